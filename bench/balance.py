"""How long games last and how hard they are: the tables of docs/BALANCE.md.

    .venv/bin/python bench/balance.py lengths [--bot normal] [--games 100]
    .venv/bin/python bench/balance.py solo [--levels easy,normal,hard] [--games 200] [--advanced] [--chiefs]
    .venv/bin/python bench/balance.py coop [--players 2,3,4] [--levels normal] [--games 100] [--advanced] [--chiefs]

Bots do not look at the number of rounds that was agreed on. So one game that is played until it is lost tells for each
length whether it would have been won.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed

from badbones import bots
from badbones.rules import Options
from badbones.simulate.report import median
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from bench.lab import cell, played, survived

LONGEST = 30  # rounds; nobody has held out so long


def lengths(chosen: argparse.Namespace) -> None:
    """Versus: rounds, points, and how often the victory was shared or nobody's."""
    print("| players | game | games | rounds: 10 % | median | 90 % | points | shared | nobody |")
    print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for players in map(int, chosen.players.split(",")):
        for name, options in {"basic": Options(), "advanced, chiefs": Options(advanced=True, chiefs=True)}.items():
            found = played(Plan("versus", (chosen.bot,) * players, chosen.games, chosen.seed, options, chosen.data))
            print(f"| {players} | {name} | {_length(found)} |", flush=True)


def _length(simulation: Simulation) -> str:
    tally, contest = simulation.found.tally, simulation.found.contest
    points = contest.mean("bot", simulation.plan.seats[0], "points")
    ends = " | ".join(f"{tally.outcomes[how] / tally.games:.0%}" for how in ("shared", "nobody"))
    low, high = quantile(tally.rounds, 0.1), quantile(tally.rounds, 0.9)
    return f"{tally.games} | {low} | {median(tally.rounds):g} | {high} | {points:.1f} | {ends}"


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest number that so large a share does not exceed."""
    reached = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= share * counts.total():
            return value
    return max(counts)


def solo(chosen: argparse.Namespace) -> None:
    """How often each level survives so many rounds, alone."""
    levels = chosen.levels.split(",")
    _curves(
        chosen,
        {level: Plan("solo", (level,), chosen.games, chosen.seed, _options(chosen), chosen.data) for level in levels},
    )


def coop(chosen: argparse.Namespace) -> None:
    """How often teams survive so many rounds."""
    plans = {
        f"{players} × {level}": Plan(
            "coop", (level,) * players, chosen.games, chosen.seed, _options(chosen), chosen.data
        )
        for players in map(int, chosen.players.split(","))
        for level in chosen.levels.split(",")
    }
    _curves(chosen, plans)


def _options(chosen: argparse.Namespace) -> Options:
    return Options(chosen.advanced, chosen.chiefs, rounds=LONGEST)


def _curves(chosen: argparse.Namespace, plans: dict[str, Plan]) -> None:
    """A line for each length from the first at which anybody lost to the last at which anybody won."""
    found = {name: played(plan) for name, plan in plans.items()}
    falls = [length for simulation in found.values() for length in simulation.found.tally.falls]
    print(f"{chosen.games} games each, seed {chosen.seed}\n")
    print(f"| rounds | {' | '.join(found)} |")
    print(f"| ---: |{' ---: |' * len(found)}")
    for rounds in range(max(1, min(falls, default=1) - 1), max(falls, default=1) + 1):
        print(f"| {rounds} | {' | '.join(cell(survived(simulation, rounds)) for simulation in found.values())} |")


def arguments() -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Measures how long games last and how hard they are.")
    commands = parser.add_subparsers(required=True)
    for measure, players in ((lengths, "2,3,4,5,6"), (solo, "1"), (coop, "2,3,4")):
        command = commands.add_parser(measure.__name__, help=measure.__doc__)
        command.add_argument("--players", default=players, help=f"how many, separated by commas ({players})")
        command.add_argument("--bot", default="normal", help="who plays versus (normal)")
        command.add_argument("--levels", default=",".join(bots.LEVELS), help="who plays solo and co-op, by commas")
        command.add_argument("--games", type=int, default=100, help="in each line or column (100)")
        command.add_argument("--advanced", action="store_true", help="solo, co-op: with market and weapons")
        command.add_argument("--chiefs", action="store_true", help="solo, co-op: with chiefs")
        command.add_argument("--data", type=Path, help="with the data files of this folder")
        command.add_argument("--seed", type=int, default=1, help="the games (1)")
        command.set_defaults(measure=measure)
    return parser.parse_args()


def main() -> None:
    """Measures and prints."""
    chosen = arguments()
    chosen.measure(chosen)


if __name__ == "__main__":  # the workers of a simulation import this file as well
    main()
