"""What lies under the pieces: night and ground of every board, baked into one picture until something changes."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from badbones.render.board.capital import draw_land
from badbones.render.board.ground import Mood, draw_ground, make_ground, mood
from badbones.render.board.look import Look
from badbones.render.kit.baked import Baked
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.scenery import draw_night
from badbones.render.plan.table_plan import BoardPlan, TablePlan
from badbones.rules.kinds import BoardSide

Ground = tuple[BoardPlan, Look]


_SOON: Final[tuple[Mood, ...]] = ("dimmed", "calm", "asked", "lost")


class Backdrop:
    """Keeps the picture of the last frame: most frames need nothing else."""

    def __init__(self) -> None:
        self._baked = Baked()
        self._prepared: set[tuple[int, Mood]] = set()

    def prepare(self, canvas: Canvas, plan: TablePlan, side: BoardSide) -> bool:
        """Makes one ground that may be needed soon; whether there was one to make."""
        for board, look in product(plan.large.values(), _SOON):
            if (board.k, look) not in self._prepared:
                self._prepared.add((board.k, look))
                make_ground(canvas, board, side, look)
                return True
        return False

    def draw(self, canvas: Canvas, plan: TablePlan, side: BoardSide, boards: Sequence[Ground]) -> None:
        """Draws night and grounds."""
        key = (plan, canvas.area.size, _ground_key(boards))
        self._baked.draw(canvas, key, lambda: self._paint(canvas, plan, side, boards))

    def _paint(self, canvas: Canvas, plan: TablePlan, side: BoardSide, boards: Sequence[Ground]) -> None:
        draw_night(canvas)
        draw_land(canvas, plan)
        for board, look in boards:
            draw_ground(canvas, board, side, look)


def _ground_key(boards: Sequence[Ground]) -> object:
    """What the grounds depend on."""
    return tuple((mood(look), look.houses) for _, look in boards)
