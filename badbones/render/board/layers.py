"""Laying down what was put together once: one picture, one blit."""

from collections.abc import Callable, Hashable

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.sprites import fade

Maker = Callable[[], pygame.Surface]


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
