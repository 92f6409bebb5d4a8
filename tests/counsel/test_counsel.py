"""What a hint says in positions that anybody can read, and what it must not depend on."""

from badbones.counsel import Counsel, advise
from badbones.counsel.ahead import prospect
from badbones.counsel.reasons import why
from badbones.rules import Game, position
from badbones.text import Messages
from tests.drawn import CATALOG
from tests.play import new_game

# Two skeletons walk along row 3 straight into the tower: on A3 and on B3.
LANE = [
    {"token": "red-left-1", "at": "A3", "heading": "E", "face": "white"},
    {"token": "red-left-2", "at": "B3", "heading": "E", "face": "white"},
]


def board(phase: str, **more: object) -> Game:
    """Ada has the two skeletons, Bo nothing to fear."""
    ada = {"name": "Ada", "hero": "E5", "tower": 4, "houses": 5, "skeletons": LANE, **more}
    bo = {"name": "Bo", "hero": "C3", "tower": 4, "houses": 5}
    document = {"badbones": 1, "mode": "versus", "phase": phase, "round": 3, "tracking": "white", "players": [ada, bo]}
    return position.read(CATALOG, document)


def said(counsel: Counsel, kind: str) -> list[str]:
    messages = Messages("en", CATALOG, ("Ada", "Bo"))
    (step,) = (step for step in counsel.steps if step.kind == kind)
    return [messages.say(sentence.message, **sentence.values) for sentence in step.sentences]


def test_the_threat_is_told_by_number_goal_and_round() -> None:
    counsel = advise(board("trap", reserve=["catapult"]), 1)
    assert said(counsel, "threat")[0] == "Unless stopped, 1 skeleton reaches your tower this round."
    assert [aim.what for aim in counsel.steps[0].aims] == ["red-left-2"]


def test_a_plan_that_saves_the_tower_says_what_happens_without_it() -> None:
    counsel = advise(board("trap", reserve=["catapult"], skeletons=LANE[:1]), 1)
    assert counsel.actions == ("1 place catapult B3",)
    assert said(counsel, "which") == ["A trap from the reserve: catapult."]
    assert said(counsel, "why")[:2] == [
        "Without this trap, 1 skeleton reaches your tower by the end of next round.",
        "This way that does not happen before round 9.",
    ]


def test_who_gets_through_all_the_same_is_not_left_out() -> None:
    """One trap stops one of two: nobody should think that it stops all of them."""
    other = {"token": "green-right-1", "at": "D3", "heading": "W", "face": "white"}
    game = board("trap", reserve=["catapult"], skeletons=[LANE[0], other])
    messages = Messages("en", CATALOG, ("Ada", "Bo"))
    told = [messages.say(each.message, **each.values) for each in why(game, 1, ("1 place catapult B3",))]
    assert told == [
        "Without this trap, 1 more skeleton reaches your tower by the end of next round.",
        "This way that does not happen before round 9.",
        "It rids you of 1 skeleton this round.",
    ]


def test_why_a_trap_is_recovered_is_told_however_much_there_is_to_tell_of_the_hero() -> None:
    met = {"token": "green-right-1", "at": "E4", "heading": "W", "face": "white"}
    game = board("hero", hero="D5", skeletons=[met], traps=[{"at": "E1", "kind": "catapult"}])
    told = why(game, 1, ("1 hero D4", "1 recover E1"))
    assert [each.message for each in told] == ["hint.reach.tower", "hint.spared", "hint.anew"]


def test_where_there_is_nothing_to_fear_that_is_said() -> None:
    counsel = advise(board("hero", skeletons=[]), 1)
    assert said(counsel, "threat")[0].startswith("None of the skeletons on your side reaches your tower or village")
    assert not counsel.steps[0].aims


def test_a_hero_in_the_way_is_no_comfort_before_he_has_walked() -> None:
    """He must leave his cell in phase 1; when he has walked he stands where he is for one march."""
    crossed = {"hero": "B3", "skeletons": LANE[:1]}
    assert prospect(board("hero", **crossed), 1).strikers()["red-left-1"].round == 4
    assert not prospect(board("trap", reserve=["wall"], **crossed), 1).strikers()


def test_a_hint_knows_nothing_of_the_bag() -> None:
    game = new_game("versus", 3, 5)
    other = game.clone()
    other.table.chance = 12345
    assert advise(game, 2, nodes=60) == advise(other, 2, nodes=60)


def test_a_hint_changes_nothing() -> None:
    game = new_game("coop", 2, 5, advanced=True)
    before = position.write(game)
    advise(game, 1, nodes=60)
    assert position.write(game) == before
