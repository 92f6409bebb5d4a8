"""The source of what a table shows: a game at a moment, its stage, and the timeline on the way to it.

The table draws any source. One is live and played at (`LiveSource`), others go through a recorded game; a lesson or a
game that nobody writes down is one more.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from badbones.record import Heard, History, Permission, Record, Setup, Told
from badbones.record.origin import Before, before
from badbones.render.kit.cache import Known
from badbones.render.kit.theme import SeatColour, seat_colours
from badbones.render.motion.timeline import Timeline
from badbones.rules import Catalog, Event, Game, IllegalAction
from badbones.rules.errors import Refusal
from badbones.rules.scoring import Score, score
from badbones.stage import Board, Ledger, Stage


class Aside(NamedTuple):
    """Something the log tells that is no event of the game."""

    after: int  # so many told events
    seat: int
    message: str


class Source(ABC):
    """A game, and what is to be seen of it."""

    def __init__(self, game: Game) -> None:
        self.stage = Stage.of(game)
        self.timeline = Timeline(Stage.of(game))  # what is shown, on its way to the stage
        self.fresh = 0  # how many of the told are new since the last action
        self.revision = 0  # counts the changes
        self.asides: list[Aside] = []
        self._copies: Known[Board] = Known()  # of what is shown, by seat
        self._seen: dict[int, Board] = {}

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

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays for a seat, by its name; None: a person."""
        return None

    def offered(self) -> list[str]:
        """The legal actions that whoever looks on may consider."""
        return self.game.legal()

    def seen(self, seat: int) -> Board:
        """All that is shown of a seat, as it stands: the same copy, as long as it is the same."""
        now = self._copies.get(self.timeline.version, seat, self.shown.board(seat).copy)
        if self._seen.get(seat) != now:
            self._seen[seat] = now
        return self._seen[seat]

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

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        """An action for a seat that may act now; None: not yet, ask again. It may give up (`NoAnswer`).

        The game is a copy; as long as it is the same one, so is the question. All chance comes from the seed.
        """


class Person:
    """Somebody who plays by hand: nobody else decides."""

    name: Final = None

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        """Hands decide, whenever they like."""
        return None


class NoAnswer(Exception):
    """A player has nothing to say; the words tell why."""


Bots = Callable[[str], Player | None]  # who plays by a name; None: nobody who is here


def nobody(name: str) -> Player | None:
    """No bots are here."""
    return None


class LiveSource(Source):
    """A game in play. All input ends in `act`, `undo` and `redo`; a record has each on the disk before they return."""

    def __init__(self, book: Record | History, setup: Setup | None = None, bots: Bots = nobody) -> None:
        self.record = book if isinstance(book, Record) else None
        self.history = book.history if isinstance(book, Record) else book
        self._book = book
        self._setup = book.header.setup if isinstance(book, Record) else setup
        super().__init__(self.history.game)
        self.timeline.speed = 0
        self.players: dict[int, Player] = {seat: Person() for seat in self.seats}
        self.changes = 0  # counts what makes thoughts void: taking back, doing again, other players
        self.rests = False  # something was taken back: bots wait until somebody has acted by hand
        self._bots = bots
        self.missing: dict[int, str] = {}  # bots that are not here: a person plays instead
        for seat, name in (self.record.bots if self.record else {}).items():
            if name and seat in self.players:
                self._seat_bot(seat, name)
        self._permissions: Known[Permission] = Known()

    def _seat_bot(self, seat: int, name: str) -> None:
        player = self._bots(name)
        if player:
            self.players[seat] = player
        else:
            self.missing[seat] = name

    @classmethod
    def create(
        cls, path: Path, catalog: Catalog, setup: Setup, bots: Bots = nobody, *, hints: bool = True
    ) -> "LiveSource":
        """Begins a new game, perhaps in a house without hints."""
        return cls(Record.create(path, catalog, setup, hints=hints, anyway=True), bots=bots)

    @classmethod
    def open(cls, path: Path, catalog: Catalog, bots: Bots = nobody, heard: Heard | None = None) -> "LiveSource":
        """Goes on with a game where it was left; `bots` that played in it play on."""
        return cls(Record.open(path, catalog, heard, anyway=True), bots=bots)

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
        return self.record.path if self.record and self.record.begun else None

    @property
    def unsaved(self) -> str | None:
        """Why the disk does not take what happens; None: all is well."""
        return self.record.reason if self.record else None

    # What can be done

    def act(self, action: str) -> list[Event]:
        """Carries out an action; an illegal one changes nothing and raises `IllegalAction`."""
        events = self._book.apply(action)
        self.rests = False
        self.timeline.flush(int(action.split(" ")[0]))
        self._tell(events)
        return events

    def welcomes(self, action: str) -> bool:
        """Whether a legal action may be done by hand now; at a table where somebody teaches, not every one."""
        return True

    def why_not(self, action: str) -> Refusal | None:
        """Why hands cannot do something; None: they can."""
        try:
            self.game.clone().apply(action)
        except IllegalAction as error:
            return error.refusal
        return None

    def undo(self, seat: int | None = None) -> str:
        """Takes back the last action by hand with all that bots did since, or a seat's own last one of this phase.

        Whoever is the only person at the table takes back the former by either.
        """
        refusal = self.can_undo(seat).refusal
        if refusal:
            raise IllegalAction(refusal)
        if self._alone(seat):
            seat = None
        for _ in range(0 if seat else self._bots_since() or 0):
            self._book.undo()
        action = self._book.undo(seat)
        self.rests = True
        self.changes += 1
        self._rebuild()
        return action

    def _alone(self, seat: int | None) -> bool:
        """Whether this is the seat of the only person at the table."""
        return [seat] == [each for each in self.seats if self.by_hand(each)]

    def _bots_since(self) -> int | None:
        """How many actions of bots there are since the last one by hand; None: there is none by hand."""
        seats = [int(action.split(" ")[0]) for action in reversed(self.history.since_frame)]
        return next((place for place, seat in enumerate(seats) if self.by_hand(seat)), None)

    def redo(self) -> list[Event]:
        """Does again what was taken back last."""
        _, events = self._book.redo()
        self.rests = False
        self.changes += 1
        self._tell(events)
        return events

    def can_undo(self, seat: int | None = None) -> Permission:
        """Whether an action of the table or of a seat can be taken back; worked out once after each change."""
        return self._permissions.get(self.revision, seat, lambda: self._may_undo(seat))

    def _may_undo(self, seat: int | None) -> Permission:
        if seat and not self.by_hand(seat):
            return Permission(Refusal("refused.bot-plays", {"seat": seat}))
        if self._alone(seat):
            seat = None
        found = self.history.can_undo(seat)
        if found and seat is None and self._bots_since() is None:
            return Permission(Refusal("undo.bots-only", {}))
        return found

    def can_redo(self) -> Permission:
        """Whether something taken back can be done again."""
        return self._permissions.get(self.revision, "redo", self.history.can_redo)

    def _stand_at(self, history: History) -> None:
        """Of a game without a file: it stands at another point now, and nothing of what was seen since is left."""
        self.history = self._book = history
        self.asides.clear()
        self.rests = False
        self.changes += 1
        self._rebuild()

    # Who plays

    def by_hand(self, seat: int) -> bool:
        """Whether a person plays for a seat."""
        return self.players[seat].name is None

    def in_hands(self, seat: int) -> bool:
        """Whether hands may act for a seat: a person's, and in the common market of a team everybody's."""
        shared = self.game.phase == "market" and self.game.table.team
        return self.by_hand(seat) or bool(shared and any(map(self.by_hand, self.seats)))

    def offered(self) -> list[str]:
        """The legal actions that hands may choose from."""
        legal = (action for seat in self.seats if self.in_hands(seat) for action in self.game.legal(seat))
        return list(filter(self.welcomes, legal))

    def hand_over(self, seat: int, player: Player) -> None:
        """From here on somebody else plays for a seat; the record knows."""
        if self.record:
            self.record.hand_over(seat, player.name)
        self.players[seat] = player
        self.rests = False
        self.changes += 1
        self.revision += 1

    def let_play(self, seat: int, bot: str | None) -> None:
        """Hands a seat to a bot that is here, or with None to a person."""
        player = self._bots(bot) if bot else Person()
        if player:
            self.hand_over(seat, player)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays for a seat, by its name; None: a person."""
        return self.players[seat].name

    def waiting(self) -> list[int]:
        """The seats that may act and are not played by hand."""
        return [seat for seat in self.seats if not self.by_hand(seat) and self.game.legal(seat)]

    def remark(self, seat: int, message: str) -> None:
        """The log tells something of a seat that is no event."""
        self.asides.append(Aside(len(self.told), seat, message))
        self.revision += 1

    # Ends

    def give_up(self) -> None:
        """Nobody wants to go on with this game."""
        if self.record:
            self.record.give_up()

    def close(self) -> None:
        """Leaves the table; the file stays."""
        if self.record:
            self.record.close()
