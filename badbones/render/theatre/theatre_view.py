"""How the theatre is drawn: the table as all see it, the banner above, seats and log beside it, the strip below."""

from dataclasses import replace
from functools import partial
from typing import Final

from cachetools import LRUCache

from badbones.record import Told
from badbones.render.board.look import Look
from badbones.render.board.pieces import draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import badge_place, draw_count, draw_name_plate
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, mixed, panels, violet
from badbones.render.plan.table_plan import TablePlan, ZonePlan
from badbones.render.table.arms import draw_weapon, weapon_room
from badbones.render.table.graveyard import SeatActs, draw_points, draw_tomb, lay_plate, lay_tip, points_width
from badbones.render.table.log_panel import LogStyle
from badbones.render.table.reserve import slot_places
from badbones.render.table.table_view import TableView, large_boards
from badbones.render.table.teller import Teller
from badbones.render.table.views import LogLine, LogView, SeatView
from badbones.render.table.zone_panels import draw_mini, draw_zone
from badbones.render.theatre.banner import draw_banner
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.script import Entry
from badbones.render.theatre.strip import Strip
from badbones.render.theatre.theatre_plan import DRAWER, TheatrePlan

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
_TILE: Final = 52  # pixels at 1080p
_COUNT: Final = 15
_NAME: Final = 230
_CARD: Final = (96, 128)  # the least room that numbers need on a card
_NOTE_WIDE, _NOTE_SIZE, _NOTE_ROWS = 460, 18, 6


class TheatreLog:
    """Puts the lines of a recorded game into words."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self._known: LRUCache[tuple[int, str], LogLine] = LRUCache(_MOST_KNOWN)

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
        key = (number, self.screen.app.messages.language)
        if key not in self._known:
            self._known[key] = self._worded(self.screen.script.entries[number])
        return self._known[key]

    def _worded(self, entry: Entry) -> LogLine:
        screen = self.screen
        if entry.event is None:
            words = screen.trouble() if entry.kind == "gap" else screen.say("ui.skipped", seat=entry.seat)
            line = LogLine(words, "", "", None, None, frozenset())
        else:
            teller = Teller(screen.app.catalog, screen.app.messages, screen.source.colours)
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


def draw_watched(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """Everything of a seat but its board."""
    if zone.shape == "mini":
        roomy = zone.standing.width >= canvas.px(_CARD[0]) and zone.standing.height >= canvas.px(_CARD[1])
        (draw_mini if roomy else _card)(canvas, zone, view, acts)
    elif zone.todo or zone.main:  # laid as in play
        draw_zone(canvas, zone, view, acts)
    elif zone.shape == "wide":
        _column(canvas, zone, view, acts)
    else:
        _line(canvas, zone, view, acts)


def _column(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    _plate(canvas, zone.plate, view, acts, 26)
    if view.points is not None:
        place = Rect(zone.standing)
        place.left, place.width = place.left + canvas.px(12), points_width(canvas, view, 27)
        _points(canvas, place, view, acts, 27)
    if zone.graveyard:
        tomb = Rect(zone.graveyard.left, zone.graveyard.top, canvas.px(90), zone.graveyard.height)
        draw_tomb(canvas, tomb, view, acts)
    if zone.reserve:
        _stock(canvas, zone.reserve, view)


def _line(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    area = zone.plate
    canvas.plate(area, panels.SEAT_ROW._replace(rim=view.colour.colour))
    points = points_width(canvas, view, 22)
    right = min(each.left for each in (zone.graveyard, zone.reserve, Rect(area.right, 0, 1, 1)) if each)
    place = Rect(right - points - canvas.px(8), area.top, points, area.height)
    name = Rect(area.left, area.top, min(place.left - canvas.px(8) - area.left, canvas.px(_NAME)), area.height)
    _plate(canvas, name, view, acts, 23)
    _points(canvas, place, view, acts, 22)
    if zone.graveyard:
        draw_tomb(canvas, zone.graveyard.inflate(0, -canvas.px(6)), view, acts)
    if zone.reserve:
        _traps(canvas, zone.reserve, view)


def _card(canvas: Canvas, zone: ZonePlan, view: SeatView, acts: SeatActs) -> None:
    """A card with little room: name and points, and the board where there is room for it."""
    canvas.plate(zone.area, "panel")
    points = points_width(canvas, view, 22)
    right = zone.plate.right - points - canvas.px(12) if points else zone.plate.right
    name = Rect(zone.plate.left, zone.plate.top, right - canvas.px(8) - zone.plate.left, zone.plate.height)
    _plate(canvas, name, view, acts, 23)
    _points(canvas, Rect(right, name.top, points, name.height), view, acts, 22)


def _points(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs, size: float) -> None:
    draw_points(canvas, area, view, size)
    if view.points is not None:
        lay_tip(canvas, area, view, acts, "points")


def _plate(canvas: Canvas, area: Rect, view: SeatView, acts: SeatActs, size: float) -> None:
    """The name in the seat's colour; a touch follows this seat."""
    pad, gap, style = canvas.px(5), canvas.px(6), panels.seat_style(view.colour, rounding=10, shadow=6)
    badge = badge_place(area, area.height - 2 * pad, pad)
    end = gap + weapon_room(canvas, area, view, badge, size, gap)
    draw_name_plate(canvas, area, view.name, style, size=size, gap=gap, end=end, colour=view.colour, badge=badge)
    lay_plate(canvas, area, view, acts.say("theatre.follow-hint"))
    draw_weapon(canvas, area, view, acts, badge, size, gap)


def _traps(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """How many traps are left, where there is no room to show them."""
    count = str(sum(stock.pieces for stock in view.stock))
    side, wide = area.height - canvas.px(10), canvas.width(count, 22, "bold")
    picture = Rect(area.centerx - (side + canvas.px(6) + wide) // 2, area.centery - side // 2, side, side)
    canvas.sprite("trap-wall-backslash", picture)
    canvas.text(Rect(picture.right + canvas.px(6), area.top, wide, area.height), count, 22, face="bold")
    words = ", ".join(f"{stock.pieces} × {stock.name}" for stock in view.stock if stock.pieces)
    canvas.spot(Spot(f"seat{view.seat}.traps", area, hint=words, seat=view.seat, focusable=False))


def _stock(canvas: Canvas, area: Rect, view: SeatView) -> None:
    """The traps of the reserve, from the top of an area."""
    kinds = [stock for stock in view.stock if stock.pieces]
    columns = max(1, (area.width + canvas.px(6)) // canvas.px(_TILE + 6))
    rows = -(-len(kinds) // columns)
    room = Rect(area.left, area.top, area.width, min(area.height, rows * canvas.px(_TILE + 6)))
    for stock, place in zip(kinds, slot_places(canvas, room, len(kinds), _TILE), strict=True):
        draw_trap(canvas, place, stock.kind, stock.setting)
        if stock.pieces > 1:
            draw_count(canvas, (place.right - canvas.px(4), place.top + canvas.px(5)), str(stock.pieces), _COUNT)
        hint = stock.hint
        canvas.spot(Spot(f"seat{view.seat}.stock.{stock.kind}", place, hint=hint, seat=view.seat, focusable=False))


class TheatreView(TableView):
    """Draws a screening."""

    def __init__(self, theatre: Screening) -> None:
        super().__init__(theatre.app, theatre.words, theatre.layout, theatre.player, log=IN_THE_THEATRE)
        self.theatre = theatre
        self.projector.on_beat = theatre.player.heard
        self.lines = TheatreLog(theatre)
        self.strip = Strip(theatre)

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows."""
        toast, others = self.theatre.toast, super().wake()
        ends = [
            end for end in (toast.until if toast else None, others) if end is not None and end > self.desk.canvas.now
        ]
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
        pixels = canvas.letters(_NOTE_SIZE)
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
        canvas.cover_part(place, toast.style)
        canvas.text(place.inflate(-2 * pad, -pad // 2), toast.words, 19, align="center", lines=5)
