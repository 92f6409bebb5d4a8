"""How long a long recorded game takes to open: read and verified, in the theatre, and at the table to go on with it.

    .venv/bin/python bench/opening.py [--times N] [--size 1920x1080]

A game of six players with 800 action lines, skeletons moved one by one; every fifth action is taken back for another.
Up to the drawn frame, once pictures and letters are there. Every figure is also given as a ratio to playing the same
steps once without a file, in the same run; all in processor time. Without a screen (SDL's dummy driver).
"""

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("BADBONES_HOME", tempfile.mkdtemp(prefix="badbones-bench-"))

import pygame

from badbones.catalog import load_catalog
from badbones.record import History, Record, Setup, read_replay
from badbones.render.app import App
from badbones.render.kit.settings import Settings
from badbones.render.start import tame_memory
from badbones.rules import Game, Options

CATALOG = load_catalog()
SETUP = Setup("coop", ("Ada", "Bo", "Cy", "Di", "Ed", "Fay"), Options(advanced=True, chiefs=True), 111)
ACTIONS, DOUBT = 800, 0.2  # action lines; how many of them are taken back
Steps = list[str | None]  # actions; None: the last one is taken back


def record_game(path: Path) -> Steps:
    """Writes the game down, and tells what was done in it."""
    record = Record.create(path, CATALOG, SETUP)
    chance, doubt = random.Random(SETUP.seed), random.Random(1)
    steps: Steps = []
    while sum(step is not None for step in steps) < ACTIONS:
        legal = [action for action in record.game.legal() if not action.endswith(" all")]
        action, other = chance.choice(legal), doubt.choice(legal)
        doubtful = doubt.random() < DOUBT and _ends_nothing(record.game, other)
        done: Steps = [other, None, action] if doubtful else [action]
        for step in done:
            if step is None:
                record.undo()
            else:
                record.apply(step)
        steps += done
    record.close()
    return steps


def _ends_nothing(game: Game, action: str) -> bool:
    """Whether an action can be taken back."""
    trial = game.clone()
    trial.apply(action)
    return trial.round == game.round and not trial.over


def play(steps: Steps) -> None:
    """The same steps without a file."""
    game = Game.new(CATALOG, SETUP.mode, SETUP.players, seed=SETUP.seed, options=SETUP.options)
    history = History(game)
    for step in steps:
        if step is None:
            history.undo()
        else:
            history.apply(step)


def read(path: Path) -> None:
    """The game with all its moments."""
    read_replay(path, CATALOG)


def opened(app: App, open_: Callable[[Path], None], path: Path) -> None:
    """A screen with the game, up to its first frame."""
    open_(path)
    app.draw()


def timed(times: int, do: Callable[[], None], after: Callable[[], None]) -> list[float]:
    """Milliseconds of each time, sorted; what comes after does not count."""
    found = []
    do()
    after()
    tame_memory()
    for _ in range(times):
        begin = time.process_time()
        do()
        found.append(1000 * (time.process_time() - begin))
        after()
    return sorted(found)


def row(name: str, times: list[float], plain: float) -> str:
    """One line of the table."""
    middle = statistics.median(times)
    return f"| {name} | {middle:.1f} | {times[0]:.1f} | {times[-1]:.1f} | {middle / plain:.2f} |"


def main() -> None:
    """Measures and prints a table."""
    parser = argparse.ArgumentParser(description="Measures how long a recorded game takes to open.")
    parser.add_argument("--times", type=int, default=9)
    parser.add_argument("--size", default="1920x1080")
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode((width, height)), CATALOG, Settings(language="en"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.bones"
        steps = record_game(path)
        ways: dict[str, Callable[[], None]] = {
            "played without a file": lambda: play(steps),
            "read and verified": lambda: read(path),
            "opened in the theatre": lambda: opened(app, app.watch, path),
            "gone on with at the table": lambda: opened(app, app.resume, path),
        }
        found = {name: timed(chosen.times, do, app.leave_all) for name, do in ways.items()}
    plain = statistics.median(found["played without a file"])
    print(f"{ACTIONS} action lines, {steps.count(None)} of them taken back, six players, {width}x{height}\n")
    print("| ms | median | fastest | slowest | in plain playings |\n| --- |" + " ---: |" * 4)
    print("\n".join(row(name, times, plain) for name, times in found.items()))


if __name__ == "__main__":
    main()
