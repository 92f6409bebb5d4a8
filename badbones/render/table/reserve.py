"""The reserve: the traps a seat may place, in the slots of a wooden tray that all reserves share."""

from collections.abc import Callable
from functools import partial
from typing import Final

from badbones.render.board.pieces import draw_trap
from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import draw_count
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import STYLES, panels, timber
from badbones.render.table.graveyard import SeatActs
from badbones.render.table.views import SeatView, Stock

_LEAST_COUNT: Final = 11  # pixels of the letters
_FAINT: Final = 70
_GHOST: Final = 150
_STARS_FROM: Final = 46  # pixels at 1080p: smaller slots have no room for stars
_ONE_ROW: Final = 5  # kinds


def draw_wood(canvas: Canvas, spot: Spot, *, taking: bool) -> None:
    """The tray itself; it shines while a trap is held over it that it would take back."""
    area = spot.area
    canvas.plate(area, "wood")
    inset = canvas.px(7)
    for share in (0.36, 0.7):
        y = area.top + round(area.height * share)
        left, right = (area.left + inset, y), (area.right - inset, y)
        pencil.line(canvas.surface, timber.SLOT_SEAM, left, right, max(1, canvas.px(1.5)))
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
    draw_trap(canvas, _tile(place), stock.kind, stock.setting, alpha=255 if stock.pieces else _FAINT)
    if stock.held:
        canvas.plate(place, timber.SLOT_RIM)
    if stock.pieces and starred:
        _stars(canvas, place, stock.stars)
    if stock.pieces > 1:
        _count(canvas, place, stock.pieces)
    press = partial(take, stock.kind) if take else None  # where none may be taken, whoever tries is told why
    enabled = stock.usable or take is not None
    canvas.spot(Spot(name, place, press, hint=stock.hint, key=stock.key, enabled=enabled, seat=seat, piece=piece))


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
    pill = Rect(0, 0, stars * step + canvas.px(9), height).move_to(center=(place.centerx, place.bottom - canvas.px(1)))
    canvas.plate(pill, timber.PILL)
    left = pill.centerx - (stars * step - canvas.px(3)) // 2
    for number in range(stars):
        canvas.sprite("star", Rect(left + number * step, pill.centery - side // 2, side, side))


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
