"""Skeletons that are done for, or done with: bones in the snow, a puff, ice that grows and cracks."""

from functools import cached_property
from math import pi, sin
from typing import Final

from badbones.render.cards import trap_card
from badbones.render.craft.particles import bones, dust, smoke
from badbones.render.craft.poses import Pose, half_turn, picture_of, pose
from badbones.render.craft.scraps import Burst, between, burst, eased, part, quickening, scrap, wave
from badbones.render.kit.canvas import Rect
from badbones.render.motion.effects.staged_effect import Place, Staged
from badbones.render.motion.effects.stances import Standing, anywhere, in_bag, token_piece
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened

_HIT: Final = 0.16  # the share at which a blow tells


class Destroyed(Staged):
    """Skeletons fall apart: a blow, bones that hop and drop, and the snow closes over them."""

    def move(self, scene: Scene, share: float) -> None:
        """All of them at once, each a little later than the one before."""
        events = self.movers(scene, share, happened.SkeletonDestroyed)
        for number, event in enumerate(events):
            start, _ = self.ends(scene, event.seat, event.token)
            if start:
                late = 0.16 * number / max(1, len(events) - 1) if number else 0
                self._one(scene, event, start, part(share, late, 0.84 + late if number else 1), number)

    def _one(self, scene: Scene, event: happened.SkeletonDestroyed, start: Standing, share: float, number: int) -> None:
        canvas, k, middle = scene.canvas, scene.size(event.seat, 1), start.area.center
        blow = trap_card(event.by).blow
        shake = 0.06 * k * sin(9 * pi * part(share, 0, 0.3))
        gone = part(share, _HIT, 0.42)
        how = Pose(10 * sin(8 * pi * gone), wide=1 + 0.25 * gone, high=1 - 0.75 * quickening(gone), alpha=1 - gone)
        foot = (middle[0], middle[1] + 0.3 * k)
        if blow.blasts and not number:
            smoke(canvas, middle, 1.1 * k, part(share, 0.15, 1), seed=2, count=6)
        self.figure(
            scene,
            event.seat,
            event.token,
            start.skeleton,
            (middle[0] + shake, middle[1] + 0.28 * k * quickening(gone)),
            start.area.width,
            how,
        )
        dust(canvas, foot, 0.9 * k, part(share, 0.5, 1), seed=number)
        far, size = (1.8, 1.25) if blow.blasts else (1, 1.1)
        bones(canvas, middle, size * k, part(share, _HIT, 1), seed=number, far=far)
        blow.sight(canvas, middle, k, share)


class Spent(Staged):
    """A skeleton has done what it came for, and is gone in a puff."""

    def move(self, scene: Scene, share: float) -> None:
        """It sinks, and snow closes over it."""
        for event in self.movers(scene, share, happened.SkeletonSpent):
            (start, _), k = self.ends(scene, event.seat, event.token), scene.size(event.seat, 1)
            if start:
                gone = eased(part(share, 0, 0.75))
                middle = (start.area.centerx, start.area.centery + 0.2 * k * gone)
                how = Pose(14 * sin(4 * pi * gone), 1 - 0.5 * gone, 1 - 0.7 * gone, 1 - gone)
                self.figure(scene, event.seat, event.token, start.skeleton, middle, start.area.width, how)
                dust(scene.canvas, (middle[0], middle[1] + 0.15 * k), k, part(share, 0.2, 1))


class Recalled(Staged):
    """A saboteur slips away into the bag: on tiptoe first, then gone."""

    @cached_property
    def strays(self) -> frozenset[Place]:
        """Those who lie on a graveyard already."""
        events = [event for event in self.beat.events if isinstance(event, happened.SkeletonRecalled)]
        return frozenset(
            (each.seat, each.token) for each in events if each.token in self.before.board(each.seat).graveyard
        )

    def move(self, scene: Scene, share: float) -> None:
        """Tiptoe, and a dash into the bag."""
        for event in self.movers(scene, share, happened.SkeletonRecalled):
            start, bag = anywhere(scene, self.before, event.seat, event.token), in_bag(scene, event.token)
            if start is None:
                continue
            steps, fly = part(share, 0, 0.45), eased(part(share, 0.4, 1))
            x, y = between(start.area.center, bag.area.center, fly)
            side = start.area.width
            x += 0.3 * side * sin(pi * min(1.0, 2 * steps)) * (1 - fly)
            y -= 0.12 * side * abs(sin(3 * pi * steps)) + 0.8 * side * wave(fly)
            shrunk = start.area.width + (bag.area.width - start.area.width) * fly
            piece = token_piece(scene, event.seat, event.token, start.skeleton, start.area.width)
            lean = 12 * sin(3 * pi * steps) * (1 - fly)
            how = Pose(lean, alpha=1 - part(share, 0.85, 1)).scaled(shrunk / start.area.width)
            pose(scene.canvas, piece, (x, y), how)
            foot = (start.area.centerx, start.area.centery + 0.3 * side)
            dust(scene.canvas, foot, side, part(share, 0.4, 0.9), seed=6)


class Frozen(Staged):
    """Ice grows over skeletons from their feet; the token turns over inside."""

    def move(self, scene: Scene, share: float) -> None:
        """A turn, and the ice climbs."""
        for number, event in enumerate(self.movers(scene, share, happened.SkeletonFrozen)):
            start, end = self.ends(scene, event.seat, event.token)
            if start and end:
                wide, other = half_turn(part(share, 0, 0.4))
                plain = (end if other else start).skeleton._replace(frozen=False)
                shiver = 0.03 * end.area.width * sin(14 * pi * part(share, 0.3, 0.8))
                middle = (end.area.centerx + shiver, end.area.centery)
                self.figure(scene, event.seat, event.token, plain, middle, end.area.width, Pose(wide=wide))
                self._ice(scene, event, end, part(share, 0.35, 0.85))
                k = scene.size(event.seat, 1)
                what = Burst("fx-flake", 6, 0.6 * k, 0.24 * k, number, fall=0.1 * k, spin=120)
                burst(scene.canvas, end.area.center, part(share, 0.3, 1), what)

    def _ice(self, scene: Scene, event: happened.SkeletonFrozen, end: Standing, share: float) -> None:
        """The frozen token, seen up to where the ice has come."""
        picture = picture_of(scene.canvas, token_piece(scene, event.seat, event.token, end.skeleton, end.area.width))
        width, height = picture.get_size()
        seen = round(height * eased(share))
        corner = (end.area.centerx - width // 2, end.area.centery - height // 2 + height - seen)
        if seen:
            scene.canvas.surface.blit(picture, corner, Rect(0, height - seen, width, seen))


class Thawed(Staged):
    """The ice cracks and jumps off."""

    def move(self, scene: Scene, share: float) -> None:
        """Trembling, a crack, shards."""
        for number, event in enumerate(self.movers(scene, share, happened.SkeletonThawed)):
            start, end = self.ends(scene, event.seat, event.token)
            if start and end:
                broken, k = part(share, 0.45, 1), scene.size(event.seat, 1)
                shake = 0.05 * k * sin(16 * pi * part(share, 0, 0.45))
                lean = 10 * sin(5 * pi * broken) * (1 - broken)
                seen = (end if broken else start).skeleton
                middle = (end.area.centerx + shake, end.area.centery - 0.16 * k * wave(broken))
                self.figure(scene, event.seat, event.token, seen, middle, end.area.width, Pose(lean))
                crack = part(share, 0.15, 0.45)
                if not broken:
                    scrap(scene.canvas, "fx-crack", middle, 0.75 * k * crack, strength=crack)
                what = Burst("fx-ice", 7, 0.62 * k, 0.28 * k, number, fall=0.5 * k, spin=500)
                burst(scene.canvas, end.area.center, broken, what)
