"""Counsel for one decision of a seat, in five steps; each is shown when it is asked for, and no sooner."""

import random
from typing import Final, NamedTuple

from badbones.bots import View
from badbones.bots.levels import planned
from badbones.counsel.ahead import prospect
from badbones.counsel.claims import Sentence
from badbones.counsel.plans import Aim, Shown, plan, where, which, words
from badbones.counsel.reasons import why
from badbones.counsel.threats import threats
from badbones.rules import Game, IllegalAction
from badbones.rules.rehearsal import alone

LEVEL: Final = "hard"
STEPS: Final = ("threat", "where", "which", "plan", "why")


class Step(NamedTuple):
    """One step of a hint."""

    kind: str
    sentences: tuple[Sentence, ...]
    aims: tuple[Aim, ...] = ()


class Counsel(NamedTuple):
    """A hint: its steps, and the actions that it comes to."""

    seat: int
    steps: tuple[Step, ...]
    actions: tuple[str, ...]


def advise(game: Game, seat: int, seed: str = "", *, nodes: int | None = None) -> Counsel:
    """Counsel for a seat that may act. Of what will be drawn it knows nothing; `nodes`: how much may be thought."""
    blind = game.clone()
    blind.table.chance = 0
    rng = random.Random(f"{seed} {seat} {game.round} {game.phase}")
    actions = possible(blind, seat, planned(LEVEL, View(blind, seat), rng, nodes=nodes))
    actions = _plain(blind, seat, actions)
    said, feared = threats(blind, seat)
    looked, piece, shown = (find(blind, seat, actions) for find in (where, which, plan))
    last = Shown(why(blind, seat, actions), shown.aims)
    first = Shown(said, tuple(Aim("skeleton", token) for token in feared))
    found = (first, looked, piece, shown, last)
    return Counsel(seat, tuple(Step(kind, *each) for kind, each in zip(STEPS, found, strict=True)), actions)


def possible(game: Game, seat: int, actions: tuple[str, ...]) -> tuple[str, ...]:
    """As much of a plan as can be done one after the other: a weapon may ask in between, a trap may be gone."""
    copy = game
    for place, action in enumerate(actions):
        copy = alone(copy, seat)
        try:
            copy.apply(action)
        except IllegalAction:
            return actions[:place]
        if copy.table.seats[seat - 1].agenda:
            return actions[: place + 1]
    return actions


def _plain(game: Game, seat: int, actions: tuple[str, ...]) -> tuple[str, ...]:
    """All march at once, unless it is seen that somebody's going first saves something."""
    verb, more = words(actions[0])
    everybody = (f"{seat} move all",)
    if verb != "move" or more == ["all"]:
        return actions
    one, all_ = prospect(game, seat, actions), prospect(game, seat, everybody)
    better = one.until == all_.until and one.worst < all_.best
    return actions if better or len(one.rid) > len(all_.rid) else everybody
