"""Games that were recorded once and must be the same games for ever: played again whole, round by round."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from badbones.record import Record, Replay, read_replay
from badbones.rules import position
from tests.drawn import CATALOG
from tests.play import NAMES
from tests.record.test_record import play, proven, state

GAMES = Path(__file__).parents[1] / "games"
BEFORE_GAMES = Path(__file__).parents[1] / "games_before"

# The beginnings of the digests of the positions with which the rounds start. A game whose digests change is another
# game: if rules or data change on purpose, record the games anew (tools/record_games.py) and say so in the changelog.
ROUNDS = {
    "branch": "c4d2516c 9b3ace2d",
    "coop": "b77a3100 999354ec a2db2e53 717a3b4d a10d74da",
    "coop-advanced-chiefs": "2a28dc10 4d0fd29c 576ee950 ce5ca83c",
    "solo-advanced-chiefs": "1de99dcb 61409327 c0442d6c f977aefe",
    "versus-advanced-chiefs": "e557a3c2 f0ae236c 20b24d5d ad6a39b7 9935513d c1590ace",
    "solo": "50f48c06 0841079c db460f6f",
    "solo-heroic": "0f3338aa 3b616235 1b7e4720 b258247a",
    "taken-back": "8add80bd e65bf38d 841d966b dd6be6c6 bec1f4a5",
    "unfinished": "6c720497 20114ad6 8723b51b dc8f8075",
    "versus-2": "48ce7994 e0570193 958e9f5b 803478c6",
    "versus-3": "eb6814db 00c879d2 455b7185 c4d2516c ffa7dbed",
    "versus-4": "4f9828a9 dda20983 c4492de7 3686da6a",
    "versus-6": "f2747cab 0849e3a4 d59c5667 082385c5",
}


def stored(name: str) -> Replay:
    return read_replay(GAMES / f"{name}.bones", CATALOG)


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (GAMES / f"{name}.bones").read_bytes().splitlines()]


def test_every_stored_game_is_known() -> None:
    assert {path.stem for path in GAMES.glob("*.bones")} == set(ROUNDS)


@pytest.mark.parametrize("name", ROUNDS)
def test_a_stored_game_plays_again_to_the_letter(name: str) -> None:
    replay = stored(name)
    assert replay.problem() is None
    assert replay.sound
    assert replay.document.header.data == CATALOG.digest
    assert replay.finished == (name != "unfinished")
    assert replay.history.game.over == replay.finished


@pytest.mark.parametrize("name", ROUNDS)
def test_the_rounds_of_a_stored_game_are_the_same_for_ever(name: str) -> None:
    replay = stored(name)
    played = [position.digest(position.write(replay.moment(key.at).game)) for key in replay.frames]
    assert played == [position.digest(key.frame.position) for key in replay.frames]
    assert " ".join(digest[:8] for digest in played) == ROUNDS[name]
    first = replay.frames[0].frame.round
    assert [key.frame.round for key in replay.frames] == list(range(first, first + len(played)))


@pytest.mark.parametrize("name", ROUNDS)
def test_every_moment_of_a_stored_game_can_be_visited(name: str) -> None:
    replay = stored(name)
    for at in range(0, replay.moments + 1, 3):
        assert replay.moment(at).exact


@pytest.mark.parametrize("name", ROUNDS)
def test_a_stored_game_is_small_and_names_nobody(name: str) -> None:
    assert (GAMES / f"{name}.bones").stat().st_size < 60_000
    header = stored(name).document.header
    assert header.setup
    assert list(header.setup.players) == NAMES[: len(header.setup.players)]


def test_the_stored_games_show_what_they_are_for() -> None:
    found = {name: {key for line in lines(name)[1:] if isinstance(line, dict) for key in line} for name in ROUNDS}
    assert found["taken-back"] == {"round", "position", "undo", "seat", "note", "at", "bot", "result", "check"}
    assert any(line.get("seat") and line.get("undo") for line in lines("taken-back") if isinstance(line, dict))
    assert "result" not in found["unfinished"]
    assert {len(lines(name)[0]["setup"]["players"]) for name in ROUNDS} == {1, 2, 3, 4, 6}
    assert lines("solo-heroic")[0]["setup"]["options"]["heroic"]
    origin = lines("branch")[0]["origin"]
    assert origin["file"] == "versus-3.bones"
    assert lines("branch")[0]["start"]


def test_the_stored_branch_leaves_its_origin_where_it_says() -> None:
    branch = stored("branch")
    assert branch.document.header.origin
    origin = stored("versus-3").moment(branch.document.header.origin["action"]).game
    assert state(origin) in [state(branch.moment(at).game) for at in range(branch.moments + 1)]


def test_the_unfinished_game_can_be_finished(tmp_path: Path) -> None:
    path = Path(shutil.copy(GAMES / "unfinished.bones", tmp_path))
    record = Record.open(path, CATALOG)
    play(record, 1)
    record.close()
    assert proven(path).finished
    assert path.read_bytes().startswith((GAMES / "unfinished.bones").read_bytes())


# Games of earlier rules: kept as they were written

BEFORE = {
    "coop": r"line 2: the key frame of round 1 differs: players\[0\]\.skeletons",  # R2.4: four as drawn
    "coop-advanced-chiefs": r"line 2: the key frame of round 1 differs: players\[0\]\.skeletons",
    "versus-advanced-chiefs": r"line 2: the key frame of round 1 differs: market\.step is 1 in the file, -1",  # R9.2
    "solo-heroic": r"line 23: the action '1 move yellow-top-3' is refused: The game is over",  # R13.5
}


@pytest.mark.parametrize("name", BEFORE)
def test_a_game_of_earlier_rules_names_its_first_difference_and_stays_watchable(name: str) -> None:
    replay = read_replay(BEFORE_GAMES / f"{name}.bones", CATALOG)
    problem = replay.problem()
    assert problem
    assert re.match(BEFORE[name], problem)
    assert replay.finished
    for key in replay.frames:
        assert position.write(replay.moment(key.at).game) == key.frame.position
    rounds = {replay.moment(at).game.round for at in range(replay.moments + 1)}
    assert rounds == {key.frame.round for key in replay.frames}
