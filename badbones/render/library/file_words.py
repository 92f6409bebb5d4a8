"""Words that come from files and may be of any length."""

from badbones.render.kit.canvas import SMALLEST, Canvas, Rect
from badbones.render.kit.theme import LIGHT, Colour, Face


def draw_said(
    canvas: Canvas,
    area: Rect,
    said: str,
    size: float,
    colour: Colour = LIGHT,
    *,
    face: Face = "sans",
    lines: int = 1,
) -> None:
    """Draws words in so many lines; what is too long for them ends in an ellipsis."""
    smallest = max(8, round(canvas.px(size) * (SMALLEST + 0.03)))
    rows = canvas.fonts.wrapped(said, face, smallest, area.width) if lines > 1 else [said]
    if len(rows) > lines or any(canvas.fonts.width(row, face, smallest) > area.width for row in rows):
        kept = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
        said = "\n".join(canvas.fonts.shortened(row, face, smallest, area.width) for row in kept)
    canvas.text(area, said, size, face=face, colour=colour, lines=lines)


def rows_of(canvas: Canvas, said: str, width: int, size: float, most: int) -> int:
    """How many lines words take at their full size, if they may take so many."""
    return min(most, canvas.paragraph_height(said, width, size) // canvas.line_height(size))
