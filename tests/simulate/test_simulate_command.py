"""The command `badbones simulate`: its options, its output, and leaving it early."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from badbones.__main__ import main
from badbones.record import read_replay
from badbones.rules import BadBonesError, Options
from badbones.simulate import files, playing
from badbones.simulate.playing import Batch
from badbones.simulate.report import report
from badbones.simulate.setup import Plan
from tests.bots.stubs import packed
from tests.drawn import CATALOG
from tests.simulate.test_simulate import played, simulated, table

TOP = Path(__file__).resolve().parents[2]

Captured = pytest.CaptureFixture[str]


def leave(*words: str) -> int:
    """The exit code with which the argument parser leaves."""
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *words])
    assert isinstance(caught.value.code, int)
    return caught.value.code


# Options


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--mode duel", "invalid choice: 'duel'"),
        ("--players 1", "versus is for 2 to 6 players, not 1"),
        ("--players 7", "'7' is not a whole number from 1 to 6"),
        ("--mode solo --players 2", "not 2"),
        ("--mode coop --players 1", "coop is for 2 to 6 players, not 1"),
        ("--mode coop --seats random", "not 1"),
        ("--seats random,heroic", "there is no bot 'heroic', only random"),
        ("--seats random,", "there is no bot '', only random"),
        ("--seats random,random --players 3", "--players says 3, but --seats names 2"),
        ("--games 0", "'0' is not a whole number"),
        ("--games 1e3", "'1e3' is not a whole number"),
        ("--seed -1", "'-1' is not a whole number"),
        ("--rounds 0", "'0' is not a whole number"),
        ("--cores 0", "'0' is not a whole number"),
        ("--report", "expected one argument"),
        ("now", "unrecognized arguments"),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(capsys: Captured, words: str, sentence: str) -> None:
    assert leave(*words.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (error,) = [line for line in captured.err.splitlines() if "error: " in line]
    assert sentence in error


@pytest.mark.parametrize("option", ["--report", "--record"])
def test_a_folder_that_is_none_is_refused_before_playing(capsys: Captured, tmp_path: Path, option: str) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder, why in ((file, "is not a folder."), (file / "below", "cannot be written to: Not a directory.")):
        assert main(["simulate", "--games", "100000000", option, str(folder)]) == 1
        assert capsys.readouterr() == ("", f"{folder} {why}\n")


def test_an_unwritable_folder_is_refused_before_playing(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**where: Path) -> IO[bytes]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "TemporaryFile", refuse)
    assert main(["simulate", "--games", "100000000", "--report", str(tmp_path)]) == 1
    assert capsys.readouterr() == ("", f"{tmp_path} cannot be written to: Permission denied.\n")


def without_speed(text: str) -> str:
    return re.sub(r"Speed\n(  .*\n)+", "", text)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "plan"),
    [
        ("--players 3", Plan("versus", ("random",) * 3, 60, 11)),
        ("--advanced --chiefs", Plan("versus", ("random",) * 4, 60, 11, Options(advanced=True, chiefs=True))),
        ("--mode solo --chiefs --heroic --rounds 2", Plan("solo", ("random",), 60, 11, Options(False, True, 2, True))),
        ("--mode coop --advanced --chiefs", Plan("coop", ("random",) * 4, 60, 11, Options(advanced=True, chiefs=True))),
    ],
)
def test_any_number_of_cores_plays_the_same_games(capsys: Captured, tmp_path: Path, words: str, plan: Plan) -> None:
    told: set[tuple[str, ...]] = set()
    for cores in ("1", "2"):
        command = ["simulate", "--seed", "11", "--games", "60", *words.split(), "--cores", cores]
        assert main([*command, "--report", str(tmp_path / cores)]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        tables = [(tmp_path / cores / name).read_text(encoding="utf-8") for name in ("games.csv", "rules.csv")]
        told.add((without_speed(captured.out), *tables))
    assert len(told) == 1
    assert told.pop()[0].strip() == without_speed(report(simulated(plan)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "head", "plan"),
    [
        (
            "--mode solo --heroic --rounds 3 --seats random",
            "solo (3 rounds, heroic), 1 player",
            Plan("solo", ("random",), 3, 5, Options(rounds=3, heroic=True)),
        ),
        (
            "--mode coop --players 2 --advanced --chiefs",
            "coop (10 rounds, advanced, chiefs), 2 players",
            Plan("coop", ("random",) * 2, 3, 5, Options(advanced=True, chiefs=True)),
        ),
    ],
)
def test_recorded_games_play_again_exactly(capsys: Captured, tmp_path: Path, words: str, head: str, plan: Plan) -> None:
    command = ["simulate", "--games", "3", "--seed", "5", *words.split(), "--record", str(tmp_path / "games")]
    assert main(command) == 0
    assert capsys.readouterr().out.startswith(f"3 games, {head}, seed 5\n")
    recorded = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in recorded] == ["game-0001.bones", "game-0002.bones", "game-0003.bones"]
    for number, file in enumerate(recorded, 1):
        replay = read_replay(file, CATALOG)
        assert replay.sound
        assert replay.finished
        assert replay.actions == played(plan, number).actions


def die(plan: Plan, numbers: range) -> Batch:
    os._exit(1)


def fail(plan: Plan, numbers: range) -> Batch:
    raise BadBonesError("This game is cursed.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("work", "sentence"),
    [(die, "A worker process died, .* when 0 of 50 games were finished"), (fail, "This .* cursed")],
)
def test_a_worker_that_fails_ends_the_simulation_with_a_sentence(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, work: Callable[[Plan, range], Batch], sentence: str
) -> None:
    monkeypatch.setattr(playing, "play_batch", work)
    assert main(["simulate", "--games", "50", "--cores", "2"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.fullmatch(rf"{sentence}\.\n", captured.err)


# Leaving early: real processes, with a terminal for their progress bar


class Running:
    """A long simulation in a process group of its own, once the first games are finished."""

    def __init__(self, *words: str) -> None:
        import pty  # not on every system

        screen, terminal = pty.openpty()
        command = [sys.executable, "-m", "badbones", "simulate", "--games", "100000000", "--cores", "2", *words]
        self.process = subprocess.Popen(
            command, cwd=TOP, stdout=subprocess.PIPE, stderr=terminal, start_new_session=True, text=True
        )
        os.close(terminal)
        self.screen = screen
        self.shown = b""
        while not re.search(rb"\] [1-9]", self.shown):
            self.shown += os.read(screen, 1000)

    def end(self, number: signal.Signals, *, group: bool) -> tuple[int, str]:
        """Sends a signal and waits until nobody holds the output any more: exit code and output."""
        (os.killpg if group else os.kill)(self.process.pid, number)
        output, _ = self.process.communicate(timeout=60)
        while True:
            try:
                more = os.read(self.screen, 1000)
            except OSError:  # how Linux says that the last one has left
                more = b""
            if not more:
                break
            self.shown += more
        os.close(self.screen)
        return self.process.returncode, output


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("group", [True, False])
def test_ctrl_c_reports_the_finished_games(tmp_path: Path, group: bool) -> None:
    running = Running("--seed", "3", "--report", str(tmp_path))
    code, output = running.end(signal.SIGINT, group=group)
    assert code == 130
    assert b"Traceback" not in running.shown
    stopped = re.search(r"^Stopped: ([0-9,]+) of 100,000,000 games are finished", output, re.MULTILINE)
    assert stopped
    games = table(tmp_path / "games.csv")
    assert len(games) == int(stopped[1].replace(",", "")) > 0
    assert re.search(rf"^  R2\.1 +{stopped[1]} +1\.00$", output, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_workers_do_not_outlive_a_killed_simulation() -> None:
    running = Running()
    assert running.end(signal.SIGKILL, group=False) == (-signal.SIGKILL, "")  # the workers hold its output open


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe without a reader")
def test_what_bots_print_is_no_part_of_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loud.py").write_text("print('here we come')\nfrom tests.bots.stubs import babbles")
    monkeypatch.syspath_prepend(packed(tmp_path, {"badbones.bots": {"loud": "loud:babbles"}}))
    assert main(["simulate", "--seats", "loud,random", "--games", "2", "--seed", "5"]) == 0
    told = capfd.readouterr()
    assert told.out.startswith("2 games, versus, 2 players, seed 5\n")
    for words in ("here we come", "so many bones", "and so few traps"):
        assert words not in told.out
        assert words in told.err


def test_a_report_that_nobody_reads_is_no_failure() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "badbones", "simulate", "--games", "2", "--cores", "1"]
    done = subprocess.run(command, cwd=TOP, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
