"""Where everything of one board lies. Arithmetic only.

The front has forest left, above and right, and the village at its foot. The back, for co-op, has forest left, right and
below, and its upper edge opens toward the capital; on the far side of the table it lies turned by half a circle.
"""

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from badbones.rules.geometry import CELLS, COLUMNS, OPPOSITE, ROWS

Rect = pygame.Rect
Side = Literal["front", "back"]

# A board block, in cells
SIDE_FOREST: Final = 1.12
TOP_FOREST: Final = 1.04
VILLAGE: Final = 1.0
OPEN: Final = 0.3  # snow between the upper row of a back and the land around the capital
BLOCK_WIDE: Final = 5 + 2 * SIDE_FOREST
BLOCK_HIGH: Final = TOP_FOREST + 5 + VILLAGE
BACK_HIGH: Final = OPEN + 5 + TOP_FOREST

LEAST_CELL: Final = 8  # pixels: in a window that has no room for boards they lie over each other

SPOT: Final = 0.75  # a forest spot
SPOT_ASIDE: Final = 0.50  # from the edge of the cells to its middle, left and right
SPOT_ABOVE: Final = 0.46  # the same, above and below


@dataclass(frozen=True)
class BoardPlan:
    """Where everything of one board lies on the screen."""

    area: Rect
    k: int  # the width of a cell
    cells: dict[str, Rect]
    forest: dict[str, Rect]  # forest spots
    village: Rect  # empty where there is none
    houses: list[Rect]
    snow: Rect  # cells and village
    back: bool = False
    turned: bool = False  # it lies on the far side of the table: its upper edge is the lower one on the screen

    def place(self, name: str) -> Rect:
        """A cell or forest spot."""
        return self.cells[name] if name in self.cells else self.forest[name]

    def heading(self, heading: str) -> str:
        """How a heading looks on the screen; the other way round, which heading a direction on the screen means."""
        return OPPOSITE[heading] if self.turned else heading


def block_high(*, back: bool) -> float:
    """The height of a block in cells."""
    return BACK_HIGH if back else BLOCK_HIGH


def block_size(k: int, *, back: bool = False) -> tuple[int, int]:
    """The size of a block with cells of this width."""
    return round(BLOCK_WIDE * k), round(block_high(back=back) * k)


def plan_board(left: int, top: int, k: int, *, side: Side = "front", turned: bool = False) -> BoardPlan:
    """The board whose block has its upper left corner here."""
    k = max(LEAST_CELL, k)
    area = Rect((left, top), block_size(k, back=side == "back"))
    if side == "back":
        return _back(area, k, turned=turned)
    x, y = left + round(SIDE_FOREST * k), top + round(TOP_FOREST * k)
    village = Rect(x, y + 5 * k, 5 * k, round(VILLAGE * k))
    houses = [Rect(x + number * k, village.top, k, village.height) for number in range(5)]
    snow = Rect(x, y, 5 * k, 5 * k + village.height)
    return BoardPlan(area, k, _cells(x, y, k), _forest(x, y, k, "LRT"), village, houses, snow)


def _back(area: Rect, k: int, *, turned: bool) -> BoardPlan:
    x, y = area.left + round(SIDE_FOREST * k), area.top + round(OPEN * k)
    cells, forest, snow = _cells(x, y, k), _forest(x, y, k, "LRS"), Rect(x, y, 5 * k, 5 * k)
    if turned:
        cells = {name: _opposite(place, area) for name, place in cells.items()}
        forest = {name: _opposite(place, area) for name, place in forest.items()}
        snow = _opposite(snow, area)
    return BoardPlan(area, k, cells, forest, Rect(0, 0, 0, 0), [], snow, back=True, turned=turned)


def _opposite(place: Rect, area: Rect) -> Rect:
    """Where a place comes to lie when the whole block is turned by half a circle."""
    return Rect(area.left + area.right - place.right, area.top + area.bottom - place.bottom, place.width, place.height)


def _cells(x: int, y: int, k: int) -> dict[str, Rect]:
    return {cell: Rect(x + COLUMNS.index(cell[0]) * k, y + ROWS.index(cell[1]) * k, k, k) for cell in CELLS}


def _forest(x: int, y: int, k: int, edges: str) -> dict[str, Rect]:
    spots = {}
    for number, row in enumerate(ROWS):
        along, aside, above = number * k + k // 2, round(SPOT_ASIDE * k), round(SPOT_ABOVE * k)
        middles = {
            "L": (x - aside, y + along),
            "R": (x + 5 * k + aside, y + along),
            "T": (x + along, y - above),
            "S": (x + along, y + 5 * k + above),
        }
        for edge in edges:
            spots[edge + row] = _square(*middles[edge], round(SPOT * k))
    return spots


def _square(x: int, y: int, side: int) -> Rect:
    area = Rect(0, 0, side, side)
    area.center = (x, y)
    return area
