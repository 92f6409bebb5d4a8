"""Before the first round: what the command line says, what a newcomer is asked, and leaving politely at any time."""

import argparse
import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import closing, nullcontext
from pathlib import Path
from typing import NamedTuple

from badbones.catalog import load_catalog
from badbones.record import History, Record, Setup, saves
from badbones.rules import Catalog, Game, Options
from badbones.rules.chance import STATES
from badbones.rules.modes import MODES
from badbones.terminal.console import Console, real_console
from badbones.terminal.keeping import Keeping
from badbones.terminal.layout import printable
from badbones.terminal.play import Play
from badbones.terminal.watching import watch
from badbones.text import LANGUAGES, Messages

MOST_PLAYERS = max(MODES["versus"].players)
# A seed that is easy to note down and type again.
_SEEDS = 1_000_000


class Wishes(NamedTuple):
    """What is wished for on the command line; None: not said."""

    mode: str | None = None
    players: int | None = None
    names: tuple[str, ...] | None = None
    seed: int | None = None
    rounds: int = 10
    heroic: bool = False
    load: Path | None = None

    @property
    def playing(self) -> int | None:
        """How many play, as far as that is said."""
        if self.names is not None:
            return len(self.names)
        return self.players if self.players or self.mode != "solo" else 1

    def problem(self) -> str | None:
        """Why this cannot be played, in one sentence; None if it can."""
        if self.names is not None and self.players not in (None, len(self.names)):
            return f"--players says {self.players}, but --names names {len(self.names)}"
        if self.playing is None:
            return None
        allowed = MODES[self.mode].players if self.mode else range(1, MOST_PLAYERS + 1)
        if self.playing in allowed:
            return None
        seats = MODES[self.mode].seats() if self.mode else f"1 to {MOST_PLAYERS} players"
        return f"{self.mode or 'the game'} is for {seats}, not {self.playing}"


# The command line


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of `badbones play`."""
    parser.add_argument("--text", action="store_true", help="play on the terminal")
    parser.add_argument("--mode", choices=list(MODES), help="versus: against each other; solo: alone")
    parser.add_argument("--players", type=_whole(1, MOST_PLAYERS), metavar="N", help="how many play")
    parser.add_argument("--names", type=_names, metavar="ADA,BO", help="who plays")
    parser.add_argument("--seed", type=_whole(0, STATES - 1), metavar="N", help="repeat the draws of an earlier game")
    parser.add_argument("--rounds", type=_whole(1, 1_000_000), default=10, metavar="N", help="solo: rounds to survive")
    parser.add_argument("--heroic", action="store_true", help="solo: play on until no skeleton is left")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    add_language(parser)


def add_language(parser: argparse.ArgumentParser) -> None:
    """The option that chooses the language."""
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the game")


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{printable(text)!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def _names(text: str) -> tuple[str, ...]:
    return tuple(printable(name) for name in text.split(","))


def wishes(chosen: argparse.Namespace) -> Wishes:
    """What the command line says about the game."""
    said = (chosen.mode, chosen.players, chosen.names, chosen.seed, chosen.rounds, chosen.heroic, chosen.load)
    return Wishes(*said)


def language(environment: Mapping[str, str]) -> str:
    """The language the player's system speaks, if the game speaks it too; else English."""
    spoken = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    return next((known for known in LANGUAGES if spoken.lower().startswith(known)), "en")


# From the first question to the goodbye


def start(chosen: argparse.Namespace) -> int:
    """Plays a game on this terminal; the exit code."""
    catalog = load_catalog(chosen.data)
    spoken = chosen.lang or language(os.environ)
    return _on_terminal(lambda console: converse(wishes(chosen), catalog, spoken, console, saves()))


def start_watching(file: Path, catalog: Catalog, spoken: str | None) -> int:
    """Tells a recorded game on this terminal; the exit code."""
    return _on_terminal(lambda console: watch(file, catalog, spoken or language(os.environ), console))


def _on_terminal(talk: Callable[[Console], int]) -> int:
    console = real_console()
    try:
        return talk(console)
    except BrokenPipeError:
        # Nobody reads any more. Python flushes once again when it ends: let that go nowhere, too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), console.target.fileno())
        return 0


def converse(wished: Wishes, catalog: Catalog, spoken: str, console: Console, folder: Path | None = None) -> int:
    """Greets, asks what is not said yet, plays, and says goodbye whenever the players leave.

    Games are kept in `folder`; without one they are not.
    """
    messages = Messages(spoken, catalog)
    keeping = Keeping(folder, catalog, messages, console)
    try:
        console.tell(console.paint("bold", messages.say("ui.title")))
        if not _go_on(wished, keeping):
            _begin(wished, keeping)
    except EOFError:
        pass
    except KeyboardInterrupt:
        console.show(["", messages.say("ui.goodbye")])
        return 130
    console.tell(messages.say("ui.goodbye"))
    return 0


def _go_on(wished: Wishes, keeping: Keeping) -> bool:
    """Plays on where a game was left, if that is wished."""
    record = Record.open(wished.load, keeping.catalog) if wished.load else None
    if record is None and wished == Wishes():
        record = keeping.unfinished()
    if record is None:
        return False
    with closing(record):
        if record.notice:
            keeping.console.tell(keeping.messages.say("ui.continue.mended"))
        keeping.console.tell(keeping.messages.say("ui.hint"))
        _play(record, keeping, resumed=True)
    return True


def _begin(wished: Wishes, keeping: Keeping) -> None:
    """Sets up a new game and plays it."""
    mode, names = _table(wished, keeping.messages, keeping.console)
    seed = secrets.randbelow(_SEEDS) if wished.seed is None else wished.seed
    setup = Setup(mode, tuple(names), Options(rounds=wished.rounds, heroic=wished.heroic), seed)
    keeper = keeping.begin(setup)
    with closing(keeper) if isinstance(keeper, Record) else nullcontext():
        _welcome(keeper.game, seed, keeping.messages, keeping.console)
        if isinstance(keeper, Record):
            keeping.console.tell(keeping.messages.say("ui.kept"))
        _play(keeper, keeping, resumed=False)


def _play(keeper: History | Record, keeping: Keeping, *, resumed: bool) -> None:
    names = [seat.name for seat in keeper.game.table.seats]
    messages = Messages(keeping.messages.language, keeping.catalog, names)
    Play(keeper, messages, keeping.console).run(resumed=resumed)


def _table(wished: Wishes, messages: Messages, console: Console) -> tuple[str, list[str]]:
    """The mode and who plays; names are asked for only where the number of players was."""
    names = list(wished.names or ())
    count = wished.playing
    if count is None:
        count = _ask_count(wished.mode, messages, console)
        names = [printable(console.ask(messages.say("ui.ask.name", number=n))) for n in range(1, count + 1)]
    names += [""] * (count - len(names))
    named = [name or messages.say("player", number=number) for number, name in enumerate(names, 1)]
    return wished.mode or ("solo" if count == 1 else "versus"), named


def _ask_count(mode: str | None, messages: Messages, console: Console) -> int:
    least = MODES[mode].players[0] if mode else 1
    while True:
        answer = console.ask(messages.say("ui.ask.players-versus" if mode else "ui.ask.players"))
        if answer.casefold() == "quit":
            raise EOFError
        if not answer:
            return 2
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and least <= int(answer) <= MOST_PLAYERS:
            return int(answer)
        console.tell(messages.say("ui.ask.players-again", least=least, most=MOST_PLAYERS))


def _welcome(game: Game, seed: int, messages: Messages, console: Console) -> None:
    options, solo = game.table.options, game.table.mode.name == "solo"
    console.show([""])
    console.tell(messages.say("ui.welcome.solo", count=options.rounds) if solo else messages.say("ui.welcome.versus"))
    if solo and options.heroic:
        console.tell(messages.say("ui.welcome.heroic"))
    console.tell(messages.say("ui.seed", seed=seed))
    console.tell(messages.say("ui.hint"))
