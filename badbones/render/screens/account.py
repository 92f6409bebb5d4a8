"""The accounts of a game that is over: for each seat the things that count, and what they are worth."""

from typing import Final, NamedTuple

from badbones.rules import Game
from badbones.rules.scoring import score

LINES: Final = ("reserve", "traps", "tower", "houses")  # in the order of the score pad


class Entry(NamedTuple):
    """One line of the score pad for one seat: so many things, worth so much; `each` where all are worth the same."""

    things: int
    points: int
    each: int | None = None


class Account(NamedTuple):
    """One column of the score pad."""

    seat: int
    entries: dict[str, Entry]
    total: int
    out: bool  # overrun: no points
    won: bool


def accounts(game: Game) -> list[Account]:
    """All columns of the score pad."""
    table, result, numbers = game.table, game.result, game.table.catalog.numbers
    columns = []
    for seat in table.seats:
        points = score(table, seat)
        entries = {
            "reserve": Entry(sum(seat.reserve.values()), points.reserve),
            "traps": Entry(len(seat.traps), points.traps),
            "tower": Entry(seat.tower, points.tower, numbers.floor),
            "houses": Entry(seat.houses, points.houses, numbers.house),
        }
        won = bool(result and seat.number in result.winners)
        columns.append(Account(seat.number, entries, points.total, table.lost(seat), won))
    return columns


def tower_decided(columns: list[Account]) -> bool:
    """Whether the winner had no more points than another, but the higher tower."""
    winners = [column for column in columns if column.won]
    survivors = [column for column in columns if not column.out]
    return len(winners) == 1 and sum(1 for column in survivors if column.total == winners[0].total) > 1
