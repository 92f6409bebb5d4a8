"""R7 reinforcements."""

import pytest

from badbones.rules.geometry import ENTERING
from tests.claims import rule
from tests.drawn import CATALOG, act, setting

BOARD = """
    > . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""


@rule("R7.1")
def test_each_player_draws_three_tokens_in_seat_order() -> None:
    outcome = act(setting(BOARD, busy=False, players=3, seed=5), ["move all"])
    drawn = outcome.told("TokensDrawn")
    assert [(event.seat, len(event.tokens)) for event in drawn] == [(1, 3), (2, 3), (3, 3)]
    assert all(token in outcome.seat(event.seat).skeletons for event in drawn for token in event.tokens)


@rule("R7.1")
@pytest.mark.parametrize("left", [0, 1, 4])
def test_a_short_bag_gives_what_it_has(left: int) -> None:
    game = setting(BOARD, busy=False)
    keep = set(sorted(game.table.bag)[:left])
    game = setting(BOARD, busy=False, removed=sorted(game.table.bag - keep))
    outcome = act(game, ["move all"])
    assert [len(event.tokens) for event in outcome.told("TokensDrawn")] == [min(left, 3), max(left - 3, 0)]
    assert not game.table.bag


@rule("R7.2")
def test_the_graveyard_rises_at_its_own_spots_in_the_face_of_the_tracking_token() -> None:
    mine = ["red-left-1", "red-left-2", "green-top-3", "violet-right-4"]
    game = setting(BOARD, busy=False, graveyard=mine)
    outcome = act(game, ["move all"])
    places = {token: outcome.seat().skeletons[token] for token in mine}
    assert [places[token].place for token in mine] == ["L3", "L3", "T5", "R1"]
    assert {skeleton.face for skeleton in places.values()} == {"black"}
    assert outcome.seat().graveyard == []
    for token, skeleton in outcome.seat().skeletons.items():
        if skeleton.place != "B1":
            assert skeleton.place == CATALOG.front.spot(CATALOG.tokens[token])
            assert skeleton.heading == ENTERING[skeleton.place]


@rule("R7.2")
def test_they_step_onto_the_board_in_the_next_round() -> None:
    game = setting(BOARD, busy=False, graveyard=["red-left-1"])
    act(game, ["move all", "hero B2", "2 hero B2"])
    assert game.phase == "skeletons"  # nobody has traps
    outcome = act(game, ["move red-left-1"])
    assert outcome.seat().skeletons["red-left-1"].place == "A3"
