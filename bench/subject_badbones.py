"""Bad Bones: random versus games for four, and what `legal`, `clone` and the move of a skeleton cost in them."""

import argparse
import cProfile
import pstats
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from badbones.catalog import load_catalog
from badbones.rules import Event, Game, Options
from badbones.rules.events import SkeletonDestroyed, SkeletonFlipped, SkeletonSent, SkeletonSpent
from bench.measure import Played, call_time, game_figures, options, repeat, report

SEATS = ["Ada", "Bo", "Cy", "Di"]
SAMPLES = 20
# How the move of a skeleton ends: with the moved face, destroyed, at tower or village, in a graveyard.
ENDS = (SkeletonFlipped, SkeletonDestroyed, SkeletonSpent, SkeletonSent)
# What the hero's second step and the weapons do to skeletons is no move of theirs.
NO_MOVE = ("R4.", "R11.")
# Moves in processor time, if that clock is fine enough for single actions: other programs do not matter then.
MOVE_CLOCK = time.process_time if time.get_clock_info("process_time").resolution < 1e-6 else time.perf_counter
NewGame = Callable[[int], Game]


@dataclass
class Tally:
    """Seconds spent in calls of the core, and how often."""

    legal_time: float = 0.0
    fresh_time: float = 0.0
    legal_calls: int = 0
    move_time: float = 0.0
    moved: int = 0


def table(mode: str = "versus", chosen: Options | None = None) -> NewGame:
    """Loads the catalog once, as the program does, and gives a way to start games by seed."""
    catalog = load_catalog()
    return lambda seed: Game.new(catalog, mode, SEATS, seed=seed, options=chosen)


def pick(game: Game, legal: list[str], rng: random.Random) -> str:
    """Any action of the whole list, each as likely as the other; in phase 3 the first `move all`, if there is one.

    In the market of co-op, which one `pass` would end for all, something is bought as long as that is possible.
    """
    if game.phase == "skeletons":
        for action in legal:
            if action.endswith(" move all"):
                return action
    elif game.phase == "market" and game.table.team:
        legal = [action for action in legal if not action.endswith(" pass")]
    return rng.choice(legal)


def advance(game: Game, rng: random.Random, limit: float = float("inf")) -> int:
    """Plays random actions until the game is over or the limit is reached; gives their number."""
    actions = 0
    while actions < limit and not game.over:
        game.apply(pick(game, game.legal(), rng))
        actions += 1
    return actions


def play(new_game: NewGame, seed: int) -> Played:
    """Plays one game to its end."""
    game = new_game(seed)
    actions = advance(game, random.Random(seed))
    return Played(actions, game.round, game.over)


def half_way(new_game: NewGame, seed: int) -> Game:
    """The game of this seed after half of its actions."""
    game = new_game(seed)
    advance(game, random.Random(seed), play(new_game, seed).actions // 2)
    return game


def clock_legal(game: Game, tally: Tally) -> list[str]:
    """Asks for the legal actions as a game does, then once more after making every seat forget its list."""
    began = time.perf_counter()
    legal = game.legal()
    tally.legal_time += time.perf_counter() - began
    for seat in game.table.seats:
        seat.choices = None
    began = time.perf_counter()
    game.legal()
    tally.fresh_time += time.perf_counter() - began
    tally.legal_calls += 1
    return legal


def clocked(new_game: NewGame, seed: int, tally: Tally) -> None:
    """Plays one game with a clock around each call; phase 3 counts whole, answers and the end of the round too."""
    game, rng = new_game(seed), random.Random(seed)
    while not game.over:
        phase = game.phase
        action = pick(game, clock_legal(game, tally), rng)
        began = MOVE_CLOCK()
        events = game.apply(action)
        took = MOVE_CLOCK() - began
        if phase == "skeletons":
            tally.move_time += took
            tally.moved += moves(events)


def moves(events: list[Event]) -> int:
    """How many skeletons completed a move."""
    ends = [event for event in events if isinstance(event, ENDS)]
    return len({event.token for event in ends if not event.rule.startswith(NO_MOVE)})


def figures(chosen: argparse.Namespace) -> dict[str, float]:
    """Half of the time for games without a clock inside, a quarter for games with one, a quarter for clones."""
    new_game, tally = table(), Tally()
    found = game_figures(chosen.seconds * 0.5, lambda seed: play(new_game, seed), chosen.seed)
    repeat(chosen.seconds * 0.25, lambda seed: clocked(new_game, seed, tally), chosen.seed)
    samples = [half_way(new_game, chosen.seed + i) for i in range(SAMPLES)]
    found["copy_us"] = call_time(chosen.seconds * 0.25, [game.clone for game in samples])
    found["legal_us"] = tally.legal_time / tally.legal_calls * 1e6
    found["fresh_legal_us"] = tally.fresh_time / tally.legal_calls * 1e6
    found["move_us"] = tally.move_time / tally.moved * 1e6
    return found


def profile(chosen: argparse.Namespace) -> None:
    """Prints where the random game loop spends its own time."""
    new_game = table()
    with cProfile.Profile() as profiler:
        repeat(chosen.seconds, lambda seed: play(new_game, seed), chosen.seed)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(15)


if __name__ == "__main__":
    settings = options()
    if settings.profile:
        profile(settings)
    else:
        report("Bad Bones", figures, settings)
