"""What players can do with the furniture of the table, beyond its buttons."""

from collections.abc import Callable
from dataclasses import dataclass

from badbones.render.table.bits import Say


@dataclass(frozen=True)
class SeatActs:
    """What the panels of a seat call."""

    take: Callable[[str], None]  # a kind of trap in the reserve was pressed
    say: Say  # a message in the player's language
