"""First time cards in a real window: seen, put away by a real mouse, and not seen again after a power cut."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.rules.modes import MODES
from tests.window.at_window import virtual_screen, window
from tests.window.window_players import Player

NEW_GAME = ("--players", "2", "--seed", "7")
CARD = "first.card"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def test_what_is_new_is_explained_once_even_after_a_power_cut(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"speed": 0.0, "goals_seen": [*MODES]}))
    with window(display, tmp_path, *NEW_GAME) as opened:
        opened.screen("table")
        before = opened.state(lambda state: state["first"] == "ask.hero", "the first card")
        frames = opened.frame["frame"]
        opened.until(lambda frame: frame["frame"] > frames + 2, "the other picture of the card, by itself")
        opened.click(CARD)
        after = opened.state(lambda state: state["first"] is None, "its end")
        assert (after["actions"], after["legal"]) == (before["actions"], before["legal"])
        opened.kill()
    with window(display, tmp_path, *NEW_GAME) as opened:
        opened.screen("table")
        for action in ("1 hero C2", "2 hero C2"):
            assert opened.frame["state"]["first"] is None
            count = opened.frame["state"]["actions"]
            Player(opened, seed=1).act(action)
            opened.state(lambda state, count=count: state["actions"] != count, action)  # type: ignore[misc]
        opened.state(lambda state: state["first"] == "trap.wall", "the card of the first trap")
        opened.key("Escape")
        opened.state(lambda state: state["first"] is None, "its end")
        opened.screen("table")
    assert json.loads((tmp_path / "settings.json").read_text())["firsts_seen"] == ["ask.hero", "trap.wall"]
