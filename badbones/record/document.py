"""Reads a `.bones` file as far as it is whole, with bounded memory, and never changes it."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from badbones.files import named, open_ordinary
from badbones.record.lines import Ending, Frame, Header, Line, LineError, decode, read_header, read_line
from badbones.rules import ReplayError

LONGEST_LINE: Final = 1_000_000
LARGEST_FILE: Final = 20_000_000  # a long game of six takes a hundredth of it
MOST_LINES: Final = 20_000  # it has a thousand
MOST_FRAMED: Final = 4_000_000  # bytes of all key frames: what is read takes more room than what is written
MOST_FRAMES: Final = 500


Heard = Callable[[float], None]  # is told what share is read, and may raise an error if nobody wants the rest


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

    @property
    def open(self) -> bool:
        """Whether it lacks its line end."""
        return not self.bytes.endswith(b"\n")

    @property
    def too_long(self) -> bool:
        """Whether there is more of it than was read."""
        return len(self.bytes) > LONGEST_LINE


def read_document(path: Path, heard: Heard | None = None) -> Document:
    """Reads a file; one that is no game, too large or of a newer format raises `ReplayError` with one sentence."""
    with _opened(path) as file:
        size = max(1, os.fstat(file.fileno()).st_size)
        return _read_lines(_read_first(path, file), file, lambda read: heard(read / size) if heard else None)


def read_first_line(path: Path) -> Header:
    """Reads only what game a file holds; raises `ReplayError` as `read_document` does."""
    with _opened(path) as file:
        return _read_first(path, file).header


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with open_ordinary(path) as file:
            if os.fstat(file.fileno()).st_size > LARGEST_FILE:
                raise ReplayError(f"{named(path)} is larger than {LARGEST_FILE // 1_000_000} MB: that is no game")
            yield file
    except OSError as error:
        raise ReplayError(f"{named(path)} cannot be read: {error.strerror or 'the disk refuses'}") from None


def _read_first(path: Path, file: BinaryIO) -> Document:
    first = _next(file, 1)
    if first is None:
        raise ReplayError(f"{named(path)} is empty")
    try:
        header = read_header(decode(first.bytes))
    except LineError as error:
        raise ReplayError(f"{named(path)} {_said_of_header(str(error))}") from None
    return Document(path, header, [], len(first.bytes), first.open, torn=False, damage=None)


def _said_of_header(problem: str) -> str:
    return (
        problem
        if problem.startswith(("is ", "has ")) and problem != "is not JSON"
        else f"is not the file of a Bad Bones game: line 1 {problem}"
    )


def _read_lines(document: Document, file: BinaryIO, heard: Callable[[int], None]) -> Document:
    lines, number, framed, frames = document.lines, 1, 0, 0
    while raw := _next(file, number + 1):
        number = raw.number
        heard(document.size)
        if number > MOST_LINES:
            return document._replace(damage=f"it has more than {MOST_LINES} lines: that is no game")
        if not raw.bytes.strip():  # mailers and editors add blank lines
            document = document._replace(size=document.size + len(raw.bytes), ends_open=raw.open)
            continue
        try:
            content = _whole(raw)
        except LineError as error:
            # a line that was written to its end was not torn by a crash: it is not ours to cut off
            return document._replace(torn=True) if raw.open and not raw.too_long else _damaged(document, number, error)
        try:
            line = read_line(content)
        except LineError as error:
            return _damaged(document, number, error)
        if isinstance(line, Frame | Ending):
            framed, frames = framed + len(raw.bytes), frames + 1
        if framed > MOST_FRAMED or frames > MOST_FRAMES:
            return document._replace(damage=f"line {number} is one key frame too many: that is no game")
        lines.append(Numbered(number, line))
        document = document._replace(size=document.size + len(raw.bytes), ends_open=raw.open)
    return document


def _damaged(document: Document, number: int, error: LineError) -> Document:
    problem = str(error)
    said = problem if problem.startswith("is ") else f"says {problem}"
    return document._replace(damage=f"line {number} is damaged: it {said}")


def _whole(raw: _Raw) -> object:
    if raw.too_long:
        raise LineError("is longer than 1 MB")
    return decode(raw.bytes)


def _next(file: BinaryIO, number: int) -> _Raw | None:
    """The next line; of one that is too long only as much as shows that it is."""
    line = file.readline(LONGEST_LINE + 1)
    return _Raw(number, line) if line else None
