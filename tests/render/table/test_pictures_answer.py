"""What is drawn outside its cell answers for itself: the hero on his tower, towers, stacks that stand aside."""

from pathlib import Path

import pygame
import pytest

from badbones.render.board.outlines import outlines
from tests.drawn import CATALOG, setting
from tests.window.table_top import Top, begun, laid

TALL_TOWER = """
    . . . . .
    . . > . .
    . H # . .
    . . . . .
    . . . . ."""


def on_his_tower(tmp_path: Path) -> Top:
    top = Top(begun(tmp_path))
    assert top.table.source.stage.board(1).hero == "C3"
    return top


def hood(top: Top) -> tuple[int, int]:
    """The hood of the first hero: in the cell behind him."""
    x, y = top.spot("seat1.hero.C3").area.midtop
    place = (x, y + 2)
    assert top.spot("seat1.cell.C2").area.collidepoint(place)
    return place


def test_the_hero_is_dragged_by_his_hood(tmp_path: Path) -> None:
    top = on_his_tower(tmp_path)
    top.pull(hood(top), "seat1.cell.D4")
    assert top.held() == "hero"
    top.button("seat1.cell.D4", down=False)
    assert top.written() == ["1 hero D4"]


def test_the_hero_can_be_dragged_to_the_cell_behind_him(tmp_path: Path) -> None:
    top = on_his_tower(tmp_path)
    place = hood(top)
    top.pull(top.spot("seat1.hero.C3").area.midbottom, place)
    top.button(place, down=False)
    assert top.written() == ["1 hero C2"]


def test_a_click_on_the_hood_takes_the_hero_and_does_not_move_him(tmp_path: Path) -> None:
    top = on_his_tower(tmp_path)
    place = hood(top)
    top.click(place)
    assert (top.held(), top.written()) == ("hero", [])
    top.click(place)  # now it means the cell there
    assert top.written() == ["1 hero C2"]


def test_a_click_on_the_hero_in_hand_lets_him_go(tmp_path: Path) -> None:
    top = on_his_tower(tmp_path)
    top.click(hood(top))
    top.click("seat1.cell.C3")
    assert (top.held(), top.written()) == (None, [])


def test_a_finger_drags_the_hero_by_his_hood(tmp_path: Path) -> None:
    top = on_his_tower(tmp_path)
    top.finger().down(hood(top)).to("seat1.cell.B2").up()
    assert top.written() == ["1 hero B2"]


def test_a_trap_in_hand_is_not_caught_by_the_hood(tmp_path: Path) -> None:
    top = on_his_tower(tmp_path)
    top.click("seat1.cell.B3")
    top.click("seat2.cell.B3")
    place = top.spot("seat1.cell.C2").area.center
    top.drag("seat1.stock.treasure", place)
    assert top.written()[-1] == "1 place treasure C2"


def test_the_flag_of_a_tower_means_the_tower(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TALL_TOWER, phase="hero"))
    flag = top.spot("seat1.tower.C3").area
    assert not top.spot("seat1.cell.C3").area.contains(flag)
    top.click(flag.midtop)
    assert top.written() == ["1 hero C3"]


@pytest.mark.parametrize("place", ["seat1.hero.C3", "seat1.cell.C3"])
def test_the_rules_open_at_the_phase_from_the_hero_as_from_his_cell(tmp_path: Path, place: str) -> None:
    top = on_his_tower(tmp_path)
    where = top.spot(place).area
    top.click((where.centerx, where.bottom - 3), pygame.BUTTON_RIGHT)
    assert top.app.screen is not top.table


def test_every_outline_is_inside_the_board_it_belongs_to(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(TALL_TOWER, phase="hero"))
    plan = top.table.layout.plan(top.app.canvas).zones[1].board
    assert plan
    board, side = top.table.source.stage.board(1), top.game.table.side
    found = list(outlines(plan, side, board, CATALOG.tokens))
    assert {each.what for each in found} >= {"tower", "hero"}
    assert all(plan.area.contains(each.area) for each in found)
