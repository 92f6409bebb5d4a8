"""What pictures have in common: a size, and a way to be drawn; and what they are drawn from."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from badbones.render.board.pieces import draw_token
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import STYLES
from badbones.rules import Catalog
from badbones.rules.kinds import Token
from badbones.text import Messages

Draw = Callable[[Canvas, Rect], None]
CARD: Final = STYLES["card"]


class Figure(NamedTuple):
    """A picture before it is drawn; its size in pixels of the window."""

    width: int
    height: int
    draw: Draw


def _no_lesson(thing: str) -> Act | None:
    return None


class Source(NamedTuple):
    """What figures need to know."""

    catalog: Catalog
    messages: Messages
    go: Callable[[str], None]  # opens another topic
    lesson: Callable[[str], Act | None] = _no_lesson  # what begins the lesson about a piece; None: there is none

    def name(self, thing: str) -> str:
        """A trap, weapon or chief in the player's language, as a heading."""
        chief = self.catalog.chiefs.get(thing)
        words = chief.names[self.messages.language] if chief else self.messages.thing(thing)
        return words[:1].upper() + words[1:]


def sprite(name: str) -> Draw:
    """A sprite in its area."""
    return lambda canvas, area: _draw_sprite(canvas, area, name)


def _draw_sprite(canvas: Canvas, area: Rect, name: str) -> None:
    for part in name.split("+"):  # one above the other
        if part.startswith("icon-"):
            canvas.icon(part.removeprefix("icon-"), area.inflate(-area.width // 5, -area.height // 5))
        else:
            canvas.sprite(part, area)


def token(piece: Token, face: str, heading: str) -> Draw:
    """A skeleton in its area."""
    return lambda canvas, area: draw_token(canvas, area, piece, face, heading)


class Entry(NamedTuple):
    """A small picture with words beside it."""

    draw: Draw
    words: str


def entries(canvas: Canvas, width: int, items: Sequence[Entry], *, side: float = 64, size: float = 24) -> Figure:
    """Small pictures with words, side by side in as many rows as they need."""
    picture, gap, pad = canvas.px(side), canvas.px(26), canvas.px(10)
    places: list[tuple[Entry, Rect]] = []
    left = top = 0
    for item in items:
        wide = picture + (pad + canvas.width(item.words, size, "semibold") if item.words else 0)
        if left and left + wide > width:
            left, top = 0, top + picture + pad
        places.append((item, Rect(left, top, wide, picture)))
        left += wide + gap

    def draw(target: Canvas, area: Rect) -> None:
        for item, place in places:
            here = place.move(area.topleft)
            item.draw(target, Rect(here.left, here.top, picture, picture))
            if item.words:
                beside = Rect(here.left + picture + pad, here.top, here.width - picture - pad, picture)
                target.text(beside, item.words, size, face="semibold")

    return Figure(max(place.right for _, place in places), top + picture, draw)


def lined(figures: Sequence[Figure], gap: int) -> Figure:
    """Figures side by side."""

    def draw(canvas: Canvas, area: Rect) -> None:
        left = area.left
        for figure in figures:
            figure.draw(canvas, Rect(left, area.top, figure.width, figure.height))
            left += figure.width + gap

    width = sum(figure.width for figure in figures) + gap * (len(figures) - 1)
    return Figure(width, max(figure.height for figure in figures), draw)


def stacked(figures: Sequence[Figure], gap: int) -> Figure:
    """Figures one below the other."""

    def draw(canvas: Canvas, area: Rect) -> None:
        top = area.top
        for figure in figures:
            figure.draw(canvas, Rect(area.left, top, figure.width, figure.height))
            top += figure.height + gap

    height = sum(figure.height for figure in figures) + gap * (len(figures) - 1)
    return Figure(max(figure.width for figure in figures), height, draw)
