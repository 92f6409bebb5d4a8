"""What a player can do now, as a list to choose from."""

import re
from collections.abc import Sequence
from typing import Final

from badbones.rules.agenda import Flee, Send, Stop, Wield
from badbones.rules.geometry import STEPS
from badbones.rules.phases.market import price
from badbones.rules.state import Seat, Table
from badbones.terminal.drawing import Drawing
from badbones.terminal.layout import pad
from badbones.terminal.listing import INDENT, MOST_NUMBERED, Listing, Menu, ending, unseated
from badbones.terminal.signs import HERO, TOWER
from badbones.terminal.wielding import Wielding
from badbones.text import ARROWS

_FORESTS: Final = {"N": "ui.edge.top", "E": "ui.edge.right", "S": "ui.edge.near", "W": "ui.edge.left"}
_HOUSES: Final = {"village": "ui.edge.bottom", "capital": "ui.edge.capital"}


def menu(drawing: Drawing, columns: int, table: Table, seat: Seat, actions: Sequence[str]) -> Menu:
    """The choices of a seat: numbered if they are few, else in groups."""
    question = seat.agenda[-1] if seat.agenda else None
    if isinstance(question, Wield):
        effect = table.catalog.weapons[question.weapon].effect
        return Wielding(drawing, columns, table, seat).menu(effect, actions)
    return Choices(drawing, columns, table, seat).menu(actions)


class Choices(Listing):
    """Lists the choices of a seat in the phases of a round, and when a move stops at a question."""

    def menu(self, actions: Sequence[str]) -> Menu:
        """The list for the question that is open, or else for the phase."""
        match self.seat.agenda[-1] if self.seat.agenda else None:
            case Send():
                return self.opponents(actions)
            case Stop():
                return self.skeletons(actions)
            case Flee() as question:
                return self.numbered(actions, [self._flight(question, way) for way in question.options])
        return self._phase(actions)

    def _phase(self, actions: Sequence[str]) -> Menu:
        match self.table.phase:
            case "market":
                return self._market(actions)
            case "hero" | "start":
                return self.numbered(actions, [self.crowd(ending(action)) for action in actions])
            case "skeletons":
                return self.skeletons(actions[:-1]).and_then(f"all ({self.messages.say('ui.all')})")
        if len(actions) > MOST_NUMBERED:
            return Menu(self._tiles(actions), {})
        return self.numbered(actions, [unseated(action) for action in actions])

    def _flight(self, question: Flee, heading: str) -> str:
        """A direction, where it leads, and what is met there: tower, hero or a trap."""
        goal = STEPS[heading].get(question.flight.place)
        if goal is None:
            way = self.table.mode.exits[heading]
            return f"{heading} {ARROWS[heading]} {self.messages.say(_HOUSES.get(way) or _FORESTS[heading])}"
        trap = self.seat.traps.get(goal)
        met = TOWER if goal in self.seat.towers else HERO if goal == self.seat.hero else ""
        met = met or (f"({self.messages.trap(trap.kind)})" if trap else "")
        return f"{heading} {ARROWS[heading]} {goal} {met}".rstrip()

    def _market(self, actions: Sequence[str]) -> Menu:
        """The whole stock with prices; what cannot be bought now has no number."""
        numbers = {str(number): action for number, action in enumerate(actions[:-1], 1)}
        by_item = {ending(action): number for number, action in numbers.items()}
        lines = [self._ware(item, by_item.get(item)) for item in self.table.stock]
        done = self.messages.say("ui.pass.team" if self.table.team else "ui.pass")
        return Menu(lines, numbers).and_then(f"pass ({done})")

    def _ware(self, item: str, number: str | None) -> str:
        """What it is called, what it costs, how many there are, and its name in the player's language."""
        name, cost = self.messages.thing(item), self.messages.say("ui.price", count=price(self.table, item))
        gloss = "" if name == item.replace("-", " ") else name
        line = f"{pad(item, 20)} {pad(cost, 8)} ×{self.table.stock[item]:<3} {gloss}".rstrip()
        return f"{INDENT}{number + ')':<4}{line}" if number else self.drawing.paint("faint", f"{INDENT}–   {line}")

    def _tiles(self, actions: Sequence[str]) -> list[str]:
        """Traps that may go to the same cells share a line; then what can be recovered, and `skip`."""
        lines = []
        for cells, tiles in _by_cells(actions).items():
            lines += self.indented(["place", *(self._glossed(tile) for tile in tiles)])
            lines += self.cells(cells)
        cells_back = [ending(action) for action in actions if unseated(action).startswith("recover ")]
        if cells_back:
            lines += self.indented(["recover", *cells_back])
        return lines + self.indented(["skip", f"({self.messages.say('ui.skip')})"])

    def _glossed(self, tile: str) -> str:
        """A trap as it is written in actions, and in the player's language if that differs."""
        kind = re.split(r"[/\\:]", tile)[0]
        name = self.messages.trap(kind)
        return tile if name == kind else f"{tile} ({name})"


def _by_cells(actions: Sequence[str]) -> dict[tuple[str, ...], list[str]]:
    """The tiles that can be placed, put together by the cells where they can."""
    cells: dict[str, list[str]] = {}
    for words in (unseated(action).split(" ") for action in actions):
        if words[0] == "place":
            cells.setdefault(words[1], []).append(words[2])
    groups: dict[tuple[str, ...], list[str]] = {}
    for tile, places in cells.items():
        groups.setdefault(tuple(places), []).append(tile)
    return groups
