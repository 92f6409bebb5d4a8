"""The reserve: the traps a seat may place, on a wooden tray."""

from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import STYLES
from badbones.render.table.seat_bits import SeatActs
from badbones.render.table.slots import draw_slot, draw_wood
from badbones.render.table.views import SeatView

_STARS_FROM: Final = 46  # pixels at 1080p: smaller slots have no room for stars
_ONE_ROW: Final = 5  # kinds


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
    target = ("reserve", view.seat)
    press = view.main.press if view.taking else None  # a trap off the board goes back by a click, too
    spot = Spot(f"seat{view.seat}.reserve", area, press, seat=view.seat, target=target, focusable=False)
    draw_wood(canvas, spot, taking=view.taking)


def _slots(canvas: Canvas, room: Rect, view: SeatView, acts: SeatActs) -> None:
    """Slots with stars below them; where they would be too small for that, without."""
    places = slot_places(canvas, Rect(room.left, room.top, room.width, room.height - canvas.px(9)), len(view.stock))
    starred = bool(places) and places[0].width >= canvas.px(_STARS_FROM)
    if not starred:
        places = slot_places(canvas, room, len(view.stock))
    _fill(canvas, places, view, acts, starred=starred)


def _fill(canvas: Canvas, places: list[Rect], view: SeatView, acts: SeatActs, *, starred: bool = False) -> None:
    for stock, place in zip(view.stock, places, strict=True):
        draw_slot(canvas, place, stock, acts.take, view.seat, starred=starred)


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
