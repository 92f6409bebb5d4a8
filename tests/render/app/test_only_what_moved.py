"""Drawing only what has changed since the last frame gives the same window, and the same spots, as drawing all anew."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from badbones.record import Setup, read_replay
from badbones.render.app import App
from badbones.render.kit.spots import Spot
from badbones.render.market import PlayedMarket, WatchedMarket
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.render.theatre import TheatreScreen
from badbones.rules import Options
from tests.drawn import CATALOG
from tests.play import NAMES
from tests.window.table_top import MOST_FRAMES, SIZE, Clock, new_app

WITH_LOG = (1600, 800)
GAMES = Path(__file__).parents[2] / "games"


def looks(app: App, surface: pygame.Surface) -> tuple[bytes, list[object]]:
    """What is to be seen, and what answers."""
    return pygame.image.tobytes(surface, "RGB"), [_told(spot) for spot in app.canvas.spots.all]


def _told(spot: Spot) -> object:
    able = (spot.press is None, spot.enabled, spot.focusable, spot.piece, spot.target)
    return (spot.id, tuple(spot.area), spot.hint, spot.why, spot.key, spot.seat, spot.group, *able)


def anew(app: App) -> tuple[bytes, list[object]]:
    """The same frame with everything painted, on a surface where nothing lies yet."""
    before, fresh = app.canvas.surface, pygame.Surface(app.canvas.area.size)
    app.canvas.begin()
    app.canvas.surface = fresh
    assert app.screen
    app.paint(app.screen)
    app.canvas.surface = before
    return looks(app, fresh)


def compare(app: App, told: object) -> None:
    """A frame drawn as the window draws it, next to the whole of it."""
    app.draw()
    for _ in range(MOST_FRAMES):
        if app.dirty:
            app.draw()
    seen, spots = looks(app, app.canvas.surface)
    whole, all_spots = anew(app)
    assert spots == all_spots, told
    assert seen == whole, (told, _where(app, seen, whole))


def _where(app: App, seen: bytes, whole: bytes) -> object:
    size = app.canvas.area.size
    one, other = (pygame.image.frombytes(each, size, "RGB") for each in (seen, whole))
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def point(app: App, chance: random.Random, kind: str = "") -> None:
    """The mouse goes to something that answers, of one kind if there is any."""
    answering = [spot for spot in app.canvas.spots.all if spot.hint or spot.press or spot.mark]
    spots = [spot.area.center for spot in answering if spot.id.startswith(kind)] or [(5, 5)]
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=chance.choice(spots), rel=(0, 0), buttons=(0, 0, 0)))


def press(app: App, kind: int, place: tuple[int, int]) -> None:
    """The left button of the mouse, or a motion with it held down."""
    app.handle(pygame.event.Event(kind, pos=place, button=1, rel=(0, 0), buttons=(1, 0, 0)))


def liked(source: LiveSource, chance: random.Random) -> str:
    """Any action; where something may march, all of it."""
    legal = source.game.legal()
    return chance.choice([action for action in legal if action.endswith("move all")] or legal)


def played(app: App, table: PlayScreen, clock: Clock, chance: random.Random, turns: int) -> Iterator[object]:
    """Hands act, point and wait at random, sometimes while things still move."""
    for _ in range(turns):
        if table.source.game.over:
            return
        action = liked(table.source, chance)
        table.play.act(action)
        yield action
        for _ in range(chance.choice((1, 2, 5))):
            point(app, chance)
            clock.now += chance.choice((0.016, 0.05, 0.3))
            yield action, "and on", clock.now
        if chance.random() < 0.3:
            clock.now += 20
            yield action, "at rest"
            point(app, chance, "log.")
            yield action, "looked up in the log"


@pytest.mark.parametrize(("mode", "players"), [("versus", 4), ("coop", 3)])
def test_a_game_looks_as_if_every_frame_were_drawn_whole(tmp_path: Path, clock: Clock, mode: str, players: int) -> None:
    app, chance = new_app(WITH_LOG, clock, speed=1.0, captions=True), random.Random(6)
    setup = Setup(mode, tuple(NAMES[:players]), Options(advanced=True, chiefs=True), 5)
    source = LiveSource.create(tmp_path / "any.bones", CATALOG, setup)
    while source.game.round < 4 or source.game.phase != "skeletons":
        source.act(liked(source, chance))
    table = PlayScreen(app, source, PlayedMarket)
    app.show(table)
    for told in played(app, table, clock, chance, turns=25):
        compare(app, told)


def test_what_is_held_looks_as_if_every_frame_were_drawn_whole(tmp_path: Path, clock: Clock) -> None:
    app = new_app(SIZE, clock, speed=0.0)
    setup = Setup("versus", tuple(NAMES[:2]), Options(), 7)
    table = PlayScreen(app, LiveSource.create(tmp_path / "held.bones", CATALOG, setup), PlayedMarket)
    app.show(table)
    compare(app, "first")
    while table.source.game.phase != "trap":
        table.play.act(table.source.game.legal()[0])
    compare(app, "traps")
    stock = next(spot for spot in app.canvas.spots.all if spot.id.startswith("seat1.stock."))
    press(app, pygame.MOUSEBUTTONDOWN, stock.area.center)
    for cell in ("A1", "B2", "C3", "D4", "E5", "B1"):
        spot = app.canvas.spots.named(f"seat1.cell.{cell}")
        assert spot
        press(app, pygame.MOUSEMOTION, spot.area.center)
        compare(app, cell)
    press(app, pygame.MOUSEBUTTONUP, (3, 300))
    for _ in range(6):
        compare(app, "it glides back")
        clock.now += 0.05


def test_the_theatre_looks_as_if_every_frame_were_drawn_whole(clock: Clock) -> None:
    app, chance = new_app(SIZE, clock, speed=1.0), random.Random(3)
    replay = read_replay(GAMES / "versus-3.bones", CATALOG)
    theatre = TheatreScreen(app, replay, WatchedMarket, PlayedMarket)
    app.show(theatre)
    app.draw()
    for turn in range(40):
        if turn % 3 == 0:
            theatre.theatre.player.step_action(chance.choice((1, 1, 1, -1, 7)))
        point(app, chance)
        clock.now += chance.choice((0.016, 0.1, 0.4))
        compare(app, turn)
