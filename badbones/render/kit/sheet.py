"""A frame as a list of what is laid down: only where it differs from the last one is anything drawn again.

While a table is drawn, the canvas has a sheet for its surface. It looks like a surface, but only notes which picture
lies where; `show` compares that with what was noted for the frame before, and draws the places that differ from the
ground up. What is drawn by other means than by laying down pictures is noted with `ink`.

A picture that has been laid down must not be painted over later: the sheet knows it by what it is, not by its pixels.

The lowest bundle of a frame is the floor. It hardly ever changes, so it is also kept as one full picture: wherever
something moves above it, that is laid down once, instead of all layers of trees and snow.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from badbones.render.kit.theme import BLACK

Rect = pygame.Rect
Corner: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]

MOST: Final = 0.7  # of the window: where more has changed, all of it is drawn
MUCH: Final = 1.2  # windows: so much that lies in layers one above the other is nearly everything


class Cut(NamedTuple):
    """A picture of which only a part is seen."""

    picture: pygame.Surface
    corner: Corner
    clip: Box
    part: Box | None


@dataclass(frozen=True)
class Deed:
    """Something else that is done to the surface; those with the same key look the same."""

    key: Hashable
    clip: Box
    whole: bool  # it needs all of its area as it is, not only a part
    draw: Callable[[pygame.Surface], object] = field(compare=False)


Item: TypeAlias = tuple[pygame.Surface, Corner] | Cut | Deed


class Bundle:
    """Items that are laid down together, frame after frame, and where each of them is seen."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.areas: list[Rect] = []
        self.indivisible: list[Rect] = []  # where something is done that needs all of its area as it is

    def add(self, item: Item, area: Rect) -> None:
        """One item more, above the others."""
        self.items.append(item)
        self.areas.append(area)
        if isinstance(item, Deed) and item.whole:
            self.indivisible.append(area)

    def part(self, start: int) -> "Bundle":
        """All from an item on."""
        part = Bundle()
        for item, area in zip(self.items[start:], self.areas[start:], strict=True):
            part.add(item, area)
        return part


class _Floor:
    """The lowest bundle of a frame as one picture."""

    def __init__(self, target: pygame.Surface) -> None:
        self.picture = pygame.Surface(target.get_size(), 0, target)
        self.bundle = Bundle()

    def become(self, bundle: Bundle) -> None:
        """Draws what another bundle has otherwise."""
        for place in _joined(differences([self.bundle], [bundle]), ()):
            self.picture.set_clip(place)
            self.picture.fill(BLACK)
            _lay(self.picture, place, [bundle])
        self.bundle = bundle


class Sheet(pygame.Surface):
    """What a frame consists of, and what the last one that was shown consisted of."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self._floor: _Floor | None = None
        self._whole = Rect(0, 0, 1, 1)
        self._clip = Rect(self._whole)
        self._frame: list[Bundle] = []
        self._last: list[Bundle] | None = None
        self._open = Bundle()  # takes what is laid down now
        self._nested = False

    # The frame as a whole

    def begin(self, size: tuple[int, int]) -> None:
        """A new frame."""
        if size != self._whole.size:
            self.forget()
        self._whole = Rect((0, 0), size)
        self._clip = Rect(self._whole)
        self._open, self._nested = Bundle(), False
        self._frame = [self._open]

    def forget(self) -> None:
        """Nobody knows any more what the window shows: the next frame is drawn whole."""
        self._last = self._floor = None

    def show(self, target: pygame.Surface) -> list[Rect] | None:
        """Draws what has changed since the last frame; where that was, None: everywhere."""
        last, self._last = self._last, self._frame
        changed = None if last is None else self._changed(last)
        self._floor, above = self._on_floor(target)
        for area in [self._whole] if changed is None else changed:
            target.set_clip(area)
            if self._floor:
                target.blit(self._floor.picture, area, area)
            else:
                target.fill(BLACK)
            _lay(target, area, above)
        target.set_clip(None)
        return changed

    def _on_floor(self, target: pygame.Surface) -> tuple[_Floor | None, Sequence[Bundle]]:
        """The floor of this frame, if it has one, and what lies on it."""
        under, lowest, *above = [*self._frame, Bundle(), Bundle()]
        if under.items or not lowest.items or lowest.indivisible:
            return None, self._frame
        floor = self._floor or _Floor(target)
        floor.become(lowest)
        return floor, above

    def _changed(self, last: list[Bundle]) -> list[Rect] | None:
        areas = differences(last, self._frame)
        most = self._whole.width * self._whole.height
        if _pixels(areas) > MUCH * most:  # it would take longer to find out where they overlap
            return None
        places = _joined(areas, [area for bundle in self._frame for area in bundle.indivisible])
        return None if _pixels(places) > MOST * most else places

    # What is laid down together

    @contextmanager
    def bundled(self) -> Iterator[Bundle]:
        """What is laid down meanwhile is one bundle, which can be laid down again as it is."""
        if self._nested:
            start, outer = len(self._open.items), self._open
            inner = Bundle()
            yield inner
            part = outer.part(start)
            inner.items, inner.areas, inner.indivisible = part.items, part.areas, part.indivisible
            return
        self._nested, bundle = True, Bundle()
        self._frame.append(bundle)
        self._open = bundle
        yield bundle
        self._nested = False
        self._go_on()

    def lay(self, bundle: Bundle) -> None:
        """Lays down a bundle of a frame before."""
        if self._nested:
            self._open.items += bundle.items
            self._open.areas += bundle.areas
            self._open.indivisible += bundle.indivisible
        else:
            self._frame.append(bundle)
            self._go_on()

    def _go_on(self) -> None:
        self._open = Bundle()
        self._frame.append(self._open)

    # What a surface does

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Notes a picture; where it is seen."""
        assert not special_flags, "pictures are mixed before they are laid down"
        x, y = int(dest[0]), int(dest[1])
        part = None if area is None else Rect(area)
        seen = Rect((x, y), source.size if part is None else part.size).clip(self._clip)
        if not seen:
            return seen
        if part is not None or self._clip != self._whole:
            self._open.add(Cut(source, (x, y), _box(self._clip), _box(part) if part else None), seen)
        else:
            self._open.add((source, (x, y)), seen)
        return seen

    def do(self, deed: Deed, area: Rect) -> None:
        """Notes something that is done to an area."""
        seen = area.clip(self._clip)
        if seen:
            self._open.add(deed, seen)

    def get_clip(self) -> pygame.Rect:
        """Where something is seen that is laid down now."""
        return Rect(self._clip)

    def set_clip(self, rect: Any) -> None:
        """Only here something is seen that is laid down from now on; None: everywhere."""
        self._clip = Rect(self._whole) if rect is None else Rect(rect).clip(self._whole)

    def get_size(self) -> tuple[int, int]:
        """The size of the window."""
        return self._whole.size

    def get_rect(self, **kwargs: Any) -> pygame.Rect:
        """The window."""
        return Rect(self._whole).move_to(**kwargs) if kwargs else Rect(self._whole)


def _lay(target: pygame.Surface, place: Rect, bundles: Iterable[Bundle]) -> None:
    """Draws everything that is seen in a place, from the ground up."""
    plain: list[tuple[pygame.Surface, Corner]] = []
    for bundle in bundles:
        for number in place.collidelistall(bundle.areas):
            item = bundle.items[number]
            if not isinstance(item, Cut | Deed):
                plain.append(item)
                continue
            target.fblits(plain)
            plain.clear()
            target.set_clip(place.clip(item.clip))
            if isinstance(item, Cut):
                target.blit(item.picture, item.corner, item.part)
            else:
                item.draw(target)
            target.set_clip(place)
    target.fblits(plain)


def ink(
    surface: pygame.Surface,
    key: Hashable,
    area: Rect,
    draw: Callable[[pygame.Surface], object],
    *,
    whole: bool = False,
) -> None:
    """Draws inside an area by other means than pictures: at once, or noted on a sheet.

    What has the same key must look the same. `whole`: it moves what lies there already, so it needs the whole area.
    """
    if isinstance(surface, Sheet):
        surface.do(Deed(key, _box(surface.get_clip()), whole, draw), area)
    else:
        draw(surface)


def differences(old: Sequence[Bundle], new: Sequence[Bundle]) -> list[Rect]:
    """Where two frames differ: wherever lies what only one of them has, or what lies in another order."""
    common = {*old} & {*new}
    before, after = _rows(old, common), _rows(new, common)
    start = _alike(before, after)
    end = _alike(before[: start - 1 if start else None : -1], after[: start - 1 if start else None : -1])
    gone, come = before[start : len(before) - end], after[start : len(after) - end]
    return [area for _, areas in _odd(gone, come) for area in areas]


_Row: TypeAlias = tuple[Item | Bundle, Sequence[Rect]]


def _rows(frame: Sequence[Bundle], common: set[Bundle]) -> list[_Row]:
    """The items of a frame, of bundles that both frames have the bundles themselves."""
    rows: list[_Row] = []
    for bundle in frame:
        if bundle in common:
            rows.append((bundle, bundle.areas))
        else:
            rows += [(item, (area,)) for item, area in zip(bundle.items, bundle.areas, strict=True)]
    return rows


def _alike(one: Sequence[_Row], other: Sequence[_Row]) -> int:
    """How many rows are the same from the beginning on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (mine, its) in pairs if mine[0] != its[0]), min(len(one), len(other)))


def _odd(gone: Sequence[_Row], come: Sequence[_Row]) -> list[_Row]:
    """The rows that only one side has, and as few others as are enough: the rest lies in the same order on both."""
    places: dict[Item | Bundle, list[int]] = {}
    for place in range(len(come) - 1, -1, -1):
        places.setdefault(come[place][0], []).append(place)
    odd, pairs = [], []
    for mine, row in enumerate(gone):
        if there := places.get(row[0]):
            pairs.append((mine, there.pop()))
        else:
            odd.append(row)
    steady = _rising([its for _, its in pairs])
    odd += [gone[mine] for mine, its in pairs if its not in steady]
    return odd + [row for place, row in enumerate(come) if place not in steady]


def _rising(numbers: Sequence[int]) -> set[int]:
    """As many of some numbers as come in rising order."""
    if all(one < other for one, other in pairwise(numbers)):
        return set(numbers)
    lasts: list[int] = []  # of the rows of each length the one that ends lowest: its end
    before: dict[int, int | None] = {}
    for number in numbers:
        length = bisect_left(lasts, number)
        before[number] = lasts[length - 1] if length else None
        lasts[length : length + 1] = [number]
    found: set[int] = set()
    last: int | None = lasts[-1]
    while last is not None:
        found.add(last)
        last = before[last]
    return found


def _joined(areas: Iterable[Rect], indivisible: Sequence[Rect]) -> list[Rect]:
    """The same places with none that overlap; what cannot be divided lies wholly in one of them, or in none."""
    joined: list[Rect] = []
    for area in areas:
        place = Rect(area)
        while more := _touched(place, joined, indivisible):
            place.union_ip(more)
        joined.append(place)
    return joined


def _touched(place: Rect, joined: list[Rect], indivisible: Sequence[Rect]) -> Rect | None:
    """What a place has to take in: another place, which is taken out for that, or all of something it cuts."""
    near = place.collidelist(joined)
    if near >= 0:
        return joined.pop(near)
    return next((each for each in indivisible if place.colliderect(each) and not place.contains(each)), None)


def _pixels(areas: Sequence[Rect]) -> int:
    return sum(area.width * area.height for area in areas)


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height
