"""A program that is killed while it writes loses at most the action in hand, and the game goes on."""

import json
import os
import random
import select
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from badbones.record import Record
from tests.drawn import CATALOG
from tests.record.test_record import (
    Disk,
    begun,
    contents,
    finished_game,
    frame_places,
    is_sentence,
    play,
    proven,
    raw_lines,
    replay_of,
    state,
)

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process that can be killed")

PIECES = [4, 50, 500, 10**9]  # how much the disk takes at once: little by little shows torn lines
FAR = 10**9


# The victim: a process that plays and tells each action as soon as it counts as written


class Fuse(Disk):
    """A disk on which the process is killed in the middle of a line, after so many bytes."""

    def full(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


def victim(path: Path, seed: int, fuse: int, tell: int) -> None:
    chance = random.Random(seed)
    Path.open = Fuse(fuse, chance.choice(PIECES)).open_as_method()  # type: ignore[method-assign]
    record = Record.open(path, CATALOG) if path.exists() else begun(path, chance.choice([1, 2]), seed)
    os.write(tell, b"begun\n")
    while not record.game.over:
        action = chance.choice(record.game.legal())
        record.apply(action)
        os.write(tell, action.encode() + b"\n")


class Victim:
    """The process, seen from outside."""

    def __init__(self, path: Path, seed: int, fuse: int = FAR) -> None:
        self.path = path
        self.told = b""
        self._ended = False
        self._ear, mouth = os.pipe()
        self._process = os.fork()
        if self._process == 0:  # pragma: no cover
            code = 1
            try:
                victim(path, seed, fuse, mouth)
                code = 0
            finally:
                os._exit(code)
        os.close(mouth)

    def hear(self, size: int) -> None:
        """Waits until it has told so much, or has ended."""
        while len(self.told) < size and not self._ended:
            self._listen()

    def watch(self, size: int) -> None:
        """Waits until its file is so large, or it has ended; it is looked at, not waited for."""
        while not self._ended and (not self.path.exists() or self.path.stat().st_size < size):
            if select.select([self._ear], [], [], 0)[0]:
                self._listen()

    def _listen(self) -> None:
        heard = os.read(self._ear, 65536)
        self.told += heard
        self._ended = not heard

    def kill(self) -> list[str]:
        """Kills it, wherever it is, and gives what it had told by then."""
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        while not self._ended:
            self._listen()
        os.close(self._ear)
        return self.told.decode().splitlines()


class Killed(NamedTuple):
    """What a kill left behind."""

    torn: bool  # a torn line
    over: bool  # a game that was at its end
    nothing: bool  # not even a header


def kill_once(path: Path, chance: random.Random) -> Killed:
    """Plays on in another process, kills it, and looks at what is left."""
    before = replay_of(path).actions if path.exists() else []
    size = path.stat().st_size if path.exists() else 0
    seed, way = chance.randrange(10**6), chance.choice(["heard", "watched", "in a line"])
    process = Victim(path, seed, chance.randrange(4000) if way == "in a line" else FAR)
    if way == "heard":
        process.hear(chance.randrange(400))
    elif way == "watched":
        process.watch(size + chance.randrange(4000))
    else:
        process.hear(FAR)
    for _ in range(chance.randrange(2000)):
        pass
    told = process.kill()
    if not told and not before:  # killed before the game had begun
        return Killed(torn=True, over=False, nothing=True)
    replay = replay_of(path)
    assert replay.problem() is None
    known = before + told[1:]
    assert replay.actions[: len(known)] == known, "what was told is on the disk"
    assert len(replay.actions) <= len(known) + 1, "and at most the action in hand besides"
    record = Record.open(path, CATALOG)
    assert bool(record.notice) == replay.document.torn
    assert not record.notice or is_sentence(record.notice)
    record.close()
    return Killed(replay.document.torn, record.game.over, nothing=False)


def kill_often(folder: Path, times: int, seed: int) -> None:
    """Kills so many times, several times in each game, and finishes the games that survive it."""
    chance, kills = random.Random(seed), []
    for game in range(times):
        path = folder / f"{game}.bones"
        for _ in range(chance.randint(1, 8)):
            kills.append(kill_once(path, chance))
            if kills[-1].nothing:
                path.unlink(missing_ok=True)
            if kills[-1].over or len(kills) == times:
                break
        if path.exists():
            finish(path, game)
        if len(kills) == times:
            break
    assert len(kills) == times
    assert any(kill.torn and not kill.nothing for kill in kills), "no kill hit a line"


def finish(path: Path, seed: int) -> None:
    """Plays on from what is left to the end; the file then proves the whole game."""
    before = path.read_bytes()
    record = Record.open(path, CATALOG)
    play(record, seed)
    record.close()
    assert path.read_bytes().startswith(before)
    assert state(proven(path).history.game) == state(record.game)
    assert record.game.over


def test_a_kill_loses_at_most_the_action_in_hand(tmp_path: Path) -> None:
    kill_often(tmp_path, times=40, seed=1)


@pytest.mark.slow
def test_three_hundred_kills_lose_at_most_the_action_in_hand(tmp_path: Path) -> None:
    kill_often(tmp_path, times=300, seed=2)


# Every tail that a crash can leave


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is synced is not the question here."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


def whole_lines(data: bytes) -> tuple[list[Any], bool]:
    """The lines that are all there, perhaps without the line end, and whether a torn one follows."""
    *lines, rest = data.split(b"\n")
    found = [json.loads(line) for line in lines]
    try:
        return [*found, *([json.loads(rest)] if rest else [])], False
    except ValueError:
        return found, True


def check_cut(path: Path, data: bytes, *, play_on: bool) -> None:
    path.write_bytes(data)
    lines, torn = whole_lines(data)
    actions = [line for line in lines if isinstance(line, str)]
    replay = replay_of(path)
    assert replay.problem() is None
    assert replay.actions == actions
    assert replay.document.torn == torn
    record = Record.open(path, CATALOG)
    assert bool(record.notice) == torn
    if play_on:
        play(record, len(data))
    record.close()
    kept = data[: data.rindex(b"\n") + 1] if torn else data
    assert path.read_bytes().startswith(kept)
    if play_on:
        again = proven(path)
        assert again.history.game.over
        assert again.actions[: len(actions)] == actions


def tails(path: Path) -> Iterator[tuple[bytes, bool]]:
    """A finished file cut at every byte of its last three lines, and whether the game is to be played on."""
    data, last = path.read_bytes(), len(b"".join(raw_lines(path)[-3:]))
    for size in range(len(data) - last, len(data) + 1):
        yield data[:size], size % 12 == 0


@pytest.mark.usefixtures("quick_disk")
def test_a_file_cut_at_any_byte_of_its_end_goes_on(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones", 1, 1, rounds=2)
    for data, play_on in tails(path):
        check_cut(path, data, play_on=play_on)


@pytest.mark.slow
@pytest.mark.usefixtures("quick_disk")
def test_a_file_of_two_players_cut_at_any_byte_of_its_end_goes_on(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones", 2, 1)
    for data, play_on in tails(path):
        check_cut(path, data, play_on=play_on)


@pytest.mark.usefixtures("quick_disk")
def test_a_file_cut_at_any_line_goes_on(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones", 2, 5)
    lines = raw_lines(path)
    for count in range(1, len(lines)):
        check_cut(path, b"".join(lines[:count]), play_on=count % 9 == 0)


@pytest.mark.usefixtures("quick_disk")
def test_a_file_cut_in_a_key_frame_goes_on(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones", 2, 5)
    lines = raw_lines(path)
    for place in frame_places(contents(path)):
        for size in range(1, len(lines[place]), 499):
            check_cut(path, b"".join(lines[:place]) + lines[place][:size], play_on=size % 4 == 0)
