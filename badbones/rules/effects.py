"""What traps do to skeletons: one small function per effect, tied to the data by its name.

An effect gets the hand, the skeletons on the move and the cell of the trap; numbers it needs come as keyword arguments
from the trap's entry in the data. `LANDINGS` are the effects of traps that may be placed on skeletons.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from badbones.rules.agenda import Flee, Flight, Landing, Send
from badbones.rules.geometry import HEADINGS, STEPS
from badbones.rules.hand import Hand

Action = Callable[..., None]


class Effect(NamedTuple):
    """What a trap does, and what that needs."""

    act: Action
    setting: str | None  # what must be chosen when the trap is placed
    rests: bool  # skeletons can come to rest on the trap's cell
    aims: bool  # it sends skeletons to a player who is chosen once a round


EFFECTS: Final[dict[str, Effect]] = {}
LANDINGS: Final[dict[str, Callable[[Hand, str, tuple[str, ...]], None]]] = {}

_MIRROR: Final = {
    "\\": {"E": "S", "S": "E", "W": "N", "N": "W"},
    "/": {"E": "N", "N": "E", "W": "S", "S": "W"},
}


def effect(
    name: str, *, setting: str | None = None, rests: bool = False, aims: bool = False
) -> Callable[[Action], Action]:
    """Ties a function to the `effect` of trap entries."""

    def tie(function: Action) -> Action:
        EFFECTS[name] = Effect(function, setting, rests, aims)
        return function

    return tie


def act(hand: Hand, flight: Flight, cell: str) -> None:
    """Lets the trap of a cell act on skeletons that arrive; a second time with the same heading they go back (R6.7)."""
    mark = (cell, flight.heading)
    if mark in flight.touched:
        hand.go_back(flight._replace(place=cell), "R6.7")
        return
    kind = hand.kind(hand.seat.traps[cell])
    EFFECTS[kind.effect].act(
        hand, flight._replace(place=cell, touched=(*flight.touched, mark)), cell, **kind.parameters
    )


@effect("deflect", setting="diagonal")
def deflect(hand: Hand, flight: Flight, cell: str) -> None:
    """Wall: the skeleton turns by the diagonal and goes one cell further (R8.1)."""
    hand.trigger(cell, flight.tokens, "R8.1")
    heading = _MIRROR[hand.seat.traps[cell].setting][flight.heading]
    hand.turn(flight.tokens, heading, "R8.1")
    hand.plan(flight._replace(heading=heading, rule="R8.1"))


@effect("hurl", aims=True)
def hurl(hand: Hand, flight: Flight, cell: str) -> None:
    """Catapult: to an opponent's graveyard, the same one all round (R8.2)."""
    hand.trigger(cell, flight.tokens, "R8.2")
    trap = hand.seat.traps[cell]
    if trap.target:
        hand.send(flight.tokens, trap.target, "R8.2", trap.kind)
    else:
        hand.ask(Send(flight.tokens, "R8.2", trap.kind, cell, hand.table.opponents(hand.seat)))


@effect("hold", rests=True)
def hold(hand: Hand, flight: Flight, cell: str) -> None:
    """Treasure: the skeleton stays on it, heading unchanged (R8.3)."""
    hand.trigger(cell, flight.tokens, "R8.3")
    hand.rest(flight.tokens, cell)


# A skeleton can stand on a dragon that landed on it and left it no way out (R5.3).
@effect("scare", rests=True)
def scare(hand: Hand, flight: Flight, cell: str) -> None:
    """Dragon: the skeleton flees in a direction of the owner's choice (R8.4)."""
    hand.trigger(cell, flight.tokens, "R8.4")
    _flee(hand, flight, "R8.4", otherwise="R6.7")


def scare_on_landing(hand: Hand, cell: str, tokens: tuple[str, ...]) -> None:
    """Dragon landing: each skeleton of the cell flees at once (R5.3)."""
    hand.plan(Landing(cell, tokens))


LANDINGS["scare"] = scare_on_landing


def land_on_next(hand: Hand, landing: Landing) -> None:
    """Deals with the next skeleton under a landed trap."""
    token, *rest = landing.tokens
    if rest:
        hand.plan(Landing(landing.cell, tuple(rest)))
    place, heading, _ = hand.seat.skeletons[token]
    _flee(hand, Flight((token,), place, heading, place, heading, "R5.3"), "R5.3", otherwise="R5.3")


def _flee(hand: Hand, flight: Flight, rule: str, *, otherwise: str) -> None:
    ways = {heading: STEPS[heading].get(flight.place) for heading in HEADINGS}
    options = tuple(heading for heading, cell in ways.items() if (cell, heading) not in flight.touched)
    if options:
        hand.ask(Flee(flight, rule, options))
    else:
        hand.go_back(flight, otherwise)


def answer_flee(hand: Hand, question: Flee, heading: str) -> None:
    """The owner has chosen the direction of flight."""
    flight = question.flight
    hand.turn(flight.tokens, heading, question.rule)
    hand.plan(flight._replace(heading=heading, rule=question.rule))


def answer_send(hand: Hand, question: Send, to: int) -> None:
    """The owner has chosen the graveyard."""
    if question.trap:
        hand.aim(question.trap, to, question.rule)
    hand.send(question.tokens, to, question.rule, question.via)
