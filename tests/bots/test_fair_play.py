"""Bots play fair: they know nothing of the bag, change nothing, repeat themselves, and do what is legal."""

import hashlib
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from badbones import bots
from badbones.bots import levels
from badbones.bots.planning import Thought
from badbones.rules import Game
from badbones.rules.chance import STATES
from badbones.rules.geometry import ADJACENT
from tests.crowds import crowd
from tests.play import TABLES, VARIANTS, Table, identity, new_game, variant_name

TOP = Path(__file__).parents[2]
FEW_TABLES: list[Table] = [("solo", 1), ("versus", 2), ("versus", 4), ("coop", 3)]
PLAIN, WHOLE = {"advanced": False, "chiefs": False}, {"advanced": True, "chiefs": True}
SLOW = {"hard": pytest.mark.slow}
LEVELS = [pytest.param(name, marks=SLOW.get(name, ())) for name in bots.LEVELS]
BRISK = 1000  # boards a hard bot may judge here: it thinks the same thoughts, only fewer of them


@pytest.fixture(autouse=True)
def _brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    hard = levels.LEVELS["hard"]
    monkeypatch.setitem(levels.LEVELS, "hard", replace(hard, nodes=min(hard.nodes, BRISK)))


def deciding(game: Game) -> list[int]:
    """The seats that have something to decide."""
    return [seat.number for seat in game.table.seats if len(game.legal(seat.number)) > 1]


def decision(name: str, game: Game, seat: int, seed: int = 1) -> str:
    return bots.named(name)(bots.View(game, seat), random.Random(seed))


def moments(mode: str, players: int, variant: dict[str, bool], seed: int, rounds: int) -> Iterator[Game]:
    """A game between easy bots, before each decision."""
    game = new_game(mode, players, seed, **variant, rounds=rounds)
    rng = random.Random(seed)
    while not game.over and game.round <= rounds:
        yield game
        seat = deciding(game)[0]
        game.apply(bots.named("easy")(bots.View(game, seat), rng))


def some_moments(table: Table, variant: dict[str, bool], seed: int) -> Iterator[tuple[Game, int]]:
    """One of each phase of a game between easy bots, a question now and then, and some crowded positions."""
    rng, seen = random.Random(seed), set()
    for game in moments(*table, variant, seed, rounds=4):
        seat = rng.choice(deciding(game))
        moment = (game.phase, game.asking, game.round > 2)
        if moment not in seen:
            seen.add(moment)
            yield game.clone(), seat
    for number in range(2):
        game = crowd(100 * seed + number, table, variant)
        if deciding(game):
            yield game, rng.choice(deciding(game))


@pytest.mark.parametrize("name", ["random", *LEVELS])
@pytest.mark.parametrize("variant", [PLAIN, WHOLE], ids=variant_name)
@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_thinking_changes_nothing_and_what_the_bag_will_bring_changes_no_decision(
    table: Table, variant: dict[str, bool], name: str
) -> None:
    for game, seat in some_moments(table, variant, 3):
        before, told = pickle.dumps(written(game)), identity(game)
        first = decision(name, game, seat)
        assert pickle.dumps(written(game)) == before
        assert identity(game) == told
        game.table.chance = STATES - 4711
        assert decision(name, game, seat) == first, (game.phase, seat)


def written(game: Game) -> dict[str, object]:
    """All there is of a table, what is under way too."""
    table = game.table
    fields = {
        name: getattr(table, name) for name in table.__slots__ if name not in ("catalog", "side", "mode", "seats")
    }
    fields["bag"], fields["removed"] = sorted(table.bag), sorted(table.removed)
    if table.team:
        fields["team"] = [getattr(table.team, name) for name in table.team.__slots__]
    fields["seats"] = [[repr(getattr(seat, name)) for name in seat.__slots__] for seat in table.seats]
    return fields


def story(table: Table, variant: dict[str, bool], names: list[str], seed: int, rounds: int) -> str:
    """All decisions of a game between bots, as a digest; each of them is legal."""
    mode, players = table
    game = new_game(mode, players, seed, **variant, rounds=rounds)
    chances = [random.Random(f"{seed} {seat}") for seat in range(table[1])]
    trace = hashlib.sha256()
    while not game.over and game.round <= rounds:
        seat = deciding(game)[0]
        action = bots.named(names[(seat - 1) % len(names)])(bots.View(game, seat), chances[seat - 1])
        assert action in game.legal(seat)
        trace.update(action.encode())
        game.apply(action)
    return trace.hexdigest()


STORIES = (
    "from tests.bots.test_fair_play import *\n"
    "for table in FEW_TABLES[::{step}]: print(story(table, WHOLE, ['hard', 'normal-bold', 'easy'], 7, 2))"
)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game_in_every_process_whatever_was_played_before() -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", STORIES.format(step=step)],
            cwd=TOP,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed, step in (("0", 1), ("4711", -1))
    ]
    first, second = (process.communicate()[0].split() for process in processes)
    assert first == second[::-1]
    assert len(set(first)) == len(FEW_TABLES)


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_decision_of_an_easy_bot_is_legal(table: Table, variant: dict[str, bool]) -> None:
    story(table, variant, ["easy", "easy-bold", "easy-spiteful"], 11, 6)


@pytest.mark.slow
@pytest.mark.parametrize("variant", [PLAIN, WHOLE], ids=variant_name)
@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_every_decision_of_better_bots_is_legal(table: Table, variant: dict[str, bool]) -> None:
    story(table, variant, ["normal", "hard"], 12, 3)


@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_who_has_no_time_left_does_the_best_it_has_thought_of(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[Thought] = []

    def noted(nodes: int, until: float) -> Thought:
        thoughts.append(Thought(nodes, until))
        return thoughts[-1]

    monkeypatch.setattr(levels, "Thought", noted)
    for game, seat in some_moments(table, WHOLE, 5):
        thoughts.clear()
        action = bots.named("hard-bold", seconds=0)(bots.View(game, seat), random.Random(1))
        assert action in game.legal(seat)
        assert all(thought.spent <= len(ADJACENT["C3"]) for thought in thoughts), "no more than the bare steps"


@pytest.mark.parametrize("name", ["easy", pytest.param("normal", marks=pytest.mark.slow)])
def test_every_decision_in_a_crowd_is_legal(name: str) -> None:
    for seed in range(12):
        game = crowd(seed)
        for _ in range(3):
            if game.over:
                break
            seat = deciding(game)[0]
            action = decision(name, game, seat, seed)
            assert action in game.legal(seat), seed
            game.apply(action)
