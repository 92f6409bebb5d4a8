"""Who plays the games: processes of this machine, or the workers of a cluster; both through `concurrent.futures`."""

import ctypes
import logging
import multiprocessing
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final

from badbones.rules import BadBonesError
from badbones.simulate import playing
from badbones.simulate.playing import Batch
from badbones.simulate.setup import Plan

# Where a process can be copied, workers have everything at hand at once. Nothing else runs here yet that could hold a
# lock when they are; elsewhere they begin afresh.
_PROCESSES: Final = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
_PATIENCE: Final = 10  # seconds until a cluster must have answered


class Crew(ABC):
    """Workers who take batches of games."""

    size: int  # how many can play at the same time

    @abstractmethod
    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Hands out some games."""

    @abstractmethod
    def stop(self) -> None:
        """The games are no longer wanted; those that are finished still are, as far as they can be had."""

    @abstractmethod
    def close(self) -> None:
        """Everybody goes home."""

    def lost(self, error: Exception) -> str | None:
        """What has happened to the workers, if this error says that they are gone."""
        return None


class Processes(Crew):
    """Processes of this machine."""

    def __init__(self, cores: int) -> None:
        self.size = cores
        self._stop = _PROCESSES.RawValue(ctypes.c_bool, False)  # without a lock: a dead worker can hold up nobody
        self._pool: Executor = ProcessPoolExecutor(cores, _PROCESSES, playing.begin_work, (self._stop,))

    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Hands out some games; that may start a process."""
        with _shielded():
            return self._pool.submit(playing.play_batch, plan, numbers)

    def stop(self) -> None:
        """They stop before their next action and hand in what they have."""
        self._stop.value = True

    def close(self) -> None:
        """Whatever ends the work, nobody finishes a game that no one waits for."""
        self._stop.value = True
        self._pool.shutdown()

    def lost(self, error: Exception) -> str | None:
        """A process that dies takes all others with it."""
        return "A worker process died, perhaps for want of memory," if isinstance(error, BrokenProcessPool) else None


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


class Cluster(Crew):
    """The workers of a dask.distributed cluster: `dask scheduler`, and `dask worker ADDRESS` for each core."""

    def __init__(self, address: str, plan: Plan) -> None:
        self._address = address
        self._given: list[Future[Batch]] = []
        logging.disable(logging.CRITICAL)  # what goes wrong is said here in a sentence, not there in a hundred lines
        try:
            self._client = _connected(address)
        except BaseException:
            logging.disable(logging.NOTSET)
            raise
        try:
            self.size = len(self._client.nthreads())
            self._check(plan)
            self._pool: Executor = self._client.get_executor(pure=False)
        except BaseException:
            self.close()
            raise

    def _check(self, plan: Plan) -> None:
        """Other rules or data would give other games."""
        if not self.size:
            raise BadBonesError(f"The cluster at {self._address} has no workers.")
        try:
            found: dict[str, object] = self._client.run(playing.edition, plan.data)
        except Exception as error:
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise BadBonesError(f"The workers of the cluster at {self._address} cannot play: {reason}.") from None
        if any(edition != playing.edition(plan.data) for edition in found.values()):
            raise BadBonesError(f"The cluster at {self._address} plays another version of the game.")

    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Hands out some games."""
        future = self._pool.submit(playing.play_in_turn, plan, numbers)
        self._given = [*(given for given in self._given if not given.done()), future]
        return future

    def stop(self) -> None:
        """What is not finished is given up: nobody can look over the shoulder of a worker elsewhere."""
        for future in self._given:
            future.cancel()

    def close(self) -> None:
        """The workers stay where they are; what they still do for us, they do for nothing."""
        self.stop()
        with suppress(Exception):  # a cluster that is gone cannot be left politely
            self._client.close(timeout=_PATIENCE)
        logging.disable(logging.NOTSET)

    def lost(self, error: Exception) -> str | None:
        """A scheduler that goes takes the games with it; so does a game at which worker after worker dies."""
        gone = isinstance(error, OSError) or type(error).__name__ in ("CancelledError", "KilledWorker")
        return f"The cluster at {self._address} was lost" if gone else None


def _connected(address: str) -> Any:
    """A client of the cluster."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise BadBonesError("--cluster needs the package distributed: pip install 'badbones[cluster]'.") from None
    try:
        return distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise BadBonesError(f"No cluster answers at {address}.") from None
