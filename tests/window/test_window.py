"""Whole games through a real window, as people play: by mouse, by keyboard alone, with fingers, and after a crash."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from badbones.terminal import verify
from tests.drawn import CATALOG
from tests.window.at_window import Window, virtual_screen, window
from tests.window.window_players import Player, Typist, play_to_the_end

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def check_file(state: dict[str, Any]) -> None:
    """The game was recorded, and plays again exactly."""
    sound, sentence = verify(Path(state["file"]), CATALOG)
    assert sound, sentence
    assert "finished" in sentence
    assert "not finished" not in sentence


def finish(opened: Window) -> None:
    """From the last position over the score sheet back to the title, and out."""
    opened.click("end.results")
    opened.screen("results")
    opened.click("results.title")
    opened.screen("title")
    opened.click("title.quit")
    assert opened.wait() == (0, "")


def test_two_people_play_a_whole_game_by_mouse(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.new")
        opened.screen("newgame")
        opened.click("newgame.mode.versus")
        opened.click("newgame.seed")
        opened.until(lambda frame: frame["focus"] == "newgame.seed", "the field for the number of the game")
        opened.do("type", "7")
        opened.click("newgame.start")
        opened.screen("table")
        player = Player(opened, seed=3)
        state = play_to_the_end(opened, player)
        check_file(state)
        finish(opened)
    assert {"hero by click", "hero by drag", "trap by click", "trap by drag", "move"} <= player.ways


def test_a_round_is_watched_in_motion_and_hurried(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": 1.0, "goals_seen": ["versus"], "first_cards": false}')
    with window(display, tmp_path, "--players", "2", "--seed", "7") as opened:
        opened.screen("table")
        for action in ("1 hero C2", "2 hero C2", "1 skip", "2 skip", "1 move all"):
            opened.state(lambda state: not state["moving"], "the end of what moves")
            before = opened.frame["state"]["actions"]
            Player(opened, seed=1).act(action)
            opened.state(lambda state, before=before: state["actions"] != before, action)  # type: ignore[misc]
        frames = opened.frame["frame"]
        opened.state(lambda state: not state["moving"], "the march of one seat")
        assert opened.frame["frame"] > frames + 10
        opened.click("seat2.main")
        opened.state(lambda state: state["moving"] and state["round"] == 2, "the march of the other")
        opened.key("Escape")
        opened.state(lambda state: not state["moving"], "the end at once")
        opened.screen("table")


def test_a_drag_shows_what_is_coming(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--players", "2", "--seed", "7") as opened:
        opened.screen("table")
        for action in ("1 hero C2", "2 hero C2"):
            before = opened.frame["state"]["actions"]
            Player(opened, seed=1).act(action)
            opened.state(lambda state, before=before: state["actions"] != before, action)  # type: ignore[misc]
        (x, y), (to_x, to_y) = opened.middle("seat1.stock.wall"), opened.middle("seat1.cell.A2")
        opened.do("mousemove", x, y, "mousedown", 1, "mousemove", (x + to_x) // 2, (y + to_y) // 2)
        opened.do("mousemove", to_x, to_y)
        shown = opened.state(lambda state: state["foreseen"].get("1"), "the forecast")["foreseen"]["1"]
        assert shown["action"].startswith("1 place wall")
        assert shown["ways"] > 0
        assert shown["words"]
        opened.do("mouseup", 1)
        placed = opened.state(lambda state: not state["held"], "the wall in its place")
        assert not placed["foreseen"].get("1")


def test_one_person_plays_a_whole_solo_game_by_mouse(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.new")
        opened.screen("newgame")
        opened.click("newgame.mode.solo")
        opened.spot("newgame.heroic")
        opened.click("newgame.start")
        opened.screen("table")
        check_file(play_to_the_end(opened, Player(opened, seed=5)))
        finish(opened)


def test_a_whole_game_by_keyboard_alone(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        typist = Typist(opened, seed=11)
        opened.screen("title")
        typist.reach("title.new")
        opened.key("Return")
        opened.screen("newgame")
        typist.reach("newgame.mode.versus")
        opened.key("Return")
        typist.reach("newgame.start")
        opened.key("Return")
        opened.screen("table")
        check_file(play_to_the_end(opened, typist))
        opened.spot("end.results")
        typist.go_on()
        opened.screen("results")
        opened.key("Escape")
        opened.screen("title")


def test_two_fingers_drag_in_two_zones_at_once(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, module="tests.window.fingers") as opened:
        state = opened.state(lambda state: state["over"], "the end of the game")
        code, errors = opened.wait()
    assert code == 0, errors
    assert (tmp_path / "two-at-once").read_text().strip().isdecimal()
    assert int((tmp_path / "two-at-once").read_text()) >= 3
    check_file(state)


def test_a_crash_loses_nothing(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--players", "2", "--seed", "7") as opened:
        opened.screen("table")
        state = play_to_the_end(opened, Player(opened, seed=2), most=14)
        opened.kill()
    with window(display, tmp_path) as again:
        again.screen("title")
        again.click("title.continue")
        resumed = again.state(lambda state: True, "the table")
        assert resumed["legal"] == state["legal"]
        assert resumed["round"] == state["round"]
        assert resumed["file"] == state["file"]
        check_file(play_to_the_end(again, Player(again, seed=9)))
