"""The forecast: what is foreseen is what then happens, and looking ahead changes nothing."""

import random
from itertools import permutations

import pytest

from badbones.rules import Game, Options, position
from badbones.rules import events as happened
from badbones.rules import round as course
from badbones.rules.agenda import Wield
from badbones.rules.events import Event
from badbones.rules.state import Skeleton
from badbones.stage import forecast as foreseeing
from badbones.stage.forecast import Path, crossed, forecast, order_matters, until_impact
from tests.drawn import CATALOG, setting

MODES = [("versus", 3), ("solo", 1), ("coop", 3)]


def new_game(mode: str, players: int, seed: int) -> Game:
    options = Options(advanced=seed % 2 == 0, chiefs=seed % 3 == 0, rounds=8)
    return Game.new(CATALOG, mode, ["Ada", "Bo", "Cy"][:players], seed=seed, options=options)


def happened_to(game: Game, seat: int, events: list[Event]) -> dict[str, Path]:
    """The ways that skeletons really went."""
    skeletons = game.table.seats[seat - 1].skeletons
    paths = {token: Path(token, [each.place], each.heading) for token, each in skeletons.items()}
    foreseeing._walk(game, paths, foreseeing._March(list(events)), seat)
    return paths


def moved(path: Path) -> bool:
    return len(path.places) > 1 or path.end != "stays"


def test_a_loss_does_not_hide_what_the_others_will_do() -> None:
    board = """
        . . . . .
        > . . . .
        . > # . .
        . . . . .
        . . v . ."""
    game = setting(board, mode="solo")
    paths = forecast(game, 1).paths.values()
    assert {(path.places[-1], path.end) for path in paths} == {("B2", "stays"), ("C3", "tower"), ("C5", "village")}


@pytest.mark.parametrize(("mode", "players"), MODES)
@pytest.mark.parametrize("seed", range(12))
def test_what_is_foreseen_is_what_happens(mode: str, players: int, seed: int) -> None:
    chance, game, compared = random.Random(seed), new_game(mode, players, seed), 0
    while not game.over and compared < 60 and game.round < 9:
        legal = game.legal()
        marches = [action for action in legal if action.endswith("move all")]
        action = chance.choice(marches if marches and not game.asking else legal)
        if action in marches and game.phase == "skeletons" and not game.asking:
            seat = int(action[0])
            foreseen, before = forecast(game, seat), game.clone()
            events = game.apply(action)
            if foreseen.complete:
                found = happened_to(before, seat, events)
                if game.over and game.table.mode.lost_at_once:  # who had not moved by then moves no more (R13.5)
                    found |= {token: foreseen.paths[token] for token, path in found.items() if not moved(path)}
                assert foreseen.paths == found
                compared += 1
        else:
            game.apply(action)


@pytest.mark.parametrize("seed", range(8))
def test_a_considered_action_is_foreseen_with_the_march_that_follows(seed: int) -> None:
    chance, game = random.Random(seed), new_game("versus", 2, 2 * seed + 1)
    while not game.over and game.round < 7:
        if game.phase != "trap" or game.asking or game.table.seats[0].done:
            game.apply(chance.choice(game.legal()))
            continue
        action = chance.choice(game.legal(1))
        foreseen = forecast(game, 1, action)
        game.apply(action)
        if not foreseen.complete:
            continue
        while game.phase == "trap" and not game.over:
            game.apply(game.legal(2)[-1])
        if "1 move all" in game.legal(1):
            before = game.clone()
            assert foreseen.paths == happened_to(before, 1, game.apply("1 move all"))


@pytest.mark.parametrize("seed", range(6))
def test_looking_ahead_changes_nothing(seed: int) -> None:
    chance, game = random.Random(seed), new_game("versus", 3, seed)
    for _ in range(60):
        if game.over:
            break
        if not game.asking and game.phase in ("hero", "trap", "skeletons"):
            before = position.write(game)
            for seat in (1, 2, 3):
                forecast(game, seat)
                until_impact(game, seat)
                order_matters(game, seat)
                for action in game.legal(seat)[:3]:
                    forecast(game, seat, action)
            assert position.write(game) == before
        game.apply(chance.choice(game.legal()))


def with_skeletons(places: dict[str, tuple[str, str]], *, mode: str = "versus") -> Game:
    """A board of the first seat with these skeletons only: token → place and heading."""
    game = Game.new(CATALOG, mode, ["Ada", "Bo"], seed=1)
    if mode == "coop":
        for seat in (1, 2):
            game.apply(f"{seat} start B2")
    ada = game.table.seats[0]
    game.table.bag |= ada.skeletons.keys()
    ada.skeletons = {token: Skeleton(*where, "white") for token, where in places.items()}
    game.table.bag -= ada.skeletons.keys()
    for each in game.table.seats:
        each.choices = None
    return game


def test_rounds_until_impact_are_counted() -> None:
    game = with_skeletons(
        {"red-left-1": ("A3", "E"), "red-left-2": ("B3", "E"), "blue-top-1": ("A2", "S"), "green-top-1": ("E1", "N")}
    )
    assert until_impact(game, 1) == {"red-left-1": 2, "red-left-2": 1, "blue-top-1": 4}


class NothingComesBack(set[str]):
    """A bag from which nobody is drawn."""

    def add(self, token: str) -> None:
        pass


def blows(game: Game, seat: int) -> tuple[dict[str, int], int]:
    """The game played on by its rules while nobody does anything and nobody is drawn; the others have no skeletons.

    In how many rounds who strikes, and how many whole rounds could be played.
    """
    game, first = game.clone(), game.round
    game.table.bag = NothingComesBack()
    for other in game.table.seats:
        if other.number != seat:
            other.skeletons, other.graveyard, other.choices = {}, [], None
            other.agenda.clear()
            other.done = other.done or game.phase == "skeletons"
    found: dict[str, int] = {}
    unsure: set[str] = set()
    while not game.over and game.round < first + foreseeing.FARTHEST:
        number, action = game.round - first + 1, idle(game, unsure)
        if action is None:
            break
        for event in game.apply(action):
            if isinstance(event, happened.SkeletonSpent) and event.seat == seat and event.token not in unsure:
                traits = game.table.traits(event.token)
                found |= (
                    {event.token: number} if (traits.damage > 0 or traits.dooms) and event.token not in found else {}
                )
    return found, game.round - first


def idle(game: Game, unsure: set[str]) -> str | None:
    """The action with which least is done; heroes stay where they are."""
    while game.phase == "hero" and not game.asking:
        for each in game.table.seats:
            each.done = True
        course.resume(game.table, [])
    for each in game.table.seats:
        legal = game.legal(each.number)
        if each.agenda:
            question = each.agenda[-1]
            unsure |= foreseeing._concerned(question)
            return legal[-1 if isinstance(question, Wield) else 0]
        if legal:
            return next(action for action in legal if action.endswith((" skip", " move all")))
    return None


@pytest.mark.parametrize(("mode", "players"), MODES)
@pytest.mark.parametrize("seed", range(5))
def test_whoever_would_strike_were_nothing_done_has_its_number(mode: str, players: int, seed: int) -> None:
    chance, game, compared = random.Random(seed), new_game(mode, players, seed), 0
    for _ in range(90):
        if game.over:
            break
        if game.phase in ("hero", "trap", "skeletons"):
            seat = chance.randint(1, players)
            foreseen = until_impact(game, seat)
            found, whole = blows(game, seat)
            assert found.items() <= foreseen.items()
            assert {token for token, rounds in foreseen.items() if rounds <= whole} <= found.keys()
            compared += len(found)
        game.apply(chance.choice(game.legal()))
    assert compared


def test_each_skeleton_is_counted_by_itself_though_the_tower_would_have_fallen_before() -> None:
    board = """
        . . . . .
        . . . . .
        . > # . .
        v . . . .
        . . . . ."""
    for mode in ("solo", "versus"):
        game = setting(board, mode=mode, phase="hero", tower=1, houses=1, hero="E5")
        assert sorted(until_impact(game, 1).values()) == [1, 2]


def test_where_nothing_is_left_the_next_blow_is_told_too() -> None:
    board = """
        . . . . .
        . . . . .
        > > # . .
        v . . . v
        . . v . v"""
    game = setting(board, phase="hero", tower=1, houses=1, hero="C1", players=3)
    assert sorted(until_impact(game, 1).values()) == [1, 1, 1, 2, 2, 2]


def test_the_numbers_follow_an_action_that_is_considered() -> None:
    board = """
        . . . . .
        . . . . .
        > . # . .
        . H . . .
        . . . . v"""
    game = setting(board, phase="hero", busy=False)
    assert sorted(until_impact(game, 1).values()) == [1, 2]
    assert sorted(until_impact(game, 1, "1 hero B3").values()) == [1]


def test_numbers_are_told_in_the_march_too_for_those_who_have_moved_already() -> None:
    board = """
        . . . . .
        . . . . .
        > . # . .
        . H . . .
        . . v . ."""
    game = setting(board, players=3)
    token = next(each for each, skeleton in game.table.seats[0].skeletons.items() if skeleton.place == "A3")
    assert until_impact(game, 1)[token] == 2
    game.apply(f"1 move {token}")
    assert until_impact(game, 1)[token] == 2, "one step is taken, the next is that of the next round"
    game.apply("1 move all")
    assert game.phase == "skeletons"
    assert until_impact(game, 1) == {token: 2}


def test_ways_counts_and_heat_of_a_drawn_march() -> None:
    game = with_skeletons({"red-left-1": ("B3", "E"), "blue-top-1": ("A5", "W"), "green-top-1": ("A1", "S")})
    seen = forecast(game, 1)
    assert seen.paths["red-left-1"].end == "tower"
    assert (seen.paths["blue-top-1"].end, seen.paths["blue-top-1"].to) == ("sent", 2)
    assert seen.paths["green-top-1"].places == ["A1", "A2"]
    assert (seen.counts.floors, seen.counts.sent) == (1, ((2, 1),))
    assert crossed(seen.paths.values()) == {"C3": 1, "A2": 1}


def test_an_open_choice_is_shown_as_open_and_the_others_go_on() -> None:
    game = with_skeletons({"red-left-1": ("A1", "N"), "violet-top-1": ("E4", "N")}, mode="versus")
    game.table.seats.append(game.table.seats[1].copy())
    game.table.seats[2].number = 3
    seen = forecast(game, 1)
    assert seen.open == {"red-left-1"}
    assert seen.paths["red-left-1"].end == "open"
    assert seen.paths["violet-top-1"].places == ["E4", "E3"]
    assert not seen.complete


def by_trying(game: Game, seat: int, tokens: list[str]) -> frozenset[str]:
    """The skeletons whose order matters, found by trying every order."""
    outcomes = {order: foreseeing._outcome(game, seat, order) for order in permutations(tokens)}
    found = set()
    for order, outcome in outcomes.items():
        for place in range(len(order) - 1):
            swapped = list(order)
            swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
            if outcomes[tuple(swapped)] != outcome:
                found |= {order[place], order[place + 1]}
    return frozenset(found)


@pytest.mark.parametrize("seed", range(40))
def test_whose_order_matters_agrees_with_trying_all_orders(seed: int) -> None:
    chance = random.Random(seed)
    names = ["red-left-1", "blue-right-2", "green-top-3", "violet-left-4"]
    cells = ["A2", "C2", "B1", "B3", "C4", "D3", "E2", "A4"]
    game = with_skeletons({name: (chance.choice(cells), chance.choice("NESW")) for name in names}, mode="coop")
    while game.phase != "skeletons":
        legal = game.legal()
        game.apply(next((action for action in legal if action.endswith("skip")), legal[0]))
    tokens = [action.split(" ")[2] for action in game.legal(1) if not action.endswith(" all")]
    assert order_matters(game, 1) == by_trying(game, 1, tokens)


def test_in_the_plain_game_no_order_matters() -> None:
    game = new_game("versus", 3, 1)
    while game.phase != "skeletons":
        game.apply(game.legal()[-1])
    assert order_matters(game, 1) == frozenset()
    assert isinstance(game.legal(1), list)
    assert happened.SkeletonMoved in {type(event) for event in game.clone().apply(game.legal()[0])}


def test_who_comes_where_nothing_is_left_is_seen_to_come_there() -> None:
    board = """
        . . . . .
        . . . . .
        . > # < .
        . . . . .
        v . . . v"""
    game = setting(board, phase="hero", tower=1, houses=1, hero="C1", players=3)
    assert sorted(path.end for path in forecast(game, 1).paths.values()) == ["tower", "tower", "village", "village"]
    assert (forecast(game, 1).counts.floors, forecast(game, 1).counts.houses) == (1, 1)
