"""Bots by name: our own, those of installed packages (entry points), and programs that speak JSON lines."""

import csv
import random
import sys
from contextlib import redirect_stdout, suppress
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from math import inf
from typing import Final, Protocol

from badbones.bots import levels, random_bot
from badbones.bots.program import PREFIX, Program
from badbones.bots.view import View
from badbones.rules import SetupError
from badbones.rules.reading import shortened

GROUP: Final = "badbones.bots"  # of entry points: a package names its decide functions there
LEVELS: Final = tuple(levels.LEVELS)
TEMPERAMENTS: Final = tuple(levels.TEMPERAMENTS)
PATIENCE: Final = 3.0  # seconds: so long people wait for one of our bots, where a decision could take longer


class Bot(Protocol):
    """Decides for a seat: one of `view.actions`. All chance comes from `rng`, so that a game can be repeated."""

    def __call__(self, view: View, rng: random.Random) -> str:
        """The chosen action."""


def _built_in() -> dict[str, Bot]:
    """`random`, the levels, and each level with each temperament: `hard`, `hard-bold`."""
    found: dict[str, Bot] = {"random": random_bot.decide}
    for level in LEVELS:
        found[level] = partial(levels.decide, level, "")
        for temperament in TEMPERAMENTS:
            found[f"{level}-{temperament}"] = partial(levels.decide, level, temperament)
    return found


BUILT_IN: Final = _built_in()


def named(name: str, *, seconds: float = inf) -> Bot:
    """The bot of this name; an unknown name is refused. Ours decide within so many seconds, as well as they can."""
    if name in BUILT_IN:
        bot = BUILT_IN[name]
        return partial(bot, seconds=seconds) if isinstance(bot, partial) and seconds < inf else bot
    if name.startswith(PREFIX):
        return Program(name)
    for brought in entry_points(group=GROUP, name=name):
        return _loaded(name, brought)
    raise SetupError(f"there is no bot {shortened(name)!r}, only random, {', '.join(LEVELS)}")


def _loaded(name: str, brought: EntryPoint) -> Bot:
    """A bot of an installed package: what is wrong with it is told in one sentence, whatever it is."""
    who = f"the bot {shortened(name)!r} ({shortened(brought.value)})"
    try:
        with redirect_stdout(sys.stderr):  # what it prints is no part of what is said here
            bot: Bot = brought.load()
    except (Exception, SystemExit) as error:
        raise SetupError(f"{who} cannot be loaded: {in_a_line(error)}") from None
    if not callable(bot):
        raise SetupError(f"{who} is not a function")
    return bot


def in_a_line(error: BaseException) -> str:
    """Somebody's error in a line; one without words, or whose words are an error too, has at least a name."""
    words = ""
    with suppress(Exception):
        words = " ".join(str(error).split())
    name = type(error).__name__
    return shortened(f"{name}: {words}" if words else name, 120)


def names_in(text: str) -> tuple[str, ...]:
    """The names in a list with commas. One that has commas itself stands in quotation marks: `hard,"run:bot a,b"`."""
    try:
        (names,) = csv.reader([text]) if text else ([""],)
    except (csv.Error, ValueError):  # a line end among them
        raise SetupError(f"{shortened(text)!r} is no list of names") from None
    return tuple(names)
