"""How the card of a debut looks: two frames and a sentence, in as many shapes as there are kinds of room for it."""

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from badbones.render.cards.chains import chain_figure
from badbones.render.cards.debuts import Debut
from badbones.render.cards.figure import Source
from badbones.render.cards.lesson_boards import frame_size, lesson_frame
from badbones.render.cards.lessons import LESSONS
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD, GOLD_TEXT, LIGHT, SOFT, STYLES, panels

Size = tuple[int, int]
Frame = Literal["before", "after"]  # which of the two is shown where there is room for one only
Draw = Callable[[Canvas, Rect, Frame], None]
_NEW, _TITLE, _WORDS, _PILL = 15, 22, 18, 18  # sizes of letters
_PAD, _GAP, _BETWEEN, _CLOSE = 14, 8, 34, 20  # pixels at 1080p
_WIDE, _NARROW, _TALL, _UPRIGHT, _HIGH = 440, 370, 212, 200, 46
_STRIPS: Final = ((340, 132), (220, 100))  # words and frame of a card that is low
_LINK: Final = 200  # the least width of a chain
_OVER: Final = STYLES["quiet-over"]._replace(round=14, shadow=10, rim=GOLD)


class Face(NamedTuple):
    """One shape of a card."""

    size: Size
    draw: Draw
    whole: bool = True  # False: it only says that there is a card, which a touch opens
    turns: bool = False  # its two frames are seen one after the other


class Told(NamedTuple):
    """What a card says."""

    new: str
    title: str
    words: str
    pill: str


def told(source: Source, debut: Debut, mode: str) -> Told:
    """The words of a card in the players' language."""
    say, title = source.messages.say, debut.heading(source)
    return Told(say("first.new"), title, debut.words(source.messages, mode), say("first.pill", name=title))


def faces(canvas: Canvas, source: Source, debut: Debut, words: Told, *, calm: bool) -> Iterator[Face]:
    """The shapes of a card, the best first; `calm`: both frames at once, for nothing may change by itself."""
    pictures = _Pictures(canvas, source, debut.picture)
    for width in (_WIDE, _NARROW):
        yield _column(canvas, pictures.both(_inner(canvas, width)), words, canvas.px(width))
    width = _UPRIGHT if calm else _TALL
    inner = _inner(canvas, width)
    yield _column(canvas, pictures.upright(inner) if calm else pictures.one(inner), words, canvas.px(width))
    for beside, frame in _STRIPS:
        picture = pictures.both(canvas.px(2 * frame)) if calm else pictures.one(canvas.px(frame))
        yield _row(canvas, picture, words, canvas.px(beside))
    yield from (_sign(canvas, each) for each in (words.pill, words.new, ""))


def _inner(canvas: Canvas, width: float) -> int:
    return canvas.px(width) - 2 * canvas.px(_PAD)


# Pictures


class _Picture(NamedTuple):
    """What is to be seen, before it is drawn."""

    size: Size
    draw: Draw
    turns: bool = False


class _Pictures:
    """The picture of a card, in the ways it can be shown in a width."""

    def __init__(self, canvas: Canvas, source: Source, name: str) -> None:
        self.canvas = canvas
        self.source = source
        self.name = name
        self.lesson = LESSONS.get(name)

    def one(self, width: int) -> _Picture:
        """One frame, which changes."""
        if self.lesson is None:
            return self._chain(width)
        k = int(width / self.lesson.crop[2])
        size = frame_size(self.lesson.crop, k)
        return _Picture(size, lambda canvas, area, frame: self._frame(canvas, area, k, frame), turns=True)

    def both(self, width: int) -> _Picture:
        """Both frames side by side."""
        if self.lesson is None:
            return self._chain(width)
        between = self.canvas.px(_BETWEEN)
        wide, high = (single := self.one((width - between) // 2)).size

        def draw(canvas: Canvas, area: Rect, frame: Frame) -> None:
            single.draw(canvas, Rect(area.left, area.top, wide, high), "before")
            canvas.icon("right", Rect(area.left + wide, area.top, between, high).inflate(-canvas.px(12), 0), GOLD)
            single.draw(canvas, Rect(area.left + wide + between, area.top, wide, high), "after")

        return _Picture((2 * wide + between, high), draw)

    def upright(self, width: int) -> _Picture:
        """Both frames, one above the other."""
        if self.lesson is None:
            return self._chain(width)
        between = self.canvas.px(_BETWEEN)
        wide, high = (single := self.one(width)).size

        def draw(canvas: Canvas, area: Rect, frame: Frame) -> None:
            single.draw(canvas, Rect(area.left, area.top, wide, high), "before")
            canvas.icon("down", Rect(area.left, area.top + high, wide, between).inflate(0, -canvas.px(12)), GOLD)
            single.draw(canvas, Rect(area.left, area.top + high + between, wide, high), "after")

        return _Picture((wide, 2 * high + between), draw)

    def _chain(self, width: int) -> _Picture:
        figure = chain_figure(self.canvas, self.source, self.name, max(width, self.canvas.px(_LINK)))
        return _Picture((figure.width, figure.height), lambda canvas, area, frame: figure.draw(canvas, area))

    def _frame(self, canvas: Canvas, area: Rect, k: int, frame: Frame) -> None:
        canvas.surface.blit(lesson_frame(canvas, self.source, self.name, k, after=frame == "after"), area)


# Shapes


def _column(canvas: Canvas, picture: _Picture, words: Told, width: int) -> Face:
    """The picture between heading and sentence."""
    pad, gap = canvas.px(_PAD), canvas.px(_GAP)
    inner = width - 2 * pad
    head, text = _heights(canvas, words, inner)

    def draw(target: Canvas, area: Rect, frame: Frame) -> None:
        room = area.inflate(-2 * pad, -2 * pad)
        _head(target, Rect(room.left, room.top, inner, head), words)
        place = Rect((0, 0), picture.size).move_to(midtop=(room.centerx, room.top + head + gap))
        picture.draw(target, place, frame)
        _sentence(target, Rect(room.left, place.bottom + gap, inner, text), words)

    return Face((width, 2 * pad + head + picture.size[1] + 2 * gap + text), draw, turns=picture.turns)


def _row(canvas: Canvas, picture: _Picture, words: Told, inner: int) -> Face:
    """The picture beside heading and sentence."""
    pad, gap, (wide, high) = canvas.px(_PAD), canvas.px(_GAP), picture.size
    head, text = _heights(canvas, words, inner)
    height = max(high, head + gap + text)

    def draw(target: Canvas, area: Rect, frame: Frame) -> None:
        room = area.inflate(-2 * pad, -2 * pad)
        picture.draw(target, Rect(room.left, room.centery - high // 2, wide, high), frame)
        left = room.left + wide + pad
        _head(target, Rect(left, room.top, inner, head), words)
        _sentence(target, Rect(left, room.top + head + gap, inner, text), words)

    return Face((wide + inner + 3 * pad, height + 2 * pad), draw, turns=picture.turns)


def _heights(canvas: Canvas, words: Told, width: int) -> tuple[int, int]:
    """How high heading and sentence are."""
    title = canvas.paragraph_height(words.title, width, _TITLE, "serif")
    line = max(canvas.line_height(_NEW, "semibold"), canvas.px(_CLOSE))
    return line + title, canvas.paragraph_height(words.words, width, _WORDS)


def _head(canvas: Canvas, area: Rect, words: Told) -> None:
    """That it is new, a cross, and what it is."""
    side = canvas.px(_CLOSE)
    line = Rect(area.left, area.top, area.width, max(canvas.line_height(_NEW, "semibold"), side))
    canvas.text(
        Rect(line.left, line.top, line.width - side, line.height), words.new, _NEW, face="semibold", colour=GOLD
    )
    canvas.icon("close", Rect(line.right - side, line.top, side, line.height).inflate(-side // 4, 0), SOFT)
    below = Rect(area.left, line.bottom, area.width, area.height - line.height)
    canvas.text(below, words.title, _TITLE, face="serif", colour=GOLD_TEXT, lines=4, top=True)


def _sentence(canvas: Canvas, area: Rect, words: Told) -> None:
    canvas.text(area, words.words, _WORDS, colour=LIGHT, lines=12, top=True)


def _sign(canvas: Canvas, words: str) -> Face:
    """Only says that there is a card."""
    side = canvas.px(_HIGH)

    def draw(target: Canvas, area: Rect, frame: Frame) -> None:
        target.icon("book", Rect(area.left, area.top, side, side).inflate(-side // 3, -side // 3), GOLD)
        place = Rect(area.left + side - target.px(2), area.top, area.width - side, side)
        target.text(place, words, _PILL, face="semibold", colour=GOLD_TEXT)

    wide = side + canvas.width(words, _PILL, "semibold") + canvas.px(_PAD) if words else side
    return Face((wide, side), draw, whole=False)


def draw_face(canvas: Canvas, area: Rect, face: Face, frame: Frame, *, hot: bool) -> None:
    """A card at its place, over whatever can be spared there."""
    canvas.cover_part(area, _OVER if hot else panels.CARD)
    face.draw(canvas, area, frame)
