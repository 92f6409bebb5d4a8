"""The log of the table: events in words, each with its rule, a picture, and the places it speaks of."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from badbones.record import Told
from badbones.render.board.pieces import trap_sprite
from badbones.render.kit.theme import SeatColour
from badbones.render.motion.kinds import KINDS
from badbones.render.table.source import Aside
from badbones.render.table.views import LogLine
from badbones.rules import Catalog
from badbones.rules.events import Event, SkeletonSent, SkeletonTurned
from badbones.rules.geometry import CELLS, OPPOSITE, SPOTS
from badbones.stage import line
from badbones.text import Messages

_PLACES: Final = frozenset((*CELLS, *SPOTS))


class Teller:
    """Puts events into lines of the log."""

    def __init__(
        self, catalog: Catalog, messages: Messages, colours: Sequence[SeatColour], turned: frozenset[int] = frozenset()
    ) -> None:
        self.catalog = catalog
        self.messages = messages
        self.colours = colours
        self.turned = turned  # seats whose boards are drawn turned round
        self._known: list[tuple[Event, LogLine | None]] = []  # what was worded before

    def lines(
        self, told: Sequence[Told], fresh: int, coming: frozenset[int] = frozenset(), asides: Sequence[Aside] = ()
    ) -> list[LogLine]:
        """The lines of all events but those still `coming`; the last `fresh` are new. Only what is new is worded."""
        same = 0
        for (event, _), each in zip(self._known, told, strict=False):
            if event is not each.event:
                break
            same += 1
        del self._known[same:]
        self._known += [(each.event, self._line(each.event)) for each in told[same:]]
        first_new = len(told) - fresh
        said = [
            (place, line._replace(fresh=True) if place >= first_new else line)
            for place, (event, line) in enumerate(self._known)
            if line and id(event) not in coming
        ]
        between = [(each.after - 0.5, self._aside(each)) for each in asides]
        return [line for _, line in sorted([*between, *said], key=itemgetter(0))]

    def _aside(self, aside: Aside) -> LogLine:
        """What is no event: there is no rule behind it."""
        words, colour = self.messages.say(aside.message, seat=aside.seat), self.colours[aside.seat - 1]
        return LogLine(words, "", "icon-bot", aside.seat, colour, frozenset())

    def _line(self, event: Event) -> LogLine | None:
        if not KINDS[type(event)].logged:
            return None
        message, values = line(self._as_seen(event))
        seat = getattr(event, "seat", None)
        colour = self.colours[seat - 1] if seat else None
        return LogLine(
            self._plain(self.messages.say(message, **values), seat),
            event.rule,
            self._sprite(event),
            seat,
            colour,
            places_of(event),
        )

    def _as_seen(self, event: Event) -> Event:
        """What is left on a board that is drawn turned round is told as it is seen: on the right."""
        match event:
            case SkeletonTurned() if event.seat in self.turned:
                return event._replace(heading=OPPOSITE[event.heading])
            case SkeletonSent(via="left" | "right") if event.seat in self.turned:
                return event._replace(via="right" if event.via == "left" else "left")
        return event

    def _plain(self, words: str, seat: int | None) -> str:
        """Who plays alone need not be named in every line."""
        name = self.messages.say("caption.who", seat=seat) if seat and len(self.colours) == 1 else ""
        rest = words.removeprefix(name) if name else words
        return rest[:1].upper() + rest[1:]

    def _sprite(self, event: Event) -> str:
        if picture := KINDS[type(event)].picture:
            seat = getattr(event, "seat", None)
            colour = self.colours[seat - 1].name if seat else ""
            return (picture if isinstance(picture, str) else picture(event)).format(colour=colour)
        if trap := getattr(event, "trap", None):
            return trap_sprite(str(trap), getattr(event, "setting", ""), damaged=False)
        if token := getattr(event, "token", None):
            return f"symbol-{self.catalog.tokens[token].symbol}"
        return "star"


def places_of(event: Event) -> frozenset[str]:
    """The cells and forest spots an event speaks of."""
    values = event._asdict().values()
    return frozenset(value for value in values if isinstance(value, str) and value in _PLACES)
