"""The page of the trash: everything in it can be put back, and nothing goes without a question."""

from pathlib import Path

import pygame
import pytest

from badbones.record import saves, throw_away, trash
from badbones.record.safely import locked
from badbones.render.library import LibraryScreen
from badbones.render.library.trash_screen import TrashScreen
from badbones.text import LANGUAGES
from tests.render.library.library_room import NAMES, Room, labels, names, opened, settled, tap
from tests.render.screens.test_screens import click, key, problems, reach

THROWN = NAMES[:4]


@pytest.fixture
def wholes() -> dict[str, bytes]:
    """What was in the files of games that are in the trash now."""
    kept = {name: (saves() / name).read_bytes() for name in THROWN}
    for name in THROWN:
        throw_away(saves() / name)
    return kept


def at_trash(app: Room) -> tuple[LibraryScreen, TrashScreen]:
    """The library, and its trash opened by a button."""
    library = opened(app)
    click(app, "library.trash")
    assert isinstance(app.screen, TrashScreen)
    return library, settled(app, app.screen)


def in_trash() -> list[str]:
    return sorted(path.name for path in trash().iterdir() if not path.name.startswith("."))


def test_everything_thrown_away_is_listed_with_its_facts(wholes: dict[str, bytes]) -> None:
    app = Room()
    _, screen = at_trash(app)
    assert sorted(names(screen)) == THROWN
    said = labels(app)
    for words in ("Co-op, 3 players", "You have held out!", "5 rounds", "2025-03-02", "Ada"):
        assert words in said, words


def test_any_of_them_is_put_back_not_just_the_last(folder: Path, wholes: dict[str, bytes]) -> None:
    app = Room()
    library, screen = at_trash(app)
    for number, name in enumerate(THROWN[:3]):
        click(app, f"trash.back.{name}")
        settled(app, screen)
        assert (folder / name).read_bytes() == wholes[name]
        assert len(names(screen)) == len(THROWN) - number - 1
    assert "is in the library again" in labels(app)
    key(app, pygame.K_ESCAPE)
    assert app.screen is library
    settled(app, library)
    assert len(names(library)) == len(NAMES) - 1
    assert app.canvas.attention.focus == f"library.row.{THROWN[2]}", "what came back is found"


def test_what_is_put_back_takes_no_other_games_name(folder: Path, wholes: dict[str, bytes]) -> None:
    (folder / THROWN[0]).write_bytes(b"another")
    app = Room()
    _, screen = at_trash(app)
    click(app, f"trash.back.{THROWN[0]}")
    settled(app, screen)
    assert (folder / THROWN[0]).read_bytes() == b"another"
    assert (folder / f"{Path(THROWN[0]).stem} (2).bones").read_bytes() == wholes[THROWN[0]]


def test_deleting_asks_and_enter_and_escape_keep(wholes: dict[str, bytes]) -> None:
    app = Room()
    _, screen = at_trash(app)
    name = names(screen)[0]
    for answer in (pygame.K_RETURN, pygame.K_ESCAPE):
        key(app, pygame.K_DELETE)
        assert app.screen
        assert app.screen.name == "confirm"
        key(app, answer)
        assert app.screen is screen
        assert in_trash() == THROWN
        settled(app, screen)
        screen.go_to(f"trash.back.{name}")
        app.draw()
    key(app, pygame.K_DELETE)
    reach(app, "confirm.yes")
    key(app, pygame.K_RETURN)
    settled(app, screen)
    assert in_trash() == sorted(set(THROWN) - {name})
    assert "1 game has been deleted." in labels(app)
    assert app.canvas.attention.focus == f"trash.back.{names(screen)[0]}"


def test_emptying_asks_and_leaves_nothing(folder: Path, wholes: dict[str, bytes]) -> None:
    app = Room()
    _, screen = at_trash(app)
    before = sorted(path.name for path in folder.iterdir())
    click(app, "trash.empty")
    assert "Delete 4 games for good?" in labels(app)
    click(app, "confirm.no")
    assert in_trash() == THROWN
    settled(app, screen)
    click(app, "trash.empty")
    click(app, "confirm.yes")
    settled(app, screen)
    assert in_trash() == []
    assert sorted(path.name for path in folder.iterdir()) == before
    assert "The trash is empty." in labels(app)
    assert app.canvas.spots.named("trash.empty") is None


def test_what_comes_while_the_question_is_open_is_not_deleted(folder: Path, wholes: dict[str, bytes]) -> None:
    app = Room()
    _, screen = at_trash(app)
    click(app, "trash.empty")
    throw_away(folder / NAMES[-1])
    click(app, "confirm.yes")
    settled(app, screen)
    assert in_trash() == [NAMES[-1]]
    assert names(screen) == [NAMES[-1]]


def test_what_cannot_be_deleted_stays_and_is_named(wholes: dict[str, bytes]) -> None:
    (trash() / "folder.bones").mkdir()
    (trash() / "folder.bones" / "precious").touch()
    lock = locked(trash() / THROWN[1])
    app = Room()
    _, screen = at_trash(app)
    click(app, "trash.empty")
    click(app, "confirm.yes")
    settled(app, screen)
    lock.release()
    assert in_trash() == sorted([THROWN[1], "folder.bones"])
    assert (trash() / "folder.bones" / "precious").exists()
    assert screen.notice
    assert screen.notice.bad
    assert screen.notice.words.split()[0] in (THROWN[1], "folder.bones")


def test_all_of_it_by_pad_and_finger(folder: Path, wholes: dict[str, bytes]) -> None:
    app = Room()
    opened(app)
    reach(app, "library.trash")
    app.pads._command("press")
    screen = app.screen
    assert isinstance(screen, TrashScreen)
    settled(app, screen)
    first, second, *_ = names(screen)
    assert app.canvas.attention.focus == f"trash.back.{first}"
    app.pads._command("press")
    settled(app, screen)
    assert (folder / first).exists()
    app.pads._command("right")
    assert app.canvas.attention.focus == f"trash.delete.{second}"
    app.pads._command("press")
    app.draw()
    app.pads._command("left")
    app.pads._command("press")
    settled(app, screen)
    assert second not in in_trash()
    tap(app, f"trash.back.{names(screen)[0]}")
    settled(app, screen)
    assert len(names(screen)) == len(THROWN) - 3


def test_an_old_undo_is_gone_after_the_trash_was_opened(folder: Path) -> None:
    app = Room()
    library = opened(app)
    key(app, pygame.K_DELETE)
    settled(app, library)
    click(app, "library.trash")
    click(app, f"trash.back.{NAMES[-1]}")
    key(app, pygame.K_ESCAPE)
    settled(app, library)
    assert library.notice is None
    assert names(library) == NAMES[::-1]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_all_words_fit(wholes: dict[str, bytes], size: tuple[int, int], language: str, scale: int) -> None:
    (trash() / "empty.bones").touch()
    app = Room(size, language=language, scale=scale)
    _, screen = at_trash(app)
    found: list[str] = []
    for _ in range(9):
        settled(app, screen)
        found += problems(app.canvas.labels, app.canvas.area)
        key(app, pygame.K_PAGEDOWN)
    screen.ask_to_delete(screen.games.shown[0])
    app.draw()
    found += problems(app.canvas.labels, app.canvas.area)
    click(app, "confirm.yes")
    settled(app, screen)
    found += problems(app.canvas.labels, app.canvas.area)
    screen.ask_to_empty()
    app.draw()
    found += problems(app.canvas.labels, app.canvas.area)
    click(app, "confirm.yes")
    settled(app, screen)
    found += problems(app.canvas.labels, app.canvas.area)
    assert found == []
