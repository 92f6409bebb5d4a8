"""The common reserve of co-op: traps for all zones, and those that come back when the phase ends."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from badbones.render.canvas import Canvas, Rect
from badbones.render.spots import Spot
from badbones.render.table.reserve import slot_places
from badbones.render.table.slots import draw_ghost, draw_slot, draw_wood
from badbones.render.table.view import Stock
from badbones.render.theme import STYLES, Colour, Style

Held = Sequence[tuple[str, int]]  # a kind of trap and how many

_SHELF: Final = Style(Colour("#241810b0"), Colour("#2f2015b0"), Colour("#d8b27a"), round=10, line=1.5)
_LARGEST: Final = 82  # a slot, in pixels at 1080p
_HEAD: Final = 26
_LEAST: Final = 52  # below a title
_WORDS: Final = 18
_GHOST: Final = 54
_SHELF_WIDE: Final = 120  # at the least, where ghosts stand beside the slots


def draw_common(
    canvas: Canvas,
    area: Rect,
    title: str,
    stock: Sequence[Stock],
    held: Held,
    take: Callable[[str], None],
    *,
    returning: str = "",
    hint: str = "",
    taking: bool = False,
) -> None:
    """The wooden tray with a slot for each kind; `returning` says when the held ones come back.

    A low tray has no room for its title.
    """
    pad = canvas.px(12)
    inner = area.inflate(-2 * pad, -canvas.px(14))
    head = canvas.px(_HEAD) if inner.height >= canvas.px(_HEAD + _LEAST) else 0
    room = Rect(inner.left, inner.top + head, inner.width, inner.height - head)
    room, shelf = _shared_out(canvas, room, head, held)
    places = slot_places(canvas, room, len(stock), _LARGEST)
    wood = _wood(canvas, area, inner, places, canvas.width(title, _WORDS, "semibold") if head else 0, shelf)
    target = ("reserve", 0)
    draw_wood(canvas, Spot("team.reserve", wood, hint=hint, target=target, focusable=False), taking=taking)
    if head:
        line = Rect(wood.left + pad, inner.top, wood.width - 2 * pad, head)
        canvas.text(line, title, _WORDS, face="semibold", colour=STYLES["wood"].text)
    for each, place in zip(stock, places, strict=True):
        draw_slot(canvas, _spot(each, place, take), each, starred=False)
    if held:
        _draw_shelf(canvas, shelf, held, returning)


def _spot(stock: Stock, place: Rect, take: Callable[[str], None]) -> Spot:
    return Spot(
        f"team.stock.{stock.kind}",
        place,
        partial(take, stock.kind),
        hint=f"{stock.name}: {stock.hint}",
        key=stock.key,
        enabled=stock.usable,
        piece=("common", 0, stock.kind),
    )


def _shared_out(canvas: Canvas, room: Rect, head: int, held: Held) -> tuple[Rect, Rect]:
    """The room of the slots and the shelf of what comes back: below them, or beside them in a low tray."""
    if not held:
        return room, Rect(room.left, room.top, 0, 0)
    gap = canvas.px(8)
    if room.height >= canvas.px(150):
        shelf = Rect(room.left, 0, room.width, canvas.px(_GHOST + 26))
        shelf.bottom = room.bottom
        return Rect(room.left, room.top, room.width, shelf.top - gap - room.top), shelf
    wide = min(room.width // 2, max(canvas.px(_SHELF_WIDE), len(held) * canvas.px(_GHOST)))
    shelf = Rect(room.right - wide, room.top - head, wide, room.height + head)
    return Rect(room.left, room.top, room.width - wide - gap, room.height), shelf


def _wood(canvas: Canvas, area: Rect, inner: Rect, places: list[Rect], least: int, shelf: Rect) -> Rect:
    """In a wide room the tray is no wider than what it holds, and lies at the left; slots and shelf move with it."""
    if not places or area.width < 2 * area.height:
        return area
    pad = inner.left - area.left
    used = places[0].unionall(places[1:])
    shift = inner.left - used.left
    for place in places:
        place.move_ip(shift, 0)
    right = inner.left + max(used.width, least)
    if shelf.width:
        shelf.left = right + canvas.px(12)
        right = shelf.right
    return Rect(area.left, area.top, min(area.width, right + pad - area.left), area.height)


def _draw_shelf(canvas: Canvas, shelf: Rect, held: Held, words: str) -> None:
    canvas.plate(shelf, _SHELF)
    lines = 2 if shelf.width < canvas.px(200) else 1
    line = Rect(shelf.left + canvas.px(6), shelf.top + canvas.px(2), shelf.width - canvas.px(12), canvas.px(18 * lines))
    canvas.text(line, words, 15, colour=STYLES["wood"].text, align="center", lines=lines)
    room = Rect(shelf.left, line.bottom, shelf.width, shelf.bottom - line.bottom - canvas.px(3))
    places = slot_places(canvas, room.inflate(-canvas.px(8), 0), len(held), _GHOST)
    for (kind, pieces), place in zip(held, places, strict=True):
        draw_ghost(canvas, place, kind, pieces)
