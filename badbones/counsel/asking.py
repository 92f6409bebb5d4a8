"""Asking for counsel without waiting for it: it is thought out in another process, and looked at from time to time."""

import logging
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from badbones.bots.process import begin, step_back
from badbones.bots.thinking import packed, unpacked
from badbones.counsel.advising import Counsel, advise
from badbones.rules import Catalog, Game

_LOG: Final = logging.getLogger(__name__)
_here: list[Catalog] = []  # in the other process: the data


class Inquiry:
    """A question for counsel: its answer, when there is one, or that there will be none."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.counsel: Counsel | None = None
        self.failed = False


class Adviser:
    """A process that advises whoever asks; it is started by the first question. `woken` is called by any thread."""

    def __init__(self, catalog: Catalog, woken: Callable[[], None] = lambda: None) -> None:
        self._catalog = catalog
        self._woken = woken
        self._process: ProcessPoolExecutor | None = None

    def prepare(self) -> None:
        """Starts the process ahead of need."""
        if self._process is None:
            self._process = ProcessPoolExecutor(1, get_context("spawn"), _wake, (self._catalog,))
            self._process.submit(os.getpid)  # whatever it is asked first, then it is there

    def ask(self, game: Game, seat: int, seed: str) -> Inquiry:
        """What is to be done at this seat? Nobody changes this game any more; all chance comes from the seed."""
        inquiry = Inquiry(game, seat)
        try:
            self.prepare()
            assert self._process is not None
            self._process.submit(advised, packed(game, seat, "", seed)).add_done_callback(self._taking(inquiry))
        except (OSError, RuntimeError) as error:  # the system is at its limits, or the process has died
            self._give_up(inquiry, error)
        return inquiry

    def _taking(self, inquiry: Inquiry) -> Callable[[Future[Counsel]], None]:
        def take(future: Future[Counsel]) -> None:
            error = None if future.cancelled() else future.exception()
            if error is None and not future.cancelled():
                inquiry.counsel = future.result()
            else:
                self._give_up(inquiry, error)
            self._woken()

        return take

    def _give_up(self, inquiry: Inquiry, error: BaseException | None) -> None:
        """There is no answer; a process that has died is started again by the next question."""
        inquiry.failed = True
        _LOG.warning("no counsel: %s", error)
        if isinstance(error, BrokenProcessPool):
            self._process = None

    def rest(self) -> None:
        """The process ends; whoever asks again starts another."""
        process, self._process = self._process, None
        if process:
            process.shutdown(wait=False, cancel_futures=True)


# In the process


def _wake(catalog: Catalog) -> None:
    begin()
    step_back()
    _here[:] = [catalog]


def advised(words: bytes) -> Counsel:
    """The answer to a packed question."""
    seat, _, seed, game = unpacked(words, _here[0])
    return advise(game, seat, seed)
