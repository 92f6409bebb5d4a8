"""Rings around what is spoken of: they beat a few times and then rest, or rest at once where nothing may move."""

from collections.abc import Iterable
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
_NEAR, _FAR = 10, 18  # pixels at 1080p around what is ringed, which the line itself does not touch


def draw_rings(canvas: Canvas, areas: list[Rect], seconds: float, *, calm: bool) -> None:
    """A ring around each area, so many seconds after it was first spoken of."""
    line = canvas.px(4)
    for ring in rings(canvas, areas, seconds, calm=calm):
        canvas.plate(ring, _OUTER)
        canvas.plate(ring.inflate(-line, -line), _INNER)


def rings(canvas: Canvas, areas: list[Rect], seconds: float, *, calm: bool) -> list[Rect]:
    """Where the rings lie: where two would meet, both are tight and do not beat."""
    beat = 0.0 if calm or seconds >= SECONDS else abs(sin(pi * seconds / BEAT))
    grown, widest = 2 * canvas.px(_NEAR + (_FAR - _NEAR) * beat), 2 * canvas.px(_FAR)
    wide = [area.inflate(widest, widest) for area in areas]
    return [
        area.inflate(grown, grown) if len(around.collidelistall(wide)) == 1 else Rect(area)
        for area, around in zip(areas, wide, strict=True)
    ]


def joined(areas: Iterable[Rect], near: int) -> list[Rect]:
    """Areas of which some lie so near to each other that one ring is enough for them; each only once."""
    found: list[Rect] = []
    for area in areas:
        close = [other for other in found if other.inflate(near, near).colliderect(area)]
        found = [other for other in found if other not in close] + [area.unionall(close)]
    return found
