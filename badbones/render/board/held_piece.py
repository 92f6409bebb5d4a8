"""What a hand holds over the board: a trap snapped into a cell, a hero about to step."""

from math import atan2, degrees, hypot
from typing import Final

import pygame

from badbones.render.board.glow import box
from badbones.render.board.layers import kept, lay
from badbones.render.board.look import Preview
from badbones.render.board.pieces import trap_sprite
from badbones.render.board.shapes import empty, halo, ready
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import FIRE, GREEN, INK, WHITE, Colour, winter
from badbones.render.plan.table_plan import BoardPlan

NEARER: Final = 1.08  # a held tile is nearer to the eye
TILT: Final = 3  # degrees
AROUND: Final = 0.3
STRIDE: Final = 0.2


def draw_preview(canvas: Canvas, plan: BoardPlan, preview: Preview) -> None:
    """A trap held over a cell: it snaps in, a little larger and askew; red hatching where it may not lie."""
    cell = plan.cells[preview.cell]
    sprite = trap_sprite(preview.kind, preview.setting, damaged=preview.landing)
    key = ("held", sprite, preview.legal, plan.k)
    lay(canvas, key, cell.center, lambda: ready(_held(canvas, sprite, plan.k, legal=preview.legal)))


def _held(canvas: Canvas, sprite: str, k: int, *, legal: bool) -> pygame.Surface:
    tile = canvas.sprites.get(sprite, 2 * NEARER * k)
    turned = pygame.transform.rotozoom(tile, TILT, 0.5)
    around = round(AROUND * k)
    side = k + 2 * around
    picture = empty((side, side))
    picture.blit(drawn(_frame(k, around, GREEN if legal else FIRE), (side, side)), (0, 0))
    shadow = halo(turned, winter.SHADE, around, 0.07 * k, 190)
    picture.blit(shadow, shadow.get_rect(center=(round(side / 2 + 0.06 * k), round(side / 2 + 0.13 * k))))
    picture.blit(turned, turned.get_rect(center=(side // 2, side // 2)))
    if not legal:
        picture.blit(drawn(_hatch(k, around), (side, side)), (0, 0))
    return picture


def _frame(k: int, around: int, colour: Colour) -> str:
    """A ring around the cell that shows beside the tile."""
    return "".join(
        box(k, -0.045, f'fill="none" stroke="{stroke}" stroke-width="{width * k:.2f}"', around)
        for stroke, width in ((INK, 0.1), (colour, 0.06))
    )


def _hatch(k: int, around: int) -> str:
    lines = ""
    for number in range(1, 8):
        reach = number / 4 * k
        low, high = max(0.0, reach - k), min(float(k), reach)
        lines += f"M{around + low:.1f},{around + high:.1f} L{around + high:.1f},{around + low:.1f} "
    stroke = f'fill="none" stroke="{FIRE}" stroke-opacity="0.8" stroke-width="{0.05 * k:.2f}" stroke-linecap="round"'
    return f'<path d="{lines}" {stroke}/>' + box(
        k, -0.02, f'fill="none" stroke="{FIRE}" stroke-width="{0.06 * k:.2f}"', around
    )


def draw_footprints(canvas: Canvas, plan: BoardPlan, start: str | None, goal: str) -> None:
    """The way of a hero who is about to step, in the snow."""
    if start in plan.cells and start != goal:
        _footprints(canvas, plan.k, plan.cells[start].center, plan.cells[goal].center)


def _footprints(canvas: Canvas, k: int, start: tuple[int, int], goal: tuple[int, int]) -> None:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    length = hypot(dx, dy)
    angle = round(degrees(atan2(-dy, dx)))
    picture = kept(canvas, ("footprint", k, angle), lambda: _footprint(k, angle))
    for number in range(int((length - 0.5 * k) / (STRIDE * k))):
        along = 0.3 * k + number * STRIDE * k
        aside = 0.06 * k if number % 2 else -0.06 * k
        x = start[0] + (dx * along - dy * aside) / length
        y = start[1] + (dy * along + dx * aside) / length
        canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _footprint(k: int, angle: int) -> pygame.Surface:
    side = max(4, round(0.26 * k))
    shape = (
        f'<g fill="{winter.HERO_FOOTPRINT}" stroke="{WHITE}" stroke-width="5">'
        '<ellipse cx="62" cy="50" rx="27" ry="16"/><ellipse cx="20" cy="50" rx="13" ry="12"/></g>'
    )
    return ready(
        pygame.transform.rotozoom(drawn(f'<g transform="scale({side / 100:.4f})">{shape}</g>', (side, side)), angle, 1)
    )
