"""Settings for all tests."""

import ctypes
import gc
import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, settings

from badbones.render.kit import cache

# The same examples everywhere, and no clocks: a slow machine is no failure.
settings.register_profile(
    "check", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("check")

# What is started in the background of a shell ignores Ctrl+C, and by nohup the end of its terminal too; so would all
# programs that tests start.
with suppress(ValueError):  # not in the main thread
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)

# No test, and no program that a test starts, touches the games of whoever runs it.
_home = tempfile.TemporaryDirectory(prefix="badbones-tests-")
os.environ["BADBONES_HOME"] = _home.name


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own: nobody else's games and settings are there."""
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_the_disk() -> Iterator[None]:
    """Thousands of actions are recorded here; no test pulls the plug, and those about the disk watch the calls."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _few_pictures() -> Iterator[None]:
    """Less is kept than at home, also for large windows: no player waits for pictures here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "BUDGET", 50)
        patch.setattr(cache, "PER_PIXEL", 0)
        yield


# How much memory the processes of the tests take, in megabytes

LARGEST = 600
MORE = 30  # than was left when things were put away last
_MEGABYTE = 1024 * 1024
_peaks: list[int] = []
_left = 200


def _taken() -> int:
    """What this process takes now; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // _MEGABYTE
    except OSError:
        return 0


def _give_back() -> None:
    """What is free between what is not goes back to the system, where the C library can do that."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def pytest_collection_finish() -> None:
    """What all tests share stays, and nobody looks for circles in it: each look would take a fifth of a second."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Windows of earlier tests know themselves in circles: they go before they are too many."""
    _make_room()


@pytest.fixture(scope="session", autouse=True)
def _few_windows() -> Iterator[None]:
    """So do earlier windows of the same test."""
    opened = pygame.display.set_mode

    def open_window(*size: Any, **wishes: Any) -> pygame.Surface:
        _make_room()
        return opened(*size, **wishes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "set_mode", open_window)
        yield


def _make_room() -> None:
    global _left
    if _taken() > _left + MORE:
        _put_away()
        if _taken() > _left + MORE:
            gc.unfreeze()  # a program that a test starts in this process exempts all that is there from the search
            _put_away()
            gc.freeze()
        _left = _taken()


def _put_away() -> None:
    gc.collect()
    cache.ALL.tidy()
    _give_back()


def _peak() -> int:
    try:
        import resource
    except ImportError:  # Windows does not tell
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells its peak to who has started it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["peak"] = _peak()
    else:
        _peaks.append(_peak())


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker has ended; one that died has told nothing."""
    _peaks.append(getattr(node, "workeroutput", {}).get("peak", 0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says the most that one process took; too much is no failure of a test, but it is said in red."""
    most = max(_peaks, default=0)
    if most:
        terminalreporter.write_line(f"largest test process: {most} MB (at most {LARGEST})", red=most > LARGEST)
