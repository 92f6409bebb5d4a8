"""The wooden tray of a reserve and its slots: the same for one seat and for all."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from badbones.render.board import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import draw_count
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import panels, timber
from badbones.render.table.views import Stock

_LEAST_COUNT: Final = 11  # pixels of the letters
_FAINT: Final = 70
_GHOST: Final = 150


def draw_wood(canvas: Canvas, spot: Spot, *, taking: bool) -> None:
    """The tray itself; it shines while a trap is held over it that it would take back."""
    area = spot.area
    canvas.plate(area, "wood")
    inset = canvas.px(7)
    for share in (0.36, 0.7):
        y = area.top + round(area.height * share)
        left, right = (area.left + inset, y), (area.right - inset, y)
        pygame.draw.line(canvas.surface, timber.SLOT_SEAM, left, right, max(1, canvas.px(1.5)))
    if taking:
        canvas.plate(area.inflate(canvas.px(6), canvas.px(6)), panels.LIT)
    canvas.spot(spot)


def draw_slot(
    canvas: Canvas,
    place: Rect,
    stock: Stock,
    take: Callable[[str], None] | None,
    seat: int | None = None,
    *,
    starred: bool,
) -> None:
    """A slot with its tile, of a seat or of all; how many there are and what it is worth."""
    name, piece = f"seat{seat}.stock.{stock.kind}", ("trap", seat, stock.kind)
    if seat is None:
        name, piece = f"team.stock.{stock.kind}", ("common", 0, stock.kind)
    hot = canvas.hot(name) and stock.usable and stock.pieces > 0
    canvas.plate(place, timber.SLOT_OVER if hot else timber.SLOT)
    gone = stock.held or not stock.pieces
    draw_trap(canvas, _tile(place), stock.kind, stock.setting, alpha=_FAINT if gone else 255)
    if stock.held:
        canvas.plate(place, timber.SLOT_RIM)
    if stock.pieces and starred:
        _stars(canvas, place, stock.stars)
    if stock.pieces > 1:
        _count(canvas, place, stock.pieces)
    press = partial(take, stock.kind) if take else None
    canvas.spot(Spot(name, place, press, hint=stock.hint, key=stock.key, enabled=stock.usable, seat=seat, piece=piece))


def draw_ghost(canvas: Canvas, place: Rect, kind: str, pieces: int) -> None:
    """A tile that is not to be had yet."""
    draw_trap(canvas, _tile(place), kind, "", alpha=_GHOST)
    if pieces > 1:
        _count(canvas, place, pieces)


def _tile(place: Rect) -> Rect:
    return place.inflate(-round(place.width * 0.13), -round(place.height * 0.13))


def _count(canvas: Canvas, place: Rect, pieces: int) -> None:
    size = min(17.0, max(_LEAST_COUNT, 0.28 * place.width) / canvas.unit)
    draw_count(canvas, (place.right - canvas.px(6), place.top + canvas.px(6)), str(pieces), size)


def _stars(canvas: Canvas, place: Rect, stars: int) -> None:
    if not stars:
        return
    side, height = canvas.px(12), canvas.px(18)
    step = side + canvas.px(3)
    pill = Rect(0, 0, stars * step + canvas.px(9), height)
    pill.center = (place.centerx, place.bottom - canvas.px(1))
    canvas.plate(pill, timber.PILL)
    left = pill.centerx - (stars * step - canvas.px(3)) // 2
    for number in range(stars):
        canvas.sprite("star", Rect(left + number * step, pill.centery - side // 2, side, side))
