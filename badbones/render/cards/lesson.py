"""Little examples for the rules at hand: who stands where, and what is done. What comes of it the rules say themselves.

A lesson shows a part of one board before and after. Pieces are written as in positions: skeletons as `token place
heading`, then `moved` or `frozen` where they are, traps as `tile cell`.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from badbones.rules import Catalog
from badbones.rules.geometry import SYMBOLS

Crop: TypeAlias = tuple[float, float, float, float]  # left, top, width, height in cells; the corner of A1 is (0, 0)
# Where a board says nothing: who becomes what, in groups of tokens and sprites from left to right.
Chain: TypeAlias = Callable[[Catalog], Sequence[Sequence[str]]]

NEAR_TOWER: Final[Crop] = (1, 1, 3, 3)
UPPER: Final[Crop] = (0, 0, 3, 3)
WEST: Final[Crop] = (-1.1, 0, 3.1, 3)


class Lesson(NamedTuple):
    """One example."""

    crop: Crop
    skeletons: tuple[str, ...] = ()
    traps: tuple[str, ...] = ()
    doing: tuple[str, ...] = ()  # actions of the first seat; none: one picture is all
    first: int = 0  # how many of the actions come before the first picture
    phase: str = "skeletons"
    hero: str | None = "E5"
    tower: int | None = None  # floors; None: as many as the data give
    reserve: tuple[str, ...] = ()
    weapon: str | None = None
    towers: tuple[str, ...] = ()  # co-op, if there are any
    victims: str | None = None  # where as many stand as a hero must destroy to use a weapon


def crowd(count: int) -> list[str]:
    """So many skeletons of all symbols, for a chain."""
    return [f"{SYMBOLS[number % len(SYMBOLS)]}-top-1" for number in range(count)]
