"""Scrolling through a list that may be very long: only what is seen is ever measured."""

from collections.abc import Callable
from typing import NamedTuple

Height = Callable[[int], int]


class Row(NamedTuple):
    """An entry that is seen, and where it begins below the upper edge."""

    entry: int
    top: int


class Scroll:
    """How far a list is scrolled: which entry is at the foot, and how many pixels of it lie below the edge."""

    def __init__(self) -> None:
        self.foot: int | None = None  # None: the end, also when entries are added
        self.below = 0
        self._count = 0

    def rows(self, count: int, room: int, height: Height) -> list[Row]:
        """The entries that are seen in a room of some height."""
        self._count = count
        if self.foot is not None and self.foot >= count:
            self.foot, self.below = None, 0
        rows = self._upward(room, height)
        if rows and rows[0].entry == 0 and rows[0].top > 0:
            rows = self._from_the_top(room, height)
        return rows

    def _upward(self, room: int, height: Height) -> list[Row]:
        rows: list[Row] = []
        top = room + self.below
        foot = self._count - 1 if self.foot is None else self.foot
        for index in range(foot, -1, -1):
            top -= height(index)
            rows.append(Row(index, top))
            if top <= 0:
                break
        return rows[::-1]

    def _from_the_top(self, room: int, height: Height) -> list[Row]:
        rows: list[Row] = []
        top = 0
        for index in range(self._count):
            rows.append(Row(index, top))
            top += height(index)
            if top >= room:
                break
        self.foot, self.below = rows[-1].entry, max(0, top - room)
        self._settle()
        return rows

    def move(self, pixels: int, height: Height) -> None:
        """Toward the beginning, or with a negative number toward the end."""
        foot = max(0, self._count - 1 if self.foot is None else self.foot)
        below = self.below + pixels
        while foot > 0 and below >= height(foot):
            below -= height(foot)
            foot -= 1
        while below < 0 and foot < self._count - 1:
            foot += 1
            below += height(foot)
        self.foot, self.below = foot, max(0, below)
        self._settle()

    def go(self, share: float) -> None:
        """To a share of the whole list, 1 being the end."""
        self.foot, self.below = max(0, round(share * (self._count - 1))), 0
        self._settle()

    def _settle(self) -> None:
        """Who has come to the end stays there."""
        if self.foot == self._count - 1 and self.below == 0:
            self.foot = None
