"""The lie of the land (R0): cells, forest spots, headings, and what lies next to what.

Places and headings are the short texts of the notation (`B2`, `L4`, `N`): what is printed is what is computed with.
"""

from typing import Final

COLUMNS: Final = "ABCDE"
ROWS: Final = "12345"
HEADINGS: Final = ("N", "E", "S", "W")
SIDES: Final = ("left", "top", "right")
SYMBOLS: Final = ("yellow", "green", "red", "blue", "violet")

# Reading order: A1, B1, … E5.
CELLS: Final = tuple(column + row for row in ROWS for column in COLUMNS)
SPOTS: Final = tuple(edge + number for edge in "LRTS" for number in ROWS)
CELL_ORDER: Final = {cell: index for index, cell in enumerate(CELLS)}

OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E", "white": "black", "black": "white"}

# The heading with which a skeleton steps out of a forest edge.
_INWARD: Final = {"L": "E", "R": "W", "T": "S", "S": "N"}
ENTERING: Final = {spot: _INWARD[spot[0]] for spot in SPOTS}

# OFFSETS[heading]: how many columns and rows a step leads on.
OFFSETS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def _shifted(cell: str, columns: int, rows: int) -> str | None:
    column, row = COLUMNS.index(cell[0]) + columns, ROWS.index(cell[1]) + rows
    return COLUMNS[column] + ROWS[row] if 0 <= column < 5 and 0 <= row < 5 else None


def _first_cell(spot: str) -> str:
    """The cell onto which a forest spot opens."""
    edge, number = spot[0], spot[1]
    return {
        "L": "A" + number,
        "R": "E" + number,
        "T": COLUMNS[int(number) - 1] + "1",
        "S": COLUMNS[int(number) - 1] + "5",
    }[edge]


def _steps(heading: str) -> dict[str, str]:
    steps = {spot: _first_cell(spot) for spot in SPOTS if ENTERING[spot] == heading}
    for cell in CELLS:
        target = _shifted(cell, *OFFSETS[heading])
        if target is not None:
            steps[cell] = target
    return steps


def _ring(cell: str) -> tuple[str, ...]:
    around = [_shifted(cell, column, row) for row in (-1, 0, 1) for column in (-1, 0, 1) if column or row]
    return tuple(found for found in around if found is not None)


# STEPS[heading][place]: the next cell; no entry means the board ends there.
STEPS: Final = {heading: _steps(heading) for heading in HEADINGS}
# The 8 cells around a cell, in reading order.
ADJACENT: Final = {cell: _ring(cell) for cell in CELLS}
# TOWARD[cell][neighbour]: the heading from a cell to each of its orthogonal neighbours, these in reading order.
TOWARD: Final = {
    cell: {STEPS[heading][cell]: heading for heading in "NWES" if cell in STEPS[heading]} for cell in CELLS
}
