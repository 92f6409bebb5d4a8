"""Started by a test: a whole game for two played by posted events of two gamepads, each claiming its seat."""

import random
import sys
from collections.abc import Callable
from typing import Any

import pygame

from badbones.render.app import App
from badbones.render.table.play_screen import PlayScreen
from tests.window.driven import Driver, Moves, start_for_two

HATS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
PRESS, MAIN, TURN = 0, 3, 2


class PadPlayers:
    """Plays for both seats."""

    def __init__(self) -> None:
        self.chance = random.Random(6)
        self.placed = 0

    def play(self, app: App) -> Moves:
        """Claims both seats, and plays to the end."""
        table = app.screen
        assert isinstance(table, PlayScreen)
        for seat in (1, 2):
            yield from self.hat(app, seat, "E")
            yield from self.button(app, seat, PRESS)
        assert sorted(app.pads.claimed()) == [1, 2]
        while not table.source.game.over:
            seat = int(table.source.game.legal()[0][0])
            yield from self.act(app, table, seat)

    def act(self, app: App, table: PlayScreen, seat: int) -> Moves:
        """Does something legal for a seat."""
        choices = table.play.hands.choices(seat)
        if choices.flee:
            yield from self.hat(app, seat, self.chance.choice(list(choices.flee)))
        elif choices.hero:
            yield from self.wander(app, seat, lambda spot: spot.split(".")[-1] in choices.hero)
            yield from self.button(app, seat, PRESS)
        elif choices.place and self.chance.random() < 0.7:
            yield from self.place(app, table, seat)
        elif choices.send:
            yield from self.wander(app, seat, lambda spot: spot.startswith(f"seat{seat}.send."))
            yield from self.button(app, seat, PRESS)
        else:
            yield from self.button(app, seat, MAIN)

    def place(self, app: App, table: PlayScreen, seat: int) -> Moves:
        """Takes a trap, turns it now and then, and puts it where the ring is."""
        kinds = {tile.rstrip("/\\") for tile in table.play.hands.choices(seat).place}
        wanted = {f"seat{seat}.stock.{kind}" for kind in kinds}
        yield from self.wander(app, seat, lambda spot: spot in wanted)
        yield from self.button(app, seat, PRESS)
        if table.play.hands.held.get(seat):
            yield from self.button(app, seat, TURN)
            self.placed += 1
            yield from self.button(app, seat, PRESS)

    def wander(self, app: App, seat: int, found: Callable[[str], bool]) -> Moves:
        """Moves the ring about until it is where it should be."""
        for _ in range(2000):
            if found(app.pads.claimed()[seat].focus or ""):
                return
            yield from self.hat(app, seat, self.chance.choice("NESW"))
        raise AssertionError(f"the ring of seat {seat} never came there")

    def hat(self, app: App, pad: int, heading: str) -> Moves:
        """Pushes the cross of a pad in a direction, and lets it go."""
        yield from self.post(app, pygame.JOYHATMOTION, pad, hat=0, value=HATS[heading])
        yield from self.post(app, pygame.JOYHATMOTION, pad, hat=0, value=(0, 0))

    def button(self, app: App, pad: int, number: int) -> Moves:
        """Presses a button of a pad."""
        yield from self.post(app, pygame.JOYBUTTONDOWN, pad, button=number)

    def post(self, app: App, kind: int, pad: int, **values: Any) -> Moves:
        """Posts what a pad would send, and lets a frame come."""
        pygame.event.post(pygame.event.Event(kind, instance_id=pad, joy=pad, **values))
        app.dirty = True
        yield


def main() -> int:
    """Starts the window with a game for two."""
    players = PadPlayers()
    return start_for_two(Driver(players.play, lambda app: None, ("placed-by-pad", lambda: players.placed)), seed=9)


if __name__ == "__main__":
    sys.exit(main())
