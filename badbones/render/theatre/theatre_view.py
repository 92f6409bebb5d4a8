"""How the theatre is drawn: the table as anybody sees it, the banner above, the log beside it, the strip below."""

from dataclasses import replace
from functools import partial

from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import violet
from badbones.render.plan.table_plan import TablePlan, ZonePlan
from badbones.render.table.table_view import TableView, large_boards
from badbones.render.table.views import SeatView
from badbones.render.theatre.banner import draw_banner
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.strip import Strip
from badbones.render.theatre.theatre_log import IN_THE_THEATRE, TheatreLog
from badbones.render.theatre.theatre_plan import DRAWER, TheatrePlan
from badbones.render.theatre.watched_zones import draw_watched

_NOTE_WIDE, _NOTE_SIZE, _NOTE_ROWS = 460, 18, 6


class TheatreView(TableView):
    """Draws a screening."""

    def __init__(self, theatre: Screening) -> None:
        super().__init__(theatre.app, theatre.words, theatre.layout, theatre.player, log=IN_THE_THEATRE)
        self.theatre = theatre
        self.projector.on_beat = theatre.player.heard
        self.lines = TheatreLog(theatre)
        self.strip = Strip(theatre)

    def wake(self) -> float | None:
        """When something that is said goes away."""
        toast, others = self.theatre.toast, super().wake()
        ends = [end for end in (toast.until if toast else None, others) if end is not None and end > self.desk.now]
        return min(ends, default=None)

    def paint(self, canvas: Canvas) -> None:
        """Draws everything as it stands, from the night to the picture of what is pointed at."""
        plan = self.theatre.layout.places(canvas)
        if self.at_market():
            draw_night(canvas)
            table = plan.table
            self.fair.draw(canvas, Rect(0, table.bar.bottom, table.area.width, table.area.height - table.bar.height))
        else:
            self._table(canvas, plan.table)
        draw_banner(self.theatre, canvas, plan.banner)
        self.projector.draw(canvas, plan.table)
        self._draw_notes(canvas, plan)
        self._draw_lines(canvas, plan)
        self.strip.draw(canvas, plan)
        self._draw_toast(canvas, plan)
        self.strip.draw_thumbnail(canvas, plan)

    def _table(self, canvas: Canvas, plan: TablePlan) -> None:
        looks = self.looks(canvas, plan)
        grounds = [(large.board, looks[large.seat]) for large in large_boards(plan)]
        ground = plan if plan.track else replace(plan, capital=None)  # with little room no land lies around it
        self.backdrop.draw(canvas, ground, self.source.game.table.side, grounds)
        self.draw_boards(canvas, plan, looks)

    def draw_seat(self, canvas: Canvas, zone: ZonePlan, look: Look) -> None:
        """What belongs to a seat: its panels, over the foot of the board above, and its board."""
        draw_watched(canvas, zone, self.seat_view(zone.seat), self.seat_acts(zone.seat))
        super().draw_seat(canvas, zone, look)

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat beside its board; a touch on its name follows it, or all again."""
        view = super().seat_view(seat)
        if view.focus is None:
            return view
        return replace(view, focus=partial(self.theatre.follow, None if seat == self.viewpoint.focus else seat))

    # Log, notes, sentences

    def _draw_lines(self, canvas: Canvas, plan: TheatrePlan) -> None:
        if plan.log:
            self.log.draw(canvas, plan.log, self.lines.view())
        elif self.viewpoint.log_open:
            wide = min(canvas.px(DRAWER), canvas.area.width)
            top, bottom = plan.banner.bottom, plan.strip.top
            area = Rect(canvas.area.width - wide, top, wide, bottom - top)
            self.log.draw(canvas, area, self.lines.view())

    def _draw_notes(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """What somebody has noted about this moment, at the foot of the table."""
        words = "\n".join(self.theatre.notes_here())
        if not words:
            return
        pad, area = canvas.px(14), plan.table.area
        wide = min(canvas.px(_NOTE_WIDE), area.width - 2 * pad)
        pixels = max(8, canvas.px(_NOTE_SIZE))
        rows = canvas.fonts.wrapped(words, "sans", pixels, wide - 2 * pad)
        words = "\n".join(rows if len(rows) <= _NOTE_ROWS else [*rows[: _NOTE_ROWS - 1], "…"])
        high = min(_NOTE_ROWS, len(rows)) * canvas.line_height(_NOTE_SIZE) + 2 * pad
        place = Rect(pad, area.bottom - high - pad, wide, high)
        canvas.cover_part(place, violet.NOTE)
        canvas.text(place.inflate(-2 * pad, -pad), words, _NOTE_SIZE, colour=violet.PALE, lines=_NOTE_ROWS)
        canvas.spot(Spot("theatre.notes", place, hint="\n".join(self.theatre.notes_here()), focusable=False))

    def _draw_toast(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """A sentence for some seconds, at the foot of the table."""
        toast, area = self.theatre.toast, plan.table.area
        if toast is None or canvas.now >= toast.until:
            return
        pad = canvas.px(16)
        wide = min(canvas.width(toast.words, 19) + 2 * pad, area.width - 2 * pad, canvas.px(860))
        high = min(5 * canvas.line_height(19), canvas.paragraph_height(toast.words, wide - 2 * pad, 19)) + pad
        place = Rect(area.centerx - wide // 2, area.bottom - high - pad, wide, high)
        canvas.cover_part(place, "tag-bad")
        canvas.text(place.inflate(-2 * pad, -pad // 2), toast.words, 19, align="center", lines=5)
