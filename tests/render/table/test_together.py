"""Several people at one table: every finger has its own drag, every seat its own zone, and one seat can be large."""

from pathlib import Path

import pygame
import pytest

from badbones.render.plan.table_plan import plan_table
from badbones.render.table.play_view import BEAT
from tests.drawn import setting
from tests.window.table_top import CONTROL, Top, begun, laid

SMALL = (800, 450)
EMPTY = r"""
    . . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""


def trap_table(tmp_path: Path, players: int = 2) -> Top:
    return laid(tmp_path, setting(EMPTY, phase="trap", players=players, reserve=["treasure", "wall"]))


# Fingers


def test_two_fingers_hold_two_pieces_and_each_lands_in_its_own_seat(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    first = top.finger(1).down("seat1.cell.C3").to("seat1.cell.B2")
    second = top.finger(2).down("seat2.cell.C3").to("seat2.cell.D4")
    assert [top.held(1), top.held(2)] == ["hero", "hero"]
    assert len(top.app.pointers.holding()) == 2
    second.up()
    assert [top.held(1), top.held(2)] == ["hero", None]
    first.up()
    assert top.written() == ["2 hero D4", "1 hero B2"]


def test_a_finger_and_the_mouse_drag_at_the_same_time(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    finger = top.finger().down("seat1.stock.wall").to("seat1.cell.B2")
    top.pull("seat2.stock.treasure", "seat2.cell.D2")
    setting_before = top.held(1)
    top.wheel(1)
    assert top.held(1) == setting_before, "the wheel turns what the mouse holds, not what the finger holds"
    top.button("seat2.cell.D2", down=False)
    finger.up()
    assert top.written() == ["2 place treasure D2", f"1 place {setting_before} B2"]


def test_a_piece_cannot_be_dropped_on_the_board_of_another_seat(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.finger().down("seat1.stock.treasure").to("seat2.cell.B2").up()
    assert top.written() == []
    assert top.held(1) is None
    assert top.held(2) is None


def test_a_touch_belongs_to_the_zone_it_starts_in(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.finger().down("seat1.stock.treasure").to("seat2.cell.B2").to("seat1.cell.B2").up()
    assert top.written() == ["1 place treasure B2"]


def test_the_same_touch_as_a_mouse_event_does_nothing_twice(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    place = top.at("seat1.cell.D2")
    top.finger().tap(place)
    top.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=True)
    top.post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=True)
    assert top.written() == ["1 hero D2"]
    assert top.toast() is None


# The game moves on while something is held


def test_what_is_held_stays_in_hand_while_another_seat_acts(tmp_path: Path) -> None:
    top = trap_table(tmp_path, players=3)
    finger = top.finger().down("seat1.stock.treasure").to("seat1.cell.B2")
    top.click("seat2.main")
    assert top.held(1) == "treasure"
    finger.up()
    assert top.written() == ["2 skip", "1 place treasure B2"]


def test_what_is_held_is_let_go_when_its_seat_does_something_else(tmp_path: Path) -> None:
    top = trap_table(tmp_path, players=3)
    finger = top.finger().down("seat1.stock.treasure").to("seat1.cell.B2")
    top.click("seat1.main")
    assert top.held(1) is None
    finger.to("seat1.cell.D2").up()
    assert top.written() == ["1 skip"]


def test_what_is_held_is_let_go_when_the_table_takes_back(tmp_path: Path) -> None:
    top = trap_table(tmp_path, players=3)
    top.click("seat2.main")
    finger = top.finger().down("seat1.stock.treasure").to("seat1.cell.B2")
    top.key("z", mod=CONTROL)
    assert top.held(1) is None
    finger.up()
    assert top.written() == ["2 skip", {"undo": 1}]


def test_a_hero_held_by_two_pointers_moves_once(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    finger = top.finger().down("seat1.cell.C3").to("seat1.cell.B2")
    top.drag("seat1.cell.C3", "seat1.cell.D2")
    finger.up()
    assert top.written() == ["1 hero D2"]


def test_a_pause_lets_go_of_what_fingers_hold(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    finger = top.finger().down("seat1.stock.treasure").to("seat1.cell.B2")
    top.finger(2).tap("bar.menu")
    assert top.app.screen is not top.table
    top.key("escape")
    assert top.app.screen is top.table
    assert top.held(1) is None
    finger.up()
    assert top.written() == []


# Seats


def test_seats_act_in_any_order(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 4))
    for seat in (3, 1, 4, 2):
        top.click(f"seat{seat}.cell.D2")
    assert top.written() == ["3 hero D2", "1 hero D2", "4 hero D2", "2 hero D2"]


def test_digits_switch_the_seat_that_the_keyboard_plays_for(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.key("3")
    assert top.table.viewpoint.seat == 3
    focus = top.app.canvas.spots.named(top.app.canvas.attention.focus)
    assert focus
    assert focus.seat == 3
    top.key("4")
    assert top.table.viewpoint.seat == 3, "there is no fourth seat"


def test_the_keyboard_goes_on_to_the_next_seat_that_has_something_to_do(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 4))
    top.click("seat2.cell.D2")
    assert top.table.viewpoint.seat == 3
    top.click("seat4.cell.D2")
    assert top.table.viewpoint.seat == 1


def test_the_ring_of_the_keyboard_goes_along_to_the_next_seat(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.reach("seat1.cell.D2")
    top.key("return")
    assert (top.table.viewpoint.seat, top.app.canvas.attention.focus) == (2, "seat2.cell.C3")
    top.key("tab")
    focus = top.app.canvas.spots.named(top.app.canvas.attention.focus)
    assert focus
    assert focus.seat == 2


def test_keys_that_every_seat_has_act_for_the_seat_of_the_keyboard(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.key("2", "space")
    assert top.written() == ["2 skip"]


# One seat large


def test_f_makes_the_seat_of_the_keyboard_large_and_all_alike_again(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.key("2", "f")
    assert top.table.viewpoint.focus == 2
    assert top.has("seat2.cell.D2")
    assert not top.has("seat1.cell.D2")
    top.key("f")
    assert top.table.viewpoint.focus is None
    assert top.has("seat1.cell.D2")


def test_a_tap_on_a_name_makes_that_seat_large(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.finger().tap("seat3.plate")
    assert top.table.viewpoint.focus == 3
    top.finger().tap("bar.large")
    assert top.table.viewpoint.focus is None


def test_a_button_of_the_bar_makes_one_board_large_and_shows_all_again(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.key("2")
    top.click("bar.large")
    assert top.table.viewpoint.focus == 2
    top.click("bar.large")
    assert top.table.viewpoint.focus is None
    assert not Top(begun(tmp_path, 1, name="alone.bones")).has("bar.large")


def test_the_large_board_goes_on_to_who_has_something_to_do(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.key("f")
    top.wait(BEAT)
    top.click("seat1.cell.D2")
    assert top.table.viewpoint.focus == 2
    assert top.has("seat2.cell.D2")


@pytest.mark.parametrize("what", ["cell.D2", "main"])
def test_a_second_click_in_the_same_place_does_not_act_for_who_has_become_large(tmp_path: Path, what: str) -> None:
    top = Top(begun(tmp_path, 3)) if what == "cell.D2" else trap_table(tmp_path)
    top.key("f")
    top.wait(BEAT)
    place = top.at(f"seat1.{what}")
    top.click(place)
    top.click(place)
    assert len(top.written()) == 1
    top.wait(BEAT)
    top.click(place)
    assert [action[0] for action in top.written()] == ["1", "2"]


def test_where_boards_would_be_too_small_one_is_large_and_goes_on_by_itself(tmp_path: Path) -> None:
    assert plan_table(SMALL, 0.75, 6).focus, "the window of this test is small"
    top = Top(begun(tmp_path, 6), SMALL)
    assert top.table.viewpoint.focus is None
    for seat in range(1, 7):
        assert top.has(f"seat{seat}.cell.D2")
        assert not top.has(f"seat{seat % 6 + 1}.cell.D2")
        top.click(f"seat{seat}.cell.D2")
        top.wait(BEAT)
    assert top.game.phase == "trap"
    assert top.has("seat6.cell.D2"), "who acted last has something to do again"


def test_in_a_small_window_digits_bring_the_board_of_a_seat(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 6), SMALL)
    top.key("5")
    assert top.has("seat5.cell.D2")
    top.wait(BEAT)
    top.click("seat5.cell.D2")
    assert top.written() == ["5 hero D2"]


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (300, 900), (2000, 120)])
@pytest.mark.parametrize("scale", [75, 225])
def test_no_window_is_too_small_to_be_drawn(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    top = Top(begun(tmp_path, 3), size, scale=scale)
    top.key("f", "l")
    top.click((0, 0))


@pytest.mark.parametrize("players", range(1, 7))
def test_a_table_that_rests_draws_nothing(tmp_path: Path, players: int) -> None:
    top = Top(begun(tmp_path, players))
    frames = top.app.frames
    for _ in range(3):
        top.wait(30.0)
    assert top.app.frames == frames


def test_of_two_stacks_under_two_pointers_always_the_same_is_spread_out(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(EMPTY.replace(". . . . .", ">> . . . <<")))
    cells = ("A1", "E1", "A4", "E4")
    for first in cells:
        for second in cells:
            top.move(f"seat1.cell.{first}")
            finger = top.finger().down(f"seat1.cell.{second}")
            fans = [spot.id for spot in top.app.canvas.spots.all if ".fan." in spot.id]
            assert fans == [f"seat1.fan.{min(first, second)}"]
            finger.to(top.nowhere()).up()
