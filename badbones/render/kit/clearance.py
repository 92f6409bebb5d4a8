"""Where a tooltip lies: near what it explains, and over as little as possible of what somebody may want to touch."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from badbones.render.kit.spots import Spot

Size = tuple[int, int]
USEFUL, OTHER = 1.0, 0.2  # how much it costs to cover what answers to the keyboard too, and what only to a pointer
KEPT: Final = 10.0  # and what must be seen
FAR: Final = 6.0  # what a pixel farther away costs, in covered pixels


def clear_place(
    about: Spot, size: Size, window: Rect, spots: Iterable[Spot], gap: int, kept: Sequence[Rect] = ()
) -> Rect:
    """The place for a plate of this size beside a spot, inside the window; over what is kept only where all is full."""
    others = [(spot.area, _worth(spot)) for spot in spots if spot.id != about.id and _worth(spot)]
    others += [(area, KEPT) for area in kept]
    around = [spot.area for spot in spots if about.group and spot.group == about.group]
    wide = about.area.unionall(around)
    places = [*_beside(about.area, size, gap), *(_beside(wide, size, gap, about.area) if around else ())]
    inside: list[Rect] = [place.clamp(window) for place in places]
    return min(inside, key=lambda place: _cost(place, about.area, others))


def _beside(area: Rect, size: Size, gap: int, near: Rect | None = None) -> Iterator[Rect]:
    """Below, above, to the right and to the left of an area, as near as can be to a place in it."""
    x, y = (near or area).center
    for place in ((x, area.bottom + gap + size[1] // 2), (x, area.top - gap - size[1] // 2 - 1)):
        yield _around(place, size)
        yield _around((x + size[0] // 2, place[1]), size)
        yield _around((x - size[0] // 2, place[1]), size)
    yield _around((area.right + gap + size[0] // 2, y), size)
    yield _around((area.left - gap - size[0] // 2 - 1, y), size)


def _around(centre: tuple[int, int], size: Size) -> Rect:
    place = Rect((0, 0), size)
    place.center = centre
    return place


def _worth(spot: Spot) -> float:
    """How much it would be missed."""
    if not spot.press or not spot.enabled:
        return 0
    return USEFUL if spot.focusable else OTHER


def _cost(place: Rect, about: Rect, others: Iterable[tuple[Rect, float]]) -> float:
    """What lies under a place, and how far away it is; what is explained itself must be seen."""
    covered = sum(worth * _common(place, area) for area, worth in others)
    dx = max(0, about.left - place.right, place.left - about.right)
    dy = max(0, about.top - place.bottom, place.top - about.bottom)
    return covered + FAR * (dx + dy) + KEPT * _common(place, about)


def _common(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.width * both.height
