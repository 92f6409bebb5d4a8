"""A recorded game played through, once: what came of every action, and the way back to any moment of it."""

from typing import Final, NamedTuple

from badbones.record.history import History
from badbones.record.lines import Action, Undo
from badbones.rules import Event, Game

SNAPSHOT_EVERY: Final = 8  # steps
MOST_EFFORT: Final = 50_000  # events: twenty times as many as in a long game of six with much taken back


class Take(NamedTuple):
    """An action line, and what came of it."""

    action: str
    events: tuple[Event, ...]
    round: int  # after it
    phase: str
    undone: tuple[str, ...] = ()  # the actions that were taken back right before it
    taken_back: bool = False  # it was taken back later itself

    @property
    def kept(self) -> tuple[Event, ...]:
        """What came of it in the end: nothing, if it was taken back."""
        return () if self.taken_back else self.events


class Walk:
    """A game and all that was done in it. Moments count the actions made by then, those taken back too."""

    def __init__(self, game: Game) -> None:
        self.history = History(game, game.opening)  # at the end of the way
        self.takes: list[Take] = []
        self.undone: tuple[str, ...] = ()  # what was taken back after the last action
        self.doubtful: Take | None = None  # the last action, if what came of it is not what the file shows
        self._steps: list[Action | Undo] = []
        self._after: list[int] = [0]  # moment → steps made by then
        self._snapshots = [self.history.copy()]
        self._standing: list[int] = []  # the takes since the last draw that were not taken back

    @property
    def reached(self) -> int:
        """The last moment that can be visited."""
        return len(self._after) - 1

    @property
    def exhausted(self) -> bool:
        """Whether more has happened, and was taken back and played again, than in any game."""
        return self.history.effort > MOST_EFFORT

    @property
    def last_step(self) -> Action | Undo | None:
        """What was done last."""
        return self._steps[-1] if self._steps else None

    def make(self, step: Action | Undo) -> None:
        """Plays on; what the rules refuse changes nothing and raises `IllegalAction`."""
        if isinstance(step, Action):
            self._act(step.text)
            self._after.append(len(self._steps) + 1)
        else:
            self._take_back(step)
        self._steps.append(step)
        if len(self._steps) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.history.copy())

    def doubt(self) -> None:
        """The last moment is not what the file shows: nobody is to visit it."""
        self._after.pop()
        self.doubtful = self.takes.pop() if self.takes else None

    def at(self, moment: int) -> History:
        """The game at a moment, with what could be taken back then."""
        return self._history_after(self._after[moment])

    def before(self, number: int) -> History:
        """The game when an action was made, counted from 0: what was taken back right before it is taken back."""
        return self._history_after(self._after[number + 1] - 1)

    def _history_after(self, steps: int) -> History:
        history = self._snapshots[steps // SNAPSHOT_EVERY].copy()
        for step in self._steps[steps - steps % SNAPSHOT_EVERY : steps]:
            if isinstance(step, Action):
                history.apply(step.text)
            else:
                _undo(history, step)
        return history

    def _act(self, action: str) -> None:
        game = self.history.game
        round_, events = game.round, tuple(self.history.apply(action))
        if game.round != round_:
            self._standing.clear()
        else:
            self._standing.append(len(self.takes))
        self.takes.append(Take(action, events, game.round, game.phase, self.undone))
        self.undone = ()

    def _take_back(self, undo: Undo) -> None:
        """Takes back as many actions as an undo says, or none."""
        history = self.history.copy()
        places = _undo(history, undo)
        self.history = history
        for place in places:
            number = self._standing.pop(place)
            self.takes[number] = self.takes[number]._replace(taken_back=True)
            self.undone += (self.takes[number].action,)


def _undo(history: History, undo: Undo) -> list[int]:
    """Takes actions back; the place of each among those that stood since the last draw."""
    places = []
    for _ in range(undo.actions):
        places.append(history.last(undo.seat))
        history.undo(undo.seat)
    return places
