"""The lines above the rows: what is sold there, how the market goes, and whose turn it is."""

from typing import Final

import pygame

from badbones.render.board.shapes import ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, GOLD, LIGHT, SOFT, STYLES, Colour, panels, timber
from badbones.render.market.booths import draw_light
from badbones.render.market.purses import Purse, lap
from badbones.render.market.wares import Shop

_NOW: Final = STYLES["gold"]
_SECTION: Final = 30  # the size of titles
_BACK, _CHEVRON, _NAME, _TURN = 26, 24, 19, 15.5  # pixels at 1080p


def draw_heading(canvas: Canvas, area: Rect, shop: Shop, seats: list[Purse], title: str) -> None:
    """What is sold and how the market goes at the left, the turns at the right as far as there is room for them."""
    rule, left = shop.say(f"market.rule.{shop.stage.mode}"), area.left + canvas.width(title, _SECTION, "serif")
    right = area.right
    if shop.market.turn and len(seats) > 1:
        right = _turns(canvas, Rect(left, area.top, area.right - left, area.height), shop, seats) - canvas.px(18)
    room = right - left - canvas.px(12)
    told = room >= canvas.px(210) and canvas.fits(rule, room, 18, lines=2, least=0.9)
    draw_section(canvas, Rect(area.left, area.top, right - area.left, area.height), title, rule if told else "")


def draw_section(canvas: Canvas, area: Rect, title: str, note: str) -> None:
    """The title of a row, and a note beside it."""
    left = area.left
    if title:
        place = Rect(left, area.top, canvas.width(title, _SECTION, "serif"), area.height)
        left = canvas.text(place, title, _SECTION, face="serif", colour=timber.CREAM).right + canvas.px(12)
    room = Rect(left, area.top, area.right - left, area.height)
    if canvas.width(note, 18) <= room.width:
        room.top += canvas.px(4)  # on the line that the title stands on
    canvas.text(room, note, 18, colour=SOFT, lines=2)


def _turns(canvas: Canvas, area: Rect, shop: Shop, seats: list[Purse]) -> int:
    """The row of seats; gives where it begins."""
    row, step = [seats[seat - 1] for seat in lap(shop.market, len(seats))], shop.market.step
    high = min(canvas.px(52), area.height - canvas.px(6))
    links = canvas.px(_CHEVRON) * (len(row) - 1) + canvas.px(_BACK + 6)
    widths = _widths(canvas, area.width - links, row, high)
    left = area.right - sum(widths) - links
    start = left
    if step < 0:
        left = _back(canvas, left, area, shop.say("market.back"), mirrored=True)
    for place, (purse, wide) in enumerate(zip(row, widths, strict=True)):
        if place:
            _chevron(canvas, Rect(left, area.top, canvas.px(_CHEVRON), area.height), step)
            left += canvas.px(_CHEVRON)
        _chip(canvas, Rect(left, area.centery - high // 2, wide, high), purse)
        left += wide
    if step > 0:
        _back(canvas, left, area, shop.say("market.back"), mirrored=False)
    return start


def _widths(canvas: Canvas, room: int, row: list[Purse], badge: int) -> list[int]:
    """All with words, or only the current one, or none."""
    full = [_chip_width(canvas, purse) for purse in row]
    current = [wide if purse.turn in ("now", "again") else badge for wide, purse in zip(full, row, strict=True)]
    return next((each for each in (full, current) if sum(each) <= room), [badge] * len(row))


def _chip_width(canvas: Canvas, purse: Purse) -> int:
    name = min(canvas.width(purse.name, _NAME, "bold"), canvas.px(108))
    turn = min(canvas.width(purse.turn_words, _TURN, "semibold"), canvas.px(170))
    return canvas.px(52) + max(name, turn) + canvas.px(14)


def _chip(canvas: Canvas, area: Rect, purse: Purse) -> None:
    """A seat in the row: its badge, and where there is room, its name and how it stands."""
    now, past = purse.turn in ("now", "again"), purse.turn in ("passed", "bought")
    if now:
        draw_light(canvas, area.inflate(area.height, 2 * area.height), 150)
    canvas.plate(area, _NOW if now else panels.TURN_PAST if past else panels.TURN)
    side = canvas.px(38)
    badge = Rect(area.left + canvas.px(7), area.centery - side // 2, side, side)
    canvas.sprite(f"badge-{purse.colour.name}", badge, alpha=120 if purse.turn == "passed" else 255)
    if area.width > area.height:
        left = badge.right + canvas.px(7)
        room = Rect(left, area.top + canvas.px(4), area.right - left - canvas.px(10), area.height // 2 - canvas.px(2))
        _two_lines(canvas, room, purse, (_NOW.text, _NOW.text) if now else (FAINT, FAINT) if past else (LIGHT, SOFT))
    hint = f"{purse.name}: {purse.turn_words}"
    canvas.spot(Spot(f"market.turn.{purse.seat}", area, hint=hint, focusable=False))


def _two_lines(canvas: Canvas, room: Rect, purse: Purse, colours: tuple[Colour, Colour]) -> None:
    name = canvas.fonts.short_name(purse.name, "bold", canvas.letters(_NAME), room.width)
    canvas.text(room, name, _NAME, face="bold", colour=colours[0])
    below = room.move(0, room.height - canvas.px(1))
    canvas.text(below, purse.turn_words, _TURN, face="semibold", colour=colours[1])


def _chevron(canvas: Canvas, area: Rect, step: int) -> None:
    """Which way the lap goes."""
    side = canvas.px(16)
    canvas.icon("right" if step > 0 else "left", area.inflate(side - area.width, side - area.height), GOLD)


def _back(canvas: Canvas, left: int, area: Rect, hint: str, *, mirrored: bool) -> int:
    """The bend at the end of the row; gives where it ends."""
    side, gap = canvas.px(_BACK), canvas.px(6)
    place = Rect(left if mirrored else left + gap, area.centery - side // 2, side, side)
    picture = canvas.sprites.made(("market bend", side, mirrored), lambda: _bend(side, mirrored=mirrored))
    canvas.surface.blit(picture, place)
    canvas.spot(Spot("market.back", place, hint=hint, focusable=False))
    return place.right + gap


def _bend(side: int, *, mirrored: bool) -> pygame.Surface:
    """An arrow that turns back."""
    turned = "translate(100 0) scale(-1 1)" if mirrored else "translate(0 0)"
    return ready(
        drawn(
            f'<g transform="scale({side / 100:.4f})"><g transform="{turned}" fill="none" stroke="{GOLD}" '
            'stroke-width="12" stroke-linecap="round" stroke-linejoin="round">'
            '<path d="M14,26 L56,26 C92,26 92,74 56,74 L22,74"/><path d="M42,54 L20,74 L42,94"/></g></g>',
            (side, side),
        )
    )
