"""The goal card: how a mode is won, when it ends and what counts, before the first game of its kind."""

from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host, Pausable
from badbones.render.kit.page import Column, Page, in_the_middle
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT
from badbones.rules import Game

_PICTURE, _CAPTION, _WORDS, _BETWEEN = 104, 22, 24, 26  # pixels at 1080p, and sizes of letters


class Line(NamedTuple):
    """One of the three lines: its caption, and a picture for it in each mode."""

    caption: str
    pictures: dict[str, str]


LINES: Final = (
    Line("win", {"versus": "tower-4", "solo": "tower-1", "coop": "house-0"}),
    Line("end", {"versus": "house-burnt", "solo": "house-burnt", "coop": "house-burnt"}),
    Line("counts", {"versus": "star", "solo": "tomb", "coop": "tower-1"}),
)


class GoalScreen(Page):
    """Three lines with pictures, and one button; who has dismissed it once is not shown it again for this mode."""

    name = "goal"
    headline = "rules.chapter.goal"
    widest = 1000.0
    main = "goal.play"

    def __init__(self, app: Host, table: Pausable, game: Game) -> None:
        super().__init__(app, behind=table.draw)
        self.game = game

    def body(self, canvas: Canvas, area: Rect) -> int:
        """The mode, and what is to be known of it."""
        column = Column(canvas, area)
        mode = self.game.table.mode.name
        column.words(self.say(f"newgame.{mode}"), 22, colour=SOFT, gap=_BETWEEN)
        for line in LINES:
            self._line(canvas, column, line.pictures[mode], line.caption)
        return column.height() + canvas.px(8)

    def _line(self, canvas: Canvas, column: Column, picture: str, caption: str) -> None:
        """A picture, and beside it caption and words."""
        words, left = self._words(caption), canvas.px(_PICTURE + _BETWEEN)
        wide = column.area.width - left
        head = canvas.line_height(_CAPTION, "bold")
        high = head + canvas.paragraph_height(words, wide, _WORDS)
        place = column.take_pixels(max(canvas.px(_PICTURE), high), _BETWEEN)
        canvas.sprite(picture, Rect(place.left, place.top, canvas.px(_PICTURE), place.height))
        top = place.top + (place.height - high) // 2
        canvas.text(
            Rect(place.left + left, top, wide, head),
            self.say(f"goal.{caption}"),
            _CAPTION,
            face="bold",
            colour=GOLD_TEXT,
        )
        below = Rect(place.left + left, top + head, wide, high - head)
        canvas.text(below, words, _WORDS, colour=LIGHT, lines=12, top=True)

    def _words(self, caption: str) -> str:
        table = self.game.table
        mode, numbers = table.mode.name, table.catalog.numbers
        message = f"goal.{mode}.{caption}"
        if caption == "win" and mode != "versus":
            return self.say(message, count=table.options.rounds)
        heroic = f"\n{self.say('newgame.heroic')}." if caption == "end" and table.options.heroic else ""
        return self.say(message, floor=numbers.floor, house=numbers.house) + heroic

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """The one button."""
        place, words = in_the_middle(canvas, area), self.say("goal.play")
        canvas.button("goal.play", place, words, self.back, style="gold", size=24)

    def back(self) -> None:
        """Dismissed, by whatever hand: it is not shown again by itself."""
        seen, mode = self.app.settings.goals_seen, self.game.table.mode.name
        if mode not in seen:
            seen.append(mode)
            self.app.keep_settings()
        super().back()
