"""A recorded game as the source of a film: it only goes on, action by action."""

from badbones.record import Replay, Setup, Told
from badbones.render.table.source import Source
from badbones.rules import Game


class FilmSource(Source):
    """A recorded game that is being shown from a moment on; its log begins with the round of that moment."""

    def __init__(self, replay: Replay, at: int) -> None:
        self.replay = replay
        self.at = at
        self._history = replay.history_at(at)
        self._untold = len(self._history.past)
        super().__init__(self._history.game)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._history.game

    @property
    def told(self) -> list[Told]:
        """Everything that has happened since the round began with which the film begins."""
        return self._history.told[self._untold :]

    @property
    def known_setup(self) -> Setup | None:
        """How the game was set up, if the file says so."""
        return self.replay.document.header.setup

    def go_on(self) -> None:
        """The next action; what was taken back before it disappears without a word."""
        take = self.replay.takes[self.at]
        if take.undone:
            self._history = self.replay.walk.before(self.at)
            self._rebuild()
        self.at += 1
        self._tell(self._history.apply(take.action))
