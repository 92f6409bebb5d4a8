"""Who sits at the other seats of a lesson: bots, and those who do nothing but what they must."""

import random
from typing import Final

from badbones.bots import BUILT_IN, View
from badbones.bots.fallback import fallback
from badbones.lessons.kinds import PUPIL, Lesson
from badbones.rules import Event, Game
from badbones.rules.geometry import STEPS

IDLE: Final = "idle"  # does nothing but what it must
MOST: Final = 200  # actions of others in a row
COMPANIONS: Final = (IDLE, *BUILT_IN)


def reply(lesson: Lesson, game: Game, seat: int) -> str:
    """What another seat does now; the same game, the same answer."""
    return decided(lesson.bots.get(seat, IDLE), game, seat)


def decided(bot: str, game: Game, seat: int) -> str:
    """What a bot does for a seat; all its chance comes from the moment."""
    if bot == IDLE:
        return idle(game, seat)
    chance = random.Random(f"{bot} {seat} {game.round} {game.phase}")
    return BUILT_IN[bot](View(game, seat), chance)


def idle(game: Game, seat: int) -> str:
    """Of the legal actions one that does as little as possible: everybody marches, nothing is placed, nobody struck."""
    actions = game.legal(seat)
    if game.phase != "hero":
        return fallback([action for action in actions if action.endswith(" pass")] or actions)
    skeletons = game.table.seats[seat - 1].skeletons.values()
    taken = {place for each in skeletons for place in (each.place, STEPS[each.heading].get(each.place))}
    return next((action for action in actions if action.rpartition(" ")[2] not in taken), actions[0])


def others_act(lesson: Lesson, game: Game) -> list[Event]:
    """Lets all other seats do what is theirs to do now; what happened."""
    events: list[Event] = []
    for _ in range(MOST):  # a pupil who has nothing to do any more ends no game
        waiting = [seat.number for seat in game.table.seats[PUPIL:] if game.legal(seat.number)]
        if not waiting:
            break
        events += game.apply(reply(lesson, game, waiting[0]))
    return events
