"""The reserve: the traps a seat may place, on a wooden tray."""

from functools import partial
from typing import Final

import pygame

from badbones.render.board import draw_trap
from badbones.render.canvas import Canvas, Rect
from badbones.render.spots import Spot
from badbones.render.table.bits import CLEAR, LIT, SeatActs, draw_badge
from badbones.render.table.view import SeatView, Stock
from badbones.render.theme import GOLD, STYLES, Colour, Style

_STARS_FROM: Final = 46  # pixels at 1080p: smaller slots have no room for stars
_ONE_ROW: Final = 5  # kinds
_SLOT: Final = Style(Colour("#3a2617"), Colour("#4a3220"), Colour("#8a6440"), round=13, line=1.5)
_SLOT_OVER: Final = Style(Colour("#5a3d25"), Colour("#6a4a2c"), Colour("#f7e6c8"), round=13, line=2)
_PILL: Final = Style(Colour("#17131cf0"), Colour("#17131cf0"), CLEAR, round=99, line=0)
_RIM: Final = Style(CLEAR, CLEAR, GOLD, round=13, line=3)
_FAINT: Final = 70
_SEAM: Final = Colour("#4f371f")


def draw_tray(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The reserve as a wide tray with its heading; with many kinds of traps, they take the room of the heading too."""
    if not area:
        return
    _wood(canvas, area, view)
    pad = canvas.px(14)
    if len(view.stock) > _ONE_ROW:
        _fill(canvas, slot_places(canvas, area.inflate(-2 * pad, -canvas.px(22)), len(view.stock)), view, acts)
        return
    head = Rect(area.left + pad, area.top + canvas.px(7), area.width - 2 * pad, canvas.px(26))
    canvas.text(head, acts.say("table.reserve"), 18, face="semibold", colour=STYLES["wood"].text)
    room = Rect(area.left + pad, head.bottom + canvas.px(3), head.width, area.bottom - head.bottom - canvas.px(13))
    _slots(canvas, room, view, acts)


def draw_rack(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The reserve as a narrow rack, no larger than its slots."""
    if area.height <= 0:
        return
    pad = canvas.px(8)
    places = slot_places(canvas, area.inflate(-2 * pad, -2 * pad), len(view.stock))
    wood = places[0].unionall(places[1:]).inflate(2 * pad, 2 * pad) if places else area
    _wood(canvas, wood, view)
    _fill(canvas, places, view, acts)


def _wood(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """The board itself; it shines while a trap is held over it that it would take back."""
    canvas.plate(area, "wood")
    inset = canvas.px(7)
    for share in (0.36, 0.7):
        y = area.top + round(area.height * share)
        pygame.draw.line(canvas.surface, _SEAM, (area.left + inset, y), (area.right - inset, y), max(1, canvas.px(1.5)))
    if view.taking:
        canvas.plate(area.inflate(canvas.px(6), canvas.px(6)), LIT)
    name = f"seat{view.seat}.reserve"
    canvas.spot(Spot(name, area, seat=view.seat, target=("reserve", view.seat), focusable=False))


def _slots(canvas: Canvas, room: Rect, view: SeatView, acts: SeatActs) -> None:
    """Slots with stars below them; where they would be too small for that, without."""
    places = slot_places(canvas, Rect(room.left, room.top, room.width, room.height - canvas.px(9)), len(view.stock))
    starred = bool(places) and places[0].width >= canvas.px(_STARS_FROM)
    if not starred:
        places = slot_places(canvas, room, len(view.stock))
    _fill(canvas, places, view, acts, starred=starred)


def _fill(canvas: Canvas, places: list[Rect], view: SeatView, acts: SeatActs, *, starred: bool = False) -> None:
    for stock, place in zip(view.stock, places, strict=True):
        _slot(canvas, place, view, stock, acts, starred=starred)


def slot_places(canvas: Canvas, room: Rect, count: int, largest: float = 80) -> list[Rect]:
    """Squares in a grid, as large as they can be, in the middle of a room."""
    if not count:
        return []
    gap = canvas.px(6)
    sides = {columns: _side(room, columns, -(-count // columns), gap) for columns in range(1, count + 1)}
    columns = max(sides, key=lambda each: (min(sides[each], canvas.px(largest)), -each))
    side, rows = max(2, min(sides[columns], canvas.px(largest))), -(-count // columns)
    left = room.centerx - (columns * (side + gap) - gap) // 2
    top = room.centery - (rows * (side + gap) - gap) // 2
    return [
        Rect(left + (place % columns) * (side + gap), top + (place // columns) * (side + gap), side, side)
        for place in range(count)
    ]


def _side(room: Rect, columns: int, rows: int, gap: int) -> int:
    return min((room.width + gap) // columns, (room.height + gap) // rows) - gap


def _slot(canvas: Canvas, place: Rect, view: SeatView, stock: Stock, acts: SeatActs, *, starred: bool) -> None:
    name = f"seat{view.seat}.stock.{stock.kind}"
    hot = canvas.hot(name) and stock.usable and stock.pieces > 0
    canvas.plate(place, _SLOT_OVER if hot else _SLOT)
    gone = stock.held or not stock.pieces
    tile = place.inflate(-round(place.width * 0.13), -round(place.height * 0.13))
    draw_trap(canvas, tile, stock.kind, stock.setting, alpha=_FAINT if gone else 255)
    if stock.held:
        canvas.plate(place, _RIM)
    if stock.pieces and starred:
        _stars(canvas, place, stock.stars)
    if stock.pieces > 1:
        size = 17 if place.width >= canvas.px(_STARS_FROM) else 15
        draw_badge(canvas, (place.right - canvas.px(6), place.top + canvas.px(6)), str(stock.pieces), size)
    canvas.spot(
        Spot(
            name,
            place,
            partial(acts.take, stock.kind),
            hint=f"{stock.name}: {stock.hint}",
            key=stock.key,
            enabled=stock.usable,
            seat=view.seat,
            piece=("trap", view.seat, stock.kind),
        )
    )


def _stars(canvas: Canvas, place: Rect, stars: int) -> None:
    if not stars:
        return
    side, height = canvas.px(12), canvas.px(18)
    step = side + canvas.px(3)
    pill = Rect(0, 0, stars * step + canvas.px(9), height)
    pill.center = (place.centerx, place.bottom - canvas.px(1))
    canvas.plate(pill, _PILL)
    left = pill.centerx - (stars * step - canvas.px(3)) // 2
    for number in range(stars):
        canvas.sprite("star", Rect(left + number * step, pill.centery - side // 2, side, side))
