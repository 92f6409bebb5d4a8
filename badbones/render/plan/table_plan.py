"""Where everything on the table lies: bar, zones, and in co-op what all share. Arithmetic only, no drawing.

The table takes the arrangement that gives the largest boards, with a preference for the shapes of zones that say more.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from badbones.render.plan.board_plan import (
    BLOCK_HIGH,
    BLOCK_WIDE,
    SIDE_FOREST,
    TOP_FOREST,
    BoardPlan,
    Rect,
    block_size,
    plan_board,
)
from badbones.render.plan.coop_plan import plan_coop
from badbones.render.plan.zone_kinds import FULL, GAP, ROOM, SOLO_COLUMN, Kind, Shape, ZonePlan, best_shape, fit
from badbones.render.plan.zone_plan import plan_cards, plan_zone

__all__ = [
    "BLOCK_HIGH",
    "BLOCK_WIDE",
    "SIDE_FOREST",
    "TOP_FOREST",
    "BoardPlan",
    "Rect",
    "Shape",
    "TablePlan",
    "ZonePlan",
    "block_size",
    "plan_board",
    "plan_table",
]

# In pixels at 1080p
BAR: Final = 66
SOLO_HIGH: Final = 784  # all panels of the solo column
LOG: Final = 400
TRACK: Final = 124  # rounds till dawn, above the log
CARDS: Final = 360
LEAST_CELL: Final = 40  # pixels: below this one seat is focused
SOLO: Final = Kind(SOLO_COLUMN, alone=True)


@dataclass(frozen=True)
class TablePlan:
    """Where everything on the table lies."""

    area: Rect
    bar: Rect
    zones: dict[int, ZonePlan]
    log: Rect | None  # where the log has a place of its own
    focus: int | None
    capital: Rect | None = None  # co-op: what the boards face
    caption: Rect | None = None  # how the capital stands, in words
    common: Rect | None = None  # the common reserve
    track: Rect | None = None  # co-op and solo: rounds till dawn

    @property
    def large(self) -> dict[int, BoardPlan]:
        """By seat: the boards that are more than a small picture."""
        return {seat: zone.board for seat, zone in self.zones.items() if zone.board and zone.shape != "mini"}

    def zone_at(self, place: tuple[int, int]) -> int | None:
        """Whose zone a place is in."""
        return next((seat for seat, zone in self.zones.items() if zone.area.collidepoint(place)), None)


class _Arrangement(NamedTuple):
    shape: Shape
    columns: int
    rows: int
    k: int


def plan_table(
    size: tuple[int, int], unit: float, seats: int, focus: int | None = None, *, coop: bool = False
) -> TablePlan:
    """The table for a window of this size; if the boards would be too small, a seat is focused."""
    area = Rect(0, 0, *size)
    bar = Rect(0, 0, area.width, round(BAR * unit))
    rest = Rect(0, bar.bottom, area.width, area.height - bar.height)
    if coop:
        return TablePlan(area, bar, *plan_coop(rest, unit, seats, focus))
    if seats == 1:
        return _solo(area, bar, rest, unit)
    best = _best(rest, unit, seats)
    if focus is None and best.k >= LEAST_CELL:
        return TablePlan(area, bar, _grid(rest, unit, seats, best), _free_place(rest, seats, best, unit), None)
    return _focused(area, bar, rest, unit, seats, focus or 1)


def _solo(area: Rect, bar: Rect, rest: Rect, unit: float) -> TablePlan:
    log = round(LOG * unit)
    room = Rect(rest.left, rest.top, rest.width - log, rest.height)
    if rest.height >= SOLO_HIGH * unit and fit("wide", room.size, unit, SOLO) >= LEAST_CELL * 1.5:
        zone = plan_zone(1, "wide", room, unit, SOLO)
        gap = round(GAP * unit)
        side = Rect(room.right, rest.top + gap, log - gap, rest.height - 2 * gap)
        track = Rect(side.left, side.top, side.width, round(TRACK * unit))
        rest_of_side = Rect(side.left, track.bottom + gap, side.width, side.bottom - track.bottom - gap)
        return TablePlan(area, bar, {1: zone}, rest_of_side, None, track=track)
    return TablePlan(area, bar, {1: plan_zone(1, best_shape(rest, unit), rest, unit)}, None, None)


def _best(rest: Rect, unit: float, seats: int) -> _Arrangement:
    found = []
    for columns in range(1, seats + 1):
        rows = -(-seats // columns)
        size = (rest.width // columns, rest.height // rows)
        found += [_Arrangement(shape, columns, rows, fit(shape, size, unit)) for shape in FULL]
    return max(found, key=lambda each: (each.k * ROOM[each.shape], -each.columns * each.rows))


def _grid(rest: Rect, unit: float, seats: int, best: _Arrangement) -> dict[int, ZonePlan]:
    zones = {}
    width, height = rest.width // best.columns, rest.height // best.rows
    for seat in range(1, seats + 1):
        row, column = divmod(seat - 1, best.columns)
        area = Rect(rest.left + column * width, rest.top + row * height, width, height)
        mirrored = best.shape == "wide" and best.columns == 2 and column == 1
        zones[seat] = plan_zone(seat, best.shape, area, unit, Kind(mirrored=mirrored))
    return zones


def _free_place(rest: Rect, seats: int, best: _Arrangement, unit: float) -> Rect | None:
    """An empty place of the grid, where the log can be."""
    if seats == best.columns * best.rows:
        return None
    width, height = rest.width // best.columns, rest.height // best.rows
    free = Rect(rest.left + (seats % best.columns) * width, rest.top + (best.rows - 1) * height, width, height)
    free.width = rest.right - free.left
    return free.inflate(-2 * round(GAP * unit), -2 * round(GAP * unit))


def _focused(area: Rect, bar: Rect, rest: Rect, unit: float, seats: int, focus: int) -> TablePlan:
    """One seat large, the others as cards at the right edge."""
    side = min(round(CARDS * unit), rest.width // 3)
    room = Rect(rest.left, rest.top, rest.width - side, rest.height)
    cards = Rect(room.right, rest.top, side, rest.height)
    zones = {focus: plan_zone(focus, best_shape(room, unit), room, unit)}
    zones |= plan_cards(cards, unit, [seat for seat in range(1, seats + 1) if seat != focus])
    return TablePlan(area, bar, dict(sorted(zones.items())), None, focus)
