"""Who plays what: what the command line says, and a few questions about what it does not say."""

from pathlib import Path
from typing import Final, NamedTuple

from badbones.bots import BUILT_IN
from badbones.rules import Options
from badbones.rules.modes import MODES
from badbones.terminal.bot_seats import PERSON, by_seat, named
from badbones.terminal.console import Console
from badbones.terminal.layout import printable
from badbones.text import Messages

MOST_PLAYERS: Final = max(MODES["versus"].players)
_MODES: Final = {"": "versus", "1": "versus", "2": "coop"}
_EXTRAS: Final = {"": (False, False), "0": (False, False), "1": (True, False), "2": (False, True), "3": (True, True)}


class Wishes(NamedTuple):
    """What is wished for on the command line; None: not said."""

    mode: str | None = None
    players: int | None = None
    names: tuple[str, ...] | None = None
    seats: tuple[str, ...] | None = None  # who plays at each: a person, or which bot
    seed: int | None = None
    rounds: int | None = None
    heroic: bool = False
    advanced: bool = False
    chiefs: bool = False
    no_hints: bool = False
    load: Path | None = None

    @property
    def playing(self) -> int | None:
        """How many play, as far as that is said."""
        if self.seats is not None:
            return len(self.seats)
        if self.names is not None:
            return len(self.names)
        return self.players if self.players or self.mode != "solo" else 1

    def problem(self) -> str | None:
        """Why this cannot be played, in one sentence; None if it can."""
        if self.seats is not None and self.players not in (None, len(self.seats)):
            return f"--players says {self.players}, but --seats names {len(self.seats)}"
        if self.seats is not None and self.names is not None and len(self.names) not in self._nameable(self.seats):
            return (
                f"--names names {len(self.names)}, but --seats says {' or '.join(map(str, self._nameable(self.seats)))}"
            )
        if self.seats is not None:
            return self._too_many()
        if self.names is not None and self.players not in (None, len(self.names)):
            return f"--players says {self.players}, but --names names {len(self.names)}"
        return self._too_many()

    def _nameable(self, seats: tuple[str, ...]) -> list[int]:
        """How many may have names: the people, or everybody."""
        return sorted({seats.count(PERSON), len(seats)})

    def _too_many(self) -> str | None:
        if self.playing is None:
            return None
        allowed = MODES[self.mode].players if self.mode else range(1, MOST_PLAYERS + 1)
        if self.playing in allowed:
            return None
        seats = MODES[self.mode].seats() if self.mode else f"1 to {MOST_PLAYERS} players"
        return f"{self.mode or 'the game'} is for {seats}, not {self.playing}"


class Invited(NamedTuple):
    """Who plays, and what."""

    mode: str
    names: tuple[str, ...]
    options: Options
    bots: dict[str, str]  # by seat


def invite(wished: Wishes, rounds: int, messages: Messages, console: Console) -> Invited:
    """The game to be played; mode, extras and names are asked for only where the number of players was.

    It takes `rounds` where others are not wished for.
    """
    return _Inviting(messages, console).invite(wished, rounds)


def _bot(answer: str) -> str:
    """Who plays where this was the answer to the question for a name."""
    return answer.casefold() if answer.casefold() in BUILT_IN else PERSON


class _Inviting:
    """Asks a newcomer; Enter is always the plain game for two."""

    def __init__(self, messages: Messages, console: Console) -> None:
        self.messages = messages
        self.console = console

    def invite(self, wished: Wishes, rounds: int) -> Invited:
        """What is wished for, completed by questions."""
        names, count, mode = list(wished.names or ()), wished.playing, wished.mode
        extras = wished.advanced, wished.chiefs
        seats = wished.seats
        if count is None:
            count = self._count(mode)
            mode = mode or self._mode(count)
            extras = extras if any(extras) else self._extras()
            names = [printable(self._ask("ui.ask.name", number=number)) for number in range(1, count + 1)]
            seats = tuple(_bot(name) for name in names)
            names = [name for name, bot in zip(names, seats, strict=True) if bot == PERSON]
        seats = seats or (PERSON,) * count
        options = Options(*extras, rounds=wished.rounds or rounds, heroic=wished.heroic)
        return Invited(mode or ("solo" if count == 1 else "versus"), self._named(names, seats), options, by_seat(seats))

    def _named(self, names: list[str], seats: tuple[str, ...]) -> tuple[str, ...]:
        """A name for everybody: who has none is called by number, a bot by what it is."""
        given = zip(named(names, seats), enumerate(seats, 1), strict=True)
        return tuple(name or self._usual(seat, who) for name, (seat, who) in given)

    def _usual(self, seat: int, who: str) -> str:
        if who == PERSON:
            return self.messages.say("player", number=seat)
        return self.messages.say("ui.bot.name", number=seat, bot=printable(who))

    def _ask(self, message: str, **values: int) -> str:
        return self.console.ask(self.messages.say(message, **values))

    def _count(self, mode: str | None) -> int:
        least = MODES[mode].players[0] if mode else 1
        while True:
            answer = self._ask("ui.ask.players-versus" if mode else "ui.ask.players")
            if answer.casefold() == "quit":
                raise EOFError
            if not answer:
                return 2
            if answer.isascii() and answer.isdigit() and len(answer) < 4 and least <= int(answer) <= MOST_PLAYERS:
                return int(answer)
            self._again(least, MOST_PLAYERS)

    def _mode(self, count: int) -> str:
        return "solo" if count == 1 else _MODES[self._choice("ui.ask.mode", 1, 2)]

    def _extras(self) -> tuple[bool, bool]:
        return _EXTRAS[self._choice("ui.ask.extras", 0, 3)]

    def _choice(self, message: str, least: int, most: int) -> str:
        """One of a few numbers, or nothing."""
        while (answer := self._ask(message)) not in ("", *map(str, range(least, most + 1))):
            if answer.casefold() == "quit":
                raise EOFError
            self._again(least, most)
        return answer

    def _again(self, least: int, most: int) -> None:
        self.console.tell(self.messages.say("ui.ask.players-again", least=least, most=most))
