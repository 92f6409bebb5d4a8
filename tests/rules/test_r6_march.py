"""R6 the skeletons: order, arrival, exits, tower, wear, endless bounces."""

from collections import Counter

import pytest

from badbones.rules import IllegalAction
from badbones.rules.agenda import Flight
from badbones.rules.hand import Hand
from badbones.rules.march import carry_on
from tests.claims import rule
from tests.drawn import act, check, setting

EMPTY = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""


def with_row(number: int, row: str) -> str:
    """The empty board with another row."""
    rows = EMPTY.strip("\n").splitlines()
    rows[number - 1] = "    " + row
    return "\n".join(rows)


@rule("R6.1")
def test_every_skeleton_on_board_and_in_forest_moves_once_in_its_heading() -> None:
    check(
        """
        . . . . v
        ---
        | > . . . < |
        > | . . . . . | <
        | . . # . . |
        | ^ . . . . |
        | . v . . . |""",
        "move all",
        """
        . . . . .
        ---
        | . → . ← ↓ |
        | → . . . ← |
        | ↑ . # . . |
        | . . . . . |
        | . . . . . |""",
    )


@rule("R6.1")
def test_the_tracking_token_is_flipped_first() -> None:
    game = setting(with_row(1, "> . . . ."), phase="trap")
    outcome = act(game, ["2 skip"])
    assert [event.face for event in outcome.told("TrackingFlipped")] == ["black"]
    assert game.table.tracking == "black"


@rule("R6.1")
def test_the_owner_chooses_the_order() -> None:
    board = with_row(1, "> v . . .")
    game = setting(board)
    tokens = game.table.by_name(list(game.table.seats[0].skeletons))
    assert game.legal(1) == [f"1 move {tokens[0]}", f"1 move {tokens[1]}", "1 move all"]
    check(board, "move B1", with_row(1, "> . . . .").replace(". . . . .", ". ↓ . . .", 1))


@rule("R6.1")
def test_nobody_moves_twice() -> None:
    game = setting(with_row(1, "> > . . ."))
    token = min(game.table.seats[0].skeletons)
    act(game, [f"move {token}"])
    with pytest.raises(IllegalAction, match="already-moved"):
        game.apply(f"1 move {token}")


@rule("R6.2")
def test_a_skeleton_flips_right_after_its_move_and_all_are_alike_at_the_end() -> None:
    game = setting(with_row(1, "> > . . ."), busy=False)
    outcome = act(game, ["move B1"])
    assert Counter(skeleton.face for skeleton in outcome.seat().skeletons.values()) == {"white": 1, "black": 1}
    act(game, ["move A1"])
    assert {skeleton.face for seat in game.table.seats for skeleton in seat.skeletons.values()} == {"black"}


@rule("R6.3.1", "R6.4")
def test_off_the_board_is_out_whatever_stands_near() -> None:
    outcome = check(with_row(1, "<$ H . . ."), "move A1", with_row(1, "$ H . . ."))
    assert len(outcome.seat(2).graveyard) == 1


@rule("R6.3.3", "R6.5")
@pytest.mark.parametrize("hero", ["C3", "E5"])
def test_the_tower_loses_a_floor_whether_or_not_the_hero_is_on_it(hero: str) -> None:
    game = setting(with_row(3, ". > # . ."), hero=hero)
    (token,) = game.table.seats[0].skeletons
    outcome = act(game, ["move B3"])
    assert outcome.seat().tower == 3
    assert token in game.table.bag
    assert outcome.seat().hero == hero
    assert outcome.seat().killed == []


@rule("R6.3.4")
def test_a_skeleton_that_meets_the_hero_is_destroyed_and_the_trap_below_stays_fresh() -> None:
    for trap in ("D", "C", "$", "/"):
        board = with_row(4, f"> H{trap} . . .")
        outcome = check(board, "move A4", with_row(4, f". H{trap} . . ."))
        assert not outcome.told("TrapTriggered")
        assert len(outcome.seat().killed) == 1
        assert outcome.rules >= {"R6.3.4"}


@rule("R6.3.4")
def test_a_treasure_guarded_by_the_hero_is_not_stolen() -> None:
    check(with_row(4, "> H$ . . ."), "move A4", with_row(4, ". H$ . . ."), busy=False)


@rule("R6.3.5")
def test_a_trap_acts_on_arrival_and_covers_the_arrow() -> None:
    # C2 shows an arrow for those who come from the west; the wall on it acts instead.
    check(
        """
        . . . . .
        . > / . .
        . . # . .
        . . . . .
        . . . . .""",
        "move B2",
        """
        . . ↑ . .
        . . / . .
        . . # . .
        . . . . .
        . . . . .""",
    )


@rule("R6.3.6")
def test_an_arrow_turns_who_comes_along_its_tail_and_nobody_else() -> None:
    check(
        """
        . > . < .
        . . ^ . .
        . . # . .
        . . . . .
        . . . . .""",
        ["move B1", "move D1", "move C2"],
        """
        . . ↓↓↑ . .
        . . . . .
        . . # . .
        . . . . .
        . . . . .""",
    )


@rule("R6.3.7")
def test_who_ends_a_move_next_to_a_treasure_turns_toward_it_over_any_arrow() -> None:
    # C2's arrow would turn it south; the treasure on C1 turns it north.
    check(
        """
        . . $ . .
        . > . . .
        . . # . .
        . . . . .
        . . . . .""",
        "move B2",
        """
        . . $ . .
        . . ↑ . .
        . . # . .
        . . . . .
        . . . . .""",
    )


@rule("R6.3.7")
def test_of_several_treasures_the_first_in_reading_order_counts() -> None:
    check(
        """
        . . . . .
        . $ . $ .
        $ . # . .
        > $ . . .
        . . . . .""",
        "move A4",
        """
        . . . . .
        . $ . $ .
        $ . # . .
        . $→ . . .
        . . . . .""",
    )
    check(
        """
        . $ . . .
        > . $ . .
        . $ # . .
        . . . . .
        . . . . .""",
        "move A2",
        """
        . $ . . .
        . ↑ $ . .
        . $ # . .
        . . . . .
        . . . . .""",
    )


@rule("R6.3.7")
def test_a_treasure_reaches_no_forest_spot() -> None:
    # It is thrown back into the forest by the walls (R6.7), next to the treasure on A2, and keeps its heading.
    check(
        """
        . . . . .
        ---
        | \\ . . . . |
        > | $ . . . . |
        | . . # . . |
        | . . . . . |
        | . . . . . |""",
        "move L2",
        """
        . . . . .
        ---
        | \\ . . . . |
        | $→ . . . . |
        | . . # . . |
        | . . . . . |
        | . . . . . |""",
    )


@rule("R6.4")
def test_exits_left_and_right_go_to_the_neighbours() -> None:
    outcome = act(setting(with_row(1, "< . . . >"), players=4), ["move all"])
    assert [len(outcome.seat(number).graveyard) for number in (1, 2, 3, 4)] == [0, 1, 0, 1]
    assert [event.via for event in outcome.told("SkeletonSent")] == ["left", "right"]


@rule("R6.4")
def test_a_top_exit_goes_to_an_opponent_of_choice_for_each_skeleton() -> None:
    game = setting(with_row(1, "^ ^ . . ."), players=4)
    outcome = act(game, ["move all"])
    assert outcome.asked == ["1 send 2", "1 send 3", "1 send 4"]
    outcome = act(game, ["send 3", "send 4"])
    assert [len(outcome.seat(number).graveyard) for number in (2, 3, 4)] == [0, 1, 1]


@rule("R6.4")
def test_with_two_players_every_forest_exit_goes_to_the_only_opponent() -> None:
    outcome = check(with_row(1, "<^> . . . ."), ["move A1", "move A1"], with_row(1, "> . . . ."))
    assert len(outcome.seat(2).graveyard) == 2


@rule("R6.4")
def test_the_bottom_exit_burns_a_house() -> None:
    game = setting(with_row(5, "v . . . ."))
    (token,) = game.table.seats[0].skeletons
    outcome = act(game, ["move A5"])
    assert outcome.seat().houses == 4
    assert token in game.table.bag


@rule("R6.4")
def test_alone_every_forest_exit_goes_to_ones_own_graveyard() -> None:
    board = """
        < . ^ . >
        . . . . .
        . . # . .
        . . . . .
        > . . . v"""
    outcome = act(setting(board, mode="solo", tower=1, houses=1), ["move A1", "move C1", "move E1", "move E5"])
    assert len(outcome.seat().graveyard) == 3
    assert outcome.seat().houses == 0


@rule("R6.5")
def test_the_last_floor_gone_c3_stays_the_towers_cell_and_further_arrivals_go_to_the_bag() -> None:
    game = setting(with_row(3, "> > # < ."), tower=1, houses=3)
    outcome = act(game, ["move B3", "move D3"])
    assert outcome.seat().tower == 0
    assert len(outcome.told("FloorLost")) == 1
    assert len(outcome.told("SkeletonSpent")) == 2
    assert not game.over  # the phase is not over yet
    assert [skeleton.place for skeleton in outcome.seat().skeletons.values()] == ["A3"]


@rule("R6.5", "R6.4")
def test_with_no_house_left_further_arrivals_just_go_to_the_bag() -> None:
    outcome = act(setting(with_row(5, "v v . . >"), houses=1), ["move A5", "move B5"])
    assert outcome.seat().houses == 0
    assert len(outcome.told("HouseBurned")) == 1
    assert len(outcome.told("SkeletonSpent")) == 2


@rule("R6.6")
def test_used_traps_wear_once_from_intact_to_damaged_to_gone() -> None:
    board = """
        > / < . .
        v . . . .
        . . # . .
        C' . . . .
        > / . . ."""
    # A new round has begun: everybody has yet to move again.
    after = """
        . /' . . .
        . v . . .
        v . # . .
        C' ^ . . .
        . /' . . ."""
    outcome = check(board, "move all", after, busy=False)
    assert [event.cell for event in outcome.told("TrapTriggered")] == ["B1", "B1", "B5"]  # B1 acts twice, wears once
    assert Counter(event.cell for event in outcome.told("TrapDamaged")) == {"B1": 1, "B5": 1}


@rule("R6.6")
def test_a_damaged_trap_that_is_used_is_out_of_the_game_and_acts_like_an_intact_one() -> None:
    outcome = check(
        """
        . . . . .
        . . . . .
        > C' # . .
        . . . . .
        > /' . . .""",
        "move all",
        """
        . . . . .
        . . . . .
        . . # . .
        . ^ . . .
        . . . . .""",
        busy=False,
    )
    assert len(outcome.told("TrapDestroyed")) == 2
    assert outcome.seat().traps == {}
    assert outcome.seat().reserve == {}


@rule("R6.6")
def test_a_trap_nobody_met_does_not_wear() -> None:
    check(with_row(1, "> . / . D"), "move all", with_row(1, ". > / . D"), busy=False)


RING = """
    . D . . .
    D > D . .
    . D # . .
    . . . . .
    . . . . ."""


@rule("R6.7", "R8.4", "R5.3")
def test_with_no_way_left_to_flee_the_skeleton_goes_back_where_it_began() -> None:
    # A dragon lands on B2 between four dragons: there and back in every direction, and nothing is left to offer.
    # (The last way out, west, is the only one left and is taken without asking.)
    there_and_back = ["flee N", "flee S", "flee E", "flee W", "flee S", "flee N", "flee E"]
    after = RING.replace("D > D", "D D'→ D")
    outcome = check(RING, ["place dragon B2", *there_and_back], after, phase="trap", reserve=["dragon"])
    assert outcome.told("SkeletonHeld")[-1].rule == "R6.7"
    assert all(trap.used for trap in outcome.seat().traps.values())
    assert outcome.seat().done


@rule("R6.7")
def test_a_trap_that_would_act_a_second_time_with_one_heading_sends_the_skeleton_back() -> None:
    # Walls and dragons alone cannot bring a skeleton there twice; later traps can. So the flight is set up by hand.
    game = setting(
        """
        . $ . . .
        . > / . .
        . . # . .
        . . . . .
        . . . . ."""
    )
    seat = game.table.seats[0]
    (token,) = seat.skeletons
    seat.agenda.append(Flight((token,), "B2", "E", "B2", "E", "R6.1", touched=(("C2", "E"),)))
    carry_on(Hand(game.table, seat, []))
    assert seat.skeletons[token] == ("B2", "N", "black", False)  # back on B2, moved, and lured by the treasure (R6.3.7)


@rule("R6.8")
def test_the_end_is_checked_after_the_phase_and_not_before() -> None:
    game = setting(with_row(3, "> > # . ."), tower=1, busy=False)
    act(game, ["move B3"])
    assert not game.over
    act(game, ["move A3"])
    assert game.over
