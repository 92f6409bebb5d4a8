"""Whatever hands do in a lesson, nothing breaks, somebody always says something, and there is always a way out."""

import random

import pytest

from badbones.lessons import load_course
from badbones.render.learning import LearnScreen, LessonScreen
from badbones.render.screens.pause import PauseScreen
from tests.drawn import CATALOG
from tests.render.learning.classroom import Class
from tests.window.table_top import CONTROL

pytestmark = pytest.mark.usefixtures("home")

PRESSES = 80
LEADS_AWAY = ("lesson.learn", "lesson.leave", "lesson.skip")
KEYS = ("w", "c", "d", "t", "r", "space", "return", "tab", "e", "v", "u", "l", "f", "i", "left", "up", "escape")
FIRST_NIGHT = [lesson.name for lesson in load_course(CATALOG).nights[1]]


def fumble(top: Class, chance: random.Random) -> None:
    """Something, anywhere: a click, a drag, a key, an undo, or nothing for a while."""
    spots = [spot for spot in top.app.canvas.spots.all if spot.press and spot.area and spot.id not in LEADS_AWAY]
    match chance.choice(["click", "click", "click", "drag", "key", "undo", "wait"]):
        case "click":
            top.click(chance.choice(spots).area.center)
        case "drag":
            top.drag(chance.choice(spots).area.center, chance.choice(spots).area.center)
        case "key":
            top.key(chance.choice(KEYS))
        case "undo":
            top.key("z", mod=CONTROL)
        case "wait":
            top.idle(chance.choice([0.2, 2, 21]))


def leave(top: Class) -> None:
    """Out of wherever one is, back to the page of all lessons: Escape, and the button of the pause."""
    for _ in range(12):
        if isinstance(top.app.screen, LearnScreen):
            return
        if isinstance(top.app.screen, PauseScreen):
            top.click("lesson.leave")
        else:
            top.key("escape")
    raise AssertionError(f"locked in: {[screen.name for screen in top.app.screens]}")


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("lesson", FIRST_NIGHT)
def test_hands_that_do_anything_break_nothing_and_get_out(lesson: str, speed: float) -> None:
    top, chance = Class(lesson, speed=speed), random.Random(lesson)
    for _ in range(PRESSES):
        fumble(top, chance)
        screen = top.app.screen
        if isinstance(screen, LessonScreen):
            assert screen.coach.line.message
            assert not screen.view.lost
            assert screen.coach.source.settled or screen.source.game.legal(1) or screen.source.waiting()
        elif isinstance(screen, LearnScreen):
            return
    leave(top)
