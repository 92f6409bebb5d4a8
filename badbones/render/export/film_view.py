"""The table of a film: boards, panels and animations as anybody sees them, and at the end how the game ended."""

from badbones.render.export.film_source import FilmSource
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.desk import Desk
from badbones.render.kit.theme import SOFT
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.layout import TableLayout
from badbones.render.table.projector import TablePace
from badbones.render.table.table_view import TableView
from badbones.render.table.table_words import TableWords
from badbones.render.table.viewpoint import Viewpoint


class FilmView(TableView):
    """A table that is filmed; `seat` is drawn large."""

    source: FilmSource

    def __init__(self, desk: Desk, source: FilmSource, seat: int | None) -> None:
        desk.name_players(tuple(each.name for each in source.game.table.seats))
        layout = TableLayout(desk, source, Viewpoint(focus=seat))
        super().__init__(desk, TableWords(desk, source), layout, TablePace(desk, source))

    def draw_over(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        """The log, and over the last picture how the game ended."""
        super().draw_over(canvas, plan, window)
        result = self.source.game.result
        if result is None or self.projector.busy:
            return
        say = self.words.say
        title, detail = say("table.over"), say(f"event.game-ended.{result.outcome}", **result._asdict())
        pad, width = canvas.px(26), min(canvas.px(620), window.width - canvas.px(52))
        high, low = canvas.line_height(38, "serif"), canvas.paragraph_height(detail, width - 2 * pad, 22)
        plate = Rect(0, 0, width, high + low + 2 * pad)
        plate.center = window.center
        canvas.cover_part(plate, "dialog")
        inner = plate.inflate(-2 * pad, -2 * pad)
        canvas.text(Rect(inner.left, inner.top, inner.width, high), title, 38, face="serif", align="center")
        below = Rect(inner.left, inner.top + high, inner.width, low)
        canvas.text(below, detail, 22, colour=SOFT, align="center", lines=9)
