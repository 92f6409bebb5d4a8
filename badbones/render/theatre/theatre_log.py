"""The lines of the theatre's log: everything that happens in a recorded game, and where we are.

A click on a line goes there, the rule behind it opens the rules at hand.
"""

from functools import partial
from typing import Final

from cachetools import LRUCache

from badbones.record import Told
from badbones.render.kit.theme import FAINT, mixed, panels, violet
from badbones.render.table.log_panel import LogStyle
from badbones.render.table.teller import Teller
from badbones.render.table.views import LogLine, LogView
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.script import Entry

_AHEAD: Final = mixed(FAINT, panels.SEAT_ROW.foot, 0.12)
_MOST_KNOWN: Final = 4000  # lines that are kept in words
IN_THE_THEATRE: Final = LogStyle(
    name="theatre.log",
    line="theatre.line",
    marked=violet.NOW,
    over=violet.OVER,
    ahead=_AHEAD,
    why=violet.WHY,
    why_over=violet.WHY._replace(rim=violet.VIOLET),
    why_words=violet.PALE,
    pad=14,
    edge=14,
    inset=6,
    head=42,
    title=27,
    rows=5,
    picture=38,
    left=14,
    gap=22,
    spare=12,
    around=20,
    tick=(4, 8, 5),
    bar=False,
)


class TheatreLog:
    """Puts the lines of a recorded game into words."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self._known: LRUCache[tuple[int, str], LogLine] = LRUCache(_MOST_KNOWN)

    def view(self) -> LogView:
        """What is to be seen at this moment; without spoilers nothing that lies ahead."""
        screen, player, script = self.screen, self.screen.player, self.screen.script
        shown, told = screen.source.shown, script.told(player.beat)
        count = told if screen.no_spoilers else len(script.entries)
        now = max(0, told - 1) if count else None
        return LogView(
            title=screen.round_words(shown.round, shown.phase),
            count=count,
            line=self.line,
            aside=screen.say(
                "theatre.beat" if screen.no_spoilers else "theatre.beat-of", beat=player.beat, beats=script.beats
            ),
            now=now,
            why="" if now is None else self.why(now),
            ahead=told,
            go=lambda number: partial(screen.go_to_beat, script.entries[number].beat),
            open_rule=screen.open_rule,
        )

    def line(self, number: int) -> LogLine:
        """A line in words."""
        key = (number, self.screen.app.messages.language)
        if key not in self._known:
            self._known[key] = self._worded(self.screen.script.entries[number])
        return self._known[key]

    def _worded(self, entry: Entry) -> LogLine:
        screen = self.screen
        if entry.event is None:
            words = screen.trouble() if entry.kind == "gap" else screen.say("ui.skipped", seat=entry.seat)
            line = LogLine(words, "", "", None, None, frozenset())
        else:
            teller = Teller(screen.app.catalog, screen.app.messages, screen.source.colours)
            line = teller.lines([Told(entry.event, 0)], 0)[0]
        if entry.kind == "undo":
            return line._replace(words=screen.say("theatre.undone", words=line.words), rule="")
        return line._replace(words=screen.say("theatre.taken-back", words=line.words)) if entry.taken_back else line

    def why(self, number: int) -> str:
        """The rule behind a line, in the words of the rules at hand."""
        rule = self.line(number).rule
        message = f"rules.{self.screen.app.topic_about(rule)}" if rule else ""
        words = self.screen.say(message) if message else ""
        return "" if words == message else words.replace("*", "")
