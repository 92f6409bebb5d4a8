"""Drawings are lines that other programs pass over: written, taken out and put back like notes."""

import json
from pathlib import Path
from typing import Any

import pytest

from badbones.record.lines import Drawing, Unknown, encode, read_line
from badbones.record.notes import remove_note, restore_note
from badbones.record.record import add_drawing
from badbones.rules import ReplayError
from tests.window.theatre_seat import record, reread

ARROW, RING = Drawing("C4", "B2", 1, 3), Drawing("T3", None, 2, 3)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return record(tmp_path / "game.bones", 2, 21, most=12)


def test_what_is_drawn_stands_in_the_file_and_is_read_again(path: Path) -> None:
    before = path.read_bytes()
    add_drawing(path, ARROW)
    add_drawing(path, RING)
    assert path.read_bytes() == before + encode(ARROW) + encode(RING)
    assert json.loads(encode(ARROW)) == {"drawing": {"from": "B2", "to": "C4"}, "seat": 1, "at": 3}
    assert json.loads(encode(RING)) == {"drawing": {"to": "T3"}, "seat": 2, "at": 3}
    assert (reread(path).drawings, reread(path).sound) == ([ARROW, RING], True)


def test_it_is_taken_out_and_put_back_where_it_was(path: Path) -> None:
    add_drawing(path, ARROW)
    add_drawing(path, RING)
    before = path.read_bytes()
    place = remove_note(path, ARROW)
    assert reread(path).drawings == [RING]
    restore_note(path, ARROW, place)
    assert path.read_bytes() == before
    with pytest.raises(ReplayError):
        remove_note(path, ARROW._replace(at=4))


@pytest.mark.parametrize(
    "content",
    [
        {"drawing": "a cow", "seat": 1, "at": 3},
        {"drawing": {"to": "Z9"}, "seat": 1, "at": 3},
        {"drawing": {"to": "B2", "from": "B2"}, "seat": 1, "at": 3},
        {"drawing": {"to": ["B2"]}, "seat": 1, "at": 3},
        {"drawing": {"to": "B2"}, "seat": 7, "at": 3},
        {"drawing": {"to": "B2"}, "seat": True, "at": 3},
        {"drawing": {"to": "B2"}, "seat": 1, "at": -1},
        {"drawing": {"to": "B2"}, "seat": 1},
        {"drawing": {"to": "B2", "curve": 3}, "seat": 1, "at": 3},
        {"drawing": None},
    ],
)
def test_drawings_of_another_kind_are_kept_and_ignored(path: Path, content: dict[str, Any]) -> None:
    assert read_line(content) == Unknown()
    with path.open("a") as file:
        file.write(json.dumps(content) + "\n")
    assert (reread(path).drawings, reread(path).sound) == ([], True)
