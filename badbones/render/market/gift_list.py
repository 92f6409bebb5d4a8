"""In co-op: who gets the weapon? A small list beside its card."""

from collections.abc import Callable, Sequence
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import draw_name_plate, seat_style
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import LIGHT, SeatColour, mixed
from badbones.render.market.purses import Purse

_WIDE: Final = 300  # pixels at 1080p


def draw_chooser(
    canvas: Canvas,
    card: Rect,
    window: Rect,
    title: str,
    takers: Sequence[Purse],
    give: Callable[[int], None],
    cancel: tuple[str, Act],
) -> None:
    """Everybody who has no weapon yet, one below the other, and a way out."""
    gap, row = canvas.px(8), canvas.px(46)
    head = canvas.paragraph_height(title, canvas.px(_WIDE) - 4 * gap, 19, "semibold") + gap
    columns = 1 if head + (len(takers) + 1) * (row + gap) + 2 * gap <= window.height else 2
    rows = -(-len(takers) // columns)
    size = (min(window.width - 2 * gap, canvas.px(_WIDE) * columns), head + (rows + 1) * (row + gap) + gap)
    inner = _panel(canvas, size, card, window).inflate(-2 * gap, -2 * gap)
    canvas.text(Rect(inner.left, inner.top, inner.width, head), title, 19, face="semibold", align="center", lines=3)
    width = (inner.width - gap * (columns - 1)) // columns
    for place, purse in enumerate(takers):
        left, top = place % columns * (width + gap), head + place // columns * (row + gap)
        _taker(canvas, Rect(inner.left + left, inner.top + top, width, row), purse, give)
    last = Rect(inner.left, inner.top + head + rows * (row + gap), inner.width, row)
    canvas.button("market.give.cancel", last, cancel[0], cancel[1], size=18)


def _panel(canvas: Canvas, size: tuple[int, int], card: Rect, window: Rect) -> Rect:
    """The ground of the list: above the card, or where that is out of sight, at the foot of the window."""
    gap, area = canvas.px(8), Rect((0, 0), size)
    area.midbottom = (card.centerx, card.top - gap) if card else window.midbottom
    area.clamp_ip(window.inflate(-2 * gap, -2 * gap))
    canvas.plate(area, "tag-neutral")
    canvas.spot(Spot("market.give", area, focusable=False))
    return area


def _taker(canvas: Canvas, area: Rect, purse: Purse, give: Callable[[int], None]) -> None:
    name = f"market.give.{purse.seat}"
    colour = purse.colour
    if canvas.hot(name):
        colour = SeatColour(colour.name, mixed(colour.colour, LIGHT, 0.35), colour.mark)
    side, gap = area.height - canvas.px(10), canvas.px(16) - canvas.px(6)
    badge = Rect(area.left + canvas.px(6), area.top + canvas.px(5), side, side)
    style = seat_style(colour, shadow=4)
    draw_name_plate(canvas, area, purse.name, style, size=22, gap=gap, end=canvas.px(10), colour=colour, badge=badge)
    canvas.spot(Spot(name, area, lambda: give(purse.seat)))
