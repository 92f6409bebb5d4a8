"""Planning a round: a step of the hero and a trap, each such plan judged by what the coming marches make of it.

Who looks further also judges, for the best plans, the best that can be done in the round after, with skeletons that
may have come by then.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from time import monotonic
from typing import Final, NamedTuple

from badbones.bots.board import Board
from badbones.bots.bodies import Body
from badbones.bots.judging import Judge
from badbones.rules.geometry import ADJACENT, CELLS, TOWARD

HORIZON: Final = 4  # marches in which a cell must be trodden for a trap there to be considered


class Trick(NamedTuple):
    """A trap action: placing a kind on a cell; recovering, without a kind; nothing, without a cell."""

    cell: str = ""
    kind: str = ""
    setting: str = ""

    def action(self, seat: int) -> str:
        """As the notation writes it."""
        if not self.cell:
            return f"{seat} skip"
        return f"{seat} place {self.kind}{self.setting} {self.cell}" if self.kind else f"{seat} recover {self.cell}"


LATER: Final = 3  # marches that are played out after a plan for the round after
NOTHING: Final = Trick()


class Plan(NamedTuple):
    """A step of the hero (empty: he stays), a trap action, the board after both, and what all that is worth."""

    worth: float
    step: str
    trick: Trick
    board: Board
    slain: int  # by the step

    def order(self) -> tuple[float, str, Trick]:
        """The best first; of equals always the same."""
        return -self.worth, self.step, self.trick


@dataclass(frozen=True)
class Sight:
    """How much somebody sees when planning."""

    heroes: int = 8  # steps of the hero with which traps are considered
    width: int = 0  # plans of which the round after is considered, too; 0: of none
    later_heroes: int = 2  # the same as `heroes` in that round
    trust: float = 0.9  # what that round counts next to this one
    recovers: bool = True  # thinks of recovering traps, and of dropping them on skeletons


@dataclass
class Thought:
    """How much a decision may cost: boards judged, and for people who wait a moment on the clock."""

    nodes: int
    until: float = inf
    spent: int = field(default=0)

    @property
    def over(self) -> bool:
        """Whether it is time to decide."""
        return self.spent >= self.nodes or (self.until < inf and monotonic() > self.until)


def plan(
    board: Board,
    judge: Judge,
    sight: Sight,
    thought: Thought,
    *,
    steps: Sequence[str],
    draws: Sequence[list[Body]] = (),
) -> Plan:
    """The best plan found. `draws`: what may come out of the bag after this round, in several guesses."""
    plans = ranked(board, judge, sight, thought, steps)
    found = [
        each._replace(worth=_further(each, judge, sight, thought, draws))
        for each in plans[: sight.width]
        if not thought.over
    ]
    return min(found or plans, key=Plan.order)


def ranked(board: Board, judge: Judge, sight: Sight, thought: Thought, steps: Sequence[str]) -> list[Plan]:
    """All plans for this round alone, the best first."""
    return _plans(board, judge, sight, sight.heroes, thought, steps, 1.0)


def _plans(
    board: Board, judge: Judge, sight: Sight, heroes: int, thought: Thought, steps: Sequence[str], share: float
) -> list[Plan]:
    """All plans, the best first. Traps are considered with the most promising steps only."""
    bare = sorted((_judged(board, judge, thought, share, step, NOTHING) for step in steps), key=Plan.order)
    found = list(bare)
    for each in bare[:heroes]:
        for trick in tricks(each.board, sight):
            if thought.over:
                break
            found.append(_judged(board, judge, thought, share, each.step, trick))
    return sorted(found, key=Plan.order)


def _judged(board: Board, judge: Judge, thought: Thought, share: float, step: str, trick: Trick) -> Plan:
    thought.spent += 1
    after = board.copy()
    killed = after.step(step) if step else 0
    if trick.kind:
        after.place(trick.kind, trick.setting, trick.cell)
    elif trick.cell:
        after.recover(trick.cell)
    return Plan(share * judge.kill * killed + judge.worth(after.copy(), share), step, trick, after, killed)


def _further(first: Plan, judge: Judge, sight: Sight, thought: Thought, draws: Sequence[list[Body]]) -> float:
    """What a plan is worth with the best that can be done in the round after."""
    after = first.board.copy()
    now = judge.kill * first.slain + judge.march(after)
    hasty = replace(judge, marches=min(judge.marches, LATER))
    total = 0.0
    for drawn in draws or ([],):
        later = after.copy()
        later.moving += drawn
        steps = ADJACENT[later.hero] if later.hero else ("",)
        total += _plans(later, hasty, sight, sight.later_heroes, thought, steps, sight.trust)[0].worth
    return now + total / max(1, len(draws))


def tricks(board: Board, sight: Sight) -> Iterator[Trick]:
    """Trap actions that can make a difference: where skeletons come by, or with a treasure next to that; recovering."""
    on = trodden(board)
    near = on.union(*(TOWARD[cell] for cell in on if cell in TOWARD))
    held = {body.state[0] for body in (*board.moving, *board.idle)}
    taken = {*board.tiles, *board.towers, *board.craters}
    free = [cell for cell in CELLS if cell not in taken]
    for kind in board.country.table.catalog.traps.values():
        if board.reserve.get(kind.name):
            where = near if kind.lures else on
            for cell in free:
                if cell in where and (cell not in held or (kind.landing and sight.recovers)):
                    for setting in kind.settings:
                        yield Trick(cell, kind.name, setting)
    if sight.recovers:
        for cell in board.tiles:
            yield Trick(cell)


def trodden(board: Board) -> set[str]:
    """The cells that skeletons come to in the next marches."""
    found: set[str] = set()
    board = board.copy()
    for _ in range(HORIZON):
        for body in board.moving:
            found.add(body.state[0])
            for way in board.lanes.ways(body.state):
                found.update(way.cells)
        board.march()
    return found
