"""Players for real windows: they see what is legal, and do it with the mouse or with keys, a little at random."""

import random
from collections.abc import Sequence
from typing import Any

from badbones.rules.geometry import CELLS
from tests.drawn import CATALOG
from tests.window.at_window import Frame, Window

WEAPONS = CATALOG.weapons


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
                common = "team.reserve" in self.window.frame["spots"]
                home = "team.reserve" if common else f"seat{seat}.reserve"
                self.window.drag(f"seat{seat}.cell.{words[0]}", home)
            case "skip" | "move" | "decline":
                self.ways.add(verb)
                self.window.click(f"seat{seat}.main")
            case "buy":
                self.buy(seat, words[0])
            case "pass":
                self.ways.add("pass")
                self.window.click("market.pass")
            case "start":
                self.window.click(f"seat{seat}.cell.{words[0]}")
            case "use":
                self.use(seat, words)
            case _:
                self.ways.add(verb)
                self.window.click(f"seat{seat}.{verb}.{words[0]}")

    def buy(self, seat: str, item: str) -> None:
        """At the market: a click, or a drag to the own purse; in co-op a weapon is dragged to whom it is for."""
        self.ways.add(f"buy {item}")
        team = "market.team" in self.window.frame["spots"]
        if not (team and item not in WEAPONS) and self.either("buy by drag", "buy by click"):
            self.window.drag(f"market.item.{item}", f"market.purse.{seat}")
        else:
            self.window.click(f"market.item.{item}")
            if team and item in WEAPONS:
                self.window.click(f"market.give.{seat}")

    def use(self, seat: str, words: list[str]) -> None:
        """The weapon, as the question on the board asks for it."""
        first = words[0]
        self.ways.add("use")
        if first in self.window.frame["state"]["skeletons"][int(seat) - 1]:
            self.shoot(seat, first)
        else:
            self.window.click(answer(seat, first))
        if len(words) > 1 and words[1] in "NESW":
            self.turn_skeletons(seat, words[1:])
        elif len(words) > 1:
            self.window.state(lambda state: seat in state["held"], "the skeletons swept up")
            self.window.click(f"seat{seat}.cell.{words[1]}")

    def shoot(self, seat: str, token: str) -> None:
        """The crossbow hits a skeleton: alone on its cell, or out of the fan of a stack."""
        cell = self.window.frame["state"]["skeletons"][int(seat) - 1][token]
        self.window.click(f"seat{seat}.cell.{cell}")
        before = self.window.frame["state"]["actions"]
        self.window.until(
            lambda frame: frame["state"]["actions"] != before or f"seat{seat}.token.{token}" in frame["spots"],
            "the shot, or the fan of the stack",
        )
        if self.window.frame["state"]["actions"] == before:
            self.window.click(f"seat{seat}.token.{token}")

    def turn_skeletons(self, seat: str, headings: list[str]) -> None:
        """The rapier: one after the other, then the button."""
        for name in self.turnings(seat, headings):
            self.window.click(name)
        self.window.click(f"seat{seat}.turned")

    def turnings(self, seat: str, headings: Sequence[str]) -> list[str]:
        """The buttons of the rapier that turn each skeleton of a cell."""
        rows = [name for name in self.window.spot(f"seat{seat}.turned")["spots"] if f"seat{seat}.turn." in name]
        tokens = list(dict.fromkeys(name.split(".")[2] for name in rows if ".turn.all." not in name))
        return [f"seat{seat}.turn.{token}.{heading}" for token, heading in zip(tokens, headings, strict=True)]

    def step(self, seat: str, cell: str) -> None:
        home = self.window.frame["state"]["heroes"][int(seat) - 1]
        hidden = cell[0] == home[0] and int(cell[1]) == int(home[1]) - 1  # behind him, if he stands on a tower
        if self.either("hero by click", "hero by drag") and not hidden:
            self.window.click(f"seat{seat}.cell.{cell}")
        else:
            self.window.drag(f"seat{seat}.cell.{home}", f"seat{seat}.cell.{cell}")

    def place(self, seat: str, tile: str, cell: str) -> None:
        kind = tile.rstrip("/\\").partition(":")[0]
        self.ways.add(f"place {kind}")
        own, common = f"seat{seat}.stock.{kind}", f"team.stock.{kind}"
        slot = common if common in self.window.frame["spots"] else own
        if kind != tile:  # it may have to be turned first
            self.ways.add("trap by click")
        if kind != tile or self.either("trap by click", "trap by drag"):
            self.window.click(slot)
            held = self.window.state(lambda state: state["held"], "a trap in hand")["held"]
            if tile not in held.values():
                self.turn(slot)
                self.window.state(lambda state: tile in state["held"].values(), "the trap turned")
            self.window.click(f"seat{seat}.cell.{cell}")
        else:
            self.window.drag(slot, f"seat{seat}.cell.{cell}")

    def turn(self, slot: str) -> None:
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
                self.window.click(slot)


def answer(seat: str, what: str) -> str:
    """The spot for using a weapon: a cell, or a button for a symbol or a seat."""
    return f"seat{seat}.{'cell' if what in CELLS else 'use'}.{what}"


def is_after(number: int, frame: Frame) -> bool:
    """Whether a frame came after another."""
    return bool(frame["frame"] > number)


def _board_of(name: str | None) -> str:
    """The seat on whose board a spot is; empty: on none."""
    seat, kind, *_ = [*(name or "").split("."), ""]
    return seat if kind in ("cell", "forest", "token") else ""


def _centre(area: list[int]) -> tuple[int, int]:
    left, top, width, height, _ = area
    return left + width // 2, top + height // 2


class Typist(Player):
    """Plays with the keyboard alone."""

    def reach(self, name: str) -> None:
        """Goes with Tab to a spot, and on a board with arrows, mostly straight there."""
        self.window.spot(name)
        for turn in range(200):
            here = self.window.frame["focus"]
            if here == name:
                return
            if _board_of(here) and _board_of(here) == _board_of(name):
                self.step_towards(here, name, straight=turn % 4 != 3)
            else:
                self.window.key("Tab")
                self.moved_from(here)
        self.window.fail(f"keys never reached {name}")

    def step_towards(self, here: str, name: str, *, straight: bool) -> None:
        """One arrow on a board; where it leads nowhere, another one comes next."""
        spots = self.window.frame["spots"]
        (x, y), (to_x, to_y) = (_centre(spots[each]) for each in (here, name))
        ways = [("Left", x - to_x), ("Right", to_x - x), ("Up", y - to_y), ("Down", to_y - y)]
        way = max(ways, key=lambda each: each[1]) if straight else self.chance.choice(ways)
        self.window.press(way[0])

    def moved_from(self, here: str | None) -> None:
        self.window.until(lambda frame: frame["focus"] != here, "the focus to move")

    def go_on(self) -> None:
        """Space; one that comes too soon after it meant something else does nothing, and is pressed again."""
        before = self.window.frame["state"]["actions"]
        while self.window.frame["state"].get("actions") == before:
            self.window.press("space")

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
                    self.window.state(lambda state: state["held"].get(seat) == words[0], "the trap turned")
                self.reach(f"seat{seat}.cell.{words[1]}")
                self.window.key("Return")
            case "recover":
                self.reach(f"seat{seat}.cell.{words[0]}")
                self.window.key("Return")
                self.window.state(lambda state: seat in state["held"], "the trap in hand")
                self.go_on()
            case "skip" | "move":
                self.go_on()
            case "flee":
                self.window.key({"N": "Up", "E": "Right", "S": "Down", "W": "Left"}[words[0]])
            case "send":
                self.window.key(words[0])
