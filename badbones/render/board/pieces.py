"""The pieces, each put together once with its shadow: tokens, traps, heroes; and what a hand holds over the board."""

from math import atan2, degrees, hypot
from typing import Final, NamedTuple

import pygame

from badbones.render.board.heroes import hero_figure
from badbones.render.board.look import Preview
from badbones.render.board.marks import ice, rope
from badbones.render.board.shapes import box, empty, halo, kept, lay, ready, with_shadow
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import FIRE, GREEN, INK, WHITE, Colour, SeatColour, signals, winter
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import HEADINGS, OFFSETS
from badbones.rules.kinds import Token

GHOST: Final = 90  # how thick a piece is that is in a hand
HALF: Final = 140  # and one that is about to come
_MARGIN: Final = 0.14
_SETTINGS: Final = {"/": "-slash", "\\": "-backslash", ":white": "-white", ":black": "-black"}
UNSET: Final[dict[str, str]] = {}  # by kind, from its card: what a tile shows that has not been set yet
NEARER: Final = 1.08  # a held tile is nearer to the eye
TILT: Final = 3  # degrees
AROUND: Final = 0.3
STRIDE: Final = 0.2


class Figure(NamedTuple):
    """All that makes one token look different from another."""

    symbol: str
    chief: str | None
    face: str
    heading: str
    size: int
    frozen: bool
    movable: bool
    tied: bool


def draw_token(
    canvas: Canvas,
    area: Rect,
    token: Token,
    face: str,
    heading: str,
    *,
    alpha: int = 255,
    frozen: bool = False,
    movable: bool = False,
    tied: bool = False,
) -> None:
    """A skeleton: its silhouette points where it is heading, its symbol and skull stay upright."""
    figure = Figure(token.symbol, token.chief, face, heading, min(area.size), frozen, movable, tied)
    lay(canvas, figure, area.center, lambda: _figure(canvas, figure), alpha=alpha)


def _figure(canvas: Canvas, figure: Figure) -> pygame.Surface:
    plate = _plate(canvas, figure)
    margin = round(_MARGIN * figure.size)
    if figure.movable:
        return ready(_lifted(plate, margin, figure.size))
    return ready(with_shadow(plate, margin, (0.03 * figure.size, 0.055 * figure.size), 0.05 * figure.size, 150))


def _lifted(plate: pygame.Surface, margin: int, size: int) -> pygame.Surface:
    """A token that may be told to move: a light rim, and a little above the snow."""
    lift = max(1, round(0.035 * size))
    picture = with_shadow(plate, margin, (0.045 * size, 0.095 * size), 0.06 * size, 150)
    light = halo(plate, signals.MOVABLE, margin, 0.035 * size)
    lifted = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    lifted.blit(picture, (0, 0))
    for _ in range(3):
        lifted.blit(light, (0, -lift))
    lifted.blit(plate, (margin, margin - lift))
    return lifted


def _plate(canvas: Canvas, figure: Figure) -> pygame.Surface:
    size = figure.size
    name = f"skeleton-{figure.face}" + ("-chief" if figure.chief else "")
    plate = canvas.sprites.turned(name, size, HEADINGS.index(figure.heading)).copy()
    dx, dy = OFFSETS[figure.heading]
    face = canvas.sprites.get(f"face-{figure.symbol}-{figure.face}", size)
    plate.blit(face, face.get_rect(center=(round(size * (0.5 - 0.04 * dx)), round(size * (0.5 - 0.04 * dy)))))
    if figure.frozen:
        plate.blit(ice(size), (0, 0))
    if figure.tied:
        plate.blit(rope(size), (0, 0))
    if figure.chief:
        emblem = canvas.sprites.get(f"emblem-{figure.chief}", 0.37 * size)
        plate.blit(emblem, emblem.get_rect(bottomright=(round(0.97 * size), round(0.97 * size))))
    return plate


def trap_sprite(kind: str, setting: str, *, damaged: bool) -> str:
    """The file that shows a trap."""
    shown = setting or UNSET.get(kind, "")
    return f"trap-{kind}{_SETTINGS.get(shown, '')}" + ("-damaged" if damaged else "")


def draw_trap(canvas: Canvas, area: Rect, kind: str, setting: str, *, damaged: bool = False, alpha: int = 255) -> None:
    """A trap tile that fills an area."""
    _tile(canvas, trap_sprite(kind, setting, damaged=damaged), area, alpha)


def draw_crater(canvas: Canvas, area: Rect) -> None:
    """What a bomb has left."""
    _tile(canvas, "crater", area, 255)


def _tile(canvas: Canvas, sprite: str, area: Rect, alpha: int) -> None:
    size = min(area.size)
    lay(canvas, ("tile", sprite, size), area.center, lambda: _sunk(canvas, sprite, size), alpha=alpha)


def _sunk(canvas: Canvas, sprite: str, size: int) -> pygame.Surface:
    """A tile lies in the snow: its shadow is short."""
    tile = canvas.sprites.get(sprite, size)
    return ready(with_shadow(tile, max(1, round(0.08 * size)), (0.015 * size, 0.03 * size), 0.035 * size, 110))


def draw_hero(canvas: Canvas, area: Rect, colour: SeatColour, alpha: int = 255, *, weapon: str | None = None) -> None:
    """The hero of a seat, as large as fits, with the weapon that was bought."""
    sprite, place = hero_figure(canvas, area, colour, weapon)
    canvas.sprite(sprite, place, alpha=alpha)


def draw_preview(canvas: Canvas, plan: BoardPlan, preview: Preview) -> None:
    """A trap held over a cell: it snaps in, a little larger and askew; red hatching where it may not lie."""
    cell = plan.cells[preview.cell]
    sprite = trap_sprite(preview.kind, preview.setting, damaged=preview.damaged)
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
