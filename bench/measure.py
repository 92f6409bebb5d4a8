"""What the three subjects share: their options, their clock and the one JSON line they print."""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Played(NamedTuple):
    """One finished random game."""

    actions: int
    rounds: int
    decided: bool


def options() -> argparse.Namespace:
    """Reads the command line that every subject takes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.5, help="how long to measure, about")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; each later one takes the next")
    parser.add_argument("--profile", action="store_true", help="Bad Bones only: print a profile instead of figures")
    return parser.parse_args()


def repeat(seconds: float, work: Callable[[int], T], first: int = 0) -> tuple[list[T], float]:
    """Calls `work` with first, first + 1, … until the time is up; gives the results and the time really taken.

    The time is that of the processor: what other programs take of the core is nobody's fault here.
    """
    results: list[T] = []
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        results.append(work(first + len(results)))
    return results, spent


def game_figures(seconds: float, play: Callable[[int], Played], first: int) -> dict[str, float]:
    """Plays whole random games, set-up included, and gives their rates and mean lengths."""
    repeat(seconds / 10, play, first)  # warm-up, not counted
    games, spent = repeat(seconds, play, first)
    actions = sum(game.actions for game in games)
    return {
        "games_per_s": len(games) / spent,
        "actions_per_s": actions / spent,
        "actions_per_game": actions / len(games),
        "rounds_per_game": sum(game.rounds for game in games) / len(games),
        "decided": sum(game.decided for game in games) / len(games),
    }


def call_time(seconds: float, calls: Sequence[Callable[[], object]]) -> float:
    """Microseconds per call, going round and round the given ones; freeing the result is part of it."""

    def lap(_: int) -> None:
        for call in calls:
            call()

    laps, spent = repeat(seconds, lap)
    return spent / (len(laps) * len(calls)) * 1e6


def watched(work: Callable[[], T]) -> tuple[T, float]:
    """Does some work; gives its result and the share of the time in which the core was really ours."""
    wall, cpu = time.perf_counter(), time.process_time()
    result = work()
    return result, (time.process_time() - cpu) / (time.perf_counter() - wall)


def report(name: str, figures: Callable[[argparse.Namespace], dict[str, float]], chosen: argparse.Namespace) -> None:
    """Measures and prints the JSON line. `busy` is the share of the time in which the core was really ours; who lets
    other processes work says it himself."""
    measured, busy = watched(lambda: figures(chosen))
    print(json.dumps({"name": name, "figures": {"busy": busy} | measured}))
