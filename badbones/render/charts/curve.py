"""A chart of lines: rounds to the right, numbers upward, a line for each seat with its badge at every round."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from badbones.render.charts.series import Row
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import INK, Colour, mixed, panels

Point = tuple[float, float]
_LINE, _DASH = 4.5, 11.0  # pixels at 1080p: how thick a line is, how long a dash
_APART: Final = (1.5, 4.0)  # between lines of one height: no less, no more
_FINE: Final = 2  # lines are drawn so much larger and then made smaller: that smooths them
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
_MOST_LINES: Final = 6  # across the chart


@dataclass(frozen=True)
class Scale:
    """Where rounds and numbers lie in an area."""

    area: Rect
    first: int
    last: int  # rounds
    high: int  # the highest number
    inset: int = 0  # left and right of the first and last round

    @property
    def step(self) -> int:
        """Every how many numbers there is a line across."""
        return next((step for step in _STEPS if self.high <= step * _MOST_LINES), _STEPS[-1])

    @property
    def numbers(self) -> list[int]:
        """The numbers that have a line across."""
        return list(range(0, self.high + 1, self.step))

    def x(self, round_: int) -> float:
        """Where a round lies."""
        room = self.area.width - 2 * self.inset
        return self.area.left + self.inset + room * (round_ - self.first) / max(1, self.last - self.first)

    def y(self, number: float) -> float:
        """Where a number lies."""
        return self.area.bottom - self.area.height * number / max(1, self.high)


def scale_of(area: Rect, rounds: Sequence[int], rows: Sequence[Row], inset: int) -> Scale:
    """A scale that holds all numbers."""
    high = max((number for row in rows for number in row), default=0)
    step = Scale(area, 0, 1, max(1, high)).step
    return Scale(area, min(rounds), max(rounds), max(1, -(-high // step)) * step, inset)


def draw_grid(canvas: Canvas, scale: Scale) -> None:
    """Lines across, and the two axes."""
    area, thick = scale.area, max(1, canvas.px(1.5))
    for number in scale.numbers:
        y = round(scale.y(number))
        colour = panels.GRID if number else panels.AXIS
        pygame.draw.line(canvas.surface, colour, (area.left, y), (area.right, y), thick)
    pygame.draw.line(canvas.surface, panels.AXIS, area.topleft, area.bottomleft, thick)


@dataclass(frozen=True)
class Curve:
    """One line of a chart."""

    rounds: Row
    row: Row
    colour: Colour
    aside: float  # how far it is moved up or down, so that lines of the same height are all seen
    dashed: bool = False

    def points(self, canvas: Canvas, scale: Scale) -> list[Point]:
        """Where its numbers lie."""
        least, most = (apart * canvas.unit for apart in _APART)
        lift = self.aside * min(most, max(least, scale.area.height / scale.high / 8))
        pairs = zip(self.rounds, self.row, strict=True)
        return [(scale.x(round_), scale.y(number) + lift) for round_, number in pairs]


def asides(count: int) -> list[float]:
    """By how many steps each of some lines is moved aside."""
    return [place - (count - 1) / 2 for place in range(count)]


def draw_curves(canvas: Canvas, scale: Scale, curves: Sequence[Curve]) -> None:
    """All lines at once, smoothed; kept until something changes."""
    area = scale.area.inflate(2 * canvas.px(20), 2 * canvas.px(20))
    key = ("curves", area.size, canvas.unit, scale.first, scale.last, scale.high, *map(_key, curves))
    canvas.surface.blit(canvas.sprites.made(key, lambda: _drawn(canvas, scale, curves, area)), area)


def _key(curve: Curve) -> object:
    return curve.rounds, curve.row, tuple(curve.colour), curve.aside, curve.dashed


def _drawn(canvas: Canvas, scale: Scale, curves: Sequence[Curve], area: Rect) -> pygame.Surface:
    large = pygame.Surface((area.width * _FINE, area.height * _FINE), pygame.SRCALPHA)
    thick = max(2, round(_LINE * canvas.unit * _FINE))
    for curve in curves:
        points = [((x - area.left) * _FINE, (y - area.top) * _FINE) for x, y in curve.points(canvas, scale)]
        pieces = _dashes(points, canvas.px(_DASH) * _FINE) if curve.dashed else list(pairwise(points))
        for tone, wide in ((INK, thick + 2 * _FINE), (curve.colour, thick)):
            shade = mixed(tone, INK, 0.25) if curve.dashed else tone
            for start, end in pieces:
                _stroke(large, shade, start, end, wide)
    return pygame.transform.smoothscale(large, area.size)


def _stroke(surface: pygame.Surface, colour: Colour, start: Point, end: Point, thick: int) -> None:
    """A thick line with round ends, as thick in every direction."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if along.length() > 0:
        across = along.rotate(90)
        across.scale_to_length(thick / 2)
        corners = [start + across, end + across, end - across, start - across]
        pygame.draw.polygon(surface, colour, corners)
    for place in (start, end):
        pygame.draw.circle(surface, colour, place, thick / 2)


def _dashes(points: Sequence[Point], length: float) -> list[tuple[Point, Point]]:
    """A broken line as many short ones; gaps are as long as dashes."""
    found = []
    for first, second in pairwise(points):
        start, along = pygame.Vector2(first), pygame.Vector2(second) - pygame.Vector2(first)
        count = max(1, round(along.length() / (2 * length)))
        for place in range(count):
            begin, end = start + along * ((place + 0.15) / count), start + along * ((place + 0.65) / count)
            found.append(((begin.x, begin.y), (end.x, end.y)))
    return found
