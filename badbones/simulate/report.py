"""What came of a simulation, as plain text for a terminal of 80 columns."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from badbones.rules.kinds import name_order
from badbones.simulate.columns import between, counted, line, percent, several, share
from badbones.simulate.contest import Contest
from badbones.simulate.counting import CAPPED
from badbones.simulate.items import items
from badbones.simulate.pieces import pieces
from badbones.simulate.rates import Rate, interval
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from badbones.simulate.standings import standings
from badbones.simulate.tally import Tally

_OUTCOMES: Final = {"versus": ("won", "shared", "nobody"), "solo": ("won", "heroic", "lost"), "coop": ("won", "lost")}


def report(simulation: Simulation) -> str:
    """The whole report. Only the part on speed depends on the machine."""
    plan, tally = simulation.plan, simulation.found.tally
    parts = [_head(simulation)]
    if tally.games:
        contest = simulation.found.contest
        parts += [_speed(simulation), _course(tally), _outcomes(plan, tally, contest)]
        parts += [_survived(plan, tally)] if plan.mode != "versus" else []
        parts += [*standings(plan, tally, contest), *items(plan, tally, contest), *pieces(plan, tally), _rules(tally)]
    return "\n\n".join("\n".join(part) for part in parts)


def headline(plan: Plan) -> str:
    """What was played, in a line."""
    seats = several(len(plan.seats), "player")
    return f"{several(plan.games, 'game')}, {plan.mode}{_options(plan)}, {seats}, seed {plan.seed}"


def by_rule(counts: Counter[str]) -> list[tuple[str, int]]:
    """Rules and their counts, in the order of the rules: R4.1 before R10.1."""
    return sorted(counts.items(), key=lambda found: name_order(found[0]))


def median(counts: Counter[int]) -> float:
    """The middle value of numbers of which is known how often each occurs."""
    values = sorted(counts)
    places = list(accumulate(counts[value] for value in values))  # of the last of each value
    middle = ((places[-1] + 1) // 2, places[-1] // 2 + 1)
    return sum(values[bisect_left(places, place)] for place in middle) / 2


# The parts


def _head(simulation: Simulation) -> Iterator[str]:
    plan = simulation.plan
    yield headline(plan)
    if simulation.stopped:
        yield f"Stopped: {simulation.games:,} of {plan.games:,} games are finished and counted here."


def _options(plan: Plan) -> str:
    """What was agreed on, as far as it matters in this mode."""
    options = plan.options
    found = [several(options.rounds, "round")] if plan.mode != "versus" else []
    found += ["heroic"] * (options.heroic and plan.mode == "solo")
    found += ["advanced"] * options.advanced + ["chiefs"] * options.chiefs
    return f" ({', '.join(found)})" if found else ""


def _speed(simulation: Simulation) -> Iterator[str]:
    found, moves = simulation.found, simulation.found.tally.totals["moves"]
    yield line("Speed")
    yield line(f"  games/s, {several(simulation.cores, 'core')}", _rate(simulation.games / simulation.elapsed))
    yield line("  games/s, each core", _rate(simulation.games / found.seconds))
    yield line("  µs a skeleton's move", f"{found.marching / moves * 1e6:,.1f}" if moves else "-")


def _rate(games: float) -> str:
    return f"{games:,.1f}" if games >= 1 else f"{games:.3f}"


def _course(tally: Tally) -> Iterator[str]:
    yield line("Course")
    yield line("  rounds: least", f"{min(tally.rounds):,}")
    yield line("          median", f"{median(tally.rounds):,g}")
    yield line("          most", f"{max(tally.rounds):,}")
    yield line("  actions a game", f"{tally.totals['actions'] / tally.games:,.1f}")
    yield line("  skeleton moves a game", f"{tally.totals['moves'] / tally.games:,.1f}")


def _outcomes(plan: Plan, tally: Tally, contest: Contest) -> Iterator[str]:
    yield line("Outcomes", "games", "share", "95 % interval")
    if plan.mode != "versus":
        rate = contest.rate("all", "")
        won = tally.games - tally.outcomes["lost"] - tally.outcomes[CAPPED]
        yield line("  won at all", f"{won:,}", percent(rate), between(rate))
    cut_off = f"cut off after {several(plan.most_rounds, 'round')}"
    for outcome, name in [*((each, each) for each in _OUTCOMES[plan.mode]), (CAPPED, cut_off)]:
        games = tally.outcomes[outcome]
        yield line(f"  {name}", f"{games:,}", share(games, tally.games))


def _survived(plan: Plan, tally: Tally) -> Iterator[str]:
    """What share of games of each length would have been won: those that were not lost by then."""
    yield line("Survived", "games", "share", "95 % interval")
    standing = tally.games
    for length in range(1, min(plan.options.rounds, max(tally.falls, default=0) + 1) + 1):
        standing -= tally.falls[length]
        rate = Rate(tally.games, standing / tally.games, *interval(standing / tally.games, tally.games))
        yield line(f"  {several(length, 'round')}", f"{standing:,}", percent(rate), between(rate))


def _rules(tally: Tally) -> Iterator[str]:
    return counted("Rules", [(f"  {rule}", count) for rule, count in by_rule(tally.rules)], tally.games)
