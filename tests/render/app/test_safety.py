"""Nothing that goes wrong loses a game or shows a traceback: one sentence, a file to send in, and the title again."""

import argparse
import errno
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from badbones.lessons import load_progress
from badbones.record import Record, read_replay
from badbones.render import start, trouble, window
from badbones.render.app import MOST_TROUBLES, App
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.settings import load_settings
from badbones.render.kit.sprites import Sprites
from badbones.render.market import PlayedMarket
from badbones.render.screens.title import NoticeScreen, TitleScreen
from badbones.render.table.play_screen import PlayScreen
from tests.drawn import CATALOG
from tests.window.table_top import Clock, Top, begun, new_app

TOP = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    log = logging.getLogger("badbones")
    for name, value in (("handlers", list(log.handlers)), ("propagate", log.propagate), ("level", log.level)):
        monkeypatch.setattr(log, name, value)
    return tmp_path


def chosen(**words: Any) -> argparse.Namespace:
    """A command line."""
    nothing = {"load": None, "mode": None, "players": None, "names": None, "seats": None, "seed": None}
    plain = {"advanced": False, "chiefs": False, "rounds": 10, "heroic": False, "no_hints": False}
    return argparse.Namespace(**{**nothing, **plain, **words})


def broken(*words: Any, **keys: Any) -> None:
    raise RuntimeError("nobody foresaw this")


def broken_list(canvas: Canvas) -> None:
    with canvas.clipped(Rect(0, 0, 10, 10)):
        broken()


def failing_table(tmp_path: Path, break_it: Callable[[PlayScreen], None]) -> str:
    """A table in play where something breaks; the program is left at the first frame of a notice. What that says."""

    def look(app: App) -> None:
        if isinstance(app.screen, NoticeScreen):
            names.extend(screen.name for screen in app.screens)
            assert app.canvas.surface.get_clip() == app.canvas.area, "all of it is drawn"
            told.append(app.screen.words)
            app.leave_all()
        elif app.screen is table:
            break_it(table)

    names, told = list[str](), list[str]()
    app = new_app(on_frame=look)
    session = begun(tmp_path)
    session.act("1 hero D2")
    table = PlayScreen(app, session, PlayedMarket)
    app.show(table)
    app.run()
    assert names == ["title", "notice"]
    return told[0]


def break_drawing(table: PlayScreen) -> None:
    table.draw = broken_list  # type: ignore[method-assign]
    table.app.dirty = True


def break_hands(table: PlayScreen) -> None:
    table.play.touch_place = broken  # type: ignore[method-assign]
    spot = table.app.canvas.spots.named("seat2.cell.D2")
    assert spot
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot.area.center, button=1))


@pytest.mark.parametrize("break_it", [break_drawing, break_hands])
def test_an_unforeseen_error_is_written_down_and_the_game_is_safe(
    home: Path, break_it: Callable[[PlayScreen], None]
) -> None:
    words = failing_table(home, break_it)
    (log,) = (home / "logs").glob("error-*.log")
    assert "nobody foresaw this" in log.read_text()
    assert str(log) in words, "one sentence names the file"
    record = Record.open(home / "new.bones", CATALOG)
    assert record.notice is None
    assert record.game.table.seats[0].hero == "D2"
    record.close()
    assert read_replay(home / "new.bones", CATALOG).problem() is None


def test_an_error_that_comes_again_and_again_ends_the_program_with_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TitleScreen, "draw", broken)
    monkeypatch.setattr(NoticeScreen, "draw", broken)
    assert start._run(new_app(), lambda app: start._first_screen(app, chosen())) == 1
    told = capsys.readouterr().err
    logs = sorted((home / "logs").glob("error-*.log"))
    assert len(logs) == 3, "each has a file of its own"
    assert any(str(log) in told for log in logs)
    assert "Traceback" not in told
    assert told.count("\n") == 1


def test_two_errors_in_one_second_have_two_files() -> None:
    names = {trouble.write_down(RuntimeError(number)) for number in "ab"}
    assert {Path(name).read_text().splitlines()[-1] for name in names} == {"RuntimeError: a", "RuntimeError: b"}


def test_an_error_is_told_on_the_terminal_if_there_is_no_disk(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("BADBONES_HOME", str(home / "file"))
    trouble.begin_log()
    assert trouble.write_down(RuntimeError("a\ud800")) == "stderr"
    assert "RuntimeError: a" in capsys.readouterr().err


def test_a_log_that_cannot_be_written_stops_nothing(home: Path) -> None:
    (home / "logs" / "window.log").mkdir(parents=True)
    trouble.begin_log()
    Sprites(home).get("missing", 10)
    (home / "logs" / "window.log").rmdir()
    trouble.begin_log()
    Sprites(home).get("missing", 10)
    assert "missing.svg" in (home / "logs" / "window.log").read_text()


def test_errors_with_good_frames_between_them_never_end_the_program(home: Path) -> None:
    """Three in a row end it; what goes wrong now and then does not."""
    drawn = list[str]()

    def look(app: App) -> None:
        drawn.append("frame")
        if drawn.count("error") == MOST_TROUBLES + 2:
            app.leave_all()
        elif drawn[-2:-1] == ["frame"]:
            drawn.append("error")
            broken()
        else:
            app.call(pygame.Event(pygame.WINDOWEXPOSED))  # wants another frame, after this one has been good

    app = new_app(on_frame=look)
    app.screens = [NoticeScreen(app, "x")]
    app.to_title = lambda: app.show(NoticeScreen(app, "y"))  # type: ignore[method-assign]
    app.run()
    assert drawn.count("error") == MOST_TROUBLES + 2
    assert len(list((home / "logs").glob("error-*.log"))) == MOST_TROUBLES + 2


def test_a_log_that_has_grown_large_begins_anew(home: Path) -> None:
    path = home / "logs" / "window.log"
    path.parent.mkdir()
    path.write_text("old\n" * 10)
    trouble.begin_log()
    logging.getLogger("badbones").warning("new")
    assert path.read_text().count("old") == 10, "a small one is kept"
    path.write_bytes(b"x" * (trouble.LARGEST_LOG + 1))
    trouble.begin_log()
    logging.getLogger("badbones").warning("new")
    assert path.stat().st_size < 200


def test_a_log_never_fills_a_disk(home: Path) -> None:
    trouble.begin_log()
    for _ in range(40):
        logging.getLogger("badbones").warning("x" * 100_000)
    assert (home / "logs" / "window.log").stat().st_size < 2 * trouble.LARGEST_LOG + 200_000


def test_a_log_that_fails_says_nothing_on_the_terminal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trouble.begin_log()
    (handler,) = logging.getLogger("badbones").handlers
    assert isinstance(handler, logging.FileHandler)
    handler.close()
    if os.path.exists("/dev/full"):  # elsewhere a log that is closed fails as well
        handler.stream = open("/dev/full", "a")  # noqa: SIM115
    logging.getLogger("badbones").warning("nobody can write this")
    handler.close()
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such pipes")
def test_a_pipe_in_the_place_of_a_log_or_of_the_settings_keeps_nobody_waiting(home: Path) -> None:
    (home / "logs").mkdir()
    for place in (home / "logs" / "window.log", home / "settings.json", home / "lessons.json"):
        os.mkfifo(place)

    def look() -> None:
        trouble.begin_log()
        found.append((load_settings().problem, load_progress().best))

    found = list[object]()
    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    thread.join(30)
    assert found == [("settings.json", {})]


GONE = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}


SILENT = {"DISPLAY": ":987", "XDG_RUNTIME_DIR": "/"}


@pytest.mark.parametrize(
    ("screen", "reason"),
    [
        (GONE, "x11"),
        (SILENT, "none answers at DISPLAY=:987"),
        ({"XDG_RUNTIME_DIR": "/"}, "nobody"),
        ({}, "none is named"),
    ],
    ids=["gone", "silent", "unseen", "none"],
)
def test_without_a_screen_one_sentence_says_what_works(home: Path, screen: dict[str, str], reason: str) -> None:
    """Where none is named SDL draws for nobody, unless it is told not to."""
    environment = {name: value for name, value in os.environ.items() if name not in window.SCREENS}
    environment |= {"BADBONES_HOME": str(home), **screen}
    command = [sys.executable, "-m", "badbones", "play"]
    ended = subprocess.run(command, cwd=TOP, env=environment, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert reason in ended.stderr
    assert "`./play --text`" in ended.stderr, "as it is started in a checkout"
    assert "`./play engine`" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_without_its_pictures_the_game_is_still_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("badbones.render.kit.sprites.bundled", lambda name: home / "nowhere")
    top = Top(begun(home))
    top.app.canvas.sprites = Canvas(top.app.canvas.surface).sprites
    assert top.app.canvas.sprites.folder == home / "nowhere" / "svg"
    top.click("seat1.cell.D2")
    assert top.written() == ["1 hero D2"]
    top.app.to_title()
    top.app.draw()
    assert top.app.canvas.sprites.missing


# What the command line asks for


def shown(app: App, **words: Any) -> list[str]:
    start._first_screen(app, chosen(**words))
    app.draw()
    return [screen.name for screen in app.screens]


def notice(app: App) -> str:
    assert isinstance(app.screen, NoticeScreen)
    return app.screen.words


def test_broken_settings_are_told_over_the_title(home: Path) -> None:
    (home / "settings.json").write_text("{")
    app = new_app()
    app.settings = load_settings()
    assert shown(app) == ["title", "notice"]
    assert "settings.json" in notice(app)


def test_broken_settings_do_not_keep_a_game_from_being_opened(home: Path) -> None:
    begun(home).close()
    (home / "settings.json").write_text('{"scale": 1}')
    app = new_app()
    app.settings = load_settings()
    assert shown(app, load=str(home / "new.bones")) == ["table", "notice"]
    app.close()
    assert isinstance(app.screen, PlayScreen)


@pytest.mark.parametrize(
    "content", [None, b"", b"words\n", b"\xff\xfe", b"[]\n", b'{"badbones-replay": 99}\n', b'{"badbones-replay": 1}\n']
)
def test_a_file_that_is_no_game_is_told_in_one_sentence_over_the_title(home: Path, content: bytes | None) -> None:
    path = home / "broken.bones"
    if content is not None:
        path.write_bytes(content)
    app = new_app()
    assert shown(app, load=str(path)) == ["title", "notice"]
    assert path.name in notice(app)
    assert "\n" not in notice(app)


def test_in_a_folder_where_nothing_can_be_saved_the_game_is_played_unsaved_with_its_sentence(home: Path) -> None:
    (home / "games").write_text("")
    app = new_app()
    assert shown(app, players=2) == ["table"]
    table = app.screen
    assert isinstance(table, PlayScreen)
    words = app.messages.say("ui.not-saved", reason=table.source.unsaved)
    assert words in [label.words for label in app.canvas.labels]
    assert table.path is None
    table.source.act("1 hero D2")
    (home / "games").unlink()
    table.source.act("2 hero B2")
    app.draw()
    assert words not in [label.words for label in app.canvas.labels]
    assert table.path
    assert read_replay(table.path, CATALOG).actions == ["1 hero D2", "2 hero B2"]
    app.leave_all()


def test_a_game_that_is_open_in_another_window_is_told(home: Path) -> None:
    session = begun(home)
    app = new_app()
    assert shown(app, load=str(home / "new.bones")) == ["title", "notice"]
    session.close()


# While playing


def test_a_full_disk_is_told_and_play_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    top, real = Top(begun(home)), os.fsync
    monkeypatch.setattr(os, "fsync", full)
    top.click("seat1.cell.D2")
    words = top.app.messages.say("ui.not-saved", reason=os.strerror(errno.ENOSPC))
    assert words in [label.words for label in top.app.canvas.labels]
    assert top.table.viewpoint.seat == 2, "the game goes on"
    monkeypatch.setattr(os, "fsync", real)
    top.click("seat2.cell.B2")
    assert words not in [label.words for label in top.app.canvas.labels]
    assert top.written() == ["1 hero D2", "2 hero B2"]


def test_closing_the_window_in_mid_drag_leaves_a_whole_game(home: Path) -> None:
    top = Top(begun(home))
    top.click("seat2.cell.B2")
    top.pull("seat1.cell.C3", "seat1.cell.D2")
    top.post(pygame.QUIT)
    assert top.app.screen is None
    top.app.run()
    record = Record.open(top.path, CATALOG)
    assert record.game.legal(2) == []
    assert record.game.legal(1)
    record.close()


def test_a_game_without_hints_can_be_wished_for_on_the_command_line(home: Path) -> None:
    app = new_app((1280, 720), Clock())
    start._first_screen(app, chosen(mode="versus", seed=1, no_hints=True))
    assert isinstance(app.screen, PlayScreen)
    assert not app.screen.view.counsellor.offered


def test_no_sound_begins_while_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def run(app: App) -> None:
        monkeypatch.setattr(app.sound, "stop", lambda: heard.append("silence"))

    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr(pygame, "quit", lambda: heard.append("the end"))
    assert start._in_window(CATALOG, "en", lambda app: None) == 0
    assert heard == ["silence", "the end"]
