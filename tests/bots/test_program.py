"""Bots that are programs: whatever one does, the game gets an action or one sentence, and nobody is left behind."""

import gc
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from badbones import bots
from badbones.bots.program import LONGEST, BotFailed, Program
from badbones.rules import SetupError
from tests.play import new_game

TOP = Path(__file__).parents[2]
ANSWER = "print(json.dumps({'action': json.loads(line)['actions'][0]}), flush=True)"
# What a program does with its first line; the next program, and the next line, are fine.
WRONG = {
    "exit(3)": "has ended without an answer",
    "print('hello', flush=True)": "answered 'hello'",
    "print('[' * 9000, flush=True)": "answered '\\[\\[",
    "print('{\"action\": 5}', flush=True)": 'not {"action": "…"}',
    "print('null', flush=True)": "answered 'null'",
    "print(json.dumps({'action': '1 hero Z9'}), flush=True)": "wants '1 hero Z9', which is none of its actions",
    f"print('x' * {LONGEST + 1}, end='', flush=True); time.sleep(60)": f"more than {LONGEST} bytes",
    "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()": "answered",
    "time.sleep(60)": "gave no answer within 1 seconds",
}


def program(folder: Path, first: str = "", limit: float = 6.0) -> Program:
    """A program that notes its process, and does something wrong the first time it is asked anything."""
    file, spoiled = folder / "bot.py", folder / "spoiled"
    file.write_text(
        f"""
import json, os, pathlib, sys, time
pathlib.Path({str(folder / "pids")!r}).open("a").write(f"{{os.getpid()}}\\n")
for line in sys.stdin:
    if {bool(first)} and not pathlib.Path({str(spoiled)!r}).exists():
        pathlib.Path({str(spoiled)!r}).touch()
        {first or "pass"}
    else:
        {ANSWER}
""",
        encoding="utf-8",
    )
    return Program(f'run:"{sys.executable}" "{file}"', limit)


def ask(bot: Program) -> str:
    return bot(bots.View(new_game("versus", 2, 1), 1), random.Random(1))


def pids(folder: Path) -> list[int]:
    return [int(line) for line in (folder / "pids").read_text().split()]


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_is_started_once_and_ended_with_the_bot(tmp_path: Path) -> None:
    bot = program(tmp_path)
    assert [ask(bot), ask(bot)] == ["1 hero B2", "1 hero B2"]
    (pid,) = pids(tmp_path)
    assert running(pid)
    del bot
    gc.collect()
    assert not running(pid)


@pytest.mark.parametrize("first", WRONG)
def test_what_is_wrong_is_one_sentence_and_the_next_decision_is_fine(tmp_path: Path, first: str) -> None:
    bot = program(tmp_path, first, limit=1.0 if first == "time.sleep(60)" else 6.0)
    with pytest.raises(BotFailed, match=WRONG[first]) as told:
        ask(bot)
    assert "\n" not in str(told.value)
    assert not running(pids(tmp_path)[0])
    assert ask(bot) == "1 hero B2"
    assert len(pids(tmp_path)) == 2


def test_a_program_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    bot = Program(f'run:"{sys.executable}" "{file}"', 1.0)
    game = new_game("versus", 6, 1)
    for seat in game.table.seats:
        seat.name = "x" * 200_000  # more than a pipe takes
    with pytest.raises(BotFailed, match="no answer"):
        bot(bots.View(game, 1), random.Random(1))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("run:", "wants a command"),
        ("run:no-such-program-anywhere", "no program 'no-such-program-anywhere'"),
        ('run:python "my bot', "quotation mark"),
    ],
)
def test_a_command_that_cannot_be_is_refused_by_its_name(name: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        bots.named(name)


@pytest.mark.skipif(os.name != "posix", reason="files are made executable")
def test_a_program_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    file = tmp_path / "broken"
    file.write_text("#!/no/such/interpreter\n")
    file.chmod(0o755)
    with pytest.raises(BotFailed, match="does not start: No such file or directory"):
        ask(Program(f"run:{file}"))


@pytest.mark.slow
@pytest.mark.parametrize("first", ["", "exit(3)"])
def test_programs_play_simulated_games(tmp_path: Path, first: str) -> None:
    program(tmp_path, first)
    seats = f'"run:{sys.executable} {tmp_path / "bot.py"} 1,2",random'
    told = subprocess.run(
        [sys.executable, "-m", "badbones", "simulate", "--seats", seats, "--games", "2", "--cores", "1", "--seed", "1"],
        cwd=TOP,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in told.stderr
    if first:
        assert told.returncode != 0
        assert "has ended without an answer" in told.stderr
    else:
        assert told.returncode == 0, told.stderr
    assert not [pid for pid in pids(tmp_path) if running(pid)]
