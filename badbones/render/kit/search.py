"""Looking for something that may take long, beside the drawing: the list of games is read from many files.

Threads of the window are begun here and nowhere else, by `Host.search`: so none ends without asking for a frame.
"""

from collections.abc import Callable
from threading import Thread
from typing import Final, Generic, TypeVar

PATIENCE: Final = 0.08  # seconds a screen waits for a search before it is drawn without
Found = TypeVar("Found")


class Search(Thread, Generic[Found]):
    """A search that is under way; `found` is what was known before until it has ended."""

    def __init__(self, work: Callable[[], Found], before: Found, ended: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self.busy = True
        self._work = work
        self._ended = ended
        self._found = before
        self._trouble: Exception | None = None
        self.start()

    def run(self) -> None:
        """Does the work; what goes wrong is told by `found`."""
        try:
            self._found = self._work()
        except Exception as trouble:
            self._trouble = trouble
        self.busy = False  # before the frame that is asked for now, or that frame would still wait
        self._ended()

    @property
    def found(self) -> Found:
        """What is known; what went wrong on the search is told here."""
        if self._trouble:
            raise self._trouble
        return self._found
