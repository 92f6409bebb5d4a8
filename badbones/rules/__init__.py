"""The game itself: pure, deterministic, standard library only. Every event names its rule of `docs/spec/RULES.md`."""

from badbones.rules.errors import (
    BadBonesError,
    DataError,
    IllegalAction,
    PositionError,
    Refusal,
    ReplayError,
    SetupError,
)
from badbones.rules.events import Event
from badbones.rules.game import Game
from badbones.rules.kinds import Catalog
from badbones.rules.modes import Options
from badbones.rules.state import Result

__all__ = [
    "BadBonesError",
    "Catalog",
    "DataError",
    "Event",
    "Game",
    "IllegalAction",
    "Options",
    "PositionError",
    "Refusal",
    "ReplayError",
    "Result",
    "SetupError",
]
