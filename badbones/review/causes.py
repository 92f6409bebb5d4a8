"""Why a decision cost what it cost: both plans are marched on by the rules, with nothing drawn and nothing more done,
and what only one of them loses is the cause. What the rehearsal does not bear out is not said.

Where such a march shows nothing that counts, and of what comes before the first round, the cause is what the better
choice keeps more in the rounds that are played on.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from badbones.review.rollout import Course, Outcome
from badbones.review.scale import WEIGHTS
from badbones.review.trying import Tried, carry_out
from badbones.rules import Game
from badbones.rules.events import SkeletonDestroyed
from badbones.rules.rehearsal import end_march, rehearse
from badbones.rules.scoring import score

FARTHEST: Final = 4  # marches that are looked at
LATER: Final = "review.cause.later"
_SLIGHT: Final = (LATER, "review.cause.ten.stars")
TEN: Final = 10  # games in which it is counted what a choice keeps more
VALUES: Final = {  # every cause that there is, and what its sentence needs
    LATER: (),
    **{f"review.cause.{what}": ("count",) for what in ("killed", "stars", "sent")},
    **{
        f"review.cause.{what}.{when}": ("count", "round")
        for what in ("floors", "towers", "houses")
        for when in ("now", "soon")
    },
    **{f"review.cause.ten.{what}": ("count", "round") for what in ("falls", "floors", "towers", "houses", "stars")},
    **{f"review.cause.sent-to.{what}": ("count", "to", "round") for what in ("floors", "village", "towers", "houses")},
    "review.cause.sent-to.ahead": ("count", "to", "seat"),
}


class Cause(NamedTuple):
    """A message and its values."""

    message: str
    values: dict[str, Any]


class Tally(NamedTuple):
    """What a seat still has after some marches, and what it has done to skeletons."""

    floors: int  # co-op: towers
    houses: int
    stars: int
    killed: int
    sent: int


def why(played: Tried, best: Tried, drawn: Cause) -> Cause:
    """What the played plan loses that the best one keeps, at the first march that shows it.

    A star more or less is no cause where `drawn`, what the rounds to come cost over many draws, is something graver.
    """
    table = played.game.table
    numbers, first = table.catalog.numbers, table.round
    own, other = list(tallies(played)), list(tallies(best))
    for march, (mine, theirs) in enumerate(zip(own, other, strict=False)):
        floors, houses = theirs.floors - mine.floors, theirs.houses - mine.houses
        if numbers.floor * floors + numbers.house * houses > 0:
            return _building("towers" if table.team else "floors", floors, houses, first, march)
    if (more := other[0].killed - own[0].killed) > 0:
        return Cause("review.cause.killed", {"count": more})
    if (more := other[0].sent - own[0].sent) > 0:
        return Cause("review.cause.sent", {"count": more})
    if drawn.message in _SLIGHT and (more := other[0].stars - own[0].stars) > 0:
        return Cause("review.cause.stars", {"count": more})
    return drawn


def _building(tall: str, floors: int, houses: int, first: int, march: int) -> Cause:
    """Floors, towers or houses that would still stand."""
    what = tall if floors > 0 else "houses"
    when = "now" if march == 0 else "soon"
    return Cause(f"review.cause.{what}.{when}", {"count": floors if floors > 0 else houses, "round": first + march})


def tallies(tried: Tried, marches: int = FARTHEST) -> Iterator[Tally]:
    """What a seat has after this march and after those that follow, if nothing more is done and nobody is drawn.

    The hero has to walk every round, and nobody knows where to: in all marches that follow he is out of the way.
    """
    found: Tried | None = tried
    killed, sent = _killed(tried), tried.sent
    for march in range(marches):
        if found is None:
            return
        if march:
            killed, sent = killed + _killed(found), sent + found.sent
        yield _tally(found, killed, sent)
        found = _next(found)


def _next(tried: Tried) -> Tried | None:
    game: Game = tried.game.clone()
    end_march(game)
    return None if game.over else unhelped(game, tried.seat)


def unhelped(game: Game, seat: int) -> Tried | None:
    """The coming march of a seat with nothing done before it, not even by a hero who stands in the way."""
    copy = rehearse(game, seat)
    copy.table.seats[seat - 1].hero = None
    return carry_out(copy, seat, (), random.Random(0))


def _killed(tried: Tried) -> int:
    return sum(isinstance(event, SkeletonDestroyed) and event.seat == tried.seat for event in tried.events)


def _tally(tried: Tried, killed: int, sent: int) -> Tally:
    table = tried.game.table
    seat = table.seats[tried.seat - 1]
    floors = len(seat.towers) if table.team else seat.tower
    houses = table.team.houses if table.team else seat.houses
    held = score(table, seat)
    return Tally(floors, houses, held.reserve + held.traps, killed, sent)


def over_draws(own: Sequence[Outcome], best: Sequence[Outcome], course: Course, draws: int, first: int) -> Cause:
    """What the better choice keeps more on all boards in ten games, played on from a round: what counts most of it."""
    weights = WEIGHTS[course.mode]
    tall = "towers" if course.mode == "coop" else "floors"
    gains = {
        "falls": (-weights.fallen, sum(each.fallen for each in own) - sum(each.fallen for each in best)),
        tall: (weights.floor, sum(each.floors for each in best) - sum(each.floors for each in own)),
        "houses": (weights.house, sum(each.houses for each in best) - sum(each.houses for each in own)),
        "stars": (weights.star, sum(each.stars for each in best) - sum(each.stars for each in own)),
    }
    what = max(gains, key=lambda name: gains[name][0] * gains[name][1])
    weight, more = gains[what]
    count = round(TEN * more / draws)
    if weight <= 0 or count < 1 or not best[0].rounds:
        return Cause(LATER, {})
    return Cause(f"review.cause.ten.{what}", {"count": count, "round": first + best[0].rounds - 1})
