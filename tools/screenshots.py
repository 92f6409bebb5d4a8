"""The pictures of docs/screenshots: every screen as it is, made without a screen.

python -m tools.screenshots            all of them
python -m tools.screenshots table-4    these
"""

import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["BADBONES_HOME"] = tempfile.mkdtemp(prefix="badbones-pictures-")

import pygame

from badbones.catalog import load_catalog
from badbones.record import Setup, read_replay, saves
from badbones.render.app import App
from badbones.render.charts.charts_screen import ChartsScreen
from badbones.render.hindsight import ReviewScreen
from badbones.render.kit.settings import Settings
from badbones.render.library import LibraryScreen
from badbones.render.market import PlayedMarket, WatchedMarket
from badbones.render.reference import ReferenceScreen
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.options import SettingsScreen
from badbones.render.screens.pause import PauseScreen
from badbones.render.screens.results import ResultsScreen
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource
from badbones.render.theatre import TheatreScreen
from badbones.rules import Game
from badbones.rules.modes import MODES, Options
from tools.small_png import save_below

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
CATALOG: Final = load_catalog()
NAMES: Final = ("Mira", "Bruno", "Chloé", "Anton", "Yuki", "Omar")
IN_LIBRARY: Final = ("unfinished", "versus-4", "coop", "solo-advanced-chiefs", "versus-advanced-chiefs", "solo")
LARGEST: Final = 300_000  # bytes of a file
SMALL, MIDDLE = (1280, 720), (1920, 1080)
Size = tuple[int, int]
Shot = Callable[[], App]

SHOTS: dict[str, Shot] = {}


def shot(name: str) -> Callable[[Shot], Shot]:
    """Ties a picture to its name."""

    def tie(make: Shot) -> Shot:
        SHOTS[name] = make
        return make

    return tie


def new_app(size: Size = SMALL, language: str = "en") -> App:
    """The program, with a clock that stands still."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    return App(
        surface,
        CATALOG,
        Settings(language=language, speed=0.0, goals_seen=[*MODES], first_cards=False),
        clock=lambda: 100.0,
    )


def session(mode: str, seats: int, until: Callable[[Game], bool], *, seed: int = 7, **options: bool) -> LiveSource:
    """A game that is played, a little at random, until something is the case; if it never is, another one."""
    while True:
        path = Path(tempfile.mkdtemp()) / "picture.bones"
        playing = LiveSource.create(path, CATALOG, Setup(mode, NAMES[:seats], Options(**options), seed))
        chance = random.Random(seed)
        while not playing.game.over and not until(playing.game):
            playing.act(_liked(playing.game, chance))
        if until(playing.game):
            return playing
        seed += 1


def _liked(game: Game, chance: random.Random) -> str:
    """Traps are placed, skeletons march together, and heroes go where most of them are."""
    legal = game.legal()
    steps = [action for action in legal if " hero " in action]
    if steps and chance.random() < 0.7:
        return max(steps, key=lambda action: _crowd(game, action))
    placing = [action for action in legal if " place " in action]
    marching = [action for action in legal if action.endswith("move all")]
    if placing and chance.random() < 0.8:
        return chance.choice(placing)
    return chance.choice(marching or legal)


def _crowd(game: Game, step: str) -> int:
    seat, _, cell = step.split(" ")
    return len(game.table.seats[int(seat) - 1].standing_on(cell))


def in_phase(phase: str, round_: int) -> Callable[[Game], bool]:
    """Whether a game has come to a phase of a round."""
    return lambda game: (game.round, game.phase) == (round_, phase)


def wait_while(app: App, busy: Callable[[], bool]) -> None:
    """Another process works for this picture."""
    app.step()
    while busy():
        time.sleep(0.05)
        app.step()


def table(playing: LiveSource, size: Size = SMALL, language: str = "en") -> tuple[App, PlayScreen]:
    """A table in the middle of a game."""
    app = new_app(size, language)
    screen = PlayScreen(app, playing, PlayedMarket)
    app.show(screen)
    app.draw()
    return app, screen


@shot("title")
def title() -> App:
    """The title, with a game to go on with."""
    playing = session("versus", 4, in_phase("hero", 4))
    app = new_app(MIDDLE)
    app.start_game(playing.setup)
    app.to_title()
    return app


@shot("new-game")
def new_game() -> App:
    """Setting up a game, in French."""
    app = new_app(language="fr")
    app.settings.last_setup = {"mode": "versus", "players": list(NAMES[:4]), "colours": []}
    app.open(NewGameScreen(app))
    return app


@shot("learn")
def learn() -> App:
    """The page of all lessons, at the first start."""
    app = new_app()
    app.open_learn()
    return app


@shot("lesson")
def lesson() -> App:
    """The sixth board of the first night."""
    app = new_app()
    app.start_lesson("post")
    return app


@shot("settings")
def settings() -> App:
    """Settings, in Russian."""
    app = new_app(language="ru")
    app.open(SettingsScreen(app))
    return app


def _plain_table(seats: int, size: Size, language: str, round_: int) -> Shot:
    def make() -> App:
        mode = "solo" if seats == 1 else "versus"
        app, _ = table(session(mode, seats, in_phase("trap", round_)), size, language)
        return app

    return make


for _seats, _size, _language, _round in (
    (1, MIDDLE, "en", 4),
    (2, SMALL, "fr", 4),
    (3, SMALL, "ru", 4),
    (5, MIDDLE, "en", 4),
    (6, SMALL, "en", 3),
):
    SHOTS[f"table-{_seats}"] = _plain_table(_seats, _size, _language, _round)


@shot("table-4")
def table_4() -> App:
    """Four at the table; one holds a wall."""
    app, screen = table(session("versus", 4, in_phase("trap", 4), seed=5), MIDDLE)
    held = next((held for seat in (1, 2, 3, 4) if (held := screen.play.hands.take(seat, "wall"))), None)
    if held:
        held.pointer, held.over = "mouse", sorted(screen.play.hands.goals(held))[-4]
    return app


@shot("question")
def question() -> App:
    """A dragon asks where to flee."""

    def asked(game: Game) -> bool:
        return any(action.split(" ")[1] == "flee" for action in game.legal())

    app, _ = table(session("solo", 1, asked, seed=3), MIDDLE)
    return app


@shot("coop-4")
def coop_4() -> App:
    """Four together."""
    app, _ = table(session("coop", 4, in_phase("trap", 4)), MIDDLE)
    return app


@shot("market")
def market() -> App:
    """The market, some rounds of buying on, with weapons for whoever buys now."""

    def busy(game: Game) -> bool:
        stall, seats = game.table.stall, game.table.seats
        return stall is None or (len(seats[0].reserve) > 3 and not seats[stall.turn - 1].weapon)

    app, _ = table(session("versus", 4, busy, advanced=True), MIDDLE)
    return app


@shot("weapon")
def weapon() -> App:
    """A weapon is ready, in French."""

    def ready(game: Game) -> bool:
        return any(action.split(" ")[1] == "use" for action in game.legal()) and game.phase != "market"

    app, _ = table(session("versus", 2, ready, seed=11, advanced=True, chiefs=True), SMALL, "fr")
    return app


@shot("pause")
def pause() -> App:
    """A pause."""
    app, screen = table(session("versus", 2, in_phase("hero", 2)))
    app.open(PauseScreen(app, screen))
    return app


@shot("results")
def results() -> App:
    """The score sheet."""
    playing = finished_game()
    app = new_app()
    colours = [colour.name for colour in playing.colours]
    app.name_players(NAMES[:4])
    app.open(ResultsScreen(app, playing.game, playing.ledger(), colours, playing.setup, playing.path))
    return app


def finished_game() -> LiveSource:
    """A whole game, its file closed."""
    playing = session("versus", 4, lambda game: game.over)
    playing.close()
    return playing


def finished_file() -> Path:
    """The file of a whole game."""
    path = finished_game().path
    assert path
    return path


def watched() -> tuple[App, TheatreScreen]:
    """A recorded game in the theatre."""
    app = new_app(MIDDLE)
    screen = TheatreScreen(app, read_replay(finished_file(), CATALOG), WatchedMarket, PlayedMarket)
    app.open(screen)
    app.draw()
    return app, screen


@shot("theatre")
def theatre() -> App:
    """A recorded game in the theatre, with the forecast."""
    app, screen = watched()
    for _ in range(3):
        screen.theatre.step_mark(1)
    screen.theatre.foresee_all()
    screen.theatre.toast = None
    return app


@shot("library")
def library() -> App:
    """The recorded games, in Russian; none that another picture has begun today."""
    shutil.rmtree(saves(), ignore_errors=True)
    saves().mkdir(parents=True)
    for name in IN_LIBRARY:
        shutil.copy(FOLDER.parent.parent / "tests" / "games" / f"{name}.bones", saves())
    app = new_app(language="ru")
    app.open(LibraryScreen(app))
    return app


@shot("charts")
def charts() -> App:
    """A recorded game in curves, in French."""
    app = new_app(MIDDLE, "fr")
    app.open(ChartsScreen(app, finished_file()))
    return app


@shot("forecast")
def forecast() -> App:
    """A wall is held; another seat sees when it will be struck."""
    app, screen = table(session("versus", 4, in_phase("trap", 4), seed=5), MIDDLE)
    screen.view.words.foresight.levels = {1: 1, 2: 2, 3: 2, 4: 0}
    held = screen.play.hands.take(1, "wall")
    if held:
        goals = screen.play.hands.goals(held)
        held.pointer, held.over = "mouse", "C2" if "C2" in goals else min(goals)
    return app


def press(app: App, name: str) -> None:
    """A button is pressed, and whatever it asks for has come."""
    app.draw()
    spot = app.canvas.spots.named(name)
    if spot is None or spot.press is None:
        raise SystemExit(f"there is no button {name} to press")
    spot.press()
    app.draw()


@shot("hint")
def hint() -> App:
    """The fourth step of a hint: the plan as ghosts."""
    app, screen = table(session("versus", 2, in_phase("hero", 4), seed=5), MIDDLE)
    press(app, "seat1.lamp")
    wait_while(app, lambda: not screen.report()["hints"].get(1))
    for _ in range(3):
        press(app, "seat1.lamp")
    return app


@shot("review")
def review() -> App:
    """What a game has turned on."""
    app, path = new_app(MIDDLE), finished_file()
    screen = ReviewScreen(app, read_replay(path, CATALOG), WatchedMarket, PlayedMarket)
    app.open(screen)
    wait_while(app, lambda: screen.inquest.reviewing.running)
    press(app, next(spot.id for spot in app.canvas.spots.all if spot.id.startswith("review.mark.")))
    return app


@shot("trial")
def trial() -> App:
    """Something else is about to be tried out at a moment of a replay."""
    app, screen = watched()
    screen.theatre.go_to_round(3)
    press(app, "theatre.try")
    return app


@shot("rules")
def rules() -> App:
    """A page of the rules, in Russian."""
    app = new_app(language="ru")
    app.open(ReferenceScreen(app, "trap.dragon"))
    return app


def main(names: list[str]) -> None:
    """Makes the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or SHOTS:
        app = SHOTS[name]()
        for _ in range(40):
            app.draw()
            if not (app.dirty or (app.screen and app.screen.moving())):
                break
        shown = pygame.transform.smoothscale(app.canvas.surface, SMALL)
        save_below(shown, FOLDER / f"{name}.png", LARGEST)
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
