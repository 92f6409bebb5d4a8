"""Pointers: the mouse and every finger, each with what it presses and what it drags.

Fed from events only, never polled, so that posted events and several fingers at once work like one mouse.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.writing import Pen

MOUSE: Final = "mouse"
DRAG_AFTER: Final = 8  # pixels at 1080p a pointer moves before a press becomes a drag
LONG_PRESS: Final = 0.55  # seconds
NEAR: Final = 24  # pixels at 1080p between two clicks that belong together
_OUTSIDE: Final = -100  # pixels: where a pointer has gone that nobody has seen going


@dataclass
class Pointer:
    """One mouse or finger."""

    id: str
    place: tuple[int, int]
    start: tuple[int, int] = (0, 0)
    down: bool = False
    spot: Spot | None = None  # where it was pressed
    held: Any = None  # what it drags
    moved: bool = False  # far enough to be no click
    since: float = 0.0  # when it was pressed

    @property
    def finger(self) -> bool:
        """Whether it is a finger: it hovers over nothing, and covers what is under it."""
        return self.id != MOUSE


class Hands(Protocol):
    """What a screen does with drags; a screen without any does nothing."""

    def pick(self, pointer: Pointer) -> Any:
        """A drag has begun on `pointer.spot`: what is held from now on, or None."""

    def carry(self, pointer: Pointer) -> None:
        """A pointer that holds something has moved."""

    def drop(self, pointer: Pointer) -> None:
        """A pointer that holds something was let go."""

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """What is held is to be turned (wheel, right click, second finger); whether something was."""

    def ask(self, pointer: Pointer) -> bool:
        """A right click or long press that turned nothing; whether it meant something."""


class Pointers:
    """Turns window events into presses, drags and hovering."""

    def __init__(self, canvas: Canvas, on_press: Act = lambda: None) -> None:
        self.canvas = canvas
        self._on_press = on_press  # told when something was clicked or tapped
        self.all: dict[str, Pointer] = {}
        self.extending = False  # Shift is held down: a click selects up to it
        self._pen = Pen()

    def clear(self) -> None:
        """A new screen: nothing is pressed or held any more; the mouse stays where it is."""
        for pointer in self.all.values():
            pointer.down, pointer.spot, pointer.held = False, None, None
        self.canvas.attention.asked = None
        self._attend()

    def holding(self) -> list[Pointer]:
        """The pointers that drag something."""
        return [pointer for pointer in self.all.values() if pointer.held is not None]

    @property
    def mouse(self) -> Pointer | None:
        """The mouse, once it has moved."""
        return self.all.get(MOUSE)

    def handle(self, event: pygame.Event, screen: Hands, now: float) -> bool:
        """Takes a window event; whether it was one of a pointer."""
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if getattr(event, "touch", False):
                return True  # the same touch comes as a finger
            case pygame.MOUSEMOTION:
                if not getattr(event, "buttons", (True,))[0]:  # it was let go where nobody could hear it
                    self._vanish(MOUSE, screen)
                self._move(MOUSE, event.pos, screen)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._press(MOUSE, event.pos, now)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._release(MOUSE, event.pos, screen)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._second(MOUSE, event.pos, screen)
            case pygame.MOUSEWHEEL:
                self._wheel(event.y, screen)
            case pygame.FINGERDOWN:
                self._press(_finger(event), self._on_window(event), now)
            case pygame.FINGERMOTION:
                self._move(_finger(event), self._on_window(event), screen)
            case pygame.FINGERUP:
                self._release(_finger(event), self._on_window(event), screen)
                self.all.pop(_finger(event), None)
                self._attend()
            case pygame.WINDOWLEAVE:
                self._leave()
            case pygame.WINDOWFOCUSLOST:
                for name in list(self.all):
                    self._vanish(name, screen)
            case _:
                return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return True

    def long_presses(self, screen: Hands, now: float) -> bool:
        """A finger held still asks what a right click asks; whether one did."""
        asked = False
        for pointer in self.all.values():
            resting = pointer.finger and pointer.down and not pointer.moved and pointer.spot is not None
            if resting and now - pointer.since >= LONG_PRESS and screen.ask(pointer):
                pointer.down, pointer.spot, asked = False, None, True
        if asked:
            self._attend()
        return asked

    def next_long_press(self) -> float | None:
        """When the next finger will have been held long enough."""
        waiting = [p.since + LONG_PRESS for p in self.all.values() if p.finger and p.down and not p.moved and p.spot]
        return min(waiting, default=None)

    def _on_window(self, event: pygame.Event) -> tuple[int, int]:
        width, height = self.canvas.area.size
        return (min(width - 1, max(0, int(event.x * width))), min(height - 1, max(0, int(event.y * height))))

    def _pointer(self, name: str, place: tuple[int, int]) -> Pointer:
        pointer = self.all.setdefault(name, Pointer(name, place))
        pointer.place = place
        return pointer

    def _press(self, name: str, place: tuple[int, int], now: float) -> None:
        pointer = self._pointer(name, place)
        pointer.start, pointer.down, pointer.moved, pointer.since = place, True, False, now
        pointer.spot = self.canvas.spots.at(place)
        attention = self.canvas.attention
        attention.ring, attention.asked, attention.looking = False, None, False
        spot = pointer.spot
        attention.focus = spot.id if spot and spot.focusable else None
        if spot and spot.slide and spot.enabled:
            _slide(spot, place)
        elif spot and spot.aim:
            self._pen.press(spot, place, now, near=self.canvas.px(NEAR), extend=self.extending)
        self._attend()

    def _move(self, name: str, place: tuple[int, int], screen: Hands) -> None:
        pointer = self._pointer(name, place)
        spot = pointer.spot
        if pointer.down and spot:
            if spot.slide and spot.enabled:
                _slide(spot, place)
            elif not pointer.moved and _far(pointer, self.canvas.px(DRAG_AFTER)):
                pointer.moved = True
                pointer.held = None if spot.aim and _along(pointer) else screen.pick(pointer)
            if spot.aim and pointer.moved and pointer.held is None:
                self._pen.drag(self.canvas.spots.named(spot.id) or spot, place[0])
        if pointer.held is not None:
            screen.carry(pointer)
        self._attend()

    def _release(self, name: str, place: tuple[int, int], screen: Hands) -> None:
        pointer = self._pointer(name, place)
        spot, held, pressed = pointer.spot, pointer.held, pointer.down
        pointer.down, pointer.spot = False, None
        if held is not None:
            screen.carry(pointer)
            screen.drop(pointer)
            pointer.held = None
        elif pressed and spot and self._still_on(spot, place) and spot.press and spot.enabled:
            self._on_press()
            spot.press()
        self._attend()

    def _still_on(self, spot: Spot, place: tuple[int, int]) -> bool:
        now = self.canvas.spots.named(spot.id) or spot
        return now.area.collidepoint(place)

    def _second(self, name: str, place: tuple[int, int], screen: Hands) -> None:
        pointer = self._pointer(name, place)
        if not screen.turn(pointer, 1):
            screen.ask(pointer)

    def _wheel(self, step: int, screen: Hands) -> None:
        pointer = self.mouse
        if step == 0 or screen.turn(pointer, 1 if step > 0 else -1):
            return
        spot = self.canvas.spots.at(pointer.place, lambda each: each.wheel is not None) if pointer else None
        if spot and spot.wheel:
            spot.wheel(step)

    def _leave(self) -> None:
        mouse = self.mouse
        if mouse and not mouse.down:
            del self.all[MOUSE]
            self._attend()

    def _vanish(self, name: str, screen: Hands) -> None:
        """Nothing more may be heard of a pointer that is pressed: what it holds goes back, as from outside the window.

        A finger is gone with that, for its screen may have been taken away.
        """
        pointer = self.all.get(name)
        if pointer and (pointer.down or pointer.held is not None):
            self._release(name, (_OUTSIDE, pointer.place[1]), screen)
        if pointer and pointer.finger:
            del self.all[name]
        self._attend()

    def _attend(self) -> None:
        """Says what is hovered over and pressed."""
        attention = self.canvas.attention
        attention.hovered = _ids(
            self.canvas.spots.at(pointer.place) for pointer in self.all.values() if pointer.down or not pointer.finger
        )
        attention.pressed = _ids(
            pointer.spot
            for pointer in self.all.values()
            if pointer.down and pointer.spot and pointer.spot.area.collidepoint(pointer.place)
        )

    def refresh(self) -> bool:
        """After a frame was drawn: whether another spot lies under a pointer now than when it was drawn."""
        before = set(self.canvas.attention.hovered)
        self._attend()
        return before != self.canvas.attention.hovered


def _finger(event: pygame.Event) -> str:
    return f"finger {event.touch_id} {event.finger_id}"


def _far(pointer: Pointer, threshold: int) -> bool:
    dx, dy = pointer.place[0] - pointer.start[0], pointer.place[1] - pointer.start[1]
    return dx * dx + dy * dy > threshold * threshold


def _along(pointer: Pointer) -> bool:
    """Whether a pointer moves along a line; a finger that moves across it means the page."""
    dx, dy = pointer.place[0] - pointer.start[0], pointer.place[1] - pointer.start[1]
    return not pointer.finger or abs(dx) >= abs(dy)


def _slide(spot: Spot, place: tuple[int, int]) -> None:
    if spot.slide:
        spot.slide(min(1.0, max(0.0, (place[0] - spot.area.left) / max(1, spot.area.width))))


def _ids(spots: Iterable[Spot | None]) -> set[str]:
    return {spot.id for spot in spots if spot}
