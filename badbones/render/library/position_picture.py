"""A position as a small picture: every board, with a rim in the colour of its seat."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from badbones.render.board import draw_board
from badbones.render.board.look import Look
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import NIGHT_FOOT, SeatColour
from badbones.render.plan.board_plan import BLOCK_WIDE, block_high, block_size, plan_board
from badbones.rules import Catalog
from badbones.stage import Board, Stage

LEAST_CELL: Final = 3  # pixels


class _Grid(NamedTuple):
    columns: int
    rows: int
    k: int


def draw_thumbnail(
    canvas: Canvas, stage: Stage, catalog: Catalog, colours: Sequence[SeatColour], size: tuple[int, int]
) -> pygame.Surface:
    """The boards of a position on one picture of this size."""
    easel = canvas.easel(size)
    easel.surface.fill(NIGHT_FOOT)
    back = stage.team is not None
    boards = list(zip(stage.boards, colours, strict=False))
    gap = canvas.px(4)
    grid = _grid(size, len(boards), gap, block_high(back=back))
    block = block_size(grid.k, back=back)
    left = (size[0] - grid.columns * (block[0] + gap) + gap) // 2
    top = (size[1] - grid.rows * (block[1] + gap) + gap) // 2
    for place, (board, colour) in enumerate(boards):
        row, column = divmod(place, grid.columns)
        x, y = left + column * (block[0] + gap), top + row * (block[1] + gap)
        plan = plan_board(x, y, grid.k, side="back" if back else "front")
        look = Look(colour, houses=catalog.kits[stage.mode].houses)
        with easel.clipped(plan.area):
            draw_board(easel, plan, catalog.back if back else catalog.front, _plain(board), look, catalog.tokens)
        pygame.draw.rect(easel.surface, colour.colour, plan.area, max(1, canvas.px(1.6)), border_radius=canvas.px(4))
    return easel.surface


def _plain(board: Board) -> Board:
    """Without the marks of traps that have gone off: they would cover everything."""
    return replace(board, traps={cell: trap._replace(used=False) for cell, trap in board.traps.items()})


def _grid(size: tuple[int, int], boards: int, gap: int, high_block: float) -> _Grid:
    """The arrangement with the largest boards."""
    tried = []
    for columns in range(1, max(1, boards) + 1):
        rows = -(-boards // columns) or 1
        wide = (size[0] - gap * (columns - 1)) / columns / BLOCK_WIDE
        high = (size[1] - gap * (rows - 1)) / rows / high_block
        tried.append(_Grid(columns, rows, max(LEAST_CELL, int(min(wide, high)))))
    return max(tried, key=lambda grid: (grid.k, -grid.columns * grid.rows))
