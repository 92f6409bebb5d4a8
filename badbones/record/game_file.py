"""The file of a running game: lines are appended and synced, or kept until the disk takes them.

All of it is kept in memory as well. So a file that was deleted or cut behind the back of the game is written anew, and
a game for which there is no room yet begins its file later.
"""

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Literal

import filelock

from badbones.files import read_ordinary
from badbones.record.document import LARGEST_FILE, Document
from badbones.record.folders import free_name
from badbones.record.lines import Written, encode
from badbones.record.safely import locked, put, sync_folder, unlock
from badbones.rules import ReplayError

_Stamp = tuple[int, int, int, int]  # which file it is, how long, and when it was changed


class GameFile:
    """Where a game is written down; `reason` says why the disk did not take the last line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reason: str | None = None
        self.begun = False  # whether there is a file
        self._closed = False
        self._text = b""  # all lines
        self._good = 0  # bytes of them on the disk
        self._file: FileIO | None = None
        self._lock: filelock.BaseFileLock | None = None
        self._stamp: _Stamp | None = None  # of the file when it was last written

    @classmethod
    def create(cls, path: Path) -> "GameFile":
        """Begins a file whose name is still free; raises `OSError` if there can be none."""
        file = cls(path)
        file._make_folder()
        file._take(path, "x+b")
        return file

    @classmethod
    def open(cls, path: Path) -> "GameFile":
        """Takes a file that is there; raises `OSError` if it cannot be written into."""
        file = cls(path)
        path.stat()  # a file that is not there needs no lock
        file._take(path, "r+b")
        return file

    @classmethod
    def later(cls, path: Path, error: OSError) -> "GameFile":
        """A game without a file until the disk has room for one."""
        file = cls(path)
        file.reason = _said(error)
        return file

    def go_on_after(self, document: Document, missing: Sequence[Written]) -> None:
        """Goes on where the last whole line ends; a torn one behind it is cut off, what is missing added."""
        whole = read_ordinary(document.path, LARGEST_FILE)[: document.size]
        self._text = whole + (b"\n" if document.ends_open else b"")
        if self._file:
            self.begun, self._good, self._stamp = True, len(whole), self._look()
        self.append(missing)

    def append(self, lines: Sequence[Written]) -> None:
        """Writes lines to the disk, together with what an earlier failure left waiting."""
        if self._closed:
            raise ValueError("the game has been left")
        self._text += b"".join(encode(line) for line in lines)
        try:
            self._write()
            self.reason = None
        except (OSError, ReplayError) as error:
            self.reason = _said(error)
            if not self._good:
                self._let_go(erased=self._file is not None)  # nobody is to find a file without a game

    def _write(self) -> None:
        file = self._at_hand()
        try:
            file.seek(self._good)
            file.truncate()  # a torn line, of now or of an earlier crash, goes
            rest = memoryview(self._text)[self._good :]
            while rest:
                rest = rest[file.write(rest) :]
            os.fsync(file.fileno())
        finally:
            self._stamp = self._look()  # half a line of our own is no reason for surprise
        if not self._good:
            sync_folder(self.path.parent)
        self.begun, self._good = True, len(self._text)

    # Whether it is still there

    def _at_hand(self) -> FileIO:
        """The file to write into: begun now if there was no room before, written anew if somebody has spoilt it."""
        if self._good and (self._file is None or self._look() != self._stamp):
            self._restore()
        elif self._file is None:
            self._begin()
        assert self._file
        return self._file

    def _begin(self) -> None:
        self._make_folder()
        self.path = free_name(self.path.parent, self.path.stem) if os.path.lexists(self.path) else self.path
        self._take(self.path, "x+b")

    def _look(self) -> _Stamp | None:
        try:
            facts = os.stat(self.path)
        except FileNotFoundError:
            return None
        return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns

    def _restore(self) -> None:
        """Somebody has changed the file: what is lost is written again; what is not ours is left alone."""
        try:
            found = read_ordinary(self.path, LARGEST_FILE)
        except FileNotFoundError:
            found = b""
        self._let_go()
        if not self._text.startswith(found):
            self._good = 0
            self._begin()
            return
        if found != self._text[: self._good]:
            self._make_folder()
            put(self.path, self._text)
            found = self._text
        self._take(self.path, "r+b")
        self._good = len(found)

    # The system's side of it

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None

    def _take(self, path: Path, mode: Literal["x+b", "r+b"]) -> None:
        self._lock = locked(path)
        try:
            self._file = path.open(mode, buffering=0)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self, *, erased: bool = False) -> None:
        file, lock, self._file, self._lock = self._file, self._lock, None, None
        if file:
            with suppress(OSError):
                file.close()
        if erased:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
        if lock:
            unlock(lock)

    def close(self) -> None:
        """Lets others have the file, with all that could be written."""
        if not self._closed and self._good < len(self._text):
            self.append([])
        self._let_go()
        self._closed = True

    def discard(self) -> None:
        """Leaves no trace of a file that could not be begun."""
        self._let_go(erased=self._file is not None)
        self._closed = True


def _said(error: OSError | ReplayError) -> str:
    if isinstance(error, ReplayError):
        return str(error)
    return error.strerror or type(error).__name__
