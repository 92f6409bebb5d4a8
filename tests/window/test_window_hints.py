"""Hints in a real window: step by step by mouse and by key, written down; and a house that does without."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.rules.modes import MODES
from tests.window.at_window import Window, virtual_screen, window

pytestmark = pytest.mark.slow

STEPS = ["What threatens", "Where to look", "With what", "A plan", "Why"]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def step(opened: Window, number: int) -> None:
    """Waits for a step of the first seat's hint to be shown, under its heading."""
    opened.until(lambda frame: bool(frame["state"]) and frame["state"]["hints"] == {"1": number}, f"step {number}")
    opened.until(lambda frame: STEPS[number - 1] in frame["words"], STEPS[number - 1])


def lines(opened: Window) -> list[object]:
    path = Path(opened.frame["state"]["file"])
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def begin(opened: Window) -> None:
    opened.click("title.new")
    opened.screen("newgame")


def test_a_hint_is_asked_for_step_by_step_where_the_house_allows_it(display: str, tmp_path: Path) -> None:
    settings = {"speed": 0.0, "goals_seen": [*MODES], "first_cards": False, "language": "en"}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    with window(display, tmp_path) as opened:
        begin(opened)
        opened.click("newgame.start")
        opened.click("seat1.lamp")
        step(opened, 1)
        opened.click("seat1.hint.more")
        step(opened, 2)
        for number in (3, 4, 5):
            opened.key("h")
            step(opened, number)
        assert [line for line in lines(opened) if isinstance(line, dict) and "hint" in line] == [
            {"hint": number, "seat": 1} for number in range(1, 6)
        ]
        legal = [action for action in opened.frame["state"]["legal"] if action.startswith("1 hero ")]
        opened.click(f"seat1.cell.{legal[0].split()[-1]}")
        opened.until(lambda frame: bool(frame["state"]) and not frame["state"]["hints"], "the end of the hint")
        opened.key("Escape")
        opened.click("pause.leave")
        begin(opened)
        opened.click("newgame.hints")
        opened.click("newgame.start")
        opened.spot("seat1.eye")
        assert "seat1.lamp" not in opened.frame["spots"]
        opened.key("h")
        told = "This game is played without hints: so it was agreed."
        opened.state(lambda state: state["toast"] == told, "why there is no hint")
        assert {"hints": False} in lines(opened)
