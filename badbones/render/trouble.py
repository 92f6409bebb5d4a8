"""When something goes wrong that nobody foresaw: it is written to a file that players can send in."""

import logging
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

from badbones import __version__
from badbones.record import home

LARGEST_LOG: Final = 1_000_000  # bytes


def logs() -> Path:
    """The folder of log files."""
    return home() / "logs"


def write_down(error: BaseException) -> str:
    """Writes an error to a file of its own and gives its name; without a disk the name of the stream it went to."""
    text = f"badbones {__version__}\n" + "".join(traceback.format_exception(error))
    try:
        logs().mkdir(parents=True, exist_ok=True)
        path = _free_name(f"error-{time.strftime('%Y-%m-%d-%H%M%S')}")
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        print(text.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
        return "stderr"
    return str(path)


def _free_name(stem: str) -> Path:
    """One second can bring several errors."""
    path, count = logs() / f"{stem}.log", 1
    while path.exists():
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
        if path.exists() and path.stat().st_size > LARGEST_LOG:
            path.unlink()
        handler = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.handlers[:] = [handler]
