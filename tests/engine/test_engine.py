"""The engine protocol (docs/spec/NOTATION.md): every request, what it answers, and what it refuses."""

import io
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import badbones
from badbones.catalog import load_catalog
from badbones.engine import LARGEST, Engine

CATALOG = load_catalog()
REPOSITORY = Path(__file__).resolve().parents[2]
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fox"]
LARGEST_SEED = 2**63 - 1

Document = dict[str, Any]


def ask(engine: Engine, do: str, **keys: Any) -> Document:
    return engine.answer(json.dumps({"do": do, **keys}).encode())


def good(engine: Engine, do: str, **keys: Any) -> Document:
    """The answer to a request that must be granted."""
    answer = ask(engine, do, **keys)
    assert answer["ok"] is True, answer
    return answer


def refused(answer: Document) -> str:
    """The reason of a refusal, which is all that a refusal holds."""
    assert set(answer) == {"ok", "error"}
    assert answer["ok"] is False
    error = answer["error"]
    assert isinstance(error, str)
    assert error.strip()
    assert "\n" not in error
    return error


def started(players: int = 2, seed: int = 7, **options: Any) -> Engine:
    engine = Engine(CATALOG)
    mode = "solo" if players == 1 else "versus"
    good(engine, "new", mode=mode, players=NAMES[:players], seed=seed, options=options)
    return engine


def finished(players: int, seed: int = 7, **options: Any) -> Engine:
    engine = started(players, seed, **options)
    for _ in random_play(engine, seed):
        pass
    return engine


def random_play(engine: Engine, seed: int) -> Iterator[Document]:
    """Plays to the end; yields the answer to every action."""
    chance = random.Random(seed)
    while actions := good(engine, "legal")["actions"]:
        yield good(engine, "apply", action=chance.choice(actions))


def question_open() -> Engine:
    """A game of three in which seat 1 has just been asked for whom a catapult aims."""
    engine = Engine(CATALOG)
    good(engine, "load", position=catapult_position())
    good(engine, "apply", action="1 move red-left-1")
    return engine


def catapult_position() -> Document:
    shooter = {
        **bare("Ada"),
        "traps": [{"kind": "catapult", "at": "A3"}],
        "skeletons": [skeleton("red-left-1", "L3", "E"), skeleton("red-top-1", "T3", "S")],
    }
    players = [shooter, {**bare("Bo"), "skeletons": [skeleton("red-top-2", "T3", "S")]}, bare("Cy")]
    return {"badbones": 1, "mode": "versus", "phase": "skeletons", "tracking": "black", "players": players}


def bare(name: str) -> Document:
    return {"name": name, "hero": "E5", "tower": 4, "houses": 5}


def skeleton(token: str, at: str, heading: str) -> Document:
    return {"token": token, "at": at, "heading": heading, "face": "white"}


def check_events(answer: Document) -> None:
    assert set(answer) == {"ok", "events"}
    assert isinstance(answer["events"], list)
    for event in answer["events"]:
        assert re.fullmatch(r"R\d+(\.\d+)*", event["rule"])
        assert event["kind"]
        assert isinstance(event["kind"], str)
    json.dumps(answer, allow_nan=False)


# What each request answers


def test_info_names_program_formats_and_data_and_needs_no_game() -> None:
    assert ask(Engine(CATALOG), "info") == {
        "ok": True,
        "program": badbones.__version__,
        "formats": {"position": 1, "replay": 1},
        "data": CATALOG.digest,
    }


def test_new_answers_with_the_events_of_the_set_up() -> None:
    answer = ask(Engine(CATALOG), "new", mode="versus", players=["Ada", "Bo"], seed=7, options={})
    check_events(answer)
    assert len([event for event in answer["events"] if event["rule"] == "R2.3"]) == 8


def test_new_does_without_seed_and_options() -> None:
    short, long = Engine(CATALOG), Engine(CATALOG)
    good(short, "new", mode="versus", players=["Ada", "Bo"])
    options = {"advanced": False, "chiefs": False, "rounds": 10, "heroic": False}
    good(long, "new", mode="versus", players=["Ada", "Bo"], seed=0, options=options)
    assert ask(short, "position") == ask(long, "position")


def test_the_seed_decides_the_game() -> None:
    assert ask(started(seed=7), "position") == ask(started(seed=7), "position")
    assert ask(started(seed=7), "position") != ask(started(seed=8), "position")


def test_a_new_game_replaces_the_running_one() -> None:
    engine = started(3)
    good(engine, "new", mode="solo", players=["Gil"])
    assert good(engine, "position")["position"]["mode"] == "solo"
    assert "nothing" in refused(ask(engine, "undo")).lower()


@pytest.mark.parametrize("players", range(2, 7))
def test_versus_is_for_two_to_six(players: int) -> None:
    names = [player["name"] for player in good(started(players), "position")["position"]["players"]]
    assert names == NAMES[:players]


@pytest.mark.parametrize(("mode", "players"), [("versus", 0), ("versus", 1), ("versus", 7), ("solo", 0), ("solo", 2)])
def test_other_numbers_of_players_are_refused(mode: str, players: int) -> None:
    error = refused(ask(Engine(CATALOG), "new", mode=mode, players=["x"] * players))
    assert "players" in error
    assert str(players) in error


def test_options_reach_the_game() -> None:
    position = good(started(1, rounds=3, heroic=True), "position")["position"]
    assert position["options"] == {"advanced": False, "chiefs": False, "rounds": 3, "heroic": True}


@pytest.mark.parametrize("seed", [0, LARGEST_SEED])
def test_seeds_at_the_bounds_make_a_game(seed: int) -> None:
    engine = started(seed=seed)
    assert good(engine, "legal")["actions"]
    assert 0 <= good(engine, "position")["position"]["seed"] <= LARGEST_SEED


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 10**30, 1.0, True, None, "7", [7]])
def test_other_seeds_are_refused(seed: object) -> None:
    assert "seed" in refused(ask(Engine(CATALOG), "new", mode="solo", players=["Ada"], seed=seed))


def test_load_answers_with_the_events_of_what_was_forced() -> None:
    quiet, eventful = catapult_position(), catapult_position()
    for player in eventful["players"]:
        player["skeletons"] = []
    check_events(ask(Engine(CATALOG), "load", position=quiet))
    answer = ask(Engine(CATALOG), "load", position=eventful)
    check_events(answer)
    assert "R7.1" in [event["rule"] for event in answer["events"]]


def test_legal_lists_the_actions_of_all_seats_or_of_one() -> None:
    engine = started(3)
    everything = ask(engine, "legal")
    assert set(everything) == {"ok", "actions"}
    by_seat = [good(engine, "legal", seat=seat)["actions"] for seat in (1, 2, 3)]
    assert everything["actions"] == [action for actions in by_seat for action in actions]
    assert by_seat[1] == [f"2 hero {cell}" for cell in ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")]


def test_legal_is_empty_for_a_seat_that_has_finished() -> None:
    engine = started(2)
    good(engine, "apply", action="1 hero B2")
    assert good(engine, "legal", seat=1)["actions"] == []
    assert len(good(engine, "legal")["actions"]) == 8


def test_apply_answers_with_events_that_name_their_rules() -> None:
    for answer in random_play(started(3), 3):
        check_events(answer)


def test_apply_changes_the_position() -> None:
    engine = started(2)
    good(engine, "apply", action="2 hero D4")
    players = good(engine, "position")["position"]["players"]
    assert [player["hero"] for player in players] == ["C3", "D4"]
    assert [player["done"] for player in players] == [False, True]


def test_undo_answers_ok_and_nothing_else() -> None:
    engine = started(2)
    before = ask(engine, "position")
    good(engine, "apply", action="1 hero B2")
    assert ask(engine, "undo") == {"ok": True}
    assert ask(engine, "position") == before


def test_undo_of_a_seat_leaves_the_others() -> None:
    engine = started(3)
    good(engine, "apply", action="1 hero B2")
    good(engine, "apply", action="2 hero D4")
    assert ask(engine, "undo", seat=1) == {"ok": True}
    assert [player["hero"] for player in good(engine, "position")["position"]["players"]] == ["C3", "D4", "C3"]


def test_position_holds_every_key_of_its_mode() -> None:
    answer = ask(started(2), "position")
    assert set(answer) == {"ok", "position"}
    common = {"badbones", "mode", "options", "round", "phase", "tracking", "seed", "removed", "result", "players"}
    assert set(answer["position"]) == common
    assert set(answer["position"]["players"][0]) == {
        *("name", "hero", "tower", "houses", "coins", "weapon", "reserve", "graveyard", "traps", "skeletons"),
        *("done", "killed", "weapon_used", "saboteurs", "doomed"),
    }


def test_result_of_a_running_game_is_nothing() -> None:
    assert ask(started(2), "result") == {"ok": True, "over": False, "result": None}


@pytest.mark.parametrize("players", range(2, 7))
def test_result_of_a_finished_versus_game(players: int) -> None:
    answer = ask(finished(players), "result")
    assert set(answer) == {"ok", "over", "result"}
    assert answer["over"] is True
    result = answer["result"]
    assert set(result) == {"outcome", "winners", "eliminated", "scores"}
    assert result["outcome"] == ("nobody", "won", "shared")[min(len(result["winners"]), 2)]
    assert result["winners"] == sorted(result["winners"])
    assert result["eliminated"] == sorted(result["eliminated"])
    survivors = set(range(1, players + 1)) - set(result["eliminated"])
    assert result["eliminated"]
    assert set(result["scores"]) == {str(seat) for seat in survivors}
    assert set(result["winners"]) <= survivors


def test_result_of_a_solo_game_won_and_lost() -> None:
    games = [ask(finished(1, seed, rounds=2), "result")["result"] for seed in range(12)]
    outcomes = {game["outcome"]: game for game in games}
    assert outcomes["won"] == {"outcome": "won", "winners": [1], "eliminated": [], "scores": {}}
    lost = ask(finished(1, 7, rounds=60), "result")["result"]
    assert lost == {"outcome": "lost", "winners": [], "eliminated": [], "scores": {}}


def test_a_finished_game_has_no_legal_actions_and_refuses_all() -> None:
    engine = finished(2)
    assert ask(engine, "legal") == {"ok": True, "actions": []}
    assert ask(engine, "legal", seat=2) == {"ok": True, "actions": []}
    assert "over" in refused(ask(engine, "apply", action="1 hero B2"))
    position = good(engine, "position")["position"]
    assert position["phase"] == "over"
    assert position["result"] == ask(engine, "result")["result"]


# Positions go out and come back


@pytest.mark.parametrize("players", range(1, 7))
def test_a_loaded_position_is_the_same_game(players: int) -> None:
    engine, copy = started(players, rounds=6), Engine(CATALOG)
    for _ in random_play(engine, players):
        answer = ask(engine, "position")
        if answer["ok"]:
            assert ask(copy, "load", position=answer["position"]) == {"ok": True, "events": []}
            assert ask(copy, "position") == answer
            assert ask(copy, "legal") == ask(engine, "legal")
            assert ask(copy, "result") == ask(engine, "result")


def test_a_loaded_position_goes_on_like_the_game_it_came_from() -> None:
    engine, copy = started(3), Engine(CATALOG)
    good(copy, "load", position=good(engine, "position")["position"])
    for one, other in zip(random_play(engine, 5), random_play(copy, 5), strict=True):
        assert one == other


def test_there_is_no_position_while_a_question_is_open() -> None:
    engine = question_open()
    assert good(engine, "legal", seat=1)["actions"] == ["1 send 2", "1 send 3"]
    assert "question" in refused(ask(engine, "position"))
    assert "send" in refused(ask(engine, "apply", action="1 move red-top-1"))
    assert good(engine, "legal", seat=2)["actions"] == ["2 move red-top-2", "2 move all"]
    good(engine, "apply", action="1 send 3")
    assert good(engine, "position")["position"]["players"][2]["graveyard"] == ["red-left-1"]


def test_a_question_of_one_seat_leaves_no_position_whoever_acts() -> None:
    engine = question_open()
    good(engine, "apply", action="2 move all")
    refused(ask(engine, "position"))


# What is refused


@pytest.mark.parametrize(
    ("do", "keys"),
    [
        ("legal", {}),
        ("legal", {"seat": 1}),
        ("apply", {"action": "1 hero B2"}),
        ("undo", {}),
        ("undo", {"seat": 1}),
        ("position", {}),
        ("result", {}),
    ],
)
def test_without_a_game(do: str, keys: Document) -> None:
    assert "no game" in refused(ask(Engine(CATALOG), do, **keys))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "JSON"),
        (b"   ", "JSON"),
        (b"\n", "JSON"),
        (b"hello", "JSON"),
        (b'{"do": "info"', "JSON"),
        (b'{"do": "info"} {"do": "info"}', "JSON"),
        (b"\xff\xfe\xfd", "JSON"),
        (b"null", "object"),
        (b"[]", "object"),
        (b'"info"', "object"),
        (b"7", "object"),
        (b"{}", "do"),
        (b'{"do": null}', "do"),
        (b'{"do": true}', "do"),
        (b'{"do": ["info"]}', "do"),
        (b'{"do": {"info": 1}}', "do"),
        (b'{"do": "dance"}', "dance"),
        (b'{"do": "INFO"}', "INFO"),
        (b'{"do": "info", "why": 1}', "why"),
        (b'{"do": "legal", "action": "1 skip"}', "action"),
        (b'{"do": "new", "mode": "solo"}', "players"),
        (b'{"do": "new", "players": ["Ada"]}', "mode"),
        (b'{"do": "load"}', "position"),
        (b'{"do": "apply"}', "action"),
    ],
)
def test_requests_that_make_no_sense(line: bytes, reason: str) -> None:
    engine = started()
    before = ask(engine, "position")
    assert reason in refused(engine.answer(line))
    assert ask(engine, "position") == before


def test_an_unknown_verb_is_told_the_known_ones() -> None:
    error = refused(ask(Engine(CATALOG), "dance"))
    for verb in ("info", "new", "load", "legal", "apply", "undo", "position", "result"):
        assert verb in error


JUNK: list[Any] = [None, True, False, -1, 0.5, 10**30, "", "x", [], {}, [[]], [None], {"x": 1}]


def junk(*without: object) -> list[Any]:
    """Values of every type, but those that would be right."""
    return [value for value in JUNK if not any(value is right or value == right for right in without)]


@pytest.mark.parametrize("value", junk())
@pytest.mark.parametrize("do", ["legal", "undo"])
def test_a_seat_of_the_wrong_type(do: str, value: object) -> None:
    engine = started()
    good(engine, "apply", action="1 hero B2")
    assert "seat" in refused(ask(engine, do, seat=value))


@pytest.mark.parametrize("seat", [-1, 0, 4, 7, 10**25])
@pytest.mark.parametrize("do", ["legal", "undo"])
def test_a_seat_out_of_range(do: str, seat: int) -> None:
    error = refused(ask(started(3), do, seat=seat))
    assert "seat" in error
    assert "1 to 3" in error


@pytest.mark.parametrize("value", [value for value in JUNK if not isinstance(value, str)])
def test_an_action_of_the_wrong_type(value: object) -> None:
    assert "action" in refused(ask(started(), "apply", action=value))


@pytest.mark.parametrize("value", JUNK)
def test_a_mode_that_is_none(value: object) -> None:
    assert "mode" in refused(ask(Engine(CATALOG), "new", mode=value, players=["Ada", "Bo"]))


@pytest.mark.parametrize("value", [*junk(), ["Ada", 2], ["Ada", None], ["Ada", True], ["Ada", ["Bo"]], "Ada"])
def test_players_that_are_none(value: object) -> None:
    assert "players" in refused(ask(Engine(CATALOG), "new", mode="versus", players=value))


@pytest.mark.parametrize("value", junk({}, {"x": 1}))
def test_options_that_are_no_mapping(value: object) -> None:
    assert "options" in refused(ask(Engine(CATALOG), "new", mode="solo", players=["Ada"], options=value))


@pytest.mark.parametrize("option", ["advanced", "chiefs", "heroic", "rounds", "speed"])
@pytest.mark.parametrize("value", [None, 0, 1.0, -1, "yes", [], {}])
def test_options_of_the_wrong_type(option: str, value: object) -> None:
    error = refused(ask(Engine(CATALOG), "new", mode="solo", players=["Ada"], options={option: value}))
    assert "options" in error
    assert option in error


@pytest.mark.parametrize("value", [True, False])
def test_rounds_are_a_number(value: bool) -> None:
    error = refused(ask(Engine(CATALOG), "new", mode="solo", players=["Ada"], options={"rounds": value}))
    assert "options.rounds" in error


@pytest.mark.parametrize("value", junk())
def test_a_position_of_the_wrong_type(value: object) -> None:
    refused(ask(started(), "load", position=value))


@pytest.mark.parametrize(("mode", "players"), [("versus", 2), ("versus", 6), ("solo", 1), ("coop", 2), ("coop", 6)])
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("chiefs", [False, True])
def test_every_mode_with_every_option_through_the_protocol(
    mode: str, players: int, advanced: bool, chiefs: bool
) -> None:
    engine, rng = Engine(CATALOG), random.Random(players)
    options = {"advanced": advanced, "chiefs": chiefs, "rounds": 2}
    good(engine, "new", mode=mode, players=NAMES[:players], options=options, seed=4)
    for _ in range(60):
        actions = good(engine, "legal")["actions"]
        if not actions:
            break
        good(engine, "apply", action=rng.choice(actions))
        answer = ask(engine, "position")
        if answer["ok"]:
            good(Engine(CATALOG), "load", position=answer["position"])


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("", "not an action"),
        ("1", "not an action"),
        ("hero B2", "not an action"),
        ("1 fly B2", "not an action"),
        ("one hero B2", "not an action"),
        ("-1 hero B2", "not an action"),
        ("0 hero B2", "no seat 0"),
        ("3 hero B2", "no seat 3"),
        ("10 hero B2", "no seat 10"),
        ("01 hero B2", "no seat 01"),
        ("1 hero", "not a cell"),
        ("1 hero Z9", "not a cell"),
        ("1 hero b2", "not a cell"),
        ("1 hero B2 B2", "not a cell"),
        ("1  hero B2", "not an action"),
        ("1 hero C3", "may not stay"),
        ("1 hero A1", "cannot reach"),
        ("1 skip", "in this phase every hero"),
        ("1 move all", "in this phase every hero"),
        ("1 buy wall", "in this phase every hero"),
        ("1 decline", "in this phase every hero"),
    ],
)
def test_illegal_actions_of_phase_1_say_why(action: str, reason: str) -> None:
    engine = started()
    before = ask(engine, "position")
    assert reason in refused(ask(engine, "apply", action=action))
    assert ask(engine, "position") == before


def trap_phase() -> Engine:
    engine = Engine(CATALOG)
    player = {
        **bare("Ada"),
        "reserve": ["wall", "dragon"],
        "traps": [{"kind": "catapult", "at": "A1"}],
        "skeletons": [skeleton("red-left-1", "B3", "E")],
    }
    document = {"badbones": 1, "mode": "solo", "phase": "trap", "tracking": "white", "players": [player]}
    good(engine, "load", position={**document, "players": [{**player, "tower": 1, "houses": 1}]})
    return engine


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("1 hero B2", "in this phase everyone"),
        ("1 place wall/", "a trap and a cell"),
        ("1 place wall B2", "wall/, wall\\"),
        ("1 place dragon/ B2", "write dragon"),
        ("1 place bomb B2", "no such trap in the reserve"),
        ("1 place treasure B2", "reserve"),
        ("1 place wall/ C3", "tower"),
        ("1 place wall/ A1", "already a trap"),
        ("1 place wall/ B3", "skeleton"),
        ("1 place wall/ L3", "not a cell"),
        ("1 recover B2", "no trap"),
    ],
)
def test_illegal_actions_of_phase_2_say_why(action: str, reason: str) -> None:
    engine = trap_phase()
    before = ask(engine, "position")
    assert reason in refused(ask(engine, "apply", action=action))
    assert ask(engine, "position") == before


def test_illegal_actions_of_phase_3_say_why() -> None:
    engine = Engine(CATALOG)
    good(engine, "load", position=catapult_position())
    assert "no skeleton" in refused(ask(engine, "apply", action="1 move red-top-2"))
    assert "in this phase the skeletons" in refused(ask(engine, "apply", action="1 hero B2"))
    good(engine, "apply", action="1 move red-top-1")
    assert "already moved" in refused(ask(engine, "apply", action="1 move red-top-1"))
    good(engine, "apply", action="2 move all")
    assert "Bo has already finished" in refused(ask(engine, "apply", action="2 move all"))


def test_a_refusal_is_one_line_whatever_the_players_are_called() -> None:
    engine = Engine(CATALOG)
    good(engine, "new", mode="versus", players=["Ada\nLovelace", "Bo"])
    good(engine, "apply", action="1 hero B2")
    refused(ask(engine, "apply", action="1 hero B2"))


def test_a_refusal_is_short_however_long_the_action_is() -> None:
    for action in ("1 hero " + "x" * 900_000, "1 hero " + "x " * 400_000):
        assert len(refused(ask(started(), "apply", action=action))) < 1000


@pytest.mark.parametrize(
    "keys",
    [
        {"do": "new", "mode": "versus", "players": ["Ada"]},
        {"do": "new", "mode": "coop", "players": ["Ada"]},
        {"do": "new", "mode": "versus", "players": ["Ada", "Bo"], "seed": -1},
        {"do": "load", "position": {}},
        {"do": "load", "position": {**catapult_position(), "players": []}},
    ],
)
def test_a_failed_new_or_load_keeps_the_running_game(keys: Document) -> None:
    engine = started(3)
    good(engine, "apply", action="1 hero B2")
    before, legal = ask(engine, "position"), ask(engine, "legal")
    refused(engine.answer(json.dumps(keys).encode()))
    assert ask(engine, "position") == before
    assert ask(engine, "legal") == legal
    assert ask(engine, "undo") == {"ok": True}


def test_a_failed_load_keeps_an_open_question() -> None:
    engine = question_open()
    legal = ask(engine, "legal")
    refused(ask(engine, "load", position={}))
    assert ask(engine, "legal") == legal


# Lines in, lines out


def serve(lines: bytes) -> list[Document]:
    answers = io.BytesIO()
    Engine(CATALOG).serve(io.BytesIO(lines), answers)
    text = answers.getvalue().decode("utf-8")
    assert text.endswith("\n")
    return [json.loads(line) for line in text[:-1].split("\n")]


def test_every_line_gets_one_answer_in_order() -> None:
    answers = serve(b'{"do": "info"}\n\nrubbish\r\n{"do": "result"}\n{"do": "new", "mode": "solo", "players": ["A"]}')
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True]
    assert "no game" in answers[3]["error"]


class Pipe(io.BytesIO):
    """Notes how much had been written at every flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[int] = []

    def flush(self) -> None:
        self.flushed.append(self.tell())


def test_every_answer_is_flushed() -> None:
    pipe = Pipe()
    Engine(CATALOG).serve(io.BytesIO(b'{"do": "info"}\nrubbish\n{"do": "result"}\n'), pipe)
    ends = [place for place, byte in enumerate(pipe.getvalue(), 1) if byte == ord("\n")]
    assert len(ends) == 3
    assert pipe.flushed == ends


def padded(length: int) -> bytes:
    request = b'{"do": "info"}'
    return request + b" " * (length - len(request))


def test_the_longest_request_and_one_byte_more() -> None:
    lines = [padded(LARGEST), padded(LARGEST) + b"\r", padded(LARGEST + 1), padded(LARGEST + 2), padded(5 * LARGEST)]
    answers = serve(b"\n".join([*lines, b'{"do": "info"}', padded(LARGEST + 1)]))
    assert [answer["ok"] for answer in answers] == [True, True, False, False, False, True, False]
    assert all("1 MB" in answer["error"] for answer in answers if not answer["ok"])


def test_a_name_with_any_letters_comes_back_as_it_was() -> None:
    engine = Engine(CATALOG)
    for name in ("Zoë", "Ада", "😀", '"quoted"', "{seat}", "%s", "tab\there"):
        good(engine, "new", mode="solo", players=[name])
        answer = json.loads(json.dumps(ask(engine, "position")))
        assert answer["position"]["players"][0]["name"] == name


@pytest.mark.parametrize("digits", ["1000000000", str(2**63 - 2), str(2**63 - 1), "9" * 30, "9" * 4300], ids=len)
def test_a_very_large_round_is_refused_or_stays_readable(digits: str) -> None:
    """Rounds are counted up, so the number that is accepted last has a next one, which must be a round as well."""
    engine, copy = Engine(CATALOG), Engine(CATALOG)
    if not ask(engine, "load", position={**catapult_position(), "round": int(digits)})["ok"]:
        return
    for action in ("1 move all", "1 send 2", "2 move all"):
        json.dumps(good(engine, "apply", action=action))
    position = good(engine, "position")["position"]
    assert position["round"] == int(digits) + 1
    good(copy, "load", position=position)


# As a process


class Process:
    """The engine as other programs meet it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "badbones", "engine"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=REPOSITORY)

    def ask(self, **request: Any) -> Document:
        """Waits for the answer before the input ends, so the engine must flush."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        answer: Document = json.loads(self._process.stdout.readline())
        return answer

    def end(self) -> tuple[bytes, bytes, int]:
        output, errors = self._process.communicate(timeout=30)
        return output, errors, self._process.returncode


def test_a_whole_game_in_a_process_of_its_own() -> None:
    engine, chance = Process(), random.Random(4)
    assert engine.ask(do="new", mode="versus", players=["Ada", "Bo", "Cy"], seed=4)["ok"]
    while actions := engine.ask(do="legal")["actions"]:
        assert engine.ask(do="apply", action=chance.choice(actions))["ok"]
    assert engine.ask(do="result")["result"]["outcome"] in ("won", "shared", "nobody")
    assert engine.end() == (b"", b"", 0)


def test_an_engine_that_is_asked_nothing_ends_well() -> None:
    assert Process().end() == (b"", b"", 0)
