"""The market: coins for everybody, wares that change hands, and coins that nobody will miss."""

from math import pi, sin
from typing import Final

from badbones.render.board.pieces import trap_sprite
from badbones.render.board.shapes import scattered
from badbones.render.craft.scraps import (
    Burst,
    Point,
    between,
    burst,
    eased,
    glow,
    held,
    part,
    quickening,
    scrap,
    slowing,
    wave,
)
from badbones.render.kit.canvas import Rect
from badbones.render.kit.theme import GOLD
from badbones.render.motion.scene import Effect, Scene, light_up
from badbones.rules import events as happened

_COINS: Final = 6  # for each purse


class Fair(Effect):
    """A picture of the market: it lies in the middle of the table, purses lie beside the names."""

    def stall(self, scene: Scene) -> Point:
        """Where wares come from."""
        return (scene.plan.area.centerx, (scene.plan.bar.bottom + scene.plan.area.bottom) / 2)

    def purses(self, scene: Scene) -> list[Rect]:
        """Where coins go: to each name; in co-op to what all share."""
        if scene.plan.common:
            return [scene.plan.common]
        return [zone.plate for zone in scene.plan.zones.values()]

    def coin(self, scene: Scene) -> int:
        """How large a coin is."""
        return max(8, scene.canvas.px(56))

    def calm(self, scene: Scene, share: float) -> None:
        """The purses light up."""
        for purse in self.purses(scene):
            light_up(scene.canvas, purse, strength=wave(share))


class FairBegins(Fair):
    """Coins rain into every purse."""

    def show(self, scene: Scene, share: float) -> None:
        """One after the other, in bows."""
        canvas, side, start = scene.canvas, self.coin(scene), self.stall(scene)
        glow(canvas, start, 4 * side, GOLD, 0.8 * wave(share))
        for purse_number, purse in enumerate(self.purses(scene)):
            for number in range(_COINS):
                late = 0.4 * number / _COINS
                fly = part(share, late, 0.55 + late)
                if 0 < fly < 1:
                    aside = (scattered(17 * purse_number + number) - 0.5) * 0.5 * purse.width
                    x, y = between(start, (purse.centerx + aside, purse.centery), eased(fly))
                    y -= 2.5 * side * wave(fly)
                    scrap(canvas, "coin", (x, y), side, turn=40 * sin(2 * pi * fly), strength=held(fly, 0.15, 0.85))


class Buying(Fair):
    """Something is bought: it glides to its new owner, and a coin rolls back."""

    def _goal(self, scene: Scene) -> Rect:
        event = self._event()
        return scene.plan.zones[event.seat].plate if event.weapon else scene.reserve(event.seat)

    def _event(self) -> happened.ItemBought:
        assert isinstance(self.beat.head, happened.ItemBought)
        return self.beat.head

    def _sprite(self) -> str:
        event = self._event()
        return f"weapon-{event.item}" if event.weapon else trap_sprite(event.item, "", damaged=False)

    def show(self, scene: Scene, share: float) -> None:
        """Wares one way, coins the other."""
        canvas, goal, side = scene.canvas, self._goal(scene), 2.2 * self.coin(scene)
        start, way = self.stall(scene), eased(part(share, 0.1, 0.9))
        x, y = between(start, goal.center, way)
        glow(canvas, goal.center, 1.2 * side, GOLD, 0.9 * wave(part(share, 0.6, 1)))
        for number in range(min(4, self._event().price)):
            back = part(share, 0.05 + 0.08 * number, 0.6 + 0.08 * number)
            place = between(goal.center, start, slowing(back))
            place = (place[0] + 0.3 * side * (number - 1.5), place[1] + 0.4 * side * wave(back))
            scrap(canvas, "coin", place, 0.5 * side, turn=500 * back, strength=held(back, 0.15, 0.7))
        lift = 0.9 * side * wave(way)
        scrap(
            canvas, self._sprite(), (x, y - lift), side, turn=10 * sin(3 * pi * way), strength=held(share, 0.12, 0.86)
        )

    def calm(self, scene: Scene, share: float) -> None:
        """What was bought is seen at its new owner's."""
        goal = self._goal(scene)
        light_up(scene.canvas, goal, strength=wave(share))
        scrap(scene.canvas, self._sprite(), goal.center, 2.2 * self.coin(scene), strength=wave(share))


class FairEnds(Fair):
    """The coins that are left roll away."""

    def show(self, scene: Scene, share: float) -> None:
        """Down into the snow."""
        side = self.coin(scene)
        for number, purse in enumerate(self.purses(scene)):
            burst(
                scene.canvas,
                purse.center,
                share,
                Burst("coin", 5, 1.6 * side, 0.7 * side, number, 3 * side * quickening(share), -70, 140),
            )
