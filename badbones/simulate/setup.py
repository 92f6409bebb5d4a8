"""What is to be simulated: the options of `badbones simulate`, and the plan they make."""

import argparse
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from badbones import bots
from badbones.bots.process import available_cores
from badbones.rules import Catalog, Game, Options, SetupError
from badbones.rules.chance import STATES, draw
from badbones.rules.modes import MODES
from badbones.rules.reading import shortened
from badbones.simulate.errands import check_errands, read_errand

MOST_GAMES: Final = 100_000_000
MOST_PLAYERS: Final = max(MODES["versus"].players)
MOST_CORES: Final = 61 if sys.platform == "win32" else 1024  # Windows can wait for no more
# No bot plays well enough to need so many; without an end, two that never lose would play for ever.
MOST_ROUNDS: Final = 200
# A seed that is easy to note down and type again.
_SEEDS: Final = 1_000_000
_NAME: Final = 40  # letters of a bot's name that its player is called by


class Plan(NamedTuple):
    """Which games are to be played. The same plan gives the same games, on however many cores.

    In versus each deal is played once for every order of the seats that turning them round the table gives, so that
    the luck of the deal and of the seat is everybody's.
    """

    mode: str
    seats: tuple[str, ...]  # the names of the bots
    games: int
    seed: int
    options: Options = Options()
    data: Path | None = None
    record: Path | None = None  # where to keep the games
    most_rounds: int = MOST_ROUNDS

    @property
    def rotations(self) -> int:
        """How many games are played with one deal: as many as turning the seats gives orders of the bots."""
        if self.mode != "versus":
            return 1
        return next(step for step in range(1, len(self.seats) + 1) if self._turned(step) == self.seats)

    def _turned(self, steps: int) -> tuple[str, ...]:
        return self.seats[-steps:] + self.seats[:-steps]

    def deal_of(self, number: int) -> int:
        """Which deal a game is played with; both are numbered from 1."""
        return (number - 1) // self.rotations + 1

    def seats_of(self, number: int) -> tuple[str, ...]:
        """The bots of a game, seat by seat."""
        return self._turned((number - 1) % self.rotations)

    def names_of(self, number: int) -> tuple[str, ...]:
        """What the players of a game are called."""
        return tuple(f"{bot[:_NAME].capitalize()} {seat}" for seat, bot in enumerate(self.seats_of(number), 1))

    def seed_of(self, number: int) -> int:
        """The seed of a game. The seed of the plan is scrambled first, or neighbouring plans would share games."""
        start, _ = draw(self.seed, STATES)
        return draw((start + self.deal_of(number)) % STATES, STATES)[0]

    def new_game(self, catalog: Catalog, number: int) -> Game:
        """A game of the plan, set up; they are numbered from 1."""
        return Game.new(catalog, self.mode, self.names_of(number), seed=self.seed_of(number), options=self.options)


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of `badbones simulate`."""
    parser.add_argument("--mode", choices=MODES, default="versus", help="what is played (versus)")
    parser.add_argument("--players", type=_whole(1, MOST_PLAYERS), metavar="N", help="how many random bots (4)")
    who = (
        f"who plays (random, {', '.join(bots.LEVELS)}); in versus several bots change seats after each game; "
        "hard+wall+rapier buys these first, hard~wall never buys one"
    )
    parser.add_argument("--seats", type=_seats, metavar="BOT,BOT", help=who)
    parser.add_argument("--advanced", action="store_true", help="with market, new traps and weapons")
    parser.add_argument("--chiefs", action="store_true", help="with chiefs")
    parser.add_argument("--rounds", type=_whole(1, 1_000_000), metavar="N", help="rounds to survive (as the data say)")
    parser.add_argument("--heroic", action="store_true", help="solo: play on until no skeleton is left")
    games = "how many games (1000); where bots change seats, each deal is played once with every order of the seats"
    parser.add_argument("--games", type=_whole(1, MOST_GAMES), default=1000, metavar="N", help=games)
    parser.add_argument("--seed", type=_whole(0, STATES - 1), metavar="N", help="repeat the games of an earlier run")
    parser.add_argument("--cores", type=_whole(1, MOST_CORES), metavar="N", help="how many cores are used (all)")
    cluster = "let the workers of this dask.distributed cluster play, e.g. tcp://10.0.0.1:8786"
    parser.add_argument("--cluster", metavar="ADDRESS", help=cluster)
    parser.add_argument("--report", type=Path, metavar="DIR", help="write tables (CSV) and charts (PNG) to this folder")
    parser.add_argument("--record", type=Path, metavar="DIR", help="keep every game in this folder, as a .bones file")


def plan(chosen: argparse.Namespace, catalog: Catalog) -> Plan:
    """What the command line asks for; a `SetupError` if that cannot be."""
    seed = secrets.randbelow(_SEEDS) if chosen.seed is None else chosen.seed
    options = Options(chosen.advanced, chosen.chiefs, chosen.rounds or catalog.numbers.rounds, chosen.heroic)
    if chosen.cluster == "":
        raise SetupError("--cluster needs an address")
    if chosen.cluster and chosen.cores:
        raise SetupError("--cores is for this machine: a cluster has its own workers")
    seats = _who(chosen)
    check_errands(seats, catalog, advanced=options.advanced)
    return Plan(chosen.mode, seats, chosen.games, seed, options, chosen.data, chosen.record)


def cores(chosen: argparse.Namespace, games: int) -> int:
    """How many cores are used: all this program may use, but no more than there are games."""
    return min(chosen.cores or available_cores(), games, MOST_CORES)


def _who(chosen: argparse.Namespace) -> tuple[str, ...]:
    seats: tuple[str, ...] | None = chosen.seats
    if seats is None:
        return ("random",) * (chosen.players or (1 if chosen.mode == "solo" else 4))
    if chosen.players not in (None, len(seats)):
        raise SetupError(f"--players says {chosen.players}, but --seats names {len(seats)}")
    return seats


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{shortened(text)!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def _seats(text: str) -> tuple[str, ...]:
    try:
        names = bots.names_in(text)
        for name in names:
            bots.named(read_errand(name).bot)
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return names
