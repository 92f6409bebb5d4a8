"""Lines to write in: where their letters lie, and what a pointer does among them."""

import re
from typing import Final, NamedTuple

import pygame

from badbones.render.kit.fonts import Fonts
from badbones.render.kit.spots import Field, Spot

AGAIN: Final = 0.4  # seconds within which a second click belongs to the first
_WORD: Final = re.compile(r"\w+|\s+|[^\w\s]+")
_ALL: Final = 3  # clicks


class Line(NamedTuple):
    """What is written in a field, as it lies in its place."""

    field: Field
    fonts: Fonts
    pixels: int
    left: int  # where its first letter begins; of a long line outside its place

    def x(self, letters: int) -> int:
        """Where so many letters end."""
        return self.left + self.fonts.width(self.field.text[:letters], "sans", self.pixels)

    def corner(self, area: pygame.Rect) -> tuple[int, int]:
        """Where its letters begin, in the middle of the height of an area."""
        return self.left, area.top + (area.height - self.fonts.height("sans", self.pixels)) // 2

    def letters_before(self, x: int) -> int:
        """How many letters lie before a place: where a click there puts the caret."""
        return min(range(len(self.field.text) + 1), key=lambda letters: abs(self.x(letters) - x))


def follow_caret(field: Field, fonts: Fonts, pixels: int, place: pygame.Rect) -> Line:
    """A line that is longer than its place: it goes along so far that its caret is seen, and no farther."""
    line = Line(field, fonts, pixels, 0)
    caret, whole = line.x(field.caret), line.x(len(field.text))
    field.scrolled = max(caret - place.width, min(caret, field.scrolled, whole - place.width), 0)
    return line._replace(left=place.left - field.scrolled)


class Pen:
    """A pointer among letters: a click puts the caret, a second takes the word, a third everything; a drag selects."""

    def __init__(self) -> None:
        self._clicks = 0
        self._last: tuple[str, tuple[int, int], float] = ("", (0, 0), 0.0)  # where and when the last click was
        self._begun = (0, 0)  # what the click has taken, from which a drag goes on

    def press(self, spot: Spot, place: tuple[int, int], now: float, *, near: int, extend: bool) -> None:
        """A pointer was pressed on a line; `near`: how far from the last click it may still belong to it."""
        assert spot.type
        assert spot.aim
        field, at = spot.type, spot.aim(place[0])
        self._clicks = min(_ALL, self._clicks + 1) if self._belongs(spot, place, now, near) else 1
        self._last = (spot.id, place, now)
        if extend:
            self._clicks, fixed = 1, field.caret if field.anchor is None else field.anchor
            self._begun = (fixed, fixed)
            field.select(fixed, at)
        else:
            self._begun = self._taken(field, at)
            field.select(*self._begun)

    def drag(self, spot: Spot, x: int) -> None:
        """The pointer was moved: what lies between is selected, whole words if the word was taken."""
        assert spot.type
        assert spot.aim
        start, end = self._begun
        low, high = self._taken(spot.type, spot.aim(x))
        if low < start:
            spot.type.select(end, low)
        else:
            spot.type.select(start, max(high, end))

    def _belongs(self, spot: Spot, place: tuple[int, int], now: float, near: int) -> bool:
        name, before, then = self._last
        close = abs(place[0] - before[0]) <= near and abs(place[1] - before[1]) <= near
        return name == spot.id and close and now - then <= AGAIN

    def _taken(self, field: Field, at: int) -> tuple[int, int]:
        """What so many clicks take: nothing but the place, the word around it, or all."""
        if self._clicks == 1:
            return at, at
        if self._clicks == _ALL:
            return 0, len(field.text)
        words = [word.span() for word in _WORD.finditer(field.text)]
        return next((span for span in words if span[0] <= at < span[1]), words[-1] if words else (0, 0))
