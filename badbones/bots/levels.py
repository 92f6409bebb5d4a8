"""The levels at which bots play, and their temperaments.

Levels differ in how far they see. *Easy* is a beginner: it looks at the coming two marches alone, does not think of
recovering a trap or of dropping one on a skeleton, and sends what it sends to anybody. *Normal* plays several marches
out in its head. *Hard* also plans its next round, with what the bag may bring. Nobody blunders on purpose.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from time import monotonic
from typing import Final

from badbones.bots.answering import best_answer, recipient
from badbones.bots.board import Board
from badbones.bots.bodies import Body, body_of
from badbones.bots.judging import Judge
from badbones.bots.lanes import country_of
from badbones.bots.planning import Plan, Sight, Thought, plan
from badbones.bots.shopping import buy
from badbones.bots.view import View
from badbones.rules import Game
from badbones.rules.geometry import ADJACENT
from badbones.rules.state import Table


@dataclass(frozen=True)
class Level:
    """How well somebody plays."""

    judge: Judge
    sight: Sight
    nodes: int  # boards that may be judged in one decision
    guesses: int = 0  # how often it guesses what the bag will bring
    orders: bool = True  # thinks about who moves first
    helps: bool = True  # sends to team-mates what they can bear
    races: bool = False  # sends to rivals who lead
    choosy: bool = True  # knows what is worth its price
    thrift: float = 0.5  # what stars count in a team, where nobody counts them in the end: traps have to last


_WATCHFUL: Final = Judge(marches=5, patience=0.5, star=1.6)
LEVELS: Final = {
    "easy": Level(
        Judge(marches=2, patience=0.5, star=0.3, crowd=0.3),
        Sight(heroes=3, recovers=False),
        nodes=200,
        orders=False,
        helps=False,
        choosy=False,
    ),
    "normal": Level(_WATCHFUL, Sight(heroes=5), nodes=450),
    "hard": Level(_WATCHFUL, Sight(heroes=5, width=6), nodes=12000, guesses=4, races=True, thrift=1.5),
}
# What each temperament weighs otherwise. Who is spiteful also sends to whoever leads.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "careful": {"last": 1.5, "crowd": 1.5},
    "bold": {"floor": 0.85, "house": 0.85, "last": 0.7},
    "spiteful": {"sent": 1.3},
}


def decide(level: str, temperament: str, view: View, rng: random.Random, *, seconds: float = inf) -> str:
    """What a bot of this level and temperament does; after so many seconds the best that it has thought of by then."""
    if len(view.actions) == 1:
        return view.actions[0]
    known = LEVELS[level]
    return _Mind(known, temperament, view, rng, Thought(known.nodes, monotonic() + seconds)).decide()


def planned(level: str, view: View, rng: random.Random, *, nodes: int | None = None) -> tuple[str, ...]:
    """What a bot of this level would do, with as much of what it means to do after that as it has thought of: in phase
    1 a step and a trap action. `nodes`: boards that may be judged, if not as many as the level allows.
    """
    if len(view.actions) == 1:
        return view.actions
    known = LEVELS[level]
    return _Mind(known, "", view, rng, Thought(known.nodes if nodes is None else nodes)).planned()


class _Mind:
    """Somebody thinking about one decision."""

    def __init__(self, level: Level, temperament: str, view: View, rng: random.Random, thought: Thought) -> None:
        self.level = level
        self.view = view
        self.rng = rng
        self.game: Game = view.blind(rng)
        self.table: Table = self.game.table
        self.judge = _tempered(_for_mode(level, view.mode), temperament)
        self.aims = level.helps if self.table.team else level.races or temperament == "spiteful"
        self.thought = thought

    def decide(self) -> str:
        view, seat = self.view, self.view.seat
        if view.asked:
            return self._answer()
        if view.phase == "market":
            return buy(view, self.table, self.rng, choosy=self.level.choosy)
        if view.phase == "hero":
            return self.planned()[0]
        if view.phase == "trap":
            return self._trick()
        if view.phase == "skeletons":
            return self._march()
        return best_answer(self.game, seat, view.actions, self.judge, self.thought)

    def planned(self) -> tuple[str, ...]:
        """What is decided, and in phase 1 what is meant to come after it."""
        if self.view.phase != "hero" or self.view.asked:
            return (self.decide(),)
        seat = self.view.seat
        found = self._plan(ADJACENT[self.table.seats[seat - 1].hero or "C3"])
        return f"{seat} hero {found.step}", found.trick.action(seat)

    def _plan(self, steps: Sequence[str]) -> Plan:
        seat = self.table.seats[self.view.seat - 1]
        board = Board.of(country_of(self.table), self.table, seat)
        draws = [self._drawn() for _ in range(self.level.guesses)]
        return plan(board, self.judge, self.level.sight, self.thought, steps=steps, draws=draws)

    def _drawn(self) -> list[Body]:
        """What the bag may bring."""
        bag = self.table.by_name(list(self.table.bag))
        count = min(self.table.catalog.numbers.drawn, len(bag))
        return [body_of(self.table, token) for token in self.rng.sample(bag, count)]

    def _trick(self) -> str:
        action = self._plan([""]).trick.action(self.view.seat)
        return action if action in self.view.actions else f"{self.view.seat} skip"

    def _march(self) -> str:
        """All at once, but where the order matters each is tried as the first."""
        everybody = f"{self.view.seat} move all"
        seat = self.table.seats[self.view.seat - 1]
        plain = not (self.table.team or self.table.options.chiefs or seat.weapon)
        if plain or not self.level.orders:
            return everybody
        actions = [everybody, *(action for action in self.view.actions if action != everybody)]
        return best_answer(self.game, self.view.seat, actions, self.judge, self.thought)

    def _answer(self) -> str:
        view = self.view
        if view.actions[0].split(" ")[1] == "send":
            return recipient(self.table, view.actions, self.rng, aims=self.aims)
        return best_answer(self.game, view.seat, view.actions, self.judge, self.thought)


def _for_mode(level: Level, mode: str) -> Judge:
    """Alone, stars win nothing and whoever is sent comes back; in co-op team-mates have to deal with them."""
    judge = level.judge
    if mode == "solo":
        return replace(judge, star=judge.star / 2, sent=0.0)
    if mode == "coop":
        return replace(judge, star=judge.star * level.thrift, sent=0.0)
    return judge


def _tempered(judge: Judge, temperament: str) -> Judge:
    for name, factor in TEMPERAMENTS.get(temperament, {}).items():
        judge = replace(judge, **{name: getattr(judge, name) * factor})
    return judge
