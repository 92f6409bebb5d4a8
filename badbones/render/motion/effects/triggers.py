"""Traps that act: the tile and those on it are shaken, pressed, thrown. One small function for each kind."""

from collections.abc import Callable
from math import pi, sin
from typing import Final, NamedTuple

from badbones.render.motion.effects.craft import part, slowing, wave
from badbones.render.motion.effects.poses import STILL, Pose, pose
from badbones.render.motion.effects.sights import SIGHTS, Moment, nothing
from badbones.render.motion.effects.trap_effects import OnTile
from badbones.render.motion.effects.walks import way
from badbones.render.motion.scene import Point, Scene
from badbones.rules import events as happened

_STILL: Final = ((0.0, 0.0), STILL)


class Acting(NamedTuple):
    """How tile and riders are held at a moment."""

    tile: tuple[Point, Pose] = _STILL
    riders: tuple[Point, Pose] = _STILL


class Triggered(OnTile):
    """A trap acts on skeletons."""

    def move(self, scene: Scene, share: float) -> None:
        """Behind: what the ground does; then the tile, its riders, and what flies about."""
        event = self.beat.head
        assert isinstance(event, happened.TrapTriggered)
        piece, area = self.tile(scene, self.before, event.seat, event.cell)
        if piece is None or area is None:
            return
        board = self.before.board(event.seat)
        first = next((board.skeletons[token] for token in event.tokens if token in board.skeletons), None)
        heading = way(scene, event.seat, first) if first else (0, -1)
        trap = board.traps[event.cell]
        moment = Moment(scene.canvas, area, area.width, share, heading, trap.setting)
        held_as = _POSES.get(event.trap, _jolt)(moment)
        (dx, dy), how = held_as.tile
        pose(scene.canvas, piece, (area.centerx + dx, area.centery + dy), how)
        shift, pressed = held_as.riders
        self.riders(scene, event.seat, event.cell, shift, pressed)
        SIGHTS.get(event.trap, nothing)(moment)


# How the tile and those on it are held


def _shake(moment: Moment, times: float = 8, width: float = 0.05) -> Point:
    return (width * moment.k * sin(times * pi * moment.share) * (1 - moment.share), 0)


def _jolt(moment: Moment) -> Acting:
    shift = _shake(moment)
    return Acting((shift, STILL), (shift, STILL))


def _struck(moment: Moment) -> Acting:
    """Somebody has run against it: pushed along, and back."""
    push = 0.12 * wave(part(moment.share, 0, 0.4)) - 0.04 * wave(part(moment.share, 0.4, 0.8))
    shift = (push * moment.k * moment.heading[0], push * moment.k * moment.heading[1])
    flat = 0.25 * wave(part(moment.share, 0.02, 0.4))
    wide, high = (1 - flat, 1 + 0.6 * flat) if moment.heading[0] else (1 + 0.6 * flat, 1 - flat)
    return Acting((shift, STILL), (shift, Pose(wide=wide, high=high)))


def _drawn_back(moment: Moment) -> Acting:
    """A catapult is drawn back and lets go."""
    back, go = slowing(part(moment.share, 0, 0.55)), part(moment.share, 0.6, 1)
    lean = -18 * back * (1 - slowing(part(go, 0, 0.3))) + 18 * sin(2 * pi * go) * (1 - go) * (go > 0)
    low = back * (1 - part(go, 0, 0.25))
    rider = (-0.18 * moment.k * low, 0.14 * moment.k * low - 0.16 * moment.k * wave(go))
    return Acting(((0, 0), Pose(lean)), (rider, Pose(lean - 6 * low, high=1 - 0.18 * low)))


def _startled(moment: Moment) -> Acting:
    """The dragon rears up, who stands on it trembles."""
    rear = wave(part(moment.share, 0, 0.9))
    tile = ((0.0, -0.06 * moment.k * rear), Pose(6 * sin(3 * pi * moment.share)).scaled(1 + 0.08 * rear))
    jump = -0.24 * moment.k * wave(part(moment.share, 0.15, 0.65))
    return Acting(tile, ((0.04 * moment.k * sin(12 * pi * moment.share), jump), Pose(9 * sin(9 * pi * moment.share))))


def _bobbing(moment: Moment) -> Acting:
    """Something on wheels, or in a chest: hop, hop."""
    hop = -0.1 * moment.k * abs(sin(3 * pi * moment.share)) * (1 - 0.6 * moment.share)
    lean = 7 * sin(3 * pi * moment.share) * (1 - moment.share)
    return Acting(((0, hop), Pose(lean)), ((0, 1.5 * hop), Pose(lean)))


def _swelling(moment: Moment) -> Acting:
    """A bomb swells, faster and faster, and who stands on it begins to guess."""
    fear = part(moment.share, 0.2, 0.9)
    beat = 0.1 * abs(sin(2 * pi * (1 + 1.5 * moment.share) * moment.share)) * (1 - part(moment.share, 0.85, 1))
    shake = (0.04 * moment.k * sin(14 * pi * fear) * wave(fear), -0.12 * moment.k * wave(part(moment.share, 0, 0.3)))
    return Acting(((0, 0), Pose().scaled(1 + beat)), (shake, Pose(6 * sin(10 * pi * fear) * wave(fear))))


def _wandering(moment: Moment) -> Acting:
    """Left, right, where is the way out: the head turns to and fro."""
    look = sin(4 * pi * moment.share) * (1 - part(moment.share, 0.75, 1))
    return Acting(_STILL, ((0.12 * moment.k * look, 0), Pose(6 * look, wide=1 - 0.22 * abs(look))))


def _sucked(moment: Moment) -> Acting:
    pull = wave(moment.share)
    return Acting(_STILL, ((0, -0.1 * moment.k * pull), Pose(12 * sin(4 * pi * moment.share), 1 - 0.12 * pull)))


def _pressed(moment: Moment) -> Acting:
    """A spring gives way under who steps on it, and quivers."""
    low = 0.26 * wave(part(moment.share, 0, 0.6)) - 0.12 * wave(part(moment.share, 0.6, 1))
    shift = (0.0, 0.25 * moment.k * low)
    return Acting((shift, Pose(wide=1 + 0.35 * low, high=1 - low)), ((0, 1.6 * shift[1]), Pose(high=1 - 0.8 * low)))


_POSES: Final[dict[str, Callable[[Moment], Acting]]] = {
    "wall": _struck,
    "barricade": _struck,
    "catapult": _drawn_back,
    "dragon": _startled,
    "treasure": _bobbing,
    "hearse": _bobbing,
    "bomb": _swelling,
    "labyrinth": _wandering,
    "portal": _sucked,
    "spring": _pressed,
}
