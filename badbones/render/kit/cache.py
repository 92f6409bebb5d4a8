"""What is kept to be used again: pictures up to a budget of bytes, and single values as long as they stay right."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from typing import Final, Generic, TypeVar
from weakref import finalize

import pygame

MEGABYTE: Final = 1024 * 1024
BUDGET: Final = 160  # megabytes of pictures, in the whole process
PER_PIXEL: Final = 32  # bytes: a large window needs larger pictures
Value = TypeVar("Value")
_owners: Final = count()


class Pictures:
    """Pictures of many owners, never more than a budget of bytes: those used longest ago go first.

    A picture larger than the budget is kept, alone.
    """

    def __init__(self, megabytes: float) -> None:
        self.budget = round(megabytes * MEGABYTE)
        self.bytes = 0
        self.all: OrderedDict[tuple[int, Hashable], pygame.Surface] = OrderedDict()
        self._gone: list[int] = []  # owners: Python may find that out while this is being changed

    def allow(self, size: tuple[int, int]) -> None:
        """The budget for a window of this size."""
        self.budget = max(BUDGET * MEGABYTE, size[0] * size[1] * PER_PIXEL)
        self._make_room(0)

    def keep(self, place: tuple[int, Hashable], picture: pygame.Surface) -> None:
        """Keeps a picture, in place of an old one."""
        self.tidy()
        self._drop(place)
        self._make_room(_bytes(picture))
        self.all[place] = picture
        self.bytes += _bytes(picture)

    def _make_room(self, wanted: int) -> None:
        while self.all and self.bytes + wanted > self.budget:
            self._drop(next(iter(self.all)))

    def _drop(self, place: tuple[int, Hashable]) -> None:
        picture = self.all.pop(place, None)
        if picture is not None:
            self.bytes -= _bytes(picture)

    def forget(self, owner: int) -> None:
        """What an owner has kept is not needed any more; at the next opportunity it goes."""
        self._gone.append(owner)

    def tidy(self) -> None:
        """Lets go of what nobody needs any more."""
        gone = set()
        while self._gone:
            gone.add(self._gone.pop())
        for place in [place for place in self.all if place[0] in gone] if gone else ():
            self._drop(place)


def _bytes(picture: pygame.Surface) -> int:
    return picture.width * picture.height * 4


ALL: Final = Pictures(BUDGET)


class Keep:
    """Pictures by key, kept as long as there is room for them, but not longer than this."""

    def __init__(self, pictures: Pictures = ALL) -> None:
        self._pictures = pictures
        self._owner = next(_owners)
        finalize(self, pictures.forget, self._owner)

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, made if it is not kept."""
        picture = self.get(key)
        if picture is None:
            picture = make()
            self._pictures.keep((self._owner, key), picture)
        return picture

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture of a key, if it is kept."""
        place = (self._owner, key)
        picture = self._pictures.all.get(place)
        if picture is not None:
            self._pictures.all.move_to_end(place)
        return picture

    def put(self, key: Hashable, picture: pygame.Surface) -> None:
        """Keeps a picture."""
        self._pictures.keep((self._owner, key), picture)

    def __contains__(self, key: Hashable) -> bool:
        """Whether a picture is kept."""
        return (self._owner, key) in self._pictures.all


class Kept(Generic[Value]):
    """One value, made anew when what it depends on has changed."""

    def __init__(self) -> None:
        self._kept: tuple[object, Value] | None = None

    def get(self, key: object, make: Callable[[], Value]) -> Value:
        """The value that belongs to a key."""
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, make())
        return self._kept[1]


class Known(Generic[Value]):
    """Values by name, each made once; all are forgotten when what they depend on has changed."""

    def __init__(self) -> None:
        self._values: Kept[dict[Hashable, Value]] = Kept()

    def get(self, now: object, name: Hashable, make: Callable[[], Value]) -> Value:
        """The value of a name, as things stand now."""
        values = self._values.get(now, dict)
        if name not in values:
            values[name] = make()
        return values[name]
