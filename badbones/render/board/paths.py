"""Footpaths in the snow: they bend from where one comes to where one goes, and an arrow head says which way."""

from collections.abc import Container, Iterator, Mapping
from typing import Final

import pygame

from badbones.render.board.shapes import ready
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import WHITE, Colour, winter
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import OFFSETS
from badbones.rules.kinds import BoardSide

BACK: Final = 0.1  # of a cell: a path comes in a little behind the middle, so that its bend has room
DETAIL: Final = 30  # pixels: smaller cells show no footprints

Turns = tuple[tuple[str, str], ...]  # (coming with this heading, going on with that one)


def turns_by_cell(side: BoardSide, plan: BoardPlan, fallen: Container[str] = ()) -> Mapping[str, Turns]:
    """The arrows of a board as they lie on the screen, cell by cell; with those that fallen towers have uncovered."""
    cells: dict[str, list[tuple[str, str]]] = {}
    for heading, turned in side.arrows.items():
        for cell, onward in turned.items():
            cells.setdefault(cell, []).append((plan.heading(heading), plan.heading(onward)))
    for heading, uncovered in side.ruins.items():
        for cell, onward in uncovered.items():
            if cell in fallen:
                cells.setdefault(cell, []).append((plan.heading(heading), plan.heading(onward)))
    return {cell: tuple(turns) for cell, turns in cells.items()}


def path_picture(canvas: Canvas, turns: Turns, k: int) -> pygame.Surface:
    """The paths of one cell, to be laid over a lit cell: as large as the cell and a tenth more on every side."""
    margin = round(0.1 * k)
    size = (k + 2 * margin, k + 2 * margin)
    middle = margin + k / 2
    return canvas.sprites.made(("path", turns, k), lambda: ready(drawn(path_shapes(turns, middle, middle, k), size)))


def path_shapes(turns: Turns, x: float, y: float, k: float) -> str:
    """The paths of a cell around its middle, as SVG: a light edge, the trodden way, footprints, arrow heads."""
    lines = "".join(f'<path d="{_line(coming, going, x, y, k)}"/>' for coming, going in turns)
    heads = "".join(f'<path d="{_head(going, x, y, k)}"/>' for going in dict.fromkeys(going for _, going in turns))
    prints = "".join(_prints(turns, x, y, k)) if k >= DETAIL else ""
    return (
        f"{_stroked(lines, WHITE, 0.2 * k)}{_stroked(heads, WHITE, 0.09 * k)}"
        f"{_stroked(lines, winter.PATH_EDGE, 0.15 * k)}{_stroked(lines, winter.PATH, 0.095 * k)}{prints}"
        f'<g fill="{winter.PATH_HEAD}">{heads}</g>{_stroked(heads, winter.PATH_HEAD, 0.04 * k)}'
    )


def _stroked(lines: str, colour: Colour, width: float) -> str:
    style = f'stroke="{colour}" stroke-width="{width:.2f}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g fill="none" {style}>{lines}</g>'


def _line(coming: str, going: str, x: float, y: float, k: float) -> str:
    """From the edge where one comes in, round a bend, to the arrow head."""
    ax, ay = OFFSETS[coming]
    bx, by = OFFSETS[going]
    bar = (x - bx * BACK * k, y - by * BACK * k)
    start = (bar[0] - ax * 0.47 * k, bar[1] - ay * 0.47 * k)
    bend = (bar[0] - ax * 0.3 * k, bar[1] - ay * 0.3 * k)
    close = (bar[0] - ax * 0.05 * k, bar[1] - ay * 0.05 * k)
    out = (x + bx * 0.2 * k, y + by * 0.2 * k)
    return (
        f"M{start[0]:.1f},{start[1]:.1f} L{bend[0]:.1f},{bend[1]:.1f} "
        f"C{close[0]:.1f},{close[1]:.1f} {x - bx * 0.06 * k:.1f},{y - by * 0.06 * k:.1f} {out[0]:.1f},{out[1]:.1f}"
    )


def _head(going: str, x: float, y: float, k: float) -> str:
    """A barbed head that grows out of the path."""
    dx, dy = OFFSETS[going]
    corners = ((0.45, 0.0), (0.19, 0.165), (0.24, 0.0), (0.19, -0.165))  # along, across
    points = [(x + (dx * along - dy * across) * k, y + (dy * along + dx * across) * k) for along, across in corners]
    return "M" + " L".join(f"{px:.1f},{py:.1f}" for px, py in points) + " Z"


def _prints(turns: Turns, x: float, y: float, k: float) -> Iterator[str]:
    """Left, right, left: footprints on the straight part of each path."""
    for coming, going in turns:
        (ax, ay), (bx, by) = OFFSETS[coming], OFFSETS[going]
        for number, along in enumerate((0.43, 0.34, 0.25)):
            side = 0.025 if number % 2 else -0.025
            px = x + (-ax * along - ay * side - bx * BACK) * k
            py = y + (-ay * along + ax * side - by * BACK) * k
            rx, ry = (0.035, 0.018) if ax else (0.018, 0.035)
            place = f'cx="{px:.1f}" cy="{py:.1f}" rx="{rx * k:.2f}" ry="{ry * k:.2f}"'
            yield f'<ellipse {place} fill="{winter.FOOTPRINT}"/>'
