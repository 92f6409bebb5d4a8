"""The end from outside: the terminal is closed, or the screen goes away. All games are saved; one sentence says so."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, Final

HUNG_UP: Final = 129  # what the system says of a program that ended so
_TOLD: Final = "Bad Bones ended because {why}; games are saved while they are played.\n"
_HANGUP: Final[int | None] = getattr(signal, "SIGHUP", None)  # Windows has none
_known_to_xlib: Final[list[object]] = []  # it may call them as long as the program lives, also while the window closes


class Farewell:
    """Listens for the end; `hung_up` says that it has come by the terminal."""

    def __init__(self, quit_: Callable[[], None], wake: Callable[[], None]) -> None:
        self.hung_up = False
        self._quit = quit_  # asks the window to close; any thread may
        self._wake = wake
        self._ears, self._mouth = os.pipe()
        os.set_blocking(self._mouth, False)
        self._before: Any = None  # what a hang-up did before

    def listen(self) -> None:
        """From now on a closed terminal closes the window."""
        if _HANGUP is None:
            return
        self._before = signal.signal(_HANGUP, lambda number, frame: None)
        # The loop may sleep inside the system for a minute: a signal has to wake it, and only this reaches it there.
        signal.set_wakeup_fd(self._mouth, warn_on_full_buffer=False)
        Thread(target=self._hear, daemon=True).start()

    def _hear(self) -> None:
        while heard := os.read(self._ears, 1):
            if heard[0] == _HANGUP:
                self.hung_up = True
                self._quit()
            else:
                self._wake()
        os.close(self._ears)

    def rest(self) -> None:
        """Nobody listens any more."""
        if _HANGUP is not None:
            signal.set_wakeup_fd(-1)
            signal.signal(_HANGUP, self._before)
        os.close(self._mouth)  # then nothing more is heard

    def ended(self) -> int:
        """Says why the window has closed, if nobody has closed it; the exit code."""
        if not self.hung_up:
            return 0
        tell("its terminal was closed")
        return HUNG_UP


def tell(why: str) -> None:
    """One sentence, if anybody can still read it."""
    with suppress(OSError, ValueError):
        sys.stderr.write(_TOLD.format(why=why))
        sys.stderr.flush()


def outlive_screen(leave: Callable[[], None]) -> None:
    """If the X server goes, Xlib ends the program from inside: before that everything is left in order."""
    try:
        library = ctypes.CDLL("libX11.so.6")
    except OSError:  # this is no such system
        return

    def gone(display: int) -> int:
        with suppress(Exception):
            leave()
        tell("its screen is gone")
        os._exit(1)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(gone)
    library.XSetIOErrorHandler(handler)
    _known_to_xlib.append(handler)
