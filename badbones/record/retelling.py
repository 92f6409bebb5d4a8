"""A recorded game retold: what happened in each of its actions, and which moments are worth a mark."""

from typing import NamedTuple

from badbones.record.history import History
from badbones.record.lines import Undo
from badbones.record.replay import Replay
from badbones.rules import Event
from badbones.stage.marks import Mark, marks


class Retold(NamedTuple):
    """What a recorded game tells; all lists count from the first action line."""

    events: list[list[Event]]  # of each action line, as it was played; none where it cannot be played again
    taken_back: list[bool]  # whether the action was taken back later
    rounds: list[int]  # the round after the action; shorter where the rest cannot be played again

    @property
    def kept(self) -> list[list[Event]]:
        """The events of each action line; of what was taken back, none."""
        return [[] if gone else events for events, gone in zip(self.events, self.taken_back, strict=True)]


def retell(replay: Replay) -> Retold:
    """Plays a recorded game through once."""
    told = Retold([[] for _ in replay.actions], [False] * replay.moments, [])
    history = replay.history_at(0) if replay.steps else None
    standing: list[int] = []  # the action lines since the last draw that have not been taken back
    action = 0
    for step in replay.steps if history else ():
        assert history is not None
        if isinstance(step, Undo):
            for _ in range(step.actions):
                told.taken_back[standing.pop(_take_back(history, step.seat))] = True
        elif action < replay.reached:
            told.events[action] = history.apply(step.text)
            told.rounds.append(history.game.round)
            standing = [*standing, action] if history.since_frame else []
            action += 1
    return told


def actions_with_events(replay: Replay) -> list[list[Event]]:
    """The events of each action line: what is shown on the way from each moment to the next."""
    return retell(replay).events


def marks_of(replay: Replay) -> list[Mark]:
    """The marks of a recorded game; what was taken back did not happen."""
    return marks(retell(replay).kept)


def _take_back(history: History, seat: int | None) -> int:
    """Takes an action back; gives its place among those since the last draw."""
    before = history.since_frame
    history.undo(seat)
    after = history.since_frame
    return next((place for place, action in enumerate(after) if action != before[place]), len(after))
