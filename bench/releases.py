"""Compares the rules core of this checkout with that of another one, such as the last release: ratios only.

    python3 bench/releases.py OTHER_CHECKOUT [--rounds N] [--seconds S]

Each plays its own `bench/subject_badbones.py` with the same seeds, by turns on one core: a slow minute hits both.
Numbers of a shared machine mean nothing by themselves; how the two stand to each other does.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FASTER_IF_MORE = ("games_per_s", "actions_per_s")
FASTER_IF_LESS = ("copy_us", "legal_us", "fresh_legal_us", "move_us")
WORDS = {
    "games_per_s": "random games per second",
    "actions_per_s": "actions per second",
    "copy_us": "copies of a game",
    "legal_us": "legal actions, remembered",
    "fresh_legal_us": "legal actions, worked out afresh",
    "move_us": "moves of skeletons",
}

Figures = dict[str, float]


def figures(checkout: Path, seconds: float, seed: int) -> Figures:
    """What one checkout measures of itself."""
    surroundings = os.environ | {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    command = [sys.executable, str(checkout / "bench" / "subject_badbones.py")]
    command += ["--seconds", str(seconds), "--seed", str(seed)]
    found: Figures = json.loads(subprocess.check_output(command, env=surroundings, text=True))["figures"]
    return found


def ratios(ours: list[Figures], theirs: list[Figures]) -> dict[str, list[float]]:
    """How many times as fast we are, round by round, in everything that both measure."""
    found: dict[str, list[float]] = {}
    for new, old in zip(ours, theirs, strict=True):
        for name in (*FASTER_IF_MORE, *FASTER_IF_LESS):
            if name in new and name in old:
                share = new[name] / old[name]
                found.setdefault(name, []).append(share if name in FASTER_IF_MORE else 1 / share)
    return found


def table(found: dict[str, list[float]]) -> str:
    """The ratios as Markdown: above 1 is faster than before."""
    rows = [
        f"| {WORDS[name]} | {statistics.median(each):.2f} | {min(each):.2f} to {max(each):.2f} |"
        for name, each in found.items()
    ]
    return "\n".join(["| times as fast as before | median | rounds |", "| --- | ---: | ---: |", *rows])


def main() -> int:
    """Measures both by turns."""
    parser = argparse.ArgumentParser(description="How many times as fast as another checkout is this one?")
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.5)
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ours: list[Figures] = []
    theirs: list[Figures] = []
    for number in range(chosen.rounds):
        ours.append(figures(HERE.parent, chosen.seconds, 1 + number))
        theirs.append(figures(chosen.other.absolute(), chosen.seconds, 1 + number))
    print(table(ratios(ours, theirs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
