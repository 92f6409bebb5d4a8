"""The page *Learn*: all nights with their lessons, which of them were done, and how fast."""

from functools import partial
from typing import Final

from badbones.lessons import Lesson
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.theme import GOLD_TEXT, SOFT
from badbones.render.learning.lesson_card import card_height, draw_card

_COLUMNS: Final = ((1250, 3), (820, 2))  # from so many pixels at 1080p, so many cards side by side; else one
_GAP: Final = 14


class LearnScreen(Page):
    """All lessons; the gold button leads to the first that was not done yet."""

    name = "learn"
    headline = "title.learn"
    widest = 1360.0

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.course = app.course
        self.main = "learn.next" if self.following else "learn.back"

    @property
    def following(self) -> Lesson | None:
        """The first lesson that was not done yet."""
        return next((each for each in self.course.lessons if not self.app.progress.done(each.name)), None)

    def entered(self) -> None:
        """A lesson may have been done meanwhile."""
        self.main = "learn.next" if self.following else "learn.back"

    def body(self, canvas: Canvas, area: Rect) -> int:
        """A heading for each night, and below it a card for each of its lessons."""
        column = Column(canvas, area)
        for number, lessons in self.course.nights.items():
            self._heading(canvas, column, number, lessons)
            self._cards(canvas, column, lessons)
        return column.height() + canvas.px(6)

    def _heading(self, canvas: Canvas, column: Column, number: int, lessons: tuple[Lesson, ...]) -> None:
        row = column.take_pixels(canvas.line_height(26, "serif"), 8)
        about = self.app.messages.worded(f"learn.about.{number}")
        words = self.say("learn.night.about" if about else "learn.night", number=number, about=about)
        canvas.text(row, words, 26, face="serif", colour=GOLD_TEXT)
        done = sum(self.app.progress.done(lesson.name) for lesson in lessons)
        canvas.text(row, self.say("learn.progress", done=done, all=len(lessons)), 19, colour=SOFT, align="right")

    def _cards(self, canvas: Canvas, column: Column, lessons: tuple[Lesson, ...]) -> None:
        columns = next((number for width, number in _COLUMNS if column.area.width >= width * canvas.unit), 1)
        high, gap = card_height(canvas), canvas.px(_GAP)
        for first in range(0, len(lessons), columns):
            row = column.take_pixels(high, _GAP)
            for lesson, place in zip(lessons[first:], beside(row, [1] * columns, gap), strict=False):
                draw_card(self.app, canvas, place, lesson, partial(self.app.start_lesson, lesson.name))

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """On with the next lesson, or back."""
        following = self.following
        gap = canvas.px(12)
        back, *onward = beside(area, (1, 2) if following else (1,), gap)
        if not onward:
            back = Rect(0, 0, min(area.width, canvas.px(240)), area.height).move_to(midtop=area.midtop)
        canvas.button("learn.back", back, self.say("title.back"), self.back, size=24)
        for place in onward:
            assert following
            words = self.say("lesson.next", lesson=self.say(following.title))
            start = partial(self.app.start_lesson, following.name)
            canvas.button("learn.next", place, words, start, style="gold", size=24)
