"""Bots that behave badly, and some that are quick; they are found by entry points, as those of other packages are."""

import configparser
import gc
import inspect
import os
import pickle
import random
import threading
from collections.abc import Mapping
from pathlib import Path

from badbones.bots import View
from badbones.rules import Game
from badbones.rules.state import Table

NAMES = (
    "raises",
    "speechless",
    "leaves",
    "hangs",
    "dies",
    "nonsense",
    "mute",
    "last",
    "babbles",
    "any-one",
    "once",
    "rapid",
    "peeps",
)


def raises(view: View, rng: random.Random) -> str:
    """It has never learned this."""
    raise ValueError("what is a skeleton?")


def speechless(view: View, rng: random.Random) -> str:
    """It has an error without words, and not even those can be had."""

    class Mumble(Exception):
        def __str__(self) -> str:
            raise LookupError

    raise Mumble


def leaves(view: View, rng: random.Random) -> str:
    """It has had enough."""
    raise SystemExit


def hangs(view: View, rng: random.Random) -> str:
    """It thinks for ever."""
    threading.Event().wait()
    return view.actions[0]


def dies(view: View, rng: random.Random) -> str:
    """It takes its process with it."""
    os._exit(3)


def nonsense(view: View, rng: random.Random) -> str:
    """It wants what cannot be."""
    return f"{view.seat} hero Z9"


def mute(view: View, rng: random.Random) -> str:
    """It has no words."""
    return None  # type: ignore[return-value]


def last(view: View, rng: random.Random) -> str:
    """It knows what it wants."""
    return view.actions[-1]


def babbles(view: View, rng: random.Random) -> str:
    """It talks to itself, in more than one way."""
    print("so many bones", flush=True)
    os.write(1, b"and so few traps\n")
    return rapid(view, rng)


def any_one(view: View, rng: random.Random) -> str:
    """Whatever its chance says."""
    return rng.choice(view.actions)


def rapid(view: View, rng: random.Random) -> str:
    """All march, no trap is placed, and nothing is bought: games are short."""
    plain = [action for action in view.actions if action.split(" ")[1] in ("move", "skip", "pass", "decline")]
    march = f"{view.seat} move all"
    return march if march in view.actions else (plain or list(view.actions))[0]


def peeps(view: View, rng: random.Random) -> str:
    """It looks for the bag's order all over its process; it does the first thing only if there is none."""
    frame, within = inspect.currentframe(), [each for each in gc.get_objects() if isinstance(each, Table)]
    while frame:
        within += [value.table for value in frame.f_locals.values() if isinstance(value, Game)]
        frame = frame.f_back
    within.append(pickle.loads(pickle.dumps(view._game)).table)
    assert len(within) > 1
    return view.actions[-1 if any(table.chance for table in within) else 0]


def once(view: View, rng: random.Random) -> str:
    """It hangs the first time it is asked, wherever its process is, and tells its number through a pipe."""
    pipe = Path(os.environ["BADBONES_HOME"]) / "think-once"
    if pipe.exists():
        with pipe.open("w") as told:
            pipe.unlink()
            told.write(str(os.getpid()))
        threading.Event().wait()
    return rapid(view, rng)


def install(folder: Path) -> Path:
    """Makes a package of these bots in a folder that is to be on Python's path."""
    return packed(folder, {"badbones.bots": {name: f"tests.bots.stubs:{name.replace('-', '_')}" for name in NAMES}})


def packed(folder: Path, groups: Mapping[str, Mapping[str, str]]) -> Path:
    """Makes a package with these entry points in a folder that is to be on Python's path."""
    info = folder / "stubs-1.0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stubs\nVersion: 1.0\n")
    told = configparser.ConfigParser(delimiters=("=",))
    told.read_dict(groups)
    with (info / "entry_points.txt").open("w") as file:
        told.write(file)
    return folder
