"""Tries out a finished program as players use it: the title, a whole game of bots, the theatre, a film.

    python3 -m tools.smoke dist/badbones/badbones     # the program of a ready folder, or of any installation

It gets an environment without a Python on its path and a home of its own. Uses the standard library only, so that any
machine can run it: Xvfb is started where it is installed and no screen is there, else the screen of the machine serves.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 120.0  # seconds for a whole game
KEPT: Final = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR", "SYSTEMROOT", "TEMP", "TMP", "APPDATA")
SETTINGS: Final = {"speed": 0.0, "goals_seen": ["versus", "coop", "solo"], "first_cards": False, "language": "en"}

Frame = dict[str, Any]


class Failed(Exception):
    """The program does not do what it should; one sentence."""


class Trial:
    """One program with a home of its own; what was found is noted in words."""

    def __init__(self, program: Path, home: Path, screen: str) -> None:
        self.program, self.home = program, home
        self.report: list[str] = []
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        nowhere = home / "nothing is here"
        nowhere.mkdir(parents=True)
        self.environment = {**kept, "PATH": str(nowhere), "HOME": str(home), "BADBONES_HOME": str(home)}
        self.environment |= {"SDL_AUDIODRIVER": "dummy"}
        if screen:
            self.environment |= {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")

    def run(self, *words: str) -> str:
        """A command without a window: what it prints."""
        done = subprocess.run(
            [self.program, *words], env=self.environment, cwd=self.home, capture_output=True, timeout=PATIENCE
        )
        said = (done.stdout + done.stderr).decode("utf-8", "replace").strip()
        if done.returncode:
            raise Failed(f"badbones {' '.join(words)} ended with {done.returncode}: {said}")
        return said

    def watch(self, wanted: Callable[[Frame], bool], *words: str) -> tuple[float, Frame]:
        """Opens the window and waits for a frame: after how many seconds, and the frame."""
        told = self.home / "frames.jsonl"
        told.write_bytes(b"")
        began = time.monotonic()
        environment = {**self.environment, "BADBONES_PROBE": str(told)}
        process = subprocess.Popen([self.program, *words], env=environment, cwd=self.home)
        try:
            for frame in frames(told, process, began + PATIENCE):
                if wanted(frame):
                    return time.monotonic() - began, frame
        finally:
            end(process)
        raise Failed(f"badbones {' '.join(words)} did not show what it should")


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ends the program; on Windows a launcher stands before it, which would go alone."""
    if os.name == "nt":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
    else:
        process.terminate()
    process.wait()


def frames(told: Path, process: "subprocess.Popen[bytes]", end: float) -> Iterator[Frame]:
    """What the window tells of each frame, as long as it is open and there is time."""
    with told.open("rb") as file:
        part = b""
        while time.monotonic() < end:
            over = process.poll() is not None
            part += file.readline()
            if part.endswith(b"\n"):
                yield json.loads(part)
                part = b""
            elif over:
                return
            else:
                time.sleep(0.005)


def tried(program: Path, home: Path, screen: str) -> list[str]:
    """Does everything; the lines of the report. Raises `Failed` at the first thing that does not work."""
    trial = Trial(program, home, screen)
    trial.report.append(trial.run("--version"))
    trial.run("check-data")
    starts = [trial.watch(lambda frame: frame["screen"] == "title")[0] for _ in range(5)]
    times = f"{starts[0]:.2f} s at the first start, {min(starts[1:]):.2f} s at the next ones"
    trial.report.append(f"title after {times}{busy()}")
    if min(starts[1:]) > 1.0:
        trial.report.append("THE TITLE IS LATE: more than 1 s")
    log = home / "logs" / "window.log"
    log.unlink(missing_ok=True)  # who leaves that early hears no sound
    words = ("--seats", "normal,easy", "--seed", "7", "--advanced", "--chiefs")
    seconds, frame = trial.watch(lambda frame: bool(frame["state"]) and bool(frame["state"].get("over")), *words)
    state = frame["state"]
    trial.report.append(f"two bots played {state['round']} rounds to the end in the window in {seconds:.1f} s")
    game = state["file"]
    trial.report.append("its file: " + trial.run("replay", game, "--verify").rsplit(": ", 1)[-1])
    seconds, _ = trial.watch(lambda frame: frame["screen"] == "theatre", game)
    trial.report.append(f"theatre {seconds:.2f} s after the file was opened")
    film = home / "film.gif"
    trial.run("export", game, "--to", str(film), "--until", "12", "--size", "480x270", "--lang", "fr")
    if not film.read_bytes().startswith(b"GIF8"):
        raise Failed("the film is no GIF")
    trial.report.append(f"film of 12 actions: {film.stat().st_size / 1000:.0f} kB")
    if log.exists() and log.stat().st_size:
        trial.report.append(f"WARNINGS: {log.read_text(encoding='utf-8').splitlines()[0]}")
    return trial.report


def busy() -> str:
    """How much else the machine has to do, where it tells: times mean little without that."""
    return f" (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)" if hasattr(os, "getloadavg") else ""


@contextmanager
def screen(size: str = "1920x1080") -> Iterator[str]:
    """A screen that nobody sees, where the system can make one; empty: the machine's own."""
    if not shutil.which("Xvfb"):
        yield ""
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def main(words: Sequence[str] | None = None) -> int:
    """Tries out the program that is named; the exit code."""
    parser = argparse.ArgumentParser(description="try out a finished program")
    parser.add_argument("program", type=Path)
    program = parser.parse_args(words).program.absolute()
    with tempfile.TemporaryDirectory(prefix="мои игры ") as folder, screen() as display:
        try:
            print("\n".join(tried(program, Path(folder), display)))
        except Failed as failure:
            print(failure, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
