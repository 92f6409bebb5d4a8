"""What comes before the first round: a visit to the market as one decision, and where a co-op hero begins."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from badbones.bots.board import Board
from badbones.bots.lanes import country_of
from badbones.review.baskets import Basket, Visit, others
from badbones.review.causes import LATER, Cause, over_draws
from badbones.review.depth import Depth
from badbones.review.guesses import Arrivals
from badbones.review.rollout import Outcome
from badbones.review.scale import Worth
from badbones.review.verdicts import Opening, Part, Verdict
from badbones.review.weighing import Ahead, weigh
from badbones.rules import Game
from badbones.rules.hand import add_one
from badbones.rules.state import Table

T = TypeVar("T")
LONGER: Final = 2  # a basket lasts: so many times as many rounds are played on as for a decision in a round


def judge_market(game: Game, seat: int, deeds: Sequence[str], seed: str, depth: Depth) -> Verdict:
    """What was bought next to the best basket that was found. A team is judged as a whole, on all its boards."""
    table = game.table
    visit = Visit.of(table, deeds, seat)
    baskets = [visit.bought, *others(table, visit)]
    ahead = Ahead.of_round(table, seed, depth.wide.wide if table.team else depth.wide, LONGER * depth.rounds)
    prospects = Prospects[Basket](ahead, lambda basket: stocked(table, seat, basket))
    return prospects.verdict("market", seat, baskets, lambda basket: visit.actions(basket, seat))


def judge_start(game: Game, seat: int, played: str, seed: str, depth: Depth) -> Verdict:
    """Where a hero began next to the other towers he could have begun on."""
    table = game.table
    towers = [played, *(cell for cell in table.seats[seat - 1].towers if cell != played)]
    ahead = Ahead.of_round(table, seed, depth, depth.rounds)
    prospects = Prospects[str](ahead, lambda cell: [begun(table, seat, cell)])
    return prospects.verdict("start", seat, towers, lambda cell: (f"{seat} start {cell}",))


def stocked(table: Table, seat: int, basket: Basket) -> list[Board]:
    """The board of a seat with what it bought; in a team all boards, each with its share."""
    owners = [each.number for each in table.seats] if table.team else [seat]
    return [_with_share(table, owner, basket[place :: len(owners)]) for place, owner in enumerate(owners)]


def _with_share(table: Table, seat: int, share: Basket) -> Board:
    copy = table.copy()
    owner = copy.seats[seat - 1]
    for item in share:
        add_one(copy.reserve(owner), item)
    owner.hero = owner.hero or owner.towers[0]
    return Board.of(country_of(table), copy, owner)


def begun(table: Table, seat: int, cell: str) -> Board:
    """The board of a seat whose hero begins there."""
    owner = table.seats[seat - 1].copy()
    owner.hero = cell
    return Board.of(country_of(table), table, owner)


class Prospects(Generic[T]):
    """What becomes of the boards to which each option leads."""

    def __init__(self, ahead: Ahead, boards: Callable[[T], list[Board]]) -> None:
        self.ahead = ahead
        self._boards = boards
        self._seen: dict[T, list[list[Outcome]]] = {}  # over the samples

    def verdict(
        self, kind: Opening, seat: int, options: Sequence[T], actions: Callable[[T], tuple[str, ...]]
    ) -> Verdict:
        """What was played, the first option, next to the best one; of a team the mean over its boards."""
        ahead = self.ahead
        found = weigh(options, lambda each: self._mean(self._over(each, ahead.trials)), self._sampled)
        played, best = options[0], options[found.best]
        cause = self._cause(played, best) if found.loss.standing.clear else Cause(LATER, {})
        part: Part = kind if found.best else "none"
        appraisals = found.value, found.best_value, found.loss
        return Verdict(0, seat, actions(played), actions(best), part, *appraisals, cause, kind)

    def _sampled(self, option: T) -> list[Worth]:
        self._seen[option] = self._over(option, self.ahead.samples)
        return self._mean(self._seen[option])

    def _over(self, option: T, guesses: Sequence[Arrivals]) -> list[list[Outcome]]:
        return [self.ahead.outcomes(board, guesses) for board in self._boards(option)]

    def _mean(self, outcomes: Sequence[Sequence[Outcome]]) -> list[Worth]:
        """The mean over the boards, guess by guess."""
        worths = [self.ahead.worths(each) for each in outcomes]
        return [
            Worth(*(sum(each) / len(each) for each in zip(*guess, strict=True))) for guess in zip(*worths, strict=True)
        ]

    def _cause(self, played: T, best: T) -> Cause:
        own, other = ([each for board in self._seen[option] for each in board] for option in (played, best))
        return over_draws(own, other, self.ahead.course, len(self.ahead.samples), first=1)
