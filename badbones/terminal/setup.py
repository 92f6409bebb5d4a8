"""Before the first round: what the command line says, what a newcomer is asked, and leaving politely at any time."""

import argparse
import errno
import os
import secrets
import signal
from collections.abc import Callable
from contextlib import closing, nullcontext
from pathlib import Path

from badbones import bots
from badbones.catalog import load_catalog
from badbones.record import History, Record, Setup, saves
from badbones.rules import Catalog, Game, SetupError
from badbones.rules.chance import STATES
from badbones.rules.modes import MODES
from badbones.terminal.bot_seats import PERSON, BotSeats
from badbones.terminal.console import Console, Lines, real_console
from badbones.terminal.inviting import MOST_PLAYERS, Wishes, invite
from badbones.terminal.keeping import Keeping
from badbones.terminal.layout import printable
from badbones.terminal.play import Play
from badbones.terminal.watching import watch
from badbones.text import LANGUAGES, Messages, system_language

# A seed that is easy to note down and type again.
_SEEDS = 1_000_000


# The command line


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of `badbones play`."""
    parser.add_argument("--text", action="store_true", help="play on the terminal, without a window")
    parser.add_argument("--mode", choices=list(MODES), help="versus: against each other; coop: together")
    parser.add_argument("--players", type=_whole(1, MOST_PLAYERS), metavar="N", help="how many play")
    parser.add_argument("--names", type=_names, metavar="ADA,BO", help="who plays")
    who = f"who plays where: person, {', '.join(bots.LEVELS)}, or a level with a temperament, e.g. hard-bold"
    parser.add_argument("--seats", type=_seats, metavar="WHO,WHO", help=who)
    parser.add_argument("--seed", type=_whole(0, STATES - 1), metavar="N", help="repeat the draws of an earlier game")
    parser.add_argument("--rounds", type=_whole(1, 1_000_000), metavar="N", help="solo, coop: rounds")
    parser.add_argument("--heroic", action="store_true", help="solo: play on until no skeleton is left")
    parser.add_argument("--advanced", action="store_true", help="a market, more traps, and weapons")
    parser.add_argument("--chiefs", action="store_true", help="chiefs among the skeletons")
    parser.add_argument("--no-hints", action="store_true", help="a house rule: nobody asks for hints")
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


def _seats(text: str) -> tuple[str, ...]:
    try:
        names = bots.names_in(text)
        for name in names:
            if name != PERSON:
                bots.named(name)
    except SetupError as error:
        raise argparse.ArgumentTypeError(f"{error}; or {PERSON}") from None
    return names


def wishes(chosen: argparse.Namespace) -> Wishes:
    """What the command line says about the game."""
    return Wishes(**{name: getattr(chosen, name) for name in Wishes._fields})


# From the first question to the goodbye


def start(chosen: argparse.Namespace) -> int:
    """Plays a game on this terminal; the exit code."""
    catalog = load_catalog(chosen.data)
    spoken = chosen.lang or system_language()
    return on_terminal(lambda console: converse(wishes(chosen), catalog, spoken, _listening(console), saves()))


def start_watching(file: Path, catalog: Catalog, spoken: str | None) -> int:
    """Tells a recorded game on this terminal; the exit code."""
    return on_terminal(lambda console: watch(file, catalog, spoken or system_language(), console))


def on_terminal(talk: Callable[[Console], int]) -> int:
    """Talks on this terminal, as long as somebody reads; the exit code."""
    console = real_console()
    try:
        return talk(console)
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            raise
        # Nobody reads any more. Python flushes once again when it ends: let that go nowhere, too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), console.target.fileno())
        return 0


def _listening(console: Console) -> Console:
    """A game on this terminal hears when it is to end; who only reads along is just ended."""
    console.source = ears = _Ears(console.source)
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):  # Windows closes no terminals
            signal.signal(getattr(signal, name), ears.hang_up)
    return console


class _Ears:
    """The lines of a terminal that may be closed, or a program that may be ended, at any moment: that ends only the
    waiting for an answer.

    So a game that is just being written down or left is not torn away from it.
    """

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._waiting = False
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether nobody is here any more."""
        return self._closed

    def hang_up(self, number: int, frame: object) -> None:
        """The terminal was closed."""
        self._closed = True
        if self._waiting:
            raise EOFError

    def readline(self) -> str:
        """The next line; nothing once the terminal was closed."""
        self._waiting = True
        try:
            return "" if self._closed else self._lines.readline()
        except EOFError:
            return ""
        finally:
            self._waiting = False


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
        setup = record.header.setup
        _play(record, keeping, BotSeats(record.bots, setup.seed if setup else 0, from_file=True), resumed=True)
    return True


def _begin(wished: Wishes, keeping: Keeping) -> None:
    """Sets up a new game and plays it."""
    rounds = keeping.catalog.numbers.rounds
    invited = invite(wished, rounds, keeping.messages, keeping.console)
    seed = secrets.randbelow(_SEEDS) if wished.seed is None else wished.seed
    setup = Setup(invited.mode, invited.names, invited.options, seed, invited.bots)
    keeper = keeping.begin(setup, hints=not wished.no_hints)
    with closing(keeper) if isinstance(keeper, Record) else nullcontext():
        _welcome(keeper.game, seed, keeping.messages, keeping.console)
        if isinstance(keeper, Record):
            keeping.console.tell(keeping.messages.say("ui.kept"))
        bots = BotSeats({int(seat): bot for seat, bot in setup.bots.items()}, seed)
        _play(keeper, keeping, bots, resumed=False, hints=not wished.no_hints)


def _play(keeper: History | Record, keeping: Keeping, bots: BotSeats, *, resumed: bool, hints: bool = True) -> None:
    names = [seat.name for seat in keeper.game.table.seats]
    messages = Messages(keeping.messages.language, keeping.catalog, names)
    with closing(bots):
        Play(keeper, messages, keeping.console, bots, hints=hints).run(resumed=resumed)


def _welcome(game: Game, seed: int, messages: Messages, console: Console) -> None:
    options, mode = game.table.options, game.table.mode.name
    console.show([""])
    if mode == "versus":
        console.tell(messages.say("ui.welcome.versus"))
    else:
        welcome = {"solo": "ui.welcome.solo", "coop": "ui.welcome.coop"}[mode]
        console.tell(messages.say(welcome, count=options.rounds))
    if mode == "solo" and options.heroic:
        console.tell(messages.say("ui.welcome.heroic"))
    console.tell(messages.say("ui.seed", seed=seed))
    console.tell(messages.say("ui.hint"))
