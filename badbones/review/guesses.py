"""Who may come: what the bag brings in the rounds to come, guessed from what a player may know."""

import random
from typing import Final, NamedTuple

from badbones.bots.bodies import Body, body_of
from badbones.rules.state import Seat, Table

# How many skeletons others send to a board in a round, as counted in games of bots.
SENT_BY_OTHERS: Final = {"versus": 0.9, "solo": 0.0, "coop": 0.9}


class Arrivals(NamedTuple):
    """One guess at who comes onto a board, round after round."""

    rounds: tuple[tuple[Body, ...], ...]


def guess(table: Table, rounds: int, rng: random.Random) -> Arrivals:
    """Guesses the draws of some rounds, and whom others send; what will really be drawn plays no part."""
    bag = table.by_name(list(table.bag))
    rng.shuffle(bag)
    found = []
    for _ in range(rounds):
        drawn = draw(table, bag)
        drawn += [bag.pop() for _ in range(_sent(table, rng)) if bag]
        found.append(tuple(body_of(table, token) for token in drawn))
    return Arrivals(tuple(found))


def draw(table: Table, shuffled: list[str]) -> list[str]:
    """What one seat draws from a shuffled bag: so many, and more for those who call more (R7.1, R12.2)."""
    drawn: list[str] = []
    wanted = table.catalog.numbers.drawn
    while shuffled and len(drawn) < wanted:
        drawn.append(shuffled.pop())
        wanted += table.traits(drawn[-1]).draws
    return drawn


def _sent(table: Table, rng: random.Random) -> int:
    """How many others send in a round: as often as not one, sometimes two."""
    rate = SENT_BY_OTHERS[table.mode.name]
    return sum(rng.random() < rate / 2 for _ in range(2))


def without(seat: Seat, tokens: tuple[str, ...]) -> Seat:
    """A seat as it was before these tokens came."""
    copy = seat.copy()
    for token in tokens:
        copy.skeletons.pop(token, None)
    return copy
