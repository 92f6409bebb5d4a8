"""Loads the data files of a folder; a wrong set lists all its problems at once."""

import os
import sys
from pathlib import Path
from typing import Any

from badbones.catalog.boards_file import read_boards
from badbones.catalog.game_file import read_game
from badbones.catalog.lengths_file import read_lengths
from badbones.catalog.market_file import read_market
from badbones.catalog.plain_yaml import UNREADABLE, parse
from badbones.catalog.tiles_file import read_tiles
from badbones.rules.canonical import digest
from badbones.rules.errors import DataError
from badbones.rules.kinds import Catalog
from badbones.rules.reading import Reader

# In this order: some files are compared with what stands in those before them.
READERS = {"tiles": read_tiles, "game": read_game, "market": read_market, "boards": read_boards}


def bundled(folder: str) -> Path:
    """A folder that ships with the program: in a frozen binary, in the installed package, or in the checkout."""
    package = Path(__file__).resolve().parents[1]
    places = [Path(getattr(sys, "_MEIPASS", package)) / folder, package / "_bundled" / folder, package.parent / folder]
    return next((place for place in places if os.path.isdir(place)), places[-1])


def own_command() -> str:
    """What this program is started with, for sentences that tell what to type."""
    return "./play" if os.path.isfile(bundled("data").parent / "play") else "badbones"


def load_catalog(directory: Path | None = None) -> Catalog:
    """The data of a folder (by default the shipped one); raises `DataError` with every problem found."""
    directory = directory or bundled("data")
    problems: list[str] = []
    documents = {name: parse(directory / f"{name}.yaml", problems) for name in READERS}
    parts: dict[str, Any] = {}
    for name, read in READERS.items():
        if documents[name] is not UNREADABLE:
            read(_reader(documents[name], name, problems), parts)
    _add_lengths(directory, parts, problems)
    if problems:
        raise DataError(problems)
    return Catalog(**parts, digest=digest(documents))


def _add_lengths(directory: Path, parts: dict[str, Any], problems: list[str]) -> None:
    """What is only offered: no part of the digest, so that games stay the same, and data without it are whole."""
    file = directory / "lengths.yaml"
    document = parse(file, problems) if os.path.lexists(file) else UNREADABLE
    parts["lengths"] = {}
    if document is not UNREADABLE:
        read_lengths(_reader(document, file.stem, problems), parts)


def _reader(document: Any, name: str, problems: list[str]) -> Reader:
    """Reads one file; its problems name it."""
    return Reader(document, lambda problem: problems.append(f"{name}.yaml: {problem}"))
