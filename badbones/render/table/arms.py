"""The weapon of a hero on the plate of its owner: beside the name, or where there is no room on the badge."""

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import panels
from badbones.render.table.graveyard import SeatActs, lay_tip
from badbones.render.table.views import SeatView

_LEAST_NAME = 0.8  # a name shrinks to this share of its size before the weapon leaves its place
_ON_BADGE = 0.72  # of a badge: a weapon that covers its corner


def weapon_width(canvas: Canvas, plate: Rect, view: SeatView) -> int:
    """The room that a weapon takes beside a name; none, if there is no weapon."""
    return plate.height - canvas.px(10) + canvas.px(6) if view.weapon else 0


def weapon_room(canvas: Canvas, plate: Rect, view: SeatView, badge: Rect, size: float, end: int) -> int:
    """The room left for a weapon before the right end of a plate: none, if the name needs it."""
    wide = weapon_width(canvas, plate, view)
    name = round(canvas.width(view.name, size, "serif") * _LEAST_NAME) + canvas.px(14)
    return wide if badge.right + name + wide <= plate.right - end else 0


def draw_weapon(
    canvas: Canvas, plate: Rect, view: SeatView, acts: SeatActs, badge: Rect, size: float, end: int
) -> None:
    """The weapon, for its owner and for all others; it says what it does."""
    if not view.weapon:
        return
    side = weapon_width(canvas, plate, view) - canvas.px(6)
    if weapon_room(canvas, plate, view, badge, size, end):
        place = Rect(plate.right - end - side, plate.centery - side // 2, side, side)
    else:
        side = round(badge.height * _ON_BADGE)
        place = Rect(0, 0, side, side).move_to(center=(badge.right - side // 5, badge.bottom - side // 4))
    canvas.plate(place, panels.WEAPON)
    canvas.sprite(f"weapon-{view.weapon}", place.inflate(-canvas.px(4), -canvas.px(4)))
    lay_tip(canvas, place, view, acts, "weapon")
