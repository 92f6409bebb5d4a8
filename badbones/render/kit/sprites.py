"""The pieces as pictures: SVG files drawn at the size they are needed, kept for the next frame.

A file that is missing or broken must not end a game: a plain plate stands in for it, and the log says so once.
"""

import logging
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Final

import pygame

from badbones.catalog import bundled
from badbones.render.kit.cache import Keep
from badbones.render.kit.theme import BONE, FIRE, INK, WHITE, faded

_LOG: Final = logging.getLogger(__name__)
Drawing = Callable[[tuple[int, int]], pygame.Surface]  # by the size in which it must fit
LARGEST: Final = 4096  # pixels: nothing on a screen is larger


class Sprites:
    """Draws the SVG files of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or bundled("assets") / "svg"
        self.missing: set[str] = set()
        self._learnt: dict[str, Drawing] = {}
        self._keep = Keep()

    def get(self, name: str, width: float, height: float | None = None) -> pygame.Surface:
        """A file at a size; its proportions are kept, so it may come out narrower or lower than asked for."""
        size = (_pixels(width), _pixels(height if height is not None else width))
        return self._keep.made((name, size), lambda: self._draw(name, size))

    def learn(self, name: str, draw: Drawing) -> None:
        """A picture of this name is put together from others, as large as fits into a size."""
        self._learnt[name] = draw

    def turned(self, name: str, size: float, quarters: int) -> pygame.Surface:
        """A square file turned clockwise by quarters of a circle."""
        drawn = self.get(name, size)
        turns = quarters % 4
        if not turns:
            return drawn
        return self._keep.made(
            (name, "turned", _pixels(size), turns), lambda: pygame.transform.rotate(drawn, -90 * turns)
        )

    def tinted(self, name: str, size: float, colour: pygame.Color) -> pygame.Surface:
        """A light file multiplied with a colour: icons."""
        return self.made((name, "tinted", _pixels(size), tuple(colour)), lambda: self._tint(name, size, colour))

    def faded(self, name: str, width: float, height: float, alpha: int) -> pygame.Surface:
        """A file drawn thin."""
        key = (name, "faded", _pixels(width), _pixels(height), alpha)
        return self.made(key, lambda: fade(self.get(name, width, height), alpha))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture put together from others, kept under a key of its own."""
        return self._keep.made(("made", key), make)

    def _tint(self, name: str, size: float, colour: pygame.Color) -> pygame.Surface:
        picture = self.get(name, size).copy()
        picture.fill(faded(WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
        picture.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _draw(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        if name in self._learnt:
            return _converted(self._learnt[name](size))
        path = self.folder / f"{name}.svg"
        try:
            return _converted(pygame.image.load_sized_svg(str(path), size))
        except (pygame.error, OSError, ValueError) as error:
            if name not in self.missing:
                self.missing.add(name)
                _LOG.warning("%s cannot be drawn (%s): a plain plate stands in for it", path.name, error)
            return _stand_in(size)


def fade(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a picture, thinner."""
    copy = picture.copy()
    copy.fill(faded(WHITE, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _pixels(size: float) -> int:
    return min(LARGEST, max(1, round(size)))


def _converted(picture: pygame.Surface) -> pygame.Surface:
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _stand_in(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    area = picture.get_rect().inflate(-size[0] // 5, -size[1] // 5)
    pygame.draw.rect(picture, BONE, area, border_radius=max(1, size[0] // 6))
    pygame.draw.rect(picture, INK, area, max(1, size[0] // 20), border_radius=max(1, size[0] // 6))
    pygame.draw.line(picture, FIRE, area.topleft, area.bottomright, max(1, size[0] // 16))
    return picture
