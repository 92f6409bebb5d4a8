"""What reaches out of its cell: where towers, stacks and heroes are drawn, for whoever points at the picture."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from badbones.render.board.board_drawing import hero_area
from badbones.render.board.buildings import FLAG, crown, floors_of
from badbones.render.board.stacks import standing, stands_aside, token_areas
from badbones.render.kit.canvas import Rect
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import CELLS
from badbones.rules.kinds import BoardSide, Token
from badbones.stage.boards import Board

Drawn = Literal["tower", "stack", "hero"]
DRAWN: Final[tuple[Drawn, ...]] = ("tower", "stack", "hero")
BATTLEMENTS: Final = (0.7, 0.16)  # all in cells: how wide they are, and how high above the feet of a hero
PENNANT: Final = (0.54, 0.36)  # where the flag begins, and how wide it is


class Outline(NamedTuple):
    """Something that stands on a cell, and a part of where it is drawn."""

    what: Drawn
    cell: str
    area: Rect


def outlines(plan: BoardPlan, side: BoardSide, board: Board, tokens: Mapping[str, Token]) -> Iterator[Outline]:
    """The pictures that reach out of their cells, and the hero wherever he stands, from the back to the front."""
    places = standing(board, tokens)
    for cell in reversed(CELLS) if plan.turned else CELLS:
        own = plan.cells[cell]
        reaching = [Outline("tower", cell, area) for area in _tower(own, floors_of(side, board, cell))]
        if cell in places:
            aside = stands_aside(side, board, cell)
            areas = [area for _, area in token_areas(plan, cell, places[cell], fanned=False, aside=aside)]
            reaching.append(Outline("stack", cell, areas[0].unionall(areas[1:])))
        yield from (each for each in reaching if not own.contains(each.area))
        if cell == board.hero:
            yield Outline("hero", cell, hero_area(plan, side, board, cell))


def _tower(cell: Rect, floors: int) -> list[Rect]:
    """The top of a tower with its flag; a hero who is drawn in front of it comes later."""
    if not floors:
        return []
    k, top = cell.width, crown(cell, floors)
    wide, high = round(BATTLEMENTS[0] * k), round(BATTLEMENTS[1] * k)
    walls = Rect(cell.centerx - wide // 2, top - high, wide, max(high, cell.top - top + high))
    flag = Rect(cell.left + round(PENNANT[0] * k), top - round(FLAG * k), round(PENNANT[1] * k), round(FLAG * k))
    return [walls, flag]
