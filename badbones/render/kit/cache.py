"""A cache that knows how much memory it holds: the pictures used longest ago go first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1024 * 1024


class Keep:
    """Pictures by key, made when first asked for, never more than a budget of bytes."""

    def __init__(self, megabytes: int) -> None:
        self.budget = megabytes * MEGABYTE
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key."""
        found = self._kept.get(key)
        if found is None:
            found = make()
            self._kept[key] = found
            self.bytes += _bytes(found)
            self._trim()
        else:
            self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def _trim(self) -> None:
        while self.bytes > self.budget and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= _bytes(gone)


def _bytes(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return width * height * 4
