"""What a player can do in a round: a step of the hero and a trap, and what each such plan is worth."""

from collections.abc import Iterator
from typing import NamedTuple

from badbones.bots.board import Board
from badbones.rules.geometry import CELLS, TOWARD


class Trick(NamedTuple):
    """A trap action: placing, recovering (no kind), or nothing (no cell)."""

    cell: str = ""
    kind: str = ""
    setting: str = ""

    def action(self, seat: int) -> str:
        if not self.cell:
            return f"{seat} skip"
        return f"{seat} place {self.kind}{self.setting} {self.cell}" if self.kind else f"{seat} recover {self.cell}"


NOTHING = Trick()


class Plan(NamedTuple):
    worth: float
    step: str  # of the hero; empty: he does not move
    trick: Trick


def tricks(field: Board, cells: frozenset[str]) -> Iterator[Trick]:
    """Trap actions on these cells, and recovering."""
    held = {body.state[0] for body in (*field.moving, *field.idle)}
    taken = {*field.tiles, *field.towers, *field.craters}
    for kind in field.country.table.catalog.traps.values():
        if field.reserve.get(kind.name):
            for cell in CELLS:
                if cell in cells and cell not in taken and (kind.landing or cell not in held):
                    for setting in kind.settings:
                        yield Trick(cell, kind.name, setting)
    for cell in field.tiles:
        yield Trick(cell)


def trodden(field: Board, marches: int) -> frozenset[str]:
    """The cells that skeletons come to in the next marches, and those next to them."""
    found: set[str] = set()
    field = field.copy()
    for _ in range(marches):
        for body in field.moving:
            found.add(body.state[0])
            for way in field.lanes.ways(body.state):
                found.update(way.cells)
        field.march()
    near = {other for cell in found if cell in TOWARD for other in TOWARD[cell]}
    return frozenset(found | near)


def done(field: Board, trick: Trick) -> Board:
    """The board after a trap action."""
    copy = field.copy()
    if trick.kind:
        copy.place(trick.kind, trick.setting, trick.cell)
    elif trick.cell:
        copy.recover(trick.cell)
    return copy
