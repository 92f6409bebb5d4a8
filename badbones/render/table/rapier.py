"""The rapier at work: the skeletons of a cell are turned one by one, or all alike, and then it is done."""

from badbones.render.table.places import stacked
from badbones.render.table.question_cards import Turning
from badbones.render.table.source import Source
from badbones.rules.groups import undivided


class Rapier:
    """What the seats of a table are turning."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.turning: dict[int, Turning] = {}  # by seat

    def begin(self, seat: int, cell: str) -> None:
        """The skeletons of a cell, with their headings as they are; an instructor makes all look where he looks."""
        table, board = self.source.game.table, self.source.stage.board(seat)
        tokens = table.by_name(list(stacked(board, cell)))
        self.turning[seat] = Turning(cell, {token: board.skeletons[token].heading for token in tokens})
        leader = next((token for token in tokens if table.traits(token).leads), None)
        if leader:
            self.turn_all(seat, board.skeletons[leader].heading)

    def stop(self, seat: int) -> bool:
        """Puts the rapier down; whether it was at work."""
        return self.turning.pop(seat, None) is not None

    def turn(self, seat: int, token: str, heading: str) -> None:
        """Turns a skeleton, and with it all others where an instructor is among them (R12.4)."""
        table, turning = self.source.game.table, self.turning[seat]
        if undivided(table, table.seats[seat - 1], turning.cell):
            self.turn_all(seat, heading)
        else:
            turning.headings[token] = heading

    def turn_all(self, seat: int, heading: str) -> None:
        """Turns all skeletons of the cell alike."""
        turning = self.turning[seat]
        turning.headings = dict.fromkeys(turning.headings, heading)

    def action(self, seat: int) -> str:
        """The action that turns them as they are to look."""
        turning = self.turning[seat]
        return " ".join([str(seat), "use", turning.cell, *turning.headings.values()])
