"""A question before something that cannot be taken back."""

from collections.abc import Callable
from typing import NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.page import Column, Page, beside
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import LIGHT, SOFT


class Question(NamedTuple):
    """What is asked, what it would mean, and what is done if the answer is yes."""

    words: str
    warning: str
    yes: str
    act: Act


class ConfirmationScreen(Page):
    """The question over what it is about; Enter and Escape leave everything as it is."""

    name = "confirm"
    widest = 820.0
    main = "confirm.no"

    def __init__(self, app: Host, question: Question, behind: Callable[[Canvas], None]) -> None:
        super().__init__(app, behind)
        self.question = question

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The question, and what the answer means."""
        column = Column(canvas, area)
        column.words(self.question.words, 26, face="semibold", colour=LIGHT)
        column.words(self.question.warning, 20, colour=SOFT)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Yes, or back."""
        yes, no = beside(area, (1, 1), canvas.px(14))
        canvas.button("confirm.yes", yes, self.question.yes, self._confirm, style="lost", size=22)
        canvas.button("confirm.no", no, self.say("trash.keep"), self.back, size=22)

    def _confirm(self) -> None:
        self.app.close()
        self.question.act()
