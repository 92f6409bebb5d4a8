"""Keeping recorded games in order: giving them titles, throwing them away, taking them back, bringing in others."""

import filecmp
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from badbones.files import SUFFIX, named, read_ordinary
from badbones.record.document import LARGEST_FILE, LONGEST_LINE, read_document
from badbones.record.folders import free_name, review_beside, saves, trash
from badbones.record.lines import LONGEST_NAME, LineError, decode, read_header
from badbones.record.safely import alone_with, move, rewrite, write_new
from badbones.rules import ReplayError

_BLANKS: Final = " \t\n\r"


class Thrown(NamedTuple):
    """A game in the trash, and where it was."""

    path: Path
    was: Path


class Brought(NamedTuple):
    """A game that was brought in; `known`: it was there already."""

    path: Path
    known: bool


def retitle(path: Path, title: str) -> None:
    """Gives a game another title. Nothing else in its file changes; refused, all of it is as before."""
    with alone_with(path, doing="renamed"):
        head, end, rest = read_ordinary(path, LARGEST_FILE).partition(b"\n")
        rewrite(path, _with_title(path, head, title[:LONGEST_NAME]) + end + rest)


def throw_away(path: Path) -> Thrown:
    """Moves a game to the trash, where it is kept."""
    folder = trash()
    with alone_with(path, doing="thrown away"):
        folder.mkdir(parents=True, exist_ok=True)
        to = free_name(folder, path.stem)
        move(path, to)
    _take_along(path, to)
    return Thrown(to, path)


def put_back(thrown: Thrown) -> Path:
    """Takes a game out of the trash: to where it was, or beside it if something else is there now."""
    with alone_with(thrown.path, doing="put back"):
        thrown.was.parent.mkdir(parents=True, exist_ok=True)
        try:
            to = thrown.was
            move(thrown.path, to)
        except FileExistsError:
            to = free_name(thrown.was.parent, thrown.was.stem)
            move(thrown.path, to)
    _take_along(thrown.path, to)
    return to


def _take_along(path: Path, to: Path) -> None:
    """The review of a game goes where the game goes; if it cannot, it can be worked out again."""
    with suppress(OSError):
        if os.path.isfile(review_beside(path)):
            review_beside(path).replace(review_beside(to))


def put_on_shelf(path: Path) -> Path:
    """Takes a game out of the trash, of which only its name is known: among the other games."""
    return put_back(Thrown(path, saves() / path.name))


def delete_for_good(path: Path) -> None:
    """Deletes a game that is in the trash. Nothing else is ever deleted, and no folder, whatever it is called."""
    if path.parent != trash():
        raise ReplayError(f"{named(path)} is not in the trash")
    if os.path.isdir(path) and not os.path.islink(path):
        raise ReplayError(f"{named(path)} is a folder: it is not deleted from here")
    with alone_with(path, doing="deleted"):
        path.unlink()
    with suppress(OSError):
        review_beside(path).unlink(missing_ok=True)


def bring_in(source: Path, folder: Path) -> Brought:
    """Copies a game into a folder under a name that is still free; what is no game raises `ReplayError`."""
    read_document(source)  # or it says why not
    twin = _twin(source, folder)
    if twin:
        return Brought(twin, known=True)
    try:
        path = free_name(folder, source.stem)
        write_new(path, read_ordinary(source, LARGEST_FILE))
    except OSError as error:
        raise ReplayError(f"{named(source)} cannot be copied: {error.strerror or 'the disk refuses'}") from None
    return Brought(path, known=False)


def _twin(source: Path, folder: Path) -> Path | None:
    """The same game in a folder, under whatever name."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            if os.path.isfile(path) and filecmp.cmp(source, path, shallow=False):
                return path
        except OSError:
            continue
    return None


def _with_title(path: Path, head: bytes, title: str) -> bytes:
    """The first line with another title."""
    try:
        if len(head) > LONGEST_LINE:
            raise LineError("is longer than 1 MB")
        read_header(decode(head))
        text = head.decode()
    except (LineError, UnicodeDecodeError):
        raise ReplayError(f"{named(path)} cannot be renamed: it is not the file of a Bad Bones game") from None
    start, end = _title_span(text)
    for whole in (False, True):
        value = json.dumps(title, ensure_ascii=whole)
        lead = ', "title": ' if start == end else ""
        try:
            return (text[:start] + lead + value + text[end:]).encode()
        except UnicodeEncodeError:  # half a letter: JSON can still spell it out
            continue
    raise ReplayError(f"{named(path)} cannot be given this title")


def _title_span(text: str) -> tuple[int, int]:
    """Where the title stands in a header; where one has to be added if it has none."""
    decoder, span = json.JSONDecoder(), None
    at = text.index("{") + 1
    while text[at] != "}":
        key, at = decoder.raw_decode(text, text.index('"', at))
        at = _past_blanks(text, text.index(":", at) + 1)
        _, end = decoder.raw_decode(text, at)
        if key == "title":
            span = (at, end)  # of several the last one counts
        at = _past_blanks(text, end)
        at = _past_blanks(text, at + 1) if text[at] == "," else at
    return span or (at, at)


def _past_blanks(text: str, at: int) -> int:
    while text[at] in _BLANKS:
        at += 1
    return at
