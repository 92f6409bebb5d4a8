"""All games of a plan on several cores: workers get batches of games until all are played or Ctrl+C is pressed."""

import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import closing, contextmanager
from typing import Any, Final

from badbones.rules import BadBonesError
from badbones.simulate.crews import Cluster, Crew, Processes
from badbones.simulate.playing import Batch
from badbones.simulate.setup import Plan

# How long a batch takes, about: short enough for a lively progress bar, long enough to be worth its way to a worker.
_BATCH_SECONDS: Final = 0.2


class Simulation:
    """Plays the games of a plan. Ctrl+C ends it early, with all games that are finished by then."""

    def __init__(self, plan: Plan, cores: int, cluster: str | None = None) -> None:
        self.plan = plan
        self.cores = cores  # of a cluster: its workers
        self.found = Batch()
        self.elapsed = 0.0
        self._cluster = cluster
        self._given = 0  # to workers
        self._interrupted = False

    @property
    def games(self) -> int:
        """How many games are finished."""
        return self.found.tally.games

    @property
    def stopped(self) -> bool:
        """Whether Ctrl+C came before the last game."""
        return self._interrupted and self.games < self.plan.games

    def run(self, show: Callable[[int], None], *, rows: bool) -> None:
        """Plays; `show` is told the number of finished games again and again. With `rows` each game gets its row."""
        began = time.perf_counter()
        with self._interruptible(), closing(self._crew()) as crew:
            self.cores = crew.size
            try:
                for batch in self._batches(crew):
                    self._take(batch, rows=rows)
                    show(self.games)
            except Exception as error:
                what = crew.lost(error)
                if what is None:
                    raise
                raise BadBonesError(f"{what} when {self.games} of {self.plan.games} games were finished.") from None
        self.elapsed = time.perf_counter() - began

    def _crew(self) -> Crew:
        return Cluster(self._cluster, self.plan) if self._cluster else Processes(self.cores)

    def _take(self, batch: Batch, *, rows: bool) -> None:
        self.found.tally.merge(batch.tally)
        self.found.contest.merge(batch.contest)
        self.found.seconds += batch.seconds
        self.found.marching += batch.marching
        if rows:
            self.found.rows += batch.rows

    # Work for the workers

    def _batches(self, crew: Crew) -> Iterator[Batch]:
        """All batches in the order of their games."""
        waiting: deque[Future[Batch]] = deque()
        while self._fill(crew, waiting):
            first = waiting.popleft()
            while not first.done():
                if self._interrupted:
                    crew.stop()
                wait([first], timeout=0.1)  # some systems deliver Ctrl+C only between two waits
            if not (self._interrupted and first.cancelled()):
                yield first.result()

    def _fill(self, crew: Crew, waiting: deque[Future[Batch]]) -> bool:
        """Keeps every worker busy with one batch more in store; False when there is nothing left to wait for."""
        while len(waiting) < 2 * crew.size and self._given < self.plan.games and not self._interrupted:
            first = self._given + 1
            self._given = min(self._given + self._size(), self.plan.games)
            waiting.append(crew.submit(self.plan, range(first, self._given + 1)))
        return bool(waiting)

    def _size(self) -> int:
        """How many games make a batch, judging by those that are finished; nothing but speed depends on it."""
        return max(1, round(_BATCH_SECONDS * self.games / self.found.seconds)) if self.games else 1

    # Ctrl+C

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self, number: int, frame: Any) -> None:
        """The workers are told between two waits."""
        self._interrupted = True
        # Should one be stuck: a second Ctrl+C ends this program at once, and the workers follow it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
