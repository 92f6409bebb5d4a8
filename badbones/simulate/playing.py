"""Playing and counting games: what a worker does."""

import ctypes
import gc
import random
import threading
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from badbones import __version__
from badbones.bots import process
from badbones.bots.program import BotFailed
from badbones.bots.replies import asked
from badbones.catalog import load_catalog
from badbones.rules import Catalog, Event
from badbones.simulate.contest import Contest
from badbones.simulate.counting import BOARDS, GameCount, Sums
from badbones.simulate.errands import player
from badbones.simulate.rates import Rates
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally

# Set when the games are no longer wanted; a worker shares it with its parent.
_stop = ctypes.c_bool(False)
_TURN: Final = threading.Lock()
# New objects until Python looks for circles among them. A game makes thousands, and hardly any knows itself.
_SELDOM: Final = 100_000


def begin_work(stop: ctypes.c_bool) -> None:
    """What a worker does before its first game. Ctrl+C is its parent's business."""
    global _stop
    _stop = stop
    process.begin()
    gc.freeze()  # what is here stays
    gc.set_threshold(_SELDOM)


class Row(NamedTuple):
    """One game in a line: what `games.csv` tells about it."""

    game: int
    seed: int
    rounds: int
    actions: int
    outcome: str
    winners: tuple[int, ...]
    scores: tuple[int | None, ...]  # versus: by seat; None: eliminated, or the game was cut off
    boards: tuple[int, ...]  # what was lost and restored (BOARDS of the mode), each by seat
    bots: tuple[str, ...]  # by seat


@dataclass
class Batch:
    """What came of some games: what was counted, a row for each, and the seconds they took."""

    tally: Tally = field(default_factory=Tally)
    contest: Contest = field(default_factory=Contest)
    rows: list[Row] = field(default_factory=list)
    seconds: float = 0.0
    marching: float = 0.0  # of these, in actions of phase 3


class Match:
    """One game between bots, and what was counted in it."""

    def __init__(self, plan: Plan, catalog: Catalog, number: int, sums: Sums | None = None) -> None:
        self.number = number
        self.seed = plan.seed_of(number)
        self.actions: list[str] = []
        self.count = GameCount(catalog.numbers.drawn, _leaders(catalog), sums)
        self.marching = 0.0
        self._plan = plan
        self.game = plan.new_game(catalog, number)
        self.bots = plan.seats_of(number)
        self._bots = [player(name) for name in self.bots]
        # Each seat has chances of its own: another bot on one seat does not change the luck of the others.
        self._chances = [random.Random(f"{self.seed} {seat}") for seat in range(1, len(plan.seats) + 1)]
        self._told: list[Event] = []

    def play(self) -> bool:
        """Plays to the end, or to the last round that is allowed; False if it was stopped before."""
        game, most = self.game, self._plan.most_rounds
        while not game.over and game.round <= most:
            if _stop.value:
                return False
            self._act(self._next_to_act())
        self.count.fold(game.opening)
        self.count.fold(self._told)
        return True

    def _next_to_act(self) -> int:
        """The next seat with a choice. Its turn does not matter but in co-op, where first come is first served: there
        the first seat is another one each round, in the market with each action.
        """
        game, seats = self.game, len(self._bots)
        first = len(self.actions) if game.phase == "market" else game.round - 1
        seat = first % seats + 1
        # Who can only pass in the market of co-op need not: others can still buy.
        while game.table.seats[seat - 1].done or len(game.legal(seat)) < 2:
            seat = seat % seats + 1
        return seat

    def _act(self, seat: int) -> None:
        who = seat - 1
        action = asked(self._bots[who], self.bots[who], self.game, seat, self._chances[who])
        self.actions.append(action)
        if self.game.phase != "skeletons":
            self._told += self.game.apply(action)
            return
        began = time.perf_counter()
        self._told += self.game.apply(action)
        self.marching += time.perf_counter() - began

    def row(self) -> Row:
        """The game in a line."""
        count, mode, seats = self.count, self._plan.mode, range(1, len(self._bots) + 1)
        points = count.end.scores if count.end else {}
        return Row(
            game=self.number,
            seed=self.seed,
            rounds=count.rounds,
            actions=len(self.actions),
            outcome=count.outcome,
            winners=count.winners,
            scores=tuple(points.get(str(seat)) for seat in seats) if mode == "versus" else (),
            boards=tuple(count.boards[what, seat] for what in BOARDS[mode] for seat in seats),
            bots=self.bots,
        )


def _leaders(catalog: Catalog) -> frozenset[str]:
    return frozenset(token for token in catalog.chief_tokens if catalog.tokens[token].traits.leads)


def play_batch(plan: Plan, numbers: range) -> Batch:
    """Plays some games of a plan one after the other; when it is stopped, those that are finished by then count."""
    batch, began = Batch(contest=Contest(Rates(plan.rotations))), time.perf_counter()
    catalog = loaded(plan.data)
    for number in numbers:
        match = Match(plan, catalog, number, batch.tally)
        if not _played(match):
            break
        batch.tally.add(match.count, len(match.actions))
        batch.contest.add(match.count, match.game, match.bots, plan.deal_of(number))
        batch.rows.append(match.row())
        batch.marching += match.marching
        if plan.record:
            _keep(plan, plan.record, catalog, match)
    batch.seconds = time.perf_counter() - began
    return batch


def play_in_turn(plan: Plan, numbers: range) -> Batch:
    """The same where other batches may be played in other threads: bots think one at a time."""
    with _TURN:
        return play_batch(plan, numbers)


def edition(data: Path | None) -> tuple[str, str]:
    """What is played here: the version of the program and the digest of its data."""
    return __version__, loaded(data).digest


def _played(match: Match) -> bool:
    try:
        return match.play()
    except Exception as error:
        where = f"in game {match.number} (seed {match.seed}) after {len(match.actions)} actions."
        if isinstance(error, BotFailed):
            raise BotFailed(f"{str(error).removesuffix('.')}, {where}") from None
        error.add_note(f"This happened {where}")
        raise


@cache
def loaded(data: Path | None) -> Catalog:
    """The data, read once for all batches; workers that are copies of their parent have them already."""
    return load_catalog(data)


def _keep(plan: Plan, folder: Path, catalog: Catalog, match: Match) -> None:
    from badbones.simulate.keeping import keep  # whoever keeps nothing starts faster without what files need

    keep(plan, folder, catalog, match.number, match.actions)
