"""How a skeleton moves: one step, the arrival (R6.3), the exits (R6.4), and the agenda that holds a move together."""

from collections.abc import Callable
from typing import Any, Final

from badbones.rules.agenda import VERBS, Arm, Arrival, Flee, Flight, Landing, March, Send, Stop, Wield
from badbones.rules.effects import EFFECTS, act, answer_flee, answer_send, held, land_on_next
from badbones.rules.geometry import CELL_ORDER, STEPS
from badbones.rules.groups import ready_group
from badbones.rules.hand import Hand
from badbones.rules.state import Seat, Table
from badbones.rules.weapons import answer_wield, arm


def waiting(table: Table, seat: Seat) -> list[str]:
    """The skeletons that must still move in phase 3 (R6.1), in no particular order."""
    tracking = table.tracking
    return [token for token, one in seat.skeletons.items() if one.face != tracking and not one.frozen]


def movable(table: Table, seat: Seat) -> list[str]:
    """Those of them who may move now, in order of name: in a group only its instructors (R12.4)."""
    tokens = waiting(table, seat)
    if table.options.chiefs:
        led = {seat.skeletons[token].place for token in tokens if table.traits(token).leads} & CELL_ORDER.keys()
        if led:
            free = [token for token in tokens if seat.skeletons[token].place not in led or table.traits(token).leads]
            return table.by_name(free)
    return table.by_name(tokens)


def set_out(hand: Hand, token: str) -> None:
    """A skeleton begins its move, an instructor with his group; a labyrinth may hold them (R10.4)."""
    seat, table = hand.seat, hand.table
    place, heading, face, _ = seat.skeletons[token]
    flight = Flight((token,), place, heading, place, heading, "R6.1")
    if table.options.chiefs and table.traits(token).leads:
        tokens, leader = ready_group(table, seat, token)
        hand.turn(tokens, heading, "R12.4", "led")
        flight = flight._replace(tokens=tokens, leader=leader)
    if place in seat.traps and held(table, seat.traps[place], face):
        hand.trigger(place, flight.tokens, "R10.4")
        hand.rest(flight.tokens, place)
    else:
        _fly(hand, flight)


def carry_on(hand: Hand) -> None:
    """Works off the agenda of a seat, up to the next question that has more than one answer, or a game lost at once."""
    agenda, table, seat = hand.seat.agenda, hand.table, hand.seat
    while agenda and not table.lost_at_once(seat):
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
    """Answers the open question of a seat with one of its options, as written in the action behind the verb."""
    question: Any = hand.seat.agenda.pop()
    option = next((option for option in question.options if str(option) == choice), choice)
    _ANSWER[type(question)](hand, question, option)


def _march(hand: Hand, march: March) -> None:
    """`move all`: one skeleton after the other, as long as none of them has to wait for a trap or an answer.

    Who is to move is found once; after the use of a weapon again, since it may have freed those of a group.
    """
    tracking, skeletons, agenda = hand.table.tracking, hand.seat.skeletons, hand.seat.agenda
    tokens = tuple(movable(hand.table, hand.seat)) if march.tokens is None else march.tokens
    for count, token in enumerate(tokens, 1):
        skeleton = skeletons.get(token)
        if skeleton and skeleton.face != tracking and not skeleton.frozen:
            set_out(hand, token)
            if agenda:
                agenda.insert(0, March(tokens[count:]))
                return
            if hand.table.lost_at_once(hand.seat):
                return


def _fly(hand: Hand, flight: Flight) -> None:
    """One step, or a leap, and the arrival."""
    place = STEPS[flight.heading].get(flight.place) if flight.leap == 1 else _leap(flight)
    if place is None:
        _leave(hand, flight)
        return
    seat = hand.seat
    trap = seat.traps.get(place)
    if trap is None and place != seat.hero and place not in seat.towers:
        hand.settle(flight, place)
    elif trap and flight.leap == 1 and EFFECTS[hand.kind(trap).effect].bars:
        hand.trigger(place, flight.tokens, "R10.1")
        hand.go_back(flight, "R10.1")
    else:
        hand.step(flight, place)
        _arrive(hand, flight, place)


def _leap(flight: Flight) -> str | None:
    """Where a leap ends; None: beyond the edge."""
    steps = STEPS[flight.heading]
    place = steps.get(flight.place)
    for _ in range(flight.leap - 1):
        place = steps.get(place) if place else None
    return place


def _arrive(hand: Hand, flight: Flight, place: str) -> None:
    """What happens to skeletons that have come to a place, in the order of R6.3."""
    seat = hand.seat
    if place in seat.towers:
        _meet_tower(hand, flight, place)
    elif place == seat.hero:
        hand.slay(flight.tokens, "R6.3.4")
    elif place in seat.traps:
        act(hand, flight, place)
    else:
        hand.settle(flight, place)


def _arrive_later(hand: Hand, step: Arrival) -> None:
    _arrive(hand, step.flight, step.flight.place)


def _meet_tower(hand: Hand, flight: Flight, place: str) -> None:
    if hand.table.team is None:
        hand.storm_tower(flight.tokens, "R6.5")
    else:
        hand.ask(Stop(flight._replace(place=place), flight.tokens))


def _answer_stop(hand: Hand, question: Stop, token: str) -> None:
    """The owner has chosen who is stopped by a co-op tower; the others go on to what is left of it (R14.2)."""
    flight = question.flight
    hand.meet_tower(token, flight.place)
    others = tuple(other for other in flight.tokens if other != token)
    if others:
        hand.plan(Arrival(flight._replace(tokens=others)))


def _leave(hand: Hand, flight: Flight) -> None:
    """Over the edge (R6.4, R14.3): to a graveyard, or into village or capital."""
    table, seat, tokens = hand.table, hand.seat, flight.tokens
    way = table.mode.exits[flight.heading]
    rule = "R14.3" if table.team else "R6.4"
    if way in ("village", "capital"):
        hand.storm_village(tokens, rule)
    elif way == "chosen":
        hand.ask(Send(tokens, rule, way, None, table.opponents(seat)))
    else:
        hand.send(tokens, table.neighbour(seat, _SIDEWAYS[way]), rule, way)


_SIDEWAYS: Final = {"left": -1, "own": 0, "right": 1}
_CARRY_OUT: Final[dict[type, Callable[[Hand, Any], None]]] = {
    Flight: _fly,
    Arrival: _arrive_later,
    March: _march,
    Landing: land_on_next,
    Arm: arm,
}
_ANSWER: Final[dict[type, Callable[[Hand, Any, Any], None]]] = {
    Flee: answer_flee,
    Send: answer_send,
    Stop: _answer_stop,
    Wield: answer_wield,
}
