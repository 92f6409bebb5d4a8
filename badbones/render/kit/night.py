"""The night around the boards: moonlight from the upper left, dark trees along the foot, a little snow."""

import random
from typing import Final

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn, fade_down, stops
from badbones.render.kit.sprites import Sprites, fade
from badbones.render.kit.theme import NIGHT_FOOT, NIGHT_TOP, Colour, faded, mixed, winter

_SEED: Final = 4  # the same night every time
_FLAKES: Final = 70


def draw_night(canvas: Canvas) -> None:
    """Fills the window with the night."""
    size = canvas.area.size
    canvas.surface.blit(canvas.sprites.made(("night", size), lambda: _night(size, canvas.sprites)), (0, 0))


def _night(size: tuple[int, int], sprites: Sprites) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.blit(drawn(_sky(*size), size), (0, 0))
    chance = random.Random(_SEED)
    _trees(picture, sprites, chance)
    _snow(picture, chance)
    return picture.convert() if pygame.display.get_surface() else picture


def _sky(width: int, height: int) -> str:
    """Sky, moonlight and two hills."""
    return (
        f"<defs>{fade_down(((0, NIGHT_TOP, 1), (1, NIGHT_FOOT, 1)), height)}"
        f'<radialGradient id="b" gradientUnits="userSpaceOnUse" cx="{width * 0.12}" cy="{height * 0.05}" '
        f'r="{width * 0.6}">{stops(winter.MOONSHINE)}</radialGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#a)"/>'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#b)"/>'
        f'<path d="M0,{height * 0.5} C{width * 0.12},{height * 0.42} {width * 0.2},{height * 0.54} {width * 0.34},'
        f"{height * 0.58} C{width * 0.5},{height * 0.62} {width * 0.64},{height * 0.6} {width * 0.76},{height * 0.55} "
        f"C{width * 0.88},{height * 0.49} {width * 0.95},{height * 0.46} {width},{height * 0.5} "
        f'L{width},{height} L0,{height} Z" fill="{winter.NIGHT_HILL}" fill-opacity="0.5"/>'
    )


def _trees(picture: pygame.Surface, sprites: Sprites, chance: random.Random) -> None:
    """Rows of pines as mere shapes: the nearer, the larger and the darker."""
    width, height = picture.get_size()
    for row, (foot, high, share) in enumerate(((0.62, 0.13, 0.5), (0.8, 0.17, 0.7), (1.02, 0.22, 0.9))):
        colour = mixed(winter.NIGHT_WOOD, NIGHT_FOOT, row * 0.3)
        step = height * high * 0.5
        for place in range(-1, int(width / step) + 2):
            x, size = (place + chance.uniform(-0.3, 0.3)) * step, height * high * chance.uniform(0.8, 1.2)
            tree = _shape(sprites.get(f"pine-{chance.randrange(3)}", size), colour, share)
            picture.blit(
                tree, tree.get_rect(midbottom=(round(x), round(height * foot + chance.uniform(-0.02, 0.02) * height)))
            )


def _shape(tree: pygame.Surface, colour: Colour, share: float) -> pygame.Surface:
    """A tree in one colour, with a breath of its own light left."""
    shape = tree.copy()
    shape.fill(winter.NIGHT_TREE, special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((colour.r // 2, colour.g // 2, colour.b // 2, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return fade(shape, round(255 * share))


def _snow(picture: pygame.Surface, chance: random.Random) -> None:
    width, height = picture.get_size()
    layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for _ in range(_FLAKES):
        place = (chance.uniform(0, width), chance.uniform(0, height))
        radius = max(1.0, height / 1080 * chance.choice((1, 1, 1.5, 2.2)))
        pygame.draw.circle(layer, faded(winter.NIGHT_FLAKE, chance.randrange(40, 120)), place, radius)
    picture.blit(layer, (0, 0))
