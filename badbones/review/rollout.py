"""What becomes of a board: some rounds played on in the head by a quick player, against one guess at who comes."""

from typing import Final, NamedTuple

from badbones.bots.board import Board
from badbones.bots.judging import Judge
from badbones.bots.planning import Sight, Thought, plan
from badbones.review.guesses import Arrivals
from badbones.rules.geometry import ADJACENT
from badbones.rules.state import Table

# The quick player: he sees three marches and thinks of traps with his best step only.
QUICK: Final = Judge(marches=3, patience=0.5, star=1.6)
GLANCE: Final = Sight(heroes=1, recovers=False)
HEED: Final = Sight(heroes=1)  # where one blow is the end, he also thinks of recovering and of landings
ENOUGH: Final = 60  # boards he judges in a round
# How the end is looked at: what the coming marches would take, counted in plain points, and not below `WORST`.
PLAIN: Final = Judge(marches=4, patience=0.7, last=0.0, kill=0.0, sent=0.0, crowd=1.0, hero=0.0, chance=0.0)
WORST: Final = -40.0


class Course(NamedTuple):
    """How a game goes on from some round: in which mode, and for how many rounds yet (versus: nobody knows).

    Below zero a heroic game has gone beyond its last round, and is won whatever falls (R13.3).
    """

    mode: str
    players: int
    left: int
    houses: int = 0  # of the capital that stand now

    @classmethod
    def of(cls, table: Table, next_round: int) -> "Course":
        """The course of a game of which this is the next round."""
        houses = table.team.houses if table.team else 0
        return cls(table.mode.name, len(table.seats), table.options.rounds - next_round + 1, houses)

    def rounds(self, wanted: int) -> int:
        """How many rounds can be played on."""
        return wanted if self.mode == "versus" else min(wanted, max(0, self.left))


class Outcome(NamedTuple):
    """What is to be seen where a rollout ends."""

    stars: float
    floors: float  # co-op: towers
    houses: float
    fallen: bool  # tower or village was lost on the way
    threat: float  # what the coming marches would take, below zero
    crowd: int  # skeletons that are there
    rounds: int  # that were played on


def play_on(board: Board, arrivals: Arrivals) -> Outcome:
    """Plays rounds on; whoever comes rises before each of them."""
    board = board.copy()
    for coming in arrivals.rounds:
        board.moving += coming
        if fallen(board):
            break
        _play_round(board)
    return _seen(board, len(arrivals.rounds))


def fallen(board: Board) -> bool:
    """Whether all is lost."""
    return board.floors <= 0 or board.houses <= 0


def _play_round(board: Board) -> None:
    sight = HEED if board.own or board.country.team else GLANCE
    steps = ADJACENT[board.hero] if board.hero else ("",)
    found = plan(board, QUICK, sight, Thought(ENOUGH), steps=steps)
    trick = found.trick
    if found.step:
        board.step(found.step)
    if trick.kind:
        board.place(trick.kind, trick.setting, trick.cell)
    elif trick.cell:
        board.recover(trick.cell)
    if board.march().doomed:
        board.floors = 0


def _seen(board: Board, rounds: int) -> Outcome:
    down = fallen(board)
    stars, floors, houses = board.stars, max(0, board.floors), max(0, board.houses)
    threat = 0.0 if down else max(WORST, PLAIN.worth(board.copy()) - stars)
    return Outcome(stars, floors, houses, down, threat, len(board.moving) + len(board.idle), rounds)
