"""A game as players and programs see it: what is legal, what an action does, copies, the result."""

from collections.abc import Sequence

from badbones.rules import round as course
from badbones.rules.agenda import Wield
from badbones.rules.chance import STATES
from badbones.rules.errors import IllegalAction, Refusal, SetupError, refusal
from badbones.rules.events import Event
from badbones.rules.hand import Hand
from badbones.rules.kinds import Catalog
from badbones.rules.march import answer, carry_on
from badbones.rules.modes import MODES, Options
from badbones.rules.reading import shortened
from badbones.rules.state import Result, Seat, Table
from badbones.rules.weapons import accepts

VERBS = ("hero", "place", "recover", "skip", "move", "flee", "send", "buy", "pass", "start", "stop", "use", "decline")
LONGEST_NAME = 200
MOST_NAMED = 6  # answers that a refusal names


class Game:
    """A running game: `legal`, `apply`, `clone`, `over`, `result`."""

    __slots__ = ("opening", "table")

    def __init__(self, table: Table, opening: tuple[Event, ...] = ()) -> None:
        self.table = table
        self.opening = opening  # what happened before the first decision

    @classmethod
    def new(
        cls, catalog: Catalog, mode: str, players: Sequence[str], *, seed: int = 0, options: Options | None = None
    ) -> "Game":
        """A new game, set up to its first decision."""
        options = options or Options(rounds=catalog.numbers.rounds)
        _check_setup(mode, len(players), seed, options)
        if any(len(name) > LONGEST_NAME for name in players):
            raise SetupError(f"players: a name is longer than {LONGEST_NAME} characters")
        table = Table(catalog, MODES[mode], options, list(players), seed)
        events: list[Event] = []
        course.set_up(table, events)
        return cls(table, tuple(events))

    def clone(self) -> "Game":
        """An independent copy, also in mid-move."""
        return Game(self.table.copy(), self.opening)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.phase == "over"

    @property
    def phase(self) -> str:
        """The phase that is being played."""
        return self.table.phase

    @property
    def round(self) -> int:
        """The round that is being played."""
        return self.table.round

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return self.table.result

    @property
    def asking(self) -> bool:
        """Whether any seat has a question open in the middle of a move."""
        return any(seat.agenda for seat in self.table.seats)

    def legal(self, seat: int | None = None) -> list[str]:
        """All actions that are legal now, of all seats or of one, in a stable order."""
        if seat is not None:
            return list(course.choices(self.table, self.table.seats[seat - 1]))
        actions: list[str] = []
        for each in self.table.seats:
            actions += course.choices(self.table, each)
        return actions

    def apply(self, action: str) -> list[Event]:
        """Carries out a legal action and all that follows from it; an illegal one changes nothing and says why."""
        seat, verb, words = self._read(action)
        table = self.table
        if action not in course.choices(table, seat) and not self._unlisted(seat, verb, words):
            raise IllegalAction(self._why_not(seat, verb, words))
        events: list[Event] = []
        hand = Hand(table, seat, events)
        if seat.agenda:
            answer(hand, " ".join([verb, *words]) if verb in ("use", "decline") else words[0])
        else:
            course.PHASES[table.phase].act(hand, verb, words)
        carry_on(hand)
        course.proceed(table, seat, events)
        return events

    def _read(self, action: str) -> tuple[Seat, str, list[str]]:
        number, *rest = action.split(" ")
        if not rest or rest[0] not in VERBS or not number.isdecimal():
            raise refusal("refused.not-an-action", action=shortened(action))
        place = "123456".find(number) if len(number) == 1 else -1
        if not 0 <= place < len(self.table.seats):
            raise refusal("refused.no-such-seat", number=shortened(number), seats=len(self.table.seats))
        return self.table.seats[place], rest[0], rest[1:]

    def _unlisted(self, seat: Seat, verb: str, words: list[str]) -> bool:
        """Some uses of a weapon are too many to list, and fine all the same."""
        asked = seat.agenda[-1] if seat.agenda else None
        return verb == "use" and isinstance(asked, Wield) and accepts(Hand(self.table, seat, []), words)

    def _why_not(self, seat: Seat, verb: str, words: list[str]) -> Refusal:
        if self.over:
            return Refusal("refused.over", {})
        if seat.agenda:
            options = course.choices(self.table, seat)
            some = [*options[:MOST_NAMED], *(["…"] if len(options) > MOST_NAMED else [])]
            return Refusal("refused.question-open", {"options": ", ".join(some)})
        if seat.done:
            return Refusal("refused.finished", {"seat": seat.number})
        readable = [shortened(word) for word in words[:4]]
        return course.PHASES[self.table.phase].why_not(self.table, seat, verb, readable)


def _check_setup(mode: str, players: int, seed: int, options: Options) -> None:
    if mode not in MODES:
        raise SetupError(f"mode: {shortened(mode)!r} is not one of versus, solo, coop")
    if players not in MODES[mode].players:
        raise SetupError(f"players: {mode} is for {MODES[mode].seats()}, not {players}")
    if options.rounds < 1:
        raise SetupError("options.rounds: must be 1 or more")
    if not 0 <= seed < STATES:
        raise SetupError("seed: must be a whole number from 0 to 2^63-1")
