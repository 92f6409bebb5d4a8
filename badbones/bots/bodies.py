"""Skeletons in a bot's head, and what a march costs and brings."""

from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Final, NamedTuple

from badbones.bots.lanes import State
from badbones.rules.geometry import ENTERING, OPPOSITE, TOWARD
from badbones.rules.kinds import Traits
from badbones.rules.state import Table


class Body(NamedTuple):
    """A skeleton in a bot's head."""

    state: State
    home: State  # its spot in the forest
    traits: Traits
    order: int  # its place in the order of names

    def at(self, state: State) -> "Body":
        """The same somewhere else."""
        return Body(state, self[1], self[2], self[3])


BY_NAME: Final = itemgetter(3)


@dataclass(slots=True)
class Toll:
    """What a march costs and brings, with a landing before it."""

    floors: int = 0  # co-op: towers; more than there are, if more would come
    houses: int = 0
    killed: int = 0
    sent: int = 0
    doomed: bool = False
    slain: int = 0  # of the killed, by the hero in phase 3
    chances: int = 0  # to use a weapon
    fallen: bool = False  # the hero has left the game (R12.7)

    def copy(self) -> "Toll":
        """The same so far."""
        return replace(self)


def body_of(table: Table, token: str) -> Body:
    """A skeleton at its spot in the forest."""
    spot = table.side.spot(table.catalog.tokens[token])
    home = (spot, ENTERING[spot])
    return Body(home, home, table.traits(token), table.catalog.order[token])


def turned(body: Body, cell: str) -> Body:
    """Turned toward a treasure if it stands next to it (R5.5)."""
    way = TOWARD[cell].get(body.state[0])
    return body.at((body.state[0], OPPOSITE[way])) if way else body


def standing(before: int, damage: int, full: int) -> int:
    """Floors or houses after an arrival: the loss of all is final (R6.5), and nothing grows beyond the full (R12.3).

    Below zero it is counted how many more came, for nothing: the more, the harder it would be to save the rest.
    """
    return min(before - damage, max(full, before)) if before > 0 else before - max(damage, 0)
