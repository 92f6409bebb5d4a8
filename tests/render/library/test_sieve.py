"""Showing only some games: by mode, outcome and notes, together with what is sought, and back to all."""

import os
from pathlib import Path

import pygame
import pytest

from badbones.record import Document, read_document, saves, throw_away
from badbones.record.lines import Note, encode
from badbones.render.app import App
from badbones.render.library import LibraryScreen, sieve
from badbones.render.library.sieve import OUTCOMES, Sieve
from badbones.rules.modes import MODES
from badbones.text import LANGUAGES
from tests.render.library.library_room import NAMES, Room, labels, names, opened, settled, tap
from tests.render.screens.test_screens import click, key, problems, reach, write

WIDE = (1920, 1080)
SOLO = {"solo.bones", "solo-heroic.bones", "solo-advanced-chiefs.bones"}
LOST = {"solo-advanced-chiefs.bones", "versus-advanced-chiefs.bones"}


def annotate(path: Path) -> None:
    with path.open("ab") as file:
        file.write(encode(Note("Here it was decided", None, 3)))


def pressed(app: App, screen: LibraryScreen, name: str) -> set[str]:
    """What is shown after a click."""
    click(app, name)
    settled(app, screen)
    return set(names(screen))


def test_by_mode() -> None:
    app = Room(WIDE)
    screen = opened(app)
    found = {mode: pressed(app, screen, f"library.mode.{mode}") for mode in MODES}
    assert found["solo"] == SOLO
    assert found["coop"] == {name for name in NAMES if name.startswith("coop")}
    assert set.union(*found.values()) == set(NAMES)
    assert sum(map(len, found.values())) == len(NAMES), "each is of one mode"
    assert pressed(app, screen, "library.mode.coop") == set(NAMES), "once more is any mode"


def test_by_outcome() -> None:
    app = Room(WIDE)
    screen = opened(app)
    found = {outcome: pressed(app, screen, f"library.outcome.{outcome}") for outcome in OUTCOMES}
    assert found["unfinished"] == {"unfinished.bones"}
    assert found["finished"] == set(NAMES) - found["unfinished"]
    assert found["lost"] == LOST
    assert found["won"] == found["finished"] - LOST


def test_by_notes(folder: Path) -> None:
    annotate(folder / "versus-4.bones")
    app = Room(WIDE)
    screen = opened(app)
    assert pressed(app, screen, "library.notes") == {"versus-4.bones"} | with_notes()
    assert len(pressed(app, screen, "library.notes")) == len(NAMES)


def with_notes() -> set[str]:
    return {path.name for path in saves().glob("*.bones") if b'{"note"' in path.read_bytes()}


def test_all_of_it_at_once_and_one_way_back() -> None:
    app = Room(WIDE)
    screen = opened(app)
    assert app.canvas.spots.named("library.all") is None, "all are shown"
    pressed(app, screen, "library.mode.versus")
    pressed(app, screen, "library.outcome.won")
    click(app, "library.search")
    write(app, "six")
    settled(app, screen)
    assert names(screen) == ["versus-6.bones"]
    assert pressed(app, screen, "library.all") == set(NAMES)
    assert screen.games.sought.text == ""
    assert app.canvas.attention.focus == f"library.row.{NAMES[-1]}"
    assert app.canvas.spots.named("library.all") is None


def test_escape_shows_all_before_it_leaves() -> None:
    app = Room(WIDE)
    screen = opened(app)
    pressed(app, screen, "library.mode.solo")
    key(app, pygame.K_ESCAPE)
    settled(app, screen)
    assert app.screen is screen
    assert set(names(screen)) == set(NAMES)
    key(app, pygame.K_ESCAPE)
    assert app.screen is not screen


@pytest.mark.parametrize("sought", ["", "nobody like this"])
def test_nothing_left_says_so_and_offers_all(sought: str) -> None:
    app = Room()
    screen = opened(app)
    screen.sift(Sieve("solo", "unfinished"))
    screen.games.sought.write(sought)
    settled(app, screen)
    said = labels(app)
    assert "of the kind you have chosen" in said
    assert sought in said
    assert pressed(app, screen, "library.last") == set(NAMES)
    assert "of the kind you have chosen" not in labels(app)


def test_where_there_is_little_room_a_button_goes_from_one_to_the_next() -> None:
    app = Room((1024, 600), scale=200)
    screen = opened(app)
    seen = [pressed(app, screen, "library.mode") for _ in range(len(MODES) + 1)]
    assert seen[1] == SOLO
    assert seen[-1] == set(NAMES)
    assert pressed(app, screen, "library.outcome") == {"unfinished.bones"}
    assert pressed(app, screen, "library.all") == set(NAMES)


def test_by_keys_pad_and_finger() -> None:
    app = Room(WIDE)
    screen = opened(app)
    reach(app, "library.mode.solo")
    key(app, pygame.K_RETURN)
    settled(app, screen)
    assert set(names(screen)) == SOLO
    app.pads._command("right")
    assert app.canvas.attention.focus == "library.mode.coop"
    app.pads._command("press")
    settled(app, screen)
    assert set(names(screen)) == {name for name in NAMES if name.startswith("coop")}
    tap(app, "library.outcome.lost")
    settled(app, screen)
    tap(app, "library.all")
    settled(app, screen)
    assert set(names(screen)) == set(NAMES)


def test_nothing_moves_when_something_is_chosen() -> None:
    app = Room()
    screen = opened(app)
    bars = {spot.id: spot.area.copy() for spot in app.canvas.spots.all if not spot.id.endswith(".bones")}
    screen.sift(Sieve("coop", "won", notes=True))
    settled(app, screen)
    now = {spot.id: spot.area for spot in app.canvas.spots.all}
    assert {name: area for name, area in bars.items() if name in now and now[name] != area and name != "scroll"} == {}


def test_what_has_not_changed_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(path: Path) -> Document:
        read.append(path.name)
        return read_document(path)

    monkeypatch.setattr(sieve, "read_document", counted)
    app = Room(WIDE)
    screen = opened(app)
    assert read == [], "nobody has asked for it"
    pressed(app, screen, "library.outcome.won")
    assert sorted(read) == NAMES
    read.clear()
    annotate(folder / "versus-4.bones")
    throw_away(folder / "versus-2.bones")
    screen.entered()
    settled(app, screen)
    assert read == ["versus-4.bones"]
    assert "versus-2.bones" not in names(screen)


def test_what_comes_back_or_comes_in_is_seen_whatever_was_chosen(folder: Path, tmp_path: Path) -> None:
    throw_away(folder / "versus-2.bones")
    other = tmp_path / "other.bones"
    os.replace(folder / "versus-4.bones", other)
    app = Room(WIDE)
    screen = opened(app)
    pressed(app, screen, "library.mode.solo")
    click(app, "library.trash")
    app.draw()
    click(app, "trash.back.versus-2.bones")
    key(app, pygame.K_ESCAPE)
    settled(app, screen)
    assert "versus-2.bones" in names(screen)
    pressed(app, screen, "library.mode.solo")
    app.handle(pygame.Event(pygame.DROPFILE, file=str(other)))
    settled(app, screen)
    assert "other.bones" in names(screen)


def test_files_that_are_no_games_are_left_out_and_never_raise(folder: Path) -> None:
    (folder / "empty.bones").touch()
    (folder / "folder.bones").mkdir()
    (folder / "result.bones").write_bytes((folder / "solo.bones").read_bytes().replace(b'"outcome"', b'"income"'))
    app = Room(WIDE)
    screen = opened(app)
    assert "empty.bones" in names(screen)
    for outcome in OUTCOMES:
        found = pressed(app, screen, f"library.outcome.{outcome}")
        assert not found & {"empty.bones", "folder.bones"}
        assert ("result.bones" in found) == (outcome == "finished")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_all_words_fit(size: tuple[int, int], language: str, scale: int) -> None:
    app = Room(size, language=language, scale=scale)
    screen = opened(app)
    found: list[str] = []
    every = [Sieve(mode, outcome) for mode in MODES for outcome in OUTCOMES]
    for chosen in (Sieve(), *every, Sieve("solo", "won", notes=True)):
        screen.sift(chosen)
        app.draw()
        found += problems(app.canvas.labels, app.canvas.area)
    screen.games.sought.write("nobody like this")
    settled(app, screen)
    found += problems(app.canvas.labels, app.canvas.area)
    buttons = [spot.area for spot in app.canvas.spots.all if spot.id.startswith("library.")]
    assert all(app.canvas.area.contains(area) for area in buttons)
    assert found == []
