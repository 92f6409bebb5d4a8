"""What lights up on a board: cells and pieces that may be used; ways, heat and impacts that are foreseen."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import pi
from typing import Final

import pygame

from badbones.render.board.look import Look, Trace
from badbones.render.board.marks import draw_countdown
from badbones.render.board.paths import Turns, path_picture
from badbones.render.board.pieces import draw_token
from badbones.render.board.shapes import box, empty, halo, inside, lay, ready
from badbones.render.board.stacks import has_place
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import BLACK, GOLD, INK, WHITE, Colour, faded, signals
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import HEADINGS, OFFSETS, STEPS
from badbones.rules.kinds import Token

Point = tuple[int, int]
GHOST: Final = 105  # alpha of who is not there yet
_TONES: Final = {"good": signals.GOOD_WAY, "neutral": None, "bad": signals.BAD_WAY}
_LEAST: Final = 26  # pixels of a cell: on smaller boards nothing is foreseen


def light_cells(canvas: Canvas, plan: BoardPlan, look: Look, turns: Mapping[str, Turns]) -> None:
    """The goals: cream with an inner glow; the paths stay to be seen on them."""
    for cell in sorted(look.glow | look.landing):
        if cell in plan.cells:
            _mark(canvas, "lit", plan.cells[cell], _lit)
            _path(canvas, plan, cell, turns)


def whiten(canvas: Canvas, plan: BoardPlan, cell: str, turns: Mapping[str, Turns]) -> None:
    """A cell that an answer leads to: untouched snow in the midst of the veil."""
    _mark(canvas, "white", plan.cells[cell], _white)
    _path(canvas, plan, cell, turns)


def rim_goals(canvas: Canvas, plan: BoardPlan, look: Look, full: frozenset[str]) -> None:
    """Goals that something stands on: their light shows around it; a claw mark where a trap would come down on it."""
    for cell in sorted(look.glow | look.landing):
        if cell in full and cell in plan.cells:
            _mark(canvas, "rim", plan.cells[cell], _rim)
        if cell not in plan.cells and cell in plan.forest:
            _mark(canvas, "rim", plan.forest[cell], _rim)
    for cell in sorted(look.landing):
        _mark(canvas, "landing", plan.cells[cell], _landing)


def ring_places(canvas: Canvas, plan: BoardPlan, look: Look) -> None:
    """What a pointer is on, and what a line of the log speaks of."""
    if look.hovered and has_place(plan, look.hovered):
        _mark(canvas, "hovered", plan.place(look.hovered), _hovered)
    for place in sorted(look.pointed):
        if has_place(plan, place):
            _mark(canvas, "pointed", plan.place(place), _pointed)


def _mark(canvas: Canvas, name: str, area: Rect, make: Callable[[int], pygame.Surface]) -> None:
    side = area.width
    lay(canvas, ("mark", name, side), area.center, lambda: ready(make(side)))


def _path(canvas: Canvas, plan: BoardPlan, cell: str, turns: Mapping[str, Turns]) -> None:
    if cell in turns:
        picture = path_picture(canvas, turns[cell], plan.k)
        canvas.surface.blit(picture, picture.get_rect(center=plan.cells[cell].center))


def _lit(side: int) -> pygame.Surface:
    size = (side, side)
    base = drawn(box(side, 0.025, f'fill="{signals.LIT_CELL}"'), size)
    frame = drawn(box(side, 0.035, f'fill="none" stroke="{BLACK}" stroke-width="{0.1 * side:.2f}"'), size)
    for radius, alpha in ((0.13, 170), (0.05, 80)):
        base.blit(inside(halo(frame, signals.AMBER, 0, radius * side, alpha), base), (0, 0))
    line = max(1.2, 0.026 * side)
    base.blit(drawn(box(side, 0.032, f'fill="none" stroke="{signals.BROWN}" stroke-width="{line:.2f}"'), size), (0, 0))
    return base


def _white(side: int) -> pygame.Surface:
    line = max(1.0, 0.016 * side)
    rim = f'fill="{WHITE}" stroke="{signals.ANSWER}" stroke-opacity="0.8" stroke-width="{line:.2f}"'
    return drawn(box(side, 0.035, rim), (side, side))


def _rim(side: int) -> pygame.Surface:
    around = round(0.16 * side)
    size = (side + 2 * around, side + 2 * around)
    frame = drawn(box(side, 0.01, f'fill="none" stroke="{BLACK}" stroke-width="{0.08 * side:.2f}"', around), size)
    picture = halo(frame, signals.AMBER, 0, 0.05 * side)
    for colour, width in ((signals.BROWN, 0.06), (GOLD, 0.034)):
        line = f'fill="none" stroke="{colour}" stroke-width="{max(1.0, width * side):.2f}"'
        picture.blit(drawn(box(side, 0.01, line, around), size), (0, 0))
    return picture


def _landing(side: int) -> pygame.Surface:
    """A dashed ring, and in a corner an arrow that comes down."""
    around = round(0.16 * side)
    size = (side + 2 * around, side + 2 * around)
    dashes = f'stroke-dasharray="{0.11 * side:.2f},{0.07 * side:.2f}" stroke-linecap="round"'
    ring = "".join(
        box(side, 0.01, f'fill="none" stroke="{colour}" stroke-width="{max(1.2, width * side):.2f}" {dashes}', around)
        for colour, width in ((signals.LANDING_RIM, 0.065), (signals.LANDING, 0.04))
    )
    return drawn(ring + _down(around + 0.1 * side, around + 0.1 * side, max(8.0, 0.17 * side)), size)


def _down(x: float, y: float, radius: float) -> str:
    """An arrow that strikes the ground, in a disc with a golden rim."""
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({radius / 20:.3f})" stroke-linejoin="round" '
        f'stroke-linecap="round"><circle r="17.5" fill="{INK}" stroke="{GOLD}" stroke-width="4"/>'
        f'<path d="M0,-10 L0,4" stroke="{GOLD}" stroke-width="5" fill="none"/>'
        f'<path d="M-7,0 L0,8 L7,0 Z" fill="{GOLD}"/>'
        f'<path d="M-9,11 L-4,11 M4,11 L9,11" stroke="{GOLD}" stroke-width="3" fill="none"/></g>'
    )


def _hovered(side: int) -> pygame.Surface:
    around = round(0.16 * side)
    size = (side + 2 * around, side + 2 * around)
    line = max(1.5, 0.045 * side)
    ring = drawn(box(side, 0.005, f'fill="none" stroke="{WHITE}" stroke-width="{line:.2f}"', around), size)
    picture = halo(ring, signals.HOVER_SHADE, 0, 0.05 * side)
    picture.blit(halo(ring, signals.HOVER, 0, 0.03 * side), (0, 0))
    picture.blit(ring, (0, 0))
    return picture


def _pointed(side: int) -> pygame.Surface:
    around = round(0.2 * side)
    size = (side + 2 * around, side + 2 * around)
    ring = drawn(
        _dashes(size[0], side, INK, max(3.4, 0.105 * side), 0.08)
        + _dashes(size[0], side, GOLD, max(2.0, 0.065 * side), 0),
        size,
    )
    picture = empty(size, signals.AMBER)
    picture.blit(halo(ring, signals.AMBER, 0, 0.06 * side), (0, 0))
    picture.blit(ring, (0, 0))
    return picture


def _dashes(size: int, side: int, colour: Colour, width: float, longer: float) -> str:
    """A dashed circle; dashes that are longer at both ends make a rim for others."""
    radius = 0.6 * side
    dash = 2 * pi * radius / 16
    return (
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius:.2f}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:.2f}" stroke-dashoffset="{longer * dash:.2f}" '
        f'stroke-dasharray="{(0.6 + 2 * longer) * dash:.2f},{(0.4 - 2 * longer) * dash:.2f}"/>'
    )


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
            area = Rect(0, 0, side, side).move_to(center=plan.place(trace.places[-1]).center)
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
        x, y = plan.place(name).center
        colour = signals.SOON[min(rounds, len(signals.SOON) - 1)]
        # Away from the corners: there lie the numbers of stacks and floors, also those of the places around.
        low = 0.2 if name.startswith("S") and not plan.turned else 0.33  # below that edge is a sign
        draw_countdown(canvas, (x - round(0.3 * plan.k), y + round(low * plan.k)), rounds, plan.k, colour)
