"""Which lessons were done, and how fast: a small file in the user's folder, changed whole or not at all.

A missing, broken or foreign file never stops anybody: then nothing was done yet.
"""

import json
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from badbones.files import read_ordinary
from badbones.record import home
from badbones.record.safely import put

_LOG: Final = logging.getLogger(__name__)
FILE: Final = "lessons.json"
MOST_BYTES: Final = 100_000
LONGEST_NAME: Final = 80
LONGEST_TIME: Final = 10**9  # seconds


@dataclass
class Progress:
    """The best time of every lesson that was done, in seconds."""

    best: dict[str, float] = field(default_factory=dict)

    def done(self, lesson: str) -> bool:
        """Whether a lesson was ever done."""
        return lesson in self.best

    def note(self, lesson: str, seconds: float) -> None:
        """A lesson was done; it is written down at once, beside what another window has written meanwhile."""
        for name, time in (*load_progress().best.items(), (lesson, round(seconds, 1))):
            self.best[name] = min(time, self.best.get(name, time))
        self._save()

    def forget(self) -> None:
        """Everything begins anew."""
        self.best.clear()
        self._save()

    def _save(self) -> None:
        content = json.dumps({"done": self.best}, indent=1).encode("utf-8")
        path = progress_file()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            put(path, content)
        except OSError as error:
            _LOG.warning("the lessons that were done cannot be saved: %s", error)


def progress_file() -> Path:
    """Where it is kept."""
    return home() / FILE


def load_progress() -> Progress:
    """What was done up to now."""
    try:
        document = json.loads(read_ordinary(progress_file(), MOST_BYTES))
    except FileNotFoundError:
        return Progress()
    except (OSError, ValueError, RecursionError) as error:
        _LOG.warning("%s cannot be read (%s): no lesson was done yet", FILE, error)
        return Progress()
    done = document.get("done") if isinstance(document, dict) else None
    entries = done.items() if isinstance(done, dict) else ()
    return Progress({name: float(seconds) for name, seconds in entries if _sensible(name, seconds)})


def _sensible(name: str, seconds: Any) -> bool:
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    return len(name) <= LONGEST_NAME and number and 0 <= seconds <= LONGEST_TIME
