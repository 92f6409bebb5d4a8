"""Arrows and rings on the boards of a recorded moment: by mouse, finger and keys, erased, undone, seen in pictures."""

import shutil
from pathlib import Path

import pygame
import pytest

from badbones.record.lines import Drawing
from badbones.render.export.film import Film, Wishes
from badbones.render.theatre.sketch_screen import SketchScreen
from tests.drawn import CATALOG
from tests.render.screens.test_words_fit import faults
from tests.window.theatre_seat import Seat, record, reread

CONTROL = pygame.KMOD_LCTRL
PLACE = "sketch.place.1."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return record(tmp_path / "game.bones", 2, 21, most=30)


@pytest.fixture
def seat(path: Path) -> Seat:
    seat = Seat(path)
    seat.theatre.go_to(5)
    seat.settle()
    seat.key("d")
    assert isinstance(seat.app.screen, SketchScreen)
    return seat


def drawn(path: Path) -> list[Drawing]:
    replay = reread(path)
    assert replay.sound
    return replay.drawings


def test_a_drag_draws_an_arrow_and_a_touch_a_ring(seat: Seat, path: Path) -> None:
    seat.drag(f"{PLACE}A1", f"{PLACE}C3")
    seat.click(f"{PLACE}D2")
    assert drawn(path) == [Drawing("C3", "A1", 1, 5), Drawing("D2", None, 1, 5)]
    finger = seat.finger().down("sketch.place.2.R1").to("sketch.place.2.E1")
    finger.up()
    assert drawn(path)[-1] == Drawing("E1", "R1", 2, 5)
    seat.key("escape")
    assert seat.app.screen is seat.screen
    assert len(seat.theatre.drawn()) == 3
    assert [flag.stop for flag in seat.theatre.flags() if flag.kind == "drawing"] == [5]
    seat.theatre.go_to(6)
    assert seat.theatre.drawn() == []


def test_the_same_again_erases_and_undo_has_it_back(seat: Seat, path: Path) -> None:
    before = path.read_bytes()
    seat.drag(f"{PLACE}A1", f"{PLACE}C3")
    after = path.read_bytes()
    seat.drag(f"{PLACE}A1", f"{PLACE}C3")
    assert path.read_bytes() == before
    seat.key("z", mod=CONTROL)
    assert path.read_bytes() == after
    seat.key("z", mod=CONTROL)
    assert (path.read_bytes(), seat.theatre.drawn()) == (before, [])
    assert not seat.spot("sketch.undo").enabled


def test_everything_of_a_moment_is_erased_at_once(seat: Seat, path: Path) -> None:
    seat.click(f"{PLACE}D2")
    seat.click("sketch.place.2.B2")
    before = path.read_bytes()
    seat.key("delete", text="")
    assert drawn(path) == []
    seat.key("z", mod=CONTROL)
    assert path.read_bytes() == before, "and had back in one step"
    assert len(seat.theatre.drawn()) == 2


def test_a_line_that_ends_nowhere_or_on_another_board_is_none(seat: Seat, path: Path) -> None:
    seat.drag(f"{PLACE}A1", "sketch.place.2.C3")
    seat.drag(f"{PLACE}A1", seat.nowhere())
    assert drawn(path) == []


def test_keys_draw_arrows_and_rings(seat: Seat, path: Path) -> None:
    seat.reach(f"{PLACE}C3")
    seat.key("return")
    seat.reach(f"{PLACE}D2")
    seat.key("return")
    seat.key("return")
    seat.key("return")
    assert drawn(path) == [Drawing("D2", "C3", 1, 5), Drawing("D2", None, 1, 5)]
    seat.key("return")
    seat.key("escape")
    assert seat.has(f"{PLACE}D2"), "a line that has begun is let go first"
    seat.key("escape")
    assert not seat.has(f"{PLACE}D2")


def test_a_note_can_be_a_drawing(path: Path) -> None:
    seat = Seat(path)
    seat.key("t")
    seat.click("note.sketch")
    seat.click(f"{PLACE}D2")
    seat.click("sketch.done")
    assert seat.app.screen is seat.screen
    assert drawn(path) == [Drawing("D2", None, 1, 0)]


def test_a_file_that_is_gone_is_one_sentence(seat: Seat, path: Path) -> None:
    path.unlink()
    seat.click(f"{PLACE}D2")
    assert seat.theatre.drawn() == []
    assert seat.theatre.toast
    assert "game.bones" in seat.theatre.toast.words


def test_films_and_pictures_show_what_was_drawn(seat: Seat, path: Path, tmp_path: Path) -> None:
    plain = reread(Path(shutil.copy(path, tmp_path / "plain.bones")))
    seat.drag(f"{PLACE}A1", f"{PLACE}C3")
    wishes = Wishes(size=(480, 270), speed=16.0, language="en", from_=4, until=6)
    films = [Film(replay, CATALOG, wishes) for replay in (plain, reread(path))]
    stills = [[pygame.image.tobytes(film.still(at), "RGB") for at in (4, 5, 6)] for film in films]
    assert [one == other for one, other in zip(*stills, strict=True)] == [True, False, True]
    shown = [[pygame.image.tobytes(picture, "RGB") for picture in film.pictures()] for film in films]
    assert shown[1].count(stills[1][1]) > shown[0].count(stills[0][1]), "there is time to look at it"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_all_words_fit_while_drawing(path: Path, language: str, scale: int) -> None:
    seat = Seat(path, language=language, scale=scale)
    seat.key("t")
    assert not [fault for fault in faults(seat.app.canvas.labels, seat.app.canvas.area.size) if "cut" in fault]
    seat.click("note.sketch")
    assert faults(seat.app.canvas.labels, seat.app.canvas.area.size) == []
