"""How long bots think, and how strong they are.

    .venv/bin/python bench/bots.py times [--positions N] [--levels easy,hard]
    .venv/bin/python bench/bots.py strength [--only SOLO] [--games F]

`times` asks each level in the same positions of rounds 4 to 10, on one core. `strength` plays the contests of the table
below on all cores; a missed goal is said, not punished.
"""

import argparse
import multiprocessing
import platform
import random
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed

from badbones import bots
from badbones.catalog import load_catalog
from badbones.rules import Game, Options
from badbones.simulate.rates import Rate
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from bench.compare import stay_on_one_core
from bench.lab import counted, played

# Times

ROUNDS = range(4, 11)
MILLISECONDS = {"easy": 20, "normal": 60, "hard": 700}  # what the slowest of a hundred decisions may take
PLAYER = "normal"  # who brings the games to these positions
WHOLE = Options(advanced=True, chiefs=True)
TABLES = {
    "versus, 4": ("versus", 4, Options()),
    "versus, 4, advanced, chiefs": ("versus", 4, WHOLE),
    "solo": ("solo", 1, Options()),
    "co-op, 3": ("coop", 3, Options()),
    "co-op, 3, advanced, chiefs": ("coop", 3, WHOLE),
}


class Times(NamedTuple):
    """How long the decisions of a level took, in milliseconds."""

    level: str
    table: str
    decisions: list[float]

    def quantile(self, percent: int) -> float:
        return statistics.quantiles(self.decisions, n=100, method="inclusive")[percent - 1]

    def row(self) -> str:
        most = MILLISECONDS.get(self.level)
        verdict = "-" if most is None else f"≤ {most}: {'met' if self.quantile(99) <= most else 'missed'}"
        figures = " | ".join(f"{value:.1f}" for value in (self.quantile(50), self.quantile(99), max(self.decisions)))
        return f"| {self.table} | {self.level} | {len(self.decisions)} | {figures} | {verdict} |"


def positions(mode: str, players: int, options: Options, wanted: int) -> Iterator[tuple[Game, int]]:
    """Games in which a seat has a choice, in the order of play, game after game."""
    player, seed = bots.named(PLAYER), 0
    while wanted:
        seed += 1
        game = Game.new(load_catalog(), mode, [f"Player {seat}" for seat in range(players)], seed=seed, options=options)
        chance = random.Random(seed)
        while not game.over and game.round <= ROUNDS[-1] and wanted:
            seat = next(seat for seat in range(1, players + 1) if len(game.legal(seat)) > 1)
            if game.round in ROUNDS:
                wanted -= 1
                yield game.clone(), seat
            game.apply(player(bots.View(game, seat), chance))


def timed(level: str, table: str, asked: list[tuple[Game, int]]) -> Times:
    """Lets a level decide everywhere, in processor time: what others take of the core is nobody's fault here."""
    decide, chance = bots.named(level), random.Random(level)

    def once(game: Game, seat: int) -> float:
        began = time.process_time()
        decide(bots.View(game, seat), chance)
        return (time.process_time() - began) * 1000

    once(*asked[0])  # what a program does once is no part of a decision
    return Times(level, table, [once(game, seat) for game, seat in asked])


def measure_times(levels: list[str], wanted: int) -> None:
    """Prints a table of all levels and modes."""
    place = stay_on_one_core()
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {place}, milliseconds\n")
    print("| positions of rounds 4–10 | level | decisions | p50 | p99 | most | p99 |")
    print("| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for table, (mode, players, options) in TABLES.items():
        asked = list(positions(mode, players, options, wanted))
        for level in levels:
            print(alone(level, table, asked).row(), flush=True)


def alone(level: str, table: str, asked: list[tuple[Game, int]]) -> Times:
    """Measures in a process of its own: nobody profits from what others have worked out before."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(timed, level, table, asked).result()


# Strength


class Contest(NamedTuple):
    """A contest and its goal, for the first seat: at least so much, and the lower end of the interval above that."""

    name: str
    mode: str
    seats: str
    games: int
    options: Options = Options()
    goal: float = 0.0
    above: float = 0.0
    heroic: bool = False  # what counts are heroic victories

    def plan(self, seed: int, share: float) -> Plan:
        games = max(4, round(self.games * share))
        return Plan(self.mode, tuple(self.seats.split(",")), games, seed, self.options)

    def rate(self, simulation: Simulation) -> Rate:
        """How often the first seat's bot, or in solo and co-op anybody, has won."""
        found, plan = simulation.found, simulation.plan
        if self.heroic:
            return counted(found.tally.outcomes["heroic"], found.tally.games)
        if self.mode != "versus":
            return found.contest.rate("all", "")
        return found.contest.rate("bot", plan.seats[0], plan.seats.count(plan.seats[0]))

    def verdict(self, rate: Rate) -> str:
        wanted = [f"≥ {self.goal:.0%}"] * bool(self.goal) + [f"interval above {self.above:.0%}"] * bool(self.above)
        met = rate.won >= self.goal and rate.low > self.above - (not self.above)
        return f"{', '.join(wanted)}: {'met' if met else 'missed'}" if wanted else "-"


def one_against_three(one: str, three: str) -> str:
    return ",".join([one, *[three] * 3])


CONTESTS = [
    Contest("versus, 4", "versus", one_against_three("easy", "random"), 200, goal=0.9),
    Contest("versus, 4", "versus", one_against_three("normal", "easy"), 200, goal=0.7),
    Contest("versus, 4", "versus", one_against_three("hard", "normal"), 400, goal=0.35, above=0.27),
    Contest("versus, 2", "versus", "hard,normal", 200, goal=0.6),
    Contest("versus, 4, advanced, chiefs", "versus", one_against_three("easy", "random"), 200, WHOLE, above=0.25),
    Contest("versus, 4, advanced, chiefs", "versus", one_against_three("normal", "easy"), 200, WHOLE, above=0.25),
    Contest("versus, 4, advanced, chiefs", "versus", one_against_three("hard", "normal"), 400, WHOLE, above=0.25),
    Contest("solo, 10 rounds", "solo", "easy", 200),
    Contest("solo, 10 rounds", "solo", "normal", 200, goal=0.7),
    Contest("solo, 10 rounds", "solo", "hard", 200, goal=0.85),
    Contest("solo, heroic victories", "solo", "normal", 200, Options(heroic=True), heroic=True),
    Contest("solo, heroic victories", "solo", "hard", 200, Options(heroic=True), heroic=True),
    *(
        Contest("versus, 4, a temperament", "versus", one_against_three(f"normal-{name}", "normal"), 200)
        for name in bots.TEMPERAMENTS
    ),
    # The length at which normal wins about half: bench/balance.py coop tells it.
    Contest("co-op, 3, 13 rounds", "coop", "normal,normal,normal", 100, Options(rounds=13)),
    Contest("co-op, 3, 13 rounds", "coop", "hard,hard,hard", 100, Options(rounds=13)),
]


def measure_strength(only: str, share: float, seed: int) -> None:
    """Prints a table of the contests whose names or seats contain a word."""
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, seed {seed}\n")
    print("| contest | who | games | won | 95 % | rounds | goal |")
    print("| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for contest in CONTESTS:
        if only in f"{contest.name} {contest.seats}":
            print(row(contest, played(contest.plan(seed, share))), flush=True)


def row(contest: Contest, simulation: Simulation) -> str:
    """A contest as a line of the table."""
    rate, rounds = contest.rate(simulation), simulation.found.tally.rounds
    mean = sum(length * games for length, games in rounds.items()) / max(1, rounds.total())
    figures = f"{simulation.games} | {rate.won:.1%} | {rate.low:.1%}–{rate.high:.1%} | {mean:.1f}"
    return f"| {contest.name} | {contest.seats} | {figures} | {contest.verdict(rate)} |"


def arguments() -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Measures how long bots think, and how strong they are.")
    commands = parser.add_subparsers(dest="what", required=True)
    times = commands.add_parser("times", help="decisions of each level on one core")
    times.add_argument("--positions", type=int, default=300, help="in each mode (300)")
    times.add_argument("--levels", default=",".join(bots.LEVELS), help="only these, separated by commas")
    strength = commands.add_parser("strength", help="contests between levels, on all cores")
    strength.add_argument("--only", default="", help="only contests with this in their name or seats")
    strength.add_argument("--games", type=float, default=1.0, metavar="F", help="so many times as many games (1)")
    strength.add_argument("--seed", type=int, default=1, help="the games (1)")
    return parser.parse_args()


def main() -> None:
    """Measures and prints."""
    chosen = arguments()
    if chosen.what == "times":
        measure_times(chosen.levels.split(","), chosen.positions)
    else:
        measure_strength(chosen.only, chosen.games, chosen.seed)


if __name__ == "__main__":  # the workers of a simulation import this file as well
    main()
