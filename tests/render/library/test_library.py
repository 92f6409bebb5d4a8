"""The library on a screen that nobody sees: games are listed, found, watched, renamed, thrown away and brought in."""

import json
import os
import random
import shutil
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.record import Document, Record, Setup, read_document, read_replay, trash
from badbones.render.app import App
from badbones.render.kit.cache import MEGABYTE, Keep, Pictures
from badbones.render.kit.theme import NIGHT_FOOT, seat_colours
from badbones.render.library import LibraryScreen, games
from badbones.render.library import game_reader as reading
from badbones.render.library.sieve import read_accounts
from badbones.rules import Options
from badbones.stage import Stage
from badbones.terminal import verify
from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.pictures import kept
from tests.render.library.library_room import GAMES, KEPT, NAMES, Room, Watched, date, labels, names, opened, settled
from tests.render.screens.test_screens import click, drag, key, middle, problems, reach, write

LONG = ("Wilhelmina Würst", "Анна-Мария Иванова", "W" * 16, "", "Anne-Sophie de la Tour", "Maximilian")


# Listing


def test_every_game_is_listed_the_newest_first() -> None:
    app = Room()
    screen = opened(app)
    assert names(screen) == NAMES[::-1]
    assert "Versus, 3 players" in labels(app)
    assert app.canvas.attention.focus == f"library.row.{NAMES[-1]}"


def test_results_rounds_and_extras_are_told(folder: Path) -> None:
    app = Room((1920, 1400))
    opened(app)
    said = labels(app)
    for words in ("Ed wins!", "44 points", "4 rounds", "advanced · chiefs", "To be continued", "Six at the table"):
        assert words in said, words


def test_no_game_at_all(folder: Path) -> None:
    shutil.rmtree(folder)
    app = Room()
    opened(app)
    assert "No game has been recorded yet" in labels(app)
    key(app, pygame.K_DELETE, pygame.K_F2, pygame.K_END, pygame.K_RETURN)


@pytest.mark.parametrize("size", [(120, 52), (176, 76), (264, 126)])
@pytest.mark.parametrize("game", ["versus-2", "versus-3", "versus-4", "versus-6", "coop", "solo"])
def test_each_board_of_a_small_picture_lies_by_itself(game: str, size: tuple[int, int]) -> None:
    replay = read_replay(GAMES / f"{game}.bones", CATALOG)
    stage = Stage.of(replay.moment(replay.moments).game)
    setup = replay.document.header.setup
    assert setup
    colours = seat_colours(setup.colours, len(stage.boards))
    picture = games.draw_thumbnail(KEPT, stage, CATALOG, colours, size)
    ground = pygame.mask.from_threshold(picture, NIGHT_FOOT, (12, 12, 12, 255))
    ground.invert()
    assert picture.size == size
    assert len(ground.connected_components(minimum=200)) == len(stage.boards)


def test_only_what_is_in_sight_is_read_and_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = (folder / "versus-2.bones").read_bytes()
    for number in range(400):
        (folder / f"many {number:03d}.bones").write_bytes(whole)
    read: list[str] = []

    def counted(path: Path) -> Document:
        read.append(path.name)
        return read_document(path)

    monkeypatch.setattr(reading, "read_document", counted)
    app = Room()
    screen = opened(app)
    laid = [app.canvas.spots.named(f"library.row.{name}") for name in names(screen)]
    seen = [spot.id.removeprefix("library.row.") for spot in laid if spot and spot.area.height]
    assert len(laid) == 400 + len(NAMES)
    assert 4 <= len(seen) <= 7
    assert sorted(read) == sorted(seen)
    assert len(kept(screen.games._pictures)) == len(seen)
    read.clear()
    key(app, pygame.K_END)
    settled(app, screen)
    assert 3 <= len(read) <= 7
    assert "many 399.bones" not in read


def test_pictures_are_kept_within_bounds(folder: Path) -> None:
    whole = (folder / "versus-2.bones").read_bytes()
    for number in range(60):
        (folder / f"many {number:02d}.bones").write_bytes(whole)
    app = Room()
    screen = opened(app)
    pictures = Pictures(2 * sum(kept(screen.games._pictures)) / MEGABYTE)
    screen.games._pictures = Keep(pictures)
    while screen.scroll.offset < screen.scroll.hidden:
        key(app, pygame.K_PAGEDOWN)
        settled(app, screen)
    assert 6 <= len(pictures.all) <= 14
    assert pictures.bytes <= pictures.budget


# Finding


def test_search_by_title_player_and_file(folder: Path) -> None:
    app = Room()
    screen = opened(app)
    click(app, "library.search")
    write(app, "second раз")
    assert names(screen) == []
    assert "No game here matches “second раз”" in labels(app)
    key(app, *[pygame.K_BACKSPACE] * 10)
    write(app, "ВТОРОЙ")
    assert names(screen) == ["taken-back.bones"]
    key(app, pygame.K_ESCAPE)
    assert len(names(screen)) == len(NAMES)
    click(app, "library.search")
    write(app, "fay SIX")
    assert names(screen) == ["versus-6.bones"]
    key(app, pygame.K_RETURN)
    assert app.canvas.attention.focus == "library.row.versus-6.bones"
    key(app, pygame.K_RETURN)
    assert isinstance(app.screen, Watched)


def test_sorting(folder: Path) -> None:
    app = Room()
    screen = opened(app)
    click(app, "library.sort.oldest")
    settled(app, screen)
    assert names(screen) == NAMES
    click(app, "library.sort.length")
    settled(app, screen)
    known = {path: account for (path, _), account in read_accounts(screen.games.all, {}).items()}
    lengths = [(known[folder / name].rounds, known[folder / name].actions) for name in names(screen)]
    assert lengths == sorted(lengths, reverse=True)
    assert names(screen)[0] == "versus-advanced-chiefs.bones"
    click(app, "library.sort.players")
    settled(app, screen)
    assert names(screen)[-1] == "versus-6.bones"
    (folder / "empty.bones").touch()
    screen.entered()
    for how in games.ORDERS:
        screen.sort(how)
        assert names(settled(app, screen))[-1] == "empty.bones"


# Opening


def test_a_click_watches_and_play_on_resumes(folder: Path) -> None:
    app = Room((1920, 1400))
    opened(app)
    click(app, "library.play-on.unfinished.bones")
    assert app.resumed == [folder / "unfinished.bones"]
    assert app.canvas.spots.named("library.play-on.solo.bones") is None
    click(app, "library.row.versus-4.bones")
    assert isinstance(app.screen, Watched)
    assert app.screen.path == folder / "versus-4.bones"
    app.close()
    app.draw()
    assert app.canvas.attention.focus == "library.row.versus-4.bones"


def test_everything_of_a_row_is_reached_by_keys_and_arrows() -> None:
    app = Room()
    opened(app)
    for what in ("library.search", "library.sort.players", "library.close", "library.row.unfinished.bones"):
        reach(app, what)
    reach(app, "library.play-on.unfinished.bones")
    key(app, pygame.K_RIGHT)
    assert app.canvas.attention.focus in ("library.rename.unfinished.bones", "library.delete.unfinished.bones")
    app.pads._command("left")
    app.pads._command("left")
    app.pads._command("down")
    app.draw()
    assert str(app.canvas.attention.focus).endswith("taken-back.bones")
    for _ in NAMES:
        app.pads._command("down")
        app.draw()
    assert str(app.canvas.attention.focus).endswith("branch.bones")
    spot = app.canvas.spots.named("library.row.branch.bones")
    assert spot
    assert spot.area.height > 50


def test_the_list_is_scrolled_by_wheel_drag_and_keys() -> None:
    app = Room()
    screen = opened(app)
    row = f"library.row.{NAMES[-3]}"
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=middle(app, row), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    app.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1))
    app.draw()
    assert screen.scroll.offset > 0
    before = screen.scroll.offset
    x, y = middle(app, row)
    drag(app, (x, y), (x, y - 100))
    assert screen.scroll.offset == before + 100
    assert app.screen is screen
    key(app, pygame.K_PAGEDOWN)
    assert screen.scroll.offset > before + 200
    key(app, pygame.K_HOME)
    assert screen.scroll.offset < 20


# Titles


def test_rename_by_key(folder: Path) -> None:
    app = Room()
    screen = opened(app)
    path = folder / NAMES[-1]
    before = verify(path, CATALOG)
    key(app, pygame.K_F2)
    app.draw()
    write(app, "Night of the chiefs")
    key(app, pygame.K_RETURN)
    settled(app, screen)
    assert "Night of the chiefs" in labels(app)
    assert verify(path, CATALOG) == before
    assert app.canvas.attention.focus == f"library.row.{path.name}"
    key(app, pygame.K_F2)
    write(app, " again")
    key(app, pygame.K_ESCAPE)
    settled(app, screen)
    assert app.screen is screen
    assert "again" not in labels(app)


def test_rename_by_mouse(folder: Path) -> None:
    app = Room()
    screen = opened(app)
    name = NAMES[-2]
    click(app, f"library.rename.{name}")
    key(app, *[pygame.K_BACKSPACE] * 30)
    write(app, "Новая")
    click(app, f"library.keep.{name}")
    settled(app, screen)
    assert "Новая" in labels(app)
    click(app, f"library.rename.{name}")
    write(app, "x")
    click(app, f"library.cancel.{name}")
    assert json.loads((folder / name).read_bytes().split(b"\n")[0])["title"] == "Новая"


def test_a_game_open_elsewhere_says_so(folder: Path) -> None:
    record = Record.open(folder / "unfinished.bones", CATALOG)
    app = Room((1920, 1400))
    screen = opened(app)
    click(app, "library.delete.unfinished.bones")
    settled(app, screen)
    assert screen.notice
    assert screen.notice.words == "unfinished.bones is open in another window"
    assert "unfinished.bones" in names(screen)
    record.close()
    click(app, "library.dismiss")
    assert screen.notice is None


# The trash


def test_delete_and_undo_by_keys(folder: Path) -> None:
    app = Room()
    screen = opened(app)
    before = (folder / NAMES[-1]).read_bytes()
    key(app, pygame.K_DELETE)
    settled(app, screen)
    assert names(screen) == NAMES[-2::-1]
    assert app.canvas.attention.focus == f"library.row.{NAMES[-2]}"
    assert len(list(trash().glob("*.bones"))) == 1
    key(app, pygame.K_z, mod=pygame.KMOD_LCTRL)
    settled(app, screen)
    assert names(screen) == NAMES[::-1]
    assert (folder / NAMES[-1]).read_bytes() == before
    assert screen.notice is None


def test_delete_and_undo_by_pad_and_mouse(folder: Path) -> None:
    app = Room()
    screen = opened(app)
    reach(app, f"library.delete.{NAMES[-1]}")
    app.pads._command("press")
    settled(app, screen)
    assert app.canvas.attention.focus == "library.undo"
    app.pads._command("press")
    settled(app, screen)
    assert names(screen) == NAMES[::-1]
    click(app, f"library.delete.{NAMES[-2]}")
    settled(app, screen)
    app.close()
    assert [path.name for path in trash().glob("*.bones")] == [NAMES[-2]]


# Bringing in


def drop(app: App, screen: LibraryScreen, path: Path) -> str:
    app.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    settled(app, screen)
    assert screen.notice
    assert screen.notice.words in labels(app)
    return screen.notice.words


def test_a_dropped_game_joins_the_list(tmp_path: Path) -> None:
    app = Room()
    screen = opened(app)
    source = tmp_path / "solo.bones"
    source.write_bytes((GAMES / "solo.bones").read_bytes() + b"\n")
    assert drop(app, screen, source) == "solo (2).bones is in the library now."
    assert "solo (2).bones" in names(screen)
    spot = app.canvas.spots.named("library.row.solo (2).bones")
    assert spot
    assert spot.area.height > 50
    assert drop(app, screen, source) == "solo (2).bones was here already: the same game."
    (tmp_path / "photo.png").write_bytes(bytes(range(256)))
    assert "is not the file of a Bad Bones game" in drop(app, screen, tmp_path / "photo.png")
    assert len(names(screen)) == len(NAMES) + 1


# Mutilated files


def mutilated(folder: Path) -> None:
    """All the ways in which a file can be wrong."""
    whole = (folder / "versus-2.bones").read_bytes()
    chance = random.Random(8)
    for number in range(12):
        (folder / f"cut {number}.bones").write_bytes(whole[: chance.randrange(len(whole))])
        (folder / f"bytes {number}.bones").write_bytes(chance.randbytes(200))
        changed = bytearray(whole)
        changed[chance.randrange(len(whole))] ^= 1 << chance.randrange(7)
        (folder / f"flipped {number}.bones").write_bytes(changed)
    lines = whole.split(b"\n")
    wrong = {
        "list": b"[]",
        "number": b"3",
        "null": b"null",
        "newer": b'{"badbones-replay": 2}',
        "setup": b'{"badbones-replay": 1, "setup": {"mode": "chess", "players": ["A", "B"]}}',
        "crowd": json.dumps({"badbones-replay": 1, "setup": {"mode": "versus", "players": ["x"] * 900}}).encode(),
        "puzzle": b'{"badbones-replay": 1, "start": {"players": [3, {"name": 4}], "mode": []}}',
        "title": json.dumps({"badbones-replay": 1, "title": "T" * 300_000, "created": "c" * 9999, "setup": {
            "mode": "solo", "players": ["P" * 99_999], "colours": ["rose", "rose", "beige"]}}).encode(),
        "damaged": b"\n".join([*lines[:30], b'{"soup', *lines[31:]]),
        "refused": b"\n".join([*lines[:9], b'"1 hero A1"', *lines[10:]]),
        "digest": whole.replace(CATALOG.digest.encode(), b"0" * len(CATALOG.digest)),
        "torn": whole[:-40],
        "frame": whole.replace(b'"round": 2', b'"round": 3'),
        "empty": b"",
    }  # fmt: skip
    for name, content in wrong.items():
        (folder / f"{name}.bones").write_bytes(content)
    (folder / "folder.bones").mkdir()
    (folder / "gone.bones").symlink_to(folder / "nowhere")


def test_mutilated_files_are_listed_and_never_raise(folder: Path) -> None:
    mutilated(folder)
    app = Room()
    screen = opened(app)
    assert len(names(screen)) == len(list(folder.glob("*.bones")))
    for card in screen.games.shown:
        screen.go_to(f"library.row.{card.path.name}")
        settled(app, screen)
        details = screen.games.reader.details(card)
        assert details.complete, card.path.name
        assert details.saved or details.wrong, card.path.name
        screen.watch(card)
        assert (app.screen is screen) == (card.header is None)
        if app.screen is not screen:
            app.close()
            settled(app, screen)
    for how in games.ORDERS:
        screen.sort(how)
        settled(app, screen)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("damaged", "Partly damaged: line 31 is damaged"),
        ("refused", "Partly damaged: line 10: the action '1 hero A1' is refused"),
        ("digest", "Recorded with other data"),
        ("newer", "Cannot be opened: newer.bones is of format 2, made by a newer version"),
        ("folder", "Cannot be opened: folder.bones cannot be read: it is no ordinary file"),
        ("setup", "Cannot be opened: line 1: the game cannot be set up"),
    ],
)
def test_what_is_wrong_is_told(folder: Path, name: str, words: str) -> None:
    mutilated(folder)
    app = Room()
    screen = opened(app)
    screen.go_to(f"library.row.{name}.bones")
    settled(app, screen)
    assert words in labels(app)


# Words


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_fit(folder: Path, language: str, scale: int) -> None:
    mutilated(folder)
    for seats in range(2, 7):
        setup = Setup("versus", LONG[:seats], Options(advanced=True, chiefs=True), seed=seats)
        record = Record.create(folder / f"long {seats}.bones", CATALOG, setup, "A title that goes on " * (seats - 2))
        record.close()
    for name in ("solo-heroic", "coop", "unfinished", "digest"):
        date(folder / f"{name}.bones", "2026-01-01T00:00:00Z")
    app = Room(language=language, scale=scale)
    screen = opened(app)
    screen.delete(screen.games.shown[-1])
    found: list[str] = []
    for _ in range(30):
        settled(app, screen)
        found += problems(app.canvas.labels, app.canvas.area)
        before = screen.scroll.offset
        key(app, pygame.K_PAGEDOWN)
        if screen.scroll.offset == before:
            break
    screen.rename(screen.games.shown[0])
    settled(app, screen)
    found += problems(app.canvas.labels, app.canvas.area)
    assert found == []
