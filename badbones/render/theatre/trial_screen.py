"""The screen on which something is tried out: the ordinary table over a copy of a recorded moment, without a file."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from badbones.render.kit.canvas import Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Spot
from badbones.render.table.hands import Held
from badbones.render.table.overlays import NOTICE
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayedFair
from badbones.render.table.play_view import PlayView
from badbones.render.table.views import SeatView
from badbones.render.theatre.banner import Tag
from badbones.render.theatre.placard import Placard
from badbones.render.theatre.side_table import SideTableScreen
from badbones.render.theatre.trial import TrialSource
from badbones.rules import ReplayError

_TOLD: Final = 6.0  # seconds for which it is told where something is kept
Keep = Callable[[TrialSource], str]  # writes what was tried; gives its title


class TrialScreen(SideTableScreen):
    """A line that is tried out; whoever leaves it is back at the recorded moment."""

    name = "trial"
    way_back = "trial.leave"
    leads_on = way_back

    def __init__(
        self, app: Host, trial: TrialSource, where: str, keep: Keep, fair: Callable[[PlayView, Play], PlayedFair]
    ) -> None:
        self.trial = trial
        self.where = where
        self._keep = keep
        self._kept: tuple[str, ...] = ()  # the line that was kept last
        self._title = ""  # what it is called
        super().__init__(app, trial, fair)

    def report(self) -> dict[str, Any]:
        """The table, and what was tried at it."""
        return {**super().report(), "tried": list(self.trial.line), "at": self.trial.at}

    # What is shown

    def placard(self) -> Placard:
        """What is tried out, and what can be done with it."""
        goes_on = self._kept and self.trial.line[: len(self._kept)] == self._kept
        words = self.say("trial.words.kept" if goes_on else "trial.words", where=self.where, title=self._title)
        return Placard(Tag("trial.tag", self.say("trial.tag"), words, icon="flask", title=0), words, self._doors())

    def _doors(self) -> dict[str, Knob]:
        """What can be done with what was tried, from the left."""
        say, trial = self.say, self.trial
        watching = say("table.watching") if self.view.projector.busy else ""
        why = watching or ("" if trial.game.legal() else say("theatre.branch.over"))
        back = Knob(say("trial.undo"), self.play.undo, shown("table.undo"), say("trial.undo.hint"), icon="undo")
        nothing = trial.can_undo().refusal
        on = Knob(say("trial.go-on"), self.go_on, hint=say("trial.go-on.hint"), icon="skip", gold=True)
        keep = Knob(say("trial.keep"), self.keep, hint=say("trial.keep.hint"), icon="save")
        leave = Knob(say("trial.leave"), self.leave, hint=say("trial.leave.hint"), icon="close")
        unkept = self._why_not_keep()
        return {
            "trial.go-on": on._replace(enabled=not why, why=why),
            "trial.undo": back._replace(enabled=not nothing, why=say(nothing.message) if nothing else ""),
            "trial.keep": keep._replace(enabled=not unkept, why=unkept),
            "trial.leave": leave,
        }

    def altered(self, view: SeatView) -> SeatView:
        """When all is over, the large button of a seat leads back instead of to results."""
        if self.source.shown.phase != "over" or not view.main.gold:
            return view
        return replace(view, main=view.main._replace(words=self.say("trial.leave")))

    # What can be done

    def grasp(self, piece: tuple[str, int, str], pointer: Pointer) -> Held | None:
        """The piece that a pointer has dragged off its place in the theatre is in its hand here."""
        pointer.spot = Spot("trial.piece", Rect(pointer.start, (1, 1)), piece=piece)
        held = self.drags.pick(pointer)
        pointer.spot = None
        self.app.dirty = True
        return held if isinstance(held, Held) else None

    def go_on(self) -> None:
        """Everybody who may still act does as in the recorded game; one looks on at the same board."""
        point = self.viewpoint
        large = point.seat, point.alone, point.focus
        self.play.hands.held.clear()
        self.trial.follow()
        self.play.show_outcome(point.seat)
        point.seat, point.alone, point.focus = large

    def _why_not_keep(self) -> str:
        """Why there is nothing to keep; empty: there is."""
        if not self.trial.line:
            return self.say("trial.nothing-tried")
        return self.say("trial.kept-already") if self.trial.line == self._kept else ""

    def keep(self) -> None:
        """What was tried becomes a game of its own; one goes on trying."""
        try:
            self._title = self._keep(self.trial)
        except ReplayError as error:
            self.play.tell(self.viewpoint.seat, str(error))
            return
        self._kept = self.trial.line
        self.play.tell(self.viewpoint.seat, self.say("trial.kept", title=self._title), _TOLD, style=NOTICE)

    def leave(self) -> None:
        """Back to the recorded moment."""
        self.trial.rewind()
        self.app.close()
