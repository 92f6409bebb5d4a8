"""Scrolling: a view on something higher than its place, moved by wheel, finger, scroll bar and keyboard."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.keys import pressed
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import STYLES, Style, faded, mixed

WHEEL: Final = 72  # pixels at 1080p a notch of the wheel moves
FADE: Final = 26  # pixels at 1080p that fade away where something goes on
BAR: Final = 8
_KNOB: Final = Style(STYLES["quiet-over"].top, STYLES["quiet-over"].top, STYLES["quiet-over"].rim, round=99, line=1)
Height = Callable[[int], int]  # of an entry


class Row(NamedTuple):
    """An entry that is seen, and where it begins below the upper edge."""

    entry: int
    top: int


class Scroll:
    """How far a list is scrolled, of which only what is seen is ever measured; a page is a list of one entry."""

    def __init__(self) -> None:
        self.area = Rect(0, 0, 0, 0)
        self.content = 0  # how high a page is
        self.seen: list[Row] = []
        self._count = 1
        self._height: Height = lambda entry: self.content
        self._rest: Row | None = Row(0, 0)  # what is seen as long as nobody scrolls; None: the end
        self._anchor: Row | None = None  # to where somebody has scrolled
        self._laid: dict[str, Rect] = {}  # where spots are, also those out of sight
        self._followed: str | None = None  # the spot that was brought into sight last

    @property
    def offset(self) -> int:
        """How much of a page is out of sight above."""
        return -self._anchor.top if self._anchor else 0

    @offset.setter
    def offset(self, pixels: int) -> None:
        self._anchor = Row(0, -pixels)

    @property
    def hidden(self) -> int:
        """How much of a page is out of sight."""
        return max(0, self.content - self.area.height)

    @property
    def at_rest(self) -> bool:
        """Whether nobody has scrolled, or back to the end where a list rests there."""
        return self._anchor is None

    def rest(self) -> None:
        """Back to what is seen as long as nobody scrolls."""
        self._anchor = None

    def move(self, pixels: int) -> None:
        """Scrolls down, or up."""
        if self._lay():
            self._anchor = Row(self.seen[0].entry, self.seen[0].top - pixels)
            self._lay()

    def go(self, share: float) -> None:
        """To a share of a list, 1 being the end."""
        entry = max(0, round(share * (self._count - 1)))
        if self._count:
            self._anchor = Row(entry, self.area.height - self._height(entry))
            self._lay()

    def share(self) -> float:
        """How far a list is scrolled: 0 at its beginning, 1 at its end."""
        if self.at_rest or not self.seen:
            return 1.0
        entry, top = self.seen[0]
        return min(1.0, (entry - top / max(1, self._height(entry))) / max(1, self._count - len(self.seen)))

    def rows(self, area: Rect, count: int, height: Height, rest: Row | None = None) -> list[Row]:
        """The entries of a list that are seen; `rest`: where one of them is as long as nobody scrolls."""
        self.area, self._count, self._height, self._rest = area, count, height, rest
        return self._lay()

    def _lay(self) -> list[Row]:
        self.seen = []
        if self._count:
            end = Row(self._count - 1, self.area.height - self._height(self._count - 1))
            self.seen, spare = self._around(self._anchor or self._rest or end)
            if self._anchor and spare > 0:
                self.seen, spare = self._around(end)
            if self._anchor and self.seen:
                self._anchor = self.seen[0] if self._rest or spare < 0 else None  # who has come to the end stays there
        return self.seen

    def _around(self, row: Row) -> tuple[list[Row], int]:
        """What is seen if an entry is at its place, and how much room is left below the last entry."""
        entry, top = min(row.entry, self._count - 1), row.top
        while entry > 0 and top > 0:
            entry -= 1
            top -= self._height(entry)
        top = min(0, top) if entry == 0 else top
        rows: list[Row] = []
        while entry < self._count and top < self.area.height:
            bottom = top + self._height(entry)
            if bottom > 0:
                rows.append(Row(entry, top))
            entry, top = entry + 1, bottom
        return rows, self.area.height - top if entry == self._count else -1

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

    def key(self, event: pygame.Event) -> bool:
        """Page up and down; whether it was one of them."""
        page = {"pages.down": 1, "pages.up": -1}.get(pressed(event, "pages"))
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
        high = canvas.px(FADE)
        if self.offset:
            canvas.plate(Rect(wide.left, wide.top, wide.width, high), _fading(panel, wide.top, down=False))
        if self.offset < self.hidden:
            canvas.plate(Rect(wide.left, wide.bottom - high, wide.width, high), _fading(panel, wide.bottom, down=True))

    def _bar(self, canvas: Canvas) -> None:
        width = canvas.px(BAR)
        track = Rect(self.area.right + canvas.px(4), self.area.top, width, self.area.height)
        canvas.plate(track, "track")
        high = max(2 * width, round(track.height * self.area.height / max(1, self.content)))
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
