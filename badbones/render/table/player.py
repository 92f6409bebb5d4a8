"""Who plays for a seat: a person with hands at the table, or somebody who is asked, as bots and scripts are."""

from typing import Final, Protocol

from badbones.rules import Game


class Player(Protocol):
    """Who plays for a seat."""

    @property
    def name(self) -> str | None:
        """As the record of a game writes it when a seat is handed over; None: a person."""

    def choose(self, game: Game, seat: int) -> str | None:
        """An action for a seat that may act now; None: not yet, ask again. The game is a copy, to try things out."""


class Person:
    """Somebody who plays by hand: nobody else decides."""

    name: Final = None

    def choose(self, game: Game, seat: int) -> str | None:
        """Hands decide, whenever they like."""
        return None
