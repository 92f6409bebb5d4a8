"""A pointer in a line of text: a click puts the caret, a drag selects, two clicks take a word, three take all."""

import pygame
import pytest

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.page import Column, Page
from badbones.render.kit.spots import Field
from badbones.render.kit.writing import AGAIN
from tests.render.kit.test_writing import LINE, SHIFT, Writer
from tests.window.table_top import Clock, Top, new_app

TEXT = "Ada the Bold"
LONG = " ".join(f"word{number}" for number in range(60))


class Pointing(Writer):
    """Somebody who points at letters."""

    def __init__(self, text: str = TEXT) -> None:
        super().__init__(text, longest=1000)

    def letter(self, place: int) -> tuple[int, int]:
        """Where so many letters end, on the screen."""
        aim = self.spot("line").aim
        assert aim
        found = [x for x in range(LINE.left + 1, LINE.right) if aim(x) == place]
        return found[len(found) // 2], LINE.centery

    def clicks(self, place: int, times: int = 1) -> None:
        """Clicks after a letter, so many times in quick succession, long after what was before."""
        self.clock.now += 2 * AGAIN
        where = self.letter(place)
        for _ in range(times):
            self.click(where)
            self.clock.now += AGAIN / 2

    def told(self) -> tuple[int, str]:
        return self.field.caret, self.field.selected


@pytest.mark.parametrize("place", [0, 3, 7, len(TEXT)])
def test_a_click_puts_the_caret_and_what_is_written_comes_there(place: int) -> None:
    writer = Pointing()
    writer.key("a", mod=pygame.KMOD_LCTRL)
    writer.clicks(place)
    assert writer.told() == (place, "")
    writer.write("!")
    assert writer.field.text == f"{TEXT[:place]}!{TEXT[place:]}"


def test_beside_the_letters_is_the_nearer_end() -> None:
    writer = Pointing()
    writer.click((LINE.right - 2, LINE.centery))
    assert writer.field.caret == len(TEXT)
    writer.clock.now += 1
    writer.click((LINE.left + 2, LINE.centery))
    assert writer.field.caret == 0


def test_a_click_into_a_line_that_was_not_written_in_counts_as_well() -> None:
    writer = Pointing()
    writer.app.canvas.attention.focus = None
    writer.app.draw()
    writer.clicks(4)
    assert writer.app.canvas.attention.focus == "line"
    assert writer.told() == (4, "")


@pytest.mark.parametrize(("start", "end", "selected"), [(0, 3, "Ada"), (7, 4, "the"), (12, 0, TEXT), (5, 5, "")])
def test_a_drag_selects_forward_and_back(start: int, end: int, selected: str) -> None:
    writer = Pointing()
    writer.drag(writer.letter(start), writer.letter(end))
    assert writer.told() == (end, selected)


def test_a_drag_beyond_the_line_selects_to_its_end() -> None:
    writer = Pointing()
    writer.drag(writer.letter(4), (LINE.right + 300, LINE.bottom + 200))
    assert writer.told() == (len(TEXT), "the Bold")


@pytest.mark.parametrize(("place", "word"), [(0, "Ada"), (5, "the"), (9, "Bold"), (len(TEXT), "Bold"), (3, " ")])
def test_a_double_click_takes_the_word(place: int, word: str) -> None:
    writer = Pointing()
    writer.clicks(place, 2)
    assert writer.field.selected == word
    writer.write("x")
    assert writer.field.text == TEXT.replace(word, "x", 1)


def test_a_triple_click_takes_all_and_so_does_a_fourth() -> None:
    for times in (3, 4):
        writer = Pointing()
        writer.clicks(5, times)
        assert writer.field.selected == TEXT


def test_clicks_that_are_slow_or_far_apart_are_single_ones() -> None:
    writer = Pointing()
    for _ in range(3):
        writer.clicks(5)
        assert writer.told() == (5, "")
    writer.clicks(0)
    writer.click(writer.letter(12))
    assert writer.told() == (12, "")


def test_a_drag_after_a_double_click_takes_whole_words() -> None:
    writer = Pointing()
    writer.clicks(5)
    writer.pull(writer.letter(5), writer.letter(9))
    assert writer.field.selected == "the Bold"
    writer.move(writer.letter(1))
    assert writer.field.selected == "Ada the", "the word it began with stays"


def test_shift_and_a_click_extend() -> None:
    writer = Pointing()
    writer.clicks(4)
    writer.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=SHIFT, unicode="", scancode=0)
    writer.clicks(7)
    assert writer.told() == (7, "the")
    writer.clicks(0)
    assert writer.told() == (0, "Ada "), "from where it began"
    writer.post(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
    writer.clicks(2)
    assert writer.told() == (2, "")


def test_fingers_tap_drag_and_take_words() -> None:
    writer, finger = Pointing(), 1
    writer.finger(finger).tap(writer.letter(4))
    assert writer.told() == (4, "")
    writer.clock.now += 1
    writer.finger(finger).down(writer.letter(4)).to(writer.letter(7)).up()
    assert writer.told() == (7, "the")
    writer.clock.now += 1
    writer.finger(finger).tap(writer.letter(9))
    writer.finger(finger).tap(writer.letter(9))
    assert writer.field.selected == "Bold"
    writer.finger(finger).tap(writer.letter(9))
    assert writer.field.selected == TEXT


# Lines that are longer than their place


def test_a_long_line_goes_along_with_its_caret() -> None:
    writer = Pointing(LONG)
    line = writer.spot("line")
    assert line.aim
    assert line.aim(LINE.right) == len(LONG), "the end is seen, where the caret is"
    assert line.aim(LINE.left) > 0
    writer.key("home")
    line = writer.spot("line")
    assert line.aim
    assert line.aim(LINE.left) == 0
    seen = line.aim(LINE.right - 20)
    writer.clicks(seen - 2)
    assert writer.field.caret == seen - 2, "what is seen is what is clicked"


def test_a_drag_out_of_a_long_line_takes_what_is_out_of_sight() -> None:
    writer = Pointing(LONG)
    writer.key("home")
    writer.pull(writer.letter(3), (LINE.right + 200, LINE.centery))
    before = len(writer.field.selected)
    writer.move((LINE.right + 201, LINE.centery))
    assert len(writer.field.selected) > before, "the line goes along, and more can be reached"


def test_a_long_line_is_no_word_that_is_cut() -> None:
    writer = Pointing(LONG)
    label = writer.app.canvas.labels[-1]
    assert not label.cut
    assert label.area.contains(label.drawn)


# Pages that scroll


class Leaf(Page):
    """A line to write in above much else."""

    name = "leaf"
    footed = False

    def __init__(self, top: Top) -> None:
        super().__init__(top.app)
        self.field = Field(TEXT)

    def body(self, canvas: Canvas, area: Rect) -> int:
        column = Column(canvas, area)
        canvas.writing("line", column.take(60), self.field)
        column.take(3000)
        return column.height()


class Reader(Top):
    """Somebody with a page."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.app = new_app(clock=self.clock)
        self.page = Leaf(self)
        self.app.show(self.page)
        self.app.draw()

    def settle(self) -> None:
        self.app.draw()


def test_a_finger_across_a_line_scrolls_the_page_and_along_it_selects() -> None:
    reader = Reader()
    x, y = reader.at("line")
    reader.finger().down((x, y)).to((x + 5, y - 50)).up()
    assert reader.page.scroll.offset == 50
    assert reader.page.field.selected == ""
    reader.page.scroll.offset = 0
    reader.app.draw()
    left = reader.spot("line").area.left
    reader.finger(2).down((left + 200, y)).to((left + 2, y + 5)).up()
    assert reader.page.scroll.offset == 0
    assert reader.page.field.selected == TEXT
