"""Where everything of one seat lies: its board and the panels beside it. Arithmetic only."""

from collections.abc import Sequence
from typing import Final

from badbones.render.plan.board_plan import BLOCK_WIDE, BoardPlan, Rect, block_high, block_size, plan_board
from badbones.render.plan.zone_kinds import (
    BELOW,
    COOP_BELOW,
    FRONT,
    GAP,
    LINE,
    NARROW,
    SIGN,
    Kind,
    Shape,
    ZonePlan,
    fit,
    nowhere,
)

ABOVE: Final = 12  # pixels at 1080p: an upper sign stands out of its block, and needs a little air
LEAST_MINI: Final = 14  # pixels of a cell: a card without room for that has no board


def plan_zone(seat: int, shape: Shape, area: Rect, unit: float, kind: Kind = FRONT) -> ZonePlan:
    """A zone that can be played in."""
    match shape:
        case "wide":
            return _wide(seat, area, unit, kind)
        case "tall":
            return _tall(seat, area, unit, kind)
    return _compact_back(seat, area, unit, kind) if kind.back else _compact(seat, area, unit)


def plan_mini(seat: int, area: Rect, unit: float, kind: Kind = FRONT) -> ZonePlan:
    """A card."""
    line = Rect(area.left, area.top, area.width, min(area.height, round(LINE * unit)))
    room = Rect(area.left, line.bottom, area.width, area.height - line.height)
    k = int(min(room.width * 0.62 / BLOCK_WIDE, room.height / block_high(back=kind.back)))
    top = room.top + (room.height - block_size(k, back=kind.back)[1]) // 2
    board = _board(room.left, top, k, kind) if k >= LEAST_MINI else None
    left = board.area.right if board else room.left
    standing = Rect(left, room.top, room.right - left, room.height)
    return ZonePlan(seat, "mini", area, board, line, standing=standing)


def plan_cards(room: Rect, unit: float, seats: Sequence[int], kind: Kind = FRONT) -> dict[int, ZonePlan]:
    """Cards one below the other, with a gap above, between, below and on the right."""
    gap = round(GAP * unit)
    height = (room.height - gap) // len(seats) - gap
    places = [room.top + gap + place * (height + gap) for place in range(len(seats))]
    return {
        seat: plan_mini(seat, Rect(room.left, top, room.width - gap, height), unit, kind)
        for seat, top in zip(seats, places, strict=True)
    }


def _board(left: int, top: int, k: int, kind: Kind) -> BoardPlan:
    return plan_board(left, top, k, side="back" if kind.back else "front", turned=kind.turned)


def _top(room: Rect, high: int, unit: float, kind: Kind) -> int:
    """Where a block begins: in the middle of its room, its sign inside; a back as near to the capital as can be."""
    spare = max(0, room.height - high)
    if kind.back:
        return room.bottom - high if kind.turned else room.top
    return room.top + max(spare // 2, min(spare, round(ABOVE * unit)))


def _stack(left: int, top: int, width: int, gap: int, heights: Sequence[int]) -> list[Rect]:
    """Areas one below the other."""
    areas = []
    for height in heights:
        areas.append(Rect(left, top, width, height))
        top += height + (gap if height else 0)
    return areas


def _wide(seat: int, area: Rect, unit: float, kind: Kind) -> ZonePlan:
    gap, width = round(GAP * unit), round(kind.column * unit)
    k = fit("wide", area.size, unit, kind)
    block = block_size(k, back=kind.back)
    room = area.width - width - block[0] - 2 * gap  # between column and board, and outside
    margin = gap + max(0, room // 4)
    left, board_left = area.left + margin, area.right - margin - block[0]
    if kind.mirrored:
        left, board_left = area.right - margin - width, area.left + margin
    board = _board(board_left, _top(area, block[1], unit, kind), k, kind)
    beside = board.area if kind.back else area
    plate, todo, standing, reserve, graveyard, buttons, progress, main, hint = _column(
        Rect(left, beside.top, width, beside.height), gap, unit, kind
    )
    undo, other = _halves(buttons, gap)
    redo, main, hint, progress = (
        (other, main, hint, progress) if kind.alone else (nowhere(), other, nowhere(), nowhere())
    )
    return ZonePlan(
        seat, "wide", area, board, plate, todo, standing, reserve, graveyard, undo, redo, main, hint, progress
    )


def _column(area: Rect, gap: int, unit: float, kind: Kind) -> list[Rect]:
    """The panels beside a board, in the middle of its height."""
    sizes: tuple[int, ...] = (60, 50, 0, 134, 108, 46, 0, 0, 0)
    if kind.alone:
        sizes = (64, 50, 98, 140, 118, 50, 44, 60, 30)
    elif kind.back:
        sizes = (60, 54, 0, 0, 108, 46, 0, 0, 0)
    heights = [round(size * unit) for size in sizes]
    gaps = gap * (sum(1 for height in heights if height) - 1)
    squeeze = min(1.0, (area.height - gap - gaps) / sum(heights))  # a little, where a row of zones is low
    heights = [int(height * squeeze) for height in heights]
    return _stack(area.left, area.top + (area.height - sum(heights) - gaps) // 2, area.width, gap, heights)


def _tall(seat: int, area: Rect, unit: float, kind: Kind) -> ZonePlan:
    gap = round(GAP * unit)
    k = fit("tall", area.size, unit, kind)
    block = block_size(k, back=kind.back)
    below = round((COOP_BELOW if kind.back else BELOW) * unit)
    room = Rect(area.left, area.top, area.width, area.height - below - gap)
    board = _board(area.centerx - block[0] // 2, _top(room, block[1], unit, kind), k, kind)
    width = min(area.width - 2 * gap, max(block[0], round(620 * unit)))
    left = area.centerx - width // 2
    if kind.back:
        top = board.area.bottom + round(SIGN * unit) + gap // 2
        return _below_back(seat, area, board, Rect(left, top, width, below - gap), unit)
    first, second, third = _stack(left, board.area.bottom + gap, width, gap, [round(s * unit) for s in (58, 132, 48)])
    plate, todo = _halves(first, gap)
    reserve, graveyard = _halves(second, gap)
    undo, main = _halves(third, gap)
    return ZonePlan(seat, "tall", area, board, plate, todo, nowhere(), reserve, graveyard, undo, main=main)


def _below_back(seat: int, area: Rect, board: BoardPlan, room: Rect, unit: float) -> ZonePlan:
    """Name and what is to do, then the graveyard with the buttons beside it."""
    gap = round(GAP * unit)
    first, second = _stack(room.left, room.top, room.width, gap, [round(size * unit) for size in (56, 104)])
    plate, todo = _halves(first, gap)
    graveyard, buttons = _halves(second, gap)
    undo, main = _stack(buttons.left, buttons.top, buttons.width, gap, [(buttons.height - gap) // 2] * 2)
    return ZonePlan(seat, "tall", area, board, plate, todo, graveyard=graveyard, undo=undo, main=main)


def _compact(seat: int, area: Rect, unit: float) -> ZonePlan:
    gap = round(GAP * unit)
    k = fit("compact", area.size, unit)
    block = block_size(k)
    line = _line(area, area.top + gap // 3, block[0], unit)
    board = plan_board(line.left, line.bottom + max(0, (area.bottom - line.bottom - block[1]) // 2), k)
    column = round(NARROW * unit)
    side = Rect(line.right - column, line.bottom + gap // 2, column, area.bottom - line.bottom - gap)
    graveyard, undo, main = _narrow(side, gap // 2, unit)
    reserve = Rect(side.left, side.top, column, max(0, graveyard.top - gap // 2 - side.top))
    return ZonePlan(seat, "compact", area, board, line, nowhere(), nowhere(), reserve, graveyard, undo, main=main)


def _compact_back(seat: int, area: Rect, unit: float, kind: Kind) -> ZonePlan:
    """The line lies at the far side from the capital, so that the road to it is free."""
    gap, sign = round(GAP * unit), round(SIGN * unit)
    k = fit("compact", area.size, unit, kind)
    block, high = block_size(k, back=True), round(LINE * unit)
    top = area.top + gap // 3 if kind.turned else area.bottom - gap // 3 - high
    line = _line(area, top, block[0], unit)
    room = Rect(area.left, line.bottom, area.width, area.bottom - line.bottom)
    if not kind.turned:
        room = Rect(area.left, area.top, area.width, line.top - area.top)
    column = round(NARROW * unit)
    left = line.right - block[0] if kind.inner else line.left
    board = _board(left, _top(room, block[1], unit, kind), k, kind)
    if kind.turned:
        line.bottom = board.area.top - sign
    else:
        line.top = board.area.bottom + sign
    side = Rect(line.left if kind.inner else line.right - column, board.area.top, column, board.area.height - gap)
    graveyard, undo, main = _narrow(side, gap // 2, unit)
    return ZonePlan(seat, "compact", area, board, line, graveyard=graveyard, undo=undo, main=main)


def _line(area: Rect, top: int, block: int, unit: float) -> Rect:
    """The line of a compact zone, as wide as board and narrow column together."""
    gap, column = round(GAP * unit), round(NARROW * unit)
    spare = max(0, area.width - 3 * gap - block - column)
    width = block + gap + column + min(spare, 2 * gap)
    return Rect(area.left + max(gap, (area.width - width) // 2), top, width, round(LINE * unit))


def _narrow(side: Rect, gap: int, unit: float) -> tuple[Rect, Rect, Rect]:
    """Graveyard and buttons at the foot of a narrow column."""
    button, grave = round(44 * unit), round(52 * unit)
    main = Rect(side.left, side.bottom - button, side.width, button)
    undo = Rect(side.left, main.top - gap - button, side.width, button)
    return Rect(side.left, undo.top - gap - grave, side.width, grave), undo, main


def _halves(area: Rect, gap: int) -> tuple[Rect, Rect]:
    width = (area.width - gap) // 2
    return Rect(area.left, area.top, width, area.height), Rect(area.right - width, area.top, width, area.height)
