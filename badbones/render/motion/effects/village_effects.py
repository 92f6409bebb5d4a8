"""Houses that burn or are built again: of a village, or of the capital."""

from math import pi, sin

from badbones.render.board.capital import ACROSS, DEEP, MIDDLE, house_side, sites
from badbones.render.board.shapes import scattered
from badbones.render.board.village import cottage_side, draw_village
from badbones.render.craft.scraps import Burst, Point, burst, glow, held, part, scrap, wave
from badbones.render.kit.canvas import Rect
from badbones.render.kit.theme import EMBER, GOLD
from badbones.render.motion.effects.tower_effects import Damage, draw_deed
from badbones.render.motion.scene import Beat, Hidden, Scene
from badbones.rules import events as happened
from badbones.stage import Stage


class Houses(Damage):
    """Houses of a village, or of the capital, burn or are built again."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.HouseBurned | happened.HouseRestored)
        self.seat, self.token, self.new = beat.head.seat, beat.head.token, beat.head.left
        self.breaks = isinstance(beat.head, happened.HouseBurned)
        self.old = (stage.team or stage.board(self.seat)).houses
        self.common = stage.mode == "coop"

    def struck(self) -> Hidden:
        """The village; the capital belongs to nobody's board, and burns where it stands."""
        return Hidden() if self.common else Hidden(villages=frozenset([self.seat]))

    def feet(self, scene: Scene) -> list[Point]:
        """Where the houses in question stand."""
        board, capital = scene.board(self.seat), scene.plan.capital
        low, high = sorted((self.old, self.new))
        if self.common and capital:
            return [_in_capital(capital, place) for place in sites(self._all(scene))[low:high]]
        if self.common or board is None:
            return []
        wide = board.village.width / scene.houses
        foot = board.village.top + 0.95 * board.k
        return [(board.village.left + (number + 0.5) * wide, foot) for number in range(low, high)]

    def _village(self, scene: Scene, standing: int) -> None:
        board = scene.board(self.seat)
        if board and not self.common:
            draw_village(scene.canvas, board, standing, scene.houses)

    def _side(self, scene: Scene) -> float:
        """How large a house is."""
        if self.common and scene.plan.capital:
            return house_side(self._all(scene)) * scene.plan.capital.height
        return cottage_side(scene.houses) * scene.size(self.seat, 1)

    def _all(self, scene: Scene) -> int:
        """The houses that the capital began with."""
        return scene.houses * len(self.before.boards)

    def show(self, scene: Scene, share: float) -> None:
        """Flames grow until they are all there is, and leave a blackened house; or dust and glints, and a new one."""
        turning = 0.5 if self.breaks else 0.45
        self._village(scene, self.old if share < turning else self.new)
        feet, side = self.feet(scene), self._side(scene)
        if feet:
            self.strike(scene, (feet[0][0], feet[0][1] - 0.3 * side), share)
        for number, foot in enumerate(feet):
            if self.breaks:
                self._fire(scene, foot, side, share, seed=11 * number + self.new)
            else:
                self._building(scene, foot, side, share)
        for foot in feet[:1]:
            draw_deed(scene, self.seat, self.token, (foot[0], foot[1] - 0.9 * side), share)

    def _fire(self, scene: Scene, foot: Point, side: float, share: float, seed: int) -> None:
        canvas, blaze = scene.canvas, held(share, 0.48, 0.6)
        x, y = foot
        glow(canvas, (x, y - 0.4 * side), 0.95 * side, EMBER, blaze)
        burst(
            canvas,
            (x, y - 0.5 * side),
            part(share, 0.45, 1),
            Burst("fx-smoke", 5, 0.45 * side, 0.4 * side, seed, -0.7 * side),
        )
        for number in range(7):
            first, second = scattered(seed + 2 * number), scattered(seed + 2 * number + 1)
            aside = (number % 4 - 1.5) * 0.22 + 0.08 * (first - 0.5)
            up = 0.1 + (0.34 if number > 3 else 0.0)
            flicker = 0.85 + 0.15 * sin(2 * pi * (5 * share + first))
            size = blaze * flicker * (0.5 + 0.22 * second) * side
            if size > 2:
                place = (x + aside * side, y - up * side * blaze - 0.42 * size)
                scrap(canvas, "fx-flame", place, size, turn=10 * sin(2 * pi * (3 * share + second)))
        burst(
            canvas,
            (x, y - 0.4 * side),
            part(share, 0.25, 1),
            Burst("fx-spark", 9, 0.7 * side, 0.12 * side, seed + 3, -0.8 * side, -70, 140),
        )

    def _building(self, scene: Scene, foot: Point, side: float, share: float) -> None:
        middle = (foot[0], foot[1] - 0.35 * side)
        glow(scene.canvas, middle, 0.9 * side, GOLD, 0.9 * held(share, 0.4, 0.6))
        burst(scene.canvas, middle, part(share, 0.2, 0.8), Burst("fx-puff", 8, 0.6 * side, 0.36 * side, 5))
        burst(scene.canvas, middle, part(share, 0.4, 1), Burst("fx-glint", 8, 0.75 * side, 0.2 * side, 6, -0.3 * side))

    def calm(self, scene: Scene, share: float) -> None:
        """A warm light over the house, in which it is suddenly another."""
        self._village(scene, self.old if share < 0.5 else self.new)
        side = self._side(scene)
        feet = self.feet(scene)
        if feet:
            self.strike(scene, feet[0], share)
        for x, y in feet:
            glow(scene.canvas, (x, y - 0.4 * side), side, EMBER if self.breaks else GOLD, wave(share))
        for x, y in feet[:1]:
            draw_deed(scene, self.seat, self.token, (x, y - 0.5 * side), share)


def _in_capital(capital: Rect, place: Point) -> Point:
    """The foot of a house of the capital."""
    ring = Rect(0, 0, 2 * capital.height, capital.height)
    ring.center = capital.center
    foot = ring.top + (MIDDLE + 0.07) * ring.height + place[1] * DEEP * ring.height
    return (ring.centerx + place[0] * ACROSS * ring.width, foot)
