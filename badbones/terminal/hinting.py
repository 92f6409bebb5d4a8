"""Hints on the terminal: each time they are asked for, the next step; written down as in the window."""

from badbones.counsel import Counsel, advise
from badbones.record import History, Record
from badbones.rules import Game
from badbones.text import Messages


class Hints:
    """What has been asked for about the decision that is to be made."""

    def __init__(self, keeper: History | Record, messages: Messages, *, wanted: bool = True) -> None:
        self._wanted = wanted  # a record knows for itself what was agreed on
        self.keeper = keeper
        self.messages = messages
        self._about: object = None
        self._counsel: Counsel | None = None
        self._step = 0

    @property
    def allowed(self) -> bool:
        """Whether the players have agreed to have hints."""
        return self.keeper.hints if isinstance(self.keeper, Record) else self._wanted

    def next(self, game: Game, seat: int) -> list[str]:
        """The next step of a hint for a seat, in sentences; after the last one, that again."""
        say = self.messages.say
        if not self.allowed:
            return [say("hint.house")]
        about = (game.round, game.phase, seat, tuple(game.legal(seat)), len(self._history.since_frame))
        if self._about != about:
            self._about, self._counsel, self._step = about, advise(game, seat, f"{game.round}"), 0
        assert self._counsel is not None
        steps = self._counsel.steps
        if self._step < len(steps):
            self._step += 1
            self._write(seat)
        step = steps[self._step - 1]
        heading = say("hint.heading", title=say(f"hint.step.{step.kind}"), step=self._step, steps=len(steps))
        more = [say("hint.again")] if self._step < len(steps) else []
        return [heading, *(say(each.message, **each.values) for each in step.sentences), *more]

    @property
    def _history(self) -> History:
        return self.keeper.history if isinstance(self.keeper, Record) else self.keeper

    def _write(self, seat: int) -> None:
        if isinstance(self.keeper, Record):
            self.keeper.hint(seat, self._step)
