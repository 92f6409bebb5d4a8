"""Somebody at the terminal, for tests: sees what is on the screen, and answers with what it offers."""

import io
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from badbones.catalog import load_catalog
from badbones.rules import Catalog, Game, Options
from badbones.rules.geometry import CELLS, COLUMNS, HEADINGS
from badbones.rules.state import Seat, Table
from badbones.terminal.choices import menu
from badbones.terminal.console import Console
from badbones.terminal.drawing import Drawing
from badbones.terminal.layout import Paint
from badbones.terminal.listing import Menu
from badbones.text import Messages

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
MODES = ("versus", "solo", "coop")


@cache
def data() -> Catalog:
    return load_catalog()


class Player:
    """Sits at the keyboard: sees what is on the screen and answers, echoed as a terminal does."""

    def __init__(self, screen: io.StringIO, answers: Iterator[str] | Callable[[str], str]) -> None:
        self.screen = screen
        self.answers = answers
        self.seen = 0
        self.views: list[str] = []  # what was new on the screen before each answer

    closed = False

    def readline(self) -> str:
        self.screen.seek(self.seen)
        view = self.screen.read()
        self.views.append(view)
        self.seen = self.screen.tell()
        answer = self.answers(view) if callable(self.answers) else next(self.answers, None)
        if answer is None:
            return ""
        self.screen.write(answer + "\n")
        return answer + "\n"


def sitting(answers: list[str] | Callable[[str], str], columns: int = 80) -> tuple[Console, Player, io.StringIO]:
    """A terminal of a width, and somebody who gives these answers."""
    screen = io.StringIO()
    player = Player(screen, answers if callable(answers) else iter(answers))
    return Console(player, screen, lambda: columns, Paint(wanted=False)), player, screen


def new_game(mode: str, players: int, seed: int, options: Options | None = None) -> Game:
    return Game.new(data(), mode, NAMES[:players], seed=seed, options=options)


def moments(game: Game, seed: int, actions: int) -> Iterator[Game]:
    """A game after each of some random actions."""
    chance = random.Random(seed)
    for _ in range(actions):
        yield game
        if game.over:
            return
        game.apply(chance.choice(game.legal()))


def listed(game: Game, seat: Seat, spoken: str = "en") -> Menu:
    drawing = Drawing(Messages(spoken, data(), NAMES), Paint(wanted=False))
    return menu(drawing, 80, game.table, seat, game.legal(seat.number))


def drawn(table: Table, seat: Seat, spoken: str = "en") -> list[str]:
    return Drawing(Messages(spoken, data(), NAMES), Paint(wanted=False)).board(table, seat)


def cell_of(lines: list[str], cell: str) -> tuple[str, str]:
    """The two lines of a cell in a drawn board: who stands there, and what lies there."""
    top, left = 4 + 3 * (int(cell[1]) - 1), 7 + 5 * COLUMNS.index(cell[0])
    return lines[top][left : left + 4], lines[top + 1][left : left + 4]


def bar_of(lines: list[str], cell: str) -> str:
    """The bar on the left of what lies on a cell."""
    return lines[5 + 3 * (int(cell[1]) - 1)][6 + 5 * COLUMNS.index(cell[0])]


def spot_of(lines: list[str], spot: str) -> str:
    """A forest spot in a drawn board."""
    number = int(spot[1])
    if spot[0] in "TS":
        return lines[2 if spot[0] == "T" else 19][7 + 5 * (number - 1) :][:4]
    return lines[4 + 3 * (number - 1)].split("│")[0 if spot[0] == "L" else -1]


# Answers as the screen offers them


def offered(view: str) -> list[str]:
    """Every answer that the last list of choices on the screen offers."""
    return _Reader().read(view.rsplit("\n\n", 1)[-1].splitlines())


class _Reader:
    """Reads a list of choices as somebody does who knows nothing but what it says."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.tiles: list[str] = []  # what can go to the cells that follow
        self.crowds: dict[str, list[str]] = {}  # cells with skeletons to turn
        self.explained = False

    def read(self, lines: list[str]) -> list[str]:
        for line in lines:
            if line.startswith("    ") and not line.strip().startswith("–"):
                self._line(line)
        for cell, tokens in self.crowds.items():
            self.answers += turns(cell, tokens)
        return self.answers

    def _line(self, line: str) -> None:
        words = [word for word in line.split() if re.fullmatch(r"[A-Za-z]\S*", word)]
        self.explained = line.strip().startswith("(") or (self.explained and words[:1] != ["decline"])
        if self.explained:
            return
        if re.search(r"\d\) ", line):
            self.answers += re.findall(r"(\d+)\) ", line)
        elif not words:
            return
        elif words[0] in ("skip", "all", "pass", "decline"):
            self.answers.append(words[0])
        elif words[0] == "recover":
            self.answers += [f"recover {cell}" for cell in words[1:]]
        elif words[0] == "use" and line.endswith("→"):
            self.tiles = [words[1]]
        elif words[0] in ("place", "use"):
            self._heading(words)
        elif set(words) <= set(CELLS):
            self.answers += [f"{tile} {cell}" for tile in self.tiles for cell in words]
        else:
            self._more(line, words)

    def _heading(self, words: list[str]) -> None:
        if words[0] == "place":
            self.tiles = words[1:]
        else:
            self.crowds[words[1]] = tokens_in(" ".join(words))

    def _more(self, line: str, words: list[str]) -> None:
        """The list goes on: of skeletons to turn, of skeletons, or of traps."""
        if self.crowds:
            self.crowds[list(self.crowds)[-1]] += tokens_in(line)
        else:
            self.answers += tokens_in(line)
            self.tiles += [word for word in words if word[0].islower()]


def tokens_in(line: str) -> list[str]:
    return re.findall(r"[a-z]+-(?:left|top|right)(?:-\d+)?=?|emperor=?", line)


def turns(cell: str, tokens: list[str]) -> list[str]:
    """The ways to turn skeletons that a list means: each its own, those with = alike; of more than three all alike."""
    free = [HEADINGS] * len(tokens) if len(tokens) < 4 else []
    ways = (
        [way for way in product(*free) if len(led(way, tokens)) < 2] if free else [(h,) * len(tokens) for h in "NESW"]
    )
    return [" ".join(["use", cell, *way]) for way in ways]


def led(way: tuple[str, ...], tokens: list[str]) -> set[str]:
    return {heading for heading, token in zip(way, tokens, strict=True) if token.endswith("=")}


def at_random(seed: int) -> Callable[[str], str]:
    """Somebody who picks any answer that is on the screen."""
    chance = random.Random(seed)
    return lambda view: chance.choice(offered(view))
