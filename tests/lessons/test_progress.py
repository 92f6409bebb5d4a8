"""What was done is remembered, and a broken file stops nobody."""

from pathlib import Path

import pytest

from badbones.lessons import load_progress
from badbones.lessons.progress import progress_file


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path / "new" / "home"))
    return tmp_path


def test_at_first_nothing_was_done() -> None:
    assert not load_progress().best
    assert not load_progress().done("strike")
    assert not progress_file().exists()


def test_what_was_done_is_remembered_with_the_best_time() -> None:
    progress = load_progress()
    for seconds in (31.4, 12.25, 40):
        progress.note("strike", seconds)
    progress.note("ambush", 50)
    assert load_progress().best == {"strike": 12.2, "ambush": 50}
    assert load_progress().done("ambush")


def test_it_can_be_forgotten() -> None:
    progress = load_progress()
    progress.note("strike", 5)
    progress.forget()
    assert not load_progress().best


@pytest.mark.parametrize(
    "content", [b"", b"{", b"7", b'{"done": 7}', b"\xff\xfe", b"[" * 90_000, b'{"done": {"a": "b"}}']
)
def test_a_broken_file_means_that_nothing_was_done(content: bytes) -> None:
    progress_file().parent.mkdir(parents=True)
    progress_file().write_bytes(content)
    progress = load_progress()
    assert not progress.best
    progress.note("strike", 3)
    assert load_progress().best == {"strike": 3}


def test_of_a_foreign_file_what_makes_sense_is_taken() -> None:
    progress_file().parent.mkdir(parents=True)
    progress_file().write_text(
        '{"done": {"a": 3, "b": -1, "c": true, "d": NaN, "e": 1e999, "f": null, "g": 1%s}, "x": 1}' % ("0" * 400)
    )
    assert load_progress().best == {"a": 3}


def test_half_a_letter_in_the_name_of_a_lesson_stops_nobody() -> None:
    progress_file().parent.mkdir(parents=True)
    progress_file().write_text('{"done": {"\\ud800": 3}}')
    load_progress().note("strike", 3)
    assert load_progress().best == {"\ud800": 3, "strike": 3}


def test_what_was_done_in_two_windows_is_remembered() -> None:
    one, other = load_progress(), load_progress()
    one.note("strike", 5)
    other.note("ambush", 7)
    other.note("strike", 9)
    assert load_progress().best == {"strike": 5, "ambush": 7}
    assert other.done("strike")


def test_a_disk_that_refuses_does_not_stop_the_lesson(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    (home / "new").write_text("in the way")
    progress = load_progress()
    progress.note("strike", 3)
    assert progress.done("strike")
    assert "cannot be saved" in caplog.text


def test_nothing_half_written_is_left_behind() -> None:
    progress = load_progress()
    progress.note("strike", 3)
    progress.note("strike", 2)
    assert [path.name for path in progress_file().parent.iterdir()] == [progress_file().name]
