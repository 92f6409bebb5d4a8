"""Pictures that are made once: shapes, their shadows and lights; and laying them down, one picture, one blit."""

from collections.abc import Callable, Hashable, Sequence
from math import ceil
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn
from badbones.render.kit.sprites import fade
from badbones.render.kit.theme import BLACK, WHITE, Colour, faded, winter

Point = tuple[float, float]

COARSE: Final = 4  # large soft shapes are blurred at a quarter of their size
Maker = Callable[[], pygame.Surface]


def ready(picture: pygame.Surface) -> pygame.Surface:
    """A picture in the format of the window, which is drawn fastest."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def empty(size: tuple[int, int], colour: Colour | None = None) -> pygame.Surface:
    """A clear picture; with a colour, a clear picture that can be blurred without dark edges."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    if colour is not None:
        picture.fill(faded(colour, 0))
    return picture


def silhouette(picture: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The shape of a picture in one colour."""
    shape = picture.copy()
    shape.fill(faded(BLACK, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill(faded(colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def halo(picture: pygame.Surface, colour: Colour, margin: int, radius: float, alpha: int = 255) -> pygame.Surface:
    """The blurred shape of a picture, larger by a margin on every side."""
    width, height = picture.get_size()
    soft = empty((width + 2 * margin, height + 2 * margin), colour)
    soft.blit(silhouette(picture, colour, alpha), (margin, margin))
    return pygame.transform.gaussian_blur(soft, max(1, round(radius)))


def with_shadow(picture: pygame.Surface, margin: int, shift: Point, radius: float, alpha: int = 120) -> pygame.Surface:
    """A picture on its own shadow, larger by a margin on every side."""
    shadow = halo(picture, winter.SHADE, margin, radius, alpha)
    whole = empty(shadow.get_size())
    whole.blit(shadow, (round(shift[0]), round(shift[1])))
    whole.blit(picture, (margin, margin))
    return whole


def soft(elements: str, size: tuple[int, int], radius: float, colour: Colour, alpha: int) -> pygame.Surface:
    """Drawn shapes as one large blurred shape in a colour."""
    small = (ceil(size[0] / COARSE), ceil(size[1] / COARSE))
    shape = drawn(f'<g transform="scale({1 / COARSE})">{elements}</g>', small)
    blurred = pygame.transform.gaussian_blur(silhouette(shape, colour, alpha), max(1, round(radius / COARSE)))
    return pygame.transform.smoothscale(blurred, size)


def inside(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """What of a picture lies inside the shape of another."""
    cut = picture.copy()
    cut.blit(silhouette(mask, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def smooth(points: Sequence[Point]) -> str:
    """A closed soft line through points, as SVG writes it."""
    count = len(points)
    words = [f"M{points[0][0]:.1f},{points[0][1]:.1f}"]
    for place in range(count):
        before, start, end, after = (points[(place + step) % count] for step in (-1, 0, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        words.append(f"C{first[0]:.1f},{first[1]:.1f} {second[0]:.1f},{second[1]:.1f} {end[0]:.1f},{end[1]:.1f}")
    return " ".join(words) + " Z"


def scattered(number: int) -> float:
    """A share from 0 to 1 that looks like chance and is always the same for a number."""
    mixed = (number + 1) * 2654435761 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 2246822519 & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) % 4096 / 4096


def box(side: float, inset: float, more: str, around: float = 0) -> str:
    """A rounded cell as SVG, smaller by an inset, in a picture with room around it."""
    edge = around + inset * side
    width = (1 - 2 * inset) * side
    return (
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{width:.2f}" height="{width:.2f}" rx="{0.14 * side:.2f}" {more}/>'
    )


def lay(canvas: Canvas, key: Hashable, middle: tuple[int, int], make: Maker, *, alpha: int = 255) -> None:
    """A picture with its middle at a place; thin, if it is only a ghost."""
    picture = kept(canvas, key, make, alpha=alpha)
    width, height = picture.get_size()
    canvas.surface.blit(picture, (middle[0] - width // 2, middle[1] - height // 2))


def kept(canvas: Canvas, key: Hashable, make: Maker, *, alpha: int = 255) -> pygame.Surface:
    """A picture that is put together when it is first needed."""
    if alpha < 255:
        return canvas.sprites.made((key, alpha), lambda: fade(canvas.sprites.made(key, make), alpha))
    return canvas.sprites.made(key, make)
