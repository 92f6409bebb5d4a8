"""Where the tags of a question lie: as near to their arrows as can be, and none over an arrow or another tag."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from math import hypot
from typing import Final

import pygame

from badbones.rules.geometry import OFFSETS

Rect = pygame.Rect
Box = tuple[int, int, int, int]
Size = tuple[int, int]
Offer = tuple[float, Rect]  # what a place costs

AHEAD: Final = 0.3  # how much a tag prefers to lie where its arrow points
COVERED: Final = 50.0  # what a covered pixel costs: much more than to be far away
SHADED: Final = 0.05  # what a pixel costs in the middle of a goal
STRAY: Final = 2.0  # what it costs to be nearer to another arrow
GAP: Final = 4  # pixels


@lru_cache(maxsize=64)
def tag_places(
    asked: Box, room: Box, arrows: tuple[Box, ...], headings: tuple[str, ...], sizes: tuple[Size, ...]
) -> tuple[Rect, ...]:
    """The areas of the tags, in the order of the arrows. They choose in the order that serves all of them best."""
    offers = [
        [
            (_far(area, Rect(arrow), heading) + _misleading(area, number, arrows, asked), area)
            for area in _offers(Rect(arrow), Rect(asked), size, Rect(room))
        ]
        for number, (arrow, heading, size) in enumerate(zip(arrows, headings, sizes, strict=True))
    ]
    taken = [Rect(box) for box in (*arrows, asked)]
    found = (_chosen(order, offers, taken) for order in permutations(range(len(arrows))))
    _, places = min(found, key=lambda each: each[0])
    return tuple(places[number] for number in range(len(arrows)))


def _offers(arrow: Rect, asked: Rect, size: Size, room: Rect) -> Iterator[Rect]:
    """Places around an arrow."""
    wide, high = size
    lefts = [arrow.left - wide - GAP, arrow.right - wide, arrow.centerx - wide // 2, arrow.left, arrow.right + GAP]
    lefts += [asked.left - wide - GAP, asked.right + GAP]
    tops = [arrow.top - high - GAP, arrow.centery - high // 2, arrow.bottom + GAP]
    tops += [asked.top - high - GAP, asked.bottom + GAP]
    tops += [top + step * (high + GAP) for top in tops[:3] for step in (-1, 1)]
    for left in lefts:
        for top in tops:
            yield Rect(left, top, wide, high).clamp(room)


def nearest(area: Rect, place: tuple[int, int]) -> tuple[int, int]:
    """The place of an area that is nearest to another place."""
    x, y = place
    return min(max(x, area.left), area.right), min(max(y, area.top), area.bottom)


def _away(area: Rect, arrow: Rect) -> float:
    x, y = nearest(area, arrow.center)
    return hypot(x - arrow.centerx, y - arrow.centery)


def _far(area: Rect, arrow: Rect, heading: str) -> float:
    """How far a tag is from its arrow; ahead of it is nearer than behind."""
    x, y = arrow.center
    ahead = (area.centerx - x) * OFFSETS[heading][0] + (area.centery - y) * OFFSETS[heading][1]
    return _away(area, arrow) - AHEAD * ahead + 0.05 * hypot(area.centerx - x, area.centery - y)


def _misleading(area: Rect, number: int, arrows: Sequence[Box], asked: Box) -> float:
    """A tag must not seem to belong to another arrow, nor hide what stands on a goal."""
    own = _away(area, Rect(arrows[number]))
    other = min((_away(area, Rect(each)) for place, each in enumerate(arrows) if place != number), default=own)
    goals = [Rect(asked).move(dx * asked[2], dy * asked[3]).scale_by(0.6) for dx, dy in OFFSETS.values()]
    return STRAY * max(0.0, own - other) + SHADED * _covered(area, goals)


def _chosen(
    order: Sequence[int], offers: Sequence[Sequence[Offer]], taken: Sequence[Rect]
) -> tuple[float, dict[int, Rect]]:
    """Each tag takes the best place that is left."""
    used, places, whole = list(taken), {}, 0.0
    for number in order:
        cost, area = min(((far + COVERED * _covered(area, used), area) for far, area in offers[number]), key=_first)
        used.append(area)
        places[number] = area
        whole += cost
    return whole, places


def _covered(area: Rect, used: Sequence[Rect]) -> int:
    return sum(
        common.width * common.height for common in map(area.clip, [used[hit] for hit in area.collidelistall(used)])
    )


def _first(offer: Offer) -> float:
    return offer[0]
