"""R13 the end and the points."""

from typing import Any

import pytest

from badbones.rules import Game, position
from badbones.rules.scoring import score
from tests.claims import rule
from tests.drawn import CATALOG, act, setting

ATTACK = """
    . . . . .
    . . . . .
    . > # . .
    . . . . .
    . . . . .
"""
QUIET = ATTACK.replace(">", "<")


def player(**fields: Any) -> dict[str, Any]:
    return {"name": "", "hero": "C3", "tower": 4, "houses": 5, **fields}


def ended(*players: dict[str, Any]) -> dict[str, Any]:
    """The result of a versus game that is over like this."""
    document = {"badbones": 1, "mode": "versus", "phase": "over", "tracking": "black", "players": list(players)}
    result = position.read(CATALOG, document).result
    assert result is not None
    return result.document()


def solo(board: str, *, round_: int, **given: Any) -> Game:
    return setting(board, mode="solo", round=round_, **given)


@rule("R13.1")
def test_the_game_ends_after_phase_3_without_reinforcements() -> None:
    outcome = act(setting(ATTACK, tower=1, busy=False), ["move all"])
    assert outcome.game.over
    assert outcome.game.legal() == []
    assert not outcome.told("TokensDrawn")
    assert outcome.game.result is not None
    assert outcome.game.result.document() == {
        "outcome": "won",
        "winners": [2],
        "eliminated": [1],
        "scores": {"2": 4 * 4 + 5 * 3},
    }


@rule("R13.1")
def test_a_burned_village_eliminates_too_and_if_all_fall_nobody_wins() -> None:
    assert ended(player(houses=0), player(tower=0)) == {
        "outcome": "nobody",
        "winners": [],
        "eliminated": [1, 2],
        "scores": {},
    }


@rule("R13.2")
def test_the_worked_example_of_the_rulebook_scores_19() -> None:
    traps = [{"kind": "dragon", "at": "A1", "damaged": True}, {"kind": "catapult", "at": "B1", "damaged": True}]
    ada = player(tower=2, houses=2, traps=traps, reserve=["wall"])
    assert ended(ada, player(tower=0))["scores"] == {"1": 19}


@rule("R13.2", "R15")
def test_every_star_counts_in_reserve_and_on_the_visible_face() -> None:
    traps = [
        {"kind": "wall", "at": "A1", "diagonal": "/"},
        {"kind": "wall", "at": "B1", "diagonal": "/", "damaged": True},
        {"kind": "catapult", "at": "C1"},
        {"kind": "dragon", "at": "D1"},
        {"kind": "treasure", "at": "E1"},
    ]
    reserve = ["wall", "catapult", "dragon", "treasure"]
    document = {"badbones": 1, "mode": "versus", "phase": "over", "tracking": "black"}
    game = position.read(CATALOG, {**document, "players": [player(traps=traps, reserve=reserve), player(tower=0)]})
    assert score(game.table, game.table.seats[0]) == (2 + 2 + 3 + 3, 2 + 1 + 2 + 3 + 3, 16, 15)


@rule("R13.2")
def test_ties_go_to_the_higher_tower_then_the_victory_is_shared() -> None:
    fallen = player(tower=0)
    # 4 floors for 3 of the others, and 4 more points of houses and stars: the same points, another tower.
    higher = ended(player(tower=4, houses=1, reserve=["catapult", "catapult"]), player(tower=2, houses=5), fallen)
    assert higher["scores"] == {"1": 23, "2": 23}
    assert (higher["outcome"], higher["winners"]) == ("won", [1])
    shared = ended(player(tower=3, houses=2), fallen, player(tower=3, houses=2))
    assert (shared["outcome"], shared["winners"]) == ("shared", [1, 3])


@rule("R13.2")
def test_most_points_win() -> None:
    assert ended(player(houses=4), player(), player(tower=0), player(tower=3))["winners"] == [2]


@rule("R13.3")
def test_solo_is_lost_when_the_floor_falls() -> None:
    outcome = act(solo(ATTACK, round_=3), ["move all"])
    assert outcome.game.result is not None
    assert outcome.game.result.document() == {"outcome": "lost", "winners": [], "eliminated": [], "scores": {}}


@rule("R13.3")
def test_solo_is_won_after_the_agreed_round_with_its_phase_4() -> None:
    outcome = act(solo(QUIET, round_=5, options={"rounds": 5}), ["move all"])
    assert outcome.told("TokensDrawn")
    assert outcome.game.result is not None
    assert (outcome.game.result.outcome, outcome.game.result.winners) == ("won", (1,))
    assert outcome.game.round == 5


@rule("R13.3")
def test_solo_goes_on_before_the_agreed_round() -> None:
    outcome = act(solo(QUIET, round_=4, options={"rounds": 5}), ["move all"])
    assert not outcome.game.over
    assert outcome.game.round == 5


@rule("R13.3")
def test_heroic_plays_on_without_draws_until_nobody_is_left() -> None:
    heroic = {"rounds": 5, "heroic": True}
    last = act(solo(QUIET, round_=5, options=heroic), ["move all"])
    assert last.told("TokensDrawn")
    assert not last.game.over
    overtime = act(solo(QUIET, round_=6, options=heroic, graveyard=["red-left-1"]), ["move all"])
    assert not overtime.told("TokensDrawn")
    assert overtime.seat().skeletons["red-left-1"].place == "L3"
    cleared = act(
        solo(ATTACK.replace("> #", ". #").replace(". . . . .", "> H . . .", 1), round_=6, options=heroic), ["move all"]
    )
    assert cleared.game.result is not None
    assert cleared.game.result.outcome == "heroic"


@rule("R13.3")
def test_who_still_has_bones_in_the_graveyard_is_not_done_yet() -> None:
    heroic = {"rounds": 5, "heroic": True}
    board = ATTACK.replace("> #", ". #").replace(". . . . .", "< . . . .", 1)
    assert not act(solo(board, round_=6, options=heroic), ["move all"]).game.over


@rule("R13.3")
@pytest.mark.parametrize(("round_", "outcome"), [(5, "lost"), (6, "won")])
def test_falling_after_the_agreed_round_is_still_an_ordinary_win(round_: int, outcome: str) -> None:
    game = solo(ATTACK, round_=round_, options={"rounds": 5, "heroic": True})
    act(game, ["move all"])
    assert game.result is not None
    assert game.result.outcome == outcome


# Lost at once


@rule("R13.3", "R13.5")
@pytest.mark.parametrize("doing", ["move all", "move B3"])
def test_solo_ends_with_the_move_that_fells_the_floor(doing: str) -> None:
    board = ATTACK.replace(". > #", "> > #").replace(". . . . .", ". . > / .", 1)
    game = solo(board, round_=3)
    outcome = act(game, [doing])
    assert game.over
    assert outcome.told("GameEnded")[0].rule == "R13.3"
    assert game.round == 3
    assert len(outcome.told("SkeletonSpent")) == 1
    assert not outcome.told("TrapDamaged")
    assert not outcome.told("TokensDrawn")


@rule("R13.3", "R13.5")
def test_in_solo_what_comes_after_the_loss_does_not_happen() -> None:
    board = ATTACK.replace(". > #", ". > #").replace(". . . . .", "v . . . .", 1)
    game = solo(board, round_=3)
    outcome = act(game, ["move B3"])
    assert game.over
    assert outcome.seat().skeletons["violet-right-1"].place == "A1"
    assert game.legal() == []


@rule("R13.3", "R13.5", "R5.3")
def test_solo_can_be_lost_in_phase_2() -> None:
    board = ATTACK.replace("> #", "^^ #")
    game = solo(board, round_=3, phase="trap", reserve=["dragon"])
    outcome = act(game, ["place dragon B3", "flee E"])
    assert game.over
    assert game.phase == "over"
    assert len(outcome.seat().skeletons) == 1
    assert not outcome.told("TrackingFlipped")


@rule("R12.7", "R13.5")
def test_the_emperor_ends_solo_at_once_also_where_a_friendly_stands_ready() -> None:
    game = solo(ATTACK, round_=3, options={"chiefs": True}, tokens={"B3": ["emperor"]})
    outcome = act(game, ["move all"])
    assert outcome.told("EmperorCame")
    assert game.result is not None
    assert game.result.outcome == "lost"
    versus = setting(ATTACK, options={"chiefs": True}, tokens={"B3": ["emperor"]})
    act(versus, ["1 move all"])
    assert not versus.over  # there he is out at the end of the phase


@rule("R13.1", "R13.5")
def test_versus_does_not_end_at_once() -> None:
    game = setting(ATTACK.replace(". . . . .", "v . . . .", 1), tower=1)
    act(game, ["move B3"])
    assert not game.over
    assert set(game.legal(1)) == {"1 move violet-right-1", "1 move all"}


@rule("R13.3", "R13.5")
def test_in_the_overtime_of_a_heroic_game_the_fall_is_an_ordinary_win_at_once() -> None:
    board = ATTACK.replace(". . . . .", "v . . . .", 1)
    game = solo(board, round_=6, options={"rounds": 5, "heroic": True})
    outcome = act(game, ["move B3"])
    assert game.result is not None
    assert game.result.outcome == "won"
    assert outcome.told("GameEnded")[0].rule == "R13.3"
    assert len(outcome.seat().skeletons) == 1
