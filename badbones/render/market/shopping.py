"""What hands are about at the market. Where it is only watched there are none, and nothing there answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from badbones.render.kit.spots import Act
from badbones.render.market.wares import Ware


@dataclass
class Carried:
    """An item on its way from its stall to a purse."""

    item: str
    weapon: bool
    over: int | None = None  # the seat it is held over
    team: bool = False  # it is held over the team's purse


class Done(NamedTuple):
    """The button that ends the shopping, and what it says about that."""

    words: str
    short: str  # where the name stands above it
    note: str
    hint: str
    press: Act
    seat: int | None  # whose shopping it ends; None: everybody's


class Shopping(NamedTuple):
    """What is held, asked and answered."""

    choose: Callable[[str], None] | None = None  # an item is pressed
    give: Callable[[int], None] | None = None  # a seat takes the weapon in question
    keep: Act | None = None  # nobody does
    carried: Carried | None = None  # what is held; of several things the first
    away: frozenset[str] = frozenset()  # all items in hands
    giving: Ware | None = None  # the weapon that waits for somebody to take it
    done: Done | None = None


WATCHED: Final = Shopping()
