"""Tooltips: what a spot does, by which key, or why it does nothing now."""

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import LIGHT, SOFT

WIDEST = 420
_SIZE = 18


def draw_tooltip(canvas: Canvas, spot: Spot) -> None:
    """Draws the tooltip of a spot beside it, inside the window."""
    words = spot.why if not spot.enabled and spot.why else spot.hint
    pad = canvas.px(12)
    widest = min(canvas.px(WIDEST), canvas.area.width - 4 * pad)
    cap = canvas.width(spot.key, 15, "semibold") + canvas.px(22) if spot.key else 0
    width = min(widest, canvas.width(words, _SIZE) + cap) if words else cap
    text_width = max(1, width - cap)
    height = max(canvas.paragraph_height(words, text_width, _SIZE) if words else 0, canvas.line_height(_SIZE))
    area = _beside(spot.area, pygame.Rect(0, 0, width + 2 * pad, height + pad), canvas.area, canvas.px(10))
    with_labels = len(canvas.labels)
    canvas.plate(area, "tooltip")
    inner = area.inflate(-2 * pad, -pad)
    if spot.key:
        canvas.key_cap(inner, spot.key)
    if words:
        colour = LIGHT if spot.enabled else SOFT
        rows = 1 + height // max(1, canvas.line_height(_SIZE))
        canvas.text(Rect(inner.left, inner.top, text_width, inner.height), words, _SIZE, colour=colour, lines=rows)
    del canvas.labels[with_labels:]  # it lies over others and goes away by itself


def _beside(spot: Rect, size: Rect, window: Rect, gap: int) -> Rect:
    """Below the spot if there is room, else above; never out of the window."""
    size.midtop = (spot.centerx, spot.bottom + gap)
    if size.bottom > window.bottom:
        size.midbottom = (spot.centerx, spot.top - gap)
    return size.clamp(window)
