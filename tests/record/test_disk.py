"""A disk that is full or closed, and files that go away under a running game: what was played is never lost."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from badbones.record import Record, read_replay
from badbones.record.record import add_note, save_whole
from badbones.rules import ReplayError
from tests.drawn import CATALOG
from tests.nobody import as_nobody, common_folder, needs_nobody
from tests.record.test_record import Disk, begun, in_child, is_sentence, play, proven, set_up, state
from tests.record.test_record import disk as disk  # a disk with little room, where a test asks for it


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """A game that is being played."""
    record = begun(tmp_path / "games" / "a.bones", 2, 3)
    play(record, 3, 5)
    return record


def whole(record: Record) -> bool:
    """Whether all of a game is on the disk."""
    return record.trouble is None and state(proven(record.path).history.game) == state(record.game)


# Files that go away


def delete(path: Path) -> None:
    path.unlink()


def delete_folder(path: Path) -> None:
    for each in path.parent.iterdir():
        each.unlink()
    path.parent.rmdir()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-30])


def cut_in_place(path: Path) -> None:
    os.truncate(path, 700)


def copied_back(path: Path) -> None:
    """As a program does that keeps folders in step."""
    content = path.read_bytes()
    path.unlink()
    path.write_bytes(content)


def put_in_its_place(path: Path) -> None:
    """The same to the letter and to the second, but another file: what goes to the old one is lost."""
    copy = path.with_name("copy")
    shutil.copy2(path, copy)
    copy.replace(path)


def older_copy(path: Path) -> None:
    content = b"".join(path.read_bytes().splitlines(keepends=True)[:4])
    path.unlink()
    path.write_bytes(content)


SPOILERS: list[Callable[[Path], None]] = [
    *(delete, delete_folder, empty, cut_short, cut_in_place, copied_back, put_in_its_place, older_copy)
]


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_what_is_lost_under_a_running_game_is_written_anew(record: Record, spoil: Callable[[Path], None]) -> None:
    path = record.path
    spoil(path)
    play(record, 4, 1)
    assert whole(record)
    assert record.path == path
    spoil(path)
    play(record, 5, 3)
    assert whole(record)
    with pytest.raises(ReplayError, match="another window"):
        Record.open(path, CATALOG)
    record.close()
    assert os.listdir(path.parent) == [path.name], "no lock, no part"


def test_what_somebody_else_has_put_there_is_left_alone(record: Record) -> None:
    path = record.path
    path.write_bytes(b"my diary\n" * 100)
    play(record, 4, 2)
    assert path.read_bytes() == b"my diary\n" * 100
    assert record.path != path
    assert whole(record)
    record.close()
    assert len(os.listdir(path.parent)) == 2


def test_a_folder_in_the_place_of_the_file_stops_nothing(record: Record) -> None:
    path = record.path
    path.unlink()
    path.mkdir()
    play(record, 4, 2)
    assert record.trouble
    assert is_sentence(record.trouble)
    path.rmdir()
    play(record, 5, 1)
    assert whole(record)
    record.close()


# A disk that is full


def test_a_game_for_which_there_is_no_room_is_begun_later(tmp_path: Path, disk: Disk) -> None:
    disk.room = 100
    path = tmp_path / "a.bones"
    record = Record.create(path, CATALOG, set_up(), anyway=True)
    assert record.reason == os.strerror(errno.ENOSPC)
    play(record, 1, 3)
    assert os.listdir(tmp_path) == [], "nobody is to find a file without a game"
    assert not record.begun
    disk.room = 10**9
    play(record, 2, 1)
    assert whole(record)
    assert record.begun
    record.close()
    with pytest.raises(ReplayError, match="exists already"):
        Record.create(path, CATALOG, set_up(), anyway=True)


def test_a_lost_file_is_written_when_there_is_room_again(record: Record, disk: Disk, monkeypatch: Any) -> None:
    def full(*given: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("badbones.record.safely._written", full)
        record.path.unlink()
        for _ in range(3):
            play(record, 4, 1)
            assert record.reason == os.strerror(errno.ENOSPC)
    play(record, 5, 1)
    assert whole(record)
    record.close()


def test_a_game_that_never_had_room_ends_without_a_trace(tmp_path: Path, disk: Disk) -> None:
    disk.room = 0
    record = Record.create(tmp_path / "a.bones", CATALOG, set_up(), anyway=True)
    play(record, 1, 3)
    record.close()
    record.close()
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process of its own")
def test_a_real_limit_of_the_system_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.bones"

    def limited() -> None:
        import resource
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2500, 2500))
        record = begun(path)
        play(record, 1, 40)
        assert record.trouble
        record.close()

    in_child(limited)
    assert read_replay(path, CATALOG).problem() is None
    assert os.listdir(tmp_path) == [path.name]
    assert path.stat().st_size <= 2500


# A folder that is closed


@pytest.fixture
def closed() -> Iterator[Path]:
    """A game in a folder in which nobody may write."""
    with common_folder() as folder:
        record = begun(folder / "a.bones", 2, 3)
        play(record, 3, 5)
        record.close()
        record.path.chmod(0o444)
        folder.chmod(0o555)
        yield record.path
        folder.chmod(0o777)


@needs_nobody
def test_a_game_in_a_closed_folder_goes_on_unsaved(closed: Path) -> None:
    before = closed.read_bytes()

    def go_on() -> None:
        with pytest.raises(ReplayError) as refused:
            Record.open(closed, CATALOG)
        assert is_sentence(str(refused.value))
        record = Record.open(closed, CATALOG, anyway=True)
        assert record.reason == os.strerror(errno.EACCES)
        play(record, 4, 3)
        assert record.trouble
        record.close()
        with pytest.raises(ReplayError):
            add_note(closed, 0, "x")
        with pytest.raises(ReplayError):
            save_whole(closed.with_name("b.bones"), CATALOG, set_up(), [])

    as_nobody(go_on)
    assert closed.read_bytes() == before
    assert os.listdir(closed.parent) == [closed.name]


# Beside the file


def test_nothing_follows_a_link_that_somebody_has_laid_out(tmp_path: Path) -> None:
    """Once files were written under names that one could guess."""
    victim = tmp_path / "victim"
    victim.write_text("precious")
    for name in ("a.bones.part", ".a.bones.part", ".a.bones.lock"):
        (tmp_path / name).symlink_to(victim)
    with pytest.raises((ReplayError, OSError)):
        begun(tmp_path / "a.bones").close()
    (tmp_path / ".a.bones.lock").unlink()
    begun(tmp_path / "a.bones").close()
    save_whole(tmp_path / "b.bones", CATALOG, set_up(), [])
    add_note(tmp_path / "a.bones", 0, "x")
    assert victim.read_text() == "precious"


def test_what_a_killed_program_has_left_locked_is_taken_away(tmp_path: Path) -> None:
    def killed() -> None:
        begun(tmp_path / "a.bones")
        os._exit(0)

    in_child(killed)
    other = begun(tmp_path / "b.bones")
    assert sorted(os.listdir(tmp_path)) == [".b.bones.lock", "a.bones", "b.bones"]
    begun(tmp_path / "c.bones").close()
    with pytest.raises(ReplayError, match="another window"):
        Record.open(other.path, CATALOG)
    other.close()
    assert sorted(os.listdir(tmp_path)) == ["a.bones", "b.bones", "c.bones"]


def test_a_game_behind_a_link_leaves_no_lock_on_either_side(tmp_path: Path) -> None:
    real = begun(tmp_path / "real" / "a.bones")
    real.close()
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "b.bones"
    link.symlink_to(real.path)
    record = Record.open(link, CATALOG)
    with pytest.raises(ReplayError, match="another window"):
        Record.open(real.path, CATALOG)
    play(record, 1, 2)
    record.close()
    assert os.listdir(real.path.parent) == ["a.bones"]
    assert os.listdir(link.parent) == ["b.bones"]
    assert link.is_symlink()
