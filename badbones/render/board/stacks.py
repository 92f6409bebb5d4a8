"""Where the skeletons of one place are drawn: alone, in a stack, or spread out to be told apart.

The same areas serve for drawing and for pointing, so this is arithmetic only.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from badbones.render.board.buildings import TALL, floors_of
from badbones.render.kit.canvas import Rect
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import STEPS
from badbones.rules.kinds import BoardSide, Token
from badbones.stage.boards import Board

ALONE: Final = 0.85  # all in cells
IN_FOREST: Final = 0.75
STACKED: Final = 0.79
STACKED_IN_FOREST: Final = 0.70
SHIFT: Final = 0.075
ASIDE: Final = 0.15
SHOWN: Final = 3  # tokens of a stack
FANNED: Final = 0.8
APART: Final = 0.87
PAD: Final = 0.09  # of the plate around a fan
STEM: Final = 0.2
ROW: Final = 4  # tokens that lie in one row
WIDEST: Final = 8  # tokens a row has room for


def order_of(board: Board, place: str, tokens: Mapping[str, Token]) -> list[str]:
    """The skeletons of a place, the topmost last: chiefs lie on top."""
    return standing(board, tokens).get(place, [])


def names_at(board: Board, place: str) -> list[str]:
    """Who stands at a place, in no particular order."""
    return [name for name, skeleton in board.skeletons.items() if skeleton.place == place]


def standing(board: Board, tokens: Mapping[str, Token]) -> dict[str, list[str]]:
    """All skeletons by place, the topmost last."""
    places: dict[str, list[str]] = {}
    chiefs = []
    for name in tokens:
        if name in board.skeletons:
            if tokens[name].chief:
                chiefs.append(name)
            else:
                places.setdefault(board.skeletons[name].place, []).append(name)
    for name in chiefs:
        places.setdefault(board.skeletons[name].place, []).append(name)
    return places


def has_place(plan: BoardPlan, place: str | None) -> bool:
    """Whether a place is drawn at all."""
    return place in plan.cells or place in plan.forest


def stands_aside(side: BoardSide, board: Board, place: str) -> bool:
    """Whether skeletons of a place make room for a hero on a tall tower in front of it."""
    tower = STEPS["S"].get(place, "")
    return tower == board.hero and floors_of(side, board, tower) >= TALL


def token_areas(
    plan: BoardPlan, place: str, tokens: Sequence[str], *, fanned: bool, aside: bool = False
) -> list[tuple[str, Rect]]:
    """Where the tokens of a place are drawn, the topmost last; of a stack only the upper ones are seen."""
    if fanned:
        return _fan(plan, place, tokens)
    shown = tokens[-SHOWN:]
    side = round(_size(plan, place, len(tokens)) * plan.k)
    step = SHIFT * plan.k
    first = -step * (len(shown) - 1) / 2
    x, y = plan.place(place).center
    if aside:
        x, y = x - round(ASIDE * plan.k), y - round(ASIDE * plan.k)
    return [(token, _square(x + first + step * n, y + first + step * n, side)) for n, token in enumerate(shown)]


def fan_plate(plan: BoardPlan, place: str, count: int) -> Rect:
    """The plate on which a stack is spread out: above its place, or below where there is no room."""
    columns, rows = _columns(count), ceil(count / _columns(count))
    pad, step = PAD * plan.k, APART * plan.k
    gap = (APART - FANNED) * plan.k
    plate = Rect(0, 0, ceil(columns * step - gap + 2 * pad), ceil(rows * step - gap + 2 * pad))
    target = plan.place(place)
    stem = round(STEM * plan.k)
    plate.midbottom = (target.centerx, target.top - stem)
    if plate.top < plan.area.top:
        plate.midtop = (target.centerx, target.bottom + stem)
    return plate.clamp(plan.area)


def _columns(count: int) -> int:
    return max(1, count) if count <= ROW else min(WIDEST, ceil(count / 2))


def _fan(plan: BoardPlan, place: str, tokens: Sequence[str]) -> list[tuple[str, Rect]]:
    plate, columns = fan_plate(plan, place, len(tokens)), _columns(len(tokens))
    side, pad, step = int(FANNED * plan.k), PAD * plan.k, APART * plan.k
    areas = []
    for number, token in enumerate(tokens):
        row, column = divmod(number, columns)
        inset = (columns - min(columns, len(tokens) - row * columns)) * step / 2  # a last row that is not full
        areas.append((token, Rect(plate.left + pad + inset + column * step, plate.top + pad + row * step, side, side)))
    return areas


def _size(plan: BoardPlan, place: str, count: int) -> float:
    if place in plan.forest:
        return STACKED_IN_FOREST if count > 1 else IN_FOREST
    return STACKED if count > 1 else ALONE


def _square(x: float, y: float, side: int) -> Rect:
    return Rect(round(x - side / 2), round(y - side / 2), side, side)
