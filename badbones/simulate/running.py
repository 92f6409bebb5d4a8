"""All games of a plan on several cores: workers get batches of games until all are played or Ctrl+C is pressed."""

import ctypes
import multiprocessing
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final

from badbones.rules import BadBonesError
from badbones.simulate import playing
from badbones.simulate.playing import Batch
from badbones.simulate.setup import Plan

# How long a batch takes, about: short enough for a lively progress bar, long enough to be worth its way to a worker.
_BATCH_SECONDS: Final = 0.2
# Fresh workers are the same on every system, and inherit no half-used locks.
_PROCESSES: Final = multiprocessing.get_context("spawn")


class Simulation:
    """Plays the games of a plan. Ctrl+C ends it early, with all games that are finished by then."""

    def __init__(self, plan: Plan, cores: int) -> None:
        self.plan = plan
        self.cores = cores
        self.found = Batch()
        self.elapsed = 0.0
        self._given = 0  # to workers
        self._interrupted = False
        self._stop = _PROCESSES.RawValue(ctypes.c_bool, False)  # without a lock: a dead worker can hold up nobody

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
        try:
            with self._interruptible(), self._workers() as pool:
                for batch in self._batches(pool):
                    self._take(batch, rows=rows)
                    show(self.games)
        except BrokenProcessPool:
            raise BadBonesError(
                f"A worker process died, perhaps for want of memory, when {self.games} of {self.plan.games} games "
                "were finished."
            ) from None
        self.elapsed = time.perf_counter() - began

    def _take(self, batch: Batch, *, rows: bool) -> None:
        self.found.tally.merge(batch.tally)
        self.found.contest.merge(batch.contest)
        self.found.seconds += batch.seconds
        self.found.marching += batch.marching
        if rows:
            self.found.rows += batch.rows

    # Work for the workers

    @contextmanager
    def _workers(self) -> Iterator[ProcessPoolExecutor]:
        """The pool; whatever ends it, no worker finishes a game that nobody waits for."""
        with ProcessPoolExecutor(self.cores, _PROCESSES, playing.begin_work, (self._stop,)) as pool:
            try:
                yield pool
            finally:
                self._stop.value = True

    def _batches(self, pool: ProcessPoolExecutor) -> Iterator[Batch]:
        """All batches in the order of their games."""
        waiting: deque[Future[Batch]] = deque()
        while self._fill(pool, waiting):
            first = waiting.popleft()
            while not wait([first], timeout=0.1).done:
                pass  # some systems deliver Ctrl+C only between two waits
            yield first.result()

    def _fill(self, pool: ProcessPoolExecutor, waiting: deque[Future[Batch]]) -> bool:
        """Keeps every worker busy with one batch more in store; False when there is nothing left to wait for."""
        while len(waiting) < 2 * self.cores and self._given < self.plan.games and not self._interrupted:
            first = self._given + 1
            self._given = min(self._given + self._size(), self.plan.games)
            with _shielded():
                waiting.append(pool.submit(playing.play_batch, self.plan, range(first, self._given + 1)))
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
        """The workers stop before their next action and hand in what they have."""
        self._interrupted = True
        self._stop.value = True
        # Should one be stuck: a second Ctrl+C ends this program at once, and the workers follow it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def _shielded() -> Iterator[None]:
    """Workers that are started in here do not feel Ctrl+C, not even before their first line of Python."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
