"""The winter night around the boards, and the moonlit village of the title, painted a few strokes a frame, then kept.

Places are those of a picture of 1920 by 1080; another shape of window moves them apart or together, and leaves the
pieces their proportions.
"""

import random
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn, fade_down, stops
from badbones.render.kit.sprites import Sprites, fade
from badbones.render.kit.theme import NIGHT_FOOT, NIGHT_TOP, WHITE, Colour, faded, mixed, winter
from badbones.rules.geometry import HEADINGS, OFFSETS

_SEED: Final = 4  # the same night every time
_FLAKES: Final = 70
WIDE, HIGH = 1920, 1080
STROKES: Final = 0.03  # seconds of painting a frame
_HOUSES: Final = ((0, 1648, 850, 142), (1, 1806, 884, 172), (2, 1566, 1000, 166), (3, 1716, 1052, 214))


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


class Pine(NamedTuple):
    """A tree: where it stands, and how high it is."""

    x: int
    foot: int
    high: int
    kind: int


class Walker(NamedTuple):
    """A skeleton on the path."""

    x: int
    y: int
    size: int
    symbol: str
    face: str
    heading: str
    chief: str = ""


_FAR: Final = tuple(
    Pine(x, foot, high, place % 3)
    for place, (x, foot, high) in enumerate(
        [
            (30, 668, 92), (78, 655, 108), (118, 672, 84), (170, 662, 96), (226, 658, 82), (296, 668, 100),
            (352, 654, 88), (402, 668, 108), (452, 676, 84), (512, 690, 98), (560, 704, 84), (622, 706, 104),
            (820, 690, 112), (868, 672, 86), (930, 654, 96), (1010, 600, 124), (1052, 588, 92), (1196, 560, 96),
            (1244, 556, 78), (1558, 568, 98), (1606, 590, 116), (1660, 604, 88), (1718, 640, 96), (1858, 646, 112),
            (1900, 652, 88),
        ]
    )
)  # fmt: skip
_MIDDLE: Final = tuple(
    Pine(x, foot, high, place % 3)
    for place, (x, foot, high) in enumerate(
        [
            (60, 770, 150), (152, 742, 168), (246, 776, 132), (398, 766, 176), (470, 788, 128), (610, 798, 176),
            (690, 822, 132), (742, 806, 162), (1002, 742, 158), (1060, 716, 118), (1722, 716, 164), (1664, 700, 118),
            (1786, 740, 190), (1884, 778, 176),
        ]
    )
)  # fmt: skip
_FRONT: Final = (
    Pine(64, 1076, 380, 0), Pine(250, 1110, 310, 1), Pine(-20, 1120, 320, 2), Pine(948, 1112, 224, 2),
    Pine(1900, 1096, 344, 1), Pine(1806, 1130, 190, 0),
)  # fmt: skip
_WALKERS: Final = (
    Walker(1322, 690, 62, "green", "white", "E"),
    Walker(1108, 744, 74, "blue", "black", "E"),
    Walker(1012, 826, 84, "violet", "white", "S"),
    Walker(1184, 904, 100, "yellow", "white", "E"),
    Walker(1394, 930, 108, "red", "black", "E"),
    Walker(1462, 1020, 120, "yellow", "white", "E", "emperor"),
)


class Painting(pygame.Surface):
    """A picture that is not finished yet: `todo` holds the strokes that are missing."""

    todo: list[Callable[[], None]]


def scenery(canvas: Canvas) -> Painting:
    """The picture for this window, as far as it is painted."""
    size = canvas.area.size
    painting = canvas.sprites.made(("scenery", size), lambda: _begun(canvas, size))
    assert isinstance(painting, Painting)
    return painting


def paint(painting: Painting, seconds: float = STROKES) -> None:
    """Goes on painting for a moment; at least one stroke."""
    end = time.perf_counter() + seconds
    while painting.todo:
        painting.todo.pop(0)()
        if time.perf_counter() >= end:
            break


def _begun(canvas: Canvas, size: tuple[int, int]) -> Painting:
    painting = Painting(size)
    painter = _Painter(canvas, painting)
    painter.sky()
    painting.todo = [
        painter.moon,
        lambda: painter.layer("title-hills-far"),
        lambda: painter.pines(_FAR, winter.FAR_PINES),
        lambda: painter.layer("title-hills-near"),
        lambda: painter.pines(_MIDDLE, winter.MIDDLE_PINES),
        painter.tower,
        painter.village,
        painter.walkers,
        lambda: painter.pines(_FRONT, winter.FRONT_PINES),
        painter.snow,
    ]
    return painting


class _Painter:
    """Puts the pieces where they belong."""

    def __init__(self, canvas: Canvas, picture: pygame.Surface) -> None:
        self.sprites = canvas.sprites
        self.picture = picture
        self.width, self.height = picture.get_size()
        across, down = self.width / WIDE, self.height / HIGH
        self.size = min(min(across, down) * 1.12, max(across, down))  # of the pieces

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place of the picture in this window."""
        return round(x * self.width / WIDE), round(y * self.height / HIGH)

    def stand(self, name: str, x: float, foot: float, wide: float, high: float) -> pygame.Rect:
        """A piece that stands on a place."""
        picture = self.sprites.get(name, wide * self.size, high * self.size)
        return self.picture.blit(picture, picture.get_rect(midbottom=self.at(x, foot)))

    def sky(self) -> None:
        """Night, darker above, with stars."""
        strip = pygame.Surface((1, 64))
        for y in range(64):
            strip.set_at((0, y), _sky_colour(y / 63))
        pygame.transform.smoothscale(strip, self.picture.get_size(), self.picture)
        chance = random.Random(7)
        for _ in range(150):
            place = self.at(chance.uniform(0, WIDE), chance.uniform(0, HIGH * 0.56))
            self._dot(place, chance.choice((0.8, 1.0, 1.4, 2.0)), chance.randrange(90, 230))

    def moon(self) -> None:
        """The moon in its glow."""
        light = round(1500 * self.size)
        glow = pygame.transform.smoothscale(_glow(), (light, light))
        middle = self.at(1030, 236)
        self.picture.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        disc = self.sprites.get("moon", 600 * self.size)
        self.picture.blit(disc, disc.get_rect(center=middle))

    def layer(self, name: str) -> None:
        """A layer of hills, stretched over the window."""
        scale = max(self.width / WIDE, self.height / HIGH)
        drawn = self.sprites.get(name, WIDE * scale, HIGH * scale)
        if drawn.get_size() != (self.width, self.height):
            drawn = pygame.transform.smoothscale(drawn, (self.width, self.height))
        self.picture.blit(drawn, (0, 0))

    def pines(self, trees: tuple[Pine, ...], light: Colour) -> None:
        """Trees, in the light of their distance."""
        for tree in sorted(trees, key=lambda each: each.foot):
            high = tree.high * self.size
            drawn = self.sprites.get(f"pine-{tree.kind}", high, high).copy()
            drawn.fill(light, special_flags=pygame.BLEND_RGB_MULT)
            self.picture.blit(drawn, drawn.get_rect(midbottom=self.at(tree.x, tree.foot)))

    def tower(self) -> None:
        """The tower, and the hero on top of it."""
        tower = self.stand("tower-4", 1427, 648, 300, 420)
        high = round(196 * self.size)
        hero = self.sprites.get("hero-rose", high, high)
        self.picture.blit(hero, hero.get_rect(midbottom=(tower.centerx + 4, tower.top + round(tower.height * 0.245))))

    def village(self) -> None:
        """Houses with warm windows."""
        self.stand("lantern", 1492, 900, 110, 110)
        for kind, x, foot, wide in _HOUSES:
            self.stand(f"house-{kind}", x, foot, wide, wide)

    def walkers(self) -> None:
        """Skeletons on their way."""
        for walker in _WALKERS:
            side = round(walker.size * self.size)
            token = _token(self, walker, side)
            shade = token.copy()
            shade.fill(winter.WALKER_SHADE, special_flags=pygame.BLEND_RGBA_MULT)
            place = token.get_rect(center=self.at(walker.x, walker.y))
            self.picture.blit(shade, place.move(round(side * 0.05), round(side * 0.08)))
            self.picture.blit(token, place)

    def snow(self) -> None:
        """Flakes in the air."""
        chance = random.Random(3)
        for _ in range(170):
            place = self.at(chance.uniform(0, WIDE), chance.uniform(0, HIGH))
            self._dot(place, chance.choice((1.2, 1.6, 2.2, 3.2)), chance.randrange(90, 200))

    def _dot(self, place: tuple[int, int], radius: float, alpha: int) -> None:
        size = max(1.0, radius * self.size * 1.3)
        side = round(2 * size + 2)
        dot = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(dot, faded(WHITE, alpha), (side / 2, side / 2), size)
        self.picture.blit(dot, dot.get_rect(center=place))


def _sky_colour(depth: float) -> Colour:
    for (above, first, _), (below, second, _) in pairwise(winter.SKY):
        if depth <= below:
            return mixed(first, second, (depth - above) / (below - above))
    return winter.SKY[-1][1]


def _glow() -> pygame.Surface:
    """Light that fades from a middle."""
    side = 384
    light = pygame.Surface((side, side))
    for ring in range(side // 2, 0, -1):
        near = (1 - ring / (side / 2)) ** 2
        pygame.draw.circle(light, [round(part * near) for part in winter.MOONLIGHT[:3]], (side / 2, side / 2), ring)
    return light


def _token(painter: _Painter, walker: Walker, side: int) -> pygame.Surface:
    """The plate turns with its heading; symbol and skull stay upright, a little away from its tip."""
    body = f"skeleton-{walker.face}" + ("-chief" if walker.chief else "")
    token = painter.sprites.turned(body, side, HEADINGS.index(walker.heading)).copy()
    face = painter.sprites.get(f"face-{walker.symbol}-{walker.face}", side)
    dx, dy = OFFSETS[walker.heading]
    token.blit(face, (round(-0.04 * side * dx), round(-0.04 * side * dy)))
    if walker.chief:
        emblem = painter.sprites.get(f"emblem-{walker.chief}", side * 0.4)
        token.blit(emblem, emblem.get_rect(bottomright=(round(side * 0.97), round(side * 0.97))))
    return token
