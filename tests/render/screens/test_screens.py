"""Title, new game, saved games, settings, pause, results, notices: by posted events on a screen that nobody sees."""

import os
import random
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.bots.thinking import Thinking
from badbones.lessons import Progress
from badbones.record import Record, Saved, Setup, read_replay
from badbones.record.lines import Header, encode
from badbones.render.app import App
from badbones.render.kit import page
from badbones.render.kit.canvas import LEGIBLE, Canvas, Label
from badbones.render.kit.host import Seated
from badbones.render.kit.name_plate import Player
from badbones.render.kit.scenery import paint, scenery
from badbones.render.kit.screen import Screen
from badbones.render.kit.search import Search
from badbones.render.kit.settings import Settings, load_settings
from badbones.render.kit.theme import COLOUR_NAMES
from badbones.render.learning import LearnScreen
from badbones.render.screens import results as results_screen
from badbones.render.screens import title as title_screen
from badbones.render.screens.endings import facts
from badbones.render.screens.game_setup import SettingUp
from badbones.render.screens.goal import GoalScreen
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.options import SettingsScreen
from badbones.render.screens.pause import PauseScreen
from badbones.render.screens.results import ResultsScreen
from badbones.render.screens.title import NoticeScreen, OpenScreen, TitleScreen
from badbones.render.screens.who_plays import WhoPlaysScreen
from badbones.rules import Game, Options, Result, position, scoring
from badbones.rules.events import FloorLost, HouseBurned, PhaseBegan, SkeletonDestroyed, TowerFell
from badbones.stage import Ledger
from badbones.stage.ledger import Blow, Sending
from badbones.text import LANGUAGES
from tests.drawn import CATALOG

LONG = "W" * 16
NAMES = ["Mira", "Bruno", "Chloé", "Anton", "Наташа", LONG]
SIZES = [(1280, 720), (1920, 1080)]
KEPT = Canvas(pygame.Surface((1, 1)))  # pictures drawn once for all tests


class Sleepers(Thinking):
    """Bots that need no processes, because nobody asks them; but how many are wanted is known."""

    def __init__(self) -> None:
        super().__init__(CATALOG)
        self.awake = 0

    def prepare(self, bots: int) -> None:
        self.awake = max(self.awake, bots)

    def rest(self) -> None:
        self.awake = 0


class Desk(App):
    """The program with its doors marked: it says where it would have gone."""

    def __init__(self, size: tuple[int, int], settings: Settings, games: list[Saved]) -> None:
        super().__init__(pygame.display.set_mode(size), CATALOG, settings, clock=lambda: 0.0)
        self.canvas.sprites, self.canvas.plates, self.canvas.fonts = KEPT.sprites, KEPT.plates, KEPT.fonts
        self.thinking = Sleepers()
        self.shelf = games
        self.went: list[Any] = []
        self.damaged: set[Path] = set()

    def games(self) -> list[Saved]:
        return list(self.shelf)

    def goes_on(self, game: Saved) -> bool:
        return game.path not in self.damaged

    def start_game(self, setup: Setup, *, hints: bool = True) -> None:
        self.went.append(setup)

    def resume(self, path: Path) -> None:
        self.went.append(path)

    def play_again(self, setup: Setup, *, hints: bool = True) -> None:
        self.went.append(("again", setup))

    def to_title(self) -> None:
        self.went.append("title")


def saved(number: int, **facts: Any) -> Saved:
    plain = {"players": ("Mira", "", LONG), "created": "2025-11-17T11:02:33Z", "round": 4, "finished": False}
    return Saved(path=Path(f"{number}.bones"), title="", **{**plain, "mode": "versus", **facts})


GAMES = [
    saved(0),
    saved(1, players=("Анна",), mode="solo", given_up=True),
    saved(2, players=(LONG,) * 6, created="when we were young"),
    saved(3, finished=True),
    saved(4, mode="coop"),
    saved(5, options=Options(chiefs=True)),
    *(saved(number) for number in range(6, 16)),
]


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window whose picture is left unpainted: words and buttons do not need it."""
    for module in (page, title_screen):
        monkeypatch.setattr(module, "paint", lambda painting: painting.todo.clear())
    pygame.display.init()
    yield
    pygame.display.quit()


def desk(
    size: tuple[int, int] = (1280, 720), games: list[Saved] = GAMES, language: str = "en", **settings: Any
) -> Desk:
    return Desk(size, Settings(language=language, **settings), games)


def show(app: Desk, screen: Screen) -> Any:
    app.show(screen)
    app.draw()
    while screen.moving():
        app.draw()
    app.draw()
    return screen


def key(app: App, *keys: int, mod: int = 0) -> None:
    for each in keys:
        app.handle(pygame.Event(pygame.KEYDOWN, key=each, mod=mod, unicode="", scancode=0))
        app.handle(pygame.Event(pygame.KEYUP, key=each, mod=mod))
        app.draw()


def write(app: App, text: str) -> None:
    app.handle(pygame.Event(pygame.TEXTINPUT, text=text))
    app.draw()


def middle(app: App, name: str) -> tuple[int, int]:
    spot = app.canvas.spots.named(name)
    assert spot, (name, [each.id for each in app.canvas.spots.all])
    return spot.area.center


def button(app: App, down: bool, place: tuple[int, int]) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    app.handle(pygame.Event(kind, button=1, pos=place, touch=False))
    app.draw()


def click(app: App, name: str) -> None:
    place = middle(app, name)
    button(app, True, place)
    button(app, False, place)


def motion(app: App, place: tuple[int, int]) -> None:
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0), touch=False))
    app.draw()


def drag(app: App, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
    button(app, True, start)
    for step in range(1, steps + 1):
        between = [round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)]
        motion(app, (between[0], between[1]))
    button(app, False, end)


def reach(app: App, name: str) -> None:
    """Goes to a spot with Tab alone."""
    for _ in range(80):
        if app.canvas.attention.ring and app.canvas.attention.focus == name:
            return
        key(app, pygame.K_TAB)
    pytest.fail(f"Tab does not lead to {name}")


# Screens to look at


BOTS = [None, "easy", "normal-bold", "hard", "random", None]
SITTING = list(enumerate(NAMES[:6], 1))


def table() -> Any:
    path = Path("/games/2025-11-17 Mira, Bruno, Chloé, Anton, Наташа and everybody else who was there.bones")
    calls: list[str] = []
    return SimpleNamespace(
        path=path,
        calls=calls,
        draw=lambda canvas: canvas.surface.fill("#6b88aa"),
        give_up=lambda: calls.append("give up"),
        show_goal=lambda: calls.append("goal"),
        ways_out=lambda: {"pause.leave": lambda: calls.append("leave")},
        seated=lambda: [Seated(seat, Player(name, COLOUR_NAMES[seat - 1]), BOTS[seat - 1]) for seat, name in SITTING],
        hand_over=lambda seat, bot: calls.append(f"{seat} {bot}"),
    )


def ended(seats: int, outcome: str = "won") -> Game:
    """A game as it might end; of six players the last is overrun."""
    mode = "versus" if seats > 1 else "solo"
    game = Game.new(CATALOG, mode, NAMES[:seats], seed=5, options=Options(rounds=10))
    table = game.table
    table.phase, table.round = "over", 7
    if mode == "solo":
        table.result = Result(outcome, () if outcome == "lost" else (1,))
        return game
    for seat in table.seats:
        seat.tower, seat.houses = (2, 3) if outcome == "shared" else (1 + seat.number % 4, 6 - seat.number)
        seat.houses = max(0, seat.houses) if outcome != "nobody" else 0
    if seats > 2:
        table.seats[-1].tower = 0
    table.result = None if outcome == "ended" else scoring.versus(table)
    assert table.result is None or table.result.outcome == outcome
    return game


def ledger(seats: int) -> Ledger:
    pairs = [(seat, to) for seat, to in product(range(1, seats + 1), repeat=2) if seat != to or seats == 1]
    return Ledger(sendings=[Sending(1, *pair, "red-top-3", "left") for pair in pairs for _ in range(sum(pair))])


def results(app: App, seats: int, outcome: str = "won") -> ResultsScreen:
    game = ended(seats, outcome)
    setup = Setup(game.table.mode.name, tuple(NAMES[:seats]), seed=3)
    return ResultsScreen(app, game, ledger(seats), COLOUR_NAMES[:seats], setup)


def coop_ended(app: App, outcome: str) -> ResultsScreen:
    """A co-op game as it might end: won with all towers, or lost because one seat has none left."""
    game = Game.new(CATALOG, "coop", NAMES[:3], seed=5, options=Options(rounds=10))
    table, book = game.table, ledger(3)
    table.phase, table.round = "over", 10 if outcome == "won" else 9
    table.result = Result(outcome, (1, 2, 3) if outcome == "won" else ())
    if outcome == "lost":
        table.seats[1].towers = ()
        book.blows = [Blow(9, TowerFell("R6.6", 2, "yellow-top-1", "B2"))]
    setup = Setup("coop", tuple(NAMES[:3]), seed=3)
    return ResultsScreen(app, game, book, COLOUR_NAMES[:3], setup, Path("coop.bones"))


def new_game(app: App, mode: str, players: int, *who: str, **more: Any) -> NewGameScreen:
    screen = NewGameScreen(app)
    last = {"mode": mode, "players": NAMES[-players:], "who": list(who), **more}
    screen.plan = SettingUp(last, CATALOG.numbers.rounds)
    return screen


def asking(app: App) -> PauseScreen:
    screen = PauseScreen(app, table())
    screen.asking = True
    return screen


def goal(app: App, *, mode: str, heroic: bool) -> GoalScreen:
    game = Game.new(CATALOG, mode, NAMES[: 1 if mode == "solo" else 3], options=Options(heroic=heroic))
    return GoalScreen(app, table(), game)


def title(app: App, games: list[Saved]) -> TitleScreen:
    assert isinstance(app, Desk)
    app.shelf = games
    return TitleScreen(app)


def shelf(app: App, games: list[Saved]) -> OpenScreen:
    assert isinstance(app, Desk)
    app.shelf = games
    return OpenScreen(app)


SENTENCE = "Something unexpected has happened; the game is saved, and more is told in a file: badbones.log"
SCREENS: dict[str, Callable[[App], Screen]] = {
    "title": TitleScreen,
    "title, first time": lambda app: title(app, []),
    "title, all given up": lambda app: title(app, [saved(0, given_up=True)]),
    "new game": NewGameScreen,
    "new game for six": lambda app: new_game(app, "versus", 6),
    "new game with bots": lambda app: new_game(app, "versus", 6, *["person", "easy", "normal", "hard"]),
    "new game with bots, co-op": lambda app: new_game(app, "coop", 4, "hard", "hard", "hard", "hard"),
    "new game, a night with a name": lambda app: new_game(app, "coop", 2, rounds=CATALOG.lengths["coop"]["easy"]),
    "new game, solo": lambda app: new_game(app, "solo", 2),
    "open": OpenScreen,
    "open, empty": lambda app: shelf(app, []),
    "learn": LearnScreen,
    "settings": SettingsScreen,
    "pause": lambda app: PauseScreen(app, table()),
    "pause, asking": asking,
    "who plays": lambda app: WhoPlaysScreen(app, table()),
    **{f"goal, {mode}": partial(goal, mode=mode, heroic=mode == "solo") for mode in ("versus", "solo", "coop")},
    "notice": lambda app: NoticeScreen(app, SENTENCE),
    "results of 2": lambda app: results(app, 2, "shared"),
    "results of 3": lambda app: results(app, 3),
    "results of 4": lambda app: results(app, 4, "ended"),
    "results of 6": lambda app: results(app, 6),
    "results of 6, nobody": lambda app: results(app, 6, "nobody"),
    "results, solo": lambda app: results(app, 1),
    "results, heroic": lambda app: results(app, 1, "heroic"),
    "results, lost": lambda app: results(app, 1, "lost"),
    "results, co-op": lambda app: coop_ended(app, "won"),
    "results, co-op lost": lambda app: coop_ended(app, "lost"),
}


# Words


def problems(labels: list[Label], window: pygame.Rect) -> list[str]:
    found = [f"{label.words!r} is cut" for label in labels if label.cut]
    found += [f"{label.words!r} is too small" for label in labels if label.pixels < LEGIBLE]
    found += [f"{label.words!r} leaves its place" for label in labels if not label.area.contains(label.drawn)]
    found += [f"{label.words!r} leaves the window" for label in labels if not window.contains(label.drawn)]
    for first, second in combinations(labels, 2):
        if first.drawn.colliderect(second.drawn):
            found.append(f"{first.words!r} lies on {second.words!r}")
    return found


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_or_overlap(size: tuple[int, int], scale: int, language: str, name: str) -> None:
    app = desk(size, language=language, scale=scale)
    screen = show(app, SCREENS[name](app))
    seen = list(app.canvas.labels)
    assert seen
    assert not problems(app.canvas.labels, app.canvas.area)
    scroll = getattr(screen, "scroll", None)
    while scroll and scroll.offset < scroll.hidden:
        scroll.move(scroll.area.height // 2)
        app.draw()
        assert not problems(app.canvas.labels, app.canvas.area)


@pytest.mark.parametrize("name", SCREENS)
def test_every_message_is_worded(name: str) -> None:
    app = desk((1920, 1080))
    show(app, SCREENS[name](app))
    prefixes = ("title.", "bot.", "newgame.", "open.", "settings.", "pause.", "results.", "notice.")
    words = [label.words for label in app.canvas.labels] + [spot.hint for spot in app.canvas.spots.all]
    assert not [each for each in words if each.startswith(prefixes)]


# Every button


@pytest.mark.parametrize("name", SCREENS)
def test_every_spot_can_be_pressed_by_keyboard_and_mouse(name: str) -> None:
    app = desk()
    show(app, SCREENS[name](app))
    for number in range(len(app.canvas.spots.focusable())):
        focus_on(app, SCREENS[name], number)
        key(app, pygame.K_RETURN, pygame.K_RIGHT)
        set_back(app)
        click(app, focus_on(app, SCREENS[name], number))
        set_back(app)


def focus_on(app: Desk, screen: Callable[[App], Screen], number: int) -> str:
    """Shows a screen anew and brings one of its spots into sight."""
    show(app, screen(app))
    app.focus_on(app.canvas.spots.focusable()[number])
    app.draw()
    spot = app.canvas.spots.focusable()[number]
    assert spot.area.height > 20
    return spot.id


@pytest.mark.parametrize("name", SCREENS)
def test_tab_goes_round_everything(name: str) -> None:
    app = desk(scale=200)
    show(app, SCREENS[name](app))
    order = [spot.id for spot in app.canvas.spots.focusable()]
    visited = []
    for _ in order:
        key(app, pygame.K_TAB)
        visited.append(app.canvas.attention.focus)
        spot = app.canvas.spots.named(visited[-1])
        assert spot
        assert spot.area.height > 20  # it came into sight
    assert sorted(filter(None, visited)) == sorted(order)


def set_back(app: Desk) -> None:
    """A click on a setting has changed how everything looks."""
    app.set_scale(100)
    app.set_language("en")
    app.set_fullscreen(on=False)


def test_the_game_goes_by_its_name_in_the_language_that_is_spoken() -> None:
    app = desk()
    for language, name in {"ru": "Незваные кости", "fr": "Bad Bones"}.items():
        app.set_language(language)
        assert pygame.display.get_caption()[0] == name
        show(app, TitleScreen(app))
    set_back(app)


@pytest.mark.parametrize("name", SCREENS)
def test_no_button_is_dead(name: str) -> None:
    app = desk()
    show(app, SCREENS[name](app))
    for spot in app.canvas.spots.focusable():
        assert spot.press or spot.type or spot.nudge, spot.id
        assert spot.enabled, spot.id


# The title


def test_the_title_continues_the_newest_game_at_once_by_enter() -> None:
    app = desk()
    show(app, TitleScreen(app))
    key(app, pygame.K_RETURN)
    assert app.went == [Path("0.bones")]


def test_the_title_offers_only_what_there_is() -> None:
    seen = ["title.replays", "title.rules", "title.settings", "title.quit"]
    later = ["title.learn", *seen]
    assert offered([saved(0, finished=True)]) == ["title.new", *later]
    assert offered([saved(0, given_up=True)]) == ["title.new", "title.open", *later]
    assert offered([saved(0, given_up=True), saved(1)]) == ["title.continue", "title.new", "title.open", *later]
    assert offered([]) == ["title.learn-to-play", "title.new", *seen], "the first start"


def test_who_has_learnt_something_is_not_taken_for_a_newcomer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Desk, "progress", Progress({"strike": 20.0}))
    assert offered([])[0] == "title.new"


def test_the_golden_button_of_the_first_start_begins_the_first_lesson() -> None:
    app = desk(games=[])
    show(app, TitleScreen(app))
    key(app, pygame.K_RETURN)
    assert [screen.name for screen in app.screens] == ["title", "learn", "lesson"]


def offered(games: list[Saved]) -> list[str]:
    app = desk(games=games)
    show(app, TitleScreen(app))
    return [spot.id for spot in app.canvas.spots.focusable()]


def test_the_title_leads_everywhere_and_escape_quits_nothing() -> None:
    for name, kind in (
        ("title.new", NewGameScreen),
        ("title.open", OpenScreen),
        ("title.settings", SettingsScreen),
    ):
        app = desk()
        show(app, TitleScreen(app))
        click(app, name)
        assert isinstance(app.screen, kind)
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.screen, TitleScreen)
        key(app, pygame.K_ESCAPE)
        assert app.canvas.attention.focus == "title.quit"
        key(app, pygame.K_RETURN)
        assert app.screen is None


def test_the_title_shows_its_menu_before_the_picture_is_painted_and_then_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(title_screen, "paint", lambda painting: paint(painting, 0))
    monkeypatch.setitem(globals(), "KEPT", Canvas(pygame.Surface((1, 1))))
    app = desk()
    screen = TitleScreen(app)
    app.show(screen)
    app.draw()
    assert app.canvas.spots.named("title.continue")
    assert scenery(app.canvas).todo
    while screen.moving():
        app.draw()
    assert not scenery(app.canvas).todo
    assert not app.canvas.sprites.missing


# A new game


def start(app: Desk) -> Setup:
    click(app, "newgame.start")
    setup = app.went[-1]
    assert isinstance(setup, Setup)
    return setup


def test_order_by_drag_changes_the_seats() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo", "Cy"], "colours": ["rose", "sky", "lime"]})
    screen = show(app, NewGameScreen(app))
    grip = [f"newgame.grip.{place.key}" for place in screen.plan.places]
    left = app.canvas.spots.named(grip[0]).area.left + 4  # type: ignore[union-attr]
    drag(app, (left, middle(app, grip[0])[1]), (left + 30, middle(app, grip[2])[1]))
    setup = start(app)
    assert setup.players == ("Bo", "Cy", "Ada")
    assert setup.colours == ("sky", "lime", "rose")


def test_two_fingers_may_drag_two_rows_and_a_row_let_go_elsewhere_stays_in_the_list() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo", "Cy"]})
    screen = show(app, NewGameScreen(app))
    places = [middle(app, f"newgame.grip.{place.key}") for place in screen.plan.places]
    grip = app.canvas.spots.named(f"newgame.grip.{screen.plan.places[0].key}")
    assert grip
    left = grip.area.left + 6

    def touch(kind: int, finger: int, place: tuple[int, int]) -> None:
        x, y = place[0] / 1280, place[1] / 720
        app.handle(pygame.Event(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0, dy=0))
        app.draw()

    for finger, row in ((1, 0), (2, 2)):
        touch(pygame.FINGERDOWN, finger, (left, places[row][1]))
    touch(pygame.FINGERMOTION, 1, (left + 20, places[1][1]))
    touch(pygame.FINGERMOTION, 2, (left + 20, 0))
    touch(pygame.FINGERUP, 1, (left + 20, places[1][1]))
    touch(pygame.FINGERUP, 2, (5, 5))
    assert sorted(place.field.text for place in screen.plan.places) == ["Ada", "Bo", "Cy"]
    assert screen.plan.places[0].field.text == "Cy"


def test_colours_stay_unique_whatever_is_clicked() -> None:
    app = desk()
    screen = show(app, NewGameScreen(app))
    while app.canvas.spots.named("newgame.add"):
        for place in screen.plan.places:
            before = place.colour
            click(app, f"newgame.colour.{place.key}")
            assert place.colour != before
            assert len({each.colour for each in screen.plan.places}) == len(screen.plan.places)
        click(app, "newgame.add")
    assert len(screen.plan.places) == 6
    first = screen.plan.places[0]
    click(app, f"newgame.colour.{first.key}")
    assert sorted(place.colour for place in screen.plan.places) == sorted(COLOUR_NAMES)
    while len(screen.plan.places) > 2:
        click(app, f"newgame.remove.{screen.plan.places[-1].key}")
    assert app.canvas.spots.named(f"newgame.remove.{first.key}") is None


@pytest.mark.parametrize("size", [(640, 480), (1024, 600), (1280, 720), (1920, 1080)])
def test_start_stays_where_it_is_whatever_is_chosen(size: tuple[int, int]) -> None:
    app, places = desk(size), set()
    for mode, players in [("solo", 1), ("coop", 2), ("coop", 6), ("versus", 2), ("versus", 4), ("versus", 6)]:
        show(app, new_game(app, mode, players))
        found = [app.canvas.spots.named(name) for name in ("newgame.mode.solo", "newgame.back", "newgame.start")]
        places.add(tuple(tuple(spot.area.topleft) for spot in found if spot))
    assert len(places) == 1
    assert len(places.pop()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "most"), [((1280, 720), 4), ((1366, 768), 6), ((1920, 1080), 6)])
def test_all_of_a_new_game_is_seen_at_once(size: tuple[int, int], most: int, language: str) -> None:
    app = desk(size, language=language)
    tables = [("solo", 1), *product(("versus", "coop"), (2, 4, most))]
    for mode, players in tables:
        assert show(app, new_game(app, mode, players)).scroll.hidden == 0, (mode, players)


@pytest.mark.parametrize("size", SIZES)
def test_how_the_list_makes_the_seats_is_told_or_can_be_asked(size: tuple[int, int]) -> None:
    app = desk(size)
    show(app, new_game(app, "versus", 4))
    spot = app.canvas.spots.named("newgame.table")
    assert spot
    assert spot.hint == app.messages.say("newgame.order")
    assert (spot.hint in words_of(app)) == (size == (1920, 1080))


def test_the_plus_stands_with_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    icons: dict[str, pygame.Rect] = {}
    app = desk()
    monkeypatch.setattr(app.canvas, "icon", lambda name, area, *_: icons.update({name: area}))
    show(app, new_game(app, "versus", 2))
    words = next(label.drawn for label in app.canvas.labels if label.words == app.messages.say("newgame.add"))
    whole = app.canvas.spots.named("newgame.add")
    assert whole
    assert 0 < words.left - icons["plus"].right < icons["plus"].width
    assert abs(icons["plus"].union(words).centerx - whole.area.centerx) <= 2


def test_the_keyboard_alone_sets_up_and_starts_a_game() -> None:
    app = desk()
    screen = show(app, NewGameScreen(app))
    first, second = screen.plan.places
    reach(app, "newgame.mode.versus")
    key(app, pygame.K_RETURN)
    reach(app, f"newgame.name.{first.key}")
    write(app, "Zoé")
    key(app, pygame.K_BACKSPACE)
    write(app, "ë and a name that is far too long")
    reach(app, f"newgame.up.{first.key}")
    key(app, pygame.K_RETURN)
    assert app.canvas.attention.focus == f"newgame.up.{first.key}"
    assert screen.plan.places == [second, first]
    reach(app, "newgame.seed")
    write(app, "12a3")
    reach(app, "newgame.start")
    key(app, pygame.K_RETURN)
    assert app.went == [
        Setup("versus", ("", "Zoë and a name t"), seed=123, colours=(second.colour, first.colour)),
    ]


def test_a_solo_game_has_rounds_and_may_be_heroic_and_is_remembered() -> None:
    app = desk(last_setup={"rounds": 29})
    show(app, NewGameScreen(app))
    click(app, "newgame.mode.solo")
    click(app, "newgame.more")
    click(app, "newgame.more")
    click(app, "newgame.heroic")
    setup = start(app)
    assert (setup.mode, len(setup.players), setup.options) == ("solo", 1, Options(rounds=30, heroic=True))
    assert 0 <= setup.seed < 2**31
    again = desk(last_setup=load_settings().last_setup)
    screen = show(again, NewGameScreen(again))
    assert (screen.plan.mode, screen.plan.rounds, screen.plan.heroic) == ("solo", 30, True)
    assert len(screen.plan.places) == 2
    for _ in range(40):
        click(again, "newgame.fewer")
    assert screen.plan.rounds == 1


def test_the_die_rolls_a_number_that_can_be_read() -> None:
    app = desk()
    screen = show(app, NewGameScreen(app))
    click(app, "newgame.roll")
    assert screen.plan.seed.text.isdigit()
    assert start(app).seed == int(screen.plan.seed.text)


GARBAGE: list[dict[str, Any]] = [
    {},
    {"mode": "chess", "players": "nobody", "rounds": "ten", "heroic": "yes"},
    {"mode": ["solo"], "players": [1, None, {}], "colours": "red", "rounds": True},
    {"players": ["Ada", "Bo"], "colours": ["sky", "sky"], "rounds": -3},
    {"players": ["x" * 500, "\n\x00"], "colours": [7, "pink", "sky"], "rounds": 10**30},
    {"players": [str(number) for number in range(50)], "mode": {}},
    {"players": ["Ada", "Bo"], "who": ["genius", 7, "hard"]},
    {"players": ["Ada", "Bo"], "who": "hard"},
    {"players": ["Ada", "Bo"], "tempers": ["mad", 7]},
]


@pytest.mark.parametrize("last", GARBAGE)
def test_a_senseless_last_set_up_gives_defaults(last: dict[str, Any]) -> None:
    app = desk(last_setup=last)
    screen = show(app, NewGameScreen(app))
    setup = start(app)
    assert setup.mode == "versus"
    assert screen.plan.rounds == 10
    assert not screen.plan.heroic
    assert 2 <= len(setup.players) == len(set(setup.colours)) <= 6
    assert all(len(name) <= 16 and (not name or name.isprintable()) for name in setup.players)
    Game.new(CATALOG, setup.mode, setup.players, seed=setup.seed, options=setup.options)


# Saved games


def test_only_games_that_can_be_played_on_are_listed_and_open_by_click() -> None:
    app = desk(size=(1920, 1080))
    screen = show(app, OpenScreen(app))
    assert len(screen.waiting) == 15
    assert screen.finished == 1
    click(app, "open.1")
    assert app.went == [Path("1.bones")]


def test_the_list_scrolls_by_wheel_drag_and_keys() -> None:
    app = desk()
    screen = show(app, OpenScreen(app))
    hidden = screen.scroll.hidden
    assert hidden
    motion(app, middle(app, "open.2"))
    app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    app.draw()
    by_wheel = screen.scroll.offset
    assert by_wheel > 0
    x, y = middle(app, "open.3")
    drag(app, (x, y), (x, y - 100))
    assert screen.scroll.offset == min(hidden, by_wheel + 100)
    assert not app.went
    key(app, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert screen.scroll.offset == 0
    reach(app, "open.12")
    assert screen.scroll.offset > 0
    place = app.canvas.spots.named("open.12")
    assert place
    assert place.area.height > 20
    key(app, pygame.K_RETURN)
    assert app.went == [Path("13.bones")]


# Settings


def test_settings_apply_at_once_and_are_saved() -> None:
    app = desk()
    show(app, SettingsScreen(app))
    click(app, "settings.language.fr")
    assert app.messages.language == "fr"
    assert load_settings().language == "fr"
    assert any(label.words == "Réglages" for label in app.canvas.labels)
    click(app, "settings.language.")
    assert load_settings().language == ""
    reach(app, "settings.scale")
    key(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert (app.settings.scale, load_settings().scale) == (110, 110)
    assert app.canvas.scale == 1.1


def test_the_slider_goes_from_end_to_end_in_steps_of_five() -> None:
    app = desk()
    show(app, SettingsScreen(app))
    for end, scale in ((1279, 225), (0, 75)):
        spot = app.canvas.spots.named("settings.scale")
        assert spot
        drag(app, spot.area.center, (end, spot.area.centery), steps=20)
        assert app.settings.scale == scale
    assert load_settings().scale == 75


@pytest.mark.parametrize("scale", [75, 225])
def test_settings_stay_usable_at_the_ends_of_the_scale(scale: int) -> None:
    app = desk(scale=scale)
    show(app, SettingsScreen(app))
    for name in ("settings.language.ru", "settings.scale", "settings.fullscreen", "settings.back"):
        reach(app, name)
        spot = app.canvas.spots.named(name)
        assert spot
        assert app.canvas.area.contains(spot.area)
        assert spot.area.height > 20


def test_full_screen_is_a_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    app = desk()
    asked: list[bool] = []
    monkeypatch.setattr(app, "set_fullscreen", lambda *, on: asked.append(on))
    show(app, SettingsScreen(app))
    click(app, "settings.fullscreen")
    assert asked == [True]


# Pause and notice


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (900, 1000)])
def test_all_of_the_pause_is_seen_at_once(size: tuple[int, int], language: str) -> None:
    app = desk(size, language=language)
    assert not show(app, PauseScreen(app, table())).scroll.hidden


def test_a_pause_ends_by_enter_or_escape_and_asks_once_before_giving_up() -> None:
    for how in (pygame.K_RETURN, pygame.K_ESCAPE):
        app, below = desk(), table()
        app.show(Screen(app))
        app.open(PauseScreen(app, below))
        app.draw()
        key(app, how)
        assert app.screen
        assert app.screen.name == "screen"
    app.open(PauseScreen(app, below))
    app.draw()
    click(app, "pause.give-up")
    assert not below.calls
    click(app, "pause.stay")
    click(app, "pause.give-up")
    click(app, "pause.end")
    click(app, "pause.leave")
    assert below.calls == ["give up", "leave"]
    click(app, "pause.settings")
    assert isinstance(app.screen, SettingsScreen)


def test_a_notice_goes_away_by_enter() -> None:
    app = desk()
    show(app, TitleScreen(app))
    app.open(NoticeScreen(app, SENTENCE))
    app.draw()
    assert SENTENCE in [label.words for label in app.canvas.labels]
    key(app, pygame.K_RETURN)
    assert isinstance(app.screen, TitleScreen)


# Results


def test_the_score_sheet_shows_what_the_rules_count() -> None:
    app = desk(size=(1920, 1080))
    game = results(app, 4).game
    screen = show(app, results(app, 4))
    words = [label.words for label in app.canvas.labels]
    for seat in game.table.seats[:3]:
        points = scoring.score(game.table, seat)
        assert f"{seat.tower} × 4" in words
        assert f"{seat.houses} × 3" in words
        assert {str(points.tower), str(points.houses), str(points.reserve), str(points.total)} <= set(words)
    assert game.result
    assert dict(game.result.scores) == {each.seat: each.total for each in screen.columns if not each.out}
    assert words.count("overrun") == 1
    assert f"{NAMES[game.result.winners[0] - 1]} wins!" in words


def test_a_tie_says_that_the_tower_decides() -> None:
    game = ended(2, "shared")
    first, second = game.table.seats
    (first.tower, first.houses), (second.tower, second.houses) = (1, 5), (4, 1)
    game.table.result = scoring.versus(game.table)
    assert game.table.result.winners == (2,)
    app = desk()
    show(app, ResultsScreen(app, game, ledger(2), ("rose", "sky"), Setup("versus", ("", ""))))
    assert app.messages.say("results.tie") in [label.words for label in app.canvas.labels]


def test_who_sent_whom_is_told_for_every_pair() -> None:
    app = desk(size=(1920, 1080))
    show(app, results(app, 3))
    words = [label.words for label in app.canvas.labels]
    for sent in (3, 4, 5):  # there and back
        assert words.count(str(sent)) >= 2


def words_of(app: App) -> list[str]:
    return [label.words for label in app.canvas.labels]


def test_co_op_results_tell_of_all_boards_and_of_the_capital() -> None:
    app = desk(size=(1920, 1080))
    app.name_players(tuple(NAMES[:3]))
    table = show(app, coop_ended(app, "lost")).game.table
    words = words_of(app)
    towers = 3 * len(table.side.towers)
    assert f"{towers - len(table.side.towers)} of {towers}" in words
    assert f"{table.team.houses} of {table.team.houses}" in words
    assert "9 of 10" in words
    assert f"{NAMES[1]}: The tower fell in round 9 of 10. The culprit: yellow circle." in words
    assert "Floors standing" not in words


def test_solo_results_name_the_cause_the_kills_and_the_hardest_round() -> None:
    app = desk(size=(1920, 1080))
    screen = results(app, 1, "lost")
    screen.game.table.seats[0].tower = 0
    for event in (
        FloorLost("R6.6", 1, "red-top-1", 1),
        SkeletonDestroyed("R4", 1, "red-top-2", "B2", "hero", "bag", counted=True, how="slain"),
        PhaseBegan("R7", "hero", 2),
        HouseBurned("R6.7", 1, "green-top-1", 1),
        FloorLost("R6.6", 1, "blue-top-1", 0, damage=2),
    ):
        screen.ledger.fold(event)
    show(app, screen)
    assert "The tower fell in round 2 of 10. The culprit: blue diamond." in words_of(app)
    told = {fact.name: fact.number for fact in facts(screen.game, screen.ledger, app.messages.say)}
    assert (told["kills"], told["crushed"], told["hardest"], told["rounds"]) == ("1", "0", "2", "7 of 10")


def test_a_victory_is_celebrated_and_nothing_moves_where_that_is_not_wanted() -> None:
    app = desk()
    show(app, results(app, 1))
    assert app.screen
    assert app.screen.wake() is not None
    app.settings.reduced_motion = True
    assert app.screen.wake() is None
    app.settings.reduced_motion, app.settings.speed = False, 0
    assert app.screen.wake() is None


def test_a_lost_game_is_tried_again_from_one_of_its_last_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, chance = tmp_path / "lost.bones", random.Random(3)
    setup = Setup("solo", ("Mira",), seed=8)
    record = Record.create(path, CATALOG, setup)
    while not record.game.over:
        record.apply(chance.choice(record.game.legal(1)))
    record.close()
    assert record.game.result
    assert record.game.result.outcome == "lost"
    app, again = desk(), tmp_path / "again.bones"
    monkeypatch.setattr(results_screen, "free_name", lambda folder, title: again)
    monkeypatch.setattr(app, "resume", lambda branch: app.went.append(branch))
    show(app, ResultsScreen(app, record.game, Ledger(), ["rose"], setup, path))
    spots = [spot.id for spot in app.canvas.spots.all if spot.id.startswith("results.retry.")]
    assert len(spots) == min(3, record.game.round)
    app.focus_on(next(spot for spot in app.canvas.spots.all if spot.id == spots[0]))
    key(app, pygame.K_RETURN)
    assert app.went == [again]
    branch = read_replay(again, CATALOG)
    assert branch.sound
    game = branch.history.game
    assert (game.round, game.phase, game.over) == (int(spots[0].rpartition(".")[2]), "hero", False)
    show(app, ResultsScreen(app, record.game, Ledger(), ["rose"], setup, again))
    assert [spot.id for spot in app.canvas.spots.all if spot.id.startswith("results.retry.")] == spots


def test_a_branch_offers_no_round_that_it_does_not_know(tmp_path: Path) -> None:
    game = ended(1, "lost")
    start, path = Game.new(CATALOG, "solo", ["Mira"], seed=5), tmp_path / "branch.bones"
    start.table.round = 6
    path.write_bytes(encode(Header(data=CATALOG.digest, start=position.write(start))))
    app = desk()
    show(app, ResultsScreen(app, game, Ledger(), ["rose"], Setup("solo", ("Mira",)), path))
    spots = [spot.id for spot in app.canvas.spots.all if spot.id.startswith("results.retry.")]
    assert spots == ["results.retry.6", "results.retry.7"]


def teaches(games: list[Saved], outcome: str = "lost") -> bool:
    """Whether the results of a game for one offer to learn how it is played."""
    app = desk(games=games)
    show(app, results(app, 1, outcome))
    return app.canvas.spots.named("results.learn") is not None


def test_after_a_lost_first_game_the_results_offer_to_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = saved(0, finished=True), saved(1, finished=True)
    assert teaches([first])
    assert not teaches([first], "won")
    assert not teaches([first, second])
    monkeypatch.setattr(Desk, "progress", Progress({"strike": 20.0}))
    assert not teaches([first])


def test_who_has_lost_to_a_bot_only_is_offered_to_learn() -> None:
    app, game = desk(games=[saved(0, finished=True)]), ended(2)
    assert game.result
    winner = game.result.winners[0]
    for bots, offered in (({str(winner): "easy"}, True), ({str(3 - winner): "easy"}, False)):
        setup = Setup("versus", ("Mira", "Bo"), bots=bots)
        show(app, ResultsScreen(app, game, ledger(2), COLOUR_NAMES[:2], setup))
        assert bool(app.canvas.spots.named("results.learn")) is offered


def test_after_the_results_one_plays_again_or_something_else() -> None:
    app = desk()
    screen = show(app, results(app, 2, "shared"))
    key(app, pygame.K_RETURN)
    assert app.went == [("again", screen.setup)]
    click(app, "results.title")
    key(app, pygame.K_ESCAPE)
    assert app.went[1:] == ["title", "title"]
    click(app, "results.new")
    assert isinstance(app.screen, NewGameScreen)


def test_the_title_continues_the_newest_game_that_is_whole() -> None:
    app = desk(games=[saved(0), saved(1, given_up=True), saved(2), saved(3, round=7), saved(4)])
    app.damaged = {Path("0.bones"), Path("2.bones")}
    app.show(TitleScreen(app))
    app.draw()
    ended = [thread for thread in threading.enumerate() if isinstance(thread, Search)]
    for search in ended:
        search.join(60)
    while app.dirty:
        app.draw()
    click(app, "title.continue")
    assert app.went == [Path("3.bones")]
    assert any("7" in label.words and "Mira" in label.words for label in app.canvas.labels), "and says which it is"


def test_a_long_search_holds_nothing_up_and_its_troubles_are_told() -> None:
    go = threading.Event()

    def slowly() -> list[Saved]:
        go.wait(60)
        return [saved(0)]

    app = desk(games=[])
    app.games = slowly  # type: ignore[method-assign]
    screen = TitleScreen(app)
    app.show(screen)
    app.draw()
    assert screen.moving()
    assert app.canvas.spots.named("title.continue") is None
    go.set()
    while screen.moving():
        app.draw()
    app.draw()
    assert app.canvas.spots.named("title.continue")

    def broken() -> list[Saved]:
        raise RuntimeError("the shelf fell over")

    app.games = broken  # type: ignore[method-assign]
    app.show(OpenScreen(app))
    with pytest.raises(RuntimeError, match="fell over"):
        app.draw()
