"""The actions of a running game since the last draw, taking them back and doing them again.

A draw is a key frame: from there on actions are kept, and undo is playing them again without the one taken back.
Nothing before a draw can be taken back, because it would show what is to come.
"""

from typing import NamedTuple

from badbones.rules import Event, Game, IllegalAction
from badbones.rules.errors import Refusal, refusal


class Played(NamedTuple):
    """An action, and the phase in which it was made."""

    action: str
    phase: str

    @property
    def seat(self) -> int:
        """Whose action it was."""
        return int(self.action.split(" ")[0])


class Permission(NamedTuple):
    """Whether something can be done; if not, why."""

    refusal: Refusal | None = None

    def __bool__(self) -> bool:
        return self.refusal is None


class History:
    """A game with its actions since the last draw."""

    __slots__ = ("_frame", "_played", "_sealed", "_undone", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._frame = game.clone()
        self._played: list[Played] = []
        self._undone: list[str] = []
        self._sealed = False  # the game has ended with a draw: nothing can be taken back any more

    def copy(self) -> "History":
        """An independent history at the same moment."""
        history = History.__new__(History)
        history.game = self.game.clone()
        history._frame = self._frame  # never played on, so it can be shared
        history._played = list(self._played)
        history._undone = list(self._undone)
        history._sealed = self._sealed
        return history

    @property
    def since_frame(self) -> list[str]:
        """The actions since the key frame, those taken back left out."""
        return [played.action for played in self._played]

    @property
    def frame(self) -> Game:
        """The game as it was at the key frame."""
        return self._frame.clone()

    def apply(self, action: str) -> list[Event]:
        """Carries out an action of the game and remembers it."""
        events = self._apply(action)
        self._undone.clear()
        return events

    def _apply(self, action: str) -> list[Event]:
        phase, round_ = self.game.phase, self.game.round
        events = self.game.apply(action)
        if self.game.round != round_:
            self._frame, self._played = self.game.clone(), []
        else:
            self._played.append(Played(action, phase))
            self._sealed = any(event.rule == "R7.1" for event in events) and self.game.over
        return events

    def undo(self, seat: int | None = None) -> str:
        """Takes back the table's last action, or a seat's own last one of this phase; refused, it changes nothing."""
        place = self._last(seat)
        action = self._played[place].action
        self.game, self._played = self._without(place)
        self._undone.append(action)
        return action

    def redo(self) -> tuple[str, list[Event]]:
        """Does again what was taken back last."""
        if not self._undone:
            raise refusal("undo.nothing-to-redo")
        action = self._undone[-1]
        events = self._apply(action)
        self._undone.pop()
        return action, events

    def can_undo(self, seat: int | None = None) -> Permission:
        """Whether an action can be taken back now, and if not, why."""
        try:
            self._without(self._last(seat))
        except IllegalAction as error:
            return Permission(error.refusal)
        return Permission()

    def can_redo(self) -> Permission:
        """Whether something taken back can be done again, and if not, why."""
        try:
            self.copy().redo()
        except IllegalAction as error:
            return Permission(error.refusal)
        return Permission()

    def _last(self, seat: int | None) -> int:
        """The place of the action to take back."""
        if not self._played or self._sealed:
            raise refusal("undo.nothing")
        if seat is None:
            return len(self._played) - 1
        for place in reversed(range(len(self._played))):
            if self._played[place].seat == seat and self._played[place].phase == self.game.phase:
                return place
        raise refusal("undo.nothing-of-seat", seat=seat)

    def _without(self, place: int) -> tuple[Game, list[Played]]:
        kept = self._played[:place] + self._played[place + 1 :]
        game = self._frame.clone()
        for played in kept:
            try:
                game.apply(played.action)
            except IllegalAction:
                raise refusal("undo.others-depend", action=played.action) from None
        return game, kept
