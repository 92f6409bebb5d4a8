"""How a trap acts: what its ways of acting have to know, and the ways that several traps share."""

from math import pi, sin
from typing import Final, NamedTuple

from badbones.render.craft.poses import STILL, Pose
from badbones.render.craft.scraps import Point, part, wave
from badbones.render.kit.canvas import Canvas, Rect

AT_REST: Final = ((0.0, 0.0), STILL)


class Moment(NamedTuple):
    """A moment at which a trap acts."""

    canvas: Canvas
    area: Rect  # its cell
    k: int  # how wide a cell is
    share: float  # of the time it takes, from 0 to 1
    heading: Point  # where those who trigger it are going
    setting: str


class Acting(NamedTuple):
    """How the tile and those who stand on it are held at a moment: how far from their places, and in what pose."""

    tile: tuple[Point, Pose] = AT_REST
    riders: tuple[Point, Pose] = AT_REST


def jolted(moment: Moment) -> Acting:
    """Tile and riders are shaken: any trap."""
    shift = (0.05 * moment.k * sin(8 * pi * moment.share) * (1 - moment.share), 0)
    return Acting((shift, STILL), (shift, STILL))


def struck(moment: Moment) -> Acting:
    """Somebody has run against it: pushed along, and back."""
    push = 0.12 * wave(part(moment.share, 0, 0.4)) - 0.04 * wave(part(moment.share, 0.4, 0.8))
    shift = (push * moment.k * moment.heading[0], push * moment.k * moment.heading[1])
    flat = 0.25 * wave(part(moment.share, 0.02, 0.4))
    wide, high = (1 - flat, 1 + 0.6 * flat) if moment.heading[0] else (1 + 0.6 * flat, 1 - flat)
    return Acting((shift, STILL), (shift, Pose(wide=wide, high=high)))


def bobbing(moment: Moment) -> Acting:
    """Something on wheels, or in a chest: hop, hop."""
    hop = -0.1 * moment.k * abs(sin(3 * pi * moment.share)) * (1 - 0.6 * moment.share)
    lean = 7 * sin(3 * pi * moment.share) * (1 - moment.share)
    return Acting(((0, hop), Pose(lean)), ((0, 1.5 * hop), Pose(lean)))


def nothing(moment: Moment) -> None:
    """Nothing flies about."""
