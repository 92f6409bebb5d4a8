"""The theatre through a real window: a game is watched again, searched, played on from the middle, and filmed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.window.at_window import Window, virtual_screen, window
from tests.window.test_window import check_file
from tests.window.theatre_seat import record, reread
from tests.window.window_players import Player, play_to_the_end

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def watch_results(opened: Window) -> None:
    """From the end of a game into the theatre."""
    opened.click("end.results")
    opened.screen("results")
    opened.click("results.watch")
    opened.screen("theatre")


def test_watch_scrub_step_branch_and_export(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--mode", "solo", "--rounds", "2", "--seed", "7") as opened:
        opened.screen("table")
        first = play_to_the_end(opened, Player(opened, seed=8))
        check_file(first)
        watch_results(opened)
        opened.key("End")
        last = opened.state(lambda state: state["at"] > 0, "the end of the game")["at"]
        opened.key("Home")
        opened.state(lambda state: state["at"] == 0, "the beginning")
        opened.key("Right", "Right")
        opened.state(lambda state: state["at"] == 2, "two actions on")
        opened.key("Left")
        opened.state(lambda state: state["at"] == 1, "one back")
        scrub(opened, last)
        opened.key("Home", "Right", "Right")
        opened.state(lambda state: state["at"] == 2, "the moment to play on from")
        opened.key("p")
        opened.click("branch.same")
        opened.screen("table")
        second = play_to_the_end(opened, Player(opened, seed=9))
        check_file(second)
        assert second["file"] != first["file"]
        watch_results(opened)
        opened.key("x")
        opened.screen("export")
        opened.click("export.begin")
        opened.spot("export.done")
    (film,) = (tmp_path / "films").glob("*.gif")
    with Image.open(film) as picture:
        assert getattr(picture, "n_frames", 1) > 20
        first_frame = picture.convert("RGB").resize((32, 18))
        picture.seek(picture.n_frames - 1)  # type: ignore[attr-defined]
        assert first_frame.tobytes() != picture.convert("RGB").resize((32, 18)).tobytes()


def scrub(opened: Window, last: int) -> None:
    """The mouse drags the timeline from its beginning to its end."""
    opened.spot("theatre.timeline")
    left, top, width, height, _ = opened.frame["spots"]["theatre.timeline"]
    y = top + height // 2
    opened.do("mousemove", left + 4, y, "mousedown", 1, "mousemove", left + width // 2, y)
    opened.state(lambda state: 1 < state["at"] < last, "the middle of the game")
    opened.do("mousemove", left + width - 2, y, "mouseup", 1)
    opened.state(lambda state: state["at"] == last, "the end again")


def test_a_note_is_written_changed_deleted_and_had_back(display: str, tmp_path: Path) -> None:
    path = record(tmp_path / "game.bones", 2, 21, most=30)
    with window(display, tmp_path / "home", "replay", str(path), module="badbones") as opened:
        opened.screen("theatre")
        opened.key("t")
        opened.screen("theatre-note")
        opened.do("type", "why")
        opened.click("note.seat.2")
        opened.click("note.keep")
        opened.state(lambda state: state["notes"] == ["why"], "the note")
        opened.click("theatre.noted.0")
        opened.screen("theatre-note")
        opened.do("type", " not")
        opened.key("Return")
        opened.state(lambda state: state["notes"] == ["why not"], "the changed note")
        opened.key("Delete")
        opened.state(lambda state: state["notes"] == [], "no note")
        assert reread(path).notes == []
        opened.click("theatre.undo-note")
        opened.state(lambda state: state["notes"] == ["why not"], "the note again")
    assert [(note.text, note.seat, note.at) for note in reread(path).notes] == [("why not", 2, 0)]
