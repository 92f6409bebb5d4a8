"""R8 the basic traps."""

import pytest

from tests.claims import rule
from tests.drawn import act, check, setting


@rule("R8.1")
@pytest.mark.parametrize(
    ("wall", "start", "after"),
    [
        ("\\", "A2 >", "B3"),
        ("\\", "B1 v", "C2"),
        ("\\", "C2 <", "B1"),
        ("\\", "B3 ^", "A2"),
        ("/", "A2 >", "B1"),
        ("/", "B3 ^", "C2"),
        ("/", "C2 <", "B3"),
        ("/", "B1 v", "A2"),
    ],
)
def test_a_wall_turns_by_its_diagonal_and_the_skeleton_goes_one_cell_further(wall: str, start: str, after: str) -> None:
    place, glyph = start.split()
    words = [["."] * 5 for _ in range(5)]
    words[2][2], words[1][1] = "#", wall
    words["12345".index(place[1])]["ABCDE".index(place[0])] = glyph
    game = setting("\n".join(" ".join(row) for row in words))
    outcome = act(game, [f"move {place}"])
    assert [skeleton.place for skeleton in outcome.seat().skeletons.values()] == [after]


@rule("R8.1")
def test_a_wall_turns_and_advances() -> None:
    check(
        """
        . . . . .
        . . . . .
        . . # . .
        > \\ . . .
        . . . . .""",
        "move A4",
        """
        . . . . .
        . . . . .
        . . # . .
        . \\ . . .
        . ↓ . . .""",
    )


@rule("R8.1")
def test_from_wall_to_wall_to_the_hero_to_the_tower_and_over_the_edge() -> None:
    outcome = check(
        """
        . . . . .
        > \\ . . .
        . \\ # . .
        > \\ . < \\
        . H . . .""",
        ["move A2", "move A4", "move D4"],
        """
        . . . . .
        . \\ . . .
        . \\ # . .
        . \\ ↑ . \\
        . H . . .""",
    )
    assert outcome.seat().tower == 3  # south, then east by the second wall, into the tower
    assert len(outcome.seat().killed) == 1  # south into the hero
    assert {cell for cell, trap in outcome.seat().traps.items() if trap.used} == {"B2", "B3", "B4"}


@rule("R8.1")
def test_a_wall_at_the_edge_sends_the_skeleton_out() -> None:
    outcome = check(
        """
        > / . . .
        . . . . .
        . . # . .
        . . . . .
        > \\ . . .""",
        "move all",
        """
        . / . . .
        . . . . .
        . . # . .
        . . . . .
        . \\ . . .""",
    )
    assert len(outcome.seat(2).graveyard) == 1
    assert outcome.seat().houses == 4


@rule("R8.2")
def test_all_who_hit_one_catapult_in_a_round_go_to_the_same_opponent() -> None:
    game = setting(
        """
        . > C < .
        . . ^ . .
        . . # . .
        . . . > C
        . . . . .""",
        players=4,
    )
    outcome = act(game, ["move B1"])
    assert outcome.asked == ["1 send 2", "1 send 3", "1 send 4"]
    outcome = act(game, ["send 3", "move D1", "move C2"])
    assert len(outcome.seat(3).graveyard) == 3
    assert outcome.asked == [action for action in game.legal(1) if "move" in action]
    outcome = act(game, ["move D4"])
    assert outcome.asked == ["1 send 2", "1 send 3", "1 send 4"]  # another catapult, another choice


@rule("R8.2")
def test_alone_the_catapult_throws_into_ones_own_graveyard() -> None:
    board = """
        . > C . .
        . . . . .
        . . # . .
        . . . . .
        > . . . ."""
    outcome = act(setting(board, mode="solo"), ["move B1"])
    assert len(outcome.seat().graveyard) == 1


@rule("R8.2")
def test_the_next_round_the_catapult_may_be_aimed_anew() -> None:
    board = """
        . > C . .
        . . . . .
        . . # . .
        . . . . .
        . . . . ."""
    outcome = act(setting(board, busy=False, players=3), ["move B1", "send 2"])
    assert outcome.game.round == 2
    assert outcome.seat().traps["C1"].target is None
    assert outcome.seat().traps["C1"].damaged


@rule("R8.3")
def test_a_skeleton_stays_on_the_treasure_with_its_heading_and_steals_it_at_the_end() -> None:
    board = """
        . . . . .
        . . . . .
        > $ # . .
        . . . . .
        > . . . ."""
    outcome = check(board, ["move A3"], board.replace("> $", ". $→"), busy=False)
    assert outcome.told("TrapTriggered")[0].used is False
    # B3 shows arrows, but they do not turn who stands there when they are uncovered.
    outcome = check(board, "move all", board.replace("> .", ". >").replace("> $", ". >"), busy=False)
    assert outcome.told("TreasureStolen")[0].rule == "R8.3"
    assert outcome.seat().reserve == {}


@rule("R8.3")
def test_a_treasure_that_nobody_reached_stays() -> None:
    board = """
        . . . . .
        . . . . .
        . . # . $
        . . . . .
        > . . . ."""
    check(board, "move all", board.replace("> .", ". >"), busy=False)


@rule("R8.4")
def test_each_skeleton_flees_from_the_dragon_in_a_direction_of_choice() -> None:
    board = """
        . . . . .
        . > D < .
        . . # . .
        . . . . .
        . . . . ."""
    game = setting(board)
    outcome = act(game, ["move all"])
    assert outcome.asked == ["1 flee N", "1 flee E", "1 flee S", "1 flee W"]
    check(
        board,
        ["move all", "flee N", "flee W"],
        """
        . . ↑ . .
        . ← D . .
        . . # . .
        . . . . .
        . . . . .""",
    )


@rule("R8.4", "R6.3")
def test_a_flight_is_an_arrival_village_forest_hero_trap_tower_arrow() -> None:
    board = """
        . . . . .
        . . . . .
        . . # . .
        . > D C .
        . . H . ."""
    outcome = act(setting(board), ["move B4", "flee N"])
    assert outcome.seat().tower == 3
    outcome = act(setting(board), ["move B4", "flee S"])
    assert len(outcome.seat().killed) == 1
    outcome = act(setting(board), ["move B4", "flee E"])
    assert len(outcome.seat(2).graveyard) == 1
    assert outcome.seat().traps["D4"].used
    edge = """
        . . . . .
        . . . . .
        . . # . .
        . . . . .
        > D > . ."""
    outcome = act(setting(edge), ["move A5", "flee S"])
    assert outcome.seat().houses == 4
    check(edge, ["move A5", "flee N"], edge.replace(". . . . .\n        > D", ". ↑ . . .\n        . D"))


@rule("R8.4")
def test_not_offered_is_the_way_onto_a_trap_that_has_acted_with_that_heading() -> None:
    # The wall sends it west onto the dragon; north, east, south are free, and so is west onto the second dragon once.
    game = setting(
        """
        . . . . .
        . . . . .
        . . # . .
        D D \\ . .
        . . ^ . ."""
    )
    outcome = act(game, ["move C5"])
    assert outcome.asked == ["1 flee N", "1 flee E", "1 flee S", "1 flee W"]
    outcome = act(game, ["flee W"])
    assert outcome.asked == ["1 flee N", "1 flee E", "1 flee S", "1 flee W"]  # on A4; east is a new heading for B4
    outcome = act(game, ["flee E"])
    assert outcome.asked == ["1 flee N", "1 flee E", "1 flee S"]  # west onto A4 has been
    outcome = act(game, ["flee S"])
    assert [skeleton.place for skeleton in outcome.seat().skeletons.values()] == ["B5"]
