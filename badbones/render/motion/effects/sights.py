"""What flies about when a trap acts: sparks, flames, coins, fog. One small function for each kind."""

from collections.abc import Callable
from math import atan2, degrees, pi, sin
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import EMBER, FIRE, GOLD, glows
from badbones.render.motion.effects.craft import glow, held, part, scrap, slowing, wave
from badbones.render.motion.effects.particles import dust, glints, ring, sparks, tumbling_coins
from badbones.render.motion.effects.poses import Pose, pose, sprite_piece
from badbones.render.motion.scene import Point, eased

_CONE: Final = ((2, -1), (2, 0), (2, 1), (1, -0.5), (1, 0.5), (0, 0))  # flames: row and lane


class Moment(NamedTuple):
    """What a trap's way of acting has to know."""

    canvas: Canvas
    area: Rect  # its cell
    k: int
    share: float
    heading: Point  # where those who trigger it are going
    setting: str


def nothing(moment: Moment) -> None:
    """Nothing but the jolt."""


def _rammed(moment: Moment) -> None:
    """Wall: sparks, a star where the skull hit, and dust from the stones."""
    x, y = _edge(moment, 0.3)
    life = part(moment.share, 0, 0.6)
    size = moment.k * (0.3 + 0.35 * slowing(life))
    scrap(moment.canvas, "fx-hit", (x, y), size, turn=40 * life, strength=2 - 2 * life)
    sparks(moment.canvas, (x, y), moment.k, part(moment.share, 0.05, 0.95), seed=1, count=8)
    dust(moment.canvas, (x, y + 0.3 * moment.k), 0.8 * moment.k, part(moment.share, 0.15, 1), count=4)


def _edge(moment: Moment, reach: float) -> Point:
    """Where on the tile those hit who run against it."""
    dx, dy = moment.heading
    return (moment.area.centerx + reach * moment.k * dx, moment.area.centery + reach * moment.k * dy)


def _whirr(moment: Moment) -> None:
    """Catapult: lines of speed as the arm lets go."""
    life = part(moment.share, 0.55, 1)
    place = (moment.area.centerx - 0.1 * moment.k, moment.area.centery - 0.5 * moment.k)
    scrap(moment.canvas, "fx-lines", place, 0.7 * moment.k * slowing(life), turn=-60, strength=1.3 * wave(life))
    dust(moment.canvas, moment.area.midbottom, moment.k, part(moment.share, 0.6, 1), count=5)


def _breath(moment: Moment) -> None:
    """Dragon: a cone of flames after those who have to run."""
    dx, dy = moment.heading
    turn = degrees(atan2(dy, dx)) + 90
    life = part(moment.share, 0.15, 1)
    if not 0 < life < 1:
        return
    glow(moment.canvas, moment.area.center, 0.9 * moment.k, EMBER, 0.45 * wave(life))
    for row, lane in _CONE:
        out = part(life, 0.1 * row, 0.7 + 0.1 * row)
        far, aside = 0.2 + (0.2 + 0.22 * row) * slowing(out), 0.26 * lane * (0.5 + 0.6 * out)
        x = moment.area.centerx + moment.k * (dx * far - dy * aside)
        y = moment.area.centery + moment.k * (dy * far + dx * aside)
        size = moment.k * (0.34 + 0.08 * row) * (0.5 + 0.7 * wave(out))
        scrap(moment.canvas, "fx-flame", (x, y), size, turn=turn + 25 * lane, strength=held(out, 0.12, 0.6))


def _glitter(moment: Moment) -> None:
    """Treasure: it glitters, and coins jump."""
    glow(moment.canvas, moment.area.center, 0.8 * moment.k, GOLD, 0.7 * wave(moment.share))
    tumbling_coins(moment.canvas, moment.area.center, moment.k, part(moment.share, 0.05, 0.95))
    glints(moment.canvas, moment.area.center, 1.1 * moment.k, moment.share, count=5)


def _thud(moment: Moment) -> None:
    """Barricade: its spikes shoot out, and snow falls off."""
    rise = slowing(part(moment.share, 0, 0.25)) * (1 - eased(part(moment.share, 0.55, 0.95)))
    spikes = sprite_piece("fx-spikes", round(0.6 * moment.k))
    foot = (moment.area.centerx, moment.area.centery + 0.25 * moment.k - 0.3 * moment.k * rise)
    pose(moment.canvas, spikes, foot, Pose(high=rise, alpha=min(1, 2 * rise)))
    dust(moment.canvas, moment.area.midbottom, 1.1 * moment.k, part(moment.share, 0.1, 0.9), seed=9, count=6)


def _fuse(moment: Moment) -> None:
    """Bomb: the fuse burns down, spitting; the blast comes with those whom it destroys."""
    spot = (moment.area.centerx + 0.3 * moment.k, moment.area.centery - (0.44 - 0.3 * moment.share) * moment.k)
    glow(moment.canvas, moment.area.center, 0.75 * moment.k, FIRE, 0.55 * wave(moment.share))
    size, strength = moment.k * (0.34 + 0.1 * sin(14 * pi * moment.share)), held(moment.share, 0.08, 0.9)
    scrap(moment.canvas, "fx-spark", spot, size, turn=500 * moment.share, strength=strength)
    for number in range(3):
        life = part(moment.share, 0.25 * number, 0.4 + 0.25 * number)
        sparks(moment.canvas, spot, 0.55 * moment.k, life, seed=number, count=4)


def _roll(moment: Moment) -> None:
    """Hearse: dust at its wheels."""
    for side in (-0.25, 0.25):
        foot = (moment.area.centerx + side * moment.k, moment.area.bottom - 0.08 * moment.k)
        dust(moment.canvas, foot, 0.55 * moment.k, moment.share, seed=int(10 + 4 * side), count=3)


def _fog(moment: Moment) -> None:
    """Labyrinth: fog drifts over it."""
    for number in range(5):
        life = part(moment.share, 0.08 * number, 0.68 + 0.08 * number)
        x = moment.area.left + moment.k * (0.1 + 0.17 * number + 0.25 * life)
        y = moment.area.centery + moment.k * (0.3 - 0.16 * (number % 3))
        scrap(moment.canvas, "fx-fog", (x, y), moment.k * (0.62 + 0.25 * life), strength=wave(life))


def _vortex(moment: Moment) -> None:
    """Portal: it begins to turn and to glow."""
    strength = wave(moment.share)
    glow(moment.canvas, moment.area.center, 0.85 * moment.k, glows.VORTEX, strength)
    size = 0.95 * moment.k * strength**0.5
    scrap(moment.canvas, "fx-swirl", moment.area.center, size, turn=300 * moment.share, strength=0.75 * strength)


def _coiled(moment: Moment) -> None:
    """Spring: the snow around it jumps."""
    ring(moment.canvas, (moment.area.centerx, moment.area.centery + 0.25 * moment.k), moment.k, moment.share)
    dust(moment.canvas, moment.area.midbottom, 0.9 * moment.k, part(moment.share, 0.1, 0.9), seed=7, count=4)


SIGHTS: Final[dict[str, Callable[[Moment], None]]] = {
    "wall": _rammed,
    "barricade": _thud,
    "catapult": _whirr,
    "dragon": _breath,
    "treasure": _glitter,
    "hearse": _roll,
    "bomb": _fuse,
    "labyrinth": _fog,
    "portal": _vortex,
    "spring": _coiled,
}
