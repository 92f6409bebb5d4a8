"""The log: what happened, in words, the newest last."""

from functools import partial
from typing import Any, Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.screen import Say
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import CLEAR, FAINT, LIGHT, SOFT, Colour, Style
from badbones.render.table.list_scroll import Height, Row, Scroll
from badbones.render.table.views import LogLine, LogView

PAGE: Final = ("log", "page")  # what a pointer drags: the lines themselves,
GRIP: Final = ("log", "grip")  # or the handle of the scroll bar
_SIZE, _CHIP_SIZE, _TITLE, _ROWS = 19, 15.5, 28, 4
_PICTURE, _PAD, _BAR, _STEP = 40, 12, 8, 90  # pixels at 1080p
_MOST_HEIGHTS: Final = 20_000
_CHIP: Final = Style(Colour("#111a30"), Colour("#111a30"), Colour("#5d76b3"), round=8, line=1.5)
_FRESH: Final = Style(Colour("#22305a"), Colour("#1e2a4e"), CLEAR, round=10, line=0)
_OVER: Final = Style(Colour("#2c3c6b"), Colour("#26345e"), Colour("#7d95d0"), round=10, line=1.5)
_HANDLE: Final = Style(Colour("#5d76b3"), Colour("#5d76b3"), CLEAR, round=99, line=0)
_RULE: Final = Colour("#41578f")


class LogPanel:
    """The log, and how far it is scrolled."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._scroll = Scroll()
        self._heights: dict[tuple[str, str, int, float], int] = {}
        self._height: Height = lambda index: 1
        self._marks: dict[str, tuple[int | None, frozenset[str]]] = {}  # what each line that is seen points at
        self._room = Rect(0, 0, 0, 0)
        self._step = _STEP
        self._held = 0  # where the pointer that drags was last

    def draw(self, canvas: Canvas, area: Rect, view: LogView, *, close: Act | None) -> None:
        """The whole panel; with `close` it has a button that closes it."""
        canvas.cover_part(area, "panel")
        self._room, self._step, self._marks = self._head(canvas, area, view, close), canvas.px(_STEP), {}
        self._height = partial(self._line_height, canvas, view)
        canvas.spot(Spot("log", self._room, wheel=self._wheel, nudge=self._nudge, piece=PAGE))
        rows = self._scroll.rows(len(view.lines), self._room.height, self._height)
        with canvas.clipped(self._room):
            for row in rows:
                self._line(canvas, row, view)
        self._scroll_bar(canvas, rows, len(view.lines))

    def hovered_places(self, canvas: Canvas) -> tuple[int, frozenset[str]] | None:
        """The seat and the places that the line under the pointer speaks of."""
        for name in canvas.attention.hovered:
            seat, places = self._marks.get(name, (None, frozenset()))
            if seat is not None:
                return seat, places
        return None

    # Scrolling

    def hold(self, place: tuple[int, int]) -> None:
        """A pointer begins to drag the lines, or the handle of the scroll bar."""
        self._held = place[1]

    def drag(self, held: Any, place: tuple[int, int]) -> None:
        """A pointer drags on; `held` is the piece of the spot where it began."""
        if held == GRIP:
            self._scroll.go(min(1.0, max(0.0, (place[1] - self._room.top) / max(1, self._room.height))))
        else:
            self._scroll.move(place[1] - self._held, self._height)
        self._held = place[1]

    def key(self, event: pygame.Event) -> bool:
        """Page up and down, home and end; whether it was one of them."""
        match event.key:
            case pygame.K_PAGEUP:
                self._scroll.move(self._room.height - self._step, self._height)
            case pygame.K_PAGEDOWN:
                self._scroll.move(self._step - self._room.height, self._height)
            case pygame.K_HOME:
                self._scroll.go(0.0)
            case pygame.K_END:
                self._scroll.go(1.0)
            case _:
                return False
        return True

    def _wheel(self, step: int) -> None:
        self._scroll.move(step * self._step, self._height)

    def _nudge(self, step: int) -> None:
        self._scroll.move(-step * self._step, self._height)

    # Drawing

    def _head(self, canvas: Canvas, area: Rect, view: LogView, close: Act | None) -> Rect:
        """Title and button; gives the room for the lines."""
        pad = canvas.px(_PAD)
        head = Rect(area.left + canvas.px(20), area.top + pad, area.width - canvas.px(40), canvas.px(46))
        if close:
            button = Rect(head.right - head.height, head.top, head.height, head.height)
            canvas.button("log.close", button, "", close, icon="close", hint=self._say("table.log.close"))
            head.width -= head.height + pad
        canvas.text(head, view.title, _TITLE, face="serif")
        y = head.bottom + pad // 2
        pygame.draw.line(canvas.surface, _RULE, (area.left + pad, y), (area.right - pad, y), max(1, canvas.px(2)))
        return Rect(area.left + pad, y + pad // 2, area.width - 2 * pad, area.bottom - y - pad)

    def _earlier_height(self, canvas: Canvas, view: LogView, index: int) -> int:
        return canvas.px(38) if index == 0 and view.earlier else 0

    def _line_height(self, canvas: Canvas, view: LogView, index: int) -> int:
        line = view.lines[index]
        key = (line.words, line.rule, self._room.width, canvas.unit)
        if key not in self._heights:
            if len(self._heights) > _MOST_HEIGHTS:
                self._heights.clear()
            self._heights[key] = self._measured(canvas, line)
        return self._heights[key] + self._earlier_height(canvas, view, index)

    def _measured(self, canvas: Canvas, line: LogLine) -> int:
        words = canvas.paragraph_height(line.words, self._words_place(canvas, self._room, line).width, _SIZE)
        return max(canvas.px(_PICTURE), min(words, _ROWS * canvas.line_height(_SIZE))) + canvas.px(18)

    def _words_place(self, canvas: Canvas, area: Rect, line: LogLine) -> Rect:
        left = area.left + canvas.px(_PICTURE + 24)
        return Rect(left, area.top, area.right - canvas.px(_BAR + 12) - _chip_width(canvas, line) - left, area.height)

    def _line(self, canvas: Canvas, row: Row, view: LogView) -> None:
        line, name = view.lines[row.entry], f"log.{row.entry}"
        area = Rect(self._room.left, self._room.top + row.top, self._room.width, self._height(row.entry))
        heading = self._earlier_height(canvas, view, row.entry)
        if heading:
            canvas.text(Rect(area.left + canvas.px(8), area.top, area.width, heading), view.earlier, 17, colour=FAINT)
            area = Rect(area.left, area.top + heading, area.width, area.height - heading)
        area = Rect(area.left, area.top + canvas.px(2), area.width - canvas.px(_BAR + 4), area.height - canvas.px(4))
        self._draw_line(canvas, area, line, name)
        self._marks[name] = (line.seat, line.places)
        spot = Spot(name, area, hint=line.rule, focusable=False, piece=PAGE, mark=self._marks[name])
        canvas.spot(spot)

    def _draw_line(self, canvas: Canvas, area: Rect, line: LogLine, name: str) -> None:
        if canvas.hot(name):
            canvas.plate(area, _OVER)
        elif line.fresh:
            canvas.plate(area, _FRESH)
        if line.colour:
            tick = Rect(area.left + canvas.px(3), area.top + canvas.px(9), canvas.px(4), area.height - canvas.px(18))
            pygame.draw.rect(canvas.surface, line.colour.colour, tick, border_radius=canvas.px(2))
        side = canvas.px(_PICTURE)
        if line.sprite:
            canvas.sprite(line.sprite, Rect(area.left + canvas.px(13), area.centery - side // 2, side, side))
        place = self._words_place(canvas, Rect(area.left, area.top, self._room.width, area.height), line)
        canvas.text(place, line.words, _SIZE, colour=LIGHT if line.fresh else SOFT, lines=_ROWS)
        _chip(canvas, area, line)

    def _scroll_bar(self, canvas: Canvas, rows: list[Row], count: int) -> None:
        if not rows or (len(rows) == count and rows[0].top >= 0 and self._scroll.foot is None):
            return
        room, wide = self._room, canvas.px(_BAR)
        track = Rect(room.right - wide, room.top, wide, room.height)
        canvas.plate(track, "track")
        high = max(canvas.px(36), track.height * len(rows) // count)
        first = rows[0].entry - rows[0].top / max(1, self._height(rows[0].entry))
        share = 1.0 if self._scroll.foot is None else min(1.0, first / max(1, count - len(rows)))
        handle = Rect(track.left, track.top + round((track.height - high) * share), wide, high)
        canvas.plate(handle, _HANDLE)
        grip = handle.inflate(canvas.px(10), 0).clip(room)
        canvas.spot(Spot("log.grip", grip, piece=GRIP, wheel=self._wheel, focusable=False))


def _chip_width(canvas: Canvas, line: LogLine) -> int:
    return canvas.width(line.rule, _CHIP_SIZE, "semibold") + canvas.px(30) if line.rule else canvas.px(8)


def _chip(canvas: Canvas, area: Rect, line: LogLine) -> None:
    """The number of the rule, at the right end."""
    if line.rule:
        chip = Rect(0, 0, _chip_width(canvas, line) - canvas.px(14), canvas.px(28))
        chip.midright = (area.right - canvas.px(8), area.centery)
        canvas.plate(chip, _CHIP)
        canvas.text(chip, line.rule, _CHIP_SIZE, face="semibold", colour=SOFT, align="center")
