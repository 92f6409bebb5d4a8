"""Films and pictures of recorded games: what is in them, and that nothing half-done stays."""

import os
import random
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
import pytest
from PIL import Image, ImageChops

from badbones.__main__ import main
from badbones.record import Replay, read_replay
from badbones.render.export.export_screen import ExportScreen, films
from badbones.render.export.film import Film, Wishes
from badbones.render.export.job import ExportJob, export, moment_film
from badbones.render.export.writers import ExportError, PngWriter, as_image, changed
from badbones.rules import SetupError
from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.window.table_top import new_app

GAMES = Path(__file__).parents[2] / "games"
SMALL = Wishes(size=(480, 270), speed=4.0, language="en")


@pytest.fixture(scope="module")
def duel() -> Replay:
    return read_replay(GAMES / "versus-2.bones", CATALOG)


def distance(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart, on average, from 0 to 255."""
    return float(np.asarray(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean())


def pictures(path: Path) -> Iterator[tuple[Image.Image, int]]:
    """The pictures of a GIF as they are seen, and for how many milliseconds."""
    with Image.open(path) as file:
        for place in range(getattr(file, "n_frames", 1)):
            file.seek(place)
            yield file.convert("RGB"), file.info["duration"]


# Films


def test_a_film_begins_and_ends_with_the_moments_as_they_are_drawn(duel: Replay) -> None:
    wishes = SMALL._replace(from_=6, until=10)
    film = Film(duel, CATALOG, wishes)
    shown = list(film.pictures())
    assert (film.done, film.total) == (4, 4)
    assert {picture.get_size() for picture in shown} == {(480, 270)}
    assert distance(as_image(shown[0]), as_image(film.still(6))) < 0.5
    assert distance(as_image(shown[-1]), as_image(film.still(10))) < 0.5
    assert distance(as_image(shown[0]), as_image(shown[-1])) > 0.5
    assert len({id(picture) for picture in shown}) > 8
    again = list(Film(duel, CATALOG, wishes).pictures())
    assert len(again) == len(shown)


@pytest.mark.parametrize("name", ["versus-6", "coop-advanced-chiefs", "solo", "taken-back", "unfinished"])
def test_every_kind_of_game_can_be_filmed(name: str) -> None:
    replay = read_replay(GAMES / f"{name}.bones", CATALOG)
    film = Film(replay, CATALOG, SMALL._replace(until=min(12, replay.reached), speed=16.0))
    last = list(film.pictures())[-1]
    assert distance(as_image(last), as_image(film.still(film.last))) < 1.5  # the log may begin elsewhere
    film.still(replay.reached)


def test_one_seat_is_shown_large(duel: Replay) -> None:
    table = Film(duel, CATALOG, SMALL).still(9)
    seat = Film(duel, CATALOG, SMALL._replace(seat=2)).still(9)
    assert distance(as_image(table), as_image(seat)) > 5


def test_the_window_is_left_alone(duel: Replay) -> None:
    window = pygame.display.set_mode((200, 100))
    window.fill((1, 2, 3))
    for _ in Film(duel, CATALOG, SMALL._replace(until=2)).pictures():
        pass
    assert pygame.display.get_surface() is window
    assert tuple(window.get_at((5, 5)))[:3] == (1, 2, 3)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"size": (10, 10)}, "size"),
        ({"size": (9999, 10)}, "size"),
        ({"speed": 0.0}, "speed"),
        ({"speed": float("nan")}, "speed"),
        ({"seat": 3}, "seat"),
        ({"seat": 0}, "seat"),
        ({"from_": -1}, "from"),
        ({"until": 4711}, "until"),
        ({"from_": 5, "until": 4}, "until"),
    ],
)
def test_wrong_wishes_are_refused_in_one_sentence(duel: Replay, wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError, match=f"^{said}: ") as error:
        Film(duel, CATALOG, SMALL._replace(**wishes))
    assert "\n" not in str(error.value)


# GIF


def test_a_gif_holds_every_picture_that_differs(duel: Replay, tmp_path: Path) -> None:
    wishes = SMALL._replace(from_=4, until=12)
    shown = list(Film(duel, CATALOG, wishes).pictures())
    path = tmp_path / "film.gif"
    calls: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> bool:
        calls.append((done, total))
        return True

    assert export(Film(duel, CATALOG, wishes), path, progress)
    found = list(pictures(path))
    distinct = len({id(picture) for picture in shown})
    assert 0.7 * distinct <= len(found) <= distinct
    assert sum(milliseconds for _, milliseconds in found) == round(len(shown) * 1000 / wishes.fps)
    assert found[0][0].size == (480, 270)
    film = Film(duel, CATALOG, wishes)
    assert distance(found[0][0], as_image(film.still(4))) < 5
    assert distance(found[-1][0], as_image(film.still(12))) < 5
    assert calls[-1] == (8, 8)
    assert calls == sorted(calls)
    assert list(tmp_path.iterdir()) == [path]
    assert path.stat().st_size < 400_000


def test_a_gif_shows_in_between_what_the_film_shows(duel: Replay, tmp_path: Path) -> None:
    wishes = SMALL._replace(from_=0, until=3)
    path = tmp_path / "film.gif"
    export(Film(duel, CATALOG, wishes), path)
    seen = [picture for picture, milliseconds in pictures(path) for _ in range(round(milliseconds * wishes.fps / 1000))]
    shown = Film(duel, CATALOG, wishes).pictures()
    worst = max(distance(one, as_image(other)) for one, other in zip(seen, shown, strict=True))
    assert worst < 6


def test_only_what_changes_is_written() -> None:
    before = np.zeros((6, 8), dtype=np.uint8)
    after = before.copy()
    after[2, 3], after[4, 5] = 7, 9
    part, place = changed(after, before)
    assert place == (3, 2)
    assert part.tolist() == [[7, 255, 255], [255, 255, 255], [255, 255, 9]]
    assert changed(after, None)[0] is after


# Pictures and MP4


def test_a_moment_as_png(duel: Replay, tmp_path: Path) -> None:
    path = tmp_path / "moment.png"
    assert export(moment_film(duel, CATALOG, 7, SMALL), path)
    with Image.open(path) as picture:
        assert distance(picture, as_image(Film(duel, CATALOG, SMALL).still(7))) == 0
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_that_no_longer_plays_is_filmed_as_far_as_it_can_be_trusted(tmp_path: Path) -> None:
    lines = (GAMES / "versus-2.bones").read_text(encoding="utf-8").splitlines()
    actions = [number for number, text in enumerate(lines) if text.startswith('"')]
    lines[actions[-3]] = '"1 hero A9"'
    path = tmp_path / "broken.bones"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    replay = read_replay(path, CATALOG)
    assert replay.reached < replay.moments
    assert Film(replay, CATALOG, SMALL).last == replay.reached
    moment_film(replay, CATALOG, replay.moments, SMALL).still(replay.moments)


class Encoder(ModuleType):
    """Stands in for the optional extra."""

    def __init__(self) -> None:
        super().__init__("imageio_ffmpeg")
        self.got: list[int] = []
        self.stops_after = 10**6  # pictures
        self.index = struct.pack(">I4s", 8, b"moov")
        self.__spec__ = type(sys.__spec__)("imageio_ffmpeg", None) if sys.__spec__ else None

    def write_frames(self, path: str, size: tuple[int, int], **options: Any) -> Generator[None, bytes | None, None]:
        with open(path, "wb") as file:
            while True:
                try:
                    data = yield
                except GeneratorExit:
                    file.write(self.index)
                    return
                if data is not None:
                    if len(self.got) == self.stops_after:
                        raise OSError("Broken pipe\n\nFFMPEG COMMAND:\nffmpeg")
                    self.got.append(len(data))
                    file.write(struct.pack(">I4sQ", 1, b"mdat", 17) + b".")


def test_an_mp4_needs_the_extra_and_gets_every_picture(
    duel: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes, path = SMALL._replace(size=(481, 271), until=1), tmp_path / "film.mp4"
    monkeypatch.setattr("badbones.render.export.writers.find_spec", lambda name: None)
    with pytest.raises(ExportError, match=r"badbones\[film\]"):
        export(Film(duel, CATALOG, wishes), path)
    assert not list(tmp_path.iterdir())
    monkeypatch.undo()
    encoder = Encoder()
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", encoder)
    assert export(Film(duel, CATALOG, wishes), path)
    assert len(encoder.got) == len(list(Film(duel, CATALOG, wishes).pictures()))
    assert set(encoder.got) == {480 * 270 * 3}
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("stops_after", "index"),
    [
        (2, b""),
        (10**6, b""),
        (10**6, b"moo"),
        (10**6, struct.pack(">I4s", 9, b"moov")),
        (10**6, b"\0" * 8),
        (10**6, b"\0\0\0\1moov" + b"\xff" * 8),
    ],
)
def test_an_encoder_that_stops_makes_no_film(
    duel: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops_after: int, index: bytes
) -> None:
    """The real one says nothing when the disk is full: what it leaves then is a file that no program plays."""
    encoder = Encoder()
    encoder.stops_after, encoder.index = stops_after, index
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", encoder)
    with pytest.raises(ExportError, match=r"^film.mp4 cannot be written: the encoder has stopped[^\n]*$"):
        export(Film(duel, CATALOG, SMALL._replace(until=1)), tmp_path / "film.mp4")
    assert not list(tmp_path.iterdir())


def test_a_folder_for_an_mp4_that_is_not_there_is_told_by_the_system(
    duel: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", Encoder())
    with pytest.raises(ExportError, match=r"film.mp4 cannot be written: No such file or directory"):
        export(Film(duel, CATALOG, SMALL), tmp_path / "nowhere" / "film.mp4")


# Cancelling and failing


@pytest.mark.parametrize("ending", [".gif", ".png"])
def test_cancelled_nothing_stays(duel: Replay, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"film{ending}"
    path.write_bytes(b"an older film")
    assert not export(Film(duel, CATALOG, SMALL), path, lambda done, total: False) or ending == ".png"
    job = ExportJob(Film(duel, CATALOG, SMALL), tmp_path / "other.gif")
    for _ in range(12):
        job.step(0)
    assert job.running
    assert len(list(tmp_path.iterdir())) == 2
    job.cancel()
    job.cancel()
    assert list(tmp_path.iterdir()) == [path]
    assert not job.step()
    assert ending == ".png" or path.read_bytes() == b"an older film"


def test_a_full_disk_is_told_and_leaves_nothing(duel: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: object, picture: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("badbones.render.export.writers.GifWriter.add", full)
    with pytest.raises(ExportError, match=r"film.gif cannot be written: No space left on device"):
        export(Film(duel, CATALOG, SMALL), tmp_path / "film.gif")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such disk")
def test_a_picture_for_which_there_is_no_room_says_nothing_on_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    writer = PngWriter(Path("/dev/full"))
    writer.add(pygame.image.frombytes(random.Random(1).randbytes(120_000), (200, 200), "RGB"))
    with pytest.raises(OSError, match="No space left"):
        writer.finish()
    assert capfd.readouterr().err == ""


def test_whoever_stops_the_program_between_two_pictures_leaves_nothing(duel: Replay, tmp_path: Path) -> None:
    def stop(done: int, total: int) -> bool:
        if list(tmp_path.iterdir()):
            raise KeyboardInterrupt
        return True

    with pytest.raises(KeyboardInterrupt):
        export(Film(duel, CATALOG, SMALL), tmp_path / "film.gif", stop)
    assert not list(tmp_path.iterdir())


def test_what_a_killed_program_has_left_of_a_film_is_taken_away_by_the_next(duel: Replay, tmp_path: Path) -> None:
    killed = ExportJob(Film(duel, CATALOG, SMALL), tmp_path / "killed.gif")
    while not list(tmp_path.iterdir()):
        killed.step(0)
    (left,) = tmp_path.iterdir()
    moment = moment_film(duel, CATALOG, 3, SMALL)
    export(moment, tmp_path / "film.png")
    assert left.exists(), "it may still be written"
    os.utime(left, (time.time() - 7200,) * 2)
    export(moment, tmp_path / "film.png")
    assert [path.name for path in tmp_path.iterdir()] == ["film.png"]


def test_a_film_in_the_window_takes_nobodys_place(house: Path) -> None:
    screens = [opened(GAMES / "versus-2.bones") for _ in range(2)]
    for screen in screens:
        press(screen, "export.format..png")
        press(screen, "export.begin")
    for screen in screens:
        while screen.busy:
            screen.app.draw()
    assert sorted(path.name for path in films().iterdir()) == ["versus-2 (2).png", "versus-2.png"]
    assert [Path(screen.report()["file"]).name for screen in screens] == ["versus-2.png", "versus-2 (2).png"]


def test_a_film_that_nobody_foresaw_to_fail_is_not_said_to_be_made(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(GAMES / "versus-2.bones")
    monkeypatch.setattr(Film, "still", lambda self, at: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        press(screen, "export.begin")
    screen.app.draw()
    assert screen.report() == {"busy": False, "file": None}
    assert screen.app.canvas.spots.named("export.begin"), "it can be tried again"
    assert not list(films().iterdir())


# The command


def exit_code(words: list[str]) -> object:
    try:
        return main(words)
    except SystemExit as error:
        return error.code


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--to", "a.gif", "--size", "12"], 2, "size"),
        (["--to", "a.gif", "--size", "1x1"], 2, "size"),
        (["--to", "a.webp"], 2, "to: 'a.webp'"),
        (["--to", "a"], 2, "to: 'a'"),
        (["--to", "a.gif", "--from", "400"], 2, "from"),
        (["--to", "a.gif", "--from", "9", "--until", "3"], 2, "until"),
        (["--to", "a.gif", "--at", "3"], 2, "--from"),
        (["--to", "a.png", "--until", "3"], 2, "--at"),
        (["--to", "a.png", "--at", "400"], 2, "at: "),
        (["--to", "a.gif", "--seat", "3"], 2, "seat"),
        (["--to", "a.gif", "--speed", "99"], 2, "speed"),
        (["--to", "a.gif", "--speed", "fast"], 2, "speed"),
        (["--to", "nowhere/a.png", "--at", "1"], 1, "a.png cannot be written"),
        ([], 2, "--to"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(
    words: list[str],
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = str(GAMES / "versus-2.bones")
    monkeypatch.chdir(tmp_path)
    assert exit_code(["export", game, *words]) == code
    told = capsys.readouterr().err
    assert said in told.splitlines()[-1]
    assert "Traceback" not in told
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_game_is_a_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path / "none.bones"), "--to", str(tmp_path / "a.gif")]) == 1
    assert "none.bones cannot be read" in capsys.readouterr().err


def test_it_runs_without_a_screen(tmp_path: Path) -> None:
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "badbones", "export", str(GAMES / "solo.bones"), "--lang", "en"]
    film = [*command, "--to", str(tmp_path / "a.gif"), "--until", "3", "--size", "480x270", "--speed", "8"]
    picture = [*command, "--to", str(tmp_path / "a.PNG"), "--at", "2"]
    for words in (film, picture):
        top = Path(__file__).parents[3]
        done = subprocess.run(words, capture_output=True, text=True, env=environment, cwd=top, timeout=120, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "a.PNG") as still:
        assert still.size == (960, 540)
    assert len(list(pictures(tmp_path / "a.gif"))) > 5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs at once")
@pytest.mark.parametrize("end", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_whoever_ends_it_from_outside_finds_no_half_film(
    end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, begun = getattr(signal, end), list[str]()

    def ended(self: object, picture: object) -> None:
        begun.extend(path.name for path in tmp_path.iterdir())
        signal.raise_signal(number)

    monkeypatch.setattr("badbones.render.export.writers.GifWriter.add", ended)
    words = ["export", str(GAMES / "versus-2.bones"), "--to", str(tmp_path / "a.gif"), "--size", "320x180"]
    assert main(words) == 128 + number
    assert begun
    assert not list(tmp_path.iterdir())
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


# In the window


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def opened(path: Path, **settings: Any) -> ExportScreen:
    app = new_app(**settings)
    screen = ExportScreen(app, path)
    app.open(screen)
    app.draw()
    return screen


def press(screen: ExportScreen, name: str) -> None:
    spot = screen.app.canvas.spots.named(name)
    assert spot is not None, [spot.id for spot in screen.app.canvas.spots.all]
    assert spot.press is not None
    spot.press()
    screen.app.draw()


def test_a_film_is_made_in_the_window_while_it_stays_awake(house: Path) -> None:
    screen = opened(GAMES / "versus-2.bones")
    press(screen, "export.size.640x360")
    press(screen, "export.speed.8")
    screen._slide("until", 20)
    press(screen, "export.begin")
    turns = 0
    while screen.busy:
        assert screen.app.canvas.spots.named("export.cancel")
        assert screen.moving()
        screen.app.draw()
        turns += 1
    assert turns > 5
    found = list(films().iterdir())
    assert [path.name for path in found] == ["versus-2.gif"]
    assert films() == house / "films"
    assert len(list(pictures(found[0]))) > 10
    assert screen.report()["file"] == str(found[0])
    press(screen, "export.done")
    assert screen.app.screen is None


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("found", [True, False])
def test_without_an_encoder_the_window_tells_how_to_get_it(
    house: Path, monkeypatch: pytest.MonkeyPatch, language: str, *, found: bool
) -> None:
    monkeypatch.setattr("badbones.render.export.writers.find_spec", lambda name: object() if found else None)
    screen = opened(GAMES / "versus-2.bones", language=language)
    hints = [label for label in screen.app.canvas.labels if "pip install imageio-ffmpeg" in label.words]
    assert (screen.app.canvas.spots.named("export.format..mp4") is not None) == found
    assert len(hints) == (0 if found else 1)
    assert all("MP4" in label.words and sys.executable in label.words and not label.cut for label in hints)


def test_cancelling_in_the_window_leaves_nothing(house: Path) -> None:
    screen = opened(GAMES / "versus-2.bones")
    press(screen, "export.begin")
    for _ in range(6):
        screen.app.draw()
    assert screen.busy
    assert list(films().iterdir())
    screen.back()
    screen.app.draw()
    assert not list(films().iterdir())
    assert screen.app.screen is screen
    press(screen, "export.begin")
    screen.app.leave_all()
    assert not list(films().iterdir())


def test_a_picture_of_the_moment_one_came_from(house: Path, duel: Replay) -> None:
    app = new_app()
    screen = ExportScreen(app, GAMES / "versus-2.bones", at=9)
    app.open(screen)
    app.draw()
    press(screen, "export.format..png")
    press(screen, "export.begin")
    while screen.busy:
        app.draw()
    with Image.open(films() / "versus-2.png") as picture:
        assert distance(picture, as_image(Film(duel, CATALOG, Wishes(language="en")).still(9))) == 0


def test_handles_push_each_other(house: Path) -> None:
    screen = opened(GAMES / "versus-2.bones")
    screen._slide("until", 10)
    screen._slide("from", 20)
    assert (screen.wishes.from_, screen.until) == (20, 20)
    screen._slide("until", 5)
    assert (screen.wishes.from_, screen.until) == (5, 5)
    screen._slide("until", 9999)
    assert screen.until == 47


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit(house: Path, language: str, scale: int) -> None:
    for name in ("versus-6", "coop", "solo"):
        screen = opened(GAMES / f"{name}.bones", language=language, scale=scale)
        for ending in (".png", ".gif"):
            screen.ending = ending
            screen.app.draw()
            assert [label.words for label in screen.app.canvas.labels if label.cut] == []


def test_a_file_that_is_no_game_is_told_on_the_screen(house: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.bones").write_text("Dear Bo", encoding="utf-8")
    screen = opened(tmp_path / "letter.bones")
    assert "letter.bones" in screen.problem
    press(screen, "export.done")
    assert screen.app.screen is None
