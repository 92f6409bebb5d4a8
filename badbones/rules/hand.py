"""The hand that moves the pieces of one board: every method changes the state *and* tells the event.

Effects, weapons and phases touch the state through this facade only, so nothing can happen without being told.
"""

from collections.abc import Iterable

from badbones.rules.agenda import Arm, Flight, Question, Step
from badbones.rules.events import (
    CraterLeft,
    EmperorCame,
    Event,
    FloorLost,
    FloorRestored,
    HeroLost,
    HeroMoved,
    HeroPlaced,
    HouseBurned,
    HouseRestored,
    HowDestroyed,
    HowMoved,
    HowPlaced,
    HowTurned,
    SkeletonDestroyed,
    SkeletonFlipped,
    SkeletonFrozen,
    SkeletonHeld,
    SkeletonMoved,
    SkeletonRecalled,
    SkeletonSent,
    SkeletonSpent,
    SkeletonThawed,
    SkeletonTurned,
    TowerFell,
    TrapAimed,
    TrapDamaged,
    TrapDestroyed,
    TrapPassedOn,
    TrapPlaced,
    TrapRecovered,
    TrapSabotaged,
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

    # Skeletons on the move

    def step(self, flight: Flight, place: str) -> None:
        """Brings skeletons on the move to their next place."""
        skeletons, tell = self.seat.skeletons, self.events.append
        for token in flight.tokens:
            _, _, face, frozen = skeletons[token]
            skeletons[token] = Skeleton(place, flight.heading, face, frozen)
            tell(SkeletonMoved(flight.rule, self.seat.number, token, flight.place, place, flight.heading, flight.how))

    def go_on(self, flight: Flight, rule: str, how: HowMoved, *, heading: str | None = None, leap: int = 1) -> None:
        """Skeletons on the move will go on, perhaps with another heading, or by a leap of several cells."""
        self.plan(flight._replace(rule=rule, how=how, heading=heading or flight.heading, leap=leap))

    def shift(self, tokens: Iterable[str], cell: str, rule: str, how: HowMoved) -> None:
        """Moves skeletons to another cell as they are: no arrival."""
        for token in tokens:
            place, heading, face, frozen = self.seat.skeletons[token]
            self.seat.skeletons[token] = Skeleton(cell, heading, face, frozen)
            self.events.append(SkeletonMoved(rule, self.seat.number, token, place, cell, heading, how))

    def turn(self, tokens: Iterable[str], heading: str, rule: str, how: HowTurned) -> None:
        """Turns skeletons where they stand; those that face there already are left alone."""
        for token in tokens:
            place, old, face, frozen = self.seat.skeletons[token]
            if old != heading:
                self.seat.skeletons[token] = Skeleton(place, heading, face, frozen)
                self.events.append(SkeletonTurned(rule, self.seat.number, token, place, heading, how))

    def go_back(self, flight: Flight, rule: str) -> None:
        """Ends a move where it began, heading unchanged."""
        if flight.place != flight.origin or flight.heading != flight.origin_heading:
            self.step(flight._replace(heading=flight.origin_heading, rule=rule, how="went-back"), flight.origin)
        else:
            self.events += [SkeletonHeld(rule, self.seat.number, token, flight.origin) for token in flight.tokens]
        self.rest(flight.tokens, flight.origin)

    def settle(self, flight: Flight, place: str) -> None:
        """Ends a move on a free cell: an arrow (R6.3.6) or, over it, a treasure (R6.3.7) turns, and the face is moved.

        The commonest thing in the game, so step, turn and flip are one pass.
        """
        skeletons, number, tell = self.seat.skeletons, self.seat.number, self.events.append
        came, lure, face = flight.heading, self.lures.get(place), self.table.moved_face
        heading = lure or self.table.side.turns[came].get(place, came)
        for token in flight.tokens:
            _, _, old, frozen = skeletons[token]
            skeletons[token] = Skeleton(place, heading, face, frozen)
            if place != flight.place:
                tell(SkeletonMoved(flight.rule, number, token, flight.place, place, came, flight.how))
            if heading != came:
                turned = SkeletonTurned("R6.3.6", number, token, place, heading, "guided")
                tell(turned._replace(rule="R6.3.7", how="lured") if lure else turned)
            if old != face:
                tell(SkeletonFlipped("R6.2", number, token, face))

    def rest(self, tokens: Iterable[str], place: str) -> None:
        """Ends a move where the skeletons are: a treasure may turn (R6.3.7), and the face is moved (R6.2)."""
        lure = self.lures.get(place)
        if lure:
            self.turn(tokens, lure, "R6.3.7", "lured")
        skeletons, number, face = self.seat.skeletons, self.seat.number, self.table.moved_face
        for token in tokens:
            _, heading, old, frozen = skeletons[token]
            if old != face:
                skeletons[token] = Skeleton(place, heading, face, frozen)
                self.events.append(SkeletonFlipped("R6.2", number, token, face))

    @property
    def lures(self) -> dict[str, str]:
        """Cells next to a treasure, and the heading from there to it, the first in reading order (R6.3.7)."""
        if self._lures is None:
            treasures = [cell for cell, trap in self.seat.traps.items() if self.kind(trap).lures]
            treasures.sort(key=CELL_ORDER.__getitem__, reverse=True)  # the first one has the last word
            self._lures = {next_to: OPPOSITE[way] for cell in treasures for next_to, way in TOWARD[cell].items()}
        return self._lures

    def send(self, tokens: Iterable[str], to: int, rule: str, via: str) -> None:
        """Sends skeletons to a graveyard: from the board, or (death staff) just destroyed ones from the bag."""
        graveyard = self.table.seats[to - 1].graveyard
        for token in tokens:
            if self.seat.skeletons.pop(token, None) is None:
                self.table.bag.remove(token)
            graveyard.append(token)
            self.events.append(SkeletonSent(rule, self.seat.number, token, to, via))

    def freeze(self, token: str, rule: str) -> None:
        """A skeleton is flipped and misses one move (R11.2)."""
        place, heading, face, _ = self.seat.skeletons[token]
        self.seat.skeletons[token] = Skeleton(place, heading, OPPOSITE[face], frozen=True)
        self.events.append(SkeletonFrozen(rule, self.seat.number, token, OPPOSITE[face]))

    def thaw(self, token: str, rule: str) -> None:
        """A skeleton has missed its move."""
        self.seat.skeletons[token] = self.seat.skeletons[token]._replace(frozen=False)
        self.events.append(SkeletonThawed(rule, self.seat.number, token))

    # Skeletons destroyed

    def slay(self, tokens: tuple[str, ...], rule: str, *, by_weapon: bool = False) -> None:
        """The hero destroys skeletons. Kills in phase 2 do not count (R5.6); enough make the weapon usable (R11.0)."""
        seat, counted = self.seat, self.table.phase != "trap" and not by_weapon
        for token in tokens:
            self._destroy(token, rule, "hero", "slain", counted=counted)
            if counted:
                seat.killed.append(token)
        enough = counted and len(seat.killed) >= self.table.catalog.numbers.kills
        if not self._hero_lost(tokens) and enough and seat.weapon and not seat.weapon_used:
            self.plan(Arm())

    def strike(self, tokens: tuple[str, ...], rule: str, weapon: str) -> None:
        """The hero's weapon destroys skeletons."""
        for token in tokens:
            self._destroy(token, rule, weapon, "struck")
        self._hero_lost(tokens)

    def crush(self, tokens: tuple[str, ...], rule: str, trap: str) -> None:
        """A trap destroys skeletons, an emperor like any other (R12.7)."""
        for token in tokens:
            self._destroy(token, rule, trap, "crushed")

    def _destroy(self, token: str, rule: str, by: str, how: HowDestroyed, *, counted: bool = False) -> None:
        place = self.seat.skeletons[token].place
        to = self._put_away(token, in_person=how != "crushed")
        self.events.append(SkeletonDestroyed(rule, self.seat.number, token, place, by, to, counted, how))

    def _put_away(self, token: str, *, in_person: bool = False) -> str:
        """Where a destroyed skeleton goes: a spectral to the owner's graveyard (R12.5), the emperor out (R12.7)."""
        del self.seat.skeletons[token]
        traits = self.table.traits(token)
        if traits.haunts:
            self.seat.graveyard.append(token)
            return "graveyard"
        if traits.dooms and in_person:
            self.table.removed.add(token)
            return "removed"
        self.table.bag.add(token)
        return "bag"

    def _hero_lost(self, tokens: Iterable[str]) -> bool:
        """The hero who destroys the emperor leaves the game with him (R12.7)."""
        if not any(self.table.traits(token).dooms for token in tokens):
            return False
        self.seat.hero = None
        self.events.append(HeroLost("R12.7", self.seat.number))
        return True

    def recall(self, token: str, rule: str) -> None:
        """A saboteur goes to the bag, from wherever he is on this side of the table."""
        if self.seat.skeletons.pop(token, None) is None:
            self.seat.graveyard.remove(token)
        self.table.bag.add(token)
        self.events.append(SkeletonRecalled(rule, self.seat.number, token))

    # Tower and village

    def storm_tower(self, tokens: Iterable[str], rule: str) -> None:
        """Each skeleton does its damage to the tower, as long as something stands (R6.5)."""
        seat, full = self.seat, self.table.catalog.kits[self.table.mode.name].tower
        for token in tokens:
            damage, why = self._damage(token, rule)
            before, seat.tower = seat.tower, _after(seat.tower, damage, full)
            if seat.tower < before:
                self.events.append(FloorLost(why, seat.number, token, seat.tower, before - seat.tower))
            elif seat.tower > before:
                self.events.append(FloorRestored(why, seat.number, token, seat.tower, seat.tower - before))
            self._spend(token, why, "tower")

    def storm_village(self, tokens: Iterable[str], rule: str) -> None:
        """Each skeleton does its damage to the village (R6.4), or in co-op to the capital (R14.3)."""
        kit, seats = self.table.catalog.kits[self.table.mode.name], self.table.seats
        place = self.table.team or self.seat
        full = kit.houses * len(seats) if self.table.team else kit.houses
        for token in tokens:
            damage, why = self._damage(token, rule)
            before, place.houses = place.houses, _after(place.houses, damage, full)
            if place.houses < before:
                lost = before - place.houses
                self.events.append(HouseBurned(why, self.seat.number, token, place.houses, lost))
            elif place.houses > before:
                repaired = place.houses - before
                self.events.append(HouseRestored(why, self.seat.number, token, place.houses, repaired))
            self._spend(token, why, "village")

    def meet_tower(self, token: str, cell: str) -> None:
        """Co-op: a tower stops a skeleton and falls; a friendly one leaves it standing (R14.2, R12.3)."""
        damage, why = self._damage(token, "R14.2")
        if damage > 0:
            self.seat.towers = tuple(tower for tower in self.seat.towers if tower != cell)
            self.events.append(TowerFell(why, self.seat.number, token, cell))
        self._spend(token, why, "tower")

    def _damage(self, token: str, rule: str) -> tuple[int, str]:
        """What a skeleton does to what it reaches, and by which rule (R12.1, R12.3)."""
        damage = self.table.traits(token).damage
        return damage, rule if damage == 1 else "R12.1" if damage > 1 else "R12.3"

    def _spend(self, token: str, rule: str, at: str) -> None:
        if self.table.traits(token).dooms:
            self.seat.doomed = True
            self.events.append(EmperorCame("R12.7", self.seat.number, token))
        to = self._put_away(token)
        self.events.append(SkeletonSpent("R12.5" if to == "graveyard" else rule, self.seat.number, token, at, to))

    # Hero and traps

    def move_hero(self, cell: str, rule: str, *, by_weapon: bool = False) -> None:
        """The hero goes to a cell and destroys all skeletons there (R4.3)."""
        seat = self.seat
        assert seat.hero is not None
        self.events.append(HeroMoved(rule, seat.number, seat.hero, cell))
        seat.hero = cell
        self.slay(tuple(self.table.by_name(seat.standing_on(cell))), "R4.3", by_weapon=by_weapon)

    def place_hero(self, cell: str, rule: str) -> None:
        """The hero is put on a tower."""
        self.seat.hero = cell
        self.events.append(HeroPlaced(rule, self.seat.number, cell))

    def kind(self, trap: Trap) -> TrapKind:
        """What the tile of a trap says."""
        return self.table.catalog.traps[trap.kind]

    def place_trap(self, kind: str, setting: str, cell: str, *, rule: str, how: HowPlaced, damaged: bool) -> None:
        """Takes a trap from the reserve onto the board."""
        take_one(self.table.reserve(self.seat), kind)
        self.seat.traps[cell] = Trap(kind, setting, damaged)
        self._lures = None
        self.events.append(TrapPlaced(rule, self.seat.number, kind, setting, cell, damaged, how))

    def recover_trap(self, cell: str, rule: str) -> None:
        """Takes a trap from the board back into the reserve; in co-op it is held until phase 2 is over (R14.5)."""
        kind = self.seat.traps.pop(cell).kind
        self._lures = None
        team = self.table.team
        add_one(team.held if team else self.seat.reserve, kind)
        self.events.append(TrapRecovered(rule, self.seat.number, kind, cell))

    def trigger(self, cell: str, tokens: tuple[str, ...], rule: str) -> None:
        """A trap acts on skeletons: if it can wear it is used (R6.6), and in phase 3 a saboteur ruins it (R12.6)."""
        trap = self.seat.traps[cell]
        used = self.kind(trap).wears
        if used and not trap.used:
            self.seat.traps[cell] = trap = trap._replace(used=True)
        self.events.append(TrapTriggered(rule, self.seat.number, trap.kind, cell, tokens, used))
        if self.table.options.chiefs and self.table.phase == "skeletons":
            self._sabotage(cell, trap, tokens)

    def _sabotage(self, cell: str, trap: Trap, tokens: tuple[str, ...]) -> None:
        saboteurs = tuple(token for token in tokens if self.table.traits(token).sabotages)
        if saboteurs:
            self.seat.traps[cell] = trap._replace(sabotaged=True)
            known = set(self.seat.saboteurs)
            self.seat.saboteurs += tuple(token for token in saboteurs if token not in known)
            self.events.append(TrapSabotaged("R12.6", self.seat.number, trap.kind, cell, saboteurs))

    def aim(self, cell: str, to: int, rule: str) -> None:
        """Fixes for this round to whom a trap sends its skeletons."""
        trap = self.seat.traps[cell]
        self.seat.traps[cell] = trap._replace(target=to)
        self.events.append(TrapAimed(rule, self.seat.number, trap.kind, cell, to))

    def wear(self, cell: str, rule: str) -> None:
        """A used trap goes from intact to damaged, or from damaged out of the game."""
        trap = self.seat.traps[cell]
        if trap.damaged:
            self.remove_trap(cell, rule)
        else:
            self.seat.traps[cell] = Trap(trap.kind, trap.setting, damaged=True)
            self.events.append(TrapDamaged(rule, self.seat.number, trap.kind, cell))

    def remove_trap(self, cell: str, rule: str) -> None:
        """A trap leaves the game."""
        kind = self.seat.traps.pop(cell).kind
        self._lures = None
        self.events.append(TrapDestroyed(rule, self.seat.number, kind, cell))

    def leave_crater(self, cell: str, rule: str) -> None:
        """A bomb becomes a crater (R10.2)."""
        kind = self.seat.traps.pop(cell).kind
        self.seat.craters |= {cell}
        self.events.append(CraterLeft(rule, self.seat.number, kind, cell))

    def pass_on(self, cell: str, rule: str) -> None:
        """A trap goes to the reserve of the player it was aimed at, in co-op to the common one (R10.3)."""
        trap = self.seat.traps.pop(cell)
        to = self.seat.number if self.table.team else trap.target or self.seat.number
        add_one(self.table.reserve(self.table.seats[to - 1]), trap.kind)
        self.events.append(TrapPassedOn(rule, self.seat.number, trap.kind, cell, to))

    def steal(self, cell: str, tokens: tuple[str, ...], rule: str) -> None:
        """Skeletons carry a treasure off; they themselves stay."""
        kind = self.seat.traps.pop(cell).kind
        self._lures = None
        self.events.append(TreasureStolen(rule, self.seat.number, kind, cell, tokens))


def add_one(pieces: dict[str, int], kind: str) -> None:
    """One piece more of a kind."""
    pieces[kind] = pieces.get(kind, 0) + 1


def take_one(pieces: dict[str, int], kind: str) -> None:
    """One piece less of a kind; a kind of which there is none is not listed."""
    pieces[kind] -= 1
    if not pieces[kind]:
        del pieces[kind]


def _after(standing: int, damage: int, full: int) -> int:
    """Floors or houses after an arrival; with none left the loss is final (R6.5), and nothing grows beyond the full."""
    return min(max(standing - damage, 0), max(full, standing)) if standing else 0
