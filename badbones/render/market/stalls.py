"""Traps in a row of booths, weapons in a row of cards."""

from collections.abc import Sequence

from badbones.render.board import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, timber
from badbones.render.market.booths import booth, draw_booth
from badbones.render.market.item_parts import (
    Look,
    draw_foot,
    draw_ground,
    draw_owner_or_price,
    draw_weapon,
    draw_words,
    lay_item,
    squared,
    thickness,
    words_that_fit,
)
from badbones.render.market.wares import Ware


def draw_stalls(canvas: Canvas, places: Sequence[Rect], wares: Sequence[Ware], look: Look) -> None:
    """The row of booths."""
    if not wares:
        return
    size = words_that_fit(canvas, wares, _stall_words(canvas, places[0]).size, 19)
    for place, (area, ware) in enumerate(zip(places, wares, strict=True)):
        draw_booth(canvas, area, place, dark=ware.gone)
        _stall(canvas, area, ware, look, size)


def _stall_name(canvas: Canvas, area: Rect) -> Rect:
    niche = booth(area, canvas.unit).niche
    return Rect(area.left + canvas.px(8), niche.bottom + canvas.px(6), area.width - canvas.px(16), canvas.px(32))


def _stall_words(canvas: Canvas, area: Rect) -> Rect:
    name, foot = _stall_name(canvas, area), _foot(canvas, area)
    return Rect(
        area.left + canvas.px(9), name.bottom, area.width - canvas.px(18), foot.top - name.bottom - canvas.px(2)
    )


def _stall(canvas: Canvas, area: Rect, ware: Ware, look: Look, size: float) -> None:
    parts = booth(area, canvas.unit)
    side = min(parts.niche.size) - canvas.px(8)
    draw_trap(canvas, squared(parts.niche, side), ware.item, "", alpha=thickness(ware, look))
    colour = timber.DARK_WARM if ware.gone else LIGHT
    canvas.text(_stall_name(canvas, area), ware.name, 24, face="serif", colour=colour, align="center")
    draw_words(canvas, _stall_words(canvas, area), ware, size, timber.DARK_WARM if ware.gone else timber.WARM)
    draw_foot(canvas, _foot(canvas, area), ware, look)
    lay_item(canvas, area, ware, look, parts.awning.bottom - canvas.px(5))


def _foot(canvas: Canvas, area: Rect) -> Rect:
    return Rect(area.left + canvas.px(10), area.bottom - canvas.px(44), area.width - canvas.px(20), canvas.px(40))


# Weapons


def draw_cards(canvas: Canvas, places: Sequence[Rect], wares: Sequence[Ware], look: Look) -> None:
    """The row of weapons."""
    if not wares:
        return
    size = words_that_fit(canvas, wares, _card_words(canvas, places[0]).size, 18)
    for area, ware in zip(places, wares, strict=True):
        _weapon(canvas, area, ware, look, size)


def _card_words(canvas: Canvas, area: Rect) -> Rect:
    name = _card_name(canvas, area)
    foot = area.bottom - canvas.px(46)
    return Rect(area.left + canvas.px(11), name.bottom, area.width - canvas.px(22), foot - name.bottom)


def _card_name(canvas: Canvas, area: Rect) -> Rect:
    side = _picture_side(canvas, area)
    return Rect(area.left + canvas.px(10), area.top + canvas.px(10) + side, area.width - canvas.px(20), canvas.px(30))


def _picture_side(canvas: Canvas, area: Rect) -> int:
    return min(area.height - canvas.px(46 + 30 + 10 + 44), area.width - canvas.px(30), canvas.px(120))


def _weapon(canvas: Canvas, area: Rect, ware: Ware, look: Look, size: float) -> None:
    draw_ground(canvas, area, ware)
    side = _picture_side(canvas, area)
    picture = Rect(area.centerx - side // 2, area.top + canvas.px(9), side, side)
    draw_weapon(canvas, picture, ware, look)
    colour = FAINT if ware.gone else LIGHT
    canvas.text(_card_name(canvas, area), ware.name, 21.5, face="serif", colour=colour, align="center")
    draw_words(canvas, _card_words(canvas, area), ware, size, FAINT if ware.gone else SOFT)
    foot = Rect(area.left + canvas.px(12), area.bottom - canvas.px(44), area.width - canvas.px(24), canvas.px(34))
    draw_owner_or_price(canvas, foot, ware, look)
    lay_item(canvas, area, ware, look)
