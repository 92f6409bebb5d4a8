"""Positions (docs/spec/NOTATION.md): written and read again, defaults, the canonical form, what is refused where."""

import copy
import hashlib
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from badbones.catalog import load_catalog
from badbones.rules import Game, Options, PositionError, position

CATALOG = load_catalog()
REPOSITORY = Path(__file__).resolve().parents[2]
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fox"]

Document = dict[str, Any]


def minimal(mode: str = "versus") -> Document:
    """Only what is required."""
    floors, houses = (1, 1) if mode == "solo" else (4, 5)
    players = [{"name": name, "hero": "C3", "tower": floors, "houses": houses} for name in NAMES[:2]]
    return {
        "badbones": 1,
        "mode": mode,
        "phase": "hero",
        "tracking": "white",
        "players": players[:1] if mode == "solo" else players,
    }


def rich() -> Document:
    """A position with something in every place."""
    ada = {
        "name": "Ada",
        "hero": "E5",
        "tower": 3,
        "houses": 5,
        "reserve": ["wall", "treasure"],
        "graveyard": ["red-top-3", "blue-left-2"],
        "traps": [
            {"kind": "wall", "at": "B2", "diagonal": "/"},
            {"kind": "catapult", "at": "B5", "used": True, "target": 2},
            {"kind": "treasure", "at": "D2"},
        ],
        "skeletons": [
            {"token": "yellow-left-4", "at": "A4", "heading": "E", "face": "white"},
            {"token": "blue-top-10", "at": "T4", "heading": "S", "face": "white"},
            {"token": "blue-top-9", "at": "D2", "heading": "S", "face": "black"},
        ],
        "killed": ["red-left-2", "red-left-11"],
    }
    bo = {
        "name": "Bo",
        "hero": "B2",
        "tower": 4,
        "houses": 1,
        "traps": [{"kind": "dragon", "at": "A1", "damaged": True}],
        "skeletons": [{"token": "green-right-2", "at": "R5", "heading": "W", "face": "white"}],
    }
    return {
        "badbones": 1,
        "mode": "versus",
        "round": 4,
        "phase": "skeletons",
        "tracking": "black",
        "seed": 99,
        "removed": ["violet-top-1", "violet-left-1"],
        "players": [ada, bo],
    }


def read(document: Document) -> Game:
    return position.read(CATALOG, document)


def complete(document: Document) -> Document:
    """The document with every key written."""
    return position.write(read(document))


def digest(document: Document) -> str:
    return position.digest(complete(document))


def refusal(document: object) -> str:
    with pytest.raises(PositionError) as caught:
        position.read(CATALOG, document)
    error = str(caught.value)
    assert len(error.splitlines()) == 1
    return error


# Paths such as players[1].traps[0].at


def steps(path: str) -> list[str | int]:
    return [int(step) if step.isdigit() else step for step in re.findall(r"\w+", path)]


def changed(document: Document, path: str, value: object) -> Document:
    """A copy in which the value at a path is another; a number one past a list's end adds an item."""
    result = copy.deepcopy(document)
    *way, last = steps(path)
    spot: Any = result
    for step in way:
        spot = spot[step]
    if isinstance(spot, list) and last == len(spot):
        spot.append(value)
    else:
        spot[last] = value
    return result


def without(document: Document, path: str) -> Document:
    result = copy.deepcopy(document)
    *way, last = steps(path)
    spot: Any = result
    for step in way:
        spot = spot[step]
    del spot[last]
    return result


# There and back


def moments(players: int, seed: int, options: Options) -> Iterator[Game]:
    """Every moment of a random game in which no question is open."""
    mode = "solo" if players == 1 else "versus"
    game, chance = Game.new(CATALOG, mode, NAMES[:players], seed=seed, options=options), random.Random(seed)
    while True:
        if not game.asking:
            yield game
        if game.over:
            return
        game.apply(chance.choice(game.legal()))


def check_round_trip(game: Game) -> None:
    document = position.write(game)
    again = read(json.loads(json.dumps(document)))
    assert again.opening == ()
    assert position.write(again) == document
    assert again.legal() == game.legal()
    assert again.result == game.result


@pytest.mark.parametrize("players", range(2, 7))
def test_round_trip_of_versus_games(players: int) -> None:
    for game in moments(players, players, Options()):
        check_round_trip(game)


@pytest.mark.parametrize("options", [Options(rounds=3), Options(rounds=2, heroic=True), Options(heroic=True)])
def test_round_trip_of_solo_games(options: Options) -> None:
    for seed in range(5):
        for game in moments(1, seed, options):
            check_round_trip(game)


def test_round_trip_of_a_heroic_game_beyond_its_last_round() -> None:
    beyond = [game.round for seed in range(10) for game in moments(1, seed, Options(rounds=1, heroic=True))]
    assert max(beyond) > 1


def test_round_trip_of_a_rich_position() -> None:
    check_round_trip(read(rich()))
    written = complete(rich())
    catapult = {"kind": "catapult", "at": "B5", "damaged": False, "used": True, "target": 2, "sabotaged": False}
    assert written["players"][0]["traps"][2] == catapult
    assert written["seed"] == 99
    assert written["round"] == 4
    assert written["tracking"] == "black"


def test_a_loaded_game_goes_on_as_the_first_one_would_have() -> None:
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=5)
    again, chance = read(position.write(game)), random.Random(5)
    while not game.over:
        action = chance.choice(game.legal())
        assert game.apply(action) == again.apply(action)
    assert position.write(game) == position.write(again)


def test_reading_leaves_the_document_alone() -> None:
    document = rich()
    game = read(document)
    game.apply("1 move all")
    assert document == rich()


def test_tokens_named_nowhere_are_in_the_bag() -> None:
    document = changed(minimal("solo"), "players[0].skeletons", [])
    document["removed"] = sorted(CATALOG.bag - {"red-top-1"})
    document |= {"phase": "skeletons"}
    drawn = position.write(read(document))["players"][0]["skeletons"]
    assert [skeleton["token"] for skeleton in drawn] == ["red-top-1"]


# Defaults


DEFAULTS: dict[str, object] = {
    "options": {"advanced": False, "chiefs": False, "rounds": 10, "heroic": False},
    "options.advanced": False,
    "options.chiefs": False,
    "options.rounds": 10,
    "options.heroic": False,
    "round": 1,
    "seed": 0,
    "removed": [],
    "result": None,
    "players[1].coins": 0,
    "players[1].weapon": None,
    "players[1].reserve": [],
    "players[1].graveyard": [],
    "players[1].traps": [],
    "players[1].skeletons": [],
    "players[1].done": False,
    "players[1].killed": [],
    "players[1].weapon_used": False,
    "players[1].saboteurs": [],
    "players[1].doomed": False,
    "players[0].traps[0].damaged": False,
    "players[0].traps[0].used": False,
    "players[0].traps[0].sabotaged": False,
    "players[0].traps[0].target": None,
    "players[0].skeletons[0].frozen": False,
}


def nearly_minimal() -> Document:
    document = changed(minimal(), "players[0].traps", [{"kind": "catapult", "at": "A1"}])
    skeleton = {"token": "red-top-1", "at": "A2", "heading": "N", "face": "white"}
    return changed(document, "players[0].skeletons", [skeleton])


@pytest.mark.parametrize("path", DEFAULTS)
def test_a_default_left_out_and_one_written_out_give_the_same_game(path: str) -> None:
    whole = complete(nearly_minimal())
    assert changed(whole, path, DEFAULTS[path]) == whole
    assert complete(without(whole, path)) == whole


def test_all_defaults_left_out_at_once() -> None:
    whole = complete(nearly_minimal())
    assert read(whole).legal() == read(nearly_minimal()).legal()
    assert complete(whole) == whole


@pytest.mark.parametrize("mode", ["versus", "solo"])
def test_a_minimal_document_is_a_game(mode: str) -> None:
    game = read(minimal(mode))
    assert game.opening == ()
    assert game.legal(1) == [f"1 hero {cell}" for cell in ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")]


def test_a_document_may_be_written_in_yaml() -> None:
    text = """
        badbones: 1
        mode: solo
        phase: skeletons
        tracking: black
        players:
          - name: Ada
            hero: B2
            tower: 1
            houses: 1
            skeletons:
              - {token: yellow-left-4, at: A4, heading: N, face: white}
    """
    assert read(yaml.safe_load(text)).legal() == ["1 move yellow-left-4", "1 move all"]


# The canonical form


def shuffled(chance: random.Random, value: Any, key: str = "") -> Any:
    """The same document with keys and lists in another order; the players stay in their seats."""
    if isinstance(value, dict):
        entries = [(name, shuffled(chance, inner, name)) for name, inner in value.items()]
        return dict(chance.sample(entries, k=len(entries)))
    if isinstance(value, list):
        items = [shuffled(chance, item) for item in value]
        return items if key == "players" else chance.sample(items, k=len(items))
    return value


def test_the_digest_does_not_depend_on_any_order() -> None:
    chance = random.Random(1)
    for _ in range(20):
        document = shuffled(chance, rich())
        assert json.dumps(document) != json.dumps(rich())
        assert digest(document) == digest(rich())


def test_the_digest_is_the_one_the_notation_describes() -> None:
    document = changed(rich(), "players[0].name", "Zoë Ада 😀")
    text = json.dumps(complete(document), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert digest(document) == hashlib.sha256(text.encode("utf-8")).hexdigest()


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("round", 5),
        ("seed", 98),
        ("removed", []),
        ("options", {"rounds": 11}),
        ("players[0].name", "Ade"),
        ("players[0].hero", "E4"),
        ("players[0].tower", 2),
        ("players[0].houses", 4),
        ("players[0].reserve", ["wall"]),
        ("players[0].graveyard", []),
        ("players[0].killed", []),
        ("players[0].traps[0].at", "B3"),
        ("players[0].traps[0].diagonal", "\\"),
        ("players[0].traps[0].used", True),
        ("players[0].traps[0].damaged", True),
        ("players[0].traps[1].target", None),
        ("players[0].skeletons[0].at", "A5"),
        ("players[0].skeletons[0].heading", "N"),
        ("players[0].skeletons[0].face", "black"),
        ("players[0].skeletons[0].token", "yellow-left-5"),
    ],
)
def test_the_digest_depends_on_every_value(path: str, value: object) -> None:
    assert digest(changed(rich(), path, value)) != digest(rich())


def test_lists_are_written_in_canonical_order() -> None:
    document = rich()
    document["players"][0]["reserve"] = ["treasure", "dragon", "catapult", "wall", "wall"]
    ada = complete(document)["players"][0]
    assert ada["reserve"] == ["wall", "wall", "catapult", "dragon", "treasure"]
    assert ada["killed"] == ["red-left-2", "red-left-11"]
    assert ada["graveyard"] == ["blue-left-2", "red-top-3"]
    assert [skeleton["token"] for skeleton in ada["skeletons"]] == ["blue-top-9", "blue-top-10", "yellow-left-4"]
    assert [trap["at"] for trap in ada["traps"]] == ["B2", "D2", "B5"]


def test_winners_stand_in_ascending_order() -> None:
    document = {**minimal(), "phase": "over", "result": {"outcome": "shared", "winners": [2, 1]}}
    assert complete(document)["result"]["winners"] == [1, 2]


# What is refused, and where


@pytest.mark.parametrize(
    "path",
    [
        *("badbones", "mode", "phase", "tracking", "players"),
        *("players[1].name", "players[1].hero", "players[1].tower", "players[1].houses"),
        *("players[0].traps[0].kind", "players[0].traps[0].at", "players[0].traps[0].diagonal"),
        *(f"players[0].skeletons[1].{key}" for key in ("token", "at", "heading", "face")),
    ],
)
def test_a_missing_key_is_named(path: str) -> None:
    error = refusal(without(rich(), path))
    home, _, key = path.rpartition(".")
    assert error.startswith(home)
    assert key in error


@pytest.mark.parametrize(
    "home",
    ["", "options", "players[1]", "players[0].traps[2]", "players[0].skeletons[0]"],
    ids=lambda home: home or "top",
)
def test_an_unknown_key_is_named_with_the_allowed_ones(home: str) -> None:
    document = changed({**rich(), "options": {}}, f"{home}.colours" if home else "colours", 1)
    error = refusal(document)
    assert error.startswith(home)
    assert "'colours'" in error
    assert "allowed are" in error


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("team", {"houses": 3}, "team"),
        ("market", {"stock": {}}, "market"),
        ("players[1].towers", ["B2"], "players[1]: unknown key 'towers'"),
        ("players[0].traps[1].diagonal", "/", "players[0].traps[1]: unknown key 'diagonal'"),
        ("players[0].traps[0].colour", "white", "players[0].traps[0]: unknown key 'colour'"),
        ("players[1].coins", 3, "players[1].coins"),
        ("players[1].weapon", "rapier", "players[1].weapon"),
        ("players[1].weapon_used", True, "players[1].weapon_used"),
        ("players[1].saboteurs", ["saboteur-top"], "players[1].saboteurs"),
        ("players[1].doomed", True, "players[1].doomed"),
        ("players[0].traps[0].sabotaged", True, "players[0].traps[0].sabotaged"),
        ("players[0].skeletons[0].frozen", True, "players[0].skeletons[0].frozen"),
        ("mode", "coop", "team"),
        ("phase", "market", "phase: only the advanced game has a market"),
        ("phase", "start", "phase: only co-op has the phase start"),
    ],
)
def test_keys_of_other_modes_and_options(path: str, value: object, named: str) -> None:
    assert refusal(changed(rich(), path, value)).startswith(named)


@pytest.mark.parametrize(
    "path",
    [
        *("mode", "phase", "tracking", "players[1].hero", "players[0].reserve[0]", "players[0].graveyard[1]"),
        *("removed[0]", "players[0].killed[0]", "players[0].traps[1].kind", "players[0].traps[1].at"),
        *("players[0].traps[0].diagonal", "players[0].skeletons[2].token", "players[0].skeletons[2].at"),
        *("players[0].skeletons[2].heading", "players[0].skeletons[2].face"),
    ],
)
@pytest.mark.parametrize("value", ["nonsense", "", "pit", "Wall", 1, True, [], {}, ["A1"], {"A1": 1}])
def test_an_unknown_name_is_refused_where_it_stands(path: str, value: object) -> None:
    assert refusal(changed(rich(), path, value)).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("path", "numbers"),
    [
        ("badbones", [0, 2]),
        ("round", [0, -1]),
        ("seed", [-1, 2**63]),
        ("options.rounds", [0, -3]),
        ("players[0].tower", [-1, 5]),
        ("players[1].houses", [-1, 6]),
        ("players[0].traps[1].target", [0, 3]),
    ],
)
def test_numbers_out_of_range_and_what_is_no_number(path: str, numbers: list[int]) -> None:
    document = {**rich(), "options": {}}
    for value in [*numbers, 10**30, True, False, 1.0, "1", [], {}]:
        if path in ("round", "options.rounds") and value == 10**30:
            continue
        assert refusal(changed(document, path, value)).startswith(f"{path}: ")


@pytest.mark.parametrize(
    "path",
    [
        *("options.advanced", "options.chiefs", "options.heroic", "players[0].done"),
        *("players[0].weapon_used", "players[0].doomed", "players[0].traps[0].damaged", "players[0].traps[0].used"),
        *("players[0].traps[0].sabotaged", "players[0].skeletons[0].frozen"),
    ],
)
@pytest.mark.parametrize("value", [None, 0, 1, "", "false", [], {}])
def test_flags_are_true_or_false(path: str, value: object) -> None:
    assert refusal(changed({**rich(), "options": {}}, path, value)).startswith(f"{path}: ")


@pytest.mark.parametrize("value", [None, False, 0.0, "0", []])
def test_coins_are_a_number(value: object) -> None:
    assert refusal(changed(rich(), "players[0].coins", value)).startswith("players[0].coins: ")


@pytest.mark.parametrize(
    "path",
    [
        *("players", "removed", "players[0].reserve", "players[0].graveyard", "players[0].traps"),
        *("players[0].skeletons", "players[0].killed", "players[0].saboteurs"),
    ],
)
@pytest.mark.parametrize("value", [None, True, 3, "red-top-1", {}])
def test_lists_are_lists(path: str, value: object) -> None:
    assert refusal(changed(rich(), path, value)).startswith(f"{path}: ")


@pytest.mark.parametrize("path", ["options", "players[1]", "players[0].traps[2]", "players[0].skeletons[2]"])
@pytest.mark.parametrize("value", [None, True, 3, "x", []])
def test_mappings_are_mappings(path: str, value: object) -> None:
    assert refusal(changed(rich(), path, value)).startswith(path)


@pytest.mark.parametrize("document", [None, True, 1, "x", [], {}, [rich()]])
def test_a_document_is_a_mapping(document: object) -> None:
    assert refusal(document)


@pytest.mark.parametrize("name", [None, 1, True, ["Ada"], {}])
def test_names_are_text(name: object) -> None:
    assert refusal(changed(rich(), "players[1].name", name)).startswith("players[1].name: ")


@pytest.mark.parametrize(("mode", "seats"), [("versus", 0), ("versus", 1), ("versus", 7), ("solo", 0), ("solo", 2)])
def test_the_number_of_players_fits_the_mode(mode: str, seats: int) -> None:
    document = {**minimal(mode), "players": minimal(mode)["players"][:1] * seats}
    assert refusal(document).startswith(f"players: {mode}")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players[0].graveyard[2]", "red-top-3"),
        ("players[0].graveyard[0]", "blue-left-2"),
        ("players[0].skeletons[1].token", "yellow-left-4"),
        ("players[0].skeletons[0].token", "red-top-3"),
        ("players[1].skeletons[0].token", "yellow-left-4"),
        ("players[1].graveyard", ["blue-top-9"]),
        ("removed[2]", "violet-top-1"),
        ("removed[0]", "green-right-2"),
    ],
)
def test_a_token_is_in_one_place(path: str, value: object) -> None:
    error = refusal(changed(rich(), path, value))
    assert "in two places" in error
    assert re.match(r"(players\[\d\]\.\w+|removed)\[\d\](\.token)?: ", error)


def test_the_second_place_of_a_token_is_the_one_named() -> None:
    error = refusal(changed(rich(), "players[1].skeletons[0].token", "yellow-left-4"))
    assert error == "players[1].skeletons[0].token: yellow-left-4 is in two places"


def test_killed_tokens_are_references_and_may_be_anywhere() -> None:
    assert read(changed(rich(), "players[0].killed", ["red-top-3", "yellow-left-4"]))


@pytest.mark.parametrize("token", ["emperor", "necromancer-top", "friendly-left"])
@pytest.mark.parametrize("path", ["removed[0]", "players[0].graveyard[0]", "players[0].skeletons[0].token"])
def test_chiefs_have_no_place_in_a_game_without_chiefs(path: str, token: str) -> None:
    assert refusal(changed(rich(), path, token)).startswith(f"{path}: '{token}'")


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("players[0].traps[1].at", "B2", "another trap"),
        ("players[0].traps[1].at", "C3", "tower"),
        ("players[0].traps[1].at", "L3", "unknown"),
        ("players[0].skeletons[0].at", "C3", "tower"),
        ("players[0].skeletons[0].at", "E5", "hero"),
        ("players[0].skeletons[0].at", "B2", "wall"),
        ("players[0].skeletons[0].at", "B5", "catapult"),
        ("players[0].skeletons[0].at", "S1", "unknown"),
        ("players[0].skeletons[0].at", "F1", "unknown"),
        ("players[0].skeletons[0].at", None, "unknown"),
        ("players[0].skeletons[1].heading", "N", "heads S"),
        ("players[1].skeletons[0].heading", "E", "heads W"),
        ("players[0].traps[2].damaged", True, "no damaged side"),
        ("players[0].traps[0].target", 2, "no target"),
        ("players[0].traps[1].target", 1, "opponent"),
        ("players[0].done", True, "skeletons to move"),
        ("result", {"outcome": "won"}, "over"),
    ],
)
def test_positions_that_cannot_be(path: str, value: object, reason: str) -> None:
    error = refusal(changed(rich(), path, value))
    assert error.startswith(f"{path}: ")
    assert reason in error


@pytest.mark.parametrize(("spot", "heading"), [("L1", "E"), ("T3", "S"), ("R5", "W")])
def test_from_a_forest_skeletons_head_into_the_board(spot: str, heading: str) -> None:
    for other in "NESW":
        skeleton = {"token": "red-top-1", "at": spot, "heading": other, "face": "white"}
        document = changed(minimal(), "players[1].skeletons", [skeleton])
        if other == heading:
            assert read(document)
        else:
            assert refusal(document).startswith("players[1].skeletons[0].heading: ")


def test_skeletons_may_stand_on_treasure_and_dragon() -> None:
    on_dragon = {"token": "red-top-1", "at": "A1", "heading": "S", "face": "white"}
    assert read(changed(rich(), "players[1].skeletons[1]", on_dragon))
    assert read(changed(rich(), "players[0].skeletons[0].at", "D2"))


def test_a_hero_may_stand_on_a_trap_and_may_be_gone() -> None:
    assert read(changed(rich(), "players[0].hero", "B2"))
    assert "1 hero" not in " ".join(read(changed(minimal(), "players[0].hero", None)).legal())


@pytest.mark.parametrize("key", ["tower", "houses"])
def test_a_loser_does_not_play_another_round(key: str) -> None:
    assert refusal(changed(minimal(), f"players[1].{key}", 0)).startswith(f"players[1].{key}: ")
    assert read(changed(rich(), f"players[1].{key}", 0)).legal(1)


@pytest.mark.parametrize(
    ("result", "path"),
    [
        (3, "result"),
        ([], "result"),
        ({}, "result"),
        ({"outcome": "heroic"}, "result.outcome"),
        ({"outcome": "lost"}, "result.outcome"),
        ({"outcome": None}, "result.outcome"),
        ({"outcome": "won", "winners": 1}, "result.winners"),
        ({"outcome": "won", "winners": [3]}, "result.winners[0]"),
        ({"outcome": "won", "winners": [True]}, "result.winners[0]"),
        ({"outcome": "won", "winners": [1], "eliminated": [2, 0]}, "result.eliminated[1]"),
        ({"outcome": "won", "winners": [1], "scores": [19]}, "result.scores"),
        ({"outcome": "won", "winners": [1], "scores": {"3": 19}}, "result.scores"),
        ({"outcome": "won", "winners": [1], "scores": {"9" * 5000: 19}}, "result.scores"),
        ({"outcome": "won", "winners": [1], "scores": {"1": "19"}}, "result.scores.1"),
        ({"outcome": "won", "winners": [1], "scores": {"1": -1}}, "result.scores.1"),
        ({"outcome": "won", "winner": 1}, "result"),
    ],
)
def test_results_that_cannot_be(result: object, path: str) -> None:
    assert refusal({**minimal(), "phase": "over", "result": result}).startswith(f"{path}: ")


def test_the_message_for_an_unknown_token_is_the_same_in_every_process() -> None:
    """Which names are given as examples must not depend on how Python happens to order a set."""
    document = changed(rich(), "players[0].graveyard[0]", "nonsense")
    line = json.dumps({"do": "load", "position": document}).encode()
    command = [sys.executable, "-m", "badbones", "engine"]
    answers = {
        subprocess.run(
            command,
            input=line,
            capture_output=True,
            cwd=REPOSITORY,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        ).stdout
        for seed in "1234"
    }
    assert len(answers) == 1


# What is forced is carried out at once


def test_when_nobody_can_do_anything_in_phase_2_the_skeletons_come() -> None:
    skeleton = {"token": "red-top-1", "at": "A1", "heading": "S", "face": "white"}
    document = changed({**minimal(), "phase": "trap"}, "players[1].skeletons", [skeleton])
    game = read(document)
    assert (game.phase, game.round, game.table.tracking) == ("skeletons", 1, "black")
    assert game.legal() == ["2 move red-top-1", "2 move all"]
    assert [event.rule for event in game.opening][-1] == "R3"


def test_a_player_who_can_do_something_holds_the_phase() -> None:
    game = read(changed({**minimal(), "phase": "trap"}, "players[0].reserve", ["dragon"]))
    assert game.phase == "trap"
    assert [player["done"] for player in position.write(game)["players"]] == [False, True]


def test_without_skeletons_a_whole_phase_3_and_4_are_forced() -> None:
    game = read({**minimal(), "phase": "skeletons"})
    assert (game.phase, game.round) == ("hero", 2)
    assert [len(player["skeletons"]) for player in position.write(game)["players"]] == [3, 3]


def test_when_all_have_finished_the_phase_ends() -> None:
    document = minimal()
    for player in document["players"]:
        player |= {"done": True, "reserve": ["wall"]}
    assert read(document).phase == "trap"


def test_a_seat_that_has_finished_has_nothing_to_do() -> None:
    game = read(changed(minimal(), "players[0].done", True))
    assert game.legal(1) == []
    assert len(game.legal(2)) == 8


def test_a_last_forced_phase_may_end_the_game() -> None:
    game = read({**changed(minimal(), "players[1].tower", 0), "phase": "skeletons"})
    assert game.over
    assert game.result
    assert game.result.winners == (1,)
    assert game.result.eliminated == (2,)


def test_a_position_in_which_nobody_could_ever_act_is_refused_not_played_for_ever() -> None:
    document = {**minimal(), "removed": sorted(CATALOG.bag)}
    for player in document["players"]:
        player["hero"] = None
    assert "nobody can ever act" in refusal(document)


# The end


def worked_example() -> Document:
    """The example of R13.2, which is worth 19 points."""
    document = {**minimal(), "phase": "over"}
    traps = [{"kind": "dragon", "at": "A1", "damaged": True}, {"kind": "catapult", "at": "B1", "damaged": True}]
    document["players"][0] |= {"tower": 2, "houses": 2, "traps": traps, "reserve": ["wall"]}
    document["players"][1]["tower"] = 0
    return document


def test_a_finished_position_without_result_is_scored() -> None:
    game = read(worked_example())
    assert game.over
    assert game.legal() == []
    assert game.result
    assert game.result.document() == {"outcome": "won", "winners": [1], "eliminated": [2], "scores": {"1": 19}}


def test_a_finished_position_keeps_the_result_it_names() -> None:
    result = {"outcome": "shared", "winners": [1, 2], "eliminated": [], "scores": {"1": 30, "2": 30}}
    assert complete({**worked_example(), "result": result})["result"] == result


@pytest.mark.parametrize(
    ("tower", "outcome", "winners"), [(0, "lost", []), (1, "won", [1])], ids=["the tower is gone", "the tower stands"]
)
def test_a_finished_solo_position(tower: int, outcome: str, winners: list[int]) -> None:
    document = {**changed(minimal("solo"), "players[0].tower", tower), "phase": "over", "round": 10}
    assert complete(document)["result"] == {"outcome": outcome, "winners": winners, "eliminated": [], "scores": {}}


def test_there_is_no_position_while_a_question_is_open() -> None:
    skeleton = {"token": "red-left-1", "at": "L3", "heading": "E", "face": "white"}
    document = {**minimal("solo"), "phase": "skeletons", "tracking": "black"}
    document["players"][0] |= {"skeletons": [skeleton], "traps": [{"kind": "dragon", "at": "A3"}]}
    game = read(document)
    game.apply("1 move all")
    with pytest.raises(PositionError, match="question"):
        position.write(game)
    game.apply("1 flee W")
    assert position.write(game)
