"""The grid of one board: cells with who stands and what lies on them, the forests, and the village or the capital."""

from typing import Final

from badbones.rules.geometry import COLUMNS, ENTERING, ROWS
from badbones.rules.state import Seat, Table
from badbones.terminal.layout import pad, width
from badbones.terminal.signs import BURNED, CRATER, HERO, HOUSE, RUIN, SHAPES, TOWER, Signs
from badbones.text import ARROWS

_CELL: Final = 4
_LEFT: Final = 6  # the left forest, a space, the number of the row
_MARGIN: Final = " " * (_LEFT + 1)
BOARD: Final = _LEFT + 5 * (_CELL + 1) + 1 + _CELL


class Grid:
    """One board in lines of characters."""

    def __init__(self, table: Table, seat: Seat, signs: Signs) -> None:
        self.table, self.seat, self.signs, self.paint = table, seat, signs, signs.paint
        self.there: dict[str, list[str]] = {}
        for token, skeleton in seat.skeletons.items():
            self.there.setdefault(skeleton.place, []).append(token)
        self.spots = {spot: symbol for symbols in table.side.symbols.values() for symbol, spot in symbols.items()}

    def lines(self) -> list[str]:
        """The board: above it the far forest or the capital, below it the village or the near forest."""
        lines = [_MARGIN + "".join(f"{column:^{_CELL + 1}}" for column in COLUMNS).rstrip()]
        lines += [_MARGIN + self._edge("T"), _rule("┌┬┐")]
        for row in ROWS:
            lines += self._row(row)
            lines.append(_rule("└┴┘" if row == ROWS[-1] else "├┼┤"))
        return [*lines, _MARGIN + self._edge("S")]

    def _edge(self, edge: str) -> str:
        """The forest at the upper or lower edge, or the houses there."""
        if edge + ROWS[0] in self.spots:
            return " ".join(self._spot(edge + number) for number in ROWS)
        return houses(self.table, self.seat, _CELL + 1)

    def _row(self, row: str) -> list[str]:
        cells = [column + row for column in COLUMNS]
        figures = "│".join(self._figures(cell) for cell in cells)
        ground = "".join(self._ground(cell) for cell in cells)
        return [
            f"{self._spot('L' + row)} {row}│{figures}│{self._spot('R' + row)}",
            f"{' ' * _LEFT}{ground}│",
        ]

    def _figures(self, cell: str) -> str:
        """Who stands on a cell. A hero is alone there (R4.3, R6.3.4), but for a question in the middle of a move."""
        tokens = self.table.by_name(self.there.get(cell, []))
        if cell == self.seat.hero:
            return self.paint("bold", pad(f"{HERO}×{len(tokens)}" if tokens else f" {HERO}", _CELL))
        if len(tokens) > 2:
            chiefs = "".join(self.signs.body(token)[0] for token in tokens if self._is_chief(token))
            return self.paint("bold", pad(f"×{len(tokens)}{chiefs}"[:_CELL] if chiefs else f" ×{len(tokens)}", _CELL))
        alone = len(tokens) == 1  # two leave no room for shapes and marks, which the captions show
        signs = (self.signs.skeleton(self.table, self.seat, token, shape=alone, mark=alone) for token in tokens)
        return pad("".join(signs), _CELL)

    def _ground(self, cell: str) -> str:
        """What lies on a cell, and the bar on its left: a tower, a trap, or what is printed on the board."""
        trap = self.seat.traps.get(cell)
        if cell in self.seat.towers:
            floors = str(self.seat.tower) if self.table.team is None else ""
            return "│" + self.paint("bold", pad(f" {TOWER}{floors}", _CELL))
        if trap:
            return "│" + pad(self.signs.ground(trap), _CELL)
        return self._bare(cell)

    def _bare(self, cell: str) -> str:
        """Printed arrows, a ruin, a crater; a crater for which there is no room lies on the bar."""
        ruin = RUIN if cell in self.table.side.towers else ""
        crater = CRATER if cell in self.seat.craters else ""
        arrows = self._arrows(cell)
        if width(ruin + crater + arrows) > _CELL:
            return self.paint("bold", crater) + self.paint("faint", pad(arrows, _CELL))
        marks = self.paint("bold", ruin + crater) if arrows else self.paint("bold", f" {ruin}{crater}".rstrip())
        return "│" + pad(marks + self.paint("faint", arrows), _CELL)

    def _arrows(self, cell: str) -> str:
        """Printed arrows: `→↓←` turns those who come from either side down."""
        turns = {came: heads[cell] for came, heads in self.table.side.turns.items() if cell in heads}
        if len(set(turns.values())) == 1:
            first, *others = [ARROWS[came] for came in turns]
            return first + ARROWS[next(iter(turns.values()))] + "".join(others)
        return "".join(ARROWS[came] + ARROWS[head] for came, head in turns.items())[:_CELL]

    def _spot(self, spot: str) -> str:
        """A forest spot: who waits there (a chief first) and how many, or its symbol as a small letter."""
        symbol, waiting = self.spots[spot], self.table.by_name(self.there.get(spot, []))
        if not waiting:
            return self.paint("faint", pad(SHAPES[symbol][0].lower(), _CELL))
        if len(waiting) == 1:
            return pad(self.signs.skeleton(self.table, self.seat, waiting[0]), _CELL)
        token = next((token for token in waiting if self._is_chief(token)), waiting[0])
        sign = (self.signs.body(token) + str(len(waiting)) + ARROWS[ENTERING[spot]])[:_CELL]
        return pad(self.signs.painted(token, sign), _CELL)

    def _is_chief(self, token: str) -> bool:
        return self.table.catalog.tokens[token].chief is not None


def houses(table: Table, seat: Seat, room: int = 1) -> str:
    """The houses that stand and those that have burned: of the village, or in co-op of the capital."""
    full = table.catalog.kits[table.mode.name].houses * (len(table.seats) if table.team else 1)
    standing = table.team.houses if table.team else seat.houses
    marks = [HOUSE if number < standing else BURNED for number in range(max(full, standing))]
    room = max(1, min(room, len(COLUMNS) * (_CELL + 1) // len(marks)))  # not wider than the board
    return "".join(pad(" " + mark if room > 1 else mark, room) for mark in marks).rstrip()


def _rule(corners: str) -> str:
    return " " * _LEFT + corners[0] + corners[1].join(["─" * _CELL] * len(COLUMNS)) + corners[2]
