"""What might have been bought at the market instead: other baskets for the same money, of what was there to be had.

Weapons are kept as they were bought: whoever plays on in the head does not use them, so nothing could be said of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from badbones.bots.shopping import wish
from badbones.rules.phases.market import coins, price
from badbones.rules.state import Table

Basket = tuple[str, ...]  # traps, in the order of the market


class Visit(NamedTuple):
    """What a seat, or a team, bought: traps, and who took which weapon; and what it might have bought instead."""

    bought: Basket
    weapons: tuple[str, ...]  # as actions
    money: int  # for traps
    stock: Counter[str]  # traps that were there to be had

    @classmethod
    def of(cls, table: Table, deeds: Sequence[str], seat: int) -> "Visit":
        """Of what was done at the market; what others bought was not to be had. A team is one buyer."""
        own = [deed for deed in deeds if table.team or deed.startswith(f"{seat} ")]
        items = [words[2] for deed in own if (words := deed.split(" "))[1] == "buy"]
        weapons = tuple(deed for deed in own if deed.split(" ")[-1] in table.catalog.weapons)
        money = coins(table, table.seats[seat - 1]) - sum(price(table, item.split(" ")[2]) for item in weapons)
        stock = Counter({item: count for item, count in table.stock.items() if item in table.catalog.traps})
        stock -= Counter(deed.split(" ")[2] for deed in deeds if " buy " in deed and deed not in own)
        traps = tuple(item for item in stock if item in items for _ in range(items.count(item)))
        return cls(traps, weapons, money, stock)

    def actions(self, basket: Basket, seat: int) -> tuple[str, ...]:
        """Another basket as the notation writes it."""
        return *self.weapons, *(f"{seat} buy {item}" for item in basket)


def others(table: Table, visit: Visit) -> Iterator[Basket]:
    """Other baskets: what a bot would want, as many stars as can be had, much of one kind, and what was left added."""
    found = {visit.bought}
    for basket in _proposed(table, visit):
        if basket not in found:
            found.add(basket)
            yield basket


def _proposed(table: Table, visit: Visit) -> Iterator[Basket]:
    yield _filled(table, visit, Counter(visit.bought))
    yield _filled(table, visit, Counter())
    starry = sorted(visit.stock, key=lambda item: -table.catalog.traps[item].stars / max(1, price(table, item)))
    yield _filled(table, visit, _all_of(table, visit, starry))
    for item in visit.stock:
        yield _filled(table, visit, _all_of(table, visit, [item]))


def _all_of(table: Table, visit: Visit, items: Sequence[str]) -> Counter[str]:
    """As many of these as the money buys, one kind after the other."""
    found: Counter[str] = Counter()
    money = visit.money
    for item in items:
        cost = price(table, item)
        count = min(visit.stock[item], money // cost if cost else visit.stock[item])
        found[item] += count
        money -= count * cost
    return found


def _filled(table: Table, visit: Visit, basket: Counter[str]) -> Basket:
    """A basket with what else the rest of the money buys, as a bot would wish."""
    basket = basket.copy()
    while True:
        money = visit.money - sum(price(table, item) * count for item, count in basket.items())
        wares = [item for item in visit.stock if visit.stock[item] > basket[item] and price(table, item) <= money]
        if not wares:
            return tuple(basket_item for basket_item in visit.stock for _ in range(basket[basket_item]))
        basket[max(wares, key=lambda item: wish(table, item, basket))] += 1
