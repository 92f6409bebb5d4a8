"""A rehearsal: a copy of the game in which the coming march of one seat is played now, by the rules themselves.

Nothing that is not on the table plays a part: the bag is empty in the copy, and the others just stand by. What would
end the game does not end the rehearsal: everybody's way is seen to its end.
"""

from badbones.rules import round as course
from badbones.rules.game import Game
from badbones.rules.state import Seat, Table

# What may still be decided before a march.
BEFORE = ("hero", "trap")


class _Unlosable(Table):
    """A table at which nobody is ever out."""

    __slots__ = ()

    @classmethod
    def like(cls, table: Table) -> "_Unlosable":
        """A table with everything that another one has, but whose bag nobody can draw from."""
        rehearsed = cls.__new__(cls)
        for name in Table.__slots__:
            setattr(rehearsed, name, getattr(table, name))
        rehearsed.bag = _ShutBag()
        return rehearsed

    def lost(self, seat: Seat) -> bool:
        """Losses end nothing here, neither at once (R13.5) nor with the phase (R13.1)."""
        return False


class _ShutBag(set[str]):
    """A bag that stays empty: who goes there does not come back, since nobody knows who will be drawn."""

    def add(self, token: str) -> None:
        """It is gone."""


def sketch(game: Game) -> Game:
    """A copy to try things on: with an empty bag, and no loss that ends the game."""
    copy = game.clone()
    copy.table = _Unlosable.like(copy.table)
    return copy


def rehearse(game: Game, seat: int) -> Game:
    """A copy in which the march of a seat is about to begin, whatever the others still have to do.

    In a march that has begun, those who have moved already do not move again.
    """
    copy = sketch(game)
    table = copy.table
    if table.phase in BEFORE:
        for each in table.seats:
            each.agenda.clear()
        course.begin_march(table)
    for each in table.seats:
        if each.number != seat:
            _stand_by(each)
    return copy


def end_march(game: Game) -> None:
    """Ends phase 3 of a rehearsal in which nobody has anything left to move, and all that follows up to phase 1."""
    course.resume(game.table, [])


def _stand_by(seat: Seat) -> None:
    seat.done = True
    seat.agenda.clear()
    seat.choices = None
