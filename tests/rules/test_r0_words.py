"""R0 the words, R1 the modes, R2 the set-up, R3 the round."""

from collections import Counter

import pytest

from badbones.rules import Game, Options, SetupError, position
from badbones.rules.geometry import ADJACENT, CELLS, ENTERING, HEADINGS, STEPS, TOWARD
from badbones.rules.kinds import name_order, ordinary_tokens
from badbones.stage import Stage
from tests.claims import rule
from tests.drawn import CATALOG, act, draw, setting

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay"]


def new(players: int = 2, mode: str = "versus", seed: int = 7, **options: int) -> Game:
    return Game.new(CATALOG, mode, NAMES[:players], seed=seed, options=Options(**options))  # type: ignore[arg-type]


@rule("R0")
def test_the_board_has_25_cells_and_its_neighbours() -> None:
    assert CELLS[0] == "A1"
    assert CELLS[-1] == "E5"
    assert len(CELLS) == 25
    assert ADJACENT["C3"] == ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")
    assert ADJACENT["A1"] == ("B1", "A2", "B2")
    assert list(TOWARD["C3"]) == ["C2", "B3", "D3", "C4"]  # orthogonal, in reading order


@rule("R0")
def test_headings_lead_up_right_down_left_and_over_the_edge() -> None:
    assert [STEPS[heading].get("C3") for heading in HEADINGS] == ["C2", "D3", "C4", "B3"]
    assert [STEPS[heading].get("A1") for heading in HEADINGS] == [None, "B1", "A2", None]


@rule("R0")
def test_forest_spots_open_onto_the_row_or_column_of_their_number() -> None:
    doors = {spot: STEPS[ENTERING[spot]][spot] for spot in ("L1", "L5", "R2", "T1", "T5", "S3")}
    assert doors == {"L1": "A1", "L5": "A5", "R2": "E2", "T1": "A1", "T5": "E1", "S3": "C5"}


@rule("R0")
def test_180_ordinary_tokens_in_order_of_name() -> None:
    tokens = ordinary_tokens(CATALOG.numbers.copies)
    assert len({token.name for token in tokens}) == 180
    assert set(Counter((token.symbol, token.side) for token in tokens).values()) == {12}
    assert sorted(["red-top-10", "red-top-2", "emperor", "blue-left-1"], key=name_order) == [
        "blue-left-1",
        "emperor",
        "red-top-2",
        "red-top-10",
    ]
    assert len(CATALOG.tokens) == 180 + 19


@rule("R0")
def test_the_moved_face_is_the_other_one_before_phase_3_and_the_tokens_from_then_on() -> None:
    game = new()
    assert (game.table.tracking, game.table.moved_face) == ("white", "black")
    game = setting("\n".join([". . . . ."] * 2 + [". . # . ."] + [". . . . ."] * 2))
    assert (game.table.tracking, game.table.moved_face) == ("black", "black")


@rule("R0")
def test_neighbours_sit_left_and_right_and_wrap_round() -> None:
    table = new(4).table
    assert [table.neighbour(seat, -1) for seat in table.seats] == [4, 1, 2, 3]
    assert [table.neighbour(seat, +1) for seat in table.seats] == [2, 3, 4, 1]


@rule("R1")
@pytest.mark.parametrize(("mode", "players"), [("versus", 1), ("versus", 7), ("solo", 0), ("solo", 2)])
def test_each_mode_has_its_number_of_players(mode: str, players: int) -> None:
    with pytest.raises(SetupError, match=r"players: .* is for"):
        Game.new(CATALOG, mode, ["x"] * players)


@rule("R1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_versus_is_for_two_to_six(players: int) -> None:
    assert len(new(players).table.seats) == players


@rule("R2.1")
def test_all_tokens_begin_in_the_bag_and_the_tracking_token_white() -> None:
    table = new().table
    in_forests = {token for seat in table.seats for token in seat.skeletons}
    assert len(table.bag) == 180 - len(in_forests)
    assert table.bag | in_forests == CATALOG.bag
    assert (table.tracking, table.round, table.phase) == ("white", 1, "hero")


@rule("R2.2")
def test_each_player_begins_with_four_floors_five_houses_and_six_traps() -> None:
    for seat in new(3).table.seats:
        assert (seat.hero, seat.tower, seat.houses) == ("C3", 4, 5)
        assert seat.reserve == {"wall": 2, "catapult": 2, "dragon": 1, "treasure": 1}


@rule("R2.3")
@pytest.mark.parametrize("seed", range(20))
def test_everyone_starts_with_one_skeleton_of_each_symbol_but_red_in_the_forest(seed: int) -> None:
    game = new(4, seed=seed)
    for seat in game.table.seats:
        symbols = sorted(CATALOG.tokens[token].symbol for token in seat.skeletons)
        assert symbols == ["blue", "green", "violet", "yellow"]
        for token, (place, heading, face, _) in seat.skeletons.items():
            assert place == CATALOG.front.spot(CATALOG.tokens[token])
            assert (heading, face) == (ENTERING[place], "white")


@rule("R2.6")
def test_solo_has_one_floor_and_one_house() -> None:
    seat = new(1, "solo").table.seats[0]
    assert (seat.tower, seat.houses, sum(seat.reserve.values()), len(seat.skeletons)) == (1, 1, 6, 4)


def test_the_set_up_is_told_from_an_empty_stage() -> None:
    game = new(3)
    stage = Stage()
    for event in game.opening:
        stage.fold(event)
    assert stage == Stage.of(game)


@rule("R3")
def test_four_phases_and_everybody_acts_in_each() -> None:
    game = new(2)
    seen = []
    for action in ("2 hero B2", "1 hero B2", "1 skip", "2 skip", "2 move all", "1 move all"):
        seen.append((game.phase, sorted({int(legal[0]) for legal in game.legal()})))
        game.apply(action)
    assert seen == [
        ("hero", [1, 2]),
        ("hero", [1]),
        ("trap", [1, 2]),
        ("trap", [2]),
        ("skeletons", [1, 2]),
        ("skeletons", [1]),
    ]
    assert (game.phase, game.round) == ("hero", 2)


@rule("R3")
def test_a_player_with_nothing_to_decide_finishes_without_being_asked() -> None:
    game = setting(". . . . .\n. . . . .\n. . # . .\n. . . . .\n. . . . .", phase="trap", reserve=[])
    assert game.table.seats[0].done  # nothing in the reserve, nothing on the board
    act(game, ["2 skip"])
    assert game.phase == "skeletons"
    assert game.table.seats[0].done  # no skeleton
    assert not game.table.seats[1].done


def test_position_and_drawing_agree_on_a_new_game() -> None:
    game = position.read(CATALOG, position.write(new()))
    assert draw(game).split() == [*["."] * 12, "#", *["."] * 12]
