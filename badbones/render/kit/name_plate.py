"""The plate of a seat: its colour, its badge and its name; the light around it, and the disc that says how many."""

from typing import Final

from badbones.render.kit.canvas import Align, Canvas, Rect
from badbones.render.kit.theme import CLEAR, GOLD, INK, Colour, SeatColour, Style, mixed

INSET: Final = Style(Colour("#1c1a22e6"), Colour("#241f2de6"), CLEAR, round=10, line=0)
LIT: Final = Style(CLEAR, CLEAR, GOLD, round=15, line=2.5)
_DISC: Final = Style(INK, INK, Colour("#e9eef6"), round=99, line=2)


def seat_style(colour: SeatColour, *, rounding: float = 12, shadow: float = 8, gloss: bool = True) -> Style:
    """A plate in the colour of a seat, flat enough for ink to be read on all of it."""
    top, foot = mixed(colour.colour, Colour("#ffffff"), 0.2), mixed(colour.colour, INK, 0.04)
    return Style(top, foot, INK, INK, round=rounding, line=2.5, shadow=shadow, gloss=gloss)


def draw_name_plate(
    canvas: Canvas,
    area: Rect,
    name: str,
    style: Style,
    *,
    size: float,
    gap: int,
    end: int,
    colour: SeatColour | None = None,
    badge: Rect | None = None,
    align: Align = "left",
    least: float = 0.8,
) -> None:
    """A name in serif letters on its plate, `gap` pixels after the badge of its colour and `end` before the right rim.

    A long name shrinks to a share of its size, then ends in an ellipsis.
    """
    canvas.plate(area, style)
    left = area.left + gap
    if colour and badge:
        canvas.sprite(f"badge-{colour.name}", badge)
        left = badge.right + gap
    room = Rect(left, area.top, area.right - end - left, area.height)
    words = canvas.fonts.shortened(name, "serif", max(8, round(canvas.px(size) * least)), room.width)
    canvas.text(room, words, size, face="serif", colour=INK, align=align)


def badge_place(area: Rect, side: int, start: int) -> Rect:
    """The square of a badge in the middle of a plate's height, so many pixels from its left rim."""
    return Rect(area.left + start, area.centery - side // 2, side, side)


def draw_count(canvas: Canvas, middle: tuple[int, int], words: str, size: float) -> None:
    """A number in a dark disc with a light rim."""
    height = canvas.px(size * 1.55)
    area = Rect(0, 0, max(height, canvas.width(words, size, "bold") + canvas.px(size * 0.6)), height)
    area.center = middle
    canvas.plate(area, _DISC)
    canvas.text(area, words, size, face="bold", align="center")
