"""Looking for something that may take long, beside the drawing: the list of games is read from many files."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Search(Generic[Found]):
    """A search that is under way; `found` is what was known before until it has ended."""

    def __init__(self, work: Callable[[], Found], before: Found) -> None:
        self.found = before
        self._work = work
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self.found = self._work()

    def wait(self, seconds: float) -> None:
        """Waits until it has ended, but not longer than this."""
        self._thread.join(seconds)

    @property
    def running(self) -> bool:
        """Whether it is still being looked for."""
        return self._thread.is_alive()
