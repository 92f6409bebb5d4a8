"""The source of what a table shows: a game at a moment, its stage, and the timeline on the way to it.

The table draws any source. One is live and played at (`LiveSource`), others go through a recorded game; a lesson or a
game that nobody writes down is one more.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

from badbones.record import History, Permission, Record, Setup, Told
from badbones.record.origin import Before, before
from badbones.render.kit.cache import Known
from badbones.render.kit.theme import SeatColour, seat_colours
from badbones.render.motion.timeline import Timeline
from badbones.rules import Catalog, Event, Game
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

    def lost(self, seat: int) -> bool:
        """Whether a seat is out, as far as it has been shown."""
        board, team = self.shown.board(seat), self.shown.team
        stands = board.towers and team.houses if team else board.tower and board.houses
        return board.doomed or not stands

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

    def past(self) -> Before:
        """What happened before all that is told here; nothing, if the game began here."""
        return Before((), 1)

    def ledger(self) -> Ledger:
        """Who sent whom what, in the whole game as far as anybody knows it."""
        past = self.past()
        ledger = Ledger(past.since, past.since)
        for told in (*past.told, *self.told):
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


class Player(Protocol):
    """Who plays for a seat."""

    @property
    def name(self) -> str | None:
        """As the record of a game writes it when a seat is handed over; None: a person."""

    def choose(self, game: Game, seat: int) -> str | None:
        """An action for a seat that may act now; None: not yet, ask again. The game is a copy, to try things out."""


class Person:
    """Somebody who plays by hand: nobody else decides."""

    name: Final = None

    def choose(self, game: Game, seat: int) -> str | None:
        """Hands decide, whenever they like."""
        return None


class LiveSource(Source):
    """A game in play. All input ends in `act`, `undo` and `redo`; a record has each on the disk before they return."""

    def __init__(
        self, book: Record | History, setup: Setup | None = None, bots: Mapping[str, Callable[[], Player]] | None = None
    ) -> None:
        self.record = book if isinstance(book, Record) else None
        self.history = book.history if isinstance(book, Record) else book
        self._book = book
        self._setup = book.header.setup if isinstance(book, Record) else setup
        super().__init__(self.history.game)
        self.timeline.speed = 0
        self.players: dict[int, Player] = {seat: Person() for seat in self.seats}
        known = bots or {}
        for seat, name in (self.record.bots if self.record else {}).items():
            if name and name in known:
                self.players[seat] = known[name]()
        self._permissions: Known[Permission] = Known()

    @classmethod
    def create(cls, path: Path, catalog: Catalog, setup: Setup) -> "LiveSource":
        """Begins a new game."""
        return cls(Record.create(path, catalog, setup))

    @classmethod
    def open(cls, path: Path, catalog: Catalog, bots: Mapping[str, Callable[[], Player]] | None = None) -> "LiveSource":
        """Goes on with a game where it was left; `bots` that played in it play on."""
        return cls(Record.open(path, catalog), bots=bots)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.history.game

    @property
    def told(self) -> list[Told]:
        """Everything that happened, the newest last."""
        return self.history.told

    def past(self) -> Before:
        """Of a game that was branched: what happened in the one it comes from."""
        if self.record is None:
            return super().past()
        return before(self.record.header, self.record.path.parent, self.game.table.catalog)

    @property
    def known_setup(self) -> Setup | None:
        """How the game was set up, if anybody has written that down."""
        return self._setup

    @property
    def path(self) -> Path | None:
        """The file of the game, if it has one."""
        return self.record.path if self.record else None

    @property
    def unsaved(self) -> str | None:
        """Why the disk does not take what happens; None: all is well."""
        return self.record.reason if self.record else None

    # What can be done

    def act(self, action: str) -> list[Event]:
        """Carries out an action; an illegal one changes nothing and raises `IllegalAction`."""
        events = self._book.apply(action)
        self.timeline.flush(int(action.split(" ")[0]))
        self._tell(events)
        return events

    def undo(self, seat: int | None = None) -> str:
        """Takes back the table's last action, or a seat's own last one of this phase."""
        action = self._book.undo(seat)
        self._rebuild()
        return action

    def redo(self) -> list[Event]:
        """Does again what was taken back last."""
        _, events = self._book.redo()
        self._tell(events)
        return events

    def can_undo(self, seat: int | None = None) -> Permission:
        """Whether an action of the table or of a seat can be taken back; worked out once after each change."""
        return self._permissions.get(self.revision, seat, lambda: self.history.can_undo(seat))

    def can_redo(self) -> Permission:
        """Whether something taken back can be done again."""
        return self._permissions.get(self.revision, "redo", self.history.can_redo)

    # Who plays

    def by_hand(self, seat: int) -> bool:
        """Whether a person plays for a seat."""
        return self.players[seat].name is None

    def hand_over(self, seat: int, player: Player) -> None:
        """From here on somebody else plays for a seat; the record knows."""
        if self.record:
            self.record.hand_over(seat, player.name)
        self.players[seat] = player
        self.revision += 1

    def waiting(self) -> list[int]:
        """The seats that may act, are not played by hand, and have seen all that concerns them."""
        return [
            seat
            for seat in self.seats
            if not self.by_hand(seat) and not self.timeline.concerns(seat) and self.game.legal(seat)
        ]

    def ask(self, seat: int) -> str | None:
        """What the player of a seat wants to do; None: nothing yet."""
        return self.players[seat].choose(self.game.clone(), seat)

    # Ends

    def give_up(self) -> None:
        """Nobody wants to go on with this game."""
        if self.record:
            self.record.give_up()

    def close(self) -> None:
        """Leaves the table; the file stays."""
        if self.record:
            self.record.close()
