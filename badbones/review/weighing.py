"""Choices next to each other: what becomes of boards, played on in the head against the same guesses at the draws."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from badbones.bots.board import Board
from badbones.review.depth import Depth
from badbones.review.guesses import Arrivals, guess
from badbones.review.means import Appraisal, appraise, difference
from badbones.review.rollout import Course, Outcome, play_on
from badbones.review.scale import Worth, worth
from badbones.rules.kinds import Numbers
from badbones.rules.state import Table

T = TypeVar("T")


class Weighed(NamedTuple):
    """What was played and the best that was found, and what both are worth; alike if none is better."""

    best: int  # its place among the options; 0: what was played
    value: Appraisal
    best_value: Appraisal
    loss: Appraisal  # the best less the played one, guess by guess


def weigh(options: Sequence[T], trials: Callable[[T], list[Worth]], samples: Callable[[T], list[Worth]]) -> Weighed:
    """The first option is what was played. The best is chosen by trials, and compared by samples it has not seen."""
    return compared(options, promising(options, trials), samples)


def promising(options: Sequence[T], trials: Callable[[T], list[Worth]]) -> int:
    """The place of the option that is best by trials; of equals the first."""
    first = [appraise(trials(each)).standing.value for each in options]
    return max(range(len(options)), key=lambda place: (first[place], -place))


def compared(options: Sequence[T], best: int, samples: Callable[[T], list[Worth]]) -> Weighed:
    """One option next to the first one, by samples."""
    mine = samples(options[0])
    others = samples(options[best]) if best else mine
    loss = difference(others, mine)
    if loss.standing.value <= 0:  # what seemed better by the trials is not
        best, others, loss = 0, mine, difference(mine, mine)
    return Weighed(best, appraise(mine), appraise(others), loss)


class Ahead:
    """The guesses at the draws to come, the same for every choice, and what becomes of boards with them."""

    def __init__(self, course: Course, numbers: Numbers, trials: list[Arrivals], samples: list[Arrivals]) -> None:
        self.course = course
        self.numbers = numbers
        self.trials = trials
        self.samples = samples

    @classmethod
    def after(cls, table: Table, seed: str, depth: Depth) -> "Ahead":
        """What comes after the march of this round."""
        course = Course.of(table, table.round + 1)
        rounds = course.rounds(depth.rounds)
        trials = [guess(table, rounds, random.Random(f"{seed} trial {n}")) for n in range(depth.trials)]
        samples = [guess(table, rounds, random.Random(f"{seed} sample {n}")) for n in range(depth.samples)]
        return cls(course, table.catalog.numbers, trials, samples)

    @classmethod
    def of_round(cls, table: Table, seed: str, depth: Depth, rounds: int) -> "Ahead":
        """What comes in some rounds that are about to begin: whoever comes in the first of them is there already."""
        course = Course.of(table, table.round)
        more = max(0, course.rounds(rounds) - 1)

        def arrivals(name: str) -> Arrivals:
            return Arrivals(((), *guess(table, more, random.Random(f"{seed} {name}")).rounds))

        trials = [arrivals(f"trial {n}") for n in range(depth.trials)]
        return cls(course, table.catalog.numbers, trials, [arrivals(f"sample {n}") for n in range(depth.samples)])

    def outcomes(self, board: Board, guesses: Sequence[Arrivals]) -> list[Outcome]:
        """What becomes of a board, guess by guess."""
        return [play_on(board, arrivals) for arrivals in guesses]

    def worths(self, outcomes: Sequence[Outcome], *, sent: int = 0) -> list[Worth]:
        """What that is worth."""
        return [worth(outcome, self.course, self.numbers, sent=sent, shared=True) for outcome in outcomes]
