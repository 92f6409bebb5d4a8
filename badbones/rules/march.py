"""How a skeleton moves: one step, the arrival (R6.3), the exits (R6.4), and the agenda that holds a move together."""

from collections.abc import Callable
from typing import Any, Final

from badbones.rules.agenda import VERBS, Flee, Flight, Landing, March, Send
from badbones.rules.effects import act, answer_flee, answer_send, land_on_next
from badbones.rules.geometry import STEPS
from badbones.rules.hand import Hand
from badbones.rules.state import Seat, Skeleton, Table


def waiting(table: Table, seat: Seat) -> list[str]:
    """The skeletons that must still move in phase 3 (R6.1), in no particular order."""
    tracking = table.tracking
    return [token for token, skeleton in seat.skeletons.items() if skeleton.face != tracking]


def set_out(hand: Hand, token: str) -> None:
    """A skeleton begins its move."""
    hand.plan(_flight(token, hand.seat.skeletons[token]))


def _flight(token: str, skeleton: Skeleton) -> Flight:
    place, heading, _ = skeleton
    return Flight((token,), place, heading, place, heading, "R6.1")


def carry_on(hand: Hand) -> None:
    """Works off the agenda of a seat, up to the next question that has more than one answer."""
    agenda = hand.seat.agenda
    while agenda:
        step: Any = agenda.pop()
        kind = type(step)
        if kind not in VERBS:
            _CARRY_OUT[kind](hand, step)
        elif len(step.options) == 1:
            _ANSWER[kind](hand, step, step.options[0])
        else:
            agenda.append(step)
            return


def answer(hand: Hand, choice: str) -> None:
    """Answers the open question of a seat with one of its options, as written in the action."""
    question: Any = hand.seat.agenda.pop()
    option = next(option for option in question.options if str(option) == choice)
    _ANSWER[type(question)](hand, question, option)


def _march(hand: Hand, march: March) -> None:
    """`move all`: one skeleton after the other, as long as none of them has to wait for a trap or an answer."""
    tracking, skeletons, agenda = hand.table.tracking, hand.seat.skeletons, hand.seat.agenda
    for count, token in enumerate(march.tokens, 1):
        skeleton = skeletons.get(token)
        if skeleton and skeleton.face != tracking:
            _fly(hand, _flight(token, skeleton))
            if agenda:
                agenda.insert(0, March(march.tokens[count:]))
                return


def _fly(hand: Hand, flight: Flight) -> None:
    """One step and its arrival, in the order of R6.3."""
    place = STEPS[flight.heading].get(flight.place)
    if place is None:
        _leave(hand, flight)
        return
    seat, side = hand.seat, hand.table.side
    hand.step(flight, place)
    if place in side.towers:
        hand.storm_tower(flight.tokens, "R6.5")
    elif place == seat.hero:
        hand.slay(flight.tokens, "R6.3.4")
    elif place in seat.traps:
        act(hand, flight, place)
    else:
        hand.rest(flight.tokens, place, side.arrows[flight.heading].get(place))


def _leave(hand: Hand, flight: Flight) -> None:
    """Over the edge (R6.4): to a graveyard, or into the village."""
    table, seat, tokens = hand.table, hand.seat, flight.tokens
    way = table.mode.exits[flight.heading]
    if way == "village":
        hand.storm_village(tokens, "R6.4")
    elif way == "chosen":
        hand.ask(Send(tokens, "R6.4", way, None, table.opponents(seat)))
    else:
        hand.send(tokens, _neighbour(table, seat, way), "R6.4", way)


def _neighbour(table: Table, seat: Seat, way: str) -> int:
    return table.neighbour(seat, {"left": -1, "own": 0, "right": 1}[way])


_CARRY_OUT: Final[dict[type, Callable[[Hand, Any], None]]] = {Flight: _fly, March: _march, Landing: land_on_next}
_ANSWER: Final[dict[type, Callable[[Hand, Any, Any], None]]] = {Flee: answer_flee, Send: answer_send}
