"""The notes about a moment, at the foot of the table: each can be touched, to change or delete it."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from badbones.record.lines import Note
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import shown
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import violet
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.theatre_plan import TheatrePlan

_WIDE, _SIZE, _ROWS, _BADGE = 460, 18, 6, 32  # pixels at 1080p, and rows at the most


class _Noted(NamedTuple):
    note: Note
    badge: str  # of the seat that it is about; empty: about all
    rows: Sequence[str]


def draw_notes(screen: Screening, canvas: Canvas, plan: TheatrePlan) -> None:
    """All notes about this moment, as far as there is room for them."""
    notes, area = screen.noted(), plan.table.area
    if not notes:
        return
    pad, line = canvas.px(14), canvas.line_height(_SIZE)
    most = max(1, min(_ROWS, (area.bottom - plan.banner.bottom) // 2 // line))
    wide = min(canvas.px(_WIDE), area.width - 2 * pad)
    found = [_noted(screen, canvas, note, wide - 2 * pad, max(1, most // len(notes))) for note in notes[:most]]
    high = sum(len(noted.rows) for noted in found) * line + (len(found) - 1) * pad // 2 + 2 * pad
    place = Rect(pad, area.bottom - high - pad, wide, high)
    canvas.cover_part(place, violet.NOTE)
    top = place.top + pad
    for number, noted in enumerate(found):
        row = Rect(place.left + pad, top, place.width - 2 * pad, len(noted.rows) * line)
        _draw(screen, canvas, row, number, noted)
        top = row.bottom + pad // 2


def _noted(screen: Screening, canvas: Canvas, note: Note, wide: int, most: int) -> _Noted:
    """A note in so many rows at the most; one about a seat that this table does not have is about all."""
    colours, pixels = screen.source.colours, canvas.letters(_SIZE)
    badge = f"badge-{colours[note.seat - 1].name}" if note.seat and note.seat <= len(colours) else ""
    room = wide - (canvas.px(_BADGE) if badge else 0)
    rows = canvas.fonts.wrapped(note.text, "sans", pixels, room)
    if len(rows) > most:
        last = canvas.fonts.shortened(f"{rows[most - 1]} {rows[most]}", "sans", pixels, room)
        rows = [*rows[: most - 1], last]
    return _Noted(note, badge, rows)


def _draw(screen: Screening, canvas: Canvas, area: Rect, number: int, noted: _Noted) -> None:
    name, room = f"theatre.noted.{number}", Rect(area)
    if canvas.hot(name):
        canvas.plate(area.inflate(canvas.px(12), canvas.px(6)), violet.OVER)
    if noted.badge:
        side = canvas.px(_BADGE - 6)
        canvas.sprite(noted.badge, Rect(area.left, area.top + (canvas.line_height(_SIZE) - side) // 2, side, side))
        room = Rect(area.left + canvas.px(_BADGE), area.top, area.width - canvas.px(_BADGE), area.height)
    canvas.text(room, "\n".join(noted.rows), _SIZE, colour=violet.PALE, lines=_ROWS)
    hint = f"{screen.say('theatre.note.edit')}\n{noted.note.text}"
    key, press = "" if number else shown("theatre.note-edit"), partial(screen.doors.edit, noted.note)
    canvas.spot(Spot(name, area, press, hint=hint, key=key, mark=noted.note))
