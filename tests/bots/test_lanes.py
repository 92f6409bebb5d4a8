"""Lanes tell of every move what the rules do: from each place, with the hero anywhere, for all choices of the owner."""

import random
from collections.abc import Iterator

import pytest

from badbones.bots.lanes import Country, Lanes, State, Way
from badbones.rules import Game
from badbones.rules.events import TrapTriggered
from badbones.rules.geometry import CELLS, ENTERING, HEADINGS
from badbones.rules.rehearsal import rehearse
from badbones.rules.state import Skeleton
from tests.bots.marches import CHOICES, Rehearsal
from tests.crowds import crowd
from tests.play import TABLES, Table

SEEDS = 4
WALKER = "red-left-1"
Outcome = tuple[str, State | None, frozenset[str]]  # how it ends, where it stays, which traps acted


def states(game: Game, hero: str | None, towers: tuple[str, ...]) -> list[State]:
    """Wherever a skeleton can set out from."""
    taken = {hero, *towers}
    on_cells = [(cell, heading) for cell in CELLS if cell not in taken for heading in HEADINGS]
    return [*on_cells, *((spot, ENTERING[spot]) for spot in sorted(game.table.side.spots))]


def by_rules(start: Game, number: int, state: State) -> Iterator[Outcome]:
    """What the rules do to somebody who sets out alone, for each way of answering."""
    game = start.clone()
    seat = game.table.seats[number - 1]
    for other in game.table.seats:
        other.skeletons = {}
        other.graveyard = []
    game.table.bag.discard(WALKER)
    face = "white" if game.table.tracking == "black" else "black"
    seat.skeletons, seat.choices, seat.done = {WALKER: Skeleton(*state, face)}, None, False
    yield from answered(game, number, f"{number} move {WALKER}", frozenset())


def answered(before: Game, number: int, action: str, used: frozenset[str]) -> Iterator[Outcome]:
    game = before.clone()
    events = game.apply(action)
    used |= {event.cell for event in events if isinstance(event, TrapTriggered)}
    seat = game.table.seats[number - 1]
    if not seat.agenda:
        yield ended(before, game, number), standing(game, number), used
    elif game.legal(number)[0].split(" ")[1] == "flee":
        for answer in game.legal(number):
            yield from answered(game, number, answer, used)
    else:
        yield from answered(game, number, game.legal(number)[0], used)


def standing(game: Game, number: int) -> State | None:
    skeleton = game.table.seats[number - 1].skeletons.get(WALKER)
    return (skeleton.place, skeleton.heading) if skeleton else None


def ended(before: Game, after: Game, number: int) -> str:
    """Told by where the pieces are, not by what is said about it."""
    was, now = before.table.seats[number - 1], after.table.seats[number - 1]
    if WALKER in now.skeletons:
        return "stays"
    if any(WALKER in seat.graveyard for seat in after.table.seats):
        return "sent"
    if was.tower > now.tower or was.towers != now.towers:
        return "tower"
    burnt = was.houses > now.houses
    if before.table.team and after.table.team:
        burnt = before.table.team.houses > after.table.team.houses
    return "village" if burnt else "gone"


def by_lanes(way: Way, hero: str | None, home: State) -> Outcome:
    """A way as far as the hero lets somebody go."""
    if hero in way.cells:
        arrivals = way.cells.index(hero)
        return "gone", None, frozenset(cell for cell, before in way.used if before <= arrivals)
    used = frozenset(cell for cell, _ in way.used)
    if way.end == "home":
        return "stays", home, used
    return way.end, way.state if way.end == "stays" else None, used


def grown(country: Country, lanes: Lanes, face: str, asked: list[State], rng: random.Random) -> Lanes:
    """The same lanes, come to trap by trap and with one too many in between: most of them are borrowed."""
    cells = rng.sample(list(lanes.tiles), len(lanes.tiles))
    found = country.lanes({}, lanes.towers, face)
    for cell in cells:
        detour = country.lanes({**found.tiles, cell: ("treasure", "")}, lanes.towers, face, found, cell)
        for each in (found, detour):
            for state in asked:
                each.ways(state)
        found = country.lanes({**found.tiles, cell: lanes.tiles[cell]}, lanes.towers, face, detour, cell)
    return found


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_lanes_lead_where_the_rules_lead(table: Table, advanced: bool) -> None:
    rng = random.Random(f"{table} {advanced}")
    for seed in range(SEEDS):
        made = crowd(seed, table, {"advanced": advanced, "chiefs": False})
        number = rng.randint(1, table[1])
        game = rehearse(Rehearsal(made, number, CHOICES["first"]).game, number)
        seat = game.table.seats[number - 1]
        seat.hero, seat.weapon = rng.choice([seat.hero, rng.choice(CELLS), None]), None
        country = Country(game.table)
        face = "white" if game.table.tracking == "black" else "black"
        tiles = {cell: (trap.kind, trap.setting) for cell, trap in seat.traps.items()}
        asked = rng.sample(found := states(game, seat.hero, seat.towers), min(40, len(found)))
        lanes = grown(Country(game.table), country.lanes(tiles, seat.towers, face), face, asked, rng)
        spot = game.table.side.spot(game.table.catalog.tokens[WALKER])
        for state in asked:
            expected = set(by_rules(game, number, state))
            ways = {by_lanes(way, seat.hero, (spot, ENTERING[spot])) for way in lanes.ways(state)}
            assert ways == expected, (seed, number, state, seat.hero)
