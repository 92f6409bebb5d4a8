"""A game that is being played in the window: its record, and what is to be seen of it."""

from collections.abc import Sequence
from pathlib import Path

from badbones.record import Record, Setup, Told
from badbones.render.kit.theme import SeatColour, seat_colours
from badbones.render.motion.timeline import Timeline
from badbones.rules import Catalog, Event, Game
from badbones.rules.scoring import Score, score
from badbones.stage import Ledger, Stage


class Session:
    """The table in play. All input ends in `act`, `undo` and `redo`; each is on the disk before it returns."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.stage = Stage.of(record.game)
        self.timeline = Timeline(Stage.of(record.game))  # what is shown, on its way to the stage
        self.timeline.speed = 0
        self.fresh = 0  # how many of the told are new since the last action

    @classmethod
    def create(cls, path: Path, catalog: Catalog, setup: Setup) -> "Session":
        """Begins a new game."""
        return cls(Record.create(path, catalog, setup))

    @classmethod
    def open(cls, path: Path, catalog: Catalog) -> "Session":
        """Goes on with a game where it was left."""
        return cls(Record.open(path, catalog))

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.record.game

    @property
    def shown(self) -> Stage:
        """What is to be seen at this moment: the stage, or something on the way to it."""
        return self.timeline.stage

    @property
    def told(self) -> list[Told]:
        """Everything that happened, the newest last."""
        return self.record.history.told

    @property
    def setup(self) -> Setup:
        """How the game was set up; of a puzzle, what can be known."""
        header = self.record.header
        table = self.game.table
        if header.setup:
            return header.setup
        return Setup(table.mode.name, tuple(seat.name for seat in table.seats), table.options)

    @property
    def colours(self) -> tuple[SeatColour, ...]:
        """The colour of each seat: as chosen, the rest from those that are left."""
        return seat_colours(self.setup.colours, len(self.game.table.seats))

    def ledger(self) -> Ledger:
        """Who sent whom what."""
        ledger = Ledger()
        for told in self.told:
            ledger.fold(told.event)
        return ledger

    def score(self, seat: int) -> Score:
        """What a seat would score if the game ended as it is shown."""
        return score(self.game.table, self.shown.board(seat))

    def act(self, action: str) -> list[Event]:
        """Carries out an action; an illegal one changes nothing and raises `IllegalAction`."""
        events = self.record.apply(action)
        self.timeline.flush(int(action.split(" ")[0]))
        self._tell(events)
        return events

    def undo(self, seat: int | None = None) -> str:
        """Takes back the table's last action, or a seat's own last one of this phase."""
        action = self.record.undo(seat)
        self._rebuild()
        return action

    def redo(self) -> list[Event]:
        """Does again what was taken back last."""
        _, events = self.record.redo()
        self._tell(events)
        return events

    def close(self) -> None:
        """Leaves the table; the file stays."""
        self.record.close()

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.stage.fold(event)
        self.timeline.add(events)
        self.fresh = len(events)

    def _rebuild(self) -> None:
        """After taking back: what is to be seen is what the remaining actions give."""
        self.stage = Stage.of(self.game)
        self.timeline.rebuild(Stage.of(self.game))
        self.fresh = 0
