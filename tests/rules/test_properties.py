"""What must hold in every game, whatever is played: checked over random games of all modes, players and options."""

import random

import pytest

from badbones.rules import Game, IllegalAction, position
from badbones.stage import Ledger, Stage
from tests.crowds import crowd
from tests.drawn import CATALOG
from tests.play import (
    TABLES,
    VARIANTS,
    Table,
    Watched,
    any_verb,
    identity,
    moments,
    new_game,
    play_interleaved,
    random_game,
    variant_name,
)

APART: list[Table] = [table for table in TABLES if table[0] != "coop"]  # what one does is nothing to the others

tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}{table[1]}")
variants = pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)


def both(table: Table, variant: dict[str, bool], seed: int) -> tuple[Game, Game]:
    """A new game and a crowded one."""
    (mode, players), rng = table, random.Random(seed)
    game = new_game(mode, players, seed, **variant, rounds=rng.randint(1, 12), heroic=rng.random() < 0.5)
    return game, crowd(seed, table, variant)


@tables
@variants
def test_tokens_towers_faces_and_legal_actions(table: Table, variant: dict[str, bool]) -> None:
    for seed in range(3):
        for game in both(table, variant, seed):
            Watched(game).play(seed)


@tables
@variants
def test_the_opening_folds_to_the_stage_of_the_new_game(table: Table, variant: dict[str, bool]) -> None:
    for seed in range(3):
        game, _ = both(table, variant, seed)
        stage = Stage()
        for event in game.opening:
            stage.fold(event)
        assert stage == Stage.of(game)


@tables
@variants
def test_position_to_game_to_position_is_the_identity(table: Table, variant: dict[str, bool]) -> None:
    rng = random.Random(f"{table} {variant}")
    for game in both(table, variant, 11):
        again = game.clone()
        for action in moments(game, 11, any_verb):
            if not game.asking and rng.random() < 0.25:
                document = position.write(game)
                again = position.read(CATALOG, document)
                assert not again.opening, "nothing was left to be done"
                assert again.legal() == game.legal()
                assert position.write(again) == document
            game.apply(action)
            again.apply(action)
        assert identity(again) == identity(game)


@tables
@variants
def test_a_copy_goes_its_own_way(table: Table, variant: dict[str, bool]) -> None:
    rng = random.Random(f"{table} {variant}")
    for game in both(table, variant, 21):
        for action in moments(game, 21, any_verb):
            if rng.random() < 0.5:
                before, copy = identity(game), game.clone()
                events = copy.apply(action)
                assert identity(game) == before, "playing a copy leaves the original alone"
                assert game.apply(action) == events
                assert identity(copy) == identity(game)
            else:
                game.apply(action)


VERBS = ["hero", "place", "recover", "skip", "move", "flee", "send", "stop", "use", "pass", "start", "buy", "decline"]
THINGS = ["all", "C3", "B2", "A1", "E5", "L1", "Z9", "N", "W", "wall", "wall/", "dragon", "treasure", "yellow-left-1"]
NEW_THINGS = ["labyrinth", "labyrinth:white", "bomb", "rapier", "crater", "crossbow", "red", "instructor-top", ""]
WORDS = ["1", "2", "7", "0", "x", "emperor", "red-top-12", *VERBS, *THINGS, *NEW_THINGS]


@tables
@variants
def test_an_illegal_action_changes_nothing_and_says_why(table: Table, variant: dict[str, bool]) -> None:
    rng = random.Random(f"{table} {variant}")
    for game in both(table, variant, 31):
        legal_once = game.legal()
        for number, action in enumerate(moments(game, 31, any_verb)):
            if number % 3 == 0:
                nonsense = " ".join(rng.choices(WORDS, k=rng.randint(0, 5)))
                for attempt in (nonsense, "1 " + nonsense, rng.choice(legal_once)):  # the last one was fine a while ago
                    check_refusal(game, attempt)
            legal_once = (legal_once + game.legal())[-400:]
            game.apply(action)


def check_refusal(game: Game, attempt: str) -> None:
    if attempt not in game.legal():
        before = identity(game)
        with pytest.raises(IllegalAction) as error:
            game.apply(attempt)
        assert error.value.refusal.message.startswith("refused.")
        assert identity(game) == before


@pytest.mark.parametrize("table", APART, ids=lambda table: f"{table[0]}{table[1]}")
@variants
def test_any_interleaving_of_the_seats_within_a_phase_gives_the_same_position(
    table: Table, variant: dict[str, bool]
) -> None:
    """The market has turns, and in co-op the order of actions counts (R14.3, R14.5): there it does not hold."""
    for seed in range(41, 45):
        for game in both(table, variant, seed):
            play_interleaved(game, random.Random(seed), rounds=8)


@pytest.mark.parametrize(
    ("mode", "verbs"), [("versus", {"flee", "send"}), ("versus", {"use", "decline"}), ("coop", {"stop", "flee"})]
)
def test_two_seats_can_have_questions_open_at_the_same_time(mode: str, verbs: set[str]) -> None:
    for seed in range(400):
        game = crowd(seed, (mode, 4), {"advanced": True, "chiefs": True})
        for action in moments(game, seed):
            game.apply(action)
            seats = {action[0] for action in game.legal() if action.split()[1] in verbs}
            if len(seats) > 1:
                return
    raise AssertionError("no random game had two open questions")


@tables
@variants
def test_the_ledger_balances_with_the_graveyards(table: Table, variant: dict[str, bool]) -> None:
    mode, players = table
    events = [event for seed in range(3) for event in random_game(mode, players, seed, **variant)[1]]
    ledger = Ledger()
    for event in events:
        ledger.fold(event)
    sent = sum(type(event).__name__ == "SkeletonSent" for event in events)
    total = sum(ledger.count(seat, to) for seat in range(1, players + 1) for to in range(1, players + 1))
    assert total == sent == len(ledger.sendings)
    assert sent > 0 or mode == "solo"
    if mode != "solo":
        assert all(sending.seat != sending.to for sending in ledger.sendings)


@pytest.mark.slow
@tables
@variants
@pytest.mark.parametrize("seed", range(10))
def test_whole_games_by_single_moves(table: Table, variant: dict[str, bool], seed: int) -> None:
    game, _ = both(table, variant, seed)
    watched = Watched(game)
    watched.play(seed, any_verb)
    assert watched.game.over
