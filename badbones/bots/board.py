"""A board in a bot's head: who stands where, which traps there are, and what the coming marches make of it.

Skeletons go by the lanes of the board (`lanes`). Nothing is drawn, nobody else acts, weapons are not used; where the
owner of the board has a choice, what keeps tower and village safe longest is taken.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from badbones.bots.bodies import BY_NAME, Body, Toll, body_of, standing, turned
from badbones.bots.hunting import hunted
from badbones.bots.lanes import Country, Lanes, State, Way
from badbones.rules.effects import LANDINGS
from badbones.rules.geometry import ADJACENT, OPPOSITE
from badbones.rules.kinds import TrapKind
from badbones.rules.phases.trap import split_tile
from badbones.rules.scoring import score
from badbones.rules.state import Seat, Table

_new: Final = tuple.__new__  # half the time of a call of `Body`, at the place where most of it goes
NEVER: Final = 9  # moves to an impact that nobody can see


class Board:
    """A board at a moment. A copy shares what it does not change."""

    __slots__ = (
        "armed",
        "country",
        "craters",
        "damaged",
        "dread",
        "face",
        "floors",
        "graves",
        "hero",
        "houses",
        "idle",
        "lanes",
        "moving",
        "numb",
        "own",
        "reserve",
        "ruined",
        "stars",
        "tiles",
        "toll",
        "towers",
        "used",
    )

    def __init__(self, country: Country, lanes: Lanes, hero: str | None, face: str) -> None:
        self.country = country
        self.lanes = lanes
        self.tiles = lanes.tiles
        self.towers = lanes.towers
        self.hero = hero
        self.face = face  # of those who will move
        self.damaged: frozenset[str] = frozenset()
        self.used: frozenset[str] = frozenset()  # traps that wear at the end of the coming march
        self.ruined: frozenset[str] = frozenset()  # traps that are lost then: a saboteur was there
        self.moving: list[Body] = []
        self.idle: list[Body] = []  # they miss the coming march
        self.numb: frozenset[int] = frozenset()  # who of these misses the one after it, too
        self.graves: list[Body] = []  # they rise after it
        self.own = False  # who is sent comes back here
        self.reserve: dict[str, int] = {}
        self.craters: frozenset[str] = frozenset()
        self.dread = False  # somebody is here who dooms
        self.armed = False  # with a weapon, which can be used after enough kills in a phase (R11.0)
        self.floors = 0  # co-op: towers; below zero: so many came in vain
        self.houses = 0
        self.stars = 0  # on all traps
        self.toll: Toll | None = None  # what the coming march will tell, as far as it has happened

    @classmethod
    def of(cls, country: Country, table: Table, seat: Seat) -> "Board":
        """The board of a seat; in a march that has begun, those who have moved are idle."""
        begun = table.phase == "skeletons"
        face = OPPOSITE[table.tracking] if begun else table.tracking
        tiles = {cell: (trap.kind, trap.setting) for cell, trap in seat.traps.items()}
        board = cls(country, country.lanes(tiles, seat.towers, face), seat.hero, face)
        board.damaged = frozenset(cell for cell, trap in seat.traps.items() if trap.damaged)
        board.used = frozenset(cell for cell, trap in seat.traps.items() if trap.used)
        board.ruined = frozenset(cell for cell, trap in seat.traps.items() if trap.sabotaged)
        board.own, board.armed = len(table.seats) == 1, seat.weapon is not None
        board.reserve, board.craters = {**table.reserve(seat)}, seat.craters
        board.floors = len(seat.towers) if table.team else seat.tower
        board.houses = table.team.houses if table.team else seat.houses
        held = score(table, seat)
        board.stars = held.reserve + held.traps
        board._people(table, seat)
        if seat.doomed:
            board._told().doomed = True
        if begun:
            board._told().slain = len(seat.killed)
        return board

    def _people(self, table: Table, seat: Seat) -> None:
        """Who stands where; saboteurs who have done their work will be gone after the march (R12.6)."""
        numb = []
        for token, skeleton in seat.skeletons.items():
            if token not in seat.saboteurs:
                body = body_of(table, token).at((skeleton.place, skeleton.heading))
                waiting = skeleton.face == self.face
                (self.moving if waiting and not skeleton.frozen else self.idle).append(body)
                if waiting and skeleton.frozen:  # after its move: so it misses the next one (R11.2)
                    numb.append(body.order)
        self.numb = frozenset(numb)
        self.graves = [body_of(table, token) for token in seat.graveyard if token not in seat.saboteurs]
        self.dread = any(body.traits.dooms for body in (*self.moving, *self.idle, *self.graves))

    def copy(self) -> "Board":
        """A board like this one; its lists are its own."""
        board = Board(self.country, self.lanes, self.hero, self.face)
        board.damaged, board.used, board.own, board.armed = self.damaged, self.used, self.own, self.armed
        board.reserve, board.craters = self.reserve, self.craters
        board.floors, board.houses, board.stars = self.floors, self.houses, self.stars
        board.moving, board.idle, board.graves = self.moving.copy(), self.idle.copy(), self.graves.copy()
        board.ruined, board.numb, board.dread = self.ruined, self.numb, self.dread
        if self.toll:
            board.toll = self.toll.copy()
        return board

    # What the owner does

    def after(self, actions: Iterable[str]) -> "Board":
        """A copy on which its owner has done these things: steps of the hero, trap actions.

        Whom a step destroys is told with the coming march.
        """
        board = self.copy()
        for action in actions:
            _, verb, *words = action.split(" ")
            if verb == "hero":
                board._told().killed += board.step(words[0])
            elif verb == "place":
                kind, setting = split_tile(words[0], self.country.table.catalog.traps.values())
                board.place(kind.name, setting, words[1])
            elif verb == "recover":
                board.recover(words[0])
        return board

    def step(self, cell: str) -> int:
        """The hero goes to a cell; how many he destroys there."""
        self.hero = cell
        slain = [body for body in self.moving if body.state[0] == cell]
        slain += [body for body in self.idle if body.state[0] == cell]
        if slain:
            self.moving = [body for body in self.moving if body.state[0] != cell]
            self.idle = [body for body in self.idle if body.state[0] != cell]
            self.graves += [body for body in slain if body.traits.haunts]
            if any(body.traits.dooms for body in slain):
                self._fall(self._told())
            elif self.armed:
                self._may_strike(len(slain), self._told())
        return len(slain)

    def _fall(self, toll: Toll) -> None:
        """The hero leaves the game (R12.7)."""
        self.hero, self.armed, toll.fallen = None, False, True

    def _may_strike(self, slain: int, toll: Toll) -> None:
        """The hero has destroyed so many in a phase; a weapon needs somebody to act on (R11.0)."""
        if slain >= self.country.table.catalog.numbers.kills and (self.moving or self.idle):
            toll.chances += 1

    def place(self, kind: str, setting: str, cell: str) -> None:
        """A trap is placed; on skeletons it lands, and next to a treasure they turn.

        What a landing costs and brings is told with the coming march.
        """
        known = self.country.table.catalog.traps[kind]
        self.reserve = {**self.reserve, kind: self.reserve[kind] - 1}
        self._lay({**self.tiles, cell: (kind, setting)}, cell)
        under = [body for body in (*self.moving, *self.idle) if body.state[0] == cell]
        if under:
            self._land(cell, sorted(under, key=BY_NAME), known)
        if known.lures:
            self.moving = [turned(body, cell) for body in self.moving]
            self.idle = [turned(body, cell) for body in self.idle]

    def recover(self, cell: str) -> None:
        """A trap is taken off the board, into the reserve."""
        kind = self.country.table.catalog.traps[self.tiles[cell][0]]
        self.stars += kind.stars - kind.stars_of(damaged=cell in self.damaged)
        self._take_in(kind.name)
        self._remove(cell)

    def _take_in(self, kind: str) -> None:
        self.reserve = {**self.reserve, kind: self.reserve.get(kind, 0) + 1}

    def _remove(self, cell: str) -> None:
        self._lay({other: tile for other, tile in self.tiles.items() if other != cell}, cell)
        self.damaged -= {cell}

    def _lay(self, tiles: dict[str, tuple[str, str]], cell: str) -> None:
        self.lanes = self.country.lanes(tiles, self.towers, self.face, self.lanes, cell)
        self.tiles = self.lanes.tiles

    def _land(self, cell: str, under: Sequence[Body], kind: TrapKind) -> None:
        """A trap lands on these (R5.3, R5.4): each is dealt with in order of name, a group as one."""
        party = [body for body in under if body in self.moving]
        leader = next((body for body in party if body.traits.leads), None)
        self.moving = [body for body in self.moving if body.state[0] != cell]
        self.idle = [body for body in self.idle if body.state[0] != cell]
        self.stars -= kind.stars - kind.stars_of(damaged=True)
        self.damaged |= {cell}
        while under:
            together = party if leader and under[0] in party else under[:1]
            self._go(together, leader if leader in together and leader else together[0], cell)
            under = [body for body in under if body not in together]
        self._told().slain = 0  # what is destroyed in phase 2 does not count (R5.6)
        assert kind.landing is not None
        if LANDINGS[kind.landing].wear == "crater":
            self._remove(cell)
            self.craters |= {cell}

    # The march

    def march(self, *, hunting: bool = False) -> Toll:
        """All who are to move do; then traps wear, graves rise, and those who were idle will move again.

        Hunting, the hero first takes the step that meets most of them.
        """
        toll = self._told()
        if hunting and self.hero:
            toll.killed += self._hunt()
        if self.country.ordered:
            self.moving.sort(key=BY_NAME)
        groups = self._groups() if self.country.chiefs else None
        staying, ways, hero = self.idle, self.lanes.ways, self.hero
        for body in self.moving:
            state, home, traits, order = body
            if groups and state[0] in groups:
                if traits.leads:
                    self._go(groups[state[0]], body)
                    groups[state[0]] = []
            else:
                choices = ways(state)
                way = choices[0] if len(choices) == 1 else choices[self._chosen(choices)]
                if way.end == "stays" and not way.used and hero not in way.cells:
                    staying.append(_new(Body, (way.state, home, traits, order)))
                    continue
                self._meet(body, way, home, hero, ruining=traits.sabotages)
            ways, hero = self.lanes.ways, self.hero
        self._end_march(toll)
        return toll

    def _told(self) -> Toll:
        if self.toll is None:
            self.toll = Toll()
        return self.toll

    def _groups(self) -> dict[str, list[Body]]:
        """Where an instructor is, all who go with him (R12.4); forest spots are not cells."""
        led = [body.state[0] for body in self.moving if body.traits.leads]
        if not led:
            return {}
        return {cell: [body for body in self.moving if body.state[0] == cell] for cell in led if cell in ADJACENT}

    def _go(self, party: Sequence[Body], leader: Body, landed: str = "") -> None:
        """Skeletons go as one, the way of their leader (R12.4): out of step, or because a trap has landed on them."""
        if not party:
            return
        choices = self._ways(leader.state, landed)
        choice = self._chosen(choices) if len(choices) > 1 else 0
        hero, ruining = self.hero, not landed and any(body.traits.sabotages for body in party)
        if self.country.team:
            party = sorted(party, key=lambda body: body.traits.dooms)  # whom a tower stops, the owner chooses
        for body in party:
            way = self._ways(leader.state, landed)[choice]  # a tower may have fallen meanwhile (R14.2)
            if landed and way.end == "stays" and not way.cells:
                way = self._ways(body.state, landed)[choice]  # no way out: each stays as it is (R5.3)
            self._meet(body, way, leader.home, hero, ruining=ruining)

    def _ways(self, state: State, landed: str) -> tuple[Way, ...]:
        if landed:
            return self.country.landing(self.lanes, landed, state[1], self.face)
        return self.lanes.ways(state)

    def _meet(self, body: Body, way: Way, home: State, hero: str | None, *, ruining: bool) -> None:
        """What a move brings in which a trap, the hero, the edge or a tower plays a part."""
        toll, traits, end, met = self.toll or self._told(), body.traits, way.end, hero in way.cells
        recalled = False
        if way.used:
            before = way.cells.index(hero) if met and hero else len(way.cells)
            touched = {cell for cell, arrivals in way.used if arrivals <= before}
            self.used |= touched
            if ruining:
                self.ruined |= touched
                recalled = traits.sabotages and bool(touched)
        buried = traits.haunts
        if met:
            toll.killed += 1
            toll.slain += 1
            if traits.dooms:
                self._fall(toll)
        elif end == "stays" or end == "home":
            if not recalled:
                self.idle.append(body.at(way.state if end == "stays" else home))
            return
        elif end == "sent":
            toll.sent += 1
            buried = self.own
        elif end == "gone":
            toll.killed += 1
        else:
            self._strike(way, traits.damage, toll)
            toll.doomed = toll.doomed or traits.dooms
        if buried and not recalled:
            self.graves.append(body)

    def _strike(self, way: Way, damage: int, toll: Toll) -> None:
        """Tower or village is reached; in co-op a tower falls, and the next comer meets a ruin (R14.2)."""
        full_tower, full_village = self.country.full
        if way.end == "village":
            toll.houses = self.houses - standing(self.houses - toll.houses, damage, full_village)
        elif not self.country.team:
            toll.floors = self.floors - standing(self.floors - toll.floors, damage, full_tower)
        elif damage > 0:
            toll.floors += 1
            fallen = way.state[0]
            self.towers = tuple(tower for tower in self.towers if tower != fallen)
            self.lanes = self.country.lanes(self.tiles, self.towers, self.face, self.lanes, fallen)

    def _end_march(self, toll: Toll) -> None:
        self.moving, self.idle = self.idle, []
        if self.armed:
            self._may_strike(toll.slain, toll)
        if self.used or self.ruined or self.lanes.lures:
            self._wear()
        self.floors, self.houses, self.toll = self.floors - toll.floors, self.houses - toll.houses, None
        if self.numb:
            self.idle = [body for body in self.moving if body.order in self.numb]
            self.moving = [body for body in self.moving if body.order not in self.numb]
            self.numb = frozenset()
        if self.graves:
            self.moving += [body.at(body.home) for body in self.graves]
            self.graves = []
        self.face = OPPOSITE[self.face]
        if self.lanes.holds:
            self.lanes = self.country.lanes(self.tiles, self.towers, self.face)

    def _wear(self) -> None:
        """The end of a march (R6.6): what saboteurs touched, thefts, hearses that are passed on, then wear."""
        kinds, used = self.country.table.catalog.traps, self.used
        for cell in list(self.tiles):
            kind = kinds[self.tiles[cell][0]]
            hurt = cell in self.damaged
            stolen = kind.lures and cell != self.hero and any(body.state[0] == cell for body in self.moving)
            if cell in self.ruined or stolen or (cell in used and kind.wears and (hurt or not kind.damageable)):
                if kind.wear == "pass-on" and cell not in self.ruined and (self.own or self.country.team):
                    self._take_in(kind.name)
                else:
                    self.stars -= kind.stars_of(damaged=hurt)
                self._remove(cell)
                if kind.wear == "crater":
                    self.craters |= {cell}
            elif cell in used and kind.damageable:
                self.stars -= kind.stars - kind.stars_of(damaged=True)
                self.damaged |= {cell}
        self.used = self.ruined = frozenset()

    def _hunt(self) -> int:
        """The hero takes the step that meets most; how many he destroys."""
        assert self.hero is not None
        return self.step(hunted(self.hero, self.moving, self.lanes, dread=self.dread))

    def _chosen(self, ways: tuple[Way, ...]) -> int:
        """Which the owner would choose: rid of it, or else as far from an impact as can be."""
        return max(range(len(ways)), key=lambda place: self._comfort(ways[place]))

    def _comfort(self, way: Way) -> float:
        if self.hero in way.cells or way.end == "gone":
            return 20
        if way.end == "sent":
            return 19 if not self.own else NEVER
        if way.end == "home":
            return 5
        if way.end == "stays":
            return self.lanes.impact(way.state)
        return -5 if way.end == "tower" else -4
