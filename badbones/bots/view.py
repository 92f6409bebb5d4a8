"""What a player may know of a game: all that lies open on the table, and nothing of what the bag will bring."""

import random
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from badbones.bots.board import Board
from badbones.bots.lanes import country_of
from badbones.rules import Game, Options, position
from badbones.rules.chance import STATES
from badbones.rules.rehearsal import rehearse
from badbones.rules.scoring import Score, score
from badbones.rules.state import Seat, Table

# What a table is, but for the chance of all that the bag will bring: a view never has that in its hands.
_OPEN: Final = tuple(field for field in Table.__slots__ if field != "chance")
_LYING_OPEN: Final = attrgetter(*_OPEN)


class Outlook(NamedTuple):
    """What marches bring a board: floors (co-op: towers) and houses lost, skeletons destroyed and sent away.

    Where everything has fallen, whoever comes after that is counted as if there were more to lose.
    """

    floors: int
    houses: int
    killed: int
    sent: int
    stars: int  # lost with worn and stolen traps; recovering brings some back
    waiting: int  # skeletons that are still there afterwards


class View:
    """A game as one seat sees it, when it is to decide. Nothing done with a view changes the game."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.actions = tuple(game.legal(seat))
        self.mode = game.table.mode.name  # versus, solo or coop
        self.phase = game.phase
        self.round = game.round
        self._shown = _LYING_OPEN(game.table)
        self._opening = game.opening
        self._copy: Game | None = None

    @property
    def _game(self) -> Game:
        """A copy of the game that knows nothing of the bag; made when it is needed, many a bot does without."""
        if self._copy is None:
            table = Table.__new__(Table)
            table.chance = 0
            for field, value in zip(_OPEN, self._shown, strict=True):
                setattr(table, field, value)
            self._copy = Game(table.copy(), self._opening)
        return self._copy

    @property
    def options(self) -> Options:
        """What the players have agreed on."""
        return self._game.table.options

    @property
    def asked(self) -> bool:
        """Whether a question about a move is open: the actions are its answers."""
        return bool(self.me.agenda)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody with all that is on and beside the board, as copies."""
        return tuple(seat.copy() for seat in self._game.table.seats)

    @property
    def me(self) -> Seat:
        """The seat that decides, as a copy."""
        return self._game.table.seats[self.seat - 1].copy()

    def score(self, seat: int) -> Score:
        """What a seat would score now (versus)."""
        return score(self._game.table, self._game.table.seats[seat - 1])

    def blind(self, rng: random.Random) -> Game:
        """A copy of the game to play on with as one likes; what it draws is dealt anew."""
        copy = self._game.clone()
        copy.table.chance = rng.randrange(STATES)
        return copy

    def position(self, rng: random.Random) -> dict[str, Any]:
        """The position as a document (NOTATION); what it would draw is dealt anew.

        In mid-move what is still to come is left out, and pieces lie where they are shown.
        """
        copy = self.blind(rng)
        for seat in copy.table.seats:
            seat.agenda.clear()
        return position.write(copy)

    def rehearse(self, *actions: str) -> Game:
        """A copy in which this seat does these things in its next phases and then marches, by the rules.

        Each action is of the phase that comes next for the seat: a step, then a trap. It stops before phase 4: nothing
        is drawn, and nobody rises. Where an action or the march asks something, it stops there.
        """
        copy = self._game
        for action in actions:
            copy = _alone(copy, self.seat)
            copy.apply(action)
            if copy.table.seats[self.seat - 1].agenda:
                return copy
        copy = rehearse(copy, self.seat)
        march = f"{self.seat} move all"
        if march in copy.legal(self.seat):
            copy.apply(march)
        return copy

    def judge(self, plans: Sequence[Sequence[str]], marches: int = 1) -> list[Outlook]:
        """For many plans at once (each a step of the hero, a trap action, or both) what the next marches bring."""
        table = self._game.table
        board = Board.of(country_of(table), table, table.seats[self.seat - 1])
        return [_outlook(board, plan, marches) for plan in plans]


def _outlook(before: Board, plan: Sequence[str], marches: int) -> Outlook:
    board = before.after(plan)
    killed = sent = 0
    for _ in range(marches):
        toll = board.march()
        killed, sent = killed + toll.killed, sent + toll.sent
    return Outlook(
        floors=before.floors - board.floors,
        houses=before.houses - board.houses,
        killed=killed,
        sent=sent,
        stars=before.stars - board.stars,
        waiting=len(board.moving) + len(board.idle),
    )


def _alone(game: Game, seat: int) -> Game:
    """A copy in which only this seat has something to do: the others have finished the phase."""
    copy = game.clone()
    copy.table.rehearsed = True
    for each in copy.table.seats:
        if each.number != seat:
            each.done = True
            each.agenda.clear()
            each.choices = None
    return copy
