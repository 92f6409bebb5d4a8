"""A rehearsal: a copy of the game in which the coming march of one seat is played now, by the rules themselves.

Nothing that is not on the table plays a part: nothing is drawn from the bag, and the others just stand by. It stops
before phase 4. What would end the game does not end the rehearsal: everybody's way is seen to its end.
"""

from badbones.rules import round as course
from badbones.rules.game import Game
from badbones.rules.state import Table

# What may still be decided before a march.
BEFORE = ("hero", "trap")


def sketch(game: Game) -> Game:
    """A copy to try things on: nobody is ever out, and nothing is drawn."""
    copy = game.clone()
    copy.table.rehearsed = True
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
    stand_by(table, seat)
    return copy


def alone(game: Game, seat: int) -> Game:
    """A copy to try things on in which only this seat has something to do."""
    copy = sketch(game)
    stand_by(copy.table, seat)
    return copy


def stand_by(table: Table, seat: int) -> None:
    """Everybody but this seat has finished the phase; only the market goes on as long as anybody likes."""
    for each in table.seats:
        if each.number != seat:
            each.done = table.phase != "market"
            each.agenda.clear()
            each.choices = None


def end_march(game: Game) -> None:
    """Goes on from the end of a rehearsed march to the next phase 1: graveyards rise, nothing is drawn."""
    course.end_march(game.table)
