"""A turning point as a little puzzle: decide once more, and see what would have come of it next to what happened."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from badbones.render.hindsight.inquest import Inquest
from badbones.render.hindsight.retry_source import RetrySource
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayedFair
from badbones.render.table.play_view import PlayView
from badbones.render.table.views import SeatView
from badbones.render.theatre.banner import Tag
from badbones.render.theatre.placard import Placard
from badbones.render.theatre.side_table import SideTableScreen
from badbones.review import TurningPoint, Verdict
from badbones.review.crew import Crew
from badbones.review.words import per_cent
from badbones.review.work import Task

_LETTERS: Final = 19
_TITLE: Final = 600  # pixels at 1080p that are left for what is told


class RetryScreen(SideTableScreen):
    """One decision at the table; nothing is written, and whoever leaves is back at the review."""

    name = "retry"
    way_back = "review.retry.leave"

    def __init__(
        self,
        app: Host,
        game: RetrySource,
        point: TurningPoint,
        inquest: Inquest,
        following: Act,
        fair: Callable[[PlayView, Play], PlayedFair],
    ) -> None:
        self.game = game
        self.point = point
        self.inquest = inquest
        self.verdict: Verdict | None = None  # about what was decided here
        self._following = following
        self._crew: Crew | None = None
        super().__init__(app, game, fair)
        self.viewpoint.focus = self.viewpoint.seat = point.verdict.seat

    # What is it worth?

    def live(self) -> None:
        """The others do as then; once it is decided, another process works out what it is worth."""
        super().live()
        self.inquest.poll()
        if not self.game.settled:
            self._rest()  # something was taken back: it is to be decided anew
        elif self._crew is None:
            self._crew = Crew(self.app.catalog, [self._task()], 1, woken=self.app.call_for_frame)
        for _, finding in self._crew.poll() if self._crew else ():
            self.verdict = finding if isinstance(finding, Verdict) else None
            self.app.dirty = True

    def _task(self) -> Task:
        return self.game.asked(self.inquest.reviewing.task(self.point.verdict.key))

    @property
    def working(self) -> bool:
        """Whether it is still being worked out."""
        return self._crew is not None and not self._crew.over

    def words(self) -> str:
        """What is asked, or what would have come of it."""
        if not self.game.settled:
            verdict = self.point.verdict
            return self.say(f"review.retry.task.{verdict.kind}", round=verdict.round)
        if self.working or self._crew is None:
            return self.say("review.retry.working")
        return " ".join(self._told()) if self.verdict else self.say("review.retry.unclear")

    def _told(self) -> tuple[str, str]:
        """How good it is, and in numbers: the same guesses at the draws for all three."""
        assert self.verdict
        own, then = self.verdict.value.standing, self.point.verdict
        gain = own.value - then.value.standing.value
        missing = then.best_value.standing.value - own.value
        noise = 2 * max(then.loss.standing.error, self.verdict.loss.standing.error)
        verdict = "best" if missing <= noise else "better" if gain > noise else "alike"
        yours, played, best = (
            per_cent(self.inquest.review.chance_with(then, standing))
            for standing in (own.value, then.value.standing.value, max(own.value, then.best_value.standing.value))
        )
        error = max(1, per_cent(self.point.error))
        values = self.say("review.retry.values", yours=yours, played=played, best=best, error=error)
        return self.say(f"review.retry.{verdict}"), values

    # What is shown

    def placard(self) -> Placard:
        """What is asked, or what would have come of it."""
        words = self.words()
        tag = Tag("review.tag", self.say("review.tag"), words, icon="trophy", title=_TITLE)
        return Placard(tag, words, self._doors(), size=_LETTERS, lines=3, spoken=True)

    def altered(self, view: SeatView) -> SeatView:
        """Once it is decided, nobody has anything to do any more, whatever phase has begun."""
        if not self.game.settled or view.state not in ("todo", "thinking"):
            return view
        return replace(view, state="done", todo=self.say("table.done"))

    def _doors(self) -> dict[str, Knob]:
        """Once more, the next one, or back."""
        say, settled = self.say, self.game.settled
        undo = Knob(say("trial.undo"), self.play.undo, shown("table.undo"), icon="undo")
        nothing = self.game.can_undo().refusal
        leave = Knob(say("review.retry.leave"), self.leave, icon="close")
        if not settled:
            back = undo._replace(enabled=not nothing, why=say(nothing.message, **nothing.values) if nothing else "")
            return {"review.undo": back, "review.leave": leave}
        again = Knob(say("review.retry.again"), self.again, icon="turn")
        on = Knob(say("review.retry.next"), self._following, icon="skip", gold=True)
        return {"review.following": on, "review.again": again, "review.leave": leave}

    # What the buttons do

    def again(self) -> None:
        """The board is put back."""
        self._rest()
        self.play.hands.held.clear()
        self.play.toast = None
        self.game.put_back()
        self.view.projector.recaps.clear()
        self.app.dirty = True

    def leave(self) -> None:
        """Back to the review."""
        self.app.close()

    def left(self) -> None:
        """Nothing goes on here any more."""
        super().left()
        self._rest()

    def _rest(self) -> None:
        if self._crew:
            self._crew.rest()
        self._crew = self.verdict = None

    def report(self) -> dict[str, Any]:
        """The table, and what is said at it."""
        retried = {"settled": self.game.settled, "working": self.working, "judged": self.verdict is not None}
        return {**super().report(), "retry": {**retried, "words": self.words(), "decided": list(self.game.decided)}}
