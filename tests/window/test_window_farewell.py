"""The window ends from outside: its terminal is closed, or its screen goes. One sentence, and the game is whole."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from badbones.record import read_replay
from badbones.render.farewell import HUNG_UP
from tests.drawn import CATALOG
from tests.window.at_window import Window, virtual_screen

pytestmark = pytest.mark.slow


def playing(display: str, home: Path) -> Window:
    """A window with a new game in it, in which nothing moves."""
    opened = Window(display, home, ["--players", "2", "--seed", "3"])
    opened.until(lambda frame: frame["screen"] in ("table", "goal"), "the table")
    return opened


def is_in_order(home: Path) -> bool:
    """Whether the game is there, plays again exactly, and nothing lies beside it."""
    (path,) = (home / "games").iterdir()
    return read_replay(path, CATALOG).problem() is None


def test_a_window_whose_terminal_or_screen_goes_says_so_in_one_sentence(tmp_path: Path) -> None:
    with virtual_screen() as display:
        hung_up = playing(display, tmp_path / "terminal")
        hung_up.process.send_signal(signal.SIGHUP)
        code, said = hung_up.wait()
        assert code == HUNG_UP
        assert said.count("\n") == 1
        assert "terminal" in said
        interrupted = playing(display, tmp_path / "keys")
        interrupted.process.send_signal(signal.SIGINT)
        assert interrupted.wait() == (130, ""), "at once, though the loop sleeps"
        blind = playing(display, tmp_path / "screen")
    code, said = blind.wait()
    assert code == 1
    assert said.count("\n") == 1
    assert "screen" in said
    assert all(is_in_order(tmp_path / name) for name in sorted(os.listdir(tmp_path)))


LATE = """
import ctypes, gc
from badbones.render.farewell import outlive_screen
outlive_screen(lambda: print("left", flush=True))
gc.collect()
xlib = ctypes.CDLL("libX11.so.6")
xlib.XSetIOErrorHandler.restype = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
xlib.XSetIOErrorHandler(None)(None)  # what Xlib does when its server is gone
"""


def test_a_screen_that_goes_while_the_window_closes_ends_in_the_same_way() -> None:
    """Nobody has to remember to keep what Xlib calls then: it was let go once, and the program spun for ever."""
    ended = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (1, "left\n")
    assert ended.stderr.count("\n") == 1
    assert "screen" in ended.stderr
