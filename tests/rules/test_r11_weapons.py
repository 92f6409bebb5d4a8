"""R11 the weapons of the advanced game."""

from itertools import product
from typing import Any

import pytest

from badbones.rules import Game, PositionError, position
from badbones.rules.geometry import CELLS
from tests.claims import rule
from tests.drawn import CATALOG, Outcome, act, check, refused, reloaded, setting

ADVANCED = {"advanced": True}
WITH_CHIEFS = {"advanced": True, "chiefs": True}
WEAPONS = list(CATALOG.weapons)

# The hero steps from the tower onto B2, where three are; E5 (violet-right-4) is left.
CROWD = """
    . . . . .
    . ^^^ . . .
    . . # . .
    . . . . .
    . . . . <
"""
# Three run into the hero, then violet-right-4 leaves to the right.
PINCER = """
    . v . . .
    > H < . .
    . . # . .
    . . . . >
    . . . . .
"""
LAST_THREE = ["move B1", "move A2", "move C2"]


def stepping(board: str, weapon: str | None, **given: Any) -> Game:
    """Phase 1, before the step onto B2."""
    return setting(board, **{"phase": "hero", "options": ADVANCED, "weapon": weapon, **given})


def armed(board: str, weapon: str, **given: Any) -> Game:
    """Phase 1, after the step onto B2."""
    game = stepping(board, weapon, **given)
    act(game, ["hero B2"])
    return game


def marching(board: str, weapon: str | None, **given: Any) -> Game:
    """Phase 3."""
    return setting(board, **{"options": ADVANCED, "weapon": weapon, **given})


def asked(game: Game, seat: int = 1) -> set[str]:
    """What the player can do now, without the seat; every text is listed once."""
    texts = [action.split(" ", 1)[1] for action in game.legal(seat)]
    assert len(set(texts)) == len(texts)
    return set(texts)


def uses(game: Game) -> set[str]:
    """The uses of the weapon; it can be declined too."""
    texts = asked(game)
    assert "decline" in texts
    assert all(text.startswith("use ") for text in texts - {"decline"})
    return {text.removeprefix("use ") for text in texts - {"decline"}}


# When the player is asked


@rule("R11.0")
@pytest.mark.parametrize(("crowd", "weapon_asked"), [("^", False), ("^^", False), ("^^^", True), ("^^^^", True)])
def test_three_killed_by_one_step_are_enough_two_are_not(crowd: str, weapon_asked: bool) -> None:
    game = armed(CROWD.replace("^^^", crowd), "crossbow")
    seat = game.table.seats[0]
    assert len(seat.killed) == len(crowd)
    assert seat.done is not weapon_asked
    assert asked(game) == ({f"use violet-right-{len(crowd) + 1}", "decline"} if weapon_asked else set())
    assert seat.weapon_used is False


@rule("R11.0")
def test_without_a_weapon_nobody_is_asked() -> None:
    game = stepping(CROWD, None)
    outcome = act(game, ["hero B2"])
    assert outcome.seat().done
    assert not outcome.told("WeaponDeclined")
    assert set(act(marching(PINCER, None), LAST_THREE).asked) == {"1 move violet-right-4", "1 move all"}


@rule("R11.0")
def test_declining_changes_nothing_and_ends_the_phase_for_the_player() -> None:
    after = CROWD.replace("^^^", "H")
    outcome = check(CROWD, ["hero B2", "decline"], after, phase="hero", options=ADVANCED, weapon="crossbow")
    assert outcome.seat().done
    assert not outcome.seat().weapon_used
    assert [event.rule for event in outcome.told("WeaponDeclined")] == ["R11.0"]
    assert not outcome.told("WeaponUsed")


@rule("R11.0")
def test_in_phase_3_as_soon_as_the_count_reaches_three() -> None:
    game = marching(PINCER, "crossbow")
    assert set(act(game, LAST_THREE[:1]).asked) > {"1 move all"}
    assert set(act(game, LAST_THREE[1:2]).asked) > {"1 move all"}
    act(game, LAST_THREE[2:])
    assert uses(game) == {"violet-right-4"}


@rule("R11.0")
def test_in_the_middle_of_move_all_which_then_goes_on() -> None:
    game = marching(PINCER, "teleportation-staff")
    assert set(act(game, ["move all"]).asked) == {"1 use C3", "1 decline"}
    assert game.table.seats[0].skeletons["violet-right-4"].place == "E4"
    outcome = act(game, ["use C3"])
    assert outcome.seat(2).graveyard == ["violet-right-4"]
    assert outcome.seat().hero == "C3"
    assert outcome.seat().done
    declined = act(marching(PINCER, "teleportation-staff"), ["move all", "decline"])
    assert declined.seat(2).graveyard == ["violet-right-4"]
    assert declined.seat().hero == "B2"


# Three run into the hero, and after them two more.
FIVE = PINCER.replace(". v . . .", ". v v . .").replace(". . #", ". ^ #")


@rule("R11.0")
def test_declined_in_phase_3_it_is_offered_again_at_every_kill() -> None:
    game = marching(FIVE, "crossbow", tokens={"C1": ["red-left-1"]})
    act(game, ["move B1", "move A2", "move C2", "decline"])
    assert not game.asking
    act(game, ["move B3"])  # the fourth kill
    assert uses(game) == {"red-left-1", "violet-right-5"}
    outcome = act(game, ["decline", "move red-left-1"])  # nobody is killed: C1 to C2
    assert set(outcome.asked) == {"1 move violet-right-5", "1 move all"}
    assert not outcome.seat().weapon_used


@rule("R11.0")
def test_used_it_is_not_offered_again_however_many_are_killed_after_that() -> None:
    game = marching(FIVE, "crossbow", tokens={"C1": ["red-left-1"]})
    act(game, ["move B1", "move A2", "move C2", "decline", "move B3", "use red-left-1"])
    assert game.table.seats[0].weapon_used
    game = marching(FIVE, "crossbow", tokens={"C1": ["red-left-1"]})
    outcome = act(game, ["move B1", "move A2", "move C2", "use red-left-1", "move B3"])
    assert len(outcome.seat().killed) == 4
    assert set(outcome.asked) == {"1 move violet-right-5", "1 move all"}


@rule("R11.0")
def test_declined_in_the_middle_of_move_all_it_is_offered_again_on_the_way() -> None:
    game = marching(PINCER.replace(". . #", ". ^ #"), "crossbow")
    act(game, ["move all"])
    assert uses(game) == {"violet-right-4", "violet-right-5"}
    act(game, ["decline"])
    assert uses(game) == {"violet-right-5"}
    outcome = act(game, ["decline"])
    assert [event.weapon for event in outcome.told("WeaponDeclined")] == ["crossbow"]
    assert outcome.seat().done


@rule("R11.0")
def test_with_nothing_to_act_on_it_is_offered_at_the_next_kill_that_gives_it_something() -> None:
    game = marching(FIVE, "battle-axe", tokens={"C1": ["red-left-1"]})
    outcome = act(game, ["move B1", "move A2", "move C2"])
    assert uses(game) == {"violet"}  # B3, south of the hero
    game = marching(FIVE.replace(". ^ #", ". . #").replace(". . . . .", ". ^ . . .", 1), "battle-axe")
    outcome = act(game, ["move B1", "move A2", "move C2"])
    assert not outcome.told("WeaponDeclined")  # nobody was asked
    assert not game.asking


@rule("R11.0", "R12.4")
def test_a_group_destroyed_in_one_blow_is_one_question() -> None:
    board = PINCER.replace("> H <", ">>> H .").replace(". v", ". .", 1)
    names = {"A2": ["instructor-left", "red-left-1", "red-left-2"]}
    game = marching(board, "crossbow", options=WITH_CHIEFS, tokens=names)
    act(game, ["move instructor-left"])
    assert uses(game) == {"violet-right-1"}
    assert not act(game, ["decline"]).game.asking


@rule("R11.0", "R11.6")
def test_the_death_staff_takes_all_that_the_hero_has_destroyed_so_far_in_phase_3() -> None:
    game = marching(PINCER.replace(". . #", ". ^ #"), "death-staff")
    act(game, [*LAST_THREE, "decline", "move B3"])
    assert uses(game) == {"2"}
    outcome = act(game, ["use 2"])
    assert sorted(outcome.seat(2).graveyard) == [f"violet-right-{n}" for n in (1, 2, 3, 4)]


@rule("R11.0")
@pytest.mark.parametrize(("answer", "used"), [("use violet-right-4", True), ("decline", False)])
def test_in_the_next_phase_with_a_count_of_three_it_is_asked_again(answer: str, used: bool) -> None:
    board = """
        . v . . .
        > ^^^ < . .
        . . # . .
        . . . . >
        . ^ . . ."""
    given: dict[str, Any] = {
        "tokens": {"B2": ["violet-right-8", "violet-right-9", "violet-right-10"], "B5": ["red-top-1"]}
    }
    game = stepping(board, "crossbow", **given)
    act(game, ["hero B2", "use red-top-1", "2 hero C2"])
    assert game.phase == "skeletons"
    assert game.table.seats[0].killed == []
    assert game.table.seats[0].weapon_used is False
    act(game, LAST_THREE)
    assert uses(game) == {"violet-right-4"}
    assert act(game, [answer]).seat().weapon_used is used


@rule("R11.0")
def test_kills_of_different_phases_are_not_added() -> None:
    board = PINCER.replace("> H <", ". ^^ <")
    game = stepping(board, "crossbow")
    outcome = act(game, ["hero B2", "2 hero C2", "move B1", "move C2"])
    assert len(outcome.seat().killed) == 2
    assert set(outcome.asked) == {"1 move violet-right-5", "1 move all"}


@rule("R11.0", "R5.6")
def test_kills_in_phase_2_do_not_count() -> None:
    board = """
        . . . . .
        . H >>> . .
        . v # . .
        . . . . .
        . . . . ."""
    game = setting(board, phase="trap", options=ADVANCED, weapon="crossbow", reserve=["dragon"])
    outcome = act(game, ["place dragon C2", "flee W", "flee W", "flee W"])
    assert len(outcome.told("SkeletonDestroyed")) == 3
    assert not any(event.counted for event in outcome.told("SkeletonDestroyed"))
    assert outcome.seat().killed == []
    assert outcome.seat().done
    assert outcome.seat().weapon_used is False


@rule("R11.0")
def test_kills_by_a_trap_do_not_count() -> None:
    board = PINCER.replace("> H < . .", "> O < . .").replace(". . # . .", ". H # . .")
    outcome = act(marching(board, "crossbow"), LAST_THREE)
    assert len(outcome.told("SkeletonDestroyed")) == 3
    assert outcome.seat().killed == []
    assert set(outcome.asked) == {"1 move violet-right-4", "1 move all"}


@rule("R11.0")
def test_asked_when_the_move_that_made_the_third_kill_is_complete() -> None:
    board = PINCER.replace("> H < . .", "> H D < .")
    game = marching(board, "crossbow")
    act(game, ["move B1", "move A2"])
    assert asked(act(game, ["move D2"]).game) == {"flee N", "flee E", "flee S", "flee W"}
    act(game, ["flee W"])
    assert uses(game) == {"violet-right-4"}


@rule("R11.0")
@pytest.mark.parametrize("weapon", ["crossbow", "ice-staff", "battle-axe", "morning-star", "rapier"])
def test_with_nothing_to_act_on_it_is_not_asked_about(weapon: str) -> None:
    board = """
        v . . . .
        ----
        | . . . . . |
        > | . ^^^ . . . |
        | . . # . . |
        | . . . . . |
        | . . . . . |"""
    game = stepping(board, weapon)
    outcome = act(game, ["hero B2"])
    assert outcome.seat().done
    assert not outcome.seat().weapon_used
    assert not outcome.told("WeaponDeclined")  # nobody declined anything


@rule("R11.0", "R11.4", "R11.5", "R11.8")
@pytest.mark.parametrize("weapon", ["battle-axe", "morning-star", "rapier"])
def test_who_stands_too_far_away_is_nothing_to_act_on(weapon: str) -> None:
    assert armed(CROWD, weapon).table.seats[0].done
    assert asked(armed(CROWD, weapon)) == set()


@rule("R11.0")
def test_in_the_middle_of_move_all_a_useless_weapon_does_not_interrupt() -> None:
    game = marching(PINCER.replace(". . #", ". ^ #"), "battle-axe", tokens={"B3": ["yellow-top-1"]})
    act(game, ["move all"])
    assert uses(game) == {"yellow"}
    useless = act(marching(PINCER, "battle-axe"), ["move all"])
    assert useless.seat().done
    assert useless.seat(2).graveyard == ["violet-right-4"]


@rule("R11.0", "R11.3")
def test_kills_by_a_weapon_trigger_nothing() -> None:
    board = CROWD.replace(". . . . .", ". >>> . . .", 1)
    outcome = act(armed(board, "two-handed-sword"), ["use B1"])
    assert len(outcome.told("SkeletonDestroyed")) == 3
    assert outcome.seat().done
    names = {"B1": ["red-top-1", "red-top-2", "red-top-3"]}
    outcome = act(armed(board, "battle-axe", tokens=names), ["use red"])
    assert len(outcome.told("SkeletonDestroyed")) == 3
    assert not any(event.counted for event in outcome.told("SkeletonDestroyed"))
    assert len(outcome.seat().killed) == 3
    assert outcome.seat().done


@rule("R11.0", "R12.7")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_step_that_removes_the_hero_triggers_nothing(weapon: str) -> None:
    game = stepping(CROWD, weapon, options=WITH_CHIEFS, tokens={"B2": ["emperor"]})
    outcome = act(game, ["hero B2"])
    assert outcome.seat().hero is None
    assert outcome.seat().done
    assert not outcome.told("WeaponUsed")


@rule("R11.0", "R12.7")
def test_the_emperor_as_third_kill_of_phase_3_triggers_nothing() -> None:
    game = marching(PINCER, "crossbow", options=WITH_CHIEFS, tokens={"C2": ["emperor"]})
    outcome = act(game, LAST_THREE)
    assert outcome.seat().hero is None
    assert set(outcome.asked) == {"1 move violet-right-3", "1 move all"}


@rule("R11.0")
def test_other_actions_are_refused_while_the_question_is_open() -> None:
    game = armed(CROWD, "crossbow")
    assert refused(game, "hero C2") == "question-open"
    assert refused(game, "use violet-right-1") == "question-open"  # just destroyed
    assert refused(game, "use E5") == "question-open"
    assert refused(game, "use") == "question-open"
    act(game, ["decline"])
    assert refused(game, "use violet-right-4") == "finished"
    assert refused(marching(PINCER, "crossbow"), "use violet-right-4") == "not-in-skeletons-phase"


def both(board: str, phase: str, weapons: tuple[str, str]) -> Game:
    """Both seats have the same board, the second with other tokens."""
    drawn = position.write(setting(board, phase=phase, options=ADVANCED, weapon=weapons[0]))
    first = drawn["players"][0]
    second = [{**skeleton, "token": f"red-left-{number}"} for number, skeleton in enumerate(first["skeletons"], 1)]
    return position.read(CATALOG, {**drawn, "players": [first, {**first, "weapon": weapons[1], "skeletons": second}]})


@rule("R11.0")
@pytest.mark.parametrize("order", [("1", "2"), ("2", "1")])
@pytest.mark.parametrize(("board", "phase", "doing"), [(CROWD, "hero", "hero B2"), (PINCER, "skeletons", "move all")])
def test_two_players_are_asked_at_the_same_time(board: str, phase: str, doing: str, order: tuple[str, str]) -> None:
    game = both(board, phase, ("crossbow", "teleportation-staff"))
    act(game, [f"1 {doing}", f"2 {doing}"])
    assert set(game.legal()) == {"1 use violet-right-4", "1 decline", "2 use C3", "2 decline"}
    assert game.phase == phase
    answers = {"1": "1 use violet-right-4", "2": "2 use C3"}
    act(game, [answers[order[0]]])
    assert set(game.legal()) == set(game.legal(int(order[1])))
    with pytest.raises(PositionError):
        position.write(game)
    outcome = act(game, [answers[order[1]]])
    assert not game.asking
    assert "violet-right-4" not in outcome.seat().skeletons
    assert outcome.seat(2).hero == "C3"
    assert game.phase != phase


@rule("R11.0")
@pytest.mark.parametrize(("board", "phase", "doing"), [(CROWD, "hero", "hero B2"), (PINCER, "skeletons", "move all")])
def test_there_is_no_position_while_a_weapon_is_asked_about(board: str, phase: str, doing: str) -> None:
    game = setting(board, phase=phase, options=ADVANCED, weapon="crossbow")
    act(game, [doing])
    with pytest.raises(PositionError):
        position.write(game)
    act(game, ["decline"])
    written = position.write(game)
    assert written["players"][0]["weapon_used"] is False
    assert written["players"][0]["killed"] == ["violet-right-1", "violet-right-2", "violet-right-3"]
    assert position.write(reloaded(game)) == written


@rule("R11.0")
def test_the_count_and_the_answer_survive_a_position() -> None:
    game = marching(PINCER, "crossbow")
    act(game, LAST_THREE[:2])
    again = reloaded(game)
    act(again, LAST_THREE[2:])
    assert uses(again) == {"violet-right-4"}
    board = PINCER.replace(". . #", ". ^ #")
    declined = marching(board, "crossbow")
    act(declined, [*LAST_THREE, "decline"])
    assert not reloaded(declined).asking
    assert set(act(reloaded(declined), ["move B3"]).asked) == {"1 use violet-right-5", "1 decline"}
    used = marching(board, "crossbow")
    act(used, [*LAST_THREE, "use violet-right-5"])
    assert set(act(reloaded(used), ["move B3"]).asked) == set()


# Crossbow


@rule("R11.1")
def test_the_crossbow_reaches_every_cell_but_no_forest() -> None:
    board = """
        . v . . .
        ----
        | > . . . v |
        > | . ^^^ . $^ . |
        | <^ . # . . | <
        | . . . . . |
        | . . . . ^ |"""
    game = armed(board, "crossbow", tokens={"T2": ["red-top-1"], "L2": ["red-top-2"], "R3": ["red-top-3"]})
    assert uses(game) == {f"violet-right-{number}" for number in (1, 2, 6, 7, 8, 9)}


@rule("R11.1")
def test_the_crossbow_destroys_one_skeleton() -> None:
    board = CROWD.replace("<", "<v")
    outcome = check(
        board,
        ["hero B2", "use violet-right-4"],
        board.replace("^^^", "H").replace("<v", "v"),
        phase="hero",
        options=ADVANCED,
        weapon="crossbow",
    )
    assert "violet-right-4" in outcome.game.table.bag
    assert "violet-right-4" not in outcome.seat().killed
    assert outcome.told("SkeletonDestroyed")[-1].rule == "R11.1"
    assert outcome.told("SkeletonDestroyed")[-1].by == "crossbow"


@rule("R11.1")
def test_the_crossbow_takes_those_who_have_moved_and_those_still_to_move() -> None:
    board = PINCER.replace(". . . . .\n", ". . . . →\n")
    game = marching(board, "crossbow")
    act(game, ["move all"])
    assert uses(game) == {"violet-right-4", "violet-right-5"}
    outcome = act(game, ["use violet-right-4"])
    assert outcome.seat().done
    assert outcome.seat(2).graveyard == []


# Ice staff


ICE: dict[str, Any] = {"options": ADVANCED, "weapon": "ice-staff"}


@rule("R11.2")
def test_the_ice_staff_is_for_one_cell_never_a_forest() -> None:
    board = """
        . v . . .
        ----
        | > . . . v |
        > | . ^^^ . $^ . |
        | <^ . # . . | <
        | . . . . . |
        | . . . . ^ |"""
    assert uses(armed(board, "ice-staff")) == {"A1", "E1", "D2", "A3", "E5"}


@rule("R11.2")
def test_frozen_in_phase_1_it_misses_this_round_and_thaws() -> None:
    board = CROWD.replace("<", "<^").replace(". . . . .", "> . . . .", 1)
    frozen = board.replace("^^^", "H").replace("<^", "*←*↑")
    doing = ["hero B2", "use E5"]
    check(board, doing, frozen, phase="hero", **ICE)
    doing += ["2 hero C2"]
    game = act(setting(board, phase="hero", **ICE), doing).game
    assert asked(game) == {"move violet-right-1", "move all"}
    assert refused(game, "move violet-right-5") == "frozen"
    thawed = board.replace("^^^", "H").replace("> .", ". >", 1)
    outcome = check(board, [*doing, "move all", "2 move all"], thawed, phase="hero", **ICE)
    assert outcome.game.round == 2
    assert {event.token for event in outcome.told("SkeletonThawed")} == {"violet-right-5", "violet-right-6"}
    assert not any(skeleton.frozen for skeleton in outcome.seat().skeletons.values())
    game = act(outcome.game, ["hero C2", "2 hero C3"]).game
    assert asked(game) >= {"move violet-right-1", "move violet-right-5", "move violet-right-6"}


@rule("R11.2")
def test_frozen_in_phase_3_before_its_move_it_misses_this_round_and_thaws() -> None:
    frozen = PINCER.replace("v", ".").replace("> H <", ". H .").replace(">", "*→")
    check(PINCER, ["move all", "use E4"], frozen, **ICE)
    outcome = act(marching(PINCER, "ice-staff"), ["move all", "use E4"])
    assert outcome.seat().done
    ended = frozen.replace("*→", ">")
    outcome = check(PINCER, ["move all", "use E4"], ended, busy=False, **ICE)
    assert outcome.game.round == 2
    assert outcome.told("SkeletonThawed")
    outcome = act(outcome.game, ["hero C2", "2 hero C2"])
    assert "1 move violet-right-4" in outcome.asked


# violet-right-1 has moved when the three come.
LATE = PINCER.replace(". v . . .", "→ v . . .").replace("\n    . . . . >", "\n    . . . . .")


@rule("R11.2")
def test_frozen_after_its_move_it_shows_the_wrong_colour_and_does_not_hold_up_the_phase() -> None:
    frozen = LATE.replace("v", ".").replace("> H <", ". H .").replace("→", "*>")
    check(LATE, ["move all", "use A1"], frozen, **ICE)
    game = act(marching(LATE, "ice-staff"), ["move all", "use A1"]).game
    assert game.table.seats[0].done
    assert game.phase == "skeletons"
    assert game.table.seats[0].skeletons["violet-right-1"] == ("A1", "E", "white", True)
    assert reloaded(game).legal() == game.legal()
    assert act(game, ["2 move all"]).game.round == 2


@rule("R11.2")
def test_frozen_after_its_move_it_misses_the_next_phase_3_and_thaws_at_its_end() -> None:
    game = act(marching(LATE, "ice-staff", busy=False), ["move all", "use A1"]).game
    assert (game.round, game.phase) == (2, "hero")
    assert game.table.seats[0].skeletons["violet-right-1"] == ("A1", "E", "white", True)
    act(game, ["hero C2", "2 hero C2"])
    assert game.phase == "skeletons"
    assert game.table.tracking == "white"
    assert "move violet-right-1" not in asked(game)
    assert refused(game, "move violet-right-1") == "frozen"
    outcome = act(game, ["move all", "2 move all"])
    assert (game.round, game.phase) == (3, "hero")
    assert [event.token for event in outcome.told("SkeletonThawed")] == ["violet-right-1"]
    assert game.table.seats[0].skeletons["violet-right-1"] == ("A1", "E", "white", False)
    outcome = act(game, ["hero C3", "2 hero C3"])
    assert "1 move violet-right-1" in outcome.asked


@rule("R11.2")
def test_the_game_is_the_same_when_loaded_with_a_frozen_one_of_the_wrong_colour() -> None:
    game = act(marching(LATE, "ice-staff", busy=False), ["move all", "use A1"]).game
    again = reloaded(game)
    for each in (game, again):
        act(each, ["hero C2", "2 hero C2", "move all", "2 move all"])
    assert position.write(again) == position.write(game)


@rule("R11.2")
def test_on_one_cell_some_miss_this_round_some_the_next() -> None:
    board = LATE.replace("→ v", "→> v")
    frozen = board.replace("v", ".").replace("> H <", ". H .").replace("→>", "*>*→")
    given: dict[str, Any] = {"tokens": {"A1": ["red-top-1", "yellow-top-1"]}, **ICE}
    check(board, ["move B1", "move A2", "move C2", "use A1"], frozen, **given)
    outcome = act(marching(board, "ice-staff", busy=False, tokens=given["tokens"]), [*LAST_THREE, "use A1"])
    assert outcome.game.round == 2
    assert outcome.seat().skeletons["red-top-1"] == ("A1", "E", "white", True)
    assert outcome.seat().skeletons["yellow-top-1"] == ("A1", "E", "black", False)


@rule("R11.2")
def test_freezing_a_frozen_one_does_nothing() -> None:
    board = LATE.replace("→ v . . .", "*→→ v . . *>")
    given: dict[str, Any] = {"tokens": {"A1": ["red-top-1", "red-top-2"]}}
    game = marching(board, "ice-staff", **given)
    act(game, ["move all"])
    assert uses(game) == {"A1"}  # on E1 nobody is left to freeze
    outcome = act(game, ["use A1"])
    assert [event.token for event in outcome.told("SkeletonFrozen")] == ["red-top-2"]
    assert outcome.seat().skeletons["red-top-1"] == ("A1", "E", "black", True)
    assert outcome.seat().skeletons["red-top-2"] == ("A1", "E", "white", True)


@rule("R11.2", "R11.0")
def test_if_all_are_frozen_already_the_ice_staff_is_not_asked_about() -> None:
    outcome = act(marching(LATE.replace("→", "*→"), "ice-staff"), ["move all"])
    assert outcome.seat().done


@rule("R11.2")
def test_a_hero_destroys_a_frozen_one_like_any_other() -> None:
    outcome = act(setting(CROWD.replace("^^^", "*↑"), phase="hero", options=ADVANCED), ["hero B2"])
    assert outcome.seat().killed == ["violet-right-1"]


# Two-handed sword


@rule("R11.3")
def test_the_sword_is_another_step_to_any_neighbouring_cell() -> None:
    board = CROWD.replace(". . . . .", ". . C . .", 1)
    game = armed(board, "two-handed-sword")
    assert uses(game) == {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    assert refused(game, "use B2") == "question-open"
    assert refused(game, "use D4") == "question-open"
    corner = CROWD.replace("^^^", "H").replace(". . . . .", "^^^ . . . .", 1)
    game = stepping(corner, "two-handed-sword")
    act(game, ["hero A1"])
    assert uses(game) == {"B1", "A2", "B2"}


@rule("R11.3", "R4.2", "R4.3")
def test_the_sword_destroys_all_on_the_cell_and_the_hero_stays_there() -> None:
    board = CROWD.replace(". . . . .", ". . C . .", 1).replace("^^^ .", "^^^ v<")
    outcome = check(
        board,
        ["hero B2", "use C2"],
        board.replace("^^^ v<", ". H"),
        phase="hero",
        options=ADVANCED,
        weapon="two-handed-sword",
    )
    assert {"violet-right-4", "violet-right-5"} <= outcome.game.table.bag
    assert outcome.seat().done
    onto_trap = act(armed(board, "two-handed-sword"), ["use C1"])
    assert onto_trap.seat().hero == "C1"
    assert not onto_trap.told("TrapTriggered")
    assert act(armed(board, "two-handed-sword"), ["use C3"]).seat().hero == "C3"


@rule("R11.3")
def test_in_phase_3_the_march_goes_on_without_those_whom_the_sword_met() -> None:
    board = """
        . v > > .
        > H < . .
        . . # . .
        . . . . .
        . . . . ."""
    after = """
        . . H . →
        . . . . .
        . . # . .
        . . . . .
        . . . . ."""
    names = {"C1": ["yellow-top-1"], "D1": ["yellow-top-2"]}
    given: dict[str, Any] = {"options": ADVANCED, "weapon": "two-handed-sword", "tokens": names}
    outcome = check(board, ["move all", "use C1"], after, **given)
    assert "yellow-top-1" in outcome.game.table.bag
    assert outcome.seat().done


@rule("R11.3")
def test_who_walks_onto_the_hero_after_the_sword_is_destroyed_there() -> None:
    board = PINCER.replace(". v . . .", ". v . < .")
    game = marching(board, "two-handed-sword", tokens={"D1": ["yellow-top-1"]})
    act(game, ["move all"])
    outcome = act(game, ["use C1"])
    assert "yellow-top-1" in outcome.game.table.bag
    assert outcome.seat().done


# Battle axe


AXE_BOARD = """
    ^ v^ ^ . .
    v ^^^ > . .
    . < # . .
    . . . . .
    . . . . <
"""
AXE: dict[str, Any] = {
    "A1": ["green-top-1"],
    "B1": ["red-top-1", "blue-top-1"],
    "C1": ["red-top-2"],
    "A2": ["red-left-1"],
    "C2": ["yellow-left-1"],
    "B3": ["blue-left-1"],
    "E5": ["violet-left-1"],
}


@rule("R11.4")
def test_the_axe_is_for_symbols_on_the_four_orthogonal_neighbours() -> None:
    assert uses(armed(AXE_BOARD, "battle-axe", tokens=AXE)) == {"red", "blue", "yellow"}


@rule("R11.4")
@pytest.mark.parametrize(
    ("symbol", "gone"),
    [
        ("red", {"red-top-1", "red-left-1"}),
        ("blue", {"blue-top-1", "blue-left-1"}),
        ("yellow", {"yellow-left-1"}),
    ],
)
def test_the_axe_destroys_all_of_the_symbol_there(symbol: str, gone: set[str]) -> None:
    game = armed(AXE_BOARD, "battle-axe", tokens=AXE)
    before = set(game.table.seats[0].skeletons)
    outcome = act(game, [f"use {symbol}"])
    assert before - set(outcome.seat().skeletons) == gone
    assert gone <= game.table.bag
    assert outcome.rules >= {"R11.0", "R11.4"}
    assert not gone & set(outcome.seat().killed)


@rule("R11.4")
def test_the_axe_reaches_neither_diagonals_nor_forests() -> None:
    board = """
        > | ^^^ H . . . |
        | . ^ . . . |
        | . . # . . |
        | . . . . . |
        | . . . . . |"""
    game = stepping(board, "battle-axe")
    outcome = act(game, ["hero A1"])
    assert outcome.seat().done
    assert set(outcome.seat().skeletons) == {"violet-right-1", "violet-right-5"}


@rule("R11.4")
def test_a_chief_carries_a_symbol_too() -> None:
    names = {"B1": ["friendly-top", "artificer-left"], "E5": ["friendly-left"]}
    board = CROWD.replace(". . . . .", ". v^ . . .", 1)
    game = armed(board, "battle-axe", options=WITH_CHIEFS, tokens=names)
    assert uses(game) == {"red", "blue"}
    outcome = act(game, ["use red"])
    assert "friendly-top" in game.table.bag
    assert set(outcome.seat().skeletons) == {"artificer-left", "friendly-left"}


# Morning star


STAR_BOARD = """
    X >< $^ . .
    . ^^^ . . .
    ^ C # v .
    . . . . .
    . . . . .
"""


@rule("R11.5")
def test_the_morning_star_sweeps_from_cell_to_cell_around_the_hero() -> None:
    game = armed(STAR_BOARD, "morning-star")
    starts = ["B1", "C1", "A3"]
    goals = ["A1", "B1", "A2", "C2", "A3"]  # not the treasure, the catapult, the tower
    assert uses(game) == {f"{start} {goal}" for start in starts for goal in goals if start != goal}


@rule("R11.5")
@pytest.mark.parametrize(
    ("use", "before", "after"),
    [
        ("B1 A1", ("X >< ", ". ^^^ ."), ("X>< . ", ". H .")),  # a crater is fine
        ("B1 C2", (">< ", "^^^ ."), (". ", "H ><")),  # heading east onto the arrow E>S, next to a treasure
        ("C1 B1", (">< $^", "^^^"), ("><^ $", "H")),  # from a trap to others, next to the treasure
    ],
)
def test_swept_skeletons_keep_heading_and_face_whatever_is_there(
    use: str, before: tuple[str, str], after: tuple[str, str]
) -> None:
    board = STAR_BOARD
    for old, new in zip(before, after, strict=True):
        board = board.replace(old, new, 1)
    outcome = check(STAR_BOARD, ["hero B2", f"use {use}"], board, phase="hero", options=ADVANCED, weapon="morning-star")
    assert outcome.rules >= {"R11.5"}
    assert not outcome.told("TrapTriggered")
    assert not outcome.told("SkeletonTurned")
    assert not outcome.told("SkeletonFlipped")


@rule("R11.5")
def test_in_phase_3_the_swept_ones_move_on_from_where_they_are_if_they_have_not_moved() -> None:
    board = PINCER.replace(". . # . .", "→> . # . .")
    names = {"A3": ["red-top-1", "yellow-top-1"]}
    swept = board.replace("v", ".").replace("> H <", ". H .").replace("→> . #", ". →> #")
    check(board, [*LAST_THREE, "use A3 B3"], swept, options=ADVANCED, weapon="morning-star", tokens=names)
    game = marching(board, "morning-star", tokens=names)
    outcome = act(game, [*LAST_THREE, "use A3 B3", "move all"])
    assert outcome.seat().tower == 3
    assert set(outcome.seat().skeletons) == {"red-top-1"}


@rule("R11.5")
def test_swept_frozen_ones_stay_frozen() -> None:
    board = PINCER.replace(". . # . .", "*→ . # . .")
    swept = board.replace("v", ".").replace("> H <", ". H .").replace("*→ . #", ". *→ #")
    check(board, [*LAST_THREE, "use A3 B3"], swept, options=ADVANCED, weapon="morning-star")


@rule("R11.5")
def test_in_coop_a_ruin_will_do_and_a_standing_tower_not() -> None:
    board = """
        . . v . .
        . . H < .
        . . ^ > .
        . # . # .
        . . . . ."""
    game = setting(board, mode="coop", options=ADVANCED, weapon="morning-star")
    act(game, ["move C1", "move D2", "move C3"])
    assert uses(game) == {f"D3 {goal}" for goal in ("B1", "C1", "D1", "B2", "D2", "B3", "C3")}
    standing = setting(board.replace(". . H < .", ". # H < ."), mode="coop", options=ADVANCED, weapon="morning-star")
    act(standing, ["move C1", "move D2", "move C3"])
    assert uses(standing) == {f"D3 {goal}" for goal in ("B1", "C1", "D1", "D2", "B3", "C3")}


# Death staff


@rule("R11.6")
def test_the_death_staff_sends_the_destroyed_to_another_players_graveyard() -> None:
    game = armed(CROWD.replace("^^^", "^^^^"), "death-staff", players=4)
    assert uses(game) == {"2", "3", "4"}
    outcome = act(game, ["use 3"])
    dead = {f"violet-right-{number}" for number in (1, 2, 3, 4)}
    assert set(outcome.seat(3).graveyard) == dead
    assert not dead & game.table.bag
    assert {event.rule for event in outcome.told("SkeletonSent")} == {"R11.6"}


@rule("R11.6")
def test_declined_they_stay_in_the_bag_and_with_one_opponent_it_is_asked_all_the_same() -> None:
    game = armed(CROWD, "death-staff")
    assert uses(game) == {"2"}
    outcome = act(game, ["decline"])
    assert outcome.seat(2).graveyard == []
    assert "violet-right-1" in game.table.bag


@rule("R11.6")
def test_kills_later_in_the_phase_go_to_the_bag() -> None:
    board = PINCER.replace(". . #", ". ^ #")
    outcome = act(marching(board, "death-staff"), [*LAST_THREE, "use 2", "move B3"])
    assert outcome.seat(2).graveyard == ["violet-right-1", "violet-right-2", "violet-right-3"]
    assert "violet-right-4" in outcome.game.table.bag


@rule("R11.6", "R12.5")
def test_spectrals_are_not_taken() -> None:
    game = armed(CROWD, "death-staff", options=WITH_CHIEFS, tokens={"B2": ["spectral-top", "saboteur-top"]})
    outcome = act(game, ["use 2"])
    assert set(outcome.seat(2).graveyard) == {"saboteur-top", "violet-right-1"}
    assert outcome.seat().graveyard == ["spectral-top"]
    ghosts = {"B2": ["spectral-left", "spectral-right", "spectral-top"]}
    none = armed(CROWD, "death-staff", options=WITH_CHIEFS, tokens=ghosts).table.seats[0]
    assert none.done


@rule("R11.6")
def test_alone_the_death_staff_is_of_no_use() -> None:
    game = setting(PINCER, mode="solo", options=ADVANCED, weapon="death-staff")
    outcome = act(game, LAST_THREE)
    assert set(outcome.asked) == {"1 move violet-right-4", "1 move all"}
    assert {"violet-right-1", "violet-right-2", "violet-right-3"} <= game.table.bag


# Teleportation staff


@rule("R11.7")
def test_the_teleportation_staff_puts_the_hero_on_the_tower() -> None:
    game = armed(CROWD, "teleportation-staff")
    assert uses(game) == {"C3"}
    outcome = check(
        CROWD,
        ["hero B2", "use C3"],
        CROWD.replace("^^^", "."),
        phase="hero",
        options=ADVANCED,
        weapon="teleportation-staff",
    )
    assert outcome.seat().hero == "C3"
    assert outcome.told("HeroPlaced")[0].rule == "R11.7"


COOP_PINCER = """
    . . . . .
    . {} . # .
    . v . . .
    > H < . .
    . . . . .
"""


@rule("R11.7")
@pytest.mark.parametrize(("north", "expected"), [("#", {"B2", "D2"}), (".", {"D2"})])
def test_in_coop_any_own_standing_tower(north: str, expected: set[str]) -> None:
    game = setting(COOP_PINCER.format(north), mode="coop", options=ADVANCED, weapon="teleportation-staff")
    act(game, ["move B3", "move A4", "move C4"])
    assert uses(game) == expected
    assert act(game, ["use D2"]).seat().hero == "D2"


@rule("R11.7", "R6.5")
def test_with_no_floor_left_the_staff_still_leads_to_the_towers_cell() -> None:
    board = PINCER.replace(". . # . .", ". . # < .")
    game = marching(board, "teleportation-staff", tower=1, tokens={"D3": ["blue-left-1"]})
    act(game, ["move blue-left-1", *LAST_THREE])
    assert game.table.seats[0].tower == 0
    assert uses(game) == {"C3"}
    assert act(game, ["use C3"]).seat().hero == "C3"


# Rapier


def headings(cell: str, count: int) -> set[str]:
    """All ways to turn so many skeletons one by one."""
    return {" ".join([cell, *way]) for way in product("NESW", repeat=count)}


@rule("R11.8")
@pytest.mark.parametrize(("crowd", "count"), [(">", 1), (">v", 2), (">v^", 3)])
def test_up_to_three_on_a_cell_all_ways_are_listed(crowd: str, count: int) -> None:
    board = CROWD.replace(". . . . .", f". {crowd} . . .", 1)
    assert uses(armed(board, "rapier")) == headings("B1", count)


@rule("R11.8")
def test_every_cell_around_the_hero_is_offered_and_no_other() -> None:
    board = """
        > v $^ . .
        < ^^^ <> v .
        ^ > # . .
        . ^ . . .
        . . . . ."""
    singles = [headings(cell, 1) for cell in ("A1", "B1", "C1", "A2", "A3", "B3")]
    assert uses(armed(board, "rapier")) == set().union(*singles, headings("C2", 2))


@rule("R11.8")
def test_the_rapier_turns_each_in_order_of_name_and_nothing_else() -> None:
    board = CROWD.replace(". . . . .", ". >v^ . . .", 1)
    names = {"B1": ["red-top-10", "red-top-2", "blue-top-1"]}
    outcome = act(armed(board, "rapier", tokens=names), ["use B1 W N S"])
    turned = {token: outcome.seat().skeletons[token].heading for token in names["B1"]}
    assert turned == {"blue-top-1": "W", "red-top-2": "N", "red-top-10": "S"}
    assert {outcome.seat().skeletons[token].place for token in names["B1"]} == {"B1"}
    assert {event.rule for event in outcome.told("SkeletonTurned")} == {"R11.8"}
    assert outcome.seat().done


@rule("R11.8")
def test_in_phase_3_the_turned_ones_march_on_with_the_new_heading() -> None:
    board = PINCER.replace(". . # . .", "> ↓ # . .")
    after = board.replace("v", ".").replace("> H <", "↑ H .").replace("> ↓ #", ". ↓ #")
    outcome = check(board, [*LAST_THREE, "use A3 N", "move A3"], after, options=ADVANCED, weapon="rapier")
    assert outcome.seat().skeletons["violet-right-5"].heading == "S"


@rule("R11.8")
def test_of_more_than_three_only_turning_all_alike_is_listed_but_any_way_is_accepted() -> None:
    board = CROWD.replace(". . . . .", ". >v^< . . .", 1)
    game = armed(board, "rapier")
    assert uses(game) == {"B1 N N N N", "B1 E E E E", "B1 S S S S", "B1 W W W W"}
    turned = board.replace("^^^", "H").replace(">v^<", "vv<^")
    given: dict[str, Any] = {"phase": "hero", "options": ADVANCED, "weapon": "rapier"}
    check(board, ["hero B2", "use B1 S N S W"], turned, **given)
    outcome = act(game, ["use B1 E E E E"])
    assert {outcome.seat().skeletons[f"violet-right-{number}"].heading for number in (1, 2, 3, 4)} == {"E"}


@rule("R11.8")
@pytest.mark.parametrize(
    "use",
    [
        "B1 N N N",
        "B1 N N N N N",
        "B1 N N N X",
        "B1 N N N n",
        "B1",
        "",
        "E5 N",
        "A1 N N N N",
        "A1",
        "B9 N N N N",
        "L1 N",
        "B2 N",
        "C2 N N",
    ],
)
def test_a_way_that_does_not_fit_is_refused(use: str) -> None:
    board = CROWD.replace(". . . . .", ". >v^< . . .", 1).replace("^^^ . .", "^^^ > .")
    assert refused(armed(board, "rapier"), f"use {use}") == "question-open"


@rule("R11.8", "R12.4")
def test_the_members_of_a_group_are_turned_alike() -> None:
    board = CROWD.replace(". . . . .", ". >v^ . . .", 1)
    names = {"B1": ["instructor-top"]}
    game = armed(board, "rapier", options=WITH_CHIEFS, tokens=names)
    assert uses(game) == {f"B1 {way} {way} {way}" for way in "NESW"}
    assert refused(game, "use B1 N N S") == "question-open"
    outcome = act(game, ["use B1 W W W"])
    assert {skeleton.heading for skeleton in outcome.seat().skeletons.values()} == {"W"}


@rule("R11.8", "R12.4")
@pytest.mark.parametrize("crowd", [">→v", "→→v", "*→→v", "*>→v", "*>*→*v", "→→→"])
def test_with_an_instructor_moved_or_frozen_or_neither_all_are_turned_alike(crowd: str) -> None:
    board = PINCER.replace(". . # . .", f"{crowd} . # . .")
    names = {"A3": ["instructor-top", "red-left-1", "yellow-top-1"]}
    game = marching(board, "rapier", options=WITH_CHIEFS, tokens=names)
    act(game, LAST_THREE)
    assert uses(game) == {f"A3 {way} {way} {way}" for way in "NESW"}
    assert refused(game, "use A3 N E N") == "question-open"
    outcome = act(game, ["use A3 N N N"])
    assert {outcome.seat().skeletons[token].heading for token in names["A3"]} == {"N"}


@rule("R11.8", "R12.4")
def test_without_an_instructor_among_them_each_is_turned_by_itself() -> None:
    board = PINCER.replace(". . # . .", ">→v . # . >")
    names = {"A3": ["necromancer-top", "red-left-1", "yellow-top-1"], "E3": ["instructor-top"]}
    game = marching(board, "rapier", options=WITH_CHIEFS, tokens=names)
    act(game, LAST_THREE)
    assert uses(game) == headings("A3", 3)


@rule("R11.8", "R12.4")
def test_in_a_large_crowd_too_an_instructor_keeps_them_together() -> None:
    board = PINCER.replace(". . # . .", ">→v→ . # . .")
    names = {"A3": ["instructor-top", "red-left-1", "yellow-top-1", "yellow-top-2"]}
    game = marching(board, "rapier", options=WITH_CHIEFS, tokens=names)
    act(game, LAST_THREE)
    assert uses(game) == {f"A3 {way} {way} {way} {way}" for way in "NESW"}
    assert refused(game, "use A3 N E S W") == "question-open"
    assert refused(game, "use A3 N E N W") == "question-open"
    outcome = act(game, ["use A3 S S S S"])
    assert {outcome.seat().skeletons[token].heading for token in names["A3"]} == {"S"}


@rule("R11.0")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_weapon_can_be_declined_in_both_phases(weapon: str) -> None:
    def outcome_of(game: Game, doing: list[str]) -> Outcome:
        before = act(game, doing).seat().skeletons.copy()
        outcome = act(game, ["decline"])
        assert outcome.seat().skeletons == before
        return outcome

    board = CROWD.replace(". . . . .", ". v . . .", 1)
    assert outcome_of(stepping(board, weapon), ["hero B2"]).seat().done
    board = PINCER.replace(". . # . .", ". ↑ # . .")
    assert not outcome_of(marching(board, weapon), LAST_THREE).seat().weapon_used


@rule("R11.0")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_listed_use_can_be_made_and_only_once(weapon: str) -> None:
    game = armed(AXE_BOARD, weapon, tokens=AXE)
    for use in uses(game):
        outcome = act(game.clone(), [f"use {use}"])
        assert outcome.seat().done
        assert outcome.seat().weapon_used
        assert [event.weapon for event in outcome.told("WeaponUsed")] == [weapon]
        assert all(skeleton.place in CELLS for skeleton in outcome.seat().skeletons.values())
