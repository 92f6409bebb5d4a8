"""The command line: `badbones play`, `open`, `replay`, `review`, `export`, `engine`, `simulate`, `check-data`.

Exit codes: 0 fine, 1 a difference, bad data or a bad file, 2 wrong usage. What a command needs is loaded by it: who
simulates starts without the words of the terminal, who asks the engine without bots, and only players with a window.
"""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from io import TextIOWrapper
from multiprocessing import freeze_support
from pathlib import Path
from typing import Final, NamedTuple

from badbones import __version__

try:
    from badbones.catalog import bundled, load_catalog, own_command
    from badbones.files import SUFFIX, in_one_line
    from badbones.rules import BadBonesError, DataError, SetupError
except ImportError as _missing:  # somebody has tidied up: without these packages there is not even a command line
    sys.exit(f"Bad Bones is not whole ({_missing}): install it again; in a checkout, delete .venv and start again.")
except KeyboardInterrupt:  # somebody has changed his mind already
    sys.exit(130)

Run = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; without one, the game."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    elif words[0].lower().endswith(SUFFIX):
        words.insert(0, "open")  # a file manager names nothing but the file
    _open_streams()
    try:
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _unheard(error)
    return code


def _run(words: Sequence[str]) -> int:
    chosen = _parser(words[0]).parse_args(words)
    run: Run = chosen.run
    try:
        return run(chosen)
    except DataError as error:
        print("The data files are wrong:", *map(in_one_line, error.problems), sep="\n", file=sys.stderr)
    except BadBonesError as error:
        print(in_one_line(str(error)), file=sys.stderr)
    return 1


def _open_streams() -> None:
    """What a terminal has no letters for is printed as question marks: a name in a file stops no command.

    A stream that was closed leads nowhere; else the next file to be opened would take its place.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _unheard(error: OSError) -> int:
    """What is said goes nowhere any more: nobody reads it, which is fine, or the disk is full that it is written to."""
    with suppress(OSError, ValueError):  # Python flushes once again when it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        return 0
    what = f"{error.filename} cannot be used" if error.filename else "What is said here cannot be written"
    print(in_one_line(f"{what}: {error.strerror}"), file=sys.stderr)
    return 1


@contextmanager
def _loading(part: str) -> Iterator[None]:
    """Libraries refuse machines that are too old for them, or lack a file of the system."""
    try:
        yield
    except (ImportError, RuntimeError) as error:
        reason = str(error).strip().partition("\n")[0]
        words = f"Here {part} cannot be loaded ({reason}); `{own_command()} --text` works without."
        raise BadBonesError(words) from None


def _describe_play(parser: argparse.ArgumentParser) -> Run:
    from badbones import terminal

    terminal.add_options(parser)
    others = ", ".join(name for name in COMMANDS if name != "play")
    parser.epilog = f"Other commands: {others}. Each tells more with --help."
    return partial(_play, parser)


def _play(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    from badbones import terminal

    problem = terminal.wishes(chosen).problem()
    if problem:
        parser.error(problem)
    if chosen.text:
        return terminal.start(chosen)
    with _loading("the window"):
        from badbones.render.start import start
    return start(chosen)


def _describe_open(parser: argparse.ArgumentParser) -> Run:
    parser.add_argument("file", type=Path, metavar="FILE", help="a .bones file")
    return _open


def _open(chosen: argparse.Namespace) -> int:
    with _loading("the window"):
        from badbones.render.start import open_game
    return open_game(chosen.file, load_catalog(chosen.data))


def _describe_replay(parser: argparse.ArgumentParser) -> Run:
    from badbones import terminal

    parser.add_argument("file", type=Path, metavar="FILE", help="a .bones file")
    parser.add_argument("--text", action="store_true", help="tell it on the terminal, without a window")
    parser.add_argument("--verify", action="store_true", help="play it again and name the first difference")
    terminal.add_language(parser)
    parser.add_argument(
        "--at", metavar="MOMENT", help="open it there: after so many actions (40), or round:3, round:3:trap"
    )
    return partial(_replay, parser)


def _replay(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    from badbones import terminal
    from badbones.record import read_replay

    if chosen.at is not None and (chosen.text or chosen.verify):
        parser.error("at is for the window; --text and --verify go through the whole game")
    catalog = load_catalog(chosen.data)
    if chosen.verify:
        sound, sentence = terminal.verify(chosen.file, catalog)
        print(in_one_line(sentence))
        return 0 if sound else 1
    if chosen.text:
        return terminal.start_watching(chosen.file, catalog, chosen.lang)
    with _loading("the window"):
        from badbones.render.start import watch
        from badbones.render.theatre.moments import place_named
    replay = read_replay(chosen.file, catalog)
    try:
        place = place_named(replay, chosen.at) if chosen.at is not None else None
    except SetupError as error:
        parser.error(str(error))
    return watch(replay, catalog, chosen.lang, place)


def _describe_review(parser: argparse.ArgumentParser) -> Run:
    from badbones.terminal import reviewing

    reviewing.add_review_options(parser)
    return partial(_review, parser)


def _review(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    if chosen.processes < 1:
        parser.error("--processes: must be 1 or more")
    from badbones.terminal import reviewing

    return reviewing.start_review(chosen)


def _describe_export(parser: argparse.ArgumentParser) -> Run:
    from badbones import terminal

    parser.add_argument("file", type=Path, metavar="FILE", help="a .bones file")
    parser.add_argument("--to", type=Path, metavar="OUT", required=True, help="a .gif, .mp4 or .png file")
    parser.add_argument("--size", default="960x540", metavar="WxH", help="in pixels (960x540)")
    parser.add_argument("--speed", type=float, default=2.0, metavar="N", help="times as fast (2)")
    parser.add_argument("--seat", type=int, metavar="N", help="show this seat large")
    parser.add_argument("--from", dest="from_", type=int, metavar="N", help="begin after so many actions")
    parser.add_argument("--until", type=int, metavar="N", help="end after so many actions")
    parser.add_argument("--at", type=int, metavar="N", help="the moment of a .png: after so many actions (the last)")
    terminal.add_language(parser)
    return partial(_export, parser)


def _export(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    with _loading("what makes films"):
        from badbones.render.export.export_command import start
    try:
        return start(chosen)
    except SetupError as error:
        parser.error(str(error))


def _describe_engine(parser: argparse.ArgumentParser) -> Run:
    return _engine


def _engine(chosen: argparse.Namespace) -> int:
    from badbones.engine import Engine

    engine = Engine(load_catalog(chosen.data))
    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # nobody is listening any more: leave without a word
    return 0


def _describe_simulate(parser: argparse.ArgumentParser) -> Run:
    from badbones import simulate

    simulate.add_options(parser)
    return partial(_simulate, parser)


def _simulate(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    from badbones import simulate

    try:
        return simulate.start(chosen)
    except SetupError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        return 130  # before the first game: there is nothing to report


def _describe_check_data(parser: argparse.ArgumentParser) -> Run:
    parser.add_argument("directory", nargs="?", type=Path, metavar="DIR", help="the folder to check")
    return _check_data


def _check_data(chosen: argparse.Namespace) -> int:
    from badbones.lessons import check_course, load_course

    directory = chosen.directory or chosen.data or bundled("data")
    try:
        catalog = load_catalog(directory)
        problems = check_course(load_course(catalog, directory), catalog)
    except DataError as error:
        problems = list(error.problems)
    if problems:
        print("\n".join(map(in_one_line, problems)))
        return 1
    print(in_one_line(f"The data in {directory} are fine (digest {catalog.digest})."))
    return 0


class Command(NamedTuple):
    """A command: what it does in a few words, and its options with what runs it."""

    help: str
    describe: Callable[[argparse.ArgumentParser], Run]


COMMANDS: Final = {
    "play": Command("play the game", _describe_play),
    "open": Command("watch a game as a double click on its file does", _describe_open),
    "replay": Command("watch a recorded game", _describe_replay),
    "review": Command("tell what every decision of a game was worth", _describe_review),
    "export": Command("make a film or a picture of a recorded game", _describe_export),
    "engine": Command("play through JSON lines (docs/spec/NOTATION.md)", _describe_engine),
    "simulate": Command("let bots play many games, and report", _describe_simulate),
    "check-data": Command("list all problems of the data files", _describe_check_data),
}


def _parser(command: str) -> argparse.ArgumentParser:
    """All commands by name, and the options of the one that is called: the others are not even loaded."""
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--data", type=Path, metavar="DIR", help="play with the data files of this folder")
    parser = argparse.ArgumentParser(prog="badbones", description="Bad Bones: hold your tower and your village.")
    parser.add_argument("--version", action="version", version=f"badbones {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, each in COMMANDS.items():
        options = commands.add_parser(name, parents=[shared], help=each.help)
        if name == command:
            options.set_defaults(run=each.describe(options))
    return parser


if __name__ == "__main__":
    freeze_support()  # in a frozen binary the workers of a simulation start here as well
    sys.exit(main())
