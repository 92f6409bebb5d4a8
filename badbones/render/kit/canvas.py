"""The canvas: what screens draw with. Words that always fit, plates, sprites, buttons and other controls.

Sizes of words, plates and gaps are pixels at 1080p; the canvas multiplies them with `unit`, which grows with the window
and with the player's UI scale. Areas are pixels of the window.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from badbones.render.kit import pencil
from badbones.render.kit.attention import Attention
from badbones.render.kit.fonts import Fonts
from badbones.render.kit.plates import Plates
from badbones.render.kit.sheet import Sheet
from badbones.render.kit.spots import Act, Field, Slide, Spot, Spots, within
from badbones.render.kit.sprites import Sprites
from badbones.render.kit.theme import (
    BUTTONS,
    CLEAR,
    FAINT,
    INK,
    LIGHT,
    RING,
    SOFT,
    ButtonStyle,
    Colour,
    Face,
    Style,
)
from badbones.render.kit.theme.panels import SELECTION
from badbones.render.kit.writing import Line, follow_caret

Align = Literal["left", "center", "right"]
Rect = pygame.Rect

Choose = Callable[[str], None]
Nudge = Callable[[int], None]
Inside = Callable[[Rect, Colour], None]  # draws where a button lies now, in the colour of its letters

SMALLEST: Final = 0.72  # words may shrink to this share of their size before they are cut
LEGIBLE: Final = 14  # pixels: no letters are smaller, unless the player makes everything smaller
CLOSEST: Final = 0.78  # of the height of a line: so close lines may come where they would leave their place
LEAST_UNIT: Final = 0.75
_RING_OUTER: Final = Style(CLEAR, CLEAR, INK, round=14, line=3)
_RING_INNER: Final = Style(CLEAR, CLEAR, RING, round=12, line=3)
_KNOB: Final = Style(LIGHT, SOFT, INK, round=99, line=1.5)


class Label(NamedTuple):
    """Words as they were drawn: for the test that measures them all."""

    words: str
    area: Rect  # where they may be
    drawn: Rect  # where they are
    cut: bool  # not all of them could be shown
    pixels: int


class Canvas:
    """A surface with everything that is needed to draw a screen on it."""

    def __init__(self, surface: pygame.Surface, scale: float = 1.0) -> None:
        self.sprites = Sprites()
        self.fonts = Fonts()
        self.plates = Plates()
        self.spots = Spots()
        self.labels: list[Label] = []
        self.kept: list[Rect] = []  # what no tooltip may cover in this frame
        self.attention = Attention()
        self.now = 0.0  # seconds on the clock of the window, for what moves
        self.caps: dict[str, str] = {}  # what keys are called in the language that is spoken
        self.resize(surface, scale)

    def resize(self, surface: pygame.Surface, scale: float) -> None:
        """The window or the UI scale has changed."""
        self.surface = surface
        self.area = surface.get_rect()
        self.scale = scale
        self.unit = scale * max(LEAST_UNIT, min(self.area.width / 1920, self.area.height / 1080))

    def easel(self, size: tuple[int, int]) -> "Canvas":
        """A small canvas beside this one, with the same pictures, letters and sizes."""
        wide, high = size
        easel = Canvas(pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA), self.scale)
        easel.sprites, easel.fonts, easel.plates, easel.unit = self.sprites, self.fonts, self.plates, self.unit
        easel.caps = self.caps
        return easel

    def begin(self) -> None:
        """A new frame."""
        self.spots.all.clear()
        self.labels.clear()
        self.kept.clear()

    def draw_changes(self, sheet: Sheet, draw: Act) -> list[Rect] | None:
        """Draws what has changed since the last frame on a sheet; where that was, None: everywhere."""
        surface = self.surface
        sheet.begin(surface.get_size())
        self.surface = sheet
        try:
            draw()
        finally:
            self.surface = surface
        return sheet.show(surface)

    def px(self, size: float) -> int:
        """Pixels of this window for pixels at 1080p."""
        return round(size * self.unit)

    def letters(self, size: float, share: float = 1) -> int:
        """Pixels of letters of a size at 1080p that may shrink to a share of it: never too small to be read."""
        return max(round(LEGIBLE * min(1.0, self.scale)), round(self.px(size) * share))

    def roomy(self, width: float) -> bool:
        """Whether the window is so many pixels of 1080p wide."""
        return self.area.width >= width * self.unit

    @contextmanager
    def clipped(self, area: Rect) -> Iterator[None]:
        """Draws only inside an area: lists that scroll. Spots and words outside it do not count."""
        before, spots, labels = self.surface.get_clip(), len(self.spots.all), len(self.labels)
        self.surface.set_clip(area.clip(before))
        yield
        self.surface.set_clip(before)
        kept = [spot for spot in self.spots.all[spots:] if spot.area.colliderect(area)]
        for spot in kept:
            spot.area = spot.area.clip(area)
        self.spots.all[spots:] = kept
        self.labels[labels:] = [label for label in self.labels[labels:] if area.contains(label.drawn)]

    def cover(self) -> None:
        """Lays a veil over everything drawn so far; nothing below it answers any more."""
        self.plate(self.area, "veil")
        self.spots.all.clear()
        self.labels.clear()

    def cover_part(self, area: Rect, style: str | Style) -> None:
        """Lays a plate over what was drawn so far; the words below it are not to be read any more."""
        self.plate(area, style)
        self.labels[:] = [label for label in self.labels if not label.drawn.colliderect(area)]

    # Pictures

    def plate(self, area: Rect, style: str | Style) -> None:
        """A panel, plate or tag."""
        self.plates.draw(self.surface, area, style, self.unit)

    def sprite(self, name: str, area: Rect, *, alpha: int = 255) -> Rect:
        """A sprite as large as fits, in the middle of an area."""
        if alpha < 255:
            picture = self.sprites.faded(name, area.width, area.height, alpha)
        else:
            picture = self.sprites.get(name, area.width, area.height)
        return self.surface.blit(picture, picture.get_rect(center=area.center))

    def icon(self, name: str, area: Rect, colour: Colour = LIGHT) -> Rect:
        """An icon in one colour."""
        picture = self.sprites.tinted(f"icon-{name}", min(area.size), colour)
        return self.surface.blit(picture, picture.get_rect(center=area.center))

    # Words

    def text(
        self,
        area: Rect,
        words: str,
        size: float = 20,
        *,
        face: Face = "sans",
        colour: Colour = LIGHT,
        align: Align = "left",
        lines: int = 1,
        top: bool = False,
    ) -> Rect:
        """Words in an area, in the middle of its height (or at its top); they wrap, shrink, and at last are cut."""
        if not words or area.width <= 0:
            return Rect(area.topleft, (0, 0))
        rows, pixels, cut = self._fitted(area, words, size, face, lines)
        height = self.fonts.height(face, pixels)
        room = (area.height - height) // max(1, len(rows) - 1)
        step = height if top else max(round(CLOSEST * height), min(height, room))
        y = area.top if top else area.top + (area.height - height - step * (len(rows) - 1)) // 2
        drawn: list[Rect] = []
        for row in rows:
            picture = self.fonts.draw(row, face, pixels, colour)
            drawn.append(self._put(picture, area, y, align))
            y += step
        whole = drawn[0].unionall(drawn[1:])
        self.labels.append(Label(words, Rect(area), whole, cut, pixels))
        return whole

    def _put(self, picture: pygame.Surface, area: Rect, y: int, align: Align) -> Rect:
        place = picture.get_rect(top=y)
        match align:
            case "left":
                place.left = area.left
            case "right":
                place.right = area.right
            case "center":
                place.centerx = area.centerx
        self.surface.blit(picture, place)
        return place

    def _fitted(self, area: Rect, words: str, size: float, face: Face, lines: int) -> tuple[list[str], int, bool]:
        """Rows that fit, their size in pixels, and whether something had to be left out."""
        largest = self.letters(size)
        rows: list[str] = []
        pixels = largest
        for pixels in range(largest, self.letters(size, SMALLEST) - 1, -1):
            rows = self.fonts.wrapped(words, face, pixels, area.width) if lines > 1 else [words]
            if len(rows) <= lines and all(self.fonts.width(row, face, pixels) <= area.width for row in rows):
                return rows, pixels, False
        kept = rows[:lines]
        if len(rows) > lines:
            kept[-1] = f"{kept[-1]} {rows[lines]}"
        return [self.fonts.shortened(row, face, pixels, area.width) for row in kept], pixels, True

    def width(self, words: str, size: float = 20, face: Face = "sans") -> int:
        """How wide words are at their full size."""
        return self.fonts.width(words, face, self.letters(size))

    def line_height(self, size: float = 20, face: Face = "sans") -> int:
        """The height of a line."""
        return self.fonts.height(face, self.letters(size))

    def paragraph_height(self, words: str, width: int, size: float = 20, face: Face = "sans") -> int:
        """The height of words wrapped to a width."""
        pixels = self.letters(size)
        return self.fonts.height(face, pixels) * len(self.fonts.wrapped(words, face, pixels, width))

    def fits(
        self, words: str, width: int, size: float, face: Face = "sans", *, lines: int = 1, least: float = SMALLEST
    ) -> bool:
        """Whether words fit into a width when they may shrink to a share of their size."""
        pixels = self.letters(size, least)
        rows = self.fonts.wrapped(words, face, pixels, width) if lines > 1 else [words]
        return len(rows) <= lines and all(self.fonts.width(row, face, pixels) <= width for row in rows)

    # Controls

    def spot(self, spot: Spot) -> Spot:
        """Lays down a place that answers, and shows the focus ring if the keyboard is on it."""
        self.spots.add(spot)
        if self.attention.is_ringed(spot.id):
            self.ring(spot.area)
        if spot.id in self.attention.rings:
            self.ring(spot.area, self.attention.rings[spot.id])
        return spot

    def ring(self, area: Rect, colour: Colour = RING) -> None:
        """The focus ring: light inside dark, so that it shows on snow and on night."""
        grown = area.inflate(self.px(8), self.px(8))
        clip = self.surface.get_clip()
        self.surface.set_clip(None)
        self.plate(grown, _RING_OUTER)
        self.plate(grown.inflate(-self.px(4), -self.px(4)), _RING_INNER._replace(rim=colour))
        self.surface.set_clip(clip)

    def hot(self, name: str) -> bool:
        """Whether a pointer is over a spot or has asked about it, or the keyboard or a gamepad is on it."""
        return self.attention.is_on(name)

    def button(
        self,
        name: str,
        area: Rect,
        words: str,
        press: Act | None,
        *,
        style: str | ButtonStyle = "quiet",
        size: float = 22,
        icon: str = "",
        inside: Inside | None = None,
        key: str = "",
        hint: str = "",
        enabled: bool = True,
        why: str = "",
        seat: int | None = None,
        chosen: bool = False,
        lines: int = 1,
    ) -> Spot:
        """A button with icon and words, or with whatever `inside` draws; a grey one tells in its tooltip why."""
        dress = BUTTONS[style] if isinstance(style, str) else style
        look = self._look(name, dress, enabled=enabled, chosen=chosen)
        pressed = name in self.attention.pressed and enabled
        place = area.move(0, self.px(2)) if pressed else area
        self.plate(place, look)
        inner = place.inflate(-self.px(dress.margin[0]), -self.px(dress.margin[1]))
        if inside:
            inside(place, look.text)
        if icon:
            inner = self._button_icon(inner, icon, words, look.text, size)
        if words:
            self.text(inner, words, size, face="semibold", colour=look.text, align="center", lines=lines)
        hint = hint or ("" if words and not key else words or name)  # a key is not told alone
        return self.spot(Spot(name, area, press, hint=hint, key=key, enabled=enabled, why=why, seat=seat))

    def _look(self, name: str, dress: ButtonStyle, *, enabled: bool, chosen: bool) -> Style:
        if chosen:
            return dress.chosen
        if not enabled:
            return dress.off
        return dress.over if self.hot(name) else dress.plain

    def _button_icon(self, inner: Rect, icon: str, words: str, colour: Colour, size: float) -> Rect:
        side = min(inner.height, self.px(size * 1.35))
        if not words:
            self.icon(icon, Rect(0, 0, side, side).move(inner.centerx - side // 2, inner.centery - side // 2), colour)
            return inner
        gap = self.px(size * 0.4)
        wide = min(self.width(words, size, "semibold"), inner.width - side - gap)
        left = inner.left + max(0, (inner.width - side - gap - wide) // 2)
        self.icon(icon, Rect(left, inner.centery - side // 2, side, side), colour)
        return Rect(left + side + gap, inner.top, wide, inner.height).clip(inner)

    def options(
        self,
        name: str,
        area: Rect,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        choose: Choose,
        *,
        size: float = 20,
    ) -> None:
        """Several buttons side by side of which one is chosen: (value, words)."""
        gap = self.px(8)
        width = (area.width - gap * (len(choices) - 1)) // len(choices)
        for place, (value, words) in enumerate(choices):
            each = Rect(area.left + place * (width + gap), area.top, width, area.height)
            press = partial(choose, value)
            self.button(f"{name}.{value}", each, words, press, size=size, chosen=value == chosen)

    def switch(self, name: str, area: Rect, words: str, press: Act, *, on: bool, key: str = "") -> None:
        """A switch with its words beside it."""
        height = min(area.height, self.px(34))
        track = Rect(area.left, area.centery - height // 2, round(height * 1.8), height)
        self.plate(track, "fill" if on else "track")
        knob = Rect(0, 0, height - self.px(8), height - self.px(8))
        knob.center = (track.right - height // 2 if on else track.left + height // 2, track.centery)
        self.plate(knob, _KNOB)
        left = track.right + self.px(14)
        self.text(Rect(left, area.top, area.right - left, area.height), words, 20, lines=2)
        self.spot(Spot(name, area, press, key=key))

    def slider(self, name: str, area: Rect, share: float, slide: Slide, nudge: Nudge) -> None:
        """A slider; `share` from 0 to 1."""
        height = self.px(14)
        track = Rect(area.left, area.centery - height // 2, area.width, height)
        self.plate(track, "track")
        knob = self.px(34)
        middle = track.left + knob // 2 + round(share * (track.width - knob))
        self.plate(Rect(track.left, track.top, max(height, middle - track.left), height), "fill")
        place = Rect(middle - knob // 2, area.centery - knob // 2, knob, knob)
        self.plate(place, "gold-over" if self.hot(name) else "gold")
        inner = Rect(track.left + knob // 2, area.top, max(1, track.width - knob), area.height)
        self.spot(Spot(name, area, slide=within(area, inner, slide), nudge=nudge))

    def writing(
        self, name: str, area: Rect, field_: Field, *, empty: str = "", size: float = 22, hint: str = ""
    ) -> None:
        """A line of text to write in; one that is too long goes along with its caret."""
        focused, inner = self.attention.focus == name, area.inflate(-self.px(24), 0)
        self.plate(area, "chosen" if focused else "field")
        if focused and not self.fits(field_.text, inner.width, size):
            line = follow_caret(field_, self.fonts, self.px(size), inner)
            self.labels.append(Label(field_.text, Rect(inner), Rect(inner), cut=False, pixels=line.pixels))
            self._letters(line, inner, inner)
        else:
            field_.scrolled = 0
            drawn = self.text(inner, field_.text or empty, size, colour=LIGHT if field_.text else FAINT)
            line = Line(field_, self.fonts, self.labels[-1].pixels if drawn.width else 8, inner.left)
        if focused:
            upright = area.inflate(0, -self.px(18))
            x, start, end = (min(inner.right, line.x(each)) for each in (field_.caret, *field_.selection))
            mark = Rect(start, upright.top, end - start, upright.height).clip(inner)
            if mark.width:
                self.plate(mark, SELECTION)
                self._letters(line, inner, mark)
            pencil.line(self.surface, RING, (x, upright.top), (x, upright.bottom), self.px(2))
        self.spot(Spot(name, area, type=field_, hint=hint, aim=line.letters_before))

    def _letters(self, line: Line, area: Rect, part: Rect) -> None:
        """The letters of a line in its area, as far as they lie in a part of it."""
        picture = self.fonts.draw(line.field.text, "sans", line.pixels, LIGHT)
        with self.clipped(part):
            self.surface.blit(picture, line.corner(area))
