"""A process of one's own that is talked to without waiting: what it says is kept until somebody looks."""

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Any

from badbones.rules import Catalog


class Apart:
    """A process that works on what it is told. `woken` is called by any thread: it has said something, or ended."""

    def __init__(
        self, work: Callable[[Connection, Catalog], None], catalog: Catalog, name: str, woken: Callable[[], None]
    ) -> None:
        self.dead = False  # it has ended, and all that it had said has been heard
        self._said: SimpleQueue[Any] = SimpleQueue()  # None: the end
        self._woken = woken
        context = get_context("spawn")
        self._pipe, there = context.Pipe()
        self.process = context.Process(target=work, args=(there, catalog), name=name, daemon=True)
        self.process.start()
        there.close()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        """What comes back is kept until somebody looks; the end of the process too."""
        try:
            while True:
                self._said.put(self._pipe.recv())
                self._woken()
        except Exception:  # it has ended, perhaps in the middle of a word
            self._said.put(None)
            self._woken()
        self._pipe.close()

    def tell(self, words: object) -> None:
        """Tells it something; whoever cannot hear any more is dead."""
        try:
            self._pipe.send(words)
        except (OSError, ValueError):
            self._said.put(None)

    def heard(self) -> Iterator[Any]:
        """What it has said since the last time."""
        with suppress(Empty):
            while (said := self._said.get_nowait()) is not None:
                yield said
            self.dead = True

    def end(self) -> None:
        """It ends now."""
        self.process.kill()
        self.process.join()
