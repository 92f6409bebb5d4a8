"""What a player can do now, as a list to choose from, and what the player's answer means."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from badbones.rules.agenda import Flee, Send
from badbones.rules.errors import refusal
from badbones.rules.game import VERBS, Game
from badbones.rules.geometry import CELL_ORDER, STEPS
from badbones.rules.state import Seat, Table
from badbones.terminal.drawing import HERO, TOWER, Drawing
from badbones.terminal.layout import flow, pad, printable
from badbones.text import ARROWS

MOST_NUMBERED: Final = 20
_INDENT: Final = "    "
_CELL: Final = re.compile(r"[A-Za-z]\d+")
_EDGES: Final = {"N": "ui.edge.top", "E": "ui.edge.right", "S": "ui.edge.bottom", "W": "ui.edge.left"}
_PHASE_VERBS: Final = {"hero": "hero", "trap": "place", "skeletons": "move"}


class Menu(NamedTuple):
    """The choices as they are shown, and the actions that their numbers stand for."""

    lines: list[str]
    numbers: dict[str, str]


class Choices:
    """Lists the choices of a seat."""

    def __init__(self, drawing: Drawing, columns: int) -> None:
        self.drawing = drawing
        self.messages = drawing.messages
        self.columns = columns

    def menu(self, table: Table, seat: Seat, actions: Sequence[str]) -> Menu:
        """The choices of a seat: numbered if they are few, else in groups."""
        question = seat.agenda[-1] if seat.agenda else None
        if isinstance(question, Send):
            return self._send(actions)
        if isinstance(question, Flee):
            return self._numbered(actions, [self._flight(table, seat, question, way) for way in question.options])
        if table.phase == "hero":
            return self._numbered(actions, [self._step(seat, _ending(action)) for action in actions])
        if table.phase == "skeletons":
            return self._march(table, seat, actions)
        if len(actions) > MOST_NUMBERED:
            return Menu(self._tiles(actions), {})
        return self._numbered(actions, [_unseated(action) for action in actions])

    def _numbered(self, actions: Sequence[str], labels: Sequence[str]) -> Menu:
        numbers = {str(number): action for number, action in enumerate(actions, 1)}
        pieces = [f"{number}) {label}" for number, label in zip(numbers, labels, strict=True)]
        return Menu(_indented(pieces, self.columns, _INDENT), numbers)

    # Questions in mid-move

    def _send(self, actions: Sequence[str]) -> Menu:
        """Opponents keep the number of their seat: `3` means seat 3, as in `send 3`."""
        numbers = {_ending(action): action for action in actions}
        pieces = [f"{number}) {self.messages.player(int(number))}" for number in numbers]
        return Menu(_indented(pieces, self.columns, _INDENT), numbers)

    def _flight(self, table: Table, seat: Seat, question: Flee, heading: str) -> str:
        """A direction, where it leads, and whether tower or hero are met there."""
        goal = STEPS[heading].get(question.flight.place) or self.messages.say(_EDGES[heading])
        met = TOWER if goal in table.side.towers else HERO if goal == seat.hero else ""
        return f"{heading} {ARROWS[heading]} {goal} {met}".rstrip()

    # Phases

    def _step(self, seat: Seat, cell: str) -> str:
        there = len(seat.standing_on(cell))
        return f"{cell} ({self.messages.say('ui.skeletons', count=there)})" if there else cell

    def _tiles(self, actions: Sequence[str]) -> list[str]:
        """Traps that may go to the same cells share a line; then what can be recovered, and `skip`."""
        lines = []
        for cells, tiles in _by_cells(actions).items():
            lines += _indented(["place", *(self._glossed(tile) for tile in tiles)], self.columns)
            lines += flow([2 * _INDENT + cells[0], *cells[1:]], self.columns, 2 * _INDENT, " ")
        cells_back = [_ending(action) for action in actions if _unseated(action).startswith("recover ")]
        if cells_back:
            lines += _indented(["recover", *cells_back], self.columns)
        return lines + _indented(["skip", f"({self.messages.say('ui.skip')})"], self.columns)

    def _glossed(self, tile: str) -> str:
        """A trap as it is written in actions, and in the player's language if that differs."""
        kind = re.split(r"[/\\:]", tile)[0]
        name = self.messages.trap(kind)
        return tile if name == kind else f"{tile} ({name})"

    def _march(self, table: Table, seat: Seat, actions: Sequence[str]) -> Menu:
        tokens = [_ending(action) for action in actions[:-1]]
        everyone = f"{_INDENT}all ({self.messages.say('ui.all')})"
        if len(tokens) > MOST_NUMBERED:
            return Menu([*self._places(table, seat, tokens), everyone], {})
        numbers = {str(number): action for number, action in enumerate(actions[:-1], 1)}
        lines = [
            f"{_INDENT}{number + ')':<4}{self._standing(table, seat, token)}"
            for number, token in zip(numbers, tokens, strict=True)
        ]
        return Menu([*lines, everyone], numbers)

    def _standing(self, table: Table, seat: Seat, token: str) -> str:
        sign = self.drawing.skeleton(table, seat, token)
        line = f"{seat.skeletons[token].place} {sign}  {pad(token, 15)}  {self.messages.token(token)}"
        return line.rstrip()

    def _places(self, table: Table, seat: Seat, tokens: Iterable[str]) -> list[str]:
        """Too many for numbers: the skeletons by place."""
        there: dict[str, list[str]] = {}
        for token in tokens:
            there.setdefault(seat.skeletons[token].place, []).append(token)
        order = sorted(there, key=lambda place: (CELL_ORDER.get(place, len(CELL_ORDER)), place))
        return [
            row
            for place in order
            for row in _indented(
                [place, *(f"{self.drawing.skeleton(table, seat, token)} {token}" for token in there[place])],
                self.columns,
            )
        ]


def _by_cells(actions: Sequence[str]) -> dict[tuple[str, ...], list[str]]:
    """The tiles that can be placed, put together by the cells where they can."""
    cells: dict[str, list[str]] = {}
    for words in (_unseated(action).split(" ") for action in actions):
        if words[0] == "place":
            cells.setdefault(words[1], []).append(words[2])
    groups: dict[tuple[str, ...], list[str]] = {}
    for tile, places in cells.items():
        groups.setdefault(tuple(places), []).append(tile)
    return groups


def _indented(pieces: Sequence[str], columns: int, later: str = 2 * _INDENT) -> list[str]:
    return flow([_INDENT + pieces[0], *pieces[1:]], columns, later)


def _unseated(action: str) -> str:
    return action.partition(" ")[2]


def _ending(action: str) -> str:
    return action.rpartition(" ")[2]


# What the player means


def understand(text: str, game: Game, acting: Seat, numbers: dict[str, str]) -> str:
    """The action a player means: a number, an action with or without its seat, or an unambiguous ending of one."""
    words = text.split()
    if text in numbers:
        return numbers[text]
    if text.isascii() and text.isdigit():
        raise refusal("ui.no-number", number=printable(text, 12))
    seat = acting
    if len(words) > 1 and words[0].isascii() and words[0].isdigit():
        seat = _seat(game, words.pop(0))
    meant = _endings(game.legal(seat.number), words)
    if len(meant) > 1:
        raise refusal("ui.ambiguous", text=printable(text), options=_some(meant))
    return meant[0] if meant else _as_written(game, seat, words, text)


def _seat(game: Game, number: str) -> Seat:
    seats = game.table.seats
    if len(number) > 1 or not 1 <= int(number) <= len(seats):
        raise refusal("refused.no-such-seat", number=printable(number, 12), seats=len(seats))
    return seats[int(number) - 1]


def _endings(actions: Iterable[str], words: Sequence[str]) -> list[str]:
    wanted = [word.casefold() for word in words]
    return [action for action in actions if action.casefold().split(" ")[1:][-len(wanted) :] == wanted]


def _some(actions: Sequence[str]) -> str:
    shown = ", ".join(_unseated(action) for action in actions[:6])
    return shown + (", …" if len(actions) > 6 else "")


def _as_written(game: Game, seat: Seat, words: Sequence[str], text: str) -> str:
    """What is not legal, written so that the game itself says why; what makes no sense at all is refused here."""
    spelled = [word.upper() if _CELL.fullmatch(word) else word.casefold() for word in words]
    meant_for_hero = game.phase == "hero" and _CELL.fullmatch(words[0])
    if spelled[0] not in VERBS and (meant_for_hero or not game.legal(seat.number)):
        spelled.insert(0, _PHASE_VERBS[game.phase])
    if spelled[0] not in VERBS:
        raise refusal("ui.unknown", text=printable(text))
    return " ".join([str(seat.number), *spelled])
