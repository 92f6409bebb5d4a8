"""What somebody has drawn on a board at a moment: arrows from place to place, and rings around a place."""

from collections.abc import Iterable
from math import hypot
from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import kept, ready
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import WHITE, violet
from badbones.render.plan.board_plan import BoardPlan

# All in cells
_LINE, _CASING, _HEAD, _WING = 0.13, 0.07, 0.34, 0.22
_OFF: Final = 0.16  # an arrow begins so far from the middle of its place
_RING: Final = 0.43


class Stroke(NamedTuple):
    """An arrow, or without a start a ring."""

    end: str
    start: str | None = None


def draw_strokes(canvas: Canvas, plan: BoardPlan, strokes: Iterable[Stroke], *, faint: bool = False) -> None:
    """All strokes of a board, over all that stands on it; places that this side of the board lacks are passed over."""
    known = {*plan.cells, *plan.forest}
    shown = tuple(each for each in strokes if each.end in known and (each.start is None or each.start in known))
    if not shown:
        return
    key = ("strokes", shown, plan.area.size, plan.k, plan.back, plan.turned)
    picture = kept(canvas, key, lambda: _picture(plan, shown), alpha=120 if faint else 235)
    canvas.surface.blit(picture, plan.area)


def _picture(plan: BoardPlan, strokes: Iterable[Stroke]) -> pygame.Surface:
    shapes = [_shapes(plan, stroke) for stroke in strokes]
    return ready(drawn("".join(shapes), plan.area.size))


def _shapes(plan: BoardPlan, stroke: Stroke) -> str:
    """A white casing, and the colour on it."""
    k, end = plan.k, _middle(plan, stroke.end)
    if stroke.start is None:
        ring = (
            f'<circle cx="{end[0]}" cy="{end[1]}" r="{_RING * k:.1f}" fill="none" stroke="{{}}" stroke-width="{{}}"/>'
        )
        return _cased(ring, k)
    return _cased(_arrow(_middle(plan, stroke.start), end, k), k)


def _cased(shape: str, k: int) -> str:
    inner, outer = _LINE * k, (_LINE + _CASING) * k
    return shape.format(WHITE, f"{outer:.1f}") + shape.format(violet.STROKE, f"{inner:.1f}")


def _arrow(start: tuple[int, int], end: tuple[int, int], k: int) -> str:
    """A line with two wings at its end; all of one stroke, so that its casing is as wide everywhere."""
    (x, y), (to_x, to_y) = start, end
    length = max(1.0, hypot(to_x - x, to_y - y))
    dx, dy = (to_x - x) / length, (to_y - y) / length
    x, y = round(x + dx * _OFF * k), round(y + dy * _OFF * k)
    back_x, back_y, side_x, side_y = to_x - dx * _HEAD * k, to_y - dy * _HEAD * k, -dy * _WING * k, dx * _WING * k
    wings = f"M{back_x + side_x:.1f},{back_y + side_y:.1f} L{to_x},{to_y} L{back_x - side_x:.1f},{back_y - side_y:.1f}"
    line = f"M{x},{y} L{to_x},{to_y}"
    return (
        f'<path d="{line} {wings}" fill="none" stroke="{{}}" stroke-width="{{}}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _middle(plan: BoardPlan, place: str) -> tuple[int, int]:
    """The middle of a place, seen from the corner of the board."""
    x, y = plan.place(place).center
    return x - plan.area.left, y - plan.area.top
