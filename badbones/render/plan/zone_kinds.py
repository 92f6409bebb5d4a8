"""Zones: what belongs to one seat, in which shapes it comes, and how large a board each shape has room for.

A zone comes in four shapes: `wide` (a column beside the board), `tall` (panels below it), `compact` (one line above, a
narrow column beside) and `mini` (a card for a seat that is not in focus).
"""

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from badbones.render.plan.board_plan import BLOCK_WIDE, BoardPlan, Rect, block_high

Shape = Literal["wide", "tall", "compact", "mini"]

# In pixels at 1080p
COLUMN: Final = 342
WIDE_HIGH: Final = 425  # the least height of a column with all its panels
SOLO_COLUMN: Final = 380
BELOW: Final = 276
LINE: Final = 42
NARROW: Final = 112
GAP: Final = 13
COOP_COLUMN: Final = 272
COOP_WIDE_HIGH: Final = 304
COOP_BELOW: Final = 190
SIGN: Final = 9  # of the sign over the lower edge of a back stands out of the block
ROOM: Final[dict[Shape, float]] = {"wide": 1.25, "tall": 1.25, "compact": 1.0, "mini": 1.0}  # how much a shape is liked
FULL: Final[tuple[Shape, ...]] = ("wide", "tall", "compact")  # shapes of a zone that can be played in


def nowhere() -> Rect:
    """The place of what a shape has no room for."""
    return Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class ZonePlan:
    """Where everything of one seat lies; what a shape has no room for is an empty area."""

    seat: int
    shape: Shape
    area: Rect
    board: BoardPlan | None  # a mini may have none
    plate: Rect  # name and points
    todo: Rect = field(default_factory=nowhere)
    standing: Rect = field(default_factory=nowhere)  # tower and houses in words; solo
    reserve: Rect = field(default_factory=nowhere)
    graveyard: Rect = field(default_factory=nowhere)
    undo: Rect = field(default_factory=nowhere)
    redo: Rect = field(default_factory=nowhere)
    main: Rect = field(default_factory=nowhere)  # do nothing, turn, march
    hint: Rect = field(default_factory=nowhere)  # a line below the main button
    progress: Rect = field(default_factory=nowhere)  # how many have still to march; solo


class Kind(NamedTuple):
    """What a zone has to hold: in co-op there is no reserve, and the board faces the capital."""

    column: int = COLUMN
    alone: bool = False
    mirrored: bool = False  # the column on the right
    back: bool = False
    turned: bool = False
    inner: bool = False  # the narrow column of a compact zone on the left


FRONT: Final = Kind()
BACK: Final = Kind(COOP_COLUMN, back=True)


def fit(shape: Shape, size: tuple[int, int], unit: float, kind: Kind = FRONT) -> int:
    """The cell a zone of this shape and size has room for."""
    gap = GAP * unit
    width, height = size[0] - 2 * gap, size[1] - (SIGN * unit if kind.back else gap)
    match shape:
        case "wide":
            if height < (COOP_WIDE_HIGH if kind.back else WIDE_HIGH) * unit:
                return 0
            width -= kind.column * unit + 4 * gap  # trees grow over the edge of a block
            height -= 0 if kind.back else 1.5 * gap
        case "tall":
            if width < 520 * unit:
                return 0
            height -= (COOP_BELOW if kind.back else BELOW) * unit + gap
        case "compact":
            if width < 400 * unit or height < (240 if kind.back else 300) * unit:
                return 0
            width -= NARROW * unit + gap
            height = height - LINE * unit - gap // 3 if kind.back else size[1] - LINE * unit - gap
    return max(0, int(min(width / BLOCK_WIDE, height / block_high(back=kind.back))))


def best_shape(room: Rect, unit: float, kind: Kind = FRONT) -> Shape:
    """The shape that shows a board largest, with a preference for those that say more."""
    return max(FULL, key=lambda shape: fit(shape, room.size, unit, kind) * ROOM[shape])
