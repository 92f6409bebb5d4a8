"""The whole course in a real window: by mouse, by keyboard alone, by touch; and what was learnt is known afterwards.

Each way goes through all nights in two sittings. Languages and sizes of letters take turns, so that every lesson is
learnt three times, each time in another language, and both with plain and with huge letters.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.lessons import Lesson
from badbones.rules.modes import MODES
from badbones.text import Messages
from tests.drawn import CATALOG
from tests.window.at_window import Window, virtual_screen, window
from tests.window.pupils import COURSE, Pointing, Pupil, Typing, learn_all

pytestmark = pytest.mark.slow
NIGHTS = ((1, 2, 3), (4, 5, 6, 7, 8))  # of each sitting
FIRST, SECOND = ([lesson for lesson in COURSE.lessons if lesson.night in nights] for nights in NIGHTS)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def choose(home: Path, language: str, scale: int) -> None:
    """Settings for a sitting, in which everything shows at once."""
    chosen = {"speed": 0.0, "goals_seen": [*MODES], "first_cards": False, "language": language, "scale": scale}
    (home / "settings.json").write_text(json.dumps(chosen))


def learnt(home: Path) -> list[str]:
    """The lessons that are written down as done."""
    return list(json.loads((home / "lessons.json").read_text())["done"])


def named(*lessons: Lesson) -> list[str]:
    return [lesson.name for lesson in lessons]


def has_no_games(home: Path) -> bool:
    """Lessons leave no games behind, but for the one that is watched."""
    return all(path.parent == home / "lessons" for path in home.rglob("*.bones"))


def test_the_course_has_no_night_that_is_not_learnt_here() -> None:
    assert list(COURSE.lessons) == FIRST + SECOND


def test_the_course_is_learnt_with_the_mouse_and_remembered(display: str, tmp_path: Path) -> None:
    choose(tmp_path, "ru", 200)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.learn-to-play")
        learn_all(opened, Pointing(opened, seed=3), FIRST)
        opened.state(lambda state: state["lesson"] == SECOND[0].name, "the fourth night")
        opened.kill()
    assert learnt(tmp_path) == named(*FIRST)
    assert has_no_games(tmp_path)
    choose(tmp_path, "en", 100)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        assert "title.learn-to-play" not in opened.frame["spots"]
        opened.click("title.learn")
        assert_counted(opened, "en", done=len(COURSE.nights[1]))
        opened.click("learn.next")
        finish(opened, Pointing(opened, seed=4), "en")
    assert learnt(tmp_path) == named(*FIRST, *SECOND)
    assert has_no_games(tmp_path)


def test_the_course_is_learnt_by_keys_alone(display: str, tmp_path: Path) -> None:
    choose(tmp_path, "en", 100)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.until(lambda frame: frame["focus"] == "title.learn-to-play", "the golden button")
        opened.key("Return")
        learn_all(opened, Typing(opened, seed=5), FIRST)
        leave(opened)
    choose(tmp_path, "fr", 200)
    with window(display, tmp_path) as opened:
        typist = Typing(opened, seed=6)
        opened.screen("title")
        typist.press("title.learn")
        opened.screen("learn")
        typist.press("learn.next")
        finish(opened, typist, "fr")
    assert learnt(tmp_path) == named(*FIRST, *SECOND)
    assert has_no_games(tmp_path)


def finish(opened: Window, pupil: Pupil, language: str) -> None:
    """The later nights, until nothing is left to be learnt."""
    learn_all(opened, pupil, SECOND)
    assert_counted(opened, language, done=len(COURSE.nights[1]))
    assert "learn.next" not in opened.frame["spots"]


def assert_counted(opened: Window, language: str, done: int) -> None:
    """The page of all lessons tells, at its top, how many of the first night are known."""
    words = Messages(language, CATALOG).say("learn.progress", done=done, all=len(COURSE.nights[1]))
    assert words in opened.screen("learn")["words"]


def leave(opened: Window) -> None:
    """Out of a lesson by keys."""
    opened.key("Escape")
    opened.screen("pause")
    Typing(opened, seed=1).press("lesson.leave")
    opened.screen("learn")
    opened.key("Escape")
    opened.screen("title")


def test_the_course_is_learnt_by_touch(display: str, tmp_path: Path) -> None:
    for (language, scale), nights in zip((("fr", 200), ("ru", 200)), NIGHTS, strict=True):
        choose(tmp_path, language, scale)
        with window(display, tmp_path, *map(str, nights), module="tests.window.lesson_fingers") as opened:
            assert opened.wait() == (0, "")
    assert learnt(tmp_path) == named(*FIRST, *SECOND)
    assert has_no_games(tmp_path)


def test_who_does_nothing_is_helped_though_no_hand_moves(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"goals_seen": [*MODES]}))  # rings beat, time passes
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.learn-to-play")
        opened.until(lambda frame: frame["screen"] == "lesson", "the first lesson")
        first = opened.frame["frame"]
        opened.state(lambda state: state["rung"] == 1, "the first rung of help")
        assert opened.frame["frame"] > first + 20, "the rings have been seen to beat"
