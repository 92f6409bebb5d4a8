"""The pictures beside the text: lessons on small boards, tokens and faces, and little tables of what the data say."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from badbones.render.canvas import Canvas, Rect
from badbones.render.reference.boards import lesson_figure
from badbones.render.reference.figure import CARD, Draw, Entry, Figure, Source, entries, sprite, stacked, token
from badbones.render.reference.lessons import LESSONS
from badbones.render.theme import FAINT, GOLD_TEXT, LIGHT, SOFT
from badbones.rules.geometry import SYMBOLS
from badbones.rules.scoring import FLOOR, HOUSE

LINE: Final = 52  # of a table, in pixels at 1080p
IN_ROW: Final = 4  # items of the market side by side


def picture_figure(canvas: Canvas, source: Source, name: str, width: int) -> Figure:
    """The picture of a name, no wider than this."""
    if name in LESSONS:
        return lesson_figure(canvas, source, name, width)
    makers = {"tokens": _tokens, "faces": _faces, "stock": _stock, "points": _points, "example": _example}
    return makers[name](canvas, source, width)


def _tokens(canvas: Canvas, source: Source, width: int) -> Figure:
    """The five symbols, each heading somewhere."""
    headings = dict(zip(SYMBOLS, "NESWN", strict=True))
    tokens = source.catalog.tokens
    items = [Entry(token(tokens[f"{symbol}-left-1"], "white", heading), "") for symbol, heading in headings.items()]
    return entries(canvas, width, items, side=72)


def _faces(canvas: Canvas, source: Source, width: int) -> Figure:
    """With the tracking token on black: who has moved, and who has not."""
    say, piece = source.messages.say, source.catalog.tokens["blue-left-1"]
    items = [
        Entry(token(piece, "white", "E"), say("rules.fact.white")),
        Entry(token(piece, "black", "E"), say("rules.fact.black")),
    ]
    lines = [entries(canvas, width, [item], side=56, size=20) for item in items]
    beside = stacked(lines, canvas.px(8))
    side = canvas.px(92)
    left = side + canvas.px(22)

    def draw(target: Canvas, area: Rect) -> None:
        target.sprite("tracking-black", Rect(area.left, area.top, side, beside.height))
        beside.draw(target, Rect(area.left + left, area.top, beside.width, beside.height))

    return Figure(left + beside.width, beside.height, draw)


# Tables


class Line(NamedTuple):
    """A line of a table: small pictures, words, and what stands at its right end."""

    pictures: tuple[Draw, ...]
    words: str
    number: str


def _table(canvas: Canvas, width: int, lines: Sequence[Line], total: str = "") -> Figure:
    """Lines on a card, with a sum below."""
    line, pad = canvas.px(LINE), canvas.px(16)
    wide = min(width, canvas.px(460))
    height = (len(lines) + bool(total)) * line + pad

    def draw(target: Canvas, area: Rect) -> None:
        card = Rect(area.left, area.top, wide, height)
        target.plate(card, CARD)
        inner = card.inflate(-2 * pad, -pad)
        for number, each in enumerate(lines):
            _draw_line(target, Rect(inner.left, inner.top + number * line, inner.width, line), each)
        if total:
            place = Rect(inner.left, inner.bottom - line, inner.width, line)
            target.plate(Rect(place.left, place.top, place.width, max(1, target.px(2))), "track")
            target.text(place, total, 28, face="bold", colour=GOLD_TEXT, align="right")

    return Figure(wide, height, draw)


def _draw_line(canvas: Canvas, area: Rect, line: Line) -> None:
    side, left = canvas.px(44), area.left
    for draw in line.pictures:
        draw(canvas, Rect(left, area.centery - side // 2, side, side))
        left += side + canvas.px(8)
    number = canvas.width(line.number, 24, "bold") + canvas.px(12)
    words = Rect(left + canvas.px(8), area.top, area.right - number - left - canvas.px(8), area.height)
    canvas.text(words, line.words, 20, colour=SOFT)
    canvas.text(area, line.number, 24, face="bold", colour=LIGHT, align="right")


def _points(canvas: Canvas, source: Source, width: int) -> Figure:
    say = source.messages.say
    lines = [
        Line((sprite("tower-1"),), say("rules.fact.floor"), str(FLOOR)),
        Line((sprite("house-0"),), say("rules.fact.house"), str(HOUSE)),
        Line((sprite("star"),), say("rules.fact.star"), "1"),
    ]
    return _table(canvas, width, lines)


def _example(canvas: Canvas, source: Source, width: int) -> Figure:
    """What is left to a player: floors, houses, two damaged traps on the board, a wall in the reserve."""
    traps = source.catalog.traps
    counted: list[tuple[Draw, str, int]] = [
        (sprite("tower-2"), f"2 × {FLOOR}", 2 * FLOOR),
        (sprite("house-1"), f"2 × {HOUSE}", 2 * HOUSE),
        (sprite("trap-dragon-damaged"), "★" * traps["dragon"].stars_of(damaged=True), 0),
        (sprite("trap-catapult-damaged"), "★" * traps["catapult"].stars_of(damaged=True), 0),
        (sprite("trap-wall-backslash"), "★" * traps["wall"].stars, 0),
    ]
    lines, total = [], 0
    for draw, words, points in counted:
        worth = points or len(words)
        total += worth
        lines.append(Line((draw,) if points else (draw, *_stars(len(words))), words if points else "", str(worth)))
    return _table(canvas, width, lines, f"{total}")


def _stars(count: int) -> list[Draw]:
    return [lambda canvas, area: canvas.sprite("star", area.inflate(-area.width // 2, -area.height // 2)) and None] * count


# The market


def _stock(canvas: Canvas, source: Source, width: int) -> Figure:
    """How many of each are for sale, by number of players; what there is equally many of stands in one line."""
    groups: dict[tuple[int, ...], list[str]] = {}
    for item, counts in source.catalog.market.stock.items():
        groups.setdefault(counts if item in source.catalog.traps else (0, *counts), []).append(item)
    heads = [_stock_rows(items) for items in groups.values()]
    icon, pad = canvas.px(44), canvas.px(14)
    first = IN_ROW * icon + canvas.px(12)
    column = min(canvas.px(56), (width - first - 2 * pad) // 6)
    heights = [len(rows) * icon + canvas.px(14) for rows in heads]
    top = canvas.px(44)
    players = source.messages.say("rules.fact.players")

    def draw(target: Canvas, area: Rect) -> None:
        target.plate(Rect(area.topleft, (area.width, area.height)), CARD)
        left, y = area.left + pad, area.top + pad // 2
        target.text(Rect(left, y, first, top), players, 18, colour=FAINT)
        _numbers(target, Rect(left + first, y, column, top), [str(n) for n in range(1, 7)], faint=True)
        y += top
        for rows, counts, high in zip(heads, groups, heights, strict=True):
            _items(target, rows, left, y, icon)
            _numbers(target, Rect(left + first, y, column, high), [str(n) for n in counts[-6:]], faint=False)
            y += high

    return Figure(2 * pad + first + 6 * column, top + sum(heights) + pad, draw)


def _stock_rows(items: Sequence[str]) -> list[Sequence[str]]:
    """Items in rows of equal length."""
    rows = -(-len(items) // IN_ROW)
    each = -(-len(items) // rows)
    return [items[start : start + each] for start in range(0, len(items), each)]


_SPRITES: Final[Mapping[str, str]] = {"wall": "trap-wall-backslash", "labyrinth": "trap-labyrinth-white"}


def _items(canvas: Canvas, rows: Sequence[Sequence[str]], left: int, top: int, icon: int) -> None:
    for row, items in enumerate(rows):
        for column, item in enumerate(items):
            place = Rect(left + column * icon, top + row * icon, icon, icon).inflate(-canvas.px(6), -canvas.px(6))
            trap = f"trap-{item}" if (canvas.sprites.folder / f"trap-{item}.svg").exists() else f"weapon-{item}"
            canvas.sprite(_SPRITES.get(item, trap), place)


def _numbers(canvas: Canvas, area: Rect, numbers: Sequence[str], *, faint: bool) -> None:
    for place, number in enumerate(numbers):
        column = area.move(place * area.width, 0)
        face, colour = ("sans", FAINT) if faint else ("semibold", LIGHT)
        canvas.text(column, number, 20, face="semibold" if face == "semibold" else "sans", colour=colour, align="center")
