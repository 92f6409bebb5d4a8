"""Contact sheets of skeletons and traps."""

from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.rules.state import Skeleton
from tools.contact_sheets import Situation, board, register, table


def _step() -> Situation:
    """A step that ends with the turn of the token."""
    stage = table(board({"red-left-1": Skeleton("A4", "E", "white")}), board(name="Bo"))
    events: list[Event] = [
        happened.SkeletonMoved("R6.1", 1, "red-left-1", "A4", "B4", "E"),
        happened.SkeletonFlipped("R6.2", 1, "red-left-1", "black"),
    ]
    return Situation(stage, events, around=("A4", "B4"), margin=0.4)


register("step", [happened.SkeletonMoved, happened.SkeletonFlipped], _step)
