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
from tests.play import moments, new_game

TOP = Path(__file__).parents[1]


def story(players: int, seed: int) -> str:
    """A digest of everything that happens and can be done in a random game."""
    game = new_game("versus" if players > 1 else "solo", players, seed)
    trace = hashlib.sha256()
    for action in moments(game, seed):
        trace.update(repr(game.legal()).encode())
        trace.update(digest([document(event) for event in game.apply(action)]).encode())
    return f"{trace.hexdigest()} {position.digest(position.write(game))}"


@pytest.mark.parametrize("players", [1, 4])
def test_two_processes_with_different_hash_seeds_play_the_same_game(players: int) -> None:
    code = f"from tests.test_determinism import story; print(story({players}, 2026))"
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
    assert told == {story(players, 2026) + "\n"}


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


def test_different_seeds_give_different_games() -> None:
    openings = {position.digest(position.write(new_game("versus", 2, seed)) | {"seed": 0}) for seed in range(50)}
    assert len(openings) == 50
