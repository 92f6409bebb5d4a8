"""How purses are drawn: a plate in the colour of its seat with name and coins, and below it what has been bought."""

from functools import partial
from typing import Final, NamedTuple

from badbones.render.board.pieces import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import badge_place, draw_bot_sign, draw_count, draw_name_plate
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, GOLD_TEXT, LIGHT, SLATE, SOFT, SeatColour, Style, mixed, panels
from badbones.render.market.purses import Purse
from badbones.render.market.shopping import Done, Shopping

_LOW, _NOTE = 50, 16  # how low the button may be for the sake of the lines below it, and their letters
_NARROW: Final = 380  # pixels at 1080p: below this the button lies under the pieces
_NO_INSET: Final = 200  # below this the coins of a small purse lie beside the pieces
_APART, _ROW = 7, 0.78  # between pieces; how much smaller they may be to lie in one row


class Measures(NamedTuple):
    """The sizes of a purse, in pixels at 1080p."""

    head: float
    letters: float
    rim: float  # how much larger the gold rim is
    piece: float  # the largest


LARGE: Final = Measures(48, 26, 9, 68)
SMALL: Final = Measures(36, 20, 3, 60)  # name, coins and pieces only


def draw_purse(
    canvas: Canvas, area: Rect, purse: Purse, sizes: Measures, shopping: Shopping, done: Done | None = None
) -> None:
    """A purse; with the button that ends the shopping, if that is its. The current one is rimmed in gold."""
    canvas.plate(area, panels.PURSE_LIT if purse.lit else panels.PURSE)
    head = Rect(area.left, area.top, area.width, canvas.px(sizes.head))
    body = _body(canvas, area, head, sizes)
    inset = purse.seat is None or sizes is LARGE or area.width >= canvas.px(_NO_INSET)
    _head(canvas, head, purse, purse.coins if inset else None, sizes.letters)
    if purse.lit:
        canvas.plate(area.inflate(canvas.px(sizes.rim), canvas.px(sizes.rim)), panels.PURSE_RIM)
    _lay(canvas, area, purse, shopping)
    if sizes is SMALL:
        rest = body if inset or purse.coins is None else _coins_beside(canvas, body, purse.coins)
        _draw_pieces(canvas, rest, purse, sizes.piece)
    elif purse.coins is None:
        _weapon(canvas, body, purse)
    elif done and area.width < canvas.px(_NARROW) and purse.seat:
        _stacked(canvas, body, purse, done)
    else:
        _beside(canvas, body, purse, done)


def _body(canvas: Canvas, area: Rect, head: Rect, sizes: Measures) -> Rect:
    """What lies below the head."""
    pad, whole = canvas.px(12), Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
    if sizes is SMALL:
        return whole.inflate(-pad, -canvas.px(10))
    return Rect(whole.left + pad, whole.top + canvas.px(9), whole.width - 2 * pad, whole.height - canvas.px(15))


def _lay(canvas: Canvas, area: Rect, purse: Purse, shopping: Shopping) -> None:
    """The spot of a purse: things are dropped there, and a seat takes the weapon in question by a click."""
    press = partial(shopping.give, purse.seat) if purse.open and purse.seat and shopping.give else None
    name, target = f"market.purse.{purse.seat}" if purse.seat else "market.team", ("market", purse.seat)
    canvas.spot(Spot(name, area, press, hint=purse.hint, target=target, focusable=press is not None))


# The head


def _head(canvas: Canvas, head: Rect, purse: Purse, coins: int | None, size: float) -> None:
    """Badge, name, and at the right the coins on a dark inset."""
    side, number = canvas.px(size * 1.12), canvas.width(f"{coins or 0:02}", size * 0.96, "bold")
    inset = Rect(0, 0, side + number + canvas.px(26), head.height - canvas.px(12))
    inset.midright = (head.right - canvas.px(7), head.centery)
    pad, tight = canvas.px(5), head.width < canvas.px(110)
    gap = canvas.px(12 if purse.seat is None else 3 if tight else 8)
    end = canvas.px(4 if tight else 10) if coins is None else head.right - inset.left + canvas.px(8)
    badge = badge_place(head, head.height - 2 * pad, pad) if purse.seat else None
    style = _head_style(purse)
    draw_name_plate(canvas, head, purse.name, style, size=size, gap=gap, end=end, colour=purse.colour, badge=badge)
    if badge and purse.bot:
        draw_bot_sign(canvas, badge)
    if coins is None:
        return
    canvas.plate(inset, panels.SEAT_INSET)
    canvas.sprite("coin", badge_place(inset, side, canvas.px(7)))
    place = Rect(inset.right - number - canvas.px(10), inset.top, number, inset.height)
    canvas.text(place, str(coins), size * 0.96, face="bold", align="right")


def _head_style(purse: Purse) -> Style:
    """The plate of who has passed is faded."""
    colour = purse.colour
    if purse.turn == "passed":
        colour = SeatColour(colour.name, mixed(colour.colour, SLATE, 0.3), colour.mark)
    return panels.seat_style(colour, rounding=13, shadow=0) if purse.seat else panels.TEAM_HEAD


def _coins_beside(canvas: Canvas, body: Rect, coins: int) -> Rect:
    """Coins above each other at the left; gives what is left of the body."""
    side = canvas.px(26)
    wide = max(side, canvas.width(f"{coins:02}", 20, "bold"))
    canvas.sprite("coin", Rect(body.left + (wide - side) // 2, body.top, side, side))
    number = Rect(body.left, body.top + side, wide, body.height - side)
    canvas.text(number, str(coins), 20, face="bold", align="center", colour=GOLD_TEXT)
    return Rect(body.left + wide + canvas.px(6), body.top, body.width - wide - canvas.px(6), body.height)


# The body


def _beside(canvas: Canvas, body: Rect, purse: Purse, done: Done | None) -> None:
    """Pieces at the left, the button at the right, a line below."""
    foot = Rect(body.left, body.bottom - canvas.px(26), body.width, canvas.px(26))
    room = Rect(body.left, body.top, body.width, foot.top - body.top - canvas.px(4))
    if done:
        wide = min(canvas.px(206), round(body.width * 0.5))
        _button(canvas, Rect(room.right - wide, room.top, wide, room.height), done)
        room.width -= wide + canvas.px(12)
    _draw_pieces(canvas, room, purse, LARGE.piece)
    if purse.lit:
        canvas.text(foot, purse.note, 17.5, face="semibold", colour=GOLD_TEXT)
    else:
        canvas.text(foot, purse.note, 17.5, colour=SOFT)


def _stacked(canvas: Canvas, body: Rect, purse: Purse, done: Done) -> None:
    """A narrow purse: the button below the pieces."""
    high = canvas.px(62)
    room = Rect(body.left, body.top, body.width, body.height - high - canvas.px(4))
    _draw_pieces(canvas, room, purse, LARGE.piece)
    _button(canvas, Rect(body.left, body.bottom - high, body.width, high), done._replace(words=done.short))


def _button(canvas: Canvas, area: Rect, done: Done) -> None:
    """The button, and below it what it costs, in as many lines as it is high enough for; the tooltip tells it too."""
    most = min(2, (area.height - canvas.px(_LOW)) // canvas.line_height(_NOTE))
    lines = next((each for each in range(1, most + 1) if canvas.fits(done.note, area.width, _NOTE, lines=each)), 0)
    note = canvas.line_height(_NOTE) * lines
    place = Rect(area.left, area.top, area.width, min(area.height - note, canvas.px(54)))
    draw_done(canvas, place, done)
    if lines:
        below = Rect(area.left, place.bottom, area.width, note)
        canvas.text(below, done.note, _NOTE, colour=SOFT, align="center", lines=lines)


def draw_done(canvas: Canvas, area: Rect, done: Done) -> None:
    """The button that ends the shopping."""
    one = canvas.fits(done.words, area.width - canvas.px(20), 18, "semibold", least=0.9)
    size, lines = (18, 1) if one else (18 * 0.92, 2)
    whole = one or canvas.fits(done.words, area.width - canvas.px(20), size, "semibold", lines=lines)
    name, words = "market.pass", done.words if whole else done.short
    canvas.button(name, area, words, done.press, hint=done.hint, size=size, lines=lines, seat=done.seat)


def _weapon(canvas: Canvas, body: Rect, purse: Purse) -> None:
    """In co-op: the weapon of a seat, or the empty place for it."""
    name = canvas.px(24)
    side = min(body.height - name - canvas.px(2), body.width, canvas.px(92))
    slot = Rect(body.centerx - side // 2, body.top, side, side)
    canvas.plate(slot, panels.PURSE_SLOT)
    if purse.weapon:
        canvas.sprite(f"weapon-{purse.weapon}", slot.inflate(-canvas.px(8), -canvas.px(8)))
    words = purse.note or purse.weapon_name
    colour = GOLD_TEXT if purse.note else LIGHT if purse.weapon else FAINT
    room = Rect(body.left, slot.bottom, body.width, body.bottom - slot.bottom)
    canvas.text(room, words, 16.5, colour=colour, align="center", lines=2)


# What has been bought


def _draw_pieces(canvas: Canvas, room: Rect, purse: Purse, largest: float) -> None:
    """Little tiles from the left, as large as they can be; the weapon comes last."""
    places = _places(canvas, room, len(purse.pieces) + bool(purse.weapon), largest)
    for place, (kind, count) in zip(places, purse.pieces, strict=False):
        draw_trap(canvas, place, kind, "")
        if count > 1:
            inset = canvas.px(5)
            draw_count(canvas, (place.right - inset, place.top + inset), str(count), 13.5)
    if purse.weapon:
        canvas.sprite(f"weapon-{purse.weapon}", places[-1])


def _places(canvas: Canvas, room: Rect, count: int, largest: float) -> list[Rect]:
    """Squares in rows, filled from the left."""
    if not count:
        return []
    sides = {columns: _side(canvas, room, count, columns, largest) for columns in range(1, count + 1)}
    best = max(sides.values())
    columns = max(each for each, side in sides.items() if side >= _ROW * best)  # rather one row than large pieces
    side, gap = max(2, sides[columns]), canvas.px(_APART)
    return [
        Rect(room.left + (n % columns) * (side + gap), room.top + (n // columns) * (side + gap), side, side)
        for n in range(count)
    ]


def _side(canvas: Canvas, room: Rect, count: int, columns: int, largest: float) -> int:
    gap = canvas.px(_APART)
    across, down = (room.width + gap) // columns, (room.height + gap) // -(-count // columns)
    return min(across, down, canvas.px(largest) + gap) - gap
