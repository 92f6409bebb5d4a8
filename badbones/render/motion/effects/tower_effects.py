"""The deeds of skeletons at their goal: towers that lose floors, gain them or fall; houses that burn; chiefs."""

from math import pi, sin

from badbones.render.board.buildings import FLOOR, cottage_side, crown, draw_village, height
from badbones.render.board.capital import ACROSS, DEEP, MIDDLE, house_side, sites
from badbones.render.board.heroes import HeroFigure, hero_figure
from badbones.render.board.shapes import scattered
from badbones.render.cards import chief_card
from badbones.render.craft.scraps import (
    Burst,
    Point,
    between,
    burst,
    dusk,
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
from badbones.render.kit.theme import EMBER, GOLD
from badbones.render.motion.effects.stances import floors_at, folded, hero_place, on_board, put_floors, put_tower
from badbones.render.motion.scene import Beat, Effect, Hidden, Scene, light_up
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.stage import Stage


class Damage(Effect):
    """A skeleton at its goal: it strikes and is gone, if the beat says so."""

    seat: int
    token: str
    breaks = True  # it does damage, and falls apart over it

    def hides(self) -> Hidden:
        """Who strikes, and what is struck."""
        return self.struck() | Hidden(tokens=frozenset([self.token]) if self._spent() else frozenset())

    def struck(self) -> Hidden:
        """What is struck."""
        return Hidden()

    def _spent(self) -> bool:
        spent = [event for event in self.beat.events if isinstance(event, happened.SkeletonSpent)]
        return any(event.token == self.token for event in spent)

    def strike(self, scene: Scene, goal: Point, share: float) -> None:
        """The skeleton runs at its goal and crumbles to dust; with reduced motion it just fades."""
        standing = on_board(scene, self.before, self.seat, self.token) if self._spent() else None
        if standing is None:
            return
        k = scene.size(self.seat, 1)
        run = 0.0 if scene.reduced else quickening(part(share, 0, 0.3))
        middle = between(standing.area.center, goal, run)
        alpha = round(8 * (1 - part(share, 0.2, 0.4))) * 255 // 8
        if alpha:
            scene.token(self.seat, self.token, middle, skeleton=standing.skeleton, alpha=alpha)
        if not scene.reduced and self.breaks:
            burst(scene.canvas, goal, part(share, 0.25, 0.8), Burst("fx-bone", 5, 0.6 * k, 0.22 * k, fall=0.4 * k))


class Floors(Damage):
    """The tower loses floors (or a fallen one in co-op all), or gains one."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        event: Event = beat.head
        assert isinstance(event, happened.FloorLost | happened.FloorRestored | happened.TowerFell)
        self.seat, self.token = event.seat, event.token
        board = stage.board(event.seat)
        self.cell = event.cell if isinstance(event, happened.TowerFell) else next(iter(board.towers), "C3")
        self.old = floors_at(stage, event.seat, self.cell)
        self.new = 0 if isinstance(event, happened.TowerFell) else event.left
        self.breaks = self.new < self.old
        self.after = folded(stage, beat)
        self.manned = board.hero == self.cell

    def struck(self) -> Hidden:
        """The tower, and a hero on it."""
        return Hidden(heroes=frozenset([self.seat] if self.manned else []), towers=frozenset([(self.seat, self.cell)]))

    def show(self, scene: Scene, share: float) -> None:
        """Stones fly, dust rises, and the crown is lower than before; or higher, with a shower of glints."""
        area = scene.place(self.seat, self.cell)
        if area is None:
            return
        if self.new >= self.old:
            self._rise(scene, area, share)
        else:
            self._crumble(scene, area, share)
        self._number(scene, share)
        draw_deed(scene, self.seat, self.token, (area.centerx, crown(area, max(1, self.old)) - 0.4 * area.width), share)

    def _crumble(self, scene: Scene, area: Rect, share: float) -> None:
        k, fall = area.width, part(share, 0.3, 0.62)
        depth = height(self.old) - height(self.new) if self.new else height(self.old) + 0.25
        sunk = depth * (quickening(fall) if fall < 1 else 1)
        shake = round(0.035 * k * sin(14 * pi * share) * held(share, 0.1, 0.5))
        if self.new:
            down = fall >= 1
            put_tower(
                scene,
                self.seat,
                self.cell,
                self.new if down else self.old,
                flagged=not self.manned,
                sunk=0 if down else sunk,
                shake=shake,
            )
        else:
            self._collapse(scene, fall, sunk, shake)
        self.strike(scene, area.center, share)
        self._hero(scene, share, sunk if fall < 1 else None)
        self._rubble(scene, area, share)

    def _collapse(self, scene: Scene, fall: float, sunk: float, shake: int) -> None:
        """Into its own ruin."""
        if fall > 0.3:
            put_tower(scene, self.seat, self.cell, 0, flagged=False)
        if fall < 1:
            put_tower(scene, self.seat, self.cell, self.old, flagged=not self.manned, sunk=sunk, shake=shake)

    def _rubble(self, scene: Scene, area: Rect, share: float) -> None:
        k, flight = area.width, part(share, 0.28, 0.98)
        seam = (area.centerx, crown(area, self.old) + round(FLOOR * k))
        many = 1.6 if self.old - self.new > 1 or not self.new else 1.0
        canvas, seed = scene.canvas, self.old + 7 * self.seat
        burst(
            canvas,
            (area.centerx, area.bottom - 0.15 * k),
            part(share, 0.45, 1),
            Burst("fx-puff", 7, 0.75 * k, 0.34 * k, seed, 0, -100, 200),
        )
        burst(canvas, seam, flight, Burst("fx-puff", 6, 0.6 * k, 0.3 * k, seed + 1, 0.1 * k, -110, 220))
        stones = Burst("fx-stone", round(9 * many), 0.75 * k, 0.2 * k, seed + 2, 0.95 * k, -100, 200, 700)
        burst(canvas, seam, flight, stones)

    def _rise(self, scene: Scene, area: Rect, share: float) -> None:
        lift = eased(part(share, 0.25, 0.65))
        if lift <= 0:
            put_tower(scene, self.seat, self.cell, self.old, flagged=not self.manned)
        else:
            sunk = (height(self.new) - height(self.old)) * (1 - lift)
            put_tower(scene, self.seat, self.cell, self.new, flagged=not self.manned, sunk=sunk)
        self.strike(scene, area.center, share)
        self._hero(scene, share, -(height(self.new) - height(self.old)) * lift)
        k, top = area.width, (area.centerx, crown(area, max(1, self.new)))
        burst(scene.canvas, top, part(share, 0.35, 1), Burst("fx-glint", 9, 0.7 * k, 0.22 * k, seed=3, fall=-0.2 * k))

    def _hero(self, scene: Scene, share: float, sunk: float | None) -> None:
        """A hero on the tower goes down or up with it, arms in the air."""
        if not self.manned:
            return
        stage = self.before if sunk is not None and share < 1 else self.after
        place = hero_place(scene, stage, self.seat, self.cell)
        if place:
            down = round((sunk or 0) * scene.size(self.seat, 1)) if stage is self.before else 0
            turn = 8 * sin(8 * pi * share) * held(share, 0.2, 0.6)
            leaning(scene.canvas, *self._figure(scene, place.move(0, down)), turn)

    def _figure(self, scene: Scene, place: Rect) -> HeroFigure:
        weapon = self.before.board(self.seat).weapon
        return hero_figure(scene.canvas, place, scene.colours[self.seat - 1], weapon)

    def _number(self, scene: Scene, share: float) -> None:
        put_floors(scene, self.seat, self.cell, self.old if share < 0.5 else self.new)

    def calm(self, scene: Scene, share: float) -> None:
        """A light over the tower, in which it is suddenly another."""
        area = scene.place(self.seat, self.cell)
        if area is None:
            return
        floors = self.old if share < 0.5 else self.new
        put_tower(scene, self.seat, self.cell, floors, flagged=not self.manned)
        self.strike(scene, area.center, share)
        if self.manned:
            stage = self.before if share < 0.5 else self.after
            place = hero_place(scene, stage, self.seat, self.cell) or area
            leaning(scene.canvas, *self._figure(scene, place), 0)
        light_up(scene.canvas, area, strength=wave(share))
        self._number(scene, share)
        draw_deed(scene, self.seat, self.token, area.center, share)


# Chiefs


def draw_deed(scene: Scene, seat: int, token: str, middle: Point, share: float) -> None:
    """A chief has done this: the emblem above the place, and what belongs to it."""
    kind = scene.tokens[token].chief
    if not kind:
        return
    canvas, k, card = scene.canvas, scene.size(seat, 1), chief_card(kind)
    x, y = middle
    rise = 0.0 if scene.reduced else 0.35 * slowing(share)
    glow(canvas, (x, y - 0.2 * k), 0.7 * k, card.light, 0.8 * wave(share))
    if not scene.reduced:
        card.deed(canvas, middle, k, share)
    scrap(canvas, f"emblem-{kind}", (x, y - rise * k), 0.5 * k, strength=held(share, 0.2, 0.75))


class Emperor(Effect):
    """The emperor has come: the shadow of a crown falls over the whole board."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.EmperorCame)
        self.seat, self.token = beat.head.seat, beat.head.token

    def show(self, scene: Scene, share: float) -> None:
        """The crown comes down and stands; snow jumps where its edge falls."""
        self._crown(scene, share, 1 - quickening(part(share, 0.05, 0.35)))
        board = scene.board(self.seat)
        if board:
            thud, k = part(share, 0.35, 0.85), board.k
            for side in (-1, 1):
                place = (board.snow.centerx + side * 1.2 * k, board.cells["C3"].centery + 1.1 * k)
                burst(scene.canvas, place, thud, Burst("fx-snow", 8, 1.1 * k, 0.22 * k, seed=side, start=-80, wide=160))

    def calm(self, scene: Scene, share: float) -> None:
        """The shadow comes and goes."""
        self._crown(scene, share, 0.0)

    def _crown(self, scene: Scene, share: float, above: float) -> None:
        board = scene.board(self.seat)
        if board is None:
            return
        k, there, kind = board.k, held(share, 0.3, 0.75), scene.tokens[self.token].chief or ""
        dusk(scene.canvas, board.snow, 0.8 * there)
        x, y = board.cells["C3"].center
        glow(scene.canvas, (x, y), 2.2 * k, chief_card(kind).light, 0.45 * there)
        scrap(scene.canvas, "mark-crown", (x, y - 2.2 * k * above), 3.1 * k, strength=0.75 * there)
        scrap(scene.canvas, f"emblem-{kind}", (x, y - 2.2 * k * above + 0.25 * k), 1.3 * k, strength=there)


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
    ring = Rect(0, 0, 2 * capital.height, capital.height).move_to(center=capital.center)
    foot = ring.top + (MIDDLE + 0.07) * ring.height + place[1] * DEEP * ring.height
    return (ring.centerx + place[0] * ACROSS * ring.width, foot)
