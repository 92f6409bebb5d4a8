"""What is found out beside the drawing is drawn when it is known, though no hand moves and nothing else is due."""

import ast
import itertools
import os
import threading
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.record import Saved
from badbones.render.app import App
from badbones.render.kit.scenery import scenery
from badbones.render.kit.screen import Screen
from badbones.render.kit.search import Search
from badbones.render.kit.settings import Settings
from badbones.render.screens.title import OpenScreen, TitleScreen
from tests.drawn import CATALOG

RENDER = Path(__file__).parents[3] / "badbones" / "render"
THREADS = {
    "farewell.py",
    "kit/search.py",
    "sound/stock.py",
}  # signals, files, sounds: nothing is drawn there
GAME = Saved(Path("0.bones"), "", ("Mira", "Bruno"), "2025-11-17T11:02:33Z", 4, finished=False, mode="versus")


class LateShelf(App):
    """A window whose games are known when the test says so."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(pygame.display.set_mode(size), CATALOG, Settings(language="en"), clock=lambda: 0.0)
        self.known = threading.Event()

    def games(self) -> list[Saved]:
        self.known.wait(60)
        return [GAME]

    def goes_on(self, game: Saved) -> bool:
        return True

    def end_search(self) -> None:
        """The search ends, after everything of this frame was drawn."""
        self.known.set()
        for thread in threading.enumerate():
            if isinstance(thread, Search):
                thread.join(60)


@pytest.fixture
def app() -> Iterator[LateShelf]:
    pygame.display.init()
    yield LateShelf((1280, 720))
    pygame.display.quit()


def rest(app: LateShelf) -> None:
    """Takes what has come and draws what is due, as the loop does, until it would sleep."""
    while app.screen and (app.dirty or app.screen.moving() or pygame.event.peek()):
        app.step()


@pytest.mark.parametrize(("room", "spot"), [(OpenScreen, "open.0"), (TitleScreen, "title.continue")])
def test_games_that_are_found_after_the_last_frame_are_shown(
    app: LateShelf, room: type[OpenScreen | TitleScreen], spot: str
) -> None:
    app.show(room(app))
    app.draw()
    app.dirty = False
    assert app.canvas.spots.named(spot) is None
    app.end_search()
    rest(app)
    assert app.canvas.spots.named(spot)


def test_a_sleeping_loop_is_woken_by_work_that_ends(app: LateShelf) -> None:
    app.show(OpenScreen(app))
    app.draw()
    pygame.event.clear()
    ended = app.search(lambda: "found", "")
    ended.join(60)
    assert app.dirty
    assert pygame.event.wait(60_000).type != pygame.NOEVENT
    assert ended.found == "found"


def test_work_that_goes_wrong_asks_for_a_frame_too(app: LateShelf) -> None:
    def broken() -> str:
        raise RuntimeError("the shelf fell over")

    app.dirty = False
    failed = app.search(broken, "")
    failed.join(60)
    assert app.dirty
    with pytest.raises(RuntimeError, match="fell over"):
        _ = failed.found


def test_the_last_strokes_of_the_title_are_seen(app: LateShelf) -> None:
    app.known.set()
    app.show(TitleScreen(app))
    rest(app)
    for size in ((1600, 900), (900, 1000)):
        pygame.display.set_mode(size)
        app.handle(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        rest(app)
        painting = scenery(app.canvas)
        assert not painting.todo
        foot = pygame.Rect(size[0] // 2, size[1] * 3 // 4, size[0] // 2 - 20, size[1] // 4)  # beside the menu
        seen, painted = app.canvas.surface.subsurface(foot), painting.subsurface(foot)
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(painted, "RGB")


def test_no_thread_of_the_window_is_begun_elsewhere() -> None:
    found = set()
    for path in RENDER.rglob("*.py"):
        names = {node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)}
        imported = {
            name.name
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module in ("threading", "concurrent.futures")
            for name in node.names
        }
        if (names | imported) & {"Thread", "Timer", "ThreadPoolExecutor"}:
            found.add(path.relative_to(RENDER).as_posix())
    assert found == THREADS


class Restless(Screen):
    """Wants a new picture every thirtieth of a second."""

    def wake(self) -> float | None:
        return self.app.canvas.now + 1 / 30


def test_a_picture_that_is_late_already_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine time passes between any two looks at the clock."""
    time = itertools.count(100.0, 0.05)
    pygame.display.init()
    app = App(pygame.Surface((640, 360)), CATALOG, Settings(language="en"), clock=lambda: next(time))
    waits: list[int] = []

    def wait(milliseconds: int) -> pygame.Event:
        waits.append(milliseconds)
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    app.show(Restless(app))
    for _ in range(20):
        app.step(wait=True)
    assert waits
    assert max(waits) <= 34
