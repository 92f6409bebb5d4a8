"""R9 the market of the advanced game, and R2.7 what one has before it."""

import json
import random
from collections.abc import Iterator
from itertools import chain, cycle
from typing import Any

import pytest

from badbones.rules import Game, IllegalAction, Options, PositionError, position
from badbones.rules.events import Event, ItemBought, MarketClosed, MarketOpened, SeatPassed, TurnCame
from badbones.text import LANGUAGES, Messages
from tests.claims import rule
from tests.drawn import CATALOG, apply_and_fold

ADVANCED = Options(advanced=True)
WEAPONS = {
    "crossbow": 3,
    "ice-staff": 3,
    "two-handed-sword": 3,
    "battle-axe": 2,
    "morning-star": 2,
    "death-staff": 4,
    "teleportation-staff": 2,
    "rapier": 2,
}
PRICES: dict[str, int] = {
    "wall": 4,
    "catapult": 4,
    "dragon": 4,
    "barricade": 2,
    "bomb": 3,
    "hearse": 4,
    "labyrinth": 4,
    "portal": 2,
    "spring": 3,
    **WEAPONS,
}
STOCK: dict[str, tuple[int, ...]] = {
    "wall": (2, 4, 6, 8, 10, 12),
    "catapult": (2, 4, 6, 8, 10, 12),
    "dragon": (2, 3, 5, 6, 8, 9),
    **dict.fromkeys(("barricade", "bomb", "hearse", "labyrinth", "portal", "spring"), (1, 1, 2, 2, 3, 3)),
    **dict.fromkeys(WEAPONS, (1,) * 6),
}
# A trap that somebody has added (docs/ADDING_A_TRAP.md) is sold as its entry says.
ADDED = [item for item in CATALOG.market.stock if item not in STOCK]
STOCK |= {item: CATALOG.market.stock[item] for item in ADDED}
PRICES |= {item: CATALOG.traps[item].price or 0 for item in ADDED}


def new(players: int, seed: int = 0) -> Game:
    mode = "solo" if players == 1 else "versus"
    return Game.new(CATALOG, mode, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][:players], seed=seed, options=ADVANCED)


def begun_by(first: int, players: int) -> Game:
    """A new game in whose market this seat begins."""
    return next(game for game in (new(players, seed) for seed in range(200)) if turn(game) == first)


def turn(game: Game) -> int:
    """Whose turn it is: nobody else has anything to do."""
    (seat,) = {int(action.split()[0]) for action in game.legal()}
    return seat


def market(stock: dict[str, int], *players: dict[str, Any], **stall: Any) -> dict[str, Any]:
    """A position in the market: what is left, and each player's coins, weapon, reserve."""
    board = {"name": "Ada", "hero": "C3", "tower": 4, "houses": 5}
    return {
        "badbones": 1,
        "mode": "versus",
        "options": {"advanced": True},
        "phase": "market",
        "tracking": "white",
        "market": {"first": 1, "turn": 1, "step": -1, **stall, "stock": stock},
        "players": [board | player for player in players],
    }


def load(document: dict[str, Any]) -> Game:
    return position.read(CATALOG, document)


def play(game: Game, *actions: str) -> list[Event]:
    """Applies actions; their events tell all that changed, and the position between them can be written and read."""
    events: list[Event] = []
    for action in actions:
        events += apply_and_fold(game, action)
        document = position.write(game)
        again = load(json.loads(json.dumps(document)))
        assert position.write(again) == document
        assert again.legal() == game.legal()
    return events


def refused(game: Game, action: str) -> tuple[str, dict[str, Any]]:
    """The reason for refusing an action, which has words in every language; nothing has changed."""
    before = position.write(game)
    with pytest.raises(IllegalAction) as error:
        game.apply(action)
    assert position.write(game) == before
    message, values = error.value.refusal
    for language in LANGUAGES:
        assert Messages(language, CATALOG, ["Ada", "Bo", "Cy"]).say(message, **values) != message
    return message.removeprefix("refused."), values


# Before the market


@rule("R2.7", "R9.1")
@pytest.mark.parametrize("players", range(1, 7))
def test_the_stock_goes_by_the_number_of_players(players: int) -> None:
    game = new(players)
    assert game.phase == "market"
    stock = {item: counts[players - 1] for item, counts in STOCK.items()}
    assert position.write(game)["market"]["stock"] == stock
    # With 20 coins and no weapon everything is for sale to whose turn it is.
    number = turn(game)
    assert set(game.legal()) == {*(f"{number} buy {item}" for item in stock), f"{number} pass"}
    (opened,) = [event for event in game.opening if isinstance(event, MarketOpened)]
    assert (opened.stock, opened.coins, opened.first) == (stock, 20, number)


@rule("R2.7", "R9.2")
@pytest.mark.parametrize("players", range(1, 7))
def test_everybody_has_20_coins_a_treasure_and_nothing_else(players: int) -> None:
    for seat in position.write(new(players))["players"]:
        assert (seat["coins"], seat["reserve"], seat["weapon"]) == (20, ["treasure"], None)
        assert len(seat["skeletons"]) == 4  # they are drawn before the market (R2.7)


@rule("R2.7")
def test_without_the_advanced_game_there_is_no_market() -> None:
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"])
    assert game.phase == "hero"
    assert refused(game, "1 buy wall")[0].startswith("not-in-")
    assert refused(game, "1 pass")[0].startswith("not-in-")


@rule("R9.2")
@pytest.mark.parametrize("players", range(2, 7))
def test_chance_says_who_begins(players: int) -> None:
    assert {turn(new(players, seed)) for seed in range(60)} == set(range(1, players + 1))
    assert turn(new(players, 5)) == turn(new(players, 5))


@rule("R2.7", "R2.5")
def test_the_first_player_is_drawn_after_the_skeletons_and_the_chiefs() -> None:
    options = Options(advanced=True, chiefs=True)
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=3, options=options)
    kinds = [type(event).__name__ for event in game.opening]
    last_skeleton = len(kinds) - 1 - kinds[::-1].index("SkeletonRose")
    assert last_skeleton < kinds.index("ChiefsJoined") < kinds.index("MarketOpened")
    plain = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=3)
    for seat, other in zip(position.write(game)["players"], position.write(plain)["players"], strict=True):
        assert seat["skeletons"] == other["skeletons"]


# Laps to and fro


LAPS = {
    (2, 1): "1 2 2 1 1 2 2 1",
    (2, 2): "2 1 1 2 2 1 1 2",
    (3, 1): "1 3 2 2 3 1 1 3 2 2 3 1",
    (3, 2): "2 1 3 3 1 2 2 1 3 3 1 2",
    (3, 3): "3 2 1 1 2 3 3 2 1 1 2 3",
    (4, 1): "1 4 3 2 2 3 4 1 1 4 3 2",
    (4, 2): "2 1 4 3 3 4 1 2 2 1 4 3",
    (4, 3): "3 2 1 4 4 1 2 3 3 2 1 4",
    (4, 4): "4 3 2 1 1 2 3 4 4 3 2 1",
}


@rule("R9.2")
@pytest.mark.parametrize(("players", "first"), LAPS)
def test_laps_run_to_and_fro(players: int, first: int) -> None:
    game = begun_by(first, players)
    found = []
    items = [item for item in ("wall", "catapult") for _ in range(2 * players)]
    for item in items[: len(LAPS[players, first].split())]:
        found.append(str(turn(game)))
        play(game, f"{found[-1]} buy {item}")
    assert " ".join(found) == LAPS[players, first]


@rule("R9.2", "R9.3")
@pytest.mark.parametrize(
    ("first", "passing", "order"),
    [
        # who passes in the first turn, and the turns of a market where the others go on
        (1, {1}, "1 4 3 2 2 3 4 4 3 2"),
        (1, {2}, "1 4 3 2 3 4 1 1 4 3"),
        (1, {2, 3}, "1 4 3 2 4 1 1 4 4 1"),
        (2, {2}, "2 1 4 3 3 4 1 1 4 3"),
        (3, {4}, "3 2 1 4 1 2 3 3 2 1"),
        (3, {3, 4}, "3 2 1 4 1 2 2 1 1 2"),
        (4, {1, 2, 3}, "4 3 2 1 4 4 4 4"),  # five walls, and the purse is empty
    ],
)
def test_who_has_passed_is_skipped(first: int, passing: set[int], order: str) -> None:
    game = begun_by(first, 4)
    found: list[str] = []
    passed = set(passing)
    for _ in range(20):
        if game.phase != "market" or len(found) == len(order.split()):
            break
        number = turn(game)
        found.append(str(number))
        if number in passed:
            passed.remove(number)
            play(game, f"{number} pass")
        else:
            play(game, next(action for action in game.legal() if "buy" in action))
    assert " ".join(found) == order


@rule("R9.2")
def test_every_turn_is_told_with_its_direction() -> None:
    game = begun_by(2, 3)
    told = []
    for number in (2, 1, 3, 3, 1):
        events = play(game, f"{number} buy wall")
        told += [(event.seat, event.step) for event in events if isinstance(event, TurnCame)]
    assert told == [(1, -1), (3, -1), (3, 1), (1, 1), (2, 1)]


def laps(first: int, players: int) -> Iterator[int]:
    """f, f-1, …, f+1, then back, and so on."""
    lap = [(first - 1 - step) % players + 1 for step in range(players)]
    return chain.from_iterable(cycle([lap, lap[::-1]]))


@rule("R9.1", "R9.2", "R9.3", "R9.4", "R9.5")
@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("seed", range(8))
def test_whole_markets_go_as_the_page_says(players: int, seed: int) -> None:
    """Played beside a second, plain account of the rules."""
    chance, game = random.Random(seed), new(players, seed)
    stock = {item: counts[players - 1] for item, counts in STOCK.items()}
    coins, bought = dict.fromkeys(range(1, players + 1), 20), {number: ["treasure"] for number in range(1, players + 1)}
    weapons: dict[int, str] = {}
    passed: set[int] = set()
    for number in laps(turn(game), players):
        if len(passed) == players:
            break
        if number in passed:
            continue
        wares = {
            i for i in stock if stock[i] and PRICES[i] <= coins[number] and not (i in WEAPONS and number in weapons)
        }
        if not wares:
            passed.add(number)
            continue
        assert set(game.legal()) == {*(f"{number} buy {item}" for item in wares), f"{number} pass"}
        if chance.random() < 0.05:
            passed.add(number)
            play(game, f"{number} pass")
            continue
        item = chance.choice(sorted(wares))
        play(game, f"{number} buy {item}")
        stock[item] -= 1
        coins[number] -= PRICES[item]
        if item in WEAPONS:
            weapons[number] = item
        else:
            bought[number].append(item)
    assert game.phase == "hero"
    for number, seat in enumerate(position.write(game)["players"], 1):
        assert sorted(seat["reserve"]) == sorted(bought[number])
        assert seat["weapon"] == weapons.get(number)
        assert seat["coins"] == 0


# Buying and passing


@rule("R9.2", "R9.4", "R9.5")
@pytest.mark.parametrize("item", PRICES)
def test_what_is_bought_is_paid_for_and_goes_to_the_reserve_or_the_hero(item: str) -> None:
    game = begun_by(1, 3)
    events = play(game, f"1 buy {item}")
    seat = position.write(game)["players"][0]
    is_weapon = item in WEAPONS
    assert seat["coins"] == 20 - PRICES[item]
    assert sorted(seat["reserve"]) == sorted(["treasure"] if is_weapon else ["treasure", item])
    assert seat["weapon"] == (item if is_weapon else None)
    assert position.write(game)["market"]["stock"].get(item, 0) == STOCK[item][2] - 1
    (bought,) = [event for event in events if isinstance(event, ItemBought)]
    assert (bought.rule, bought.seat, bought.price, bought.weapon) == ("R9.2", 1, PRICES[item], is_weapon)


@rule("R9.3")
def test_one_weapon_is_enough() -> None:
    game = begun_by(1, 2)
    play(game, "1 buy rapier", "2 buy wall", "2 buy wall")
    assert not [action for action in game.legal(1) if action.split()[-1] in WEAPONS]
    assert refused(game, "1 buy crossbow")[0] == "one-weapon"
    assert refused(game, "1 buy rapier")[0] == "not-for-sale"  # there was one
    play(game, "1 buy wall", "1 buy wall")
    assert "2 buy rapier" not in game.legal()
    play(game, "2 buy crossbow")


@rule("R9.3")
def test_a_pass_is_final() -> None:
    game = begun_by(1, 3)
    (passed, *_) = play(game, "1 pass")
    assert isinstance(passed, SeatPassed)
    assert (passed.rule, passed.seat) == ("R9.3", 1)
    turns = []
    for _ in range(6):
        turns.append(turn(game))
        play(game, f"{turns[-1]} buy wall" if len(turns) < 5 else f"{turns[-1]} buy dragon")
    assert turns == [3, 2, 2, 3, 3, 2]
    assert refused(game, "1 buy wall")[0] == "not-your-turn"
    assert refused(game, "1 pass")[0] == "not-your-turn"


@rule("R9.3")
def test_who_can_buy_nothing_passes_when_the_turn_comes_and_not_before() -> None:
    document = market({"wall": 2, "dragon": 1}, {"coins": 8}, {"coins": 8}, {"coins": 3})
    game = load(document)
    assert position.write(game)["market"]["passed"] == []  # seat 3 has 3 coins, but it is the turn of seat 1
    events = play(game, "1 buy wall")
    assert [event.seat for event in events if isinstance(event, SeatPassed)] == [3]
    assert position.write(game)["market"]["passed"] == [3]
    assert turn(game) == 2


@rule("R9.3")
def test_nothing_left_that_one_may_have_is_a_pass_too() -> None:
    # Only weapons are left, and seat 2 has one.
    game = load(market({"rapier": 1, "crossbow": 1}, {"coins": 20}, {"coins": 20, "weapon": "ice-staff"}))
    events = play(game, "1 buy rapier")
    assert [event.seat for event in events if isinstance(event, SeatPassed)] == [2, 1]
    assert game.phase == "hero"


@rule("R9.3")
def test_what_is_forced_in_a_position_happens_at_once() -> None:
    game = load(market({"wall": 1}, {"coins": 3}, {"coins": 4}))
    assert turn(game) == 2
    game = load(market({"wall": 1}, {"coins": 4}, {"coins": 4}, passed=[1]))
    assert turn(game) == 2
    for document in (
        market({"wall": 1}, {"coins": 3}, {"coins": 3}),
        market({}, {"coins": 20}, {"coins": 20}),
        market({"wall": 1}, {"coins": 20}, {"coins": 20}, passed=[1, 2]),
    ):
        game = load(document)
        assert game.phase == "hero"
        assert [seat["coins"] for seat in position.write(game)["players"]] == [0, 0]


@rule("R9.3")
def test_the_market_ends_when_all_have_passed_and_coins_are_lost() -> None:
    game = begun_by(2, 3)
    play(game, "2 pass", "1 buy dragon", "3 pass")
    assert game.phase == "market"
    events = play(game, "1 pass")
    assert game.phase == "hero"
    assert [event.rule for event in events if isinstance(event, MarketClosed)] == ["R9.3"]
    document = position.write(game)
    assert "market" not in document
    assert [seat["coins"] for seat in document["players"]] == [0, 0, 0]
    assert [seat["reserve"] for seat in document["players"]] == [["dragon", "treasure"], ["treasure"], ["treasure"]]
    assert game.round == 1
    assert refused(game, "1 buy wall")[0].startswith("not-in-")


@rule("R9.3")
def test_the_market_ends_by_itself_when_nobody_can_buy() -> None:
    game = load(market({"wall": 2, "barricade": 1}, {"coins": 4}, {"coins": 4}))
    play(game, "1 buy wall", "2 buy wall")
    assert game.phase == "hero"


@rule("R9.2", "R9.3")
def test_alone_one_buys_until_one_passes_or_the_purse_is_empty() -> None:
    game = new(1)
    play(game, "1 buy wall", "1 buy wall", "1 buy rapier")
    assert game.phase == "market"
    passing = game.clone()
    play(passing, "1 pass")
    assert passing.phase == "hero"
    play(game, "1 buy catapult", "1 buy dragon", "1 buy barricade")
    assert game.phase == "hero"  # 4 + 4 + 2 + 4 + 4 + 2
    assert position.write(game)["players"][0]["weapon"] == "rapier"


@rule("R9.5", "R2.2")
def test_20_coins_buy_the_basic_kit() -> None:
    game = begun_by(1, 2)
    play(game, "1 buy wall", "2 pass", "1 buy wall", "1 buy catapult", "1 buy catapult", "1 buy dragon")
    assert game.phase == "hero"
    plain = Game.new(CATALOG, "versus", ["Ada", "Bo"])
    assert position.write(game)["players"][0]["reserve"] == position.write(plain)["players"][0]["reserve"]


@rule("R9.4", "R5.1")
def test_what_is_bought_can_be_placed() -> None:
    game = begun_by(1, 2)
    play(game, "1 buy labyrinth", "2 buy spring", "2 pass", "1 pass", "1 hero B2", "2 hero B2")
    assert {"1 place labyrinth:white A1", "1 place treasure A1"} <= set(game.legal(1))
    assert {"2 place spring A1", "2 place treasure A1"} <= set(game.legal(2))
    assert not [action for action in game.legal(2) if "labyrinth" in action]


# What is refused


@rule("R9.2", "R9.3")
def test_refusals_say_why() -> None:
    stock = {"wall": 1, "dragon": 1, "rapier": 1, "portal": 1}
    game = load(market(stock, {"coins": 3}, {"coins": 20}, {"coins": 20}))
    assert refused(game, "2 buy wall") == ("not-your-turn", {"seat": 2, "turn": 1})
    assert refused(game, "2 pass") == ("not-your-turn", {"seat": 2, "turn": 1})
    assert refused(game, "1 buy wall") == ("too-dear", {"item": "wall", "price": 4, "coins": 3})
    for item in ("treasure", "catapult", "crater", "sponge", "Wall", "wall wall", "wall/"):
        assert refused(game, f"1 buy {item}") == ("not-for-sale", {"item": item})
    assert refused(game, "1 buy")[0] == "not-for-sale"
    assert refused(game, "1 hero B2") == ("not-in-market", {"verb": "hero"})
    assert refused(game, "1 skip") == ("not-in-market", {"verb": "skip"})
    assert refused(game, "1 start C3")[0] == "not-in-market"
    for action in ("4 pass", "1 sell wall", "pass", "1  pass", "1 pass now", "1 buy  portal"):
        refused(game, action)


# Positions


@rule("R9.2")
def test_a_position_says_who_is_next_and_in_which_direction() -> None:
    purses = [{"coins": 20}] * 4
    for step, last in ((1, 4), (-1, 2)):
        game = load(market({"wall": 8}, *purses, first=1, turn=3, step=step))
        assert turn(game) == 3
        play(game, "3 buy wall")
        assert turn(game) == last


@rule("R9.1", "R9.2")
@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"first": 3}, "market.first"),
        ({"turn": 0}, "market.turn"),
        ({"step": 0}, "market.step"),
        ({"step": 2}, "market.step"),
        ({"passed": [3]}, "market.passed[0]"),
        ({"lap": 1}, "market"),
        ({"stock": {"wall": 5}}, "market.stock.wall"),  # two players: four
        ({"stock": {"rapier": 2}}, "market.stock.rapier"),
        ({"stock": {"treasure": 1}}, "market.stock"),
        ({"stock": {"wall": -1}}, "market.stock.wall"),
    ],
)
def test_a_market_that_cannot_be_is_refused_with_its_path(change: dict[str, Any], path: str) -> None:
    document = market({"wall": 1}, {"coins": 20}, {"coins": 20})
    document["market"] |= change
    with pytest.raises(PositionError) as error:
        load(document)
    assert str(error.value).startswith(f"{path}: ")


@rule("R9.1")
def test_market_coins_and_weapons_belong_where_they_belong() -> None:
    good = market({"wall": 1}, {"coins": 20}, {"coins": 20})
    for change, path in (
        ({"options": {}}, "phase"),
        ({"phase": "hero"}, "market"),
        ({"market": None}, "market"),
        ({"phase": "hero", "market": None}, "market"),
    ):
        with pytest.raises(PositionError) as error:
            load(good | change)
        assert str(error.value).startswith(path)
    plain = {key: value for key, value in good.items() if key != "market"} | {"phase": "hero"}
    with pytest.raises(PositionError, match=r"^players\[0\]\.coins: "):
        load(plain)
    armed = {"name": "Ada", "hero": "C3", "tower": 4, "houses": 5, "weapon": "rapier"}
    with pytest.raises(PositionError, match=r"^players\[0\]\.weapon: "):
        load(plain | {"options": {}, "players": [armed, armed | {"weapon": None}]})


@rule("R9.1")
def test_entries_of_0_are_left_out_of_the_stock() -> None:
    game = load(market({"wall": 1, "dragon": 0}, {"coins": 20}, {"coins": 20}))
    assert position.write(game)["market"]["stock"] == {"wall": 1}


def test_a_copy_of_a_market_is_independent() -> None:
    game = begun_by(1, 2)
    before = position.write(game)
    play(game.clone(), "1 buy wall", "2 pass", "1 buy rapier")
    assert position.write(game) == before
