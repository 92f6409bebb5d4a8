"""What a lesson does to a table: one undo, a forecast that stays on; and a game below it is left as it was."""

from pathlib import Path

import pygame
import pytest

from badbones.render.table.foresight import IMPACT
from tests.render.learning.classroom import Class
from tests.window.table_top import Top, begun

pytestmark = pytest.mark.usefixtures("home")


def undoing(top: Class) -> set[tuple[bool, str]]:
    """How all buttons that undo stand: whether they can be pressed, and why not."""
    view = top.lesson.view
    knobs = [view.bar_view(log=False).undo, *(view.seat_view(seat).undo for seat in top.lesson.source.seats)]
    return {(knob.enabled, knob.why) for knob in knobs if knob.words}


def test_all_buttons_that_undo_agree_and_one_leads_back_from_a_round_that_is_over() -> None:
    top = Class("arrows")
    assert [enabled for enabled, _ in undoing(top)] == [False], "nothing was done yet"
    for name in ("seat1.cell.D4", "seat1.main"):
        top.click(name)
        assert undoing(top) == {(True, "")}
    assert top.said() == "lesson.arrows.turned"
    top.click("seat1.undo")
    assert (top.state(), top.said()) == ("going", "lesson.arrows.start")
    assert [enabled for enabled, _ in undoing(top)] == [False]


def test_at_a_table_of_two_only_the_pupil_can_undo() -> None:
    top = Class("bounce")
    top.lesson.play.act("1 place wall\\ A5")
    top.settle()
    assert undoing(top) == {(True, "")}
    assert top.app.canvas.spots.named("seat2.undo") is None
    top.click("seat1.undo")
    assert top.said() == "lesson.bounce.start"
    top.click("bar.redo")
    assert top.said() == "lesson.bounce.march"


def test_a_lesson_above_a_game_leaves_its_gamepads_to_it(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    for number in (0, 0):
        top.post(pygame.JOYBUTTONDOWN, instance_id=0, button=number)
    assert top.app.pads.claimed().keys() == {1}
    top.app.start_lesson("strike")
    assert not top.app.pads.claimed(), "here nobody plays yet"
    top.app.start_lesson("ambush")
    top.app.close()
    assert top.app.screen is top.table
    assert top.app.pads.claimed().keys() == {1}
    top.app.to_title()
    assert not top.app.pads.claimed()


@pytest.mark.parametrize("hand", ["key", "mouse"])
def test_the_forecast_of_a_lesson_stays_on_and_that_of_games_as_it_was(hand: str) -> None:
    top = Class("strike")
    before = list(top.app.settings.forecast)
    if hand == "key":
        top.key("v")
    else:
        top.click("seat1.eye")
    assert top.lesson.view.words.foresight.level(1) == IMPACT
    assert top.toast() == top.app.messages.say("lesson.forecast")
    assert top.app.settings.forecast == before


def test_who_comes_from_a_game_comes_back_to_it(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    names = {top.app.messages.player(seat) for seat in (1, 2)}
    top.key("f1")
    top.app.start_lesson("bounce")
    top.settle()
    assert top.app.messages.player(2) not in names
    top.app.close()
    top.settle()
    top.key("escape")
    assert top.app.screen is top.table
    assert {top.app.messages.player(seat) for seat in (1, 2)} == names
    top.click("seat1.cell.D2")
    assert top.game.table.seats[0].hero == "D2"
