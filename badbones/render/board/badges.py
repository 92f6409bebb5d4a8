"""Count badges: how many skeletons share a place, how many floors a tower has."""

from typing import Final

import pygame

from badbones.render.board.layers import lay
from badbones.render.board.shapes import ready, with_shadow
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import INK, LIGHT, WHITE, Colour

RADIUS: Final = 0.155  # of a cell
LEAST: Final = 9.5  # pixels
NUMBERED: Final = 26  # pixels of a cell; on smaller ones a dot says "more than one"


def draw_badge(
    canvas: Canvas, middle: tuple[int, int], count: int, k: int, colour: Colour = INK, *, sign: str = ""
) -> None:
    """A number in a circle."""
    radius = max(LEAST, RADIUS * k) if k >= NUMBERED else 0.17 * k
    words = f"{sign}{count}" if k >= NUMBERED else ""
    lay(canvas, ("badge", words, radius, tuple(colour)), middle, lambda: _badge(canvas, words, radius, colour))


def _badge(canvas: Canvas, words: str, radius: float, colour: Colour) -> pygame.Surface:
    side = 2 * round(radius + 1)
    line = max(1.2, 0.13 * radius)
    disc = drawn(
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius - line / 2:.2f}" fill="{colour}" '
        f'stroke="{WHITE}" stroke-width="{line:.2f}"/>',
        (side, side),
    )
    if words:
        number = canvas.fonts.draw(words, "bold", round(1.36 * radius), LIGHT)
        box = number.get_bounding_rect()
        disc.blit(number, (round(side / 2 - box.centerx), round(side / 2 - box.centery)))
    return ready(with_shadow(disc, 2, (0, 1), 1, 120))
