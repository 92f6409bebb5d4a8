"""Where everything in the theatre lies in the window at hand: banner, table, log and strip."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.desk import Desk
from badbones.render.plan.board_plan import BLOCK_HIGH, BLOCK_WIDE, BoardPlan, Rect, block_size, plan_board
from badbones.render.plan.coop_plan import plan_coop
from badbones.render.plan.table_plan import TablePlan
from badbones.render.plan.zone_kinds import ZonePlan, nowhere
from badbones.render.plan.zone_plan import plan_cards
from badbones.render.table.layout import TableLayout
from badbones.render.table.source import Source
from badbones.render.table.viewpoint import Viewpoint

# In pixels at 1080p
BANNER, STRIP, LOW_STRIP, LOG = 66, 176, 122, 484
DRAWER: Final = 520  # the log where it has no place of its own
COLUMN: Final = 132  # what is told of a seat beside its board
LINE: Final = 44  # the same in a line above it
CARDS: Final = 300  # the other seats while one is followed
COOP_CELL: Final = 26  # the least cell of a board in co-op that shares its table with everything else
CAPITAL: Final = 170
CELL, LEAST_NAME = 74, 104  # of that line: points, graveyard, reserve; and the name
GAP: Final = 10
AROUND: Final = 0.45  # of a cell: trees and signs stand out of their block
LOG_FROM: Final = 1320  # the width from which the log has a place of its own
HIGH_FROM: Final = 700  # the height from which the strip shows everything


@dataclass(frozen=True)
class TheatrePlan:
    """Where everything lies."""

    banner: Rect
    strip: Rect
    log: Rect | None  # where it has a place of its own
    table: TablePlan
    low: bool  # the strip has no room for marks and rounds


class _Arrangement(NamedTuple):
    columns: int
    rows: int
    beside: bool
    k: int


def plan_theatre(size: tuple[int, int], unit: float, seats: int, focus: int | None, *, coop: bool) -> TheatrePlan:
    """The theatre in a window of this size."""
    width, height = size
    low = height < HIGH_FROM * unit
    banner = Rect(0, 0, width, round(BANNER * unit * (0.86 if low else 1)))
    strip_high = round((LOW_STRIP if low else STRIP) * unit)
    strip = Rect(0, height - strip_high, width, strip_high)
    log_wide = round(LOG * unit) if width >= LOG_FROM * unit else 0
    rest = Rect(0, banner.bottom, width - log_wide, strip.top - banner.bottom)
    gap = round(2 * GAP * unit)
    log = Rect(rest.right, rest.top + gap, log_wide - gap, rest.height - 2 * gap) if log_wide else None
    return TheatrePlan(banner, strip, log, _table(rest, unit, seats, focus, coop=coop), low)


def _table(rest: Rect, unit: float, seats: int, focus: int | None, *, coop: bool) -> TablePlan:
    area = Rect(0, 0, rest.width, rest.bottom)
    bar = Rect(0, 0, rest.width, rest.top)
    if coop:
        plan = TablePlan(area, bar, *plan_coop(rest, unit, seats, focus))
        roomy = any(zone.board and zone.board.k >= COOP_CELL * unit for zone in plan.zones.values())
        return replace(plan, log=None) if roomy else _small_coop(plan, rest, unit, focus)
    if focus is None or seats == 1:
        return TablePlan(area, bar, _grid(rest, unit, seats, _best(rest, unit, seats)), None, None)
    return TablePlan(area, bar, _focused(rest, unit, seats, focus), None, focus)


def _small_coop(plan: TablePlan, rest: Rect, unit: float, focus: int | None) -> TablePlan:
    """With little room the capital stands aside, and every board is laid as if it were alone."""
    side = Rect(rest.left, rest.top, round(CAPITAL * unit), rest.height).inflate(-2 * round(GAP * unit), 0)
    capital = Rect(side.left, side.centery - side.width * 2 // 3, side.width, side.width)
    caption = Rect(side.left, capital.bottom - round(10 * unit), side.width, round(40 * unit))
    room = Rect(rest.left + round(CAPITAL * unit), rest.top, rest.width - round(CAPITAL * unit), rest.height)
    seats = len(plan.zones)
    zones = _focused(room, unit, seats, focus) if focus else _grid(room, unit, seats, _best(room, unit, seats))
    turned = {seat: replace(zone, board=_back(zone.board), reserve=nowhere()) for seat, zone in zones.items()}
    return TablePlan(plan.area, plan.bar, turned, None, focus, capital, caption)


def _back(board: BoardPlan | None) -> BoardPlan | None:
    """The back of a board in the place of its front."""
    if board is None:
        return None
    high = block_size(board.k, back=True)[1]
    return plan_board(board.area.left, board.area.centery - high // 2, board.k, side="back")


def _focused(rest: Rect, unit: float, seats: int, focus: int) -> dict[int, ZonePlan]:
    """One board large, the others as cards at the right."""
    others = [seat for seat in range(1, seats + 1) if seat != focus]
    side = min(round(CARDS * unit), rest.width // 3)
    room = Rect(rest.left, rest.top, rest.width - side, rest.height)
    zones = plan_cards(Rect(room.right, rest.top, side, rest.height), unit, others)
    return dict(sorted((zones | {focus: _zone(focus, room, unit, _best(room, unit, 1))}).items()))


def _best(rest: Rect, unit: float, seats: int) -> _Arrangement:
    """The arrangement with the largest boards."""
    found = []
    for columns in range(1, seats + 1):
        rows = -(-seats // columns)
        size = (rest.width // columns, rest.height // rows)
        found += [_Arrangement(columns, rows, beside, _fit(size, unit, beside=beside)) for beside in (True, False)]
    return max(found, key=lambda each: (each.k * (1.08 if each.beside else 1), -each.columns * each.rows))


def _fit(size: tuple[int, int], unit: float, *, beside: bool) -> int:
    width, height = size[0] - GAP * unit, float(size[1])
    if beside:
        width -= (COLUMN + GAP) * unit
    else:
        height -= (LINE + GAP / 2) * unit
    return max(4, int(min(width / (BLOCK_WIDE + AROUND), height / (BLOCK_HIGH + AROUND))))


def _grid(rest: Rect, unit: float, seats: int, best: _Arrangement) -> dict[int, ZonePlan]:
    width, height = rest.width // best.columns, rest.height // best.rows
    zones = {}
    for seat in range(1, seats + 1):
        row, column = divmod(seat - 1, best.columns)
        in_row = min(best.columns, seats - row * best.columns)
        left = rest.left + (rest.width - in_row * width) // 2 + column * width
        zones[seat] = _zone(seat, Rect(left, rest.top + row * height, width, height), unit, best)
    return zones


def _zone(seat: int, area: Rect, unit: float, plan: _Arrangement) -> ZonePlan:
    return _beside(seat, area, unit, plan.k) if plan.beside else _below(seat, area, unit, plan.k)


def _beside(seat: int, area: Rect, unit: float, k: int) -> ZonePlan:
    """A column on the left: name, points, graveyard, reserve."""
    gap, width = round(GAP * unit), round(COLUMN * unit)
    block = block_size(k)
    spare = max(0, area.width - block[0] - width - 2 * gap)
    left = area.left + gap + spare // 3
    board = plan_board(left + width + gap + spare // 6, area.top + (area.height - block[1]) * 3 // 4, k)
    heights = [round(high * unit) for high in (46, 40, 46)]
    top = min(board.area.top + round(0.8 * k), max(area.top, area.bottom - sum(heights) - 3 * gap))
    plate = Rect(left, top, width, heights[0])
    standing = Rect(left, plate.bottom + gap, width, heights[1])
    grave = _within(Rect(left, standing.bottom + gap // 2, width, heights[2]), area)
    room = Rect(left, grave.bottom + gap, width, area.bottom - grave.bottom - 2 * gap)
    reserve = room if grave and room.height > heights[1] else nowhere()
    return ZonePlan(seat, "wide", area, board, plate, standing=standing, reserve=reserve, graveyard=grave)


def _below(seat: int, area: Rect, unit: float, k: int) -> ZonePlan:
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


class TheatreLayout(TableLayout):
    """The layout of a table in the theatre: what banner, log and strip leave to it."""

    def __init__(self, desk: Desk, source: Source, viewpoint: Viewpoint) -> None:
        super().__init__(desk, source, viewpoint)
        self._places: Kept[TheatrePlan] = Kept()

    def places(self, canvas: Canvas) -> TheatrePlan:
        """Where everything lies in this window."""
        table, focus = self.source.game.table, self.viewpoint.focus
        seats, coop, size, unit = len(table.seats), table.team is not None, canvas.area.size, canvas.unit
        return self._places.get((size, unit, focus), lambda: plan_theatre(size, unit, seats, focus, coop=coop))

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where the table lies."""
        return self.places(canvas).table
