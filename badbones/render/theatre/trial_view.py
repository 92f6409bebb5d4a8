"""How a table looks at which something is tried out: everything as in play, and a violet strip that says what it is."""

from dataclasses import replace
from typing import Protocol

from badbones.render.kit.host import Host
from badbones.render.kit.keys import shown
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.table.play import Play
from badbones.render.table.projector import Pace
from badbones.render.table.views import SeatView
from badbones.render.theatre.banner import Tag
from badbones.render.theatre.placard import Placard
from badbones.render.theatre.side_table import SideTableView
from badbones.render.theatre.trial import TrialSource
from badbones.render.theatre.trial_plan import TrialLayout


class Trying(Protocol):
    """What the buttons of the strip do."""

    trial: TrialSource
    where: str  # the recorded moment, in words

    def go_on(self) -> None:
        """Everybody does as in the recorded game."""

    def keep(self) -> None:
        """What was tried becomes a game of its own."""

    def leave(self) -> None:
        """Back to the recorded moment."""

    def why_not_keep(self) -> str:
        """Why there is nothing to keep; empty: there is."""


class TrialView(SideTableView):
    """Draws a table at which something is tried out."""

    leads_on = "trial.leave"

    def __init__(self, host: Host, play: Play, layout: TrialLayout, pace: Pace, trying: Trying, menu: Act) -> None:
        super().__init__(host, play, layout, pace, menu, trying.leave)
        self.trying = trying

    def placard(self) -> Placard:
        """What is tried out, and what can be done with it."""
        say = self.words.say
        words = say("trial.words", where=self.trying.where)
        return Placard(Tag("trial.tag", say("trial.tag"), words, icon="flask", title=0), words, self._doors())

    def _doors(self) -> dict[str, Knob]:
        """What can be done with what was tried, from the left."""
        say, trying, trial = self.words.say, self.trying, self.trying.trial
        watching = say("table.watching") if self.projector.busy else ""
        why = watching or ("" if trial.game.legal() else say("theatre.branch.over"))
        back = Knob(say("trial.undo"), self.play.undo, shown("table.undo"), say("trial.undo.hint"), icon="undo")
        nothing = trial.can_undo().refusal
        on = Knob(say("trial.go-on"), trying.go_on, hint=say("trial.go-on.hint"), icon="skip", gold=True)
        keep = Knob(say("trial.keep"), trying.keep, hint=say("trial.keep.hint"), icon="save")
        leave = Knob(say("trial.leave"), trying.leave, hint=say("trial.leave.hint"), icon="close")
        unkept = trying.why_not_keep()
        return {
            "trial.go-on": on._replace(enabled=not why, why=why),
            "trial.undo": back._replace(enabled=not nothing, why=say(nothing.message) if nothing else ""),
            "trial.keep": keep._replace(enabled=not unkept, why=unkept),
            "trial.leave": leave,
        }

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat; when all is over, its large button leads back instead of to results."""
        view = super().seat_view(seat)
        if self.source.shown.phase != "over" or not view.main.gold:
            return view
        return replace(view, main=view.main._replace(words=self.words.say("trial.leave")))
