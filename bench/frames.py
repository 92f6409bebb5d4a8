"""What the window costs: a frame of a full table, an idle table, the first frame of the title.

    .venv/bin/python bench/frames.py [--frames N] [--size 1920x1080]

Without a screen (SDL's dummy driver). Every figure is also given as a ratio to something plain in the same run: a frame
to one full-window blit, the start to that of a bare pygame window. A missed goal is said, not punished.
"""

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from badbones.catalog import load_catalog
from badbones.record import Setup
from badbones.render.app import App
from badbones.render.kit.settings import Settings
from badbones.render.market import PlayedMarket
from badbones.render.start import tame_memory
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.rules import Game
from badbones.rules.geometry import CELLS
from badbones.rules.state import Skeleton
from badbones.stage import Stage

os.environ.setdefault("BADBONES_HOME", tempfile.mkdtemp(prefix="badbones-bench-"))
TOP = Path(__file__).resolve().parent.parent
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
MEAN_GOAL, P99_GOAL = 8.0, 16.0  # milliseconds
IDLE_GOAL = 5.0  # per cent of a core
START_GOAL = 0.5  # seconds more than a bare window

BARE = """
import pygame
pygame.display.init()
surface = pygame.display.set_mode((1280, 720))
surface.fill((20, 27, 45))
pygame.display.flip()
print("frame", flush=True)
"""
TITLE = """
import argparse
from badbones.render import start
first = []
def on_frame(app):
    if not first:
        first.append(True)
        print("frame", flush=True)
        app.leave_all()
start.probe.from_environment = lambda: on_frame
start.start(argparse.Namespace(data=None, lang="en", load=None, mode=None, players=None, names=None, seed=None,
    advanced=False, chiefs=False, rounds=10, heroic=False))
"""
IDLE = """
import os, resource, sys, tempfile, time
sys.argv = ["frames"]
from bench import frames
app = frames.full_table((1920, 1080), frames.NAMES)
while app.dirty or app.screen.moving() or app.screen.prepare(app.canvas):
    app.step()
before, drawn, began = resource.getrusage(resource.RUSAGE_SELF), app.frames, time.monotonic()
import pygame, threading
threading.Timer(5.0, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()
app.run()
after = resource.getrusage(resource.RUSAGE_SELF)
used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(100 * used / (time.monotonic() - began), app.frames - drawn)
"""


class Clock:
    """Time that passes only from frame to frame."""

    now = 100.0


def full_table(
    size: tuple[int, int], names: tuple[str, ...], least: int = 60, clock: Clock | None = None, rounds: int = 0
) -> App:
    """A table at the beginning of a march, with many skeletons on the boards, in a game that lasts some rounds more."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    app = App(surface, load_catalog(), Settings(language="en"), clock=(lambda: clock.now) if clock else None)
    seed = 7
    while True:
        path = Path(tempfile.mkdtemp()) / "bench.bones"
        session = LiveSource.create(path, app.catalog, Setup("versus", names, seed=seed))
        chance = random.Random(seed)
        while not session.game.over and not _full(session, least):
            session.act(_liked(session.game.legal(), chance))
        if not session.game.over and _lasts(session.game, rounds):
            break
        seed += 1
    app.show(PlayScreen(app, session, PlayedMarket))
    return app


def _lasts(game: Game, rounds: int) -> bool:
    """Whether a game goes on for some rounds if nothing but marching is done."""
    trial, until = game.clone(), game.round + rounds
    while trial.round < until and not trial.over:
        trial.apply(_liked(trial.legal(), random.Random(1)))
    return not trial.over


def _full(session: LiveSource, least: int) -> bool:
    return session.game.phase == "skeletons" and sum(len(board.skeletons) for board in session.stage.boards) >= least


class Marches(NamedTuple):
    """What was measured of six seats that march at once."""

    first: list[float]  # milliseconds of each frame, while pictures are still being made
    later: list[float]  # the same a round later
    shown: float  # seconds until the next hero phase
    at_once: float  # seconds, with speed "at once"


def march_times(size: tuple[int, int]) -> Marches:
    """Marches twice in motion, and once more at once."""
    clock = Clock()
    app = full_table(size, NAMES, clock=clock, rounds=3)
    table = app.screen
    assert isinstance(table, PlayScreen)
    app.draw()
    tame_memory()
    first, _ = _animated(app, table, clock)
    _to_the_next(app, table)
    later, shown = _animated(app, table, clock)
    _to_the_next(app, table)
    app.settings.speed = 0.0
    last = _march(table, but_the_last=True)
    app.draw()
    begin = time.perf_counter()
    table.play.act(last)
    app.draw()
    return Marches(first, later, shown, time.perf_counter() - begin)


def _animated(app: App, table: PlayScreen, clock: Clock) -> tuple[list[float], float]:
    app.settings.speed = 1.0
    app.draw()
    _march(table)
    times, began = [], clock.now
    while table.moving():
        clock.now += 1 / 60
        begin = time.perf_counter()
        app.draw()
        times.append(1000 * (time.perf_counter() - begin))
    return sorted(times), clock.now - began


def _to_the_next(app: App, table: PlayScreen) -> None:
    """Plays to the next march."""
    chance = random.Random(4)
    app.settings.speed = 0.0
    app.draw()
    while table.source.game.phase != "skeletons":
        table.play.hands.act(1, chance.choice(table.source.game.legal()))
    app.draw()


def _march(table: PlayScreen, *, but_the_last: bool = False) -> str:
    """All seats march; questions are answered at random. Gives the action that ended the round, or would end it."""
    chance, now = random.Random(1), table.source.game.round
    while True:
        legal = table.source.game.legal()
        marching = [action for action in legal if action.endswith("move all")]
        action = chance.choice(marching or legal)
        trial = table.source.game.clone()
        trial.apply(action)
        ends = trial.round != now or trial.over
        if not (ends and but_the_last):
            table.play.hands.act(1, action)
        if ends:
            return action


def _liked(legal: list[str], chance: random.Random) -> str:
    placing = [action for action in legal if " place " in action]
    marching = [action for action in legal if action.endswith("move all")]
    return chance.choice(marching or placing or legal)


def frame_times(app: App, frames: int) -> list[float]:
    """Milliseconds of frames that are drawn whole."""
    for _ in range(5):
        app.draw()
    times = []
    for _ in range(frames):
        begin = time.perf_counter()
        app.draw()
        times.append(1000 * (time.perf_counter() - begin))
    return sorted(times)


def crowded_table(size: tuple[int, int], crowd: int = 30) -> App:
    """A table in the trap phase with many skeletons on the first board."""
    app = full_table(size, NAMES, least=40)
    table = app.screen
    assert isinstance(table, PlayScreen)
    game = table.source.game
    while game.phase != "trap":
        table.play.hands.act(1, random.Random(2).choice(game.legal()))
        game = table.source.game
    ada, chance = game.table.seats[0], random.Random(5)
    cells = [cell for cell in CELLS if cell not in ada.traps and cell not in ada.towers]
    for token in sorted(game.table.bag)[: max(0, crowd - len(ada.skeletons))]:
        game.table.bag.discard(token)
        face = next(iter(ada.skeletons.values())).face
        ada.skeletons[token] = Skeleton(chance.choice(cells[:14]), chance.choice("NESW"), face)
    ada.reserve, ada.done, ada.choices = {"wall": 1}, False, None
    table.source.stage = Stage.of(game)
    table.source.timeline.rebuild(Stage.of(game))
    table.source.revision += 1
    return app


def forecast_times(size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """A wall is dragged over all cells: milliseconds of each forecast, and of each frame while dragging."""
    app = crowded_table(size)
    table = app.screen
    assert isinstance(table, PlayScreen)
    app.draw()
    while table.prepare(app.canvas):
        pass
    tame_memory()
    held = table.play.hands.take(1, "wall", "mouse")
    assert held is not None
    core, frames = [], []
    for cell, action in table.play.hands.goals(held).items():
        begin = time.perf_counter()
        table.view.words.foresight.forecast(1, action)
        core.append(1000 * (time.perf_counter() - begin))
        held.over = cell
        begin = time.perf_counter()
        app.draw()
        frames.append(1000 * (time.perf_counter() - begin))
    return sorted(core), sorted(frames)


def blit_time(app: App) -> float:
    """Milliseconds of one blit as large as the window."""
    plain = pygame.Surface(app.canvas.area.size).convert()
    begin = time.perf_counter()
    for _ in range(200):
        app.canvas.surface.blit(plain, (0, 0))
    return 1000 * (time.perf_counter() - begin) / 200


def time_to_first_frame(script: str) -> float:
    """Seconds from the start of a process to the first frame it shows; the best of five."""
    best = []
    for _ in range(5):
        begin = time.monotonic()
        with subprocess.Popen([sys.executable, "-c", script], cwd=TOP, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while process.stdout.readline().strip() not in ("frame", ""):
                pass
            best.append(time.monotonic() - begin)
    return min(best)


def verdict(met: bool) -> str:  # noqa: FBT001
    """A goal in words."""
    return "met" if met else "MISSED"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Measures what the window costs.")
    parser.add_argument("--frames", type=int, default=400)
    parser.add_argument("--size", default="1920x1080")
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    app = full_table((width, height), NAMES)
    table = app.screen
    assert isinstance(table, PlayScreen)
    skeletons = sum(len(board.skeletons) for board in table.source.stage.boards)
    times, blit = frame_times(app, chosen.frames), blit_time(app)
    mean, p99 = statistics.mean(times), times[int(len(times) * 0.99) - 1]
    print(f"six boards, {skeletons} skeletons, {width}x{height}, {chosen.frames} frames")
    print(f"  mean {mean:.2f} ms ({verdict(mean < MEAN_GOAL)}), p99 {p99:.2f} ms ({verdict(p99 < P99_GOAL)}),")
    print(f"  {mean / blit:.1f} x a blit of the whole window ({blit:.2f} ms)")
    sprites, peak = app.canvas.sprites.bytes / 2**20, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"  sprites {sprites:.0f} MB, whole process at most {peak:.0f} MB")
    marches = march_times((width, height))
    for name, times in (("first march", marches.first), ("six boards march", marches.later)):
        mean, p99 = statistics.mean(times), times[int(len(times) * 0.99) - 1]
        print(f"{name}, {len(times)} frames")
        print(f"  mean {mean:.2f} ms ({verdict(mean < 10)}), p99 {p99:.2f} ms ({verdict(p99 < 16.7)}),")
        print(f"  {mean / blit:.1f} x a blit of the whole window, slowest frame {times[-1]:.1f} ms")
    print(f"  shown in {marches.shown:.2f} s at speed 1 ({verdict(marches.shown < 4)}),")
    print(f"  the last march at once in {1000 * marches.at_once:.0f} ms ({verdict(marches.at_once < 0.05)})")
    core, dragging = forecast_times((width, height))
    print(f"a wall dragged over {len(core)} cells, 30 skeletons on the board")
    print(f"  forecast mean {statistics.mean(core):.2f} ms, slowest {core[-1]:.2f} ms ({verdict(core[-1] < 16)}),")
    slowest = dragging[-1]
    print(f"  frame mean {statistics.mean(dragging):.2f} ms, slowest {slowest:.2f} ms ({verdict(slowest < 16.7)})")
    used, drawn = subprocess.run(
        [sys.executable, "-c", IDLE], cwd=TOP, capture_output=True, text=True, check=True
    ).stdout.split()[-2:]
    print(f"idle table, 5 s: {float(used):.2f} % of a core ({verdict(float(used) < IDLE_GOAL)}), {drawn} frames drawn")
    bare, title = time_to_first_frame(BARE), time_to_first_frame(TITLE)
    late = title - bare
    print(
        f"first frame: bare window {bare:.2f} s, title {title:.2f} s: {late:.2f} s later ({verdict(late < START_GOAL)})"
    )


if __name__ == "__main__":
    main()
