"""Hints in the file: lines that other programs pass over, and that nothing in a game trips over."""

from pathlib import Path

import pytest

from badbones.record import Record, read_document, read_replay, saved
from badbones.record.lines import Unknown
from tests.drawn import CATALOG
from tests.record.test_record import begun, contents, rewrite, set_up, state


def hinted(path: Path) -> Record:
    """A game in which somebody asked before, between and after actions and an undo."""
    record = begun(path)
    record.hint(1, 1)
    record.apply("1 hero C2")
    record.hint(2, 1)
    record.hint(2, 2)
    record.apply("2 hero B3")
    record.undo()
    record.hint(2, 3)
    return record


def test_every_step_that_was_shown_is_a_line(tmp_path: Path) -> None:
    record = hinted(tmp_path / "a.bones")
    record.close()
    assert [line for line in contents(record.path) if "hint" in line] == [
        {"hint": 1, "seat": 1},
        {"hint": 1, "seat": 2},
        {"hint": 2, "seat": 2},
        {"hint": 3, "seat": 2},
    ]
    assert saved(read_document(record.path)).hints == 4
    replay = read_replay(record.path, CATALOG)
    assert [(at, hint.step, hint.seat) for at, hint in replay.hinted] == [(0, 1, 1), (1, 1, 2), (1, 2, 2), (2, 3, 2)]
    assert replay.sound


def test_redo_and_going_on_pass_over_hints(tmp_path: Path) -> None:
    record = hinted(tmp_path / "a.bones")
    record.redo()
    record.close()
    with_hints = state(record.game)
    again = Record.open(record.path, CATALOG)
    assert state(again.game) == with_hints
    assert again.hinted == 4
    assert again.undo() == "2 hero B3"
    again.close()


def test_a_house_without_hints_stays_one(tmp_path: Path) -> None:
    record = Record.create(tmp_path / "a.bones", CATALOG, set_up(), hints=False)
    record.apply("1 hero C2")
    record.close()
    assert {"hints": False} in contents(record.path)
    replay = read_replay(record.path, CATALOG)
    branch = Record.branch(replay, 1, tmp_path / "b.bones")
    branch.close()
    for path in (record.path, branch.path):
        again = Record.open(path, CATALOG)
        assert not again.hints
        again.close()


def test_usually_nothing_is_said_of_it(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones")
    record.close()
    assert not any("hints" in line for line in contents(record.path))
    assert Record.open(record.path, CATALOG).hints


@pytest.mark.parametrize("line", [
    {"hint": "look left"},
    {"hint": 1},
    {"hint": True, "seat": 1},
    {"hint": 1, "seat": 9},
    {"hint": 7, "seat": 1},
    {"hints": "no"},
])  # fmt: skip
def test_lines_of_the_same_name_that_say_something_else_are_passed_over(tmp_path: Path, line: object) -> None:
    record = begun(tmp_path / "a.bones")
    record.close()
    path = rewrite(record.path, [*contents(record.path), line])
    document = read_document(path)
    assert isinstance(document.lines[-1].line, Unknown)
    assert read_replay(path, CATALOG).sound
