"""New skeletons: out of the bag onto the graveyards, and out of the earth to their places in the forest."""

from collections.abc import Iterable
from functools import cached_property
from math import pi, sin
from typing import Final

from badbones.render.craft.particles import dust, snowfall
from badbones.render.craft.poses import Pose, half_turn, pose
from badbones.render.craft.scraps import Burst, burst, eased, part, slowing, wave
from badbones.render.motion.effects.flights import arc
from badbones.render.motion.effects.staged_effect import Place, Staged
from badbones.render.motion.effects.stances import Standing, anywhere, card, in_bag, on_graveyard, token_piece
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened

_SPREAD: Final = 0.42  # the share of the beat over which beginnings are spread
_MOST_PUFFS: Final = 24  # in one beat


def staggered(share: float, number: int, count: int) -> float:
    """One of several who begin one after the other and end in time."""
    late = _SPREAD * number / max(1, count - 1) if count > 1 else 0
    return part(share, late, late + 1 - _SPREAD if count > 1 else 1)


def numbered(pairs: Iterable[Place]) -> list[tuple[int, str, int, int]]:
    """Tokens with their number among those of the same seat, and how many these are."""
    mine: dict[int, list[str]] = {}
    for seat, token in pairs:
        mine.setdefault(seat, []).append(token)
    return [(seat, token, number, len(row)) for seat, row in mine.items() for number, token in enumerate(row)]


class Drawn(Staged):
    """Tokens hop out of the bag onto the graveyards."""

    @property
    def _tokens(self) -> list[Place]:
        events = [event for event in self.beat.events if isinstance(event, happened.TokensDrawn)]
        return [(event.seat, token) for event in events for token in event.tokens]

    @cached_property
    def strays(self) -> frozenset[Place]:
        """They come to lie on a graveyard."""
        return frozenset(self._tokens)

    def move(self, scene: Scene, share: float) -> None:
        """One after the other for each seat, all seats at the same time."""
        for seat, token, number, count in numbered(self._tokens):
            life = staggered(share, number, count)
            start, end = in_bag(scene, token), on_graveyard(scene, self.after, seat, token)
            if life <= 0:
                continue
            fly = eased(part(life, 0, 0.9))
            x, y = arc(start.area.center, end.area.center, end.area.width, 0.08).at(fly)
            y -= 0.15 * end.area.width * wave(part(life, 0.88, 1))
            size = (0.3 + 0.7 * slowing(part(life, 0, 0.4))) * (1 + 0.35 * wave(fly))
            piece = token_piece(scene, seat, token, end.skeleton, end.area.width)
            pose(scene.canvas, piece, (x, y), Pose(360 * fly).scaled(size))
            foot = (end.area.centerx, end.area.bottom - 0.15 * end.area.height)
            dust(scene.canvas, foot, 1.1 * end.area.width, part(life, 0.82, 1), seed=number, count=4)


class Rose(Staged):
    """Tokens rise from the graveyards, shake off the earth and go to their places in the forest."""

    @property
    def _events(self) -> dict[Place, happened.SkeletonRose]:
        events = [event for event in self.beat.events if isinstance(event, happened.SkeletonRose)]
        return {(event.seat, event.token): event for event in events}

    @cached_property
    def strays(self) -> frozenset[Place]:
        """Those who lie on a graveyard until now."""
        return frozenset((seat, token) for seat, token in self._events if token in self.before.board(seat).graveyard)

    def move(self, scene: Scene, share: float) -> None:
        """One after the other for each seat, all seats at the same time."""
        risen = self._events
        self.bystanders(scene, share, [token for _, token in risen])
        puffs = 0
        for seat, token, number, count in numbered(risen):
            start = anywhere(scene, self.before, seat, token) or in_bag(scene, token)
            end = self.end_of(scene, seat, token) or Standing(
                card(scene, seat), self.after.board(seat).skeletons[token]
            )
            life = staggered(share, number, count)
            self._one(scene, seat, token, start, end, life)
            if 0 < life < 1 and puffs < _MOST_PUFFS:
                self._about(scene, seat, start, end, life, number)
                puffs += 1

    def _one(self, scene: Scene, seat: int, token: str, start: Standing, end: Standing, life: float) -> None:
        if life <= 0 and (seat, token) not in self.strays:
            return  # still in the bag
        up, fly = part(life, 0, 0.3), eased(part(life, 0.25, 0.9))
        through = arc(start.area.center, end.area.center, end.area.width, 0.16)
        x, y = through.at(fly)
        y -= 0.35 * start.area.height * wave(up) + 0.1 * end.area.height * wave(part(life, 0.9, 1))
        shake = 14 * sin(5 * pi * up) if up < 1 else 10 * sin(4 * pi * fly) * (1 - fly)
        flips = start.skeleton.face != end.skeleton.face
        wide, other = half_turn(part(life, 0.35, 0.75)) if flips else (1, True)
        face = end.skeleton.face if other else start.skeleton.face
        skeleton = end.skeleton._replace(face=face)
        size = start.area.width / end.area.width
        scale = (size + (1 - size) * fly) * (1 + 0.2 * wave(fly))
        piece = token_piece(scene, seat, token, skeleton, end.area.width)
        pose(scene.canvas, piece, (x, y), Pose(shake, wide=wide).scaled(scale))

    def _about(self, scene: Scene, seat: int, start: Standing, end: Standing, life: float, number: int) -> None:
        """Earth that flies up, snow that falls from the branches."""
        side, canvas = start.area.width, scene.canvas
        earth = Burst("fx-earth", 4, 0.7 * side, 0.42 * side, number, fall=0.7 * side, start=-70, wide=140)
        burst(canvas, (start.area.centerx, start.area.bottom - 0.2 * side), part(life, 0, 0.55), earth)
        snowfall(canvas, end.area.center, 1.1 * end.area.width, part(life, 0.75, 1), seed=number, count=4)
