"""Mutilated games in the library and in the theatre: whatever a file holds, no traceback, and no frame takes long.

`BADBONES_FUZZ=20000` mutilates more of them than the 2,000 of every check.
"""

import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from socket import AF_UNIX, socket
from typing import Any

import pytest

from badbones.record import Card, saves
from badbones.render.app import App
from badbones.render.library import LibraryScreen
from badbones.render.screens.file_opening import OpeningScreen
from badbones.render.theatre import TheatreScreen
from tests.record.test_record_fuzz import WAYS, cut, flipped, inserted
from tests.window.table_top import new_app

FILES = int(os.environ.get("BADBONES_FUZZ", "2000"))
SHELF = 50  # files at a time
SIZE = (400, 225)  # what is drawn is the same on a small canvas
LONGEST_FRAME = 1.0  # seconds of work
PATIENCE = 60.0
GAMES = Path(__file__).parents[2] / "games"
NAMES = ("solo", "coop", "versus-2", "branch", "taken-back", "versus-3")
LINES_KEPT = 22  # a game that was left: what is drawn is the same after a few actions
ORIGINALS = [b"".join((GAMES / f"{name}.bones").read_bytes().splitlines(keepends=True)[:LINES_KEPT]) for name in NAMES]

TEXTS: list[Any] = [
    *("", " ", "\n", "x" * 20_000, "word " * 4000, "line\n" * 4000, "\t" * 300, "\0", "\x1b[31m\x1b]0;x\x07", "\r\n\r"),
    *("\u202eback\u202d", "\u2066\u2067" * 200, "\u200f\u061c" * 99, "a\u0300" * 3000, "\u200d" * 500, "🧟‍♀️" * 400),
    *("\ud800", "\ufffe\uffff", "\U0010ffff" * 50, "ﷺ" * 500, "Ж" * 300, "%s%n{0}{wall}{kills:skeletons}", "../../x"),
    *("/dev/zero", "x" * 300 + ".bones", "a\0b.bones", "branch.bones", "9999-99-99", "99999-01-01T00:00:00Z"),
]
VALUES: list[Any] = [
    *TEXTS,
    *(None, True, -1, 0, 7, 10**30, -(10**30), 1e308, float("nan"), [], {}, [[]] * 50, {"": {}}, [None] * 200),
    *(dict.fromkeys(map(str, range(300)), 1), json.loads("[" * 200 + "]" * 200), ["1 hero B2"] * 50, 0.5),
]
LINES: list[Callable[[Any], Any]] = [
    lambda value: {"note": value, "seat": 6, "at": 0},
    lambda value: {"note": "x", "seat": value, "at": 0},
    lambda value: {"note": "x", "seat": 1, "at": value},
    lambda value: {"undo": value},
    lambda value: {"undo": 1, "seat": value},
    lambda value: {"seat": value, "bot": "hard"},
    lambda value: {"seat": 1, "bot": value},
    lambda value: {"round": value, "position": {}},
    lambda value: {"round": 1, "position": value},
    lambda value: {"result": value, "check": "x"},
    lambda value: {"result": {"outcome": value, "winners": [value], "scores": {"1": value}}, "check": value},
    lambda value: {"given-up": value},
    lambda value: {"drawing": {"from": "B2", "to": "C4"}, "seat": 6, "at": 0},
    lambda value: {"drawing": {"to": "C4"}, "seat": value, "at": 0},
    lambda value: {"drawing": {"from": "B2", "to": value}, "seat": 1, "at": 0},
    lambda value: {"drawing": value, "seat": 1, "at": 0},
    lambda value: {"drawing": {"to": "B2"}, "seat": 1, "at": value},
    lambda value: {"hint": 2, "seat": 6},
    lambda value: {"hint": value, "seat": 1},
    lambda value: {"hint": 1, "seat": value},
    lambda value: {"hints": value},
    lambda value: value,
]


def odd_values(chance: random.Random, data: bytes) -> bytes:
    """Something strange in a place where the game is told, shown or asked for by name."""
    header, *rest = [json.loads(line) for line in data.splitlines()]
    value = chance.choice(VALUES)
    match chance.randrange(5):
        case 0:
            header[chance.choice([*header, "origin"])] = value
        case 1:
            header["origin"] = {"file": value, "title": chance.choice(VALUES), "action": chance.choice(VALUES)}
        case 2:
            key = chance.choice(["players", "colours", "options", "bots", "seed", "mode"])
            header["setup"][key] = chance.choice([value, [value], [value] * 6, {"1": value}])
        case _:
            for _ in range(chance.choice([1, 3, 30])):
                place = chance.randrange(len(rest) + 1)
                rest.insert(place, chance.choice(LINES)(chance.choice(VALUES)))
    return b"".join(json.dumps(line).encode() + b"\n" for line in [header, *rest])


def mutilated(chance: random.Random, number: int) -> bytes:
    original = chance.choice(ORIGINALS)
    way = odd_values if number % 2 else WAYS[number // 2 % len(WAYS)]
    data = way(chance, original)
    return chance.choice([cut, flipped, inserted])(chance, data or original) if chance.random() < 0.1 else data


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    saves().mkdir(parents=True)


class Visit:
    """Somebody who looks at everything, and at how long every frame takes."""

    def __init__(self) -> None:
        self.app: App = new_app(SIZE, reduced_motion=True)
        self.slowest = 0.0
        self.watched = self.refused = 0

    def frame(self) -> None:
        before = time.thread_time()  # what others do on this machine does not count
        self.app.dirty = True
        self.app.step()
        self.slowest = max(self.slowest, time.thread_time() - before)
        assert self.slowest < LONGEST_FRAME

    def read_shelf(self) -> LibraryScreen:
        """The library from the first game to the last, with all that is known of them."""
        library = LibraryScreen(self.app)
        self.app.show(library)
        self.settle(library)
        while library.scroll.offset + library.scroll.area.height < library.scroll.content:
            library.scroll.move(max(1, library.scroll.area.height))
            self.settle(library)
        return library

    def settle(self, library: LibraryScreen) -> None:
        end = time.monotonic() + PATIENCE
        self.frame()
        while library.moving():
            while library.games.reader.busy:
                time.sleep(0.001)  # the reader has the word
            self.frame()
            assert time.monotonic() < end, "it never comes to rest"

    def watch(self, library: LibraryScreen, card: Card, chance: random.Random) -> None:
        """A game in the theatre at its last moment, and now and then its curves."""
        before = time.thread_time()
        library.notice = None
        library.watch(card)
        self.slowest = max(self.slowest, time.thread_time() - before)
        if isinstance(self.app.screen, OpeningScreen):
            self.app.screen._search.join(PATIENCE)
            self.frame()
        screen = self.app.screen
        if not isinstance(screen, TheatreScreen):
            assert screen is not library or library.notice, "whoever cannot come in is told why"
            self.refused += 1
        else:
            self.watched += 1
            screen.theatre.player.to_end(1)
            self.frame()
            if chance.random() < 0.1:
                screen.theatre.doors.charts()
                self.frame()
        while self.app.screen is not library:
            self.app.close()


def test_mutilated_games_in_the_library_and_in_the_theatre() -> None:
    chance, visit = random.Random(19), Visit()
    for shelf in range(FILES // SHELF):
        for number in range(SHELF):
            (saves() / f"{number:02d}.bones").write_bytes(mutilated(chance, shelf * SHELF + number))
        library = visit.read_shelf()
        assert len(library.games.shown) == SHELF
        for card in list(library.games.shown):
            visit.watch(library, card, chance)
    assert min(visit.watched, visit.refused) > FILES / 10, (visit.watched, visit.refused)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has none of these")
def test_odd_things_in_the_folder_of_games_keep_nobody_waiting() -> None:
    folder = saves()
    os.mkfifo(folder / "pipe.bones")
    (folder / "folder.bones").mkdir()
    (folder / "zero.bones").symlink_to("/dev/zero")
    (folder / "terminal.bones").symlink_to("/dev/tty")
    (folder / "circle.bones").symlink_to(folder / "circle.bones")
    (folder / "nowhere.bones").symlink_to(folder / "nowhere" / "x")
    (folder / "\x1b[31m\n\u202e.bones").write_bytes(ORIGINALS[0])
    (folder / os.fsdecode(b"\xff\xfe.bones")).write_bytes(ORIGINALS[0])
    (folder / "gone.bones").write_bytes(ORIGINALS[0])
    with socket(AF_UNIX) as made:
        made.bind(str(folder / "socket.bones"))
    visit = Visit()
    visit.app.to_title()
    visit.frame()
    library = visit.read_shelf()
    assert len(library.games.shown) == 10
    (folder / "gone.bones").unlink()
    for card in list(library.games.shown):
        visit.watch(library, card, random.Random(1))
    assert (visit.watched, visit.refused) == (2, 8)
    for card in list(library.games.shown):
        library.delete(card)
        visit.frame()
    assert os.listdir(folder) == [], "nor is anything laid down where links lead"
    assert not os.path.exists("/dev/.zero.lock")
