"""How purses are drawn: a plate in the colour of its seat with name and coins, and below it what has been bought."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import INSET, badge_place, draw_name_plate, seat_style
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import (
    CLEAR,
    FAINT,
    GOLD,
    GOLD_TEXT,
    INK,
    LIGHT,
    SLATE,
    SOFT,
    Colour,
    SeatColour,
    Style,
    mixed,
)
from badbones.render.market.bought_tiles import Thing, draw_pieces
from badbones.render.market.purses import Common, Purse

_BODY: Final = Style(Colour("#24325d"), Colour("#161f3c"), Colour("#3a4c7d"), round=14, line=2, shadow=9)
_BODY_LIT: Final = Style(Colour("#2d3d6d"), Colour("#1b2648"), Colour("#3a4c7d"), round=14, line=2, shadow=9)
_TEAM: Final = Style(Colour("#ffdf8c"), Colour("#e9b04a"), INK, INK, round=12, line=2.5, shadow=8, gloss=True)
_SLOT: Final = Style(Colour("#141c36"), Colour("#182142"), Colour("#46598c"), round=12, line=1.5)
_LIT: Final = Style(CLEAR, CLEAR, GOLD, round=17, line=3.5)
_SMALL_HEAD: Final = 36
_HIGH: Final = 68  # a button with two lines below it
_NARROW: Final = 380  # pixels at 1080p: below this the button lies under the pieces


class Done(NamedTuple):
    """The button that ends the shopping, and what it says about that."""

    words: str
    short: str  # where the name stands above it
    note: str
    hint: str
    press: Act
    seat: int | None  # whose shopping it ends; None: everybody's


def draw_purse(canvas: Canvas, area: Rect, purse: Purse, done: Done | None, press: Act | None) -> None:
    """A seat's purse; with the button, if it is its turn."""
    head = _frame(canvas, area, lit=purse.lit)
    _name(canvas, head, purse.name, _seat_head(purse), purse.colour, purse.coins)
    body = _body(canvas, area, head)
    _purse_spot(canvas, area, purse, press)
    if purse.coins is None:
        _weapon(canvas, body, purse)
    elif done and area.width < canvas.px(_NARROW):
        _stacked(canvas, body, _bought(purse), done)
    else:
        _beside(canvas, body, _bought(purse), purse.note, done, lit=purse.lit)


def draw_team(canvas: Canvas, area: Rect, team: Common, done: Done | None) -> None:
    """The team's purse and common reserve."""
    head = _frame(canvas, area, lit=team.lit)
    _name(canvas, head, team.name, _TEAM, None, team.coins)
    body = _body(canvas, area, head)
    canvas.spot(Spot("market.team", area, hint=team.hint, target=("market", None), focusable=False))
    _beside(canvas, body, [(f"trap:{kind}", count) for kind, count in team.pieces], team.note, done, lit=team.lit)


def draw_small_purse(canvas: Canvas, area: Rect, purse: Purse, press: Act | None) -> None:
    """A purse where there is little room: badge, name, coins, pieces."""
    head = _frame(canvas, area, lit=purse.lit, high=_SMALL_HEAD)
    wide = area.width >= canvas.px(200)
    _name(canvas, head, purse.name, _seat_head(purse), purse.colour, purse.coins if wide else None, size=20)
    body = Rect(area.left, head.bottom, area.width, area.bottom - head.bottom).inflate(-canvas.px(12), -canvas.px(10))
    if purse.coins is not None and not wide:
        body = _small_coins(canvas, body, purse.coins)
    draw_pieces(canvas, body, _bought(purse), 60)
    _purse_spot(canvas, area, purse, press)


def draw_small_team(canvas: Canvas, area: Rect, team: Common) -> None:
    """The team's purse where there is little room."""
    head = _frame(canvas, area, lit=team.lit, high=_SMALL_HEAD)
    _name(canvas, head, team.name, _TEAM, None, team.coins, size=20)
    body = Rect(area.left, head.bottom, area.width, area.bottom - head.bottom).inflate(-canvas.px(12), -canvas.px(10))
    draw_pieces(canvas, body, [(f"trap:{kind}", count) for kind, count in team.pieces], 60)
    canvas.spot(Spot("market.team", area, hint=team.hint, target=("market", None), focusable=False))


# Parts


def _purse_spot(canvas: Canvas, area: Rect, purse: Purse, press: Act | None) -> None:
    name = f"market.purse.{purse.seat}"
    canvas.spot(Spot(name, area, press, hint=purse.hint, target=("market", purse.seat), focusable=press is not None))


def _seat_head(purse: Purse) -> Style:
    """The plate of who has passed is faded."""
    colour = purse.colour
    if purse.turn == "passed":
        colour = SeatColour(colour.name, mixed(colour.colour, SLATE, 0.3), colour.mark)
    return seat_style(colour, rounding=13, shadow=0)


def _frame(canvas: Canvas, area: Rect, *, lit: bool, high: float = 48) -> Rect:
    """The panel; the current one is rimmed in gold. Gives the place of its head."""
    canvas.plate(area, _BODY_LIT if lit else _BODY)
    plate = Rect(area.left, area.top, area.width, canvas.px(high))
    if lit:
        grown = canvas.px(9 if high > _SMALL_HEAD else 3)
        canvas.plate(area.inflate(grown, grown), _LIT)
    return plate


def _body(canvas: Canvas, area: Rect, head: Rect) -> Rect:
    pad = canvas.px(12)
    return Rect(
        area.left + pad, head.bottom + canvas.px(9), area.width - 2 * pad, area.bottom - head.bottom - canvas.px(15)
    )


def _name(
    canvas: Canvas, head: Rect, name: str, style: Style, colour: SeatColour | None, coins: int | None, size: float = 26
) -> None:
    """Badge, name, and at the right the coins on a dark inset."""
    side, number = canvas.px(size * 1.12), canvas.width("00", size * 0.96, "bold")
    inset = Rect(0, 0, side + number + canvas.px(26), head.height - canvas.px(12))
    inset.midright = (head.right - canvas.px(7), head.centery)
    pad, tight = canvas.px(5), head.width < canvas.px(110)
    gap = canvas.px((3 if tight else 8) if colour else 12)
    end = canvas.px(4 if tight else 10) if coins is None else head.right - inset.left + canvas.px(8)
    badge = badge_place(head, head.height - 2 * pad, pad)
    draw_name_plate(canvas, head, name, style, size=size, gap=gap, end=end, colour=colour, badge=badge)
    if coins is None:
        return
    canvas.plate(inset, INSET)
    canvas.sprite("coin", Rect(inset.left + canvas.px(7), inset.centery - side // 2, side, side))
    place = Rect(inset.right - number - canvas.px(10), inset.top, number, inset.height)
    canvas.text(place, str(coins), size * 0.96, face="bold", align="right")


def _small_coins(canvas: Canvas, body: Rect, coins: int) -> Rect:
    """Coins above each other at the left; gives what is left of the body."""
    side = canvas.px(26)
    wide = max(side, canvas.width("00", 20, "bold"))
    canvas.sprite("coin", Rect(body.left + (wide - side) // 2, body.top, side, side))
    number = Rect(body.left, body.top + side, wide, body.height - side)
    canvas.text(number, str(coins), 20, face="bold", align="center", colour=GOLD_TEXT)
    return Rect(body.left + wide + canvas.px(6), body.top, body.width - wide - canvas.px(6), body.height)


def _bought(purse: Purse) -> list[Thing]:
    """What has been bought, as pictures and how many."""
    things = [(f"trap:{kind}", count) for kind, count in purse.pieces]
    return [*things, (f"weapon:{purse.weapon}", 1)] if purse.weapon else things


def _beside(canvas: Canvas, body: Rect, things: Sequence[Thing], note: str, done: Done | None, *, lit: bool) -> None:
    """Pieces at the left, the button at the right, a line below."""
    foot = Rect(body.left, body.bottom - canvas.px(26), body.width, canvas.px(26))
    room = Rect(body.left, body.top, body.width, foot.top - body.top - canvas.px(4))
    if done:
        wide = min(canvas.px(206), round(body.width * 0.5))
        button = Rect(room.right - wide, room.top, wide, room.height)
        _button(canvas, button, done)
        room.width -= wide + canvas.px(12)
    draw_pieces(canvas, room, things, 68)
    colour, face = (GOLD_TEXT, "semibold") if lit else (SOFT, "sans")
    canvas.text(foot, note, 17.5, face=face, colour=colour)  # type: ignore[arg-type]


def _stacked(canvas: Canvas, body: Rect, things: Sequence[Thing], done: Done) -> None:
    """A narrow purse: the button below the pieces."""
    high = canvas.px(62)
    draw_pieces(canvas, Rect(body.left, body.top, body.width, body.height - high - canvas.px(4)), things, 68)
    _button(canvas, Rect(body.left, body.bottom - high, body.width, high), done._replace(words=done.short))


def _button(canvas: Canvas, area: Rect, done: Done) -> None:
    """The button, and below it what it costs; in two lines, if it is high enough for them."""
    one = canvas.fits(done.note, area.width, 16, least=0.85) or area.height < canvas.px(_HIGH)
    note = canvas.px(22 if one else 38)
    place = Rect(area.left, area.top, area.width, min(area.height - note, canvas.px(54)))
    draw_done(canvas, place, done)
    below = Rect(area.left, place.bottom, area.width, note)
    canvas.text(below, done.note, 16, colour=SOFT, align="center", lines=1 if one else 2)


def draw_done(canvas: Canvas, area: Rect, done: Done, size: float = 18) -> None:
    """The button that ends the shopping."""
    inner = area.width - canvas.px(20)
    one = canvas.fits(done.words, inner, size, "semibold", least=0.9)
    canvas.button(
        "market.pass",
        area,
        done.words,
        done.press,
        hint=done.hint,
        size=size if one else size * 0.92,
        lines=1 if one else 2,
        seat=done.seat,
    )


def _weapon(canvas: Canvas, body: Rect, purse: Purse) -> None:
    """In co-op: the weapon of a seat, or the empty place for it."""
    name = canvas.px(24)
    side = min(body.height - name - canvas.px(2), body.width, canvas.px(92))
    slot = Rect(body.centerx - side // 2, body.top, side, side)
    canvas.plate(slot, _SLOT)
    if purse.weapon:
        canvas.sprite(f"weapon-{purse.weapon}", slot.inflate(-canvas.px(8), -canvas.px(8)))
    words = purse.note or purse.weapon_name
    colour = GOLD_TEXT if purse.note else LIGHT if purse.weapon else FAINT
    room = Rect(body.left, slot.bottom, body.width, body.bottom - slot.bottom)
    canvas.text(room, words, 16.5, colour=colour, align="center", lines=2)
