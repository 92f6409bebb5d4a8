"""The line above the list: what this is, what is sought, in which order, and the way out."""

from typing import Final

from badbones.render.kit.canvas import Canvas, Choose, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import LIGHT, SOFT
from badbones.render.library.games import Games
from badbones.render.library.order import ORDERS

SIDE: Final = 52  # all in pixels at 1080p
GAP: Final = 14
HEADING: Final = 400
ORDER: Final = 168
HEADED: Final = 1250  # a window so wide has a heading
SPREAD: Final = 1600  # and so wide, a button for each order


def draw_bar(canvas: Canvas, area: Rect, games: Games, say: Say, sort: Choose, close: Act) -> None:
    """Everything in one line; where there is little room, the heading goes and the orders share a button."""
    gap, side = canvas.px(GAP), canvas.px(SIDE)
    row = Rect(area.left, area.centery - side // 2, area.width, side)
    cross = Rect(row.right - side, row.top, side, side)
    left, right = row.left, cross.left - gap
    if canvas.roomy(HEADED):
        _heading(canvas, Rect(left, area.top, canvas.px(HEADING), area.height), say("library.heading"))
        left += canvas.px(HEADING) + gap
    spread = canvas.roomy(SPREAD)
    orders = Rect(0, row.top, canvas.px(ORDER * len(ORDERS) if spread else 1.3 * ORDER), side)
    orders.right = right
    words = say("library.search", count=len(games.all))
    place = Rect(left, row.top, orders.left - gap - left, side)
    canvas.writing("library.search", place, games.sought, empty=words, hint=say("library.search-hint"))
    _orders(canvas, orders, games.order, say, sort, spread=spread)
    hint, key = say("title.back"), shown("everywhere.back")
    canvas.button("library.close", cross, "", close, icon="close", key=key, hint=hint, size=26)


def _heading(canvas: Canvas, area: Rect, words: str) -> None:
    side = canvas.px(42)
    canvas.icon("folder", Rect(area.left, area.centery - side // 2, side, side), SOFT)
    left = area.left + side + canvas.px(GAP)
    canvas.text(Rect(left, area.top, area.right - left, area.height), words, 34, face="serif", colour=LIGHT)


def _orders(canvas: Canvas, area: Rect, now: str, say: Say, sort: Choose, *, spread: bool) -> None:
    if spread:
        choices = [(order, say(f"library.sort.{order}")) for order in ORDERS]
        canvas.options("library.sort", area, choices, now, sort, size=19)
        return
    after = ORDERS[(ORDERS.index(now) + 1) % len(ORDERS)]
    hint = say("library.sort")
    canvas.button("library.sort", area, say(f"library.sort.{now}"), lambda: sort(after), size=19, hint=hint)
