"""What moving pictures are made of: lights, scraps that fly apart, pieces that lean, and the shares of a beat.

Everything that is drawn here is made once for a few sizes, angles and strengths, and then only laid down.
"""

from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from badbones.render.board.shapes import empty, kept, ready, scattered
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, shining
from badbones.render.kit.theme import Colour, faded, glows, thinning

Point = tuple[float, float]
LEVELS: Final = 8  # of strength
TURN: Final = 5  # degrees between two pictures of a piece that leans
COARSE: Final = 2  # pixels between two sizes of a scrap,
FEW: Final = 14  # or this part of its size, if it is large
LARGE: Final = 150  # pixels: lights larger than this have fewer strengths
DUSKS: Final = 5
FADING: Final = 0.55  # the share of its flight at which a scrap begins to fade


def part(share: float, start: float, end: float) -> float:
    """How far a part of the beat has come, from 0 to 1."""
    return min(1.0, max(0.0, (share - start) / (end - start)))


def wave(share: float) -> float:
    """From nothing to full and back."""
    return sin(pi * min(1.0, max(0.0, share)))


def held(share: float, rise: float = 0.2, fall: float = 0.75) -> float:
    """Comes, stays, goes."""
    return part(share, 0, rise) * (1 - part(share, fall, 1))


def slowing(share: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - share) ** 2


def quickening(share: float) -> float:
    """Slow, then fast: what falls."""
    return share * share


def eased(share: float) -> float:
    """Slow, fast, slow."""
    return share * share * (3 - 2 * share)


def between(start: Point, end: Point, share: float) -> Point:
    """A point on the way."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def thick(strength: float) -> int:
    """How thick something is drawn, in a few steps, so that few pictures are kept."""
    return round(round(min(1.0, max(0.0, strength)) * LEVELS) * 255 / LEVELS)


def put(canvas: Canvas, picture: pygame.Surface, middle: Point) -> None:
    """Lays a picture down with its middle anywhere."""
    width, height = picture.get_size()
    canvas.surface.blit(picture, (round(middle[0] - width / 2), round(middle[1] - height / 2)))


def scrap(canvas: Canvas, name: str, middle: Point, size: float, *, turn: float = 0.0, strength: float = 1.0) -> None:
    """A sprite as a small thing in the air: turned clockwise, thin if it fades."""
    alpha, coarse = thick(strength), max(COARSE, int(size) // FEW)
    side = max(COARSE, round(size / coarse) * coarse)
    if not alpha:
        return
    step = round(turn / TURN) * TURN % 360
    picture = kept(canvas, ("scrap", name, side, step), lambda: _scrap(canvas, name, side, step), alpha=alpha)
    put(canvas, picture, middle)


def _scrap(canvas: Canvas, name: str, side: int, turn: int) -> pygame.Surface:
    if not turn:
        return canvas.sprites.get(name, side)
    return ready(pygame.transform.rotozoom(canvas.sprites.get(name, 2 * side), -turn, 0.5))


def leaning(canvas: Canvas, name: str, area: Rect, turn: float, *, strength: float = 1.0) -> None:
    """A piece in its area, leaning on its foot."""
    alpha, step = thick(strength), round(turn / TURN) * TURN % 360
    if not alpha:
        return
    if not step:
        canvas.sprite(name, area, alpha=alpha)
        return
    key = ("leaning", name, area.size, step)
    picture = kept(canvas, key, lambda: _leaning(canvas, name, area.size, step), alpha=alpha)
    put(canvas, picture, area.center)


def _leaning(canvas: Canvas, name: str, size: tuple[int, int], turn: int) -> pygame.Surface:
    """Turned round the middle of its foot, in a picture whose middle is the middle of the piece."""
    piece = canvas.sprites.get(name, 2 * size[0], 2 * size[1])
    tall = piece.get_height()
    room = empty((2 * tall, 2 * tall))  # the foot lies in the middle
    room.blit(piece, piece.get_rect(midbottom=(tall, tall)))
    turned = pygame.transform.rotozoom(room, -turn, 0.5)
    whole = empty((2 * tall, 2 * tall))
    whole.blit(turned, turned.get_rect(center=(tall, tall + round(tall / 4))))
    bounds = whole.get_bounding_rect()
    reach_x = max(abs(bounds.left - tall), abs(bounds.right - tall))
    reach_y = max(abs(bounds.top - tall), abs(bounds.bottom - tall))
    return ready(whole.subsurface(Rect(tall - reach_x, tall - reach_y, 2 * reach_x, 2 * reach_y)).copy())


def glow(canvas: Canvas, middle: Point, radius: float, colour: Colour, strength: float = 1.0) -> None:
    """A soft round light."""
    reach = max(2, round(radius / 4) * 4)
    alpha = thick(round(4 * strength) / 4 if reach > LARGE else strength)
    if alpha:
        put(canvas, kept(canvas, ("glow", reach, tuple(colour)), lambda: _glow(reach, colour), alpha=alpha), middle)


def _glow(reach: int, colour: Colour) -> pygame.Surface:
    shades = thinning(colour, (0, 0.85), (0.3, 0.6), (0.65, 0.2), (1, 0))
    return ready(drawn(shining(shades, (reach, reach), reach), (2 * reach, 2 * reach)))


class Burst(NamedTuple):
    """Scraps that fly apart; lengths are pixels."""

    name: str
    many: int
    reach: float  # how far they fly
    size: float
    seed: int = 0
    fall: float = 0.0  # how far they fall meanwhile
    start: float = 0.0  # degrees clockwise from straight up: where the fan begins
    wide: float = 360.0
    spin: float = 300.0


def burst(canvas: Canvas, middle: Point, share: float, what: Burst) -> None:
    """The scraps at a moment of their flight; nothing before it begins and when it is over."""
    if not 0 < share < 1:
        return
    fade = 1 - part(share, FADING, 1)
    for number in range(what.many):
        first, second, third = (scattered(97 * what.seed + 3 * number + each) for each in range(3))
        angle = (what.start + what.wide * (number + first) / what.many) * pi / 180
        way = what.reach * (0.55 + 0.45 * second) * slowing(share)
        place = (middle[0] + way * sin(angle), middle[1] - way * cos(angle) + what.fall * quickening(share))
        size = what.size * (0.7 + 0.6 * third)
        scrap(canvas, what.name, place, size, turn=what.spin * (second - 0.5) * share, strength=fade)


def dusk(canvas: Canvas, area: Rect, strength: float) -> None:
    """Dark over an area, in a few steps only: these pictures are large."""
    step = round(min(1.0, max(0.0, strength)) * DUSKS)
    if step:
        size = area.inflate(2 * area.width // 12, 2 * area.width // 12).size
        picture = kept(canvas, ("dusk", size, step), lambda: _dusk(size, step / DUSKS))
        put(canvas, picture, area.center)


def _dusk(size: tuple[int, int], strength: float) -> pygame.Surface:
    """Darkest in the middle, and nothing at the edge: made small, as soft things may be."""
    small = (max(4, size[0] // 8), max(4, size[1] // 8))
    picture = empty(small, glows.DUSK)
    edge = max(1, small[0] // 10)
    colour = faded(glows.DUSK, round(190 * strength))
    pygame.draw.rect(picture, colour, picture.get_rect().inflate(-2 * edge, -2 * edge), border_radius=2 * edge)
    soft = pygame.transform.gaussian_blur(picture, edge)
    return ready(pygame.transform.smoothscale(soft, size))
