"""Processes that work out a review: pieces are handed out, and what was found is looked for from time to time."""

import logging
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

from badbones.bots.apart import Apart
from badbones.bots.process import PATIENCE, begin, step_back
from badbones.review.verdicts import Finding
from badbones.review.work import Task, work
from badbones.rules import Catalog

_LOG: Final = logging.getLogger(__name__)
MOST: Final = 8  # processes
MOST_LOST: Final = 3  # that may die before nobody tries any more
Said = tuple[str, Finding | str | None]


class Helper:
    """A process, and what it is at."""

    def __init__(self, catalog: Catalog, woken: Callable[[], None]) -> None:
        self.task: Task | None = None
        self.apart = Apart(serve, catalog, "badbones-review", woken)

    def begin(self, task: Task) -> None:
        """Begins with a piece."""
        self.task = task
        self.apart.tell(task)

    def hear(self) -> list[tuple[Task, Finding | None]]:
        """What it has finished; a piece on which it failed has come to nothing."""
        found = []
        for kind, words in self.apart.heard():
            if kind == "failed":
                _LOG.warning("a piece of a review failed: %s", words)
            if self.task:
                found.append((self.task, None if isinstance(words, str) else words))
                self.task = None
        return found


class Crew:
    """Works through tasks in some processes. `woken` is called, by any thread, when something was found out."""

    def __init__(
        self, catalog: Catalog, tasks: Iterable[Task], size: int, *, woken: Callable[[], None] = lambda: None
    ) -> None:
        self.helpers: list[Helper] = []
        self.waiting = deque(tasks)
        self.trouble = False  # processes die: nobody tries any more
        self._catalog = catalog
        self._woken = woken
        self._lost = 0
        for _ in range(min(size, MOST, len(self.waiting))):
            self._hire()

    def _hire(self) -> None:
        try:
            self.helpers.append(Helper(self._catalog, self._woken))
        except OSError:  # the system is at its limits
            self.trouble = not self.helpers

    @property
    def over(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.trouble or not (self.waiting or any(helper.task for helper in self.helpers))

    def poll(self) -> list[tuple[Task, Finding | None]]:
        """Takes what was found out, and hands out what waits."""
        found = []
        for helper in list(self.helpers):
            found += helper.hear()
            if helper.apart.dead:
                self._replace(helper)
        for helper in self.helpers:  # who was hired just now, too: nobody would call for him
            if helper.task is None and self.waiting:
                helper.begin(self.waiting.popleft())
        return found

    def _replace(self, helper: Helper) -> None:
        """A process has died; what it was at is tried once more by another one."""
        self._lost += 1
        if helper.task:
            self.waiting.append(helper.task)
        helper.apart.end()
        self.helpers.remove(helper)
        if self._lost > MOST_LOST:
            self.trouble = not self.helpers
        else:
            self._hire()

    def rest(self) -> None:
        """No process stays."""
        for helper in self.helpers:
            helper.apart.end()
        self.helpers.clear()


def serve(pipe: Connection, catalog: Catalog) -> None:
    """What a process does: pieces of work, until nobody is there to hand them out."""
    begin()
    step_back(PATIENCE)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_done(pipe.recv(), catalog))


def _done(task: Task, catalog: Catalog) -> Said:
    try:
        return "found", work(task, catalog)
    except Exception as error:
        return "failed", f"{task.key}: {type(error).__name__}: {error}"
