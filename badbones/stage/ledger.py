"""The ledger: who sent which skeleton to whom, when and how; who was destroyed, and what was lost in which round."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from badbones.rules.events import (
    EmperorCame,
    Event,
    FloorLost,
    HouseBurned,
    PhaseBegan,
    SkeletonDestroyed,
    SkeletonSent,
    TowerFell,
)

Loss: TypeAlias = FloorLost | TowerFell | HouseBurned | EmperorCame


class Sending(NamedTuple):
    """One skeleton that went to a graveyard."""

    round: int
    seat: int
    to: int
    token: str
    via: str


class Blow(NamedTuple):
    """Something that was lost, and when."""

    round: int
    event: Loss

    @property
    def damage(self) -> int:
        """How many floors, houses or towers it cost."""
        return self.event.damage if isinstance(self.event, FloorLost | HouseBurned) else 1

    @property
    def fatal(self) -> bool:
        """Whether nothing of that kind was left; of a tower that falls with others standing nobody knows here."""
        return not self.event.left if isinstance(self.event, FloorLost | HouseBurned) else True


@dataclass
class Ledger:
    """All sendings, kills and losses of a game, kept up by folding its events."""

    round: int = 1
    since: int = 1  # the first round of which it knows everything
    sendings: list[Sending] = field(default_factory=list)
    kills: list[SkeletonDestroyed] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)

    def fold(self, event: Event) -> None:
        """Enters what an event sends, destroys or costs."""
        if isinstance(event, PhaseBegan):
            self.round = event.round
        elif isinstance(event, SkeletonSent):
            self.sendings.append(Sending(self.round, event.seat, event.to, event.token, event.via))
        elif isinstance(event, SkeletonDestroyed):
            self.kills.append(event)
        elif isinstance(event, Loss):
            self.blows.append(Blow(self.round, event))

    def count(self, seat: int, to: int) -> int:
        """How many skeletons one seat has sent to another."""
        return sum(1 for sending in self.sendings if (sending.seat, sending.to) == (seat, to))

    def killed(self, seat: int) -> int:
        """How many skeletons were destroyed on the board of a seat."""
        return sum(1 for kill in self.kills if kill.seat == seat)

    def last_blow(self, seat: int | None = None) -> Blow | None:
        """The blow that took a seat's last floor or house, or brought the emperor; None: the table's."""
        blows = (blow for blow in reversed(self.blows) if seat is None or blow.event.seat == seat)
        return next((blow for blow in blows if blow.fatal), None)

    def hardest_round(self) -> int | None:
        """The round that cost the most, of several the first; None: nothing was ever lost."""
        costs = Counter[int]()
        for blow in self.blows:
            costs[blow.round] += blow.damage
        return max(costs, key=lambda each: (costs[each], -each), default=None)
