"""The panel of a review: everybody's turning points, or one of them with its cause and its alternative; luck apart."""

from collections.abc import Callable
from functools import partial
from typing import Final

from badbones.render.hindsight.inquest import Inquest, spot_name
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.page import Column
from badbones.render.kit.scroll import Scroll
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT, violet
from badbones.review import TurningPoint
from badbones.review.verdicts import Key
from badbones.review.words import loss_words, when_words

_PAD, _LINE, _BUTTON = 20, 40, 50  # pixels at 1080p
_WORDS: Final = 19  # the size of letters


class Panel:
    """Draws the panel. `choose`, `clear`, `retry`: what clicks on it do."""

    def __init__(
        self, inquest: Inquest, colours: tuple[str, ...], choose: Callable[[TurningPoint], None], clear: Act, retry: Act
    ) -> None:
        self.inquest = inquest
        self.colours = colours
        self.choose = choose
        self.clear = clear
        self.retry = retry
        self.ghosts: Callable[[], bool] = lambda: False  # whether the better plan is seen on the board
        self.scroll = Scroll()
        self._high = 0  # in the last frame
        self._shown: Key | None = None

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """All turning points, or the one that is looked at."""
        if self._shown != self.inquest.chosen:
            self._shown, self._high = self.inquest.chosen, 0
            self.scroll.rest()
        canvas.cover_part(area, "dialog")
        canvas.spot(Spot("review.panel", area, focusable=False))
        inner = area.inflate(-2 * canvas.px(_PAD), -2 * canvas.px(_PAD))
        point = self.inquest.point()
        with self.scroll.view(canvas, inner, self._high, area) as place:
            column = Column(canvas, place)
            if point:
                self._point(canvas, column, point)
            else:
                self._everybody(canvas, column)
        if self.scroll.follow(canvas) or column.height() != self._high:
            self._high = column.height()
            self.inquest.app.dirty = True  # once more, now that its height is known

    # One turning point

    def _point(self, canvas: Canvas, column: Column, point: TurningPoint) -> None:
        say, seat = self.inquest.app.messages.say, point.verdict.seat
        self._name(canvas, column, seat, closing=True)
        played, cause, better, *costs = self.inquest.point_words(point)
        column.words(played, _WORDS + 2, face="semibold", colour=LIGHT, gap=10)
        column.words(cause, _WORDS, colour=SOFT, gap=10)
        column.words(better, _WORDS + 2, face="semibold", colour=GOLD_TEXT, gap=4 if self.ghosts() else 10)
        if self.ghosts():
            column.words(say("review.better.shown"), _WORDS - 2, colour=SOFT, gap=10)
        for words in costs:
            column.words(words, _WORDS, colour=SOFT, gap=4)
        column.take(0, 12)
        high = _BUTTON
        canvas.button("review.try", column.take(high, 10), say("review.try"), self.retry,
                      style="gold", size=20, icon="drag", hint=say("review.try.hint"))  # fmt: skip
        following = self.inquest.following()
        if following and following.verdict != point.verdict:
            press = partial(self.choose, following)
            canvas.button("review.next", column.take(high, 18), say("review.retry.next"), press, size=20)
        self._luck(column, seat)

    def _luck(self, column: Column, seat: int) -> None:
        """What the bag did, apart from what anybody did."""
        column.heading(self.inquest.app.messages.say("review.luck.heading"))
        for words in self.inquest.luck_words(seat):
            column.words(words, _WORDS - 1, colour=SOFT, gap=6)

    # Everybody

    def _everybody(self, canvas: Canvas, column: Column) -> None:
        say = self.inquest.app.messages.say
        column.heading(say("review.turning-points"))
        if self.inquest.points():
            column.words(say("review.costs"), _WORDS - 2, colour=SOFT, gap=10)
        for seat in self.inquest.review.seats:
            self._name(canvas, column, seat)
            points = self.inquest.points_of(seat)
            for point in points:
                self._row(canvas, column.take(_LINE, 6), point)
            if not points:
                known = self.inquest.reviewing.complete
                column.words(say("review.none" if known else "review.none-yet"), _WORDS - 2, colour=SOFT, gap=4)
            column.words(self.inquest.short_luck(seat), _WORDS - 2, gap=14)

    def _row(self, canvas: Canvas, area: Rect, point: TurningPoint) -> None:
        """A turning point in a line: when it was, and what it cost."""
        messages, verdict = self.inquest.app.messages, point.verdict
        name = f"review.point.{spot_name(verdict)}"
        cost = messages.say("review.cost-of", when=when_words(verdict, messages), loss=loss_words(point, messages))
        canvas.button(name, area, cost, partial(self.choose, point), style=violet.BUTTON, size=18,
                      hint=self.inquest.mark_words(point))  # fmt: skip

    def _name(self, canvas: Canvas, column: Column, seat: int, *, closing: bool = False) -> None:
        """Whose it is; and the way back to everybody."""
        row = column.take(_LINE, 8)
        side = row.height - canvas.px(8)
        canvas.sprite(f"badge-{self.colours[seat - 1]}", Rect(row.left, row.centery - side // 2, side, side))
        left = row.left + side + canvas.px(10)
        close = row.height if closing else 0
        room = Rect(left, row.top, row.right - left - close - canvas.px(6), row.height)
        name = self.inquest.app.messages.player(seat)
        canvas.text(room, canvas.fonts.shortened(name, "serif", canvas.letters(24, 0.8), room.width), 24, face="serif")
        if closing:
            place = Rect(row.right - close, row.top, close, close)
            hint, key = self.inquest.app.messages.say("review.turning-points"), shown("everywhere.back")
            canvas.button("review.all", place, "", self.clear, style=violet.BUTTON, icon="close", hint=hint, key=key)
