"""Sentences about skeletons that reach tower or village: how many, by when, and whether others may come there, too.

A number alone is taken for all who come. Where others may strike at the same place by then, it is said that these are
more, or that they are at least so many.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.counsel.ahead import Prospect
from badbones.counsel.claims import Actions, Also, Claim, Only, Reach, Sentence
from badbones.rules import Game

_GOALS: Final = {"tower": "towers", "village": "capital"}  # in co-op: one of several towers, and the capital


class Outlook(NamedTuple):
    """What is sure after some actions; as a bystander, without the hero."""

    seen: Prospect
    actions: Actions
    bystander: bool = False


def goal(game: Game, at: str) -> str:
    """What is reached, as messages call it."""
    return _GOALS[at] if game.table.team else at


def reach(game: Game, reached: Reach, values: dict[str, object], outlooks: Sequence[Outlook], crowd: str) -> Sentence:
    """That some reach a place; `crowd`: how they are counted where others may strike there as well, more or least."""
    others = next((also for each in outlooks if (also := _also(each, reached))), None)
    name = f"hint.reach.{goal(game, reached.at)}"
    if others:
        return Sentence(f"{name}.{crowd}", values, (reached, others))
    alone: list[Claim] = [_only(each, reached) for each in outlooks]
    return Sentence(name, values, (reached, *alone))


def is_alone(outlook: Outlook, reached: Reach) -> bool:
    """Whether nobody else can strike there by then."""
    return _also(outlook, reached) is None


def _also(outlook: Outlook, reached: Reach) -> Also | None:
    """Somebody else who strikes there by then, in some world."""
    for world in outlook.seen.worlds:
        for strike in world.tale.strikes:
            if strike.at == reached.at and strike.round <= reached.round and strike.token not in reached.tokens:
                return Also(outlook.actions, world.answers, strike.token, strike.at, reached.round, outlook.bystander)
    return None


def _only(outlook: Outlook, reached: Reach) -> Only:
    return Only(outlook.actions, reached.tokens, reached.at, reached.round, outlook.bystander)
