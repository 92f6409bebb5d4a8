"""Heads that turn: toward a treasure with a glint in the eye, away from a dragon, at a wall, by a rapier."""

from badbones.render.craft.particles import sparks
from badbones.render.craft.poses import Pose, half_turn, pose, swing
from badbones.render.craft.scraps import eased, part, scrap, wave
from badbones.render.motion.effects.staged_effect import Staged
from badbones.render.motion.effects.stances import Standing, turning_piece
from badbones.render.motion.effects.walks import way
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened


class Turn(Staged):
    """Skeletons turn where they stand; the token may turn over with it."""

    def move(self, scene: Scene, share: float) -> None:
        """Each swings round, a little too far, and back."""
        events = [event for event in self.beat.events if isinstance(event, happened.SkeletonTurned)]
        self.bystanders(scene, share, [event.token for event in events])
        for number, event in enumerate(events):
            start, end = self.start_of(scene, event.seat, event.token), self.end_of(scene, event.seat, event.token)
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
