"""lengths.yaml: lengths that have a name when a game is set up."""

from itertools import pairwise
from typing import Any

from badbones.catalog.game_file import MOST_ROUNDS
from badbones.rules.modes import MODES
from badbones.rules.reading import Reader

LENGTHS = ("easy", "hard", "heroic")
_AGREED = tuple(mode for mode in MODES if mode != "versus")  # where players agree on a number of rounds


def read_lengths(file: Reader, parts: dict[str, Any]) -> None:
    """Adds the lengths with a name to the parts of the catalogue."""
    file.mapping(_AGREED)
    parts["lengths"] = {mode: _lengths(file.get(mode, {})) for mode in _AGREED}


def _lengths(entry: Reader) -> dict[str, int]:
    entry.mapping(LENGTHS)
    found = {name: entry.get(name).whole(1, MOST_ROUNDS) for name in LENGTHS}
    for shorter, longer in pairwise(LENGTHS):
        if entry.get(longer).value == found[longer] <= found[shorter]:
            entry.get(longer).problem(f"needs more rounds than {shorter}")
    return found
