"""The boards of a table in characters, and below each of them all that needs words; in co-op the team above them."""

from collections.abc import Mapping, Sequence
from typing import Final

from badbones.rules.effects import held
from badbones.rules.geometry import CELL_ORDER, OPPOSITE
from badbones.rules.state import Seat, Table, Team, Trap
from badbones.terminal.grid import BOARD, Grid, houses
from badbones.terminal.layout import Paint, beside, fit, flow, pad, wrap
from badbones.terminal.signs import ACTING, SHAPES, Signs
from badbones.text import Messages

__all__ = ["BOARD", "SHAPES", "Drawing"]

_NAME: Final = 16  # a line of the captions shows two skeletons, or one chief


class Drawing:
    """Draws the boards of a table in one language."""

    def __init__(self, messages: Messages, paint: Paint) -> None:
        self.messages = messages
        self.paint = paint

    def signs(self, table: Table) -> Signs:
        """The signs of single pieces."""
        return Signs(self.messages, self.paint, table.catalog)

    def boards(self, table: Table, seats: Sequence[Seat], columns: int, acting: int = 0) -> list[str]:
        """Boards with their captions, as many side by side as fit; above them what the team has in common."""
        team = [*self.team(table, table.team, columns), ""] if table.team else []
        return team + beside([self.board(table, seat, acting=seat.number == acting) for seat in seats], columns)

    def board(self, table: Table, seat: Seat, *, acting: bool = False) -> list[str]:
        """One board: its name, the grid, and the captions below."""
        signs = self.signs(table)
        captions = [line for text in self._captions(table, seat, signs) for line in wrap(text, BOARD, "  ")]
        names = flow(self._names(table, seat, signs), BOARD)
        return [self._title(seat, acting=acting), *Grid(table, seat, signs).lines(), *captions, *names, ""]

    def team(self, table: Table, team: Team, columns: int) -> list[str]:
        """What a co-op team has in common: the capital, the reserve, what comes back to it, and its coins."""
        say = self.messages.say
        capital = f"{houses(table, table.seats[0])} {team.houses}"
        parts = [say("ui.team", capital=capital, traps=self.pieces(team.reserve))]
        parts += [say("ui.team.held", traps=self.pieces(team.held))] if team.held else []
        parts += [say("ui.coins", coins=team.coins)] if table.phase == "market" else []
        return [self.paint("bold", line) for line in wrap(" · ".join(parts), columns, "  ")]

    def purses(self, table: Table, acting: int, columns: int) -> list[str]:
        """The market: what everybody has, in few lines."""
        return [
            line for seat in table.seats for line in self._purse(table, seat, columns, acting=seat.number == acting)
        ]

    def _purse(self, table: Table, seat: Seat, columns: int, *, acting: bool) -> list[str]:
        own = [] if table.team else [self.messages.say("ui.coins", coins=seat.coins), self.pieces(seat.reserve)]
        weapon = [self.messages.say("ui.weapon", weapon=seat.weapon or "–")] if seat.weapon or table.team else []
        name = fit(self.messages.player(seat.number), BOARD - 4)
        text = f"{ACTING if acting else ' '} {seat.number} {name}  {' · '.join(own + weapon)}"
        return [self.paint("bold", line) if acting else line for line in wrap(text, columns, "      ")]

    def pieces(self, counts: Mapping[str, int]) -> str:
        """Traps by name and number."""
        names = {kind: self.messages.thing(kind) for kind in counts}
        return ", ".join(f"{names[kind]} ×{n}" if n > 1 else names[kind] for kind, n in counts.items()) or "–"

    def tile(self, table: Table, trap: Trap, signs: Signs) -> str:
        """A trap in words; of a labyrinth also whether those who move next can leave it (R10.4)."""
        say, name = self.messages.say, self.messages.trap(trap.kind)
        if trap.setting.startswith(":"):
            how = "ui.closed" if held(table, trap, OPPOSITE[table.moved_face]) else "ui.open"
            return say(how, tile=name, colour=signs.setting(trap))
        name = f"{name} {trap.setting}".strip()
        return say("ui.damaged", tile=name) if trap.damaged else name

    def _title(self, seat: Seat, *, acting: bool) -> str:
        title = fit(f"{seat.number} {self.messages.player(seat.number)}", BOARD - 4)
        return self.paint("reverse", f"{ACTING} {title} ") if acting else "  " + self.paint("bold", title)

    def _captions(self, table: Table, seat: Seat, signs: Signs) -> list[str]:
        """Everything on and beside the board that is not a skeleton."""
        say, lines = self.messages.say, [self._counts(table, seat)]
        lines += [say("ui.coins", coins=seat.coins)] if table.stall else []
        lines += [say("ui.weapon", weapon=seat.weapon)] if seat.weapon else []
        lines += [] if table.team else [say("ui.reserve", traps=self.pieces(seat.reserve))]
        if seat.traps:
            traps = (f"{cell} {self.tile(table, seat.traps[cell], signs)}" for cell in _in_order(seat.traps))
            lines.append(say("ui.traps", traps=", ".join(traps)))
        lines += [say("ui.craters", cells=", ".join(_in_order(seat.craters)))] if seat.craters else []
        lines += [say("ui.hero-lost")] if seat.hero is None and table.phase not in ("market", "start") else []
        return lines + ([say("ui.doomed")] if seat.doomed else [])

    def _counts(self, table: Table, seat: Seat) -> str:
        graveyard = len(seat.graveyard)
        if table.team is None:
            return self.messages.say("ui.counts", tower=seat.tower, houses=seat.houses, graveyard=graveyard)
        towers = ", ".join(seat.towers) or "–"
        return self.messages.say("ui.counts-coop", towers=towers, graveyard=graveyard)

    def _names(self, table: Table, seat: Seat, signs: Signs) -> list[str]:
        """Every skeleton: where it is, its sign, and the rest of its name."""
        tokens = sorted(seat.skeletons, key=lambda token: _reading(table, seat, token))
        return [self._name(table, seat, token, signs) for token in tokens]

    def _name(self, table: Table, seat: Seat, token: str, signs: Signs) -> str:
        sign = pad(f"{seat.skeletons[token].place} {signs.skeleton(table, seat, token)}", 8)
        if table.catalog.tokens[token].chief:
            return pad(sign + token, 2 * _NAME + 2)
        return pad(sign + token.partition("-")[2], _NAME)


def _in_order(cells: Mapping[str, Trap] | frozenset[str]) -> list[str]:
    return sorted(cells, key=CELL_ORDER.__getitem__)


def _reading(table: Table, seat: Seat, token: str) -> tuple[int, str, int]:
    """Cells in reading order, then the forests."""
    place = seat.skeletons[token].place
    return CELL_ORDER.get(place, len(CELL_ORDER)), place, table.catalog.order[token]
