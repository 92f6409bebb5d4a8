"""What bot authors get: judging plans and rehearsing them tell the same, and a question stops a rehearsal."""

from badbones import bots
from badbones.rules import Game
from tests.crowds import crowd
from tests.drawn import setting
from tests.play import TABLES, identity

EMPTY = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . ."""


def crowds_before_a_step() -> list[Game]:
    """Crowded games in phase 1, some of each mode."""
    games = [crowd(seed, table) for table in TABLES for seed in range(12)]
    return [game for game in games if game.phase == "hero" and game.legal(1)]


def standing(game: Game) -> tuple[int, int]:
    seat, team = game.table.seats[0], game.table.team
    return (len(seat.towers), team.houses) if team else (seat.tower, seat.houses)


def test_judging_and_rehearsing_tell_the_same() -> None:
    compared = 0
    for game in crowds_before_a_step():
        before, (floors, houses) = identity(game), standing(game)
        view = bots.View(game, 1)
        outlooks = view.judge([[action] for action in view.actions])
        for action, outlook in zip(view.actions, outlooks, strict=True):
            after = view.rehearse(action)
            if not after.asking:
                seat = after.table.seats[0]
                assert standing(after) == (max(0, floors - outlook.floors), max(0, houses - outlook.houses))
                assert len(seat.skeletons) + len(seat.graveyard) == outlook.waiting
                compared += 1
        assert identity(game) == before
    assert compared > 50


def test_a_rehearsal_stops_where_something_is_asked() -> None:
    asked = 0
    for game in crowds_before_a_step():
        view = bots.View(game, 1)
        for action in view.actions:
            after = view.rehearse(action)
            if after.asking:
                assert len(after.legal(1)) > 1
                asked += 1
    assert asked > 10


def test_whom_a_step_destroys_is_counted() -> None:
    for game in crowds_before_a_step():
        view = bots.View(game, 1)
        bones = [skeleton.place for skeleton in view.me.skeletons.values()]
        for action, outlook in zip(view.actions, view.judge([[action] for action in view.actions]), strict=True):
            assert outlook.killed >= bones.count(action.split(" ")[-1])


def test_a_rehearsal_in_which_nobody_has_to_march_draws_nothing_either() -> None:
    """The phases end by themselves then; the bag stays closed all the same."""
    game = setting(EMPTY, players=3, busy=False, phase="hero", reserve=["wall"])
    view = bots.View(game, 1)
    for plan in ([view.actions[0]], [view.actions[0], "1 skip"]):
        after = view.rehearse(*plan)
        assert after.table.bag == game.table.bag
        assert not any(seat.skeletons or seat.graveyard for seat in after.table.seats)
        assert after.round == game.round
