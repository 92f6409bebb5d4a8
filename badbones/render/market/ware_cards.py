"""What is for sale, a card each: traps in booths, weapons on blue cards, both on small ones where room is scarce."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from badbones.render.board.pieces import draw_trap
from badbones.render.kit.canvas import CLOSEST, SMALLEST, Align, Canvas, Rect
from badbones.render.kit.name_plate import draw_name_plate
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, GOLD, LIGHT, SOFT, Colour, panels, timber
from badbones.render.market.booths import booth, draw_booth, draw_light
from badbones.render.market.shopping import Shopping
from badbones.render.market.wares import Shop, Ware

_GHOST: Final = 80  # how thick a picture is whose piece is gone, or in a hand
_DIM: Final = 165  # and one that nobody may buy now
_LEAST: Final = 14.5  # the size of sentences
_SMALLEST_NAME: Final = 15.5  # of a weapon in one line


class Places(NamedTuple):
    """Where the parts of a card lie."""

    picture: Rect
    name: Rect
    words: Rect
    foot: Rect
    hem: int = 0  # only below it a card is rimmed


class CardKind(NamedTuple):
    """How a kind of card is laid out; sizes of letters and of the coin in pixels at 1080p."""

    places: Callable[[Canvas, Rect], Places]
    name: float
    words: float  # the largest
    colour: Colour  # of the words
    lines: int = 1  # that a name may take
    coin: float = 32
    price: float = 25
    booth: bool = False


def _in_booth(canvas: Canvas, area: Rect) -> Places:
    px, parts = canvas.px, booth(area, canvas.unit)
    side = min(parts.niche.size) - px(8)
    picture = Rect(parts.niche.centerx - side // 2, parts.niche.centery - side // 2, side, side)
    name = Rect(area.left + px(8), parts.niche.bottom + px(6), area.width - px(16), px(32))
    foot = Rect(area.left + px(10), area.bottom - px(44), area.width - px(20), px(40))
    words = Rect(area.left + px(9), name.bottom, area.width - px(18), foot.top - name.bottom - px(2))
    return Places(picture, name, words, foot, parts.awning.bottom - px(5))


def _on_card(canvas: Canvas, area: Rect) -> Places:
    px = canvas.px
    fine = canvas.px(_SMALLEST_NAME) == canvas.letters(_SMALLEST_NAME)
    high = px(30 if fine else 50)  # where letters cannot be fine, long names need two lines
    below = high + max(px(100), px(64) + 3 * canvas.line_height(_LEAST))
    side = min(area.height - below, area.width - px(30), px(120))
    picture = Rect(area.centerx - side // 2, area.top + px(9), side, side)
    name = Rect(area.left + px(6), area.top + px(10) + side, area.width - px(12), high)
    words = Rect(area.left + px(11), name.bottom, area.width - px(22), area.bottom - px(46) - name.bottom)
    foot = Rect(area.left + px(12), area.bottom - px(44), area.width - px(24), px(34))
    return Places(picture, name, words, foot)


def _on_small_card(canvas: Canvas, area: Rect) -> Places:
    px = canvas.px
    most = px(88 if area.height > px(220) else 104)
    side = min(most, area.width - px(24), round((area.height - px(88)) * 0.9))
    picture = Rect(area.centerx - side // 2, area.top + px(8), side, side)
    high = SMALL.lines * canvas.line_height(SMALL.name, "serif")
    name = Rect(area.left + px(6), picture.bottom + px(1), area.width - px(12), high)
    words = Rect(name.left + px(4), name.bottom, name.width - px(8), area.bottom - px(38) - name.bottom)
    foot = Rect(area.left + px(9), area.bottom - px(37), area.width - px(18), px(30))
    return Places(picture, name, words, foot)


STALL: Final = CardKind(_in_booth, 24, 19, timber.WARM, booth=True)
WEAPON: Final = CardKind(_on_card, 21.5, 18, SOFT, lines=2)
SMALL: Final = CardKind(_on_small_card, 18, 17.5, SOFT, lines=2, coin=24, price=20)


def draw_cards(
    canvas: Canvas, areas: Sequence[Rect], wares: Sequence[Ware], kind: CardKind, shop: Shop, shopping: Shopping
) -> None:
    """Cards of one kind; what they do is told where all of it fits, on all of them in letters of one size."""
    if not wares:
        return
    size = _words_size(canvas, wares, kind.places(canvas, areas[0]).words.size, kind.words)
    for number, (area, ware) in enumerate(zip(areas, wares, strict=True)):
        if kind.booth:
            draw_booth(canvas, area, number, dark=ware.gone)
        else:
            _ground(canvas, area, ware)
        _draw_card(canvas, area, ware, kind, size, shop, shopping)


def _draw_card(
    canvas: Canvas, area: Rect, ware: Ware, kind: CardKind, size: float, shop: Shop, shopping: Shopping
) -> None:
    """What stands on a card; `size` is that of its sentence."""
    places, faded = kind.places(canvas, area), FAINT if ware.weapon else timber.DARK_WARM
    _picture(canvas, places.picture, ware, shopping)
    colour = faded if ware.shut else LIGHT
    close = round((1 + CLOSEST) * canvas.line_height(kind.name * SMALLEST, "serif"))
    lines = kind.lines if places.name.height >= close else 1
    canvas.text(places.name, ware.name, kind.name, face="serif", colour=colour, align="center", lines=lines)
    _words(canvas, places.words, ware.words, size, faded if ware.shut else kind.colour)
    if ware.weapon:
        _owner_or_price(canvas, places.foot, ware, shop)
    else:
        _foot(canvas, places.foot, ware, shop, kind)
    _lay(canvas, area, ware, shop, shopping, places.hem)


# Ground and picture


def _ground(canvas: Canvas, area: Rect, ware: Ware) -> None:
    """The card itself: blue for weapons, wood for traps."""
    plain, over, gone = timber.TRAP, timber.TRAP_OVER, timber.TRAP_GONE
    if ware.weapon:
        plain, over, gone = timber.WEAPON, timber.WEAPON_OVER, timber.WEAPON_GONE
    hot = canvas.hot(_id(ware)) and bool(ware.buyers)
    canvas.plate(area, gone if ware.shut else over if hot else plain)
    if ware.weapon:
        canvas.plate(area.inflate(-canvas.px(9), -canvas.px(9)), timber.INNER_GONE if ware.shut else timber.INNER)


def _picture(canvas: Canvas, area: Rect, ware: Ware, shopping: Shopping) -> None:
    """Thin: gone, barred or in a hand; a little thinner than usual: nobody may buy it now. A weapon has its light."""
    alpha = 255 if ware.buyers else _DIM
    if ware.shut or (ware.item in shopping.away and ware.stock == 1):
        alpha = _GHOST
    if not ware.weapon:
        draw_trap(canvas, area, ware.item, "", alpha=alpha)
        return
    if alpha == 255:
        draw_light(canvas, area.inflate(area.width // 3, area.width // 3), 46)
    canvas.sprite(f"weapon-{ware.item}", area, alpha=alpha)


def draw_carried(canvas: Canvas, area: Rect, *, item: str, weapon: bool) -> None:
    """An item in the air."""
    if weapon:
        canvas.plate(area, timber.WEAPON_OVER)
        canvas.plate(area.inflate(-canvas.px(9), -canvas.px(9)), timber.INNER)
        canvas.sprite(f"weapon-{item}", area.inflate(-canvas.px(20), -canvas.px(20)))
    else:
        draw_trap(canvas, area, item, "")


# What it does


def _words_size(canvas: Canvas, wares: Sequence[Ware], room: tuple[int, int], size: float) -> float:
    """One size for the sentences of a row, so that none is cut; 0 if there is none."""
    while size >= _LEAST:
        lines = room[1] // canvas.line_height(size)
        if all(canvas.fits(ware.words, room[0], size, lines=lines, least=1) for ware in wares):
            return size
        size -= 0.5
    return 0


def _words(canvas: Canvas, room: Rect, words: str, size: float, colour: Colour) -> None:
    """A sentence from the top of a room, as narrow as it can be without another line: all of about one length."""
    if not size:
        return
    lines = canvas.paragraph_height(words, room.width, size) // canvas.line_height(size)
    tried = range(room.width // 2, room.width, max(1, room.width // 16))
    width = next((each for each in tried if canvas.fits(words, each, size, lines=lines, least=1)), room.width)
    place = room.inflate(width - room.width, 0)
    canvas.text(place, words, size, colour=colour, align="center", lines=9, top=True)


# The foot


def _foot(canvas: Canvas, area: Rect, ware: Ware, shop: Shop, kind: CardKind) -> None:
    """Price at the left, stars in the middle, stock at the right; of what is gone, who has it."""
    if ware.gone:
        _gone(canvas, area, ware, shop)
        return
    left = _price(canvas, area, ware, kind.coin, kind.price) + canvas.px(3)
    count, size = f"×{ware.stock}", kind.price * 0.85
    wide = canvas.width(count, size, "bold")
    place = Rect(area.right - wide, area.top, wide, area.height)
    canvas.text(place, count, size, face="bold", align="right")
    _stars(canvas, Rect(left, area.top, place.left - canvas.px(3) - left, area.height), ware.stars)


def _gone(canvas: Canvas, area: Rect, ware: Ware, shop: Shop) -> None:
    """Sold out; the badges of those who have it stand beside, or instead where there is little room."""
    side, gap, said = canvas.px(24), canvas.px(3), shop.say("market.sold-out")
    room = len(ware.holders) * (side + gap)
    words = Rect(area.left, area.top, area.width - room, area.height)
    worded = canvas.fits(said, words.width, 17, "semibold", least=0.85)
    if worded:
        align: Align = "left" if ware.holders else "center"
        canvas.text(words, said, 17, face="semibold", colour=timber.DARK_WARM, align=align)
    left = area.right - room + gap if worded else area.centerx - room // 2
    for seat in ware.holders:
        badge = Rect(left, area.centery - side // 2, side, side)
        canvas.sprite(f"badge-{shop.colours[seat - 1].name}", badge)
        left += side + gap


def _price(canvas: Canvas, area: Rect, ware: Ware, side: float, size: float) -> int:
    """A coin and the price; gives where they end. What cannot be paid is red."""
    coin = canvas.px(side)
    canvas.sprite("coin", Rect(area.left, area.centery - coin // 2, coin, coin))
    number = Rect(area.left + coin + canvas.px(6), area.top, canvas.width(str(ware.price), size, "bold"), area.height)
    canvas.text(number, str(ware.price), size, face="bold", colour=timber.DEAR if ware.dear else GOLD)
    return number.right


def _stars(canvas: Canvas, area: Rect, stars: int) -> None:
    """Stars in the middle of an area, no wider than it."""
    step = min(canvas.px(21), area.width // max(1, stars))
    side = round(step * 0.92)
    left = area.centerx - stars * step // 2
    for number in range(stars):
        canvas.sprite("star", Rect(left + number * step, area.centery - side // 2, side, side))


def _owner_or_price(canvas: Canvas, area: Rect, ware: Ware, shop: Shop) -> None:
    """The price, or the plate of who has it; to who has a weapon, that there is no second one."""
    if ware.gone and ware.holders:
        _holder(canvas, area, ware.holders[0], shop)
    elif ware.shut:
        said = shop.say("market.sold-out" if ware.gone else "market.one-each")
        canvas.text(area, said, 17, face="semibold", colour=FAINT, align="center")
    else:
        wide = canvas.px(28) + canvas.px(6) + canvas.width(str(ware.price), 23, "bold")
        _price(canvas, Rect(area.centerx - wide // 2, area.top, wide, area.height), ware, 28, 23)


def _holder(canvas: Canvas, area: Rect, seat: int, shop: Shop) -> None:
    """The name plate of a seat, in the middle of an area."""
    colour, name = shop.colours[seat - 1], shop.messages.player(seat)
    side, pad = area.height - canvas.px(6), canvas.px(8)
    wide = min(area.width, side + canvas.width(name, 18, "serif") + 3 * pad)
    plate = Rect(area.centerx - wide // 2, area.top, wide, area.height)
    badge = Rect(plate.left + canvas.px(4), plate.top + canvas.px(3), side, side)
    style, gap = panels.seat_style(colour, rounding=10, shadow=3), pad - canvas.px(4)
    draw_name_plate(canvas, plate, name, style, size=18, gap=gap, end=pad, colour=colour, badge=badge)


# What answers


def _id(ware: Ware) -> str:
    return f"market.item.{ware.item}"


def _lay(canvas: Canvas, area: Rect, ware: Ware, shop: Shop, shopping: Shopping, hem: int) -> None:
    """The spot of an item, with a gold rim below a hem while something points at it."""
    pointed = canvas.hot(_id(ware)) or ware.item in shopping.away or shopping.giving == ware
    if ware.buyers and pointed:
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(clip.clip(Rect(area.left, max(area.top, hem), area.width, area.height)))
        canvas.plate(area, timber.RIM)
        canvas.surface.set_clip(clip)
    spot = Spot(_id(ware), area, hint=ware.hint, focusable=False)
    if shopping.choose:
        spot = Spot(
            _id(ware),
            area,
            partial(shopping.choose, ware.item),
            hint=ware.hint,
            enabled=bool(ware.buyers),
            why=ware.why,
            seat=shop.market.turn,
            piece=("market", ware.item),
        )
    canvas.spot(spot)
