"""A page: a panel over the winter night with a heading, a body that scrolls if it must, buttons, and lists of keys."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.key_caps import cap_width, draw_key_cap
from badbones.render.kit.keys import Line
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.scenery import paint, scenery
from badbones.render.kit.screen import Screen
from badbones.render.kit.scroll import Scroll
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import GOLD_TEXT, LIGHT, SOFT, Colour, Face

GAP: Final = 14  # pixels at 1080p
HEADING: Final = 24  # the letters of the heading of a part
LOW: Final = 640  # in a lower window everything moves together
_SIZE, _ROW, _GAP, _BESIDE = 18, 1.5, 6, 36  # letters, a row of them, and pixels at 1080p
Say = Callable[..., str]


class Measures(NamedTuple):
    """The sizes of a panel, in pixels at 1080p."""

    margin: float  # around the panel
    pad: float  # between its rim and what is in it
    heading: float
    foot: float


_USUAL: Final = Measures(24, 30, 40, 58)
_TIGHT: Final = Measures(8, 18, 31, 50)


class Column:
    """Places one below the other."""

    def __init__(self, canvas: Canvas, area: Rect) -> None:
        self.canvas = canvas
        self.area = area
        self.bottom = area.top  # where the next place begins
        self._end = area.top  # where the last one ends

    def take(self, height: float, gap: float = GAP) -> Rect:
        """The next place, so many pixels high at 1080p."""
        return self.take_pixels(self.canvas.px(height), gap)

    def take_pixels(self, height: int, gap: float = GAP) -> Rect:
        """The next place, so many pixels of the window high."""
        place = Rect(self.area.left, self.bottom, self.area.width, height)
        self._end = place.bottom
        self.bottom = place.bottom + self.canvas.px(gap)
        return place

    def words(
        self, words: str, size: float = 20, *, face: Face = "sans", colour: Colour = SOFT, gap: float = GAP
    ) -> None:
        """A paragraph as high as it needs to be."""
        height = self.canvas.paragraph_height(words, self.area.width, size, face)
        self.canvas.text(self.take_pixels(height, gap), words, size, face=face, colour=colour, lines=50)

    def heading(self, words: str) -> None:
        """The heading of a part."""
        self.words(words, HEADING, face="serif", colour=GOLD_TEXT, gap=8)

    def switch(self, name: str, words: str, press: Act, *, on: bool) -> None:
        """A switch as high as its words need."""
        canvas = self.canvas
        high = canvas.paragraph_height(words, self.area.width - canvas.px(90), 20)
        canvas.switch(name, self.take_pixels(max(canvas.px(48), high + canvas.px(6)), 12), words, press, on=on)

    def height(self) -> int:
        """How high all that was taken is, without the last gap."""
        return self._end - self.area.top


def beside(area: Rect, shares: Sequence[float], gap: int) -> list[Rect]:
    """Places side by side, as wide as their shares."""
    room = area.width - gap * (len(shares) - 1)
    places, left = [], float(area.left)
    for share in shares:
        width = room * share / sum(shares)
        places.append(Rect(round(left), area.top, round(width), area.height))
        left += width + gap
    return places


def in_the_middle(canvas: Canvas, area: Rect) -> Rect:
    """The place of a single button at the foot."""
    return Rect(0, 0, min(area.width, canvas.px(240)), area.height).move_to(midtop=area.midtop)


class Page(Screen):
    """A panel over the night, or over what is drawn behind it. A screen fills in its body and its foot."""

    headline = ""  # the message on top
    widest = 900.0  # pixels at 1080p
    footed = True  # whether there are buttons at its foot
    steady = False  # whether it is as high as the window however little is in it: what changes in it moves no button
    main = ""  # the button that Enter presses if the keyboard has gone nowhere yet

    def __init__(self, app: Host, behind: Callable[[Canvas], None] | None = None) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.behind = behind

    # To be filled in

    def body(self, canvas: Canvas, area: Rect) -> int:
        """Draws what the page is about below the top of an area; gives its height."""
        return 0

    def foot(self, canvas: Canvas, area: Rect) -> None:
        """Draws the buttons that are always in sight: the way back, if there are no others."""
        canvas.button(f"{self.name}.back", in_the_middle(canvas, area), self.say("title.back"), self.back, size=24)

    def ground(self, canvas: Canvas) -> None:
        """What lies behind the panel, veiled."""
        if self.behind:
            self.behind(canvas)
        else:
            painting = scenery(canvas)
            paint(painting)
            canvas.surface.blit(painting, (0, 0))
        canvas.cover()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draws the page, once more if the keyboard has gone to something out of sight."""
        self._draw(canvas)
        if self.scroll.follow(canvas):
            canvas.begin()
            self._draw(canvas)
        if self.main and canvas.attention.focus is None:
            canvas.attention.focus = self.main

    def _draw(self, canvas: Canvas) -> None:
        sizes = _TIGHT if canvas.area.height < LOW * canvas.unit else _USUAL
        pad, gap, margin = canvas.px(sizes.pad), canvas.px(GAP), canvas.px(sizes.margin)
        width = min(canvas.px(self.widest), canvas.area.width - 2 * margin)
        wanted = self._measured(canvas, width - 2 * pad)
        self.ground(canvas)
        above = canvas.line_height(sizes.heading, "serif") + gap if self.headline else 0
        below = canvas.px(sizes.foot) + gap if self.footed else 0
        highest = canvas.area.height - 2 * margin
        panel = Rect(0, 0, width, highest if self.steady else min(highest, wanted + above + below + 2 * pad))
        panel.center = canvas.area.center
        canvas.plate(panel, "dialog")
        inner = panel.inflate(-2 * pad, -2 * pad)
        if above:
            place = Rect(inner.left, inner.top, inner.width, above - gap)
            canvas.text(place, self.say(self.headline), sizes.heading, face="serif", colour=LIGHT)
        room = Rect(inner.left, inner.top + above, inner.width, inner.height - above - below)
        with self.scroll.view(canvas, room, wanted, panel) as place:
            self.body(canvas, place)
        if below:
            self.foot(canvas, Rect(inner.left, inner.bottom - below + gap, inner.width, below - gap))

    def _measured(self, canvas: Canvas, width: int) -> int:
        """The height of the body: it is drawn where nothing shows, before everything else."""
        spots, labels = len(canvas.spots.all), len(canvas.labels)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(Rect(0, 0, 0, 0))
        height = self.body(canvas, Rect(0, 0, width, 0))
        canvas.surface.set_clip(clip)
        del canvas.spots.all[spots:], canvas.labels[labels:]
        return height

    def moving(self) -> bool:
        """Until the night behind the panel is painted."""
        return self.behind is None and bool(scenery(self.app.canvas).todo)

    # Hands

    def back(self) -> None:
        """Escape leaves the page."""
        self.app.close()

    def key(self, event: pygame.Event) -> bool:
        """Pages up and down."""
        return self.scroll.key(event)

    def pick(self, pointer: Pointer) -> Any:
        """A finger or the mouse takes hold of the body where nothing else is to be dragged."""
        if self.scroll.hidden and self.scroll.area.collidepoint(pointer.start):
            return self.scroll.offset + pointer.start[1]
        return None

    def carry(self, pointer: Pointer) -> None:
        """The body goes along with the pointer."""
        if isinstance(pointer.held, int):
            self.scroll.move(pointer.held - pointer.place[1] - self.scroll.offset)


def draw_key_list(column: Column, lines: Sequence[Line], say: Say, *, size: float = _SIZE) -> None:
    """Keys one below the other."""
    canvas = column.canvas
    wide = max(cap_width(canvas, line.caps, size - 2) for line in lines)
    for line in lines:
        words, beside_key = say(line.message), wide + canvas.px(14)
        words = words[:1].upper() + words[1:]
        high = canvas.paragraph_height(words, column.area.width - beside_key, size)
        row = column.take_pixels(max(canvas.px(size * _ROW), high), _GAP)
        draw_key_cap(canvas, Rect(row.left, row.top, wide, row.height), line.caps, size=size - 2)
        place = Rect(row.left + beside_key, row.top, row.width - beside_key, row.height)
        canvas.text(place, words, size, colour=SOFT, lines=3)


def draw_key_columns(
    canvas: Canvas, area: Rect, lines: Sequence[Line], say: Say, *, columns: int, size: float = _SIZE
) -> int:
    """Keys in columns side by side; gives their height."""
    rows = -(-len(lines) // columns)
    places = [Column(canvas, place) for place in beside(area, [1] * columns, canvas.px(_BESIDE))]
    for number, column in enumerate(places):
        draw_key_list(column, lines[number * rows : (number + 1) * rows], say, size=size)
    return max(column.height() for column in places)
