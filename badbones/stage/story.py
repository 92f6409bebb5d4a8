"""Every event as one message: its id in the message catalogue, and the values it is worded with."""

import re
from typing import Any, NamedTuple

from badbones.rules.events import (
    EDGES,
    ChiefsJoined,
    Event,
    FloorLost,
    FloorRestored,
    GameBegan,
    GameEnded,
    HouseBurned,
    HouseRestored,
    MarketOpened,
    PhaseBegan,
    SkeletonDestroyed,
    SkeletonSent,
    SkeletonSpent,
    TokensDrawn,
    TrapPassedOn,
    TrapPlaced,
    TrapReturned,
)


class Line(NamedTuple):
    """A message and its values: one line of the log."""

    message: str
    values: dict[str, Any]


def line(event: Event) -> Line:
    """The line of the log that tells an event."""
    name = "event." + re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
    variant = _variant(event)
    return Line(f"{name}.{variant}" if variant else name, _values(event))


def _variant(event: Event) -> str:
    """Some events are told in different words, depending on what they say."""
    match event:
        case PhaseBegan():
            return event.phase
        case SkeletonSent():
            return event.via if event.via in EDGES else "thrown"
        case SkeletonDestroyed():
            return "hero" if event.by == "hero" else "otherwise"
        case SkeletonSpent():
            return event.to
        case MarketOpened(first=None):
            return "team"
        case GameEnded():
            return event.outcome
        case TrapPlaced(how="landed"):
            return "landing"
        case TrapPassedOn() if event.to == event.seat:
            return "own"
        case FloorLost(damage=several) | HouseBurned(damage=several) if several > 1:
            return "several"
        case FloorRestored(repaired=several) | HouseRestored(repaired=several) if several > 1:
            return "several"
    return ""


def _values(event: Event) -> dict[str, Any]:
    values = event._asdict()
    match event:
        case GameBegan():
            values["players"] = tuple(range(1, len(event.names) + 1))
        case TokensDrawn():
            values["count"] = len(event.tokens)
        case ChiefsJoined():
            values["count"] = len(event.tokens)
        case TrapReturned():
            values["count"] = event.pieces
        case SkeletonSent():
            values["by"] = event.via
        case MarketOpened():
            values["seat"] = event.first
        case TrapPlaced():
            values["setting"] = event.setting.removeprefix(":")
        case FloorLost(damage=several) | HouseBurned(damage=several) if several > 1:
            values["count"] = several
        case FloorRestored(repaired=several) | HouseRestored(repaired=several) if several > 1:
            values["count"] = several
    return values
