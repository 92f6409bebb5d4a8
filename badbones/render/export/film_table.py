"""The table of a film: the same boards, panels and animations as in play, without buttons and without questions."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.knobs import Knob
from badbones.render.kit.theme import SOFT
from badbones.render.plan.table_plan import BoardPlan, TablePlan
from badbones.render.table.places import Touch
from badbones.render.table.showing import Showing
from badbones.render.table.table_drawing import TableDrawing
from badbones.render.table.table_screen import TableScreen
from badbones.render.table.views import BarView, SeatView, State
from badbones.stage import Board

if TYPE_CHECKING:
    from badbones.render.export.reel import ReelSession


class FilmTable(TableScreen):
    """A table that is only looked at; `focus` is the seat that is drawn large."""

    session: "ReelSession"

    def __init__(self, app: Host, session: "ReelSession", focus: int | None) -> None:
        super().__init__(app, session)
        self.showing = FilmShowing(session, self.hands, app.messages, self.seen)
        self.drawing = FilmDrawing(self)
        self.focus = focus

    def _look_for_work(self) -> None:
        """Nobody has anything to do."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the table; what happened in the last round need not be told again to those who have just seen it."""
        self.show.recap_until = 0.0
        super().draw(canvas)

    def next_action(self) -> None:
        """The next action is played."""
        self.session.go_on()
        self.hands.changed()


class FilmShowing(Showing):
    """Looks and words for those who watch."""

    def watching(self, seat: int) -> bool:
        """Everybody watches."""
        return True

    def bar(self, **knobs: Knob) -> BarView:
        """The line at the top, without buttons."""
        return super().bar()

    def state(self, seat: int) -> State:
        """Whether a seat still has something to do in this phase."""
        table, stage = self.session.game.table, self.session.shown
        if stage.phase == "over" and table.lost(table.seats[seat - 1]):
            return "lost"
        return "done" if stage.board(seat).done or stage.phase == "over" else "todo"

    def todo(self, seat: int) -> str:
        """What a seat does in this phase, in words."""
        stage, state = self.session.shown, self.state(seat)
        if state == "lost":
            return self.messages.say(f"table.lost.{self._loss(seat)}")
        if state == "done":
            return self.messages.say("table.over" if stage.phase == "over" else "table.done")
        return self.messages.say(f"table.phase.{stage.phase}")

    def _plain_look(self, seat: int, colours: Any, **more: object) -> Look:
        return super()._plain_look(seat, colours, lost=self.state(seat) == "lost", **more)


class FilmDrawing(TableDrawing):
    """Draws the table without what can be pressed."""

    def _view(self, seat: int) -> SeatView:
        return replace(super()._view(seat), undo=Knob(), redo=Knob(), main=Knob(), active=False)

    def _lay_places(self, canvas: Canvas, plan: BoardPlan, board: Board, seat: int, touch: Touch) -> None:
        """Nothing answers in a film."""

    def _in_the_air(self, canvas: Canvas, plan: TablePlan) -> None:
        """Nobody holds anything."""

    def _end(self, canvas: Canvas, window: Rect) -> None:
        """How the game ended, over the last picture."""
        screen, result = self.screen, self.screen.session.game.result
        assert result is not None
        title, detail = screen.say("table.over"), screen.say(f"event.game-ended.{result.outcome}", **result._asdict())
        pad, width = canvas.px(26), min(canvas.px(620), window.width - canvas.px(52))
        high, low = canvas.line_height(38, "serif"), canvas.paragraph_height(detail, width - 2 * pad, 22)
        plate = Rect(0, 0, width, high + low + 2 * pad)
        plate.center = window.center
        canvas.cover_part(plate, "dialog")
        inner = plate.inflate(-2 * pad, -2 * pad)
        canvas.text(Rect(inner.left, inner.top, inner.width, high), title, 38, face="serif", align="center")
        below = Rect(inner.left, inner.top + high, inner.width, low)
        canvas.text(below, detail, 22, colour=SOFT, align="center", lines=9)
