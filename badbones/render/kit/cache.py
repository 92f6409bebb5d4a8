"""What is kept to be used again: pictures up to a budget of bytes, and single values as long as they stay right."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame
from cachetools import LRUCache

MEGABYTE = 1024 * 1024
Value = TypeVar("Value")


class Keep(LRUCache[Hashable, pygame.Surface]):
    """Pictures by key, never more than a budget of bytes: those used longest ago go first."""

    def __init__(self, megabytes: float) -> None:
        budget = round(megabytes * MEGABYTE)
        # A picture larger than the budget counts as all of it: so it is kept, alone.
        super().__init__(budget, lambda picture: min(budget, picture.width * picture.height * 4))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, made if it is not kept."""
        try:
            return self[key]
        except KeyError:
            picture = self[key] = make()
            return picture


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
