"""The page *Learn*: every lesson with its board, what was done and how fast; by mouse, keys, pad and finger."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.lessons import Lesson, load_course, load_progress
from badbones.render.learning import LearnScreen, LessonScreen, ViewingScreen
from badbones.render.learning.lesson_card import board_picture, clocked
from badbones.render.screens.title import TitleScreen
from tests.drawn import CATALOG
from tests.window.table_top import SIZE, Clock, Top, new_app

pytestmark = pytest.mark.usefixtures("home")

COURSE = load_course(CATALOG)


class Page(Top):
    """The page of all lessons, above the title."""

    def __init__(self, size: tuple[int, int] = SIZE, scale: int = 100) -> None:
        self.clock = Clock()
        self.app = new_app(size, self.clock, scale=scale)
        self.app.show(TitleScreen(self.app))
        self.app.open_learn()
        self.settle()

    def settle(self) -> None:
        for _ in range(200):
            self.app.step()
            if self.app.screen is None or not (self.app.dirty or self.app.screen.moving()):
                return
        raise AssertionError("the page never comes to rest")

    def words(self) -> list[str]:
        return [label.words for label in self.app.canvas.labels]

    def lesson(self) -> str:
        assert isinstance(self.app.screen, LessonScreen | ViewingScreen)
        return self.app.screen.lesson.name


def pad(page: Page, number: int) -> None:
    page.app.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=number))
    page.settle()


def stick(page: Page, x: int, y: int) -> None:
    page.app.handle(pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y)))
    page.settle()


def test_every_lesson_is_on_the_page_and_can_be_reached_by_tab() -> None:
    page = Page()
    for lesson in COURSE.lessons:
        page.reach(f"learn.{lesson.name}")
        assert page.app.messages.say(lesson.title) in page.words(), "it is scrolled into sight"
    page.key("return")
    assert page.lesson() == COURSE.lessons[-1].name


def test_enter_begins_the_first_lesson_that_was_not_done() -> None:
    load_progress().note(COURSE.lessons[0].name, 30)
    page = Page()
    page.key("return")
    assert page.lesson() == COURSE.lessons[1].name


def test_what_was_done_is_told_with_its_best_time() -> None:
    progress = load_progress()
    progress.note("strike", 65)
    progress.note("strike", 80)
    words = Page().words()
    assert "best 1:05" in words
    assert f"1 of {len(COURSE.nights[1])}" in words


def test_a_lesson_that_was_done_shows_on_the_page_when_one_comes_back() -> None:
    page = Page()
    page.click("learn.strike")
    page.click("seat1.cell.C2")
    page.click("lesson.learn")
    assert isinstance(page.app.screen, LearnScreen)
    assert any(words.startswith("best ") for words in page.words())
    page.key("escape")
    assert isinstance(page.app.screen, TitleScreen)


def test_a_finger_scrolls_and_begins_a_lesson() -> None:
    page = Page()
    first = page.spot("learn.strike").area
    finger = page.finger()
    finger.down((first.centerx, 500)).to((first.centerx, 400)).to((first.centerx, 150)).up()
    assert not page.has("learn.strike") or page.spot("learn.strike").area.bottom < first.bottom
    cards = (f"learn.{lesson.name}" for lesson in COURSE.lessons[1:])
    whole = next(card for card in cards if page.has(card) and page.spot(card).area.height >= first.height)
    page.finger().tap(page.spot(whole).area.center)
    assert page.lesson() == whole.removeprefix("learn.")


def test_a_pad_goes_about_on_the_page_and_begins_a_lesson() -> None:
    page = Page()
    stick(page, 0, 1)
    focus = page.app.canvas.attention.focus
    assert focus
    assert focus.startswith("learn.")
    pad(page, 0)
    assert page.lesson() == focus.removeprefix("learn.")


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_every_lesson_has_a_picture_of_its_board(lesson: Lesson) -> None:
    page = Page()
    picture = board_picture(page.app, page.app.canvas, lesson, 110)
    assert picture.get_size() == (110, 110)
    assert len({tuple(picture.get_at((x, 55))) for x in range(0, 110, 3)}) > 8, "it is no empty plate"


def test_times_are_told_in_minutes_and_seconds() -> None:
    assert [clocked(seconds) for seconds in (0, 9.4, 65, 600)] == ["0:00", "0:09", "1:05", "10:00"]
