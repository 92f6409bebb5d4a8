"""The player of a recorded game, and its source: play, pause, steps of every size, and jumps; one clock, one speed.

A step forward by an action or a beat is shown with its motion; everything else is a jump, and a jump builds the stage
from the state: nothing is ever played backward, and nothing of a motion is left.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from badbones.record import Setup, Told
from badbones.render.motion.scene import Beat
from badbones.render.table.source import Source
from badbones.render.theatre.script import Script
from badbones.rules import Game
from badbones.stage import Stage

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
REST: Final = 0.22  # seconds at speed 1 from one action to the next
ROUND_REST: Final = 1.5  # the same, where only the beginnings of rounds are known


class RecordedSource(Source):
    """What is to be seen of a recorded game at a moment."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.stop, self.beat = 0, 0  # the last stop that was reached, and the beats shown behind it
        self._game = script.game(0)
        super().__init__(self._game)

    @property
    def game(self) -> Game:
        """The game at this moment; while a take is being shown, as it is after it."""
        return self._game

    @property
    def told(self) -> list[Told]:
        """Everything that has happened so far; what was taken back has not."""
        entries = self.script.entries[: self.script.told(self.shown_beats)]
        return [Told(each.event, 1) for each in entries if each.event and not each.taken_back]

    @property
    def known_setup(self) -> Setup | None:
        """How the game was set up, if the file says so."""
        return self.script.replay.document.header.setup

    def bot_of(self, seat: int) -> str | None:
        """The bot that played for a seat at this moment."""
        return self.script.replay.bots_at(self.script.stops[self.stop]).get(seat)

    @property
    def shown_beats(self) -> int:
        """How many beats of the whole game have been shown."""
        return self.script.first[self.stop] + self.beat

    def go(self, stop: int, beat: int = 0) -> None:
        """A jump: everything is built from the state of that moment, and nothing is on its way."""
        self.stop, self.beat = stop, beat
        game = self.script.before(stop) if beat else self.script.game(stop)
        shown = self._after_beats(game, stop, beat)
        self.timeline.rebuild(shown)
        if beat:
            self._play(game)
        else:
            self._game, self.stage = game, shown  # nothing is folded into it before the next take begins
            self.revision += 1

    def begin(self, until: int | None = None) -> None:
        """Shows the next take from the current beat on, or its next beats up to one of them."""
        take = self.script.takes[self.stop]
        game = self.script.before(self.stop)
        if take.undone and not self.beat:
            self.timeline.rebuild(Stage.of(game))
        self._play(game)
        self.timeline.add([event for events in take.beats[self.beat : until] for event in events])

    def _play(self, game: Game) -> None:
        """From here on the game is as it is after the take of this stop."""
        game.apply(self.script.replay.actions[self.stop])
        self._game = game
        self.stage = Stage.of(game)
        self.revision += 1

    def built(self, stop: int, beat: int = 0) -> Stage:
        """The stage of a moment, built from the state."""
        return self._after_beats(self.script.before(stop) if beat else self.script.game(stop), stop, beat)

    def _after_beats(self, game: Game, stop: int, beat: int) -> Stage:
        stage = Stage.of(game)
        for events in self.script.takes[stop].beats[:beat] if beat else ():
            for event in events:
                stage.fold(event)
        return stage


class Playback:
    """Plays a recorded source; who wants to know of jumps sets `jumped`."""

    def __init__(self, source: RecordedSource) -> None:
        self.source = source
        self.script = source.script
        self.jumped: Callable[[], None] = lambda: None
        self.speed = 1.0
        self.playing = False  # goes on after this action
        self.frozen = False  # something stands still in mid-motion
        self.farthest = 0  # the last stop that was seen
        self._goal: tuple[int, int] | None = None  # where what is being shown leads
        self._begun = 0  # beats of the whole game that have begun
        self._rest = 0.0

    # Where we are

    @property
    def busy(self) -> bool:
        """Whether something is on its way."""
        return self._goal is not None

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return not self.frozen and (self.busy or self.playing)

    @property
    def stop(self) -> int:
        """The stop that was reached last."""
        return self.source.stop

    @property
    def beat(self) -> int:
        """How many beats of the whole game have been shown, with those that are being shown."""
        return max(self._begun, self.source.shown_beats) if self.busy else self.source.shown_beats

    @property
    def at_end(self) -> bool:
        """Whether nothing comes any more."""
        return self.stop >= self.script.last and not self.busy

    @property
    def exact(self) -> bool:
        """Whether this moment plays again exactly."""
        return self.stop < self.script.exact

    # Time

    def advance(self, seconds: float | None) -> None:
        """Lets time pass; None: the clock has rested."""
        if not self.runs or seconds is None:
            return
        timeline = self.source.timeline
        timeline.speed = self.speed
        timeline.advance(seconds)
        if self.busy and not timeline.busy:
            self._arrive()
        elif self.playing and not self.busy:
            self._rest -= seconds * self.speed
            if self._rest <= 0:
                if self.at_end:
                    self.playing = False
                else:
                    self._begin(None)

    def heard(self, beat: Beat) -> None:
        """A beat begins."""
        if self._goal is None:
            return
        stop, first = self.source.stop, self.script.first[self.source.stop]
        for number, events in enumerate(self.script.takes[stop].beats, first + 1):
            if any(event is beat.head for event in events):
                self._begun = max(self._begun, number)

    def _arrive(self) -> None:
        assert self._goal is not None
        (self.source.stop, self.source.beat), self._goal = self._goal, None
        self._saw()
        self._rest = REST

    def _begin(self, until: int | None) -> None:
        """Shows the rest of the take, or only up to a beat."""
        source = self.source
        beats = self.script.takes[source.stop].beats
        if source.stop + 1 >= self.script.exact:
            self.go(source.stop + 1)
            self._rest = ROUND_REST
            return
        whole = until is None or until >= len(beats)
        self._goal = (source.stop + 1, 0) if whole else (source.stop, until or 0)
        self._begun, self.frozen = source.shown_beats, False
        self.source.timeline.speed = self.speed
        self.jumped()
        source.begin(until)
        if not source.timeline.busy:
            self._arrive()

    # Playing

    def toggle(self) -> None:
        """Plays or pauses; at the end it begins anew."""
        if self.runs:
            self.playing, self.frozen = False, self.busy
            return
        if self.at_end:
            self.go(0)
        self.playing, self.frozen, self._rest = True, False, 0.0

    def faster(self, step: int) -> None:
        """The next speed up or down."""
        place = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, place))]

    # Jumps

    def go(self, stop: int, beat: int = 0) -> None:
        """Jumps to a stop, or some beats behind it."""
        stop = min(self.script.last, max(0, stop))
        inside = stop + 1 < self.script.exact and 0 < beat < len(self.script.takes[stop].beats)
        self._goal, self.frozen, self._rest = None, False, REST
        self.source.go(stop, beat if inside else 0)
        self._saw()
        self.jumped()

    def go_to_beat(self, beat: int) -> None:
        """Jumps to where so many beats of the whole game have been shown."""
        self.go(*self.script.place(beat))

    def _saw(self) -> None:
        self.farthest = max(self.farthest, self.source.stop)

    def settle(self) -> None:
        """What is on its way has arrived."""
        if self._goal:
            self.go(*self._goal)

    # Steps

    def step_action(self, way: int) -> None:
        """To the next action, with its motion; or back to the beginning of this one, or of the last."""
        self._pause()
        if way < 0:
            inside = self.busy or self.source.beat
            self.go(self.stop if inside else self.stop - 1)
            return
        self.settle()
        if not self.at_end:
            self._begin(None)

    def step_beat(self, way: int) -> None:
        """One beat on, with its motion; or one back."""
        self._pause()
        if way < 0:
            self.go_to_beat(self.beat - 1)
            return
        self.settle()
        if not self.at_end:
            self._begin(self.source.beat + 1)

    def step_phase(self, way: int) -> None:
        """To the beginning of a phase."""
        self._step_among(self.script.phase_starts(), way)

    def step_round(self, way: int) -> None:
        """To the beginning of a round."""
        self._step_among([chapter.start for chapter in self.script.chapters], way)

    def step_mark(self, stops: Sequence[int], way: int) -> None:
        """To the next or the last of some stops; where there is none, nothing happens."""
        here = self.stop
        found = [stop for stop in stops if (stop > here if way > 0 else stop < here)]
        if found:
            self._pause()
            self.go(found[0] if way > 0 else found[-1])

    def to_end(self, way: int) -> None:
        """To either end."""
        self._pause()
        self.go(self.script.last if way > 0 else 0)

    def _step_among(self, starts: Sequence[int], way: int) -> None:
        self._pause()
        inside = bool(self.busy or self.source.beat)
        if way > 0:
            place = bisect_right(starts, self.stop)
            self.go(starts[place] if place < len(starts) else self.script.last)
        else:
            place = bisect_left(starts, self.stop + inside) - 1
            self.go(starts[max(0, place)])

    def _pause(self) -> None:
        self.playing = False
