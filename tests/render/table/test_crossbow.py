"""The crossbow at a stack: the stack opens while the question is open, and every hand can choose one of it."""

from pathlib import Path

import pytest

from tests.window.armed import STACKED, STEP, before_the_blow
from tests.window.table_top import Top, laid


@pytest.fixture
def top(tmp_path: Path) -> Top:
    return asked(tmp_path, "crossbow")


def asked(tmp_path: Path, weapon: str) -> Top:
    """Three are dead, and the weapon asks."""
    top = laid(tmp_path, before_the_blow(weapon))
    top.click("seat1.cell.B2")
    assert top.written() == [STEP]
    return top


def test_by_mouse(top: Top) -> None:
    top.move("seat1.cell.E4")
    top.click(f"seat1.token.{STACKED}")
    assert top.written() == [STEP, f"1 use {STACKED}"]


def test_by_keys(top: Top) -> None:
    top.reach("seat1.cell.E4")
    top.key("return")
    top.reach(f"seat1.token.{STACKED}")
    top.key("return")
    assert top.written() == [STEP, f"1 use {STACKED}"]


def test_by_touch(top: Top) -> None:
    top.finger().tap("seat1.cell.E4")
    top.finger().tap(f"seat1.token.{STACKED}")
    assert top.written() == [STEP, f"1 use {STACKED}"]


def test_a_lone_skeleton_is_hit_at_once(top: Top) -> None:
    top.click("seat1.cell.E5")
    assert [action.split(" ")[1] for action in top.written()] == ["hero", "use"]


def test_what_can_be_hit_is_lit_and_the_question_says_what_to_do(top: Top) -> None:
    assert top.table.view.words.look(1).glow == {"E4", "E5"}
    assert top.table.view.words.todo(1) == "Choose the skeleton to hit (crossbow)"


def test_while_a_weapon_asks_for_cells_no_stack_opens(tmp_path: Path) -> None:
    top = asked(tmp_path, "ice-staff")
    top.move("seat1.cell.E4")
    assert not top.has(f"seat1.token.{STACKED}")
    top.click("seat1.cell.E4")
    assert top.written() == [STEP, "1 use E4"]
