"""The games of the library: which there are, which are shown in what order, and their pictures."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from badbones.record import Card, cards, saves
from badbones.record.titles import named_as
from badbones.render.board.board_drawing import draw_board
from badbones.render.board.look import Look
from badbones.render.kit.cache import Keep
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host
from badbones.render.kit.search import PATIENCE, Search
from badbones.render.kit.spots import Field
from badbones.render.kit.theme import NIGHT_FOOT, SeatColour, seat_colours
from badbones.render.library.game_reader import Reader
from badbones.render.library.sieve import Account, Accounts, Key, Sieve, key_of, read_accounts
from badbones.render.plan.board_plan import BLOCK_WIDE, LEAST_CELL, block_high, block_size, plan_board
from badbones.rules import Catalog
from badbones.stage import Board, Stage

ORDERS: Final = ("newest", "oldest", "players", "length")
TINIEST_CELL: Final = 1.0  # pixels
LONGEST_SEARCH: Final = 40


def begun(card: Card) -> float:
    """When a game was begun; where the file does not say, when it was last changed."""
    try:
        return datetime.fromisoformat(card.header.created if card.header else "").timestamp()
    except (ValueError, OverflowError, OSError):
        return card.stamp[0] / 1e9


def arranged(cards: Sequence[Card], order: str, known: Accounts, words: str, sieve: Sieve) -> list[Card]:
    """The games with all these words in their names that a sieve lets through, in order; what is no game comes last."""
    wanted = words.casefold().split()
    found = [card for card in cards if sieve.lets(card, known) and all(word in _names(card) for word in wanted)]
    found.sort(key=begun, reverse=order != "oldest")
    if order == "players":
        found.sort(key=_players)
    elif order == "length":
        found.sort(key=lambda card: known.get(key_of(card), Account()), reverse=True)
    found.sort(key=lambda card: card.header is None)
    return found


def _names(card: Card) -> str:
    """All that a game is called: its title, its players, its file."""
    title = named_as(card.header) if card.header else ""
    return "\n".join([title, *card.setup.players, card.path.stem]).casefold()


def _players(card: Card) -> tuple[bool, list[str]]:
    """Those who have names first."""
    named = [name.strip().casefold() for name in card.setup.players if name.strip()]
    return not named, named


class _Grid(NamedTuple):
    columns: int
    rows: int
    cell: float  # how wide, in pixels


def draw_thumbnail(
    canvas: Canvas, stage: Stage, catalog: Catalog, colours: Sequence[SeatColour], size: tuple[int, int]
) -> pygame.Surface:
    """The boards of a position on one picture; what is too small to be drawn is drawn larger and shrunk."""
    back = stage.team is not None
    boards = list(zip(stage.boards, colours, strict=False))
    gap = canvas.px(4)
    grid = _grid(size, len(boards), gap, block_high(back=back))
    larger = ceil(LEAST_CELL / grid.cell)
    gap *= larger
    k = max(LEAST_CELL, int(grid.cell * larger))
    easel = canvas.easel((size[0] * larger, size[1] * larger))
    easel.surface.fill(NIGHT_FOOT)
    block = block_size(k, back=back)
    left = (easel.surface.width - grid.columns * (block[0] + gap) + gap) // 2
    top = (easel.surface.height - grid.rows * (block[1] + gap) + gap) // 2
    for place, (board, colour) in enumerate(boards):
        row, column = divmod(place, grid.columns)
        x, y = left + column * (block[0] + gap), top + row * (block[1] + gap)
        plan = plan_board(x, y, k, side="back" if back else "front")
        look = Look(colour, houses=catalog.kits[stage.mode].houses)
        with easel.clipped(plan.area):
            draw_board(easel, plan, catalog.back if back else catalog.front, _plain(board), look, catalog.tokens)
        line = max(1, canvas.px(1.6)) * larger
        pygame.draw.rect(easel.surface, colour.colour, plan.area, line, border_radius=gap)
    return easel.surface if larger == 1 else pygame.transform.smoothscale(easel.surface, size)


def _plain(board: Board) -> Board:
    """Without the marks of traps that have gone off: they would cover everything."""
    return replace(board, traps={cell: trap._replace(used=False) for cell, trap in board.traps.items()})


def _grid(size: tuple[int, int], boards: int, gap: int, high_block: float) -> _Grid:
    """The arrangement with the largest boards."""
    tried = []
    for columns in range(1, max(1, boards) + 1):
        rows = -(-boards // columns) or 1
        wide = (size[0] - gap * (columns - 1)) / columns / BLOCK_WIDE
        high = (size[1] - gap * (rows - 1)) / rows / high_block
        tried.append(_Grid(columns, rows, max(TINIEST_CELL, min(wide, high))))
    return max(tried, key=lambda grid: (grid.cell, -grid.columns * grid.rows))


_NOTHING: Final[dict[Key, Account]] = {}


class Games:
    """The files of the folder, read as far as they are needed."""

    def __init__(self, app: Host, folder: Callable[[], Path] = saves) -> None:
        self.order = ORDERS[0]
        self.sought = Field("", LONGEST_SEARCH)
        self.sieve = Sieve()
        self._app = app
        self._folder = folder
        self.reader = Reader(app)
        self._pictures = Keep()
        self._cards: Search[list[Card]] | None = None
        self._accounts: Search[dict[Key, Account]] | None = None
        self._accounted: list[Card] | None = None  # the files that were read for them
        self._shown: list[Card] = []
        self._shown_for: tuple[object, ...] = ()
        self._drawn = False  # a thumbnail in this frame: one is enough
        self._missing = False  # and another one is due
        self._unsure = False  # when this frame was begun, something was still being read

    # What there is

    def look(self) -> None:
        """Looks again which games there are; they are known at once, or a little later."""
        self._cards = self._app.search(lambda: cards(self._folder()), self.all)
        self._cards.join(PATIENCE)

    @property
    def all(self) -> list[Card]:
        """All files, as far as they are known."""
        return self._cards.found if self._cards else []

    @property
    def shown(self) -> list[Card]:
        """The games that are sought, in order."""
        everything = self.all
        known = self._known(everything) if self.order == "length" or self.sieve.asks_files else _NOTHING
        facts = (everything, known, self.order, self.sought.text, self.sieve)
        if not _same(facts, self._shown_for):
            self._shown = arranged(everything, self.order, known, self.sought.text, self.sieve)
            self._shown_for = facts
        return self._shown

    @property
    def chosen(self) -> bool:
        """Whether some games are not meant to be shown."""
        return bool(self.sought.text.strip()) or self.sieve != Sieve()

    def _known(self, everything: list[Card]) -> Accounts:
        """What the files tell, as far as they have been read; those that have not changed are not read again."""
        before = self._accounts.found if self._accounts else _NOTHING
        if self._accounted is not everything and not self._reading_all and not self._looking:
            self._accounted = everything
            self._accounts = self._app.search(lambda: read_accounts(everything, before), before)
            self._accounts.join(PATIENCE)
        return self._accounts.found if self._accounts else _NOTHING

    @property
    def _reading_all(self) -> bool:
        return bool(self._accounts and self._accounts.busy)

    @property
    def _looking(self) -> bool:
        return bool(self._cards and self._cards.busy)

    @property
    def _reading(self) -> bool:
        return self._looking or self._reading_all or self.reader.busy

    @property
    def busy(self) -> bool:
        """Whether there is more to come than the last frame has shown."""
        return self._unsure or self._missing or self._reading

    def begin_frame(self) -> None:
        """What is found out from now on is shown in the next frame."""
        self._unsure = self._reading

    # Pictures

    def in_sight(self, seen: Sequence[Card]) -> None:
        """These games are seen in this frame."""
        self._drawn = self._missing = False
        self.reader.want(seen)

    def thumbnail(self, canvas: Canvas, card: Card) -> Callable[[tuple[int, int]], pygame.Surface | None]:
        """Its last position as a picture, once it is known; one is drawn in each frame."""
        stage = self.reader.details(card).stage

        def picture(size: tuple[int, int]) -> pygame.Surface | None:
            key = (card.path, card.stamp, size)
            if stage is None or (self._drawn and key not in self._pictures):
                self._missing = self._missing or stage is not None
                return None
            self._drawn = self._drawn or key not in self._pictures
            colours = seat_colours(card.setup.colours, len(stage.boards))
            return self._pictures.made(key, lambda: draw_thumbnail(canvas, stage, self._app.catalog, colours, size))

        return picture


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether these are the very same lists and words."""
    return len(one) == len(other) and all(
        a is b or (isinstance(a, str | Sieve) and a == b) for a, b in zip(one, other, strict=True)
    )
