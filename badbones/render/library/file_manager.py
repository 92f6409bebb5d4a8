"""Shows a folder in the file manager of the system, whichever that is."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_OPENERS: Final = (("open",),) if sys.platform == "darwin" else (("xdg-open",), ("gio", "open"))
_PATIENCE: Final = 3.0  # seconds: an opener that has not given up by then has found somebody


def show_folder(folder: Path, openers: Sequence[Sequence[str]] = _OPENERS) -> bool:
    """Opens a folder, which is made if it is not there yet; whether anybody shows it. This may take a while."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
    except OSError:
        return False
    return any(_opens([*opener, str(folder)]) for opener in openers if shutil.which(opener[0]))


def _opens(command: Sequence[str]) -> bool:
    quiet = subprocess.DEVNULL
    try:
        opener = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
        return opener.wait(_PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
