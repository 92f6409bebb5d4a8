"""A review in the window: how far it has come, which turning point is looked at, and what is said of it."""

from typing import Final

from badbones.bots.process import available_cores
from badbones.record import Replay
from badbones.render.kit.host import Host
from badbones.review import Review, Reviewing, TurningPoint, Verdict
from badbones.review.verdicts import Key
from badbones.review.words import loss_words, luck_words, point_words, signed, when_words

MOST_PROCESSES: Final = 4


class Inquest:
    """What is known of a game, and what of it is looked at. Nothing here draws."""

    def __init__(self, app: Host, replay: Replay) -> None:
        self.app = app
        self.replay = replay
        self.reviewing = Reviewing(replay, replay.document.path)
        self.chosen: Key | None = None  # the turning point that is looked at
        self.stopped = False  # by hand
        self.listed = False  # everybody's turning points are shown where the panel has no place of its own

    @property
    def review(self) -> Review:
        """What is known so far."""
        return self.reviewing.review

    @property
    def share(self) -> float:
        """How far it has come."""
        return self.reviewing.done / max(1, self.reviewing.total)

    def start(self) -> None:
        """Begins, or goes on; other processes do the work, and a frame is drawn when they have found something.

        One core is left to whoever looks on: with two, a game of six takes some forty seconds by the other.
        """
        self.stopped = False
        self.reviewing.start(max(1, min(available_cores() - 1, MOST_PROCESSES)), woken=self.app.call_for_frame)
        self.app.dirty = True

    def stop(self) -> None:
        """Stops; what is known is kept."""
        self.stopped = True
        self.reviewing.stop()
        self.app.dirty = True

    def poll(self) -> None:
        """Takes what has been found out meanwhile."""
        if self.reviewing.poll() or (not self.reviewing.running and not self.stopped and not self.reviewing.complete):
            self.app.dirty = True

    # Turning points

    def points(self) -> list[TurningPoint]:
        """All turning points, seat by seat."""
        return [point for seat in self.review.seats for point in self.points_of(seat)]

    def points_of(self, seat: int) -> list[TurningPoint]:
        """The turning points of a seat, as they came."""
        return sorted(self.review.turning_points(seat), key=lambda point: point.at)

    def point(self) -> TurningPoint | None:
        """The turning point that is looked at."""
        verdict = self.review.verdicts.get(self.chosen) if self.chosen else None
        return self.review.cost(verdict) if verdict else None

    def following(self) -> TurningPoint | None:
        """The turning point after the one that is looked at; after the last one the first."""
        points = self.points()
        places = [point.verdict.key for point in points]
        if not points:
            return None
        here = places.index(self.chosen) if self.chosen in places else -1
        return points[(here + 1) % len(points)]

    # Words

    def state_words(self) -> str:
        """How far it has come, in words."""
        say, share = self.app.messages.say, int(100 * self.share)
        if self.reviewing.complete:
            return say("review.complete.marked" if self.points() else "review.complete")
        if self.reviewing.running:
            return say("review.progress", share=share)
        return say("review.paused", share=share) if self.stopped else say("review.trouble")

    def point_words(self, point: TurningPoint) -> list[str]:
        """A turning point in sentences."""
        kinds = list(self.app.catalog.traps.values())
        return point_words(point, self.app.messages, kinds, self.review.mode)

    def luck_words(self, seat: int) -> list[str]:
        """What the bag did to a seat."""
        return luck_words(self.review, seat, self.app.messages)

    def short_luck(self, seat: int) -> str:
        """The same in a few letters."""
        return self.app.messages.say("review.luck.short", change=signed(self.review.luck_of(seat)))

    def mark_words(self, point: TurningPoint) -> str:
        """What a mark on the timeline says."""
        loss, when = loss_words(point, self.app.messages), when_words(point.verdict, self.app.messages)
        return self.app.messages.say("review.mark.hint", seat=point.verdict.seat, when=when, loss=loss)


def spot_name(verdict: Verdict) -> str:
    """What a turning point is called among the spots of a screen."""
    name = f"{verdict.seat}.{verdict.round}"
    return name if verdict.kind == "decision" else f"{name}.{verdict.kind}"
