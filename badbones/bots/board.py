"""A board in a bot's head: who stands where, which traps there are, and what the coming marches make of it.

Skeletons go by the lanes of the board (`lanes`). Nothing is drawn, nobody else acts; where the owner of the board has a
choice, what keeps tower and village safe longest is taken.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from badbones.bots.lanes import Country, Lanes, State, Way
from badbones.rules.geometry import ADJACENT, ENTERING, OPPOSITE, TOWARD
from badbones.rules.kinds import Traits, TrapKind
from badbones.rules.phases.trap import split_tile
from badbones.rules.scoring import score
from badbones.rules.state import Seat, Table

NEVER: Final = 9  # moves to an impact that nobody can see


class Body(NamedTuple):
    """A skeleton in a bot's head."""

    state: State
    home: State  # its spot in the forest
    traits: Traits


class Toll(NamedTuple):
    """What a march costs and brings."""

    floors: int  # co-op: towers
    houses: int
    stars: int  # lost with traps
    killed: int
    sent: int
    doomed: bool


class Board:
    """A board at a moment. A copy shares what it does not change."""

    __slots__ = (
        "country",
        "craters",
        "damaged",
        "face",
        "floors",
        "graves",
        "hero",
        "houses",
        "idle",
        "lanes",
        "moving",
        "own",
        "reserve",
        "stars",
        "tiles",
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
        self.used: frozenset[str] = frozenset()  # traps that wear at the end of the coming march whatever happens
        self.moving: list[Body] = []
        self.idle: list[Body] = []  # they miss the coming march
        self.graves: list[Body] = []  # they rise after it
        self.own = False  # who is sent comes back here
        self.reserve: dict[str, int] = {}
        self.craters: frozenset[str] = frozenset()
        self.floors = 0  # co-op: towers
        self.houses = 0
        self.stars = 0  # on all traps

    @classmethod
    def of(cls, country: Country, table: Table, seat: Seat) -> "Board":
        """The board of a seat; in a march that has begun, those who have moved are idle."""
        begun = table.phase == "skeletons"
        face = OPPOSITE[table.tracking] if begun else table.tracking
        tiles = {cell: (trap.kind, trap.setting) for cell, trap in seat.traps.items()}
        board = cls(country, country.lanes(tiles, seat.towers, face), seat.hero, face)
        board.damaged = frozenset(cell for cell, trap in seat.traps.items() if trap.damaged)
        board.used = frozenset(cell for cell, trap in seat.traps.items() if trap.used or trap.sabotaged)
        board.own = len(table.seats) == 1
        board.reserve, board.craters = table.reserve(seat), seat.craters
        board.floors = len(seat.towers) if table.team else seat.tower
        board.houses = table.team.houses if table.team else seat.houses
        held = score(table, seat)
        board.stars = held.reserve + held.traps
        for token, skeleton in seat.skeletons.items():
            ready = skeleton.face == face and not skeleton.frozen
            body = body_of(table, token)._replace(state=(skeleton.place, skeleton.heading))
            (board.moving if ready else board.idle).append(body)
        board.graves = [body_of(table, token) for token in seat.graveyard]
        return board

    def copy(self) -> "Board":
        """A board like this one; its lists are its own."""
        board = Board(self.country, self.lanes, self.hero, self.face)
        board.damaged, board.used, board.own = self.damaged, self.used, self.own
        board.reserve, board.craters = self.reserve, self.craters
        board.floors, board.houses, board.stars = self.floors, self.houses, self.stars
        board.moving, board.idle, board.graves = self.moving.copy(), self.idle.copy(), self.graves.copy()
        return board

    # What the owner does

    def after(self, actions: Iterable[str]) -> "Board":
        """A copy on which its owner has done these things: steps of the hero, trap actions."""
        board = self.copy()
        for action in actions:
            _, verb, *words = action.split(" ")
            if verb == "hero":
                board.step(words[0])
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
                self.hero = None
        return len(slain)

    def place(self, kind: str, setting: str, cell: str) -> None:
        """A trap is placed; on skeletons it lands, and next to a treasure they turn."""
        known = self.country.table.catalog.traps[kind]
        self.reserve = {**self.reserve, kind: self.reserve[kind] - 1}
        self._lay({**self.tiles, cell: (kind, setting)}, cell)
        under = [body for body in (*self.moving, *self.idle) if body.state[0] == cell]
        if under:
            self._land(cell, under, known)
        if known.lures:
            self.moving = [_turned(body, cell) for body in self.moving]
            self.idle = [_turned(body, cell) for body in self.idle]

    def recover(self, cell: str) -> None:
        """A trap is taken off the board, into the reserve."""
        kind = self.country.table.catalog.traps[self.tiles[cell][0]]
        self.stars += kind.stars - kind.stars_of(damaged=cell in self.damaged)
        self.reserve = {**self.reserve, kind.name: self.reserve.get(kind.name, 0) + 1}
        self._remove(cell)

    def _remove(self, cell: str) -> None:
        self._lay({other: tile for other, tile in self.tiles.items() if other != cell}, cell)
        self.damaged -= {cell}

    def _lay(self, tiles: dict[str, tuple[str, str]], cell: str) -> None:
        self.lanes = self.country.lanes(tiles, self.towers, self.face, self.lanes, cell)
        self.tiles = self.lanes.tiles

    def _land(self, cell: str, under: Iterable[Body], kind: TrapKind) -> None:
        self.damaged |= {cell}
        self.stars -= kind.stars - kind.stars_of(damaged=True)
        self.moving = [body for body in self.moving if body.state[0] != cell]
        self.idle = [body for body in self.idle if body.state[0] != cell]
        gone = False
        for body in under:
            ways = self.country.landing(self.lanes, cell, body.state[1], self.face)
            way = self._chosen(ways)
            gone = gone or way.end == "gone"
            if way.end == "stays" and self.hero not in way.cells:
                self.idle.append(Body(way.state, body.home, body.traits))
            elif way.end == "home":
                self.idle.append(Body(body.home, body.home, body.traits))
            elif self.own and way.end == "sent":
                self.graves.append(body)
        if gone:
            self._remove(cell)
            self.craters |= {cell}

    # The march

    def march(self, *, hunting: bool = False) -> Toll:
        """All who are to move do; then traps wear, graves rise, and those who were idle will move again.

        Hunting, the hero first takes the step that meets most of them.
        """
        bodies = self._led() if self.country.table.options.chiefs else self.moving
        ways = self.lanes.ways
        routes = [ways(body.state) for body in bodies]
        killed = 0
        if hunting and self.hero:
            killed, bodies, routes = self._hunt(bodies, routes)
        floors = houses = sent = 0
        doomed = False
        used: set[str] = set(self.used)
        ruined: set[str] = set()
        staying = self.idle
        hero = self.hero
        team = self.country.table.team is not None
        for body, choices in zip(bodies, routes, strict=True):
            if team and floors:
                choices = self.lanes.ways(body.state)  # a tower has fallen meanwhile
            way = choices[0] if len(choices) == 1 else self._chosen(choices)
            traits, end = body.traits, way.end
            met = hero in way.cells
            if way.used:
                before = way.cells.index(hero) + 1 if met else NEVER
                touched = [cell for cell, arrivals in way.used if arrivals < before]
                used.update(touched)
                if traits.sabotages:
                    ruined.update(touched)
            if met:
                killed += 1
                if traits.haunts:
                    self.graves.append(body)
                if traits.dooms:
                    hero = self.hero = None
            elif end == "stays":
                staying.append(Body(way.state, body.home, traits))
            elif end == "home":
                staying.append(Body(body.home, body.home, traits))
            elif end == "sent":
                sent += 1
                if self.own:
                    self.graves.append(body)
            else:
                if end == "gone":
                    killed += 1
                elif end == "village":
                    houses += traits.damage
                elif not team:
                    floors += traits.damage
                elif traits.damage > 0:
                    floors += 1
                    self._fell(way.state[0])
                doomed = doomed or (traits.dooms and end != "gone")
                if traits.haunts:
                    self.graves.append(body)
        self.moving, self.idle = staying, []
        before_wear = self.stars
        if used or self.lanes.lures:
            self._wear(used, ruined)
            self.used = frozenset()
        self.floors, self.houses = self.floors - floors, self.houses - houses
        if self.graves:
            self.moving += [Body(body.home, body.home, body.traits) for body in self.graves]
            self.graves = []
        self.face = OPPOSITE[self.face]
        if self.lanes.holds:
            self.lanes = self.country.lanes(self.tiles, self.towers, self.face)
        return Toll(floors, houses, before_wear - self.stars, killed, sent, doomed)

    def _hunt(self, bodies: list[Body], routes: list[tuple[Way, ...]]) -> tuple[int, list[Body], list[tuple[Way, ...]]]:
        """The hero takes the step that meets most, above all those who would strike soon; who is left to move."""
        assert self.hero is not None
        around = ADJACENT[self.hero]
        prey = dict.fromkeys(around, 0.0)
        impact = self.lanes.impact
        for body, choices in zip(bodies, routes, strict=True):
            place = body.state[0]
            if place in prey:
                prey[place] += 1 / impact(body.state)
            if len(choices) == 1:
                for cell in choices[0].cells:
                    if cell in prey:
                        prey[cell] += 1 / impact(body.state)
        goal = max(around, key=prey.__getitem__)
        killed = self.step(goal)
        if killed:
            left = [place for place, body in enumerate(bodies) if body.state[0] != goal]
            return killed, [bodies[place] for place in left], [routes[place] for place in left]
        return 0, bodies, routes

    def _fell(self, cell: str) -> None:
        """Co-op: a tower has fallen, and the next comer meets a ruin (R14.2)."""
        self.towers = tuple(tower for tower in self.towers if tower != cell)
        self.lanes = self.country.lanes(self.tiles, self.towers, self.face)

    def _chosen(self, ways: tuple[Way, ...]) -> Way:
        """What the owner would choose: rid of it, or else as far from an impact as can be."""
        return max(ways, key=self._comfort)

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

    def _led(self) -> list[Body]:
        """An instructor takes all on his cell along, with his heading (R12.4)."""
        headings = {
            body.state[0]: body.state[1] for body in self.moving if body.traits.leads and len(body.state[0]) == 2
        }
        if not headings:
            return self.moving
        return [
            body._replace(state=(body.state[0], headings[body.state[0]]))
            if body.state[0] in ADJACENT and body.state[0] in headings
            else body
            for body in self.moving
        ]

    def _wear(self, used: set[str], ruined: set[str]) -> None:
        """The end of a march (R6.6): thefts, then wear."""
        kinds = self.country.table.catalog.traps
        for cell in list(self.tiles):
            kind = kinds[self.tiles[cell][0]]
            hurt = cell in self.damaged
            stolen = kind.lures and cell != self.hero and any(body.state[0] == cell for body in self.moving)
            if cell in ruined or stolen or (cell in used and kind.wears and (hurt or not kind.damageable)):
                self.stars -= kind.stars_of(damaged=hurt)
                self._remove(cell)
                if kind.wear == "crater":
                    self.craters |= {cell}
            elif cell in used and kind.damageable:
                self.stars -= kind.stars - kind.stars_of(damaged=True)
                self.damaged |= {cell}


def body_of(table: Table, token: str) -> Body:
    """A skeleton at its spot in the forest."""
    spot = table.side.spot(table.catalog.tokens[token])
    home = (spot, ENTERING[spot])
    return Body(home, home, table.traits(token))


def _turned(body: Body, cell: str) -> Body:
    """Turned toward a treasure if it stands next to it (R5.5)."""
    way = TOWARD[cell].get(body.state[0])
    return body._replace(state=(body.state[0], OPPOSITE[way])) if way else body
