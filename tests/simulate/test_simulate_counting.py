"""What simulations count: it agrees with the table at the end, and each thing is counted for what it is."""

from collections import Counter
from typing import Any

import pytest

from badbones.rules.events import BoardLaid, ChiefsJoined, PhaseBegan, TeamFormed
from badbones.rules.march import waiting
from badbones.rules.state import Table
from badbones.simulate.counting import GameCount
from badbones.simulate.playing import Match
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally
from tests.drawn import CATALOG, act, setting
from tests.simulate.test_simulate import PLANS, every_plan, name, played


def tallied(match: Match) -> Tally:
    tally = Tally(**vars(match.count.sums))
    tally.add(match.count, len(match.actions))
    return tally


@every_plan
def test_what_is_counted_agrees_with_the_table_at_the_end(plan: Plan) -> None:
    for number in range(1, 7):
        match = played(plan, number)
        table = match.game.table
        assert match.count.rounds == table.round
        check_skeletons(tallied(match), table)
        check_buildings(match.count, table)
        check_traps(match)
        weapons = {item for (item, deed) in match.count.weapons if deed == "bought"}
        assert weapons == {seat.weapon for seat in table.seats} - {None}


def check_skeletons(tally: Tally, table: Table) -> None:
    """From the bag = to the bag + out of the game + on boards + in graveyards, and all of them are there."""
    came = tally.went("bag", "board") + tally.went("bag", "graveyard")
    gone = tally.went("board", "bag") + tally.went("graveyard", "bag")
    left = {place: tally.balance(place) for place in ("removed", "board", "graveyard")}
    assert came == gone + sum(left.values())
    assert len(CATALOG.bag) + tally.balance("bag") == len(table.bag)
    assert left == {
        "removed": len(table.removed),
        "board": sum(len(seat.skeletons) for seat in table.seats),
        "graveyard": sum(len(seat.graveyard) for seat in table.seats),
    }


def check_buildings(count: GameCount, table: Table) -> None:
    kit, found = CATALOG.kits[table.mode.name], count.boards
    lost = {
        what: [found[f"{what} lost", seat.number] - found[f"{what} restored", seat.number] for seat in table.seats]
        for what in ("floors", "houses", "towers")
    }
    if table.team:
        assert lost["towers"] == [len(table.side.towers) - len(seat.towers) for seat in table.seats]
        assert sum(lost["houses"]) == kit.houses * len(table.seats) - table.team.houses
    else:
        assert lost["floors"] == [kit.tower - seat.tower for seat in table.seats]
        assert lost["houses"] == [kit.houses - seat.houses for seat in table.seats]


def check_traps(match: Match) -> None:
    """Given + bought = left + out of the game, of each kind."""
    table, worked = match.game.table, match.count.traps
    there: Counter[str] = Counter()
    for event in match.game.opening:
        there.update(event.reserve if isinstance(event, BoardLaid | TeamFormed) else {})
    for seat in table.seats:
        there.subtract(Counter(trap.kind for trap in seat.traps.values()))
        there.subtract(seat.reserve)
    there.subtract(table.team.reserve if table.team else {})
    for (kind, deed), count in worked.items():
        there[kind] += (deed == "bought") * count
        there[kind] -= (deed in ("destroyed", "craters", "stolen", "sabotaged")) * count
    assert set(there.values()) <= {0}


def test_skeletons_are_counted_by_where_they_went() -> None:
    game = setting(
        """
        ^ . . . >
        . . > . .
        > H # < .
        < . . C <
        . v > . .""",
        busy=False,
        players=3,
    )
    count = GameCount(3)
    count.fold([PhaseBegan("R3", "skeletons", 1), *act(game, ["move all", "send 2", "send 3"]).events])
    assert count.moves == 9
    assert {way: number for way, number in count.flow.items() if way[0] == "board"} == {
        ("board", "graveyard", "chosen"): 1,
        ("board", "graveyard", "right"): 1,
        ("board", "graveyard", "left"): 1,
        ("board", "graveyard", "catapult"): 1,
        ("board", "bag", "hero"): 1,
        ("board", "bag", "tower"): 1,
        ("board", "bag", "village"): 1,
    }
    assert count.traps == {("catapult", "triggered"): 1, ("catapult", "sent"): 1, ("catapult", "damaged"): 1}


LEADERS = frozenset({"instructor-left"})


def counted(drawing: str, doing: list[str], **given: Any) -> GameCount:
    """What is counted in a march in a game with chiefs."""
    game = setting(drawing, options={"chiefs": True, "advanced": True}, busy=False, **given)
    count = GameCount(3, LEADERS)
    floors = given.get("tower", 4)
    count.fold([ChiefsJoined("R2.5", ()), BoardLaid("R2.2", 1, "C3", floors, ("C3",), 5, {})])
    count.fold([PhaseBegan("R3", "skeletons", 1), *act(game, doing).events])
    return count


def deeds(count: GameCount, rule: str) -> dict[str, int]:
    return {deed.removeprefix(f"{rule} "): done for deed, done in count.chiefs.items() if done and f"{rule} " in deed}


@pytest.mark.parametrize(
    ("chief", "floors", "rule", "done", "change"),
    [
        ("artificer-left", 4, "R12.1", {"arrived": 1, "floors": 2}, {("floors lost", 1): 2}),
        ("artificer-left", 1, "R12.1", {"arrived": 1, "floors": 1}, {("floors lost", 1): 1}),
        ("friendly-left", 3, "R12.3", {"arrived": 1, "floors": 1}, {("floors restored", 1): 1}),
        ("friendly-left", 4, "R12.3", {"arrived": 1}, {}),
        ("spectral-left", 4, "R12.5", {"returned": 1}, {("floors lost", 1): 1}),
        ("emperor", 4, "R12.7", {"doomed": 1}, {("floors lost", 1): 1}),
    ],
)
def test_deeds_of_chiefs_at_the_tower(
    chief: str, floors: int, rule: str, done: dict[str, int], change: dict[tuple[str, int], int]
) -> None:
    board = """
        . . . . .
        . . . . .
        . > # . .
        . . . . .
        . . . . ."""
    count = counted(board, ["move all"], tower=floors, tokens={"B3": [chief]})
    assert deeds(count, rule) == done
    assert count.boards == change
    assert count.moves == 1


def test_deeds_of_chiefs_on_the_way() -> None:
    count = counted(
        """
        . >> . . .
        . . . . .
        > H # . .
        . . . . .
        . > C . .""",
        ["move all"],
        tokens={"B1": ["instructor-left", "saboteur-left"], "A3": ["emperor"], "B5": ["saboteur-top"]},
    )
    assert deeds(count, "R12.4") == {"groups": 1, "skeletons": 2}
    assert deeds(count, "R12.6") == {"recalled": 1, "traps": 1}
    assert deeds(count, "R12.7") == {"slain": 1}
    assert count.flow["graveyard", "bag", "recalled"] == 1  # from where the catapult had sent him
    assert count.flow["board", "removed", "hero"] == 1
    assert count.traps["catapult", "sabotaged"] == 1
    assert count.moves == 4


def test_weapons_are_no_moves_and_the_death_staff_takes_from_the_bag() -> None:
    board = """
        . v . . .
        > H < . .
        . . # . .
        > . . . .
        . . . . ."""
    armed = counted(board, ["move all", "use 2"], weapon="death-staff")
    assert armed.moves == 4
    assert armed.weapons == {("death-staff", "used"): 1}
    assert armed.flow["bag", "graveyard", "death-staff"] == armed.flow["board", "bag", "hero"] == 3
    shooting = counted(board, ["move B1", "move A2", "move C2", "use violet-right-4"], weapon="crossbow")
    assert shooting.moves == 3
    assert shooting.weapons == {("crossbow", "used"): 1, ("crossbow", "killed"): 1}


@pytest.mark.parametrize("plan", [plan for plan in PLANS if not plan.options.advanced], ids=name)
def test_every_skeleton_that_has_to_move_in_phase_3_is_one_move(plan: Plan) -> None:
    match, expected = Match(plan, CATALOG, 1), 0
    while not match.game.over:
        seat = match._next_to_act()
        if match.game.legal(seat)[-1].endswith(" move all"):
            expected += len(waiting(match.game.table, match.game.table.seats[seat - 1]))
        match._act(seat)
    assert match.play(), "all that is left to do is to count"
    table = match.game.table
    if table.mode.lost_at_once:  # who had not moved when the game was lost moves no more (R13.5)
        expected -= sum(len(waiting(table, each)) for each in table.seats)
    assert match.count.moves == expected > 0
