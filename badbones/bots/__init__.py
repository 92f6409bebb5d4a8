"""Players that choose from the legal actions."""

import random
from typing import Final, Protocol

from badbones.bots import random_bot
from badbones.rules import Game, SetupError
from badbones.rules.reading import shortened


class Bot(Protocol):
    """Decides for a seat: one of its legal actions. All chance comes from `rng`, so that a game can be repeated."""

    def __call__(self, game: Game, seat: int, actions: list[str], rng: random.Random) -> str:
        """The chosen action; the game is left as it is."""


BOTS: Final[dict[str, Bot]] = {"random": random_bot.decide}


def named(name: str) -> Bot:
    """The bot of this name; an unknown name is refused."""
    if name not in BOTS:
        raise SetupError(f"there is no bot {shortened(name)!r}, only {', '.join(BOTS)}")
    return BOTS[name]
