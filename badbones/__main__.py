"""The command line: `badbones play`, `replay`, `export`, `engine`, `simulate`, `check-data`.

Exit codes: 0 fine, 1 a difference, bad data or a bad file, 2 wrong usage.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import freeze_support
from pathlib import Path

from badbones import __version__, simulate, terminal
from badbones.catalog import bundled, load_catalog
from badbones.engine import Engine
from badbones.lessons import check_course, load_course
from badbones.rules import BadBonesError, DataError, SetupError


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
    if chosen.text:
        return terminal.start(chosen)
    from badbones.render.start import start  # other commands need no window, and start faster without it

    return start(chosen)


def _replay(chosen: argparse.Namespace) -> int:
    catalog = load_catalog(chosen.data)
    if chosen.verify:
        sound, sentence = terminal.verify(chosen.file, catalog)
        print(sentence)
        return 0 if sound else 1
    if chosen.text:
        return terminal.start_watching(chosen.file, catalog, chosen.lang)
    from badbones.render.start import watch  # as above

    return watch(chosen.file, catalog, chosen.lang)


def _export(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    from badbones.render.export.export_command import start  # as above

    try:
        return start(chosen)
    except SetupError as error:
        parser.error(str(error))


def _engine(chosen: argparse.Namespace) -> int:
    engine = Engine(load_catalog(chosen.data))
    try:
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # nobody is listening any more: leave without a word
    return 0


def _simulate(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    try:
        return simulate.start(chosen)
    except SetupError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        return 130  # before the first game: there is nothing to report


def _check_data(chosen: argparse.Namespace) -> int:
    directory = chosen.directory or chosen.data or bundled("data")
    try:
        catalog = load_catalog(directory)
        problems = check_course(load_course(catalog, directory), catalog)
    except DataError as error:
        problems = list(error.problems)
    if problems:
        print("\n".join(problems))
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

    replay = commands.add_parser("replay", parents=[shared], help="watch a recorded game")
    replay.add_argument("file", type=Path, metavar="FILE", help="a .bones file")
    replay.add_argument("--text", action="store_true", help="tell it on the terminal, without a window")
    replay.add_argument("--verify", action="store_true", help="play it again and name the first difference")
    terminal.add_language(replay)
    replay.set_defaults(run=_replay)

    film = commands.add_parser("export", parents=[shared], help="make a film or a picture of a recorded game")
    film.add_argument("file", type=Path, metavar="FILE", help="a .bones file")
    film.add_argument("--to", type=Path, metavar="OUT", required=True, help="a .gif, .mp4 or .png file")
    film.add_argument("--size", default="960x540", metavar="WxH", help="in pixels (960x540)")
    film.add_argument("--speed", type=float, default=2.0, metavar="N", help="times as fast (2)")
    film.add_argument("--seat", type=int, metavar="N", help="show this seat large")
    film.add_argument("--from", dest="from_", type=int, metavar="N", help="begin after so many actions")
    film.add_argument("--until", type=int, metavar="N", help="end after so many actions")
    film.add_argument("--at", type=int, metavar="N", help="the moment of a .png: after so many actions (the last)")
    terminal.add_language(film)
    film.set_defaults(run=partial(_export, film))

    engine = commands.add_parser("engine", parents=[shared], help="play through JSON lines (docs/spec/NOTATION.md)")
    engine.set_defaults(run=_engine)

    simulation = commands.add_parser("simulate", parents=[shared], help="let bots play many games, and report")
    simulate.add_options(simulation)
    simulation.set_defaults(run=partial(_simulate, simulation))

    check = commands.add_parser("check-data", parents=[shared], help="list all problems of the data files")
    check.add_argument("directory", nargs="?", type=Path, metavar="DIR", help="the folder to check")
    check.set_defaults(run=_check_data)
    return parser


if __name__ == "__main__":
    freeze_support()  # in a frozen binary the workers of a simulation start here as well
    sys.exit(main())
