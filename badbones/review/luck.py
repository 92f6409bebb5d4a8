"""Where a seat stands when a round begins, and what the bag has done to it: the real draw next to others that might
have been. What was drawn is luck, and nobody's doing."""

import random
from collections.abc import Mapping
from typing import NamedTuple

from badbones.bots.board import Board
from badbones.bots.bodies import Body, body_of
from badbones.bots.lanes import country_of
from badbones.review.depth import Depth
from badbones.review.guesses import Arrivals, draw, guess, without
from badbones.review.means import Appraisal, appraise, difference
from badbones.review.rollout import Course, play_on
from badbones.review.scale import worth
from badbones.rules import Game
from badbones.rules.state import Table

Drawn = Mapping[int, tuple[str, ...]]  # by seat, at the end of the round before


class Look(NamedTuple):
    """Where a seat stands, and how much of that the last draw has given or taken; None: nothing was drawn."""

    value: Appraisal
    luck: Appraisal | None


def look(game: Game, seat: int, drawn: Drawn, seed: str, depth: Depth) -> Look:
    """Looks at a seat at the beginning of a round."""
    table = game.table
    owner = table.seats[seat - 1]
    country, course, numbers = country_of(table), Course.of(table, table.round), table.catalog.numbers
    later = _later(table, course.rounds(depth.rounds), seed, depth)
    board = Board.of(country, table, owner)
    real = [worth(play_on(board, Arrivals(((), *each.rounds))), course, numbers) for each in later]
    if not drawn.get(seat):
        return Look(appraise(real), None)
    bare = Board.of(country, table, without(owner, drawn[seat]))
    bag = table.by_name([*table.bag, *(token for tokens in drawn.values() for token in tokens)])
    other = []
    for number, each in enumerate(later):
        come = _redrawn(table, bag, random.Random(f"{seed} draw {number}"))
        other.append(worth(play_on(bare, Arrivals((come, *each.rounds))), course, numbers))
    return Look(appraise(real), difference(real, other))


def _later(table: Table, rounds: int, seed: str, depth: Depth) -> list[Arrivals]:
    """Guesses at who comes after the round that begins."""
    return [guess(table, max(0, rounds - 1), random.Random(f"{seed} later {n}")) for n in range(depth.looks)]


def _redrawn(table: Table, bag: list[str], rng: random.Random) -> tuple[Body, ...]:
    shuffled = bag.copy()
    rng.shuffle(shuffled)
    return tuple(body_of(table, token) for token in draw(table, shuffled))
