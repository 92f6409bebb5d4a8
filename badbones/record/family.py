"""The family of a game: the one it was branched from, that one's own origin and so on, and all branches of them.

A branch names the file of its origin and nothing else. It is believed if that file lies in one of the folders, and the
branch begins with one of its key frames; a file of the same name that is another game is no relative.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from badbones.record.document import Document, read_document
from badbones.record.lines import Frame, Header
from badbones.record.origin import MOST_ORIGINS, begins_alike, first_round, origin_name
from badbones.record.shelf import Saved, cards, saved
from badbones.rules import ReplayError

MOST: Final = 200  # relatives; whoever branches more often sees the first of them


class Relative(NamedTuple):
    """A game of a family."""

    path: Path
    depth: int  # how many origins it has in this family
    header: Header
    saved: Saved
    parent: Path | None = None
    at: int = 0  # the moment of its parent from which it goes on

    @property
    def round(self) -> int:
        """The round with which it begins."""
        return first_round(self.header)


class Family(NamedTuple):
    """All relatives, each behind the one it was branched from; and the file that the first one names, but is gone."""

    relatives: tuple[Relative, ...]
    missing: str = ""


class _Branch(NamedTuple):
    path: Path
    at: int


def family_of(path: Path, folders: Sequence[Path]) -> Family:
    """The family of a game, looked for in its own folder and in others; a file that is no game raises `ReplayError`."""
    places = [*dict.fromkeys(folder.absolute() for folder in (path.parent, *folders))]
    root, missing = _oldest(path.absolute(), places)
    branches = _branches(places)
    found = list[Relative]()
    _collect(found, Relative(root, 0, *_known(root)), branches)
    return Family(tuple(found), missing)


def _known(path: Path) -> tuple[Header, Saved]:
    document = read_document(path)
    return document.header, saved(document)


def _oldest(path: Path, folders: Sequence[Path]) -> tuple[Path, str]:
    """The game from which all others come, as far as it can be found; and what it would come from itself."""
    seen = {path}
    while True:
        header = read_document(path).header
        name = origin_name(header)
        origin = next(_origins(header, [path.parent, *folders]), None)
        if origin is None or origin in seen or len(seen) > MOST_ORIGINS:
            return path, name if origin is None else ""
        seen.add(origin)
        path = origin


def _origins(header: Header, folders: Sequence[Path]) -> Iterator[Path]:
    """Where the origin of a game lies."""
    name = origin_name(header)
    for folder in dict.fromkeys(folders) if name else ():
        path = folder / name
        document = _read(path) if os.path.isfile(path) else None
        if document and _comes_from(header, document):
            yield path


def _branches(folders: Sequence[Path]) -> dict[str, list[_Branch]]:
    """By the name of their origin: all games that say they were branched."""
    found: dict[str, list[_Branch]] = {}
    for card in (card for folder in folders if os.path.isdir(folder) for card in cards(folder)):
        name = origin_name(card.header) if card.header else ""
        if name and card.header:
            found.setdefault(name, []).append(_Branch(card.path.absolute(), _moment(card.header)))
    return {name: sorted(branches, key=lambda branch: (branch.at, branch.path)) for name, branches in found.items()}


def _collect(found: list[Relative], relative: Relative, branches: dict[str, list[_Branch]]) -> None:
    """A game, and all that come from it."""
    found.append(relative)
    own = _read(relative.path)
    for branch in branches.get(relative.path.name, ()):
        document = _read(branch.path)
        known = branch.path in {each.path for each in found} or len(found) >= MOST
        if document and own and not known and _comes_from(document.header, own):
            child = Relative(
                branch.path, relative.depth + 1, document.header, saved(document), relative.path, branch.at
            )
            _collect(found, child, branches)


def _read(path: Path) -> Document | None:
    try:
        return read_document(path)
    except ReplayError:
        return None


def _comes_from(header: Header, origin: Document) -> bool:
    """Whether a game begins with one of the key frames of another; where that one has none, it is believed."""
    start: dict[str, Any] = header.start or {}
    frames = [line.position for _, line in origin.lines if isinstance(line, Frame)]
    return not frames or any(begins_alike(frame, start) for frame in frames)


def _moment(header: Header) -> int:
    at = (header.origin or {}).get("action")
    return at if isinstance(at, int) and at >= 0 else 0
