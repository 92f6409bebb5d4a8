"""Rings around what is spoken of: they beat a few times and then rest, or rest at once where nothing may move."""

from math import pi, sin
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import CLEAR, GOLD, INK, Style

BEATS: Final = 5
BEAT: Final = 0.9  # seconds
SECONDS: Final = BEATS * BEAT
FRAME: Final = 1 / 30  # seconds between two pictures
_OUTER: Final = Style(CLEAR, CLEAR, INK, round=18, line=8)
_INNER: Final = Style(CLEAR, CLEAR, GOLD, round=16, line=4.5)
_NEAR, _FAR = 6, 16  # pixels at 1080p around what is ringed


def draw_rings(canvas: Canvas, areas: list[Rect], seconds: float, *, calm: bool) -> None:
    """A ring around each area, so many seconds after it was first spoken of."""
    beat = 0.0 if calm or seconds >= SECONDS else abs(sin(pi * seconds / BEAT))
    grown = 2 * canvas.px(_NEAR + (_FAR - _NEAR) * beat)
    line = canvas.px(4)
    for area in areas:
        ring = area.inflate(grown, grown)
        canvas.plate(ring, _OUTER)
        canvas.plate(ring.inflate(-line, -line), _INNER)
