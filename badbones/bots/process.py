"""Processes that think: how many there can be, and what each does before it begins.

It is no burden, and does not outlive who has started it.
"""

import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Final

NICENESS: Final = 5  # what is drawn comes first
PATIENCE: Final = 15  # of work that nobody waits for in front of a board
_BELOW_NORMAL: Final = 0x4000  # as Windows calls it


def available_cores() -> int:
    """How many processes can work at the same time on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def begin() -> None:
    """Ctrl+C is the parent's business, and so is what is said; a process whose parent was killed must not stay behind.

    What a bot prints goes to standard error, however it does that.
    """
    sys.stdout = sys.stderr
    with suppress(OSError):  # there may be none
        os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def step_back(niceness: int = NICENESS) -> None:
    """Whoever else wants to compute comes first, where the system allows that.

    Work of much patience counts as a batch: it interrupts nobody, and is interrupted at once by a frame to be drawn.
    """
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        with suppress(OSError):
            os.nice(niceness)
        if niceness >= PATIENCE and sys.platform == "linux":
            with suppress(OSError):
                os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
