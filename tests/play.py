"""Random games for tests: reproducible from a seed, every decision drawn from the legal actions."""

import random
from collections.abc import Iterator

from badbones.rules import Event, Game, Options
from tests.drawn import CATALOG

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay"]
MOST_ROUNDS = 60


def new_game(mode: str, players: int, seed: int, **options: int) -> Game:
    return Game.new(CATALOG, mode, NAMES[:players], seed=seed, options=Options(**options))  # type: ignore[arg-type]


def moments(game: Game, seed: int) -> Iterator[str]:
    """Plays to the end, yielding each action before it is applied by the caller."""
    rng = random.Random(seed)
    while not game.over and game.round <= MOST_ROUNDS:
        yield rng.choice(game.legal())


def random_game(mode: str, players: int, seed: int, **options: int) -> tuple[Game, list[Event]]:
    """A finished random game and everything that happened in it."""
    game = new_game(mode, players, seed, **options)
    events = list(game.opening)
    for action in moments(game, seed):
        events += game.apply(action)
    return game, events
