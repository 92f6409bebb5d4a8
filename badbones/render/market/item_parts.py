"""What stalls and cards have in common: price, stars, who has it, the spot of an item, an item in the air."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from badbones.render.board import draw_trap
from badbones.render.kit.canvas import Align, Canvas, Rect
from badbones.render.kit.name_plate import draw_name_plate, seat_style
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import CLEAR, FAINT, GOLD, Colour, SeatColour, Style
from badbones.render.market.booths import draw_light
from badbones.render.market.wares import Ware

WARM: Final = Colour("#ecd9b8")
DARK_WARM: Final = Colour("#b39d7d")
_GHOST: Final = 80  # how thick a picture is whose piece is gone, or in a hand
_DIM: Final = 165  # and one that nobody may buy now
_DEAR: Final = Colour("#ff9f9a")
_RIM: Final = Style(CLEAR, CLEAR, GOLD, round=15, line=4)
_CARD: Final = Style(Colour("#2d3c68"), Colour("#1b2647"), Colour("#0d1328"), round=14, line=2, shadow=9)
_CARD_OVER: Final = Style(Colour("#3a4c80"), Colour("#243258"), Colour("#0d1328"), round=14, line=2, shadow=9)
_CARD_GONE: Final = Style(Colour("#1f2a4b"), Colour("#161f3b"), Colour("#0d1328"), round=14, line=2, shadow=6)
_INNER: Final = Style(CLEAR, CLEAR, Colour("#5b72b4"), round=11, line=1.6)
_INNER_GONE: Final = Style(CLEAR, CLEAR, Colour("#3a4a78"), round=11, line=1.6)
_WOOD: Final = Style(Colour("#66472b"), Colour("#3b2817"), Colour("#1d130b"), round=14, line=2, shadow=9)
_WOOD_OVER: Final = Style(Colour("#7b5736"), Colour("#4a3220"), Colour("#1d130b"), round=14, line=2, shadow=9)
_WOOD_GONE: Final = Style(Colour("#3a2a1d"), Colour("#271b12"), Colour("#1d130b"), round=14, line=2, shadow=6)


class Look(NamedTuple):
    """How the wares are shown now."""

    colours: Sequence[SeatColour]
    names: Sequence[str]
    away: frozenset[str]  # items in a hand
    chosen: str | None  # the weapon that is being handed to somebody
    sold_out: str
    seat: int | None  # whose turn it is; None: everybody's
    press: Callable[[Ware], Act]


def words_that_fit(
    canvas: Canvas, wares: Sequence[Ware], room: tuple[int, int], largest: float, least: float = 14.5
) -> float:
    """One size for the sentences of a row, so that none is cut; 0 if there is none."""
    size = largest
    while size >= least:
        line = canvas.line_height(size)
        if all(_rows(canvas, ware.words, room[0], size) * line <= room[1] for ware in wares):
            return size
        size -= 0.5
    return 0


def _rows(canvas: Canvas, words: str, width: int, size: float) -> int:
    """How many lines a sentence takes; far too many, if a single word is too wide."""
    pixels = max(8, canvas.px(size))
    rows = canvas.fonts.wrapped(words, "sans", pixels, width)
    too_wide = any(canvas.fonts.width(row, "sans", pixels) > width for row in rows)
    return 99 if too_wide else len(rows)


def draw_words(canvas: Canvas, room: Rect, ware: Ware, size: float, colour: pygame.Color) -> None:
    """What it does, from the top of a room, in lines of about the same length."""
    if size:
        place = room.inflate(_even(canvas, ware.words, room.width, size) - room.width, 0)
        canvas.text(place, ware.words, size, colour=colour, align="center", lines=9, top=True)


def _even(canvas: Canvas, words: str, width: int, size: float) -> int:
    """The least width at which a sentence takes no more lines than at the full one."""
    lines, tried = _rows(canvas, words, width, size), range(width // 2, width, max(1, width // 16))
    return next((each for each in tried if _rows(canvas, words, each, size) <= lines), width)


def draw_foot(canvas: Canvas, area: Rect, ware: Ware, look: Look, coin: float = 32, size: float = 25) -> None:
    """Price at the left, stars in the middle, stock at the right; of what is gone, who has it."""
    if ware.gone:
        draw_gone(canvas, area, ware, look)
        return
    left = draw_price(canvas, area, ware, coin, size) + canvas.px(3)
    count = f"×{ware.stock}"
    wide = canvas.width(count, size * 0.85, "bold")
    place = Rect(area.right - wide, area.top, wide, area.height)
    canvas.text(place, count, size * 0.85, face="bold", align="right")
    draw_stars(canvas, Rect(left, area.top, place.left - canvas.px(3) - left, area.height), ware.stars)


def draw_gone(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """Sold out; the badges of those who have it stand beside, or instead where there is little room."""
    side, gap = canvas.px(24), canvas.px(3)
    room = len(ware.holders) * (side + gap)
    words = Rect(area.left, area.top, area.width - room, area.height)
    worded = canvas.fits(look.sold_out, words.width, 17, "semibold", least=0.85)
    if worded:
        align: Align = "left" if ware.holders else "center"
        canvas.text(words, look.sold_out, 17, face="semibold", colour=DARK_WARM, align=align)
    left = area.right - room + gap if worded else area.centerx - room // 2
    for seat in ware.holders:
        badge = Rect(left, area.centery - side // 2, side, side)
        canvas.sprite(f"badge-{look.colours[seat - 1].name}", badge)
        left += side + gap


def draw_price(canvas: Canvas, area: Rect, ware: Ware, side: float = 32, size: float = 25) -> int:
    """A coin and the price; gives where they end. What cannot be paid is red."""
    coin = canvas.px(side)
    canvas.sprite("coin", Rect(area.left, area.centery - coin // 2, coin, coin))
    colour = _DEAR if ware.dear else GOLD
    number = Rect(area.left + coin + canvas.px(6), area.top, canvas.width(str(ware.price), size, "bold"), area.height)
    canvas.text(number, str(ware.price), size, face="bold", colour=colour)
    return number.right


def _price_width(canvas: Canvas, ware: Ware, side: float, size: float) -> int:
    return canvas.px(side) + canvas.px(6) + canvas.width(str(ware.price), size, "bold")


def draw_stars(canvas: Canvas, area: Rect, stars: int) -> None:
    """Stars in the middle of an area, no wider than it."""
    if not stars:
        return
    step = min(canvas.px(21), area.width // stars)
    side = round(step * 0.92)
    left = area.centerx - stars * step // 2
    for number in range(stars):
        canvas.sprite("star", Rect(left + number * step, area.centery - side // 2, side, side))


def draw_ground(canvas: Canvas, area: Rect, ware: Ware) -> None:
    """The card itself: blue for weapons, wood for traps."""
    plain, over, gone = (_CARD, _CARD_OVER, _CARD_GONE) if ware.weapon else (_WOOD, _WOOD_OVER, _WOOD_GONE)
    hot = canvas.hot(_id(ware)) and bool(ware.buyers)
    canvas.plate(area, gone if ware.gone else over if hot else plain)
    if ware.weapon:
        canvas.plate(area.inflate(-canvas.px(9), -canvas.px(9)), _INNER_GONE if ware.gone else _INNER)


def draw_weapon(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """The picture of a weapon, in its own light if it can be bought."""
    alpha = thickness(ware, look)
    if alpha == 255:
        draw_light(canvas, area.inflate(area.width // 3, area.width // 3), 46)
    canvas.sprite(f"weapon-{ware.item}", area, alpha=alpha)


def draw_owner_or_price(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """The price, or the plate of who has it."""
    if ware.gone and ware.holders:
        draw_holder(canvas, area, ware.holders[0], look)
    elif ware.gone:
        canvas.text(area, look.sold_out, 17, face="semibold", colour=FAINT, align="center")
    else:
        wide = _price_width(canvas, ware, 28, 23)
        draw_price(canvas, Rect(area.centerx - wide // 2, area.top, wide, area.height), ware, 28, 23)


def draw_holder(canvas: Canvas, area: Rect, seat: int, look: Look) -> None:
    """A plate in the colour of a seat, with badge and name, in the middle of an area."""
    colour, name = look.colours[seat - 1], look.names[seat - 1]
    side, pad = area.height - canvas.px(6), canvas.px(8)
    wide = min(area.width, side + canvas.width(name, 18, "serif") + 3 * pad)
    plate = Rect(area.centerx - wide // 2, area.top, wide, area.height)
    badge = Rect(plate.left + canvas.px(4), plate.top + canvas.px(3), side, side)
    style, gap = seat_style(colour, rounding=10, shadow=3), pad - canvas.px(4)
    draw_name_plate(canvas, plate, name, style, size=18, gap=gap, end=pad, colour=colour, badge=badge)


def _id(ware: Ware) -> str:
    return f"market.item.{ware.item}"


def thickness(ware: Ware, look: Look) -> int:
    """Thin: gone, or in a hand; a little thinner than usual: nobody may buy it now."""
    if ware.gone or (ware.item in look.away and ware.stock == 1):
        return _GHOST
    return 255 if ware.buyers else _DIM


def squared(area: Rect, side: int) -> Rect:
    """A square in the middle of an area."""
    return Rect(area.centerx - side // 2, area.centery - side // 2, side, side)


def lay_item(canvas: Canvas, area: Rect, ware: Ware, look: Look, hem: int = 0) -> None:
    """The spot of an item, with a gold rim while something points at it; only below a hem, if there is one."""
    lit = ware.buyers and (canvas.hot(_id(ware)) or ware.item in look.away or look.chosen == ware.item)
    if lit:
        _rim(canvas, area, hem)
    canvas.spot(
        Spot(
            _id(ware),
            area,
            look.press(ware),
            hint=ware.hint,
            enabled=bool(ware.buyers),
            why=ware.why,
            seat=look.seat,
            piece=("market", ware.item),
        )
    )


def _rim(canvas: Canvas, area: Rect, hem: int) -> None:
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(clip.clip(Rect(area.left, max(area.top, hem), area.width, area.height)))
    canvas.plate(area, _RIM)
    canvas.surface.set_clip(clip)


def draw_carried(canvas: Canvas, middle: tuple[int, int], item: str, *, weapon: bool) -> None:
    """An item in the air."""
    side = canvas.px(100)
    area = Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)
    if weapon:
        canvas.plate(area, _CARD_OVER)
        canvas.plate(area.inflate(-canvas.px(9), -canvas.px(9)), _INNER)
        canvas.sprite(f"weapon-{item}", area.inflate(-canvas.px(20), -canvas.px(20)))
    else:
        draw_trap(canvas, area, item, "")
