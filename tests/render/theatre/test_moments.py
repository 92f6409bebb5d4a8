"""Moments have names: a command opens a game exactly there, and the theatre puts that command on the clipboard."""

import shlex
import sys
from pathlib import Path

import pygame
import pytest

from badbones.__main__ import main
from badbones.render.app import App
from badbones.render.market import WatchedMarket
from badbones.render.theatre import TheatreScreen
from badbones.render.theatre.moments import Place, command_for, place_named
from badbones.rules import SetupError
from tests.window.table_top import new_app
from tests.window.theatre_seat import Seat, record, reread, spoilt

TOP = Path(__file__).resolve().parents[3]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return record(tmp_path / "Mira's game; rm -rf ~.bones", 2, 21, most=60)


def test_every_moment_that_is_copied_opens_exactly_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    seat = Seat(path)
    last = seat.theatre.script.last
    beats = next(stop for stop in range(last) if len(seat.theatre.script.takes[stop].beats) > 2)
    for place in (Place(0), Place(beats, 2), Place(beats + 1), Place(last)):
        seat.player.go(*place)
        seat.key("c", mod=pygame.KMOD_LCTRL)
        program, verb, file, option, name = shlex.split(copied[-1])
        assert (program, verb, file, option) == (str(TOP / "play"), "replay", str(path), "--at")
        opened = TheatreScreen(new_app(), reread(Path(file)), WatchedMarket, place=place_named(reread(path), name))
        assert (opened.theatre.player.stop, opened.theatre.source.beat) == place
        assert opened.theatre.source.shown == seat.theatre.source.shown
        assert copied[-1] in (seat.theatre.toast.words if seat.theatre.toast else "")


def test_the_command_that_is_copied_starts_this_very_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    def program() -> str:
        return shlex.split(command_for(path, "40"))[0]

    assert program() == str(TOP / "play")
    monkeypatch.setattr("badbones.render.theatre.moments.bundled", lambda folder: tmp_path / folder)
    assert program() == "badbones", "as it is called where it is installed"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert program() == sys.executable


def test_a_moment_is_named_by_actions_or_by_round_and_phase(path: Path) -> None:
    replay = reread(path)
    script = Seat(replay).theatre.script
    assert place_named(replay, "7") == Place(7)
    assert place_named(replay, "0") == Place(0)
    assert place_named(replay, str(replay.moments)) == Place(script.last)
    assert place_named(replay, "round:2") == Place(script.chapters[1].start)
    second = place_named(replay, "round:2:trap").stop
    assert script.phases[second] == (2, "trap")
    assert script.phases[second - 1] == (2, "hero")


def test_of_a_file_that_differs_the_round_before_is_opened(path: Path) -> None:
    replay = reread(spoilt(path, 12, "1 hero Z9"))
    script = Seat(replay).theatre.script
    assert script.stops[place_named(replay, str(replay.moments)).stop] < replay.moments


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("soon", "is no moment"),
        ("-1", "is no moment"),
        ("", "is no moment"),
        ("3.5", "is no moment"),
        ("٣", "is no moment"),
        ("9999", "the moments 0 to 60"),
        ("3+99", "no beat 99 behind moment 3"),
        ("round:77", "no round 77"),
        ("round:1:lunch", "no phase lunch in round 1"),
        ("9" * 500, "is no moment"),
    ],
)
def test_a_bad_moment_is_one_sentence_and_no_window(
    path: Path, name: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SetupError, match=says):
        place_named(reread(path), name)
    monkeypatch.setattr(App, "run", lambda app: pytest.fail("no window"))
    with pytest.raises(SystemExit) as ending:
        main(["replay", str(path), f"--at={name}"])
    assert ending.value.code == 2
    assert says in capsys.readouterr().err.splitlines()[-1]


def test_a_moment_is_for_the_window(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        main(["replay", str(path), "--verify", "--at", "3"])
    assert ending.value.code == 2
    assert "at is for the window" in capsys.readouterr().err
