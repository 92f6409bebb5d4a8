"""The course of a game: set-up (R2), phase after phase, round after round (R3), to the end."""

from collections.abc import Callable
from typing import Final, Protocol

from badbones.rules import scoring
from badbones.rules.agenda import VERBS
from badbones.rules.chance import draw
from badbones.rules.errors import Refusal
from badbones.rules.events import (
    BoardLaid,
    Event,
    GameBegan,
    GameEnded,
    PhaseBegan,
    SeatFinished,
    SkeletonRose,
    TokensDrawn,
    TrackingFlipped,
)
from badbones.rules.geometry import ENTERING, OPPOSITE, SYMBOLS
from badbones.rules.hand import Hand
from badbones.rules.phases import hero, skeletons, trap
from badbones.rules.state import Result, Seat, Skeleton, Table

DRAWN_A_ROUND: Final = 3


class Phase(Protocol):
    """What a phase with decisions must be able to tell and do."""

    def legal(self, table: Table, seat: Seat) -> list[str]:
        """The actions of a seat that has not finished the phase; it has if there is no more than one."""

    def act(self, hand: Hand, verb: str, words: list[str]) -> None:
        """Carries out one of the legal actions."""

    def why_not(self, table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
        """Why another action is refused."""


PHASES: Final[dict[str, Phase]] = {"hero": hero, "trap": trap, "skeletons": skeletons}


# Set-up


def set_up(table: Table, events: list[Event]) -> None:
    """Lays the table for a new game, up to the first decision (R2)."""
    names = tuple(seat.name for seat in table.seats)
    events.append(GameBegan("R2.1", table.mode.name, names, table.options.document(), table.tracking))
    for seat in table.seats:
        _lay_board(table, seat, events)
    for seat in table.seats:
        for token in _starting_tokens(table):
            _raise(table, seat, token, "R2.3", events)
    _begin(table, "hero", events)
    _go_on(table, events)


def _lay_board(table: Table, seat: Seat, events: list[Event]) -> None:
    kit = table.catalog.kits[table.mode.name]
    seat.hero, seat.tower, seat.houses, seat.reserve = table.side.towers[0], kit.tower, kit.houses, dict(kit.reserve)
    rule = "R2.6" if table.mode.name == "solo" else "R2.2"
    events.append(BoardLaid(rule, seat.number, seat.hero, seat.tower, seat.houses, dict(seat.reserve)))


def _starting_tokens(table: Table) -> list[str]:
    """Draws until there is one token of each symbol but red; the others go back (R2.3)."""
    wanted = set(SYMBOLS) - {"red"}
    bag = [token for token in table.catalog.tokens if token in table.bag]  # in order of name
    kept = []
    while wanted:
        token = _draw_one(table, bag)
        symbol = table.catalog.tokens[token].symbol
        if symbol in wanted:
            wanted.remove(symbol)
            kept.append(token)
    table.bag.difference_update(kept)
    return kept


def _draw_one(table: Table, bag: list[str]) -> str:
    """Takes a token at random; the bag is in order of name, so what came back when does not matter."""
    index, table.chance = draw(table.chance, len(bag))
    return bag.pop(index)


# The phases


def choices(table: Table, seat: Seat) -> list[str]:
    """The legal actions of a seat; worked out once for each moment."""
    if seat.choices is None:
        seat.choices = _choices(table, seat)
    return seat.choices


def _choices(table: Table, seat: Seat) -> list[str]:
    if seat.agenda:
        question = seat.agenda[-1]
        verb = VERBS[type(question)]  # type: ignore[index]  # a seat stops at questions only
        return [f"{seat.number} {verb} {option}" for option in question.options]  # type: ignore[union-attr]
    if seat.done or table.phase == "over":
        return []
    return PHASES[table.phase].legal(table, seat)


def proceed(table: Table, seat: Seat, events: list[Event]) -> None:
    """After an action of a seat: is it done with the phase, and is everybody?"""
    seat.choices = None
    if not seat.agenda and not (table.phase == "skeletons" and choices(table, seat)):
        _finish(seat, events)
        _go_on(table, events)


def resume(table: Table, events: list[Event]) -> None:
    """Carries out what is forced in a position just loaded."""
    if table.phase != "over":
        _finish_idle(table, events)
        _go_on(table, events)


def _begin(table: Table, phase: str, events: list[Event]) -> None:
    table.phase = phase
    for seat in table.seats:
        seat.done = False
        seat.killed.clear()
        seat.choices = None
    events.append(PhaseBegan("R3", phase, table.round))
    if phase == "skeletons":
        table.tracking = OPPOSITE[table.tracking]
        events.append(TrackingFlipped("R6.1", table.tracking))
    if phase != "over":
        _finish_idle(table, events)


def _finish_idle(table: Table, events: list[Event]) -> None:
    """A player who has no choice has finished: one action at most, and that a `skip`."""
    for seat in table.seats:
        if not seat.done and len(choices(table, seat)) < 2:
            _finish(seat, events)


def _finish(seat: Seat, events: list[Event]) -> None:
    seat.done = True
    seat.choices = None
    events.append(SeatFinished("R3", seat.number))


def _go_on(table: Table, events: list[Event]) -> None:
    """Ends phases as long as everybody has finished."""
    while table.phase != "over" and all(seat.done for seat in table.seats):
        _END[table.phase](table, events)


def _end_hero(table: Table, events: list[Event]) -> None:
    _begin(table, "trap", events)


def _end_trap(table: Table, events: list[Event]) -> None:
    _begin(table, "skeletons", events)


def _end_skeletons(table: Table, events: list[Event]) -> None:
    """End of phase 3 (R6.6), the end of the game (R6.8), or phase 4 and the next round."""
    hands = [Hand(table, seat, events) for seat in table.seats]
    for hand in hands:
        skeletons.steal_treasures(hand)
    for hand in hands:
        skeletons.wear_traps(hand)
    result = scoring.after_march(table)
    if result is None:
        reinforce(table, events)
        result = scoring.after_round(table)
    if result is None:
        table.round += 1
        _begin(table, "hero", events)
    else:
        _end_game(table, result, events)


def _end_game(table: Table, result: Result, events: list[Event]) -> None:
    table.result = result
    _begin(table, "over", events)
    rule = "R13.3" if table.mode.name == "solo" else "R13.1"
    scores = {str(seat): points for seat, points in result.scores}
    events.append(GameEnded(rule, result.outcome, result.winners, result.eliminated, scores))


_END: Final[dict[str, Callable[[Table, list[Event]], None]]] = {
    "hero": _end_hero,
    "trap": _end_trap,
    "skeletons": _end_skeletons,
}


# Phase 4


def reinforce(table: Table, events: list[Event]) -> None:
    """Phase 4: all draw (R7.1), then all graveyards rise into the forests (R7.2)."""
    overtime = table.mode.name == "solo" and table.round > table.options.rounds
    if not overtime:
        _draw_reinforcements(table, events)
    for seat in table.seats:
        for token in table.by_name(seat.graveyard):
            _raise(table, seat, token, "R7.2", events)
        seat.graveyard.clear()


def _draw_reinforcements(table: Table, events: list[Event]) -> None:
    bag = [token for token in table.catalog.tokens if token in table.bag]  # in order of name
    for seat in table.seats:
        drawn = [_draw_one(table, bag) for _ in range(min(DRAWN_A_ROUND, len(bag)))]
        table.bag.difference_update(drawn)
        seat.graveyard += drawn
        events.append(TokensDrawn("R7.1", seat.number, tuple(drawn)))


def _raise(table: Table, seat: Seat, token: str, rule: str, events: list[Event]) -> None:
    """Places a token in the forest, at the spot of its side that shows its symbol."""
    spot = table.side.spot(table.catalog.tokens[token])
    seat.skeletons[token] = Skeleton(spot, ENTERING[spot], table.tracking)
    events.append(SkeletonRose(rule, seat.number, token, spot, ENTERING[spot], table.tracking))
