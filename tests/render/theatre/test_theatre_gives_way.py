"""The theatre in every window and at every UI scale: banner and strip give way, nothing leaves the window, nothing lies
over another, and the boards keep their share."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from badbones.render.kit.canvas import LEAST_UNIT
from badbones.render.plan.board_plan import BACK_HIGH, BLOCK_HIGH, BLOCK_WIDE, Rect
from badbones.render.theatre.banner import draw_banner
from badbones.render.theatre.theatre_plan import TheatrePlan, plan_theatre
from tests.render.screens.test_words_fit import faults
from tests.window.theatre_seat import Seat, record

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (900, 1000)]
SCALES = range(100, 251, 25)
SEATS = [1, 2, 4, 6]
LANGUAGES = ["en", "fr", "ru"]
# The least width of a cell, compared with one in a window full of boards; in co-op the capital takes its share.
SHARE, COOP_SHARE = 0.55, 0.36
TABLE_SHARE = 0.64  # of the height of the window is left to the boards by banner and strip


class Window(NamedTuple):
    size: tuple[int, int]
    scale: int
    seats: int
    coop: bool
    focus: int | None

    def plan(self) -> TheatrePlan:
        unit = self.scale / 100 * max(LEAST_UNIT, min(self.size[0] / 1920, self.size[1] / 1080))
        return plan_theatre(self.size, unit, self.seats, self.focus, coop=self.coop)


def windows(size: tuple[int, int]) -> Iterator[Window]:
    for scale in SCALES:
        for seats, coop in [*((seats, False) for seats in SEATS), *((seats, True) for seats in SEATS[1:])]:
            for focus in (None, 1):
                yield Window(size, scale, seats, coop, focus)


def largest_cell(window: Window) -> float:
    """A cell, if the window held nothing but boards."""
    high, (width, height) = BACK_HIGH if window.coop else BLOCK_HIGH, window.size
    if window.focus:
        return min(width / BLOCK_WIDE, height / high)
    rows = ((columns, -(-window.seats // columns)) for columns in range(1, window.seats + 1))
    return max(min(width / columns / BLOCK_WIDE, height / row / high) for columns, row in rows)


@pytest.mark.parametrize("size", SIZES)
def test_the_boards_keep_their_share(size: tuple[int, int]) -> None:
    for window in windows(size):
        plan = window.plan()
        cell = max(zone.board.k for zone in plan.table.zones.values() if zone.board)
        share = COOP_SHARE if window.coop or window.focus else SHARE
        assert cell >= share * largest_cell(window), f"{window}: {cell / largest_cell(window):.2f}"
        assert plan.strip.top - plan.banner.bottom >= TABLE_SHARE * size[1], window


def pieces(plan: TheatrePlan) -> dict[str, Rect]:
    """Everything that has a place of its own, by name."""
    found = {"banner": plan.banner, "strip": plan.strip, "log": plan.log or Rect(0, 0, 0, 0)}
    for zone in plan.table.zones.values():
        parts = {"plate": zone.plate, "standing": zone.standing, "graveyard": zone.graveyard, "reserve": zone.reserve}
        if zone.shape == "mini":
            parts = {"card": zone.area}
        elif zone.shape == "compact" and not zone.main:  # points and pictures lie in the line of the name
            parts = {"plate": zone.plate}
        found |= {f"{zone.seat} {name}": area for name, area in parts.items()}
        if zone.board and zone.shape != "mini":
            found[f"{zone.seat} board"] = zone.board.snow
    return {name: area for name, area in found.items() if area}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_leaves_the_window_or_lies_over_another(size: tuple[int, int]) -> None:
    whole = Rect(0, 0, *size)
    for window in windows(size):
        found = pieces(window.plan())
        outside = [name for name, area in found.items() if not whole.contains(area)]
        assert outside == [], window
        over = [(one, other) for one, other in combinations(found, 2) if found[one].colliderect(found[other])]
        assert over == [], window


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("games")
    return {seats: record(folder / f"{seats}.bones", seats, 5, most=60) for seats in SEATS}


def check_spots(seat: Seat, window: str) -> None:
    """No button of banner and strip reaches out of the window or over another."""
    canvas = seat.app.canvas
    found = {spot.id: spot.area for spot in canvas.spots.all if spot.press and spot.id.startswith("theatre.")}
    assert {"theatre.branch", "theatre.note", "theatre.close", "theatre.play", "theatre.action"} <= found.keys(), window
    assert [name for name, area in found.items() if not canvas.area.contains(area)] == [], window
    buttons = {name: area for name, area in found.items() if not name.startswith(("theatre.flag.", "theatre.timeline"))}
    over = [pair for pair in combinations(buttons, 2) if buttons[pair[0]].colliderect(buttons[pair[1]])]
    assert over == [], window


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_every_button_and_every_word_of_banner_and_strip_fits(
    games: dict[int, Path], size: tuple[int, int], seats: int
) -> None:
    seat = Seat(games[seats], size)
    canvas, theatre = seat.app.canvas, seat.theatre
    seat.theatre.unfolded = True
    for language in LANGUAGES:
        seat.app.set_language(language)
        for scale in SCALES:
            canvas.resize(canvas.surface, scale / 100)
            canvas.begin()
            plan = theatre.layout.places(canvas)
            draw_banner(theatre, canvas, plan.banner, seat.screen.view.tag())
            seat.screen.view.strip.draw(canvas, plan)
            seat.screen.view.strip.draw_rest(canvas, plan)
            check_spots(seat, f"{language} {scale} %")
            words = [label for label in canvas.labels if label.words != theatre.title()]
            assert faults(words, size) == [], f"{language} {scale} %"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_every_word_fits_at_the_largest_scale(games: dict[int, Path], size: tuple[int, int], seats: int) -> None:
    seat = Seat(games[seats], size, language="ru", scale=250)
    for focus in (None, 1):
        seat.theatre.follow(focus)
        seat.theatre.go_to(seat.theatre.script.last)
        seat.app.draw()
        assert faults(seat.app.canvas.labels, size) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("seats", "mode", "advanced"), [(2, "coop", False), (4, "coop", False), (6, "coop", False), (3, "versus", True)]
)
def test_every_word_of_co_op_and_market_fits_at_large_scales(
    tmp_path: Path, seats: int, mode: str, advanced: bool, size: tuple[int, int]
) -> None:
    path = record(tmp_path / "game.bones", seats, 5, mode, most=60, advanced=advanced)
    for scale in (175, 225, 250):
        seat = Seat(path, size, language="ru", scale=scale)
        for stop in (0, seat.theatre.script.last):
            seat.theatre.go_to(stop)
            seat.app.draw()
            assert faults(seat.app.canvas.labels, size) == [], (scale, stop)


def test_a_folded_strip_unfolds_and_escape_folds_it(games: dict[int, Path]) -> None:
    seat = Seat(games[6], (1024, 600), scale=225)
    assert not seat.has("theatre.round")
    seat.click("theatre.more")
    seat.click("theatre.round")
    assert seat.player.stop == seat.theatre.script.chapters[1].start
    seat.click("theatre.follow.3")
    assert seat.theatre.focus == 3
    seat.key("escape")
    assert not seat.has("theatre.round")
    assert seat.app.screen is seat.screen
    seat.reach("theatre.more")
    seat.key("return")
    assert seat.has("theatre.round")
    finger = seat.finger()
    finger.tap("theatre.more")
    assert not seat.has("theatre.round")
