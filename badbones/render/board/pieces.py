"""The pieces: tokens, traps, heroes. Each is put together once, with its shadow, and then only laid down."""

from typing import Final, NamedTuple

import pygame

from badbones.render.board.layers import lay
from badbones.render.board.marks import ice, rope
from badbones.render.board.shapes import halo, ready, with_shadow
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import SeatColour, signals
from badbones.rules.geometry import HEADINGS, OFFSETS
from badbones.rules.kinds import Token

Rect = pygame.Rect

GHOST: Final = 90  # how thick a piece is that is in a hand
HALF: Final = 140  # and one that is about to come
_MARGIN: Final = 0.14
_SETTINGS: Final = {"/": "-slash", "\\": "-backslash", ":white": "-white", ":black": "-black"}
UNSET: Final[dict[str, str]] = {}  # by kind, from its card: what a tile shows that has not been set yet


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


def draw_hero(canvas: Canvas, area: Rect, colour: SeatColour, alpha: int = 255) -> None:
    """The hero of a seat, as large as fits."""
    canvas.sprite(f"hero-{colour.name}", area, alpha=alpha)
