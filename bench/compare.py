"""Compares the rules core with catanatron and python-chess, in one run and on one core.

    python3 bench/compare.py [--rounds N] [--seconds S] [--subjects badbones,chess] [--profile]

The subjects run by turns in an environment of their own, `bench/.venv`, made on first use. What counts is the median.
A missed goal is said, not punished: the exit code tells only whether everything could be measured.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import venv
from pathlib import Path
from typing import NamedTuple, TypedDict

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
REQUIREMENTS = HERE / "requirements.txt"
OURS = ("badbones", "simulate")
SUBJECTS = (*OURS, "catanatron", "chess")
SEEDS_PER_ROUND = 100_000
ROWS = {
    "games_per_s": "random games/s",
    "actions_per_s": "actions/s (chess: plies/s)",
    "actions_per_game": "actions per game",
    "rounds_per_game": "rounds per game (catanatron: turns, chess: moves)",
    "decided": "games played to a natural end, share",
    "copy_us": "µs per copy of a mid-game state",
    "bare_copy_us": "µs per copy without the move stack",
    "legal_us": "µs per `legal()` in a game, lists remembered",
    "fresh_legal_us": "µs per `legal()`, lists worked out afresh",
    "move_us": "µs per skeleton move",
}
COMPARED = ("games_per_s", "actions_per_s", "copy_us")
LEAST_SHARE = 0.95


class Result(TypedDict):
    """The JSON line of a subject."""

    name: str
    figures: dict[str, float]


class Goal(NamedTuple):
    """A figure of ours divided by the same of catanatron, and what the quotient must be."""

    text: str
    figure: str
    bound: float
    at_least: bool
    ours: str = "badbones"

    def met(self, ratio: float) -> bool:
        return ratio >= self.bound if self.at_least else ratio <= self.bound


GOALS = (
    Goal("at least 15 times catanatron's random games/s", "games_per_s", 15, at_least=True),
    Goal("`simulate`: as many, with all that it counts", "games_per_s", 15, at_least=True, ours="simulate"),
    Goal("a clone in at most 1/3 of the time of catanatron's game.copy()", "copy_us", 1 / 3, at_least=False),
)
Rounds = dict[str, list[Result]]


def arguments() -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Compares the Bad Bones rules core with two public peers.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each subject runs (default 5)")
    parser.add_argument("--seconds", type=float, default=2.5, help="how long it measures each time, about (2.5)")
    parser.add_argument("--subjects", default=",".join(SUBJECTS), help="only these, separated by commas")
    parser.add_argument("--profile", action="store_true", help="instead: where Bad Bones spends its time")
    chosen = parser.parse_args()
    chosen.subjects = chosen.subjects.split(",")
    if unknown := set(chosen.subjects) - set(SUBJECTS):
        parser.error(f"no such subject: {', '.join(sorted(unknown))}; there are {', '.join(SUBJECTS)}")
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("rounds and seconds must be positive")
    return chosen


def python() -> Path:
    """The interpreter of the environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> None:
    """Makes the environment, unless the one there was finished with the same Python and the same requirements."""
    stamp = VENV / "made-for.txt"
    wanted = f"{platform.python_version()}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Making bench/.venv with the peers (once) …", file=sys.stderr)
    venv.create(VENV, clear=True, with_pip=True)
    subprocess.run([python(), "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS], check=True)
    stamp.write_text(wanted, encoding="utf-8")


def stay_on_one_core() -> str:
    """Ties this process, and with it the subjects, to one core where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return "not tied to one core (this system cannot)"
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return "one core"


def run(subject: str, *options: str) -> str:
    """Runs a subject in the environment; gives what it printed."""
    surroundings = os.environ | {"PYTHONPATH": str(HERE.parent), "PYTHONHASHSEED": "0"}
    command = [str(python()), str(HERE / f"subject_{subject}.py"), *options]
    return subprocess.run(command, env=surroundings, check=True, stdout=subprocess.PIPE, text=True).stdout


def measure(chosen: argparse.Namespace) -> Rounds:
    """Runs the subjects by turns, so that a slow minute of the machine hits all of them; each round has new seeds."""
    results: Rounds = {subject: [] for subject in chosen.subjects}
    for number in range(chosen.rounds):
        for subject in chosen.subjects:
            seed = 1 + number * SEEDS_PER_ROUND
            line = run(subject, "--seconds", str(chosen.seconds), "--seed", str(seed))
            results[subject].append(json.loads(line))
        print(f"round {number + 1} of {chosen.rounds} done", file=sys.stderr)
    return results


def median(results: list[Result], figure: str) -> float | None:
    """The middle value of the rounds, or None if the subject does not have this figure."""
    values = [result["figures"][figure] for result in results if figure in result["figures"]]
    return statistics.median(values) if values else None


def shown(value: float | None) -> str:
    """A number with three digits that matter."""
    if value is None:
        return "-"
    return f"{value:#.3g}" if value < 100 else f"{value:,.0f}"


def quotient(results: Rounds, figure: str, peer: str) -> str:
    """Ours divided by the peer's, for the rows where that says something."""
    ours, theirs = median(results.get("badbones", []), figure), median(results[peer], figure)
    return f"{shown(ours / theirs)} x" if figure in COMPARED and ours and theirs else "-"


def table(results: Rounds) -> list[str]:
    """The Markdown table: medians, then our figure divided by each peer's."""
    peers = [subject for subject in results if subject not in OURS]
    names = [rounds[0]["name"] for rounds in results.values()]
    heads = ["median", *names, *(f"ours ÷ {peer}" for peer in peers)]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)]]
    for figure, title in ROWS.items():
        values = [median(rounds, figure) for rounds in results.values()]
        if any(value is not None for value in values):
            lines.append([title, *map(shown, values), *(quotient(results, figure, peer) for peer in peers)])
    return [f"| {' | '.join(cells)} |" for cells in lines]


def verdict(goal: Goal, results: Rounds) -> str:
    """One line per goal: the quotient of the medians, the spread over the rounds, met or missed."""
    if not {goal.ours, "catanatron"} <= results.keys():
        return f"- {goal.text}: not measured"
    ours, theirs = ([r["figures"][goal.figure] for r in results[name]] for name in (goal.ours, "catanatron"))
    ratio = statistics.median(ours) / statistics.median(theirs)
    each = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    spread = f"{shown(min(each))} to {shown(max(each))} over the rounds"
    word = "met" if goal.met(ratio) else "missed"
    rounds = f"{sum(map(goal.met, each))} of {len(each)} rounds meet it"
    return f"- {goal.text}: **{word}**, {shown(ratio)} x ({spread}; {rounds})"


def disturbed(results: Rounds) -> list[str]:
    """A warning if other programs took part of the core away."""
    least = min(result["figures"]["busy"] for rounds in results.values() for result in rounds)
    return [f"- the core was shared: a run had only {least:.0%} of it; measure again"] if least < LEAST_SHARE else []


def main() -> None:
    """Measures and prints, or prints the profile."""
    chosen = arguments()
    prepare()
    place = stay_on_one_core()
    if chosen.profile:
        print(run("badbones", "--profile", "--seconds", str(chosen.seconds)))
        return
    results = measure(chosen)
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {place}, ", end="")
    print(f"median of {chosen.rounds} rounds of about {chosen.seconds:g} s\n")
    print(*table(results), "", *(verdict(goal, results) for goal in GOALS), *disturbed(results), sep="\n")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"This did not work (see above): {' '.join(map(str, error.cmd))}")
