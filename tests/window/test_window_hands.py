"""Single deeds through a real window, each by the hand that could not do it once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.at_window import virtual_screen, window

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
