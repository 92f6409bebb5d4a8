"""The director: picks the effect for each beat, and has all that run drawn."""

from badbones.render.motion.kinds import KINDS
from badbones.render.motion.scene import Beat, Effect, Hidden, Scene
from badbones.render.motion.timeline import Timeline
from badbones.stage import Stage


def effect_of(beat: Beat, stage: Stage) -> Effect:
    """The effect that shows a beat."""
    return KINDS[type(beat.head)].effect(beat, stage)


class Director:
    """Keeps the effects of the beats that run."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._effects: dict[int, tuple[Beat, Effect]] = {}

    def hidden(self) -> Hidden:
        """The pieces that effects draw."""
        found = Hidden()
        for effect, _ in self._running():
            found |= effect.hides()
        return found

    def draw(self, scene: Scene) -> None:
        """Draws all effects that run."""
        for effect, share in self._running():
            effect.draw(scene, share)

    def _running(self) -> list[tuple[Effect, float]]:
        """The effects of the beats that run now, each made when first asked for; those of beats gone by are dropped."""
        running = self.timeline.running
        kept: dict[int, tuple[Beat, Effect]] = {}
        for each in running:
            known = self._effects.get(id(each.beat))
            fits = known is not None and known[0] is each.beat
            kept[id(each.beat)] = known if known and fits else (each.beat, effect_of(each.beat, self.timeline.stage))
        self._effects = kept
        return [(kept[id(each.beat)][1], each.share) for each in running]
