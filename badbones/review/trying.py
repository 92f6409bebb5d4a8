"""Decisions tried by the rules: a copy in which one seat alone does what it did, or something else, up to the next
round. Nothing is drawn, nobody else acts, and what the bag will bring is forgotten."""

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from badbones.bots.board import Board
from badbones.bots.lanes import country_of
from badbones.bots.levels import decide
from badbones.bots.view import View
from badbones.rules import Event, Game, IllegalAction
from badbones.rules import round as course
from badbones.rules.events import SkeletonSent
from badbones.rules.rehearsal import end_march, stand_by

MARCHER = "normal"  # who answers in a march what nobody has answered
MOST_ANSWERS = 60  # in one march


class Tried(NamedTuple):
    """A decision carried out: the game when the march is over, and all that happened."""

    game: Game
    seat: int
    actions: tuple[str, ...]
    events: tuple[Event, ...]

    @property
    def board(self) -> Board:
        """The board of the seat at the beginning of the next round; nobody has been drawn."""
        copy = self.game.clone()
        end_march(copy)
        table = copy.table
        return Board.of(country_of(table), table, table.seats[self.seat - 1])

    @property
    def sent(self) -> int:
        """How many skeletons went to others."""
        return sum(isinstance(event, SkeletonSent) and event.to != self.seat for event in self.events)


def carry_out(game: Game, seat: int, actions: Iterable[str], rng: random.Random | None = None) -> Tried | None:
    """Carries out a decision; with an `rng`, what it leaves open of the march is answered as a bot would.

    None: the rules refuse something, or the march does not come to its end.
    """
    events: list[Event] = []
    done: list[str] = []
    copy = _alone(game, seat, events)
    for action in actions:
        try:
            events += copy.apply(action)
        except IllegalAction:
            return None
        done.append(action)
        copy = _alone(copy, seat, events)
    while rng and not marched(copy, seat) and len(done) < MOST_ANSWERS:
        action = decide(MARCHER, "", View(copy, seat), rng)
        events += copy.apply(action)
        done.append(action)
        copy = _alone(copy, seat, events)
    return Tried(copy, seat, tuple(done), tuple(events)) if marched(copy, seat) else None


def marched(game: Game, seat: int) -> bool:
    """Whether the march of a seat is over."""
    owner = game.table.seats[seat - 1]
    return game.phase == "skeletons" and owner.done and not owner.agenda


def _alone(game: Game, seat: int, events: list[Event]) -> Game:
    """A copy in which only this seat has something to do; what is forced has happened."""
    copy = game.clone()
    table = copy.table
    table.rehearsed = True
    table.chance = 0
    phase = ""
    while phase != table.phase and not marched(copy, seat):
        phase = table.phase
        stand_by(table, seat)
        if not table.seats[seat - 1].agenda:
            course.resume(table, events)
    return copy


def planned(actions: Sequence[str]) -> tuple[str, ...]:
    """Of what a seat did in a round the step of its hero and its trap, with the answers they asked for; no march."""
    found: list[str] = []
    for action in actions:
        if action.split(" ")[1] == "move":
            break
        found.append(action)
    return tuple(found)
