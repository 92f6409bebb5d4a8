"""The first night in a real window: by mouse, by keyboard alone, by touch; and what was learnt is known afterwards."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.rules.modes import MODES
from tests.window.at_window import Window, virtual_screen, window
from tests.window.pupils import FIRST_NIGHT, Pointing, Typing, learn_first_night

pytestmark = pytest.mark.slow
NAMES = [lesson.name for lesson in FIRST_NIGHT]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def learnt(home: Path) -> list[str]:
    """The lessons that are written down as done."""
    return list(json.loads((home / "lessons.json").read_text())["done"])


def has_no_games(home: Path) -> bool:
    return not list(home.rglob("*.bones"))


def test_the_first_night_is_learnt_with_the_mouse_and_remembered(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.learn-to-play")
        learn_first_night(opened, Pointing(opened, seed=3))
        opened.state(lambda state: state["lesson"] not in NAMES, "the second night")
        opened.kill()
    assert learnt(tmp_path) == NAMES
    assert has_no_games(tmp_path)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        assert "title.learn-to-play" not in opened.frame["spots"]
        opened.click("title.learn")
        opened.screen("learn")
        assert sum(words.startswith("best ") for words in opened.frame["words"]) >= 1


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_first_night_is_learnt_with_huge_letters_in_other_languages(
    display: str, tmp_path: Path, language: str
) -> None:
    chosen = {"speed": 0.0, "goals_seen": [*MODES], "scale": 200, "language": language}
    (tmp_path / "settings.json").write_text(json.dumps(chosen))
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.learn-to-play")
        learn_first_night(opened, Pointing(opened, seed=4))
    assert learnt(tmp_path) == NAMES


def test_the_first_night_is_learnt_by_keys_alone(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.until(lambda frame: frame["focus"] == "title.learn-to-play", "the golden button")
        opened.key("Return")
        learn_first_night(opened, Typing(opened, seed=5))
        leave(opened)
    assert learnt(tmp_path) == NAMES


def leave(opened: Window) -> None:
    """Out of a lesson by keys."""
    opened.key("Escape")
    opened.screen("pause")
    typist = Typing(opened, seed=1)
    typist.reach("lesson.leave")
    opened.key("Return")
    opened.screen("learn")
    opened.key("Escape")
    opened.screen("title")


def test_the_first_night_is_learnt_by_touch(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, module="tests.window.lesson_fingers") as opened:
        code, errors = opened.wait()
    assert (code, errors) == (0, "")
    assert learnt(tmp_path) == NAMES
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
