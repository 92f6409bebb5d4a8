"""What came of a simulation, as plain text for a terminal of 80 columns."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final

from badbones.rules.kinds import name_order
from badbones.simulate.counting import CAPPED, Tally
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan

_OUTCOMES: Final = {"versus": ("won", "shared", "nobody"), "solo": ("won", "heroic", "lost")}
_EDGES: Final = ("left", "right", "chosen", "own")


def report(simulation: Simulation) -> str:
    """The whole report. Only the part on speed depends on the machine."""
    plan, tally = simulation.plan, simulation.found.tally
    parts = [_head(simulation)]
    if tally.games:
        parts += [_speed(simulation), _course(tally), _outcomes(plan, tally), _seats(plan, tally)]
        parts += [_skeletons(tally), _rules(tally)]
    return "\n\n".join("\n".join(part) for part in parts)


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
    plan, options = simulation.plan, simulation.plan.options
    solo = f" ({_several(options.rounds, 'round')}{', heroic' * options.heroic})" if plan.mode == "solo" else ""
    seats = _several(len(plan.seats), "player")
    yield f"{_several(plan.games, 'game')}, {plan.mode}{solo}, {seats}, seed {plan.seed}"
    if simulation.stopped:
        yield f"Stopped: {simulation.games:,} of {plan.games:,} games are finished and counted here."


def _speed(simulation: Simulation) -> Iterator[str]:
    found, moves = simulation.found, simulation.found.tally.totals["moves"]
    yield _line("Speed")
    yield _line(f"  games/s, {_several(simulation.cores, 'core')}", f"{simulation.games / simulation.elapsed:,.1f}")
    yield _line("  games/s, each core", f"{simulation.games / found.seconds:,.1f}")
    yield _line("  µs a skeleton's move", f"{found.marching / moves * 1e6:,.1f}" if moves else "-")


def _course(tally: Tally) -> Iterator[str]:
    yield _line("Course")
    yield _line("  rounds: least", f"{min(tally.rounds):,}")
    yield _line("          median", f"{median(tally.rounds):,g}")
    yield _line("          most", f"{max(tally.rounds):,}")
    yield _line("  actions a game", f"{tally.totals['actions'] / tally.games:,.1f}")
    yield _line("  skeleton moves a game", f"{tally.totals['moves'] / tally.games:,.1f}")


def _outcomes(plan: Plan, tally: Tally) -> Iterator[str]:
    yield _line("Outcomes", "games", "share")
    cut_off = f"cut off after {_several(plan.most_rounds, 'round')}"
    for outcome, name in [*((each, each) for each in _OUTCOMES[plan.mode]), (CAPPED, cut_off)]:
        games = tally.outcomes[outcome]
        yield _line(f"  {name}", f"{games:,}", _share(games, tally.games))


def _seats(plan: Plan, tally: Tally) -> Iterator[str]:
    """Victories, and what was lost a game."""
    yield _seat_line("Seats", "won alone", "share", "won shared", "floors lost", "houses lost")
    for seat, bot in enumerate(plan.seats, 1):
        wins, shared = tally.wins[seat], tally.shared[seat]
        lost = (f"{count[seat] / tally.games:,.2f}" for count in (tally.floors, tally.houses))
        yield _seat_line(f"  {seat} {bot}", f"{wins:,}", _share(wins, tally.games), f"{shared:,}", *lost)


def _skeletons(tally: Tally) -> Iterator[str]:
    """Where they came from and went: from the bag = to the bag + left on boards + left in graveyards."""
    found = tally.skeletons
    came, bag, sent = (tally.sum_of(kind) for kind in ("came", "bag", "graveyard"))
    traps = {way for place, way in found if place == "graveyard"} - set(_EDGES)
    risen = found["rose", "graveyard"]
    rows = [
        ("  from the bag", came),
        *((f"    {way}", found["came", way]) for way in ("set-up", "drawn")),
        ("  to the bag", bag),
        *((f"    by {way}", found["bag", way]) for way in ("hero", "tower", "village")),
        ("  to a graveyard", sent),
        *((f"    {way}", found["graveyard", way]) for way in _EDGES),
        *((f"    by trap: {way}", found["graveyard", way]) for way in sorted(traps)),
        ("  on boards at the end", found["came", "set-up"] + risen - bag - sent),
        ("  in graveyards at the end", found["came", "drawn"] + sent - risen),
    ]
    return _counted("Skeletons", rows, tally.games)


def _rules(tally: Tally) -> Iterator[str]:
    return _counted("Rules", [(f"  {rule}", count) for rule, count in by_rule(tally.rules)], tally.games)


# Lines


def _counted(title: str, rows: Iterable[tuple[str, int]], games: int) -> Iterator[str]:
    yield _line(title, "in all", "a game")
    for name, count in rows:
        yield _line(name, f"{count:,}", f"{count / games:,.2f}")


def _line(name: str, *values: str) -> str:
    return (f"{name:32}" + "".join(f"{value:>16}" for value in values)).rstrip()


def _seat_line(name: str, *values: str) -> str:
    return f"{name[:16]:16}" + "".join(f"{value:>12}" for value in values)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


def _several(count: int, thing: str) -> str:
    return f"{count:,} {thing}{'s' * (count != 1)}"
