"""`check-data` finds what is wrong with a lesson: mistakes planted one by one."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from badbones.__main__ import main
from badbones.catalog import bundled
from badbones.lessons import check_course, load_course
from badbones.rules import DataError
from badbones.text import Messages
from tests.drawn import CATALOG

Entry = dict[str, Any]
LESSONS: list[Entry] = yaml.safe_load((bundled("data") / "lessons.yaml").read_text(encoding="utf-8"))["lessons"]


def entry(name: str) -> Entry:
    return deepcopy(next(lesson for lesson in LESSONS if lesson["name"] == name))


def problems(folder: Path, *lessons: Any) -> list[str]:
    """What is wrong with a course of these lessons."""
    (folder / "lessons.yaml").write_text(yaml.safe_dump({"lessons": list(lessons)}), encoding="utf-8")
    try:
        return check_course(load_course(CATALOG, folder), CATALOG)
    except DataError as error:
        return list(error.problems)


def changed(name: str, change: Callable[[Entry], Any]) -> Entry:
    lesson = entry(name)
    change(lesson)
    return lesson


def test_the_shipped_lessons_are_right() -> None:
    assert check_course(load_course(CATALOG), CATALOG) == []


PLANTED: dict[str, tuple[Entry, str]] = {
    "no name": (changed("strike", lambda it: it.update(name="{x")), "lessons[0].name: '{x' is no name"),
    "no name of a message": (
        changed("strike", lambda it: it["says"][0].update(say="a b")),
        "lessons[0].says[0].say: 'a b' is no name",
    ),
    "an unknown key": (changed("strike", lambda it: it.update(gaol=1)), "lessons[0]: unknown key 'gaol'"),
    "a key is missing": (changed("strike", lambda it: it.pop("goal")), "lessons[0]: the key goal is missing"),
    "no condition": (changed("strike", lambda it: it.update(goal={})), "lessons[0].goal: names no condition"),
    "an unknown condition": (
        changed("strike", lambda it: it.update(goal={"smashed": 1})),
        "lessons[0].goal: unknown key 'smashed'",
    ),
    "an unknown trap": (
        changed("thrift", lambda it: it.update(goal={"recovered": ["wallet"]})),
        "lessons[0].goal.recovered[0]: 'wallet' is unknown",
    ),
    "no position": (changed("strike", lambda it: it.pop("position")), "needs one of position, setup, replay"),
    "a wrong position": (
        changed("strike", lambda it: it["position"]["players"][0].update(hero="Z9")),
        "lessons[0]: cannot begin: players[0].hero: 'Z9' is unknown",
    ),
    "a wrong setup": (
        changed("game", lambda it: it["setup"].update(players=["Ada"])),
        "lessons[0]: cannot begin: players: versus is for",
    ),
    "an unknown bot": (changed("game", lambda it: it.update(bots={"2": "genius"})), "lessons[0].bots.2: 'genius'"),
    "a bot at the pupil's seat": (changed("game", lambda it: it.update(bots={"1": "easy"})), "is no seat for a bot"),
    "about nothing": (changed("bounce", lambda it: it.update(about=["fence"])), "lessons[0].about[0]: 'fence' is"),
    "an unknown moment": (
        changed("strike", lambda it: it["says"][1].update(when={"phase": "dawn"})),
        "lessons[0].says[1].when.phase: 'dawn' is unknown",
    ),
    "points at nothing known": (
        changed("strike", lambda it: it["says"][0].update(at=["moon"])),
        "lessons[0].says[0].at[0]: 'moon' is nothing to point at",
    ),
    "points at a seat that is none": (
        changed("strike", lambda it: it["says"][0].update(at=["tower @2"])),
        "lessons[0].says[0].at[0]: there is no seat 2",
    ),
    "points at a skeleton that does not play": (
        changed("strike", lambda it: it["says"][0].update(at=["skeleton red-top-7"])),
        "lessons[0].says[0].at[0]: there is no skeleton 'red-top-7'",
    ),
    "points at a cell off the board": (
        changed("strike", lambda it: it["says"][0].update(at=["cell F1"])),
        "lessons[0].says[0].at[0]: there is no cell 'F1'",
    ),
    "points at a button that is none": (
        changed("strike", lambda it: it["says"][0].update(at=["button sing"])),
        "lessons[0].says[0].at[0]: there is no button 'sing'",
    ),
    "points at what is not there then": (
        changed("thrift", lambda it: it["says"][2].update(at=["trap C1"])),
        "lessons[0].says[2].at[0]: there is not always such a trap when it is said",
    ),
    "the par is not legal": (
        changed("strike", lambda it: it.update(par=["hero A1"])),
        "lessons[0].par[0]: 'hero A1' is not legal at that moment",
    ),
    "the par is not allowed": (
        changed("strike", lambda it: it.update(allow=["hero D*"])),
        "lessons[0].par[0]: 'hero C2' is not allowed at that moment",
    ),
    "the par misses": (
        changed("strike", lambda it: it.update(par=["hero D2"])),
        "lessons[0].par: does not reach the goal",
    ),
    "the par is too long": (
        changed("strike", lambda it: it["par"].append("move all")),
        "lessons[0].par[1]: the lesson is over before it",
    ),
    "no way to the goal": (
        changed("strike", lambda it: it.update(goal={"slain": 2})),
        "lessons[0].goal: a search of 3000 positions finds no way to it",
    ),
    "no way with what is allowed": (
        changed("bounce", lambda it: it.update(allow=["skip", "move *"])),
        "lessons[0].goal: a search of 3000 positions finds no way to it with what is allowed",
    ),
    "no way for the adviser": (
        changed("game", lambda it: it.update(goal={"destroyed": 90})),
        "lessons[0].goal: the bot normal finds no way to it",
    ),
    "nothing to do": (
        changed("ambush", lambda it: it.update(goal={"rounds": 1})),
        "lessons[0].goal: is reached by doing nothing",
    ),
    "nothing to get wrong": (
        changed("ambush", lambda it: it.update(goal={"rounds": 1})),
        "lessons[0].goal: is reached whatever is done",
    ),
    "never said": (
        changed("strike", lambda it: it["says"][1].update(when={"asked": "send"})),
        "lessons[0].says[1]: is never said",
    ),
    "silence": (
        changed("ambush", lambda it: it["says"].pop(0)),
        "lessons[0].says: there are moments in which nothing is said",
    ),
    "no words": (
        changed("strike", lambda it: it["says"][0].update(say="begin")),
        "lessons[0].says[0]: the message lesson.strike.begin is missing in fr",
    ),
    "not a lesson": (changed("strike", lambda it: it.clear()), "lessons[0]: the key name is missing"),
}


@pytest.mark.parametrize(("lesson", "problem"), PLANTED.values(), ids=PLANTED)
def test_a_planted_mistake_is_found(tmp_path: Path, lesson: Entry, problem: str) -> None:
    found = problems(tmp_path, lesson)
    assert any(problem in each for each in found), found
    assert all(each.startswith("lessons.yaml: ") and "\n" not in each for each in found)


def test_two_lessons_of_one_name_are_found(tmp_path: Path) -> None:
    assert problems(tmp_path, entry("strike"), entry("strike")) == [
        "lessons.yaml: lessons: strike is the name of several lessons"
    ]


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    first = changed("strike", lambda it: it.update(night=0))
    second = changed("ambush", lambda it: it.update(picture=7))
    assert [problem.split(": ")[1] for problem in problems(tmp_path, first, second)] == [
        "lessons[0].night",
        "lessons[1].picture",
    ]


def test_a_file_that_is_no_course_is_told_in_one_sentence(tmp_path: Path) -> None:
    for words in ("lessons: {", "[]", "lessons: 7", "7", ""):
        (tmp_path / "lessons.yaml").write_text(words, encoding="utf-8")
        with pytest.raises(DataError) as error:
            load_course(CATALOG, tmp_path)
        assert all(problem.startswith("lessons.yaml: ") for problem in error.value.problems)


# What somebody may have written into a file, anywhere.
GARBAGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    2.5,
    "",
    "x",
    "A1",
    "{",
    "red-top-1",
    [],
    [[]],
    ["wall"],
    {},
    {"x": 1},
    {1: {}},
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*path, key))


def spoiled(value: Any, path: tuple[Any, ...], garbage: Any) -> Any:
    """A copy of a document with garbage at a place."""
    if not path:
        return garbage
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = spoiled(value[path[0]], path[1:], garbage)
    return copy


@pytest.mark.parametrize("name", ["arrows", "post", "shopping", "emperor"])
def test_garbage_anywhere_is_told_or_harmless(tmp_path: Path, name: str) -> None:
    lesson, chance = entry(name), random.Random(name)
    found = 0
    for path in places(lesson):
        for garbage in chance.sample(GARBAGE, 3):
            told = problems(tmp_path, spoiled(lesson, path, garbage))
            assert all(problem.startswith("lessons.yaml: ") for problem in told)
            found += bool(told)
    assert found > 50


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_more_than_eight_words_are_found(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Messages.say

    def wordy(self: Messages, message: str, /, **values: Any) -> str:
        nine = self.language == language and message == "lesson.strike.start"
        return "one two three four five six seven eight nine" if nine else said(self, message, **values)

    monkeypatch.setattr(Messages, "say", wordy)
    assert problems(tmp_path, entry("strike")) == [
        f"lessons.yaml: lessons[0].says[0]: lesson.strike.start has more than 8 words in {language}"
    ]


def test_the_command_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("tiles", "game", "market", "boards"):
        (tmp_path / f"{name}.yaml").write_bytes((bundled("data") / f"{name}.yaml").read_bytes())
    problems(tmp_path, changed("strike", lambda it: it.update(par=["hero D2"])))
    assert main(["check-data", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "lessons.yaml: lessons[0].par: does not reach the goal\n"
