"""The pictures beside the text: lessons on small boards, tokens and faces, who becomes what, and little tables."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.render.board.pieces import trap_sprite
from badbones.render.cards.chains import chain_figure, token_of
from badbones.render.cards.figure import CARD, Entry, Figure, Source, entries, lined, sprite, stacked
from badbones.render.cards.lesson_boards import lesson_figure
from badbones.render.cards.lessons import CHAINS, LESSONS
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import FAINT, GOLD_TEXT, LIGHT, SOFT, Colour
from badbones.rules.geometry import SYMBOLS

LINE: Final = 52  # of a table, in pixels at 1080p
WIDEST: Final = 460
IN_ROW: Final = 4  # items of the market side by side
PLAYERS: Final = 6


class Line(NamedTuple):
    """A line of a table: a picture, words or stars, and the points."""

    sprite: str
    words: str
    stars: int
    points: int


def points_figure(canvas: Canvas, source: Source, width: int) -> Figure:
    """What a floor, a house and a star are worth."""
    say, numbers = source.messages.say, source.catalog.numbers
    lines = [
        Line("tower-1", say("rules.fact.floor"), 0, numbers.floor),
        Line("house-0", say("rules.fact.house"), 0, numbers.house),
        Line("star", say("rules.fact.star"), 0, 1),
    ]
    return _table(canvas, width, lines, total=False)


def example_figure(canvas: Canvas, source: Source, width: int) -> Figure:
    """What is left to a player: floors, houses, two damaged traps on the board, a wall in the reserve."""
    floor, house = source.catalog.numbers.floor, source.catalog.numbers.house
    lines = [Line("tower-2", f"2 × {floor}", 0, 2 * floor), Line("house-1", f"2 × {house}", 0, 2 * house)]
    for kind, damaged in (("dragon", True), ("catapult", True), ("wall", False)):
        stars = source.catalog.traps[kind].stars_of(damaged=damaged)
        lines.append(Line(trap_sprite(kind, "", damaged=damaged), "", stars, stars))
    return _table(canvas, width, lines, total=True)


def _table(canvas: Canvas, width: int, lines: Sequence[Line], *, total: bool) -> Figure:
    """Lines on a card, with a sum below."""
    line, pad = canvas.px(LINE), canvas.px(16)
    wide, height = min(width, canvas.px(WIDEST)), (len(lines) + total) * line + pad

    def draw(target: Canvas, area: Rect) -> None:
        card = Rect(area.left, area.top, wide, height)
        target.plate(card, CARD)
        inner = card.inflate(-2 * pad, -pad)
        for number, each in enumerate(lines):
            _draw_line(target, Rect(inner.left, inner.top + number * line, inner.width, line), each)
        if total:
            place = Rect(inner.left, inner.bottom - line, inner.width, line)
            target.plate(Rect(place.left, place.top, place.width, max(2, target.px(2))), "track")
            whole = str(sum(each.points for each in lines))
            target.text(place, whole, 28, face="bold", colour=GOLD_TEXT, align="right")

    return Figure(wide, height, draw)


def _draw_line(canvas: Canvas, area: Rect, line: Line) -> None:
    side, star = canvas.px(44), canvas.px(24)
    canvas.sprite(line.sprite, Rect(area.left, area.centery - side // 2, side, side))
    left = area.left + side + canvas.px(16)
    for number in range(line.stars):
        canvas.sprite("star", Rect(left + number * (star + 2), area.centery - star // 2, star, star))
    number = canvas.width(str(line.points), 24, "bold")
    canvas.text(Rect(left, area.top, area.right - number - left, area.height), line.words, 20, colour=SOFT)
    right = Rect(area.right - number, area.top, number, area.height)
    canvas.text(right, str(line.points), 24, face="bold", colour=LIGHT)


# The market


def stock_figure(canvas: Canvas, source: Source, width: int) -> Figure:
    """How many of each are for sale, by number of players; what there is equally many of stands in one line."""
    groups = _groups(source)
    icon, pad, top = canvas.px(44), canvas.px(14), canvas.px(44)
    first = IN_ROW * icon + canvas.px(12)
    column = min(canvas.px(56), (width - first - 2 * pad) // PLAYERS)
    heights = [len(rows) * icon + canvas.px(14) for rows, _ in groups]
    players = source.messages.say("rules.fact.players")

    def draw(target: Canvas, area: Rect) -> None:
        target.plate(area, CARD)
        left, y = area.left + pad, area.top + pad // 2
        target.text(Rect(left, y, first, top), players, 18, colour=FAINT)
        _numbers(target, Rect(left + first, y, column, top), range(1, PLAYERS + 1), FAINT)
        y += top
        for (rows, counts), high in zip(groups, heights, strict=True):
            _items(target, rows, Rect(left, y, icon, icon))
            _numbers(target, Rect(left + first, y, column, high - target.px(14)), counts, LIGHT)
            y += high

    return Figure(2 * pad + first + PLAYERS * column, top + sum(heights) + pad, draw)


def _groups(source: Source) -> list[tuple[list[Sequence[str]], tuple[int, ...]]]:
    """The sprites of what there is equally many of, in rows of equal length; traps and weapons apart."""
    found: dict[tuple[bool, tuple[int, ...]], list[str]] = {}
    for item, counts in source.catalog.market.stock.items():
        trap = item in source.catalog.traps
        name = trap_sprite(item, "", damaged=False) if trap else f"weapon-{item}"
        found.setdefault((trap, counts), []).append(name)
    return [(_rows(names), counts) for (_, counts), names in found.items()]


def _rows(names: Sequence[str]) -> list[Sequence[str]]:
    each = -(-len(names) // -(-len(names) // IN_ROW))
    return [names[start : start + each] for start in range(0, len(names), each)]


def _items(canvas: Canvas, rows: Sequence[Sequence[str]], first: Rect) -> None:
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            place = first.move(column * first.width, row * first.height)
            canvas.sprite(name, place.inflate(-canvas.px(6), -canvas.px(6)))


def _numbers(canvas: Canvas, first: Rect, numbers: Sequence[int], colour: Colour) -> None:
    for place, number in enumerate(numbers):
        column = first.move(place * first.width, 0)
        canvas.text(column, str(number), 20, face="semibold", colour=colour, align="center")


def picture_figure(canvas: Canvas, source: Source, name: str, width: int) -> Figure:
    """The picture of a name, no wider than this."""
    if name in LESSONS:
        return lesson_figure(canvas, source, name, width)
    if name in CHAINS:
        return chain_figure(canvas, source, name, width)
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
    items = [Entry(token_of(source, f"{symbol}-left-1", heading), "") for symbol, heading in headings.items()]
    return entries(canvas, width, items, side=72)


def _faces(canvas: Canvas, source: Source, width: int) -> Figure:
    """With the tracking token on black: who has moved, and who has not."""
    faces = [
        Entry(token_of(source, "blue-left-1", "E", face), source.messages.say(f"rules.fact.{face}"))
        for face in ("white", "black")
    ]
    beside = stacked([entries(canvas, width, [entry], side=56, size=20) for entry in faces], canvas.px(8))
    tracking = Figure(canvas.px(92), beside.height, sprite("tracking-black"))
    return lined([tracking, beside], canvas.px(22))
