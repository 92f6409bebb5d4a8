"""No letters are smaller than 14 pixels at UI scale 100 %: every room, one to six players, small and large windows."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from badbones.record import read_replay
from badbones.render.app import App
from badbones.render.charts.charts_screen import ChartsScreen
from badbones.render.export.export_screen import ExportScreen
from badbones.render.export.film import Film, Wishes
from badbones.render.kit import page
from badbones.render.kit.canvas import LEGIBLE, Canvas
from badbones.render.kit.fonts import Fonts
from badbones.render.kit.screen import Screen
from badbones.render.library import LibraryScreen
from badbones.render.reference import ReferenceScreen
from badbones.render.screens import title as title_screen
from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.render.screens import test_screens
from tests.render.screens.test_screens import SCREENS, desk, show
from tests.render.screens.test_words_fit import NAMES, moments, new_session
from tests.window import table_top
from tests.window.table_top import Top, new_app
from tests.window.theatre_seat import Seat

GAMES = Path(__file__).parents[2] / "games"
RECORDED = sorted(GAMES.glob("*.bones"))
SIZES = [
    (1024, 600),
    (900, 1000),
    (1280, 720),
    pytest.param((1920, 1080), marks=pytest.mark.slow),
    pytest.param((2560, 1440), marks=pytest.mark.slow),
]
Small = dict[int, set[str]]
ROOMS: dict[str, Callable[[App], Screen]] = {
    "library": LibraryScreen,
    "rules": lambda app: ReferenceScreen(app, "trap.dragon"),
    "charts of six": lambda app: ChartsScreen(app, GAMES / "versus-6.bones"),
    "charts of a team": lambda app: ChartsScreen(app, GAMES / "coop.bones"),
    "export": lambda app: ExportScreen(app, GAMES / "versus-6.bones"),
}
TABLES: list[tuple[str, int, dict[str, bool]]] = [
    ("solo", 1, {"heroic": True}),
    *(("versus", seats, {}) for seats in range(2, 7)),
    *(("coop", seats, {}) for seats in range(2, 7)),
    *((mode, seats, {"advanced": True, "chiefs": True}) for mode in ("versus", "coop") for seats in (2, 4, 6)),
]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Small]:
    """All words that are drawn too small, by size; no picture is at hand that was drawn before."""
    found: Small = {}
    plain = Fonts.draw

    def draw(fonts: Fonts, words: str, face: Any, pixels: int, colour: Any) -> pygame.Surface:
        if pixels < LEGIBLE:
            found.setdefault(pixels, set()).add(words)
        return plain(fonts, words, face, pixels, colour)

    monkeypatch.setattr(Fonts, "draw", draw)
    monkeypatch.setattr(table_top, "_KEPT", Canvas(pygame.Surface((1, 1))))
    monkeypatch.setattr(test_screens, "KEPT", Canvas(pygame.Surface((1, 1))))
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    for module in (page, title_screen):  # a painting has no words
        monkeypatch.setattr(module, "paint", lambda painting: painting.todo.clear())
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda file, size: pygame.Surface(size, pygame.SRCALPHA))
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda surface, *_: surface)  # nor have pictures
    pygame.display.init()
    yield found
    pygame.display.quit()


def language(number: int) -> str:
    """Each of them in turn."""
    return LANGUAGES[number % len(LANGUAGES)]


def test_small_letters_are_noticed(small: Small) -> None:
    Canvas(pygame.Surface((900, 600)), scale=0.75).text(pygame.Rect(0, 0, 300, 40), "small", 8)
    assert small == {10: {"small"}}


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: "-".join(map(str, TABLES[number][:2])))
@pytest.mark.parametrize("size", SIZES)
def test_at_the_table_and_its_market(size: tuple[int, int], number: int, tmp_path: Path, small: Small) -> None:
    mode, seats, options = TABLES[number]
    session = new_session(tmp_path, NAMES[:seats], seats, mode, **options)
    top = Top(session, size, language=language(number))
    top.table.view.words.foresight.levels = dict.fromkeys(range(1, seats + 1), 2)
    assert moments(top, seed=number) == []
    assert small == {}


@pytest.mark.parametrize("size", SIZES[:3])
def test_while_something_moves(size: tuple[int, int], tmp_path: Path, small: Small) -> None:
    top = Top(new_session(tmp_path, NAMES[:4], 4), size, speed=1.0)
    for _ in range(40):
        top.table.play.act(top.game.legal()[-1])
        for _ in range(8):
            top.clock.now += 0.2
            top.app.step()
            top.app.draw()
    assert small == {}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", SIZES)
def test_on_every_page(size: tuple[int, int], name: str, small: Small) -> None:
    app = desk(size, language=language([*SCREENS].index(name)))
    show(app, SCREENS[name](app))
    assert small == {}


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("size", SIZES)
def test_in_every_room(size: tuple[int, int], name: str, small: Small) -> None:
    app = new_app(size, language=language([*ROOMS].index(name)))
    screen = ROOMS[name](app)
    app.open(screen)
    for _ in range(60):
        app.draw()
        if not screen.moving():
            break
    assert small == {}


@pytest.mark.parametrize("number", range(len(RECORDED)), ids=lambda number: RECORDED[number].stem)
@pytest.mark.parametrize("size", SIZES)
def test_in_the_theatre(size: tuple[int, int], number: int, small: Small) -> None:
    seat = Seat(RECORDED[number], size, language=language(number))
    for _ in range(3):
        seat.theatre.step_mark(1)
    seat.theatre.foresee_all()
    seat.watch(2.0, frame=0.5)
    seat.app.draw()
    assert small == {}


@pytest.mark.parametrize("name", ["versus-6", "coop"])
@pytest.mark.parametrize("size", SIZES)
def test_in_films(size: tuple[int, int], name: str, small: Small) -> None:
    film = Film(read_replay(GAMES / f"{name}.bones", CATALOG), CATALOG, Wishes(size=size, language="ru"))
    film.still(film.last // 2)
    film.still(film.last)
    assert small == {}
