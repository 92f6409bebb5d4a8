"""The script of a recorded game: every moment that can be shown, and what happens on the way from each to the next.

Moments that play again exactly are all stops; behind the first difference to the file only the beginnings of rounds
are. What happens between two stops comes in beats, and every beat has its number in the whole game.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

from badbones.files import named
from badbones.record import Replay, Take
from badbones.render.motion.kinds import KINDS
from badbones.render.motion.timeline import beats_of
from badbones.rules import Event, Game, ReplayError, Result

Beats = tuple[tuple[Event, ...], ...]


class StagedTake(NamedTuple):
    """What is shown on the way from a stop to the next."""

    beats: Beats
    undone: tuple[Take, ...] = ()  # what was taken back before it
    taken_back: bool = False  # it was taken back later itself


class Entry(NamedTuple):
    """A line of the log: it is told once its beat has been shown."""

    beat: int  # of the whole game
    kind: Literal["event", "undo", "gap"]
    event: Event | None = None  # of an undo: what was taken back; None: that a seat did nothing
    taken_back: bool = False
    seat: int | None = None  # of an undo


class Chapter(NamedTuple):
    """A round: from a stop up to another one."""

    round: int
    start: int
    end: int


class Script:
    """A recorded game as it can be watched; one of which nothing can be shown raises `ReplayError`."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.stops, self.exact = _stops(replay)  # moments; and how many of them play again exactly
        if not self.stops:
            raise ReplayError(f"{named(replay.document.path)}: {replay.problem()}")
        self.takes = self._staged()
        self.first = [0]  # by stop: the beats before it
        for take in self.takes:
            self.first.append(self.first[-1] + len(take.beats))
        self.phases = list(self._phases())  # by stop: round and phase
        self.chapters = list(self._chapters())
        self.entries = list(self._entries())

    @property
    def last(self) -> int:
        """The last stop."""
        return len(self.stops) - 1

    @property
    def beats(self) -> int:
        """How many beats the game has."""
        return self.first[-1]

    @cached_property
    def result(self) -> Result | None:
        """How the game ended, if it can be shown so far."""
        return self.game(self.last).result

    def game(self, stop: int) -> Game:
        """The game at a stop."""
        return self.replay.moment(self.stops[stop]).game

    def before(self, stop: int) -> Game:
        """The game when the take of a stop begins: what was taken back there is taken back."""
        return self.replay.walk.before(stop).game

    def stop_of(self, moment: int) -> int:
        """The last stop that is not later than a moment."""
        return max(0, bisect_right(self.stops, moment) - 1)

    def place(self, beat: int) -> tuple[int, int]:
        """Stop and beats behind it, for a beat of the whole game."""
        beat = min(self.beats, max(0, beat))
        stop = min(self.last, bisect_right(self.first, beat) - 1)
        return stop, beat - self.first[stop]

    def told(self, beat: int) -> int:
        """How many entries have been told when so many beats have been shown."""
        return bisect_right(self.entries, beat, key=lambda entry: entry.beat)

    def chapter(self, stop: int) -> int:
        """The place of the round a stop belongs to."""
        starts = [chapter.start for chapter in self.chapters]
        return max(0, bisect_right(starts, stop) - 1)

    def phase_starts(self) -> list[int]:
        """The stops with which a phase begins."""
        return [stop for stop in range(self.last + 1) if not stop or self.phases[stop] != self.phases[stop - 1]]

    def _staged(self) -> list[StagedTake]:
        known = [
            StagedTake(beats_seen(take.events), undone, take.taken_back)
            for take, undone in zip(self.replay.takes, _undone(self.replay.takes), strict=True)
        ]
        unknown = StagedTake(((),))  # nobody knows what happened: the next round stands there at once
        return [*known, *[unknown] * (self.last - len(known))]

    def _phases(self) -> Iterator[tuple[int, str]]:
        """What was played again knows where it led; elsewhere the game is asked."""
        for stop in range(len(self.stops)):
            if 0 < stop < self.exact:
                take = self.replay.takes[stop - 1]
                yield take.round, take.phase
            else:
                game = self.game(stop)
                yield game.round, game.phase

    def _chapters(self) -> Iterator[Chapter]:
        starts = [stop for stop in range(self.last + 1) if not stop or self.phases[stop][0] != self.phases[stop - 1][0]]
        for start, end in zip(starts, [*starts[1:], self.last], strict=True):
            yield Chapter(self.phases[start][0], start, end)

    def _entries(self) -> Iterator[Entry]:
        if self.exact:
            yield from _told(self.game(0).opening, 0, taken_back=False)
        for stop, take in enumerate(self.takes):
            beat = self.first[stop]
            if stop == self.exact - 1:
                yield Entry(beat + 1, "gap")
            for undone in take.undone:
                yield Entry(beat + 1, "undo", _first_logged(undone.events), seat=int(undone.action.split(" ")[0]))
            for number, events in enumerate(take.beats, beat + 1):
                yield from _told(events, number, taken_back=take.taken_back)
        if self.replay.problem() and self.exact == len(self.stops):
            yield Entry(self.beats, "gap")


def _told(events: Sequence[Event], beat: int, *, taken_back: bool) -> Iterator[Entry]:
    for event in events:
        if KINDS[type(event)].logged:
            yield Entry(beat, "event", event, taken_back)


def _undone(takes: Sequence[Take]) -> Iterator[tuple[Take, ...]]:
    """For each take those that were taken back right before it, in that order."""
    latest: dict[str, Take] = {}  # of all that were taken back, by their actions
    for take in takes:
        yield tuple(latest[action] for action in take.undone)
        if take.taken_back:
            latest[take.action] = take


def _first_logged(events: Sequence[Event]) -> Event | None:
    return next((event for event in events if KINDS[type(event)].logged), None)


def _stops(replay: Replay) -> tuple[list[int], int]:
    """Every moment that can be shown, and how many of them are exact."""
    exact = replay.reached + 1 if replay.is_exact(0) else 0
    frames = sorted({frame.at for frame in replay.frames if frame.at >= exact})
    return [*range(exact), *(at for at in frames if _can_show(replay, at))], exact


def _can_show(replay: Replay, at: int) -> bool:
    try:
        replay.moment(at)
    except ReplayError:
        return False
    return True


def beats_seen(events: Sequence[Event]) -> Beats:
    """Beats one can see; what only keeps the books goes along with the next of them, or with the last."""
    found: list[tuple[Event, ...]] = []
    books: tuple[Event, ...] = ()
    for beat in beats_of(events):
        books += beat.events
        if beat.seconds > 0:
            found.append(books)
            books = ()
    if books and found:
        found[-1] += books
    return tuple(found) if found else (books,)
