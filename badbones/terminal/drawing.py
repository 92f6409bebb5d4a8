"""A player's board in characters: cells and forests, tower and village, and below it all that needs words.

A skeleton is shown by the letter of its colour, its shape and an arrow for its heading; a tick says that it has moved.
"""

from collections.abc import Sequence
from typing import Final

from badbones.rules.geometry import CELL_ORDER, COLUMNS, ENTERING, ROWS
from badbones.rules.state import Seat, Table, Trap
from badbones.terminal.layout import Paint, beside, fit, flow, pad, wrap
from badbones.text import ARROWS, Messages

SHAPES: Final = {"yellow": "Y●", "green": "G■", "red": "R▲", "blue": "B◆", "violet": "V★"}
HERO, TOWER, HOUSE, BURNED, MOVED, DAMAGED, ACTING = "@", "♜", "⌂", "·", "✓", "!", "►"

_CELL: Final = 4
_LEFT: Final = 6  # the left forest, a space, the number of the row
_NAME: Final = 16  # a line of the captions shows two skeletons
BOARD: Final = _LEFT + 5 * (_CELL + 1) + 1 + _CELL


class Drawing:
    """Draws the boards of a table in one language."""

    def __init__(self, messages: Messages, paint: Paint) -> None:
        self.messages = messages
        self.paint = paint

    def boards(self, table: Table, seats: Sequence[Seat], columns: int, acting: int = 0) -> list[str]:
        """Boards with their captions, as many side by side as fit."""
        return beside([self.board(table, seat, acting=seat.number == acting) for seat in seats], columns)

    def board(self, table: Table, seat: Seat, *, acting: bool = False) -> list[str]:
        """One board: its name, the grid, the village, and the captions below."""
        view = _View(table, seat, self.messages, self.paint)
        return [self._title(seat, acting=acting), *view.grid(), *self._captions(table, seat), ""]

    def skeleton(self, table: Table, seat: Seat, token: str) -> str:
        """A skeleton as a sign: colour letter, shape, heading, and a tick if it has moved this round."""
        symbol = table.catalog.tokens[token].symbol
        _, heading, face = seat.skeletons[token]
        moved = MOVED if face == table.moved_face else ""
        return self.paint(symbol, SHAPES[symbol] + ARROWS[heading]) + self.paint("faint", moved)

    def tile(self, trap: Trap) -> str:
        """A trap in words."""
        name = f"{self.messages.trap(trap.kind)} {trap.setting.removeprefix(':')}".strip()
        return self.messages.say("ui.damaged", tile=name) if trap.damaged else name

    def _title(self, seat: Seat, *, acting: bool) -> str:
        title = fit(f"{seat.number} {self.messages.player(seat.number)}", BOARD - 4)
        return self.paint("reverse", f"{ACTING} {title} ") if acting else "  " + self.paint("bold", title)

    def _captions(self, table: Table, seat: Seat) -> list[str]:
        say = self.messages.say
        counts = say("ui.counts", tower=seat.tower, houses=seat.houses, graveyard=len(seat.graveyard))
        lines = wrap(counts, BOARD, "  ")
        lines += wrap(say("ui.reserve", traps=self._reserve(seat)), BOARD, "  ")
        if seat.traps:
            cells = sorted(seat.traps, key=CELL_ORDER.__getitem__)
            traps = ", ".join(f"{cell} {self.tile(seat.traps[cell])}" for cell in cells)
            lines += wrap(say("ui.traps", traps=traps), BOARD, "  ")
        return lines + flow(self._names(table, seat), BOARD)

    def _reserve(self, seat: Seat) -> str:
        names = {kind: self.messages.trap(kind) for kind in seat.reserve}
        return ", ".join(f"{names[kind]} ×{n}" if n > 1 else names[kind] for kind, n in seat.reserve.items()) or "–"

    def _names(self, table: Table, seat: Seat) -> list[str]:
        """Every skeleton: where it is, its sign, and the rest of its name."""
        return [
            pad(pad(f"{seat.skeletons[token].place} {self.skeleton(table, seat, token)}", 8) + _rest(token), _NAME)
            for token in sorted(seat.skeletons, key=lambda token: _reading(table, seat, token))
        ]


class _View:
    """The grid of one board."""

    def __init__(self, table: Table, seat: Seat, messages: Messages, paint: Paint) -> None:
        self.table, self.seat, self.messages, self.paint = table, seat, messages, paint
        self.there: dict[str, list[str]] = {}
        for token, skeleton in seat.skeletons.items():
            self.there.setdefault(skeleton.place, []).append(token)
        self.spots = {spot: symbol for symbols in table.side.symbols.values() for symbol, spot in symbols.items()}

    def grid(self) -> list[str]:
        """The board with its forests and its village."""
        margin = " " * (_LEFT + 1)
        lines = [margin + "".join(f"{column:^{_CELL + 1}}" for column in COLUMNS).rstrip()]
        lines.append(margin + " ".join(self._spot(f"T{number}") for number in ROWS))
        lines.append(_rule("┌┬┐"))
        for row in ROWS:
            lines += self._row(row)
            lines.append(_rule("└┴┘" if row == ROWS[-1] else "├┼┤"))
        return [*lines, margin + self._village()]

    def _row(self, row: str) -> list[str]:
        cells = [column + row for column in COLUMNS]
        figures = "│".join(self._figures(cell) for cell in cells)
        ground = "│".join(self._ground(cell) for cell in cells)
        return [
            f"{self._spot('L' + row)} {row}│{figures}│{self._spot('R' + row)}",
            f"{' ' * _LEFT}│{ground}│",
        ]

    def _figures(self, cell: str) -> str:
        """Who stands on a cell. A hero is alone there: what it meets it destroys (R4.3, R6.3.4)."""
        tokens = self.table.by_name(self.there.get(cell, []))
        if cell == self.seat.hero:
            return self.paint("bold", f"{HERO:^{_CELL}}")
        if len(tokens) > 2:
            return self.paint("bold", pad(f" ×{len(tokens)}", _CELL))
        return pad("".join(self._figure(token, alone=len(tokens) == 1) for token in tokens), _CELL)

    def _figure(self, token: str, *, alone: bool) -> str:
        """One skeleton; two on a cell leave no room for shapes and ticks, which the captions show."""
        skeleton = self.seat.skeletons[token]
        symbol = self.table.catalog.tokens[token].symbol
        sign = SHAPES[symbol] if alone else SHAPES[symbol][0]
        moved = skeleton.face == self.table.moved_face
        return self.paint(symbol, sign + ARROWS[skeleton.heading]) + (MOVED if moved and alone else "")

    def _ground(self, cell: str) -> str:
        """What lies on a cell: the tower, a trap, or an arrow printed on the board."""
        if cell in self.table.side.towers:
            return self.paint("bold", pad(f" {TOWER}{self.seat.tower}", _CELL))
        trap = self.seat.traps.get(cell)
        return pad(self._trap(trap), _CELL) if trap else self.paint("faint", pad(self._arrows(cell), _CELL))

    def _trap(self, trap: Trap) -> str:
        """The first letters of its name, its diagonal, and a mark if it is damaged."""
        setting = trap.setting.removeprefix(":")[:1]
        name = self.messages.trap(trap.kind)[: _CELL - 1 - len(setting)]
        return self.paint("bold", name + setting) + (DAMAGED if trap.damaged else "")

    def _arrows(self, cell: str) -> str:
        """Printed arrows: `→↓←` turns those who come from either side down."""
        turns = {came: heads[cell] for came, heads in self.table.side.arrows.items() if cell in heads}
        if len(set(turns.values())) == 1:
            first, *others = [ARROWS[came] for came in turns]
            return first + ARROWS[next(iter(turns.values()))] + "".join(others)
        return "".join(ARROWS[came] + ARROWS[head] for came, head in turns.items())[:_CELL]

    def _spot(self, spot: str) -> str:
        """A forest spot: who waits there and how many, or its symbol as a small letter."""
        symbol, waiting = self.spots[spot], len(self.there.get(spot, ()))
        if not waiting:
            return self.paint("faint", pad(SHAPES[symbol][0].lower(), _CELL))
        count = str(waiting) if waiting > 1 else ""
        return self.paint(symbol, pad((SHAPES[symbol] + count + ARROWS[ENTERING[spot]])[:_CELL], _CELL))

    def _village(self) -> str:
        houses = max(self.seat.houses, self.table.catalog.kits[self.table.mode.name].houses)
        return "".join(
            pad(" " + (HOUSE if n < self.seat.houses else BURNED), _CELL + 1) for n in range(houses)
        ).rstrip()


def _rule(corners: str) -> str:
    return " " * _LEFT + corners[0] + corners[1].join(["─" * _CELL] * len(COLUMNS)) + corners[2]


def _rest(token: str) -> str:
    """The name of a token without its symbol, which its sign shows: `left-4`."""
    return token.partition("-")[2] or token


def _reading(table: Table, seat: Seat, token: str) -> tuple[int, str, int]:
    """Cells in reading order, then the forests."""
    place = seat.skeletons[token].place
    return CELL_ORDER.get(place, len(CELL_ORDER)), place, table.catalog.order[token]
