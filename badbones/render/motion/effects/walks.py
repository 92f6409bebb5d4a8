"""Skeletons walk and turn: a step with a rattle, round the curve of an arrow; heads swing, and tokens turn over."""

from math import pi, sin
from typing import Final

from badbones.render.craft.particles import dust, snowfall, sparks
from badbones.render.craft.poses import Piece, Pose, half_turn, pose, swing
from badbones.render.craft.scraps import Point, between, eased, part, scrap, slowing, wave
from badbones.render.motion.effects.staged_effect import Staged
from badbones.render.motion.effects.stances import Standing, token_piece, turning_piece
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened
from badbones.rules.geometry import ENTERING, OFFSETS
from badbones.rules.state import Skeleton

Moved = happened.SkeletonMoved

HOP: Final = 0.16  # in cells
_RATTLE: Final = 9  # degrees
_LANDED: Final = 0.55  # the share of a step at which the token begins to turn over


def way(scene: Scene, seat: int, skeleton: Skeleton) -> Point:
    """The direction of a heading on the screen."""
    return OFFSETS[scene.heading(seat, skeleton)]


class Walk(Staged):
    """One or more skeletons go from one place to another; kinds of going differ in `path` and in what flies about."""

    seconds = 0.24
    landed = _LANDED  # the share at which turning over begins

    def move(self, scene: Scene, share: float) -> None:
        """Everybody on the way, above those who stay."""
        for number, event in enumerate(self.movers(scene, share, happened.SkeletonMoved)):
            start, end = self.ends(scene, event.seat, event.token)
            if start and end:
                if not number:
                    self.under(scene, event, start, end, share)
                self.walker(scene, event, start, end, share)
                if not number:
                    self.over(scene, event, start, end, share)

    def walker(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """One skeleton at a moment of its way."""
        k = scene.size(event.seat, 1)
        middle, how = self.path(start.area.center, end.area.center, k, share)
        piece, wide = self.turned(scene, event, start, end, share)
        lift = 0.1 * k * wave(part(share, self.landed, 1)) if start.skeleton.face != end.skeleton.face else 0
        seen = how._replace(wide=how.wide * wide).scaled(self.near(share))
        pose(scene.canvas, piece, (middle[0], middle[1] - lift), seen)

    def turned(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> tuple[Piece, float]:
        """The token as it is seen now: its heading, its face, and how wide it is while it turns over."""
        over, other = half_turn(part(share, self.landed, 1))
        flips = start.skeleton.face != end.skeleton.face
        face = end.skeleton.face if flips and other else start.skeleton.face
        size = (start if share < 0.5 else end).area.width
        came = start.skeleton._replace(heading=event.heading, face=face)
        degrees = self._degrees(scene, event.seat, came, end.skeleton, share)
        if degrees is None:
            piece = token_piece(scene, event.seat, event.token, came, size)
        else:
            piece = turning_piece(scene, event.seat, event.token, came, size, degrees)
        return piece, over if flips else 1

    def _degrees(self, scene: Scene, seat: int, came: Skeleton, goes: Skeleton, share: float) -> float | None:
        """Where the tip of a token points that an arrow pulls round; None: nothing turns it."""
        if came.heading == goes.heading:
            return None
        turn = eased(part(share, self.landed - 0.25, self.landed + 0.15))
        return swing(scene.heading(seat, came), scene.heading(seat, goes), turn)

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """Where on its way a skeleton is, and in what pose."""
        raise NotImplementedError

    def near(self, share: float) -> float:
        """How much larger who is high up is seen."""
        return 1.0

    def under(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """What is seen behind who walks."""

    def over(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """What is seen before who walks."""


class Step(Walk):
    """An ordinary step."""

    def path(self, start: Point, end: Point, k: float, share: float) -> tuple[Point, Pose]:
        """Two little hops with a rattle."""
        x, y = between(start, end, eased(part(share, 0, 0.8)))
        hop = HOP * k * abs(sin(2 * pi * part(share, 0, 0.8)))
        lean = _RATTLE * sin(5 * pi * part(share, 0, 0.85)) * (1 - part(share, 0.6, 0.9))
        return (x, y - hop), Pose(lean)

    def walker(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """An arrow pulls round the curve: a little too far, and back."""
        if end.skeleton.heading != event.heading:
            k, pull = scene.size(event.seat, 1), wave(part(share, 0.4, 0.95))
            dx, dy = way(scene, event.seat, end.skeleton)
            ox, oy = way(scene, event.seat, end.skeleton._replace(heading=event.heading))
            shift = (round(0.16 * k * pull * (dx + 0.5 * ox)), round(0.16 * k * pull * (dy + 0.5 * oy)))
            end = end._replace(area=end.area.move(shift))
        super().walker(scene, event, start, end, share)

    def under(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """A puff of snow where the foot comes down."""
        k, foot = scene.size(event.seat, 1), (end.area.centerx, end.area.centery + 0.3 * end.area.width)
        dust(scene.canvas, foot, 0.62 * k, part(share, 0.6, 1), seed=len(event.token), count=3)

    def over(self, scene: Scene, event: Moved, start: Standing, end: Standing, share: float) -> None:
        """Who comes out of the forest shakes the branches."""
        if event.start in ENTERING:
            snowfall(scene.canvas, start.area.center, scene.size(event.seat, 1), share, seed=ord(event.start[1]))


class Flip(Staged):
    """Tokens turn over where they lie."""

    def move(self, scene: Scene, share: float) -> None:
        """Up, over, down."""
        for event in self.movers(scene, share, happened.SkeletonFlipped):
            self.turn_over(scene, event.seat, event.token, share)

    def turn_over(
        self, scene: Scene, seat: int, token: str, share: float, shift: Point = (0, 0), lean: float = 0
    ) -> None:
        """One token at a moment of turning over."""
        start, end = self.ends(scene, seat, token)
        if start is None or end is None:
            return
        wide, other = half_turn(share) if start.skeleton.face != end.skeleton.face else (1, share >= 0.5)
        x, y = end.area.center
        middle = (x + shift[0], y + shift[1] - 0.14 * end.area.width * wave(share) * (wide < 1))
        seen = end.skeleton if other else start.skeleton
        self.figure(scene, seat, token, seen, middle, end.area.width, Pose(lean, wide=wide))


class Held(Flip):
    """Skeletons run against something that does not let them go: bump, a shaken head, and the token turns over."""

    def move(self, scene: Scene, share: float) -> None:
        """There and back again."""
        for event in self.movers(scene, share, happened.SkeletonHeld):
            skeleton = self.before.board(event.seat).skeletons[event.token]
            dx, dy = way(scene, event.seat, skeleton)
            reach = 0.24 * scene.size(event.seat, 1) * self._bump(share)
            lean = 12 * sin(6 * pi * part(share, 0.25, 0.7)) * (1 - part(share, 0.3, 0.7))
            self.turn_over(scene, event.seat, event.token, part(share, 0.55, 1), (dx * reach, dy * reach), lean)

    def _bump(self, share: float) -> float:
        return slowing(part(share, 0, 0.18)) * (1 - eased(part(share, 0.2, 0.5)))


class Turn(Staged):
    """Skeletons turn where they stand; the token may turn over with it."""

    def move(self, scene: Scene, share: float) -> None:
        """Each swings round, a little too far, and back."""
        for number, event in enumerate(self.movers(scene, share, happened.SkeletonTurned)):
            start, end = self.ends(scene, event.seat, event.token)
            if start and end:
                self._one(scene, event, start, end, share, number)

    def _one(
        self, scene: Scene, event: happened.SkeletonTurned, start: Standing, end: Standing, share: float, number: int
    ) -> None:
        seat, flips = event.seat, start.skeleton.face != end.skeleton.face
        over, other = half_turn(part(share, 0.5, 1)) if flips else (1, False)
        turn = eased(part(share, 0, 0.55 if flips else 0.7)) + 0.16 * wave(part(share, 0.5, 0.95)) * (not flips)
        degrees = swing(scene.heading(seat, start.skeleton), scene.heading(seat, end.skeleton), turn)
        seen = (end if other else start).skeleton
        piece = turning_piece(scene, seat, event.token, seen, end.area.width, degrees)
        k, (x, y) = scene.size(seat, 1), end.area.center
        jump = (0.3 if event.how == "scared" else 0.1) * k * wave(part(share, 0, 0.7))
        pose(scene.canvas, piece, (x, y - jump), Pose(wide=over))
        self._about(scene, event, end, share, number)

    def _about(self, scene: Scene, event: happened.SkeletonTurned, end: Standing, share: float, number: int) -> None:
        """What made it turn."""
        k, (x, y), canvas = scene.size(event.seat, 1), end.area.center, scene.canvas
        dx, dy = way(scene, event.seat, end.skeleton)
        tip = (x + 0.36 * k * dx, y + 0.36 * k * dy)
        if event.how == "lured":
            for side in (-0.1, 0.12):
                life = part(share, 0.4, 1)
                scrap(canvas, "fx-glint", (x + side * k, y - 0.08 * k), 0.3 * k * wave(life), turn=60 * life)
        elif event.how == "bounced":
            sparks(canvas, tip, 0.8 * k, share, seed=number, count=5)
        elif event.how == "scared":
            for side in (-1, 1):
                drop = (x + side * 0.42 * k, y - (0.2 + 0.2 * wave(share)) * k)
                scrap(canvas, "fx-drop", drop, 0.2 * k, turn=40 * side, strength=1.5 * wave(share))
        else:
            scrap(canvas, "fx-glint", tip, 0.4 * k * wave(part(share, 0.1, 0.9)), turn=90 * share)
