"""What a board is worth to its owner: the coming marches, played out in the head and weighed."""

from dataclasses import dataclass
from typing import Final

from badbones.bots.board import Board

LOST: Final = 1000.0  # what losing the game weighs


@dataclass(frozen=True)
class Judge:
    """How somebody weighs what may happen. Points are the unit."""

    marches: int = 6  # how many are looked at
    patience: float = 0.8  # what happens a march later counts so much: much can be done about it
    floor: float = 4.0
    house: float = 3.0
    last: float = 12.0  # what losing the last floor or house but one weighs more
    star: float = 1.0
    kill: float = 0.5
    sent: float = 0.6
    crowd: float = 0.6  # each who is still there in the end, the nearer an impact the more
    hunts: bool = True  # the hero is thought to go on fighting

    def worth(self, field: Board, share: float = 1.0) -> float:
        """What comes of a board in the next marches; the board is used up."""
        value = self.star * field.stars * share
        for march in range(self.marches):
            value += share * self.march(field, hunting=march > 0 and self.hunts)
            if not field.moving:
                return value
            share *= self.patience
        lanes = field.lanes
        return value - share * self.crowd * sum(2 / (1 + lanes.impact(body.state)) for body in field.moving)

    def march(self, field: Board, *, hunting: bool = False) -> float:
        """What the next march brings; the board is then as it is after it."""
        floors, houses = field.floors, field.houses
        toll = field.march(hunting=hunting)
        value = self.kill * toll.killed + self.sent * toll.sent - self.star * toll.stars
        if toll.floors or toll.houses:
            value -= self.damage(floors, toll.floors, self.floor) + self.damage(houses, toll.houses, self.house)
        return value - LOST if toll.doomed else value

    def damage(self, standing: int, lost: int, points: float) -> float:
        """What it weighs that some of what stands is lost."""
        left = standing - lost
        if left <= 0 < standing:
            return LOST
        extra = self.last / left if lost > 0 and left > 0 else 0.0
        return points * lost + extra
