"""When a game ends and who has won (R13)."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from badbones.rules.state import Result, Table, Trap


class Score(NamedTuple):
    """The points of a survivor, by where they come from (R13.2)."""

    reserve: int
    traps: int
    tower: int
    houses: int

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self)


class Holdings(Protocol):
    """What points are counted of: a seat, or what is shown of one."""

    @property
    def reserve(self) -> Mapping[str, int]:
        """The traps that are not placed."""

    @property
    def traps(self) -> Mapping[str, Trap]:
        """The traps on the board."""

    @property
    def tower(self) -> int:
        """The floors that stand."""

    @property
    def houses(self) -> int:
        """The houses that stand."""


def score(table: Table, seat: Holdings) -> Score:
    """What a seat would score now."""
    kinds, numbers = table.catalog.traps, table.catalog.numbers
    return Score(
        reserve=sum(kinds[kind].stars * count for kind, count in seat.reserve.items()),
        traps=sum(kinds[trap.kind].stars_of(damaged=trap.damaged) for trap in seat.traps.values()),
        tower=numbers.floor * seat.tower,
        houses=numbers.house * seat.houses,
    )


def fallen(table: Table) -> Result:
    """The result of solo or co-op when something falls: lost, but in the overtime of a heroic game won (R13.3)."""
    return _victory(table) if _overtime(table) else Result("lost")


def after_march(table: Table) -> Result | None:
    """The result, if the game ends with this phase 3 (R6.8)."""
    if table.mode.name == "versus":
        return versus(table) if any(table.lost(seat) for seat in table.seats) else None
    left = [token for seat in table.seats for token in (*seat.skeletons, *seat.graveyard)]
    if _overtime(table) and all(table.traits(token).haunts for token in left):
        return Result("heroic", (1,))
    return None


def _overtime(table: Table) -> bool:
    """Whether a heroic game has gone beyond its last round (R13.3)."""
    return table.mode.name == "solo" and table.options.heroic and table.round > table.options.rounds


def after_round(table: Table) -> Result | None:
    """The result, if the game ends with this round: solo and co-op, after the agreed last one (R13.3, R13.4)."""
    if table.mode.name == "versus" or table.round < table.options.rounds:
        return None
    return None if table.mode.name == "solo" and table.options.heroic else _victory(table)


def lifeless(table: Table) -> bool:
    """Whether nobody can ever act again: no hero, no skeleton anywhere, and no trap to place or recover."""
    if table.bag or (table.team and table.team.reserve):
        return False
    return not any(seat.hero or seat.skeletons or seat.graveyard or seat.traps or seat.reserve for seat in table.seats)


def _victory(table: Table) -> Result:
    return Result("won", tuple(seat.number for seat in table.seats))


def final(table: Table) -> Result:
    """The result of a table where the game is known to be over."""
    if table.mode.name == "versus":
        return versus(table)
    if any(table.lost(seat) for seat in table.seats):
        return fallen(table)
    return after_march(table) or _victory(table)


def versus(table: Table) -> Result:
    """Most points among the survivors; ties go to the higher tower, then the victory is shared (R13.1, R13.2)."""
    survivors = [seat for seat in table.seats if not table.lost(seat)]
    points = {seat.number: score(table, seat).total for seat in survivors}
    best = max(((points[seat.number], seat.tower) for seat in survivors), default=None)
    winners = tuple(seat.number for seat in survivors if (points[seat.number], seat.tower) == best)
    return Result(
        outcome=("nobody", "won", "shared")[min(len(winners), 2)],
        winners=winners,
        eliminated=tuple(seat.number for seat in table.seats if table.lost(seat)),
        scores=tuple(points.items()),
    )
