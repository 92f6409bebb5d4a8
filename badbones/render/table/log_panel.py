"""The log: what happened, in words. At the table the newest line is last; in the theatre the line we are at is in the
middle, with the rule behind it, and what lies ahead is faded. The number of a rule is told to whoever asks why."""

from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from cachetools import LRUCache

from badbones.render.kit import pencil
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import pressed, shown
from badbones.render.kit.screen import Say
from badbones.render.kit.scroll import Row, Scroll
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import LIGHT, SOFT, Colour, Face, Style, panels
from badbones.render.table.views import LogLine, LogView

PAGE: Final = ("log", "page")  # what a pointer drags: the lines themselves,
GRIP: Final = ("log", "grip")  # or the handle of the scroll bar
_SIZE, _ASIDE, _WHY, _WHY_ROWS = 19, 18, 17, 7
_BAR, _STEP = 8, 90  # pixels at 1080p
_MOST_HEIGHTS: Final = 20_000
_MIDDLE: Final = 0.52  # where the line we are at stands, of the height


class LogStyle(NamedTuple):
    """How a log is drawn: its plates, and sizes in pixels at 1080p; if nothing else is said, as at the table."""

    name: str = "log"  # of the spot of all lines
    line: str = "log"  # with which the spots of lines begin
    marked: Style = panels.LOG_FRESH  # a line that is fresh, or that we are at
    over: Style = panels.LOG_OVER  # one that is pointed at
    ahead: Colour = SOFT  # words of what lies ahead
    why: Style = panels.LOG_WHY  # the rule behind the line we are at
    why_over: Style = panels.LOG_WHY
    why_words: Colour = SOFT
    pad: float = 12
    edge: float = 0  # beside the title, and
    inset: float = 20  # so much more
    head: float = 46
    title: float = 28
    rows: int = 4  # of a sentence
    picture: float = 40
    left: float = 13  # of the picture
    gap: float = 24  # from the picture to the words
    spare: float = 0  # to the right of the words
    around: float = 18  # above and below the words
    tick: tuple[float, float, float] = (3, 9, 4)  # left, top and width of the mark in the colour of a seat
    bar: bool = True  # with a line below the title, and a scroll bar to which the keyboard can go


AT_THE_TABLE: Final = LogStyle()


class LogPanel:
    """The log, and how far it is scrolled."""

    def __init__(self, say: Say, style: LogStyle = AT_THE_TABLE) -> None:
        self.scroll = Scroll()
        self._say = say
        self._style = style
        self._heights: LRUCache[object, int] = LRUCache(_MOST_HEIGHTS)
        self._marks: dict[str, LogLine] = {}  # the lines that are seen, by their spots
        self._room = Rect(0, 0, 0, 0)
        self._step = _STEP
        self._held = 0  # where the pointer that drags was last
        self._followed: int | None = None  # the line that we were at

    def draw(self, canvas: Canvas, area: Rect, view: LogView, *, close: Act | None = None) -> None:
        """The whole panel; with `close` it has a button that closes it."""
        canvas.cover_part(area, "panel")
        self._room, self._step, self._marks = self._head(canvas, area, view, close), canvas.px(_STEP), {}
        self._lay_all(canvas, area)
        if view.now != self._followed:
            self._followed = view.now
            self.scroll.rest()
        height = partial(self._height, canvas, view)
        rest = None if view.now is None else Row(view.now, round(self._room.height * _MIDDLE) - height(view.now) // 2)
        with canvas.clipped(self._room):
            for row in self.scroll.rows(self._room, view.count, height, rest):
                self._line(canvas, row, view)
        if self._style.bar:
            self._scroll_bar(canvas, view.count)

    def hovered_places(self, canvas: Canvas) -> tuple[int, frozenset[str]] | None:
        """The seat and the places that the line under the pointer speaks of."""
        lines = (self._marks[name] for name in canvas.attention.hovered if name in self._marks)
        return next(((line.seat, line.places) for line in lines if line.seat is not None), None)

    # Scrolling

    def hold(self, place: tuple[int, int]) -> None:
        """A pointer begins to drag the lines, or the handle of the scroll bar."""
        self._held = place[1]

    def drag(self, held: Any, place: tuple[int, int]) -> None:
        """A pointer drags on; `held` is the piece of the spot where it began."""
        if held == GRIP:
            self.scroll.go(min(1.0, max(0.0, (place[1] - self._room.top) / max(1, self._room.height))))
        else:
            self.scroll.move(self._held - place[1])
        self._held = place[1]

    def key(self, event: pygame.Event) -> bool:
        """Page up and down, home and end; whether it was one of them."""
        match pressed(event, "table"):
            case "table.log-up":
                self.scroll.move(self._step - self._room.height)
            case "table.log-down":
                self.scroll.move(self._room.height - self._step)
            case "table.log-start":
                self.scroll.go(0.0)
            case "table.log-end":
                self.scroll.go(1.0)
            case _:
                return False
        return True

    def _wheel(self, step: int) -> None:
        self.scroll.move(-step * self._step)

    def _nudge(self, step: int) -> None:
        self.scroll.move(step * self._step)

    def _lay_all(self, canvas: Canvas, area: Rect) -> None:
        """Where wheel and fingers scroll: below the title, or anywhere if there is nothing else."""
        name, bar = self._style.name, self._style.bar
        place = self._room if bar else area
        canvas.spot(Spot(name, place, wheel=self._wheel, nudge=self._nudge, piece=PAGE, focusable=bar))

    # Sizes

    def _height(self, canvas: Canvas, view: LogView, number: int) -> int:
        line, now = view.line(number), number == view.marked
        key = (line.words, self._room.width, canvas.unit, now)
        if key not in self._heights:
            width = self._words_width(canvas)
            words = canvas.paragraph_height(line.words, width, _SIZE, _face(now=now))
            most = self._style.rows * canvas.line_height(_SIZE)
            self._heights[key] = max(canvas.px(self._style.picture), min(words, most)) + canvas.px(self._style.around)
        return self._heights[key] + (self._why_height(canvas, view) if now else 0)

    def _words_width(self, canvas: Canvas) -> int:
        style = self._style
        beside = canvas.px(_BAR + 12) if style.bar else 0
        return self._room.width - canvas.px(style.picture + style.gap + style.spare + 8) - beside

    def _why_height(self, canvas: Canvas, view: LogView) -> int:
        if not view.why:
            return 0
        rows = canvas.paragraph_height(self._why_words(view), self._room.width - canvas.px(26 + 32), _WHY)
        return min(rows, _WHY_ROWS * canvas.line_height(_WHY)) + canvas.px(30)

    # Drawing

    def _head(self, canvas: Canvas, area: Rect, view: LogView, close: Act | None) -> Rect:
        """Title and button; gives the room for the lines."""
        style, pad, edge = self._style, canvas.px(self._style.pad), canvas.px(self._style.edge)
        wide = area.width - 2 * edge - canvas.px(2 * style.inset)
        head = Rect(area.left + edge + canvas.px(style.inset), area.top + pad, wide, canvas.px(style.head))
        if close:
            button = Rect(head.right - head.height, head.top, head.height, head.height)
            canvas.button("log.close", button, "", close, icon="close", hint=self._say("table.log.close"))
            head.width -= head.height + pad
        if view.aside:
            wide = min(canvas.width(view.aside, _ASIDE), head.width // 2)
            place = Rect(head.right - wide, head.top, wide, head.height)
            canvas.text(place, view.aside, _ASIDE, colour=SOFT, align="right")
            head.width -= wide + pad
        canvas.text(head, view.title, style.title, face="serif")
        y = head.bottom
        if style.bar:
            y += pad // 2
            pencil.line(
                canvas.surface, panels.LOG_RULE, (area.left + pad, y), (area.right - pad, y), max(1, canvas.px(2))
            )
        return Rect(area.left + pad, y + pad // 2, area.width - 2 * pad, area.bottom - y - pad)

    def _line(self, canvas: Canvas, row: Row, view: LogView) -> None:
        line, name, now = view.line(row.entry), f"{self._style.line}.{row.entry}", row.entry == view.marked
        ahead = view.ahead is not None and row.entry >= view.ahead
        why = self._why_height(canvas, view) if now else 0
        room, high = self._room, self._height(canvas, view, row.entry) - why
        wide = room.width - (canvas.px(_BAR + 4) if self._style.bar else 0)
        area = Rect(room.left, room.top + row.top + canvas.px(2), wide, high - canvas.px(4))
        self._plate(canvas, area, line, name, now=now)
        self._words(canvas, area, line, ahead=ahead, now=now)
        self._marks[name] = line
        go, hint = (view.go(row.entry), "") if view.go else (None, self._why_hint(line))
        canvas.spot(Spot(name, area, go, hint=hint, piece=PAGE, wheel=self._wheel, focusable=False, mark=line))
        if why:
            self._draw_why(canvas, Rect(area.left, area.bottom, area.width, why), line, view)

    def _plate(self, canvas: Canvas, area: Rect, line: LogLine, name: str, *, now: bool) -> None:
        """What shows that a line is pointed at, fresh, or where we are."""
        style = self._style
        if not now and canvas.hot(name):
            canvas.plate(area, style.over)
        elif now or line.fresh:
            canvas.plate(area, style.marked)

    def _words(self, canvas: Canvas, area: Rect, line: LogLine, *, ahead: bool, now: bool) -> None:
        """The mark of a seat, a picture, and the sentence."""
        style = self._style
        left, top, wide = style.tick
        if line.colour:
            tick = Rect(area.left + canvas.px(left), area.top + canvas.px(top), canvas.px(wide), 0)
            tick.height = area.height - canvas.px(2 * top)
            pencil.bar(canvas.surface, line.colour.colour, tick, canvas.px(2))
        side = canvas.px(style.picture)
        if line.sprite:
            picture = Rect(area.left + canvas.px(style.left), area.centery - side // 2, side, side)
            canvas.sprite(line.sprite, picture, alpha=110 if ahead else 255)
        left = area.left + canvas.px(style.picture + style.gap)
        place = Rect(left, area.top, self._words_width(canvas), area.height)
        colour = LIGHT if now or line.fresh else style.ahead if ahead else SOFT
        canvas.text(place, line.words, _SIZE, face=_face(now=now), colour=colour, lines=style.rows)

    def _why_hint(self, line: LogLine) -> str:
        return self._say("table.log.why", rule=line.rule) if line.rule else ""

    def _why_words(self, view: LogView) -> str:
        """The rule behind the line we are at, with its number."""
        assert view.now is not None
        return f"{view.line(view.now).rule}\u00a0· {view.why}"

    def _draw_why(self, canvas: Canvas, area: Rect, line: LogLine, view: LogView) -> None:
        """The rule behind the line we are at."""
        plate = Rect(area.left + canvas.px(26), area.top + canvas.px(4), area.width - canvas.px(26), 0)
        plate.height = area.height - canvas.px(10)
        name = "theatre.why"
        canvas.plate(plate, self._style.why_over if canvas.hot(name) else self._style.why)
        inner = plate.inflate(-canvas.px(32), -canvas.px(8))
        canvas.text(
            inner, _cut(canvas, self._why_words(view), inner.width), _WHY, colour=self._style.why_words, lines=_WHY_ROWS
        )
        act = partial(view.open_rule, line.rule) if view.open_rule else None
        hint = self._say("theatre.rule-hint")
        canvas.spot(Spot(name, plate, act, hint=hint, mark=line, key=shown("theatre.rule"), focusable=False))

    def _scroll_bar(self, canvas: Canvas, count: int) -> None:
        rows, room, wide = self.scroll.seen, self._room, canvas.px(_BAR)
        if not rows or (len(rows) == count and rows[0].top >= 0 and self.scroll.at_rest):
            return
        track = Rect(room.right - wide, room.top, wide, room.height)
        canvas.plate(track, "track")
        high = max(canvas.px(36), track.height * len(rows) // count)
        top = track.top + round((track.height - high) * self.scroll.share())
        handle = Rect(track.left, top, wide, high)
        canvas.plate(handle, panels.LOG_HANDLE)
        grip = handle.inflate(canvas.px(10), 0).clip(room)
        canvas.spot(Spot("log.grip", grip, piece=GRIP, wheel=self._wheel, focusable=False))


def _face(*, now: bool) -> Face:
    return "semibold" if now else "sans"


def _cut(canvas: Canvas, words: str, width: int) -> str:
    """As many whole sentences as fit; the rules at hand say the rest."""
    pixels = canvas.letters(_WHY)
    sentences = words.replace("\n", " ").split(". ")
    for count in range(len(sentences), 0, -1):
        some = ". ".join(sentences[:count])
        some = some if some.endswith((".", "!", "?", "…", "”", "»")) else f"{some}."
        if len(canvas.fonts.wrapped(some, "sans", pixels, width)) <= _WHY_ROWS:
            return some
    rows = canvas.fonts.wrapped(sentences[0], "sans", pixels, width)[:_WHY_ROWS]
    return " ".join(rows).rstrip(" ,;:") + " …"
