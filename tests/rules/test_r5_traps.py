"""R5 one trap action."""

from typing import Any

import pytest

from badbones.rules import IllegalAction
from tests.claims import rule
from tests.drawn import act, check, setting

EMPTY = """
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""
CROWDED = """
    > . . . .
    . D . . .
    . . # . .
    . . . H .
    . . . . .
"""


def refused(board: str, action: str, **given: Any) -> str:
    """The reason for refusing an action; the game must be as before."""
    game = setting(board, phase="trap", **given)
    legal = game.legal()
    with pytest.raises(IllegalAction) as error:
        act(game, [action])
    assert game.legal() == legal
    return error.value.refusal.message.removeprefix("refused.")


@rule("R5.1")
def test_a_trap_goes_from_the_reserve_onto_a_free_cell() -> None:
    after = EMPTY.replace(". . . . .\n    . . #", ". / . . .\n    . . #")
    outcome = check(EMPTY, "place wall/ B2", after, phase="trap", reserve=["wall", "dragon"])
    assert outcome.seat().reserve == {"dragon": 1}
    assert outcome.seat().done


@rule("R5.1")
def test_not_on_traps_the_tower_skeletons_or_forests() -> None:
    reserve = ["wall", "catapult"]
    assert refused(CROWDED, "place catapult B2", reserve=reserve) == "trap-there"
    assert refused(CROWDED, "place catapult C3", reserve=reserve) == "tower-there"
    assert refused(CROWDED, "place catapult A1", reserve=reserve) == "skeleton-there"
    assert refused(CROWDED, "place catapult L1", reserve=reserve) == "no-cell"
    assert refused(CROWDED, "place dragon B1", reserve=reserve) == "not-in-reserve"
    assert refused(CROWDED, "place wall B1", reserve=reserve) == "setting"


@rule("R5.1")
def test_under_the_hero_is_fine_but_not_on_the_tower() -> None:
    under = CROWDED.replace("H", "H$")
    check(CROWDED, "place treasure D4", under, phase="trap", reserve=["treasure"])
    game = setting(EMPTY, phase="trap", reserve=["treasure"])
    assert game.table.seats[0].hero == "C3"
    assert "1 place treasure C3" not in game.legal()


@rule("R5.1")
def test_walls_are_placed_with_one_diagonal_or_the_other() -> None:
    game = setting(EMPTY, phase="trap", reserve=["wall", "wall"])
    tiles = {action.split()[2] for action in game.legal(1) if "place" in action}
    assert tiles == {"wall/", "wall\\"}
    assert len(game.legal(1)) == 2 * 24 + 1


@rule("R5.2")
@pytest.mark.parametrize("trap", ["D", "D'", "/", "\\'", "C'", "$"])
def test_a_trap_is_recovered_intact_whatever_its_state(trap: str) -> None:
    outcome = check(CROWDED.replace("D", trap), "recover B2", CROWDED.replace("D", "."), phase="trap")
    assert sum(outcome.seat().reserve.values()) == 1


@rule("R5.2")
def test_recovering_under_skeletons_leaves_them_as_they_are() -> None:
    board = CROWDED.replace("D", "$>v")
    check(board, "recover B2", board.replace("$", ""), phase="trap")


@rule("R5.2")
def test_only_where_a_trap_is() -> None:
    assert refused(CROWDED, "recover A1") == "nothing-to-recover"


@rule("R5.3")
def test_a_landing_dragon_is_damaged_and_each_skeleton_flees_in_order_of_name() -> None:
    before = """
        . . . . .
        . . . . .
        . . # . .
        . v< . . .
        . . . H ."""
    outcome = check(
        before,
        ["place dragon B4", "flee N", "flee W"],
        """
        . . . . .
        . . . . .
        . → # . .
        ← D' . . .
        . . . H .""",
        phase="trap",
        reserve=["dragon"],
    )
    # The first went north onto B3, whose arrow turned it east (R6.3.6).
    assert "R5.3" in outcome.rules
    assert not outcome.told("TrapTriggered")  # the landing does not count as use
    assert not outcome.seat().traps["B4"].used
    assert outcome.seat().done


@rule("R5.3")
def test_those_who_fled_from_a_landing_do_not_move_in_phase_3() -> None:
    game = setting(EMPTY.replace(". . # ", "> . # "), phase="trap", reserve=["dragon"])
    outcome = act(game, ["place dragon A3", "flee S", "2 skip"])
    assert game.phase == "skeletons"
    assert outcome.seat().done
    assert [skeleton.place for skeleton in outcome.seat().skeletons.values()] == ["A4"]


@rule("R5.3", "R5.6")
def test_a_landed_dragon_that_is_used_later_dies_and_one_that_is_not_stays_damaged() -> None:
    landing = ["place dragon A3", "flee S", "2 skip"]
    alone = """
        . . . . .
        . . . . .
        v . # . .
        . . . . .
        . . . . ."""
    outcome = act(setting(alone, phase="trap", reserve=["dragon"], busy=False), landing)
    assert outcome.game.round == 2
    assert outcome.seat().traps["A3"].damaged
    followed = alone.replace(". . . . .\n        v .", "v . . . .\n        v .")
    outcome = act(setting(followed, phase="trap", reserve=["dragon"], busy=False), [*landing, "move A2", "flee E"])
    assert outcome.game.round == 2
    assert outcome.seat().traps == {}


@rule("R5.3")
def test_only_the_dragon_lands_and_only_on_skeletons_alone() -> None:
    assert refused(CROWDED.replace("D", "$>"), "place dragon B2", reserve=["dragon"]) == "trap-there"
    assert "1 place dragon A1" in setting(CROWDED, phase="trap", reserve=["dragon"]).legal(1)


@rule("R5.5")
def test_a_treasure_turns_the_skeletons_next_to_it_when_it_is_placed() -> None:
    check(
        """
        . v . . .
        ^ . < . .
        . ^ # . .
        < . . . .
        . . . . .""",
        "place treasure B2",
        """
        . v . . .
        > $ < . .
        . ^ # . .
        < . . . .
        . . . . .""",
        phase="trap",
        reserve=["treasure"],
    )


@rule("R5.6")
def test_a_flight_in_phase_2_is_an_arrival_whose_trap_wears_at_the_end_of_phase_3() -> None:
    game = setting(EMPTY.replace(". . # . .", "C v # . ."), phase="trap", reserve=["dragon"], busy=False, players=3)
    outcome = act(game, ["place dragon B3", "flee W"])
    assert outcome.asked == ["1 send 2", "1 send 3"]
    outcome = act(game, ["send 3"])
    assert outcome.seat(3).graveyard
    assert outcome.seat().traps["A3"].used
    assert not outcome.seat().traps["A3"].damaged
    outcome = act(game, ["2 skip", "3 skip"])
    assert game.round == 2
    assert outcome.seat().traps["A3"].damaged


@rule("R5.6")
def test_kills_in_phase_2_do_not_count_for_weapons() -> None:
    game = setting(EMPTY.replace(". . # ", "H v # "), phase="trap", reserve=["dragon"])
    outcome = act(game, ["place dragon B3", "flee W"])
    assert [event.counted for event in outcome.told("SkeletonDestroyed")] == [False]
    assert outcome.seat().killed == []


def test_doing_nothing_is_always_possible() -> None:
    check(CROWDED, "skip", CROWDED, phase="trap")
