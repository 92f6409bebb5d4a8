"""What can be done in phase 2, not written out: there are over a hundred actions, of which one is chosen."""

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

_CELL = 2  # letters


class Placings(Sequence[str]):
    """Actions in their order: those that end with a cell, by their beginnings, and then some others. Never changed.

    They are written when somebody reads them all; whether one of them is legal is known without.
    """

    __slots__ = ("_cells", "_count", "_others", "_written")

    def __init__(self, cells: Mapping[str, Sequence[str]], others: list[str]) -> None:
        self._cells = cells  # "1 place wall/ ": where one may stand
        self._others = others
        self._count = sum(map(len, cells.values())) + len(others)
        self._written: list[str] = []

    def __len__(self) -> int:
        return self._count

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, str):
            return False
        return action[-_CELL:] in self._cells.get(action[:-_CELL], ()) or action in self._others

    def __iter__(self) -> Iterator[str]:
        if not self._written:
            for start, cells in self._cells.items():
                self._written += [start + cell for cell in cells]
            self._written += self._others
        return iter(self._written)

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...

    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return tuple(self)[index]
        place = index + self._count if index < 0 else index
        if not 0 <= place < self._count:
            raise IndexError(index)
        for start, cells in self._cells.items():
            if place < len(cells):
                return start + cells[place]
            place -= len(cells)
        return self._others[place]
