"""python-chess: random playouts from the first position, and `board.copy()` with and without the move stack."""

import argparse
import random
from functools import partial
from importlib import import_module, metadata
from typing import Any

from bench.measure import Played, call_time, game_figures, options, report

chess: Any = import_module("chess")  # not a dependency of the project, so not there for a type checker
MAX_PLIES = 300
SAMPLES = 20


def playout(seed: int, plies: int) -> Any:
    """The board after that many random moves, or fewer if none is legal any more."""
    board, rng = chess.Board(), random.Random(seed)
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
    return board


def play(seed: int) -> Played:
    """Plays until mate, stalemate or the cap; draws by claim or by lack of material are not looked for."""
    board = playout(seed, MAX_PLIES)
    plies = len(board.move_stack)
    return Played(plies, board.fullmove_number, plies < MAX_PLIES)


def figures(chosen: argparse.Namespace) -> dict[str, float]:
    """Three quarters of the time for games, the rest for the two kinds of copies."""
    found = game_figures(chosen.seconds * 0.75, play, chosen.seed)
    seeds = range(chosen.seed, chosen.seed + SAMPLES)
    samples = [playout(seed, play(seed).actions // 2) for seed in seeds]
    found["copy_us"] = call_time(chosen.seconds * 0.125, [board.copy for board in samples])
    bare = [partial(board.copy, stack=False) for board in samples]
    found["bare_copy_us"] = call_time(chosen.seconds * 0.125, bare)
    return found


if __name__ == "__main__":
    report(f"python-chess {metadata.version('chess')}", figures, options())
