"""The common reserve of co-op: traps for all zones, and those that come back when the phase ends."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import STYLES, timber
from badbones.render.table.reserve import slot_places
from badbones.render.table.slots import draw_ghost, draw_slot, draw_wood
from badbones.render.table.views import Stock

Held = Sequence[tuple[str, int]]  # a kind of trap and how many

_LARGEST: Final = 82  # a slot, in pixels at 1080p
_HEAD: Final = 32
_LEAST: Final = 52  # below a title
_WORDS: Final = 18
_GHOST: Final = 54
_FINGER: Final = 40
_SHELF_WIDE: Final = 120  # at the least, where ghosts stand beside the slots


def draw_common(
    canvas: Canvas,
    area: Rect,
    title: str,
    stock: Sequence[Stock],
    held: Held,
    take: Callable[[str], None] | None,
    *,
    returning: str = "",
    hint: str = "",
    taking: bool = False,
) -> None:
    """The wooden tray with a slot for each kind; `returning` says when the held ones come back.

    The tray is no larger than what it holds. A low one has no room for its title.
    """
    layout = _laid_out(canvas, area, title, len(stock), len(held))
    target = ("reserve", 0)
    draw_wood(canvas, Spot("team.reserve", layout.wood, hint=hint, target=target, focusable=False), taking=taking)
    if layout.title:
        canvas.text(layout.title, title, _WORDS, face="semibold", colour=STYLES["wood"].text)
    for each, place in zip(stock, layout.slots, strict=True):
        draw_slot(canvas, place, each, take, starred=False)
    if held:
        _draw_shelf(canvas, layout.shelf, held, returning)


class _Layout(NamedTuple):
    wood: Rect
    title: Rect
    slots: list[Rect]
    shelf: Rect  # of what comes back


def _laid_out(canvas: Canvas, area: Rect, title: str, kinds: int, held: int) -> _Layout:
    """A high tray has its shelf below the slots, a low one beside them."""
    pad, gap = canvas.px(12), canvas.px(10)
    inner = area.inflate(-2 * pad, -canvas.px(14))
    head = canvas.px(_HEAD) if inner.height >= canvas.px(_HEAD + _LEAST) else 0
    room = Rect(inner.left, inner.top + head, inner.width, inner.height - head)
    low, shelf = area.width >= 2 * area.height, Rect(inner.left, inner.top, 0, 0)
    if held and low:
        shelf.size = (_shelf_wide(canvas, room, kinds, held), inner.height)
        room.width -= shelf.width + gap
    elif held:
        shelf.size = (room.width, canvas.px(_GHOST + 26))
        room.height -= shelf.height + gap
    slots = slot_places(canvas, room, kinds, _LARGEST)
    used = slots[0].unionall(slots[1:]) if slots else Rect(room.topleft, (0, 0))
    for slot in slots:  # to the left in a low tray, to the top in a high one
        slot.move_ip(room.left - used.left if low else 0, 0 if low else room.top - used.top)
    if low:
        shelf.left = inner.left + max(used.width, canvas.width(title, _WORDS, "semibold") if head else 0) + gap
        right = shelf.right if held else shelf.left - gap
        wood = Rect(area.left, area.top, min(area.width, right + pad - area.left), area.height)
    else:
        shelf.top = room.top + used.height + gap
        foot = shelf.bottom if held else shelf.top - gap
        wood = Rect(area.left, area.top, area.width, min(area.height, foot + pad - area.top))
    return _Layout(wood, Rect(wood.left + pad, inner.top, wood.width - 2 * pad, round(0.8 * head)), slots, shelf)


def _shelf_wide(canvas: Canvas, room: Rect, kinds: int, held: int) -> int:
    """Wide enough for words, if the slots stay large enough for fingers."""
    least = held * canvas.px(_GHOST)
    wide = max(canvas.px(_SHELF_WIDE), least)
    left = Rect(room.left, room.top, room.width - wide - canvas.px(10), room.height)
    roomy = all(slot.width >= canvas.px(_FINGER) for slot in slot_places(canvas, left, kinds))
    return wide if roomy else min(least, room.width // 3)


def _draw_shelf(canvas: Canvas, shelf: Rect, held: Held, words: str) -> None:
    """What comes back later; where the words do not fit, a clock stands for them and the tooltip tells them."""
    canvas.plate(shelf, timber.SHELF)
    canvas.spot(Spot("team.returning", shelf, hint=words, focusable=False))
    lines = 2 if shelf.width < canvas.px(200) else 1
    line = Rect(shelf.left + canvas.px(6), shelf.top + canvas.px(2), shelf.width - canvas.px(12), canvas.px(18 * lines))
    if canvas.fits(words, line.width, 15, lines=lines):
        canvas.text(line, words, 15, colour=STYLES["wood"].text, align="center", lines=lines)
    else:
        line.height = canvas.px(20)
        canvas.icon("wait", line, STYLES["wood"].text)
    room = Rect(shelf.left, line.bottom, shelf.width, shelf.bottom - line.bottom - canvas.px(3))
    places = slot_places(canvas, room.inflate(-canvas.px(8), 0), len(held), _GHOST)
    for (kind, pieces), place in zip(held, places, strict=True):
        draw_ghost(canvas, place, kind, pieces)
