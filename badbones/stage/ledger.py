"""The ledger: who sent which skeleton to whom, when and how."""

from dataclasses import dataclass, field
from typing import NamedTuple

from badbones.rules.events import Event, PhaseBegan, SkeletonSent


class Sending(NamedTuple):
    """One skeleton that went to a graveyard."""

    round: int
    seat: int
    to: int
    token: str
    via: str


@dataclass
class Ledger:
    """All sendings of a game, kept up by folding its events."""

    round: int = 1
    sendings: list[Sending] = field(default_factory=list)

    def fold(self, event: Event) -> None:
        """Enters what an event sends."""
        if isinstance(event, PhaseBegan):
            self.round = event.round
        elif isinstance(event, SkeletonSent):
            self.sendings.append(Sending(self.round, event.seat, event.to, event.token, event.via))

    def count(self, seat: int, to: int) -> int:
        """How many skeletons one seat has sent to another."""
        return sum(1 for sending in self.sendings if (sending.seat, sending.to) == (seat, to))
