"""The table of those who play: what answers on the boards, what is asked, what is held, and all buttons."""

from functools import partial
from typing import Final, Literal

from badbones.render.board.arrows import answers
from badbones.render.board.look import Look
from badbones.render.board.outlines import outlines
from badbones.render.board.signs import sign_areas
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import FAINT, GOLD_TEXT, TODO
from badbones.render.plan.table_plan import BoardPlan, TablePlan, ZonePlan
from badbones.render.table.counsellor import Counsellor
from badbones.render.table.drags import piece_drawing
from badbones.render.table.foresight import FORESEEN, IMPACT
from badbones.render.table.hands import Held
from badbones.render.table.help import topic_of_phase
from badbones.render.table.hint_card import HintCards
from badbones.render.table.introductions import Introductions
from badbones.render.table.layout import TableLayout
from badbones.render.table.overlays import draw_end, draw_pause, draw_toast
from badbones.render.table.places import board_group, lay_outlines, lay_places
from badbones.render.table.play import Play
from badbones.render.table.play_knobs import PlayKnobs
from badbones.render.table.play_words import PlayWords
from badbones.render.table.projector import Pace
from badbones.render.table.provision import Provision
from badbones.render.table.questions import draw_deeds, draw_questions
from badbones.render.table.table_view import TableScreen, TableView
from badbones.render.table.team import TeamActs
from badbones.render.table.views import BarView, SeatView
from badbones.render.table.zone_panels import SeatActs
from badbones.rules.geometry import OFFSETS
from badbones.stage import Board

BEAT: Final = 0.4  # seconds for which what would go on rests after something has changed under the hands
_FIRST: Final = 16  # size of the letters beside the eye


class PlayView(TableView):
    """Draws a table that is played at."""

    words: PlayWords
    leads_on = "table.results"  # what stands on the button of a game that is over; empty: that is told elsewhere

    def __init__(
        self,
        host: Host,
        play: Play,
        layout: TableLayout,
        pace: Pace,
        menu: Act,
        results: Act,
        words: PlayWords | None = None,
    ) -> None:
        super().__init__(host, words or PlayWords(host, play.hands, layout), layout, pace, recaps=True)
        self.host = host
        self.play = play
        self.menu = menu  # opens the pause
        self.who: Act | None = None  # asks who plays
        self.knobs = PlayKnobs(play, self.words, results)
        self.words.thinks = play.bots.thinks
        play.acted = self.projector.seen_by
        self.introductions = Introductions(host, play, layout, self.is_at_rest)
        self.counsellor = Counsellor(host, play)
        self.words.planned = self.counsellor.plan
        self.hint_cards = HintCards(host, self.counsellor, layout)
        self.provision = Provision(self, play.source, play.hands)
        self._large: int | Literal["nothing yet"] | None = "nothing yet"  # who was drawn large in the last frame
        self._changed = -BEAT  # when another one came in that place

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows."""
        toast, others = self.play.toast, super().wake()
        cards = (self.introductions.wake(), self.hint_cards.wake())
        known = (toast.until if toast else None, others, self._changed + BEAT, *cards)
        ends = [end for end in known if end is not None and end > self.desk.canvas.now]
        return min(ends, default=None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, the card of what is new at it, and the hints."""
        super().draw(canvas)
        self.introductions.draw(canvas)
        self.hint_cards.draw(canvas)

    def is_at_rest(self) -> bool:
        """Whether nothing moves, nothing is held or open, and this table is what everybody looks at."""
        screen, play, host = self.host.screen, self.play, self.host
        on_top = isinstance(screen, TableScreen) and screen.view is self
        busy = any(play.source.timeline.concerns(seat) for seat in play.source.seats if play.source.by_hand(seat))
        held = play.hands.held or play.glide or any(pointer.down for pointer in host.pointers.all.values())
        told = self.viewpoint.log_open or host.now < self.projector.recap_until or self.is_changing()
        hinted = bool(self.counsellor.open_hints())
        return on_top and not (busy or held or told or hinted or play.source.game.over)

    # Panels

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top, with the buttons of the whole table."""
        say = self.words.say
        knobs = {
            **self.knobs.table_undo(),
            "help": Knob(say("title.rules"), self._open_rules, shown("everywhere.rules"), icon="question"),
            "menu": Knob(say("table.menu"), self.menu, shown("table.pause"), say("table.menu"), icon="menu"),
        }
        if self.at_market() and self.counsellor.offered:
            knobs["lamp"] = self._market_lamp()
        if log:
            knobs["log"] = Knob(
                say("table.log"), self.toggle_log, shown("table.log"), say("table.log-hint"), icon="log"
            )
        if len(self.source.seats) > 1 and self.layout.has_room() and not self.at_market():
            knobs["large"] = self._large_knob()
        return self.words.bar(**knobs)

    def _large_knob(self) -> Knob:
        """One board large, that of the keyboard's seat; or all boards again."""
        one = self.viewpoint.focus is None
        words = self.words.say("table.large" if one else "table.all")
        press = partial(self.enlarge, self.viewpoint.seat if one else None)
        return Knob(words, press, shown("table.focus"), words, icon="focus" if one else "unfocus")

    def _market_lamp(self) -> Knob:
        """At the market no boards are to be seen: the hint for whoever shops is asked for in the bar."""
        say, seat = self.words.say, self.viewpoint.seat
        ready, key = self.counsellor.can_ask(seat), shown("table.hint")
        why = "" if ready else say("hint.not-now")
        press, words = partial(self.counsellor.press, seat), say("hint.title")
        return Knob(words, press, key, say("hint.ask"), enabled=ready, why=why, icon="lamp")

    def _open_rules(self) -> None:
        """Opens the rules at the phase that is being played."""
        self.host.open_rules(topic_of_phase(self.source))

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat beside its board, with all its buttons."""
        return self.knobs.added(super().seat_view(seat))

    def seat_acts(self, seat: int) -> SeatActs:
        """What the panels of a seat call."""
        take, tip = partial(self.play.take, seat), partial(self.words.tips.beside, seat)
        return SeatActs(self.words.say, take, self.who, tip)

    def team_acts(self) -> TeamActs:
        """What the common reserve calls."""
        hands = self.play.hands
        taking = any(each.what == "trap" and each.origin for each in hands.held.values())
        return TeamActs(self.play.take_common, taking=taking and hands.in_common() is None)

    def lively_seats(self) -> list[int]:
        """The seats whose panels change all the time: of those who hold or consider something."""
        return [seat for seat in self.source.seats if self.words.is_busy(seat)]

    def panel_state(self, seat: int) -> object:
        """What is told of a seat that holds and considers nothing."""
        source, stage, words = self.source, self.source.shown, self.words
        team = stage.team and stage.team.houses
        table = (stage.phase, stage.tracking, stage.round, team, source.timeline.busy)
        own = (source.seen(seat), words.watching(seat), words.thinks(seat), words.foresight.level(seat))
        return (*table, *own, seat == self.viewpoint.seat, self.hidden.tokens & stage.board(seat).graveyard)

    def bar_state(self) -> object:
        """Whether all is quiet, and whether what happens is written down."""
        return self.source.timeline.busy, self.source.unsaved, self.layout.has_room()

    # Boards

    def fanned(self, canvas: Canvas, zone: ZonePlan) -> str | None:
        """The stack to spread out; none while something is held or asked, unless it is asked for a skeleton."""
        hands, choices = self.play.hands, self.play.hands.choices(zone.seat)
        if zone.seat in hands.held or (choices.question and not choices.uses.tokens):
            return None
        return super().fanned(canvas, zone)

    def board_state(self, seat: int) -> object:
        """What hands can do on a board, and what its eye and its lamp show."""
        hands, hinted = self.play.hands, [whose for whose, _ in self.counsellor.open_hints()]
        if seat in hands.held or hands.in_common():
            return None
        lamp = (self.counsellor.offered, self.counsellor.can_ask(seat), seat in hinted)
        return hands.choices(seat), self.play.source.by_hand(seat), self.words.foresight.level(seat), lamp

    def draw_seat(self, canvas: Canvas, zone: ZonePlan, look: Look) -> None:
        """One board, what answers on it, and what its numbers mean as long as nobody seems to know."""
        super().draw_seat(canvas, zone, look)
        seat, first = zone.seat, next((each for each in self.source.seats if self.play.source.by_hand(each)), None)
        counts = self.words.foresight.level(seat) == IMPACT and self.source.shown.phase in FORESEEN
        if zone.board and zone.shape != "mini" and counts and seat == first and not self.desk.settings.eye_used:
            self._first_words(canvas, zone.board, look)

    def lay_places(self, canvas: Canvas, plan: BoardPlan, board: Board, seat: int) -> None:
        """What answers on a board: every cell, the eye and the lamp."""
        hands, choices, touch, hint = (
            self.play.hands,
            self.play.hands.choices(seat),
            self.play.touch_place,
            self.words.hint,
        )
        held, common = hands.held.get(seat), hands.in_common()
        goals = hands.goals(held) if held else choices.cells_for(common.tile) if common and choices.place else None
        drawn = outlines(plan, self.source.game.table.side, board, self.desk.catalog.tokens)
        lay_places(canvas, plan, board, choices, goals, touch, hint)
        lay_outlines(canvas, drawn, board, choices, goals, touch, hint)
        self._eye(canvas, seat, plan)
        if self.counsellor.offered and self.play.source.by_hand(seat):
            self._lamp(canvas, seat, plan)

    def touch_token(self, seat: int, token: str) -> None:
        """A token of a stack that is spread out was touched: it moves, or is what the weapon hits."""
        self.play.touch_token(seat, token)

    def _eye(self, canvas: Canvas, seat: int, plan: BoardPlan) -> None:
        """The button in the corner of a board that says how much is foreseen."""
        level = self.words.foresight.level(seat)
        area = _eye_area(canvas, plan)
        name, hint = f"seat{seat}.eye", self.words.say(f"forecast.level.{level}")
        canvas.plate(area, "quiet-over" if canvas.hot(name) else "quiet")
        tint, foresee = (FAINT, TODO, GOLD_TEXT)[level], partial(self.play.foresee, self.words.foresight, seat)
        canvas.icon("eye" if level else "eye-off", area.inflate(-area.width // 5, -area.width // 5), tint)
        canvas.spot(Spot(name, area, foresee, hint=hint, key=shown("table.forecast"), seat=seat))

    def _lamp(self, canvas: Canvas, seat: int, plan: BoardPlan) -> None:
        """The button in the other corner of a board that gives a hint, or its next step."""
        side = max(canvas.px(30), round(plan.k * 0.42))
        top = plan.area.bottom - side if plan.turned else plan.area.top
        area = Rect(plan.area.right - canvas.px(4) - side, top + canvas.px(4), side, side)
        name, ready = f"seat{seat}.lamp", self.counsellor.can_ask(seat)
        lit = any(seat == whose for whose, _ in self.counsellor.open_hints())
        canvas.plate(area, "quiet-over" if canvas.hot(name) and ready else "quiet")
        canvas.icon("lamp", area.inflate(-side // 5, -side // 5), GOLD_TEXT if lit else TODO if ready else FAINT)
        say, press = self.words.say, partial(self.counsellor.press, seat)
        why = "" if ready else say("hint.not-now")
        spot = Spot(name, area, press, hint=say("hint.ask"), key=shown("table.hint"), seat=seat, enabled=ready, why=why)
        canvas.spot(spot)

    def _first_words(self, canvas: Canvas, plan: BoardPlan, look: Look) -> None:
        """What the numbers mean, beside the eye, until it was used once; where that has no room, its tooltip tells."""
        words, eye, high = (
            self.words.say("forecast.first"),
            _eye_area(canvas, plan),
            canvas.line_height(_FIRST, "semibold"),
        )
        caption = self.layout.plan(canvas).caption
        taken = [*sign_areas(canvas, plan, look).values(), *(label.drawn for label in canvas.labels)]
        taken += [caption] if caption else []
        for pad in (canvas.px(6), canvas.px(2)):
            place = Rect(eye.right, eye.top, canvas.width(words, _FIRST, "semibold") + 2 * pad, high)
            if self.source.shown.team:  # there the snow reaches up to the eye
                place.topleft = (eye.left, eye.bottom if plan.turned else eye.top - high)
            if place.collidelist(taken) < 0:
                canvas.plate(place, "quiet")
                canvas.text(place, words, _FIRST, face="semibold", colour=GOLD_TEXT, align="center")
                return

    # Over the boards

    def draw_over(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        """Questions, toasts, the log, what is in the air, and the end of the game."""
        for seat, board in plan.large.items():
            if not self.words.watching(seat):
                self._over_board(canvas, window, seat, board)
        super().draw_over(canvas, plan, window)
        self._in_the_air(canvas, plan)
        if not self.projector.busy:
            self._draw_end(canvas, window)
        self._shield(canvas, plan, window)

    def _draw_end(self, canvas: Canvas, window: Rect) -> None:
        """A game that is over says so, and leads on."""
        result, say = self.source.game.result, self.words.say
        if result and self.leads_on:
            detail = say(f"event.game-ended.{result.outcome}", **result._asdict())
            draw_end(canvas, window, say("table.over"), detail, say(self.leads_on), self.knobs.results)

    def _shield(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        """Where another seat has just become the large one, a click was meant for the one before: nothing answers."""
        if self._large not in ("nothing yet", plan.focus):
            self._changed = canvas.now
        self._large = plan.focus
        if self.is_changing():
            canvas.spot(Spot("table.changing", window, focusable=False))

    def is_changing(self) -> bool:
        """Whether another seat has just become the large one."""
        return self.desk.now < self._changed + BEAT

    def _over_board(self, canvas: Canvas, window: Rect, seat: int, plan: BoardPlan) -> None:
        play, say = self.play, self.words.say
        if play.hands.choices(seat).flee:
            self._lay_ways(canvas, seat, plan, self.words.look(seat))
        if seat in play.paused:
            draw_pause(canvas, plan, seat, say("table.pad-gone"), say("table.go-on"), play.go_on)
        draw_deeds(play, self.words, canvas, plan, seat)
        draw_questions(play, self.words, canvas, plan, window, seat)
        if play.toast and play.toast.seat == seat and canvas.now < play.toast.until:
            draw_toast(canvas, plan.snow, window, play.toast)

    def _lay_ways(self, canvas: Canvas, seat: int, plan: BoardPlan, look: Look) -> None:
        """The ways out of a dragon's cell answer by a touch: cell, arrow and tag."""
        choices = self.play.hands.choices(seat)
        middle = plan.cells[choices.asked or "C3"]
        for answer in answers(canvas, plan, look):
            heading = answer.way.heading
            dx, dy = OFFSETS[plan.heading(heading)]
            cell = middle.move(dx * plan.k, dy * plan.k)
            act = partial(self.play.act, choices.flee[heading])
            canvas.spot(Spot(f"seat{seat}.flee.{heading}.tag", answer.tag, act, seat=seat, focusable=False))
            canvas.spot(
                Spot(f"seat{seat}.flee.{heading}", cell.union(answer.arrow), act, seat=seat, group=board_group(seat))
            )

    def _in_the_air(self, canvas: Canvas, plan: TablePlan) -> None:
        """What pointers carry over places where it cannot be put, and what glides back."""
        hands = self.play.hands
        for pointer in self.host.pointers.holding():
            held, board = pointer.held, None
            if isinstance(held, Held) and hands.held.get(held.seat) is held and not self._snapped(held):
                board = plan.zones[held.seat].board
            if board:
                area = Rect(0, 0, round(board.k * 0.95), round(board.k * 0.95)).move_to(center=pointer.place)
                piece_drawing(self.source, held)(canvas, area)
        if self.play.glide:
            self.play.glide.show(canvas)

    def _snapped(self, held: Held) -> bool:
        """Whether the board shows a held piece in the cell under it."""
        if held.over is None:
            return False
        if held.what == "hero":
            return held.over in self.play.hands.goals(held)
        return held.origin is None


def _eye_area(canvas: Canvas, plan: BoardPlan) -> Rect:
    """Where the eye of a board lies; turned boards have a sign in the upper corner."""
    side = max(canvas.px(30), round(plan.k * 0.42))
    top = plan.area.bottom - side if plan.turned else plan.area.top
    return Rect(plan.area.left + canvas.px(4), top + canvas.px(4), side, side)
