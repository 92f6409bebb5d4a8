"""Who does not play by hand: asked as soon as they may act, so that they think while others do; then they act, one
after the other, so that everybody can follow.
"""

from typing import Final, NamedTuple

from badbones.bots.fallback import fallback
from badbones.bots.replies import can_be_done
from badbones.bots.thinking import Thinking, Thought
from badbones.record.history import TOGETHER, Apart
from badbones.render.kit.desk import Desk
from badbones.render.table.source import LiveSource, NoAnswer
from badbones.rules import Game

BEAT: Final = 0.45  # seconds of rest after what a bot did was shown, before the next one acts
QUIET: Final = 0.3  # seconds: nobody is told that a bot thinks before
POLITE: Final = 1.5  # seconds for which bots let one act first whose turn it is
_LOOK: Final = 0.25  # seconds after which somebody looks again at what is being thought


class ThinkingBot:
    """A player who thinks in another process."""

    def __init__(self, name: str, thinking: Thinking) -> None:
        self.name = name
        self._thinking = thinking
        self._thought: Thought | None = None

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        """What was thought out; a question that is no longer open is dropped for a new one."""
        if self._thought is None or self._thought.game is not game:
            if self._thought:
                self._thought.dropped = True
            self._thought = self._thinking.ask(game, seat, self.name, seed)
        self._thinking.poll()
        if self._thought.trouble:
            raise NoAnswer(self._thought.trouble)
        return self._thought.action


class Wish(NamedTuple):
    """What a bot wants to do; with a trouble, what is done because it did not say."""

    seat: int
    action: str
    trouble: str = ""


class BotTurns:
    """The bots at a table: what each wants to do, and whose turn it is."""

    def __init__(self, desk: Desk, source: LiveSource) -> None:
        self.desk = desk
        self.source = source
        self._asked: dict[int, Apart] = {}  # by seat: the question that is open
        self._since: dict[int, float] = {}  # by seat: when it was asked
        self._wishes: dict[int, Wish] = {}
        self._moment: object = None  # as long as this is the same, so are the questions
        self._until = 0.0  # until then everybody looks at what a bot has done
        self._last = 0  # who has acted last

    # Thinking

    def look(self) -> None:
        """Asks whoever may act, and takes what has been thought out."""
        source, game = self.source, self.source.game
        moment = (game.round, game.phase, source.changes, 0 if game.phase in TOGETHER else source.revision)
        if moment != self._moment:
            self._moment = moment
            self._forget(*self._asked)
        for seat in self._seats():
            if seat not in self._wishes:
                wish = self._ask(seat)
                if wish:
                    self._wishes[seat] = wish

    def _seats(self) -> list[int]:
        """The bots that may act. Who shops for a team in which people are leaves that to them: one pass ends it."""
        source = self.source
        return [] if source.rests else [seat for seat in source.waiting() if not source.in_hands(seat)]

    def _ask(self, seat: int) -> Wish | None:
        source = self.source
        if seat not in self._asked:
            self._asked[seat], self._since[seat] = source.history.apart(seat), self.desk.now
        game, turn = self._asked[seat]
        seed = f"{source.setup.seed} {seat} {game.round} {game.phase} {turn}"
        try:
            action = source.players[seat].choose(game, seat, seed)
        except NoAnswer as reason:
            return self._instead(seat, str(reason))
        if action is None:
            return None
        if can_be_done(source.game, seat, action):
            return Wish(seat, action)
        if not can_be_done(game, seat, action):
            return self._instead(seat, "nonsense")
        self._ask_anew(seat)
        return None

    def _instead(self, seat: int, trouble: str) -> Wish:
        return Wish(seat, fallback(self.source.game.legal(seat)), trouble)

    def _ask_anew(self, seat: int) -> None:
        """Another one was quicker: the question is put again as the game stands now."""
        self._asked[seat] = self._asked[seat]._replace(game=self.source.game.clone())

    def _forget(self, *seats: int) -> None:
        for seat in seats:
            for known in (self._asked, self._since, self._wishes):
                known.pop(seat, None)

    def thinks(self, seat: int) -> bool:
        """Whether a bot has been thinking for so long that it is to be told."""
        return seat in self._asked and seat not in self._wishes and self.desk.now >= self._since[seat] + QUIET

    # Acting

    def due(self) -> Wish | None:
        """What is to be done now: one bot after the other, each when all could see what the one before did."""
        self.look()
        timeline = self.source.timeline
        if any(timeline.concerns(seat) for seat in self.source.seats if not self.source.by_hand(seat)):
            pace = timeline.speed * timeline.hurry
            self._until = self.desk.now + (BEAT / pace if pace > 0 else 0.0)
            return None
        if not self._wishes or self.desk.now < self._until:
            return None
        seat = self._next()
        if seat is None:
            return None
        wish = self._wishes[seat]
        self._forget(seat)
        if not can_be_done(self.source.game, seat, wish.action):  # another one was quicker
            return None
        self._last = seat
        return wish

    def _next(self) -> int | None:
        """Who acts next: one seat after the other, so that a game can be repeated; who takes long lets others pass."""
        for seat in sorted(self._seats(), key=lambda seat: (seat <= self._last, seat)):
            if seat in self._wishes:
                return seat
            if self.desk.now < self._since.get(seat, self.desk.now) + POLITE:
                return None
        return None

    @property
    def ready(self) -> bool:
        """Whether somebody only waits for the moment to act."""
        return bool(self._wishes) and self._next() is not None

    def wake(self) -> float | None:
        """When something is to be told of who thinks, or to be looked at again."""
        still = [seat for seat in self._asked if seat not in self._wishes]
        told = [self._since[seat] + QUIET for seat in still]
        moments = [moment for moment in told if moment > self.desk.canvas.now]
        return min([*moments, self.desk.now + _LOOK]) if still else None
