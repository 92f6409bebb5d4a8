"""How fast any moment of a long recorded game can be visited: the base of watching, scrubbing and branching.

    .venv/bin/python bench/seek.py

A game of six players, skeletons moved one by one, at least 500 actions; every moment is visited in random order. For
comparison the same moments are reached by playing the game again from its beginning.
"""

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from badbones.catalog import load_catalog
from badbones.record import Record, Replay, Setup, read_replay
from badbones.rules import Game

SEATS = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
LONG = 500
GOAL_MS = 20.0
CATALOG = load_catalog()


def record_long_game(folder: Path) -> Path:
    """The first random game that is long enough, written down action by action."""
    for seed in range(1000):
        path = folder / f"{seed}.bones"
        record = Record.create(path, CATALOG, Setup("versus", SEATS, seed=seed))
        rng = random.Random(seed)
        while not record.game.over:
            legal = [action for action in record.game.legal() if not action.endswith(" all")]
            record.apply(rng.choice(legal))
        record.close()
        if read_replay(path, CATALOG).moments >= LONG:
            return path
    raise SystemExit("no random game was long enough")


def milliseconds(visit: Callable[[int], object], moments: list[int]) -> list[float]:
    """The time of each visit, sorted."""
    times = []
    for moment in moments:
        start = time.perf_counter()
        visit(moment)
        times.append((time.perf_counter() - start) * 1000)
    return sorted(times)


def from_the_beginning(replay: Replay) -> Callable[[int], Game]:
    """The same without snapshots: every action played again."""

    def visit(moment: int) -> Game:
        game = Game.new(CATALOG, "versus", SEATS, seed=int(replay.document.path.stem))
        for action in replay.actions[:moment]:
            game.apply(action)
        return game

    return visit


def row(name: str, times: list[float]) -> str:
    """One line of the table."""
    p99 = times[int(len(times) * 0.99)]
    return f"| {name} | {statistics.median(times):.3f} | {p99:.3f} | {times[-1]:.3f} |"


def main() -> None:
    """Measures and prints a table."""
    with tempfile.TemporaryDirectory() as folder:
        path = record_long_game(Path(folder))
        start = time.perf_counter()
        replay = read_replay(path, CATALOG)
        opening = (time.perf_counter() - start) * 1000
        moments = random.Random(1).choices(range(replay.moments + 1), k=3000)
        seek = milliseconds(replay.moment, moments)
        again = milliseconds(from_the_beginning(replay), moments[:300])
    print(f"{replay.moments} actions, six players, read and verified in {opening:.0f} ms\n")
    print("| going to a moment, ms | median | p99 | worst |\n| --- | ---: | ---: | ---: |")
    print(row("with snapshots", seek))
    print(row("playing again from the beginning", again))
    verdict = "met" if seek[int(len(seek) * 0.99)] < GOAL_MS else "missed"
    print(f"\n- p99 under {GOAL_MS:.0f} ms: **{verdict}**")


if __name__ == "__main__":
    main()
