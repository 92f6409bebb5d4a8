"""The screen of a review: the ordinary theatre, with what was found out about the game."""

from collections.abc import Callable
from typing import Any

import pygame

from badbones.record import Replay
from badbones.render.hindsight.inquest import Inquest, spot_name
from badbones.render.hindsight.retry_screen import RetryScreen
from badbones.render.hindsight.retry_source import RetrySource
from badbones.render.hindsight.review_plan import ReviewLayout
from badbones.render.hindsight.review_view import Reviewed, ReviewView
from badbones.render.kit.host import Host
from badbones.render.kit.keys import pressed
from badbones.render.kit.spots import Act
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayedFair
from badbones.render.table.play_view import PlayView
from badbones.render.table.table_view import Fair, TableView
from badbones.render.theatre.theatre_screen import TheatreScreen
from badbones.review import TurningPoint


class ReviewScreen(TheatreScreen):
    """A recorded game that is reviewed; it begins at once, and what is known already is there."""

    name = "review"
    laid = ReviewLayout
    reviews = False
    view: ReviewView

    def __init__(
        self,
        app: Host,
        replay: Replay,
        fair: Callable[[TableView], Fair],
        played: Callable[[PlayView, Play], PlayedFair],
        place: tuple[int, int] | None = None,
    ) -> None:
        self.inquest = Inquest(app, replay)
        self.reviewed = Reviewed(self.inquest, self.retry)
        self._market = played
        super().__init__(app, replay, fair, played, place)
        self.inquest.start()

    def look_at(self) -> ReviewView:
        """The theatre with its review."""
        return ReviewView(self.theatre, self.reviewed)

    def live(self) -> None:
        """Takes what other processes have found out."""
        super().live()
        self.inquest.poll()

    def left(self) -> None:
        """Nobody works on it any more; what is known is kept."""
        super().left()
        self.inquest.reviewing.stop()

    def on_top(self) -> Act | None:
        """Escape goes from one turning point back to all, and closes the list before the review."""
        inquest = self.inquest
        looked_at = (inquest.chosen or inquest.listed) and not self.theatre.unfolded
        return self._put_away if looked_at else super().on_top()

    def _put_away(self) -> None:
        self.inquest.listed = False
        self.reviewed.clear()

    def early_key(self, event: pygame.Event) -> bool:
        """The keys of the theatre; that of the review leads out of it."""
        if pressed(event, "theatre") == "theatre.review":
            self.app.close()
            return True
        return super().early_key(event)

    # Trying again

    def retry(self) -> None:
        """The turning point that is looked at, as a little puzzle."""
        point = self.inquest.point()
        if point:
            self.theatre.rest()
            self._lay(point)

    def _lay(self, point: TurningPoint) -> None:
        source = RetrySource(self.theatre.replay, point.at, point.verdict.seat, point.verdict.kind)
        self.app.open(RetryScreen(self.app, source, point, self.inquest, self._following, self._market))

    def _following(self) -> None:
        """The next turning point, in place of the one that was tried."""
        point = self.inquest.following()
        self.app.close()
        if point:
            self.reviewed.choose(point)
            self._lay(point)

    def report(self) -> dict[str, Any]:
        """Where we are, and how far the review has come."""
        inquest = self.inquest
        found = {
            "done": inquest.reviewing.done,
            "total": inquest.reviewing.total,
            "running": inquest.reviewing.running,
            "chosen": inquest.chosen,
            "points": [spot_name(point.verdict) for point in inquest.points()],
        }
        return {**super().report(), "review": found}
