"""catanatron: four of its random players, its own `Game(...).play()` without accumulators, and `game.copy()`."""

import argparse
from importlib import import_module, metadata
from typing import Any

from bench.measure import Played, call_time, game_figures, options, report

catanatron: Any = import_module("catanatron")  # ships no types
SAMPLES = 20


def new_game(seed: int) -> Any:
    """A game with the base map; the seed must not be 0, which the library takes for none."""
    return catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color], seed=seed)


def play(seed: int) -> Played:
    """Plays one game to its end: a winner, or the library's limit of 1,000 turns."""
    game = new_game(seed)
    winner = game.play()
    return Played(len(game.state.actions), game.state.num_turns, winner is not None)


def half_way(seed: int) -> Any:
    """The game of this seed after half of its actions."""
    length = play(seed).actions
    game = new_game(seed)
    for _ in range(length // 2):
        game.play_tick()
    return game


def figures(chosen: argparse.Namespace) -> dict[str, float]:
    """Three quarters of the time for games, the rest for copies."""
    found = game_figures(chosen.seconds * 0.75, play, chosen.seed)
    samples = [half_way(chosen.seed + i) for i in range(SAMPLES)]
    found["copy_us"] = call_time(chosen.seconds * 0.25, [game.copy for game in samples])
    return found


if __name__ == "__main__":
    report(f"catanatron {metadata.version('catanatron')}", figures, options())
