"""Laying out a chapter: text on the left, pictures beside it; in a narrow window all in one column.

Done once for a width; a frame then draws only the pieces that are in sight.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from badbones.render.cards.figure import Draw, Figure, Source
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD_TEXT, panels
from badbones.render.reference.facts import facts_figure
from badbones.render.reference.pages import Chapter, Paragraph, Section
from badbones.render.reference.pictures import picture_figure
from badbones.render.reference.typeset import Block, draw_block, set_paragraph

NARROW: Final = 980  # pixels at 1080p: narrower pages have one column
TEXT: Final = 0.56  # of a wide page
COLUMNS: Final = 44  # between text and pictures
HEADING: Final = 30
BETWEEN: Final = 17  # paragraphs
SECTIONS: Final = 44
LINE: Final = 2  # pixels of the window


class Piece(NamedTuple):
    """Something that is drawn at a place of the page; what answers is drawn out of sight too, for the keyboard."""

    place: Rect
    draw: Draw
    answers: bool = False


class Laid(NamedTuple):
    """A chapter that was laid out."""

    pieces: tuple[Piece, ...]
    places: dict[str, Rect]  # where topics are
    height: int


class _Columns:
    """Where the next text and the next picture go."""

    def __init__(self, canvas: Canvas, width: int) -> None:
        self.canvas = canvas
        self.width = width
        self.narrow = width < canvas.px(NARROW)
        self.text = width if self.narrow else round(width * TEXT)
        self.pictures = 0 if self.narrow else self.text + canvas.px(COLUMNS)
        self.top = 0  # of the next text
        self.free = 0  # where pictures may begin
        self.pieces: list[Piece] = []
        self.places: dict[str, Rect] = {}

    def put(
        self, height: int, draw: Draw, gap: float, *, left: int = 0, width: int | None = None, answers: bool = False
    ) -> Rect:
        """A piece of text, at its place."""
        place = Rect(left, self.top, width or self.text, height)
        self.pieces.append(Piece(place, draw, answers))
        self.top = place.bottom + self.canvas.px(gap)
        return place

    def show(self, figure: Figure, beside: int) -> None:
        """A picture beside the text that begins at this height, or below it."""
        if self.narrow:
            self.put(figure.height, figure.draw, BETWEEN, width=figure.width)
            return
        place = Rect(self.pictures, max(self.free, beside), figure.width, figure.height)
        self.pieces.append(Piece(place, figure.draw))
        self.free = place.bottom + self.canvas.px(BETWEEN)

    def level(self) -> None:
        """Text goes on below the last picture."""
        self.top = self.free = max(self.top, self.free)


def lay_out(canvas: Canvas, source: Source, chapter: Chapter, width: int, last: Callable[[int], Figure]) -> Laid:
    """Lays out a chapter; `last` is what stands at its end."""
    columns = _Columns(canvas, width)
    for number, section in enumerate(chapter.sections):
        if number:
            _divide(columns, illustrated=any(each.picture for each in section.paragraphs))
        _section(columns, source, section)
    _divide(columns, illustrated=True)
    figure = last(width)
    columns.put(figure.height, figure.draw, 0, width=figure.width, answers=True)
    return Laid(tuple(columns.pieces), columns.places, columns.top)


def _divide(columns: _Columns, *, illustrated: bool) -> None:
    """A thin line between sections; one without pictures may begin beside the last picture of the one before."""
    if illustrated:
        columns.level()
    width = columns.text if columns.free > columns.top else columns.width
    columns.top += columns.canvas.px(SECTIONS / 2 - BETWEEN)
    columns.put(LINE, lambda canvas, area: canvas.plate(area, panels.PAGE_RULE), SECTIONS / 2, width=width)


def _section(columns: _Columns, source: Source, section: Section) -> None:
    top = columns.top
    columns.free = max(columns.free, top)
    _heading(columns, title(source, section))
    if section.facts:
        figure = facts_figure(columns.canvas, source, section.facts, columns.width)
        columns.put(figure.height, figure.draw, BETWEEN + 6, width=figure.width, answers=True)
        if figure.width > columns.text:
            columns.level()
    if columns.narrow or columns.free > columns.top or any(each.picture for each in section.paragraphs):
        for number, paragraph in enumerate(section.paragraphs):
            _paragraph(columns, source, paragraph, first=not number)
    elif section.paragraphs:
        _spread(columns, source, section.paragraphs)
    bottom = max(columns.top, columns.free) - columns.canvas.px(BETWEEN)
    columns.places[section.topic] = Rect(0, top, columns.width, bottom - top)


def title(source: Source, section: Section) -> str:
    """The heading of a section: of a trap, weapon or chief its name in the data."""
    kind, _, thing = section.topic.partition(".")
    known = {"trap": source.catalog.traps, "weapon": source.catalog.weapons, "chief": source.catalog.chiefs}
    if thing in known.get(kind, {}):
        return source.name(thing)
    return source.messages.say(f"rules.title.{section.topic}")


def _heading(columns: _Columns, words: str) -> None:
    def draw(canvas: Canvas, area: Rect) -> None:
        canvas.text(area, words, HEADING, face="serif", colour=GOLD_TEXT)

    columns.put(columns.canvas.line_height(HEADING, "serif"), draw, 12, width=columns.width)


def _set(columns: _Columns, source: Source, paragraph: Paragraph, width: int) -> Block:
    words = source.messages.say(f"rules.{paragraph.topic}")
    return set_paragraph(columns.canvas, words, paragraph.chips, width)


def _paragraph(columns: _Columns, source: Source, paragraph: Paragraph, *, first: bool) -> None:
    """A paragraph, and its picture beside it; beside the first of a section a picture begins with the heading."""
    if paragraph.picture and not first:
        columns.level()
    beside = columns.free if first else columns.top
    block = _set(columns, source, paragraph, columns.text)
    columns.places[paragraph.topic] = columns.put(block.height, partial(draw_block, block), BETWEEN)
    if paragraph.picture:
        room = columns.width - columns.pictures
        columns.show(picture_figure(columns.canvas, source, paragraph.picture, room), beside)


def _spread(columns: _Columns, source: Source, paragraphs: Sequence[Paragraph]) -> None:
    """Paragraphs without pictures stand in two columns of much the same height."""
    gap, between = columns.canvas.px(COLUMNS), columns.canvas.px(BETWEEN)
    wide = (columns.width - gap) // 2
    blocks = [_set(columns, source, paragraph, wide) for paragraph in paragraphs]
    heights = [block.height + between for block in blocks]
    split = min(range(1, len(blocks) + 1), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    top, bottom = columns.top, columns.top
    for number, (paragraph, block) in enumerate(zip(paragraphs, blocks, strict=True)):
        if number == split:
            columns.top = top
        left = 0 if number < split else wide + gap
        place = columns.put(block.height, partial(draw_block, block), BETWEEN, left=left, width=wide)
        columns.places[paragraph.topic] = place
        bottom = max(bottom, columns.top)
    columns.top = columns.free = bottom
