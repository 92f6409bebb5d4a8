"""The table of keys: each does something where it is said to hold, every cap on a screen and every list is from it."""

import ast
import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from badbones.record import saves
from badbones.render.app import App
from badbones.render.kit import keys
from badbones.render.kit.keys import BUTTONS, KEYS, Key, caps, keys_of, listed, shown
from badbones.render.screens.options import SettingsScreen
from badbones.render.table.help import table_keys, trap_keys
from badbones.render.table.source import LiveSource
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG, setting
from tests.window.table_top import Top, begun, laid, new_app
from tests.window.theatre_seat import Seat, record

TOP = Path(__file__).parents[3]
TRAPS = r"""
    ^^ . . . .
    .  . . . .
    .  . # . .
    .  . . C .
    .  . . . ^
"""
WRITES = {"+": "+", "−": "-", "?": "?", **{digit: digit for digit in "0123456789"}}
CODES = {cap: code for code, cap in reversed(keys._NAMES.items())}


def press(app: App, cap: str) -> None:
    """Presses the key on which this is written, and what is held down beside it."""
    *held, name = cap.split("+") if len(cap) > 1 else [cap]
    mod = sum({"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT}[each] for each in held)
    text = WRITES.get(name) or (name.lower() if len(name) == 1 and name.isalpha() and not mod else "")
    code = CODES.get(name) or ord(text or name.lower())
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = pygame.event.Event(kind, key=code, mod=mod, unicode=text, scancode=0)
        assert kind == pygame.KEYUP or cap in caps(event)
        app.handle(event)
    app.draw()


def seen(app: App) -> object:
    """All that is to be seen, and what is on top."""
    app.draw()
    return (
        [screen.name for screen in app.screens],
        app.settings.fullscreen,
        pygame.image.tobytes(app.canvas.surface, "RGB"),
    )


def does_something(app: App, cap: str, *before: str) -> bool:
    """Whether something else is to be seen after a key, which may need others before it."""
    for each in before:
        press(app, each)
    press(app, "J")  # means nothing, but shows where the keyboard is
    had = seen(app)
    press(app, "J")
    assert seen(app) == had, "of a key that means nothing nothing comes"
    press(app, cap)
    return seen(app) != had


def each_cap(rooms: list[Key]) -> list[tuple[str, str]]:
    return [(key.id, cap) for key in rooms for cap in key.caps.split()]


def own(*rooms: str) -> list[tuple[str, str]]:
    """The keys of rooms with their caps; what a room's own key hides does not hold there."""
    taken = {cap for room in rooms if room != "everywhere" for _, cap in each_cap(keys_of(room))}
    return [
        (name, cap)
        for room in rooms
        for name, cap in each_cap(keys_of(room))
        if room != "everywhere" or cap not in taken
    ]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A home of one's own, and a screen that can be filled."""
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", lambda: 1)
    pygame.display.init()
    yield
    pygame.display.quit()


# The table

FIRST: dict[str, list[str]] = {  # what must be pressed before, so that a key has something to do
    "table.turn": ["W"],
    "table.undo": ["Space"],
    "table.undo-seat": ["Space"],
    "table.redo": ["Space", "Ctrl+Z"],
    "table.seat-1": ["2"],
    "table.log-up": ["L"],
    "table.log-start": ["L"],
    "table.log-down": ["L", "Home"],
    "table.log-end": ["L", "Home"],
}


@pytest.fixture
def top(tmp_path: Path) -> Top:
    """A table at which everything can be placed; the keyboard is on a cell in the middle."""
    game = setting(TRAPS, phase="trap", reserve=list(CATALOG.traps), players=6)
    return laid(tmp_path, game)


@pytest.mark.parametrize(("name", "cap"), [*own("everywhere", "table"), *each_cap(trap_keys())])
def test_every_key_does_something_at_the_table(top: Top, tmp_path: Path, name: str, cap: str) -> None:
    if name.startswith("table.log"):
        top = Top(played(tmp_path))
    attention = top.app.canvas.attention
    attention.focus, attention.ring = "seat1.stock.wall", True
    assert does_something(top.app, cap, *FIRST.get(name, []))


def played(tmp_path: Path) -> LiveSource:
    """A game of which there is much to tell."""
    session, chance = begun(tmp_path, 6), random.Random(3)
    while session.game.round < 2 or session.game.phase != "trap":
        session.act(chance.choice(session.game.legal()))
    return session


# The theatre


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("games") / "game.bones", 6, 21)


@pytest.mark.parametrize(("name", "cap"), own("theatre", "everywhere"))
def test_every_key_does_something_in_the_theatre(game: Path, name: str, cap: str) -> None:
    seat = Seat(game, size=(960, 720) if name == "theatre.log-open" else (1280, 720))
    seat.theatre.go_to(seat.theatre.script.last // 2)
    attention = seat.app.canvas.attention
    attention.focus, attention.ring = "theatre.note", True
    assert does_something(seat.app, cap, *(["F"] if name == "theatre.follow-0" else []))


def test_a_note_is_kept_and_written_by_keys(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(shutil.copy(game, tmp_path))
    seat = Seat(path)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "well played")
    press(seat.app, "T")
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    for name, cap in each_cap(keys_of("writing")):
        assert does_something(seat.app, cap) or (name == "writing.copy" and copied == ["well played"])
    assert copied == ["well played", "well played"], "copied, then cut"
    press(seat.app, "Ctrl+V")
    for _, cap in each_cap(keys_of("note")):
        press(seat.app, cap)
    assert seat.theatre.notes_here() == ["well played"]


# Pages, rules and library


@pytest.mark.parametrize(("name", "cap"), own("rules"))
def test_every_key_does_something_in_the_rules(name: str, cap: str) -> None:
    app = new_app()
    app.to_title()
    app.open_rules("trap.wall")
    assert does_something(app, cap, "↓", "↓")


def test_pages_are_scrolled_by_keys() -> None:
    app = new_app((640, 400))
    app.to_title()
    app.open(SettingsScreen(app))
    settle(app)
    for _, cap in reversed(each_cap(keys_of("pages"))):
        assert does_something(app, cap)


@pytest.mark.parametrize(("name", "cap"), own("library"))
def test_every_key_does_something_in_the_library(name: str, cap: str) -> None:
    shutil.copytree(TOP / "tests" / "games", saves())
    app = new_app()
    app.to_title()
    app.open_library()
    settle(app)
    before: dict[str, list[str]] = {"library.keep": ["F2"], "library.undo": ["Del"], "library.first": ["End"]}
    for each in before.get(name, []):
        press(app, each)
        settle(app)
    assert does_something(app, cap)


def settle(app: App) -> None:
    end = time.monotonic() + 30
    while app.screen and (app.screen.moving() or app.dirty):
        app.draw()
        assert time.monotonic() < end


# What is written on screens


def shown_caps(app: App) -> set[str]:
    app.draw()
    return {spot.key for spot in app.canvas.spots.all if spot.key}


def test_every_cap_at_the_table_is_that_of_a_key(top: Top, tmp_path: Path) -> None:
    known = {cap for _, cap in each_cap(table_keys())}
    found = shown_caps(top.app)
    press(top.app, "W")
    found |= shown_caps(top.app)
    for number, options in enumerate(({}, {"advanced": True})):
        session, chance = begun(tmp_path, 2, name=f"{number}.bones", **options), random.Random(5)
        table = Top(session)
        while not session.game.over:
            session.act(chance.choice(session.game.legal()))
            table.table.source.revision += 1
            if chance.random() < 0.1:
                found |= shown_caps(table.app)
        found |= shown_caps(table.app)
    assert {"W", "Space", "Ctrl+Z", "U", "V", "R", "Esc"} <= found <= known


def test_every_cap_in_the_theatre_is_that_of_a_key(game: Path) -> None:
    known = {cap for _, cap in own("theatre", "everywhere", "note")}
    found = set[str]()
    for size in ((960, 720), (1920, 1080)):
        seat = Seat(game, size=size)
        found |= shown_caps(seat.app)
        for cap in ("T", "P", "?"):
            press(seat.app, cap)
            found |= shown_caps(seat.app)
            press(seat.app, "Esc")
    assert {"Space", "Ctrl+←", "PgUp", "L", "C", "?", "3"} <= found <= known


def test_no_key_is_written_anywhere_but_in_the_table() -> None:
    """Neither as a constant of pygame nor as the cap of a spot; lines of text are edited as in every program.

    The letter of a trap stands on its card.
    """
    for file in sorted((TOP / "badbones" / "render").rglob("*.py")):
        if file.name in ("keys.py", "spots.py") or file.parent.name == "cards":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr.startswith("K_")), (file, node.lineno)
            if isinstance(node, ast.keyword) and node.arg == "key" and isinstance(node.value, ast.Constant):
                assert node.value.value == "", (file, node.value.lineno)


def test_keys_of_a_room_differ_and_traps_have_their_own() -> None:
    for room in {key.room for key in KEYS.values()}:
        found = [cap for _, cap in each_cap(keys_of(room))]
        assert len(found) == len(set(found)), room
    letters = [cap for _, cap in each_cap(trap_keys())]
    assert len(letters) == len(set(letters)) == len(CATALOG.traps)
    assert not set(letters) & {cap for _, cap in own("everywhere", "table")}


# Lists


def named(line: str) -> set[str]:
    """The caps that a line of a list names: `Shift ← →`, `F 0–6`."""
    first, *rest = line.split()
    if first in ("Shift", "Ctrl"):
        return {f"{first}+{cap}" for cap in rest}
    found = set(line.split())
    for cap in list(found):
        low, dash, high = cap.partition("–")
        found |= {str(digit) for digit in range(int(low), int(high) + 1)} if dash else set()
    return found


def lines_on(app: App) -> tuple[set[str], set[str]]:
    """All caps that a list on the screen names, and all words beside them; what is out of sight is scrolled to."""
    found, words = set[str](), set[str]()
    screen = app.screen
    while True:
        app.draw()
        words |= {label.words for label in app.canvas.labels}
        before = screen.scroll.offset  # type: ignore[union-attr]
        screen.scroll.move(screen.scroll.area.height // 2)  # type: ignore[union-attr]
        if screen.scroll.offset == before:  # type: ignore[union-attr]
            break
    for label in words:
        found |= named(as_pressed(app, label)) if label else set()
    return found, words


def as_pressed(app: App, words: str) -> str:
    """A line of a list with what is written on keys in the place of what they are called in the player's language."""
    for cap, called in app.canvas.caps.items():
        words = words.replace(called, cap)
    return words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080)])
def test_the_pause_lists_every_key_of_the_table_and_every_button(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    top = Top(begun(tmp_path), size=size, language=language)
    top.table.pause()
    check_list(top.app, each_cap(table_keys()), language)
    _, words = lines_on(top.app)
    assert {button.shown for button in BUTTONS} <= words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080)])
def test_the_theatre_lists_every_key(game: Path, language: str, size: tuple[int, int]) -> None:
    seat = Seat(game, size=size, language=language)
    press(seat.app, "?")
    check_list(seat.app, own("theatre", "everywhere"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_key_of_the_table_and_every_button(language: str) -> None:
    app = new_app(language=language)
    app.to_title()
    app.open_rules("keys")
    words = check_list(app, each_cap(table_keys()), language)
    messages = Messages(language, CATALOG)
    for button in BUTTONS:
        said = messages.say(button.message)
        assert {button.shown, said[:1].upper() + said[1:]} <= words, button.shown


def check_list(app: App, expected: list[tuple[str, str]], language: str) -> set[str]:
    """Checks that all of these keys are named and explained; gives every word that was seen."""
    found, words = lines_on(app)
    messages = Messages(language, CATALOG)
    hidden = {cap for name, cap in expected if not name.startswith("everywhere.")}
    traps = {key.id: key for key in trap_keys()}
    for name, cap in expected:
        if name.startswith("everywhere.") and cap in hidden:
            continue
        assert cap in found, name
        said = messages.say((KEYS.get(name) or traps[name]).message)
        assert said[:1].upper() + said[1:] in words, name
    return words


def test_every_key_is_explained_in_every_language() -> None:
    for language in LANGUAGES:
        messages = Messages(language, CATALOG)
        for explained in [key.message for key in table_keys() + list(KEYS.values())] + [
            each.message for each in BUTTONS
        ]:
            assert messages.say(explained, **({"count": 2} if explained == "library.search" else {})) != explained


@pytest.mark.parametrize(
    ("caps_of", "line"),
    [
        ("← →", "← →"),
        ("Shift+← Shift+→", "Shift ← →"),
        ("Ctrl+Z", "Ctrl+Z"),
        ("Tab Shift+Tab", "Tab Shift+Tab"),
        ("F 0 1 2 3", "F 0–3"),
        ("1 2", "1 2"),
    ],
)
def test_keys_that_do_the_same_stand_in_one_line(caps_of: str, line: str) -> None:
    found = listed([Key("theatre.x", cap, "said") for cap in caps_of.split()])
    assert [(each.caps, each.message) for each in found] == [(line, "said")]


@pytest.mark.parametrize("name", ["library.rename", "library.delete", "library.keep"])
def test_sentences_that_name_a_key_name_the_right_one(name: str) -> None:
    assert f"({shown(name)})" in Messages("en", CATALOG).say(KEYS[name].message)
