"""Bots that are programs of their own: they get a line of JSON for each decision, and answer with one.

A program is started when it is first asked, and ended with the bot. Whatever goes wrong with it is one sentence; at the
next decision it is started again.
"""

import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final

from badbones.bots.view import View
from badbones.rules import BadBonesError, SetupError
from badbones.rules.reading import shortened

PREFIX: Final = "run:"  # before the command
LIMIT: Final = 6.0  # seconds for an answer, the start of the program included
LONGEST: Final = 10_000  # bytes of an answer
_FAREWELL: Final = 0.5  # seconds to leave after standard input has ended
_SEEDS: Final = 2**53  # every language can read whole numbers up to here


class BotFailed(BadBonesError):
    """A program that does not answer as it should."""


class Program:
    """A bot that asks a program."""

    def __init__(self, name: str, limit: float = LIMIT) -> None:
        self._name = name
        self._words = _command(name)
        self._limit = limit
        self._process: subprocess.Popen[bytes] | None = None
        self._farewell: Any = None

    def __call__(self, view: View, rng: random.Random) -> str:
        """What the program answers, if that is an action."""
        try:
            answer = self._asked(request(view, rng))
        except BaseException:
            self.end()
            raise
        if answer not in view.actions:
            self.end()
            raise self._failed(f"wants {shortened(answer)!r}, which is none of its actions")
        return answer

    def end(self) -> None:
        """Ends the program, if it runs."""
        if self._process:
            _kill(self._process)  # whatever it is at
            self._farewell()
            self._process = None

    def _asked(self, question: dict[str, Any]) -> str:
        if self._process is None:
            self._start()
        assert self._process is not None
        said: SimpleQueue[bytes] = SimpleQueue()
        line = json.dumps(question).encode() + b"\n"
        threading.Thread(target=_talk, args=(self._process, line, said), daemon=True).start()
        try:
            answer = said.get(timeout=self._limit)
        except Empty:
            raise self._failed(f"gave no answer within {self._limit:g} seconds") from None
        return self._read(answer)

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl+C is our business
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise self._failed(f"does not start: {reason}") from None
        self._farewell = weakref.finalize(self, _end, self._process)

    def _read(self, line: bytes) -> str:
        if not line:
            raise self._failed("has ended without an answer")
        if len(line) > LONGEST:
            raise self._failed(f"answered with more than {LONGEST} bytes")
        try:
            answer = json.loads(line)["action"]
        except (ValueError, TypeError, KeyError, RecursionError):
            answer = None
        if not isinstance(answer, str):
            words = shortened(line.decode(errors="replace").strip())
            raise self._failed(f'answered {words!r}, not {{"action": "…"}}')
        return answer

    def _failed(self, what: str) -> BotFailed:
        return BotFailed(f"The bot {shortened(self._name, 80)!r} {what}.")


def request(view: View, rng: random.Random) -> dict[str, Any]:
    """What a program is asked: the actions among which it chooses, and the position as its seat sees it."""
    return {
        "do": "decide",
        "seat": view.seat,
        "actions": list(view.actions),
        "asked": view.asked,
        "seed": rng.randrange(_SEEDS),
        "position": view.position(rng),
    }


def _command(name: str) -> list[str]:
    """The words of a command; whether there is such a program at all is seen at once."""
    try:
        words = shlex.split(name.removeprefix(PREFIX), posix=os.name == "posix")
    except ValueError:
        raise SetupError(f"the bot {shortened(name)!r} has a quotation mark without an end") from None
    if not words or "\0" in name:
        raise SetupError(f"{PREFIX} wants a command, as in {PREFIX}python mybot.py")
    if shutil.which(words[0]) is None:
        raise SetupError(f"there is no program {shortened(words[0])!r} to run as a bot")
    return words


def _talk(process: subprocess.Popen[bytes], line: bytes, said: "SimpleQueue[bytes]") -> None:
    """Asks and waits, in a thread of its own: a program that hangs may neither read nor write."""
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(line)
        process.stdin.flush()
        said.put(process.stdout.readline(LONGEST + 1))
    except (OSError, ValueError):
        said.put(b"")


def _end(process: subprocess.Popen[bytes]) -> None:
    """A well-behaved program leaves when its standard input ends; any other is made to, with all it has started."""
    with suppress(OSError):
        if process.stdin and process.poll() is None:
            process.stdin.close()
    try:
        process.wait(_FAREWELL)
    except subprocess.TimeoutExpired:
        _kill(process)
        process.wait()
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            if pipe:
                pipe.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if process.poll() is None:
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
