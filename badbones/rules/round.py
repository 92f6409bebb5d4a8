"""The course of a game: set-up (R2), phase after phase, round after round (R3), to the end."""

from collections.abc import Callable
from typing import Final, Protocol

from badbones.rules import scoring
from badbones.rules.agenda import VERBS
from badbones.rules.chance import draw
from badbones.rules.errors import Refusal
from badbones.rules.events import (
    BoardLaid,
    ChiefsJoined,
    Event,
    GameBegan,
    GameEnded,
    PhaseBegan,
    SeatFinished,
    SkeletonRose,
    TeamFormed,
    TokensDrawn,
    TrackingFlipped,
    TrapReturned,
)
from badbones.rules.geometry import ENTERING, OPPOSITE, SYMBOLS
from badbones.rules.hand import Hand
from badbones.rules.phases import hero, market, skeletons, start, trap
from badbones.rules.state import Result, Seat, Skeleton, Table


class Phase(Protocol):
    """What a phase with decisions must be able to tell and do."""

    def legal(self, table: Table, seat: Seat) -> list[str]:
        """The actions of a seat that has not finished the phase; it has if there is no more than one."""

    def act(self, hand: Hand, verb: str, words: list[str]) -> None:
        """Carries out one of the legal actions."""

    def why_not(self, table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
        """Why another action is refused."""


PHASES: Final[dict[str, Phase]] = {
    "market": market,
    "start": start,
    "hero": hero,
    "trap": trap,
    "skeletons": skeletons,
}


# Set-up


def set_up(table: Table, events: list[Event]) -> None:
    """Lays the table for a new game, up to the first decision (R2)."""
    names = tuple(seat.name for seat in table.seats)
    copies = table.catalog.numbers.copies
    events.append(GameBegan("R2.1", table.mode.name, names, table.options.document(), table.tracking, copies))
    for seat in table.seats:
        _lay_board(table, seat, events)
    if table.team:
        _form_team(table, events)
    for seat in table.seats:
        for token in _starting_tokens(table):
            _raise(table, seat, token, "R2.4" if table.team else "R2.3", events)
    if table.options.chiefs:
        table.bag.update(table.catalog.chief_tokens)
        events.append(ChiefsJoined("R2.5", table.catalog.chief_tokens))
    _begin(table, "market" if table.options.advanced else _first_phase(table), events)
    _go_on(table, events)


def _first_phase(table: Table) -> str:
    """After the market: in co-op each hero is put on a tower first (R14.4)."""
    return "start" if table.team else "hero"


def _lay_board(table: Table, seat: Seat, events: list[Event]) -> None:
    kit = table.catalog.kits[table.mode.name]
    seat.towers = table.side.towers
    if table.team is None:
        seat.hero, seat.tower, seat.houses = table.side.towers[0], kit.tower, kit.houses
        seat.reserve = dict(kit.advanced if table.options.advanced else kit.reserve)
    rule = {"versus": "R2.2", "solo": "R2.6", "coop": "R14.2"}[table.mode.name]
    events.append(BoardLaid(rule, seat.number, seat.hero, seat.tower, seat.towers, seat.houses, dict(seat.reserve)))


def _form_team(table: Table, events: list[Event]) -> None:
    """The capital and the common reserve: so many of each a head, and what the team has once (R14.3, R14.5, R14.7)."""
    assert table.team is not None
    kit = table.catalog.kits[table.mode.name]
    each, once = (kit.advanced, kit.advanced_team) if table.options.advanced else (kit.reserve, kit.team)
    for kind in table.catalog.traps:
        count = each.get(kind, 0) * len(table.seats) + once.get(kind, 0)
        if count:
            table.team.reserve[kind] = count
    events.append(TeamFormed("R14.5", table.team.houses, dict(table.team.reserve)))


def _starting_tokens(table: Table) -> list[str]:
    """Draws so many, none of a left-out symbol, in versus and solo no two alike; the others go back (R2.3, R2.4)."""
    kit = table.catalog.kits[table.mode.name]
    wanted = set(SYMBOLS).difference(kit.left_out)
    bag = [token for token in table.catalog.tokens if token in table.bag]  # in order of name
    kept: list[str] = []
    while len(kept) < kit.starters:
        token = _draw_one(table, bag)
        symbol = table.catalog.tokens[token].symbol
        if symbol in wanted:
            kept.append(token)
            if table.team is None:
                wanted.remove(symbol)
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
        start_ = f"{seat.number} {verb} " if verb else f"{seat.number} "
        return [f"{start_}{option}" for option in question.options]  # type: ignore[union-attr]
    if seat.done or table.phase == "over":
        return []
    return PHASES[table.phase].legal(table, seat)


def proceed(table: Table, seat: Seat, events: list[Event]) -> None:
    """After an action of a seat: is it done with the phase, and is everybody?"""
    if table.team or table.phase == "market":
        for each in table.seats:  # what one takes from the common stock another cannot have any more
            each.choices = None
    seat.choices = None
    if table.lost_at_once(seat):
        _end_at_once(table, events)
        return
    finished = not seat.agenda and not (table.phase == "skeletons" and choices(table, seat))
    if finished and table.phase != "market":
        _finish(seat, events)
    if table.team and table.phase == "trap":
        _finish_idle(table, events)
    if finished:
        _go_on(table, events)


def resume(table: Table, events: list[Event]) -> None:
    """Carries out what is forced in a position just loaded; one that is lost already is over (R13.5)."""
    if table.phase == "over":
        return
    if any(table.lost_at_once(seat) for seat in table.seats):
        _end_at_once(table, events)
    else:
        _finish_idle(table, events)
        _go_on(table, events)


def _begin(table: Table, phase: str, events: list[Event]) -> None:
    table.phase = phase
    for seat in table.seats:
        seat.done = seat.weapon_used = False
        seat.killed.clear()
        seat.saboteurs = ()
        seat.choices = None
    events.append(PhaseBegan("R3", phase, table.round))
    if phase == "market":
        market.open_market(table, events)
    if phase == "skeletons":
        table.tracking = OPPOSITE[table.tracking]
        events.append(TrackingFlipped("R6.1", table.tracking))
    if phase != "over":
        _finish_idle(table, events)


def _finish_idle(table: Table, events: list[Event]) -> None:
    """A player who has no choice has finished; a single one is taken without asking."""
    if table.phase == "market":
        market.go_on(table, events, moved=False)
        return
    for seat in table.seats:
        if not seat.done and len(choices(table, seat)) < 2:
            for action in choices(table, seat):
                _, verb, *words = action.split(" ")
                PHASES[table.phase].act(Hand(table, seat, events), verb, words)
            _finish(seat, events)


def _finish(seat: Seat, events: list[Event]) -> None:
    seat.done = True
    seat.choices = None
    events.append(SeatFinished("R3", seat.number))


def _go_on(table: Table, events: list[Event]) -> None:
    """Ends phases as long as everybody has finished; a rehearsal stops before phase 4."""
    while table.phase != "over" and _finished(table):
        if table.rehearsed and table.phase == "skeletons":
            _settle_march(table, events)
            return
        _END[table.phase](table, events)


def _finished(table: Table) -> bool:
    return market.over(table) if table.phase == "market" else all(seat.done for seat in table.seats)


def begin_march(table: Table) -> None:
    """Begins phase 3, whatever phase is being played: for rehearsals."""
    _begin(table, "skeletons", [])


def end_march(table: Table) -> None:
    """Phase 4 of a rehearsal, up to the next phase 1; what came before it may be done already."""
    _end_skeletons(table, [])


def _end_market(table: Table, events: list[Event]) -> None:
    market.close(table, events)
    _begin(table, _first_phase(table), events)


def _end_start(table: Table, events: list[Event]) -> None:
    _begin(table, "hero", events)


def _end_hero(table: Table, events: list[Event]) -> None:
    _begin(table, "trap", events)


def _end_trap(table: Table, events: list[Event]) -> None:
    if table.team:
        for kind, count in sorted(table.team.held.items()):
            table.team.reserve[kind] = table.team.reserve.get(kind, 0) + count
            events.append(TrapReturned("R14.5", kind, count))
        table.team.held.clear()
    _begin(table, "skeletons", events)


def _end_skeletons(table: Table, events: list[Event]) -> None:
    """End of phase 3, the end of the game (R6.8), or phase 4 and the next round."""
    _settle_march(table, events)
    result = scoring.after_march(table)
    if result is None:
        reinforce(table, events)
        result = scoring.after_round(table) or (scoring.final(table) if scoring.lifeless(table) else None)
    if result is None:
        table.round += 1
        _begin(table, "hero", events)
    else:
        _end_game(table, result, events)


def _settle_march(table: Table, events: list[Event]) -> None:
    """What a march leaves behind (R6.6). Done twice, it does nothing the second time."""
    hands = [Hand(table, seat, events) for seat in table.seats]
    if table.options.chiefs:
        for hand in hands:
            skeletons.settle_sabotage(hand)
        skeletons.recall_saboteurs(hands)
    for finish in _FINISH:
        for hand in hands:
            finish(hand)


def _end_at_once(table: Table, events: list[Event]) -> None:
    """Solo and co-op are lost in the middle of whatever is under way: nothing more is moved or asked (R13.5)."""
    for seat in table.seats:
        seat.agenda.clear()
    _end_game(table, scoring.fallen(table), events)


# What happens to the boards at the end of phase 3, in this order (R6.6).
_FINISH: Final = (skeletons.steal_treasures, skeletons.hand_over, skeletons.wear_traps, skeletons.thaw)


def _end_game(table: Table, result: Result, events: list[Event]) -> None:
    table.result = result
    _begin(table, "over", events)
    rule = {"versus": "R13.1", "solo": "R13.3", "coop": "R13.4"}[table.mode.name]
    scores = {str(seat): points for seat, points in result.scores}
    events.append(GameEnded(rule, result.outcome, result.winners, result.eliminated, scores))


_END: Final[dict[str, Callable[[Table, list[Event]], None]]] = {
    "market": _end_market,
    "start": _end_start,
    "hero": _end_hero,
    "trap": _end_trap,
    "skeletons": _end_skeletons,
}


# Phase 4


def reinforce(table: Table, events: list[Event]) -> None:
    """Phase 4: all draw (R7.1), then all graveyards rise into the forests (R7.2)."""
    overtime = table.mode.name == "solo" and table.round > table.options.rounds
    if not overtime and not table.rehearsed:
        _draw_reinforcements(table, events)
    for seat in table.seats:
        for token in table.by_name(seat.graveyard):
            _raise(table, seat, token, "R7.2", events)
        seat.graveyard.clear()


def _draw_reinforcements(table: Table, events: list[Event]) -> None:
    bag = [token for token in table.catalog.tokens if token in table.bag]  # in order of name
    for seat in table.seats:
        drawn: list[str] = []
        wanted = table.catalog.numbers.drawn
        while bag and len(drawn) < wanted:
            drawn.append(_draw_one(table, bag))
            wanted += table.traits(drawn[-1]).draws  # a necromancer calls more (R12.2)
        table.bag.difference_update(drawn)
        seat.graveyard += drawn
        events.append(TokensDrawn("R7.1", seat.number, tuple(drawn)))


def _raise(table: Table, seat: Seat, token: str, rule: str, events: list[Event]) -> None:
    """Places a token in the forest, at the spot of its side that shows its symbol."""
    spot = table.side.spot(table.catalog.tokens[token])
    seat.skeletons[token] = Skeleton(spot, ENTERING[spot], table.tracking)
    events.append(SkeletonRose(rule, seat.number, token, spot, ENTERING[spot], table.tracking))
