"""Files that are changed whole or not at all, and never under somebody who has them open."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import filelock

from badbones.rules import ReplayError


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
    return real.with_name(f".{real.name}.lock")


def locked(path: Path) -> filelock.BaseFileLock:
    """Takes a file for this window alone; raises `ReplayError` if another has it."""
    lock = filelock.FileLock(lock_path(path), timeout=0)
    try:
        lock.acquire()
    except filelock.Timeout:
        raise ReplayError(f"{path.name} is open in another window") from None
    return lock


@contextmanager
def alone_with(path: Path, *, doing: str) -> Iterator[None]:
    """Has a file that is there alone for a while; what the disk refuses meanwhile is told in one sentence."""
    try:
        path.lstat()
        lock = locked(path)
        try:
            yield
        finally:
            lock.release()
            if not os.path.lexists(path):  # it was moved away
                lock_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise ReplayError(f"{path.name} cannot be {doing}: {error.strerror or 'the disk refuses'}") from None


def rewrite(path: Path, content: bytes) -> None:
    """Puts other content into a file: after a crash it is the old or the new one, whole. Its date stays."""
    real = Path(os.path.realpath(path))
    part = _written(real, content)
    try:
        shutil.copystat(real, part)
        part.replace(real)
    except OSError:
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
    if path.is_dir() and not path.is_symlink():
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


def _written(path: Path, content: bytes) -> Path:
    """The content on the disk, beside the place where it belongs."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        _forget(part)
        raise
    return part


def _forget(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
