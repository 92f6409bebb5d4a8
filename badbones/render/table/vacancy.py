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


def least_harm(sizes: Sequence[Size], window: Rect, dear: Sequence[tuple[Rect, float]], near: Rect) -> Rect:
    """Where there is no room: the place that covers least of what is dear, and of such places the nearest."""
    fitting = [each for each in sizes if each[0] <= window.width and each[1] <= window.height] or [sizes[0]]
    places = [place for size in fitting for place in _places(size, window, [area for area, _ in dear])]
    whole = min(wide * high for wide, high in fitting)
    return min(places, key=lambda place: _harm(place, dear) / whole + dist(place.center, near.center) / window.width)


def burden(place: Rect, dear: Sequence[tuple[Rect, float]]) -> float:
    """How dear on the average is what a place covers."""
    return _harm(place, dear) / (place.width * place.height)


def _places(size: Size, window: Rect, edges: Sequence[Rect]) -> list[Rect]:
    """Where something of this size meets the edges of the window or of something that lies in it."""
    wide, high = size
    lefts = {window.left, window.right - wide}.union(*((a.right, a.left - wide, a.left, a.right - wide) for a in edges))
    tops = {window.top, window.bottom - high}.union(*((a.bottom, a.top - high, a.top, a.bottom - high) for a in edges))
    return [Rect((left, top), size).clamp(window) for left in sorted(lefts) for top in sorted(tops)]


def _harm(place: Rect, dear: Sequence[tuple[Rect, float]]) -> float:
    """What of all that is covered, weighed by how dear it is."""
    covered = ((place.clip(area), cost) for area, cost in dear)
    return sum(cost * both.width * both.height for both, cost in covered)
