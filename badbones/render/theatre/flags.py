"""The ruler of the timeline, on which every round takes the same width, and the flags of what matters in a game."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.board.buildings import tower_sprite
from badbones.render.board.pieces import trap_sprite
from badbones.render.theatre.script import Chapter, Script
from badbones.rules import Catalog
from badbones.stage.marks import Mark, marks, told
from badbones.text import Messages

_PICTURES: Final = {"house": "house-burnt", "tower": "ruin", "sent": "tomb", "eliminated": "ruin", "end": "star"}
_WEIGHT: Final = {
    "end": 9,
    "eliminated": 8,
    "note": 7,
    "drawing": 7,
    "tower": 6,
    "deed": 5,
    "chief": 4,
    "floor": 3,
    "house": 3,
}


class Ruler:
    """From stops to places on the timeline and back; without spoilers it ends behind the last round that was seen."""

    def __init__(self, script: Script, farthest: int | None = None) -> None:
        shown = len(script.chapters) if farthest is None else script.chapter(farthest) + 1
        self.chapters: list[Chapter] = script.chapters[:shown]
        self.hidden = farthest is not None and not (farthest >= script.last)  # something lies ahead, nobody says what
        self.farthest = script.last if farthest is None else farthest
        self._starts = [chapter.start for chapter in self.chapters]

    @property
    def parts(self) -> int:
        """How many parts of the same width there are."""
        return len(self.chapters) + (1 if self.hidden else 0)

    def share(self, stop: float) -> float:
        """Where a stop lies, from 0 to 1."""
        place = max(0, bisect_right(self._starts, stop) - 1)
        chapter = self.chapters[place]
        length = max(1, self._end(place) - chapter.start)
        return (place + min(1.0, (stop - chapter.start) / length)) / self.parts

    def stop(self, share: float) -> int:
        """The stop nearest to a place."""
        along = min(1.0, max(0.0, share)) * self.parts
        place = min(len(self.chapters) - 1, int(along))
        chapter = self.chapters[place]
        length = self._end(place) - chapter.start
        return min(self.farthest, chapter.start + round(min(1.0, along - place) * length))

    def _end(self, place: int) -> int:
        return self.chapters[place].end


class Flag(NamedTuple):
    """One flag."""

    stop: int
    kind: str  # as of a mark; or `note`, `drawing`
    seat: int | None
    picture: str  # a sprite
    words: str

    @property
    def weight(self) -> int:
        """How much it matters, where not all can be shown."""
        return _WEIGHT.get(self.kind, 1)


def flags(script: Script, catalog: Catalog, messages: Messages) -> list[Flag]:
    """All flags of a game, the earliest first."""
    kept = [take.kept for take in script.replay.takes]
    found = [_flag(script, catalog, messages, mark) for mark in marks(kept)]
    seats = range(1, len(script.game(0).table.seats) + 1)
    found += [
        Flag(
            script.stop_of(note.at),
            "note",
            note.seat if note.seat in seats else None,  # somebody else may have written it for another table
            "",
            note.text.replace("\n", " "),
        )
        for note in script.replay.notes
    ]
    found += _drawn(script, messages)
    return sorted(found, key=lambda flag: (flag.stop, -flag.weight))


def _drawn(script: Script, messages: Messages) -> list[Flag]:
    """One flag for each moment at which somebody has drawn something."""
    stops = {script.stop_of(drawing.at) for drawing in script.replay.drawings}
    return [Flag(stop, "drawing", None, "", messages.say("sketch.flag")) for stop in stops]


def _flag(script: Script, catalog: Catalog, messages: Messages, mark: Mark) -> Flag:
    message, values = told(mark)
    return Flag(script.stop_of(mark.at), mark.kind, mark.seat, _picture(catalog, mark), messages.say(message, **values))


def _picture(catalog: Catalog, mark: Mark) -> str:
    event = mark.event
    if mark.kind == "floor":
        return tower_sprite(max(1, getattr(event, "left", 1)))
    if mark.kind == "trap":
        return trap_sprite(str(getattr(event, "trap", "")), "", damaged=False)
    if mark.kind in ("chief", "deed"):
        tokens = [*getattr(event, "tokens", ()), getattr(event, "token", "")]
        chiefs = [catalog.tokens[token].chief for token in tokens if token in catalog.tokens]
        return next((f"emblem-{chief}" for chief in chiefs if chief), "emblem-emperor")
    return _PICTURES.get(mark.kind, "star")


def apart(found: Sequence[tuple[int, Flag]], least: int) -> list[tuple[int, Flag, int]]:
    """Flags so far apart that each can be seen: where, the weightiest of those that fall together, and how many."""
    groups: list[list[tuple[int, Flag]]] = []
    for place, flag in found:
        if groups and place - groups[-1][0][0] < least:
            groups[-1].append((place, flag))
        else:
            groups.append([(place, flag)])
    return [(group[0][0], max(group, key=lambda each: each[1].weight)[1], len(group)) for group in groups]
