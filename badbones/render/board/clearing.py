"""The snow of a clearing: its uneven edge, its light, and the cells that lie a finger deep in it."""

import pygame

from badbones.render.board.shapes import Point, empty, scattered, smooth, soft
from badbones.render.kit.plates import drawn, fade_down
from badbones.render.kit.theme import WHITE, Colour, winter
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import CELL_ORDER


def edge(plan: BoardPlan) -> str:
    """The uneven edge of the clearing; it ends close below a village."""
    k, snow = plan.k, plan.snow
    left, right = snow.left - 0.19 * k, snow.right + 0.19 * k
    top, bottom = snow.top - 0.19 * k, snow.bottom + (0.19 if plan.back else 0.09) * k
    points: list[Point] = []
    for x in range(1, 6):
        points.append((left + (right - left) * x / 6, top + _uneven(x, k)))
    points += [(right - 0.17 * k, top + 0.16 * k)]
    for y in range(1, 7):
        points.append((right + _uneven(y + 10, k), top + (bottom - top) * y / 7))
    points += [(right - 0.15 * k, bottom - 0.12 * k)]
    for x in range(5, 0, -1):
        points.append((left + (right - left) * x / 6, bottom + _uneven(x + 20, k)))
    points += [(left + 0.15 * k, bottom - 0.12 * k)]
    for y in range(6, 0, -1):
        points.append((left + _uneven(y + 30, k), top + (bottom - top) * y / 7))
    points += [(left + 0.17 * k, top + 0.16 * k)]
    return smooth(points)


def _uneven(number: int, k: int) -> float:
    return (scattered(number) - 0.5) * 0.09 * k


def snow_picture(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """The snow of cells and village on its shadow; around a village it is evening."""
    k, line = plan.k, edge(plan)
    shades, rim_shades = winter.DAY if plan.back else winter.EVENING
    fade = fade_down(shades, plan.snow.height, top=plan.snow.top)
    rim = fade_down(rim_shades, plan.snow.height, "b", plan.snow.top)
    picture = empty(size)
    picture.blit(soft(f'<path d="{line}"/>', size, 0.12 * k, winter.SHADE, 190), (0, round(0.05 * k)))
    shape = f'<path d="{line}" fill="url(#a)" stroke="url(#b)" stroke-width="{0.04 * k:.2f}"/>'
    picture.blit(drawn(f"<defs>{fade}{rim}</defs>{shape}", size), (0, 0))
    return picture


def cell_box(cell: pygame.Rect, k: int) -> str:
    """A cell as the attributes of a rectangle."""
    gap = 0.035 * k
    return (
        f'x="{cell.x + gap:.2f}" y="{cell.y + gap:.2f}" width="{k - 2 * gap:.2f}" height="{k - 2 * gap:.2f}" '
        f'rx="{0.14 * k:.2f}"'
    )


def cell_shapes(plan: BoardPlan) -> str:
    """Cells by a little shade, not by lines: each lies a finger deep in the snow."""
    return "".join(_cell(cell, plan.k, winter.CELLS[CELL_ORDER[name] % 2]) for name, cell in plan.cells.items())


def _cell(cell: pygame.Rect, k: int, colour: Colour) -> str:
    near, far, turn = 0.05 * k, 0.95 * k, 0.12 * k
    x, y = cell.topleft
    shaded = (
        f"M{x + near:.1f},{y + far - turn:.1f} L{x + near:.1f},{y + near + turn:.1f} "
        f"Q{x + near:.1f},{y + near:.1f} {x + near + turn:.1f},{y + near:.1f} L{x + far - turn:.1f},{y + near:.1f}"
    )
    lit = (
        f"M{x + far:.1f},{y + near + turn:.1f} L{x + far:.1f},{y + far - turn:.1f} "
        f"Q{x + far:.1f},{y + far:.1f} {x + far - turn:.1f},{y + far:.1f} L{x + near + turn:.1f},{y + far:.1f}"
    )
    line = f'fill="none" stroke-width="{max(1.0, 0.028 * k):.2f}" stroke-linecap="round"'
    return (
        f'<rect {cell_box(cell, k)} fill="{colour}"/>'
        f'<path d="{shaded}" {line} stroke="{winter.CELL_SHADE}" stroke-opacity="0.75"/>'
        f'<path d="{lit}" {line} stroke="{WHITE}"/>'
    )
