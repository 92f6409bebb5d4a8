"""The eight weapons: each swung above the hero in its own way and its own light. What it does is told afterwards."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple

from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import GOLD, RING, Colour, glows
from badbones.render.motion.choreography import Beat
from badbones.render.motion.effects.craft import Burst, burst, glow, held, part, quickening, scrap, slowing, wave
from badbones.render.motion.effects.hero_effects import OfHero
from badbones.render.motion.scene import Point, Scene, eased
from badbones.rules import events as happened
from badbones.stage import Stage

_HAND: Final = (0.26, -0.3)  # in cells from the middle of the hero: where a weapon is raised
_LARGE: Final = 0.72  # in cells


class Swing(NamedTuple):
    """A moment of a weapon at work."""

    canvas: Canvas
    middle: Point  # of the hero
    k: int
    share: float
    name: str

    @property
    def there(self) -> float:
        """How much of the weapon is to be seen: it comes and goes."""
        return held(self.share, 0.15, 0.8)

    def at(self, x: float, y: float) -> Point:
        """A place, in cells from the middle of the hero."""
        return (self.middle[0] + x * self.k, self.middle[1] + y * self.k)

    def weapon(self, x: float, y: float, turn: float = 0.0, size: float = _LARGE) -> None:
        """The weapon itself; it is drawn as if pointing up and to the right."""
        scrap(self.canvas, f"weapon-{self.name}", self.at(x, y), size * self.k, turn=turn, strength=self.there)


def _crossbow(swing: Swing) -> None:
    """A bolt flies off, with a kick."""
    kick = 0.12 * wave(part(swing.share, 0.3, 0.55))
    swing.weapon(_HAND[0] - kick, _HAND[1] + kick)
    flight = part(swing.share, 0.3, 0.9)
    if 0 < flight < 1:
        way = 0.3 + 2.4 * slowing(flight)
        faint = 1 - part(flight, 0.6, 1)
        for behind in (3, 2, 1):
            place = swing.at(_HAND[0] + way - 0.2 * behind, _HAND[1] - way + 0.2 * behind)
            scrap(swing.canvas, "fx-spark", place, 0.16 * swing.k, strength=faint * (0.9 - 0.25 * behind))
        place = swing.at(_HAND[0] + way, _HAND[1] - way)
        scrap(swing.canvas, "fx-bolt", place, 0.52 * swing.k, turn=45, strength=faint)


def _ice_staff(swing: Swing) -> None:
    """Cold goes out in all directions."""
    swing.weapon(*_HAND, turn=-20 + 20 * eased(part(swing.share, 0, 0.3)))
    tip, out = swing.at(_HAND[0] + 0.2, _HAND[1] - 0.25), part(swing.share, 0.25, 0.95)
    scrap(swing.canvas, "fx-ring", tip, (0.3 + 1.7 * slowing(out)) * swing.k, strength=0.9 * (1 - out) if out else 0)
    burst(swing.canvas, tip, out, Burst("fx-ice", 8, 1.2 * swing.k, 0.26 * swing.k, seed=2, spin=200))
    burst(swing.canvas, tip, out, Burst("fx-flake", 7, 0.9 * swing.k, 0.2 * swing.k, seed=5, fall=0.3 * swing.k))


def _sword(swing: Swing) -> None:
    """One great stroke, and a flash."""
    stroke = eased(part(swing.share, 0.2, 0.6))
    angle = -75 + 195 * stroke  # degrees from straight up
    x, y = _round(0.5, angle)
    swing.weapon(x, y - 0.1, turn=angle - 45, size=0.95)
    for behind in range(1, 4):
        back = angle - 22 * behind
        x, y = _round(0.62, back)
        faint = wave(part(swing.share, 0.2, 0.75)) * (1 - 0.28 * behind)
        scrap(swing.canvas, "fx-slash", swing.at(x, y - 0.1), 0.7 * swing.k, turn=back, strength=faint)
    flash = part(swing.share, 0.5, 0.8)
    scrap(swing.canvas, "fx-glint", swing.at(0.7, 0.1), 0.6 * swing.k, turn=40 * flash, strength=wave(flash))


def _axe(swing: Swing) -> None:
    """Once all round the hero, as it strikes on all four sides."""
    angle = 45 + 360 * eased(part(swing.share, 0.12, 0.85))
    for behind in (3, 2, 1):
        back = angle - 30 * behind
        x, y = _round(0.78, back)
        faint = wave(part(swing.share, 0.1, 0.9)) * (0.95 - 0.25 * behind)
        scrap(swing.canvas, "fx-slash", swing.at(x, y), 0.66 * swing.k, turn=back, strength=faint)
    x, y = _round(0.66, angle)
    swing.weapon(x, y, turn=angle - 10)


def _morning_star(swing: Swing) -> None:
    """A heavy swing that ends with a thud."""
    back = wave(part(swing.share, 0.05, 0.4))
    stroke = quickening(part(swing.share, 0.3, 0.62))
    angle = 20 - 55 * back + 110 * stroke
    x, y = _round(0.5, angle)
    swing.weapon(x, y - 0.05, turn=angle - 45, size=0.8)
    hit = part(swing.share, 0.6, 0.95)
    scrap(swing.canvas, "fx-hit", swing.at(0.82, 0.16), 0.5 * swing.k * (0.6 + 0.4 * hit), strength=wave(hit))
    burst(
        swing.canvas, swing.at(0.82, 0.2), hit, Burst("fx-snow", 7, 0.6 * swing.k, 0.16 * swing.k, start=-80, wide=160)
    )


def _death_staff(swing: Swing) -> None:
    """A green glow in which the newly dead dance."""
    swing.weapon(_HAND[0], _HAND[1] - 0.12 * wave(swing.share))
    for number in range(5):
        turn = 2 * pi * (number / 5 + 0.5 * swing.share)
        rise = 0.35 - 0.9 * swing.share
        place = swing.at(0.62 * cos(turn), rise + 0.16 * sin(turn) - 0.08 * (number % 2))
        scrap(swing.canvas, "fx-wisp", place, 0.3 * swing.k, strength=held(swing.share, 0.3, 0.6))


def _teleportation_staff(swing: Swing) -> None:
    """The air begins to shimmer."""
    swing.weapon(*_HAND, turn=12 * sin(4 * pi * swing.share))
    burst(
        swing.canvas,
        swing.at(0, 0.1),
        swing.share,
        Burst("fx-glint", 8, 0.75 * swing.k, 0.2 * swing.k, fall=-0.5 * swing.k),
    )


def _rapier(swing: Swing) -> None:
    """Three quick thrusts and a salute."""
    thrust = abs(sin(3 * pi * part(swing.share, 0.1, 0.7)))
    salute = eased(part(swing.share, 0.68, 0.85))
    number = int(3 * part(swing.share, 0.1, 0.7))
    angle = (70, 100, 40, 40)[number] * (1 - salute)
    x, y = _round(0.34 + 0.28 * thrust * (1 - salute), angle)
    swing.weapon(x, y - 0.06, turn=angle - 45, size=0.85)
    tip = _round(0.95, angle)
    scrap(swing.canvas, "fx-glint", swing.at(*tip), 0.34 * swing.k, turn=30 * number, strength=thrust * swing.there)


def _round(reach: float, angle: float) -> tuple[float, float]:
    """A place around the hero: how far away, and how many degrees clockwise from straight up."""
    return reach * sin(angle * pi / 180), -reach * cos(angle * pi / 180)


class Weapon(NamedTuple):
    """How a weapon is swung, and its light behind the hero."""

    swing: Callable[[Swing], None]
    light: Colour
    reach: float = 0.9  # in cells
    strength: float = 0.9


def _raised(swing: Swing) -> None:
    """Just held up: a weapon that nobody has drawn yet, and all of them with reduced motion."""
    swing.weapon(*_HAND)


_PLAIN: Final = Weapon(_raised, GOLD)
WEAPONS: Final[dict[str, Weapon]] = {
    "crossbow": Weapon(_crossbow, GOLD),
    "ice-staff": Weapon(_ice_staff, glows.FROST, 1.15, 1.0),
    "two-handed-sword": Weapon(_sword, RING),
    "battle-axe": Weapon(_axe, glows.ORANGE, 1.0),
    "morning-star": Weapon(_morning_star, glows.APRICOT),
    "death-staff": Weapon(_death_staff, glows.DEATH, 1.2, 1.0),
    "teleportation-staff": Weapon(_teleportation_staff, glows.MAGIC, 1.1, 1.0),
    "rapier": Weapon(_rapier, glows.STRAW),
}


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
        self._play(scene, share, WEAPONS.get(self.weapon, _PLAIN))

    def calm(self, scene: Scene, share: float) -> None:
        """The weapon is shown above the hero, with its light."""
        self._play(scene, share, WEAPONS.get(self.weapon, _PLAIN)._replace(swing=_raised))

    def _play(self, scene: Scene, share: float, weapon: Weapon) -> None:
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
        self._play(scene, share, Weapon(_lowered, glows.SPENT, strength=0.4))


def _lowered(swing: Swing) -> None:
    low = eased(swing.share)
    swing.weapon(_HAND[0] + 0.1 * low, _HAND[1] + 0.45 * low, turn=100 * low, size=0.6)
