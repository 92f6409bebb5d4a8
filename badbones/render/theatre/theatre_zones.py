"""Where the seats of a recorded game lie: their boards as large as can be, and what is told of each beside them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from badbones.render.plan.board_plan import BLOCK_HIGH, BLOCK_WIDE, Rect, block_size, plan_board
from badbones.render.plan.zone_kinds import ZonePlan, nowhere
from badbones.render.plan.zone_plan import plan_cards

Panel = Literal["column", "line", "post"]

# In pixels at 1080p
COLUMN: Final = 132  # what is told of a seat beside its board
LINE: Final = 44  # the same in a line above it
POST: Final = 60  # the same beside it, with a badge instead of the name
CARDS: Final = 300  # the other seats while one is followed
CELL, LEAST_NAME = 74, 104  # of a line: points, graveyard, reserve; and the name
GAP: Final = 10
AROUND: Final = 0.45  # of a cell: trees and signs stand out of their block
LIKED: Final[dict[Panel, float]] = {"column": 1.06, "line": 1.0, "post": 0.92}  # those that say more


class Arrangement(NamedTuple):
    """So many boards side by side and one below the other, with cells of this size."""

    columns: int
    rows: int
    panel: Panel
    k: int

    @property
    def value(self) -> float:
        """How large the boards are, and how much is told of each seat."""
        return self.k * LIKED[self.panel]


def plan_seats(rest: Rect, unit: float, seats: int, focus: int | None) -> dict[int, ZonePlan]:
    """All seats in an area: alike, or one of them large."""
    if focus is None or seats == 1:
        return _grid(rest, unit, seats, _best(rest, unit, seats))
    return _focused(rest, unit, seats, focus)


def _focused(rest: Rect, unit: float, seats: int, focus: int) -> dict[int, ZonePlan]:
    """One board large, the others as cards at the right."""
    others = [seat for seat in range(1, seats + 1) if seat != focus]
    side = min(round(CARDS * unit), rest.width // 3)
    room = Rect(rest.left, rest.top, rest.width - side, rest.height)
    zones = plan_cards(Rect(room.right, rest.top, side, rest.height), unit, others)
    best = _best(room, unit, 1)
    return dict(sorted((zones | {focus: _ZONES[best.panel](focus, room, unit, best.k)}).items()))


def _best(rest: Rect, unit: float, seats: int) -> Arrangement:
    """The arrangement with the largest boards."""
    found = []
    for columns in range(1, seats + 1):
        rows = -(-seats // columns)
        size = (rest.width // columns, rest.height // rows)
        found += [Arrangement(columns, rows, panel, _fit(size, unit, panel)) for panel in LIKED]
    return max(found, key=lambda each: (each.value, -each.columns * each.rows))


def _fit(size: tuple[int, int], unit: float, panel: Panel) -> int:
    width, height = size[0] - GAP * unit, float(size[1])
    if panel == "line":
        height -= (LINE + GAP / 2) * unit
    else:
        width -= ((COLUMN if panel == "column" else POST) + GAP) * unit
    return max(4, int(min(width / (BLOCK_WIDE + AROUND), height / (BLOCK_HIGH + AROUND))))


def _grid(rest: Rect, unit: float, seats: int, best: Arrangement) -> dict[int, ZonePlan]:
    width, height = rest.width // best.columns, rest.height // best.rows
    zones = {}
    for seat in range(1, seats + 1):
        row, column = divmod(seat - 1, best.columns)
        in_row = min(best.columns, seats - row * best.columns)
        left = rest.left + (rest.width - in_row * width) // 2 + column * width
        area = Rect(left, rest.top + row * height, width, height)
        zones[seat] = _ZONES[best.panel](seat, area, unit, best.k)
    return zones


def _column(seat: int, area: Rect, unit: float, k: int) -> ZonePlan:
    """A column on the left: name, points, graveyard, reserve."""
    return _beside(seat, area, unit, k, COLUMN, (46, 40, 46))


def _post(seat: int, area: Rect, unit: float, k: int) -> ZonePlan:
    """The same with little room: badge, points, graveyard."""
    zone = _beside(seat, area, unit, k, POST, (46, 34, 32))
    return replace(zone, reserve=nowhere())


def _beside(seat: int, area: Rect, unit: float, k: int, column: int, panels: tuple[int, int, int]) -> ZonePlan:
    gap, width = round(GAP * unit), round(column * unit)
    block = block_size(k)
    spare = max(0, area.width - block[0] - width - 2 * gap)
    left = area.left + gap + spare // 3
    board = plan_board(left + width + gap + spare // 6, area.top + (area.height - block[1]) * 3 // 4, k)
    heights = [round(high * unit) for high in panels]
    top = min(board.area.top + round(0.8 * k), max(area.top, area.bottom - sum(heights) - 3 * gap))
    plate = Rect(left, top, width, heights[0])
    standing = _within(Rect(left, plate.bottom + gap, width, heights[1]), area)
    grave = _within(Rect(left, standing.bottom + gap // 2, width, heights[2]), area) if standing else nowhere()
    room = Rect(left, grave.bottom + gap, width, area.bottom - grave.bottom - 2 * gap)
    reserve = room if grave and room.height > heights[1] else nowhere()
    return ZonePlan(seat, "wide", area, board, plate, standing=standing, reserve=reserve, graveyard=grave)


def _line(seat: int, area: Rect, unit: float, k: int) -> ZonePlan:
    """A line above the board."""
    gap, high = round(GAP * unit), round(LINE * unit)
    block = block_size(k)
    wide = min(area.width - gap, max(block[0], round(330 * unit)))
    spare = max(0, area.height - block[1] - high - gap // 2)
    line = Rect(area.centerx - wide // 2, area.top + gap // 2 + spare // 3, wide, high)
    board = plan_board(area.centerx - block[0] // 2, line.bottom + spare // 3, k)
    cell = round(CELL * unit)
    cells = [Rect(line.right - (number + 1) * cell, line.top, cell, high) for number in range(2)]
    room = (line.width - round(LEAST_NAME * unit)) // cell - 1  # beside the points
    reserve, grave = [*cells[: max(0, room)], nowhere(), nowhere()][:2] if room > 1 else (nowhere(), cells[0])
    return ZonePlan(seat, "compact", area, board, line, graveyard=grave if room > 0 else nowhere(), reserve=reserve)


def _within(place: Rect, area: Rect) -> Rect:
    """A place, unless it lies outside an area."""
    return place if place.bottom <= area.bottom else nowhere()


_ZONES: Final[dict[Panel, Callable[[int, Rect, float, int], ZonePlan]]] = {
    "column": _column,
    "line": _line,
    "post": _post,
}
