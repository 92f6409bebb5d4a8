"""docs/ADDING_A_LESSON.md, followed with the blocks of the page, in a copy of the data and of the messages."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.catalog import bundled
from badbones.lessons import Attempt, Course, check_course, load_course
from badbones.lessons.conditions import WORDS
from badbones.lessons.kinds import POINTERS
from badbones.lessons.loading import ASKED, KEYS
from badbones.record import History
from badbones.rules import DataError
from badbones.text import LANGUAGES, Messages, messages
from tests.drawn import CATALOG

TOP = Path(__file__).parents[2]
PAGE = (TOP / "docs" / "ADDING_A_LESSON.md").read_text(encoding="utf-8")
NAME = "bait"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


(ENTRY,) = blocks("yaml")
SENTENCES = dict(zip(LANGUAGES, blocks("po"), strict=True))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Step 1: a copy of the data with the entry."""
    folder = Path(shutil.copytree(bundled("data"), tmp_path / "data"))
    with (folder / "lessons.yaml").open("a", encoding="utf-8") as file:
        file.write(f"\n{ENTRY}")
    return folder


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Step 2: a copy of the messages with the sentences; afterwards everybody reads the shipped ones again."""
    folder = Path(shutil.copytree(TOP / "badbones" / "text" / "locale", tmp_path / "locale"))
    for language, sentences in SENTENCES.items():
        with (folder / f"{language}.po").open("a", encoding="utf-8") as file:
            file.write(f"\n{sentences}")
    monkeypatch.setattr(messages, "_LOCALE", folder)
    messages._translations.cache_clear()
    yield folder
    messages._translations.cache_clear()


def test_the_lesson_of_the_page_is_right(data: Path, words: Path) -> None:
    course = load_course(CATALOG, data)
    assert course.lessons[-1].name == NAME
    assert check_course(course, CATALOG) == []


def test_the_lesson_of_the_page_is_played_and_reached(data: Path, words: Path) -> None:
    lesson = load_course(CATALOG, data).named(NAME)
    assert lesson
    attempt = Attempt(lesson, CATALOG)
    history = History(attempt.begin())
    said = []
    for action in lesson.par:
        saying = attempt.saying(history.game, history.told)
        said.append(Messages("en", CATALOG).say(saying.message) if saying else "")
        history.apply(action)
    assert said == ["Lead it astray: place the treasure.", "Now for the march."]
    assert attempt.seen(history.game, history.told).state == "reached"


def test_the_wrong_way_of_the_page_fails(data: Path, words: Path) -> None:
    lesson = load_course(CATALOG, data).named(NAME)
    assert lesson
    attempt = Attempt(lesson, CATALOG)
    history = History(attempt.begin())
    history.apply("1 place treasure A1")
    hint = attempt.hint(history.game, history.told, 1)
    assert hint is None, "nothing can be done any more"
    history.apply("1 move all")
    verdict = attempt.seen(history.game, history.told)
    assert (verdict.state, Messages("en", CATALOG).say(verdict.message)) == (
        "failed",
        "It saw no gold. Place it beside!",
    )


def test_words_that_are_forgotten_are_missed(data: Path) -> None:
    found = check_course(Course(load_course(CATALOG, data).lessons[-1:]), CATALOG)
    assert len(found) == len(LANGUAGES) * len(re.findall(r"^msgid", SENTENCES["en"], re.MULTILINE))
    assert all("is missing in" in problem for problem in found)


# A lesson can do without these: they tell the course where it belongs, or help.
FREE = ("about", "nudge", "late")


@pytest.mark.parametrize("line", [line for line in ENTRY.splitlines() if re.match(r"    \w+: .", line)])
def test_every_other_line_of_the_entry_is_needed(data: Path, words: Path, line: str) -> None:
    file = data / "lessons.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(ENTRY, ENTRY.replace(f"{line}\n", "")), encoding="utf-8")
    key = line.strip().partition(":")[0]
    if key in FREE:
        load_course(CATALOG, data)
    else:
        with pytest.raises(DataError, match=f"the key {key} is missing"):
            load_course(CATALOG, data)


def test_the_page_names_every_key_condition_question_and_pointer() -> None:
    for word in (*KEYS, *WORDS, *ASKED):
        assert f"`{word}" in PAGE, word
    for pointer in POINTERS:
        assert re.search(rf"`{pointer}\b", PAGE), pointer


def test_nothing_of_this_is_left_behind() -> None:
    assert load_course(CATALOG).named(NAME) is None
    assert not Messages("en", CATALOG).worded(f"lesson.{NAME}.start")
