"""Mutilated files: each is read or refused in one sentence, never changed unasked, and what opens can be finished."""

import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from badbones.record import Record, Replay, read_document
from badbones.rules import ReplayError
from tests.drawn import CATALOG
from tests.engine.test_engine_fuzz import JUNK, mutated
from tests.record.test_record import (
    begun,
    contents,
    finished_game,
    in_child,
    is_sentence,
    lively,
    play,
    proven,
    refusal_of,
    replay_of,
)

Mutilate = Callable[[random.Random, bytes], bytes]
MEGABYTE = 1_000_000


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is synced is not the question here."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Small games of all sorts."""
    folder = tmp_path_factory.mktemp("originals")
    solo = finished_game(folder / "solo.bones", 1, 2, rounds=2)
    heroic = finished_game(folder / "heroic.bones", 1, 3, rounds=1, heroic=True)
    unfinished = begun(folder / "unfinished.bones", 2, 4, title="Friday")
    play(unfinished, 4, 25)
    unfinished.close()
    branch = Record.branch(proven(unfinished.path), 20, folder / "branch.bones")
    branch.note("a way out?", 1)
    branch.close()
    talkative, _ = lively(folder / "lively.bones", 1, 5)
    puzzle = folder / "puzzle.bones"
    puzzle.write_text(json.dumps({"badbones-replay": 1, "start": contents(branch.path)[0]["start"]}) + "\n")
    return [path.read_bytes() for path in (solo, heroic, unfinished.path, branch.path, talkative, puzzle)]


# What must hold for any file


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """What is refused here is refused with the one error that may be, in one sentence."""
    refused = None
    try:
        yield
    except ReplayError as error:
        refused = str(error)
    assert refused is None or is_sentence(refused)


def examine(path: Path, data: bytes, chance: random.Random) -> str:
    """Reads, visits, opens, plays on; gives how far that went."""
    path.write_bytes(data)
    replay = looked_at(path, chance)
    assert path.read_bytes() == data, "reading changes nothing"
    try:
        record = Record.open(path, CATALOG)
    except ReplayError as error:
        refused = str(error)
    else:
        assert replay, "what can be played on can be watched"
        finished(record, replay, data)
        return "played on"
    assert is_sentence(refused)
    assert path.read_bytes() == data, "a refused file stays as it is"
    return "watched" if replay else "refused"


def looked_at(path: Path, chance: random.Random) -> Replay | None:
    """The game, if it is one, with some of its moments visited and some branches tried."""
    replay = None
    with in_one_sentence():
        replay = replay_of(path)
    if replay is None:
        return None
    problem = replay.problem()
    assert problem is None or is_sentence(problem)
    assert replay.sound == (problem is None)
    for at in {0, replay.moments, chance.randint(0, replay.moments)}:
        with in_one_sentence():
            game = replay.moment(at).game
            assert game.over or game.legal()
    if chance.random() < 0.3:
        branched(replay, chance.randint(0, replay.moments))
    return replay


def branched(replay: Replay, at: int) -> None:
    target = replay.document.path.with_name("branch.bones")
    with in_one_sentence():
        branch = Record.branch(replay, at, target)
        play(branch, at, 3)
        branch.close()
        assert replay_of(target).problem() is None
    target.unlink(missing_ok=True)


def finished(record: Record, replay: Replay, data: bytes) -> None:
    play(record, len(data))
    record.close()
    left = record.path.read_bytes()
    assert left.startswith(data[: replay.document.size])
    again = proven(record.path)
    assert again.actions[: replay.moments] == replay.actions
    assert not record.game.over or again.history.game.over


# Ways to mutilate a file


def cut(chance: random.Random, data: bytes) -> bytes:
    return data[: chance.randrange(len(data))]


def beheaded(chance: random.Random, data: bytes) -> bytes:
    return data[chance.randrange(len(data)) :]


def flipped(chance: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 20])):
        place = chance.randrange(len(changed))
        changed[place] = chance.choice([changed[place] ^ 1 << chance.randrange(8), chance.randrange(256), 0])
    return bytes(changed)


def hole(chance: random.Random, data: bytes) -> bytes:
    """A block that never reached the disk."""
    place = chance.randrange(len(data))
    size = min(chance.choice([1, 50, 512, 4096]), len(data) - place)
    return data[:place] + chance.choice([b"", b"\0" * size, chance.randbytes(size)]) + data[place + size :]


def inserted(chance: random.Random, data: bytes) -> bytes:
    place = chance.randrange(len(data))
    junk = [
        b"\n",
        b"\r\n",
        b"\0",
        b"\xff\xfe",
        b'"',
        b"{",
        b"}",
        b"\n\n\n",
        b"\xef\xbb\xbf",
        b"\xc3",
        b"\x85",
        b" " * 99,
    ]
    return data[:place] + chance.choice(junk) + data[place:]


def shuffled_lines(chance: random.Random, data: bytes) -> bytes:
    """Lines swapped, doubled, deleted, moved."""
    lines = data.splitlines(keepends=True)
    for _ in range(chance.choice([1, 1, 2, 5])):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                lines.insert(other, lines[one])
            case 2:
                lines.insert(other, lines.pop(one))
            case _ if len(lines) > 1:
                del lines[one]
    return b"".join(lines)


def other_values(chance: random.Random, data: bytes) -> bytes:
    """Values of wrong types, strange keys, numbers beyond all bounds, in any line that is JSON."""
    lines: list[Any] = [json.loads(line) for line in data.splitlines()]
    for _ in range(chance.choice([1, 1, 2])):
        place = chance.choice([0, chance.randrange(len(lines))])
        whole = not isinstance(lines[place], dict | list) or chance.random() < 0.1
        lines[place] = chance.choice([*JUNK, *LINES]) if whole else mutated(chance, lines[place])
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def added_line(chance: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(chance.choice([1, 2, 8])):
        line = chance.choice([json.dumps(chance.choice([*LINES, *JUNK])).encode(), chance.choice(MONSTERS)])
        lines.insert(chance.randrange(len(lines) + 1), line + chance.choice([b"\n", b"\r\n", b"\n", b""]))
    return b"".join(lines)


def other_ends(chance: random.Random, data: bytes) -> bytes:
    """As other systems write it: other line ends here and there, a mark at the beginning, blanks at the end."""
    ends = chance.choice([[b"\r\n"], [b"\r\n", b"\n"], [b"\n\n", b"\n"], [b"\r"], [b" \n", b"\t\r\n"]])
    lines = [line + chance.choice(ends) for line in data.splitlines()]
    return chance.choice([b"", b"\xef\xbb\xbf"]) + b"".join(lines) + chance.choice([b"", b"\n", b"\r\n\r\n", b" "])


def other_encoding(chance: random.Random, data: bytes) -> bytes:
    return data.decode().encode(chance.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be", "utf-8-sig"]))


def binary_junk(chance: random.Random, data: bytes) -> bytes:
    junk = chance.randbytes(chance.choice([1, 10, 3000]))
    return chance.choice([junk, data + junk, junk + data, data.splitlines(keepends=True)[0] + junk])


NUMBERS: list[Any] = [0, 1, 2, 6, 7, 10**15, 10**30, -1, 1.0, True, None, "1", []]
NESTS: list[Any] = [{}, [], None, {"players": []}, {"a\nb": 1}, 5]
TEXTS: list[Any] = ["hard", "", "x" * 300, "x" * 10_001, "a\nb", "\ud800", None, 5, {}]
LINES: list[Any] = [
    *({"undo": number} for number in NUMBERS),
    *({"undo": 1, "seat": seat} for seat in NUMBERS),
    *({"round": number, "position": nest} for number, nest in zip(NUMBERS, NESTS * 3, strict=False)),
    *({"note": text, "seat": seat} for text, seat in zip(NUMBERS, TEXTS * 2, strict=False)),
    *({"note": "x", "at": at} for at in NUMBERS),
    *({"seat": seat, "bot": "hard"} for seat in NUMBERS),
    *({"seat": 1, "bot": bot} for bot in TEXTS),
    *({"result": nest, "check": text} for nest, text in zip(NESTS, TEXTS, strict=False)),
    *("1 hero B2", "1 skip", "1 move all", "2 move all", "1 place wall\\ A1", "", " ", "1", "1 hero B2\n", "\ud800"),
    {"badbones-replay": 1, "start": None},
]
MONSTERS = [
    *(b"[" * 5000, b"[" * 100_000 + b"]" * 100_000, b'{"undo":' * 20_000, b'{"x":' * 900 + b"1" + b"}" * 900),
    *(b"[" * 900 + b"]" * 900, b"9" * 5000, b'{"undo": ' + b"9" * 4000 + b"}", b"1e999", b"NaN", b"-Infinity"),
    *(
        b'{"note": "' + b"x" * 50_000 + b'"}',
        b'"' + b"1 hero " * 9000 + b'"',
        b"\0" * 700,
        b'"1 hero\0 B2"',
        b"\xff\xfe",
    ),
    *(b'{"round": 1, "position": ' + b"[" * 900 + b"]" * 900 + b"}", b'{"result": {"scores": ' + b'{"1":' * 900),
    *(b'{"result": ' + b'{"scores":' * 800 + b"1" + b"}" * 801, b"'1 hero B2'", b"1 hero B2", b"#", b"\\", b" "),
]
WAYS: list[Mutilate] = [
    *(cut, beheaded, flipped, hole, inserted, shuffled_lines, other_values, added_line, other_ends, other_encoding),
    *(binary_junk, other_values, flipped, added_line),
]


def mutilate(path: Path, originals: list[bytes], times: int, seed: int) -> None:
    chance, seen = random.Random(seed), dict.fromkeys(("refused", "watched", "played on"), 0)
    for number in range(times):
        way, original = WAYS[number % len(WAYS)], chance.choice(originals)
        data = way(chance, original)
        if chance.random() < 0.15:
            data = chance.choice([cut, flipped, inserted])(chance, data or original)
        seen[examine(path, data, chance)] += 1
    assert all(count > times / 20 for count in seen.values()), seen


def test_mutilated_files(tmp_path: Path, originals: list[bytes]) -> None:
    mutilate(tmp_path / "a.bones", originals, times=400, seed=1)


@pytest.mark.slow
def test_thousands_of_mutilated_files(tmp_path: Path, originals: list[bytes]) -> None:
    mutilate(tmp_path / "a.bones", originals, times=2000, seed=2)


@pytest.mark.parametrize("monster", MONSTERS, ids=range(len(MONSTERS)))
def test_hand_made_monsters(tmp_path: Path, originals: list[bytes], monster: bytes) -> None:
    """As the first line, one in the middle, the last one whole and the last one torn."""
    lines, chance = originals[0].splitlines(keepends=True), random.Random(3)
    for place in (0, 1, 5, len(lines)):
        for end in (b"\n", b""):
            examine(tmp_path / "a.bones", b"".join([*lines[:place], monster + end, *lines[place:]]), chance)


def test_every_value_of_every_line_may_be_anything(tmp_path: Path, originals: list[bytes]) -> None:
    """One after the other, not at random: no key is forgotten. (Positions have a test of their own.)"""
    path, chance = tmp_path / "a.bones", random.Random(4)
    header, *_ = contents_of(originals[2])
    for key in header:
        for junk in chance.sample(JUNK, 8):
            examine(path, as_file([header | {key: junk}]), chance)
    for key in header["setup"]:
        for junk in chance.sample(JUNK, 8):
            examine(path, as_file([header | {"setup": header["setup"] | {key: junk}}]), chance)
    for line in LINES:
        for key in line if isinstance(line, dict) else []:
            examine(path, as_file([header, line | {key: chance.choice(JUNK)}, "1 hero B2"]), chance)


def contents_of(data: bytes) -> list[Any]:
    return [json.loads(line) for line in data.splitlines()]


def as_file(lines: list[Any]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


# Size


def grown(path: Path, size: int) -> None:
    """Makes a file this large without writing all of it: the rest reads as zeros, on one endless line."""
    with path.open("ab") as file:
        file.truncate(size)


def memory_stays_small(doing: Callable[[], object]) -> None:
    """Does it in a process of its own, and looks at how much that took at its highest."""

    def measured() -> None:
        import resource

        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        doing()
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50 * MEGABYTE / 1024

    in_child(measured)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process of its own to measure")
@pytest.mark.parametrize("lines", [0, 1, 9])
@pytest.mark.parametrize("size", [99, 101, 5000])
def test_an_endless_line_takes_no_memory(tmp_path: Path, originals: list[bytes], lines: int, size: int) -> None:
    path = tmp_path / "a.bones"
    path.write_bytes(b"".join(originals[0].splitlines(keepends=True)[:lines]))
    grown(path, size * MEGABYTE)

    def look() -> None:
        with in_one_sentence():
            assert is_sentence(replay_of(path).problem() or "")
            assert size < 100, "what is larger than any game is not even read"
        refusal_of(path, lambda: Record.open(path, CATALOG))

    memory_stays_small(look)
    assert path.stat().st_size == size * MEGABYTE


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process of its own to measure")
@pytest.mark.parametrize("line", [b"0\n", b'""\n'], ids=["unknown", "actions"])
def test_many_tiny_lines_take_no_memory(tmp_path: Path, originals: list[bytes], line: bytes) -> None:
    path = tmp_path / "a.bones"
    path.write_bytes(originals[0].splitlines(keepends=True)[0] + line * (2 * MEGABYTE // len(line)))

    def look() -> None:
        with in_one_sentence():
            read_document(path)

    memory_stays_small(look)


@pytest.mark.parametrize("blanks", [999_000, 1_000_000, 1_000_001, 1_100_000])
def test_lines_about_as_long_as_allowed(tmp_path: Path, originals: list[bytes], blanks: int) -> None:
    lines, chance = originals[0].splitlines(), random.Random(5)
    for place in (0, 1, 4, len(lines) - 1):
        long = [*lines[:place], lines[place] + b" " * (blanks - len(lines[place])), *lines[place + 1 :], b""]
        examine(tmp_path / "a.bones", b"\n".join(long), chance)
