"""Boards without what effects draw: towers and villages are left out like any other piece."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from badbones.render.board import draw_board, draw_ground
from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas
from badbones.render.motion.scene import Hidden
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.kinds import BoardSide, Token
from badbones.stage import Board

_SIDES: Final[dict[tuple[int, tuple[str, ...]], tuple[BoardSide, BoardSide]]] = {}


def draw_bare_board(
    canvas: Canvas,
    plan: BoardPlan,
    side: BoardSide,
    board: Board,
    look: Look,
    tokens: Mapping[str, Token],
    *,
    seat: int,
    hidden: Hidden,
    ground: bool = True,
) -> None:
    """A board as `draw_board` draws it, without hidden towers and village."""
    if ground:
        draw_ground(canvas, plan, side, look)
    towers = tuple(cell for cell in side.towers if (seat, cell) not in hidden.towers)
    shown = replace(look, houses=0) if seat in hidden.villages else look
    draw_board(canvas, plan, _with_towers(side, towers), board, shown, tokens, ground=False)


def _with_towers(side: BoardSide, towers: tuple[str, ...]) -> BoardSide:
    """The same side with fewer towers: always the same one, since pictures are kept for it."""
    if towers == side.towers:
        return side
    key = (id(side), towers)
    if key not in _SIDES:
        _SIDES[key] = (side, replace(side, towers=towers))
    return _SIDES[key][1]
