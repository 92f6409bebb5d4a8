"""What traps do to skeletons: one small function per effect, tied to the data by its name.

An effect gets the hand, the skeletons on the move and the cell of the trap; numbers it needs come as keyword arguments
from the trap's entry in the data. `LANDINGS` are the effects of traps that may be placed on skeletons.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from badbones.rules.agenda import Flee, Flight, Landing, Send
from badbones.rules.geometry import ENTERING, HEADINGS, STEPS
from badbones.rules.groups import ready_group
from badbones.rules.hand import Hand
from badbones.rules.state import Table, Trap

Action = Callable[..., None]


class Effect(NamedTuple):
    """What a trap does, and what that needs."""

    act: Action
    setting: str | None  # what must be chosen when the trap is placed
    rests: bool  # skeletons can come to rest on the trap's cell
    aims: bool  # it sends skeletons to a player who is chosen once a round
    bars: bool  # nobody walks onto it: it acts from the cell before (R6.3.2)
    holds: Callable[[Trap, str], bool] | None  # whom it does not let go, by the face they show
    fewest: int  # the smallest number the data may give it


class LandingEffect(NamedTuple):
    """What a trap does to the skeletons on which it is placed, and the other side it shows at once."""

    act: Callable[[Hand, str, tuple[str, ...]], None]
    wear: str
    rule: str


EFFECTS: Final[dict[str, Effect]] = {}
LANDINGS: Final[dict[str, LandingEffect]] = {}

_MIRROR: Final = {
    "\\": {"E": "S", "S": "E", "W": "N", "N": "W"},
    "/": {"E": "N", "N": "E", "W": "S", "S": "W"},
}


def effect(
    name: str,
    *,
    setting: str | None = None,
    rests: bool = False,
    aims: bool = False,
    bars: bool = False,
    holds: Callable[[Trap, str], bool] | None = None,
    fewest: int = 1,
) -> Callable[[Action], Action]:
    """Ties a function to the `effect` of trap entries."""

    def tie(function: Action) -> Action:
        EFFECTS[name] = Effect(function, setting, rests, aims, bars, holds, fewest)
        return function

    return tie


def landing(
    name: str, *, wear: str, rule: str
) -> Callable[[Callable[[Hand, str, tuple[str, ...]], None]], Callable[[Hand, str, tuple[str, ...]], None]]:
    """Ties a function to the `landing` of trap entries."""

    def tie(function: Callable[[Hand, str, tuple[str, ...]], None]) -> Callable[[Hand, str, tuple[str, ...]], None]:
        LANDINGS[name] = LandingEffect(function, wear, rule)
        return function

    return tie


def act(hand: Hand, flight: Flight, cell: str) -> None:
    """Lets the trap of a cell act on skeletons that arrive; a second time with the same heading they go back (R6.7)."""
    mark = (cell, flight.heading)
    if mark in flight.touched:
        hand.go_back(flight._replace(place=cell), "R6.7")
        return
    kind = hand.kind(hand.seat.traps[cell])
    arrived = flight._replace(place=cell, leap=1, touched=(*flight.touched, mark))
    EFFECTS[kind.effect].act(hand, arrived, cell, **kind.parameters)


def held(table: Table, trap: Trap, face: str) -> bool:
    """Whether a trap does not let go of the skeletons on it that show a face: a labyrinth may not (R10.4)."""
    holds = EFFECTS[table.catalog.traps[trap.kind].effect].holds
    return holds is not None and holds(trap, face)


# The basic traps


@effect("deflect", setting="diagonal")
def deflect(hand: Hand, flight: Flight, cell: str) -> None:
    """Wall: the skeleton turns by the diagonal and goes one cell further (R8.1)."""
    hand.trigger(cell, flight.tokens, "R8.1")
    heading = _MIRROR[hand.seat.traps[cell].setting][flight.heading]
    hand.turn(flight.tokens, heading, "R8.1", "bounced")
    hand.go_on(flight, "R8.1", "bounced", heading=heading)


@effect("hurl", aims=True)
def hurl(hand: Hand, flight: Flight, cell: str) -> None:
    """Catapult: to an opponent's graveyard, the same one all round (R8.2)."""
    _send_off(hand, flight, cell, "R8.2")


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


@landing("scare", wear="damage", rule="R5.3")
def scare_on_landing(hand: Hand, cell: str, tokens: tuple[str, ...]) -> None:
    """Dragon landing: each skeleton of the cell flees at once (R5.3)."""
    hand.plan(Landing(cell, tokens))


# The advanced traps


@effect("bar", bars=True)
def bar(hand: Hand, flight: Flight, cell: str) -> None:
    """Barricade: who is thrown onto it by a spring is destroyed on its spikes (R10.1); walkers do not get here."""
    hand.trigger(cell, flight.tokens, "R10.1")
    hand.crush(flight.tokens, "R10.1", hand.seat.traps[cell].kind)


@effect("blast")
def blast(hand: Hand, flight: Flight, cell: str) -> None:
    """Bomb: skeletons that arrive are destroyed (R10.2)."""
    hand.trigger(cell, flight.tokens, "R10.2")
    hand.crush(flight.tokens, "R10.2", hand.seat.traps[cell].kind)


@landing("blast", wear="crater", rule="R5.4")
def blast_on_landing(hand: Hand, cell: str, tokens: tuple[str, ...]) -> None:
    """Bomb drop: the skeletons of the cell are destroyed, and the tile is at once a crater (R5.4)."""
    hand.crush(tokens, "R5.4", hand.seat.traps[cell].kind)
    hand.leave_crater(cell, "R5.4")


@effect("haul", aims=True)
def haul(hand: Hand, flight: Flight, cell: str) -> None:
    """Hearse: to the graveyard of one opponent, who will get the hearse (R10.3)."""
    _send_off(hand, flight, cell, "R10.3")


def _lost_inside(trap: Trap, face: str) -> bool:
    return trap.setting != f":{face}"


@effect("confuse", setting="colour", rests=True, holds=_lost_inside)
def confuse(hand: Hand, flight: Flight, cell: str) -> None:
    """Labyrinth: skeletons enter and rest; only those of its colour find the way out again (R10.4)."""
    hand.trigger(cell, flight.tokens, "R10.4")
    hand.rest(flight.tokens, cell)


@effect("banish")
def banish(hand: Hand, flight: Flight, cell: str) -> None:
    """Portal: to its own forest spot on the same board, a group to its leader's (R10.5, R12.4)."""
    hand.trigger(cell, flight.tokens, "R10.5")
    spot = hand.table.side.spot(hand.table.catalog.tokens[flight.leader or flight.tokens[0]])
    hand.step(flight._replace(heading=ENTERING[spot], rule="R10.5", how="banished"), spot)
    hand.rest(flight.tokens, spot)


@effect("leap", fewest=2)  # a leap of one cell would be a step
def leap(hand: Hand, flight: Flight, cell: str, *, cells: int) -> None:
    """Spring: some cells further in the same heading, untouched by what lies between (R10.6)."""
    hand.trigger(cell, flight.tokens, "R10.6")
    hand.go_on(flight, "R10.6", "leapt", leap=cells)


def _send_off(hand: Hand, flight: Flight, cell: str, rule: str) -> None:
    hand.trigger(cell, flight.tokens, rule)
    trap = hand.seat.traps[cell]
    if trap.target:
        hand.send(flight.tokens, trap.target, rule, trap.kind)
    else:
        hand.ask(Send(flight.tokens, rule, trap.kind, cell, hand.table.opponents(hand.seat)))


# Flight and landing


def land_on_next(hand: Hand, step: Landing) -> None:
    """Deals with the next skeleton under a landed trap; a group flees as one when its first is reached (R5.3)."""
    first, *others = step.tokens
    group, leader = ready_group(hand.table, hand.seat, first)
    rest = tuple(token for token in others if token not in group)
    if rest:
        hand.plan(Landing(step.cell, rest))
    heading = hand.seat.skeletons[leader or first].heading
    flight = Flight(group, step.cell, heading, step.cell, heading, "R5.3", leader=leader, landing=True)
    _flee(hand, flight, "R5.3", otherwise="R5.3")


def _flee(hand: Hand, flight: Flight, rule: str, *, otherwise: str) -> None:
    ways = {heading: STEPS[heading].get(flight.place) for heading in HEADINGS}
    options = tuple(way for way, cell in ways.items() if not _barred(hand, flight, way, cell))
    if options:
        hand.ask(Flee(flight, rule, options))
    else:
        hand.go_back(flight, otherwise)


def _barred(hand: Hand, flight: Flight, heading: str, cell: str | None) -> bool:
    """Ways that are not offered (R8.4): onto a trap that has acted with that heading; after a landing, a barricade."""
    if (cell, heading) in flight.touched:
        return True
    trap = hand.seat.traps.get(cell) if cell and flight.landing else None
    return trap is not None and EFFECTS[hand.kind(trap).effect].bars


def answer_flee(hand: Hand, question: Flee, heading: str) -> None:
    """The owner has chosen the direction of flight."""
    flight = question.flight
    hand.turn(flight.tokens, heading, question.rule, "scared")
    hand.go_on(flight, question.rule, "fled", heading=heading)


def answer_send(hand: Hand, question: Send, to: int) -> None:
    """The owner has chosen the graveyard."""
    if question.trap:
        hand.aim(question.trap, to, question.rule)
    hand.send(question.tokens, to, question.rule, question.via)
