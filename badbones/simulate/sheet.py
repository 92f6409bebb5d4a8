"""A sheet of paper on which charts are drawn: words, bars, intervals, grids; saved as PNG."""

from functools import cache
from pathlib import Path
from typing import Final, Literal

import font_source_sans_pro as sans
from PIL import Image, ImageDraw, ImageFont

Colour = tuple[int, int, int]
Anchor = Literal["lm", "mm", "rm", "la", "ma"]  # as Pillow has it: left, middle or right; middle or ascender

PAPER: Final[Colour] = (251, 250, 246)
INK: Final[Colour] = (34, 38, 46)
FAINT: Final[Colour] = (116, 121, 131)
GRID: Final[Colour] = (226, 223, 214)
BLUE: Final[Colour] = (44, 110, 158)
PALE_BLUE: Final[Colour] = (186, 211, 229)
PALEST: Final[Colour] = (233, 241, 247)
ORANGE: Final[Colour] = (201, 98, 30)
_FINE: Final = 2  # drawn so many times as large, and made smaller in the end: round things get smooth edges
MARGIN: Final = 48
TITLE: Final = 118  # what the title and the line below it take


class Sheet:
    """One chart in the making; places are in pixels from the top left."""

    def __init__(self, title: str, below: str, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._image = Image.new("RGB", (_FINE * width, _FINE * height), PAPER)
        self._draw = ImageDraw.Draw(self._image)
        self.words(MARGIN, 52, fitting(title, 32, width - 2 * MARGIN, bold=True), 32, bold=True)
        self.words(MARGIN, 88, fitting(below, 20, width - 2 * MARGIN), 20, FAINT)

    def words(
        self,
        x: float,
        y: float,
        words: str,
        size: int = 20,
        colour: Colour = INK,
        *,
        anchor: Anchor = "lm",
        bold: bool = False,
    ) -> None:
        """Words at a place."""
        font = _font(_FINE * size, bold=bold)
        self._draw.text((_FINE * x, _FINE * y), words, fill=colour, font=font, anchor=anchor)

    def box(self, left: float, top: float, right: float, bottom: float, colour: Colour) -> None:
        """A filled rectangle; one of no width is not drawn."""
        corners = [round(_FINE * value) for value in (left, top, right, bottom)]
        if corners[2] > corners[0] and corners[3] > corners[1]:
            self._draw.rectangle((corners[0], corners[1], corners[2] - 1, corners[3] - 1), colour)

    def line(self, points: list[tuple[float, float]], colour: Colour = INK, width: int = 2) -> None:
        """A line from point to point."""
        self._draw.line([(_FINE * x, _FINE * y) for x, y in points], colour, _FINE * width)

    def dashes(self, x: float, top: float, bottom: float, colour: Colour) -> None:
        """A broken line from top to bottom."""
        at = top
        while at < bottom:
            self.line([(x, at), (x, min(at + 6, bottom))], colour)
            at += 12

    def span(self, left: float, right: float, y: float, colour: Colour = INK, reach: int = 7) -> None:
        """An interval: a line with a stroke at either end."""
        self.line([(left, y), (right, y)], colour)
        for x in (left, right):
            self.line([(x, y - reach), (x, y + reach)], colour)

    def dot(self, x: float, y: float, colour: Colour, *, hollow: bool = False) -> None:
        """A point of a chart."""
        corners = tuple(_FINE * value for value in (x - 6, y - 6, x + 6, y + 6))
        self._draw.ellipse(corners, PAPER if hollow else colour, colour, 2 * _FINE)

    def save(self, file: Path) -> None:
        """Writes the chart."""
        small = self._image.resize((self.width, self.height), Image.Resampling.LANCZOS)
        small.save(file, "PNG", optimize=True)


@cache
def _font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(sans.SourceSansProSemibold if bold else sans.SourceSansPro, size)


def fitting(words: str, size: int, room: float, *, bold: bool = False) -> str:
    """Words as they are, or as many of them as there is room for."""
    font = _font(size, bold=bold)
    if font.getlength(words) <= room:
        return words
    while words and font.getlength(words + "…") > room:
        words = words[:-1]
    return words + "…"


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: at 0 the one, at 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
