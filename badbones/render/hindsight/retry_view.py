"""How a turning point looks that is tried again: the table as in play, and a strip that asks and then tells."""

from dataclasses import replace
from typing import Final, Protocol

from badbones.render.kit.host import Host
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.table.play import Play
from badbones.render.table.projector import Pace
from badbones.render.table.views import SeatView
from badbones.render.theatre.banner import Tag
from badbones.render.theatre.placard import Placard
from badbones.render.theatre.side_table import SideTableView
from badbones.render.theatre.trial_plan import TrialLayout

_LETTERS: Final = 19
_TITLE: Final = 600  # pixels at 1080p that are left for what is told


class Retrying(Protocol):
    """What the strip says and does."""

    @property
    def settled(self) -> bool:
        """Whether it is decided."""

    def words(self) -> str:
        """What is asked, or what would have come of it."""

    def knobs(self) -> dict[str, Knob]:
        """The buttons of the strip, from the left."""

    def leave(self) -> None:
        """Back to the review."""


class RetryView(SideTableView):
    """Draws a turning point that is tried again."""

    leads_on = ""  # that the game would be over is seen on the boards; the strip tells what it is worth

    def __init__(self, host: Host, play: Play, layout: TrialLayout, pace: Pace, retrying: Retrying, menu: Act) -> None:
        super().__init__(host, play, layout, pace, menu, retrying.leave)
        self.retrying = retrying

    def seat_view(self, seat: int) -> SeatView:
        """What is shown of a seat; once it is decided, nobody has anything to do any more, whatever phase has begun."""
        view = super().seat_view(seat)
        if not self.retrying.settled or view.state not in ("todo", "thinking"):
            return view
        return replace(view, state="done", todo=self.words.say("table.done"))

    def placard(self) -> Placard:
        """What is asked, or what would have come of it."""
        words = self.retrying.words()
        tag = Tag("review.tag", self.words.say("review.tag"), words, icon="trophy", title=_TITLE)
        return Placard(tag, words, self.retrying.knobs(), size=_LETTERS, lines=3, spoken=True)
