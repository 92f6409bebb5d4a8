"""Reviews of games with a planted blunder: is it found, and how long does that take?

python -m bench.review [--games 20] [--depth normal] [--processes 1]
"""

import argparse
import os
import random
import resource
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from badbones.bots import View, named
from badbones.catalog import load_catalog
from badbones.record import Replay, Setup, read_replay, save_whole
from badbones.render.app import App
from badbones.render.kit.settings import Settings
from badbones.review import Reviewing
from badbones.review.deciding import actions_of, plans_of
from badbones.review.summary import Review
from badbones.review.trying import carry_out
from badbones.review.verdicts import Key
from badbones.review.work import tasks, work
from badbones.rules import Catalog, Game, Options

# Mode, players, options: all kinds of games, twenty of them.
KINDS = [
    *[("versus", players, Options()) for players in (2, 3, 4, 5, 6, 2, 3, 4)],
    *[("versus", players, Options(advanced=True)) for players in (2, 3)],
    *[("versus", players, Options(advanced=True, chiefs=True)) for players in (3, 4)],
    *[("solo", 1, Options(rounds=10)) for _ in range(3)],
    ("solo", 1, Options(rounds=10, advanced=True, chiefs=True)),
    *[("coop", players, Options(rounds=10)) for players in (2, 3, 4)],
    ("coop", 3, Options(rounds=10, advanced=True)),
]
EARLIEST, LATEST = 3, 7  # rounds in which a blunder is planted


class Blunder(NamedTuple):
    """A decision that was replaced by the worst plan."""

    seat: int
    round: int
    actions: tuple[str, ...]


def play(catalog: Catalog, file: Path, number: int, bot: str) -> Blunder | None:
    """Lets bots play a game in which one of them once does the worst it can; None: the game was over before."""
    mode, players, options = KINDS[number % len(KINDS)]
    rng = random.Random(f"blunder {number}")
    names = tuple(f"P{seat}" for seat in range(1, players + 1))
    game = Game.new(catalog, mode, names, seed=number, options=options)
    seat, round_ = rng.randint(1, players), rng.randint(EARLIEST, LATEST)
    blunder, mind, done, pending = None, named(bot), [], []
    while not game.over and game.round < 60:
        if not blunder and game.phase == "hero" and game.round == round_:
            pending = worst(game, seat)
            blunder = Blunder(seat, round_, tuple(pending)) if pending else None
        turn = next(each for each in range(1, players + 1) if game.legal(each))
        action = mind(View(game, turn), rng)
        if turn == seat and pending and game.round == round_:
            action = pending.pop(0)
        done.append(action)
        game.apply(action)
    save_whole(file, catalog, Setup(mode, names, options, number, {}), done, f"Game {number}")
    return blunder


def worst(game: Game, seat: int) -> list[str]:
    """The plan that promises least."""
    for plan in reversed(plans_of(game, seat)):
        actions = actions_of(plan, seat, game.phase)
        tried = carry_out(game, seat, actions, random.Random(0))
        if tried and tried.actions[: len(actions)] == actions:
            return list(actions)
    return []


def review(replay: Replay, depth: str, seat: int) -> tuple[Review, float]:
    """The review of a game, of decisions only those of one seat; and the seconds of computing it took."""
    began = time.process_time()
    found = Review(replay)
    for task in tasks(replay, depth):
        finding = work(task, replay.catalog) if task.kind == "standing" or task.seat == seat else None
        if finding:
            found.add(finding)
    return found, time.process_time() - began


def main() -> None:
    """Plays, reviews, counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=len(KINDS))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--depth", default="normal")
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--time", action="store_true", help="time a review of six players, and frames meanwhile")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    catalog = load_catalog(None)
    if chosen.time:
        measure(catalog, chosen.depth, chosen.processes)
        return
    hits = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(chosen.first, chosen.first + chosen.games):
            file = Path(folder) / f"{number}.bones"
            blunder = play(catalog, file, number, chosen.bot)
            if blunder is None:
                print(f"{number}: over before the blunder")
                continue
            found, seconds = review(read_replay(file, catalog), chosen.depth, blunder.seat)
            hit = tell(number, found, blunder, seconds)
            tried, hits = tried + 1, hits + hit
    print(f"The blunder is among the turning points in {hits} of {tried} games.")


MANY = 150  # frames, before and after


def measure(catalog: Catalog, depth: str, processes: int) -> None:
    """The review of six players and twelve rounds, and the frames of a window that draws all the time meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "six.bones"
        six_players(catalog, file)
        replay = read_replay(file, catalog)
        app = window(catalog, replay)
        alone = [paced(app) for _ in range(MANY)]
        began = time.perf_counter()
        reviewing = Reviewing(replay, file, depth)
        reviewing.start(processes)
        first, during = None, []
        while reviewing.running:
            during.append(paced(app))
            reviewing.poll()
            if first is None and any(reviewing.review.turning_points(seat) for seat in reviewing.review.seats):
                first = time.perf_counter() - began
        whole = time.perf_counter() - began
        alone += [paced(app) for _ in range(MANY)]  # the machine may have become busier or quieter meanwhile
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    review = reviewing.review
    print(f"{len(review.rounds)} rounds, {len(review.seats)} players, depth {depth}, {processes} processes:")
    print(f"first mark after {first or 0:.1f} s, all after {whole:.1f} s; they computed for {spent.ru_utime:.0f} s")
    for name, frames in (("alone", alone), ("while it is worked out", during)):
        for what, found in zip(("ms", "ms of processor time"), zip(*frames, strict=True), strict=True):
            parts = sorted(1000 * each for each in found)
            median, late = parts[len(parts) // 2], parts[len(parts) * 99 // 100]
            print(f"a frame {name}: median {median:.1f}, p99 {late:.1f} {what}")


def six_players(catalog: Catalog, file: Path) -> None:
    """A game of six that is left after twelve rounds."""
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
    for seed in range(100):
        game, mind, rng, done = Game.new(catalog, "versus", names, seed=seed), named("normal"), random.Random(seed), []
        while not game.over and game.round < 13:
            turn = next(each for each in range(1, 7) if game.legal(each))
            done.append(mind(View(game, turn), rng))
            game.apply(done[-1])
        if not game.over:
            save_whole(file, catalog, Setup("versus", names, game.table.options, seed, {}), done, "Six")
            return


def window(catalog: Catalog, replay: Replay) -> App:
    """The theatre with this game, on a screen that nobody sees."""
    pygame.display.init()
    app = App(pygame.display.set_mode((1920, 1080)), catalog, Settings(language="en"))
    app.watch(replay)
    for _ in range(10):
        frame(app)
    return app


def frame(app: App) -> tuple[float, float]:
    """The seconds that a frame takes, and how many of them it computes."""
    began, busy = time.perf_counter(), time.thread_time()
    app.draw()
    return time.perf_counter() - began, time.thread_time() - busy


def paced(app: App) -> tuple[float, float]:
    """A frame as a window draws it: then it waits for the next, and others have the processor meanwhile."""
    found = frame(app)
    time.sleep(1 / 60)
    return found


def tell(number: int, found: Review, blunder: Blunder, seconds: float) -> bool:
    """One game in a few lines; whether its blunder was found."""
    points = found.turning_points(blunder.seat)
    key: Key = ("decision", blunder.round, blunder.seat)
    hit = any(point.verdict.key == key for point in points)
    verdict = found.verdicts.get(key)
    mode, players, options = KINDS[number % len(KINDS)]
    decisions = len(found.verdicts)
    marked = sum(len(found.turning_points(seat)) for seat in found.seats)
    kind = f"{mode} {players}{' advanced' if options.advanced else ''}{' chiefs' if options.chiefs else ''}"
    print(
        f"{number}: {kind}, {len(found.rounds)} rounds, {seconds:.0f} s"
        f" for {decisions} decisions, {marked} turning points; seat {blunder.seat} round {blunder.round}"
        f" {'found' if hit else 'MISSED'}",
        flush=True,
    )
    if verdict:
        cost = found.cost(verdict)
        print(f"    it cost {cost.loss:.3f} ± {cost.error:.3f}, {verdict.loss.standing.value:.2f} in standing")
    for point in points:
        message, values = point.verdict.cause
        print(f"    round {point.verdict.round}: {point.loss:.3f} ± {point.error:.3f}, {message} {values}")
    return hit


if __name__ == "__main__":
    main()
