"""The graveyard; and small things that all furniture of a seat shares: its task, its points, what of it stands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from badbones.render.board.pieces import draw_token
from badbones.render.board.shapes import ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.name_plate import draw_bot_sign
from badbones.render.kit.plates import drawn, stops
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import GOLD, GREEN, LIGHT, SOFT, TODO, Colour, panels, winter
from badbones.render.table.views import SeatView, State

_COMES: Final = {"left": "E", "right": "W", "top": "S"}  # where a skeleton will head when it rises
_TOKEN: Final = 46
_CLOSEST: Final = 0.42  # of a token: how much of one must be seen of those that overlap


@dataclass(frozen=True)
class SeatActs:
    """What the panels of a seat call."""

    say: Say  # a message in the player's language
    take: Callable[[str], None] | None = None  # a kind of trap in the reserve was pressed; None: nobody takes any
    who: Act | None = None  # asks who plays
    tip: Callable[[str], str] = lambda thing: ""  # what there is to say of points, floors, houses, graveyard, weapon


class Mood(NamedTuple):
    """How what a seat has to do is shown."""

    style: str
    icon: str
    colour: Colour


MOODS: Final[dict[State, Mood]] = {
    "todo": Mood("todo", "todo", TODO),
    "acting": Mood("acting", "hand", LIGHT),
    "question": Mood("acting", "question", GOLD),
    "thinking": Mood("score", "wait", SOFT),
    "done": Mood("done", "done", GREEN),
    "lost": Mood("lost", "close", panels.LOST_ICON),
}


def points_width(canvas: Canvas, view: SeatView, size: float) -> int:
    """The room that star and points take."""
    if view.points is None:
        return 0
    return canvas.px(size * 1.15) + canvas.width(str(view.points), size, "bold")


def draw_points(canvas: Canvas, area: Rect, view: SeatView, size: float) -> None:
    """Star and points, in the middle of an area."""
    if view.points is None:
        return
    wide = points_width(canvas, view, size)
    star = canvas.px(size * 0.9)
    left = area.centerx - wide // 2
    canvas.sprite("star", Rect(left, area.centery - star // 2, star, star))
    number = canvas.width(str(view.points), size, "bold")
    canvas.text(Rect(left + wide - number, area.top, number, area.height), str(view.points), size, face="bold")


def house_sprite(view: SeatView) -> str:
    """A picture of a house, or of the last one's ruin."""
    return "house-0" if view.houses else "house-burnt"


def draw_standing(canvas: Canvas, area: Rect, sprite: str) -> None:
    """A building on the floor of an area, as wide as it if it is not too high."""
    picture = canvas.sprites.made(("standing", sprite, area.size), lambda: _trimmed(canvas, area, sprite))
    canvas.surface.blit(picture, picture.get_rect(midbottom=area.midbottom))


def _trimmed(canvas: Canvas, area: Rect, sprite: str) -> pygame.Surface:
    """A picture without the empty room around it."""
    picture = canvas.sprites.get(sprite, area.width, 1.5 * area.width)
    share = area.height / max(1, picture.get_bounding_rect().height)
    if share < 1:
        picture = canvas.sprites.get(sprite, area.width * share, 1.5 * area.width * share)
    return picture.subsurface(picture.get_bounding_rect()).copy()


def lay_plate(canvas: Canvas, area: Rect, view: SeatView, hint: str) -> None:
    """The spot of a seat's name: a touch turns to it, and a gamepad claims it there."""
    canvas.spot(Spot(f"seat{view.seat}.plate", area, view.focus, hint=hint, seat=view.seat))


def lay_badge(canvas: Canvas, badge: Rect, view: SeatView, acts: SeatActs) -> None:
    """The badge of a seat says whether a bot plays; where somebody plays, a touch asks who."""
    if view.bot:
        draw_bot_sign(canvas, badge)
    if view.bot or acts.who:
        hint = "\n".join(part for part in (view.bot, acts.say("table.who") if acts.who else "") if part)
        key, press = shown("table.who") if acts.who else "", acts.who or view.focus
        canvas.spot(Spot(f"seat{view.seat}.who", badge, press, hint=hint, key=key, seat=view.seat, focusable=False))


def lay_tip(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs, thing: str) -> None:
    """A spot that tells what something in the panels of a seat is; a touch turns to the seat, as on its name."""
    name = f"seat{view.seat}.{thing}"
    hint = acts.tip(thing) if canvas.attention.wants_words(name) else ""
    canvas.spot(Spot(name, area, view.focus, hint=hint, seat=view.seat, focusable=False))


def draw_graveyard(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The graveyard as a picture: snow, tombs, and the tokens that lie there."""
    if not area:
        return
    canvas.plate(area, "grave")
    canvas.surface.blit(_ground(canvas, area), area)
    foot = area.bottom - canvas.px(9)
    large, small = canvas.px(64), canvas.px(46)
    first = Rect(area.right - canvas.px(16) - large, foot - large, large, large)
    second = Rect(first.left - small + canvas.px(2), foot - small - canvas.px(4), small, small)
    canvas.sprite("tomb", second)
    canvas.sprite("tomb", first)
    _heading(canvas, area, view, acts)
    side = canvas.px(_TOKEN)
    top = max(area.top + canvas.px(36), area.bottom - side - canvas.px(15))
    left = area.left + canvas.px(12)
    _lying(canvas, Rect(left, top, second.left - left - canvas.px(4), side), view)
    lay_tip(canvas, area, view, acts, "graveyard")


def _heading(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    words = acts.say("table.graveyard")
    row = Rect(area.left + canvas.px(14), area.top + canvas.px(7), area.width - canvas.px(28), canvas.px(26))
    wide = min(canvas.width(words, 18, "semibold"), row.width // 2)
    canvas.text(Rect(row.left, row.top, wide, row.height), words, 18, face="semibold")
    left = row.left + wide + canvas.px(10)
    note = acts.say("table.rise" if view.graveyard else "table.empty")
    place = Rect(left, row.top, row.right - left, row.height)
    if canvas.fits(note, place.width, 16.5):  # the tooltip tells it anyway
        canvas.text(place, note, 16.5, colour=panels.GRAVE_NOTE, align="right")


def _lying(canvas: Canvas, row: Rect, view: SeatView) -> None:
    """Tokens side by side, then overlapping, and at last only counted."""
    side, tokens = row.height, view.graveyard
    most = 1 + max(0, int((row.width - side) / (side * _CLOSEST)))
    more = canvas.width("+99", 20, "bold") + canvas.px(6)
    if len(tokens) > most:
        most = 1 + max(0, int((row.width - side - more) / (side * _CLOSEST)))
    shown = tokens[:most]
    room = row.width - side - (more if len(tokens) > most else 0)
    step = min(side + canvas.px(5), room / max(1, len(shown) - 1))
    for place, token in enumerate(shown):
        here = Rect(row.left + round(place * step), row.top, side, side)
        draw_token(canvas, here, token, "white", _COMES[token.side])
    if len(tokens) > most:
        words = f"+{len(tokens) - most}"
        canvas.text(Rect(row.right - more + canvas.px(6), row.top, more, side), words, 20, face="bold", colour=LIGHT)


def draw_tomb(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The graveyard where there is little room: a tomb and a number."""
    side = min(area.height, canvas.px(46))
    number = str(len(view.graveyard))
    wide = canvas.width(number, 26, "bold")
    left = area.centerx - (side + canvas.px(8) + wide) // 2
    canvas.sprite("tomb", Rect(left, area.centery - side // 2, side, side))
    canvas.text(Rect(left + side + canvas.px(8), area.top, wide, area.height), number, 26, face="bold")
    lay_tip(canvas, area, view, acts, "graveyard")


def _ground(canvas: Canvas, area: Rect) -> pygame.Surface:
    key = ("graveyard", area.size, round(canvas.unit, 3))
    return canvas.sprites.made(key, lambda: _snow(area.size, canvas.unit))


def _snow(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Snow along the foot of the panel, with its rounded corners."""
    width, height = size
    edge, high, turn = 2 * unit, height - 34 * unit, 10 * unit
    left, right, foot = edge, width - edge, height - edge
    picture = drawn(
        f'<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="{high}" x2="0" y2="{foot}">'
        f"{stops(winter.GRAVE_SNOW)}</linearGradient></defs>"
        f'<path d="M{left},{high + 4 * unit} C{width * 0.25},{high - 4 * unit} {width * 0.4},{high + 9 * unit} '
        f"{width * 0.55},{high + 4 * unit} C{width * 0.7},{high - 3 * unit} {width * 0.8},{high - 4 * unit} "
        f"{right},{high + 2 * unit} L{right},{foot - turn} Q{right},{foot} {right - turn},{foot} "
        f'L{left + turn},{foot} Q{left},{foot} {left},{foot - turn} Z" fill="url(#a)"/>',
        size,
    )
    return ready(picture)
