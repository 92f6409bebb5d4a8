"""The score sheet beside a lesson that ends with counting: the line that is spoken of is ringed on it, too."""

from typing import Final

from badbones.lessons import Pointer
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import Player
from badbones.render.kit.page import Column
from badbones.render.kit.spots import Spot
from badbones.render.plan.table_plan import TablePlan
from badbones.render.table.score_sheet import SUM, ScoreSheet, accounts
from badbones.render.table.source import LiveSource
from badbones.text import Messages

_LINES: Final = {"tower": ("tower",), "village": ("houses",), "stock": ("reserve", "traps"), "score": (SUM,)}
_WIDE, _PAD = 720, 24  # pixels at 1080p


def draw_tally(canvas: Canvas, plan: TablePlan, source: LiveSource, messages: Messages) -> dict[str, Rect]:
    """Draws the sheet over the right half of the table; gives where its lines are, nothing where it has no room."""
    pad = canvas.px(_PAD)
    window = Rect(0, plan.bar.bottom, plan.area.width, plan.area.height - plan.bar.height)
    half = Rect(window.centerx, window.top, window.width // 2, window.height)
    plate = Rect(0, 0, canvas.px(_WIDE), ScoreSheet.height(canvas) + 2 * pad).move_to(center=half.center)
    if not half.contains(plate):
        return {}
    canvas.cover_part(plate, "dialog")
    canvas.spot(Spot("lesson.sheet", plate, focusable=False))  # nothing below answers
    players = [
        Player(messages.player(seat), colour.name, bool(source.bot_of(seat)))
        for seat, colour in enumerate(source.colours, 1)
    ]
    sheet = ScoreSheet(messages, accounts(source.game), players)
    sheet.draw(canvas, Column(canvas, plate.inflate(-2 * pad, -2 * pad)))
    return sheet.rows


def counted_in(rows: dict[str, Rect], pointer: Pointer) -> list[Rect]:
    """The lines of the sheet in which what is pointed at is counted."""
    return [rows[line] for line in _LINES.get(pointer.kind, ()) if line in rows]
