"""Skeletons walk: a little hop, a rattle, and at the end the turn of the token to its other face."""

from badbones.render.motion.scene import Effect, Hidden, Scene, between, eased
from badbones.rules import events as happened
from badbones.rules.state import Skeleton

_FLIP_FROM = 0.55  # the share of a step at which the token begins to turn over


class Step(Effect):
    """One or more skeletons go from one place to another."""

    def hides(self) -> Hidden:
        """Who walks is drawn on the way."""
        return Hidden(tokens=frozenset(event.token for event in self._walks()))

    def _walks(self) -> list[happened.SkeletonMoved]:
        return [event for event in self.beat.events if isinstance(event, happened.SkeletonMoved)]

    def _after(self, event: happened.SkeletonMoved) -> Skeleton:
        """The skeleton as it will stand at the end of the beat."""
        skeleton = self.before.board(event.seat).skeletons[event.token]._replace(heading=event.heading)
        for each in self.beat.events:
            if isinstance(each, happened.SkeletonTurned) and each.token == event.token:
                skeleton = skeleton._replace(heading=each.heading)
            if isinstance(each, happened.SkeletonFlipped) and each.token == event.token:
                skeleton = skeleton._replace(face=each.face)
        return skeleton

    def show(self, scene: Scene, share: float) -> None:
        """A hop from place to place."""
        for event in self._walks():
            start, end = scene.place(event.seat, event.start), scene.place(event.seat, event.place)
            if start is None or end is None:
                continue
            x, y = between(start.center, end.center, eased(share))
            hop = scene.size(event.seat, 0.12) * (1 - (2 * share - 1) ** 2)
            before = self.before.board(event.seat).skeletons[event.token]
            skeleton = self._after(event) if share >= _FLIP_FROM else before._replace(heading=event.heading)
            scene.token(event.seat, event.token, (x, y - hop), skeleton=skeleton)

    def calm(self, scene: Scene, share: float) -> None:
        """Fades out here and in there."""
        for event in self._walks():
            start, end = scene.place(event.seat, event.start), scene.place(event.seat, event.place)
            if start is None or end is None:
                continue
            before = self.before.board(event.seat).skeletons[event.token]
            if share < 0.5:
                scene.token(event.seat, event.token, start.center, skeleton=before, alpha=round(255 * (1 - 2 * share)))
            else:
                alpha = round(255 * (2 * share - 1))
                scene.token(event.seat, event.token, end.center, skeleton=self._after(event), alpha=alpha)
