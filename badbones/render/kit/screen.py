"""What every screen is: something that draws itself on a canvas and answers to pointers and keys."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import RING, Colour

if TYPE_CHECKING:  # a host has screens and a screen has a host: each must know what the other is
    from badbones.render.kit.host import Host

Say = Callable[..., str]  # a message in the player's language


class Screen:
    """A screen that does nothing; others override what they need."""

    name = "screen"
    piecemeal = False  # whether it lays down pictures only, so that what has not changed need not be drawn again

    def __init__(self, app: "Host") -> None:
        self.app = app

    def say(self, message: str, /, **values: Any) -> str:
        """A message in the player's language."""
        return self.app.messages.say(message, **values)

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole screen and lays down its spots."""

    def early_key(self, event: pygame.Event) -> bool:
        """A key before any spot may answer to it; whether it meant something."""
        return False

    def prepare(self, canvas: Canvas, *, quick: bool = False) -> bool:
        """Nothing is to be done now: a moment to make a picture that will be needed. Whether there was one to make.

        `quick`: something moves, so only what takes a few milliseconds may be made.
        """
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key that no spot has answered to; whether it meant something."""
        return False

    def key_up(self, event: pygame.Event) -> None:
        """A key was let go."""

    def back(self) -> None:
        """Escape."""

    def help_topic(self) -> str:
        """What the rules are opened at from here."""
        return "round"

    def look_around(self, pad: int | None = None, start: str | None = None) -> None:
        """The keyboard or a gamepad wants to look around, at best from a spot on; most screens have nothing to tell."""

    def focused(self, spot: Spot) -> None:
        """The keyboard has come to a spot."""

    def first_focus(self, group: str = "") -> str | None:
        """The spot where the keyboard begins, on the screen or in a group of spots; None: on the first there is."""
        return None

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window."""

    @property
    def active_seat(self) -> int | None:
        """The seat that keys act for."""
        return None

    def entered(self) -> None:
        """The screen is being shown (again)."""

    def left(self) -> None:
        """The screen is shown no longer."""

    # Gamepads; see badbones.render.kit.pads

    def seats(self) -> list[int]:
        """The seats that pads can claim; none: pads move the common focus."""
        return []

    def claim_spot(self, seat: int) -> str:
        """The spot on which a pad claims a seat."""
        return f"seat{seat}.plate"

    def ring_colour(self, seat: int | None) -> Colour:
        """The colour of the ring that shows what the pad of a seat points at."""
        return RING

    def seat_taken(self, seat: int) -> None:
        """A pad plays for a seat from now on."""

    def seat_left(self, seat: int) -> None:
        """The pad of a seat was unplugged."""

    def steer(self, seat: int, way: str) -> bool:
        """A direction that answers a question of a seat; whether it did."""
        return False

    def next_focus(self, seat: int) -> str | None:
        """Where the ring of a seat should go after a press; None: it stays."""
        return None

    def pad_command(self, seat: int, command: str) -> None:
        """Another button of a pad: turn, main, undo, redo, back."""

    def report(self) -> dict[str, Any]:
        """What a test that looks at the window wants to know beyond what answers where."""
        return {}

    def live(self) -> None:
        """A turn of the loop: what happens without anybody's hands may happen now."""

    def moving(self) -> bool:
        """Whether something moves, so that the next frame must come soon."""
        return False

    def wake(self) -> float | None:
        """When the screen wants to be drawn again even if nothing happens."""
        return None

    # Drags; see badbones.render.kit.pointers.Hands

    def pick(self, pointer: Pointer) -> Any:
        """A drag has begun on `pointer.spot`: what is held from now on, or None."""
        return None

    def carry(self, pointer: Pointer) -> None:
        """A pointer that holds something has moved."""

    def drop(self, pointer: Pointer) -> None:
        """A pointer that holds something was let go."""

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """What is held is to be turned; whether something was."""
        return False

    def ask(self, pointer: Pointer) -> bool:
        """A right click or long press; whether it meant something."""
        return False
