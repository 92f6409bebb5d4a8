"""The dialogue of a game on one shared terminal: boards, a question, an answer, what came of it; until the end."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.record import History, Record
from badbones.rules import Event, Game, IllegalAction
from badbones.rules.agenda import Flee, Send
from badbones.rules.scoring import score
from badbones.rules.state import Seat
from badbones.terminal.choices import Choices, Menu, understand
from badbones.terminal.console import Console
from badbones.terminal.drawing import BOARD, SHAPES, Drawing
from badbones.terminal.layout import in_a_row, wrap
from badbones.terminal.telling import tell
from badbones.text import Messages

_LOG: Final = 20


class Wording(NamedTuple):
    """What is said in a phase: its number, and the messages with its name, question and help."""

    number: int
    name: str
    question: str
    help: str


_PHASES: Final = {
    "hero": Wording(1, "ui.phase.hero", "ui.ask.hero", "ui.help.hero"),
    "trap": Wording(2, "ui.phase.trap", "ui.ask.trap", "ui.help.trap"),
    "skeletons": Wording(3, "ui.phase.skeletons", "ui.ask.skeletons", "ui.help.skeletons"),
}


class Turn(NamedTuple):
    """An action and the sentences that told what came of it."""

    action: str
    sentences: list[str]


class Play:
    """One game, played by all who share the terminal. Leaving is an `EOFError`, as at the end of the input."""

    def __init__(self, keeper: History | Record, messages: Messages, console: Console) -> None:
        self.keeper = keeper  # remembers what is played, and writes it down if it is a record
        self.messages = messages
        self.console = console
        self.drawing = Drawing(messages, console.paint)
        self.turns: list[Turn] = []
        self._trouble: str | None = None  # what was last said about the disk
        self._shown: tuple[int, str] | None = None  # round and phase when all boards were last shown
        self._commands = {
            "?": self._help,
            "help": self._help,
            "boards": self._boards,
            "log": self._log,
            "undo": self._undo,
            "redo": self._redo,
            "quit": self._quit,
        }

    @property
    def game(self) -> Game:
        """The game as it stands; taking back puts another one here."""
        return self.keeper.game

    def run(self, *, resumed: bool = False) -> None:
        """Plays to the result; how the table was laid is told only at the beginning."""
        if not resumed:
            self._tell(self.game.opening)
        self.console.show(["", *self._signs()])
        while not self.game.over:
            seat = self._acting()
            self._show(seat)
            self._decide(seat)
        self._end()

    # A decision

    def _acting(self) -> Seat:
        """Who is asked: whoever was interrupted by a question in mid-move, else the first who can act."""
        seats = self.game.table.seats
        interrupted = next((seat for seat in seats if seat.agenda), None)
        return interrupted or next(seat for seat in seats if self.game.legal(seat.number))

    def _show(self, seat: Seat) -> None:
        """The state of the table: all boards when a phase begins, then the row of boards that the player's is in."""
        table, columns = self.game.table, self.console.columns
        count = in_a_row(BOARD, columns)
        first = (seat.number - 1) // count * count
        begins, self._shown = (table.round, table.phase) != self._shown, (table.round, table.phase)
        seats = table.seats if begins else table.seats[first : first + count]
        self.console.show(["", *self._status(), ""])
        self.console.show(self.drawing.boards(table, seats, columns, acting=seat.number))

    def _status(self) -> list[str]:
        table, say = self.game.table, self.messages.say
        round_ = f"{table.round}/{table.options.rounds}" if table.mode.name == "solo" else str(table.round)
        phase = _PHASES[table.phase]
        text = say("ui.status", round=round_, number=phase.number, phase=say(phase.name), tracking=table.tracking)
        return [self.console.paint("bold", line) for line in wrap(f"══ {text} ══", self.console.columns)]

    def _decide(self, seat: Seat) -> None:
        """Asks until the table has changed."""
        menu = self._offer(seat)
        while True:
            text = self.console.ask(f"{self.messages.player(seat.number)} >")
            command = self._commands.get(text.casefold())
            if command is None:
                if self._try(text, seat, menu):
                    return
            elif command(seat):
                return
            else:
                menu = self._offer(seat)

    def _offer(self, seat: Seat) -> Menu:
        menu = Choices(self.drawing, self.console.columns).menu(self.game.table, seat, self.game.legal(seat.number))
        self.console.tell(self._question(seat))
        self.console.show(menu.lines)
        return menu

    def _question(self, seat: Seat) -> str:
        say, number = self.messages.say, seat.number
        asked = seat.agenda[-1] if seat.agenda else None
        if isinstance(asked, Flee):
            cell = asked.flight.place
            return say("ui.ask.flee", seat=number, tokens=asked.flight.tokens, cell=cell, trap=seat.traps[cell].kind)
        if isinstance(asked, Send):
            cell = seat.skeletons[asked.tokens[0]].place
            how = "ui.ask.thrown" if asked.trap else "ui.ask.leaves"
            return say(how, seat=number, tokens=asked.tokens, cell=cell, trap=asked.via)
        return say(_PHASES[self.game.phase].question, seat=number)

    def _try(self, text: str, seat: Seat, menu: Menu) -> bool:
        """Carries out what a player has written; whether that could be done."""
        if not text:
            self.console.tell(self.messages.say("ui.hint"))
            return False
        try:
            action = understand(text, self.game, seat, menu.numbers)
            events = self.keeper.apply(action)
        except IllegalAction as error:
            self.console.tell(self.messages.say(error.refusal.message, **error.refusal.values))
            return False
        idle = [self.messages.say("ui.skipped", seat=int(action.split()[0]))] if action.endswith(" skip") else []
        self.turns.append(Turn(action, self._tell(events, idle)))
        self._warn()
        return True

    def _warn(self) -> None:
        """Says it, once, when the disk stops taking the game, and when it takes it again."""
        reason = self.keeper.reason if isinstance(self.keeper, Record) else None
        if reason != self._trouble:
            told = self.messages.say("ui.not-saved", reason=reason) if reason else self.messages.say("ui.saved-again")
            self.console.tell(told)
        self._trouble = reason

    def _tell(self, events: Sequence[Event], before: Sequence[str] = ()) -> list[str]:
        sentences = [*before, *tell(events, self.messages, self.game.table.catalog)]
        for sentence in sentences:
            self.console.tell(sentence)
        return sentences

    # Commands: each says whether the table has changed

    def _help(self, seat: Seat) -> bool:
        alone = ["ui.help.solo"] if self.game.table.mode.name == "solo" else []
        for message in [_PHASES[self.game.phase].help, *alone, "ui.help.answers", "ui.help.commands"]:
            self.console.tell(self.messages.say(message))
        self.console.show(["", *self._signs(), ""])
        return False

    def _boards(self, seat: Seat) -> bool:
        table = self.game.table
        self.console.show(["", *self._status(), ""])
        self.console.show(self.drawing.boards(table, table.seats, self.console.columns, acting=seat.number))
        return False

    def _log(self, seat: Seat) -> bool:
        told = [sentence for turn in self.turns for sentence in turn.sentences][-_LOG:]
        for sentence in told or [self.messages.say("ui.log-empty")]:
            self.console.tell(sentence)
        return False

    def _undo(self, seat: Seat) -> bool:
        try:
            action = self.keeper.undo()
        except IllegalAction as error:
            self.console.tell(self.messages.say(error.refusal.message, **error.refusal.values))
            return False
        if self.turns:
            self.turns.pop()
        self.console.tell(self.messages.say("ui.undone", action=action))
        return True

    def _redo(self, seat: Seat) -> bool:
        try:
            action, events = self.keeper.redo()
        except IllegalAction as error:
            self.console.tell(self.messages.say(error.refusal.message, **error.refusal.values))
            return False
        self.turns.append(Turn(action, self._tell(events)))
        return True

    def _quit(self, seat: Seat) -> bool:
        raise EOFError

    def _signs(self) -> list[str]:
        """The key to the drawing."""
        symbols = ", ".join(
            self.console.paint(symbol, sign) + " " + self.messages.say(f"symbol.{symbol}")
            for symbol, sign in SHAPES.items()
        )
        texts = [self.messages.say("ui.signs.skeletons", symbols=symbols), self.messages.say("ui.signs.board")]
        return [line for text in texts for line in wrap(text, self.console.columns, "  ")]

    # The end

    def _end(self) -> None:
        """The last boards and the points of all survivors, best first (R13.2)."""
        table, result = self.game.table, self.game.result
        assert result is not None
        self.console.show(["", *self.drawing.boards(table, table.seats, self.console.columns)])
        self.console.tell(self.messages.say(f"event.game-ended.{result.outcome}", winners=result.winners))
        for number, points in sorted(result.scores, key=lambda entry: -entry[1]):
            parts = score(table, table.seats[number - 1])._asdict()
            self.console.tell(self.messages.say("ui.points", seat=number, count=points, **parts))
        if result.eliminated:
            self.console.tell(self.messages.say("ui.eliminated", eliminated=result.eliminated))
