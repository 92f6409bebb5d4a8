"""boards.yaml: the two sides of the player board."""

from collections.abc import Iterable, Mapping
from typing import Any

from badbones.catalog.entries import entry_of
from badbones.rules.geometry import CELLS, HEADINGS, ROWS, SIDES, SYMBOLS
from badbones.rules.kinds import BoardSide
from badbones.rules.reading import Reader

EDGES = tuple("LRTS")
FEWEST_TOWERS = 2


def read_boards(file: Reader, parts: dict[str, Any]) -> None:
    """Adds both sides of the board to the parts of the catalogue."""
    file.mapping(["front", "back"])
    parts["front"], parts["back"] = _side(file.get("front", {})), _side(file.get("back", {}))
    if len(set(parts["front"].towers)) != 1:
        file.get("front").get("towers").problem("needs one cell: against others and alone there is one tower")
    if len(set(parts["back"].towers)) < FEWEST_TOWERS:
        file.get("back").get("towers").problem(f"needs {FEWEST_TOWERS} cells or more, one for each tower of co-op")


def _side(entry: Reader) -> BoardSide:
    entry_of(entry, ["towers", "forests", "arrows", "ruins"])
    towers = entry.get("towers", [])
    found = tuple(towers.words(CELLS))
    if len(set(found)) < len(found):
        towers.problem("names a cell twice")
    return BoardSide(
        towers=found,
        symbols=_forests(entry.get("forests", {})),
        arrows=_arrows(entry.get("arrows", {}), [cell for cell in CELLS if cell not in found]),
        ruins=_arrows(entry.get("ruins", {}), found),
    )


def _forests(entry: Reader) -> Mapping[str, Mapping[str, str]]:
    entry.mapping(SIDES)
    edges = [entry.get(side, {}).get("edge").value for side in SIDES]
    if len({str(edge) for edge in edges}) < len(edges):
        entry.problem("each side needs an edge of its own")
    return {side: _forest(entry.get(side, {})) for side in SIDES}


def _forest(entry: Reader) -> Mapping[str, str]:
    entry.mapping(["edge", "symbols"])
    edge = entry.get("edge").word(EDGES)
    symbols = entry.get("symbols", [])
    found = symbols.words(SYMBOLS)
    if sorted(found) != sorted(SYMBOLS):
        symbols.problem(f"needs each of {', '.join(SYMBOLS)} once")
    return {symbol: edge + number for symbol, number in zip(found, ROWS, strict=False)}


def _arrows(entry: Reader, cells: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
    """Heading → cell → new heading, from `C1: [E>S, W>S]`."""
    arrows: dict[str, dict[str, str]] = {heading: {} for heading in HEADINGS}
    allowed = [f"{tail}>{head}" for tail in HEADINGS for head in HEADINGS if tail != head]
    entry.mapping(optional=cells)
    for cell, listed in entry.entries():
        for arrow in listed.items():
            tail, head = arrow.word(allowed).split(">")
            if cell in arrows[tail]:
                arrow.problem(f"a second arrow for heading {tail}")
            arrows[tail][cell] = head
    return arrows
