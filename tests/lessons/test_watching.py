"""Lessons in which a recorded game is watched."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from badbones.catalog import bundled
from badbones.lessons import Attempt, Lesson
from badbones.record import read_replay
from tests.drawn import CATALOG
from tests.lessons.test_checking import changed, problems
from tests.lessons.test_course import COURSE

WATCHED = [pytest.param(lesson, id=lesson.name) for lesson in COURSE.lessons if lesson.replay]


@pytest.mark.parametrize("lesson", WATCHED)
def test_the_goal_is_found_in_the_middle_of_the_game(lesson: Lesson) -> None:
    assert lesson.replay
    replay, attempt = read_replay(lesson.replay, CATALOG), Attempt(lesson, CATALOG)
    histories = [replay.history_at(moment) for moment in range(replay.moments + 1)]
    states = [attempt.seen(history.game, history.told).state for history in histories]
    assert set(states) == {"going", "reached"}
    assert states[0] == states[-1] == "going"
    assert all(attempt.saying(history.game, history.told) for history in histories)


@pytest.mark.parametrize("lesson", WATCHED)
def test_help_says_where_to_look_and_shows_no_action(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    game = attempt.begin()
    hint = attempt.hint(game, [], 4)
    assert hint
    assert hint.message == lesson.nudge
    assert hint.points
    assert not hint.action
    assert attempt.next_action(game, []) is None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(bundled("data") / "replays", tmp_path / "replays")
    return tmp_path


PLANTED: dict[str, tuple[dict[str, Any], str]] = {
    "no such game": ({"replay": "nothing.bones"}, "lessons[0]: cannot begin: nothing.bones"),
    "never": ({"goal": {"floors-lost": 9}}, "lessons[0].goal: is reached at no moment of the game"),
    "at once": ({"goal": {"floors": 1}}, "lessons[0].goal: is reached by doing nothing"),
    "never said": ({"says": [{"say": "start"}, {"say": "jump", "when": {"round": 90}}]}, "says[1]"),
    "no button": ({"says": [{"say": "start", "at": ["button sing"]}]}, "says[0].at[0]: there is no button 'sing'"),
    "two starts": ({"setup": {}}, "lessons[0]: needs one of position, setup, replay"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "problem"), PLANTED.values(), ids=PLANTED)
def test_a_planted_mistake_is_found(folder: Path, change: dict[str, Any], problem: str) -> None:
    found = problems(folder, changed("rewind", lambda it: it.update(change)))
    assert any(problem in each for each in found), found


def test_a_game_that_does_not_play_again_is_told(folder: Path) -> None:
    file = folder / "replays" / "first-fall.bones"
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:9], '"1 hero A1"', *lines[9:]]) + "\n", encoding="utf-8")
    (problem,) = problems(folder, changed("rewind", lambda it: None))
    assert problem.startswith("lessons.yaml: lessons[0].replay: ")


@pytest.mark.parametrize("name", ["", ".", "..", "../lessons.yaml", "/etc/hosts", "\x00", "a" * 300, 7, None, []])
def test_what_is_no_name_of_a_game_is_told(folder: Path, name: Any) -> None:
    found = problems(folder, changed("rewind", lambda it: it.update(replay=name)))
    assert found
    assert all(problem.startswith("lessons.yaml: lessons[0]") for problem in found)
