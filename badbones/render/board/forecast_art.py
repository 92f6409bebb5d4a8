"""The forecast on the board: where each skeleton will go, where it will be, and when it will strike.

Ways lie under the pieces, so that nothing is hidden; ghosts stand where skeletons will stand.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

import pygame

from badbones.render.board.look import Look, Trace
from badbones.render.board.marks import draw_badge
from badbones.render.board.pieces import draw_token
from badbones.render.board.shapes import lay, ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import WHITE, Colour, faded, signals
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import HEADINGS, OFFSETS, STEPS
from badbones.rules.kinds import Token

Point = tuple[int, int]

GHOST: Final = 105  # alpha of who is not there yet
_TONES: Final = {"good": signals.GOOD_WAY, "neutral": None, "bad": signals.BAD_WAY}
_LEAST: Final = 26  # pixels of a cell: on smaller boards nothing is foreseen


def draw_heat(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """Warms the cells that will be crossed: the more, the warmer."""
    for cell, count in look.heat.items():
        if cell in plan.cells:
            alpha = min(110, 26 + 26 * count)
            lay(canvas, ("heat", plan.k, alpha), plan.cells[cell].center, lambda alpha=alpha: _warm(plan.k, alpha))  # type: ignore[misc]


def _warm(k: int, alpha: int) -> pygame.Surface:
    picture = pygame.Surface((k, k), pygame.SRCALPHA)
    area = picture.get_rect().inflate(-k // 10, -k // 10)
    pygame.draw.rect(picture, faded(signals.HEAT, alpha), area, border_radius=k // 6)
    return ready(pygame.transform.gaussian_blur(picture, max(1, k // 16)))


def draw_traces(canvas: Canvas, plan: BoardPlan, look: Look, tokens: Mapping[str, Token]) -> None:
    """Draws the ways, and the ghosts at their ends."""
    if not look.traces or plan.k < _LEAST:
        return
    ways = [(_points(plan, trace), _TONES[trace.tone] or look.colour.colour) for trace in look.traces]
    for points, _ in ways:
        _line(canvas, points, 0.13 * plan.k, signals.WAY_CASING)
    for points, colour in ways:
        _line(canvas, points, 0.07 * plan.k, colour)
        _head(canvas, points, plan.k, colour)
    for trace in look.traces:
        if trace.end == "stays" and len(trace.places) > 1:
            # Who will stand here.
            side = round(plan.k * 0.7)
            area = Rect(0, 0, side, side)
            area.center = plan.place(trace.places[-1]).center
            draw_token(canvas, area, tokens[trace.token], trace.face, plan.heading(trace.heading), alpha=GHOST)


def _points(plan: BoardPlan, trace: Trace) -> list[Point]:
    """The corners of a way, over the edge if it leads there."""
    points = [plan.place(place).center for place in trace.places]
    if trace.end in ("village", "sent") and trace.places[-1] not in STEPS[trace.heading]:
        (x, y), (dx, dy) = points[-1], OFFSETS[plan.heading(trace.heading)]
        reach = round(0.62 * plan.k)
        points.append((x + dx * reach, y + dy * reach))
    return points


def _line(canvas: Canvas, points: list[Point], wide: float, colour: Colour) -> None:
    """A way in straight pieces with round ends, each a picture that is kept."""
    for (x, y), (to_x, to_y) in pairwise(points):
        if x != to_x and y != to_y:  # through a portal: there is no way to be seen
            continue
        size = (round(abs(to_x - x) + wide), round(abs(to_y - y) + wide))
        middle = ((x + to_x) // 2, (y + to_y) // 2)
        lay(canvas, ("way", size, tuple(colour)), middle, lambda size=size: _piece(size, colour))  # type: ignore[misc]


def _piece(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = max(2, size[0]), max(2, size[1])
    shape = f'<rect x="0" y="0" width="{width}" height="{height}" rx="{min(width, height) / 2:.1f}"'
    return ready(drawn(f'{shape} fill="{colour}" fill-opacity="{colour.a / 255:.2f}"/>', (width, height)))


def _head(canvas: Canvas, points: list[Point], k: int, colour: Colour) -> None:
    """The arrow head at the end of a way."""
    if len(points) < 2:
        return
    (x, y), tip = points[-2], points[-1]
    way = (tip[0] > x) - (tip[0] < x), (tip[1] > y) - (tip[1] < y)
    heading = next((heading for heading, out in OFFSETS.items() if out == way), None)
    if heading:
        lay(canvas, ("way head", k, heading, tuple(colour)), tip, lambda: ready(_arrow(k, heading, colour)))


def _arrow(k: int, heading: str, colour: Colour) -> pygame.Surface:
    side = max(6, round(0.36 * k))
    tip, left, right, foot = side * 0.08, side * 0.08, side * 0.92, side * 0.84
    shape = f"M{side / 2:.1f},{tip:.1f} L{right:.1f},{foot:.1f} L{left:.1f},{foot:.1f} Z"
    look = f'fill="{colour}" stroke="{WHITE}" stroke-width="{0.03 * k:.1f}" stroke-linejoin="round"'
    return pygame.transform.rotate(drawn(f'<path d="{shape}" {look}/>', (side, side)), -90 * HEADINGS.index(heading))


def draw_impacts(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """On each place: in how many rounds the first of its skeletons strikes tower or village."""
    for name, rounds in look.impacts.items():
        place = plan.place(name)
        colour = signals.SOON[min(rounds, len(signals.SOON) - 1)]
        draw_badge(canvas, (place.left + plan.k // 8, place.bottom - plan.k // 8), rounds, plan.k, colour)
