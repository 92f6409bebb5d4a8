"""Writing in a line: selecting, the clipboard and words, with the keys people know from elsewhere."""

import pygame
import pytest

from badbones.render.app import App
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.clipboard import LONGEST
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Field
from tests.window.table_top import CONTROL, Clock, Top, new_app

SHIFT, COMMAND, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_LMETA, pygame.KMOD_LALT
ALT_GR = pygame.KMOD_LCTRL | pygame.KMOD_RALT  # as some machines tell it
LINE = Rect(100, 100, 600, 60)


class Sheet(Screen):
    """A single line to write in."""

    name = "sheet"

    def __init__(self, app: App, field: Field) -> None:
        super().__init__(app)
        self.field = field

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill("black")
        canvas.writing("line", LINE, self.field)


class Writer(Top):
    """Somebody who writes in a line."""

    def __init__(self, text: str, longest: int = 40) -> None:
        self.field = Field(text, longest=longest)
        self.clock = Clock()
        self.app = new_app(clock=self.clock)
        self.app.show(Sheet(self.app, self.field))
        self.app.canvas.attention.focus = "line"
        self.settle()

    def write(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)


@pytest.fixture(autouse=True)
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard, the last on top."""
    kept = ["from elsewhere"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    return kept


@pytest.mark.parametrize("held", [CONTROL, COMMAND])
def test_all_is_selected_cut_and_pasted(held: int, clipboard: list[str]) -> None:
    writer = Writer("Ada the Bold")
    writer.key("a", mod=held)
    assert writer.field.selected == "Ada the Bold"
    writer.key("c", mod=held)
    assert (clipboard[-1], writer.field.text) == ("Ada the Bold", "Ada the Bold")
    writer.key("x", mod=held)
    assert (clipboard[-1], writer.field.text) == ("Ada the Bold", "")
    writer.key("v", mod=held)
    writer.key("v", mod=held)
    assert writer.field.text == "Ada the BoldAda the Bold"


def test_of_a_book_on_the_clipboard_only_the_beginning_is_looked_at(clipboard: list[str]) -> None:
    clipboard.append("\n" * LONGEST + "a book" * LONGEST)
    writer = Writer("")
    writer.key("v", mod=CONTROL)
    assert writer.field.text == ""
    clipboard.append("a book" * LONGEST)
    writer.key("v", mod=CONTROL)
    assert writer.field.text == ("a book" * 40)[:40]


def test_the_clipboard_stays_as_it_is_if_nothing_is_selected(clipboard: list[str]) -> None:
    writer = Writer("Ada")
    writer.key("c", mod=CONTROL)
    writer.key("x", mod=CONTROL)
    assert (clipboard, writer.field.text) == (["from elsewhere"], "Ada")


def test_what_is_written_takes_the_place_of_what_is_selected() -> None:
    writer = Writer("Ada", longest=3)
    writer.key("left", "left", mod=SHIFT)
    assert writer.field.selected == "da"
    writer.write("nnabelle")
    assert (writer.field.text, writer.field.caret, writer.field.selected) == ("Ann", 3, "")


@pytest.mark.parametrize("key", ["backspace", "delete"])
def test_what_is_selected_is_erased_at_once(key: str) -> None:
    writer = Writer("Ada the Bold")
    writer.key("home")
    writer.key("right", "right", "right", "right", mod=SHIFT)
    writer.key(key)
    assert (writer.field.text, writer.field.caret) == ("the Bold", 0)
    writer.key("delete")
    assert writer.field.text == "he Bold"


def test_letters_that_are_not_allowed_leave_what_is_selected() -> None:
    writer = Writer("123")
    writer.field.allowed = str.isdigit
    writer.key("a", mod=CONTROL)
    writer.write("x")
    assert writer.field.text == "123"


@pytest.mark.parametrize("held", [CONTROL, ALT])
def test_the_caret_goes_by_words(held: int) -> None:
    writer, stops = Writer("Чёрт, the Bold"), []
    for _ in range(4):
        writer.key("left", mod=held)
        stops.append(writer.field.caret)
    assert stops == [10, 6, 0, 0]
    writer.key("right", mod=held)
    assert writer.field.caret == 6
    writer.key("right", mod=held | SHIFT)
    assert writer.field.selected == "the "
    writer.key("end")
    writer.key("backspace", mod=held)
    assert writer.field.text == "Чёрт, the "


def test_home_and_end_select_and_commands_lead_to_the_ends() -> None:
    writer = Writer("Ada the Bold")
    writer.key("left", mod=CONTROL)
    writer.key("home", mod=SHIFT)
    assert writer.field.selected == "Ada the "
    writer.key("end", mod=SHIFT)
    assert writer.field.selected == "Bold", "it is selected from where it began"
    writer.key("left", mod=COMMAND)
    assert (writer.field.caret, writer.field.selected) == (0, "")
    writer.key("right", mod=COMMAND)
    assert writer.field.caret == 12


def test_an_arrow_leaves_what_is_selected_at_its_side() -> None:
    writer = Writer("Ada the Bold")
    for key, caret in (("left", 0), ("right", 12)):
        writer.key("a", mod=CONTROL)
        writer.key(key)
        assert (writer.field.caret, writer.field.selected) == (caret, "")


def test_letters_written_with_altgr_are_no_orders() -> None:
    writer = Writer("Ada")
    for key in "acxv":
        writer.key(key, mod=ALT_GR)
    writer.write("ą")
    assert writer.field.text == "Adaą"


def test_what_is_selected_is_seen_until_the_line_is_left() -> None:
    writer = Writer("WWWWWWWW")
    surface, attention = writer.app.canvas.surface, writer.app.canvas.attention
    label = writer.app.canvas.labels[-1].drawn
    first, last = (label.left + 2, LINE.top + 11), (label.right - 6, LINE.top + 11)
    before = surface.get_at(first), surface.get_at(last)
    writer.key("left", "left", mod=SHIFT)
    assert surface.get_at(first) == before[0]
    assert surface.get_at(last) != before[1]
    attention.focus = None
    writer.app.draw()
    unfocused = surface.get_at(last)
    writer.field.anchor = None
    writer.app.draw()
    assert surface.get_at(last) == unfocused
