"""What lies under the pieces: night and ground of every board, baked into one picture until something changes."""

from collections.abc import Sequence

import pygame

from badbones.render.board import draw_ground, mood
from badbones.render.canvas import Canvas
from badbones.render.look import Look
from badbones.render.plan import BoardPlan, TablePlan
from badbones.render.table.land import draw_land
from badbones.render.table.night import draw_night
from badbones.rules.kinds import BoardSide

Ground = tuple[BoardPlan, Look]


class Backdrop:
    """Keeps the picture of the last frame: most frames need nothing else."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, plan: TablePlan, side: BoardSide, boards: Sequence[Ground]) -> None:
        """Draws night and grounds."""
        key = (
            plan,
            canvas.area.size,
            tuple(mood(look) for _, look in boards),
            tuple(look.houses for _, look in boards),
        )
        if self._picture is None or self._key != key:
            draw_night(canvas)
            draw_land(canvas, plan)
            for board, look in boards:
                draw_ground(canvas, board, side, look)
            self._key, self._picture = key, canvas.surface.copy()
        else:
            canvas.surface.blit(self._picture, (0, 0))
