"""The log of the theatre: everything that happens, with its rule; the line we are at in the middle, the rest around it.

What lies ahead is faded; a click on a line goes there, its rule opens the rules at hand.
"""

from functools import partial
from typing import Final

import pygame

from badbones.record import Told
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import FAINT, LIGHT, SOFT, Face, mixed, panels, violet
from badbones.render.table.teller import Teller
from badbones.render.table.views import LogLine
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.script import Entry

PAGE: Final = ("theatre", "log")  # what a pointer drags
_SIZE, _CHIP_SIZE, _TITLE, _WHY, _ROWS, _WHY_ROWS = 19, 15.5, 27, 17, 5, 7
_PICTURE, _PAD, _STEP = 38, 14, 90  # pixels at 1080p
_AHEAD: Final = mixed(FAINT, panels.SEAT_ROW.foot, 0.12)
_MOST_KNOWN: Final = 4000  # lines that are kept in words
_MIDDLE: Final = 0.52  # where the current line stands, of the height


class TheatreLog:
    """Draws the log, and knows how far it was scrolled."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self._known: dict[tuple[int, str], LogLine] = {}
        self._anchor: tuple[int, int] | None = None  # a line and where its top is; None: it follows the game
        self._followed = -1
        self._room = Rect(0, 0, 0, 0)
        self._held = 0
        self._marks: dict[str, tuple[int | None, frozenset[str]]] = {}
        self._tops: list[tuple[int, int]] = []  # the lines that are seen, and where

    # Words

    def line(self, number: int) -> LogLine:
        """A line in words."""
        screen = self.screen
        key = (number, screen.app.messages.language)
        if key not in self._known:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            self._known[key] = self._worded(screen.script.entries[number])
        return self._known[key]

    def _worded(self, entry: Entry) -> LogLine:
        screen = self.screen
        if entry.event is None:
            words = screen.say("theatre.undone") if entry.kind == "undo" else screen.trouble()
            return LogLine(words, "", "", None, None, frozenset())
        teller = Teller(screen.app.catalog, screen.app.messages, screen.source.colours)
        line = teller.lines([Told(entry.event, 0)], 0)[0]
        return line._replace(words=screen.say("theatre.taken-back", words=line.words)) if entry.taken_back else line

    def why(self, number: int) -> str:
        """The rule behind a line, in the words of the rules at hand."""
        rule = self.line(number).rule
        message = f"rules.{self.screen.app.topic_about(rule)}" if rule else ""
        words = self.screen.say(message) if message else ""
        return "" if words == message else words.replace("*", "")

    # Drawing

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """The whole panel."""
        canvas.cover_part(area, "panel")
        self._marks = {}
        room = self._head(canvas, area)
        self._room = room
        canvas.spot(Spot("theatre.log", area, wheel=self._wheel, piece=PAGE, focusable=False))
        screen = self.screen
        told = screen.script.told(screen.player.beat)
        count = told if screen.no_spoilers else len(screen.script.entries)
        if not count:
            return
        now = max(0, told - 1)
        if now != self._followed:
            self._followed, self._anchor = now, None
        with canvas.clipped(room):
            for number, top in self._layout(canvas, count, now):
                self._draw_line(canvas, number, room.top + top, now, ahead=number >= told)

    def hovered_places(self, canvas: Canvas) -> tuple[int, frozenset[str]] | None:
        """The seat and the places that the line under the pointer speaks of."""
        for name in canvas.attention.hovered:
            seat, places = self._marks.get(name, (None, frozenset()))
            if seat is not None:
                return seat, places
        return None

    def _head(self, canvas: Canvas, area: Rect) -> Rect:
        screen, pad = self.screen, canvas.px(_PAD)
        head = Rect(area.left + pad + canvas.px(6), area.top + pad, area.width - 2 * pad - canvas.px(12), canvas.px(42))
        player, script = screen.player, screen.script
        message = "theatre.beat" if screen.no_spoilers else "theatre.beat-of"
        words = screen.say(message, beat=player.beat, beats=script.beats)
        wide = min(canvas.width(words, 18), head.width // 2)
        canvas.text(Rect(head.right - wide, head.top, wide, head.height), words, 18, colour=SOFT, align="right")
        title = screen.round_words(screen.source.shown.round, screen.source.shown.phase)
        place = Rect(head.left, head.top, head.width - wide - pad, head.height)
        canvas.text(place, title, _TITLE, face="serif", lines=1)
        return Rect(area.left + pad, head.bottom + pad // 2, area.width - 2 * pad, area.bottom - head.bottom - pad)

    def _layout(self, canvas: Canvas, count: int, now: int) -> list[tuple[int, int]]:
        """The lines that are seen with their tops, counted from the top of the room."""
        high = self._room.height
        number, top = self._anchor or (now, round(high * _MIDDLE) - self._height(canvas, now, now) // 2)
        number = min(number, count - 1)
        while number > 0 and top > 0:
            number -= 1
            top -= self._height(canvas, number, now)
        top = min(0, top) if number == 0 else top
        rows: list[tuple[int, int]] = []
        while number < count and top < high:
            height = self._height(canvas, number, now)
            if top + height > 0:
                rows.append((number, top))
            number, top = number + 1, top + height
        spare = high - top if number == count else 0
        if spare > 0 and self._anchor:  # scrolled over the end
            rows = self._up_from_the_end(canvas, count, now)
        if self._anchor and rows:
            self._anchor = rows[0]
        self._tops = rows
        return rows

    def _up_from_the_end(self, canvas: Canvas, count: int, now: int) -> list[tuple[int, int]]:
        rows: list[tuple[int, int]] = []
        top = self._room.height
        for number in range(count - 1, -1, -1):
            top -= self._height(canvas, number, now)
            rows.append((number, top))
            if top <= 0:
                break
        shift = -rows[-1][1] if top > 0 else 0
        return [(number, place + shift) for number, place in reversed(rows)]

    def _height(self, canvas: Canvas, number: int, now: int) -> int:
        line = self.line(number)
        rows = canvas.paragraph_height(line.words, self._words_width(canvas, line), _SIZE, self._face(number, now))
        high = max(canvas.px(_PICTURE), min(rows, _ROWS * canvas.line_height(_SIZE))) + canvas.px(20)
        return high + (self._why_height(canvas, number) if number == now else 0)

    def _face(self, number: int, now: int) -> Face:
        return "semibold" if number == now else "sans"

    def _why_height(self, canvas: Canvas, number: int) -> int:
        words = self.why(number)
        if not words:
            return 0
        rows = canvas.paragraph_height(words, self._why_width(canvas), _WHY)
        return min(rows, _WHY_ROWS * canvas.line_height(_WHY)) + canvas.px(30)

    def _why_width(self, canvas: Canvas) -> int:
        return self._room.width - canvas.px(26 + 32)

    def _words_width(self, canvas: Canvas, line: LogLine) -> int:
        return self._room.width - canvas.px(_PICTURE + 34) - _chip_width(canvas, line)

    def _draw_line(self, canvas: Canvas, number: int, top: int, now: int, *, ahead: bool) -> None:
        line, name, current = self.line(number), f"theatre.line.{number}", number == now
        why = self._why_height(canvas, number) if current else 0
        whole = self._height(canvas, number, now)
        area = Rect(self._room.left, top + canvas.px(2), self._room.width, whole - why - canvas.px(4))
        if current:
            canvas.plate(area, violet.NOW)
        elif canvas.hot(name) or canvas.hot(f"{name}.rule"):
            canvas.plate(area, violet.OVER)
        if line.colour:
            tick = Rect(area.left + canvas.px(4), area.top + canvas.px(8), canvas.px(5), area.height - canvas.px(16))
            pygame.draw.rect(canvas.surface, line.colour.colour, tick, border_radius=canvas.px(2))
        side = canvas.px(_PICTURE)
        if line.sprite:
            picture = Rect(area.left + canvas.px(14), area.centery - side // 2, side, side)
            canvas.sprite(line.sprite, picture, alpha=110 if ahead else 255)
        left = area.left + canvas.px(_PICTURE + 22)
        place = Rect(left, area.top, self._words_width(canvas, line), area.height)
        colour = LIGHT if current else _AHEAD if ahead else SOFT
        canvas.text(place, line.words, _SIZE, face=self._face(number, now), colour=colour, lines=_ROWS)
        self._marks[name] = (line.seat, line.places)
        go = partial(self.screen.go_to_beat, self.screen.script.entries[number].beat)
        canvas.spot(Spot(name, area, go, piece=PAGE, wheel=self._wheel, focusable=False, mark=line.rule))
        self._chip(canvas, area, line, f"{name}.rule", ahead=ahead)
        if why:
            self._draw_why(canvas, number, Rect(area.left, area.bottom, area.width, why))

    def _chip(self, canvas: Canvas, area: Rect, line: LogLine, name: str, *, ahead: bool) -> None:
        """The number of the rule: it opens the rules there."""
        if not line.rule:
            return
        chip = Rect(0, 0, _chip_width(canvas, line) - canvas.px(14), canvas.px(28))
        chip.midright = (area.right - canvas.px(8), area.centery)
        canvas.plate(chip, violet.CHIP_OVER if canvas.hot(name) else violet.CHIP)
        colour = _AHEAD if ahead else violet.PALE
        canvas.text(chip, line.rule, _CHIP_SIZE, face="semibold", colour=colour, align="center")
        act = partial(self.screen.open_rule, line.rule)
        canvas.spot(Spot(name, chip, act, hint=self.screen.say("theatre.rule-hint"), mark=line.rule, focusable=False))

    def _draw_why(self, canvas: Canvas, number: int, area: Rect) -> None:
        """The rule behind the line we are at."""
        rule = self.line(number).rule
        plate = Rect(area.left + canvas.px(26), area.top + canvas.px(4), area.width - canvas.px(26), 0)
        plate.height = area.height - canvas.px(10)
        name = "theatre.why"
        canvas.plate(plate, violet.WHY._replace(rim=violet.VIOLET) if canvas.hot(name) else violet.WHY)
        inner = plate.inflate(-canvas.px(32), -canvas.px(8))
        words = self.why(number)
        canvas.text(inner, _cut(canvas, words, inner.width), _WHY, colour=violet.PALE, lines=_WHY_ROWS)
        canvas.spot(Spot(name, plate, partial(self.screen.open_rule, rule), mark=rule, key="R", focusable=False))

    # Scrolling

    def _wheel(self, step: int) -> None:
        self.scroll(step * self.screen.app.canvas.px(_STEP))

    def scroll(self, pixels: int) -> None:
        """Moves the lines down, or with a negative number up."""
        if self._tops:
            number, top = self._tops[0]
            self._anchor = (number, top + pixels)
            self.screen.app.dirty = True

    def hold(self, place: tuple[int, int]) -> None:
        """A pointer takes hold of the lines."""
        self._held = place[1]

    def drag(self, place: tuple[int, int]) -> None:
        """The lines go along."""
        self.scroll(place[1] - self._held)
        self._held = place[1]


def _chip_width(canvas: Canvas, line: LogLine) -> int:
    return canvas.width(line.rule, _CHIP_SIZE, "semibold") + canvas.px(30) if line.rule else canvas.px(8)


def _cut(canvas: Canvas, words: str, width: int) -> str:
    """As many whole sentences as fit; the rules at hand say the rest."""
    pixels = max(8, canvas.px(_WHY))
    sentences = words.replace("\n", " ").split(". ")
    for count in range(len(sentences), 0, -1):
        some = ". ".join(sentences[:count])
        some = some if some.endswith((".", "!", "?", "…", "”", "»")) else f"{some}."
        if len(canvas.fonts.wrapped(some, "sans", pixels, width)) <= _WHY_ROWS:
            return some
    rows = canvas.fonts.wrapped(sentences[0], "sans", pixels, width)[:_WHY_ROWS]
    return " ".join(rows).rstrip(" ,;:") + " …"
