"""Many games from crowded positions and from the start, so that every rule that can fire really does.

`./check` plays some; `./check --soak` very many, on all cores, and shows how often each rule fired.
"""

import os
import random
import sys
import typing
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from badbones.rules import Event, Game, position
from badbones.rules.events import TokensDrawn
from badbones.stage import Stage
from tests.crowds import crowd
from tests.drawn import CATALOG
from tests.play import (
    TABLES,
    VARIANTS,
    Watched,
    any_action,
    any_verb,
    identity,
    moments,
    new_game,
    play_interleaved,
)
from tests.rules.test_every_rule import named_rules

QUICK = 120
BLOCK = 500
SOAK = int(os.environ.get("BADBONES_SOAK", "0"))  # so many games
KINDS = {kind.__name__ for kind in typing.get_args(Event)}


def game_of(seed: int) -> Game:
    """Three crowds, then a new game: all tables and variants in turn."""
    if seed % 4:
        return crowd(seed)
    turn = seed // 4
    mode, players = TABLES[turn % len(TABLES)]
    variant = VARIANTS[-1 - turn // len(TABLES) % len(VARIANTS)]
    return new_game(mode, players, seed, **variant, rounds=1 + seed % 5, heroic=bool(seed % 3))


def soak(seed: int) -> Counter[str]:
    """Plays one game with everything checked; what happened in it, by rule and by kind."""
    watched = Watched(game_of(seed))
    happened = Counter(watched.fired)
    happened.update(type(event).__name__ for event in watched.game.opening)
    for number, action in enumerate(moments(watched.game, seed, any_action if seed % 2 else any_verb)):
        twin = _twin(watched.game) if (number + seed) % 11 == 0 else None
        events = watched.apply(action)
        happened.update(event.rule for event in events)
        happened.update(type(event).__name__ for event in events)
        if twin:
            assert twin.apply(action) == events
            assert identity(twin) == identity(watched.game)
    if seed % 5 == 0 and watched.game.table.team is None:
        play_interleaved(game_of(seed), random.Random(seed), rounds=3)
    return happened


def _twin(game: Game) -> Game:
    """The same game once more: a copy in mid-move, otherwise read from its position."""
    if game.asking:
        return game.clone()
    twin = position.read(CATALOG, position.write(game))
    assert not twin.opening
    assert twin.legal() == game.legal()
    return twin


def block(seeds: range) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in seeds:
        try:
            found += soak(seed)
        except Exception as error:
            raise AssertionError(f"tests.rules.test_soak.soak({seed}): {type(error).__name__}: {error}") from error
    return found


def check_that_all_happened(happened: Counter[str]) -> None:
    assert set(happened) >= KINDS, f"never happened: {sorted(KINDS - set(happened))}"
    never = {rule for rule in named_rules() if not happened[rule]}
    assert not never, f"rules that never fired: {sorted(never)}"


def test_many_games_in_which_every_rule_fires() -> None:
    check_that_all_happened(block(range(QUICK)))


@pytest.mark.skipif(not SOAK, reason="the long run is ./check --soak")
def test_a_long_run() -> None:
    happened: Counter[str] = Counter()
    blocks = [range(start, min(start + BLOCK, QUICK + SOAK)) for start in range(QUICK, QUICK + SOAK, BLOCK)]
    with ProcessPoolExecutor() as workers:
        for found in workers.map(block, blocks):
            happened += found
    for name in sorted(named_rules(), key=lambda rule: [int(part) for part in rule[1:].split(".")]):
        print(f"{name:8}{happened[name]:12,}")
    check_that_all_happened(happened)


# Huge stacks

TOKENS = [f"{symbol}-{side}-{copy}" for symbol in ("red", "blue") for side in ("left", "top") for copy in range(1, 13)]
TRAPS: dict[str, dict[str, Any]] = {
    "nothing": {},
    "wall": {"kind": "wall", "at": "B1", "diagonal": "\\"},
    "dragon": {"kind": "dragon", "at": "B1"},
    "spring": {"kind": "spring", "at": "B1"},
    "catapult": {"kind": "catapult", "at": "B1"},
    "portal": {"kind": "portal", "at": "B1"},
    "barricade": {"kind": "barricade", "at": "B1"},
    "labyrinth": {"kind": "labyrinth", "at": "B1", "colour": "white"},
}
WHERE = {
    "nothing": {"B1"},
    "wall": {"B2"},
    "dragon": {"B2"},
    "spring": {"D1"},
    "catapult": set(),
    "portal": {"L3", "T3", "L2", "T4"},
    "barricade": {"A1"},
    "labyrinth": {"B1"},
}


def stack(count: int, trap: str, *, led: bool) -> Game:
    """So many skeletons on A1, about to walk onto a trap on B1; with chiefs one of them is an instructor."""
    tokens = [*(["instructor-left"] if led else []), *TOKENS][:count]
    skeletons = [{"token": token, "at": "A1", "heading": "E", "face": "white"} for token in tokens]
    ada = {"skeletons": skeletons, "traps": [TRAPS[trap]] if TRAPS[trap] else []}
    busy = {"skeletons": [{"token": "green-left-1", "at": "L1", "heading": "E", "face": "white"}]}
    players = [{"name": "", "hero": "C3", "tower": 4, "houses": 5, **player} for player in (ada, busy, {})]
    document = {"badbones": 1, "mode": "versus", "phase": "skeletons", "tracking": "black", "players": players}
    return position.read(CATALOG, document | {"options": {"advanced": True, "chiefs": led}})


def march(game: Game) -> list[Event]:
    """`move all` of seat 1, all questions answered: south from the dragon, to the second player."""
    events = game.apply("1 move all")
    while game.legal(1):
        events += game.apply(next(action for action in game.legal(1) if action in ("1 flee S", "1 send 2")))
    return events


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("led", [False, True], ids=["alone", "led"])
def test_forty_skeletons_on_a_cell_go_where_one_would(trap: str, led: bool) -> None:
    game = stack(40, trap, led=led)
    stage = Stage.of(game)
    for event in march(game):
        stage.fold(event)
    assert stage == Stage.of(game)
    ada, bo, _ = game.table.seats
    where = {"L4"} if led and trap == "portal" else WHERE[trap]
    assert {skeleton.place for skeleton in ada.skeletons.values()} == where
    assert len(ada.skeletons) == (0 if trap == "catapult" else 40)
    assert len(bo.graveyard) == (40 if trap == "catapult" else 0)
    assert {skeleton.face for skeleton in ada.skeletons.values()} <= {"black"}


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("led", [False, True], ids=["alone", "led"])
def test_what_is_told_grows_with_the_number_of_skeletons_and_not_faster(trap: str, led: bool) -> None:
    ten, twenty, forty = (len(march(stack(count, trap, led=led))) for count in (10, 20, 40))
    assert forty - twenty == 2 * (twenty - ten) > 0


def calls_of(action: Callable[[], object]) -> int:
    """How many functions are called: the work that is done, whatever the machine."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(before)
    return calls


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("led", [False, True], ids=["alone", "led"])
def test_the_work_grows_with_the_number_of_skeletons_and_not_faster(trap: str, led: bool) -> None:
    work = []
    for count in (10, 20, 40):
        game = stack(count, trap, led=led)
        work.append(calls_of(lambda game=game: march(game)))  # type: ignore[misc]
    ten, twenty, forty = work
    assert forty - twenty <= 2.2 * (twenty - ten)


def test_forty_in_one_row_of_traps_and_a_loop_are_no_deeper_than_one() -> None:
    """All the board a maze of walls, dragons and springs: a move is long, but nothing is nested."""
    limit = sys.getrecursionlimit()
    depth, frame = 0, sys._getframe()
    while frame.f_back:
        depth, frame = depth + 1, frame.f_back
    games = [crowd(seed, ("coop", 2), {"advanced": True, "chiefs": True}) for seed in range(8)]
    sys.setrecursionlimit(depth + 60)
    try:
        for seed, game in enumerate(games):
            for action in moments(game, seed):
                game.apply(action)
    finally:
        sys.setrecursionlimit(limit)
    assert all(game.over for game in games)


# An empty bag, a late round


def last_phase(bag: list[str], **options: bool) -> Game:
    """One skeleton is left to move, and nothing but these tokens is in the bag."""
    others = [token for token in CATALOG.tokens if options.get("chiefs") or token in CATALOG.bag]
    others = [token for token in others if token not in (*bag, "red-left-1")]
    ada = {"skeletons": [{"token": "red-left-1", "at": "A1", "heading": "E", "face": "white"}]}
    players = [
        {"name": "", "hero": "C3", "tower": 4, "houses": 5, **player}
        for player in (ada, {"graveyard": others[::2]}, {"graveyard": others[1::2]})
    ]
    document = {"badbones": 1, "mode": "versus", "phase": "skeletons", "tracking": "black", "players": players}
    return position.read(CATALOG, document | {"options": options})


def drawn(game: Game) -> list[tuple[str, ...]]:
    return [event.tokens for event in game.apply("1 move all") if isinstance(event, TokensDrawn)]


def test_from_an_empty_bag_nobody_draws_and_all_graveyards_rise() -> None:
    game = last_phase([])
    assert drawn(game) == [(), (), ()]
    assert [len(seat.skeletons) for seat in game.table.seats] == [1, 90, 89]
    Watched(game).play(1, any_verb)
    assert game.over


def test_from_a_short_bag_a_necromancer_gets_what_there_is() -> None:
    game = last_phase(["necromancer-left", "red-top-1", "red-top-2", "red-top-3"], chiefs=True)
    tokens = drawn(game)
    assert sum(len(found) for found in tokens) == 4
    assert not game.table.bag
    assert tokens[2] == ()


@pytest.mark.parametrize("mode", ["versus", "coop"])
@pytest.mark.parametrize("seed", range(3))
def test_six_players_in_round_60(mode: str, seed: int) -> None:
    options = {"advanced": True, "chiefs": True, "rounds": 61}
    watched = Watched(crowd(seed, (mode, 6), VARIANTS[-1], round=60, options=options))
    watched.play(seed, any_verb)
    assert watched.game.over
    assert watched.game.round >= 60
