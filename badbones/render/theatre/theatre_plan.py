"""Where everything in the theatre lies in the window at hand: banner, table, log and strip."""

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.desk import Desk
from badbones.render.plan.board_plan import BoardPlan, Rect, block_size, plan_board
from badbones.render.plan.coop_plan import plan_coop
from badbones.render.plan.table_plan import TablePlan
from badbones.render.plan.zone_kinds import nowhere
from badbones.render.table.layout import TableLayout
from badbones.render.table.source import Source
from badbones.render.table.viewpoint import Viewpoint
from badbones.render.theatre.theatre_zones import GAP, plan_seats

Fold = Literal["open", "low", "folded"]


class _Frame(NamedTuple):
    banner: int
    strip: int


# In pixels at 1080p
FRAMES: Final[dict[Fold, _Frame]] = {"open": _Frame(66, 176), "low": _Frame(57, 122), "folded": _Frame(48, 62)}
LOG: Final = 484
DRAWER: Final = 520  # the log where it has no place of its own
COOP_CELL: Final = 26  # the least cell of a board in co-op that shares its table with everything else
CAPITAL, LEAST_CAPITAL = 170, 80  # its column beside the boards; and the least that its words need
OPEN_FROM: Final = 780  # the height from which the strip shows everything
LOW_FROM: Final = (780, 600)  # width and height from which it has a row for the timeline and one for the controls
LOG_FROM: Final = 1320  # the width from which the log has a place of its own …
LOG_LEAVES: Final = 0.85  # … if the boards keep this share of the size that they have without it


@dataclass(frozen=True)
class TheatrePlan:
    """Where everything lies."""

    banner: Rect
    strip: Rect
    log: Rect | None  # where it has a place of its own
    table: TablePlan
    fold: Fold  # low: the strip has no room for marks and rounds; folded: it is one row, and shows the rest when asked


def plan_theatre(size: tuple[int, int], unit: float, seats: int, focus: int | None, *, coop: bool) -> TheatrePlan:
    """The theatre in a window of this size: banner and strip give way before the boards do."""
    width, height = size
    fold = _fold(width / unit, height / unit)
    frame = FRAMES[fold]
    banner = Rect(0, 0, width, round(frame.banner * unit))
    strip = Rect(0, height - round(frame.strip * unit), width, round(frame.strip * unit))
    rest = Rect(0, banner.bottom, width, strip.top - banner.bottom)
    log = _log(rest, unit, seats, coop=coop)
    if log:
        rest.width = log.left
    return TheatrePlan(banner, strip, log, _table(rest, unit, seats, focus, coop=coop), fold)


def _log(rest: Rect, unit: float, seats: int, *, coop: bool) -> Rect | None:
    """The place of the log at the right, whoever is followed; none, if all boards together would suffer from it."""
    if rest.width < LOG_FROM * unit:
        return None
    gap, wide = round(2 * GAP * unit), round(LOG * unit)
    beside = Rect(rest.left, rest.top, rest.width - wide, rest.height)
    cells = [_cell(_table(room, unit, seats, None, coop=coop)) for room in (beside, rest)]
    if cells[0] < LOG_LEAVES * cells[1]:
        return None
    return Rect(beside.right, rest.top + gap, wide - gap, rest.height - 2 * gap)


def _fold(wide: float, high: float) -> Fold:
    """What there is room for, in pixels at 1080p."""
    if wide < LOW_FROM[0] or high < LOW_FROM[1]:
        return "folded"
    return "low" if high < OPEN_FROM else "open"


def _cell(table: TablePlan) -> int:
    """The largest cell of a table."""
    return max(zone.board.k for zone in table.zones.values() if zone.board)


def _table(rest: Rect, unit: float, seats: int, focus: int | None, *, coop: bool) -> TablePlan:
    area = Rect(0, 0, rest.width, rest.bottom)
    bar = Rect(0, 0, rest.width, rest.top)
    if coop:
        plan = TablePlan(area, bar, *plan_coop(rest, unit, seats, focus))
        roomy = any(zone.board and zone.board.k >= COOP_CELL * unit for zone in plan.zones.values())
        as_asked = plan.focus == focus  # whoever wants to see all boards sees them
        return replace(plan, log=None) if roomy and as_asked else _small_coop(plan, rest, unit, focus)
    return TablePlan(area, bar, plan_seats(rest, unit, seats, focus), None, focus if seats > 1 else None)


def _small_coop(plan: TablePlan, rest: Rect, unit: float, focus: int | None) -> TablePlan:
    """With little room the capital stands aside, and every board is laid as if it were alone."""
    wide = max(round(LEAST_CAPITAL * unit), min(round(CAPITAL * unit), rest.width // 8))
    side = Rect(rest.left, rest.top, wide, rest.height).inflate(-2 * round(GAP * unit), 0)
    capital = Rect(side.left, side.centery - side.width * 2 // 3, side.width, side.width)
    caption = Rect(rest.left, capital.bottom - round(10 * unit), wide, round(40 * unit))
    zones = plan_seats(Rect(rest.left + wide, rest.top, rest.width - wide, rest.height), unit, len(plan.zones), focus)
    turned = {seat: replace(zone, board=_back(zone.board), reserve=nowhere()) for seat, zone in zones.items()}
    return TablePlan(plan.area, plan.bar, turned, None, focus, capital, caption)


def _back(board: BoardPlan | None) -> BoardPlan | None:
    """The back of a board in the place of its front."""
    if board is None:
        return None
    high = block_size(board.k, back=True)[1]
    return plan_board(board.area.left, board.area.centery - high // 2, board.k, side="back")


class TheatreLayout(TableLayout):
    """The layout of a table in the theatre: what banner, log and strip leave to it."""

    def __init__(self, desk: Desk, source: Source, viewpoint: Viewpoint) -> None:
        super().__init__(desk, source, viewpoint)
        self._places: Kept[TheatrePlan] = Kept()

    def places(self, canvas: Canvas) -> TheatrePlan:
        """Where everything lies in this window."""
        table, focus = self.source.game.table, self.viewpoint.focus
        seats, coop, size, unit = len(table.seats), table.team is not None, self.room(canvas), canvas.unit
        return self._places.get((size, unit, focus), lambda: plan_theatre(size, unit, seats, focus, coop=coop))

    def room(self, canvas: Canvas) -> tuple[int, int]:
        """What the theatre has of the window, from the top."""
        return canvas.area.size

    def plan(self, canvas: Canvas) -> TablePlan:
        """Where the table lies."""
        return self.places(canvas).table
