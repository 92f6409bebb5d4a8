"""When something goes wrong that nobody foresaw: it is written to a file that players can send in."""

import logging
import os
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

from badbones import __version__
from badbones.record import home

LARGEST_LOG: Final = 1_000_000  # bytes


class _Log(logging.FileHandler):
    """A log that says nothing on the terminal if its disk is full, and never fills one."""

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a line, as long as there are not far too many already."""
        if self.stream is None or self.stream.tell() < 2 * LARGEST_LOG:
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name is given
        """Whoever plays has no use for it."""

    def close(self) -> None:
        """What cannot be written any more is let go."""
        with suppress(OSError):
            super().close()


def logs() -> Path:
    """The folder of log files."""
    return home() / "logs"


def write_down(error: BaseException) -> str:
    """Writes an error to a file of its own and gives its name; without a disk the name of the stream it went to."""
    text = f"badbones {__version__}\n" + "".join(traceback.format_exception(error))
    try:
        logs().mkdir(parents=True, exist_ok=True)
        path = _free_name(f"error-{time.strftime('%Y-%m-%d-%H%M%S')}")
        with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        print(text.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
        return "stderr"
    return str(path)


def _free_name(stem: str) -> Path:
    """One second can bring several errors."""
    path, count = logs() / f"{stem}.log", 1
    while os.path.lexists(path):
        count += 1
        path = logs() / f"{stem}-{count}.log"
    return path


def begin_log() -> None:
    """Warnings of the window go to a file, not to the terminal of whoever plays."""
    log = logging.getLogger("badbones")
    log.setLevel(logging.WARNING)
    log.propagate = False
    handler: logging.Handler = logging.NullHandler()
    with suppress(OSError):
        logs().mkdir(parents=True, exist_ok=True)
        path = logs() / "window.log"
        if os.path.lexists(path) and (not os.path.isfile(path) or path.stat().st_size > LARGEST_LOG):
            path.unlink()  # it begins anew; a pipe would let everybody wait
        handler = _Log(path, encoding="utf-8", errors="backslashreplace")
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.handlers[:] = [handler]
