"""Lines, dots and bars drawn straight onto a surface, or noted on a sheet."""

from collections.abc import Sequence

import pygame

from badbones.render.kit.sheet import ink
from badbones.render.kit.theme import Colour

Place = tuple[int, int]


def line(surface: pygame.Surface, colour: Colour, start: Place, end: Place, width: int) -> None:
    """A level or upright line."""
    key, area = ("line", tuple(colour), start, end, width), _around((start, end), width)
    ink(surface, key, area, lambda target: pygame.draw.line(target, colour, start, end, width))


def slant(surface: pygame.Surface, colour: Colour, start: Place, end: Place, width: int) -> None:
    """A smooth line in any direction; its pixels depend on where it is cut off, so it is never drawn in parts."""
    key, area = ("slant", tuple(colour), start, end, width), _around((start, end), 2 * width)
    ink(surface, key, area, lambda target: pygame.draw.aaline(target, colour, start, end, width), whole=True)


def curve(surface: pygame.Surface, colour: Colour, places: Sequence[Place], width: int) -> None:
    """A line through several places, never drawn in parts."""
    key, area = ("curve", tuple(colour), tuple(places), width), _around(places, 2 * width)
    draw = pygame.draw.lines
    ink(surface, key, area, lambda target: draw(target, colour, closed=False, points=places, width=width), whole=True)


def bar(surface: pygame.Surface, colour: Colour, area: pygame.Rect, rounding: int) -> None:
    """A full bar with round corners."""
    place = area.copy()
    key = ("bar", tuple(colour), tuple(place), rounding)
    ink(surface, key, place, lambda target: pygame.draw.rect(target, colour, place, border_radius=rounding))


def dot(surface: pygame.Surface, colour: Colour, middle: Place, radius: int) -> None:
    """A full circle."""
    key = ("dot", tuple(colour), middle, radius)
    ink(surface, key, _around((middle,), radius), lambda target: pygame.draw.circle(target, colour, middle, radius))


def _around(places: Sequence[Place], reach: int) -> pygame.Rect:
    """All places, and so many pixels around them."""
    left, top = min(x for x, _ in places), min(y for _, y in places)
    wide, high = max(x for x, _ in places) - left, max(y for _, y in places) - top
    return pygame.Rect(left - reach - 1, top - reach - 1, wide + 2 * reach + 2, high + 2 * reach + 2)
