"""What has been bought, as little tiles in a purse."""

from collections.abc import Sequence

from badbones.render.board import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import draw_count

Thing = tuple[str, int]  # `trap:wall` or `weapon:rapier`, and how many

_APART, _ROW = 7, 0.78  # between pieces; how much smaller they may be to lie in one row


def draw_pieces(canvas: Canvas, room: Rect, things: Sequence[Thing], largest: float) -> None:
    """Little tiles from the left, as large as they can be."""
    for place, (thing, count) in zip(_places(canvas, room, len(things), largest), things, strict=True):
        what, _, name = thing.partition(":")
        if what == "weapon":
            canvas.sprite(f"weapon-{name}", place)
        else:
            draw_trap(canvas, place, name, "")
        if count > 1:
            badge = canvas.px(5)
            draw_count(canvas, (place.right - badge, place.top + badge), str(count), 13.5)


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
