"""Spots: the places of a screen that answer to a pointer or a key.

A screen that draws a button also lays down its spot. Input is compared with the spots of the frame that is being seen,
so what looks like a button is one, wherever a resize or a language has put it.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

Act = Callable[[], None]
Slide = Callable[[float], None]
_NOBODY: Final = 99
_ERASING: Final = {pygame.K_BACKSPACE: pygame.K_LEFT, pygame.K_DELETE: pygame.K_RIGHT}  # and the way they erase
_BY_WORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT  # the second one on a Mac, where Cmd leads to the ends
_FARTHER: Final = _BY_WORD | pygame.KMOD_META


@dataclass(slots=True)
class Spot:
    """One place that answers. What it does not answer to is None."""

    id: str
    area: pygame.Rect
    press: Act | None = None  # a click, a tap, Enter
    hint: str = ""  # told in a tooltip
    key: str = ""  # the key that presses it, as written in the tooltip: "R", "Ctrl+Z"
    enabled: bool = True
    why: str = ""  # why it is not enabled
    seat: int | None = None  # whose zone it lies in
    piece: Any = None  # what can be dragged away from here
    target: Any = None  # what can be dropped or put here
    nudge: Callable[[int], None] | None = None  # left and right, when it has the focus
    slide: Slide | None = None  # a pointer pressed or moved on it: 0 at the left end, 1 at the right
    wheel: Callable[[int], None] | None = None  # the wheel over it: up is 1
    type: "Field | None" = None  # takes what is written
    aim: Callable[[int], int] | None = None  # how many letters of that lie before a place
    focusable: bool = True
    mark: Any = None  # what hovering it points out elsewhere
    told: bool = False  # all that a tooltip would say is written on it
    group: str = ""  # arrows stay among the spots of a group, and Tab leaves it


@dataclass(slots=True)
class Field:
    """A line of text that is being written."""

    text: str = ""
    longest: int = 24
    caret: int = -1  # letters before it; -1: at the end
    changed: Act | None = None
    allowed: Callable[[str], bool] = field(default=str.isprintable)
    anchor: int | None = None  # the other end of what is selected; None: nothing is
    scrolled: int = 0  # how much of a long line is out of sight before its place

    def __post_init__(self) -> None:
        self.caret = len(self.text) if self.caret < 0 else self.caret

    @property
    def selection(self) -> tuple[int, int]:
        """Where what is selected begins and ends; both are the caret if nothing is."""
        ends = (self.caret, self.caret if self.anchor is None else self.anchor)
        return min(*ends, len(self.text)), min(max(ends), len(self.text))

    @property
    def selected(self) -> str:
        """The letters that are selected."""
        start, end = self.selection
        return self.text[start:end]

    def clear(self) -> None:
        """Nothing is written any more."""
        self.text, self.caret, self.anchor = "", 0, None

    def select_all(self) -> None:
        """Everything is selected."""
        self.anchor, self.caret = 0, len(self.text)

    def select(self, anchor: int, caret: int) -> None:
        """What lies between two places is selected; nothing if they are the same."""
        self.anchor, self.caret = (anchor if anchor != caret else None), caret

    def write(self, letters: str) -> None:
        """Letters were typed or pasted: they take the place of what is selected."""
        fitting = "".join(letter for letter in letters if letter.isprintable() and self.allowed(letter))
        fitting = fitting[: max(0, self.longest - len(self.text) + len(self.selected))]
        if fitting:
            self._replace(fitting)

    def cut(self) -> str:
        """Takes out what is selected, and gives it."""
        letters = self.selected
        if letters:
            self._replace("")
        return letters

    def key(self, key: int, mod: int = 0) -> bool:
        """A key that edits, with those held down beside it; whether it was one."""
        if key in _ERASING:
            if not self.selected:
                self.anchor = self._aim(_ERASING[key], mod)
            self.cut()
            self.anchor = None
            return True
        if key not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            return False
        goal = self._aim(key, mod)
        if not mod & pygame.KMOD_SHIFT:
            if self.selected and not mod & _FARTHER and key in _ERASING.values():
                goal = self.selection[key == pygame.K_RIGHT]  # an arrow first leaves what is selected, at its side
            self.anchor = None
        elif self.anchor is None:
            self.anchor = self.caret
        self._moved(goal)
        return True

    def _aim(self, key: int, mod: int) -> int:
        """Where a key leads from the caret: a letter on, to the beginning of a word, or to an end."""
        words = [word.start() for word in re.finditer(r"\w+", self.text)] if mod & _BY_WORD else range(len(self.text))
        if key == pygame.K_HOME or (key == pygame.K_LEFT and mod & pygame.KMOD_META):
            return 0
        if key == pygame.K_LEFT:
            return max((place for place in words if place < self.caret), default=0)
        if key == pygame.K_RIGHT and not mod & pygame.KMOD_META:
            return min((place for place in words if place > self.caret), default=len(self.text))
        return len(self.text)

    def _replace(self, letters: str) -> None:
        start, end = self.selection
        self.text = self.text[:start] + letters + self.text[end:]
        self.anchor = None
        self._moved(start + len(letters), changed=True)

    def _moved(self, caret: int, *, changed: bool = False) -> None:
        self.caret = min(len(self.text), max(0, caret))
        if changed and self.changed:
            self.changed()


class Spots:
    """All spots of a frame; those laid down later lie on top."""

    def __init__(self) -> None:
        self.all: list[Spot] = []

    def add(self, spot: Spot) -> Spot:
        """Lays down a spot."""
        self.all.append(spot)
        return spot

    def at(self, place: tuple[int, int], wanted: Callable[[Spot], bool] = lambda spot: True) -> Spot | None:
        """The topmost spot at a place."""
        return next((spot for spot in reversed(self.all) if wanted(spot) and spot.area.collidepoint(place)), None)

    def named(self, name: str | None) -> Spot | None:
        """The spot with a name."""
        return next((spot for spot in self.all if spot.id == name), None)

    def with_key(self, key: str, seat: int | None = None) -> Spot | None:
        """The spot that a key presses; of several seats' the one whose zone has the focus, else the first enabled."""
        meant = [spot for spot in self.all if key and spot.key == key]
        meant.sort(key=lambda spot: (spot.seat != seat, not spot.enabled))
        return meant[0] if meant else None

    def focusable(self) -> list[Spot]:
        """Those the keyboard can reach: seat by seat, then what is nobody's, each in the order of being drawn."""
        found = [spot for spot in self.all if spot.focusable]
        return sorted(found, key=lambda spot: spot.seat or _NOBODY)

    def next(self, name: str | None, step: int) -> Spot | None:
        """The spot after (or before) another in the order of focus; from one of a group, the next outside of it."""
        names, here = [spot.id for spot in self.all], self.named(name)
        place = names.index(here.id) if here else -1 if step > 0 else len(names)
        for _ in names:
            place = (place + step) % len(names)
            spot = self.all[place]
            if spot.focusable and not (here and here.group and spot.group == here.group):
                return spot
        return None

    def grouped(self, group: str) -> list[Spot]:
        """Those of a group that the keyboard can reach."""
        return [spot for spot in self.focusable() if spot.group == group]

    def around(self, here: Spot) -> list[Spot]:
        """Where arrows lead from a spot: inside its group; else to what has none, or belongs to the same seat."""
        if here.group:
            return self.grouped(here.group)
        return [spot for spot in self.focusable() if not spot.group or (spot.seat and spot.seat == here.seat)]

    def toward(self, name: str | None, dx: int, dy: int, among: list[Spot] | None = None) -> Spot | None:
        """The nearest spot in a direction, of all or of some."""
        here = self.named(name)
        if here is None:
            return self.next(None, 1)
        others = self.focusable() if among is None else among
        return _nearest(here, (spot for spot in others if spot.id != name), dx, dy)


def _nearest(here: Spot, others: Iterable[Spot], dx: int, dy: int) -> Spot | None:
    best: tuple[float, Spot] | None = None
    for spot in others:
        along, across = _distance(here.area, spot.area, dx, dy)
        if along <= 0:
            continue
        cost = along + 2.2 * across + (0 if spot.seat == here.seat else 400)
        if best is None or cost < best[0]:
            best = (cost, spot)
    return best[1] if best else None


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far one lies from another along a direction and across it; across is none where they face each other."""
    x, y = there.centerx - here.centerx, there.centery - here.centery
    along = x * dx + y * dy
    if dx:
        across = max(0, max(here.top, there.top) - min(here.bottom, there.bottom), abs(y) - here.height / 2)
    else:
        across = max(0, max(here.left, there.left) - min(here.right, there.right), abs(x) - here.width / 2)
    return along, across


def within(area: pygame.Rect, inner: pygame.Rect, slide: Slide) -> Slide:
    """A spot tells where it was touched as a share of its whole width; a slider counts between its ends."""

    def slid(share: float) -> None:
        x = area.left + share * area.width
        slide(min(1.0, max(0.0, (x - inner.left) / inner.width)))

    return slid
