"""The dialogue of a game on one shared terminal: boards, a question, an answer, what came of it; until the end."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.record import History, Record
from badbones.rules import Event, Game, IllegalAction
from badbones.rules.errors import refusal
from badbones.rules.state import Seat
from badbones.terminal.asking import helping, question, status
from badbones.terminal.bot_seats import BotSeats
from badbones.terminal.choices import menu
from badbones.terminal.console import Console
from badbones.terminal.drawing import BOARD, SHAPES, Drawing
from badbones.terminal.ending import tell_result
from badbones.terminal.hinting import Hints
from badbones.terminal.layout import in_a_row, printable, wrap
from badbones.terminal.listing import Menu
from badbones.terminal.telling import tell
from badbones.terminal.understanding import shortened, understand
from badbones.text import Messages

_LOG: Final = 20


class Turn(NamedTuple):
    """An action and the sentences that told what came of it."""

    action: str
    sentences: list[str]


class Play:
    """One game, played by all who share the terminal. Leaving is an `EOFError`, as at the end of the input."""

    def __init__(
        self,
        keeper: History | Record,
        messages: Messages,
        console: Console,
        bots: BotSeats | None = None,
        *,
        hints: bool = True,
    ) -> None:
        self.keeper = keeper  # remembers what is played, and writes it down if it is a record
        self.bots = bots or BotSeats({}, 0)
        self.messages = messages
        self.console = console
        self.drawing = Drawing(messages, console.paint)
        self.hints = Hints(keeper, messages, wanted=hints)
        self.turns: list[Turn] = []
        self._trouble: str | None = None  # what was last said about the disk
        self._shown: tuple[int, str] | None = None  # round and phase when all boards were last shown
        self._commands = {
            "?": self._help,
            "help": self._help,
            "boards": self._boards,
            "log": self._log,
            "hint": self._hint,
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
        for number, bot in self.bots.missing.items():
            self.console.tell(self.messages.say("ui.bot.missing", seat=number, bot=printable(bot)))
        while not self.game.over:
            self.console.go_on()
            seat = self._acting()
            if self.bots.decides(self.game, seat.number):
                self._watch(seat)
            else:
                self._show(seat)
                self._decide(seat)
        self._end()

    # A decision

    def _acting(self) -> Seat:
        """Who is asked: whoever was interrupted by a question in mid-move, else the first who can act.

        In the market of a team that are people, if there are any, and else bots by turns.
        """
        seats = self.game.table.seats
        interrupted = next((seat for seat in seats if seat.agenda), None)
        able = [seat for seat in seats if self.game.legal(seat.number)]
        if self.game.phase == "market" and len(able) > 1:
            people = [seat for seat in able if seat.number not in self.bots]
            able = people or able[len(self._history.since_frame) % len(able) :]
        return interrupted or able[0]

    def _watch(self, seat: Seat) -> None:
        """A bot acts. Where nobody plays by hand, the boards are shown when a round begins."""
        begins = self.game.phase == "hero" and self._shown != (self.game.round, "hero")
        if begins and not self.bots.people(self.game):
            self._show(seat)
        turn = sum(action.startswith(f"{seat.number} ") for action in self._history.since_frame)
        choice = self.bots.choose(self.game, seat.number, turn)
        trouble = [self.messages.say(choice.trouble, seat=seat.number)] if choice.trouble else []
        self._act(choice.action, trouble)

    @property
    def _history(self) -> History:
        return self.keeper.history if isinstance(self.keeper, Record) else self.keeper

    def _show(self, seat: Seat) -> None:
        """The state of the table: all boards when a phase begins, then the row of boards that the player's is in."""
        table, columns = self.game.table, self.console.columns
        begins, self._shown = (table.round, table.phase) != self._shown, (table.round, table.phase)
        self.console.show(["", *self._status(), ""])
        if table.phase == "market" and not begins:
            team = self.drawing.team(table, table.team, columns) if table.team else []
            self.console.show([*team, *self.drawing.purses(table, seat.number, columns), ""])
            return
        count = in_a_row(BOARD, columns)
        first = (seat.number - 1) // count * count
        seats = table.seats if begins else table.seats[first : first + count]
        self.console.show(self.drawing.boards(table, seats, columns, acting=seat.number))

    def _status(self) -> list[str]:
        text = status(self.game.table, self.messages)
        return [self.console.paint("bold", line) for line in wrap(f"══ {text} ══", self.console.columns)]

    def _decide(self, seat: Seat) -> None:
        """Asks until the table has changed."""
        offered = self._offer(seat)
        while True:
            text = self.console.ask(f"{self.messages.player(seat.number)} >")
            command = self._commands.get(text.casefold())
            if command is None:
                if self._try(text, seat, offered):
                    return
            elif command(seat):
                return
            else:
                offered = self._offer(seat)

    def _offer(self, seat: Seat) -> Menu:
        table = self.game.table
        offered = menu(self.drawing, self.console.columns, table, seat, self.game.legal(seat.number))
        self.console.tell(question(table, seat, self.messages))
        self.console.show(offered.lines)
        return offered

    def _try(self, text: str, seat: Seat, offered: Menu) -> bool:
        """Carries out what a player has written; whether that could be done."""
        if not text:
            self.console.tell(self.messages.say("ui.hint"))
            return False
        try:
            action = understand(text, self.game, seat, offered.numbers)
            whose = int(action.split()[0])
            if self.bots.decides(self.game, whose):
                raise refusal("refused.bot-plays", seat=whose)
            self._act(action)
        except IllegalAction as error:
            return self._refuse(error)
        return True

    def _act(self, action: str, before: Sequence[str] = ()) -> None:
        """Carries out an action and tells what came of it."""
        events = self.keeper.apply(action)
        idle = [self.messages.say("ui.skipped", seat=int(action.split()[0]))] if action.endswith(" skip") else []
        self.turns.append(Turn(action, self._tell(events, [*before, *idle])))
        self._warn()

    def _refuse(self, error: IllegalAction) -> bool:
        message, values = shortened(error.refusal)
        self.console.tell(self.messages.say(message, **values))
        return False

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
        for message in helping(self.game.table, seat):
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

    def _hint(self, seat: Seat) -> bool:
        """The next step of a hint; the same question stays."""
        for sentence in self.hints.next(self.game, seat.number):
            self.console.tell(sentence)
        self._warn()
        return False

    def _undo(self, seat: Seat) -> bool:
        """Takes back the last action by hand with all that bots have done since: they would just do it again."""
        whose = [int(action.split(" ")[0]) for action in reversed(self._history.since_frame)]
        since = next((place for place, number in enumerate(whose) if number not in self.bots), None)
        try:
            if whose and since is None:
                raise refusal("undo.bots-only")
            undone = [self.keeper.undo() for _ in range((since or 0) + 1)]
        except IllegalAction as error:
            return self._refuse(error)
        for action in undone:
            self.turns[-1:] = []
            self.console.tell(self.messages.say("ui.undone", action=action))
        return True

    def _redo(self, seat: Seat) -> bool:
        try:
            action, events = self.keeper.redo()
        except IllegalAction as error:
            return self._refuse(error)
        self.turns.append(Turn(action, self._tell(events)))
        return True

    def _quit(self, seat: Seat) -> bool:
        raise EOFError

    def _signs(self) -> list[str]:
        """The key to the drawing."""
        table, say = self.game.table, self.messages.say
        symbols = ", ".join(
            self.console.paint(symbol, sign) + " " + say(f"symbol.{symbol}") for symbol, sign in SHAPES.items()
        )
        texts = [say("ui.signs.skeletons", symbols=symbols)]
        texts += [say("ui.signs.chiefs", chiefs=self.drawing.signs(table).chiefs())] if table.options.chiefs else []
        texts += [say("ui.signs.coop" if table.team else "ui.signs.board")]
        texts += [say("ui.signs.advanced")] if table.options.advanced else []
        return [line for text in texts for line in wrap(text, self.console.columns, "  ")]

    # The end

    def _end(self) -> None:
        """The last boards and the result."""
        table, result = self.game.table, self.game.result
        assert result is not None
        self.console.show(["", *self.drawing.boards(table, table.seats, self.console.columns)])
        for sentence in tell_result(table, result, self.messages):
            self.console.tell(sentence)
