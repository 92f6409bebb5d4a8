"""Bots with errands at the market: `hard+rapier` buys a rapier first, `hard~wall` never buys a wall.

Whoever buys something may do so because it fits, and would have won anyway. Where an errand says what is bought, the
win rate with and without it tells what the item itself is worth.
"""

import random
import re
from functools import cache
from typing import Final, NamedTuple

from badbones import bots
from badbones.rules import Catalog, SetupError
from badbones.rules.reading import shortened

_PROGRAM: Final = "run:"  # the rest is a command: what stands in it is none of our business


class Errand(NamedTuple):
    """A bot, what it buys first, in this order, and what it never buys."""

    bot: str
    first: tuple[str, ...] = ()
    never: frozenset[str] = frozenset()


@cache
def read_errand(name: str) -> Errand:
    """What the name of a seat says: `hard+wall+wall~bomb`."""
    if name.startswith(_PROGRAM):
        return Errand(name)
    bot, *errands = re.split(r"(?=[+~])", name)
    first = tuple(errand[1:] for errand in errands if errand.startswith("+"))
    return Errand(bot, first, frozenset(errand[1:] for errand in errands if errand.startswith("~")))


def check_errands(seats: tuple[str, ...], catalog: Catalog, *, advanced: bool) -> None:
    """Refuses errands for what no market sells."""
    for name in seats:
        errand = read_errand(name)
        items = {*errand.first, *errand.never}
        if items and not advanced:
            raise SetupError(
                f"{shortened(name)!r} cannot go shopping: only the advanced game has a market (--advanced)"
            )
        unknown = sorted(items - catalog.market.stock.keys())
        if unknown:
            wares = ", ".join(catalog.market.stock)
            raise SetupError(f"{shortened(name)!r}: the market sells no {shortened(unknown[0])!r}, only {wares}")


def player(name: str) -> bots.Bot:
    """The bot of a seat for one game; with an errand, if it has one."""
    errand = read_errand(name)
    bot = bots.named(errand.bot)
    return _Shopper(bot, errand) if errand.first or errand.never else bot


class _Shopper:
    """Runs an errand, and decides everything else like its bot."""

    def __init__(self, bot: bots.Bot, errand: Errand) -> None:
        self._bot = bot
        self._wanted = list(errand.first)
        self._never = errand.never

    def __call__(self, view: bots.View, rng: random.Random) -> str:
        if view.phase != "market":
            return self._bot(view, rng)
        for item in self._wanted:
            if f"{view.seat} buy {item}" in view.actions:
                self._wanted.remove(item)
                return f"{view.seat} buy {item}"
        view.actions = tuple(action for action in view.actions if action.split(" ")[-1] not in self._never)
        chosen = self._bot(view, rng)
        return chosen if chosen in view.actions else f"{view.seat} pass"
