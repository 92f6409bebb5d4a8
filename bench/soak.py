"""What stays in memory: many games and many theatres in one window, one after the other.

    .venv/bin/python bench/soak.py [--size 1920x1080] [--games 150] [--theatres 200]

Without a screen (SDL's dummy driver). The resident memory of the process is told every so many rooms, in megabytes: it
has to reach a plateau below the goal. A missed goal is said, not punished.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["BADBONES_HOME"] = tempfile.mkdtemp(prefix="badbones-soak-")

import pygame

from badbones.catalog import load_catalog
from badbones.record import Setup
from badbones.render.app import App
from badbones.render.kit.settings import Settings
from badbones.render.start import tame_memory
from badbones.render.table.play_screen import PlayScreen
from badbones.render.theatre.theatre_screen import TheatreScreen
from badbones.rules import Options

TOP = Path(__file__).resolve().parent.parent
GOALS = {1920 * 1080: 350, 3840 * 2160: 700}  # megabytes, by pixels of the window
TABLES = [("versus", 2), ("solo", 1), ("versus", 4), ("coop", 3), ("versus", 6)]
TOLD = 10  # rooms between two figures
FRAMES = 40  # of each march, at most


class Clock:
    """Time that passes only from frame to frame."""

    now = 100.0


def memory() -> float:
    """Megabytes of this process that are in memory now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def one_game(app: App, clock: Clock, number: int) -> None:
    """Two rounds of a game with motion, and back to the title."""
    mode, players = TABLES[number % len(TABLES)]
    whole = number % 2 == 1
    setup = Setup(mode, tuple(f"Player {seat}" for seat in range(players)), Options(whole, whole), number)
    app.start_game(setup)
    app.screens[1:] = []  # the card that tells the goal
    table, chance = app.screen, random.Random(number)
    assert isinstance(table, PlayScreen)
    game = table.source.game
    while not game.over and game.round < 3:
        table.play.hands.act(1, chance.choice(game.legal()))
        game = table.source.game
        frames(app, clock, FRAMES if game.phase == "hero" else 1)
        table.source.timeline.flush()
    while table.prepare(app.canvas):
        pass
    app.to_title()
    app.step()


def one_theatre(app: App, clock: Clock, number: int) -> None:
    """A recorded game, looked at here and there."""
    games = sorted((TOP / "tests" / "games").glob("*.bones"))
    app.watch(games[number % len(games)])
    screen, chance = app.screen, random.Random(number)
    assert isinstance(screen, TheatreScreen)
    for _ in range(5):
        screen.theatre.player.go(chance.randrange(screen.theatre.script.last + 1))
        frames(app, clock, 4)
    app.close()
    app.step()


def frames(app: App, clock: Clock, most: int) -> None:
    for _ in range(most):
        clock.now += 1 / 60
        app.dirty = True
        app.step()


def rooms(app: App, clock: Clock, games: int, theatres: int) -> Iterator[str]:
    for number in range(games):
        one_game(app, clock, number)
        yield "games"
    for number in range(theatres):
        one_theatre(app, clock, number)
        yield "theatres"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Measures what stays in memory.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--theatres", type=int, default=200)
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    clock = Clock()
    pygame.display.init()
    pygame.font.init()
    app = App(
        pygame.display.set_mode((width, height)), load_catalog(), Settings(language="en"), clock=lambda: clock.now
    )
    app.to_title()
    app.step()
    tame_memory()
    print(f"{width}x{height}: title {memory():.0f} MB", flush=True)
    most, seen = 0.0, 0
    for room in rooms(app, clock, chosen.games, chosen.theatres):
        seen, now = seen + 1, memory()
        most = max(most, now)
        if seen % TOLD == 0:
            print(f"  {seen:4} rooms ({room}): {now:.0f} MB, at most {most:.0f}", flush=True)
    goal = GOALS.get(width * height)
    print(f"at most {most:.0f} MB" + (f" ({'met' if most < goal else 'MISSED'}: below {goal})" if goal else ""))


if __name__ == "__main__":
    main()
