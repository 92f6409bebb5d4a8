"""What the end of a rollout means: points, and with what others have, the chance to win.

Most numbers were fitted to games of bots of mixed levels: in versus (40 games) a conditional logit over all seats of a
table, in solo (60) a logistic curve, in co-op (177, of which 62 were won) the product of one for every seat, drawn
toward one seat's by the root of how many they are. Set by hand were `sent`, the stars of a team (so few that the fit is
as good with them as without: they tell a trap that was wasted from one that was not), `SAFE` and `LOST`.
A *standing* is the sum to which the curve is put; its unit has no meaning.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from badbones.review.rollout import Course, Outcome
from badbones.rules.kinds import Numbers


class Weights(NamedTuple):
    """What each thing counts in a standing."""

    start: float
    star: float
    floor: float
    house: float  # co-op: a house of the capital for each player
    fallen: float
    threat: float
    left: float  # each round that is still to be survived; co-op: the root of how many
    sent: float = 0.0  # each who was sent to others in this round
    end: float = 0.0  # co-op: the last round is over in the head; what would come after it is no threat any more


WEIGHTS: Final = {
    "versus": Weights(0.0, 0.40, 0.68, 0.76, -5.3, 0.023, 0.0, sent=0.1),
    "solo": Weights(2.0, 0.54, 0.0, 0.0, -5.0, 0.037, -1.0),
    "coop": Weights(-1.8, 0.05, 1.23, 4.72, -7.0, 0.064, -2.7, end=-1.8),
}
SAFE: Final = 5.0  # the standing of who has come through the last round
LOST: Final = -2.5  # the standing of who has fallen in it: the quick player of a rollout is not the best


class Worth(NamedTuple):
    """What a rollout has come to: a standing, and the points that would be scored there (alone or together none)."""

    standing: float
    points: float


def worth(outcome: Outcome, course: Course, numbers: Numbers, *, sent: int = 0, shared: bool = False) -> Worth:
    """What the end of a rollout is worth; `shared`: with what burns of the capital on account of all of a team."""
    points = 0.0
    if course.mode == "versus" and not outcome.fallen:
        points = outcome.stars + numbers.floor * outcome.floors + numbers.house * outcome.houses
    return Worth(_standing(outcome, course, sent, shared=shared), points)


def _standing(outcome: Outcome, course: Course, sent: int, *, shared: bool) -> float:
    weights = WEIGHTS[course.mode]
    left = max(0, course.left - outcome.rounds)
    if course.mode != "versus" and (course.left <= 0 or (course.mode == "solo" and not left)):
        return LOST if outcome.fallen and course.left >= 0 else SAFE
    coop = course.mode == "coop"
    value = weights.start + weights.star * outcome.stars + weights.sent * sent
    value += weights.left * (sqrt(left) if coop else left)
    houses = _share_of_capital(outcome, course, shared=shared) if coop else outcome.houses
    value += weights.floor * outcome.floors + weights.house * houses
    value += weights.threat * outcome.threat if left or course.mode == "versus" else weights.end
    return value + weights.fallen if outcome.fallen else value


def _share_of_capital(outcome: Outcome, course: Course, *, shared: bool) -> float:
    """The houses of the capital that fall to one seat. What one decision burns down is lost by everybody."""
    share = outcome.houses / course.players
    return share + (outcome.houses - course.houses) * (1 - 1 / course.players) if shared else share


def chances(mode: str, standings: Sequence[float]) -> list[float]:
    """The chance of every seat to win, by what all stand at; alone and together there is one chance for all."""
    if mode == "versus":
        highest = max(standings)
        shares = [exp(each - highest) for each in standings]
        return [share / sum(shares) for share in shares]
    team = 1.0
    for each in standings:
        team *= _curve(each)
    return [team ** (1 / sqrt(len(standings)))] * len(standings)


def slope(mode: str, standings: Sequence[float], seat: int) -> float:
    """By how much the chance of a seat grows with its standing."""
    chance = chances(mode, standings)[seat - 1]
    if mode == "versus":
        return chance * (1 - chance)
    return chance * (1 - _curve(standings[seat - 1])) / sqrt(len(standings))


def own_standing(mode: str, own: float, before: Sequence[float], after: Sequence[float]) -> float:
    """Where a seat would have to stand for the chance it has now, if the others still stood as before."""
    if mode == "versus":
        return own + log(sum(map(exp, before))) - log(sum(map(exp, after)))
    share = _curve(own)
    for one, two in zip(before, after, strict=True):
        share *= _curve(two) / _curve(one)
    return log(share / (1 - share)) if share < _curve(SAFE) else max(own, SAFE)


def _curve(value: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))
