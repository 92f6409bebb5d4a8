"""The line above the list: what this is, what is sought, in which order, and the way out."""

from typing import TYPE_CHECKING, Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import LIGHT, SOFT
from badbones.render.library.order import ORDERS

if TYPE_CHECKING:
    from badbones.render.library.library_screen import LibraryScreen

SIDE: Final = 52  # all in pixels at 1080p
GAP: Final = 14
HEADING: Final = 400
ORDER: Final = 168
HEADED: Final = 1250  # a window so wide has a heading
SPREAD: Final = 1600  # and so wide, a button for each order


def draw_bar(canvas: Canvas, area: Rect, screen: "LibraryScreen") -> None:
    """Everything in one line; where there is little room, the heading goes and the orders share a button."""
    gap, side = canvas.px(GAP), canvas.px(SIDE)
    row = Rect(area.left, area.centery - side // 2, area.width, side)
    close = Rect(row.right - side, row.top, side, side)
    left, right = row.left, close.left - gap
    if screen.roomy(canvas, HEADED):
        _heading(canvas, Rect(left, area.top, canvas.px(HEADING), area.height), screen)
        left += canvas.px(HEADING) + gap
    spread = screen.roomy(canvas, SPREAD)
    orders = Rect(0, row.top, canvas.px(ORDER * len(ORDERS) if spread else 1.3 * ORDER), side)
    orders.right = right
    words = screen.say("library.search", count=len(screen.games.all))
    place = Rect(left, row.top, orders.left - gap - left, side)
    canvas.writing("library.search", place, screen.games.sought, empty=words, hint=screen.say("library.search-hint"))
    _orders(canvas, orders, screen, spread=spread)
    hint = screen.say("title.back")
    canvas.button("library.close", close, "", screen.app.close, icon="close", key="Esc", hint=hint, size=26)


def _heading(canvas: Canvas, area: Rect, screen: "LibraryScreen") -> None:
    side = canvas.px(42)
    canvas.icon("folder", Rect(area.left, area.centery - side // 2, side, side), SOFT)
    left = area.left + side + canvas.px(GAP)
    place = Rect(left, area.top, area.right - left, area.height)
    canvas.text(place, screen.say(screen.heading), 34, face="serif", colour=LIGHT)


def _orders(canvas: Canvas, area: Rect, screen: "LibraryScreen", *, spread: bool) -> None:
    say, now = screen.say, screen.games.order
    if spread:
        choices = [(order, say(f"library.sort.{order}")) for order in ORDERS]
        canvas.options("library.sort", area, choices, now, screen.sort, size=19)
        return
    after = ORDERS[(ORDERS.index(now) + 1) % len(ORDERS)]
    hint = say("library.sort")
    canvas.button("library.sort", area, say(f"library.sort.{now}"), lambda: screen.sort(after), size=19, hint=hint)
