"""Bringing in games: chosen in a folder, written, pasted or dropped; by mouse, keys, pad and finger."""

import os
import shutil
from pathlib import Path

import pygame
import pytest

from badbones.record import saves
from badbones.render.app import App
from badbones.render.library import LibraryScreen
from badbones.render.library.arrivals import MOST_SEEN, read_places
from badbones.render.library.import_screen import ImportScreen
from badbones.text import LANGUAGES
from tests.render.library.library_room import GAMES, NAMES, Room, labels, names, opened, settled, tap
from tests.render.screens.test_screens import click, key, problems, reach, write

LONG = "A name that is as long as names of files on anybody's machine ever are, and then some"


@pytest.fixture(autouse=True)
def sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of downloads with two new games, one that is known, and other things."""
    folder = tmp_path / "me" / "Downloads"
    (folder / "Anna").mkdir(parents=True)
    (folder / ".hidden").mkdir()
    for name in ("new", "newer"):
        (folder / f"{name}.bones").write_bytes((GAMES / "solo.bones").read_bytes() + b"\n" * len(name))
    shutil.copy(saves() / NAMES[0], folder / "Anna" / "known.bones")
    (folder / "photo.png").write_bytes(b"no game")
    (folder / "broken.bones").write_bytes(b"no game")
    monkeypatch.setenv("HOME", str(folder.parent))
    monkeypatch.setenv("USERPROFILE", str(folder.parent))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder.parent))
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(folder))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    return folder


def at_import(app: App) -> tuple[LibraryScreen, ImportScreen]:
    library = opened(app)
    click(app, "library.import")
    assert isinstance(app.screen, ImportScreen)
    return library, settled(app, app.screen)


def entries(screen: ImportScreen) -> list[str]:
    return [entry.path.name for entry in screen.listing.entries]


def told(app: App, screen: ImportScreen) -> str:
    settled(app, screen)
    assert screen.notice
    assert screen.notice.words in labels(app)
    return screen.notice.words


# Choosing


def test_it_begins_where_files_come_that_somebody_has_sent(sent: Path) -> None:
    app = Room()
    _, screen = at_import(app)
    assert screen.folder == sent
    assert sorted(entries(screen)[:3]) == ["broken.bones", "new.bones", "newer.bones"]
    assert entries(screen)[3:] == ["Anna"], "no other files, and nothing that is hidden"


def test_a_click_brings_in_a_game_and_the_library_shows_it() -> None:
    app = Room()
    library, screen = at_import(app)
    click(app, "import.entry.new.bones")
    assert told(app, screen) == "new.bones is in the library now."
    click(app, "import.entry.newer.bones")
    assert told(app, screen) == "newer.bones is in the library now."
    assert labels(app).count("in the library\n") == 2, "what has come is marked"
    click(app, "import.back")
    settled(app, library)
    assert {"new.bones", "newer.bones"} <= set(names(library))
    assert app.canvas.attention.focus == "library.row.newer.bones"


def test_folders_are_opened_and_left(sent: Path) -> None:
    app = Room()
    _, screen = at_import(app)
    click(app, "import.entry.Anna")
    settled(app, screen)
    assert entries(screen) == ["known.bones"]
    click(app, "import.entry.known.bones")
    assert told(app, screen) == f"{NAMES[0]} was here already: the same game."
    click(app, "import.up")
    settled(app, screen)
    assert "Anna" in entries(screen)
    click(app, "import.home")
    settled(app, screen)
    assert entries(screen) == ["Downloads"]
    click(app, "import.downloads")
    assert screen.folder == sent


def test_by_pad_and_by_finger() -> None:
    app = Room()
    opened(app)
    reach(app, "library.import")
    app.pads._command("press")
    screen = app.screen
    assert isinstance(screen, ImportScreen)
    settled(app, screen)
    for way in ("down", "down"):
        app.pads._command(way)
    assert str(app.canvas.attention.focus).startswith("import.entry."), "two steps below the line are the games"
    reach(app, "import.entry.Anna")
    app.pads._command("press")
    settled(app, screen)
    assert app.canvas.attention.focus == "import.entry.known.bones", "the pad goes on in the folder"
    app.pads._command("press")
    assert "was here already" in told(app, screen)
    tap(app, "import.up")
    settled(app, screen)
    tap(app, "import.entry.new.bones")
    assert told(app, screen) == "new.bones is in the library now."


def test_a_folder_with_very_much_in_it_says_so(sent: Path) -> None:
    for number in range(MOST_SEEN + 5):
        (sent / f"folder {number}").mkdir()
    app = Room()
    _, screen = at_import(app)
    assert len(entries(screen)) == MOST_SEEN
    for _ in range(80):
        key(app, pygame.K_PAGEDOWN)
    assert "There is more in this folder" in labels(app)
    assert "new.bones" in entries(screen), "games come before folders"


def test_a_folder_that_cannot_be_read_says_so(sent: Path) -> None:
    app = Room()
    _, screen = at_import(app)
    shutil.rmtree(sent / "Anna")
    click(app, "import.entry.Anna")
    settled(app, screen)
    assert "Anna cannot be read: No such file or directory" in labels(app)
    click(app, "import.up")
    settled(app, screen)
    assert "new.bones" in entries(screen)


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_a_link_that_leads_nowhere_hides_no_games(sent: Path) -> None:
    (sent / "circle").symlink_to(sent / "circle")
    (sent / "circle.bones").symlink_to(sent / "circle.bones")
    app = Room()
    _, screen = at_import(app)
    assert "new.bones" in entries(screen)
    assert "circle.bones" not in entries(screen)


# Writing and pasting


def test_a_place_is_written_and_enter_goes_there(sent: Path) -> None:
    app = Room()
    library, screen = at_import(app)
    write(app, str(sent / "Anna"))
    key(app, pygame.K_RETURN)
    settled(app, screen)
    assert screen.folder == sent / "Anna"
    key(app, pygame.K_a, mod=pygame.KMOD_LCTRL)
    write(app, "../new.bones")
    key(app, pygame.K_RETURN)
    assert told(app, screen) == "new.bones is in the library now."
    assert screen.place.text == "", "the next can be written"
    write(app, "~/Downloads/photo.png")
    key(app, pygame.K_RETURN)
    assert "is not the file of a Bad Bones game" in told(app, screen)
    assert screen.place.text, "what was wrong can be corrected"
    key(app, pygame.K_ESCAPE)
    assert app.screen is library


@pytest.mark.parametrize(
    "written", ["nowhere.bones", "x" * 900, "~nobody-at-all/x.bones", "a\0b", "C:\\x.bones", "file://[x", "x\n" * 9**5]
)
def test_what_is_not_there_is_told_in_one_sentence(written: str) -> None:
    app = Room()
    _, screen = at_import(app)
    screen.take(written)
    assert "cannot be read" in told(app, screen)
    assert screen.notice
    assert screen.notice.bad


def test_what_was_copied_is_pasted(sent: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = Room()
    _, screen = at_import(app)
    click(app, "import.paste")
    assert told(app, screen) == "Nothing has been copied that could be pasted."
    copied = "\r\n".join(path.as_uri() for path in (sent / "new.bones", sent / "newer.bones"))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    click(app, "import.paste")
    assert told(app, screen) == "2 games are in the library now."
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f'"{sent / "broken.bones"}"\n{sent / "Anna" / "known.bones"}')
    click(app, "import.paste")
    assert "broken.bones is not the file of a Bad Bones game" in told(app, screen)


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("/tmp/a b.bones", "/tmp/a b.bones"),
        ("'/tmp/a b.bones' ", "/tmp/a b.bones"),
        ("file:///tmp/a%20b.bones", "/tmp/a b.bones"),
        ("b.bones", "/here/b.bones"),
        ("\n\n", ""),
    ],
)
def test_places_are_read_as_people_and_programs_write_them(words: str, place: str) -> None:
    assert read_places(words, Path("/here")) == ([Path(place)] if place else [])


def test_files_and_folders_are_dropped(sent: Path) -> None:
    app = Room()
    _, screen = at_import(app)
    app.handle(pygame.Event(pygame.DROPFILE, file=str(sent / "new.bones")))
    assert told(app, screen) == "new.bones is in the library now."
    app.handle(pygame.Event(pygame.DROPFILE, file=str(sent / "Anna")))
    settled(app, screen)
    assert entries(screen) == ["known.bones"]


# Words


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_all_words_fit(sent: Path, size: tuple[int, int], language: str, scale: int) -> None:
    deep = sent / LONG / LONG
    deep.mkdir(parents=True)
    (deep / f"{LONG}.bones").write_bytes((GAMES / "coop.bones").read_bytes())
    app = Room(size, language=language, scale=scale)
    _, screen = at_import(app)
    found: list[str] = []
    for folder in (sent, deep, deep / "gone"):
        screen.look_in(folder)
        for _ in range(4):
            settled(app, screen)
            found += problems(app.canvas.labels, app.canvas.area)
            key(app, pygame.K_PAGEDOWN)
    screen.bring([deep / f"{LONG}.bones"])
    screen.look_in(deep)
    settled(app, screen)
    found += problems(app.canvas.labels, app.canvas.area)
    assert found == []
