"""Where everything lies: the table, each player's zone, each board. Arithmetic only; drawing comes elsewhere.

A zone comes in four shapes: `wide` (a column beside the board), `tall` (panels below it), `compact` (one line above, a
narrow column beside) and `mini` (a card for a seat that is not in focus). The table takes the arrangement that gives
the largest boards, with a preference for the shapes that say more.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

import pygame

from badbones.rules.geometry import CELLS, COLUMNS, ROWS

Rect = pygame.Rect
Shape = Literal["wide", "tall", "compact", "mini"]

# A board block, in cells
SIDE_FOREST: Final = 1.12
TOP_FOREST: Final = 1.04
VILLAGE: Final = 1.0
BLOCK_WIDE: Final = 5 + 2 * SIDE_FOREST
BLOCK_HIGH: Final = TOP_FOREST + 5 + VILLAGE

# Zones, in pixels at 1080p
BAR: Final = 66
COLUMN: Final = 342
WIDE_HIGH: Final = 425  # the least height of a column with all its panels
SOLO_COLUMN: Final = 380
SOLO_HIGH: Final = 784  # all panels of the solo column
LOG: Final = 400
BELOW: Final = 276
LINE: Final = 42
NARROW: Final = 112
GAP: Final = 13
ROOM: Final[dict[Shape, float]] = {"wide": 1.25, "tall": 1.25, "compact": 1.0, "mini": 1.0}  # how much a shape is liked
FULL: Final[tuple[Shape, ...]] = ("wide", "tall", "compact")  # shapes of a zone that can be played in
LEAST_CELL: Final = 40  # pixels: below this one seat is focused


@dataclass(frozen=True)
class BoardPlan:
    """Where everything of one board lies."""

    area: Rect
    k: int  # the width of a cell
    cells: dict[str, Rect]
    forest: dict[str, Rect]  # forest spots
    village: Rect
    houses: list[Rect]
    snow: Rect  # cells and village

    def place(self, name: str) -> Rect:
        """A cell or forest spot."""
        return self.cells[name] if name in self.cells else self.forest[name]


def plan_board(left: int, top: int, k: int) -> BoardPlan:
    """The board whose block has its upper left corner here."""
    area = Rect(left, top, round(BLOCK_WIDE * k), round(BLOCK_HIGH * k))
    x, y = left + round(SIDE_FOREST * k), top + round(TOP_FOREST * k)
    cells = {cell: Rect(x + COLUMNS.index(cell[0]) * k, y + ROWS.index(cell[1]) * k, k, k) for cell in CELLS}
    forest = {}
    for number, row in enumerate(ROWS):
        middle = y + number * k + k // 2
        forest[f"L{row}"] = _square(x - round(0.50 * k), middle, round(0.75 * k))
        forest[f"R{row}"] = _square(x + 5 * k + round(0.50 * k), middle, round(0.75 * k))
        forest[f"T{row}"] = _square(x + number * k + k // 2, y - round(0.46 * k), round(0.75 * k))
    village = Rect(x, y + 5 * k, 5 * k, round(VILLAGE * k))
    houses = [Rect(x + number * k, village.top, k, village.height) for number in range(5)]
    return BoardPlan(area, k, cells, forest, village, houses, Rect(x, y, 5 * k, 5 * k + village.height))


def _square(x: int, y: int, side: int) -> Rect:
    area = Rect(0, 0, side, side)
    area.center = (x, y)
    return area


@dataclass(frozen=True)
class ZonePlan:
    """Where everything of one seat lies; what a shape has no room for is an empty area."""

    seat: int
    shape: Shape
    area: Rect
    board: BoardPlan | None  # a mini may have none
    plate: Rect  # name and points
    todo: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    standing: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # tower and houses in words; solo
    reserve: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    graveyard: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    undo: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    redo: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    main: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # do nothing, turn, march
    hint: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # a line below the main button
    progress: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # how many have still to march; solo


@dataclass(frozen=True)
class TablePlan:
    """Where everything on the table lies."""

    area: Rect
    bar: Rect
    zones: dict[int, ZonePlan]
    log: Rect | None  # where the log has a place of its own
    focus: int | None

    def zone_at(self, place: tuple[int, int]) -> int | None:
        """Whose zone a place is in."""
        return next((seat for seat, zone in self.zones.items() if zone.area.collidepoint(place)), None)


class _Arrangement(NamedTuple):
    shape: Shape
    columns: int
    rows: int
    k: int


def plan_table(size: tuple[int, int], unit: float, seats: int, focus: int | None = None) -> TablePlan:
    """The table for a window of this size; if the boards would be too small, a seat is focused."""
    area = Rect(0, 0, *size)
    bar = Rect(0, 0, area.width, round(BAR * unit))
    rest = Rect(0, bar.bottom, area.width, area.height - bar.height)
    if seats == 1:
        return _solo(area, bar, rest, unit)
    best = _best(rest, unit, seats)
    if focus is None and best.k >= LEAST_CELL:
        return TablePlan(area, bar, _grid(rest, unit, seats, best), _free_place(rest, seats, best, unit), None)
    return _focused(area, bar, rest, unit, seats, focus or 1)


def _solo(area: Rect, bar: Rect, rest: Rect, unit: float) -> TablePlan:
    log = round(LOG * unit)
    room = Rect(rest.left, rest.top, rest.width - log, rest.height)
    if rest.height >= SOLO_HIGH * unit and _fit("wide", room.size, unit, column=SOLO_COLUMN) >= LEAST_CELL * 1.5:
        zone = _wide(1, room, unit, mirrored=False, column=SOLO_COLUMN, alone=True)
        gap = round(GAP * unit)
        side = Rect(room.right, rest.top + gap, log - gap, rest.height - 2 * gap)
        return TablePlan(area, bar, {1: zone}, side, None)
    return TablePlan(area, bar, {1: _zone(1, _best_shape(rest, unit), rest, unit)}, None, None)


def _best_shape(room: Rect, unit: float) -> Shape:
    return max(FULL, key=lambda shape: _fit(shape, room.size, unit) * ROOM[shape])


def _best(rest: Rect, unit: float, seats: int) -> _Arrangement:
    found = []
    for columns in range(1, seats + 1):
        rows = -(-seats // columns)
        size = (rest.width // columns, rest.height // rows)
        found += [_Arrangement(shape, columns, rows, _fit(shape, size, unit)) for shape in FULL]
    return max(found, key=lambda each: (each.k * ROOM[each.shape], -each.columns * each.rows))


def _fit(shape: Shape, size: tuple[int, int], unit: float, column: int = COLUMN) -> int:
    """The cell a zone of this shape and size has room for."""
    gap = GAP * unit
    width, height = size[0] - 2 * gap, size[1] - gap
    match shape:
        case "wide":
            if height < WIDE_HIGH * unit:
                return 0
            width -= column * unit + 4 * gap  # trees grow over the edge of a block
            height -= 1.5 * gap
        case "tall":
            if width < 520 * unit:
                return 0
            height -= BELOW * unit + gap
        case "compact":
            if width < 400 * unit or height < 300 * unit:
                return 0
            width -= NARROW * unit + gap
            height = size[1] - LINE * unit - gap
    return max(0, int(min(width / BLOCK_WIDE, height / BLOCK_HIGH)))


def _grid(rest: Rect, unit: float, seats: int, best: _Arrangement) -> dict[int, ZonePlan]:
    zones = {}
    width, height = rest.width // best.columns, rest.height // best.rows
    for seat in range(1, seats + 1):
        row, column = divmod(seat - 1, best.columns)
        area = Rect(rest.left + column * width, rest.top + row * height, width, height)
        mirrored = best.shape == "wide" and best.columns == 2 and column == 1
        zones[seat] = _zone(seat, best.shape, area, unit, mirrored=mirrored)
    return zones


def _free_place(rest: Rect, seats: int, best: _Arrangement, unit: float) -> Rect | None:
    """An empty place of the grid, where the log can be."""
    if seats == best.columns * best.rows:
        return None
    width, height = rest.width // best.columns, rest.height // best.rows
    free = Rect(rest.left + (seats % best.columns) * width, rest.top + (best.rows - 1) * height, width, height)
    free.width = rest.right - free.left
    return free.inflate(-2 * round(GAP * unit), -2 * round(GAP * unit))


def _zone(seat: int, shape: Shape, area: Rect, unit: float, *, mirrored: bool = False) -> ZonePlan:
    match shape:
        case "wide":
            return _wide(seat, area, unit, mirrored=mirrored)
        case "tall":
            return _tall(seat, area, unit)
    return _compact(seat, area, unit)


def _stack(left: int, top: int, width: int, gap: int, heights: Sequence[int]) -> list[Rect]:
    """Areas one below the other."""
    areas = []
    for height in heights:
        areas.append(Rect(left, top, width, height))
        top += height + (gap if height else 0)
    return areas


def _wide(seat: int, area: Rect, unit: float, *, mirrored: bool, column: int = COLUMN, alone: bool = False) -> ZonePlan:
    gap, width = round(GAP * unit), round(column * unit)
    k = _fit("wide", area.size, unit, column)
    block = (round(BLOCK_WIDE * k), round(BLOCK_HIGH * k))
    room = area.width - width - block[0] - 2 * gap  # between column and board, and outside
    margin = gap + max(0, room // 4)
    left, board_left = area.left + margin, area.right - margin - block[0]
    if mirrored:
        left, board_left = area.right - margin - width, area.left + margin
    board = plan_board(board_left, area.top + max(0, (area.height - block[1]) // 2), k)
    sizes = (64, 50, 98, 140, 118, 50, 44, 60, 30) if alone else (60, 50, 0, 134, 108, 46, 0, 0, 0)
    heights = [round(size * unit) for size in sizes]
    gaps = gap * (sum(1 for height in heights if height) - 1)
    squeeze = min(1.0, (area.height - gap - gaps) / sum(heights))  # a little, where a row of zones is low
    heights = [int(height * squeeze) for height in heights]
    stacked = _stack(left, area.top + (area.height - sum(heights) - gaps) // 2, width, gap, heights)
    plate, todo, standing, reserve, graveyard, buttons, progress, main, hint = stacked
    undo, other = _halves(buttons, gap)
    none = Rect(0, 0, 0, 0)
    redo, main, hint, progress = (other, main, hint, progress) if alone else (none, other, none, none)
    return ZonePlan(
        seat, "wide", area, board, plate, todo, standing, reserve, graveyard, undo, redo, main, hint, progress
    )


def _tall(seat: int, area: Rect, unit: float) -> ZonePlan:
    gap = round(GAP * unit)
    k = _fit("tall", area.size, unit)
    block = (round(BLOCK_WIDE * k), round(BLOCK_HIGH * k))
    below = round(BELOW * unit)
    top = area.top + max(0, (area.height - block[1] - below - gap) // 2)
    board = plan_board(area.centerx - block[0] // 2, top, k)
    width = min(area.width - 2 * gap, max(block[0], round(520 * unit)))
    left = area.centerx - width // 2
    first, second, third = _stack(left, board.area.bottom + gap, width, gap, [round(s * unit) for s in (58, 132, 48)])
    plate, todo = _halves(first, gap)
    reserve, graveyard = _halves(second, gap)
    undo, main = _halves(third, gap)
    return ZonePlan(seat, "tall", area, board, plate, todo, Rect(0, 0, 0, 0), reserve, graveyard, undo, main=main)


def _compact(seat: int, area: Rect, unit: float) -> ZonePlan:
    gap = round(GAP * unit)
    k = _fit("compact", area.size, unit)
    block = (round(BLOCK_WIDE * k), round(BLOCK_HIGH * k))
    column = round(NARROW * unit)
    spare = max(0, area.width - 3 * gap - block[0] - column)
    width = block[0] + gap + column + min(spare, 2 * gap)
    left = area.left + max(gap, (area.width - width) // 2)
    line = Rect(left, area.top + gap // 3, width, round(LINE * unit))
    top = line.bottom + max(0, (area.bottom - line.bottom - block[1]) // 2)
    board = plan_board(left, top, k)
    side = Rect(line.right - column, line.bottom + gap // 2, column, area.bottom - line.bottom - gap)
    button, grave = round(44 * unit), round(52 * unit)
    main = Rect(side.left, side.bottom - button, column, button)
    undo = Rect(side.left, main.top - gap // 2 - button, column, button)
    graveyard = Rect(side.left, undo.top - gap // 2 - grave, column, grave)
    reserve = Rect(side.left, side.top, column, max(0, graveyard.top - gap // 2 - side.top))
    return ZonePlan(
        seat, "compact", area, board, line, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), reserve, graveyard, undo, main=main
    )


def _focused(area: Rect, bar: Rect, rest: Rect, unit: float, seats: int, focus: int) -> TablePlan:
    """One seat large, the others as cards at the right edge."""
    gap = round(GAP * unit)
    side = min(round(360 * unit), rest.width // 3)
    room = Rect(rest.left, rest.top, rest.width - side, rest.height)
    zones = {focus: _zone(focus, _best_shape(room, unit), room, unit)}
    others = [seat for seat in range(1, seats + 1) if seat != focus]
    height = (rest.height - gap) // len(others) - gap
    for place, seat in enumerate(others):
        card = Rect(room.right, rest.top + gap + place * (height + gap), side - gap, height)
        zones[seat] = _mini(seat, card, unit)
    return TablePlan(area, bar, dict(sorted(zones.items())), None, focus)


def _mini(seat: int, area: Rect, unit: float) -> ZonePlan:
    line = Rect(area.left, area.top, area.width, min(area.height, round(LINE * unit)))
    room = Rect(area.left, line.bottom, area.width, area.height - line.height)
    k = int(min(room.width * 0.62 / BLOCK_WIDE, room.height / BLOCK_HIGH))
    board = plan_board(room.left, room.top + (room.height - round(BLOCK_HIGH * k)) // 2, k) if k >= 14 else None
    left = board.area.right if board else room.left
    standing = Rect(left, room.top, room.right - left, room.height)
    return ZonePlan(seat, "mini", area, board, line, standing=standing)


def _halves(area: Rect, gap: int) -> tuple[Rect, Rect]:
    width = (area.width - gap) // 2
    return Rect(area.left, area.top, width, area.height), Rect(area.right - width, area.top, width, area.height)
