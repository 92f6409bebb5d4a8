"""The source of what a table shows: a game at a moment, its stage, and the timeline on the way to it.

The table draws any source. One is live and played at (`live_source`), others go through a recorded game; a lesson or a
game that nobody writes down is one more.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from badbones.record import Setup, Told
from badbones.render.kit.theme import SeatColour, seat_colours
from badbones.render.motion.timeline import Timeline
from badbones.rules import Event, Game
from badbones.rules.scoring import Score, score
from badbones.stage import Ledger, Stage


class Source(ABC):
    """A game, and what is to be seen of it."""

    def __init__(self, game: Game) -> None:
        self.stage = Stage.of(game)
        self.timeline = Timeline(Stage.of(game))  # what is shown, on its way to the stage
        self.fresh = 0  # how many of the told are new since the last action
        self.revision = 0  # counts the changes

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game as it stands; what is shown may still be on its way there."""

    @property
    @abstractmethod
    def told(self) -> list[Told]:
        """Everything that happened, the newest last."""

    @property
    @abstractmethod
    def known_setup(self) -> Setup | None:
        """How the game was set up, if anybody has written that down."""

    @property
    def unsaved(self) -> str | None:
        """Why what happens is not being written down, in the words of the system; None: all is well."""
        return None

    @property
    def shown(self) -> Stage:
        """What is to be seen at this moment: the stage, or something on the way to it."""
        return self.timeline.stage

    @property
    def setup(self) -> Setup:
        """How the game was set up; of a puzzle, what can be known."""
        table = self.game.table
        return self.known_setup or Setup(table.mode.name, tuple(seat.name for seat in table.seats), table.options)

    @property
    def colours(self) -> tuple[SeatColour, ...]:
        """The colour of each seat: as chosen, the rest from those that are left."""
        return seat_colours(self.setup.colours, len(self.game.table.seats))

    @property
    def seats(self) -> list[int]:
        """The numbers of all seats."""
        return [seat.number for seat in self.game.table.seats]

    def ledger(self) -> Ledger:
        """Who sent whom what."""
        ledger = Ledger()
        for told in self.told:
            ledger.fold(told.event)
        return ledger

    def score(self, seat: int) -> Score:
        """What a seat would score if the game ended as it is shown."""
        return score(self.game.table, self.shown.board(seat))

    def _tell(self, events: Sequence[Event]) -> None:
        """Something has happened: it is on its way to be shown."""
        for event in events:
            self.stage.fold(event)
        self.timeline.add(events)
        self.fresh = len(events)
        self.revision += 1

    def _rebuild(self) -> None:
        """The game stands elsewhere now: that is shown at once."""
        self.stage = Stage.of(self.game)
        self.timeline.rebuild(Stage.of(self.game))
        self.fresh = 0
        self.revision += 1
