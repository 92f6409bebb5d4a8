"""A recorded game as a session that only goes on by itself: the table shows it, and nobody can act."""

from pathlib import Path
from typing import NamedTuple, cast

from badbones.record import Header, History, Permission, Record, Replay, Told
from badbones.render.table.session import Session
from badbones.rules import Game
from badbones.rules.errors import Refusal


class Reel(NamedTuple):
    """What the table wants to know of a record, of one that is only read."""

    header: Header
    history: History
    path: Path
    reason: None = None  # nothing is written, so nothing can go wrong

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.history.game

    def can_undo(self, seat: int | None = None) -> Permission:
        """Nothing is taken back in a film."""
        return Permission(Refusal("undo.nothing", {}))

    def close(self) -> None:
        """Nothing is open."""


class ReelSession(Session):
    """A recorded game that is being shown from a moment on; its log begins with the round of that moment."""

    def __init__(self, replay: Replay, at: int) -> None:
        self._replay = replay
        self._at = at
        history = replay.history_at(at)
        self._untold = len(history.past)
        super().__init__(self._reel(history))

    @property
    def told(self) -> list[Told]:
        """Everything that has happened since the round began with which the film begins."""
        return super().told[self._untold :]

    def go_on(self) -> None:
        """The next action; what was taken back before it disappears without a word."""
        take = self._replay.takes[self._at]
        if take.undone:
            self.record = self._reel(self._replay.walk.before(self._at))
            self._rebuild()
        self._at += 1
        self._tell(self.record.history.apply(take.action))

    def _reel(self, history: History) -> Record:
        return cast(Record, Reel(self._replay.document.header, history, self._replay.document.path))
