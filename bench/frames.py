"""What the window costs: a frame of a full table, an idle table, the first frame of the title.

    .venv/bin/python bench/frames.py [--frames N] [--size 3840x2160] [--only-motion]

Without a screen (SDL's dummy driver). Every figure is also given as a ratio to something plain in the same run: a frame
to one full-window blit, the start to that of a bare pygame window. Processor time is steadier than that of the clock
where other programs run, so both are told. A missed goal is said, not punished.
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

from badbones.bots.thinking import Thinking, Thought
from badbones.catalog import load_catalog
from badbones.record import Setup
from badbones.render.app import App
from badbones.render.kit.cache import ALL, MEGABYTE
from badbones.render.kit.settings import Settings
from badbones.render.market import PlayedMarket
from badbones.render.start import tame_memory
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.rules import Game
from badbones.rules.geometry import CELLS
from badbones.rules.state import Skeleton
from badbones.stage import Stage
from badbones.stage.forecast import forecast

os.environ.setdefault("BADBONES_HOME", tempfile.mkdtemp(prefix="badbones-bench-"))
TOP = Path(__file__).resolve().parent.parent
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
IDLE_GOAL = 5.0  # per cent of a core
START_GOAL = 0.2  # seconds more than a bare window


class Goals(NamedTuple):
    """What frames may take."""

    blits: float  # of the window, on average
    p99: float  # milliseconds
    slowest: float


USUAL, LARGE = Goals(15, 8.3, 16.7), Goals(6, 16.7, 33)  # where something moves, up to 2560x1440 and above
WHOLE = Goals(40, 16.7, 33)

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
    advanced=False, chiefs=False, rounds=10, heroic=False, seats=None))
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


class Frame(NamedTuple):
    """Milliseconds of one frame."""

    wall: float  # by the clock
    used: float  # of the processor


class Marches(NamedTuple):
    """What was measured of six seats that march at once."""

    first: list[Frame]  # in their order, while pictures are still being made
    later: list[Frame]  # the same a round later
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
    _make_ahead(app)
    first, _ = _animated(app, table, clock)
    _to_the_next(app, table)
    later, shown = _animated(app, table, clock)
    _to_the_next(app, table)
    app.settings.speed = 0.0
    last = _march(table, but_the_last=True)
    app.draw()
    _make_ahead(app)
    begin = time.perf_counter()
    table.play.act(last)
    app.draw()
    return Marches(first, later, shown, time.perf_counter() - begin)


def _make_ahead(app: App) -> None:
    """What the window does while players think."""
    while app.screen and app.screen.prepare(app.canvas):
        pass


def _animated(app: App, table: PlayScreen, clock: Clock) -> tuple[list[Frame], float]:
    app.settings.speed = 1.0
    app.draw()
    _make_ahead(app)
    _march(table)
    times, began = [], clock.now
    while table.moving():
        clock.now += 1 / 60
        times.append(_frame_time(app))
    return times, clock.now - began


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


def frame_times(app: App, frames: int) -> list[Frame]:
    """Frames that are drawn whole, as after something lay over the window."""
    return [_frame_time(app, whole=True) for _ in range(frames + 5)][5:]


def with_bots(app: App, frames: int, bots: int = 3) -> tuple[list[Frame], list[Frame]]:
    """Frames while nobody thinks, and while hard bots think all the time, in turns."""
    table = app.screen
    assert isinstance(table, PlayScreen)
    game, thinking = _to_plan(table.source.game), Thinking(app.catalog)
    thinking.prepare(bots)
    quiet, busy = [], []
    for turn in range(20):
        quiet += [_frame_time(app) for _ in range(frames // 20)]
        thoughts: list[Thought] = []
        for _ in range(frames // 20):
            thinking.poll()
            thoughts = [thought for thought in thoughts if not thought.over]
            thoughts += [thinking.ask(game, seat, "hard", str(turn)) for seat in range(len(thoughts) + 1, bots + 1)]
            busy.append(_frame_time(app))
        while thinking.busy:
            thinking.poll()
            time.sleep(0.01)
    thinking.rest()
    return quiet, busy


def _frame_time(app: App, *, whole: bool = False) -> Frame:
    """A frame, and what the loop makes ahead after it."""
    if whole:
        app.handle(pygame.Event(pygame.WINDOWEXPOSED))
    begin, used = time.perf_counter(), time.process_time()
    app.draw()
    if app.screen and app.screen.moving():
        app.make_ahead()
    return Frame(1000 * (time.perf_counter() - begin), 1000 * (time.process_time() - used))


def _to_plan(game: Game) -> Game:
    """The same boards with heroes who are to step: what bots think about longest."""
    copy = game.clone()
    copy.table.phase = "hero"
    for seat in copy.table.seats:
        seat.done, seat.agenda, seat.choices = False, [], None
    return copy


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


def forecast_times(size: tuple[int, int]) -> tuple[list[float], list[Frame]]:
    """A wall is dragged over all cells: milliseconds of each forecast, and the frames while dragging.

    Between two cells the window makes ahead what it can, as it does while a hand is on its way.
    """
    app = crowded_table(size)
    table = app.screen
    assert isinstance(table, PlayScreen)
    app.draw()
    _make_ahead(app)
    tame_memory()
    held = table.play.hands.take(1, "wall", "mouse")
    assert held is not None
    core, frames = [], []
    for cell, action in table.play.hands.goals(held).items():
        begin = time.perf_counter()
        forecast(table.source.game, 1, action)
        core.append(1000 * (time.perf_counter() - begin))
        held.over = cell
        frames.append(_frame_time(app))
        _make_ahead(app)
    return sorted(core), frames


def blit_time(app: App) -> float:
    """Milliseconds of one blit as large as the window."""
    plain = pygame.Surface(app.canvas.area.size).convert()
    begin = time.process_time()
    for _ in range(200):
        app.canvas.surface.blit(plain, (0, 0))
    app.handle(pygame.Event(pygame.WINDOWEXPOSED))
    return 1000 * (time.process_time() - begin) / 200


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


def tell(name: str, frames: list[Frame], blit: float, goals: Goals) -> None:
    """What frames took, next to what they may take."""
    walls, used = sorted(frame.wall for frame in frames), sorted(frame.used for frame in frames)
    late, mean = max(0, int(len(frames) * 0.99) - 1), statistics.mean(used)
    print(f"{name}, {len(frames)} frames")
    print(f"  by the clock: mean {statistics.mean(walls):.2f} ms, p99 {walls[late]:.2f}, slowest {walls[-1]:.1f}")
    print(f"  processor: mean {mean:.2f} ms, {mean / blit:.1f} x a blit of the window", end=" ")
    print(
        f"({verdict(mean / blit <= goals.blits)}), p99 {used[late]:.2f} ({verdict(used[late] <= goals.p99)}),", end=" "
    )
    print(f"slowest {used[-1]:.1f} ({verdict(used[-1] <= goals.slowest)}), the first {frames[0].used:.1f}")


def tell_motion(size: tuple[int, int], blit: float) -> None:
    """Six boards that march, and a wall that is dragged."""
    goals = LARGE if size[1] > 1440 else USUAL
    marches = march_times(size)
    tell("first march", marches.first, blit, goals)
    tell("six boards march", marches.later, blit, goals)
    print(f"  shown in {marches.shown:.2f} s at speed 1 ({verdict(marches.shown < 4)}),")
    print(f"  the last march at once in {1000 * marches.at_once:.0f} ms ({verdict(marches.at_once < 0.05)})")
    core, dragging = forecast_times(size)
    tell(f"a wall dragged over {len(core)} cells, 30 skeletons on the board", dragging, blit, goals)
    print(f"  forecast mean {statistics.mean(core):.2f} ms, slowest {core[-1]:.2f} ms ({verdict(core[-1] < 16)})")


def tell_start() -> None:
    """An idle table, and the first frame of the title."""
    used, drawn = subprocess.run(
        [sys.executable, "-c", IDLE], cwd=TOP, capture_output=True, text=True, check=True
    ).stdout.split()[-2:]
    print(f"idle table, 5 s: {float(used):.2f} % of a core ({verdict(float(used) < IDLE_GOAL)}), {drawn} frames drawn")
    bare, title = time_to_first_frame(BARE), time_to_first_frame(TITLE)
    late = title - bare
    print(
        f"first frame: bare window {bare:.2f} s, title {title:.2f} s: {late:.2f} s later ({verdict(late < START_GOAL)})"
    )


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Measures what the window costs.")
    parser.add_argument("--frames", type=int, default=400)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--only-motion", action="store_true", help="only marches and drags")
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    app = full_table((width, height), NAMES)
    table = app.screen
    assert isinstance(table, PlayScreen)
    skeletons = sum(len(board.skeletons) for board in table.source.stage.boards)
    app.draw()
    blit = blit_time(app)
    print(f"six boards, {skeletons} skeletons, {width}x{height}; a blit of the window {blit:.2f} ms")
    if not chosen.only_motion:
        tell("drawn whole", frame_times(app, chosen.frames), blit, WHOLE)
        quiet, busy = with_bots(app, chosen.frames)
        tell("nothing changes and nobody thinks", quiet, blit, WHOLE)
        tell("nothing changes while three hard bots think", busy, blit, WHOLE)
    tell_motion((width, height), blit)
    pictures, peak = ALL.bytes / MEGABYTE, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"pictures {pictures:.0f} MB, whole process at most {peak:.0f} MB")
    if not chosen.only_motion:
        tell_start()


if __name__ == "__main__":
    main()
