"""Whatever comes in, the engine answers one line of JSON, keeps its game when it refuses, and goes on.

The quick tests play a small, fixed share of what the slow ones play.
"""

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from badbones.catalog import load_catalog
from badbones.engine import LARGEST, Engine

CATALOG = load_catalog()
REPOSITORY = Path(__file__).resolve().parents[2]
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fox"]
VERBS = ["info", "new", "load", "legal", "apply", "undo", "position", "result"]
KEYS = ["do", "mode", "players", "seed", "options", "position", "seat", "action", "name", "team", "market", "towers"]

Document = dict[str, Any]


# An engine under fire


class Target:
    """An engine with a running game, watched for whether a refused request has changed anything."""

    def __init__(self, document: Document) -> None:
        self._engine = Engine(CATALOG)
        assert self.ask(do="load", position=document)["ok"]
        self._seen = self._state()

    def ask(self, **request: Any) -> Document:
        return self._engine.answer(json.dumps(request).encode())

    def fire(self, line: bytes) -> Document:
        answer = self._engine.answer(line)
        check_answer(answer)
        now = self._state()
        assert answer["ok"] or now == self._seen, f"a refused request changed the game: {line[:200]!r}"
        self._seen = now
        return answer

    def refuse(self, line: bytes) -> None:
        answer = self.fire(line)
        assert not answer["ok"], f"accepted: {line[:200]!r}"

    def play_on(self, chance: random.Random, actions: int = 4) -> None:
        """The game can be played, written down and read again: a position that was accepted is a real one."""
        for _ in range(actions):
            legal = self.ask(do="legal")["actions"]
            document = self.ask(do="position").get("position")
            assert legal or self.ask(do="result")["over"]
            assert not document or Engine(CATALOG).answer(written({"do": "load", "position": document}))["ok"]
            if not legal:
                break
            check_answer(self.ask(do="apply", action=chance.choice(legal)))
        self._seen = self._state()

    def _state(self) -> tuple[Document, Document, Document]:
        return self.ask(do="position"), self.ask(do="legal"), self.ask(do="result")


def check_answer(answer: Document) -> None:
    text = json.dumps(answer)
    assert len(text.splitlines()) == 1
    assert isinstance(json.loads(text)["ok"], bool)
    if not answer["ok"]:
        assert set(answer) == {"ok", "error"}
        assert answer["error"].strip()
        assert len(answer["error"].splitlines()) == 1
        assert len(answer["error"]) < 2000
        assert "Traceback" not in answer["error"]


def position_after(players: int, actions: int, seed: int) -> Document:
    """The position of a random game after so many actions, or the last one before that had any."""
    engine, chance = Engine(CATALOG), random.Random(seed)
    mode = "solo" if players == 1 else "versus"
    engine.answer(json.dumps({"do": "new", "mode": mode, "players": NAMES[:players], "seed": seed}).encode())
    document: Document = {}
    for _ in range(actions + 1):
        answer = engine.answer(b'{"do": "position"}')
        document = answer.get("position", document)
        legal = engine.answer(b'{"do": "legal"}')["actions"]
        if not legal:
            break
        engine.answer(json.dumps({"do": "apply", "action": chance.choice(legal)}).encode())
    return document


POSITIONS = [
    *(position_after(players, actions, seed=players) for players in (1, 2, 3, 6) for actions in (0, 3, 9, 30)),
    *(position_after(players, 2000, seed=players) for players in (1, 2, 4)),
]
RUNNING = position_after(3, 12, seed=1)


# Garbage


def random_bytes(chance: random.Random) -> bytes:
    return chance.randbytes(chance.randrange(80))


def random_punctuation(chance: random.Random) -> bytes:
    return "".join(chance.choices('{}[]",:\\ \t0123456789.eE+-truefalsn\0\x85\u2028é', k=chance.randrange(60))).encode()


def cut_request(chance: random.Random) -> bytes:
    line = request(chance)
    return line[: chance.randrange(len(line))]


def flipped_request(chance: random.Random) -> bytes:
    line = bytearray(request(chance))
    for _ in range(chance.randint(1, 4)):
        line[chance.randrange(len(line))] = chance.randrange(256)
    return bytes(line)


def other_encoding(chance: random.Random) -> bytes:
    return request(chance).decode().encode(chance.choice(["utf-16", "utf-32", "utf-16-le", "utf-7"]))


def mutated_request(chance: random.Random) -> bytes:
    return written(mutated(chance, json.loads(request(chance))))


def request(chance: random.Random) -> bytes:
    keys: dict[str, Document] = {
        "new": {"mode": "versus", "players": ["Ada", "Bo"], "seed": 7, "options": {"rounds": 3}},
        "load": {"position": chance.choice(POSITIONS)},
        "legal": {"seat": 1},
        "apply": {"action": "1 hero B2"},
        "undo": {"seat": 2},
    }
    verb = chance.choice(VERBS)
    return json.dumps({"do": verb, **keys.get(verb, {})}).encode()


GARBAGE = [random_bytes, random_punctuation, cut_request, flipped_request, other_encoding, mutated_request]


def written(document: Any) -> bytes:
    return json.dumps(document).encode()


# Mutations of documents

JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 7, 2**63, 10**30, 0.0, 1.5, float("nan"), float("-inf")),
    *("", " ", "x", "A1", "C3", "L1", "S1", "N", "white", "wall", "red-top-1", "emperor", "\ud800", "a\nb", "x" * 300),
    *([], {}, [[]], [None], [0, 0], {"": {}}, {"at": "A1"}, ["red-top-1", "red-top-1"], [[[[[[[[]]]]]]]]),
]
STRANGE_KEYS = ["", "x", "1", "0", "-1", "٣", "9" * 5000, "a\nb", "towers", "team", "market", "colour", "target"]


def mutated(chance: random.Random, document: Any) -> Any:
    """The document with one to three of its values deleted, doubled, swapped or replaced by something else."""
    found = copy.deepcopy(document)
    for _ in range(chance.randint(1, 3)):
        spots = list(places(found))
        if spots:
            chance.choice([delete, double, swap, replace, replace])(chance, spots)
    return found


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container of a document with every key or index of it."""
    if not isinstance(value, dict | list):
        return
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        yield from places(value[key])


def delete(chance: random.Random, spots: list[tuple[Any, Any]]) -> None:
    container, key = chance.choice(spots)
    del container[key]


def double(chance: random.Random, spots: list[tuple[Any, Any]]) -> None:
    container, key = chance.choice(spots)
    value = copy.deepcopy(container[key])
    if isinstance(container, list):
        container.insert(chance.randint(0, len(container)), value)
    else:
        container[chance.choice(STRANGE_KEYS)] = value


def swap(chance: random.Random, spots: list[tuple[Any, Any]]) -> None:
    container, key = chance.choice(spots)
    source, source_key = chance.choice(spots)
    container[key] = copy.deepcopy(source[source_key])


def replace(chance: random.Random, spots: list[tuple[Any, Any]]) -> None:
    container, key = chance.choice(spots)
    container[key] = copy.deepcopy(chance.choice(JUNK))


# Mutations of actions


def mutated_action(chance: random.Random, action: str) -> str:
    changes: list[Callable[[], str]] = [
        lambda: action[: chance.randrange(len(action))],
        lambda: action.replace(" ", chance.choice(["", "  ", "\t", "\n", "\0", "\u00a0"]), 1),
        lambda: chance.choice([action.upper(), action.title(), f" {action}", f"{action} ", f"{action} {action}"]),
        lambda: chance.choice(["0", "9", "-1", "1.0", "¹", "１", "٣", "99999999999", ""]) + action[1:],
        lambda: " ".join(chance.sample(action.split(), k=len(action.split()))),
        lambda: f"{action.rsplit(' ', 1)[0]} {chance.choice(['A1', 'C3', 'Z9', 'all', '1', 'N', 'x' * 500, '{seat}'])}",
        lambda: f"{action[0]} {chance.choice(['use', 'buy', 'stop', 'start', 'flee', 'send', 'decline', 'dance'])} A1",
        lambda: action.replace(chance.choice(action), chance.choice("/\\:-{}%\ud800é0")),
    ]
    return chance.choice(changes)()


# The tests


def fire_garbage(shots: int) -> None:
    chance, target = random.Random(shots), Target(RUNNING)
    for _ in range(shots):
        target.fire(chance.choice(GARBAGE)(chance))
    assert target.ask(do="load", position=RUNNING)["ok"]
    target.play_on(chance)


def fire_positions(shots: int) -> None:
    chance, target, accepted = random.Random(shots), Target(RUNNING), 0
    for _ in range(shots):
        document = mutated(chance, chance.choice(POSITIONS))
        if target.fire(written({"do": "load", "position": document}))["ok"]:
            accepted += 1
            target.play_on(chance)
    assert 0 < accepted < shots


def fire_actions(shots: int) -> None:
    chance = random.Random(shots)
    for document in POSITIONS:
        target = Target(document)
        legal = target.ask(do="legal")["actions"] or ["1 hero B2"]
        for _ in range(shots // len(POSITIONS)):
            action = mutated_action(chance, chance.choice(legal))
            if action not in legal:
                target.refuse(written({"do": "apply", "action": action}))
        target.play_on(chance)


def test_garbage_is_answered() -> None:
    fire_garbage(1000)


def test_mutated_positions_are_answered() -> None:
    fire_positions(600)


def test_mutated_actions_are_refused() -> None:
    fire_actions(1000)


@pytest.mark.slow
def test_much_garbage_is_answered() -> None:
    fire_garbage(5000)


@pytest.mark.slow
def test_many_mutated_positions_are_answered() -> None:
    fire_positions(4000)


@pytest.mark.slow
def test_many_mutated_actions_are_refused() -> None:
    fire_actions(5000)


@pytest.mark.parametrize("document", POSITIONS[::3])
def test_every_value_of_a_position_may_be_missing_or_of_the_wrong_type(document: Document) -> None:
    """One after the other, not at random: no key is forgotten."""
    target, chance = Target(RUNNING), random.Random(0)
    for number in range(len(list(places(document)))):
        for value in [*chance.sample(JUNK, k=2), [], {}]:
            changed = copy.deepcopy(document)
            container, key = list(places(changed))[number]
            container[key] = value
            target.fire(written({"do": "load", "position": changed}))


@pytest.mark.parametrize("key", ["seat", "action", "position", "mode", "players", "seed", "options", "do"])
@pytest.mark.parametrize("verb", VERBS)
def test_every_key_of_a_request_may_hold_anything(verb: str, key: str) -> None:
    target = Target(RUNNING)
    rest: dict[str, Document] = {"new": {"mode": "versus", "players": ["Ada", "Bo"]}, "load": {"position": RUNNING}}
    for value in JUNK:
        target.fire(written({"do": verb, **rest.get(verb, {}), key: value}))


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"do":' * 100_000,
        b'{"do": "load", "position": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"do": "load", "position": ' + b'{"players": ' * 50_000 + b"1" + b"}" * 50_001,
        b'{"do": "apply", "action": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'"' * 100_000,
        b"1" * 100_000,
        b'{"do": "new", "mode": "solo", "players": ["A"], "seed": ' + b"1" * 5000 + b"}",
        b'{"do": "legal", "seat": ' + b"9" * 4000 + b"}",
        b'{"do": "legal", "seat": 1e999}',
        b'{"do": "legal", "seat": NaN}',
        b"\0",
        b"\0" * 1000,
        b'{"do": "info"}\0',
        b'{"do": "inf\0o"}',
        b'{"do": "inf\xc3"}',
        b"\xff" * 1000,
        b"\xef\xbb\xbf",
        b'{"do": "\\ud800"}',
        b'{"\\ud800": 1, "do": "info"}',
        b'{"do": "apply", "action": "1 hero \\ud800"}',
        b'{"do": "apply", "action": "1 hero \\u2028"}',
        b"x" * LARGEST,
        b"[" * LARGEST,
        b" " * LARGEST,
        b" " * (LARGEST + 1),
        b"x" * 3_000_000,
    ],
    ids=range(28),
)
def test_hand_made_monsters_are_refused(line: bytes) -> None:
    Target(RUNNING).refuse(line)


@pytest.mark.parametrize(
    "crowd",
    [
        {"players": [0] * 200_000},
        {"players": [{**RUNNING["players"][0], "skeletons": [0] * 300_000}, *RUNNING["players"][1:]]},
        {"players": [{**RUNNING["players"][0], "traps": [0] * 300_000}, *RUNNING["players"][1:]]},
        {"removed": [0] * 300_000},
    ],
    ids=["players", "skeletons", "traps", "removed"],
)
def test_a_crowded_position_is_refused(crowd: Document) -> None:
    """Under 1 MB, so it is read, and refused at the first thing that is wrong."""
    target = Target(RUNNING)
    line = json.dumps({"do": "load", "position": {**RUNNING, **crowd}}, separators=(",", ":")).encode()
    assert len(line) < LARGEST
    target.refuse(line)


# The same, with values that hypothesis makes up

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(JUNK),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=4), inner),
    max_leaves=12,
)
REQUESTS = st.dictionaries(st.sampled_from(KEYS), VALUES).flatmap(
    lambda keys: st.sampled_from(VERBS).map(lambda verb: {**keys, "do": verb})
)
few = settings(max_examples=100, database=None)
many = settings(max_examples=500, database=None)


@few
@given(st.binary(max_size=200) | VALUES.map(written) | REQUESTS.map(written))
def test_made_up_lines_are_answered(line: bytes) -> None:
    Target(RUNNING).fire(line)


@pytest.mark.slow
@many
@given(st.binary(max_size=200) | VALUES.map(written) | REQUESTS.map(written))
def test_many_made_up_lines_are_answered(line: bytes) -> None:
    Target(RUNNING).fire(line)


@few
@given(st.text(max_size=30))
def test_made_up_actions_are_refused(action: str) -> None:
    target = Target(RUNNING)
    if action not in target.ask(do="legal")["actions"]:
        target.refuse(written({"do": "apply", "action": action}))


# Through the pipes of a real process


def stream(lines: list[bytes], *, last_newline: bool) -> list[Document]:
    """The answers of an engine process to these lines; it must end well and say nothing else."""
    data = b"\n".join(lines) + (b"\n" if last_newline else b"")
    command = [sys.executable, "-m", "badbones", "engine"]
    done = subprocess.run(command, input=data, capture_output=True, cwd=REPOSITORY, timeout=60, check=False)
    assert done.stderr == b""
    assert done.returncode == 0
    assert done.stdout.endswith(b"\n")
    return [json.loads(line) for line in done.stdout[:-1].split(b"\n")]


def senseless(chance: random.Random) -> bytes:
    """A line that cannot be a good request: it is no object."""
    make = chance.choice([random_bytes, random_punctuation, cut_request])
    return b"!" + make(chance).replace(b"\n", b"\r\x0b\x0c\x85")


@pytest.mark.parametrize("last_newline", [True, False])
def test_a_process_answers_every_line(last_newline: bool) -> None:
    chance = random.Random(9)
    garbage = [senseless(chance) for _ in range(300)]
    garbage += [b"", b"\r", b"\0", b"\xff\xfe", b"x" * 3_000_000, b"[" * 100_000, b" " * (LARGEST + 1), b"{" * LARGEST]
    start = [written({"do": "new", "mode": "versus", "players": ["Ada", "Bo"]}), b'{"do": "position"}']
    answers = stream([*start, *garbage, b'{"do": "position"}'], last_newline=last_newline)
    assert len(answers) == len(garbage) + 3
    assert not any(answer["ok"] for answer in answers[2:-1])
    assert answers[-1] == answers[1]
    assert answers[-1]["ok"]


@pytest.mark.slow
def test_a_process_answers_thousands_of_lines() -> None:
    chance = random.Random(10)
    lines = [chance.choice(GARBAGE)(chance).replace(b"\n", b" ") for _ in range(3000)] + [b"x" * 3_000_000]
    chance.shuffle(lines)
    answers = stream([*lines, b'{"do": "info"}'], last_newline=False)
    assert len(answers) == len(lines) + 1
    for answer in answers:
        check_answer(answer)
    assert answers[-1]["data"] == CATALOG.digest
