"""The game of a lesson: a live source without a file, at which hands may do only what the lesson is about."""

from collections.abc import Sequence
from typing import Final

from badbones.lessons import PUPIL, Attempt, Verdict
from badbones.lessons.company import IDLE
from badbones.record import History, Permission
from badbones.render.kit.cache import Kept
from badbones.render.table.source import LiveSource
from badbones.rules import Event, Game, IllegalAction
from badbones.rules.errors import Refusal
from badbones.rules.events import GameEnded, MarketClosed, PhaseBegan, SeatPassed, TokensDrawn, TrackingFlipped

# Where a lesson may rest when all is seen.
_PAUSES: Final = (SeatPassed, MarketClosed, PhaseBegan, TrackingFlipped, TokensDrawn, GameEnded)


class Companion:
    """Who sits at another seat of a lesson: the same game, the same answer, at once."""

    def __init__(self, name: str, attempt: Attempt) -> None:
        self.name = name
        self._attempt = attempt

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        """What the lesson wants this seat to do."""
        return self._attempt.reply(game, seat)


class LessonSource(LiveSource):
    """A try at a lesson, and another one after it."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.tries = 0  # counts what hands have done, undone and begun again
        self._deeds = 0  # what the pupil has done in this try and not undone
        self._verdict: Kept[Verdict] = Kept()
        self._allowed: Kept[frozenset[str]] = Kept()
        super().__init__(History(attempt.begin()))
        for seat in self.seats[PUPIL:]:
            self.players[seat] = Companion(attempt.lesson.bots.get(seat, IDLE), attempt)

    @property
    def verdict(self) -> Verdict:
        """How the try stands, after all that happened; what is shown may not have come so far."""
        return self._verdict.get(self.revision, self._judged)

    def _judged(self) -> Verdict:
        """What happened may have decided it, or nothing leads to the goal any more."""
        verdict = self.attempt.seen(self.game, self.told)
        decides = verdict.state == "going" and not super().waiting()  # what others do may change all
        return (self.attempt.in_vain(self.game, self.told) if decides else None) or verdict

    @property
    def settled(self) -> bool:
        """Whether this try is over."""
        return self.verdict.state != "going"

    def welcomes(self, action: str) -> bool:
        """Whether the lesson wants this legal action now; once it is settled, none."""
        if self.settled:
            return False
        allowed = self._allowed.get(self.revision, lambda: frozenset(self.attempt.choices(self.game)))
        return action in allowed or not action.startswith(f"{PUPIL} ")

    def why_not(self, action: str) -> Refusal | None:
        """Why hands cannot do something: the rules do not allow it, or it is for later."""
        return super().why_not(action) or (None if self.welcomes(action) else self.attempt.refusal())

    def act(self, action: str) -> list[Event]:
        """Carries out an action; one of the pupil's that is not wanted now is refused."""
        own = action.startswith(f"{PUPIL} ")
        if own and action in self.game.legal(PUPIL) and not self.welcomes(action):
            raise IllegalAction(self.attempt.refusal())
        events = super().act(action)
        self.tries += own
        self._deeds += own
        return events

    def _tell(self, events: Sequence[Event]) -> None:
        """What is shown of an action: once the lesson is settled, what comes after it teaches nothing."""
        shown = events[: self._worth_seeing(events)]
        super()._tell([event for event in shown if not (isinstance(event, TokensDrawn) and not event.tokens)])

    def _worth_seeing(self, events: Sequence[Event]) -> int:
        """How many of the new events belong to the lesson: up to the next pause after it is settled."""
        told, seen = self.told, self.attempt.seen
        before, verdict = len(told) - len(events), seen(self.game, told)
        if verdict.state == "going" or seen(self.game, told[:before]) == verdict:
            return len(events)
        settled = next(
            count for count in range(1, len(events) + 1) if seen(self.game, told[: before + count]) == verdict
        )
        pauses = (place for place in range(settled, len(events)) if isinstance(events[place], _PAUSES))
        return next(pauses, len(events))

    def _may_undo(self, seat: int | None) -> Permission:
        """Every undo of a lesson is the same: there is one pair of hands. Whatever they have done can be undone."""
        if seat not in (None, PUPIL):
            return super()._may_undo(seat)
        found = super()._may_undo(None)
        return Permission() if self._deeds else found

    def undo(self, seat: int | None = None) -> str:
        """Takes back the last action by hand; where its round is over, the board is put back."""
        if self._deeds and not super()._may_undo(None):
            self.put_back()
            return ""
        action = super().undo(None if seat == PUPIL else seat)
        self.tries += 1
        self._deeds = max(0, self._deeds - 1)
        return action

    def redo(self) -> list[Event]:
        """Does again what was taken back."""
        events = super().redo()
        self.tries += 1
        self._deeds += 1
        return events

    def waiting(self) -> list[int]:
        """The other seats that may act; nobody, once it is settled."""
        return [] if self.settled else super().waiting()

    def put_back(self) -> None:
        """The board stands as at the beginning."""
        self._deeds = 0
        self.tries += 1
        self._stand_at(History(self.attempt.begin()))
