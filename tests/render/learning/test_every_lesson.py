"""Every lesson, played as its par says: what is spoken of is on the screen, and every word fits."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from badbones.lessons import RUNGS, Attempt, Lesson, Pointer, Saying, load_course
from badbones.render.kit.canvas import Label
from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.render.learning.classroom import Class
from tests.render.screens.test_words_fit import faults

pytestmark = pytest.mark.usefixtures("home")

COURSE = load_course(CATALOG)
FIRST = [lesson.name for lesson in COURSE.nights[1]]
LATER = [lesson.name for lesson in COURSE.lessons if lesson.night > 1 and not lesson.replay]


def moments(top: Class, lesson: Lesson) -> Iterator[str]:
    """Plays a lesson by its par, with all help there is; every moment in which something else is said."""
    for action in lesson.par:
        yield f"before {action}"
        for rung in range(1, RUNGS + 1):
            top.key("e")
            yield f"before {action}, rung {rung}"
        top.lesson.play.act(action)
        top.settle()
    assert top.state() == "reached", lesson.name
    yield "reached"
    while top.lesson.coach.more:
        top.lesson.go_on()
        top.settle()
        yield "afterwards"


def walk(name: str, language: str, scale: int) -> list[str]:
    """What is wrong with the words and rings of a lesson."""
    lesson = COURSE.named(name)
    assert lesson
    top = Class(name, language=language, scale=scale)
    found = []
    for moment in moments(top, lesson):
        labels, window = list[Label](top.app.canvas.labels), top.app.canvas.area
        assert top.said(), moment
        words = top.app.messages.say(top.said())
        assert any(label.words == words for label in labels), f"{moment}: {words} is not to be read"
        found += [f"{moment}: {fault}" for fault in faults(labels, window.size)]
        found += [f"{moment}: {lost} is not on the screen" for lost in top.lesson.view.lost]
        found += [f"{moment}: {area} lies outside" for area in top.lesson.view.ringed if not window.contains(area)]
        strip = top.lesson.view.layout.strip(top.app.canvas)
        if not any(pointer.what == "again" for pointer in top.lesson.coach.line.points):
            found += [f"{moment}: {area} is hidden" for area in top.lesson.view.ringed if strip.colliderect(area)]
    return found


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FIRST)
def test_the_first_night_points_at_what_is_there_in_words_that_fit(name: str, language: str, scale: int) -> None:
    assert walk(name, language, scale) == []


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LATER)
def test_later_nights_point_at_what_is_there_in_words_that_fit(name: str, language: str, scale: int) -> None:
    assert walk(name, language, scale) == []


def test_a_pointer_that_points_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = Saying("lesson.hint.look", (Pointer("skeleton", "red-top-5"),))
    monkeypatch.setattr(Attempt, "saying", lambda attempt, game, told: nowhere)
    assert any("skeleton red-top-5 is not on the screen" in fault for fault in walk("strike", "en", 100))
