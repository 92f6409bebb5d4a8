"""Bots by name: our own, those of installed packages (entry points), and programs that speak JSON lines."""

import random
from functools import partial
from importlib.metadata import entry_points
from typing import Final, Protocol

from badbones.bots import levels, random_bot
from badbones.bots.view import View
from badbones.rules import SetupError
from badbones.rules.reading import shortened

GROUP: Final = "badbones.bots"  # of entry points: a package names its decide functions there
LEVELS: Final = tuple(levels.LEVELS)
TEMPERAMENTS: Final = tuple(levels.TEMPERAMENTS)


class Bot(Protocol):
    """Decides for a seat: one of `view.actions`. All chance comes from `rng`, so that a game can be repeated."""

    def __call__(self, view: View, rng: random.Random) -> str:
        """The chosen action."""


def _built_in() -> dict[str, Bot]:
    """`random`, the levels, and each level with each temperament: `hard`, `hard-bold`."""
    found: dict[str, Bot] = {"random": random_bot.decide}
    for level in LEVELS:
        found[level] = partial(levels.decide, level, "")
        for temperament in TEMPERAMENTS:
            found[f"{level}-{temperament}"] = partial(levels.decide, level, temperament)
    return found


BUILT_IN: Final = _built_in()


def named(name: str) -> Bot:
    """The bot of this name; an unknown name is refused."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    brought = entry_points(group=GROUP, name=name)
    if brought:
        loaded: Bot = next(iter(brought)).load()
        return loaded
    raise SetupError(f"there is no bot {shortened(name)!r}, only random, {', '.join(LEVELS)}")
