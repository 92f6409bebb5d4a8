"""Weapons: swung above the hero in their own ways and their own lights, or lowered. What they do is told afterwards."""

from badbones.render.cards import weapon_card
from badbones.render.cards.card import HAND, Swing, WeaponCard, raised
from badbones.render.craft.scraps import eased, glow, wave
from badbones.render.kit.theme import glows
from badbones.render.motion.beat import Beat
from badbones.render.motion.effects.hero_effects import OfHero
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened
from badbones.stage import Stage


class Wield(OfHero):
    """A weapon is used: the hero stands in its light."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.WeaponUsed | happened.WeaponDeclined)
        self.seat, self.weapon = beat.head.seat, beat.head.weapon
        cell = stage.board(self.seat).hero
        self.cells = (cell,) if cell else ()

    def show(self, scene: Scene, share: float) -> None:
        """Each in its own way."""
        self._play(scene, share, weapon_card(self.weapon))

    def calm(self, scene: Scene, share: float) -> None:
        """The weapon is shown above the hero, with its light."""
        self._play(scene, share, weapon_card(self.weapon)._replace(swing=raised))

    def _play(self, scene: Scene, share: float, weapon: WeaponCard) -> None:
        for cell in self.cells:
            area = self.place(scene, cell)
            self.towers(scene, cell)
            if area:
                k = scene.size(self.seat, 1)
                glow(scene.canvas, area.center, weapon.reach * k, weapon.light, weapon.strength * wave(share))
                self.hero(scene, area)
                weapon.swing(Swing(scene.canvas, area.center, k, share, self.weapon))


class Lower(Wield):
    """A weapon stays unused: it is lowered."""

    def show(self, scene: Scene, share: float) -> None:
        """Down with it, slowly."""
        self._play(scene, share, WeaponCard(self.weapon, _lowered, glows.SPENT, strength=0.4))


def _lowered(swing: Swing) -> None:
    low = eased(swing.share)
    swing.weapon(HAND[0] + 0.1 * low, HAND[1] + 0.45 * low, turn=100 * low, size=0.6)
