"""Marches by the rules, put beside those that happen in a bot's head."""

from collections.abc import Callable
from typing import Any, NamedTuple

from badbones.bots.board import Board
from badbones.bots.lanes import country_of
from badbones.rules import Event, Game
from badbones.rules.events import HeroLost, SkeletonDestroyed, SkeletonSent
from badbones.rules.rehearsal import end_march, rehearse, sketch
from badbones.rules.state import Seat

FEW = 2  # dragons on a board: among more of them a move can have more choices than bots look at
Choice = Callable[[int], int]  # of so many answers that one
CHOICES: dict[str, Choice] = {"first": lambda count: 0, "last": lambda count: count - 1}


class Happened(NamedTuple):
    """What can be told of a board after a march, or of a board in a bot's head."""

    floors: int
    houses: int
    towers: tuple[str, ...]
    hero: str | None
    skeletons: list[tuple[str, str, str]]  # token, place, heading
    frozen: list[str]
    traps: dict[str, tuple[str, str, bool]]
    craters: frozenset[str]
    reserve: dict[str, int]


class Toll(NamedTuple):
    """What a march cost and brought."""

    floors: int
    houses: int
    stars: int
    killed: int
    sent: int
    doomed: bool
    slain: int  # by the hero, in the march alone
    fallen: bool


def happened(game: Game, seat: Seat) -> Happened:
    """By the rules."""
    table = game.table
    return Happened(
        floors=len(seat.towers) if table.team else seat.tower,
        houses=table.team.houses if table.team else seat.houses,
        towers=seat.towers,
        hero=seat.hero,
        skeletons=sorted((token, one.place, one.heading) for token, one in seat.skeletons.items()),
        frozen=sorted(token for token, one in seat.skeletons.items() if one.frozen),
        traps={cell: (trap.kind, trap.setting, trap.damaged) for cell, trap in seat.traps.items()},
        craters=seat.craters,
        reserve={kind: count for kind, count in table.reserve(seat).items() if count},
    )


def imagined(board: Board) -> Happened:
    """In the head, between two marches."""
    names = list(board.country.table.catalog.tokens)
    assert not board.graves
    return Happened(
        floors=max(0, board.floors),
        houses=max(0, board.houses),
        towers=board.towers,
        hero=board.hero,
        skeletons=sorted((names[body.order], *body.state) for body in (*board.moving, *board.idle)),
        frozen=sorted(names[body.order] for body in board.idle),
        traps={cell: (*tile, cell in board.damaged) for cell, tile in board.tiles.items()},
        craters=board.craters,
        reserve={kind: count for kind, count in board.reserve.items() if count},
    )


class Rehearsal:
    """A game in which one seat plays on by the rules: its own phases and marches, without draws, and nobody else."""

    def __init__(self, game: Game, number: int, choice: Choice) -> None:
        self.game = sketch(game)
        self.game.table.options = game.table.options._replace(rounds=60)  # no game ends by itself
        for other in self.game.table.seats:
            if other.number != number:
                other.traps = {}  # a hearse of theirs would be handed over
        seat = self.game.table.seats[number - 1]
        dragons = [cell for cell, trap in seat.traps.items() if trap.kind == "dragon"]
        for cell in dragons[FEW:]:
            del seat.traps[cell]
        seat.choices = None
        if self.game.table.team:
            self.game.table.team.held = {}  # what others have recovered is not thought of
        self.number = number
        self.choice = choice
        self.events: list[Event] = []
        self.begin()

    def begin(self) -> None:
        """From here on it is told what was lost and won."""
        self.events = []
        self.before, self.stars_before = happened(self.game, self.seat), self.stars()

    @property
    def seat(self) -> Seat:
        return self.game.table.seats[self.number - 1]

    def board(self) -> Board:
        return Board.of(country_of(self.game.table), self.game.table, self.seat)

    def do(self, action: str) -> None:
        """An action of the phase that is being played, and the answers to what it asks; others have finished."""
        for other in self.game.table.seats:
            if other.number != self.number:
                other.done, other.choices = True, None
        self.events += self.game.apply(action)
        while self.seat.agenda:
            self._answer()

    def march(self) -> Toll:
        """The march to its end, with phase 4; what it cost and brought, with what was done before it."""
        self.game = rehearse(self.game, self.number)
        everybody = f"{self.number} move all"
        while everybody in self.game.legal(self.number):
            self.events += self.game.apply(everybody)
            while self.seat.agenda:
                self._answer()
        doomed, self.seat.doomed = self.seat.doomed, False
        slain = len(self.seat.killed)
        end_march(self.game)
        after = happened(self.game, self.seat)
        toll = Toll(
            floors=self.before.floors - after.floors,
            houses=self.before.houses - after.houses,
            stars=self.stars_before - self.stars(),
            killed=sum(isinstance(event, SkeletonDestroyed) for event in self.events),
            sent=sum(isinstance(event, SkeletonSent) for event in self.events),
            doomed=doomed,
            slain=slain,
            fallen=any(isinstance(event, HeroLost) for event in self.events),
        )
        self.begin()
        return toll

    def stars(self) -> int:
        """On traps of this seat, of the team and in the reserve."""
        table, kinds = self.game.table, self.game.table.catalog.traps
        unplaced = {**table.reserve(self.seat)}
        for kind, count in (table.team.held if table.team else {}).items():
            unplaced[kind] = unplaced.get(kind, 0) + count
        placed = sum(kinds[trap.kind].stars_of(damaged=trap.damaged) for trap in self.seat.traps.values())
        return placed + sum(kinds[kind].stars * count for kind, count in unplaced.items())

    def _answer(self) -> None:
        actions = self.game.legal(self.number)
        verb = actions[0].split(" ")[1]
        if verb == "flee":
            action = actions[self.choice(len(actions))]
        elif verb == "stop":  # rather anybody than the emperor
            action = min(actions, key=lambda action: action.endswith(" emperor"))
        else:
            action = actions[0] if verb == "send" else actions[-1]  # weapons are declined
        self.events += self.game.apply(action)


def choosing(choice: Choice) -> Any:
    """The owner in a bot's head chooses like that, too."""
    return lambda board, ways: choice(len(ways))


def toll_of(board: Board, stars: int) -> Toll:
    """What a march costs and brings in the head; `stars`: how many there were before. More than all cannot be lost."""
    floors, houses = max(0, board.floors), max(0, board.houses)
    found = board.march()
    return Toll(
        floors=min(floors, found.floors),
        houses=min(houses, found.houses),
        stars=stars - board.stars,
        killed=found.killed,
        sent=found.sent,
        doomed=found.doomed,
        slain=found.slain,
        fallen=found.fallen,
    )
