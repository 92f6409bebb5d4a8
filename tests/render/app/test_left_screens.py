"""A screen that was left is gone at once, with all that it kept: many games in one window take no more than a few."""

import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

from badbones.record import Setup
from badbones.render.app import App
from tests.window.table_top import new_app

pytestmark = pytest.mark.usefixtures("home")

GAMES = Path(__file__).parents[2] / "games"
ROOMS: dict[str, Callable[[App], None]] = {
    "table": lambda app: app.start_game(Setup("versus", ("Ada", "Bo"), seed=7)),
    "theatre": lambda app: app.watch(GAMES / "versus-4.bones"),
    "library": lambda app: app.open_library(),
    "rules": lambda app: app.open_rules(""),
    "lessons": lambda app: app.open_learn(),
    "lesson": lambda app: app.open_learn(begin=True),
    "film": lambda app: app.open_export(GAMES / "versus-2.bones", 0),
}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_gone_when_it_was_left(room: str) -> None:
    app = new_app()
    app.to_title()
    app.step()
    ROOMS[room](app)
    app.step()
    left = [weakref.ref(screen) for screen in app.screens]
    app.to_title()
    app.step()
    assert not [gone() for gone in left if gone()], "somebody still holds a screen that nobody sees"
