"""Files that others have made: what they are called, opened without waiting, read no farther than a limit."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, Final

from badbones.rules.reading import shortened

SUFFIX: Final = ".bones"  # of the file of a game
LONGEST_NAME: Final = 80  # letters of a file's name in a sentence
_NO_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_AS_IT_IS: Final = getattr(os, "O_BINARY", 0)  # Windows would change line ends


def open_ordinary(path: Path) -> BinaryIO:
    """Opens an ordinary file to be read; a pipe, a device or a folder raises `OSError` at once, as does no name."""
    try:
        _check_ordinary(os.stat(path))  # whoever opens a device may have set it going already
        handle = os.open(path, os.O_RDONLY | _NO_WAITING | _AS_IT_IS)
    except ValueError:  # half a letter, or none at all in the middle
        raise OSError(errno.EINVAL, "it is no name of a file") from None
    try:
        _check_ordinary(os.fstat(handle))  # something else may have got its name meanwhile
        return os.fdopen(handle, "rb")
    except OSError:
        os.close(handle)
        raise


def read_ordinary(path: Path, most: int) -> bytes:
    """All of an ordinary file that has not more than so many bytes; a larger one raises `OSError`."""
    with open_ordinary(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most // 1000} kB")
    return content


def _check_ordinary(facts: os.stat_result) -> None:
    if not stat.S_ISREG(facts.st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file")


def named(path: Path) -> str:
    """The name of a file as it may stand in a sentence: on one line, and not too long."""
    return shortened(path.name or str(path), LONGEST_NAME)


def in_one_line(sentence: str) -> str:
    """A sentence as a terminal may show it: what stands in a file or in its name moves no cursor and ends no line."""
    return "".join(letter if letter.isprintable() else "?" for letter in sentence)
