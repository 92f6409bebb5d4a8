"""What a board is worth to its owner: the coming marches, played out in the head and weighed."""

from dataclasses import dataclass

from badbones.bots.board import Board


@dataclass(frozen=True)
class Judge:
    """How somebody weighs what may happen. Points are the unit."""

    marches: int = 6  # how many are looked at
    patience: float = 0.8  # what happens a march later counts so much: much can be done about it
    floor: float = 4.0
    house: float = 3.0
    lost: float = 30.0  # losing all floors or houses; each more who comes then counts half of it
    last: float = 12.0  # how much dearer floors and houses are when few are left
    star: float = 1.0
    kill: float = 0.5
    sent: float = 0.6
    crowd: float = 0.6  # each who is still there in the end, the nearer an impact the more
    hero: float = 8.0  # losing him
    chance: float = 1.5  # to use a weapon
    hunts: bool = True  # the hero is thought to go on fighting

    def worth(self, board: Board, share: float = 1.0) -> float:
        """What comes of a board in the next marches, and what its traps are worth; the board is used up."""
        value = self.star * board.stars
        for march in range(self.marches):
            held = board.stars
            value += share * (self.march(board, hunting=march > 0 and self.hunts) + self.star * (board.stars - held))
            if not board.moving:
                return value
            share *= self.patience
        lanes = board.lanes
        return value - share * self.crowd * sum(2 / (1 + lanes.impact(body.state)) for body in board.moving)

    def march(self, board: Board, *, hunting: bool = False) -> float:
        """What the next march brings, but for the stars that it wears off; the board is then as it is after it."""
        floors, houses = board.floors, board.houses
        toll = board.march(hunting=hunting)
        value = self.kill * toll.killed + self.sent * toll.sent
        if toll.floors:
            value += self.height(floors - toll.floors, self.floor) - self.height(floors, self.floor)
        if toll.houses:
            value += self.height(houses - toll.houses, self.house) - self.height(houses, self.house)
        if toll.chances:
            value += self.chance * toll.chances
        if toll.fallen:
            value -= self.hero
        return value - self.lost if toll.doomed else value

    def standing(self, board: Board) -> float:
        """What stands is worth this much, in points."""
        return self.height(board.floors, self.floor) + self.height(board.houses, self.house)

    def height(self, standing: int, points: float) -> float:
        """What so many floors or houses are worth: the fewer there are, the dearer is each; without any all is lost."""
        return points * standing - self.last / standing if standing > 0 else self.lost * (standing - 2) / 2
