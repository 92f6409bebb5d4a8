"""The part of a report on what the market sells: bought, used, kept, and how often those who had it have won."""

from collections.abc import Iterator
from typing import NamedTuple

from badbones.simulate.columns import between, percent, spread
from badbones.simulate.contest import Contest
from badbones.simulate.rates import Rate
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally


class Item(NamedTuple):
    """A trap or weapon of the market, and what was made of it."""

    name: str
    weapon: bool
    bought: int
    placed: int  # traps
    used: int  # traps: triggered
    stars: int  # of traps, kept at the end by those who survived (versus)
    with_it: Rate
    without: Rate


def found_items(tally: Tally, contest: Contest) -> list[Item]:
    """Everything that could be bought, weapons last."""
    found = [_item(name, tally, contest) for name in contest.wares]
    return sorted(found, key=lambda item: (item.weapon, item.name))


def _item(name: str, tally: Tally, contest: Contest) -> Item:
    weapon = contest.wares[name] == "weapon"
    deeds = tally.weapons if weapon else tally.traps
    used = deeds[name, "used" if weapon else "triggered"]
    return Item(
        name,
        weapon,
        deeds[name, "bought"],
        deeds[name, "placed"],
        used,
        contest.stars[name],
        contest.rate("with", name),
        contest.rate("without", name),
    )


def items(plan: Plan, tally: Tally, contest: Contest) -> list[Iterator[str]]:
    """Two tables in the advanced game, else nothing."""
    found = found_items(tally, contest)
    return [_work(plan, found, tally.games), _rates(plan, found)] if found else []


def _work(plan: Plan, found: list[Item], games: int) -> Iterator[str]:
    """How often each was bought, placed and at work in a game, and the stars it was worth at the end."""
    shown = ("bought", "placed", "used", *(["stars"] if plan.mode == "versus" else []))
    yield spread(24, "Market, a game", *(f"{what} kept" if what == "stars" else what for what in shown))
    for item in found:
        counts = ((item._asdict()[what], item.weapon and what in ("placed", "stars")) for what in shown)
        yield spread(24, f"  {item.name}", *("-" if never else f"{count / games:,.2f}" for count, never in counts))


def _rates(plan: Plan, found: list[Item]) -> Iterator[str]:
    """In versus of each seat, else of the game, with the item and without."""
    yield spread(24, f"Won by {'seats' if plan.mode == 'versus' else 'games'}", "with it", "95 %", "without", "95 %")
    for item in found:
        values = (f(rate) for rate in (item.with_it, item.without) for f in (percent, between))
        yield spread(24, f"  {item.name}", *values)
