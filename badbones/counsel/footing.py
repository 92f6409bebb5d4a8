"""Where a hero stands well: whom he can destroy next, found out by trying all his steps with the rules."""

from typing import NamedTuple

from badbones.counsel.ahead import prospect
from badbones.counsel.claims import First, Meets, Sentence
from badbones.rules import Game
from badbones.rules.geometry import ADJACENT
from badbones.rules.rehearsal import alone, end_march, rehearse


class Catch(NamedTuple):
    """A step, and whom the hero destroys by it and in the march after it."""

    step: str = ""
    tokens: tuple[str, ...] = ()


def best_step(game: Game, seat: int) -> Catch:
    """The step in phase 1 with which the hero destroys most by the end of the march, if no trap is placed."""
    hero = game.table.seats[seat - 1].hero
    best = Catch()
    for step in ADJACENT[hero] if hero else ():
        seen = prospect(game, seat, (f"{seat} hero {step}", f"{seat} skip"), marches=1)
        if len(seen.slain) > len(best.tokens):
            best = Catch(step, tuple(sorted(seen.slain)))
    return best


def next_round(game: Game, seat: int, actions: tuple[str, ...]) -> Game | None:
    """The game at the start of the next round after these actions; None, if something is asked on the way."""
    copy = game
    for action in actions:
        copy = alone(copy, seat)
        copy.apply(action)
        if copy.table.seats[seat - 1].agenda:
            return None
    copy = rehearse(copy, seat)
    march = f"{seat} move all"
    if march in copy.legal(seat):
        copy.apply(march)
    if copy.table.seats[seat - 1].agenda:
        return None
    end_march(copy)
    return None if copy.over else copy


def meeting(game: Game, seat: int, actions: tuple[str, ...]) -> list[Sentence]:
    """Whom the hero can destroy next round from where the plan has brought him."""
    later = next_round(game, seat, actions)
    best = best_step(later, seat) if later else Catch()
    if not best.tokens:
        return []
    return [Sentence("hint.meets", {"count": len(best.tokens)}, (Meets(actions, best.step, best.tokens),))]


def footing(game: Game, seat: int, actions: tuple[str, ...]) -> Sentence:
    """Co-op: from which tower the hero meets most in the first march."""
    catches = {action: best_step(_placed(game, seat, action), seat) for action in game.legal(seat)}
    own = catches.pop(actions[0])
    others = max((len(catch.tokens) for catch in catches.values()), default=0)
    claim = First(actions, own.step, len(own.tokens), others)
    if not own.tokens:
        return Sentence("hint.opinion" if others else "hint.first.none", {}, (claim,))
    name = "hint.first.most" if len(own.tokens) >= others else "hint.first.some"
    return Sentence(name, {"count": len(own.tokens)}, (claim,))


def _placed(game: Game, seat: int, action: str) -> Game:
    copy = alone(game, seat)
    copy.apply(action)
    return copy
