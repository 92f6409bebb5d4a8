"""What lies beside each board: name and points, what the seat has to do, reserve, graveyard, buttons."""

from badbones.render.board.tower import tower_sprite
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import draw_knob
from badbones.render.kit.name_plate import badge_place, draw_name_plate
from badbones.render.kit.theme import SOFT, STYLES, panels
from badbones.render.plan.table_plan import ZonePlan
from badbones.render.table.compact_zone import draw_compact, draw_mini
from badbones.render.table.graveyard import draw_graveyard
from badbones.render.table.reserve import draw_tray
from badbones.render.table.seat_bits import (
    MOODS,
    SeatActs,
    draw_points,
    draw_standing,
    house_sprite,
    lay_plate,
    points_width,
)
from badbones.render.table.views import SeatView

__all__ = ["SeatActs", "draw_zone"]


def draw_zone(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """Everything of a seat but its board."""
    match zone.shape:
        case "compact":
            draw_compact(canvas, zone, view, acts)
        case "mini":
            draw_mini(canvas, zone, view, acts)
        case _:
            _draw_panels(canvas, zone, view, acts)


def _draw_panels(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    _name_plate(canvas, zone.plate, view, acts)
    _todo(canvas, zone.todo, view)
    _standing(canvas, zone.standing, view, acts)
    draw_tray(canvas, zone.reserve, view, acts)
    draw_graveyard(canvas, zone.graveyard, view, acts)
    keys = view.active or bool(zone.standing)
    for name, area, knob in (("undo", zone.undo, view.undo), ("redo", zone.redo, view.redo)):
        draw_knob(canvas, f"seat{view.seat}.{name}", area, knob, seat=view.seat, keys=keys)
    _progress(canvas, zone.progress, view, acts)
    draw_knob(canvas, f"seat{view.seat}.main", zone.main, view.main, seat=view.seat, keys=keys)
    if zone.hint:
        canvas.text(zone.hint, view.hint, 18, colour=SOFT, align="center")


def _name_plate(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    if view.active:
        canvas.plate(area.inflate(canvas.px(9), canvas.px(9)), panels.LIT)
    side = area.height - 2 * canvas.px(6)
    inset = Rect(0, 0, max(canvas.px(96), points_width(canvas, view, 29) + canvas.px(26)), side)
    inset.midright = (area.right - canvas.px(7), area.centery)
    scored = view.points is not None
    end = area.right - inset.left + canvas.px(8) if scored else canvas.px(12)
    badge = badge_place(area, side, canvas.px(6))
    style, gap = panels.seat_style(view.colour), canvas.px(10)
    draw_name_plate(canvas, area, view.name, style, size=30, gap=gap, end=end, colour=view.colour, badge=badge)
    if scored:
        canvas.plate(inset, panels.SEAT_INSET)
        draw_points(canvas, inset, view, 29)
    lay_plate(canvas, area, view, acts.say("table.focus"))


def _todo(canvas: Canvas, area: Rect, view: SeatView) -> None:
    if not area:
        return
    mood = MOODS[view.state]
    canvas.plate(area, mood.style)
    side = canvas.px(30)
    icon = Rect(area.left + canvas.px(11), area.centery - side // 2, side, side)
    canvas.icon(mood.icon, icon, mood.colour)
    left = icon.right + canvas.px(11)
    place = Rect(left, area.top, area.right - left - canvas.px(10), area.height)
    one = canvas.fits(view.todo, place.width, 20, "semibold", least=0.9)
    size, lines = (20.0, 1) if one else (16.5, 2)
    canvas.text(place, view.todo, size, face="semibold", colour=STYLES[mood.style].text, lines=lines)


def _standing(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """How much of tower and village is left."""
    if not area:
        return
    canvas.plate(area, "score")
    left, right = Rect(area), Rect(area)
    left.width = right.width = area.width // 2
    right.right = area.right
    _stands(canvas, left, tower_sprite(view.floors), acts.say("table.floors", count=view.floors))
    _stands(canvas, right, house_sprite(view), acts.say("table.houses", count=view.houses))


def _stands(canvas: Canvas, area: Rect, sprite: str, words: str) -> None:
    picture = Rect(area.left + canvas.px(14), area.top + canvas.px(6), canvas.px(66), area.height - canvas.px(16))
    draw_standing(canvas, picture, sprite)
    first, _, second = words.partition("\n")
    left = picture.right + canvas.px(12)
    upper = Rect(left, area.centery - canvas.px(26), area.right - left - canvas.px(6), canvas.px(26))
    canvas.text(upper, first, 20, face="bold")
    canvas.text(upper.move(0, canvas.px(25)), second, 18, colour=SOFT)


def _progress(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """How many skeletons have still to march."""
    if not area or view.still is None:
        return
    left, whole = view.still
    bar = Rect(area.left, area.bottom - canvas.px(12), area.width, canvas.px(12))
    words = Rect(area.left, area.top, area.width, bar.top - area.top - canvas.px(4))
    canvas.text(words, acts.say("table.still", left=left, all=whole), 18, face="semibold")
    canvas.plate(bar, "track")
    done = Rect(bar.left, bar.top, round(bar.width * (whole - left) / max(1, whole)), bar.height)
    if done.width >= bar.height:
        canvas.plate(done, panels.MARCHED)
