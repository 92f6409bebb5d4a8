"""Traps in hands: previews, where they may land, what dropping them elsewhere does, taking back; and Escape."""

from pathlib import Path

import pygame
import pytest

from badbones.render.board.look import Preview
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


def trap_table(tmp_path: Path) -> Top:
    return laid(tmp_path, setting(TRAPS, phase="trap", reserve=RESERVE))


def test_a_held_trap_shows_in_the_cell_under_it(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.treasure", "seat1.cell.B2")
    words = top.table.view.words
    preview = words.look(1).preview
    assert preview
    assert (preview.kind, preview.cell, preview.legal, preview.damaged) == ("treasure", "B2", True, False)
    top.move("seat1.cell.A1")
    preview = words.look(1).preview
    assert preview
    assert (preview.cell, preview.legal, preview.damaged) == ("A1", False, False)
    top.key("escape")
    top.button("seat1.cell.A1", down=False)
    top.click("seat1.stock.treasure")
    preview = words.look(1, hovered="D2").preview
    assert preview
    assert (preview.cell, preview.legal) == ("D2", True), "what was picked up by a click shows where one points"


def test_a_drag_that_leaves_the_window_and_comes_back_still_holds_its_piece(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.treasure", "seat1.cell.B2")
    top.post(pygame.WINDOWLEAVE)
    assert top.held() == "treasure"
    top.post(pygame.MOUSEMOTION, pos=(-40, -40), rel=(0, 0), buttons=(1, 0, 0))
    assert top.table.view.words.look(1).preview is None
    top.post(pygame.WINDOWENTER)
    top.move("seat1.cell.D2")
    top.button("seat1.cell.D2", down=False)
    assert top.written() == ["1 place treasure D2"]


def test_a_drag_that_ends_outside_the_window_puts_its_piece_back(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.treasure", "seat1.cell.B2")
    top.post(pygame.WINDOWLEAVE)
    top.post(pygame.MOUSEBUTTONUP, pos=(-40, -40), button=pygame.BUTTON_LEFT)
    assert top.held() is None
    assert top.written() == []


def test_a_mouse_that_leaves_points_at_nothing_any_more(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.move("seat1.stock.treasure")
    assert top.app.canvas.attention.hovered
    top.post(pygame.WINDOWLEAVE)
    assert not top.app.canvas.attention.hovered


def test_a_dragon_may_land_on_skeletons_and_is_marked_there(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.pull("seat1.stock.dragon", "seat1.cell.E5")
    look = top.table.view.words.look(1)
    assert look.landing == {"A1", "E5"}
    assert look.preview
    assert look.preview.damaged
    top.button("seat1.cell.E5", down=False)
    assert top.written() == ["1 place dragon E5"]


def test_a_bomb_over_skeletons_looks_as_it_is(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TRAPS, phase="trap", reserve=["bomb"], options={"advanced": True}))
    top.pull("seat1.stock.bomb", "seat1.cell.E5")
    look = top.table.view.words.look(1)
    assert look.landing == {"A1", "E5"}
    assert look.preview == Preview("bomb", "", "E5", legal=True), "it leaves a crater: it has no damaged side"
    assert not top.app.canvas.sprites.missing


def test_a_trap_dropped_where_it_may_not_be_glides_back_and_says_why(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    before = dict(top.table.source.stage.board(1).reserve)
    top.drag("seat1.stock.treasure", "seat1.cell.A1")
    assert top.toast() == why(top, "1 place treasure A1")
    assert top.table.moving(), "it is on its way back"
    top.wait(1.0)
    assert not top.table.moving()
    assert top.held() is None
    assert top.table.source.stage.board(1).reserve == before
    assert top.written() == []
    top.wait(5.0)
    assert top.toast() is None


def test_the_reason_is_told_in_the_language_of_the_players(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TRAPS, phase="trap", reserve=RESERVE), language="fr")
    top.drag("seat1.stock.treasure", "seat1.cell.A1")
    assert top.toast() == why(top, "1 place treasure A1")
    top.app.set_language("en")
    assert top.toast() != why(top, "1 place treasure A1")


def test_a_trap_dropped_beside_the_boards_goes_back_in_silence(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.drag("seat1.stock.treasure", top.nowhere())
    assert top.toast() is None
    assert top.held() is None
    assert top.written() == []


def test_a_trap_dropped_back_on_the_reserve_is_put_back_in_silence(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.drag("seat1.stock.treasure", "seat1.stock.wall")
    assert (top.toast(), top.held(), top.written()) == (None, None, [])


def test_a_trap_of_the_board_dragged_to_the_reserve_is_recovered(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.drag("seat1.cell.D4", "seat1.reserve")
    assert top.written() == ["1 recover D4"]
    assert top.table.source.stage.board(1).reserve["catapult"] == 2


@pytest.mark.parametrize("keys", [False, True])
def test_a_trap_of_the_board_is_recovered_by_two_clicks_or_keys(tmp_path: Path, keys: bool) -> None:
    top = trap_table(tmp_path)
    if keys:
        top.reach("seat1.cell.D4")
        top.key("return", "return")
    else:
        top.click("seat1.cell.D4")
        top.click("seat1.main")
    assert top.written() == ["1 recover D4"]


def test_a_trap_of_the_board_stays_where_it_is_if_it_is_dropped_elsewhere(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.drag("seat1.cell.D4", "seat1.cell.B2")
    assert top.toast() == top.app.messages.say("table.stays", trap="catapult")
    assert top.written() == []
    assert "D4" in top.table.source.stage.board(1).traps
    assert top.held() is None


def test_doing_nothing_is_a_button(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.click("seat1.main")
    assert top.written() == ["1 skip"]


# Escape


def test_escape_lets_go_then_closes_what_is_open_then_pauses(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TRAPS, phase="trap", reserve=RESERVE))
    top.key("l")
    top.click("seat1.stock.wall")
    assert top.held()
    top.key("escape")
    assert top.held() is None
    assert top.table.viewpoint.log_open
    top.key("escape")
    assert not top.table.viewpoint.log_open
    top.key("escape")
    assert top.app.screen is not top.table
    top.key("escape")
    assert top.app.screen is top.table


def test_escape_closes_a_fan_first(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TRAPS))
    top.finger().tap("seat1.cell.A1")
    top.key("escape")
    assert top.table.viewpoint.fan is None
    assert top.app.screen is top.table


def test_nothing_is_dropped_through_the_open_log(tmp_path: Path) -> None:
    top = trap_table(tmp_path)
    top.key("l")
    assert top.spot("log.drawer").area.contains(top.spot("seat2.cell.E2").area)
    top.drag("seat2.stock.treasure", "seat2.cell.E2")
    assert top.written() == []
    top.drag("seat2.stock.treasure", "seat2.cell.A2")
    assert top.written() == ["2 place treasure A2"]


def test_the_log_is_scrolled_by_a_drag(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.key("l")
    top.drag("log.0", "seat1.cell.B2")
    assert top.app.screen is top.table
    assert top.written() == []
