"""The actions of a running game since the last draw, taking them back and doing them again; and what the game tells.

A draw is a key frame: from there on actions are kept, and undo is playing them again without the one taken back, from
the last waypoint before it. Nothing before a draw can be taken back, because it would show what is to come.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.rules import Event, Game, IllegalAction
from badbones.rules.errors import Refusal, refusal

STRIDE: Final = 8  # actions from one waypoint to the next
TOGETHER: Final = ("hero", "trap", "skeletons")  # phases in which nobody waits for anybody


class Told(NamedTuple):
    """An event, and the round in which it happened."""

    event: Event
    round: int


class Played(NamedTuple):
    """An action, the phase in which it was made, and what came of it."""

    action: str
    phase: str
    told: tuple[Told, ...]

    @property
    def seat(self) -> int:
        """Whose action it was."""
        return int(self.action.split(" ")[0])


class Permission(NamedTuple):
    """Whether something can be done; if not, why."""

    refusal: Refusal | None = None

    def __bool__(self) -> bool:
        return self.refusal is None


class Apart(NamedTuple):
    """A game in whose phase only one seat has acted, and how often."""

    game: Game
    turn: int


class History:
    """A game with its actions since the last draw; `opening` is what happened before the first of all."""

    __slots__ = ("_later", "_latest", "_played", "_sealed", "_undone", "_waypoints", "effort", "game", "past")

    def __init__(self, game: Game, opening: Sequence[Event] = ()) -> None:
        self.game = game
        self.past = _told(opening, game.round)  # everything that happened up to the last draw
        self._waypoints = [game.clone()]  # at the last draw, and after every few actions since; never played on
        self._played: list[Played] = []
        self._undone: list[str] = []
        self._latest: Game | None = None  # before the last action: it is the one that is taken back most
        self.effort = 0  # how much has been played up to now, again and again included, counted in events
        self._later = False  # the first round is over
        self._sealed = False  # the game has ended with a draw: nothing can be taken back any more

    def copy(self) -> "History":
        """An independent history at the same moment."""
        history = History.__new__(History)
        history.game = self.game.clone()
        history.past = self.past
        history._waypoints = list(self._waypoints)
        history._played = list(self._played)
        history._undone = list(self._undone)
        history._latest = self._latest
        history.effort = self.effort
        history._later = self._later
        history._sealed = self._sealed
        return history

    @property
    def since_frame(self) -> list[str]:
        """The actions since the key frame, those taken back left out."""
        return [played.action for played in self._played]

    @property
    def frame(self) -> Game:
        """The game as it was at the key frame."""
        return self._waypoints[0].clone()

    @property
    def told(self) -> list[Told]:
        """Everything that happened and was not taken back, the newest last."""
        return [*self.past, *(told for played in self._played for told in played.told)]

    def apply(self, action: str) -> list[Event]:
        """Carries out an action of the game and remembers it."""
        events = self._apply(action)
        self._undone.clear()
        return events

    def _apply(self, action: str) -> list[Event]:
        phase, round_, before = self.game.phase, self.game.round, self.game.clone()
        events = self.game.apply(action)
        self._latest = before
        self.effort += len(events)
        played = Played(action, phase, _told(events, round_))
        if self.game.round != round_:
            self.past = (*self.told, *played.told)
            self._waypoints, self._played, self._later = [self.game.clone()], [], True
            self._latest = None  # a draw is never taken back
        else:
            self._remember(played)
            self._sealed = any(event.rule == "R7.1" for event in events) and self.game.over
        return events

    def _remember(self, played: Played) -> None:
        self._played.append(played)
        if len(self._played) % STRIDE == 0:
            self._waypoints.append(self.game.clone())

    def apart(self, seat: int) -> Apart:
        """The game as it would be if in this phase only this seat had acted: whatever the others do meanwhile, and how
        fast, it is the same. Where that cannot be (in the market turns follow each other), the game as it stands.
        """
        phase, copy = self.game.phase, self.frame
        own = [played for played in self._played if played.phase == phase and played.seat == seat]
        if phase in TOGETHER:
            try:
                for played in (*(each for each in self._played if each.phase != phase), *own):
                    copy.apply(played.action)
            except IllegalAction:  # what another one has left over was taken
                return Apart(self.game.clone(), len(own))
        else:
            copy = self.game.clone()
        return Apart(copy, len(own))

    def undo(self, seat: int | None = None) -> str:
        """Takes back the table's last action, or a seat's own last one of this phase; refused, it changes nothing."""
        place = self.last(seat)
        action = self._played[place].action
        kept = self._without(place)
        self.game, self._played, self._waypoints = kept.game, kept._played, kept._waypoints
        self._latest = None
        self.effort += kept.effort
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
            self._without(self.last(seat))
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

    def last(self, seat: int | None = None) -> int:
        """The place, among the actions since the key frame, of the one that undo takes back; or why there is none."""
        if not self._played or self._sealed:
            raise refusal("undo.round-over" if self._later or self._sealed else "undo.nothing")
        if seat is None:
            return len(self._played) - 1
        for place in reversed(range(len(self._played))):
            if self._played[place].seat == seat and self._played[place].phase == self.game.phase:
                return place
        raise refusal("undo.nothing-of-seat", seat=seat)

    def _without(self, place: int) -> "History":
        """The same game as if one of its actions had not been made."""
        if self._latest and place == len(self._played) - 1:
            return self._as_before(self._latest)
        passed = place // STRIDE
        kept = History(self._waypoints[passed].clone())
        kept._waypoints, kept._played = self._waypoints[: passed + 1], self._played[: passed * STRIDE]
        for played in (*self._played[passed * STRIDE : place], *self._played[place + 1 :]):
            try:
                events = kept.game.apply(played.action)
            except IllegalAction:
                raise refusal("undo.others-depend", seat=played.seat) from None
            kept.effort += len(events)
            kept._remember(played._replace(told=_told(events, self.game.round)))
        return kept

    def _as_before(self, game: Game) -> "History":
        """The same game without its last action."""
        kept = History(game.clone())
        kept._played = self._played[:-1]
        kept._waypoints = self._waypoints[: len(kept._played) // STRIDE + 1]
        return kept


def _told(events: Sequence[Event], round_: int) -> tuple[Told, ...]:
    return tuple(Told(event, round_) for event in events)
