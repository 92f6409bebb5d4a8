"""A review in the making: what is kept beside the record is taken up, the rest is worked out and kept as it comes."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from badbones.record import Replay
from badbones.review.chapters import chapters
from badbones.review.crew import Crew
from badbones.review.depth import USUAL
from badbones.review.review_file import Kept, keep, kept
from badbones.review.summary import Review
from badbones.review.verdicts import Key
from badbones.review.work import Task, tasks
from badbones.rules import ReplayError

PAUSE: Final = 5.0  # seconds between two times at which the file beside the record is written


class Reviewing:
    """The review of a recorded game, as far as it has come. It begins at once, or when it is told to."""

    def __init__(self, replay: Replay, path: Path | None, depth: str = USUAL) -> None:
        self.replay = replay
        self.path = path  # None: nothing is kept
        self.depth = depth
        rounds = chapters(replay)
        self.review = Review(replay, known=rounds)
        self.trouble = ""  # why it is not kept, or does not go on
        self._all: list[Task] = tasks(replay, depth, known=rounds)
        self._crew: Crew | None = None
        self._written = 0.0
        self._fresh = False  # something is known that is not on the disk
        if path:
            self._take_up(kept(path, replay, depth))

    def _take_up(self, found: Kept) -> None:
        """Takes over what is about this game: somebody else may have written the file."""
        wanted = {task.key for task in self._all}
        for finding in found.findings:
            if finding.key in wanted:
                self.review.add(finding)
        self.review.nothing = found.nothing & wanted

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return len(self._all)

    @property
    def worthwhile(self) -> bool:
        """Whether there is any decision that something can be said about."""
        return any(task.kind != "standing" for task in self._all)

    def task(self, key: Key) -> Task:
        """The piece that a finding came from."""
        return next(task for task in self._all if task.key == key)

    @property
    def done(self) -> int:
        """How many of them are done."""
        known = self.review.known
        return sum(task.key in known for task in self._all)

    @property
    def complete(self) -> bool:
        """Whether all is known that can be."""
        return self.done == self.total

    @property
    def running(self) -> bool:
        """Whether somebody works on it."""
        return self._crew is not None

    def start(self, size: int, *, woken: Callable[[], None] = lambda: None) -> None:
        """Begins, or goes on, with so many processes."""
        if self._crew is None and not self.complete:
            known = self.review.known
            waiting = [task for task in self._all if task.key not in known]
            self._crew = Crew(self.replay.catalog, waiting, size, woken=woken)

    def poll(self) -> bool:
        """Takes what has been found out; whether there was anything new."""
        if self._crew is None:
            return False
        found = self._crew.poll()
        for task, finding in found:
            if finding:
                self.review.add(finding)
            else:
                self.review.nothing.add(task.key)
        self._fresh = self._fresh or bool(found)
        if self._crew.over:
            self.stop()
        elif self._fresh and time.monotonic() - self._written > PAUSE:
            self.keep()
        return bool(found)

    def stop(self) -> None:
        """Nobody works on it any more; what is known is kept."""
        if self._crew:
            self._crew.rest()
            self._crew = None
        if self._fresh:
            self.keep()

    def keep(self) -> None:
        """Writes what is known beside the record; a disk that refuses costs nothing but the time to do it again."""
        self._written, self._fresh = time.monotonic(), False
        if self.path:
            try:
                keep(self.path, self.replay, self.depth, Kept(self.review.findings, self.review.nothing))
                self.trouble = ""
            except ReplayError as error:
                self.trouble = str(error)
