"""What is told of a seat whose game is watched, beside its board: a column, a post, a line or a card."""

from typing import Final

from badbones.render.board.pieces import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import badge_place, draw_count, draw_name_plate
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import panels
from badbones.render.plan.table_plan import ZonePlan
from badbones.render.table.arms import draw_weapon, weapon_room
from badbones.render.table.graveyard import (
    SeatActs,
    draw_points,
    draw_tomb,
    lay_badge,
    lay_plate,
    lay_tip,
    points_width,
)
from badbones.render.table.reserve import slot_places
from badbones.render.table.views import SeatView
from badbones.render.table.zone_panels import draw_mini, draw_zone
from badbones.render.theatre.theatre_zones import COLUMN, LEAST_NAME

_POINTS: Final = 22  # the size of letters, where there is little room
_TILE: Final = 52  # pixels at 1080p
_COUNT: Final = 15
_NAME: Final = 230
_CARD: Final = (96, 128)  # the least room that numbers need on a card


def draw_watched(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """Everything of a seat but its board."""
    if zone.shape == "mini":
        roomy = zone.standing.width >= canvas.px(_CARD[0]) and zone.standing.height >= canvas.px(_CARD[1])
        (draw_mini if roomy else _card)(canvas, zone, view, acts)
    elif zone.todo or zone.main:  # laid as in play
        draw_zone(canvas, zone, view, acts)
    elif zone.shape == "wide" and zone.plate.width < canvas.px(COLUMN):
        _post(canvas, zone, view, acts)
    elif zone.shape == "wide":
        _column(canvas, zone, view, acts)
    else:
        _line(canvas, zone, view, acts)


def _post(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """A column with little room: the badge stands for the name."""
    _badge(canvas, zone.plate, view, acts)
    if zone.standing:
        _points(canvas, zone.standing, view, acts, _POINTS)
    if zone.graveyard:
        draw_tomb(canvas, zone.graveyard, view, acts)


def _column(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    _plate(canvas, zone.plate, view, acts, 26)
    if view.points is not None and zone.standing:
        place = Rect(zone.standing)
        place.left, place.width = place.left + canvas.px(12), points_width(canvas, view, 27)
        _points(canvas, place, view, acts, 27)
    if zone.graveyard:
        tomb = Rect(zone.graveyard.left, zone.graveyard.top, canvas.px(90), zone.graveyard.height)
        draw_tomb(canvas, tomb, view, acts)
    if zone.reserve:
        _stock(canvas, zone.reserve, view)


def _line(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    area = zone.plate
    canvas.plate(area, panels.SEAT_ROW._replace(rim=view.colour.colour))
    points = points_width(canvas, view, 22)
    right = min(each.left for each in (zone.graveyard, zone.reserve, Rect(area.right, 0, 1, 1)) if each)
    place = Rect(right - points - canvas.px(8), area.top, points, area.height)
    name = Rect(area.left, area.top, min(place.left - canvas.px(8) - area.left, canvas.px(_NAME)), area.height)
    _name(canvas, name, view, acts)
    _points(canvas, place, view, acts, 22)
    if zone.graveyard:
        draw_tomb(canvas, zone.graveyard.inflate(0, -canvas.px(6)), view, acts)
    if zone.reserve:
        _traps(canvas, zone.reserve, view)


def _card(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """A card with little room: name and points, and the board where there is room for it."""
    canvas.plate(zone.area, "panel")
    points = points_width(canvas, view, 22)
    right = zone.plate.right - points - canvas.px(12) if points else zone.plate.right
    name = Rect(zone.plate.left, zone.plate.top, right - canvas.px(8) - zone.plate.left, zone.plate.height)
    _name(canvas, name, view, acts)
    _points(canvas, Rect(right, name.top, points, name.height), view, acts, 22)


def _points(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs, size: float) -> None:
    draw_points(canvas, area, view, size)
    if view.points is not None:
        lay_tip(canvas, area, view, acts, "points")


def _plate(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs, size: float) -> None:
    """The name in the seat's colour; a touch follows this seat."""
    pad, gap, style = canvas.px(5), canvas.px(6), panels.seat_style(view.colour, rounding=10, shadow=6)
    badge = badge_place(area, area.height - 2 * pad, pad)
    end = gap + weapon_room(canvas, area, view, badge, size, gap)
    draw_name_plate(canvas, area, view.name, style, size=size, gap=gap, end=end, colour=view.colour, badge=badge)
    lay_plate(canvas, area, view, acts.say("theatre.follow-hint"))
    lay_badge(canvas, badge, view, acts)
    draw_weapon(canvas, area, view, acts, badge, size, gap)


def _name(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The name in a line; where little would be left of it, the badge stands for it."""
    if area.width < canvas.px(LEAST_NAME):
        _badge(canvas, area, view, acts)
    else:
        _plate(canvas, area, view, acts, 23)


def _badge(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The badge in the seat's colour, where there is no room for more than some letters of the name."""
    canvas.plate(area, panels.seat_style(view.colour, rounding=10, shadow=6))
    side = area.height - 2 * canvas.px(5)
    badge = Rect(0, 0, side, side).move_to(center=area.center)
    canvas.sprite(f"badge-{view.colour.name}", badge)
    lay_plate(canvas, area, view, f"{view.name}\n{acts.say('theatre.follow-hint')}")
    lay_badge(canvas, badge, view, acts)
    draw_weapon(canvas, area, view, acts, badge, _POINTS, 0)


def _traps(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """How many traps are left, where there is no room to show them."""
    count = str(sum(stock.pieces for stock in view.stock))
    side, wide = area.height - canvas.px(10), canvas.width(count, 22, "bold")
    picture = Rect(area.centerx - (side + canvas.px(6) + wide) // 2, area.centery - side // 2, side, side)
    canvas.sprite("trap-wall-backslash", picture)
    canvas.text(Rect(picture.right + canvas.px(6), area.top, wide, area.height), count, 22, face="bold")
    words = ", ".join(f"{stock.pieces} × {stock.name}" for stock in view.stock if stock.pieces)
    canvas.spot(Spot(f"seat{view.seat}.traps", area, hint=words, seat=view.seat, focusable=False))


def _stock(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """The traps of the reserve, from the top of an area."""
    kinds = [stock for stock in view.stock if stock.pieces]
    columns = max(1, (area.width + canvas.px(6)) // canvas.px(_TILE + 6))
    rows = -(-len(kinds) // columns)
    room = Rect(area.left, area.top, area.width, min(area.height, rows * canvas.px(_TILE + 6)))
    for stock, place in zip(kinds, slot_places(canvas, room, len(kinds), _TILE), strict=True):
        draw_trap(canvas, place, stock.kind, stock.setting)
        if stock.pieces > 1:
            draw_count(canvas, (place.right - canvas.px(4), place.top + canvas.px(5)), str(stock.pieces), _COUNT)
        hint = stock.hint
        canvas.spot(Spot(f"seat{view.seat}.stock.{stock.kind}", place, hint=hint, seat=view.seat, focusable=False))
