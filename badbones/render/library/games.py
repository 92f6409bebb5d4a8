"""The games of the library: which there are, which of them are shown, and their pictures."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from badbones.record import Card, cards, saves
from badbones.render.kit.cache import Keep
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.search import PATIENCE, Search
from badbones.render.kit.spots import Field
from badbones.render.kit.theme import seat_colours
from badbones.render.library.game_reader import Reader
from badbones.render.library.order import ORDERS, Length, arranged, lengths
from badbones.render.library.position_picture import draw_thumbnail
from badbones.rules import Catalog

PICTURES: Final = 24  # megabytes of thumbnails
LONGEST_SEARCH: Final = 40
_NOTHING: Final[dict[Path, Length]] = {}


class Games:
    """The files of the folder, read as far as they are needed."""

    def __init__(self, catalog: Catalog) -> None:
        self.order = ORDERS[0]
        self.sought = Field("", LONGEST_SEARCH)
        self._catalog = catalog
        self.reader = Reader(catalog)
        self._pictures = Keep(PICTURES)
        self._cards: Search[list[Card]] | None = None
        self._lengths: Search[dict[Path, Length]] | None = None
        self._shown: list[Card] = []
        self._shown_for: tuple[object, ...] = ()
        self._drawn = False  # a thumbnail in this frame: one is enough
        self._missing = False  # and another one is due
        self._unsure = False  # when this frame was begun, something was still being read

    # What there is

    def look(self) -> None:
        """Looks again which games there are; they are known at once, or a little later."""
        self._cards = Search(lambda: cards(saves()), self.all)
        self._cards.wait(PATIENCE)
        self._lengths = None

    @property
    def all(self) -> list[Card]:
        """All files, as far as they are known."""
        return self._cards.found if self._cards else []

    @property
    def shown(self) -> list[Card]:
        """The games that are sought, in order."""
        everything = self.all
        if self.order == "length" and self._lengths is None and not self._looking:
            self._lengths = Search(lambda: lengths(everything), {})
            self._lengths.wait(PATIENCE)
        known = self._lengths.found if self._lengths else _NOTHING
        facts = (everything, known, self.order, self.sought.text)
        if not _same(facts, self._shown_for):
            self._shown, self._shown_for = arranged(everything, self.order, known, self.sought.text), facts
        return self._shown

    @property
    def _looking(self) -> bool:
        return bool(self._cards and self._cards.running)

    @property
    def _reading(self) -> bool:
        return self._looking or bool(self._lengths and self._lengths.running) or self.reader.busy

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
            return self._pictures.made(key, lambda: draw_thumbnail(canvas, stage, self._catalog, colours, size))

        return picture


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether these are the very same lists and words."""
    return len(one) == len(other) and all(
        a is b or (isinstance(a, str) and a == b) for a, b in zip(one, other, strict=True)
    )
