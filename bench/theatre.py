"""How fast the theatre goes to any moment of a long game, from the jump to the drawn frame.

    .venv/bin/python bench/theatre.py [--jumps N] [--size 1920x1080]

A game of six players, skeletons moved one by one, at least 500 actions. Jumps anywhere, forward and back, then jumps
within the round that is being watched; each with the whole frame. Every figure is also given as a ratio to one blit of
the whole window in the same run. Without a screen (SDL's dummy driver). A missed goal is said, not punished.
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

from badbones.record import read_replay
from badbones.render.app import App
from badbones.render.kit.settings import Settings
from badbones.render.market import WatchedMarket
from badbones.render.theatre import TheatreScreen
from bench.frames import blit_time, verdict
from bench.seek import CATALOG, record_long_game

ANYWHERE_GOAL, ROUND_GOAL = 50.0, 16.0  # milliseconds, p99


def theatre(path: Path, size: tuple[int, int]) -> tuple[App, TheatreScreen]:
    """The theatre with a game, as it is after some seconds of looking about."""
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode(size), CATALOG, Settings(language="en"))
    screen = TheatreScreen(app, read_replay(path, CATALOG), WatchedMarket)
    app.show(screen)
    for stop in range(0, screen.theatre.script.last, 20):
        screen.theatre.player.go(stop)
        app.draw()
    return app, screen


def jump_times(app: App, screen: TheatreScreen, jumps: int, choose: Callable[[], int]) -> list[float]:
    """Milliseconds of each jump with its frame, sorted."""
    times = []
    for _ in range(jumps):
        stop = choose()
        begin = time.perf_counter()
        screen.theatre.player.go(stop)
        app.draw()
        times.append(1000 * (time.perf_counter() - begin))
    return sorted(times)


def row(name: str, times: list[float], goal: float, blit: float) -> str:
    """One line of the table."""
    middle, p99 = statistics.median(times), times[int(len(times) * 0.99) - 1]
    figures = f"{middle:.2f} | {p99:.2f} | {times[-1]:.2f} | {p99 / blit:.0f}"
    return f"| {name} | {figures} | {goal:.0f}: {verdict(p99 < goal)} |"


def main() -> None:
    """Measures and prints a table."""
    parser = argparse.ArgumentParser(description="Measures how fast the theatre goes to a moment.")
    parser.add_argument("--jumps", type=int, default=600)
    parser.add_argument("--size", default="1920x1080")
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        path = record_long_game(Path(folder))
        begin = time.perf_counter()
        app, screen = theatre(path, (width, height))
        opened = time.perf_counter() - begin
        chance, blit = random.Random(1), blit_time(app)
        anywhere = jump_times(app, screen, chosen.jumps, lambda: chance.randrange(screen.theatre.script.last + 1))
        chapter = screen.theatre.script.chapters[len(screen.theatre.script.chapters) // 2]
        near = jump_times(app, screen, chosen.jumps, lambda: chance.randrange(chapter.start, chapter.end))
    print(
        f"{screen.theatre.script.last} actions, six players, {width}x{height}, "
        f"opened and looked through in {opened:.1f} s\n"
    )
    print(
        "| jump to the drawn frame, ms | median | p99 | worst | p99 in blits | goal |\n| --- |"
        + " ---: |" * 4
        + " --- |"
    )
    print(row("anywhere", anywhere, ANYWHERE_GOAL, blit))
    print(row("within the round", near, ROUND_GOAL, blit))


if __name__ == "__main__":
    main()
