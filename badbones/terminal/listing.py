"""Choices as lists: numbered, or in groups where there are too many for numbers."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from badbones.rules.geometry import CELL_ORDER
from badbones.rules.state import Seat, Table
from badbones.terminal.drawing import Drawing
from badbones.terminal.layout import flow, pad

MOST_NUMBERED: Final = 20
INDENT: Final = "    "


class Menu(NamedTuple):
    """The choices as they are shown, and the actions that their numbers stand for."""

    lines: list[str]
    numbers: dict[str, str]

    def and_then(self, *lines: str) -> "Menu":
        """The same with more lines, for choices that are written in words."""
        return Menu([*self.lines, *(INDENT + line for line in lines)], self.numbers)


class Listing:
    """Puts choices on the board of a seat into lines."""

    def __init__(self, drawing: Drawing, columns: int, table: Table, seat: Seat) -> None:
        self.drawing = drawing
        self.messages = drawing.messages
        self.columns = columns
        self.table = table
        self.seat = seat

    def numbered(self, actions: Sequence[str], labels: Sequence[str]) -> Menu:
        """Short choices one after the other, each with a number."""
        numbers = {str(number): action for number, action in enumerate(actions, 1)}
        pieces = [f"{number}) {label}" for number, label in zip(numbers, labels, strict=True)]
        return Menu(self.indented(pieces, INDENT), numbers)

    def column(self, actions: Sequence[str], labels: Sequence[str]) -> Menu:
        """Long choices below each other, each with a number."""
        numbers = {str(number): action for number, action in enumerate(actions, 1)}
        lines = [f"{INDENT}{number + ')':<4}{label}".rstrip() for number, label in zip(numbers, labels, strict=True)]
        return Menu(lines, numbers)

    def opponents(self, actions: Sequence[str]) -> Menu:
        """Players keep the number of their seat: `3` means seat 3, as in `send 3`."""
        numbers = {ending(action): action for action in actions}
        return Menu(self.indented([f"{n}) {self.messages.player(int(n))}" for n in numbers], INDENT), numbers)

    def skeletons(self, actions: Sequence[str]) -> Menu:
        """Skeletons, one a line; too many for numbers by place."""
        tokens = [ending(action) for action in actions]
        if len(tokens) > MOST_NUMBERED:
            return Menu(self._places(tokens), {})
        return self.column(actions, [self._standing(token) for token in tokens])

    def _standing(self, token: str) -> str:
        """A skeleton in a line of its own: its place, its sign, how it is written, and its name."""
        return f"{self.seat.skeletons[token].place} {self.sign(token)} {pad(token, 17)}  {self.messages.token(token)}"

    def _places(self, tokens: Iterable[str]) -> list[str]:
        there: dict[str, list[str]] = {}
        for token in tokens:
            there.setdefault(self.seat.skeletons[token].place, []).append(token)
        order = sorted(there, key=lambda place: (CELL_ORDER.get(place, len(CELL_ORDER)), place))
        rows = ([place, *(f"{self.sign(token)} {token}" for token in there[place])] for place in order)
        return [line for row in rows for line in self.indented(row)]

    def sign(self, token: str) -> str:
        """A skeleton as it is drawn on the board, with room for a mark."""
        return pad(self.drawing.signs(self.table).skeleton(self.table, self.seat, token), 4)

    def crowd(self, cell: str) -> str:
        """A cell, and how many skeletons stand there."""
        there = len(self.seat.standing_on(cell))
        return f"{cell} ({self.messages.say('ui.skeletons', count=there)})" if there else cell

    def indented(self, pieces: Sequence[str], later: str = 2 * INDENT) -> list[str]:
        """Pieces in indented lines."""
        return flow([INDENT + pieces[0], *pieces[1:]], self.columns, later)

    def cells(self, cells: Sequence[str]) -> list[str]:
        """Cells below what can go there."""
        return flow([2 * INDENT + cells[0], *cells[1:]], self.columns, 2 * INDENT, " ")


def unseated(action: str) -> str:
    """An action without its seat: `hero B2`."""
    return action.partition(" ")[2]


def ending(action: str) -> str:
    """The last word of an action: `B2`."""
    return action.rpartition(" ")[2]
