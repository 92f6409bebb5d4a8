"""From the command line to the first frame of the title, and out again in one sentence if there is no screen."""

import argparse
import gc
import os
import secrets
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from badbones.bots import LEVELS
from badbones.catalog import bundled, load_catalog
from badbones.record import Replay, Setup, read_replay
from badbones.render import probe, trouble
from badbones.render.app import SEEDS, App
from badbones.render.kit.characters import bot_name, level_of
from badbones.render.kit.screen import Say
from badbones.render.kit.settings import Settings, load_settings
from badbones.render.kit.theme import seat_colours
from badbones.render.screens.title import NoticeScreen, TitleScreen
from badbones.rules import Catalog
from badbones.rules.modes import Options
from badbones.terminal.bot_seats import PERSON, by_seat, named

SMALLEST: Final = (800, 450)
_USUAL, _SHARE = (1280, 720), 80  # at the first start: at least these pixels, and this per cent of the screen
NO_SCREEN: Final = (
    "Bad Bones found no screen to open its window on ({reason}). Without one these work: "
    "`./play --text` on the terminal, `badbones engine`, `badbones simulate`, `badbones replay FILE --verify`."
)


def start(chosen: argparse.Namespace) -> int:
    """Opens the window and plays until it is closed; the exit code."""
    return _in_window(load_catalog(chosen.data), chosen.lang, lambda app: _first_screen(app, chosen))


def watch(path: Path, catalog: Catalog, language: str | None) -> int:
    """Opens a recorded game in the theatre; a file that is none is one sentence and no window."""
    replay = read_replay(path, catalog)
    return _in_window(catalog, language, lambda app: _open_theatre(app, replay))


def _open_theatre(app: App, replay: Replay) -> None:
    app.open(TitleScreen(app))
    app.watch(replay)


def _in_window(catalog: Catalog, language: str | None, begin: Callable[[App], None]) -> int:
    trouble.begin_log()
    settings = load_settings()
    if language:
        settings.language = language
    try:
        surface = _open_window(settings)
    except pygame.error as error:
        print(NO_SCREEN.format(reason=error), file=sys.stderr)
        return 1
    try:
        app = App(surface, catalog, settings, on_frame=probe.from_environment())
        app.name_window()
        try:
            return _run(app, begin)
        finally:
            app.thinking.rest()
    finally:
        pygame.quit()


def _run(app: App, begin: Callable[[App], None]) -> int:
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
    app.settings.save()
    return 0


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
        app.start_game(christened(setup, app.messages.say))
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


def window_size(wanted: Sequence[int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of last time; at the first start most of the screen. Never larger than the screen."""
    wide, high = wanted or (max(side * _SHARE // 100, usual) for side, usual in zip(desktop, _USUAL, strict=True))
    return min(max(wide, SMALLEST[0]), desktop[0]), min(max(high, SMALLEST[1]), desktop[1])


def _open_window(settings: Settings) -> pygame.Surface:
    """A window of the size of last time, or the whole screen."""
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    pygame.display.init()
    pygame.font.init()
    desktops = pygame.display.get_desktop_sizes()
    widest, highest = desktops[0] if desktops else (1280, 720)
    size = window_size(settings.window, (widest, highest))
    _set_icon()
    flags = pygame.FULLSCREEN if settings.fullscreen else pygame.RESIZABLE
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where nothing can wait for the screen, the loop keeps the time itself
        surface = pygame.display.set_mode((0, 0) if settings.fullscreen else size, flags, vsync=1)
    pygame.key.set_repeat(350, 45)
    return surface


def _set_icon() -> None:
    path = bundled("assets") / "svg" / "window-icon.svg"
    with suppress(pygame.error, OSError):  # a window without an icon is still a window
        pygame.display.set_icon(pygame.image.load_sized_svg(str(path), (128, 128)))
