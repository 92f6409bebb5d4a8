"""The screen on which something is tried out: the ordinary table over a copy of a recorded moment, without a file."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from badbones.render.kit.canvas import Rect
from badbones.render.kit.host import Host
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.spots import Spot
from badbones.render.table.hands import Held
from badbones.render.table.overlays import NOTICE
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayedFair
from badbones.render.table.play_view import PlayView
from badbones.render.theatre.side_table import SideTableScreen
from badbones.render.theatre.trial import TrialSource
from badbones.render.theatre.trial_plan import TrialLayout
from badbones.render.theatre.trial_view import TrialView
from badbones.rules import ReplayError

_TOLD: Final = 6.0  # seconds for which it is told where something is kept
Keep = Callable[[TrialSource], str]  # writes what was tried; gives its title


class TrialScreen(SideTableScreen):
    """A line that is tried out; whoever leaves it is back at the recorded moment."""

    name = "trial"
    way_back = "trial.leave"
    view: TrialView

    def __init__(
        self, app: Host, trial: TrialSource, where: str, keep: Keep, fair: Callable[[PlayView, Play], PlayedFair]
    ) -> None:
        self.trial = trial
        self.where = where
        self._keep = keep
        self._kept: tuple[str, ...] = ()  # the line that was kept last
        super().__init__(app, trial, fair)

    def look_at(self) -> PlayView:
        """The table with its strip."""
        assert isinstance(self.layout, TrialLayout)
        return TrialView(self.app, self.play, self.layout, self.pace, self, partial(self.app.open_pause, self))

    def report(self) -> dict[str, Any]:
        """The table, and what was tried at it."""
        return {**super().report(), "tried": list(self.trial.line), "at": self.trial.at}

    # What can be done

    def grasp(self, piece: tuple[str, int, str], pointer: Pointer) -> Held | None:
        """The piece that a pointer has dragged off its place in the theatre is in its hand here."""
        pointer.spot = Spot("trial.piece", Rect(pointer.start, (1, 1)), piece=piece)
        held = self.drags.pick(pointer)
        pointer.spot = None
        self.app.dirty = True
        return held if isinstance(held, Held) else None

    def go_on(self) -> None:
        """Everybody who may still act does as in the recorded game."""
        self.play.hands.held.clear()
        self.trial.follow()
        self.play.show_outcome(self.viewpoint.seat)

    def why_not_keep(self) -> str:
        """Why there is nothing to keep; empty: there is."""
        if not self.trial.line:
            return self.say("trial.nothing-tried")
        return self.say("trial.kept-already") if self.trial.line == self._kept else ""

    def keep(self) -> None:
        """What was tried becomes a game of its own; one goes on trying."""
        try:
            title = self._keep(self.trial)
        except ReplayError as error:
            self.play.tell(self.viewpoint.seat, str(error))
            return
        self._kept = self.trial.line
        self.play.tell(self.viewpoint.seat, self.say("trial.kept", title=title), _TOLD, style=NOTICE)

    def leave(self) -> None:
        """Back to the recorded moment."""
        self.trial.rewind()
        self.app.close()
