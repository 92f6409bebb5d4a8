"""Files that are changed whole or not at all, and never under somebody who has them open."""

import errno
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import filelock

from badbones.files import SUFFIX, named
from badbones.rules import ReplayError

_PART: Final = ".badbones-"  # how files begin that are being written
_OLD: Final = 3600  # seconds: by then nobody writes them any more


def sync_folder(folder: Path) -> None:
    """A new file survives a power cut only if its name does, too. (Windows keeps folders safe by itself.)"""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every file system knows how
            os.fsync(handle)
    finally:
        os.close(handle)


def lock_path(path: Path) -> Path:
    """The file that says that a game is open."""
    real = Path(os.path.realpath(path))  # one file, one lock, whatever it is called
    if not os.path.isfile(real):  # a link to a device or to nowhere: nothing is laid down over there
        real = path
    if not real.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return real.with_name(f".{real.name}.lock")


def locked(path: Path) -> filelock.BaseFileLock:
    """Takes a file for this window alone; raises `ReplayError` if another has it."""
    where = lock_path(path)
    try:
        lock = _taken(where)
    except filelock.Timeout:
        raise ReplayError(f"{named(path)} is open in another window") from None
    _sweep(where.parent)
    return lock


def _taken(where: Path) -> filelock.BaseFileLock:
    lock = filelock.FileLock(where, timeout=0, thread_local=False)
    lock.acquire()
    return lock


def unlock(lock: filelock.BaseFileLock) -> None:
    """Lets others have a file; nothing is left beside it. (Windows takes the lock's file away by itself.)"""
    with suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)  # before it is let go: then it may be another's
    lock.release()


@contextmanager
def alone_with(path: Path, *, doing: str) -> Iterator[None]:
    """Has a file that is there alone for a while; what the disk refuses meanwhile is told in one sentence."""
    try:
        path.lstat()
        lock = locked(path)
        try:
            yield
        finally:
            unlock(lock)
    except OSError as error:
        raise ReplayError(f"{named(path)} cannot be {doing}: {error.strerror or 'the disk refuses'}") from None


def rewrite(path: Path, content: bytes) -> None:
    """Puts other content into a file: after a crash it is the old or the new one, whole. Its date stays."""
    real = Path(os.path.realpath(path))
    _replace(real, content, like=real)


def put(path: Path, content: bytes) -> None:
    """Writes a file, in the place of one that may be there: after a crash it is the old or the new one, whole."""
    _replace(path, content)


def _replace(real: Path, content: bytes, *, like: Path | None = None) -> None:
    part = _written(real, content)
    try:
        if like:
            shutil.copystat(like, part)
        part.replace(real)
    except BaseException:  # also if somebody stops the program just now
        _forget(part)
        raise
    sync_folder(real.parent)


def write_new(path: Path, content: bytes) -> None:
    """Writes a file whose name is still free; if it is not, raises `FileExistsError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = _written(path, content)
    try:
        move(part, path)
    finally:
        _forget(part)


def move(path: Path, to: Path) -> None:
    """Moves a file to a free name; if it is not free, raises `FileExistsError`."""
    if os.path.isdir(path) and not os.path.islink(path):
        if os.path.lexists(to):
            raise FileExistsError
        path.rename(to)
    else:
        to.open("xb").close()  # nobody else can have the name any more
        try:
            path.replace(to)
        except OSError:
            _forget(to)
            raise
    sync_folder(to.parent)


def part_beside(path: Path, ending: str = "") -> Path:
    """Where a file is written until it is whole: beside its place, under a name that nobody can have guessed."""
    _sweep(path.parent)
    return path.with_name(f"{_PART}{secrets.token_hex(8)}.part{ending}")


def _written(path: Path, content: bytes) -> Path:
    """The content on the disk, beside the place where it belongs."""
    part = part_beside(path)
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:  # also if somebody stops the program just now
        _forget(part)
        raise
    return part


def _sweep(folder: Path) -> None:
    """Takes away what was left half written or locked when the program was killed."""
    for part in folder.glob(f"{_PART}*.part*"):
        with suppress(OSError):
            if time.time() - part.lstat().st_mtime > _OLD:
                part.unlink()
    for lock in folder.glob(f".*{SUFFIX}.lock"):
        with suppress(OSError, filelock.Timeout):  # of a game that is open
            unlock(_taken(lock))


def _forget(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
