"""The command line: `badbones play`, `engine`, `check-data`. Exit codes: 0 fine, 1 bad data or file, 2 wrong usage."""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from badbones import __version__, terminal
from badbones.catalog import bundled, load_catalog
from badbones.engine import Engine
from badbones.rules import BadBonesError, DataError


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; without one, the game."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    chosen = _parser().parse_args(words)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except DataError as error:
        print(f"The data files are wrong:\n{error}", file=sys.stderr)
    except BadBonesError as error:
        print(error, file=sys.stderr)
    return 1


def _play(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    problem = terminal.wishes(chosen).problem()
    if problem:
        parser.error(problem)
    return terminal.start(chosen)


def _engine(chosen: argparse.Namespace) -> int:
    engine = Engine(load_catalog(chosen.data))
    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # nobody is listening any more: leave without a word
    return 0


def _check_data(chosen: argparse.Namespace) -> int:
    directory = chosen.directory or chosen.data or bundled("data")
    try:
        catalog = load_catalog(directory)
    except DataError as error:
        print(error)
        return 1
    print(f"The data in {directory} are fine (digest {catalog.digest}).")
    return 0


def _parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--data", type=Path, metavar="DIR", help="play with the data files of this folder")
    parser = argparse.ArgumentParser(prog="badbones", description="Bad Bones: hold your tower and your village.")
    parser.add_argument("--version", action="version", version=f"badbones {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    play = commands.add_parser("play", parents=[shared], help="play the game")
    terminal.add_options(play)
    play.set_defaults(run=partial(_play, play))

    engine = commands.add_parser("engine", parents=[shared], help="play through JSON lines (docs/spec/NOTATION.md)")
    engine.set_defaults(run=_engine)

    check = commands.add_parser("check-data", parents=[shared], help="list all problems of the data files")
    check.add_argument("directory", nargs="?", type=Path, metavar="DIR", help="the folder to check")
    check.set_defaults(run=_check_data)
    return parser


if __name__ == "__main__":
    sys.exit(main())
