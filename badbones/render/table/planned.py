"""A plan on the board, as ghosts: the step of the hero, the trap that is placed, and the one that is taken up."""

from collections.abc import Iterable, Iterator, Sequence

from badbones.render.board.look import Preview
from badbones.rules.kinds import TrapKind
from badbones.rules.phases.trap import split_tile


def planned_step(actions: Iterable[str]) -> str | None:
    """The cell on which the hero would be."""
    return next((words[0] for verb in ("hero", "start") for words in _told(actions, verb)), None)


def planned_trap(actions: Iterable[str], kinds: Iterable[TrapKind]) -> Preview | None:
    """The trap that would be placed."""
    for tile, cell in _told(actions, "place"):
        kind, setting = split_tile(tile, kinds)
        return Preview(kind.name, setting, cell, legal=True)
    return None


def taken_up(actions: Iterable[str]) -> frozenset[str]:
    """The cells from which a trap would be recovered."""
    return frozenset(cell for (cell,) in _told(actions, "recover"))


def _told(actions: Iterable[str], verb: str) -> Iterator[Sequence[str]]:
    """What stands behind a verb."""
    return (words[2:] for words in (action.split(" ") for action in actions) if words[1] == verb)
