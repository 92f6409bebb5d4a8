"""What a seat still has to do inside a move: small records on its agenda, the last one first.

The rules can stop at any question, and a game in mid-move can be copied like any other, because all that is pending is
written here and nowhere else.
"""

from typing import NamedTuple, TypeAlias


class Flight(NamedTuple):
    """Skeletons on the move (one, or a group as one): their next step is still to be made."""

    tokens: tuple[str, ...]
    origin: str  # where the move began, and with which heading
    origin_heading: str
    place: str  # where they are now, and whither they go
    heading: str
    rule: str  # the rule that makes the next step
    touched: tuple[tuple[str, str], ...] = ()  # traps that have acted in this move, each with the heading it met

    def turned(self, heading: str, rule: str) -> "Flight":
        """The same move, going on in another direction."""
        return self._replace(heading=heading, rule=rule)


class March(NamedTuple):
    """All these skeletons are to move, one after the other (`move all`), as far as they still must."""

    tokens: tuple[str, ...]


class Landing(NamedTuple):
    """A trap has landed on these skeletons: each is still to be dealt with."""

    cell: str
    tokens: tuple[str, ...]


class Flee(NamedTuple):
    """Question: in which direction does the skeleton flee from the dragon (R8.4)?"""

    flight: Flight
    rule: str
    options: tuple[str, ...]


class Send(NamedTuple):
    """Question: to whose graveyard do the skeletons go (R6.4, R8.2)? `trap`: the cell of the trap that sends them."""

    tokens: tuple[str, ...]
    rule: str
    via: str
    trap: str | None
    options: tuple[int, ...]


Question: TypeAlias = Flee | Send
Step: TypeAlias = Flight | March | Landing | Question

# The verb with which each question is answered.
VERBS: dict[type[Question], str] = {Flee: "flee", Send: "send"}
