"""Heroes: a brave little walk, a climb onto the tower, a leap by magic, weapons that are swung, and the last fall."""

from math import hypot, pi, sin
from typing import Final

from badbones.render.board.heroes import hero_figure
from badbones.render.cards import weapon_card
from badbones.render.cards.card import HAND, Swing, WeaponCard, raised
from badbones.render.craft.scraps import (
    Burst,
    Point,
    between,
    burst,
    eased,
    glow,
    held,
    leaning,
    part,
    quickening,
    scrap,
    slowing,
    wave,
)
from badbones.render.kit.canvas import Rect
from badbones.render.kit.theme import glows
from badbones.render.motion.effects.stances import floors_at, hero_place, put_floors, put_tower
from badbones.render.motion.scene import Beat, Effect, Hidden, Scene
from badbones.rules import events as happened
from badbones.stage import Stage

_STEPS: Final = 3  # of a walk to the next cell
_SWAY: Final = 7  # degrees to either side, the cape behind
_STRIDE: Final = 0.17  # in cells
_AT_FOOT: Final = 0.4  # the share of a climb at which the hero stands before the tower


class OfHero(Effect):
    """A picture of one hero, and of the towers that are left or climbed: a flag flies where no hero stands."""

    seat: int
    cells: tuple[str, ...] = ()  # where the hero is in this picture

    def hides(self) -> Hidden:
        """The hero, and the towers."""
        towers = frozenset((self.seat, cell) for cell in self.cells if floors_at(self.before, self.seat, cell))
        return Hidden(heroes=frozenset([self.seat]), towers=towers)

    def towers(self, scene: Scene, manned: str | None) -> None:
        """The towers of this picture; on one of them there is a hero instead of a flag."""
        for cell in self.cells:
            floors = floors_at(self.before, self.seat, cell)
            if floors:
                put_tower(scene, self.seat, cell, floors, flagged=cell != manned)
                put_floors(scene, self.seat, cell, floors)

    def place(self, scene: Scene, cell: str | None) -> Rect | None:
        """Where the hero stands on a cell."""
        return hero_place(scene, self.before, self.seat, cell) if cell else None

    def hero(self, scene: Scene, area: Rect | None, *, turn: float = 0.0, strength: float = 1.0) -> None:
        """The hero in an area."""
        if area:
            weapon = self.before.board(self.seat).weapon
            figure = hero_figure(scene.canvas, area, scene.colours[self.seat - 1], weapon)
            leaning(scene.canvas, *figure, turn, strength=strength)


class Walk(OfHero):
    """The hero goes to a neighbouring cell; onto a tower it climbs, from a tower it jumps."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.HeroMoved)
        self.event = beat.head
        self.seat, self.cells = beat.head.seat, (beat.head.start, beat.head.place)

    def show(self, scene: Scene, share: float) -> None:
        """Step by step, the cape swinging, prints in the snow behind."""
        start, end = self.place(scene, self.event.start), self.place(scene, self.event.place)
        if start is None or end is None:
            return
        climbs = floors_at(self.before, self.seat, self.event.place)
        jumps = floors_at(self.before, self.seat, self.event.start)
        manned = self.event.place if share > 0.8 else self.event.start if share < 0.2 else None
        self.towers(scene, manned)
        if climbs and not jumps:
            self._climb(scene, share, start, end)
            return
        if not jumps:
            self._prints(scene, share, start.midbottom, end.midbottom)
        high = 0.5 * wave(share) if jumps else 0.09 * abs(sin(_STEPS * pi * share))
        foot = between(start.midbottom, end.midbottom, eased(share))
        lift = high * scene.size(self.seat, 1)
        sway = _SWAY * sin(_STEPS * pi * share)
        self.hero(scene, _standing(start, end, share, (foot[0], foot[1] - lift)), turn=sway)

    def _climb(self, scene: Scene, share: float, start: Rect, end: Rect) -> None:
        """First to the foot of the tower, then up its wall."""
        cell = scene.place(self.seat, self.event.place)
        assert cell is not None
        near, up = part(share, 0, _AT_FOOT), part(share, _AT_FOOT, 1)
        foot = (cell.centerx, cell.bottom - round(0.02 * cell.width))
        if up <= 0:
            x, y = between(start.midbottom, foot, eased(near))
            y -= 0.09 * cell.width * abs(sin(2 * pi * near))
            self.hero(scene, _standing(start, end, 0.5 * near, (x, y)), turn=_SWAY * sin(2 * pi * near))
            return
        x, y = between(foot, end.midbottom, eased(up))
        y -= 0.12 * cell.width * wave(part(up, 0.7, 1))  # over the battlements
        sway = _SWAY * sin(4 * pi * up) * (1 - part(up, 0.8, 1))
        self.hero(scene, _standing(start, end, 0.5 + 0.5 * up, (x, y)), turn=sway)

    def _prints(self, scene: Scene, share: float, start: Point, end: Point) -> None:
        """Prints in the snow, left and right, until the wind covers them."""
        k, length = scene.size(self.seat, 1), hypot(end[0] - start[0], end[1] - start[1])
        for number in range(1, round(length / (_STRIDE * k))):
            along = number * _STRIDE * k / length
            if along < eased(share):
                aside = 0.07 * k * (1 if number % 2 else -1) / length
                x, y = between(start, end, along)
                place = (x - (end[1] - start[1]) * aside, y + (end[0] - start[0]) * aside - 0.04 * k)
                scrap(scene.canvas, "fx-shadow", place, 0.2 * k, strength=1 - part(share, 0.5 + 0.3 * along, 1))

    def calm(self, scene: Scene, share: float) -> None:
        """Fades out here and in there."""
        self.towers(scene, self.event.start if share < 0.5 else self.event.place)
        cell = self.event.start if share < 0.5 else self.event.place
        self.hero(scene, self.place(scene, cell), strength=abs(2 * share - 1))


def _standing(start: Rect, end: Rect, share: float, foot: Point) -> Rect:
    """The hero on the way: larger or smaller in the middle of it, in one step, so that few pictures are needed."""
    size = start.size if share < 0.4 else end.size
    if 0.4 <= share < 0.6:
        size = ((start.width + end.width) // 2, (start.height + end.height) // 2)
    return Rect((0, 0), size).move_to(midbottom=(round(foot[0]), round(foot[1])))


class Leap(OfHero):
    """The hero comes to a tower by magic: out of the air, or from where it was."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.HeroPlaced)
        self.seat, self.goal = beat.head.seat, beat.head.place
        self.start = stage.board(self.seat).hero
        self.cells = (self.goal, self.start) if self.start else (self.goal,)

    def show(self, scene: Scene, share: float) -> None:
        """Into a whirl here, out of a whirl there."""
        old, new = self.place(scene, self.start), self.place(scene, self.goal)
        self.towers(scene, self.start if share < 0.3 else self.goal if share > 0.7 else None)
        if old:
            self._whirl(scene, old, part(share, 0, 0.5), away=True)
        if new:
            self._whirl(scene, new, part(share, 0.45, 1) if old else share, away=False)

    def _whirl(self, scene: Scene, area: Rect, share: float, *, away: bool) -> None:
        canvas, k = scene.canvas, scene.size(self.seat, 1)
        thin = 1 - part(share, 0.35, 0.75) if away else part(share, 0.3, 0.7)
        glow(canvas, area.center, 0.75 * k, glows.MAGIC, 0.9 * wave(share))
        scrap(canvas, "fx-swirl", area.center, 0.9 * k, turn=540 * share, strength=0.9 * held(share, 0.25, 0.65))
        lift = round(0.3 * k * (quickening(share) if away else quickening(1 - share)))
        self.hero(scene, area.move(0, -lift), strength=thin)
        burst(canvas, area.center, share, Burst("fx-glint", 9, 0.8 * k, 0.2 * k, seed=self.seat, fall=-0.3 * k))

    def calm(self, scene: Scene, share: float) -> None:
        """Fades out here and in there."""
        old, new = self.place(scene, self.start), self.place(scene, self.goal)
        self.towers(scene, self.start if share < 0.5 else self.goal)
        if share < 0.5:
            self.hero(scene, old, strength=1 - 2 * share)
        else:
            self.hero(scene, new, strength=2 * share - 1)


class Farewell(OfHero):
    """The hero falls together with the emperor; a soul goes up, surprised but well."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.HeroLost)
        self.seat, self.cell = beat.head.seat, stage.board(beat.head.seat).hero
        self.cells = (self.cell,) if self.cell else ()

    def show(self, scene: Scene, share: float) -> None:
        """Down goes the hero, up goes the soul, with a halo that is still a little too large."""
        area = self.place(scene, self.cell)
        self.towers(scene, self.cell if share < 0.3 else None)
        if area is None:
            return
        canvas, k = scene.canvas, scene.size(self.seat, 1)
        down = part(share, 0.05, 0.38)
        turn = 90 * quickening(down) - 14 * wave(part(share, 0.38, 0.55))
        self.hero(scene, area, turn=turn, strength=1 - part(share, 0.5, 0.75))
        burst(
            canvas, area.midbottom, part(share, 0.36, 0.75), Burst("fx-puff", 6, 0.5 * k, 0.2 * k, start=-90, wide=180)
        )
        up = part(share, 0.3, 1)
        x = area.centerx + 0.14 * k * sin(3 * pi * up)
        y = area.centery - 1.35 * k * slowing(up)
        there = held(up, 0.2, 0.7)
        glow(canvas, (x, y), 0.6 * k, glows.HEAVEN, 0.8 * there)
        scrap(canvas, "fx-soul", (x, y), 0.62 * k, turn=8 * sin(5 * pi * up), strength=there)
        scrap(canvas, "fx-halo", (x + 0.04 * k, y - 0.38 * k - 0.05 * k * sin(4 * pi * up)), 0.36 * k, strength=there)

    def calm(self, scene: Scene, share: float) -> None:
        """The hero fades, and where it stood a soul is seen for a moment."""
        self.towers(scene, self.cell if share < 0.5 else None)
        area = self.place(scene, self.cell)
        self.hero(scene, area, strength=1 - part(share, 0, 0.5))
        if area:
            scrap(
                scene.canvas,
                "fx-soul",
                area.center,
                0.62 * scene.size(self.seat, 1),
                strength=wave(part(share, 0.2, 1)),
            )


# Weapons: swung in their own ways and their own lights, or lowered; what they do is told afterwards


class Wield(OfHero):
    """A weapon is used: the hero stands in its light."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.WeaponUsed | happened.WeaponDeclined)
        self.seat, self.weapon = beat.head.seat, beat.head.weapon
        cell = stage.board(self.seat).hero
        self.cells = (cell,) if cell else ()

    def hero(self, scene: Scene, area: Rect | None, *, turn: float = 0.0, strength: float = 1.0) -> None:
        """The hero with free hands: what he wields is drawn by itself."""
        if area:
            name = f"hero-{scene.colours[self.seat - 1].name}-unarmed"
            leaning(scene.canvas, name, area, turn, strength=strength)

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
