"""From the command line to the first frame of the title, and out again in one sentence if there is no screen."""

import argparse
import gc
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from badbones.bots import LEVELS
from badbones.catalog import load_catalog, own_command
from badbones.files import in_one_line
from badbones.record import Replay, Setup
from badbones.render import probe, trouble
from badbones.render.app import App
from badbones.render.farewell import Farewell, outlive_screen
from badbones.render.house import SEEDS
from badbones.render.kit.characters import bot_name, level_of
from badbones.render.kit.screen import Say
from badbones.render.kit.settings import load_settings
from badbones.render.kit.theme import seat_colours
from badbones.render.screens.title import NoticeScreen, TitleScreen
from badbones.render.window import open_window
from badbones.rules import BadBonesError, Catalog
from badbones.rules.modes import Options
from badbones.terminal.bot_seats import PERSON, by_seat, named

NO_SCREEN: Final = (
    "Bad Bones found no screen to open its window on ({reason}). Without one these work: "
    "`{play} --text` on the terminal, `{play} engine`, `{play} simulate`, `{play} replay FILE --verify`."
)


def start(chosen: argparse.Namespace) -> int:
    """Opens the window and plays until it is closed; the exit code."""
    return _in_window(load_catalog(chosen.data), chosen.lang, lambda app: _first_screen(app, chosen))


def watch(replay: Replay, catalog: Catalog, language: str | None, place: tuple[int, int] | None = None) -> int:
    """Opens a recorded game in the theatre, at its beginning or at a stop and some beats behind it."""
    return _in_window(catalog, language, lambda app: _open_theatre(app, replay, place))


def _open_theatre(app: App, replay: Replay, place: tuple[int, int] | None) -> None:
    app.open(TitleScreen(app))
    app.watch(replay, place)


def open_game(path: Path, catalog: Catalog) -> int:
    """Opens a file in the theatre; what is wrong with it is said in the window, as nobody may be at a terminal."""
    return _in_window(catalog, None, lambda app: _show_file(app, path))


def _show_file(app: App, path: Path) -> None:
    app.open(TitleScreen(app))
    try:
        app.watch(path)
    except BadBonesError as error:
        app.notify(str(error))


def _in_window(catalog: Catalog, language: str | None, begin: Callable[[App], None]) -> int:
    trouble.begin_log()
    settings = load_settings()
    if language:
        settings.language = language
    try:
        surface = open_window(settings)
    except pygame.error as error:
        print(in_one_line(NO_SCREEN.format(reason=error, play=own_command())), file=sys.stderr)
        return 1
    try:
        app = App(surface, catalog, settings, on_frame=probe.from_environment())
        app.name_window()
        if pygame.display.get_driver() == "x11":
            outlive_screen(lambda: _leave(app))
        try:
            return _run(app, begin)
        finally:
            app.thinking.rest()
            app.adviser.rest()
            app.sound.stop()  # sounds are made in the background: none may begin in a mixer that is being closed
    finally:
        pygame.quit()


def _run(app: App, begin: Callable[[App], None]) -> int:
    farewell = Farewell(lambda: app.call(pygame.Event(pygame.QUIT)), app.call_for_frame)
    farewell.listen()
    try:
        begin(app)
        tame_memory()
        app.run()
    except KeyboardInterrupt:
        app.leave_all()
        return 130
    except Exception as error:  # again and again: better leave, with everything saved
        app.leave_all()
        print(f"Bad Bones had to stop; what went wrong is written in {trouble.write_down(error)}.", file=sys.stderr)
        return 1
    finally:
        farewell.rest()
    app.settings.save()
    return farewell.ended()


def _leave(app: App) -> None:
    """Everything is left as if somebody had closed the window."""
    app.leave_all()
    app.thinking.rest()


def tame_memory() -> None:
    """Python's search for garbage is put off: it would make single frames late, and hardly any goes in circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def _first_screen(app: App, chosen: argparse.Namespace) -> None:
    setup = wished_setup(chosen, app.catalog)
    if chosen.load:
        app.resume(Path(chosen.load))
    elif setup:
        app.start_game(christened(setup, app.messages.say), hints=not chosen.no_hints)
    else:
        app.open(TitleScreen(app))
    if app.settings.problem:
        app.open(NoticeScreen(app, app.messages.say("notice.settings", file=app.settings.problem)))
        app.settings.problem = None


def wished_setup(chosen: argparse.Namespace, catalog: Catalog) -> Setup | None:
    """The game that the command line asks for; None: it asks for none."""
    if not (chosen.mode or chosen.players or chosen.names or chosen.seats or chosen.seed is not None):
        return None
    names = chosen.names or ()
    players = chosen.players or len(chosen.seats or names) or (1 if chosen.mode == "solo" else 2)
    seats = chosen.seats or (PERSON,) * players
    mode = chosen.mode or ("solo" if players == 1 else "versus")
    seed = secrets.randbelow(SEEDS) if chosen.seed is None else chosen.seed
    options = Options(chosen.advanced, chosen.chiefs, chosen.rounds or catalog.numbers.rounds, chosen.heroic)
    return Setup(mode, named(names, seats), options, seed, by_seat(seats))


def christened(setup: Setup, say: Say) -> Setup:
    """A set-up in which bots without a name are called by their characters, as in one that is made in the window."""
    levels = {int(seat): level_of(bot) for seat, bot in setup.bots.items()}
    colours = seat_colours(setup.colours, len(setup.players))
    names = [
        bot_name(say, colours[seat - 1].name, levels[seat]) if not name and levels.get(seat) in LEVELS else name
        for seat, name in enumerate(setup.players, 1)
    ]
    return setup._replace(players=tuple(names))
