"""A table without a screen: the program of the window on a surface in memory, with a mouse, fingers and a keyboard.

Tests point at spots by name (`seat1.cell.C2`) or at places of the surface; after every event what has changed is drawn,
as the loop of the window does. Time passes only when a test says so.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from badbones.record import Setup
from badbones.record.lines import Header, encode
from badbones.render.app import App
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.settings import Settings
from badbones.render.kit.spots import Spot
from badbones.render.market import PlayedMarket
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.rules import Game, IllegalAction, Options, position
from badbones.rules.modes import MODES
from tests.drawn import CATALOG
from tests.play import NAMES

SIZE = (1280, 720)
MOST_FRAMES = 5  # after an event everything is drawn with fewer
CONTROL = pygame.KMOD_LCTRL
_KEPT = Canvas(pygame.Surface((1, 1)))  # pictures drawn once for all tests
Place = str | tuple[int, int]


class Clock:
    """Stands still."""

    def __init__(self) -> None:
        self.now = 100.0


def new_app(
    size: tuple[int, int] = SIZE,
    clock: Clock | None = None,
    on_frame: Callable[[App], None] | None = None,
    **settings: Any,
) -> App:
    """The program, before its first screen; nothing moves by itself."""
    pygame.display.init()
    time, chosen = (
        clock or Clock(),
        Settings(**{"language": "en", "speed": 0.0, "goals_seen": [*MODES], "first_cards": False, **settings}),
    )
    app = App(pygame.Surface(size), CATALOG, chosen, clock=lambda: time.now, on_frame=on_frame)
    app.canvas.sprites, app.canvas.plates, app.canvas.fonts = _KEPT.sprites, _KEPT.plates, _KEPT.fonts
    return app


class Top:
    """A table that is being played at."""

    pressed = False  # the left button of the mouse

    def __init__(self, session: LiveSource, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.clock = Clock()
        self.app = new_app(size, self.clock, **settings)
        self.table = PlayScreen(self.app, session, PlayedMarket)
        self.app.show(self.table)
        self.settle()

    @property
    def game(self) -> Game:
        return self.table.source.game

    @property
    def path(self) -> Path:
        assert self.table.path
        return self.table.path

    def written(self) -> list[Any]:
        """Actions and undos as they stand in the file."""
        lines = [json.loads(line) for line in self.path.read_text().splitlines()[1:]]
        return [line for line in lines if isinstance(line, str) or "undo" in line]

    def toast(self) -> str | None:
        """What is told over a board now."""
        toast = self.table.play.toast
        return toast.words if toast and self.app.now < toast.until else None

    def held(self, seat: int = 1) -> str | None:
        """What a seat has in hand."""
        held = self.table.play.hands.held.get(seat)
        return (held.tile or held.what) if held else None

    # Looking

    def settle(self) -> None:
        """Draws until nothing changes any more."""
        for _ in range(MOST_FRAMES):
            if not self.app.dirty:
                return
            self.app.draw()
        raise AssertionError("the table never comes to rest")

    def spot(self, name: str) -> Spot:
        found = self.app.canvas.spots.named(name)
        assert found, f"no {name} among {[spot.id for spot in self.app.canvas.spots.all]}"
        return found

    def has(self, name: str) -> bool:
        return self.app.canvas.spots.named(name) is not None

    def at(self, place: Place) -> tuple[int, int]:
        """A place, or where a spot can be pointed at: in its middle, unless a picture lies over that."""
        if not isinstance(place, str):
            return place
        area, spots = self.spot(place).area, self.app.canvas.spots
        free = (each for each in handles(*area) if (top := spots.at(each)) and top.id == place)
        return next(free, area.center)

    def nowhere(self) -> tuple[int, int]:
        """A place where nothing is."""
        width, height = self.app.canvas.area.size
        places = ((x, y) for y in range(2, height, 9) for x in range(2, width, 9))
        return next(place for place in places if self.app.canvas.spots.at(place) is None)

    # Events

    def post(self, kind: int, **values: Any) -> None:
        self.app.handle(pygame.event.Event(kind, values))
        self.settle()

    def wait(self, seconds: float) -> None:
        self.clock.now += seconds
        self.app.step()
        self.settle()

    # The mouse

    def move(self, place: Place) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.at(place), rel=(0, 0), buttons=(int(self.pressed), 0, 0))

    def button(self, place: Place, *, down: bool, button: int = pygame.BUTTON_LEFT) -> None:
        self.pressed = down if button == pygame.BUTTON_LEFT else self.pressed
        self.post(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=self.at(place), button=button)

    def click(self, place: Place, button: int = pygame.BUTTON_LEFT) -> None:
        where = self.at(place)
        self.move(where)
        self.button(where, down=True, button=button)
        self.button(where, down=False, button=button)

    def pull(self, start: Place, end: Place) -> None:
        """A drag without letting go."""
        self.move(start)
        self.button(start, down=True)
        self.move(end)

    def drag(self, start: Place, end: Place) -> None:
        where = self.at(end)
        self.pull(start, where)
        self.button(where, down=False)

    def wheel(self, step: int) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=step)

    # The keyboard

    def key(self, *names: str, mod: int = 0, text: str | None = None) -> None:
        """Presses keys, one after the other."""
        for name in names:
            key = pygame.key.key_code(name)
            letter = text if text is not None else name if len(name) == 1 and not mod else ""
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def reach(self, name: str) -> None:
        """Goes to a spot with Tab, and inside a group of spots, such as a board, with arrows."""
        for _ in range(300):
            here = self.app.keyboard.focus
            if here and here.id == name:
                return
            if here and here.group and here.group == self.spot(name).group:
                self.key(self._arrow(here, name))
            else:
                self.key("tab")
        raise AssertionError(f"the keyboard never comes to {name}")

    def _arrow(self, here: Spot, name: str) -> str:
        """The first arrow of a shortest way inside a group."""
        spots, ways = self.app.canvas.spots, {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        known, found = {here.id}, [(here, "")]
        for spot, first in found:
            if spot.id == name:
                return first
            for arrow, (dx, dy) in ways.items():
                then = spots.toward(spot.id, dx, dy, spots.around(spot))
                if then and then.id not in known:
                    known.add(then.id)
                    found.append((then, first or arrow))
        raise AssertionError(f"no arrows lead from {here.id} to {name}")

    def finger(self, number: int = 1) -> "Finger":
        return Finger(self, number)


def handles(left: int, top: int, width: int, height: int) -> list[tuple[int, int]]:
    """Places of an area at which one might point: its middle first, then nearer to its corners."""
    shares = [(0.5, 0.5), (0.15, 0.5), (0.85, 0.5), (0.15, 0.15), (0.85, 0.15), (0.15, 0.85), (0.85, 0.85)]
    return [(left + int(width * x), top + int(height * y)) for x, y in shares]


def why(top: Top, action: str) -> str:
    """Why the rules refuse an action, in the words of the window."""
    with pytest.raises(IllegalAction) as error:
        top.game.clone().apply(action)
    refusal = error.value.refusal
    return top.app.messages.say(refusal.message, **refusal.values)


class Finger:
    """One finger on the touch screen."""

    def __init__(self, top: Top, number: int) -> None:
        self.top = top
        self.number = number

    def _post(self, kind: int, place: Place) -> None:
        (x, y), (width, height) = self.top.at(place), self.top.app.canvas.area.size
        self.last = (x, y)
        share = {"x": (x + 0.5) / width, "y": (y + 0.5) / height}
        self.top.post(kind, touch_id=1, finger_id=self.number, dx=0, dy=0, pressure=1, **share)

    def down(self, place: Place) -> "Finger":
        self._post(pygame.FINGERDOWN, place)
        return self

    def to(self, place: Place) -> "Finger":
        self._post(pygame.FINGERMOTION, place)
        return self

    def up(self) -> None:
        self._post(pygame.FINGERUP, self.last)

    def tap(self, place: Place) -> None:
        self.down(place).up()


def laid(tmp_path: Path, game: Game, **given: Any) -> Top:
    """A table with a game as it stands."""
    return Top(opened(tmp_path, game), **given)


def opened(tmp_path: Path, game: Game) -> LiveSource:
    """A recorded game that begins with a position."""
    path = tmp_path / "drawn.bones"
    path.write_bytes(encode(Header(data=CATALOG.digest, start=position.write(game))))
    return LiveSource.open(path, CATALOG)


def begun(tmp_path: Path, players: int = 2, seed: int = 7, name: str = "new.bones", **options: int) -> LiveSource:
    """A new game: solo for one, versus for more."""
    mode = "solo" if players == 1 else "versus"
    setup = Setup(mode, tuple(NAMES[:players]), Options(**options), seed)  # type: ignore[arg-type]
    return LiveSource.create(tmp_path / name, CATALOG, setup)
