"""Marks: the moments of a game that one wants to find again on its timeline.

The events of a recorded game come from its takes (`badbones.record`); what was taken back did not happen.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from badbones.rules.events import (
    EmperorCame,
    Event,
    FloorLost,
    FloorRestored,
    GameEnded,
    HouseBurned,
    HouseRestored,
    PhaseBegan,
    SkeletonSent,
    TokensDrawn,
    TowerFell,
    TrapDestroyed,
    TrapSabotaged,
    TreasureStolen,
)
from badbones.rules.kinds import ordinary
from badbones.stage.story import Line

MANY: Final = 3  # skeletons that one seat sends in one round: that is worth a mark
KINDS: Final = ("house", "floor", "tower", "trap", "chief", "deed", "sent", "eliminated", "end")


class Mark(NamedTuple):
    """Something that matters: `at` is the moment right after the action in which it happened."""

    at: int
    kind: str  # one of KINDS
    seat: int | None  # to whom it happened, or who did it; None: the whole table
    event: Event


def marks(events_by_action: Sequence[Sequence[Event]]) -> list[Mark]:
    """The marks of a game, in the order of play; the events of the first action belong to moment 1."""
    found: list[Mark] = []
    sent = Counter[int]()
    for at, events in enumerate(events_by_action, 1):
        for event in events:
            found += _marks(at, event)
            if isinstance(event, PhaseBegan) and event.phase == "hero":
                sent.clear()
            elif isinstance(event, SkeletonSent) and event.to != event.seat:
                sent[event.seat] += 1
                if sent[event.seat] == MANY:
                    found.append(Mark(at, "sent", event.seat, event))
    return found


def told(mark: Mark) -> Line:
    """A mark in words: the message, and the values it is worded with."""
    values: dict[str, Any] = {**mark.event._asdict(), "seat": mark.seat}
    return Line(f"mark.{mark.kind}", values)


def _marks(at: int, event: Event) -> Iterator[Mark]:
    """The marks of one event alone."""
    match event:
        case HouseBurned(seat=seat):
            yield Mark(at, "house", seat, event)
        case FloorLost(seat=seat, left=left):
            yield Mark(at, "floor" if left else "tower", seat, event)
        case TowerFell(seat=seat):
            yield Mark(at, "tower", seat, event)
        case TrapDestroyed(seat=seat) | TreasureStolen(seat=seat):
            yield Mark(at, "trap", seat, event)
        case TokensDrawn(seat=seat, tokens=tokens) if not all(map(ordinary, tokens)):
            yield Mark(at, "chief", seat, event)
        case EmperorCame(seat=seat) | TrapSabotaged(seat=seat) | FloorRestored(seat=seat) | HouseRestored(seat=seat):
            yield Mark(at, "deed", seat, event)
        case GameEnded(eliminated=eliminated):
            for seat in eliminated:
                yield Mark(at, "eliminated", seat, event)
            yield Mark(at, "end", None, event)
