"""The table of those who play: what answers on the boards, what is asked, what is held, and all buttons."""

from dataclasses import replace
from functools import partial
from typing import Final, Literal

from badbones.record import Permission
from badbones.render.board.arrows import answers
from badbones.render.board.look import Look
from badbones.render.board.outlines import outlines
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import FAINT, GOLD_TEXT, TODO
from badbones.render.plan.table_plan import BoardPlan, TablePlan, ZonePlan
from badbones.render.table.drags import piece_drawing
from badbones.render.table.foresight import IMPACT
from badbones.render.table.hands import Held
from badbones.render.table.help import topic_of_phase
from badbones.render.table.introductions import Introductions
from badbones.render.table.layout import TableLayout
from badbones.render.table.overlays import draw_end, draw_pause, draw_toast
from badbones.render.table.places import board_group, lay_outlines, lay_places
from badbones.render.table.play import Play
from badbones.render.table.play_words import PlayWords
from badbones.render.table.projector import Pace
from badbones.render.table.questions import draw_deeds, draw_questions
from badbones.render.table.table_view import TableScreen, TableView, large_boards
from badbones.render.table.team import TeamActs
from badbones.render.table.views import BarView, SeatView
from badbones.render.table.zone_panels import SeatActs
from badbones.rules.geometry import OFFSETS
from badbones.stage import Board

BEAT: Final = 0.4  # seconds for which what would go on rests after something has changed under the hands
_FIRST: Final = 16  # size of the letters beside the eye


class PlayKnobs:
    """Buttons wired to what is done at a table; grey ones say why."""

    def __init__(self, play: Play, words: PlayWords, results: Act) -> None:
        self.play = play
        self.words = words
        self.results = results  # shows the score sheet

    def table_undo(self) -> dict[str, Knob]:
        """Undo and redo for the whole table."""
        play = self.play
        return {
            "undo": self._undo(play.source.can_undo(), play.undo, shown("table.undo"), "table.undo-table"),
            "redo": self._redo(shown("table.redo")),
        }

    def added(self, view: SeatView) -> SeatView:
        """What is shown of a seat, with all its buttons."""
        play, seat = self.play, view.seat
        held, choices = play.hands.held.get(seat), self.words.choices(seat)
        ring = play.desk.canvas.attention.ring
        return replace(
            view,
            undo=self._undo(
                play.source.can_undo(seat), partial(play.undo, seat), shown("table.undo-seat"), "table.undo-seat"
            ),
            redo=self._redo(),
            main=self._main(seat, held),
            hint=self.words.say("table.question-first") if choices.question else "",
            active=play.viewpoint.seat == seat and ring,
            taking=bool(held and held.what == "trap" and held.origin is not None),
        )

    def _undo(self, permission: Permission, press: Act, key: str, hint: str) -> Knob:
        return self._permitted(
            Knob(self.words.say("table.undo"), press, key, self.words.say(hint), icon="undo"), permission
        )

    def _redo(self, key: str = "") -> Knob:
        say, source = self.words.say, self.play.source
        return self._permitted(
            Knob(say("table.redo"), self.play.redo, key, say("table.redo-hint"), icon="redo"), source.can_redo()
        )

    def _permitted(self, knob: Knob, permission: Permission) -> Knob:
        """Why not is told when everybody can see it: that a round is over is no news before its last beat."""
        refusal = permission.refusal
        if refusal is None:
            return knob
        busy = self.play.source.timeline.busy
        why = self.words.say("table.watching") if busy else self.words.say(refusal.message, **refusal.values)
        return knob._replace(enabled=False, why=why)

    def _main(self, seat: int, held: Held | None) -> Knob:
        """The one big button of a seat: what can be done without touching the board."""
        say, play, choices = self.words.say, self.play, self.words.choices(seat)
        key = shown("table.main")
        if play.source.shown.phase == "over" and not self.words.watching(seat):
            return Knob(say("table.results"), self.results, key, gold=True)
        if not play.source.by_hand(seat):
            take = partial(play.hand_over, seat, None)
            return Knob(say("table.take-over"), take, hint=say("table.take-over-hint"), icon="hand")
        if held and held.what == "trap" and held.origin is not None:
            back = partial(play.act, f"{seat} recover {held.origin}")
            return Knob(say("table.recover"), back, key, say("table.recover-hint"), gold=True)
        if held and held.what == "trap" and len(play.desk.catalog.traps[held.kind].settings) > 1:
            return Knob(
                say("table.turn"),
                partial(play.turn_held, seat),
                shown("table.turn"),
                say("table.turn-hint"),
                icon="turn",
            )
        if choices.decline:
            return Knob(say("table.decline"), partial(play.act, choices.decline), key, say("table.decline-hint"))
        if choices.skip:
            return Knob(say("table.skip"), partial(play.act, choices.skip), key, say("table.skip-hint"))
        if choices.march:
            march = partial(play.act, choices.march)
            return Knob(say("table.march"), march, key, say("table.march-hint"), gold=True)
        return self._idle(seat)

    def _idle(self, seat: int) -> Knob:
        """The big button while it has nothing to do: it says why."""
        say = self.words.say
        words = say("table.march" if self.play.source.shown.phase == "skeletons" else "table.skip")
        state = self.words.state(seat)
        if self.words.watching(seat):
            return Knob(words, lambda: None, hint=words, enabled=False, why=say("table.watching"))
        first = {"question": "table.question-first", "todo": "table.hero-first", "acting": "table.hero-first"}
        return Knob(
            words, lambda: None, shown("table.main"), words, enabled=False, why=say(first.get(state, "table.waiting"))
        )


class PlayView(TableView):
    """Draws a table that is played at."""

    words: PlayWords

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
        self._large: int | Literal["nothing yet"] | None = "nothing yet"  # who was drawn large in the last frame
        self._changed = -BEAT  # when another one came in that place

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows."""
        toast, others = self.play.toast, super().wake()
        known = (toast.until if toast else None, others, self._changed + BEAT, self.introductions.wake())
        ends = [end for end in known if end is not None and end > self.desk.canvas.now]
        return min(ends, default=None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, and the card of what is new at it."""
        super().draw(canvas)
        self.introductions.draw(canvas)

    def is_at_rest(self) -> bool:
        """Whether nothing moves, nothing is held or open, and this table is what everybody looks at."""
        screen, play, host = self.host.screen, self.play, self.host
        on_top = isinstance(screen, TableScreen) and screen.view is self
        busy = any(play.source.timeline.concerns(seat) for seat in play.source.seats if play.source.by_hand(seat))
        held = play.hands.held or play.glide or any(pointer.down for pointer in host.pointers.all.values())
        told = self.viewpoint.log_open or host.now < self.projector.recap_until or self.is_changing()
        return on_top and not (busy or held or told or play.source.game.over)

    # Panels

    def bar_view(self, *, log: bool) -> BarView:
        """The line at the top, with the buttons of the whole table."""
        say = self.words.say
        knobs = {
            **self.knobs.table_undo(),
            "help": Knob(say("title.rules"), self._open_rules, shown("everywhere.rules"), icon="question"),
            "menu": Knob(say("table.menu"), self.menu, shown("table.pause"), say("table.menu"), icon="menu"),
        }
        if log:
            knobs["log"] = Knob(
                say("table.log"), self.toggle_log, shown("table.log"), say("table.log-hint"), icon="log"
            )
        if self.viewpoint.focus is not None and self.layout.has_room():
            words = say("table.all")
            knobs["unfocus"] = Knob(words, partial(self.enlarge, None), shown("table.focus"), words, icon="unfocus")
        return self.words.bar(**knobs)

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

    # Boards

    def fanned(self, canvas: Canvas, zone: ZonePlan) -> str | None:
        """The stack to spread out; none while something is held or asked, unless it is asked for a skeleton."""
        hands, choices = self.play.hands, self.play.hands.choices(zone.seat)
        if zone.seat in hands.held or (choices.question and not choices.uses.tokens):
            return None
        return super().fanned(canvas, zone)

    def lay_places(self, canvas: Canvas, plan: BoardPlan, board: Board, seat: int) -> None:
        """What answers on a board: every cell, and the eye."""
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

    def touch_token(self, seat: int, token: str) -> None:
        """A token of a stack that is spread out was touched: it moves, or is what the weapon hits."""
        self.play.touch_token(seat, token)

    def _eye(self, canvas: Canvas, seat: int, plan: BoardPlan) -> None:
        """The button in the corner of a board that says how much is foreseen."""
        level = self.words.foresight.level(seat)
        side = max(canvas.px(30), round(plan.k * 0.42))
        top = plan.area.bottom - side if plan.turned else plan.area.top  # turned boards have a sign in the upper corner
        area = Rect(plan.area.left + canvas.px(4), top + canvas.px(4), side, side)
        name, hint = f"seat{seat}.eye", self.words.say(f"forecast.level.{level}")
        canvas.plate(area, "quiet-over" if canvas.hot(name) else "quiet")
        tint, foresee = (FAINT, TODO, GOLD_TEXT)[level], partial(self.play.foresee, self.words.foresight, seat)
        canvas.icon("eye" if level else "eye-off", area.inflate(-side // 5, -side // 5), tint)
        canvas.spot(Spot(name, area, foresee, hint=hint, key=shown("table.forecast"), seat=seat))
        first = next((each for each in self.source.seats if self.play.source.by_hand(each)), None)
        counts = level == IMPACT and self.source.shown.phase in ("hero", "trap", "skeletons")
        if counts and seat == first and not self.desk.settings.eye_used:
            self._first_words(canvas, plan, area)

    def _first_words(self, canvas: Canvas, plan: BoardPlan, eye: Rect) -> None:
        """What the numbers mean, beside the eye, until it was used once; where that has no room, its tooltip tells."""
        words, pad, size = self.words.say("forecast.first"), canvas.px(6), _FIRST
        wide, high = canvas.width(words, size, "semibold") + 2 * pad, canvas.line_height(size, "semibold")
        place = Rect(eye.right, eye.top, wide, high)
        if self.source.shown.team:  # there the snow reaches up to the eye
            place.topleft = (eye.left, eye.bottom if plan.turned else eye.top - high)
        caption = self.layout.plan(canvas).caption
        taken = [label.drawn for label in canvas.labels] + ([caption] if caption else [])
        free = place.collidelist(taken) < 0
        if free and place.right <= plan.area.centerx - round(0.3 * plan.k):  # where a sign stands
            canvas.plate(place, "quiet")
            canvas.text(place, words, size, face="semibold", colour=GOLD_TEXT, align="center")

    # Over the boards

    def draw_over(self, canvas: Canvas, plan: TablePlan, window: Rect) -> None:
        """Questions, toasts, the log, what is in the air, and the end of the game."""
        for large in large_boards(plan):
            if not self.words.watching(large.seat):
                self._over_board(canvas, window, large.seat, large.board)
        super().draw_over(canvas, plan, window)
        self._in_the_air(canvas, plan)
        if not self.projector.busy:
            self.draw_end(canvas, window)
        self._shield(canvas, plan, window)

    def draw_end(self, canvas: Canvas, window: Rect) -> None:
        """A game that is over says so, and leads to its results."""
        result, say = self.source.game.result, self.words.say
        if result:
            detail = say(f"event.game-ended.{result.outcome}", **result._asdict())
            draw_end(canvas, window, say("table.over"), detail, say("table.results"), self.knobs.results)

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
