"""A trap is in hand: the coach says how it is turned or goes back to the reserve, or that its place is to be found."""

from badbones.lessons import PIECE, Pointer
from badbones.render.kit.pointers import MOUSE
from badbones.render.learning.coach import Line
from badbones.render.table.hands import Held
from badbones.rules import Catalog

_BUTTON = (Pointer("button", "turn"),)
_WHERE = Line("lesson.held")


def turning(held: Held | None, catalog: Catalog, instead: Line) -> Line | None:
    """What is said of a trap in hand instead of another line; None: that is better, or shows how it lies already."""
    if held and held.what == "trap" and held.origin is not None and held.pointer is None:
        return Line("lesson.hint.press", _BUTTON)  # the large button recovers it
    if held is None or held.what != "trap" or held.origin is not None:
        return None
    if len(catalog.traps[held.kind].settings) < 2:
        return _WHERE if instead.message == PIECE and Pointer("stock", held.kind) in instead.points else None
    if instead.action and held.tile in instead.action.split(" "):
        return None
    if held.pointer is None:
        return Line("lesson.turn.held", _BUTTON)
    return Line("lesson.turn.dragged" if held.pointer == MOUSE else "lesson.turn.finger", _BUTTON)
