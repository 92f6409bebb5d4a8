"""Reads a `.bones` file as far as it is whole, with bounded memory, and never changes it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from badbones.record.lines import Header, Line, LineError, decode, read_header, read_line
from badbones.rules import ReplayError

LONGEST_LINE: Final = 1_000_000
LARGEST_FILE: Final = 20_000_000  # a long game of six takes a tenth of it
MOST_LINES: Final = 100_000


class Numbered(NamedTuple):
    """A line and its number in the file; the header is line 1."""

    number: int
    line: Line


class Document(NamedTuple):
    """What a file holds."""

    path: Path
    header: Header
    lines: list[Numbered]
    size: int  # bytes up to the end of the last whole line
    ends_open: bool  # the last whole line lacks its line end
    torn: bool  # a torn last line follows
    damage: str | None  # what is wrong in the middle, and in which line; nothing behind it was read


class _Raw(NamedTuple):
    number: int
    bytes: bytes
    last: bool


def read_document(path: Path) -> Document:
    """Reads a file; one that is no game, too large or of a newer format raises `ReplayError` with one sentence."""
    with _opened(path) as file:
        return _read_lines(_read_first(path, file), file)


def read_first_line(path: Path) -> Header:
    """Reads only what game a file holds; raises `ReplayError` as `read_document` does."""
    with _opened(path) as file:
        return _read_first(path, file).header


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size > LARGEST_FILE:
                raise ReplayError(f"{path.name} is larger than {LARGEST_FILE // 1_000_000} MB: that is no game")
            yield file
    except OSError as error:
        raise ReplayError(f"{path.name} cannot be read: {error.strerror or 'it is no ordinary file'}") from None


def _read_first(path: Path, file: BinaryIO) -> Document:
    first = _next(file, 1)
    if first is None:
        raise ReplayError(f"{path.name} is empty")
    try:
        header = read_header(decode(first.bytes))
    except LineError as error:
        raise ReplayError(f"{path.name} {_said_of_header(str(error))}") from None
    return Document(path, header, [], len(first.bytes), _open(first), torn=False, damage=None)


def _said_of_header(problem: str) -> str:
    return (
        problem
        if problem.startswith(("is ", "has ")) and problem != "is not JSON"
        else f"is not the file of a Bad Bones game: line 1 {problem}"
    )


def _read_lines(document: Document, file: BinaryIO) -> Document:
    lines, number = document.lines, 1
    while raw := _next(file, number + 1):
        number = raw.number
        if number > MOST_LINES:
            return document._replace(damage=f"it has more than {MOST_LINES} lines: that is no game")
        if not raw.bytes.strip():  # mailers and editors add blank lines
            document = document._replace(size=document.size + len(raw.bytes), ends_open=_open(raw))
            continue
        try:
            content = _whole(raw)
        except LineError as error:
            return document._replace(torn=True) if raw.last else _damaged(document, number, error)
        try:
            lines.append(Numbered(number, read_line(content)))
        except LineError as error:
            return _damaged(document, number, error)
        document = document._replace(size=document.size + len(raw.bytes), ends_open=_open(raw))
    return document


def _damaged(document: Document, number: int, error: LineError) -> Document:
    problem = str(error)
    said = problem if problem.startswith("is ") else f"says {problem}"
    return document._replace(damage=f"line {number} is damaged: it {said}")


def _whole(raw: _Raw) -> object:
    if len(raw.bytes) > LONGEST_LINE:
        raise LineError("is longer than 1 MB")
    return decode(raw.bytes)


def _next(file: BinaryIO, number: int) -> _Raw | None:
    """The next line; of one that is too long only as much as shows that it is."""
    line = file.readline(LONGEST_LINE + 1)
    if not line:
        return None
    last = not file.read(1)
    if not last:
        file.seek(-1, os.SEEK_CUR)
    return _Raw(number, line, last)


def _open(raw: _Raw) -> bool:
    return not raw.bytes.endswith(b"\n")
