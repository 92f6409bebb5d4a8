"""What a decision was worth next to the best plan found: both are carried out by the rules, and played on in the head
against the same guesses at what the bag brings."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from badbones.bots.board import Board
from badbones.bots.judging import Judge
from badbones.bots.lanes import country_of
from badbones.bots.levels import LEVELS
from badbones.bots.planning import Plan, Sight, Thought, ranked
from badbones.review.causes import Cause, over_draws
from badbones.review.depth import Depth
from badbones.review.guesses import Arrivals
from badbones.review.means import Appraisal
from badbones.review.rollout import Outcome
from badbones.review.scale import Worth
from badbones.review.trying import Tried, carry_out, planned
from badbones.review.weighing import Ahead, weigh
from badbones.rules import Game
from badbones.rules.geometry import ADJACENT
from badbones.rules.state import Table

SEARCH: Final = Sight(heroes=5)
MOST_BOARDS: Final = 450  # judged in the search for plans
SAME_STEP: Final = 3  # plans with one step of the hero that are looked at closely


class Compared(NamedTuple):
    """A decision and the best plan found, each carried out, and what both are worth; alike if none is better."""

    played: Tried
    best: Tried
    value: Appraisal
    best_value: Appraisal
    loss: Appraisal  # the best less the played one, guess by guess
    drawn: Cause  # what the best keeps more in the rounds to come


def compare(game: Game, seat: int, played: Tried, seed: str, depth: Depth) -> Compared:
    """Looks for the best plan of a seat at the beginning of a round, and holds what was played against it."""
    ahead = Ahead.after(game.table, seed, depth)
    tried = [played, *candidates(game, seat, played, seed, depth)]

    seen: dict[tuple[str, ...], list[Outcome]] = {}  # at last over the samples

    def over(each: Tried, guesses: Sequence[Arrivals]) -> list[Worth]:
        seen[each.actions] = ahead.outcomes(each.board, guesses)
        return ahead.worths(seen[each.actions], sent=each.sent)

    found = weigh(tried, lambda each: over(each, ahead.trials), lambda each: over(each, ahead.samples))
    best = tried[found.best]
    drawn = over_draws(seen[played.actions], seen[best.actions], ahead.course, len(ahead.samples), game.round + 1)
    return Compared(played, best, found.value, found.best_value, found.loss, drawn)


def candidates(game: Game, seat: int, played: Tried, seed: str, depth: Depth) -> list[Tried]:
    """Plans that promise most, carried out by the rules; among them what was played, with another march."""
    found: dict[tuple[str, ...], Tried] = {}
    for number, actions in enumerate([planned(played.actions), *_promising(game, seat, depth.plans)]):
        tried = carry_out(game, seat, actions, random.Random(f"{seed} march {number}"))
        if tried and tried.actions != played.actions:
            found.setdefault(tried.actions, tried)
    return list(found.values())


def _promising(game: Game, seat: int, most: int) -> list[tuple[str, ...]]:
    """The plans that a bot would think most of, not too many of them with the same step."""
    steps: dict[str, int] = {}
    found = []
    for plan in plans_of(game, seat):
        steps[plan.step] = steps.get(plan.step, 0) + 1
        if steps[plan.step] <= SAME_STEP:
            found.append(actions_of(plan, seat, game.phase))
        if len(found) == most:
            break
    return found


def plans_of(game: Game, seat: int) -> list[Plan]:
    """All plans for a round, those first that a bot thinks most of."""
    table = game.table
    owner = table.seats[seat - 1]
    steps = ADJACENT[owner.hero] if owner.hero and game.phase == "hero" else ("",)
    board = Board.of(country_of(table), table, owner)
    return ranked(board, judge_for(table), SEARCH, Thought(MOST_BOARDS), steps)


def actions_of(plan: Plan, seat: int, phase: str) -> tuple[str, ...]:
    """A plan as the notation writes it."""
    trick = plan.trick.action(seat)
    return (f"{seat} hero {plan.step}", trick) if plan.step and phase == "hero" else (trick,)


def judge_for(table: Table) -> Judge:
    """How plans are weighed at first sight; alone or together stars and senders win nothing."""
    judge = LEVELS["normal"].judge
    return judge if table.mode.name == "versus" else replace(judge, star=judge.star / 2, sent=0.0)
