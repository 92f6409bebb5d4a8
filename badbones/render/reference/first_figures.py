"""All first time cards once more: what was new at the table, with its picture and its sentence."""

from functools import partial
from typing import Final, NamedTuple

from badbones.render.cards.debuts import DEBUTS, Debut
from badbones.render.cards.figure import CARD, Figure, Source
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import GOLD_TEXT, LIGHT
from badbones.render.reference.pictures import picture_figure

_WIDE, _GAP, _PAD, _BETWEEN = 430, 16, 16, 10  # pixels at 1080p
_TITLE: Final = 23  # sizes of letters
_WORDS: Final = 19


class _Laid(NamedTuple):
    """A card before it is drawn."""

    debut: Debut
    picture: Figure
    title: str
    words: str
    head: int  # heights
    text: int


def firsts_figure(canvas: Canvas, source: Source, kind: str, width: int) -> Figure:
    """The cards of one kind in rows; those of pieces are doors to their pages."""
    gap, pad = canvas.px(_GAP), canvas.px(_PAD)
    columns = max(1, (width + gap) // (canvas.px(_WIDE) + gap))
    wide = (width - gap * (columns - 1)) // columns
    cards = [_laid(canvas, source, debut, wide - 2 * pad) for debut in DEBUTS.values() if debut.kind == kind]
    rows = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    heights = [max(_high(canvas, card) for card in row) + 2 * pad for row in rows]

    def draw(target: Canvas, area: Rect) -> None:
        top = area.top
        for row, high in zip(rows, heights, strict=True):
            for column, card in enumerate(row):
                _draw(target, source, Rect(area.left + column * (wide + gap), top, wide, high), card)
            top += high + gap

    return Figure(width, sum(heights) + gap * (len(rows) - 1), draw)


def _laid(canvas: Canvas, source: Source, debut: Debut, width: int) -> _Laid:
    title, words = debut.heading(source), debut.words(source.messages)
    head = canvas.paragraph_height(title, width, _TITLE, "serif")
    text = canvas.paragraph_height(words, width, _WORDS)
    return _Laid(debut, picture_figure(canvas, source, debut.picture, width), title, words, head, text)


def _high(canvas: Canvas, card: _Laid) -> int:
    return card.head + card.picture.height + card.text + 2 * canvas.px(_BETWEEN)


def _draw(canvas: Canvas, source: Source, area: Rect, card: _Laid) -> None:
    """One card; out of sight only the door is laid, for the keyboard."""
    name, door = f"rules.first.{card.debut.name}", card.debut.kind != "ask"
    canvas.plate(area, "quiet-over" if door and canvas.hot(name) else CARD)
    canvas.spot(Spot(name, area, partial(source.go, card.debut.name) if door else None))
    if not area.colliderect(canvas.surface.get_clip()):
        return
    inner, between = area.inflate(-2 * canvas.px(_PAD), -2 * canvas.px(_PAD)), canvas.px(_BETWEEN)
    title = Rect(inner.left, inner.top, inner.width, card.head)
    canvas.text(title, card.title, _TITLE, face="serif", colour=GOLD_TEXT, lines=4, top=True)
    picture = Rect(inner.left, title.bottom + between, card.picture.width, card.picture.height)
    picture.centerx = inner.centerx
    card.picture.draw(canvas, picture)
    below = Rect(inner.left, picture.bottom + between, inner.width, card.text)
    canvas.text(below, card.words, _WORDS, colour=LIGHT, lines=12, top=True)
