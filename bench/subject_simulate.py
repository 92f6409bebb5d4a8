"""The command `badbones simulate`: random versus games for four, counted, on one core, start-up and report included."""

import argparse
import os
import subprocess
import sys
import time

from bench.measure import options, report

GAMES_PER_SECOND = 300  # about: so many are asked for that it plays as long as it should
COMMAND = (sys.executable, "-m", "badbones", "simulate", "--players", "4", "--cores", "1")


def figures(chosen: argparse.Namespace) -> dict[str, float]:
    """Games by the processor time of all that the command starts."""
    games = max(1, round(chosen.seconds * GAMES_PER_SECOND))
    before, began = os.times(), time.perf_counter()
    command = [*COMMAND, "--games", str(games), "--seed", str(chosen.seed)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return {"games_per_s": games / spent, "busy": spent / (time.perf_counter() - began)}


if __name__ == "__main__":
    report("`simulate`", figures, options())
