"""Gamepads: each claims a seat by a button, and then plays for that seat alone; several at the same time.

A pad points at one spot, as the keyboard does, but every pad has its own ring, in the colour of its seat. On screens
without seats all pads move the one focus that the keyboard moves.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from badbones.render.kit.host import Host
from badbones.render.kit.keyboard import Keyboard
from badbones.render.kit.keys import BUTTONS, Command
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Act, Spot

DIRECTIONS: Final[dict[Command, tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
PUSHED, FREE = 0.6, 0.35  # a stick counts as pushed beyond the one, as let go within the other
EVENTS: Final = (
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
)


@dataclass
class Pad:
    """One gamepad."""

    id: int
    seat: int | None = None  # the seat it has claimed
    focus: str | None = None  # the spot it points at
    stick: Command | None = None  # where its stick is being pushed
    pulled: set[int] = field(default_factory=set)  # the triggers that are being pulled, by their axes


class Pads:
    """All gamepads that are plugged in."""

    def __init__(self, app: Host, keyboard: Keyboard) -> None:
        self.app = app
        self.keyboard = keyboard
        self.all: dict[int, Pad] = {}
        self._devices: dict[int, pygame.joystick.JoystickType] = {}

    def start(self) -> None:
        """Looks for gamepads; a system without any is fine."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return

    def handle(self, event: pygame.Event) -> bool:
        """Takes a window event; whether it was one of a pad."""
        if event.type not in EVENTS:
            return False
        if event.type == pygame.JOYDEVICEADDED:
            self._plug_in(event)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._unplug(event.instance_id)
        else:
            pad = self.all.setdefault(event.instance_id, Pad(event.instance_id))
            for command in _commands(event, pad):
                self._do(pad, command)
        self.app.dirty = True
        return True

    def rings(self) -> dict[str, int | None]:
        """The spots that pads point at, with the seats they play for."""
        return {pad.focus: pad.seat for pad in self.all.values() if pad.focus}

    def claimed(self) -> dict[int, Pad]:
        """The pads that play for a seat, by seat."""
        return {pad.seat: pad for pad in self.all.values() if pad.seat}

    def leave_table(self) -> Act:
        """The table is left: no pad plays for a seat any more; gives how they get back the seats they had."""
        seats = {pad.id: seat for seat, pad in self.claimed().items()}
        for pad in self.all.values():
            pad.seat, pad.focus = None, None
        return partial(self._seat, seats)

    def _seat(self, seats: Mapping[int, int]) -> None:
        """Pads that are still here play for these seats."""
        for pad in self.all.values():
            pad.seat = seats.get(pad.id)

    def _plug_in(self, event: pygame.Event) -> None:
        try:
            device = pygame.joystick.Joystick(event.device_index)
        except (pygame.error, AttributeError):
            return
        self._devices[device.get_instance_id()] = device
        self.all.setdefault(device.get_instance_id(), Pad(device.get_instance_id()))

    def _unplug(self, name: int) -> None:
        pad = self.all.pop(name, None)
        self._devices.pop(name, None)
        self.app.inquiry.lose(name)
        table = next((screen for screen in reversed(self.app.screens) if screen.seats()), None)  # perhaps under a page
        if pad and pad.seat and table:
            table.seat_left(pad.seat)

    # What a pad does

    def _do(self, pad: Pad, command: Command) -> None:
        screen = self.app.screen
        if screen is None:
            return
        if self.app.inquiry.by_pad(pad.id):
            self._look(command, screen)
        elif command == "ask":
            screen.look_around(pad.id, pad.focus)
        elif command == "pause":
            screen.back()
        elif not screen.seats():
            self._command(command)
        elif pad.seat is None:
            self._claim(pad, command)
        else:
            self._play(pad, command)

    def _look(self, command: Command, screen: Screen) -> None:
        """What the buttons do while a pad looks around: nothing that could change the game."""
        inquiry = self.app.inquiry
        if command in DIRECTIONS:
            inquiry.toward(*DIRECTIONS[command])
        elif command in ("undo", "redo"):
            inquiry.step(-1 if command == "undo" else 1)
        elif command == "press":
            inquiry.leave(screen)
            self.app.open_rules(screen.help_topic())
        else:
            inquiry.end()

    def _command(self, command: Command) -> None:
        """On a screen without seats a pad moves the common focus."""
        if command in DIRECTIONS:
            self.keyboard.arrow(*DIRECTIONS[command])
        elif command == "press":
            self.keyboard.press()
        elif command == "back" and self.app.screen:
            self.app.screen.back()

    def _claim(self, pad: Pad, command: Command) -> None:
        """Left and right choose a seat that nobody plays with a pad; the button takes it."""
        assert self.app.screen is not None
        free = [seat for seat in self.app.screen.seats() if seat not in self.claimed()]
        names = [self.app.screen.claim_spot(seat) for seat in free]
        if not free:
            return
        place = names.index(pad.focus) if pad.focus in names else -1
        if command in DIRECTIONS:
            step = 1 if command in ("right", "down") else -1
            pad.focus = names[(place + step) % len(names)] if place >= 0 else names[0]
        elif command == "press" and place >= 0:
            pad.seat = free[place]
            pad.focus = None
            self.app.screen.seat_taken(pad.seat)
        else:
            pad.focus = names[max(0, place)]

    def _play(self, pad: Pad, command: Command) -> None:
        assert self.app.screen is not None
        screen, spots = self.app.screen, self.app.canvas.spots
        here = spots.named(pad.focus)
        if command == "release":
            pad.seat, pad.focus = None, screen.claim_spot(pad.seat or 1)
        elif command in DIRECTIONS:
            if not screen.steer(pad.seat or 0, command):
                self._move(pad, here, *DIRECTIONS[command])
        elif command == "press" and here and here.press and here.enabled:
            here.press()
            pad.focus = screen.next_focus(pad.seat or 0) or pad.focus
        elif command in ("turn", "main", "undo", "redo", "back", "hint"):
            screen.pad_command(pad.seat or 0, command)

    def _move(self, pad: Pad, here: Spot | None, dx: int, dy: int) -> None:
        """To the nearest spot of the own seat, or of nobody's."""
        reachable = [spot for spot in self.app.canvas.spots.focusable() if _may_reach(pad, spot)]
        own = [spot for spot in reachable if spot.seat == pad.seat and not spot.id.endswith(".plate")] or reachable
        if here is None or here not in reachable:
            pad.focus = own[0].id if own else None
            return
        found = self.app.canvas.spots.toward(here.id, dx, dy, reachable)
        pad.focus = found.id if found else pad.focus


def _may_reach(pad: Pad, spot: Spot) -> bool:
    """What belongs to the seat of a pad or to nobody, but not what takes back the moves of all."""
    return spot.seat in (None, pad.seat) and spot.id not in ("bar.undo", "bar.redo")


def _commands(event: pygame.Event, pad: Pad) -> Iterator[Command]:
    """What an event of a pad means."""
    if event.type == pygame.JOYBUTTONDOWN:
        yield from (button.command for button in BUTTONS if event.button in button.numbers)
    elif event.type == pygame.JOYHATMOTION:
        x, y = event.value
        if x or y:
            yield ("right" if x > 0 else "left") if x else ("up" if y > 0 else "down")
    elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
        pushed = _pushed(event.axis, event.value)
        if pushed and pushed != pad.stick:
            yield pushed
        if pushed or abs(event.value) < FREE:
            pad.stick = pushed
    elif event.type == pygame.JOYAXISMOTION:
        yield from (button.command for button in BUTTONS if event.axis == button.axis and _pulls(pad, event))


def _pulls(pad: Pad, event: pygame.Event) -> bool:
    """Whether a trigger is pulled just now; it rests at the other end of its axis."""
    before = event.axis in pad.pulled
    if event.value > PUSHED:
        pad.pulled.add(event.axis)
    elif event.value < FREE:
        pad.pulled.discard(event.axis)
    return not before and event.axis in pad.pulled


def _pushed(axis: int, value: float) -> Command | None:
    if abs(value) < PUSHED:
        return None
    if axis == 0:
        return "right" if value > 0 else "left"
    return "down" if value > 0 else "up"
