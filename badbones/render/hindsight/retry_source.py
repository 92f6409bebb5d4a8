"""A turning point laid out again: a live source without a file, at which one seat decides and all others do as then."""

from badbones.record import Replay
from badbones.render.table.source import LiveSource
from badbones.render.theatre.deeds import Deeds
from badbones.review.verdicts import Choice
from badbones.review.work import Task
from badbones.rules import Event, Game
from badbones.rules.events import SkeletonSent


class Memory:
    """Who sits at another seat: does what was done there; where that is not possible any more, as little as can be."""

    name = "as recorded"

    def __init__(self, source: "RetrySource") -> None:
        self._source = source

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        """The same as in the recorded game."""
        legal = game.legal(seat)
        deed = self._source.deeds.following(game, self._source.history.since_frame, legal)
        return deed or (legal[0] if legal else None)


class RetrySource(LiveSource):
    """One decision of one seat; it is over when its march is, or what is decided before the first round."""

    def __init__(self, replay: Replay, at: int, seat: int, kind: Choice = "decision") -> None:
        self.kind = kind
        self.replay = replay
        self.at = at
        self.seat = seat
        self.decided: tuple[str, ...] = ()  # what was done by hand
        self.deeds = Deeds(replay)
        super().__init__(replay.history_at(at), replay.document.header.setup)
        self.start = self.game.clone()
        self._before = len(self.told)
        self.players |= {other: Memory(self) for other in self.seats if other != seat}

    @property
    def settled(self) -> bool:
        """Whether the decision is made and its march is over."""
        game = self.game
        if game.over or game.round != self.start.round:
            return True
        own, stall = game.table.seats[self.seat - 1], game.table.stall
        if self.kind == "market":
            return game.phase != "market" or (stall is not None and self.seat in stall.passed)
        if self.kind == "start":
            return game.phase != "start" or own.done
        return game.phase == "skeletons" and own.done and not own.agenda

    def asked(self, task: Task) -> Task:
        """What was decided here in place of what was decided then, to be worked out."""
        if self.kind == "market":
            return task._replace(actions=tuple(self.history.since_frame))
        if self.kind == "sending":
            now = self._sent()
            return task._replace(sent=tuple((token, now.get(token, to)) for token, to in task.sent))
        decided = self.decided[-1:] if self.kind == "start" else self.decided  # the market is no part of it
        return task._replace(actions=decided, ended=self.game.over)

    def _sent(self) -> dict[str, int]:
        """Whom the seat has sent to whom here."""
        told = [each.event for each in self.told[self._before :]]
        return {each.token: each.to for each in told if isinstance(each, SkeletonSent) and each.seat == self.seat}

    def welcomes(self, action: str) -> bool:
        """Whether hands may do this now: only until the decision is made."""
        return not self.settled

    def act(self, action: str) -> list[Event]:
        """Carries out an action, and remembers what was done by hand."""
        own = action.startswith(f"{self.seat} ")
        before = [each for each in self.history.since_frame if each.startswith(f"{self.seat} ")]
        events = super().act(action)
        if own:
            self.decided = (*before, action)
        return events

    def waiting(self) -> list[int]:
        """The other seats that may act; nobody, once it is settled, but that others end their shopping.

        At the market of a team one hand buys for all.
        """
        shopping = self.kind == "market" and self.game.phase == "market"
        if self.kind == "market" and self.game.table.team is not None:
            return []
        return super().waiting() if shopping or not self.settled else []

    def put_back(self) -> None:
        """The board stands as at the beginning."""
        self.decided = ()
        self._stand_at(self.replay.history_at(self.at))
