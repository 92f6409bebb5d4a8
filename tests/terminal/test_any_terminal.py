"""Whatever a file holds or is called, and whatever letters a terminal has: every command prints it safely."""

import io
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from badbones.__main__ import main
from badbones.record import Record, Setup
from badbones.terminal.inviting import Wishes
from tests.drawn import CATALOG
from tests.terminal.test_terminal_saves import talk

TOP = Path(__file__).parents[2]
ODD = "Ж\x1b[31m\x1b]0;owned\x07☠\nb"


class Said(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    errors: str

    @property
    def safe(self) -> bool:
        """Nothing moves a cursor, and nobody sees a traceback."""
        return not {"\x1b", "\x07", "\r"} & {*self.out, *self.errors} and "Traceback" not in self.errors


class _Kept(io.BytesIO):
    """What was written can be read after all is closed."""

    def close(self) -> None:
        self.flush()


Say = Callable[..., Said]


@pytest.fixture(params=["ascii", "cp1252", "utf-8"])
def say(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Say:
    """Runs a command on a terminal with few letters."""

    def run(*words: object) -> Said:
        kept = _Kept(), _Kept()
        with monkeypatch.context() as patch:
            for name, file in zip(("stdout", "stderr"), kept, strict=True):
                patch.setattr(sys, name, io.TextIOWrapper(file, request.param, write_through=True))
            code = main([str(word) for word in words])
        return Said(code, *(file.getvalue().decode(request.param, "replace") for file in kept))

    return run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of players and a file with names that no terminal likes."""
    path = tmp_path / f"{ODD}.bones"
    record = Record.create(path, CATALOG, Setup("versus", (ODD, "\ud800"), seed=3), title=ODD)
    for _ in range(6):
        record.apply(record.game.legal()[0])
    record.close()
    return path


def test_a_game_is_verified_whatever_it_is_called(say: Say, game: Path) -> None:
    said = say("replay", game, "--verify")
    assert said.safe
    assert said.code == 0
    assert said.out.count("\n") == 1
    with game.open("a") as file:
        file.write(json.dumps(f"1 {ODD}") + "\n")
    said = say("replay", game, "--verify")
    assert said.safe
    assert said.code == 1
    assert said.out.count("\n") == 1


def test_a_game_is_told_whatever_its_players_are_called(say: Say, game: Path) -> None:
    said = say("replay", game, "--text")
    assert said.safe
    assert said.code == 0


def test_what_is_wrong_is_told_whatever_it_is_called(say: Say, game: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"{ODD}.pipe")
    for file in (tmp_path / ODD, tmp_path / f"{ODD}.pipe", tmp_path):
        for words in (("replay", file, "--verify"), ("replay", file, "--text"), ("export", file, "--to", "x.png")):
            said = say(*words)
            assert said.safe
            assert said.code == 1
            assert (said.out + said.errors).count("\n") == 1
    said = say("export", game, "--to", tmp_path / "nowhere" / f"{ODD}.png", "--size", "320x180")
    assert said.safe
    assert said.code == 1


def test_data_are_checked_wherever_they_are(say: Say, tmp_path: Path) -> None:
    folder = tmp_path / ODD
    said = say("check-data", folder)
    assert said.safe
    assert said.code == 1
    assert said.out.count("\n") == 4, "a line for each file that is missing"
    said = say("engine", "--data", folder)
    assert said.safe
    assert said.errors.count("\n") == 5
    shutil.copytree(TOP / "data", folder)
    (folder / "lessons.yaml").unlink()
    assert say("check-data", folder) == (0, *say("check-data", folder)[1:])
    (folder / "tiles.yaml").unlink()
    os.mkfifo(folder / "tiles.yaml")
    said = say("check-data", folder)
    assert said.safe
    assert "tiles.yaml" in said.out


def test_a_folder_of_data_that_no_system_could_have_is_told(say: Say) -> None:
    """Data are asked whether they have files that may be missing: of a name that is too long that was an error."""
    for folder in ("x" * 5000, "a\0b", os.devnull):
        said = say("check-data", folder)
        assert said.safe
        assert said.code == 1
        assert said.out.count("\n") == 4


@pytest.mark.parametrize("when", [10**12, 4 * 10**11, -(10**11)])
def test_a_saved_game_of_any_date_and_name_is_offered(tmp_path: Path, when: int) -> None:
    start = json.loads(talk_once(tmp_path).read_text().splitlines()[1])["position"]
    start["players"] = [seat | {"name": ""} for seat in start["players"]]
    path = tmp_path / f"{ODD}.bones"
    path.write_text(json.dumps({"badbones-replay": 1, "start": start, "created": "99999-01-01T00:00:00Z"}) + "\n")
    os.utime(path, (when, when))
    shown = talk(tmp_path, ["quit"], Wishes())
    assert "\x1b" not in shown
    assert "2) " in shown


def talk_once(folder: Path) -> Path:
    talk(folder, ["B2"])
    (path,) = folder.glob("*.bones")
    return path


@pytest.mark.parametrize("seats", ["person,person", "easy,easy"])
@pytest.mark.parametrize("end", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_is_closed_is_left_in_order(tmp_path: Path, end: int, seats: str) -> None:
    """The real thing: a terminal with the game on it goes away, or the program is ended; also where bots only play."""
    mine, its = os.openpty()
    command = [sys.executable, "-m", "badbones", "play", "--text", "--names", "Ada,Bo", "--seed", "3", "--seats", seats]
    with subprocess.Popen(
        command,
        cwd=TOP,
        stdin=its,
        stdout=its,
        stderr=subprocess.PIPE,
        env=os.environ | {"BADBONES_HOME": str(tmp_path)},
    ) as game:
        os.close(its)
        seen = b""
        while b"Ada" not in seen.partition(b"seed")[2]:
            seen += os.read(mine, 1000)
        game.send_signal(end)
        with suppress(OSError):  # the other side has gone
            while end == signal.SIGTERM and os.read(mine, 1000):
                pass
        os.close(mine)
        _, errors = game.communicate(timeout=60)
    assert game.returncode in (0, 130)
    assert errors == b""
    assert [path.name[-6:] for path in (tmp_path / "games").iterdir()] == [".bones"], "nor a lock"
