"""Skeletons that do not simply walk: thrown by a spring, swallowed by a portal, fleeing, bouncing off, swept aside."""

from math import pi, sin
from typing import Final

from badbones.render.craft.particles import dust, ring, sparks
from badbones.render.craft.poses import Pose, pose, sprite_piece
from badbones.render.craft.scraps import Point, between, eased, part, quickening, scrap, slowing, wave
from badbones.render.motion.effects.stances import Standing
from badbones.render.motion.effects.walks import Moved, Step, Walk
from badbones.render.motion.scene import Beat, Scene
from badbones.rules.events import HowMoved, SkeletonMoved
from badbones.stage import Stage

_UP: Final = 0.22  # the shares of a leap between which a skeleton is in the air
_DOWN: Final = 0.78


class Leap(Walk):
    """A spring: coiled up, a high arc with a somersault, and down into the snow."""

    seconds = 0.5
    landed = _DOWN

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """Squeezed, stretched, turning, squashed."""
        air, load = part(share, _UP, _DOWN), wave(part(share, 0, _UP + 0.05))
        x, y = between(start, end, air)
        low = 0.34 * load + 0.28 * wave(part(share, _DOWN, 0.95))
        tall = 0.25 * wave(part(share, _UP, 0.42))
        how = Pose(360 * eased(air), wide=1 + 0.5 * low - 0.4 * tall, high=1 - low + tall)
        return (x, y - 1.15 * k * wave(air) + 0.16 * k * load), how

    def near(self, share: float) -> float:
        """Nearer to the eye at the top of the arc."""
        return 1 + 0.25 * wave(part(share, _UP, _DOWN))

    def under(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """The coil that throws, a shadow that runs along the ground, snow where it comes down."""
        k, canvas, air = scene.size(event.seat, 1), scene.canvas, part(share, _UP, _DOWN)
        stretch = 1 - 0.5 * wave(part(share, 0, _UP + 0.05)) + 0.6 * wave(part(share, _UP, 0.5))
        shown = part(share, 0, 0.08) * (1 - part(share, 0.45, 0.6))
        foot = (start.area.centerx, start.area.centery + 0.36 * k - 0.28 * k * stretch)
        pose(canvas, sprite_piece("fx-coil", round(0.56 * k)), foot, Pose(high=stretch, alpha=shown))
        if 0 < air < 1:
            x, y = between(start.area.center, end.area.center, air)
            side = round(k * (0.85 - 0.3 * wave(air)))
            pose(canvas, sprite_piece("fx-shadow", side), (x, y + 0.28 * k), Pose(high=0.5))
        below = (end.area.centerx, end.area.centery + 0.28 * k)
        ring(canvas, below, k, part(share, _DOWN, 1))
        dust(canvas, below, 1.3 * k, part(share, _DOWN, 1), seed=3, count=7)


class Vanish(Walk):
    """A portal: swirled away here, and out again in the forest."""

    seconds = 0.5
    landed = 0.62

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """Turning into nothing, and out of nothing."""
        if share < 0.5:
            gone = quickening(part(share, 0.05, 0.45))
            return start, Pose(540 * gone, 1 - gone, 1 - gone)
        come = part(share, 0.55, 0.95)
        size = come + 0.25 * wave(come) * come
        return end, Pose(360 * (1 - slowing(come)), size, size)

    def under(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """A swirl at each end."""
        k = scene.size(event.seat, 1)
        for place, life in ((start, part(share, 0, 0.55)), (end, part(share, 0.42, 1))):
            side = 1.05 * k * wave(life) ** 0.6
            scrap(scene.canvas, "fx-swirl", place.area.center, side, turn=420 * life, strength=min(1, 2.5 * wave(life)))


class Scurry(Walk):
    """Fleeing from a dragon: a start, and off with flying feet."""

    seconds = 0.34
    landed = 0.72

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """A jump for fright on the spot, then a dash."""
        fright = part(share, 0, 0.28)
        run = part(share, 0.24, 0.78)
        x, y = between(start, end, slowing(run))
        jump = 0.2 * k * wave(fright) + 0.06 * k * abs(sin(5 * pi * run))
        lean = 10 * sin(6 * pi * fright) if fright < 1 else 15 * sin(7 * pi * run) * (1 - run)
        return (x, y - jump), Pose(lean)

    def under(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """Dust all along the way."""
        k = scene.size(event.seat, 1)
        for number in range(3):
            x, y = between(start.area.center, end.area.center, 0.1 + 0.3 * number)
            begun = 0.26 + 0.1 * number
            dust(scene.canvas, (x, y + 0.28 * k), 0.8 * k, part(share, begun, begun + 0.5), seed=number, count=4)

    def over(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """Drops of sweat."""
        k, life = scene.size(event.seat, 1), part(share, 0.04, 0.5)
        for side in (-1, 1):
            x = start.area.centerx + side * k * (0.28 + 0.24 * slowing(life))
            y = start.area.centery - 0.34 * k - 0.14 * k * wave(life)
            scrap(scene.canvas, "fx-drop", (x, y), 0.17 * k, turn=side * 40, strength=1.4 * wave(life))


class Ricochet(Walk):
    """Off a wall: flat as a stone, with sparks, and rolling out."""

    seconds = 0.3
    landed = 0.72

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """Stretched along the way, then rolling over its own feet."""
        x, y = between(start, end, slowing(part(share, 0.08, 0.8)))
        along = wave(part(share, 0.05, 0.5)) * 0.3
        flat = abs(end[0] - start[0]) > abs(end[1] - start[1])
        hop = 0.22 * k * abs(sin(2 * pi * part(share, 0.1, 0.8))) * (1 - part(share, 0.1, 0.8))
        lean = 14 * sin(4 * pi * part(share, 0.35, 0.9)) * (1 - part(share, 0.35, 0.9))
        how = Pose(lean, wide=1 + (along if flat else -along), high=1 + (-along if flat else along))
        return (x, y - hop), how

    def over(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """Sparks off the stones, dust at the end."""
        k = scene.size(event.seat, 1)
        sparks(scene.canvas, start.area.center, 1.1 * k, part(share, 0, 0.75), seed=5)
        foot = (end.area.centerx, end.area.centery + 0.3 * k)
        dust(scene.canvas, foot, 0.8 * k, part(share, 0.65, 1), seed=2, count=4)


class Rebound(Step):
    """Sent back to where the move began: backwards, head over heels."""

    landed = 0.66

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """One long bounce."""
        way = part(share, 0.05, 0.75)
        x, y = between(start, end, slowing(way))
        return (x, y - 0.5 * k * wave(way)), Pose(-360 * eased(way))


class Swept(Walk):
    """The morning star sweeps skeletons round the hero in a wide arc."""

    seconds = 0.4
    landed = 0.9

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """Round, tumbling, and down with a bump."""
        way = eased(part(share, 0, 0.85))
        x, y = between(start, end, way)
        bump = 0.12 * k * wave(part(share, 0.85, 1))
        return (x, y - 0.7 * k * wave(way) - bump), Pose(360 * way)

    def near(self, share: float) -> float:
        """A little nearer in the air."""
        return 1 + 0.15 * wave(part(share, 0, 0.85))

    def under(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """Snow where they land."""
        k = scene.size(event.seat, 1)
        dust(scene.canvas, (end.area.centerx, end.area.centery + 0.3 * k), k, part(share, 0.78, 1), seed=4)


WAYS: Final[dict[HowMoved, type[Walk]]] = {
    "stepped": Step,
    "leapt": Leap,
    "banished": Vanish,
    "fled": Scurry,
    "bounced": Ricochet,
    "went-back": Rebound,
    "swept": Swept,
}


def going(beat: Beat, stage: Stage) -> Walk:
    """Skeletons go from one place to another, as they do."""
    assert isinstance(beat.head, SkeletonMoved)
    return WAYS[beat.head.how](beat, stage)


def going_takes(event: SkeletonMoved) -> float:
    """How long that takes at speed 1."""
    return WAYS[event.how].seconds
