"""Single deeds through a real window, each by the hand that could not do it once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.armed import STACKED, written
from tests.window.at_window import Window, virtual_screen, window
from tests.window.window_players import Typist

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def test_the_hero_on_his_tower_is_dragged_by_his_hood(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--players", "2", "--seed", "7") as opened:
        opened.screen("table")
        opened.spot("seat1.hero.C3")
        left, top, width, height, _ = opened.frame["spots"]["seat1.hero.C3"]
        behind = opened.frame["spots"]["seat1.cell.C2"]
        x, y = left + width // 2, top + height // 6
        assert behind[1] < y < behind[1] + behind[3], "his hood is drawn in the cell behind his own"
        to_x, to_y = opened.middle("seat1.cell.D4")
        opened.do("mousemove", x, y, "mousedown", 1, "mousemove", (x + to_x) // 2, (y + to_y) // 2)
        opened.state(lambda state: state["held"] == {"1": "hero"}, "the hero in hand")
        opened.do("mousemove", to_x, to_y, "mouseup", 1)
        opened.state(lambda state: state["heroes"][0] == "D4", "the hero where he was put")


def loaded(tmp_path: Path) -> str:
    return str(written(tmp_path / "armed.bones", "crossbow"))


def has_hit(opened: Window) -> None:
    """The one that was chosen is gone from the stack, the other stands."""
    skeletons = opened.state(lambda state: STACKED not in state["skeletons"][0], "the shot")["skeletons"][0]
    assert [token for token, place in skeletons.items() if place == "E4"]


def test_the_crossbow_hits_one_of_a_stack_by_mouse(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--load", loaded(tmp_path)) as opened:
        opened.screen("table")
        opened.click("seat1.cell.B2")
        opened.state(lambda state: f"1 use {STACKED}" in state["legal"], "the question")
        opened.do("mousemove", *opened.middle("seat1.cell.E4"))
        opened.click(f"seat1.token.{STACKED}")
        has_hit(opened)


def test_the_crossbow_hits_one_of_a_stack_by_keys(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--load", loaded(tmp_path)) as opened:
        typist = Typist(opened, seed=1)
        opened.screen("table")
        typist.reach("seat1.cell.B2")
        opened.key("Return")
        opened.state(lambda state: f"1 use {STACKED}" in state["legal"], "the question")
        typist.reach("seat1.cell.E4")
        opened.key("Return")
        typist.reach(f"seat1.token.{STACKED}")
        opened.key("Return")
        has_hit(opened)


def test_the_crossbow_hits_one_of_a_stack_by_touch(display: str, tmp_path: Path) -> None:
    loaded(tmp_path)
    with window(display, tmp_path, module="tests.window.crossbow_fingers") as opened:
        opened.state(lambda state: f"1 use {STACKED}" in state["legal"], "the question")
        has_hit(opened)
        code, errors = opened.wait()
    assert (code, errors) == (0, "")
