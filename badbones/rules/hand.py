"""The hand that moves the pieces of one board: every method changes the state *and* tells the event.

Effects and phases touch the state through this facade only, so nothing can happen without being told.
"""

from collections.abc import Iterable

from badbones.rules.agenda import Flight, Question, Step
from badbones.rules.events import (
    Event,
    FloorLost,
    HeroMoved,
    HouseBurned,
    SkeletonDestroyed,
    SkeletonFlipped,
    SkeletonMoved,
    SkeletonSent,
    SkeletonSpent,
    SkeletonTurned,
    TrapAimed,
    TrapDamaged,
    TrapDestroyed,
    TrapPlaced,
    TrapRecovered,
    TrapTriggered,
    TreasureStolen,
)
from badbones.rules.geometry import CELL_ORDER, OPPOSITE, TOWARD
from badbones.rules.kinds import TrapKind
from badbones.rules.state import Seat, Skeleton, Table, Trap


class Hand:
    """Acts for one seat; what happens is told to `events`."""

    __slots__ = ("_lures", "events", "seat", "table")

    def __init__(self, table: Table, seat: Seat, events: list[Event]) -> None:
        self.table = table
        self.seat = seat
        self.events = events
        self._lures: dict[str, str] | None = None

    # What is still to be done

    def plan(self, step: Step) -> None:
        """Puts a step on the agenda: it is the next to be carried out."""
        self.seat.agenda.append(step)

    def ask(self, question: Question) -> None:
        """Asks the owner; a question with one answer answers itself."""
        self.seat.agenda.append(question)

    # Skeletons

    def step(self, flight: Flight, place: str) -> None:
        """Brings skeletons on the move to their next place."""
        skeletons, tell = self.seat.skeletons, self.events.append
        for token in flight.tokens:
            _, _, face = skeletons[token]
            skeletons[token] = Skeleton(place, flight.heading, face)
            tell(SkeletonMoved(flight.rule, self.seat.number, token, flight.place, place, flight.heading))

    def turn(self, tokens: Iterable[str], heading: str, rule: str) -> None:
        """Turns skeletons where they stand; those that face there already are left alone."""
        for token in tokens:
            place, old, face = self.seat.skeletons[token]
            if old != heading:
                self.seat.skeletons[token] = Skeleton(place, heading, face)
                self.events.append(SkeletonTurned(rule, self.seat.number, token, place, heading))

    def go_back(self, flight: Flight, rule: str) -> None:
        """Ends a move where it began, heading unchanged."""
        home = flight._replace(heading=flight.origin_heading, rule=rule)
        self.step(home, flight.origin)
        self.rest(flight.tokens, flight.origin)

    def rest(self, tokens: Iterable[str], place: str, arrow: str | None = None) -> None:
        """Completes a move: arrow (R6.3.6) and treasure (R6.3.7) turn it, and it takes the moved face (R6.2)."""
        if arrow:
            self.turn(tokens, arrow, "R6.3.6")
        lure = self.lures.get(place)
        if lure:
            self.turn(tokens, lure, "R6.3.7")
        skeletons, number, face = self.seat.skeletons, self.seat.number, self.table.moved_face
        for token in tokens:
            _, heading, old = skeletons[token]
            if old != face:
                skeletons[token] = Skeleton(place, heading, face)
                self.events.append(SkeletonFlipped("R6.2", number, token, face))

    @property
    def lures(self) -> dict[str, str]:
        """Cells next to a treasure, and the heading from there to it, the first in reading order (R6.3.7)."""
        if self._lures is None:
            treasures = [cell for cell, trap in self.seat.traps.items() if self.kind(trap).lures]
            treasures.sort(key=CELL_ORDER.__getitem__, reverse=True)  # the first one has the last word
            self._lures = {next_to: OPPOSITE[way] for cell in treasures for next_to, way in TOWARD[cell].items()}
        return self._lures

    def slay(self, tokens: Iterable[str], rule: str) -> None:
        """The hero destroys skeletons: they go to the bag. Kills in phase 2 do not count for weapons (R5.6)."""
        counted = self.table.phase != "trap"
        for token in tokens:
            place = self._to_bag(token)
            if counted:
                self.seat.killed.append(token)
            self.events.append(SkeletonDestroyed(rule, self.seat.number, token, place, "hero", counted))

    def send(self, tokens: Iterable[str], to: int, rule: str, via: str) -> None:
        """Sends skeletons to a graveyard."""
        graveyard = self.table.seats[to - 1].graveyard
        for token in tokens:
            del self.seat.skeletons[token]
            graveyard.append(token)
            self.events.append(SkeletonSent(rule, self.seat.number, token, to, via))

    def storm_tower(self, tokens: Iterable[str], rule: str) -> None:
        """Each skeleton takes a floor, as long as there is one, and goes to the bag."""
        for token in tokens:
            if self.seat.tower:
                self.seat.tower -= 1
                self.events.append(FloorLost(rule, self.seat.number, token, self.seat.tower))
            self._spend(token, rule)

    def storm_village(self, tokens: Iterable[str], rule: str) -> None:
        """Each skeleton burns a house, as long as there is one, and goes to the bag."""
        for token in tokens:
            if self.seat.houses:
                self.seat.houses -= 1
                self.events.append(HouseBurned(rule, self.seat.number, token, self.seat.houses))
            self._spend(token, rule)

    def _spend(self, token: str, rule: str) -> None:
        self._to_bag(token)
        self.events.append(SkeletonSpent(rule, self.seat.number, token))

    def _to_bag(self, token: str) -> str:
        self.table.bag.add(token)
        return self.seat.skeletons.pop(token).place

    # Hero and traps

    def move_hero(self, cell: str, rule: str) -> None:
        """The hero goes to a cell and destroys all skeletons there (R4.3)."""
        seat = self.seat
        assert seat.hero is not None
        self.events.append(HeroMoved(rule, seat.number, seat.hero, cell))
        seat.hero = cell
        self.slay(self.table.by_name(seat.standing_on(cell)), "R4.3")

    def kind(self, trap: Trap) -> TrapKind:
        """What the tile of a trap says."""
        return self.table.catalog.traps[trap.kind]

    def place_trap(self, kind: str, setting: str, cell: str, *, rule: str, damaged: bool) -> None:
        """Takes a trap from the reserve onto the board."""
        reserve = self.seat.reserve
        reserve[kind] -= 1
        if not reserve[kind]:
            del reserve[kind]
        self.seat.traps[cell] = Trap(kind, setting, damaged)
        self._lures = None
        self.events.append(TrapPlaced(rule, self.seat.number, kind, setting, cell, damaged))

    def recover_trap(self, cell: str, rule: str) -> None:
        """Takes a trap from the board back into the reserve."""
        kind = self.seat.traps.pop(cell).kind
        self._lures = None
        self.seat.reserve[kind] = self.seat.reserve.get(kind, 0) + 1
        self.events.append(TrapRecovered(rule, self.seat.number, kind, cell))

    def trigger(self, cell: str, tokens: tuple[str, ...], rule: str) -> None:
        """A trap acts on skeletons: if it can wear, it is used (R6.6)."""
        trap = self.seat.traps[cell]
        used = self.kind(trap).wears
        if used and not trap.used:
            self.seat.traps[cell] = trap._replace(used=True)
        self.events.append(TrapTriggered(rule, self.seat.number, trap.kind, cell, tokens, used))

    def aim(self, cell: str, to: int, rule: str) -> None:
        """Fixes for this round to whom a trap sends its skeletons."""
        trap = self.seat.traps[cell]
        self.seat.traps[cell] = trap._replace(target=to)
        self.events.append(TrapAimed(rule, self.seat.number, trap.kind, cell, to))

    def wear(self, cell: str, rule: str) -> None:
        """A used trap goes from intact to damaged, or from damaged out of the game."""
        trap = self.seat.traps[cell]
        if trap.damaged:
            del self.seat.traps[cell]
            self.events.append(TrapDestroyed(rule, self.seat.number, trap.kind, cell))
        else:
            self.seat.traps[cell] = Trap(trap.kind, trap.setting, damaged=True)
            self.events.append(TrapDamaged(rule, self.seat.number, trap.kind, cell))

    def steal(self, cell: str, tokens: tuple[str, ...], rule: str) -> None:
        """Skeletons carry a treasure off; they themselves stay."""
        kind = self.seat.traps.pop(cell).kind
        self._lures = None
        self.events.append(TreasureStolen(rule, self.seat.number, kind, cell, tokens))
