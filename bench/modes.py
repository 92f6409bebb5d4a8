"""What modes and options cost: µs per skeleton move in random games for four, next to the plain versus game.

    .venv/bin/python bench/modes.py [--rounds N] [--seconds S] [--profile]

The settings run by turns on one core; what counts is the median of the rounds. A missed goal is said, not punished.
"""

import argparse
import cProfile
import platform
import pstats
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed

from badbones.rules import Options
from bench.compare import LEAST_SHARE, SEEDS_PER_ROUND, shown, stay_on_one_core
from bench.measure import repeat, watched
from bench.subject_badbones import NewGame, Tally, clocked, play, table

WHOLE = Options(advanced=True, chiefs=True)
SETTINGS = {
    "versus": table("versus"),  # what the others are compared with
    "versus, advanced, chiefs": table("versus", WHOLE),
    "co-op": table("coop"),
    "co-op, advanced, chiefs": table("coop", WHOLE),
}
BASELINE = "versus"
GOAL = 2.0


class Figures(NamedTuple):
    """What was measured of a setting in one round."""

    move_us: float
    moves_per_game: float
    busy: float


Rounds = dict[str, list[Figures]]


def arguments() -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Measures what modes and options cost.")
    parser.add_argument("--rounds", type=int, default=9, help="how often each setting runs (default 9)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long it measures each time, about (1)")
    parser.add_argument("--profile", action="store_true", help="instead: where each setting spends its time")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("rounds and seconds must be positive")
    return chosen


def figures(new_game: NewGame, seconds: float, first: int) -> Figures:
    """Plays random games with a clock around each call, after some to warm up."""
    tally = Tally()
    repeat(seconds / 10, lambda seed: play(new_game, seed), first)
    (games, _), busy = watched(lambda: repeat(seconds, lambda seed: clocked(new_game, seed, tally), first))
    return Figures(tally.move_time / tally.moved * 1e6, tally.moved / len(games), busy)


def measure(rounds: int, seconds: float) -> Rounds:
    """Runs the settings by turns, so that a slow minute of the machine hits all of them; each round has new seeds."""
    found: Rounds = {name: [] for name in SETTINGS}
    for number in range(rounds):
        for name, new_game in SETTINGS.items():
            found[name].append(figures(new_game, seconds, 1 + number * SEEDS_PER_ROUND))
        print(f"round {number + 1} of {rounds} done", file=sys.stderr)
    return found


def ratios(found: Rounds, name: str) -> list[float]:
    """A setting divided by the plain game, round by round."""
    return [ours.move_us / plain.move_us for ours, plain in zip(found[name], found[BASELINE], strict=True)]


def line(found: Rounds, name: str) -> str:
    """One line of the table: medians."""
    each = ratios(found, name)
    time = statistics.median(round.move_us for round in found[name])
    moves = statistics.median(round.moves_per_game for round in found[name])
    spread = f"{min(each):.2f} to {max(each):.2f}" if name != BASELINE else "-"
    return f"| {name} | {shown(time)} | {statistics.median(each):.2f} x | {spread} | {shown(moves)} |"


def verdict(found: Rounds) -> str:
    """Whether the dearest setting keeps within the goal."""
    medians = {name: statistics.median(ratios(found, name)) for name in SETTINGS if name != BASELINE}
    worst = max(medians, key=medians.__getitem__)
    word = "met" if medians[worst] <= GOAL else "missed"
    return f"- within a factor {GOAL:g} of the plain game: **{word}**, at most {medians[worst]:.2f} x ({worst})"


def disturbed(found: Rounds) -> list[str]:
    """A warning if other programs took part of the core away."""
    least = min(round.busy for rounds in found.values() for round in rounds)
    return [f"- the core was shared: a run had only {least:.0%} of it; measure again"] if least < LEAST_SHARE else []


def profile(new_game: NewGame, seconds: float) -> None:
    """Prints where a setting spends its own time."""
    with cProfile.Profile() as profiler:
        repeat(seconds, lambda seed: play(new_game, seed), 1)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(20)


def main() -> None:
    """Measures and prints, or prints the profiles."""
    chosen = arguments()
    place = stay_on_one_core()
    if chosen.profile:
        for name, new_game in SETTINGS.items():
            print(f"\n{name}\n")
            profile(new_game, chosen.seconds)
        return
    found = measure(chosen.rounds, chosen.seconds)
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {place}, ", end="")
    print(f"median of {chosen.rounds} rounds of about {chosen.seconds:g} s\n")
    print("| four players, random games | µs per skeleton move | ÷ plain | over the rounds | moves per game |")
    print("| --- | ---: | ---: | ---: | ---: |")
    print(*(line(found, name) for name in SETTINGS), "", verdict(found), *disturbed(found), sep="\n")


if __name__ == "__main__":
    main()
