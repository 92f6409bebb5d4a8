"""The pictures beside the text: lessons on small boards, tokens and faces, who becomes what, and little tables."""

from collections.abc import Sequence
from typing import Final

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import GOLD
from badbones.render.reference.figure import CARD, Draw, Entry, Figure, Source, entries, lined, sprite, stacked, token
from badbones.render.reference.lesson_boards import lesson_figure
from badbones.render.reference.lessons import CHAINS, LESSONS
from badbones.render.reference.tables import example_figure, points_figure, stock_figure
from badbones.rules.geometry import SYMBOLS

SIDE: Final = 88  # of a link of a chain, in pixels at 1080p


def picture_figure(canvas: Canvas, source: Source, name: str, width: int) -> Figure:
    """The picture of a name, no wider than this."""
    if name in LESSONS:
        return lesson_figure(canvas, source, name, width)
    if name in CHAINS:
        return _chain(
            canvas, [[_link(source, link) for link in group] for group in CHAINS[name](source.catalog)], width
        )
    makers = {
        "tokens": _tokens,
        "faces": _faces,
        "stock": stock_figure,
        "points": points_figure,
        "example": example_figure,
    }
    return makers[name](canvas, source, width)


def _tokens(canvas: Canvas, source: Source, width: int) -> Figure:
    """The five symbols, each heading somewhere."""
    headings = dict(zip(SYMBOLS, "NESWN", strict=True))
    items = [Entry(_token(source, f"{symbol}-left-1", heading), "") for symbol, heading in headings.items()]
    return entries(canvas, width, items, side=72)


def _token(source: Source, name: str, heading: str = "N", face: str = "white") -> Draw:
    return token(source.catalog.tokens[name], face, heading)


def _faces(canvas: Canvas, source: Source, width: int) -> Figure:
    """With the tracking token on black: who has moved, and who has not."""
    faces = [
        Entry(_token(source, "blue-left-1", "E", face), source.messages.say(f"rules.fact.{face}"))
        for face in ("white", "black")
    ]
    beside = stacked([entries(canvas, width, [entry], side=56, size=20) for entry in faces], canvas.px(8))
    tracking = Figure(canvas.px(92), beside.height, sprite("tracking-black"))
    return lined([tracking, beside], canvas.px(22))


# Who becomes what


def _chain(canvas: Canvas, links: Sequence[Sequence[Draw]], width: int) -> Figure:
    """Small pictures on a card, with arrows from one group to the next; many pictures are smaller ones."""
    arrow, pad = canvas.px(48), canvas.px(18)
    arrows, sides = arrow * (len(links) - 1), sum((len(group) + 1) / 2 for group in links)
    side = min(canvas.px(SIDE), int((width - arrows - 2 * pad) / sides))
    wide = round(sides * side) + arrows

    def draw(target: Canvas, area: Rect) -> None:
        target.plate(area, CARD)
        place = Rect(area.left + pad, area.top + pad, side, side)
        for number, group in enumerate(links):
            if number:
                target.icon("right", Rect(place.left, place.top, arrow, side).inflate(-arrow // 3, 0), GOLD)
                place.left += arrow
            for each in group:
                each(target, place.inflate(-side // 10, -side // 10))
                place.left += side // 2
            place.left += side // 2

    return Figure(wide + 2 * pad, side + 2 * pad, draw)


def _link(source: Source, name: str) -> Draw:
    """A token, or any other picture."""
    return _token(source, name) if name in source.catalog.tokens else sprite(name)
