"""Small signs on pieces and places: ice, ropes, a spark on a used trap, badges that count skeletons or floors."""

from typing import Final

import pygame

from badbones.render.board.shapes import lay, ready, with_shadow
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import GOLD, INK, LIGHT, WHITE, Colour
from badbones.render.kit.theme.signals import HONEY, ICE, ICE_EDGE, ICE_SIGN, ROPE, ROPE_KNOT, ROPE_STRAND

RADIUS: Final = 0.155  # of a cell
LEAST: Final = 10.5  # pixels
NUMBERED: Final = 30  # pixels of a cell; on smaller ones a dot says "more than one"
SPARK: Final = 0.13  # radius, in cells
LEAST_SPARK: Final = 6.5  # pixels
_FLAKE: Final = "".join(
    f'<path d="M0,0 L0,-11 M-3.6,-9.4 L0,-6 L3.6,-9.4" transform="rotate({turn})"/>' for turn in range(0, 360, 60)
)


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
        number = canvas.fonts.draw(words, "bold", canvas.letters(1.36 * radius / canvas.unit), LIGHT)
        box = number.get_bounding_rect()
        disc.blit(number, (round(side / 2 - box.centerx), round(side / 2 - box.centery)))
    return ready(with_shadow(disc, 2, (0, 1), 1, 120))


def draw_countdown(canvas: Canvas, middle: tuple[int, int], rounds: int, k: int, colour: Colour) -> None:
    """A number of rounds on a shield whose point shows down: no other number has this shape."""
    radius = max(LEAST, RADIUS * k) if k >= NUMBERED else 0.17 * k
    words = str(rounds) if k >= NUMBERED else ""
    lay(canvas, ("countdown", words, radius, tuple(colour)), middle, lambda: _shield(canvas, words, radius, colour))


def _shield(canvas: Canvas, words: str, radius: float, colour: Colour) -> pygame.Surface:
    wide, high = 2 * round(radius + 1), 2 * round(1.2 * radius + 1)
    line = max(1.2, 0.13 * radius)
    left, top, right, foot, brim = line, line, wide - line, high - line, 0.6 * high
    corner = 0.25 * radius
    shape = (
        f"M{left + corner:.2f},{top:.2f} H{right - corner:.2f} Q{right:.2f},{top:.2f} {right:.2f},{top + corner:.2f} "
        f"V{brim:.2f} L{wide / 2:.2f},{foot:.2f} L{left:.2f},{brim:.2f} V{top + corner:.2f} "
        f"Q{left:.2f},{top:.2f} {left + corner:.2f},{top:.2f} Z"
    )
    look = f'fill="{colour}" stroke="{WHITE}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    shield = drawn(f'<path d="{shape}" {look}/>', (wide, high))
    if words:
        number = canvas.fonts.draw(words, "bold", canvas.letters(1.3 * radius / canvas.unit), LIGHT)
        box = number.get_bounding_rect()
        shield.blit(number, (round(wide / 2 - box.centerx), round(0.42 * high - box.centery)))
    return ready(with_shadow(shield, 2, (0, 1), 1, 120))


def ice(size: int) -> pygame.Surface:
    """A block of ice over a frozen skeleton, with a snowflake: it does not move."""
    return _scaled(
        '<g stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M14,8 L82,5 L95,18 L94,80 L86,84 L83,97 L78,85 L62,88 L57,99 L52,88 L34,86 L29,96 L25,86 L12,86 L4,74'
        f' L6,18 Z" fill="{ICE}" fill-opacity="0.34" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M16,12 L80,9 L91,20 L90,77 L14,82 L8,72 L10,20 Z" fill="none" stroke="{ICE_EDGE}" stroke-width="4"/>'
        f'<path d="M80,9 L73,24 L91,20 M73,24 L74,80 M16,12 L73,24" fill="none" stroke="{WHITE}" stroke-opacity="0.7" '
        'stroke-width="2.6"/>'
        f'<path d="M17,34 L17,66 M25,30 L25,46" fill="none" stroke="{WHITE}" stroke-width="5"/>'
        f'<g transform="translate(82 18)"><circle r="15.5" fill="{ICE_SIGN}" stroke="{WHITE}" stroke-width="3.4"/>'
        f'<g fill="none" stroke="{WHITE}" stroke-width="2.2">{_FLAKE}</g></g></g>',
        size,
    )


def rope(size: int) -> pygame.Surface:
    """A rope across the foot of a token; side by side, ropes meet."""
    line = "M-4,84 C20,90 80,90 104,84"
    strands = "".join(f"M{x},{y - 3.4} l5,7 " for x, y in ((2, 85.4), (14, 87.2), (26, 88.2), (38, 88.5)))
    strands += "".join(f"M{x},{y - 3.4} l5,7 " for x, y in ((57, 88.5), (69, 88.2), (81, 87.2), (93, 85.4)))
    return _scaled(
        f'<g fill="none" stroke-linecap="round"><path d="{line}" stroke="{INK}" stroke-width="13"/>'
        f'<path d="{line}" stroke="{ROPE}" stroke-width="8"/>'
        f'<path d="{strands}" stroke="{ROPE_STRAND}" stroke-width="2.6"/>'
        f'<circle cx="50" cy="88" r="7.5" fill="{ROPE_KNOT}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M46,85.5 L54,90.5" stroke="{ROPE_STRAND}" stroke-width="2.6"/></g>',
        size,
    )


def draw_used(canvas: Canvas, tile: pygame.Rect, k: int) -> None:
    """A trap that has been used this round: it wears at the end of the phase."""
    radius = max(LEAST_SPARK, SPARK * k)
    middle = (tile.left + round(0.1 * k), tile.bottom - round(0.1 * k))
    lay(canvas, ("spark", round(radius, 1)), middle, lambda: _spark(radius))


def _spark(radius: float) -> pygame.Surface:
    side = 2 * round(radius + 1)
    disc = (
        f'<circle cx="50" cy="50" r="42" fill="{INK}" stroke="{HONEY}" stroke-width="10"/>'
        f'<path d="M55,20 L32,55 L48,55 L42,81 L69,43 L52,43 Z" fill="{GOLD}"/>'
    )
    return ready(with_shadow(_scaled(disc, side), 2, (0, 1), 1, 120))


def _scaled(shapes: str, size: int) -> pygame.Surface:
    """Shapes of a box of 100 at a size."""
    return drawn(f'<g transform="scale({size / 100:.4f})">{shapes}</g>', (size, size))
