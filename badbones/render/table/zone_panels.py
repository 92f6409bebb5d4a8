"""What lies beside each board: name, points, task, reserve, graveyard, buttons; less where there is little room."""

from typing import Final

from badbones.render.board.buildings import tower_sprite
from badbones.render.kit.canvas import CLOSEST, Canvas, Rect
from badbones.render.kit.knobs import draw_icon_knob, draw_knob
from badbones.render.kit.name_plate import badge_place, draw_name_plate
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import SOFT, STYLES, panels
from badbones.render.plan.table_plan import ZonePlan
from badbones.render.table.arms import draw_weapon, weapon_room, weapon_width
from badbones.render.table.graveyard import (
    MOODS,
    SeatActs,
    draw_graveyard,
    draw_points,
    draw_standing,
    draw_tomb,
    house_sprite,
    lay_badge,
    lay_plate,
    lay_tip,
    points_width,
)
from badbones.render.table.reserve import draw_rack, draw_tray
from badbones.render.table.views import SeatView

_NAME_SHARE: Final = 0.42  # of a line: a name takes no more
_TODO, _TODO_SMALL, _COUNT = 19, 15.5, 21  # sizes of letters
_TODO_ICON: Final = 26
__all__ = ["SeatActs", "draw_zone"]


def draw_compact(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """One line with name, what is to do and points; the reserve, a tomb and two buttons in a narrow column."""
    _line(canvas, zone.plate, view)
    lay_plate(canvas, zone.plate, view, acts.say("table.focus"))
    lay_badge(canvas, _line_badge(canvas, zone.plate), view, acts)
    _lay_points(canvas, zone.plate, view, acts)
    _arm(canvas, zone.plate, view, acts)
    _todo_in_line(canvas, zone.plate, view)
    draw_rack(canvas, zone.reserve, view, acts)
    draw_tomb(canvas, zone.graveyard, view, acts)
    draw_icon_knob(canvas, f"seat{view.seat}.undo", zone.undo, view.undo, seat=view.seat)
    draw_knob(canvas, f"seat{view.seat}.main", zone.main, view.main, seat=view.seat)


def draw_mini(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """A card: name, what is to do as an icon, points, and what is left in numbers."""
    canvas.plate(zone.area, "panel")
    _line(canvas, zone.plate, view)
    lay_plate(canvas, zone.area, view, acts.say("table.focus"))
    lay_badge(canvas, _line_badge(canvas, zone.plate), view, acts)
    _lay_points(canvas, zone.plate, view, acts)
    _arm(canvas, zone.plate, view, acts)
    _todo_in_line(canvas, zone.plate, view)
    _counts(canvas, zone.standing.inflate(-canvas.px(12), -canvas.px(6)), view, acts)


def _line(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """The line itself, with the name at its left end and the points at its right."""
    if view.active:
        canvas.plate(area.inflate(canvas.px(6), canvas.px(6)), panels.LIT)
    canvas.plate(area, panels.SEAT_ROW._replace(rim=view.colour.colour))
    tab = Rect(area.left, area.top, _tab_width(canvas, area, view), area.height)
    style, gap, end = panels.seat_style(view.colour, rounding=9, shadow=0, gloss=False), canvas.px(7), canvas.px(8)
    badge = _line_badge(canvas, tab)
    end += weapon_room(canvas, tab, view, badge, 24, end)
    draw_name_plate(canvas, tab, view.name, style, size=24, gap=gap, end=end, colour=view.colour, badge=badge)
    draw_points(canvas, _points_place(canvas, area, view), view, 23)


def _arm(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The weapon at the end of the name."""
    tab = Rect(area.left, area.top, _tab_width(canvas, area, view), area.height)
    badge = _line_badge(canvas, tab)
    draw_weapon(canvas, tab, view, acts, badge, 24, canvas.px(8))


def _line_badge(canvas: Canvas, area: Rect) -> Rect:
    return badge_place(area, area.height - canvas.px(8), canvas.px(5))


def _tab_width(canvas: Canvas, area: Rect, view: SeatView) -> int:
    wanted = area.height + canvas.px(16) + canvas.width(view.name, 24, "serif") + weapon_width(canvas, area, view)
    most = round(area.width * _NAME_SHARE)
    if wanted > most and not _words_fit(canvas, _todo_room(canvas, area, view, most), view.todo):
        most = _todo_room(canvas, area, view, 0).width  # only the icon is there: the name has the rest
    return min(max(wanted, round(area.width * 0.24)), most)


def _points_place(canvas: Canvas, area: Rect, view: SeatView) -> Rect:
    wide = points_width(canvas, view, 23)
    return Rect(area.right - wide - canvas.px(14), area.top, wide, area.height)


def _lay_points(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """The points of a line tell what they are made of."""
    if view.points is not None:
        lay_tip(canvas, _points_place(canvas, area, view), view, acts, "points")


def _todo_in_line(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """The icon, and the words where they fit; where not, they are told by the tooltip."""
    mood = MOODS[view.state]
    side = canvas.px(_TODO_ICON)
    room = _todo_room(canvas, area, view, _tab_width(canvas, area, view))
    icon = Rect(room.left - canvas.px(7) - side, area.centery - side // 2, side, side)
    canvas.icon(mood.icon, icon, mood.colour)
    colour = STYLES[mood.style].text
    if canvas.fits(view.todo, room.width, _TODO, "semibold", least=0.85):
        canvas.text(room, view.todo, _TODO, face="semibold", colour=colour)
    elif _two_fit(canvas, room, view.todo):
        canvas.text(room, view.todo, _TODO_SMALL, face="semibold", colour=colour, lines=2)
    else:
        canvas.spot(Spot(f"seat{view.seat}.todo", icon, view.focus, hint=view.todo, seat=view.seat, focusable=False))


def _todo_room(canvas: Canvas, area: Rect, view: SeatView, tab: int) -> Rect:
    """Where the words are, between the icon after a name on a tab so wide and the points."""
    start = area.left + tab + canvas.px(10) + canvas.px(_TODO_ICON) + canvas.px(7)
    return Rect(start, area.top, _points_place(canvas, area, view).left - start - canvas.px(10), area.height)


def _words_fit(canvas: Canvas, room: Rect, words: str) -> bool:
    return canvas.fits(words, room.width, _TODO, "semibold", least=0.85) or _two_fit(canvas, room, words)


def _two_fit(canvas: Canvas, room: Rect, words: str) -> bool:
    """Whether words fit in two lines."""
    high = round((1 + CLOSEST) * canvas.line_height(_TODO_SMALL, "semibold")) <= room.height
    return high and canvas.fits(words, room.width, _TODO_SMALL, "semibold", lines=2, least=0.95)


def _counts(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs) -> None:
    """Floors, houses, graveyard and reserve: a picture and a number each, close together, in the grid that shows them
    largest."""
    entries = (
        ("floors", tower_sprite(view.floors), view.floors),
        ("houses", house_sprite(view), view.houses),
        ("graveyard", "tomb", len(view.graveyard)),
        ("", "trap-wall-slash", sum(stock.pieces for stock in view.stock)),
    )
    number = canvas.width("00", _COUNT, "bold")
    side, columns = max((_count_side(canvas, area, columns, number), columns) for columns in (4, 2, 1))
    wide = min(area.width // columns, side + number + canvas.px(36))
    high = min(area.height * columns // len(entries), side + canvas.px(12))
    grid = Rect(0, 0, wide * columns, high * len(entries) // columns).move_to(center=area.center)
    for place, (thing, sprite, count) in enumerate(entries):
        row, column = divmod(place, columns)
        cell = Rect(grid.left + column * wide, grid.top + row * high, wide, high)
        left = cell.centerx - (side + canvas.px(8) + number) // 2
        draw_standing(canvas, Rect(left, cell.centery - side // 2, side, side), sprite)
        canvas.text(Rect(left + side + canvas.px(8), cell.top, number, high), str(count), _COUNT, face="bold")
        if thing:
            lay_tip(canvas, cell, view, acts, thing)


def _count_side(canvas: Canvas, area: Rect, columns: int, number: int) -> int:
    """How large a picture can be when there are so many columns."""
    high = area.height * columns // 4 - (canvas.px(6) if columns < 4 else 0)
    return max(1, min(high, area.width // columns - number - canvas.px(16), canvas.px(44)))


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
    whole = end + weapon_room(canvas, area, view, badge, 30, end)
    draw_name_plate(canvas, area, view.name, style, size=30, gap=gap, end=whole, colour=view.colour, badge=badge)
    if scored:
        canvas.plate(inset, panels.SEAT_INSET)
        draw_points(canvas, inset, view, 29)
    lay_plate(canvas, area, view, acts.say("table.focus"))
    lay_badge(canvas, badge, view, acts)
    if scored:
        lay_tip(canvas, inset, view, acts, "points")
    draw_weapon(canvas, area, view, acts, badge, 30, end)


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
    lay_tip(canvas, left, view, acts, "floors")
    lay_tip(canvas, right, view, acts, "houses")


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
