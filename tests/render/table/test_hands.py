"""Pieces in hands: heroes and traps by drag, click, touch and keys, all ending in the same action; walls are turned."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.drawn import setting
from tests.window.table_top import Top, begun, laid, why

# Skeletons of seat 1 on A1 (a stack) and E5; a catapult on D4. Seat 1 may place or recover.
TRAPS = r"""
    ^^ . . . .
    .  . . . .
    .  . # . .
    .  . . C .
    .  . . . ^
"""
RESERVE = ["wall", "wall", "catapult", "dragon", "treasure"]
Way = Callable[[Top, str], None]


def trap_table(tmp_path: Path) -> Top:
    return laid(tmp_path, setting(TRAPS, phase="trap", reserve=RESERVE))


def turn_by_wheel(top: Top) -> None:
    top.wheel(1)


def turn_by_wheel_back(top: Top) -> None:
    top.wheel(-1)


def turn_by_right_click(top: Top) -> None:
    top.button(top.app.pointers.all["mouse"].place, down=True, button=pygame.BUTTON_RIGHT)


def turn_by_key(top: Top) -> None:
    top.key("r")


def turn_by_second_finger(top: Top) -> None:
    top.finger(9).tap("seat1.cell.B4")


# The hero


def hero_by_drag(top: Top, cell: str) -> None:
    top.drag("seat1.cell.C3", cell)


def hero_by_click(top: Top, cell: str) -> None:
    top.click(cell)


def hero_by_keys(top: Top, cell: str) -> None:
    top.reach(cell)
    top.key("return")


def hero_by_finger(top: Top, cell: str) -> None:
    top.finger().down("seat1.cell.C3").to(cell).up()


def hero_by_tap(top: Top, cell: str) -> None:
    top.finger().tap(cell)


@pytest.mark.parametrize("way", [hero_by_drag, hero_by_click, hero_by_keys, hero_by_finger, hero_by_tap])
def test_every_way_to_move_the_hero_is_the_same_action(tmp_path: Path, way: Way) -> None:
    top = Top(begun(tmp_path))
    way(top, "seat1.cell.D2")
    assert top.written() == ["1 hero D2"]
    assert top.table.source.stage.board(1).hero == "D2"
    assert top.table.play.hands.held == {}


def test_a_hero_dropped_too_far_goes_back_and_the_rule_is_told(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.drag("seat1.cell.C3", "seat1.cell.A1")
    assert top.toast() == why(top, "1 hero A1")
    assert top.written() == []
    assert top.table.play.glide is not None


def test_a_click_on_a_cell_that_is_too_far_tells_the_same_rule(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.click("seat1.cell.A1")
    assert top.toast() == why(top, "1 hero A1")
    assert top.written() == []
    top.click("seat1.cell.D2")
    top.click("seat1.cell.A1")
    assert top.toast() is None, "a hero who has moved is not meant any more"


def test_while_the_hero_is_in_hand_the_cells_it_may_go_to_glow(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.pull("seat1.cell.C3", "seat1.cell.D2")
    look = top.table.view.words.look(1)
    assert look.glow == set(top.table.play.hands.choices(1).hero)
    assert look.hero_preview == "D2"
    assert look.away == {"hero"}
    top.button("seat1.cell.D2", down=False)
    assert top.written() == ["1 hero D2"]


# Traps


def trap_by_drag(top: Top, cell: str) -> None:
    top.drag("seat1.stock.catapult", cell)


def trap_by_clicks(top: Top, cell: str) -> None:
    top.click("seat1.stock.catapult")
    assert top.held() == "catapult"
    top.click(cell)


def trap_by_keys(top: Top, cell: str) -> None:
    top.key("c")
    assert top.held() == "catapult"
    top.reach(cell)
    top.key("return")


def trap_by_finger(top: Top, cell: str) -> None:
    top.finger().down("seat1.stock.catapult").to(cell).up()


def trap_by_taps(top: Top, cell: str) -> None:
    top.finger().tap("seat1.stock.catapult")
    top.finger().tap(cell)


@pytest.mark.parametrize("way", [trap_by_drag, trap_by_clicks, trap_by_keys, trap_by_finger, trap_by_taps])
def test_every_way_to_place_a_trap_is_the_same_action(tmp_path: Path, way: Way) -> None:
    top = trap_table(tmp_path)
    way(top, "seat1.cell.B2")
    assert top.written() == ["1 place catapult B2"]
    assert top.held() is None


@pytest.mark.parametrize("turn", [turn_by_key, turn_by_wheel, turn_by_wheel_back, turn_by_right_click])
def test_a_wall_that_is_dragged_can_be_turned(tmp_path: Path, turn: Callable[[Top], None]) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.wall", "seat1.cell.B2")
    first = top.held()
    turn(top)
    assert {first, top.held()} == {"wall/", "wall\\"}
    turned = top.held()
    top.button("seat1.cell.B2", down=False)
    assert top.written() == [f"1 place {turned} B2"]


@pytest.mark.parametrize("turn", [turn_by_key, turn_by_wheel, turn_by_right_click])
def test_a_wall_that_was_picked_up_by_a_click_can_be_turned(tmp_path: Path, turn: Callable[[Top], None]) -> None:
    top = trap_table(tmp_path)
    top.click("seat1.stock.wall")
    first = top.held()
    turn(top)
    assert {first, top.held()} == {"wall/", "wall\\"}


def test_a_tap_on_the_held_wall_turns_it(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    turns = []
    for _ in range(3):
        top.finger().tap("seat1.stock.wall")
        turns.append(top.held())
    assert turns in (["wall/", "wall\\", "wall/"], ["wall\\", "wall/", "wall\\"])
    top.click("seat1.main")
    assert top.held() == turns[1], "the big button turns it as well"


def test_a_second_finger_turns_what_the_first_one_holds(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    finger = top.finger().down("seat1.stock.wall").to("seat1.cell.B2")
    first = top.held()
    turn_by_second_finger(top)
    assert top.written() == [], "it is not put where the second finger was"
    assert {first, top.held()} == {"wall/", "wall\\"}
    turned = top.held()
    finger.up()
    assert top.written() == [f"1 place {turned} B2"]


def test_the_next_wall_of_a_seat_comes_as_the_last_one_was_held(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.click("seat1.stock.wall")
    top.key("r")
    turned = top.held()
    top.key("escape")
    assert top.held() is None
    top.click("seat1.stock.wall")
    assert top.held() == turned


def test_a_click_on_a_held_trap_that_cannot_be_turned_puts_it_back(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.click("seat1.stock.dragon")
    assert top.held() == "dragon"
    top.click("seat1.stock.dragon")
    assert top.held() is None
