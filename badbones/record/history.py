"""The actions of a running game, and taking them back.

A draw is a key frame: from there on actions are kept, and undo is playing them again without the one taken back.
Nothing before a draw can be taken back, because it would show what is to come.
"""

from typing import NamedTuple

from badbones.rules import Event, Game, IllegalAction
from badbones.rules.errors import Refusal


class Played(NamedTuple):
    """An action, and the phase in which it was made."""

    action: str
    phase: str

    @property
    def seat(self) -> int:
        """Whose action it was."""
        return int(self.action.split(" ")[0])


class History:
    """A game with its actions since the last draw."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._frame = game.clone()
        self._played: list[Played] = []

    def apply(self, action: str) -> list[Event]:
        """Carries out an action of the game and remembers it."""
        phase, round_ = self.game.phase, self.game.round
        events = self.game.apply(action)
        if self.game.round != round_ or any(event.rule == "R7.1" for event in events):
            self._frame, self._played = self.game.clone(), []
        else:
            self._played.append(Played(action, phase))
        return events

    def undo(self, seat: int | None = None) -> None:
        """Takes back the table's last action, or a seat's own last one of this phase; refused, it changes nothing."""
        self.game, self._played = self._without(self._last(seat))

    def why_not(self, seat: int | None = None) -> Refusal | None:
        """Why nothing can be taken back now; None if it can."""
        try:
            self._without(self._last(seat))
        except IllegalAction as error:
            return error.refusal
        return None

    def _last(self, seat: int | None) -> int:
        """The place of the action to take back."""
        if not self._played:
            raise IllegalAction(Refusal("undo.nothing", {}))
        if seat is None:
            return len(self._played) - 1
        for place in reversed(range(len(self._played))):
            if self._played[place].seat == seat and self._played[place].phase == self.game.phase:
                return place
        raise IllegalAction(Refusal("undo.nothing-of-seat", {"seat": seat}))

    def _without(self, place: int) -> tuple[Game, list[Played]]:
        kept = self._played[:place] + self._played[place + 1 :]
        game = self._frame.clone()
        for played in kept:
            try:
                game.apply(played.action)
            except IllegalAction:
                raise IllegalAction(Refusal("undo.others-depend", {"action": played.action})) from None
        return game, kept
