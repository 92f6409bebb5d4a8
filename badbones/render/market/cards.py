"""Stalls, weapon cards and small cards: picture, name, what it does, price, stars, how many are left, or who has it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from badbones.render.board import draw_trap
from badbones.render.canvas import Canvas, Rect
from badbones.render.market.booths import booth, draw_booth, draw_light
from badbones.render.market.wares import Ware
from badbones.render.spots import Act, Spot
from badbones.render.table.bits import CLEAR, draw_name, seat_style
from badbones.render.theme import FAINT, GOLD, LIGHT, SOFT, Colour, Face, SeatColour, Style

GHOST: Final = 80  # how thick a picture is whose piece is gone, or in a hand
_DIM: Final = 165  # and one that cannot be paid
_WARM: Final = Colour("#ecd9b8")
_DARK_WARM: Final = Colour("#b39d7d")
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
    press: Callable[[Ware], Act]


class Words(NamedTuple):
    """The size at which what they do fits on all cards of a row; 0: it is told in the tooltip."""

    size: float
    name: float


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


def _rows(canvas: Canvas, words: str, width: int, size: float, face: Face = "sans") -> int:
    pixels = max(8, canvas.px(size))
    rows = canvas.fonts.wrapped(words, face, pixels, width)
    too_wide = any(canvas.fonts.width(row, face, pixels) > width for row in rows)
    return 99 if too_wide else len(rows)


# Traps in a row of stalls


def draw_stalls(canvas: Canvas, places: Sequence[Rect], wares: Sequence[Ware], look: Look) -> None:
    """The row of booths."""
    if not wares:
        return
    size = words_that_fit(canvas, wares, _stall_words(canvas, places[0]).size, 18)
    for place, (area, ware) in enumerate(zip(places, wares, strict=True)):
        draw_booth(canvas, area, place, dark=ware.gone)
        _stall(canvas, area, ware, look, size)


def _stall_name(canvas: Canvas, area: Rect) -> Rect:
    niche = booth(area, canvas.unit).niche
    return Rect(area.left + canvas.px(8), niche.bottom + canvas.px(6), area.width - canvas.px(16), canvas.px(32))


def _foot(canvas: Canvas, area: Rect) -> Rect:
    return Rect(area.left + canvas.px(10), area.bottom - canvas.px(44), area.width - canvas.px(20), canvas.px(40))


def _stall_words(canvas: Canvas, area: Rect) -> Rect:
    name, foot = _stall_name(canvas, area), _foot(canvas, area)
    return Rect(area.left + canvas.px(9), name.bottom, area.width - canvas.px(18), foot.top - name.bottom - canvas.px(2))


def _stall(canvas: Canvas, area: Rect, ware: Ware, look: Look, size: float) -> None:
    niche = booth(area, canvas.unit).niche
    side = min(niche.size) - canvas.px(8)
    draw_trap(canvas, _middle(niche, side), ware.item, "", alpha=_alpha(ware, look))
    colour = _DARK_WARM if ware.gone else LIGHT
    canvas.text(_stall_name(canvas, area), ware.name, 24, face="serif", colour=colour, align="center")
    _told(canvas, _stall_words(canvas, area), ware, size, _DARK_WARM if ware.gone else _WARM)
    _stall_foot(canvas, _foot(canvas, area), ware, look)
    _lay(canvas, area.union(booth(area, canvas.unit).body), ware, look)


def _told(canvas: Canvas, room: Rect, ware: Ware, size: float, colour: pygame.Color) -> None:
    """What it does, from the top of a room."""
    if size:
        canvas.text(room, ware.words, size, colour=colour, align="center", lines=9, top=True)


def _stall_foot(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """Price at the left, stars in the middle, stock at the right; of what is gone, who has it."""
    if ware.gone:
        _gone(canvas, area, ware, look)
        return
    left = _price(canvas, area, ware)
    count = f"×{ware.stock}"
    wide = canvas.width(count, 21, "bold")
    canvas.text(Rect(area.right - wide, area.top, wide, area.height), count, 21, face="bold", align="right")
    _stars(canvas, Rect(left, area.top, area.right - wide - left, area.height), ware.stars)


def _gone(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """Sold out; the badges of those who have it stand beside."""
    side, gap = canvas.px(24), canvas.px(3)
    room = len(ware.holders) * (side + gap)
    words = Rect(area.left, area.top, area.width - room, area.height)
    align = "left" if ware.holders else "center"
    canvas.text(words, look.sold_out, 17, face="semibold", colour=_DARK_WARM, align=align)  # type: ignore[arg-type]
    left = area.right - room + gap
    for seat in ware.holders:
        badge = Rect(left, area.centery - side // 2, side, side)
        canvas.sprite(f"badge-{look.colours[seat - 1].name}", badge)
        left += side + gap


def _price(canvas: Canvas, area: Rect, ware: Ware, side: float = 32, size: float = 25) -> int:
    """A coin and the price; gives where they end. What cannot be paid is red."""
    coin = canvas.px(side)
    canvas.sprite("coin", Rect(area.left, area.centery - coin // 2, coin, coin))
    colour = _DEAR if ware.dear else GOLD
    number = Rect(area.left + coin + canvas.px(6), area.top, canvas.width(str(ware.price), size, "bold"), area.height)
    canvas.text(number, str(ware.price), size, face="bold", colour=colour)
    return number.right


def _price_width(canvas: Canvas, ware: Ware, side: float, size: float) -> int:
    return canvas.px(side) + canvas.px(6) + canvas.width(str(ware.price), size, "bold")


def _stars(canvas: Canvas, area: Rect, stars: int) -> None:
    """Stars in the middle of an area, no wider than it."""
    if not stars:
        return
    step = min(canvas.px(21), area.width // stars)
    side = round(step * 0.92)
    left = area.centerx - stars * step // 2
    for number in range(stars):
        canvas.sprite("star", Rect(left + number * step, area.centery - side // 2, side, side))


# Weapons in a row of cards


def draw_cards(canvas: Canvas, places: Sequence[Rect], wares: Sequence[Ware], look: Look) -> None:
    """The row of weapons."""
    if not wares:
        return
    size = words_that_fit(canvas, wares, _card_words(canvas, places[0]).size, 17.5)
    for area, ware in zip(places, wares, strict=True):
        _weapon(canvas, area, ware, look, size)


def _card_words(canvas: Canvas, area: Rect) -> Rect:
    name = _card_name(canvas, area)
    foot = area.bottom - canvas.px(46)
    return Rect(area.left + canvas.px(11), name.bottom, area.width - canvas.px(22), foot - name.bottom)


def _card_name(canvas: Canvas, area: Rect) -> Rect:
    side = _picture_side(canvas, area)
    return Rect(area.left + canvas.px(10), area.top + canvas.px(10) + side, area.width - canvas.px(20), canvas.px(30))


def _picture_side(canvas: Canvas, area: Rect) -> int:
    return min(area.height - canvas.px(46 + 30 + 10 + 44), area.width - canvas.px(30), canvas.px(120))


def _weapon(canvas: Canvas, area: Rect, ware: Ware, look: Look, size: float) -> None:
    _ground(canvas, area, ware)
    side = _picture_side(canvas, area)
    picture = Rect(area.centerx - side // 2, area.top + canvas.px(9), side, side)
    _weapon_picture(canvas, picture, ware, look)
    colour = FAINT if ware.gone else LIGHT
    canvas.text(_card_name(canvas, area), ware.name, 21.5, face="serif", colour=colour, align="center")
    _told(canvas, _card_words(canvas, area), ware, size, FAINT if ware.gone else SOFT)
    foot = Rect(area.left + canvas.px(12), area.bottom - canvas.px(44), area.width - canvas.px(24), canvas.px(34))
    _card_foot(canvas, foot, ware, look)
    _lay(canvas, area, ware, look)


def _weapon_picture(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    alpha = _alpha(ware, look)
    if alpha == 255:
        draw_light(canvas, area.center, round(area.width * 1.3), 46)
    canvas.sprite(f"weapon-{ware.item}", area, alpha=alpha)


def _ground(canvas: Canvas, area: Rect, ware: Ware) -> None:
    """The card itself: blue for weapons, wood for traps."""
    plain, over, gone = (_CARD, _CARD_OVER, _CARD_GONE) if ware.weapon else (_WOOD, _WOOD_OVER, _WOOD_GONE)
    hot = canvas.hot(_id(ware)) and bool(ware.buyers)
    canvas.plate(area, gone if ware.gone else over if hot else plain)
    if ware.weapon:
        canvas.plate(area.inflate(-canvas.px(9), -canvas.px(9)), _INNER_GONE if ware.gone else _INNER)


def _card_foot(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """The price, or the plate of who has it."""
    if ware.gone and ware.holders:
        draw_holder(canvas, area, ware.holders[0], look)
    elif ware.gone:
        canvas.text(area, look.sold_out, 17, face="semibold", colour=FAINT, align="center")
    else:
        wide = _price_width(canvas, ware, 28, 23)
        _price(canvas, Rect(area.centerx - wide // 2, area.top, wide, area.height), ware, 28, 23)


def draw_holder(canvas: Canvas, area: Rect, seat: int, look: Look) -> None:
    """A plate in the colour of a seat, with badge and name, in the middle of an area."""
    colour, name = look.colours[seat - 1], look.names[seat - 1]
    side, pad = area.height - canvas.px(6), canvas.px(8)
    wide = min(area.width, side + canvas.width(name, 18, "serif") + 3 * pad)
    plate = Rect(area.centerx - wide // 2, area.top, wide, area.height)
    canvas.plate(plate, seat_style(colour, rounding=10, shadow=3))
    canvas.sprite(f"badge-{colour.name}", Rect(plate.left + canvas.px(4), plate.top + canvas.px(3), side, side))
    left = plate.left + side + pad
    draw_name(canvas, Rect(left, plate.top, plate.right - left - pad, plate.height), name, 18)


# Small cards in a grid


def draw_small_cards(canvas: Canvas, places: Sequence[Rect], wares: Sequence[Ware], look: Look) -> None:
    """Traps and weapons alike; what they do is told where all of it fits."""
    if not wares:
        return
    size = words_that_fit(canvas, wares, _small_words(canvas, places[0]).size, 17.5)
    for area, ware in zip(places, wares, strict=True):
        _small(canvas, area, ware, look, size)


def _small_picture(canvas: Canvas, area: Rect) -> Rect:
    side = min(canvas.px(104), area.width - canvas.px(24), round((area.height - canvas.px(84)) * 0.9))
    if area.height > canvas.px(220):
        side = min(side, canvas.px(88))
    return Rect(area.centerx - side // 2, area.top + canvas.px(8), side, side)


def _small_name(canvas: Canvas, area: Rect) -> Rect:
    picture = _small_picture(canvas, area)
    return Rect(area.left + canvas.px(6), picture.bottom + canvas.px(1), area.width - canvas.px(12), canvas.px(42))


def _small_words(canvas: Canvas, area: Rect) -> Rect:
    name = _small_name(canvas, area)
    return Rect(
        name.left + canvas.px(4), name.bottom, name.width - canvas.px(8), area.bottom - canvas.px(38) - name.bottom
    )


def _small(canvas: Canvas, area: Rect, ware: Ware, look: Look, size: float) -> None:
    _ground(canvas, area, ware)
    picture = _small_picture(canvas, area)
    if ware.weapon:
        _weapon_picture(canvas, picture, ware, look)
    else:
        draw_trap(canvas, picture, ware.item, "", alpha=_alpha(ware, look))
    colour = FAINT if ware.gone else LIGHT
    name = _small_name(canvas, area)
    canvas.text(name, ware.name, 18, face="serif", colour=colour, align="center", lines=2)
    _told(canvas, _small_words(canvas, area), ware, size, FAINT if ware.gone else SOFT)
    foot = Rect(area.left + canvas.px(9), area.bottom - canvas.px(37), area.width - canvas.px(18), canvas.px(30))
    if ware.weapon:
        _card_foot(canvas, foot, ware, look)
    else:
        _small_foot(canvas, foot, ware, look)
    _lay(canvas, area, ware, look)


def _small_foot(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    if ware.gone:
        _gone(canvas, area, ware, look)
        return
    left = _price(canvas, area, ware, 24, 20)
    count = f"×{ware.stock}"
    wide = canvas.width(count, 17, "bold")
    canvas.text(Rect(area.right - wide, area.top, wide, area.height), count, 17, face="bold", align="right")
    _stars(canvas, Rect(left, area.top, area.right - wide - left, area.height).inflate(-canvas.px(4), 0), ware.stars)


# Shared


def _id(ware: Ware) -> str:
    return f"market.item.{ware.item}"


def _alpha(ware: Ware, look: Look) -> int:
    """Thin: gone, or in a hand; a little thinner than usual: nobody may buy it now."""
    if ware.gone or (ware.item in look.away and ware.stock == 1):
        return GHOST
    return 255 if ware.buyers else _DIM


def _middle(area: Rect, side: int) -> Rect:
    return Rect(area.centerx - side // 2, area.centery - side // 2, side, side)


def _lay(canvas: Canvas, area: Rect, ware: Ware, look: Look) -> None:
    """The spot of an item, with a gold rim while something points at it."""
    lit = ware.buyers and (canvas.hot(_id(ware)) or ware.item in look.away or look.chosen == ware.item)
    if lit:
        canvas.plate(area, _RIM)
    canvas.spot(
        Spot(
            _id(ware),
            area,
            look.press(ware),
            hint=ware.hint,
            enabled=bool(ware.buyers),
            why=ware.why,
            piece=("market", ware.item),
        )
    )


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
