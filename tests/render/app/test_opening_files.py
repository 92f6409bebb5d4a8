"""Opening what is larger than games are: the window goes on, shows how far it is, and lets whoever waits go back."""

import json
import os
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pygame
import pytest

from badbones.record import Record, read_replay
from badbones.render.app import App
from badbones.render.screens.file_opening import SMALL, OpeningScreen
from badbones.render.screens.title import NoticeScreen, TitleScreen
from badbones.render.table.play_screen import PlayScreen
from badbones.render.theatre import TheatreScreen
from badbones.rules import ReplayError
from tests.drawn import CATALOG
from tests.window.table_top import new_app
from tests.window.theatre_seat import record

PATIENCE = 30.0  # seconds


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with a line of a later version that is larger than any game."""
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(os, "fsync", lambda file: None)
    path = record(tmp_path / "large.bones", 2, 21, most=20)
    with path.open("a") as file:
        file.write(json.dumps({"later": "x" * SMALL}) + "\n")
    return path


class Held:
    """Reading goes on only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = Event()
        self.stopped: list[BaseException] = []
        for module in ("badbones.render.house", "badbones.record.record"):
            monkeypatch.setattr(f"{module}.read_replay", self._read)

    def _read(self, path: Path, catalog: Any, heard: Any) -> Any:
        try:
            if heard:
                heard(0.25)
            assert self.go.wait(PATIENCE)
            return read_replay(path, catalog, heard)
        except BaseException as error:
            self.stopped.append(error)
            raise

    def finish(self, page: OpeningScreen[Any]) -> None:
        self.go.set()
        thread: Thread = page._search
        thread.join(PATIENCE)
        assert not page.moving()


def waiting(app: App) -> OpeningScreen[Any]:
    page = app.screen
    assert isinstance(page, OpeningScreen)
    for _ in range(3):
        app.step()
    assert app.screen is page
    assert page.moving()
    return page


def free(path: Path) -> bool:
    """Whether nobody has a game open."""
    Record.open(path, CATALOG).close()
    return True


@pytest.mark.parametrize("door", ["watch", "resume"])
def test_a_large_file_opens_beside_the_drawing(large: Path, monkeypatch: pytest.MonkeyPatch, door: str) -> None:
    held, app = Held(monkeypatch), new_app()
    app.to_title()
    getattr(app, door)(large)
    page = waiting(app)
    assert "large.bones" in "".join(label.words for label in app.canvas.labels)
    held.finish(page)
    app.step()
    assert isinstance(app.screen, TheatreScreen if door == "watch" else PlayScreen)
    app.draw()
    app.leave_all()
    assert free(large)


@pytest.mark.parametrize("door", ["watch", "resume"])
def test_who_does_not_want_to_wait_goes_back_and_nothing_stays_open(
    large: Path, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    held, app = Held(monkeypatch), new_app()
    app.to_title()
    getattr(app, door)(large)
    page = waiting(app)
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert isinstance(app.screen, TitleScreen)
    held.finish(page)
    app.step()
    assert isinstance(app.screen, TitleScreen)
    assert held.stopped, "what nobody wants is not read to its end"
    assert free(large)


def test_what_was_read_in_the_moment_it_was_given_up_is_let_go(large: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held, app = Held(monkeypatch), new_app()
    app.resume(large)
    held.finish(waiting(app))
    assert app.screen
    app.screen.back()
    assert isinstance(app.screen, TitleScreen), "there was nothing below: the program does not end"
    assert free(large)


def test_what_is_wrong_with_a_large_file_is_told_where_one_is(large: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large.write_bytes(b"{}" + large.read_bytes())
    app = new_app()
    app.to_title()
    app.watch(large)
    page = app.screen
    assert isinstance(page, OpeningScreen)
    page._search.join(PATIENCE)
    app.step()
    assert isinstance(app.screen, NoticeScreen)
    assert "large.bones" in app.screen.words
    app.screen.back()
    assert isinstance(app.screen, TitleScreen)
    large.write_bytes(large.read_bytes()[:SMALL])
    with pytest.raises(ReplayError):
        app.watch(large)
