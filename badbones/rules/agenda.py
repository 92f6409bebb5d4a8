"""What a seat still has to do inside a move: small records on its agenda, the last one first.

The rules can stop at any question, and a game in mid-move can be copied like any other, because all that is pending is
written here and nowhere else.
"""

from typing import NamedTuple, TypeAlias

from badbones.rules.events import HowMoved


class Flight(NamedTuple):
    """Skeletons on the move (one, or a group as one): their next step is still to be made."""

    tokens: tuple[str, ...]  # in order of name
    origin: str  # where the move began, and with which heading
    origin_heading: str
    place: str  # where they are now, and whither they go
    heading: str
    rule: str  # the rule that makes the next step
    touched: tuple[tuple[str, str], ...] = ()  # traps that have acted in this move, each with the heading it met
    leader: str = ""  # of a group
    leap: int = 1  # cells to the next arrival: more than one when thrown by a spring
    landing: bool = False  # began under a trap that landed (R5.3)
    how: HowMoved = "stepped"  # how the next step is made


class Arrival(NamedTuple):
    """Skeletons have come to a place: what happens to them there is still to be seen."""

    flight: Flight


class March(NamedTuple):
    """These skeletons are to move, one after the other (`move all`), as far as they still must; None: all who may."""

    tokens: tuple[str, ...] | None = None


class Landing(NamedTuple):
    """A trap has landed on these skeletons: each is still to be dealt with."""

    cell: str
    tokens: tuple[str, ...]


class Arm(NamedTuple):
    """The hero has destroyed enough: the weapon may be used (R11.0)."""


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


class Stop(NamedTuple):
    """Question: who of a group is stopped by a co-op tower (R12.4, R14.2)?"""

    flight: Flight
    options: tuple[str, ...]


class Wield(NamedTuple):
    """Question: how is the weapon used, if at all (R11)? Options are written as in the action, behind the seat."""

    weapon: str
    options: tuple[str, ...]


Question: TypeAlias = Flee | Send | Stop | Wield
Step: TypeAlias = Flight | Arrival | March | Landing | Arm | Question

# The verb with which each question is answered; a weapon's options bring their own.
VERBS: dict[type[Question], str] = {Flee: "flee", Send: "send", Stop: "stop", Wield: ""}
