"""Whatever hands do at a table, in whatever order: nothing breaks, and the file of the game is sound."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from badbones.record import read_replay
from badbones.stage import Stage
from tests.crowds import crowd
from tests.drawn import CATALOG
from tests.window.table_top import CONTROL, Finger, Top, laid

EVENTS = 45
KEYS = ("tab", "return", "escape", "space", *"rwcdtulf123", "left", "right", "up", "down", "page up", "end")
PLAIN = {"advanced": False, "chiefs": False}
BUTTONS = {"skip": "main", "move": "main"}


class Chaos:
    """People who do anything anywhere, but more often something that could make sense."""

    def __init__(self, top: Top, seed: int) -> None:
        self.top = top
        self.rng = random.Random(seed)
        self.fingers: dict[int, Finger] = {}

    def place(self) -> tuple[int, int]:
        """Somewhere: where something legal is done, on some spot, or anywhere."""
        spots, width, height = self.top.app.canvas.spots, *self.top.app.canvas.area.size
        luck, useful = self.rng.random(), {self.sensible(action) for action in self.top.game.legal()}
        found = [spot for spot in spots.all if luck > 0.6 or spot.id in useful] if luck < 0.9 else []
        return self.rng.choice(found).area.center if found else (self.rng.randrange(width), self.rng.randrange(height))

    def sensible(self, action: str) -> str:
        """The spot where an action begins."""
        seat, verb, *words = action.split(" ")
        if verb == "place":
            return f"seat{seat}.stock.{words[0].rstrip('/' + chr(92))}"
        if verb in ("hero", "recover"):
            return f"seat{seat}.cell.{words[0]}"
        return f"seat{seat}.{BUTTONS.get(verb) or verb + '.' + words[0]}"

    def anything(self) -> None:
        doings: list[Callable[[], None]] = [
            *[lambda: self.top.click(self.place())] * 4,
            *[lambda: self.top.drag(self.place(), self.place())] * 2,
            lambda: self.top.click(self.place(), pygame.BUTTON_RIGHT),
            lambda: self.top.wheel(self.rng.choice([1, -1])),
            lambda: self.top.key(self.rng.choice(KEYS)),
            lambda: self.top.key(self.rng.choice("zy"), mod=CONTROL),
            lambda: self.top.wait(self.rng.choice([0.1, 0.6, 6.0])),
            self.finger,
            self.finger,
        ]
        self.rng.choice(doings)()

    def finger(self) -> None:
        """One of two fingers goes down, or moves, or is lifted."""
        number = self.rng.choice([1, 2])
        if number not in self.fingers:
            self.fingers[number] = self.top.finger(number).down(self.place())
        elif self.rng.random() < 0.6:
            self.fingers[number].to(self.place())
        else:
            self.fingers.pop(number).up()

    def check(self) -> None:
        table, app = self.top.table, self.top.app
        assert table.source.stage == Stage.of(self.top.game)
        for seat, held in table.play.hands.held.items():
            assert held.seat == seat
            assert table.play.hands.choices(seat).question is None, "who is asked has free hands"
            if held.pointer and app.screen is table:
                assert app.pointers.all[held.pointer].held is held, "what is dragged is in a hand"


@pytest.mark.parametrize("players", range(1, 7))
def test_whatever_hands_do_the_table_stands(tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)
    seed, size = players + 50, ((1280, 720), (800, 450))[players % 2]
    top = laid(tmp_path, crowd(seed, ("solo" if players == 1 else "versus", players), PLAIN), size=size)
    chaos = Chaos(top, seed)
    for _ in range(EVENTS):
        chaos.anything()
        chaos.check()
        if top.app.screen is None or top.app.screen.name in ("title", "results"):
            break
        if top.app.screen is not top.table:
            top.key("escape")
    assert top.written()
    assert read_replay(top.path, CATALOG).problem() is None
