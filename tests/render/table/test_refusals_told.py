"""Whatever cannot be done says why, at the place where it was tried; and a reserve counts what is in it."""

from pathlib import Path

import pytest

from tests.drawn import setting
from tests.window.table_top import Top, begun, laid, why

EMPTY = """
    . . . . .
    . # . # .
    . . . . .
    . # . # .
    . . . . ."""


def together(tmp_path: Path) -> Top:
    """Two with a common reserve."""
    team = {"reserve": ["treasure", "treasure", "wall"]}
    return laid(tmp_path, setting(EMPTY, mode="coop", phase="trap", players=2, team=team))


@pytest.mark.parametrize("touch", [False, True])
def test_a_piece_dropped_on_the_board_of_another_says_why_it_goes_back(tmp_path: Path, touch: bool) -> None:
    top = Top(begun(tmp_path))
    if touch:
        top.finger().down("seat1.hero.C3").to("seat2.cell.D4").up()
    else:
        top.drag("seat1.hero.C3", "seat2.cell.D4")
    assert top.written() == []
    toast = top.table.play.toast
    assert toast
    assert (toast.seat, toast.words) == (2, top.app.messages.say("table.own-board", seat=1))


def test_a_piece_dropped_on_a_small_picture_of_a_board_says_it_at_the_large_one(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.key("f")
    top.wait(1)
    zone = top.table.layout.plan(top.app.canvas).zones[2].area
    top.drag("seat1.hero.C3", zone.center)
    toast = top.table.play.toast
    assert toast
    assert toast.seat == 1


def test_a_piece_dropped_beside_all_boards_just_goes_back(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.drag("seat1.hero.C3", top.nowhere())
    assert (top.written(), top.toast()) == ([], None)


@pytest.mark.parametrize("by_click", [False, True])
def test_a_second_trap_of_one_seat_is_refused_with_words(tmp_path: Path, by_click: bool) -> None:
    top = together(tmp_path)
    top.drag("team.stock.treasure", "seat1.cell.C3")
    assert top.written() == ["1 place treasure C3"]
    if by_click:
        top.click("team.stock.treasure")
        top.click("seat1.cell.C4")
    else:
        top.drag("team.stock.treasure", "seat1.cell.C4")
    assert top.written() == ["1 place treasure C3"]
    assert top.toast() == why(top, "1 place treasure C4")


def test_a_trap_of_the_reserve_that_may_not_be_taken_says_why(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    for _ in range(2):
        top.click("seat1.stock.treasure")
        assert top.toast() == why(top, "1 place treasure A1")
        top.table.play.toast = None
        top.drag("seat1.stock.treasure", "seat1.cell.A1")
        assert top.toast() == why(top, "1 place treasure A1")


def test_who_forgets_a_question_is_told_so_in_words_and_not_as_actions_are_written(tmp_path: Path) -> None:
    drawn = """
        . . . . .
        . # . # .
        >y . . . .
        . # . # .
        . . . . ."""
    top = laid(tmp_path, setting(drawn, phase="trap", players=3, reserve=["dragon", "wall"]))
    top.drag("seat1.stock.dragon", "seat1.cell.A3")
    top.click("seat1.stock.wall")
    assert top.toast() == top.app.messages.say("table.question-first")


def counted(top: Top, kind: str) -> int:
    (stock,) = (each for each in top.table.view.words.common_stock() if each.kind == kind)
    return stock.pieces


def test_what_is_in_hand_is_not_counted_in_the_reserve(tmp_path: Path) -> None:
    top = together(tmp_path)
    assert counted(top, "treasure") == 2
    top.pull("team.stock.treasure", "seat1.cell.C3")
    assert counted(top, "treasure") == 1
    top.finger().down("team.stock.treasure").to("seat2.cell.C3")
    assert counted(top, "treasure") == 0
    top.button(top.nowhere(), down=False)
    assert counted(top, "treasure") == 1
