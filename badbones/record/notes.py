"""Notes and drawings that are changed, taken out and put back: the only lines of a file that are ever written anew.

The notation lets lines only be added, and knows no line that takes one back. So the file is written whole beside
itself and takes its own place: after a crash it is the old or the new one, and every other byte of it is as before.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from badbones.files import named
from badbones.record.document import LARGEST_FILE, read_document
from badbones.record.lines import LONGEST_NOTE, Drawing, Note, decode, encode, read_line
from badbones.record.safely import alone_with, rewrite
from badbones.rules import ReplayError

_Lines = list[bytes]  # with their ends
Remark: TypeAlias = Note | Drawing


def change_note(path: Path, old: Remark, new: Remark) -> None:
    """Puts another note in the place of one; raises `ReplayError` if that cannot be done."""

    def change(lines: _Lines) -> None:
        place = _place_of(path, lines, old)
        lines[place] = encode(new)

    _rewrite(path, change)


def remove_note(path: Path, note: Remark) -> int:
    """Takes a note out of a file; gives how many lines stood before it. Raises `ReplayError` if it cannot be done."""
    places: list[int] = []

    def remove(lines: _Lines) -> None:
        places.append(_place_of(path, lines, note))
        del lines[places[0]]

    _rewrite(path, remove)
    return places[0]


def restore_note(path: Path, note: Remark, place: int) -> None:
    """Puts a note that was taken out back behind as many lines; raises `ReplayError` if that cannot be done."""

    def restore(lines: _Lines) -> None:
        here = min(place, len(lines))
        if not lines[here - 1].endswith(b"\n"):
            lines[here - 1] += b"\n"
        lines.insert(here, encode(note))

    _rewrite(path, restore)


def _rewrite(path: Path, change: Callable[[_Lines], None]) -> None:
    """Changes the lines of a file that nobody plays, has damaged or has closed to others."""
    with alone_with(path, doing="written"):
        if path.stat().st_size > LARGEST_FILE:
            raise ReplayError(f"{named(path)} is too large to be a game")
        document = read_document(path)
        if document.damage:
            raise ReplayError(f"{named(path)} takes no notes: {document.damage}")
        with path.open("r+b") as file:  # for writing, too: who must not write into it must not replace it either
            content = file.read()[: document.size]  # a torn line behind the whole ones goes, as when a game goes on
        lines = BytesIO(content).readlines()
        change(lines)
        rewrite(path, b"".join(lines))


def _place_of(path: Path, lines: _Lines, note: Remark) -> int:
    """The line in which a note stands."""
    for place, line in enumerate(lines[1:], 1):
        content = decode(line) if line.strip() else None
        if content is not None and read_line(content) == note:
            # What cannot be read whole would not come back whole.
            if isinstance(note, Note) and len(content["note"]) > LONGEST_NOTE:
                raise ReplayError(f"{named(path)}: this note is so long that it can only be changed in an editor")
            return place
    raise ReplayError(f"{named(path)} does not have this note any more")
