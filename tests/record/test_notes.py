"""Notes can be changed, taken out and put back, and nothing else in their file changes."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from badbones.record import Record, Setup, read_replay
from badbones.record.lines import Note
from badbones.record.notes import change_note, remove_note, restore_note
from badbones.record.record import add_note
from badbones.rules import ReplayError
from tests.drawn import CATALOG
from tests.nobody import as_nobody, common_folder, needs_nobody

FIRST, SECOND = Note("why?", 2, 3), Note("ах, вот как", None, 3)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with two notes, and more actions behind them."""
    path, chance = tmp_path / "game.bones", random.Random(4)
    record = Record.create(path, CATALOG, Setup("versus", ("Ada", "Bo"), seed=4))
    for number in range(12):
        record.apply(chance.choice(record.game.legal()))
        if number == 2:
            record.note(FIRST.text, FIRST.seat)
            record.note(SECOND.text)
    record.close()
    return path


def notes(path: Path) -> list[Note]:
    replay = read_replay(path, CATALOG)
    assert replay.sound
    return replay.notes


def other_lines(path: Path) -> list[bytes]:
    return [line for line in path.read_bytes().splitlines(keepends=True) if not line.startswith(b'{"note"')]


def test_a_note_is_changed_where_it_stands(path: Path) -> None:
    assert notes(path) == [FIRST, SECOND]
    before, others = path.read_bytes(), other_lines(path)
    new = Note("that is why", 1, 3)
    change_note(path, FIRST, new)
    assert notes(path) == [new, SECOND]
    assert other_lines(path) == others
    change_note(path, new, FIRST)
    assert path.read_bytes() == before


def test_a_note_is_taken_out_and_put_back_to_the_byte(path: Path) -> None:
    before, others = path.read_bytes(), other_lines(path)
    for note in (FIRST, SECOND):
        place = remove_note(path, note)
        assert note not in notes(path)
        assert other_lines(path) == others
        restore_note(path, note, place)
        assert path.read_bytes() == before


def test_of_two_notes_that_are_alike_one_is_taken_out(path: Path) -> None:
    add_note(path, FIRST.at, FIRST.text, FIRST.seat)
    remove_note(path, FIRST)
    assert sorted(note.text for note in notes(path)) == sorted([FIRST.text, SECOND.text])


def test_a_game_with_changed_notes_goes_on(path: Path) -> None:
    remove_note(path, FIRST)
    record = Record.open(path, CATALOG)
    record.apply(record.game.legal()[0])
    record.close()
    assert notes(path) == [SECOND]


def test_what_a_later_version_has_written_stays(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    strange = json.dumps({"of-tomorrow": [1, 2]}).encode() + b"\r\n\n"
    path.write_bytes(b"".join([*lines[:4], strange, *lines[4:]]))
    place = remove_note(path, SECOND)
    assert strange in path.read_bytes()
    restore_note(path, SECOND, place)
    assert path.read_bytes() == b"".join([*lines[:4], strange, *lines[4:]])


def test_a_last_line_without_its_end_is_not_grown_together_with_a_note(path: Path) -> None:
    add_note(path, 1, "last")
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    last = Note("last", None, 1)
    place = remove_note(path, last)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    restore_note(path, last, place)
    assert notes(path) == [FIRST, SECOND, last]


# What is refused changes nothing


def refused(path: Path, said: str) -> None:
    before = path.read_bytes()
    for act in (
        lambda: change_note(path, FIRST, SECOND),
        lambda: remove_note(path, FIRST),
        lambda: restore_note(path, FIRST, 3),
    ):
        with pytest.raises(ReplayError, match=said):
            act()
    assert path.read_bytes() == before


def test_a_game_in_play_says_so(path: Path) -> None:
    record = Record.open(path, CATALOG)
    refused(path, "open in another window")
    record.close()


def test_a_damaged_file_says_so(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], b"{broken\n", *lines[5:]]))
    refused(path, "takes no notes: line 6 is damaged")


@needs_nobody
def test_a_file_that_must_not_be_written_says_so(path: Path) -> None:
    """Nor is it replaced, though nothing keeps anybody from that in this folder."""
    with common_folder() as folder:
        closed = folder / path.name
        closed.write_bytes(path.read_bytes())
        closed.chmod(0o444)
        as_nobody(lambda: refused(closed, "cannot be written: Permission denied"))


def test_a_file_that_is_closed_to_writers_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual: Any = Path.open

    def closed(self: Path, mode: str = "r", **others: Any) -> Any:
        if self == path and "+" in mode:
            raise PermissionError(13, "Permission denied")
        return usual(self, mode, **others)

    monkeypatch.setattr(Path, "open", closed)
    refused(path, "game.bones cannot be written: Permission denied")


def test_a_file_that_is_gone_says_so(path: Path) -> None:
    path.unlink()
    with pytest.raises(ReplayError, match="cannot be written: No such file"):
        remove_note(path, FIRST)
    assert not path.exists()


def test_a_note_that_is_gone_says_so(path: Path) -> None:
    remove_note(path, FIRST)
    with pytest.raises(ReplayError, match="does not have this note any more"):
        remove_note(path, FIRST)
    with pytest.raises(ReplayError, match="does not have this note any more"):
        change_note(path, FIRST, SECOND)


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_whole(path: Path, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    if call == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    elif call == "replace":
        monkeypatch.setattr(Path, "replace", full)
    else:
        monkeypatch.setattr("badbones.record.safely._written", full)
    with pytest.raises(ReplayError, match="No space left"):
        remove_note(path, FIRST)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir() if each.name.endswith(".part")] == []
