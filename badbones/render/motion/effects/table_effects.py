"""What concerns the whole table: the tracking token, phases, chiefs who join, the market, and the end of the game."""

from math import cos, pi, sin
from typing import Final

import pygame

from badbones.render.board.heroes import hero_figure
from badbones.render.board.pieces import trap_sprite
from badbones.render.board.shapes import scattered
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
    put,
    quickening,
    scrap,
    slowing,
    wave,
)
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import EMBER, GOLD, glows
from badbones.render.motion.effects.stances import floors_at, hero_place, put_floors, put_tower
from badbones.render.motion.scene import Beat, Effect, Hidden, Scene, light_up
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules import events as happened
from badbones.stage import Stage

_LARGE: Final = 0.36  # of the height of the table: the tracking token in front of everybody
_TOKEN: Final = 44  # pixels at 1080p: in the bar
_THERE, _BACK = 0.28, 0.76  # the shares at which the token has come, and goes back
_HALF_TURNS: Final = 3
_MOST_CHIEFS: Final = 7  # kinds that are shown
_SCRAPS: Final = 36  # over each board
_HOPS: Final = 4
_SURVIVED: Final = 0.4  # how dark it becomes for who has survived but not won
_COINS: Final = 6  # for each purse


def spot_square(scene: Scene, name: str) -> Rect:
    """A place of the bar as a square; where the bar has no such place, in its middle."""
    found = scene.spot(name)
    side = min(found.size) if found else scene.canvas.px(_TOKEN)
    return Rect(0, 0, side, side).move_to(center=(found or scene.plan.bar).center)


def _height(scene: Scene) -> int:
    return round(_LARGE * (scene.plan.area.height - scene.plan.bar.height))


def _middle(scene: Scene) -> Point:
    return (scene.plan.area.centerx, (scene.plan.bar.bottom + scene.plan.area.bottom) / 2)


class TrackingFlip(Effect):
    """The tracking token comes to the middle of the table, turns over like a coin, and goes back."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.TrackingFlipped)
        self.old, self.new = stage.tracking, beat.head.face

    def show(self, scene: Scene, share: float) -> None:
        """Up it goes, bounces like a stick on a drum, and shows its other face."""
        home, large, middle = spot_square(scene, "tracking"), _height(scene), _middle(scene)
        way = eased(part(share, 0, _THERE)) * (1 - eased(part(share, _BACK, 1)))
        size = home.width + (large - home.width) * way
        turning = part(share, 0.2, 0.62)
        place = between(home.center, middle, way)
        bounce = wave(turning) * 0.42 + wave(part(share, 0.62, 0.72)) * 0.06
        landed = part(share, 0.6, 0.95)
        canvas = scene.canvas
        glow(canvas, home.center, 0.62 * home.width, glows.DARKNESS, min(1.0, 2 * way))
        glow(canvas, middle, 0.75 * large, glows.DARKNESS, way)
        glow(canvas, middle, 0.72 * large, GOLD, 0.7 * wave(part(share, 0.25, 0.95)))
        if landed:
            ring = 1.1 + 0.15 * round(3 * slowing(landed))
            scrap(canvas, "fx-ring", middle, ring * large, strength=round(4 * (1 - landed)) / 5)
        angle = _HALF_TURNS * pi * eased(turning)
        squash = 1 - 0.1 * wave(part(share, 0.62, 0.7))
        face = self.old if cos(angle) > 0 else self.new
        _coin(
            canvas, face, (place[0], place[1] - bounce * large * way), size, abs(cos(angle)), squash, at_home=home.width
        )

    def calm(self, scene: Scene, share: float) -> None:
        """The one face fades in the middle of the table, the other appears."""
        home, large, middle = spot_square(scene, "tracking"), _height(scene), _middle(scene)
        light_up(scene.canvas, home, strength=wave(share))
        glow(scene.canvas, middle, 0.75 * large, glows.DARKNESS, held(share, 0.2, 0.8))
        for face, strength in ((self.old, wave(part(share, 0, 0.6))), (self.new, wave(part(share, 0.4, 1)))):
            scrap(scene.canvas, f"tracking-{face}", middle, large, strength=strength)


def _coin(canvas: Canvas, face: str, middle: Point, size: float, narrow: float, squash: float, *, at_home: int) -> None:
    """The token as large as it is seen, narrow while it turns: scaled from one picture."""
    name = f"tracking-{face}"
    wide, high = max(2, round(size * narrow)), max(2, round(size * squash))
    if size <= at_home:
        put(canvas, canvas.sprites.get(name, at_home), middle)
        return
    source = canvas.sprites.get(name, max(64, round(_LARGE * canvas.area.height)))
    put(canvas, pygame.transform.smoothscale(source, (wide, high)), middle)


class Phase(Effect):
    """A phase begins: light runs over its place in the bar."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.PhaseBegan)
        self.phase = beat.head.phase

    def _area(self, scene: Scene) -> Rect:
        return scene.spot(f"phase.{self.phase}") or scene.plan.bar

    def show(self, scene: Scene, share: float) -> None:
        """A sweep from left to right."""
        area, canvas = self._area(scene), scene.canvas
        if not 0 < share < 1:
            return
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(clip))
        x = area.left + area.width * (1.3 * eased(share) - 0.15)
        for behind, strength in ((0.0, 1.0), (0.7, 0.6), (1.4, 0.3)):
            place = (x - behind * area.height, area.centery)
            glow(canvas, place, 0.9 * area.height, glows.PHASE_SWEEP, strength * wave(share))
        canvas.surface.set_clip(clip)

    def calm(self, scene: Scene, share: float) -> None:
        """It lights up."""
        light_up(scene.canvas, self._area(scene), strength=wave(share))


class ChiefsJoin(Effect):
    """The chiefs jump into the bag, one after the other."""

    def _kinds(self, scene: Scene) -> list[str]:
        event = self.beat.head
        assert isinstance(event, happened.ChiefsJoined)
        kinds = dict.fromkeys(scene.tokens[token].chief or "" for token in event.tokens)
        return [kind for kind in kinds if kind][:_MOST_CHIEFS]

    def _row(self, scene: Scene) -> list[tuple[str, Point]]:
        """The emblems side by side in the middle of the table."""
        kinds, (x, y) = self._kinds(scene), _middle(scene)
        step = 1.25 * self._side(scene)
        return [(kind, (x + (number - (len(kinds) - 1) / 2) * step, y)) for number, kind in enumerate(kinds)]

    def _side(self, scene: Scene) -> int:
        return min(scene.canvas.px(110), scene.plan.area.width // 10)

    def show(self, scene: Scene, share: float) -> None:
        """Each in a bow of its own."""
        canvas, bag, side = scene.canvas, spot_square(scene, "bag"), self._side(scene)
        row = self._row(scene)
        for number, (kind, start) in enumerate(row):
            late = 0.3 * number / max(1, len(row) - 1)
            jump = part(share, 0.3 + late, 0.68 + late)
            x, y = between(start, bag.center, quickening(jump))
            y -= 0.8 * side * wave(part(share, late, 0.25 + late)) * (1 - jump)
            strength = part(share, 0, 0.2) * (1 - part(jump, 0.85, 1))
            glow(canvas, (x, y), 0.7 * side, EMBER, 0.6 * strength * (1 - jump))
            scrap(
                canvas, f"emblem-{kind}", (x, y), side * (1 - 0.6 * jump), turn=45 * round(8 * jump), strength=strength
            )

    def calm(self, scene: Scene, share: float) -> None:
        """They are seen for a moment, and the bag lights up."""
        for kind, place in self._row(scene):
            scrap(scene.canvas, f"emblem-{kind}", place, self._side(scene), strength=wave(share))
        light_up(scene.canvas, spot_square(scene, "bag"), strength=wave(share))


class Ending(Effect):
    """The game is over."""

    def __init__(self, beat: Beat, stage: Stage) -> None:
        super().__init__(beat, stage)
        assert isinstance(beat.head, happened.GameEnded)
        self.winners = frozenset(beat.head.winners)
        self.eliminated = (
            frozenset(beat.head.eliminated) if self.winners else frozenset(range(1, len(stage.boards) + 1))
        )

    def hides(self) -> Hidden:
        """Heroes who cheer, and towers under them."""
        cheering = {seat: self.before.board(seat).hero for seat in self.winners}
        towers = [(seat, cell) for seat, cell in cheering.items() if cell and floors_at(self.before, seat, cell)]
        return Hidden(heroes=self.winners, towers=frozenset(towers))

    def show(self, scene: Scene, share: float) -> None:
        """Board by board."""
        self._dusks(scene, share)
        for seat in sorted(self.winners):
            board = scene.board(seat)
            if board:
                glow(scene.canvas, board.snow.center, 2.6 * board.k, GOLD, 0.5 * wave(share))
                hop = 0.22 * board.k * abs(sin(_HOPS * pi * share))
                self._cheer(scene, seat, round(hop), 10 * sin(2 * _HOPS * pi * share))
                _confetti(scene, board, share, seat)

    def calm(self, scene: Scene, share: float) -> None:
        """Light for winners, dusk for the others."""
        self._dusks(scene, share)
        for seat in sorted(self.winners):
            board = scene.board(seat)
            if board:
                glow(scene.canvas, board.snow.center, 2.6 * board.k, GOLD, 0.8 * wave(share))
                self._cheer(scene, seat, 0, 0)

    def _dusks(self, scene: Scene, share: float) -> None:
        for seat in scene.plan.zones:
            board = scene.board(seat)
            if board and seat not in self.winners:
                deep = 1.0 if seat in self.eliminated else _SURVIVED
                dusk(scene.canvas, board.snow, deep * held(share, 0.3, 0.8))

    def _cheer(self, scene: Scene, seat: int, hop: int, turn: float) -> None:
        cell = self.before.board(seat).hero
        place = hero_place(scene, self.before, seat, cell) if cell else None
        if cell is None or place is None:
            return
        floors = floors_at(self.before, seat, cell)
        if floors:
            put_tower(scene, seat, cell, floors, flagged=False)
            put_floors(scene, seat, cell, floors)
        weapon = self.before.board(seat).weapon
        leaning(scene.canvas, *hero_figure(scene.canvas, place.move(0, -hop), scene.colours[seat - 1], weapon), turn)


def _confetti(scene: Scene, board: BoardPlan, share: float, seed: int) -> None:
    """Gold and snow fall over a board, each scrap at its own pace."""
    area: Rect = board.area
    for number in range(_SCRAPS):
        first, second, third = (scattered(211 * seed + 3 * number + each) for each in range(3))
        life = (share * (0.8 + 0.5 * second) - 0.35 * first) / 0.9
        if not 0 < life < 1:
            continue
        x = area.left + area.width * (number + third) / _SCRAPS + 0.25 * board.k * sin(2 * pi * (2 * life + first))
        y = area.top + area.height * (1.05 * life - 0.05)
        name = "fx-confetti" if number % 3 else "fx-flake"
        size = (0.26 + 0.12 * second) * board.k
        strength = held(life, 0.08, 0.8) * held(share, 0.05, 0.8)
        scrap(scene.canvas, name, (x, y), size, turn=420 * life * (1 if number % 2 else -1), strength=strength)


class Fair(Effect):
    """A picture of the market: it lies in the middle of the table, purses lie beside the names."""

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
        canvas, side, start = scene.canvas, self.coin(scene), _middle(scene)
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
        start, way = _middle(scene), eased(part(share, 0.1, 0.9))
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
