"""Traps and weapons as small cards in a grid."""

from collections.abc import Sequence
from typing import Final

from badbones.render.board import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, timber
from badbones.render.market.item_parts import (
    Look,
    draw_foot,
    draw_ground,
    draw_owner_or_price,
    draw_weapon,
    draw_words,
    lay_item,
    thickness,
    words_that_fit,
)
from badbones.render.market.wares import Ware

_NAME: Final = 18  # the size of names


def draw_small_cards(canvas: Canvas, places: Sequence[Rect], wares: Sequence[Ware], look: Look) -> None:
    """Traps and weapons alike; what they do is told where all of it fits."""
    if not wares:
        return
    size = words_that_fit(canvas, wares, _small_words(canvas, places[0]).size, 17.5)
    for area, ware in zip(places, wares, strict=True):
        _small(canvas, area, ware, look, size)


def _small_picture(canvas: Canvas, area: Rect) -> Rect:
    side = min(canvas.px(104), area.width - canvas.px(24), round((area.height - canvas.px(88)) * 0.9))
    if area.height > canvas.px(220):
        side = min(side, canvas.px(88))
    return Rect(area.centerx - side // 2, area.top + canvas.px(8), side, side)


def _small_name(canvas: Canvas, area: Rect) -> Rect:
    picture = _small_picture(canvas, area)
    high = 2 * canvas.line_height(_NAME, "serif")
    return Rect(area.left + canvas.px(6), picture.bottom + canvas.px(1), area.width - canvas.px(12), high)


def _small_words(canvas: Canvas, area: Rect) -> Rect:
    name = _small_name(canvas, area)
    return Rect(
        name.left + canvas.px(4), name.bottom, name.width - canvas.px(8), area.bottom - canvas.px(38) - name.bottom
    )


def _small(canvas: Canvas, area: Rect, ware: Ware, look: Look, size: float) -> None:
    draw_ground(canvas, area, ware)
    picture = _small_picture(canvas, area)
    if ware.weapon:
        draw_weapon(canvas, picture, ware, look)
    else:
        draw_trap(canvas, picture, ware.item, "", alpha=thickness(ware, look))
    faded = FAINT if ware.weapon else timber.DARK_WARM
    colour = faded if ware.gone else LIGHT
    name = _small_name(canvas, area)
    canvas.text(name, ware.name, _NAME, face="serif", colour=colour, align="center", lines=2)
    draw_words(canvas, _small_words(canvas, area), ware, size, faded if ware.gone else SOFT)
    foot = Rect(area.left + canvas.px(9), area.bottom - canvas.px(37), area.width - canvas.px(18), canvas.px(30))
    if ware.weapon:
        draw_owner_or_price(canvas, foot, ware, look)
    else:
        draw_foot(canvas, foot, ware, look, 24, 20)
    lay_item(canvas, area, ware, look)
