"""What a considered action changes about the march, in words that a player would use."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from badbones.record import History
from badbones.render.table.foresight import Foresight
from badbones.render.table.source import LiveSource
from badbones.rules import Game
from badbones.text import Messages
from tests.drawn import CATALOG, setting
from tests.window.table_top import Top, laid


def said(game: Game, action: str, language: str = "en") -> str:
    """What the bar says about an action of seat 1 that is being considered."""
    return Foresight(LiveSource(History(game))).summary(1, action, Messages(language, CATALOG, ["Ada", "Bo"]))


TOWARD_THE_HERO = """
    . . . . .
    . . . . .
    . . # . .
    > H . . .
    . . . . ."""

TWO_STEPS_FROM_THE_TOWER = """
    . . . . .
    . . . . .
    > . # . .
    . H . . .
    . . . . ."""

TOWARD_THE_TOWER = """
    . . . . .
    > # . # .
    H . . . .
    . # . # .
    . . . . ."""


def test_that_nobody_is_destroyed_any_more_is_said_in_words() -> None:
    game = setting(TOWARD_THE_HERO, phase="hero", players=3)
    assert said(game, "1 hero B5") == "Nobody is destroyed"


def test_while_a_choice_is_open_a_zero_says_nothing() -> None:
    game = setting(TOWARD_THE_HERO.replace("> H", "> HD"), phase="hero", players=3)
    words = said(game, "1 hero B5")
    assert words.endswith("then you choose")
    assert "destroyed" not in words


def test_an_action_that_leads_to_a_question_promises_nothing() -> None:
    game = setting(TWO_STEPS_FROM_THE_TOWER.replace("> .", "> >"), phase="trap", players=3, reserve=["dragon"])
    assert said(game, "1 place dragon B3") == "Then you choose"


def test_a_choice_that_is_open_anyway_hides_no_comparison() -> None:
    board = TWO_STEPS_FROM_THE_TOWER.replace("> .", ". >").replace(". . . . .", ". . . > D", 1)
    game = setting(board, phase="hero", players=3)
    assert said(game, "1 hero A4") == "Floors lost: 1, either way, then you choose"
    assert said(game, "1 hero B3") == "Floors lost: 0 instead of 1, 1 destroyed, then you choose"


def test_together_whole_towers_are_lost() -> None:
    game = setting(TOWARD_THE_TOWER, mode="coop", phase="hero", players=2)
    assert said(game, "1 hero A4") == "Towers lost: 1, either way"
    assert said(game, "1 hero A2").startswith("Towers lost: 0 instead of 1")


TWO_BLOWS = """
    . . . . .
    > H < . .
    . . # . .
    . . . . .
    . . . . ."""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "2 destroyed, either way"),
        ("fr", "2 détruits, de toute façon"),
        ("ru", "Погибнут 2, так или иначе"),
    ],
)
def test_what_comes_anyway_is_told_in_numbers_too(language: str, words: str) -> None:
    game = setting(TWO_BLOWS, phase="trap", reserve=["wall"], players=3)
    assert said(game, "1 skip", language) == words


def test_another_number_is_compared_with_what_would_come_without_it() -> None:
    game = setting(TWO_BLOWS, phase="hero", players=3)
    assert said(game, "1 hero A2") == "1 destroyed instead of 2"
    assert said(game, "1 hero B1") == "Nobody is destroyed"


def test_a_march_in_which_nothing_happens_is_told_as_such() -> None:
    game = setting(TWO_BLOWS.replace("<", ".").replace(">", "."), phase="hero", players=3)
    assert said(game, "1 hero A2") == "Nothing is lost, nobody is destroyed"


# The eye


def words_of(top: Top) -> set[str]:
    return {label.words for label in top.app.canvas.labels}


def test_rounds_until_impact_are_told_until_a_player_chooses_otherwise(tmp_path: Path) -> None:
    top, first = laid(tmp_path, setting(TWO_STEPS_FROM_THE_TOWER, phase="hero")), "Rounds until impact"
    assert top.table.view.words.look(1).impacts
    assert first in words_of(top), "what the numbers mean is said beside the eye"
    top.click("seat1.eye")
    assert not top.table.view.words.look(1).impacts
    assert first not in words_of(top)
    top.click("seat1.eye")
    top.click("seat1.eye")
    assert top.table.view.words.look(1).impacts
    assert first not in words_of(top), "who has used it knows it"


def test_the_numbers_follow_the_piece_in_hand(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TWO_STEPS_FROM_THE_TOWER, phase="hero", players=3))
    look = top.table.view.words.look
    assert look(1).impacts == {"A3": 2}
    top.pull("seat1.cell.B4", "seat1.cell.B3")
    assert look(1).impacts == {}, "the hero stands in the way"
    top.move("seat1.cell.A4")
    assert look(1).impacts == {"A3": 2}


def test_the_eye_sees_in_the_march_too(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TWO_STEPS_FROM_THE_TOWER, players=3))
    assert top.table.view.words.look(1).impacts == {"A3": 2}
    top.move("seat1.cell.A3")
    assert [trace.places for trace in top.table.view.words.look(1).traces] == [("A3", "B3")]


@pytest.mark.parametrize("phase", ["hero", "trap", "skeletons"])
def test_the_ways_of_this_march_are_lines_for_who_wants_to_see_them(phase: str, tmp_path: Path) -> None:
    board = TWO_STEPS_FROM_THE_TOWER.replace("> .", "> >").replace("H . . .", ". . . H")
    top = laid(tmp_path, setting(board, phase=phase, players=3))

    def ways() -> list[tuple[str, ...]]:
        return [trace.places for trace in top.table.view.words.look(1).traces]

    assert ways() == []
    top.move("seat1.cell.A3")
    assert ways() == [("A3", "B3")], "who is pointed at shows his way"
    top.click("seat1.eye")
    top.click("seat1.eye")
    assert sorted(ways()) == [("A3", "B3"), ("B3", "C3")], "this march: all of them"
    top.click("seat1.eye")
    assert top.table.view.words.foresight.level(1) == 2
    assert ways() == []


def test_what_is_known_stays_to_be_seen_over_an_action_that_leads_to_a_question(tmp_path: Path) -> None:
    board = TWO_STEPS_FROM_THE_TOWER.replace("> .", "> >")
    top = laid(tmp_path, setting(board, phase="trap", players=3, reserve=["dragon"]))
    before = top.table.view.words.look(1).impacts
    top.pull("seat1.stock.dragon", "seat1.cell.B3")
    assert top.table.view.words.foreseen()[1]["words"] == "Then you choose"
    assert top.table.view.words.look(1).impacts == before == {"A3": 2, "B3": 1}


def test_whom_the_hero_would_destroy_with_his_step_has_no_number_any_more(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TWO_STEPS_FROM_THE_TOWER, phase="hero", players=3))
    top.move("seat1.cell.A3")
    assert top.table.view.words.foreseen()[1]["words"] == "1 destroyed"
    assert top.table.view.words.look(1).impacts == {}
