"""Help in lessons: it comes to those who need it, rung by rung, and never hides what is asked for."""

import pytest

from badbones.lessons import RUNGS
from badbones.render.learning import coach
from badbones.text import LANGUAGES
from tests.render.learning.classroom import Class
from tests.render.screens.test_words_fit import faults

pytestmark = pytest.mark.usefixtures("home")


def test_after_twenty_seconds_there_is_help_rung_by_rung() -> None:
    top = Class("ambush")
    top.idle(coach.PATIENCE - 1)
    assert top.said() == "lesson.ambush.start"
    top.idle(1.1)
    assert top.said() == "lesson.ambush.nudge"
    for message in ("lesson.hint.piece", "lesson.hint.place", "lesson.hint.shown", "lesson.hint.shown"):
        top.idle(coach.PATIENCE)
        assert top.said() == message
    assert top.lesson.view.words.look(1).hero_preview == "B2", "a ghost shows the step"
    top.click("seat1.cell.B2")
    assert top.said() == "lesson.ambush.march", "who tries is helped no more"


def test_the_loop_wakes_for_help_by_itself() -> None:
    top = Class("ambush")
    wake = top.lesson.wake()
    assert wake is not None
    assert wake == pytest.approx(top.clock.now + coach.PATIENCE, abs=0.2)


def test_help_comes_when_it_is_asked_for() -> None:
    top = Class("ambush")
    top.key("e")
    top.click("lesson.hint")
    assert top.said() == "lesson.hint.piece"


def test_the_second_failure_brings_help_and_the_third_more() -> None:
    top, heard = Class("ambush"), []
    for _ in range(4):
        heard.append(top.said())
        top.click("seat1.cell.D4")
        top.key("space")
        assert top.state() == "failed"
        top.key("return")
    assert heard == ["lesson.ambush.start", "lesson.ambush.start", "lesson.ambush.nudge", "lesson.hint.piece"]


def test_nobody_is_helped_for_the_time_of_a_pause() -> None:
    top = Class("ambush")
    top.idle(15)
    top.key("escape")
    top.idle(30)
    top.key("escape")
    top.idle(15)
    assert top.said() == "lesson.ambush.start"
    top.idle(6)
    assert top.said() == "lesson.ambush.nudge"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", ["lures", "bounce"])
def test_what_is_asked_for_stays_readable_beside_the_help(
    lesson: str, language: str, size: tuple[int, int], scale: int
) -> None:
    top = Class(lesson, size, language=language, scale=scale)
    asked = top.app.messages.say(f"lesson.{lesson}.start")
    for _ in range(RUNGS):
        top.key("e")
        helped = top.app.messages.say(top.said())
        assert helped != asked
        whole = [label.words for label in top.app.canvas.labels if not label.cut]
        assert asked in whole
        assert helped in whole
        wrong = faults(top.app.canvas.labels, size)
        assert not [fault for fault in wrong if asked in fault or helped in fault]


def test_where_letters_are_too_large_for_both_what_is_asked_for_is_told_on_the_words() -> None:
    top = Class("lures", (800, 450), scale=150, language="ru")
    top.key("e")
    asked = top.app.messages.say("lesson.lures.start")
    assert asked not in [label.words for label in top.app.canvas.labels]
    assert top.spot("lesson.words").hint == asked


def test_help_ends_with_what_it_was_for() -> None:
    top = Class("ambush")
    top.key("e")
    assert top.lesson.coach.task == "lesson.ambush.start"
    top.click("seat1.cell.B2")
    assert (top.said(), top.lesson.coach.task) == ("lesson.ambush.march", "")
    top.key("e")
    assert top.lesson.coach.task == "lesson.ambush.march"
    top.key("space")
    assert (top.state(), top.lesson.coach.task) == ("reached", "")


@pytest.mark.parametrize("opened", ["bar.menu", "pause.settings", "pause.goal"])
def test_no_help_comes_behind_what_lies_over_the_table(opened: str) -> None:
    top = Class("ambush")
    top.click("bar.menu")
    if opened != "bar.menu":
        top.click(opened)
    for _ in range(3):
        top.clock.now += coach.PATIENCE + 1
        top.app.dirty = True  # the mouse moves, and the table is drawn behind the veil
        top.app.step()
    while top.app.screen is not top.table:
        top.key("escape")
    assert top.said() == "lesson.ambush.start"
    top.idle(coach.PATIENCE - 1)
    assert top.said() == "lesson.ambush.start"
