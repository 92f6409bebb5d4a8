"""What must hold in every game, whatever is played: checked over random games with all numbers of players."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from badbones.rules import Game, IllegalAction, position
from badbones.rules.geometry import CELLS
from badbones.stage import Ledger, Stage
from tests.drawn import CATALOG, apply_and_fold
from tests.play import moments, new_game, random_game

TABLES = [("solo", 1), *(("versus", players) for players in range(2, 7))]
SEEDS = st.integers(0, 2**63 - 1)
TABLE = st.sampled_from(TABLES)
OPTIONS = st.fixed_dictionaries({"rounds": st.integers(1, 12), "heroic": st.booleans()})


def places(game: Game) -> Counter[str]:
    """Where each token is, counted."""
    table = game.table
    found = Counter([*table.bag, *table.removed])
    for seat in table.seats:
        found.update([*seat.skeletons, *seat.graveyard])
    return found


def check_invariants(game: Game) -> None:
    assert places(game) == Counter(CATALOG.bag), "every token is in exactly one place"
    for seat in game.table.seats:
        resting = [] if seat.agenda else [skeleton.place for skeleton in seat.skeletons.values()]
        assert "C3" not in resting, "nothing stands on the tower"
        assert seat.hero not in resting, "nothing survives next to the hero's sword"
        assert set(seat.traps) <= set(CELLS) - {"C3"}
        pieces = Counter(trap.kind for trap in seat.traps.values()) + Counter(seat.reserve)
        assert pieces <= Counter(CATALOG.kits[game.table.mode.name].reserve), "no trap comes from nowhere"
    assert game.over or game.legal(), "somebody can act before the end"
    assert not (game.over and game.legal())


def identity(game: Game) -> object:
    """All that can be seen of a game: its position, or in mid-move its stage and what is legal."""
    return (Stage.of(game), game.legal(), game.table.chance) if game.asking else position.write(game)


@settings(max_examples=60)
@given(table=TABLE, seed=SEEDS, options=OPTIONS)
def test_tokens_towers_faces_and_legal_actions(table: tuple[str, int], seed: int, options: dict[str, Any]) -> None:
    game = new_game(*table, seed, **options)
    stage = Stage.of(game)
    for action in moments(game, seed):
        events = game.apply(action)
        for event in events:
            stage.fold(event)
        assert stage == Stage.of(game), "the events tell everything"
        check_invariants(game)
        if game.phase in ("hero", "over"):
            faces = {skeleton.face for seat in game.table.seats for skeleton in seat.skeletons.values()}
            assert faces <= {game.table.tracking}, "after phase 3 all faces are alike"


@settings(max_examples=30)
@given(table=TABLE, seed=SEEDS, options=OPTIONS)
def test_position_to_game_to_position_is_the_identity(
    table: tuple[str, int], seed: int, options: dict[str, Any]
) -> None:
    game = new_game(*table, seed, **options)
    again = game.clone()
    for action in moments(game, seed):
        if not game.asking:
            again = position.read(CATALOG, position.write(game))
            assert not again.opening, "nothing was left to be done"
            assert again.legal() == game.legal()
        game.apply(action)
        again.apply(action)
        assert identity(again) == identity(game)


@settings(max_examples=25)
@given(table=TABLE, seed=SEEDS)
def test_a_copy_goes_its_own_way(table: tuple[str, int], seed: int) -> None:
    game = new_game(*table, seed)
    for action in moments(game, seed):
        before, copy = identity(game), game.clone()
        events = copy.apply(action)
        assert identity(game) == before, "playing a copy leaves the original alone"
        assert game.apply(action) == events
        assert identity(copy) == identity(game)


VERBS = ["hero", "place", "recover", "skip", "move", "flee", "send", "stop", "use", "pass", "start", "buy", "decline"]
THINGS = ["all", "C3", "B2", "A1", "E5", "L1", "Z9", "N", "W", "wall", "wall/", "dragon", "treasure", "yellow-left-1"]
WORDS = st.sampled_from(["1", "2", "7", "0", "x", "emperor", "red-top-12", *VERBS, *THINGS])


@settings(max_examples=40)
@given(table=TABLE, seed=SEEDS, lines=st.lists(st.lists(WORDS, max_size=5), min_size=30, max_size=60))
def test_an_illegal_action_changes_nothing_and_says_why(
    table: tuple[str, int], seed: int, lines: list[list[str]]
) -> None:
    game = new_game(*table, seed)
    for action, words in zip(moments(game, seed), lines, strict=False):
        before, attempt = identity(game), " ".join(words)
        if attempt not in game.legal():
            with pytest.raises(IllegalAction) as error:
                game.apply(attempt)
            assert error.value.refusal.message.startswith("refused.")
            assert identity(game) == before
        game.apply(action)


def phase_of_play(game: Game) -> tuple[int, str]:
    return game.round, game.phase


@settings(max_examples=60)
@given(players=st.integers(2, 6), seed=SEEDS, shuffle=st.randoms(use_true_random=False))
def test_any_interleaving_of_the_seats_within_a_phase_gives_the_same_position(
    players: int, seed: int, shuffle: random.Random
) -> None:
    """Each seat's actions of a phase are kept in order; between seats they are dealt anew, questions and all."""
    game = new_game("versus", players, seed)
    other = game.clone()
    while not game.over and game.round <= 8:
        played = play_phase(game, shuffle)
        replay_interleaved(other, played, shuffle)
        assert position.write(other) == position.write(game)


def play_phase(game: Game, shuffle: random.Random) -> dict[str, list[str]]:
    """Plays one phase and returns what each seat did."""
    played: dict[str, list[str]] = {}
    now = phase_of_play(game)
    while phase_of_play(game) == now:
        action = shuffle.choice(game.legal())
        played.setdefault(action[0], []).append(action)
        game.apply(action)
    return played


def replay_interleaved(game: Game, played: dict[str, list[str]], shuffle: random.Random) -> None:
    queues = [list(actions) for actions in played.values()]
    while queues:
        queue = shuffle.choice(queues)
        game.apply(queue.pop(0))
        queues = [queue for queue in queues if queue]


def test_two_seats_can_have_questions_open_at_the_same_time() -> None:
    for seed in range(400):
        game = new_game("versus", 4, seed)
        for action in moments(game, seed):
            game.apply(action)
            if sum(bool(seat.agenda) for seat in game.table.seats) > 1:
                seats = {action[0] for action in game.legal() if action.split()[1] in ("flee", "send")}
                assert len(seats) > 1
                return
    raise AssertionError("no random game had two open questions")


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_the_ledger_balances_with_the_graveyards(mode: str, players: int) -> None:
    events = [event for seed in range(5) for event in random_game(mode, players, seed)[1]]
    ledger = Ledger()
    for event in events:
        ledger.fold(event)
    sent = sum(type(event).__name__ == "SkeletonSent" for event in events)
    total = sum(ledger.count(seat, to) for seat in range(1, players + 1) for to in range(1, players + 1))
    assert total == sent == len(ledger.sendings) > 0
    if mode == "versus":
        assert all(sending.seat != sending.to for sending in ledger.sendings)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("seed", range(40))
def test_whole_games_by_single_moves(mode: str, players: int, seed: int) -> None:
    game = new_game(mode, players, seed, rounds=1 + seed % 9, heroic=seed % 2)
    for action in moments(game, seed):
        apply_and_fold(game, action)
        check_invariants(game)
    assert game.over
    assert game.result is not None
