"""What the canvas draws with: words that fit, pictures within a budget, tooltips in the window; and keys by name."""

import logging
import os
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.render.kit.cache import Keep, Pictures
from badbones.render.kit.canvas import LEGIBLE, SMALLEST, Canvas, Rect
from badbones.render.kit.fonts import ELLIPSIS, Fonts
from badbones.render.kit.keys import caps
from badbones.render.kit.knobs import draw_tooltip
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Spot
from badbones.render.kit.sprites import Sprites
from badbones.render.kit.theme import Face
from tests.window.table_top import new_app

WORDS = "Skeletons that leave by the far forest go to a graveyard of your choice"
WHITE = pygame.Color("white")


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((1280, 720)))


# Words


def test_words_that_fit_are_drawn_at_their_full_size(canvas: Canvas) -> None:
    area = Rect(10, 10, 1200, 60)
    drawn = canvas.text(area, WORDS, 20)
    label = canvas.labels[-1]
    assert (label.cut, label.pixels) == (False, canvas.px(20))
    assert area.contains(drawn)


def test_words_shrink_before_they_are_cut(canvas: Canvas) -> None:
    width = round(canvas.width(WORDS, 30) * 0.85)
    canvas.text(Rect(0, 0, width, 60), WORDS, 30)
    label = canvas.labels[-1]
    assert not label.cut
    assert round(canvas.px(30) * SMALLEST) <= label.pixels < canvas.px(30)
    assert label.drawn.width <= width


@pytest.mark.parametrize("size", [8, 14, 20])
def test_words_are_cut_before_they_are_too_small_to_be_read(canvas: Canvas, size: float) -> None:
    canvas.text(Rect(0, 0, 60, 60), WORDS, size)
    assert canvas.labels[-1].cut
    assert canvas.labels[-1].pixels == LEGIBLE
    canvas.resize(canvas.surface, 0.75)
    canvas.text(Rect(0, 0, 60, 60), WORDS, size)
    assert canvas.labels[-1].pixels < LEGIBLE, "who wants everything smaller gets smaller words"


def test_words_wrap_where_several_lines_are_allowed(canvas: Canvas) -> None:
    width = canvas.width(WORDS, 20) // 2
    drawn = canvas.text(Rect(0, 0, width, 200), WORDS, 20, lines=3)
    assert not canvas.labels[-1].cut
    assert drawn.width <= width
    assert drawn.height in (2 * canvas.line_height(20), 3 * canvas.line_height(20))


@pytest.mark.parametrize("lines", [1, 2])
def test_what_does_not_fit_ends_in_an_ellipsis_and_is_told(
    canvas: Canvas, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, draw = list[str](), canvas.fonts.draw

    def drawing(words: str, *more: Any) -> pygame.Surface:
        rows.append(words)
        return draw(words, *more)

    monkeypatch.setattr(canvas.fonts, "draw", drawing)
    width = canvas.width(WORDS, 20) // 6
    drawn = canvas.text(Rect(0, 0, width, 200), WORDS, 20, lines=lines)
    assert canvas.labels[-1].cut
    assert drawn.width <= width
    assert len(rows) == lines
    assert [row.endswith(ELLIPSIS) for row in rows] == [False] * (lines - 1) + [True]


def test_a_word_is_cut_only_as_much_as_it_must_be() -> None:
    fonts, word = Fonts(), WORDS.replace(" ", "")
    for width in range(20, 200, 15):
        cut = fonts.shortened(word, "sans", 20, width)
        assert fonts.width(cut, "sans", 20) <= width
        assert cut.endswith(ELLIPSIS)
        longer = word[: len(cut)] + ELLIPSIS
        assert fonts.width(longer, "sans", 20) > width
    assert fonts.shortened("Ada", "sans", 20, 500) == "Ada"


def test_wrapped_lines_say_everything_and_keep_paragraphs() -> None:
    fonts = Fonts()
    lines = fonts.wrapped(f"{WORDS}\nand more", "sans", 20, 150)
    assert " ".join(lines) == f"{WORDS} and more"
    assert lines[-1] == "and more"
    assert all(fonts.width(line, "sans", 20) <= 150 for line in lines)


@pytest.mark.parametrize("name", ["A\0da", "A\ud800da", "A\nda", "\u202e", "\u0301", ""])
def test_no_name_is_so_strange_that_it_cannot_be_drawn(canvas: Canvas, name: str) -> None:
    drawn = canvas.text(Rect(0, 0, 300, 40), name, 20)
    assert drawn.height <= canvas.line_height(20)


# Pictures


def a_picture(side: int = 256) -> pygame.Surface:
    return pygame.Surface((side, side))  # 256: a quarter of a megabyte


def test_pictures_are_made_once_and_the_oldest_go_when_the_budget_is_spent() -> None:
    pictures, made = Pictures(1), list[tuple[str, int]]()
    keeps = {"a": Keep(pictures), "b": Keep(pictures)}

    def make(name: str, number: int) -> pygame.Surface:
        made.append((name, number))
        return a_picture()

    for name, number in [("a", 1), ("a", 2), ("b", 1), ("b", 2), ("a", 1), ("a", 3), ("a", 1), ("a", 2)]:
        keeps[name].made(number, partial(make, name, number))
        assert pictures.bytes <= pictures.budget
    assert made == [("a", 1), ("a", 2), ("b", 1), ("b", 2), ("a", 3), ("a", 2)], "what was used last is kept longest"
    assert len(pictures.all) == 4
    assert 1 not in keeps["b"]
    assert 2 in keeps["b"]


def test_pictures_go_with_whoever_kept_them() -> None:
    pictures = Pictures(1)
    left, too, stays = Keep(pictures), Keep(pictures), Keep(pictures)
    for keep in (left, too, stays):
        keep.made(1, a_picture)
    del keep, left, too
    pictures.tidy()
    assert len(pictures.all) == 1
    assert 1 in stays


def test_a_picture_larger_than_the_budget_is_kept_alone() -> None:
    pictures = Pictures(1)
    keep = Keep(pictures)
    keep.made("small", lambda: a_picture(16))
    keep.made("large", lambda: a_picture(1024))
    assert ("small" in keep, "large" in keep) == (False, True)


@pytest.mark.parametrize("content", [None, b"", b"<svg", b"\x89PNG\r\n\x1a\n"])
def test_a_plain_plate_stands_in_for_a_missing_or_broken_file(
    tmp_path: Path, content: bytes | None, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("badbones"), "propagate", True)
    if content is not None:
        (tmp_path / "wall.svg").write_bytes(content)
    sprites = Sprites(tmp_path)
    for size in (1, 32, 64):
        assert sprites.get("wall", size).get_size() == (size, size)
        sprites.turned("wall", size, 1)
        sprites.tinted("wall", size, WHITE)
        sprites.faded("wall", size, size, 100)
    assert [record.message.split(" ")[0] for record in caplog.records] == ["wall.svg"], "the log says it once"


# Tooltips


@pytest.mark.parametrize("place", [(0, 0), (1240, 0), (0, 690), (1240, 690), (600, 350)])
@pytest.mark.parametrize("scale", [0.75, 2.25])
def test_a_tooltip_stays_in_the_window_and_beside_its_spot(place: tuple[int, int], scale: float) -> None:
    surface = pygame.Surface((1280, 720))
    canvas = Canvas(surface, scale)
    spot = Spot("here", Rect(place, (40, 30)), hint=WORDS, key="Ctrl+Z")
    plates: list[Rect] = []
    canvas.plate = lambda area, style: plates.append(Rect(area))  # type: ignore[method-assign]
    draw_tooltip(canvas, spot)
    assert plates
    assert all(canvas.area.contains(plate) for plate in plates)
    assert not plates[0].colliderect(spot.area)
    assert canvas.labels == [], "it goes away by itself, and is not measured"


# Keys


def key(name: str = "", *, code: int = 0, mod: int = 0, text: str = "", place: int = 0) -> pygame.Event:
    pygame.display.init()
    values = {"key": code or pygame.key.key_code(name), "mod": mod, "unicode": text, "scancode": place}
    return pygame.event.Event(pygame.KEYDOWN, values)


@pytest.mark.parametrize(
    ("event", "names"),
    [
        ({"name": "r"}, ["R"]),
        ({"name": "space"}, ["Space"]),
        ({"name": "page up"}, ["PgUp"]),
        ({"name": "r", "mod": pygame.KMOD_LSHIFT}, ["Shift+R", "R"]),
        ({"name": "left", "mod": pygame.KMOD_LSHIFT}, ["Shift+←", "←"]),
        ({"name": "z", "mod": pygame.KMOD_LCTRL}, ["Ctrl+Z"]),
        ({"name": "z", "mod": pygame.KMOD_RMETA}, ["Ctrl+Z"]),
        ({"name": "z", "mod": pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT}, ["Ctrl+Shift+Z"]),
        ({"name": "z", "mod": pygame.KMOD_LALT}, []),
        ({"code": ord("к"), "place": pygame.KSCAN_R, "text": "к"}, ["R"]),
        ({"code": ord("я"), "place": pygame.KSCAN_Z, "mod": pygame.KMOD_LCTRL}, ["Ctrl+Z"]),
        ({"code": ord("&"), "place": pygame.KSCAN_1, "text": "&"}, ["1"]),
        ({"code": ord("-"), "place": pygame.KSCAN_6, "text": "-"}, ["−", "6"]),
        ({"name": "a", "place": pygame.KSCAN_Q, "text": "a"}, ["A"]),
    ],
)
def test_a_key_is_named_as_tooltips_write_it_on_every_keyboard(event: dict[str, Any], names: list[str]) -> None:
    assert caps(key(**event)) == names


class Button(Screen):
    """One button with a key."""

    presses = 0

    def draw(self, canvas: Canvas) -> None:
        canvas.spot(Spot("button", Rect(0, 0, 50, 50), self.press, key="Space"))
        canvas.spot(Spot("other", Rect(60, 0, 50, 50), self.press))
        canvas.spot(Spot("third", Rect(120, 0, 50, 50), self.press))

    def press(self) -> None:
        self.presses += 1


def test_a_key_that_is_held_down_moves_about_but_presses_only_once() -> None:
    app = new_app()
    screen = Button(app)
    app.show(screen)
    app.draw()
    for name in ("space", "space", "return", "return"):
        app.handle(key(name))
    assert screen.presses == 1
    assert app.canvas.attention.focus == "button", "the first Enter shows where the keyboard is"
    app.handle(key("right"))
    app.handle(key("right"))
    assert app.canvas.attention.focus == "third"
    for kind in (pygame.KEYUP, pygame.KEYDOWN):
        app.handle(pygame.event.Event(kind, key("space").dict))
    assert screen.presses == 2


def test_a_key_of_no_name_does_nothing() -> None:
    app = new_app()
    screen = Button(app)
    app.show(screen)
    app.draw()
    app.handle(key(code=ord("ж"), text="ж"))
    assert screen.presses == 0


def test_a_screen_that_cannot_be_filled_stays_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app()

    def refuse() -> int:
        raise pygame.error("not supported")

    monkeypatch.setattr(pygame.display, "toggle_fullscreen", refuse)
    app.show(Button(app))
    app.handle(key("f11"))
    assert not app.settings.fullscreen


ALIKE = ["Alexander", "Alexandra", "Alexandre", "Alexandros", "Christopher", "Christofer", "Анна-Мария", "Анна-Марта"]


@pytest.mark.parametrize("face", ["serif", "semibold"])
@pytest.mark.parametrize("width", [44, 52, 60])
def test_names_that_begin_alike_stay_distinct(face: Face, width: int) -> None:
    fonts = Fonts()
    fonts.people = (*ALIKE, "Bo", "Wilhelmina")
    short = [fonts.short_name(name, face, LEGIBLE, width) for name in fonts.people]
    assert len(set(short)) == len(short)
    assert all(fonts.width(each, face, LEGIBLE) <= width for each in short)
    assert all(each[:1] == name[:1] for each, name in zip(short, fonts.people, strict=True))
    assert short[-2] == "Bo"
    assert short[-1] == fonts.shortened("Wilhelmina", face, LEGIBLE, width), "nobody else is called like that"


def test_an_end_of_a_name_tells_people_apart_where_there_is_room() -> None:
    fonts = Fonts()
    fonts.people = ("Alexander", "Alexandra")
    width = fonts.width("Alexa…ra", "serif", LEGIBLE) + 1
    assert [fonts.short_name(name, "serif", LEGIBLE, width) for name in fonts.people] == ["Alexa…er", "Alexa…ra"]


def test_two_of_one_name_are_cut_like_anybody() -> None:
    fonts = Fonts()
    fonts.people = ("Wilhelmina", "Wilhelmina")
    assert fonts.short_name("Wilhelmina", "serif", LEGIBLE, 50) == fonts.shortened("Wilhelmina", "serif", LEGIBLE, 50)
