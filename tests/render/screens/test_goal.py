"""The goal card: once for each mode, before the first game, until somebody has dismissed it."""

import pygame
import pytest

from badbones.record import Setup, saves
from badbones.render.app import App
from badbones.render.kit.settings import load_settings
from badbones.rules import Options
from tests.drawn import CATALOG
from tests.window.table_top import new_app

pytestmark = pytest.mark.usefixtures("home")

NAMES = ("Ada", "Bo", "Cy")
MODES = {"versus": 2, "solo": 1, "coop": 3}


def started(mode: str = "versus", *, seen: tuple[str, ...] = ()) -> App:
    app = new_app(goals_seen=[*seen])
    app.start_game(Setup(mode, NAMES[: MODES[mode]], Options(rounds=8), 7))
    app.draw()
    return app


def name_of(app: App) -> str:
    return app.screen.name if app.screen else ""


def press(app: App, key: int) -> None:
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


@pytest.mark.parametrize("mode", MODES)
def test_the_first_game_of_each_mode_begins_with_its_goal(mode: str) -> None:
    app = started(mode)
    assert name_of(app) == "goal"
    words = " ".join(label.words for label in app.canvas.labels)
    wanted = {"versus": f"{CATALOG.numbers.floor} for each floor", "solo": "8 rounds", "coop": "8 rounds"}
    assert wanted[mode] in words
    press(app, pygame.K_RETURN)
    assert name_of(app) == "table"
    assert load_settings().goals_seen == [mode], "it is remembered"


def test_who_has_dismissed_it_is_not_shown_it_again_in_this_mode() -> None:
    app = started()
    press(app, pygame.K_ESCAPE)
    assert name_of(app) == "table"
    app.start_game(Setup("versus", NAMES[:2], Options(), 8))
    assert name_of(app) == "table"
    app.start_game(Setup("solo", NAMES[:1], Options(), 8))
    assert name_of(app) == "goal"


def test_mouse_and_fingers_dismiss_it() -> None:
    for finger in (False, True):
        app = started()
        spot = app.canvas.spots.named("goal.play")
        assert spot
        x, y = spot.area.center
        share = {"x": x / 1280, "y": y / 720, "touch_id": 1, "finger_id": 1, "dx": 0, "dy": 0, "pressure": 1}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP) if finger else (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.Event(kind, share if finger else {"button": 1, "pos": (x, y)}))
        assert name_of(app) == "table"


def test_a_game_that_is_gone_on_with_or_watched_needs_none() -> None:
    app = started()
    app.to_title()
    path = next(saves().glob("*.bones"))
    app.resume(path)
    assert name_of(app) == "table"
    app.to_title()
    app.watch(path)
    assert name_of(app) == "theatre"


def test_the_pause_shows_it_again() -> None:
    app = started(seen=("versus",))
    press(app, pygame.K_ESCAPE)
    app.draw()
    spot = app.canvas.spots.named("pause.goal")
    assert spot
    assert spot.press
    spot.press()
    assert name_of(app) == "goal"
    app.draw()
    press(app, pygame.K_RETURN)
    assert name_of(app) == "pause"
