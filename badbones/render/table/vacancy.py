"""Vacancies: where on a table something has room that nobody asked for. Arithmetic only."""

from collections.abc import Iterable, Sequence
from math import dist, sqrt
from typing import Final

from badbones.render.kit.canvas import Rect

Size = tuple[int, int]
_DEAR: Final = 2.0  # covering what can be spared costs its width in distance, so many times
_ASKEW: Final = 400.0  # so does lying over its edge


def vacancy(size: Size, window: Rect, taken: Sequence[Rect], spare: Sequence[Rect], near: Rect) -> Rect | None:
    """The best place for something of this size: over nothing that is taken, over little that can only be spared,
    and near an area; None: there is no room."""
    wide, high = size
    if wide > window.width or high > window.height:
        return None
    lefts = _starts(((each.left, each.right) for each in (*taken, *spare)), wide, window.left, window.right)
    tops = _starts(((each.top, each.bottom) for each in (*taken, *spare)), high, window.top, window.bottom)
    places = (Rect(left, top, wide, high) for top in tops for left in lefts)
    free = [place for place in places if place.collidelist(taken) < 0]
    return min(free, key=lambda place: _cost(place, spare, near), default=None)


def _starts(edges: Iterable[tuple[int, int]], length: int, first: int, last: int) -> list[int]:
    """Where something so long may begin: at the ends of the window, and where it meets an edge of something."""
    found = {first, last - length}
    for start, end in edges:
        found |= {end, start - length, start, end - length}
    return sorted(start for start in found if first <= start <= last - length)


def _cost(place: Rect, spare: Sequence[Rect], near: Rect) -> float:
    covered = [place.clip(each) for each in spare if place.colliderect(each)]
    costs = (_DEAR * sqrt(each.width * each.height) + (0 if each == place else _ASKEW) for each in covered)
    return sum(costs) + dist(place.midtop, near.midtop)
