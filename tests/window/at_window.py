"""A real window on a virtual screen: the program is started as players start it, and a real mouse and keyboard play.

The program tells after each frame what answers where (see `badbones.render.probe`), so tests point at names, not at
pixels, and wait for frames, not for time.
"""

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from badbones.rules.modes import MODES
from tools.smoke import screen

TOP = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds to wait for a frame before a test fails
Frame = dict[str, Any]


def needs_a_screen() -> None:
    """Skips a test where the programs for a virtual screen are missing; on CI it fails instead."""
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"{', '.join(missing)} must be installed on CI")
    if missing:
        pytest.skip(f"{', '.join(missing)} not installed")


@contextmanager
def virtual_screen(size: tuple[int, int] = (1280, 720)) -> Iterator[str]:
    """A screen that nobody sees; its name, as in DISPLAY."""
    needs_a_screen()
    with screen(f"{size[0]}x{size[1]}") as name:
        yield name


class Window:
    """The program in its window, a mouse and a keyboard."""

    def __init__(
        self, display: str, home: Path, arguments: Sequence[str] = (), module: str = "", program: Path | None = None
    ) -> None:
        reading, writing = os.pipe()
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "BADBONES_HOME": str(home),
            "BADBONES_PROBE": str(writing),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "LANG": "C",
            "PYTHONFAULTHANDLER": "1",
        }
        started = [sys.executable, "-m", *([module] if module else ["badbones", "play"])]
        if program:
            started = [str(program)]
            self.environment.pop("PYTHONPATH", None)  # it would find the checkout
        self.process = subprocess.Popen(
            [*started, *arguments],
            cwd=home if program else TOP,
            env=self.environment,
            pass_fds=[writing],
            stderr=subprocess.PIPE,
            text=True,
        )
        os.close(writing)
        self.frames: queue.Queue[Frame | None] = queue.Queue()
        self.frame: Frame = {}
        threading.Thread(target=self._listen, args=[reading], daemon=True).start()

    def _listen(self, reading: int) -> None:
        with os.fdopen(reading, encoding="utf-8") as pipe:
            for line in pipe:
                self.frames.put(json.loads(line))
        self.frames.put(None)

    # Looking

    def until(self, wanted: Callable[[Frame], bool], what: str = "") -> Frame:
        """Waits for a frame; frames that came meanwhile are passed over."""
        while not (self.frame and wanted(self.frame)):
            frame = self._drawn(what)
            if frame is None:
                self.fail(f"the window was closed, waiting for {what}")
            self.frame = frame or {}
        return self.frame

    def _drawn(self, what: str) -> Frame | None:
        """The next frame; None: the window was closed."""
        try:
            return self.frames.get(timeout=PATIENCE)
        except queue.Empty:
            self.fail(f"nothing was drawn any more, waiting for {what}")
            return None

    def fail(self, why: str) -> None:
        """Ends the test with what is known; where the program stands, it says itself when it is aborted."""
        self.process.send_signal(signal.SIGABRT)
        errors = self.process.communicate()[1]
        known = {name: value for name, value in self.frame.items() if name != "spots"}
        pytest.fail(f"{why}\nlast frame: {known}\nspots: {sorted(self.frame.get('spots', {}))}\n{errors}")

    def screen(self, name: str) -> Frame:
        """Waits for a screen."""
        return self.until(lambda frame: frame["screen"] == name, f"the screen {name}")

    def spot(self, name: str) -> Frame:
        """Waits until a spot is there and can be pressed."""

        def ready(frame: Frame) -> bool:
            spots = frame["spots"]
            return name in spots and bool(spots[name][4]) and "table.changing" not in spots

        return self.until(ready, f"the spot {name}")

    def state(self, wanted: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """Waits for a state of the table."""
        found: dict[str, Any] = self.until(lambda frame: bool(frame["state"]) and wanted(frame["state"]), what)["state"]
        return found

    # Mouse and keyboard

    def do(self, *words: str | int) -> None:
        """One command of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=PATIENCE)

    def middle(self, name: str) -> tuple[int, int]:
        """Where a spot can be pointed at: in its middle, unless the hero or a tower is drawn over that."""
        self.spot(name)
        spots = self.frame["spots"]
        left, top, width, height, _ = spots[name]
        drawn = [area for each, area in spots.items() if each != name and each.split(".")[1:2] in (["hero"], ["tower"])]
        places = [(left + width // 2, top + height // 2), (left + width // 6, top + height // 6)]
        if ".cell." not in name:
            return places[0]
        return next((place for place in places if not any(_within(place, area) for area in drawn)), places[0])

    def click(self, name: str) -> None:
        """Clicks on a spot, wherever the window lies on the screen."""
        x, y = self.middle(name)
        self.do("mousemove", "--window", self.frame["window"], x, y, "click", 1)

    def drag(self, start: str, end: str) -> None:
        """Drags from one spot to another, over a place in between."""
        (x, y), (to_x, to_y) = self.middle(start), self.middle(end)
        between = ((x + to_x) // 2, (y + to_y) // 2)
        self.do("mousemove", x, y, "mousedown", 1, "mousemove", *between, "mousemove", to_x, to_y, "mouseup", 1)

    def key(self, *names: str) -> None:
        """Presses keys, so shortly that none counts as held down where the machine is slow.

        One command for each: a key let go and pressed again within two milliseconds counts as held down, too.
        """
        for name in names:
            self.do("key", "--clearmodifiers", "--delay", 0, name)

    def press(self, name: str) -> None:
        """Presses a key, and waits for the first frame drawn after that."""
        while not self.frames.empty():
            self.frame = self._drawn("what was drawn already") or self.frame
        before = self.frame["keys"]
        self.key(name)
        self.until(lambda frame: frame["keys"] > before, f"a frame after {name}")

    # Ending

    def kill(self) -> None:
        """A power cut."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def wait(self) -> tuple[int, str]:
        """Waits for the program to end by itself, as long as it draws: exit code and what it complained of."""
        while self._drawn("the end"):
            pass
        errors = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, errors


def _within(place: tuple[int, int], area: Sequence[int]) -> bool:
    left, top, width, height = area[:4]
    return left <= place[0] < left + width and top <= place[1] < top + height


@contextmanager
def window(
    display: str, home: Path, *arguments: str, module: str = "", program: Path | None = None
) -> Iterator[Window]:
    """The program in a window on a virtual screen; unless its settings say otherwise, everything shows at once.

    It is this checkout's, or an installed `program`.
    """
    home.mkdir(parents=True, exist_ok=True)
    settings = home / "settings.json"
    if not settings.exists():
        settings.write_text(json.dumps({"speed": 0.0, "goals_seen": [*MODES], "first_cards": False}))
    opened = Window(display, home, arguments, module, program)
    try:
        yield opened
    finally:
        if opened.process.poll() is None:
            opened.kill()
