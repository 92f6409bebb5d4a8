"""The table as it is drawn, whatever the source: night, bar, boards, zones, log. It knows no hands."""

from functools import partial
from typing import Final, Protocol

from badbones.render.board.look import Look
from badbones.render.board.outlines import DRAWN, outlines
from badbones.render.board.stacks import names_at
from badbones.render.kit.baked import Baked
from badbones.render.kit.cache import Kept
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.desk import Desk
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Spot
from badbones.render.motion.scene import Hidden, draw_bare_board
from badbones.render.plan.table_plan import BoardPlan, TablePlan, ZonePlan
from badbones.render.table.backdrop import Backdrop
from badbones.render.table.bar import draw_bar
from badbones.render.table.help import topic_of_phase, topic_of_spot
from badbones.render.table.layout import TableLayout
from badbones.render.table.log_panel import AT_THE_TABLE, LogPanel, LogStyle
from badbones.render.table.places import hovered_stack, lay_fan, lay_pictures, lay_stacks
from badbones.render.table.projector import Pace, Projector
from badbones.render.table.sights import lay_cells, lay_sights
from badbones.render.table.table_words import TableWords
from badbones.render.table.team import TeamActs, draw_rounds, draw_team
from badbones.render.table.teller import Teller
from badbones.render.table.views import BarView, LogLine, LogView, SeatView
from badbones.render.table.zone_panels import SeatActs, draw_zone
from badbones.stage import Board

_DRAWER: Final = 470  # pixels at 1080p: the log where it has no place of its own
_ON_BOARDS: Final = [
    [kind] for kind in ("cell", "forest", "token", "fan", "sight", *DRAWN)
]  # spots that are drawn anew anyway


class Fair(Protocol):
    """The market, which takes the place of the boards while it is open."""

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draws everything below the bar."""


class TableView:
    """A table, for whoever looks at it. `fair` is filled in by who lays the table: the market's room lies above."""

    fair: Fair

    def __init__(
        self,
        desk: Desk,
        words: TableWords,
        layout: TableLayout,
        pace: Pace,
        *,
        log: LogStyle = AT_THE_TABLE,
        recaps: bool = False,
    ) -> None:
        self.desk = desk
        self.words = words
        self.words.tips.seen = layout.seen
        self.layout = layout
        self.source = layout.source
        self.viewpoint = layout.viewpoint
        self.projector = Projector(desk, self.source, pace, recaps=recaps)
        self.log = LogPanel(words.say, log)
        self.backdrop = Backdrop()
        self.hidden = Hidden()  # pieces that are being moved about
        self._bar = Baked()
        self._panels: dict[int, Baked] = {}  # by seat
        self._boards: dict[int, Baked] = {}  # by seat
        self._teller: Kept[Teller] = Kept()
        self._log_lines: Kept[tuple[LogLine, ...]] = Kept()

    # How it is looked at

    def enlarge(self, seat: int | None) -> None:
        """Draws one seat large, or all alike."""
        self.viewpoint.enlarge(seat)
        self.desk.dirty = True

    def toggle_log(self) -> None:
        """Opens or closes the log where it has no place of its own."""
        self.viewpoint.log_open = not self.viewpoint.log_open
        self.desk.dirty = True

    def log_is_seen(self) -> bool:
        """Whether the log is on the screen."""
        return self.viewpoint.log_open or self.layout.plan(self.desk.canvas).log is not None

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows."""
        ends = [self.projector.captions.until(), self.projector.recap_until]
        return min((end for end in ends if end is not None and end > self.desk.canvas.now), default=None)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Lets time pass, and draws the whole table."""
        self.projector.tick()
        self.paint(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draws everything as it stands, from the night to what lies over the boards."""
        plan = self.layout.plan(canvas)
        window = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
        if self.at_market():
            draw_night(canvas)
            draw_bar(canvas, plan.bar, self.bar_view(log=True))
            self.fair.draw(canvas, window)
            self.projector.draw(canvas, plan)
            self.draw_drawer(canvas, window)
            return
        looks = self.looks(canvas, plan)
        self._furniture(canvas, plan, looks)
        self.draw_boards(canvas, plan, looks)
        self._draw_bar(canvas, plan)
        if plan.log:
            self.log.draw(canvas, plan.log, self._log_view())
        self.projector.draw(canvas, plan)
        self.draw_over(canvas, plan, window)

    def at_market(self) -> bool:
        """Whether the market is open: it takes the place of the boards."""
        return self.source.shown.phase == "market"

    def looks(self, canvas: Canvas, plan: TablePlan) -> dict[int, Look]:
        """How each board is to be drawn; what moves about is left to those who move it."""
        self.hidden = self.projector.director.hidden() if self.projector.busy else Hidden()
        pointed = self.log.hovered_places(canvas)
        return {
            zone.seat: self.words.look(
                zone.seat,
                fan=self.fanned(canvas, zone),
                pointed=pointed[1] if pointed and pointed[0] == zone.seat else frozenset(),
            )
            for zone in plan.zones.values()
        }

    def fanned(self, canvas: Canvas, zone: ZonePlan) -> str | None:
        """The stack to spread out: chosen by a tap or a key, or under the mouse."""
        fan, board = self.viewpoint.fan, self.source.shown.board(zone.seat)
        if zone.shape == "mini":
            return None
        place = fan[1] if fan and fan[0] == zone.seat else hovered_stack(canvas, zone.seat, board)
        return place if place and len(names_at(board, place)) > 1 else None

    def spread(self, seat: int, place: str) -> None:
        """Spreads a stack out, or puts it together again."""
        here = (seat, place)
        self.viewpoint.fan = None if self.viewpoint.fan == here else here
        self.desk.dirty = True

    def _furniture(self, canvas: Canvas, plan: TablePlan, looks: dict[int, Look]) -> None:
        """Night and grounds, then the panels of all seats, of those who are busy last."""
        grounds = [(board, looks[seat]) for seat, board in plan.large.items()]
        self.backdrop.draw(canvas, plan, self.source.game.table.side, grounds)
        lively = self.lively_seats()
        for seat in [*sorted(plan.zones.keys() - set(lively)), *lively]:
            zone = plan.zones[seat]
            key = None if seat in lively else self._panel_key(canvas, zone)
            self._panels.setdefault(seat, Baked()).draw(canvas, key, partial(self._paint_panels, canvas, zone))

    def _paint_panels(self, canvas: Canvas, zone: ZonePlan) -> None:
        draw_zone(canvas, zone, self.seat_view(zone.seat), self.seat_acts(zone.seat))

    def _panel_key(self, canvas: Canvas, zone: ZonePlan) -> object:
        """All that the panels of a seat depend on."""
        told = self.panel_state(zone.seat) or self.seat_view(zone.seat).look
        now = (self.source.revision, self.desk.messages, told)
        return (zone, canvas.area.size, canvas.unit, *now, _attention(canvas, f"seat{zone.seat}."))

    def _draw_bar(self, canvas: Canvas, plan: TablePlan) -> None:
        """The line at the top."""
        state, log, stage = self.bar_state(), plan.log is None, self.source.shown
        shown = (stage.phase, stage.round, stage.tracking, len(stage.bag))
        now = (self.source.revision, shown, self.desk.messages, self.viewpoint.focus)
        key = state and (plan, canvas.area.size, canvas.unit, *now, state, _attention(canvas, "bar."))
        self._bar.draw(canvas, key, lambda: draw_bar(canvas, plan.bar, self.bar_view(log=log)))

    def draw_boards(self, canvas: Canvas, plan: TablePlan, looks: dict[int, Look]) -> None:
        """The boards with all that stands on them, and in co-op what lies between them."""
        for zone in plan.zones.values():
            self.draw_seat(canvas, zone, looks[zone.seat])
        if self.source.shown.team:
            draw_team(canvas, plan, self.source, self.words, self.team_acts())
        else:
            draw_rounds(canvas, plan, self.source, self.words)

    def draw_seat(self, canvas: Canvas, zone: ZonePlan, look: Look) -> None:
        """What belongs to a seat, beyond its panels: one board, and what answers on it."""
        seat, plan = zone.seat, zone.board
        if plan is None:
            return
        board = self.projector.without_actors(seat, self.source.shown.board(seat), self.hidden)
        key = None if is_pointed_at(canvas, seat) else self._board_key(canvas, zone, look, board)
        baked = self._boards.setdefault(seat, Baked())
        baked.draw(canvas, key, lambda: self._paint_board(canvas, zone, plan, look, board))

    def _board_key(self, canvas: Canvas, zone: ZonePlan, look: Look, board: Board) -> object:
        """All that the picture of a board depends on, and what answers on it; None: nobody can tell."""
        seat, state = zone.seat, self.board_state(zone.seat)
        if state is None:
            return None
        towers = frozenset(cell for whose, cell in self.hidden.towers if whose == seat)
        return (
            (zone, canvas.area.size, canvas.unit, self.source.game.table.side, self.desk.messages, state, look),
            (towers, seat in self.hidden.villages),
            (board.hero, board.tower, board.towers, board.houses, board.weapon, board.craters),
            (dict(board.traps), dict(board.skeletons)),
        )

    def _paint_board(self, canvas: Canvas, zone: ZonePlan, plan: BoardPlan, look: Look, board: Board) -> None:
        seat, tokens = zone.seat, self.desk.catalog.tokens
        mini, side = zone.shape == "mini", self.source.game.table.side
        draw_bare_board(canvas, plan, side, board, look, tokens, seat=seat, hidden=self.hidden, ground=mini)
        if mini:
            hint = self.words.say("table.focus")
            canvas.spot(Spot(f"seat{seat}.mini", plan.area, partial(self.enlarge, seat), hint=hint, seat=seat))
            return
        lay_sights(canvas, plan, look, seat, self.words.tips)
        self.lay_places(canvas, plan, board, seat)
        if look.fan:
            lay_fan(canvas, plan, board, look.fan, seat, tokens, self.touch_token, self.words.tips.token)

    # What players add to

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top; `log`: the log has no place of its own."""
        return self.words.bar()

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat beside its board."""
        lying = [token for token in self.source.shown.board(seat).graveyard if token not in self.hidden.tokens]
        return self.words.seat_view(seat, lying, partial(self.enlarge, seat) if len(self.source.seats) > 1 else None)

    def seat_acts(self, seat: int) -> SeatActs:
        """What the panels of a seat call."""
        return SeatActs(self.words.say, tip=partial(self.words.tips.beside, seat))

    def team_acts(self) -> TeamActs:
        """What the common reserve calls."""
        return TeamActs()

    def lively_seats(self) -> list[int]:
        """The seats whose panels change all the time: of those who hold or consider something."""
        return []

    def panel_state(self, seat: int) -> object:
        """All that the panels of a seat tell, besides what answers there; None: that has to be worded to be known."""
        return None

    def bar_state(self) -> object:
        """What the line at the top tells besides what has happened; None: nobody can tell."""
        return None

    def board_state(self, seat: int) -> object:
        """What the board of a seat depends on besides what it shows; None: it may change at any time."""
        return ()

    def lay_places(self, canvas: Canvas, plan: BoardPlan, board: Board, seat: int) -> None:
        """What answers on a board: cells and what reaches out of them tell what they are, stacks spread out."""
        drawn = outlines(plan, self.source.game.table.side, board, self.desk.catalog.tokens)
        lay_cells(canvas, plan, seat, self.words.tips)
        lay_stacks(canvas, plan, board, seat, self.spread, self.words.hint)
        lay_pictures(canvas, drawn, seat, self.spread, self.words.hint)

    def touch_token(self, seat: int, token: str) -> None:
        """A token of a stack that is spread out was touched: the stack is put together again."""
        self.viewpoint.fan = None

    def draw_over(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        """What lies over the boards: the log, where it is open and has no place of its own."""
        if plan.log is None:
            self.draw_drawer(canvas, window)

    # The log

    def draw_drawer(self, canvas: Canvas, window: Rect) -> None:
        """The log over everything, while it is open."""
        if self.viewpoint.log_open:
            width = min(canvas.px(_DRAWER), window.width)
            area = Rect(window.right - width, window.top, width, window.height)
            canvas.spot(Spot("log.drawer", area, lambda: None, focusable=False))
            self.log.draw(canvas, area, self._log_view(), close=self.toggle_log)

    def _log_view(self) -> LogView:
        lines = self._lines()
        return LogView(self.words.say("table.log"), len(lines), lines.__getitem__)

    def _lines(self) -> tuple[LogLine, ...]:
        """The lines of the log as far as they have been shown, worded once after each action and in each language."""
        source, messages, turned = self.source, self.desk.messages, self.layout.turned()
        known = (messages, turned)
        teller = self._teller.get(known, lambda: Teller(self.desk.catalog, messages, source.colours, turned))
        coming = source.timeline.coming
        key = (source.revision, messages.language, turned, coming)
        return self._log_lines.get(key, lambda: tuple(teller.lines(source.told, source.fresh, coming, source.asides)))


class TableScreen(Screen):
    """The screen of a table, drawn by its view."""

    piecemeal = True
    view: TableView
    asked: str | None = None  # what a finger was held on last

    def draw(self, canvas: Canvas) -> None:
        """Draws everything."""
        self.view.draw(canvas)

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows."""
        return self.view.wake()

    def help_topic(self) -> str:
        """The rules open at what the keyboard is on, else at the phase that is being shown."""
        attention, source = self.app.canvas.attention, self.view.source
        here = attention.asked if attention.looking else attention.focus if attention.ring else None
        focus = self.app.canvas.spots.named(here)
        return (topic_of_spot(source, focus) if focus else None) or topic_of_phase(source)

    def look_around(self, pad: int | None = None, start: str | None = None) -> None:
        """From where the keyboard or a pad is, else from where the mouse is, on over all that explains itself."""
        attention = self.app.canvas.attention
        here = start or (attention.focus if attention.ring and pad is None else min(attention.hovered, default=None))
        self.app.inquiry.begin(here or self.first_focus(), pad)
        self.app.dirty = True

    def ask(self, pointer: Pointer) -> bool:
        """What is this? A finger that is held somewhere brings the tooltip, held there again the rules, as a right
        click does."""
        spot, attention = self.app.canvas.spots.at(pointer.place), self.app.canvas.attention
        if spot and spot.hint and pointer.finger and self.asked != spot.id:
            self.asked = attention.asked = spot.id
            return True
        topic = topic_of_spot(self.view.source, spot) if spot else None
        if topic:
            self.app.open_rules(topic)
        return topic is not None


def is_pointed_at(canvas: Canvas, seat: int) -> bool:
    """Whether somebody points at something of a seat: then it may look otherwise, and has to explain itself."""
    attention, own = canvas.attention, f"seat{seat}."
    names = {*attention.hovered, *attention.pressed, *attention.rings, attention.asked, attention.focus}
    return attention.looking or any(name.startswith(own) for name in names if name)


def _attention(canvas: Canvas, own: str) -> object:
    """What pointers, keyboard and pads point at whose names begin so, beside the boards: on them everything is drawn
    anew anyway."""
    attention = canvas.attention
    names = {*attention.hovered, *attention.pressed, *attention.rings, *([attention.focus] if attention.ring else [])}
    names |= {attention.asked} if attention.asked else set()
    pointed = sorted(name for name in names if name and name.startswith(own) and name.split(".")[1:2] not in _ON_BOARDS)
    return (pointed, [name in attention.pressed for name in pointed], attention.ring, attention.looking)
