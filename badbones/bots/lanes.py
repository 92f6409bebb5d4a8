"""Where a board leads: for each place and heading how a move goes, found out by the rules once, and then looked up.

A lane is the way of one ordinary skeleton through one move on a board with its traps, but without a hero: he is met
wherever the way comes by. Nothing here knows a trap: each lane is a move made by the rules on a board with nobody else
on it. A board that differs from another by one trap shares all lanes that do not come near that trap.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from badbones.rules.agenda import Flee
from badbones.rules.effects import LANDINGS
from badbones.rules.events import (
    Event,
    SkeletonDestroyed,
    SkeletonMoved,
    SkeletonSent,
    SkeletonSpent,
    TrapTriggered,
)
from badbones.rules.geometry import CELLS, OPPOSITE, TOWARD
from badbones.rules.hand import Hand
from badbones.rules.march import answer, carry_on, set_out
from badbones.rules.modes import Options
from badbones.rules.state import Skeleton, Table, Trap

End = Literal["stays", "tower", "village", "sent", "gone", "home"]
State = tuple[str, str]  # place and heading
Tiles = Mapping[str, tuple[str, str]]  # cell → kind and setting of the trap there

MOST_BOARDS: Final = 4000  # whose lanes are kept
MOST_COUNTRIES: Final = 4
MOST_CHOICES: Final = 4  # in one move, each with all its answers; on boards full of dragons they would be countless


class Way(NamedTuple):
    """How a move can go; of several the owner of the board chooses."""

    cells: tuple[str, ...]  # where it arrives, one after the other; a tower's cell is not among them
    used: tuple[tuple[str, int], ...]  # traps that act, each with the number of arrivals before it
    end: End
    state: State  # where it stays; else where it was last
    to: int  # sent: how many seats to the right, 0: whom the owner chooses, or himself if there is nobody else
    near: frozenset[str]  # cells that played a part


class Lanes:
    """The lanes of a board with these traps and towers, for skeletons who show a face when they set out."""

    def __init__(self, country: "Country", tiles: Tiles, towers: tuple[str, ...], face: str) -> None:
        self.tiles = tiles
        self.towers = towers
        self.traps = {cell: Trap(kind, setting) for cell, (kind, setting) in tiles.items()}
        self._country = country
        self._face = face
        self._ways: dict[State, tuple[Way, ...]] = {}
        self._like: Lanes | None = None
        self._changed = ""  # the cell by which this board differs from the other
        self._luring = False
        kinds = country.table.catalog.traps
        self.lures = tuple(cell for cell, (kind, _) in tiles.items() if kinds[kind].lures)
        self.holds = any(kinds[kind].setting == "colour" for kind, _ in tiles.values())  # whom, depends on the face
        self._impacts: dict[State, int] = {}

    def differing(self, other: "Lanes", cell: str) -> "Lanes":
        """Tells that this board is like another but for a cell."""
        self._like, self._changed = other, cell
        kinds = [tiles[cell][0] for tiles in (self.tiles, other.tiles) if cell in tiles]
        self._luring = any(self._country.table.catalog.traps[kind].lures for kind in kinds)
        return self

    def ways(self, state: State) -> tuple[Way, ...]:
        """How a move from here can go."""
        found = self._ways.get(state)
        if found is None:
            found = self._ways[state] = self._borrowed(state) or self._country.probe(self, state, self._face)
        return found

    def _borrowed(self, state: State) -> tuple[Way, ...] | None:
        """As on the board that is like this one, if what differs does not come near."""
        if self._like is None:
            return None
        ways, changed = self._like.ways(state), self._changed
        for way in ways:
            if changed in way.near or (self._luring and way.state[0] in TOWARD[changed]):
                return None
        return ways

    def impact(self, state: State, most: int = 9) -> int:
        """After how many moves a skeleton strikes tower or village if nothing changes; `most` if not before."""
        found = self._impacts.get(state)
        if found is None:
            self._impacts[state] = most  # whoever goes round in circles never strikes
            found = self._impacts[state] = min(most, max(self._struck_after(way, most) for way in self.ways(state)))
        return found

    def _struck_after(self, way: Way, most: int) -> int:
        if way.end == "tower" or way.end == "village":
            return 1
        return 1 + self.impact(way.state, most) if way.end == "stays" else most


class Country:
    """All boards of a game's kind, each with its lanes; the rules are asked on a table of its own."""

    def __init__(self, table: Table) -> None:
        self.table = table.copy()
        self.table.chance = 0  # a country outlives its game, and whoever looks into it learns nothing of any bag
        self.table.rehearsed = True
        self.table.phase = "skeletons"
        self.table.round = 1
        self.team = table.team is not None
        self.chiefs = table.options.chiefs
        self.ordered = self.team or self.chiefs  # whether it matters who moves first
        kit = table.catalog.kits[table.mode.name]
        self.full = kit.tower, kit.houses * len(table.seats) if self.team else kit.houses  # what can stand at most
        self._seat = self.table.seats[0]
        self._token = next(token for token in table.catalog.tokens if token in table.catalog.bag)
        for seat in self.table.seats:
            seat.skeletons, seat.graveyard, seat.agenda = {}, [], []
            seat.killed, seat.hero, seat.weapon = [], None, None
        self._boards: dict[tuple[frozenset[tuple[str, tuple[str, str]]], tuple[str, ...], str], Lanes] = {}
        self._holding = frozenset(kind.name for kind in table.catalog.traps.values() if kind.setting == "colour")
        self._landings: dict[tuple[Lanes, str, str], tuple[Way, ...]] = {}

    def lanes(
        self, tiles: Tiles, towers: tuple[str, ...], face: str, like: Lanes | None = None, cell: str = ""
    ) -> Lanes:
        """The lanes of a board; it may be like another one but for a cell, on which a trap or a tower stands or not."""
        if self._holding.isdisjoint([kind for kind, _ in tiles.values()]):
            face = "white"  # it makes no difference
        key = (frozenset(tiles.items()), towers, face)
        found = self._boards.get(key)
        if found is None:
            if len(self._boards) >= MOST_BOARDS:
                self._boards.clear()
            in_order = {cell: tiles[cell] for cell in CELLS if cell in tiles}  # whichever was laid first
            found = self._boards[key] = Lanes(self, in_order.copy(), towers, face)
            if like is None and tiles:
                cell, _ = in_order.popitem()
                like = self.lanes(in_order, towers, face)
            if like and (like._face == face or not (like.holds and found.holds)):
                found.differing(like, cell)
        return found

    # Asking the rules

    def probe(self, lanes: Lanes, state: State, face: str) -> tuple[Way, ...]:
        """Makes the move on the table kept for that, once for each choice its owner has on the way."""
        hand = self._laid(lanes, state, face)
        set_out(hand, self._token)
        carry_on(hand)
        return tuple(self._outcomes(state, lanes.towers, hand.events))

    def _laid(self, lanes: Lanes, state: State, face: str) -> Hand:
        """The table with this board, and one skeleton on it."""
        table, seat = self.table, self._seat
        table.tracking = OPPOSITE[face]
        seat.traps = lanes.traps.copy()
        seat.towers, seat.tower, seat.houses = lanes.towers, 9, 9
        if table.team:
            table.team.houses = 9
        seat.skeletons = {self._token: Skeleton(*state, face)}
        seat.agenda = []
        return Hand(table, seat, [])

    def landing(self, lanes: Lanes, cell: str, heading: str, face: str) -> tuple[Way, ...]:
        """How a skeleton can go on whom the trap of a cell is placed (R5.3, R5.4)."""
        key = (lanes, cell, heading)
        found = self._landings.get(key)
        if found is None:
            if len(self._landings) >= MOST_BOARDS:
                self._landings.clear()
            found = self._landings[key] = self._land(lanes, (cell, heading), face)
        return found

    def _land(self, lanes: Lanes, state: State, face: str) -> tuple[Way, ...]:
        hand = self._laid(lanes, state, face)
        cell = state[0]
        landing = self.table.catalog.traps[lanes.tiles[cell][0]].landing
        assert landing is not None
        self.table.phase = "trap"
        self.table.tracking = face
        LANDINGS[landing].act(hand, cell, (self._token,))
        carry_on(hand)
        ways = tuple(self._outcomes(state, lanes.towers, hand.events))
        self.table.phase = "skeletons"
        return ways

    def _outcomes(self, state: State, towers: tuple[str, ...], events: list[Event], choices: int = 0) -> list[Way]:
        seat, table = self._seat, self.table
        question = seat.agenda[-1] if seat.agenda else None
        if not isinstance(question, Flee):
            return [self._way(state, towers, events, asked=question is not None)]
        before = seat.copy()
        found: list[Way] = []
        for option in question.options[: None if choices < MOST_CHOICES else 1]:
            seat.traps, seat.skeletons, seat.agenda = before.traps.copy(), before.skeletons.copy(), [*before.agenda]
            seat.towers = before.towers
            more = [*events]
            hand = Hand(table, seat, more)
            answer(hand, option)
            carry_on(hand)
            found += self._outcomes(state, towers, more, choices + 1)
        return found

    def _way(self, state: State, towers: tuple[str, ...], events: list[Event], *, asked: bool) -> Way:
        cells: list[str] = []
        used: list[tuple[str, int]] = []
        near = {state[0]}
        end: End = "sent" if asked else "stays"
        to = 0
        last = state
        for event in events:
            match event:
                case SkeletonMoved():
                    last = (event.place, event.heading)
                    near.add(event.place)
                    if event.how == "banished":
                        end = "home"
                    elif event.how != "went-back" and event.place not in towers:
                        cells.append(event.place)
                case TrapTriggered():
                    used.append((event.cell, len(cells)))
                    near.add(event.cell)
                case SkeletonSent():
                    end, to = "sent", _seats_away(event, len(self.table.seats))
                case SkeletonDestroyed():
                    end = "gone"
                case SkeletonSpent():
                    end = "tower" if event.at == "tower" else "village"
        skeleton = self._seat.skeletons.get(self._token)
        if skeleton and end == "stays":
            last = (skeleton.place, skeleton.heading)
        self._clear()
        return Way(tuple(cells), tuple(used), end, last, to, frozenset(near))

    def _clear(self) -> None:
        for seat in self.table.seats:
            seat.graveyard.clear()
        self.table.bag.add(self._token)


def _seats_away(event: SkeletonSent, seats: int) -> int:
    """Left is -1; with few seats left and right may be the same."""
    return {"left": -1, "right": 1}.get(event.via, 0)


_COUNTRIES: Final[dict[tuple[str, str, int, Options], Country]] = {}


def country_of(table: Table) -> Country:
    """The country in which a game is played; kept for the games to come."""
    key = (table.catalog.digest, table.mode.name, len(table.seats), table.options)
    if key not in _COUNTRIES:
        if len(_COUNTRIES) >= MOST_COUNTRIES:
            _COUNTRIES.clear()
        _COUNTRIES[key] = Country(table)
    return _COUNTRIES[key]
