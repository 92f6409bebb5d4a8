"""What can only be looked at on a board: forest spots, towers, paths, village, signs. Each has its tooltip."""

from collections.abc import Callable
from functools import partial

from badbones.render.board.look import Look
from badbones.render.board.signs import sign_areas
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.plan.table_plan import BoardPlan
from badbones.render.table.tips import Tips


def lay_sights(canvas: Canvas, plan: BoardPlan, look: Look, seat: int, tips: Tips) -> None:
    """Lays down what explains itself and does nothing else, below all that answers."""
    for place, area in plan.forest.items():
        _lay(canvas, seat, place, area, partial(tips.place, seat, place))
    if plan.village:
        _lay(canvas, seat, "village", plan.village, partial(tips.houses, seat))
    for edge, area in sign_areas(canvas, plan, look).items():
        _lay(canvas, seat, edge, area, partial(tips.sign, seat, edge))


def lay_cells(canvas: Canvas, plan: BoardPlan, seat: int, tips: Tips) -> None:
    """Lays down the cells, for those who just look."""
    for place, area in plan.cells.items():
        _lay(canvas, seat, place, area, partial(tips.place, seat, place))


def _lay(canvas: Canvas, seat: int, thing: str, area: Rect, tell: Callable[[], str]) -> None:
    name = f"seat{seat}.sight.{thing}"
    canvas.spot(Spot(name, area, hint=tell() if canvas.attention.wants_words(name) else "", seat=seat, focusable=False))
