"""Where everything lies in co-op: boards round the capital, which they face, and what all share. Arithmetic only.

Either the land of the capital is a band between two rows of boards (or above the only one), with the common reserve on
its left and the rounds on its right; or, with four boards, the rounds stand above the capital and the reserve below it,
between the boards.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from badbones.render.plan.board_plan import Rect
from badbones.render.plan.zone_kinds import BACK, GAP, ROOM, Kind, Shape, ZonePlan, best_shape, fit
from badbones.render.plan.zone_plan import plan_cards, plan_zone

# In pixels at 1080p
LOW_BAND, HIGH_BAND = 124, 250  # the land of the capital between or above the boards
LOW_LAND, HIGH_LAND = 176, 200  # the same, where rounds and reserve lie above and below it
BETWEEN: Final = 300  # between left and right boards, where rounds and reserve lie there
STEP: Final = 4
CAPTION: Final = 40
BAND_CAPTION: Final = 34
TRACK: Final = (268, 178)
BAND_TRACK: Final = 300
COMMON_WIDE, COMMON_HIGH = 268, 310
BAND_COMMON: Final = 620
SIDE: Final = 360  # the cards of a table with one board in focus

LEAST_CELL: Final = 38  # pixels: below this one seat is focused
KEEP: Final = {1: 0.9, 2: 0.93}  # of the size of one or two rows of boards is kept when the land grows
LIKED: Final = 1.15  # the arrangement around the capital, over a band


class Coop(NamedTuple):
    """What there is on a table where all play together; the fields of a table plan behind its bar."""

    zones: dict[int, ZonePlan]
    log: Rect | None
    focus: int | None
    capital: Rect
    caption: Rect
    common: Rect
    track: Rect


class _Arrangement(NamedTuple):
    shape: Shape
    columns: int
    rows: int
    around: bool  # rounds and reserve lie above and below the capital
    land: int
    k: int

    @property
    def value(self) -> float:
        return self.k * ROOM[self.shape] * (LIKED if self.around else 1)


def plan_coop(rest: Rect, unit: float, seats: int, focus: int | None) -> Coop:
    """The table below its bar; if the boards would be too small, a seat is focused."""
    best = max(_arrangements(rest, unit, seats), key=lambda each: (each.k >= LEAST_CELL, each.value))
    if focus is not None or best.k < LEAST_CELL:
        return _focused(rest, unit, seats, focus or 1)
    zones, log = _zones(rest, unit, seats, best)
    land = _land(rest, best)
    shared = _around(rest, land, zones, unit) if best.around else _band(land, unit)
    return Coop(zones, log, None, *shared)


# Boards


def _arrangements(rest: Rect, unit: float, seats: int) -> Iterator[_Arrangement]:
    """One row below the capital, or two rows with the capital between them."""
    for rows in (1, 2):
        columns = -(-seats // rows)
        shapes: tuple[Shape, ...] = ("wide", "tall", "compact") if rows == 1 else ("wide", "compact")
        for shape in shapes:
            yield _with_land(rest, unit, _Arrangement(shape, columns, rows, around=False, land=0, k=0))
        if (rows, columns) == (2, 2):
            yield _with_land(rest, unit, _Arrangement("wide", columns, rows, around=True, land=0, k=0))


def _with_land(rest: Rect, unit: float, plain: _Arrangement) -> _Arrangement:
    """The largest land that leaves the boards nearly as large as they could be."""
    least, most = (LOW_LAND, HIGH_LAND) if plain.around else (LOW_BAND, HIGH_BAND)
    tried = [plain._replace(land=round(land * unit)) for land in range(least, most + 1, STEP)]
    tried = [each._replace(k=fit(each.shape, _zone_size(rest, unit, each), unit, BACK)) for each in tried]
    enough = max(tried[0].k * KEEP[plain.rows], min(tried[0].k, LEAST_CELL))
    return [each for each in tried if each.k >= enough][-1]


def _zone_size(rest: Rect, unit: float, plan: _Arrangement) -> tuple[int, int]:
    between = round(BETWEEN * unit) if plan.around else 0
    return (rest.width - between) // plan.columns, (rest.height - plan.land) // plan.rows


def _land(rest: Rect, plan: _Arrangement) -> Rect:
    """The land between the rows, or above the only one."""
    top = rest.top if plan.rows == 1 else rest.top + (rest.height - plan.land) // 2
    return Rect(rest.left, top, rest.width, plan.land)


def _zones(rest: Rect, unit: float, seats: int, plan: _Arrangement) -> tuple[dict[int, ZonePlan], Rect | None]:
    """The zones round the capital: below it from left to right, above it from right to left.

    Boards above it are turned, their left is the right of the screen: so everybody has the left neighbour (R0) at the
    left and the right one at the right. A place that is left over is for the log.
    """
    above = seats - plan.columns
    spots = [(column, False) for column in range(plan.columns)] + [(column, True) for column in reversed(range(above))]
    zones = {}
    for seat, (column, turned) in enumerate(spots, start=1):
        kind = BACK._replace(mirrored=2 * column >= plan.columns, turned=turned, inner=2 * column + 1 < plan.columns)
        place = _place(rest, unit, plan, column, above=turned)
        zones[seat] = plan_zone(seat, plan.shape, place, unit, kind)
    gap = 2 * round(GAP * unit)
    free = seats < plan.rows * plan.columns
    return zones, _place(rest, unit, plan, above, above=True).inflate(-gap, -gap) if free else None


def _place(rest: Rect, unit: float, plan: _Arrangement, column: int, *, above: bool) -> Rect:
    """A place below or above the land."""
    land, (width, height) = _land(rest, plan), _zone_size(rest, unit, plan)
    left = rest.left if column == 0 else rest.right - width * (plan.columns - column)
    return Rect(left, land.top - height if above else land.bottom, width, height)


# What all share


def _band(land: Rect, unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Reserve, capital and rounds side by side."""
    gap, high = round(GAP * unit), round(BAND_CAPTION * unit)
    inner = land.inflate(-2 * gap, -gap)
    side = (inner.width - 2 * gap) // 3
    capital = _middle(inner, min(side, 2 * (inner.height - high // 2)), inner.height - high // 2)
    capital.top = inner.top
    caption = _middle(inner, max(capital.width, min(side, round(330 * unit))), high)
    caption.bottom = inner.bottom
    taken = capital.union(caption).inflate(2 * gap, 0)
    common = Rect(inner.left, inner.top, min(taken.left - inner.left, round(BAND_COMMON * unit)), inner.height)
    high = min(inner.height, round(TRACK[1] * unit))
    track = Rect(0, inner.top, min(inner.right - taken.right, round(BAND_TRACK * unit)), high)
    track.right = inner.right
    return capital, caption, common, track


def _narrow_band(land: Rect, unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """The same with little room: the reserve is used most and gets nearly half of it."""
    gap, high = round(GAP * unit), round(BAND_CAPTION * unit)
    inner = land.inflate(-2 * gap, -gap)
    common = Rect(inner.left, inner.top, min(round(inner.width * 0.44), round(BAND_COMMON * unit)), inner.height)
    rest = Rect(common.right + gap, inner.top, inner.right - common.right - gap, inner.height)
    track = Rect(0, inner.top, min(rest.width // 2 - gap, round(BAND_TRACK * unit)), inner.height)
    track.right = rest.right
    middle = Rect(rest.left, rest.top, track.left - gap - rest.left, rest.height)
    capital = _middle(middle, min(middle.width, 2 * (rest.height - high // 2)), rest.height - high // 2)
    capital.top = inner.top
    caption = _middle(middle, middle.width, high)
    caption.bottom = inner.bottom
    return capital, caption, common, track


def _around(rest: Rect, land: Rect, zones: dict[int, ZonePlan], unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """The rounds above the capital, the reserve below it."""
    gap, high = round(GAP * unit), round(CAPTION * unit)
    boards = [zone.board.area for zone in zones.values() if zone.board]
    left = max(board.right for board in boards if board.right <= rest.centerx)
    right = min((board.left for board in boards if board.left >= rest.centerx), default=rest.centerx * 2 - left)
    between = Rect(left, rest.top, right - left, rest.height)
    capital = _middle(land, 2 * land.height, land.height)
    caption = _middle(land, min(between.width - gap, round(330 * unit)), high)
    caption.top = land.bottom - gap // 2
    width = min(between.width - 3 * gap, round(COMMON_WIDE * unit))
    common = _middle(land, width, min(round(COMMON_HIGH * unit), rest.bottom - caption.bottom - 2 * gap))
    common.top = caption.bottom + gap
    track = _middle(land, width, min(round(TRACK[1] * unit), land.top - rest.top - 2 * gap))
    track.top = rest.top + 2 * gap
    return capital, caption, common, track


def _middle(room: Rect, width: int, height: int) -> Rect:
    area = Rect(0, 0, max(1, width), max(1, height))  # there may be no room at all
    area.center = room.center
    return area


# One board in focus


def _focused(rest: Rect, unit: float, seats: int, focus: int) -> Coop:
    """One board large below the capital, the others as cards at the right edge."""
    side = min(round(SIDE * unit), rest.width // 3)
    room = Rect(rest.left, rest.top, rest.width - side, rest.height)
    high = min(round(HIGH_BAND * unit * 0.8), round(rest.height * 0.24))
    land = Rect(room.left, room.top, room.width, high)
    below = Rect(room.left, land.bottom, room.width, room.bottom - land.bottom)
    zones = {focus: plan_zone(focus, best_shape(below, unit, BACK), below, unit, BACK)}
    others = [seat for seat in range(1, seats + 1) if seat != focus]
    zones |= plan_cards(Rect(room.right, rest.top, side, rest.height), unit, others, Kind(back=True))
    return Coop(dict(sorted(zones.items())), None, focus, *_narrow_band(land, unit))
