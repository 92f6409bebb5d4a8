"""A recorded game as a source: it can be put at any moment of its script, and shows the way to the next."""

from badbones.record import Setup, Told
from badbones.render.table.source import Source
from badbones.render.theatre.script import Script
from badbones.rules import Game
from badbones.stage import Stage


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
