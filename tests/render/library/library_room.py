"""The program with nothing but a library in it, on a screen that nobody sees."""

import json
import os
import time
from pathlib import Path
from typing import Any, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from badbones.record import Replay
from badbones.render.app import App
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.screen import Screen
from badbones.render.kit.settings import Settings
from badbones.render.library import LibraryScreen
from badbones.render.library.game_list import GameList
from tests.drawn import CATALOG

GAMES = Path(__file__).parents[2] / "games"
NAMES = sorted(path.name for path in GAMES.glob("*.bones"))
PATIENCE = 30.0  # seconds
KEPT = Canvas(pygame.Surface((1, 1)))  # pictures drawn once for all tests
Shown = TypeVar("Shown", bound=Screen)


class Watched(Screen):
    """Stands in for the theatre."""

    def __init__(self, app: App, path: Path | Replay) -> None:
        super().__init__(app)
        self.path = path


class Room(App):
    """The program with marked doors to the table and to a theatre where nothing is played."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(
            pygame.display.set_mode(size), CATALOG, Settings(**{"language": "en", **settings}), clock=lambda: 0.0
        )
        self.canvas.sprites, self.canvas.plates, self.canvas.fonts = KEPT.sprites, KEPT.plates, KEPT.fonts
        self.resumed: list[Path] = []

    def resume(self, path: Path) -> None:
        self.resumed.append(path)

    def watch(self, source: Path | Replay, place: tuple[int, int] | None = None, *, reviewed: bool = False) -> None:
        self.open(Watched(self, source))


def date(path: Path, created: str) -> None:
    head, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps(json.loads(head) | {"created": created}).encode() + b"\n" + rest)


def opened(app: App) -> LibraryScreen:
    screen = LibraryScreen(app)
    app.open(screen)
    return settled(app, screen)


def settled(app: App, screen: Shown) -> Shown:
    """Draws until all that is in sight is known."""
    end = time.monotonic() + PATIENCE
    app.draw()
    while screen.moving() or app.dirty:
        app.draw()
        assert time.monotonic() < end, "it never comes to rest"
    return screen


def names(screen: GameList) -> list[str]:
    return [card.path.name for card in screen.games.shown]


def labels(app: App) -> str:
    return "\n".join(label.words for label in app.canvas.labels)


def tap(app: App, name: str) -> None:
    """A finger touches a spot."""
    spot = app.canvas.spots.named(name)
    assert spot, (name, [each.id for each in app.canvas.spots.all])
    x, y = spot.area.centerx / app.canvas.area.width, spot.area.centery / app.canvas.area.height
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        app.handle(pygame.Event(kind, touch_id=1, finger_id=1, x=x, y=y))
        app.draw()
