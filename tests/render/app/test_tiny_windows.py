"""A window of any shape: what has no room is seen in part, nothing breaks, and the settings stay sound."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from badbones.record import Setup
from badbones.render.app import LEAST, App
from badbones.render.kit.settings import Settings, load_settings
from badbones.render.kit.spots import Act
from badbones.rules.modes import Options
from tests.drawn import CATALOG


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A game of a team of six, in a window; nobody hears afterwards how it has changed."""
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    pygame.display.init()
    settings = Settings(language="en", scale=225, goals_seen=["coop"], first_cards=False)
    app = App(pygame.display.set_mode((800, 450)), CATALOG, settings, clock=lambda: 0.0)
    app.start_game(Setup("coop", ("Ada", "Bo", "Cy", "Dot", "Eve", "Fox"), Options(rounds=3), 1))
    yield app
    pygame.event.clear()


@pytest.mark.parametrize("size", [(1, 1), (300, 900), (2000, 60)])
def test_no_shape_of_the_window_breaks_anything(app: App, size: tuple[int, int]) -> None:
    app.draw()
    pygame.display.set_mode(size)
    rooms: list[Act] = [lambda: None, lambda: app.open_rules("R8"), app.open_learn, app.open_library]
    for enter in rooms:
        enter()
        app.handle(pygame.Event(pygame.VIDEORESIZE, size=size))
        app.draw()
    assert app.canvas.area.width >= LEAST[0]
    assert app.canvas.area.height >= LEAST[1]
    drawn, shown = app.canvas.surface, pygame.display.get_surface()
    assert shown
    seen = drawn.subsurface(shown.get_rect())
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(shown, "RGB"), "its beginning is shown"
    app.settings.save()
    assert load_settings().problem is None
    app.leave_all()


def test_a_window_that_has_room_again_shows_all(app: App) -> None:
    for size in ((1, 1), (800, 450)):
        pygame.display.set_mode(size)
        app.handle(pygame.Event(pygame.VIDEORESIZE, size=size))
        app.draw()
    assert app.canvas.surface is pygame.display.get_surface()
    app.leave_all()
