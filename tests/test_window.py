"""Whole games through a real window, as people play: by mouse, by keyboard alone, with fingers, and after a crash."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from badbones.terminal import verify
from tests.at_window import Window, virtual_screen, window
from tests.drawn import CATALOG

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def play_to_the_end(opened: Window, player: "Player", most: int = 10_000) -> dict[str, Any]:
    """Plays until the game is over, or for so many actions; the last state of the table."""
    state = opened.state(lambda state: True, "a table")
    while not state["over"] and most:
        state, most = one_action(opened, player, state), most - 1
    return state


def one_action(opened: Window, player: "Player", before: dict[str, Any]) -> dict[str, Any]:
    """Lets a player do something, and waits for what it does."""
    action = player.choose(before["legal"])
    player.act(action)
    return opened.state(lambda state: state["actions"] != before["actions"], f"what “{action}” does")


class Player:
    """Plays whatever is legal with the mouse: drags as often as clicks."""

    def __init__(self, opened: Window, seed: int) -> None:
        self.window = opened
        self.chance = random.Random(seed)
        self.ways: set[str] = set()  # how things were done

    def choose(self, legal: list[str]) -> str:
        """Everything now and then, but skeletons march together, and traps are placed more often than not."""
        marches = [action for action in legal if action.endswith("move all")]
        if marches:
            return marches[0]
        placing = [action for action in legal if " place " in action]
        return self.chance.choice(placing if placing and self.chance.random() < 0.6 else legal)

    def either(self, first: str, second: str) -> bool:
        """Sometimes this way, sometimes the other; remembers which."""
        chosen = self.chance.choice([first, second])
        self.ways.add(chosen)
        return chosen == first

    def act(self, action: str) -> None:
        """Does it as a player would."""
        seat, verb, *words = action.split(" ")
        match verb:
            case "hero":
                self.step(seat, words[0])
            case "place":
                self.place(seat, words[0], words[1])
            case "recover":
                self.ways.add("recover")
                self.window.drag(f"seat{seat}.cell.{words[0]}", f"seat{seat}.reserve")
            case "skip" | "move":
                self.ways.add(verb)
                self.window.click(f"seat{seat}.main")
            case _:
                self.ways.add(verb)
                self.window.click(f"seat{seat}.{verb}.{words[0]}")

    def step(self, seat: str, cell: str) -> None:
        if self.either("hero by click", "hero by drag"):
            self.window.click(f"seat{seat}.cell.{cell}")
        else:
            home = self.window.frame["state"]["heroes"][int(seat) - 1]
            self.window.drag(f"seat{seat}.cell.{home}", f"seat{seat}.cell.{cell}")

    def place(self, seat: str, tile: str, cell: str) -> None:
        kind = tile.rstrip("/\\")
        slot = f"seat{seat}.stock.{kind}"
        if kind == "wall" or self.either("trap by click", "trap by drag"):
            self.window.click(slot)
            held = self.window.state(lambda state: seat in state["held"], "a trap in hand")["held"][seat]
            if held != tile:
                self.turn(seat)
                self.window.state(lambda state: state["held"].get(seat) == tile, "the wall turned")
            self.window.click(f"seat{seat}.cell.{cell}")
        else:
            self.window.drag(slot, f"seat{seat}.cell.{cell}")

    def turn(self, seat: str) -> None:
        """A wall is turned by its key, the wheel, the right button, or a tap on it."""
        way = self.chance.choice(["key", "wheel", "right click", "tap"])
        self.ways.add(f"turn by {way}")
        match way:
            case "key":
                self.window.key("r")
            case "wheel":
                self.window.do("click", 4)
            case "right click":
                self.window.do("click", 3)
            case _:
                self.window.click(f"seat{seat}.stock.wall")


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
        opened.click("newgame.start")
        opened.screen("table")
        player = Player(opened, seed=3)
        state = play_to_the_end(opened, player)
        check_file(state)
        finish(opened)
    assert {"hero by click", "hero by drag", "trap by click", "trap by drag", "move"} <= player.ways


def test_a_round_is_watched_in_motion_and_hurried(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": 1.0}')
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


class Typist(Player):
    """Plays with the keyboard alone."""

    def reach(self, name: str) -> None:
        """Goes with Tab to a spot."""
        self.window.spot(name)
        for _ in range(200):
            here = self.window.frame["focus"]
            if here == name:
                return
            self.window.key("Tab")
            self.moved_from(here)
        self.window.fail(f"Tab never reached {name}")

    def moved_from(self, here: str | None) -> None:
        self.window.until(lambda frame: frame["focus"] != here, "the focus to move")

    def act(self, action: str) -> None:
        """Does it by keys."""
        seat, verb, *words = action.split(" ")
        state = self.window.frame["state"]
        if state["seat"] != int(seat):
            self.window.key(seat)
            self.window.state(lambda state: state["seat"] == int(seat), "the keyboard to play for that seat")
        match verb:
            case "hero":
                self.reach(f"seat{seat}.cell.{words[0]}")
                self.window.key("Return")
            case "place":
                self.window.key({"wall": "w", "catapult": "c", "dragon": "d", "treasure": "t"}[words[0].rstrip("/\\")])
                held = self.window.state(lambda state: seat in state["held"], "a trap in hand")["held"][seat]
                if held != words[0]:
                    self.window.key("r")
                self.reach(f"seat{seat}.cell.{words[1]}")
                self.window.key("Return")
            case "recover":
                self.reach(f"seat{seat}.cell.{words[0]}")
                self.window.key("Return")
                self.window.state(lambda state: seat in state["held"], "the trap in hand")
                self.window.key("space")
            case "skip" | "move":
                self.window.key("space")
            case "flee":
                self.window.key({"N": "Up", "E": "Right", "S": "Down", "W": "Left"}[words[0]])
            case "send":
                self.window.key(words[0])


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
        opened.key("space")
        opened.screen("results")
        opened.key("Escape")
        opened.screen("title")


def test_two_fingers_drag_in_two_zones_at_once(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, module="tests.fingers") as opened:
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
