"""What each trap and weapon of the market is worth: one seat must buy it first, or never buys it, against its equals.

    .venv/bin/python bench/items.py [--bot normal] [--players 4] [--games 200] [--items wall,rapier]

Each deal is played with every order of the seats. *Must* and *waste* are said where the interval is clear of equality:
who had to buy it won more often, or who never could won less often; and the other way round.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # this checkout, whatever is installed

from badbones.catalog import load_catalog
from badbones.rules import Options
from badbones.simulate.rates import Rate
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from bench.lab import played


def arguments() -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Measures what each trap and weapon is worth.")
    parser.add_argument("--bot", default="normal", help="who plays (normal)")
    parser.add_argument("--players", type=int, default=4, help="how many (4)")
    parser.add_argument("--games", type=int, default=200, help="for each line and errand (200)")
    parser.add_argument("--items", help="only these, separated by commas")
    parser.add_argument("--data", type=Path, help="with the data files of this folder")
    parser.add_argument("--chiefs", action="store_true", help="with chiefs")
    parser.add_argument("--seed", type=int, default=1, help="the games (1)")
    return parser.parse_args()


def contest(chosen: argparse.Namespace, seat: str) -> Simulation:
    """One seat with an errand against others without."""
    seats = (seat, *[chosen.bot] * (chosen.players - 1))
    options = Options(advanced=True, chiefs=chosen.chiefs)
    return played(Plan("versus", seats, chosen.games, chosen.seed, options, chosen.data))


def verdict(must: Rate, never: Rate, equal: float) -> str:
    """In a word what the two errands show; nothing where they do not show it clearly."""
    if must.low > equal or never.high < equal:
        return "must"
    if must.high < equal or never.low > equal:
        return "waste"
    return "fair, as far as this can tell"


def row(chosen: argparse.Namespace, item: str) -> str:
    """An item as a line of the table."""
    forced, barred = f"{chosen.bot}+{item}", f"{chosen.bot}~{item}"
    first, second = contest(chosen, forced), contest(chosen, barred)
    must, never = first.found.contest.rate("bot", forced), second.found.contest.rate("bot", barred)
    liked = second.found.contest.rate("with", item).chances / max(1, second.games * (chosen.players - 1))
    cells = [f"{rate.won:.1%} | {rate.low:.1%}–{rate.high:.1%}" for rate in (must, never)]
    return f"| {item} | {liked:.0%} | {cells[0]} | {cells[1]} | {verdict(must, never, 1 / chosen.players)} |"


def main() -> None:
    """Measures and prints."""
    chosen = arguments()
    print(f"{chosen.bot}, {chosen.players} players, {chosen.games} games each; equal: {1 / chosen.players:.1%}\n")
    print("| item | others buy it | must buy it: won | 95 % | never buys it: won | 95 % | |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- |")
    for item in chosen.items.split(",") if chosen.items else load_catalog(chosen.data).market.stock:
        print(row(chosen, item), flush=True)


if __name__ == "__main__":  # the workers of a simulation import this file as well
    main()
