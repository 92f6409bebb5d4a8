"""How the theatre is drawn: the table as in play, under the banner, with the log beside it and the strip below."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.night import draw_night
from badbones.render.kit.spots import Spot
from badbones.render.motion.scene import Hidden
from badbones.render.plan.table_plan import BoardPlan, TablePlan, ZonePlan
from badbones.render.table.log_panel import LogPanel
from badbones.render.table.places import Touch
from badbones.render.table.seat_views import plain_view
from badbones.render.table.table_drawing import TableDrawing
from badbones.render.table.team import draw_team
from badbones.render.table.zone_panels import SeatActs
from badbones.render.theatre.banner import draw_banner
from badbones.render.theatre.strip import Strip
from badbones.render.theatre.style import NOTE, PALE
from badbones.render.theatre.theatre_log import IN_THE_THEATRE, TheatreLog
from badbones.render.theatre.theatre_plan import DRAWER, TheatrePlan
from badbones.render.theatre.watched_zones import draw_watched
from badbones.stage import Board

if TYPE_CHECKING:
    from badbones.render.theatre.theatre_screen import TheatreScreen

_NOTE_WIDE, _NOTE_SIZE, _NOTE_ROWS = 460, 18, 6


class TheatreDrawing(TableDrawing):
    """Draws a theatre screen."""

    def __init__(self, screen: "TheatreScreen") -> None:
        super().__init__(screen)
        self.theatre = screen
        self.log = LogPanel(screen.say, IN_THE_THEATRE)
        self.lines = TheatreLog(screen)
        self.strip = Strip(screen)

    def draw(self, canvas: Canvas) -> None:
        """Everything, from the night to the picture of what is pointed at."""
        screen, plan = self.theatre, self.theatre.places(canvas)
        if self.at_market():
            self._fair(canvas, plan)
        else:
            self._table(canvas, plan.table)
        draw_banner(screen, canvas, plan.banner)
        screen.show.draw(canvas, plan.table)
        self._draw_notes(canvas, plan)
        self._draw_lines(canvas, plan)
        self.strip.draw(canvas, plan)
        self._draw_toast(canvas, plan)
        self.strip.draw_thumbnail(canvas, plan)

    def _table(self, canvas: Canvas, plan: TablePlan) -> None:
        screen = self.theatre
        looks = self._looks(canvas, plan)
        self.hidden = screen.show.director.hidden() if screen.show.busy else Hidden()
        large = [zone for zone in plan.zones.values() if zone.board and zone.shape != "mini"]
        grounds = [(zone.board, looks[zone.seat]) for zone in large if zone.board]
        ground = plan if plan.track else replace(plan, capital=None)  # with little room no land lies around it
        self.backdrop.draw(canvas, ground, screen.session.game.table.side, grounds)
        for zone in plan.zones.values():
            self._zone(canvas, zone, looks[zone.seat])
        draw_team(screen, canvas, plan)

    def _zone(self, canvas: Canvas, zone: ZonePlan, look: Look) -> None:
        acts = SeatActs(take=lambda kind: None, say=self.theatre.say)
        draw_watched(canvas, zone, plain_view(self.theatre, zone.seat), acts)
        if zone.board:
            self._board(canvas, zone, zone.board, look)

    def _lay_places(self, canvas: Canvas, plan: BoardPlan, board: Board, seat: int, touch: Touch) -> None:
        """Only places where something stands have something to say."""
        crowded = {skeleton.place for skeleton in board.skeletons.values()}
        for place in crowded | board.traps.keys():
            if place not in plan.cells and place not in plan.forest:
                continue
            name = f"seat{seat}.{'cell' if place in plan.cells else 'forest'}.{place}"
            hint = touch.hint(seat, place) if canvas.hot(name) else ""
            press = partial(touch.cell, seat, place)
            canvas.spot(Spot(name, plan.place(place), press, hint=hint, seat=seat, focusable=False))

    def _fair(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """The market takes the place of the boards; nothing there answers."""
        draw_night(canvas)
        before = len(canvas.spots.all)
        table = plan.table
        self.market.draw(canvas, Rect(0, table.bar.bottom, table.area.width, table.area.height - table.bar.height))
        for spot in canvas.spots.all[before:]:
            spot.press, spot.piece, spot.focusable, spot.enabled = None, None, False, True

    def _looks(self, canvas: Canvas, plan: TablePlan) -> dict[int, Look]:
        """How each board is to be drawn; what the line under the pointer speaks of is pointed out."""
        screen, looks = self.theatre, {}
        pointed = self.log.hovered_places(canvas)
        for zone in plan.zones.values():
            looks[zone.seat] = screen.showing.look(
                zone.seat,
                screen.session.colours,
                fan=self._fanned(canvas, zone),
                pointed=pointed[1] if pointed and pointed[0] == zone.seat else frozenset(),
            )
        return looks

    # Log, notes, sentences

    def _draw_lines(self, canvas: Canvas, plan: TheatrePlan) -> None:
        if plan.log:
            self.log.draw(canvas, plan.log, self.lines.view())
        elif self.theatre.log_open:
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
        canvas.cover_part(place, NOTE)
        canvas.text(place.inflate(-2 * pad, -pad), words, _NOTE_SIZE, colour=PALE, lines=_NOTE_ROWS)
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
