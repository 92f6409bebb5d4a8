"""The same seed and the same actions give the same game: in every process, on every machine."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from badbones.rules import position
from badbones.rules.canonical import digest
from badbones.rules.chance import STATES, draw
from badbones.rules.events import document
from tests.drawn import CATALOG
from tests.play import moments, new_game

TOP = Path(__file__).parents[2]


def story(mode: str, players: int, seed: int, *, whole: bool) -> str:
    """A digest of everything that happens and can be done in a random game; `whole`: advanced, with chiefs."""
    game = new_game(mode, players, seed, advanced=whole, chiefs=whole)
    trace = hashlib.sha256(digest([document(event) for event in game.opening]).encode())
    for action in moments(game, seed):
        trace.update(repr(game.legal()).encode())
        trace.update(digest([document(event) for event in game.apply(action)]).encode())
    return f"{trace.hexdigest()} {position.digest(position.write(game))}"


@pytest.mark.parametrize("whole", [False, True], ids=["plain", "whole"])
@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("versus", 4), ("coop", 3)])
def test_two_processes_with_different_hash_seeds_play_the_same_game(mode: str, players: int, whole: bool) -> None:
    code = (
        "from tests.rules.test_determinism import story\n"
        f"print([story({mode!r}, {players}, seed, whole={whole}) for seed in range(2020, 2026)])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=TOP,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(told) == 1
    assert told == {f"{[story(mode, players, seed, whole=whole) for seed in range(2020, 2026)]}\n"}


def test_the_generator_is_the_same_for_ever() -> None:
    state, drawn = 7, []
    for _ in range(8):
        number, state = draw(state, 1000)
        drawn.append(number)
    assert drawn == [390, 16, 965, 582, 452, 997, 467, 496]
    assert state == 8195370222892605615


def test_the_generator_is_even_enough_and_stays_in_its_range() -> None:
    state, counts = STATES - 1, [0] * 6
    for _ in range(6000):
        number, state = draw(state, 6)
        counts[number] += 1
        assert 0 <= state < STATES
    assert all(850 < count < 1150 for count in counts)


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("versus", 2), ("coop", 2)])
@pytest.mark.parametrize("whole", [False, True], ids=["plain", "whole"])
def test_different_seeds_give_different_games(mode: str, players: int, whole: bool) -> None:
    games = [new_game(mode, players, seed, advanced=whole, chiefs=whole) for seed in range(50)]
    openings = {position.digest(position.write(game) | {"seed": 0}) for game in games}
    assert len(openings) == 50


@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_a_game_goes_on_from_its_position_as_it_would_have_gone_on(mode: str) -> None:
    """All chance is in the position: the draws of later rounds too, with chiefs and all."""
    for seed in range(10):
        game = new_game(mode, 3, seed, advanced=True, chiefs=True, rounds=6)
        actions = []
        for action in moments(game, seed):
            actions.append(action)
            game.apply(action)
        again = new_game(mode, 3, seed, advanced=True, chiefs=True, rounds=6)
        for action in actions:
            if not again.asking:
                again = position.read(CATALOG, position.write(again))
            again.apply(action)
        assert position.write(again) == position.write(game)
