"""What the moments of a recorded game are called: in a command, on the clipboard, and found again from there.

`40` is the moment after forty actions, as everywhere in the files; `40+2` two beats into the next one; `round:3` where
the third round begins, and `round:3:trap` where a phase of it does.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from badbones.catalog import bundled
from badbones.record import Replay
from badbones.render.theatre.script import Script
from badbones.rules import SetupError
from badbones.rules.reading import shortened

_NAME: Final = re.compile(
    r"(?P<at>[0-9]{1,9})(\+(?P<beat>[0-9]{1,9}))?|round:(?P<round>[0-9]{1,9})(:(?P<phase>[a-z]+))?"
)


class Place(NamedTuple):
    """A place in the script of a game: a stop, and the beats behind it."""

    stop: int
    beat: int = 0


def name_of(script: Script, place: Place) -> str:
    """What a place is called."""
    at = script.stops[place.stop]
    return f"{at}+{place.beat}" if place.beat else str(at)


def place_named(replay: Replay, name: str) -> Place:
    """The place with a name; one that is none raises `SetupError`."""
    words = _NAME.fullmatch(name.strip())
    if words is None:
        raise SetupError(f"at: {shortened(name)!r} is no moment such as 40, 40+2, round:3 or round:3:trap")
    script = Script(replay)
    if words["round"]:
        return _beginning(script, int(words["round"]), words["phase"])
    at, beat = int(words["at"]), int(words["beat"] or 0)
    if at > replay.moments:
        raise SetupError(f"at: there is no moment {at}, the game has the moments 0 to {replay.moments}")
    stop = script.stop_of(at)
    beats = len(script.takes[stop].beats) if stop < script.last else 1
    if beat >= max(1, beats):
        raise SetupError(f"at: there is no beat {beat} behind moment {at}, the last one is {beats - 1}")
    return Place(stop, beat)


def _beginning(script: Script, round_: int, phase: str | None) -> Place:
    for stop, known in enumerate(script.phases):
        if known[0] == round_ and phase in (None, known[1]):
            return Place(stop)
    if round_ not in {known for known, _ in script.phases}:
        first, last = script.phases[0][0], script.phases[-1][0]
        raise SetupError(f"at: there is no round {round_}, the game has the rounds {first} to {last}")
    phases = ", ".join(dict.fromkeys(known[1] for known in script.phases if known[0] == round_))
    raise SetupError(f"at: there is no phase {phase} in round {round_}, it has: {phases}")


def command_for(path: Path, name: str) -> str:
    """The command that opens a game at a moment, to be pasted into a terminal of this system."""
    words = [_program(), "replay", str(path.absolute()), "--at", name]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _program() -> str:
    """What starts this game from any folder: the program of a ready folder, `play` of a checkout, or its name."""
    if getattr(sys, "frozen", False):
        return sys.executable
    play = bundled("data").parent / ("play.cmd" if os.name == "nt" else "play")
    return str(play) if os.path.isfile(play) else "badbones"
