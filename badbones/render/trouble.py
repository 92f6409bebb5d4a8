"""When something goes wrong that nobody foresaw: it is written to a file that players can send in."""

import logging
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

from badbones import __version__
from badbones.record import home

_LOG: Final = logging.getLogger(__name__)
LARGEST_LOG: Final = 1_000_000  # bytes


def logs() -> Path:
    """The folder of log files."""
    return home() / "logs"


def write_down(error: BaseException) -> str:
    """Writes an error to a file of its own and gives its name; without a disk the name of the stream it went to."""
    text = f"badbones {__version__}\n" + "".join(traceback.format_exception(error))
    path = logs() / f"error-{time.strftime('%Y-%m-%d-%H%M%S')}.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        _LOG.error(text)
        return "stderr"
    return str(path)


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
        handler = logging.FileHandler(path, encoding="utf-8", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.handlers[:] = [handler]
