"""Hands that vanish: fingers whose screen is taken away, a mouse let go where nobody hears it, gamepads unplugged."""

from pathlib import Path

import pygame
import pytest

from badbones.render.reference import ReferenceScreen
from badbones.render.table.log_panel import PAGE
from tests.drawn import setting
from tests.render.table.test_dropping import trap_table
from tests.render.table.test_looking_around import asked, pad
from tests.window.table_top import Top, begun, laid

SHELTERED = r"""
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""


def lose_window(top: Top) -> None:
    """Something else comes to the front; what hands do now is not heard here."""
    top.pressed = False
    top.post(pygame.WINDOWFOCUSLOST)


def unplug(top: Top, name: int = 0) -> None:
    top.post(pygame.JOYDEVICEREMOVED, instance_id=name)


def claim(top: Top, name: int = 0) -> None:
    """A pad takes the first seat that is free."""
    top.post(pygame.JOYHATMOTION, instance_id=name, value=(1, 0))
    pad(top, "press", name)


def test_what_vanished_fingers_held_goes_back_and_all_hands_are_free(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(SHELTERED, phase="trap", players=6, reserve=["treasure", "wall"]))
    for number in range(1, 11):  # ten fingers, two for some seats
        seat = (number - 1) % 6 + 1
        top.finger(number).down(f"seat{seat}.stock.treasure").to(f"seat{seat}.cell.B2")
    assert [top.held(seat) for seat in range(1, 7)] == ["treasure"] * 6
    lose_window(top)
    top.wait(1.0)
    assert top.app.pointers.all == {}
    assert [top.held(seat) for seat in range(1, 7)] == [None] * 6
    assert top.written() == []
    top.move("bar.bag")
    top.wait(2.0)
    assert top.app.told_spot(), "no finger keeps things from explaining themselves"
    top.finger(1).down("seat1.stock.treasure").to("seat1.cell.B2").up()
    assert top.written() == ["1 place treasure B2"]


def test_a_mouse_that_was_let_go_unheard_holds_nothing_when_it_comes_back(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.treasure", "seat1.cell.B2")
    top.pressed = False
    top.move("seat1.cell.D2")
    assert top.held() is None
    top.button("seat1.cell.D2", down=False)
    assert top.written() == []
    top.drag("seat1.stock.treasure", "seat1.cell.D2")
    assert top.written() == ["1 place treasure D2"]


def test_a_window_that_others_cover_presses_nothing_and_lets_go(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.treasure", "seat1.cell.B2")
    lose_window(top)
    assert top.held() is None
    assert top.app.pointers.mouse, "it may still be over the window"
    top.button("seat1.main", down=True)
    lose_window(top)
    top.button("seat1.main", down=False)
    assert top.written() == []


def test_the_log_stays_where_it_was_dragged_when_the_finger_vanishes(tmp_path: Path) -> None:
    top = Top(begun(tmp_path), size=(800, 450))
    for _ in range(12):
        top.table.source.act(top.game.legal()[0])
    top.key("l")
    log = top.table.view.log
    spot = next(spot for spot in top.app.canvas.spots.all if spot.piece == PAGE)
    x, y = spot.area.center
    top.finger().down((x, y)).to((x, y + 60))
    before = log.scroll.offset
    lose_window(top)
    assert log.scroll.offset == before


def test_a_gamepad_that_vanishes_looks_around_no_more(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    claim(top)
    pad(top, "ask")
    assert asked(top)
    unplug(top)
    assert not asked(top)
    assert not top.app.canvas.attention.looking


def test_nobody_looks_on_for_a_gamepad_that_vanished_over_the_rules(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    claim(top)
    pad(top, "ask")
    pad(top, "press")
    assert isinstance(top.app.screen, ReferenceScreen)
    unplug(top)
    top.key("escape")
    assert top.app.screens == [top.table]
    assert not top.app.canvas.attention.looking


@pytest.mark.parametrize("paused", [False, True])
def test_the_seat_of_a_gamepad_that_vanishes_waits_for_somebody(tmp_path: Path, *, paused: bool) -> None:
    top = Top(begun(tmp_path))
    claim(top)
    if paused:
        top.table.pause()
        top.settle()
    unplug(top)
    if paused:
        top.key("escape")
    assert top.app.screen is top.table
    assert top.table.play.paused == {1}
    assert top.app.pads.claimed() == {}
    claim(top, name=7)
    assert top.table.play.paused == set()
