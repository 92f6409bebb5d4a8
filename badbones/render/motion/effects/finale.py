"""The end of the game: snow and gold for the winners, whose heroes cheer, and dusk over those who have lost."""

from math import pi, sin
from typing import Final

from badbones.render.board.shapes import scattered
from badbones.render.craft.scraps import dusk, glow, held, leaning, scrap, wave
from badbones.render.kit.canvas import Rect
from badbones.render.kit.theme import GOLD
from badbones.render.motion.effects.tower_places import floors_at, hero_place, put_floors, put_tower
from badbones.render.motion.scene import Beat, Effect, Hidden, Scene
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules import events as happened
from badbones.stage import Stage

_SCRAPS: Final = 36  # over each board
_HOPS: Final = 4
_SURVIVED: Final = 0.4  # how dark it becomes for who has survived but not won


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
        leaning(scene.canvas, f"hero-{scene.colours[seat - 1].name}", place.move(0, -hop), turn)


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
