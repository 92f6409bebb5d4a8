"""A recorded game as a session that only goes on by itself: the table shows it, and nobody can act."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, cast

from badbones.record import Header, History, Permission, Record, Replay
from badbones.record.lines import Action, Undo
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
        moment = replay.moment(at)
        history = replay.history_at(at) if moment.exact else History(moment.game)
        super().__init__(cast(Record, Reel(replay.document.header, history, replay.document.path)))
        self._steps = steps_after(replay, at) if moment.exact else iter(())
        self._retell()

    def go_on(self) -> None:
        """The next action; what was taken back before it disappears without a word."""
        for step in self._steps:
            round_ = self.game.round
            if isinstance(step, Action):
                self._tell(self.record.history.apply(step.text), round_)
                return
            for _ in range(step.actions):
                self.record.history.undo(step.seat)
            self._retell()


def steps_after(replay: Replay, at: int) -> Iterator[Action | Undo]:
    """What changes a recorded game after a moment."""
    seen = 0
    for step in replay.steps:
        if seen >= at:
            yield step
        seen += isinstance(step, Action)
