"""Lists of keys on a page: each with what it does."""

from collections.abc import Callable, Sequence

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import Line
from badbones.render.kit.page import Column, beside
from badbones.render.kit.theme import SOFT

_SIZE, _ROW, _GAP, _BESIDE = 18, 1.8, 6, 36  # letters, a row of them, and pixels at 1080p
Say = Callable[..., str]


def draw_key_list(column: Column, lines: Sequence[Line], say: Say, *, size: float = _SIZE) -> None:
    """Keys one below the other."""
    canvas = column.canvas
    wide = max(canvas.width(line.caps, size - 2, "semibold") for line in lines) + canvas.px(12)
    for line in lines:
        row = column.take(size * _ROW, _GAP)
        canvas.key_cap(Rect(row.left, row.top, wide, row.height), line.caps, size=size - 2)
        words, left = say(line.message), row.left + wide + canvas.px(14)
        words = words[:1].upper() + words[1:]
        canvas.text(Rect(left, row.top, row.right - left, row.height), words, size, colour=SOFT)


def draw_key_columns(
    canvas: Canvas, area: Rect, lines: Sequence[Line], say: Say, *, columns: int, size: float = _SIZE
) -> int:
    """Keys in columns side by side; gives their height."""
    rows = -(-len(lines) // columns)
    places = [Column(canvas, place) for place in beside(area, [1] * columns, canvas.px(_BESIDE))]
    for number, column in enumerate(places):
        draw_key_list(column, lines[number * rows : (number + 1) * rows], say, size=size)
    return max(column.height() for column in places)
