"""Buying at the market: each wants what has proved to be worth its price, and not too much of one thing."""

import random
from collections import Counter
from math import sqrt
from typing import Final

from badbones.bots.view import View
from badbones.rules.kinds import Catalog
from badbones.rules.phases.market import price
from badbones.rules.state import Table

# How much one coin of each buys, by what a trap or weapon does (docs/BALANCE.md tells what was measured).
WORTH: Final = {
    "deflect": 1.0,
    "hurl": 1.25,
    "scare": 1.2,
    "bar": 0.8,
    "blast": 0.8,
    "haul": 0.6,
    "confuse": 1.3,
    "banish": 0.9,
    "leap": 0.8,
    "shoot": 0.7,
    "freeze": 0.4,
    "step-again": 0.5,
    "hew": 0.7,
    "sweep": 0.5,
    "pass-on": 0.4,
    "teleport": 0.3,
    "turn": 0.6,
}
SURFEIT: Final = 0.75  # each more of the same kind is worth so much of the one before


def buy(view: View, table: Table, rng: random.Random, *, choosy: bool) -> str:
    """What is bought next. Coins that are left are lost, so nobody passes as long as there is something to buy."""
    wares = [action for action in view.actions if " buy " in action]
    if not wares:
        return view.actions[-1]
    if not choosy:
        return rng.choice(wares)
    owned: Counter[str] = Counter(table.reserve(table.seats[view.seat - 1]))
    return max(wares, key=lambda action: wish(table, action.split(" ")[2], owned) + rng.random() / 20)


def wish(table: Table, item: str, owned: Counter[str]) -> float:
    """How much an item is wanted by one who owns these."""
    worth = WORTH.get(_effect(table.catalog, item), 0.5) * SURFEIT ** owned[item]
    return worth * sqrt(price(table, item))


def _effect(catalog: Catalog, item: str) -> str:
    return catalog.weapons[item].effect if item in catalog.weapons else catalog.traps[item].effect
