"""How the table is drawn: night, bar, boards, zones, log, and what lies over them for a while."""

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from badbones.render.board import answers
from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.night import draw_night
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, GOLD_TEXT, TODO
from badbones.render.market import MarketDrawing
from badbones.render.motion.effects.bare_board import draw_bare_board
from badbones.render.motion.scene import Hidden
from badbones.render.plan.table_plan import BoardPlan, TablePlan, ZonePlan
from badbones.render.table.backdrop import Backdrop, Baked, ground_key
from badbones.render.table.bar import draw_bar
from badbones.render.table.hands import Held
from badbones.render.table.log_panel import LogPanel
from badbones.render.table.overlays import draw_end, draw_pause, draw_toast
from badbones.render.table.places import Touch, lay_fan, lay_places, stacked
from badbones.render.table.questions import draw_deeds, draw_questions
from badbones.render.table.seat_views import acting, bar_view, seat_view
from badbones.render.table.team import draw_team
from badbones.render.table.teller import Teller
from badbones.render.table.views import LogLine, LogView, SeatView
from badbones.render.table.zone_panels import SeatActs, draw_zone
from badbones.rules.geometry import STEPS
from badbones.stage import Board

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen

_DRAWER: Final = 470  # pixels at 1080p: the log where it has no place of its own
_MOST_TOLD: Final = 8  # lines of a tooltip
_ASIDE: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class TableDrawing:
    """Draws a table screen."""

    def __init__(self, screen: "TableScreen") -> None:
        self.screen = screen
        self.log = LogPanel(screen.say)
        self.backdrop = Backdrop()
        self.panels = Baked()
        self.market = MarketDrawing(screen)
        self.hidden = Hidden()  # pieces that are being moved about
        self._teller: Teller | None = None
        self._log_lines: tuple[object, tuple[LogLine, ...]] = (None, ())

    def draw(self, canvas: Canvas) -> None:
        """Everything, from the night to what is in the air."""
        plan = self.screen.plan(canvas)
        if self.at_market():
            self._market(canvas, plan)
            return
        looks = self._looks(canvas, plan)
        self.hidden = self.screen.show.director.hidden() if self.screen.show.busy else Hidden()
        self._furniture(canvas, plan, looks)
        for zone in plan.zones.values():
            if zone.board:
                self._board(canvas, zone, zone.board, looks[zone.seat])
        draw_team(self.screen, canvas, plan)
        draw_bar(canvas, plan.bar, bar_view(self.screen, log=plan.log is None))
        self.screen.show.draw(canvas, plan)
        window = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
        for large in _large(plan):
            self._over(canvas, window, large.seat, large.board)
        self._draw_log(canvas, plan, window)
        self._in_the_air(canvas, plan)
        if self.screen.session.game.over and not self.screen.show.busy:
            self._end(canvas, window)

    def at_market(self) -> bool:
        """Whether the market is open: it takes the place of the boards."""
        return self.screen.session.shown.phase == "market"

    def _market(self, canvas: Canvas, plan: TablePlan) -> None:
        draw_night(canvas)
        draw_bar(canvas, plan.bar, bar_view(self.screen, log=True))
        window = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
        self.market.draw(canvas, window)
        self.screen.show.draw(canvas, plan)
        self._draw_log(canvas, plan, window)

    # Zones

    def _looks(self, canvas: Canvas, plan: TablePlan) -> dict[int, Look]:
        """How each board is to be drawn."""
        screen, looks = self.screen, {}
        pointed = self.log.hovered_places(canvas)
        for zone in plan.zones.values():
            looks[zone.seat] = screen.showing.look(
                zone.seat,
                screen.session.colours,
                hovered=self._hovered(canvas, zone.seat),
                fan=self._fanned(canvas, zone),
                pointed=pointed[1] if pointed and pointed[0] == zone.seat else frozenset(),
            )
        return looks

    def _furniture(self, canvas: Canvas, plan: TablePlan, looks: dict[int, Look]) -> None:
        """Night, grounds and the panels of all seats: one picture as long as none of them changes."""
        screen = self.screen
        views = {seat: self._view(seat) for seat in plan.zones}
        grounds = [(zone.board, looks[zone.seat]) for zone in _large(plan)]
        busy = [seat for seat in views if screen.showing.is_busy(seat)]  # what they see changes all the time
        key = (
            plan,
            canvas.area.size,
            ground_key(grounds),
            screen.hands.revision,
            screen.app.messages.language,
            [view.look for seat, view in views.items() if seat not in busy],
            busy,
            _attention(canvas),
        )

        def paint() -> None:
            self.backdrop.draw(canvas, plan, screen.session.game.table.side, grounds)
            for seat in sorted(views.keys() - set(busy)):
                self._panels(canvas, plan.zones[seat], views[seat])

        self.panels.draw(canvas, key, paint)
        for seat in busy:
            self._panels(canvas, plan.zones[seat], views[seat])

    def _panels(self, canvas: Canvas, zone: ZonePlan, view: SeatView) -> None:
        acts = SeatActs(take=partial(self.screen.take, zone.seat), say=self.screen.say)
        draw_zone(canvas, zone, view, acts)

    def _view(self, seat: int) -> SeatView:
        """What is shown of a seat beside its board."""
        return seat_view(self.screen, seat)

    def _board(self, canvas: Canvas, zone: ZonePlan, plan: BoardPlan, look: Look) -> None:
        screen, seat = self.screen, zone.seat
        tokens, board = screen.app.catalog.tokens, screen.session.shown.board(seat)
        board = screen.show.without_actors(seat, board, self.hidden)
        mini = zone.shape == "mini"
        side = screen.session.game.table.side
        draw_bare_board(canvas, plan, side, board, look, tokens, seat=seat, hidden=self.hidden, ground=mini)
        if mini:
            canvas.spot(Spot(f"seat{seat}.mini", plan.area, lambda: screen.toggle_focus(seat), seat=seat))
            return
        touch = Touch(screen.touch_place, screen.touch_token, self._hint)
        self._lay_places(canvas, plan, board, seat, touch)
        if look.fan:
            lay_fan(canvas, plan, board, look.fan, seat, tokens, touch)

    def _lay_places(self, canvas: Canvas, plan: BoardPlan, board: Board, seat: int, touch: Touch) -> None:
        """What answers on a board."""
        hands = self.screen.hands
        held = hands.held.get(seat)
        lay_places(canvas, plan, board, hands.choices(seat), hands.goals(held) if held else None, touch)
        self._eye(canvas, seat, plan)

    def _eye(self, canvas: Canvas, seat: int, plan: BoardPlan) -> None:
        """The button in the corner of a board that says how much is foreseen."""
        screen = self.screen
        level = screen.showing.foresight.level(seat)
        side = max(canvas.px(30), round(plan.k * 0.42))
        top = plan.area.bottom - side if plan.turned else plan.area.top  # turned boards have a sign in the upper corner
        area = Rect(plan.area.left + canvas.px(4), top + canvas.px(4), side, side)
        name, hint = f"seat{seat}.eye", screen.say(f"forecast.level.{level}")
        canvas.plate(area, "quiet-over" if canvas.hot(name) else "quiet")
        tint = (FAINT, TODO, GOLD_TEXT)[level]
        canvas.icon("eye" if level else "eye-off", area.inflate(-side // 5, -side // 5), tint)
        canvas.spot(Spot(name, area, lambda: screen.foresee(seat), hint=hint, key=shown("table.forecast"), seat=seat))

    def _hovered(self, canvas: Canvas, seat: int) -> str | None:
        """The place of a board that a pointer or the keyboard is on."""
        names = {*canvas.attention.hovered, *([canvas.attention.focus] if canvas.attention.ring else [])}
        for name in names:
            parts = (name or "").split(".")
            if len(parts) == 3 and parts[0] == f"seat{seat}" and parts[1] in ("cell", "forest"):
                return parts[2]
        return None

    def _fanned(self, canvas: Canvas, zone: ZonePlan) -> str | None:
        """The stack to spread out: chosen by a tap or a key, or under the mouse."""
        screen, seat = self.screen, zone.seat
        if zone.shape == "mini" or seat in screen.hands.held or screen.hands.choices(seat).question:
            return None
        place = screen.fan[1] if screen.fan and screen.fan[0] == seat else self._under_mouse(canvas, seat)
        return place if place and len(stacked(screen.session.shown.board(seat), place)) > 1 else None

    def _under_mouse(self, canvas: Canvas, seat: int) -> str | None:
        """The stack that a pointer is on; of several always the same one, whichever is spread out already."""
        board, places = self.screen.session.shown.board(seat), set[str]()
        for name in canvas.attention.hovered:
            whose, _, rest = name.partition(".")
            kind, _, what = rest.partition(".")
            if whose == f"seat{seat}" and kind == "token" and what in board.skeletons:
                places.add(board.skeletons[what].place)
            if whose == f"seat{seat}" and kind in ("cell", "forest", "fan"):
                places.add(what)
        return min((place for place in places if len(stacked(board, place)) > 1), default=None)

    def _hint(self, seat: int, place: str) -> str:
        """What there is to say about a place: what stands there, and where its skeletons go next."""
        screen, say = self.screen, self.screen.say
        board = screen.session.shown.board(seat)
        trap, lines = board.traps.get(place), []
        if trap:
            lines.append(say("table.damaged" if trap.damaged else "table.trap", trap=trap.kind))
        for token in screen.session.game.table.by_name(list(stacked(board, place))):
            heading = board.skeletons[token].heading
            goal = STEPS[heading].get(place)
            message = "table.walks" if goal else "table.walks-off"
            lines.append(say(message, token=token, heading=heading, **({"cell": goal} if goal else {})))
        return "\n".join(lines[:_MOST_TOLD])

    # Over the boards

    def _over(self, canvas: Canvas, window: Rect, seat: int, plan: BoardPlan) -> None:
        screen = self.screen
        choices, toast = screen.hands.choices(seat), screen.toast
        if screen.showing.watching(seat):
            return
        if choices.flee:
            self._lay_ways(canvas, seat, plan, screen.showing.look(seat, screen.session.colours))
        if seat in screen.paused:
            draw_pause(canvas, plan, seat, screen.say("table.pad-gone"), screen.say("table.go-on"), screen.go_on)
        draw_deeds(screen, canvas, plan, seat)
        draw_questions(screen, canvas, plan, window, seat)
        if toast and toast.seat == seat and canvas.now < toast.until:
            draw_toast(canvas, plan.snow, window, toast.words)

    def _lay_ways(self, canvas: Canvas, seat: int, plan: BoardPlan, look: Look) -> None:
        """The ways out of a dragon's cell answer by a touch: cell, arrow and tag."""
        choices = self.screen.hands.choices(seat)
        middle = plan.cells[choices.asked or "C3"]
        for answer in answers(canvas, plan, look):
            heading = answer.way.heading
            dx, dy = _ASIDE[plan.heading(heading)]
            cell = middle.move(dx * plan.k, dy * plan.k)
            act = acting(self.screen, choices.flee[heading])
            canvas.spot(Spot(f"seat{seat}.flee.{heading}.tag", answer.tag, act, seat=seat, focusable=False))
            canvas.spot(Spot(f"seat{seat}.flee.{heading}", cell.union(answer.arrow), act, seat=seat))

    def _in_the_air(self, canvas: Canvas, plan: TablePlan) -> None:
        """What pointers carry over places where it cannot be put, and what glides back."""
        screen = self.screen
        for pointer in screen.app.pointers.holding():
            held, board = pointer.held, None
            if isinstance(held, Held) and screen.hands.held.get(held.seat) is held and not self._snapped(held):
                board = plan.zones[held.seat].board
            if board:
                area = Rect(0, 0, round(board.k * 0.95), round(board.k * 0.95))
                area.center = pointer.place
                screen.drags.piece_drawing(held)(canvas, area)
        if screen.glide:
            screen.glide.show(canvas)

    def _snapped(self, held: Held) -> bool:
        """Whether the board shows a held piece in the cell under it."""
        if held.over is None:
            return False
        if held.what == "hero":
            return held.over in self.screen.hands.goals(held)
        return held.origin is None

    # The log and the end

    def _draw_log(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        screen = self.screen
        own_place = plan.log if not self.at_market() else None
        if not (own_place or screen.log_open):
            return
        lines = self._lines()
        view = LogView(screen.say("table.log"), len(lines), lines.__getitem__)
        if own_place:
            self.log.draw(canvas, own_place, view)
        else:
            width = min(canvas.px(_DRAWER), window.width)
            area = Rect(window.right - width, window.top, width, window.height)
            canvas.spot(Spot("log.drawer", area, lambda: None, focusable=False))
            self.log.draw(canvas, area, view, close=screen.toggle_log)

    def _lines(self) -> tuple[LogLine, ...]:
        """The lines of the log, worded once after each action and in each language."""
        screen = self.screen
        key = (screen.hands.revision, screen.app.messages.language)
        if self._log_lines[0] != key:
            session = screen.session
            if self._teller is None or self._teller.messages is not screen.app.messages:
                self._teller = Teller(screen.app.catalog, screen.app.messages, session.colours)
            self._log_lines = (key, tuple(self._teller.lines(session.told, session.fresh)))
        return self._log_lines[1]

    def _end(self, canvas: Canvas, window: Rect) -> None:
        screen = self.screen
        result = screen.session.game.result
        assert result is not None
        detail = screen.say(f"event.game-ended.{result.outcome}", **result._asdict())
        draw_end(canvas, window, screen.say("table.over"), detail, screen.say("table.results"), screen.results)


class _Large(NamedTuple):
    """A zone that is played in, with its board."""

    seat: int
    board: BoardPlan


def _large(plan: TablePlan) -> list[_Large]:
    return [_Large(zone.seat, zone.board) for zone in plan.zones.values() if zone.board and zone.shape != "mini"]


def _attention(canvas: Canvas) -> object:
    """What pointers, keyboard and pads point at, as far as it is no place of a board: those are drawn anew anyway."""
    attention = canvas.attention
    names = {*attention.hovered, *attention.pressed, *attention.rings, *([attention.focus] if attention.ring else [])}
    pointed = sorted(
        name for name in names if name and name.split(".")[1:2] not in (["cell"], ["forest"], ["token"], ["fan"])
    )
    return (pointed, sorted(attention.pressed), attention.ring)
