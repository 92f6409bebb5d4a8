"""A notice: one sentence that has to be read."""

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.page import Column, Page, in_the_middle
from badbones.render.kit.theme import LIGHT, SOFT


class NoticeScreen(Page):
    """A sentence, perhaps a second one with details, and one button."""

    name = "notice"
    widest = 760.0
    main = "notice.ok"

    def __init__(self, app: Host, words: str, detail: str = "") -> None:
        super().__init__(app)
        self.words = words
        self.detail = detail

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The sentence."""
        column = Column(canvas, area)
        column.words(self.words, 26, face="semibold", colour=LIGHT)
        if self.detail:
            column.words(self.detail, 20, colour=SOFT)
        return column.height()

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """The one button."""
        place = in_the_middle(canvas, area)
        canvas.button("notice.ok", place, self.say("notice.ok"), self.app.close, style="gold", size=24)
