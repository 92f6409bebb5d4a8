"""How the theatre is drawn: the table as all see it, the banner above, seats and log beside it, the strip below."""

from dataclasses import replace
from functools import partial
from typing import Final

from cachetools import LRUCache

from badbones.record import Told
from badbones.render.board.look import Look
from badbones.render.board.strokes import Stroke, draw_strokes
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.theme import FAINT, mixed, panels, violet
from badbones.render.plan.table_plan import TablePlan, ZonePlan
from badbones.render.table.log_panel import LogStyle
from badbones.render.table.table_view import TableView
from badbones.render.table.teller import Teller
from badbones.render.table.views import LogLine, LogView, SeatView
from badbones.render.theatre.banner import Tag, draw_banner
from badbones.render.theatre.note_panel import draw_notes
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.script import Entry
from badbones.render.theatre.strip import Strip
from badbones.render.theatre.theatre_plan import DRAWER, TheatrePlan
from badbones.render.theatre.watched_seats import draw_watched

_AHEAD: Final = mixed(FAINT, panels.SEAT_ROW.foot, 0.12)
_MOST_KNOWN: Final = 4000  # lines that are kept in words
IN_THE_THEATRE: Final = LogStyle(
    name="theatre.log",
    line="theatre.line",
    marked=violet.NOW,
    over=violet.OVER,
    ahead=_AHEAD,
    why=violet.WHY,
    why_over=violet.WHY._replace(rim=violet.VIOLET),
    why_words=violet.PALE,
    pad=14,
    edge=14,
    inset=6,
    head=42,
    title=27,
    rows=5,
    picture=38,
    left=14,
    gap=22,
    spare=12,
    around=20,
    tick=(4, 8, 5),
    bar=False,
)


class TheatreLog:
    """Puts the lines of a recorded game into words."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self._known: LRUCache[tuple[int, str, frozenset[int]], LogLine] = LRUCache(_MOST_KNOWN)

    def view(self) -> LogView:
        """What is to be seen at this moment; without spoilers nothing that lies ahead."""
        screen, player, script = self.screen, self.screen.player, self.screen.script
        shown, told = screen.source.shown, script.told(player.beat)
        count = told if screen.no_spoilers else len(script.entries)
        now = max(0, told - 1) if count else None
        return LogView(
            title=screen.round_words(shown.round, shown.phase),
            count=count,
            line=self.line,
            aside=screen.say(
                "theatre.beat" if screen.no_spoilers else "theatre.beat-of", beat=player.beat, beats=script.beats
            ),
            now=now,
            why=self.why(now) if now is not None and told else "",
            ahead=told,
            go=lambda number: partial(screen.go_to_beat, script.entries[number].beat),
            open_rule=screen.open_rule,
        )

    def line(self, number: int) -> LogLine:
        """A line in words."""
        key = (number, self.screen.app.messages.language, self.screen.layout.turned())
        if key not in self._known:
            self._known[key] = self._worded(self.screen.script.entries[number])
        return self._known[key]

    def _worded(self, entry: Entry) -> LogLine:
        screen = self.screen
        if entry.event is None:
            words = screen.trouble() if entry.kind == "gap" else screen.say("ui.skipped", seat=entry.seat)
            line = LogLine(words, "", "", None, None, frozenset())
        else:
            turned = screen.layout.turned()
            teller = Teller(screen.app.catalog, screen.app.messages, screen.source.colours, turned)
            line = teller.lines([Told(entry.event, 0)], 0)[0]
        if entry.kind == "undo":
            return line._replace(words=screen.say("theatre.undone", words=line.words), rule="")
        return line._replace(words=screen.say("theatre.taken-back", words=line.words)) if entry.taken_back else line

    def why(self, number: int) -> str:
        """The rule behind a line, in the words of the rules at hand."""
        rule = self.line(number).rule
        message = f"rules.{self.screen.app.topic_about(rule)}" if rule else ""
        words = self.screen.say(message) if message else ""
        return "" if words == message else words.replace("*", "")


class TheatreView(TableView):
    """Draws a screening."""

    def __init__(self, theatre: Screening) -> None:
        super().__init__(theatre.app, theatre.words, theatre.layout, theatre.player, log=IN_THE_THEATRE)
        self.theatre = theatre
        self.projector.on_beat = theatre.player.heard
        self.lines = TheatreLog(theatre)
        self.strip = Strip(theatre)
        self.projector.captions.sign_place = self.strip.sign_place

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows."""
        toast, others = self.theatre.toast, super().wake()
        ends = [
            end for end in (toast.until if toast else None, others) if end is not None and end > self.desk.canvas.now
        ]
        return min(ends, default=None)

    def tag(self) -> Tag:
        """What says that this is no game in play."""
        say = self.theatre.say
        return Tag("theatre.tag", say("theatre.replay"), say("theatre.replay-hint"), "play")

    def paint(self, canvas: Canvas) -> None:
        """Draws everything as it stands, from the night to the picture of what is pointed at."""
        plan = self.theatre.layout.places(canvas)
        if self.at_market():
            draw_night(canvas)
            table = plan.table
            self.fair.draw(canvas, Rect(0, table.bar.bottom, table.area.width, table.area.height - table.bar.height))
        else:
            self._table(canvas, plan.table)
        draw_banner(self.theatre, canvas, plan.banner, self.tag())
        self.strip.draw(canvas, plan)
        self.projector.draw(canvas, plan.table)
        draw_notes(self.theatre, canvas, plan)
        self._draw_lines(canvas, plan)
        self.strip.draw_rest(canvas, plan)
        self._draw_toast(canvas, plan)
        self.strip.draw_thumbnail(canvas, plan)

    def _table(self, canvas: Canvas, plan: TablePlan) -> None:
        looks = self.looks(canvas, plan)
        grounds = [(board, looks[seat]) for seat, board in plan.large.items()]
        ground = plan if plan.track else replace(plan, capital=None)  # with little room no land lies around it
        self.backdrop.draw(canvas, ground, self.source.game.table.side, grounds)
        self.draw_boards(canvas, plan, looks)

    def draw_seat(self, canvas: Canvas, zone: ZonePlan, look: Look) -> None:
        """What belongs to a seat: its panels, over the foot of the board above, and its board."""
        draw_watched(canvas, zone, self.seat_view(zone.seat), self.seat_acts(zone.seat))
        super().draw_seat(canvas, zone, look)
        if zone.board:
            draw_strokes(canvas, zone.board, [Stroke(each.end, each.start) for each in self.theatre.drawn(zone.seat)])

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

    def _draw_toast(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """A sentence for some seconds, at the foot of the table."""
        toast, area = self.theatre.toast, plan.table.area
        if toast is None or canvas.now >= toast.until:
            return
        pad, button = canvas.px(16), canvas.px(46)
        words = self.theatre.say("theatre.note.undo") if toast.undo else ""
        side = canvas.width(words, 19, "semibold") + canvas.px(70) if words else 0
        room = min(area.width - 2 * pad, canvas.px(860))
        wide = min(canvas.width(toast.words, 19) + 2 * pad + side, room)
        high = min(5 * canvas.line_height(19), canvas.paragraph_height(toast.words, wide - 2 * pad - side, 19)) + pad
        high = max(high, button + pad) if words else high
        place = Rect(area.centerx - wide // 2, area.bottom - high - pad, wide, high)
        canvas.cover_part(place, toast.style)
        inner = place.inflate(-2 * pad, -pad // 2)
        canvas.text(Rect(inner.left, inner.top, inner.width - side, inner.height), toast.words, 19,
                    align="center", lines=5)  # fmt: skip
        if toast.undo:
            key, left = shown("theatre.note-undo"), inner.right - side + pad
            there = Rect(left, place.centery - button // 2, inner.right - left, button)
            canvas.button("theatre.undo-note", there, words, toast.undo, style=violet.BUTTON, size=19,
                          icon="undo", key=key)  # fmt: skip
