"""Looking for something that may take long, beside the drawing: the list of games is read from many files."""

import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

PATIENCE: Final = 0.08  # seconds a screen waits for a search before it is drawn without
Found = TypeVar("Found")


class Search(Generic[Found]):
    """A search that is under way; `found` is what was known before until it has ended."""

    def __init__(self, work: Callable[[], Found], before: Found) -> None:
        self._found = before
        self._trouble: Exception | None = None
        self._work = work
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found = self._work()
        except Exception as trouble:
            self._trouble = trouble

    @property
    def found(self) -> Found:
        """What is known; what went wrong on the search is told here."""
        if self._trouble:
            raise self._trouble
        return self._found

    def wait(self, seconds: float) -> None:
        """Waits until it has ended, but not longer than this."""
        self._thread.join(seconds)

    @property
    def running(self) -> bool:
        """Whether it is still being looked for."""
        return self._thread.is_alive()
