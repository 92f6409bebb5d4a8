"""Scrolling: a view on something higher than its place, moved by wheel, finger, scroll bar and keyboard."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import STYLES, Style, faded, mixed

WHEEL: Final = 72  # pixels at 1080p a notch of the wheel moves
BAR: Final = 8
_KNOB: Final = Style(STYLES["quiet-over"].top, STYLES["quiet-over"].top, STYLES["quiet-over"].rim, round=99, line=1)


class Scroll:
    """How far a list is scrolled."""

    def __init__(self) -> None:
        self.offset = 0
        self.area = Rect(0, 0, 0, 0)
        self.content = 0  # how high everything is
        self._laid: dict[str, Rect] = {}  # where spots are, also those out of sight
        self._followed: str | None = None  # the spot that was brought into sight last

    @property
    def hidden(self) -> int:
        """How much is out of sight."""
        return max(0, self.content - self.area.height)

    def move(self, pixels: int) -> None:
        """Scrolls down, or up."""
        self.offset = min(self.hidden, max(0, self.offset + pixels))

    @contextmanager
    def view(self, canvas: Canvas, area: Rect, content: int, panel: Rect) -> Iterator[Rect]:
        """Shows an area on a panel of something so high; gives the place where all of it would lie."""
        self.area, self.content = area, content
        self.move(0)
        if self.hidden:
            canvas.spot(Spot("scroll", area, focusable=False, wheel=lambda step: self._wheel(canvas, step)))
        first = len(canvas.spots.all)
        laid: list[Spot] = []
        with canvas.clipped(_with_rims(canvas, area)):
            yield Rect(area.left, area.top - self.offset, area.width, content)
            laid = canvas.spots.all[first:]
            self._laid = {spot.id: Rect(spot.area) for spot in laid}
        for spot in laid:
            spot.area = spot.area.clip(area)
        canvas.spots.all[first:] = laid  # what is out of sight can be reached by keyboard
        if self.hidden:
            self._fade(canvas, panel)
            self._bar(canvas)

    def follow(self, canvas: Canvas) -> bool:
        """Brings what the keyboard has gone to into sight; whether something had to be moved."""
        focus = canvas.attention.focus if canvas.attention.ring else None
        before, self._followed = self._followed, focus
        place = self._laid.get(focus) if focus and focus != before else None
        if place is None or not self.hidden:
            return False
        was, margin = self.offset, canvas.px(14)
        if place.top - margin < self.area.top:
            self.move(place.top - margin - self.area.top)
        elif place.bottom + margin > self.area.bottom:
            self.move(place.bottom + margin - self.area.bottom)
        return self.offset != was

    def key(self, key: int) -> bool:
        """Page up and down; whether it was one of them."""
        page = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}.get(key)
        if page is None or not self.hidden:
            return False
        self.move(page * round(self.area.height * 0.85))
        return True

    def _wheel(self, canvas: Canvas, step: int) -> None:
        canvas.attention.ring = False
        self.move(-step * canvas.px(WHEEL))

    def _fade(self, canvas: Canvas, panel: Rect) -> None:
        """What goes on above or below fades into the panel."""
        wide = _with_rims(canvas, self.area)
        high = canvas.px(26)
        if self.offset:
            canvas.plate(Rect(wide.left, wide.top, wide.width, high), _fading(panel, wide.top, down=False))
        if self.offset < self.hidden:
            canvas.plate(Rect(wide.left, wide.bottom - high, wide.width, high), _fading(panel, wide.bottom, down=True))

    def _bar(self, canvas: Canvas) -> None:
        width = canvas.px(BAR)
        track = Rect(self.area.right + canvas.px(4), self.area.top, width, self.area.height)
        canvas.plate(track, "track")
        high = max(2 * width, round(track.height * self.area.height / self.content))
        top = track.top + round((track.height - high) * self.offset / self.hidden)
        canvas.plate(Rect(track.left, top, width, high), _KNOB)


def _fading(panel: Rect, y: int, *, down: bool) -> Style:
    look = STYLES["dialog"]
    full = mixed(look.top, look.foot, (y - panel.top) / max(1, panel.height))
    clear = faded(full, 0)
    return Style(clear if down else full, full if down else clear, clear, round=0, line=0)


def _with_rims(canvas: Canvas, area: Rect) -> Rect:
    """Shadows and focus rings may stand out a little at the sides."""
    return area.inflate(canvas.px(16), 0)
