"""The tower: floors, a flag in the seat's colour, how many floors there are, and the hero on its crown."""

from typing import Final

import pygame

from badbones.render.board.badges import draw_badge
from badbones.render.board.layers import lay
from badbones.render.board.paths import Turns
from badbones.render.board.shapes import empty, ready
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.theme import SeatColour, signals
from badbones.rules.geometry import OFFSETS
from badbones.rules.kinds import BoardSide
from badbones.stage.stage import Board

Rect = pygame.Rect

WIDE: Final = 0.88  # all in cells
HIGH: Final = 1.32
UNIT: Final = HIGH / 150  # of the drawing
FLOOR: Final = 22 * UNIT
FLAT_FLOOR: Final = 6 * UNIT  # by which each further floor makes a tower higher: all are drawn flatter then
FIRST_CROWN: Final = 44 * UNIT  # above the foot of a tower with one floor
ROOMY: Final = 4  # floors that are drawn at their full height
TALLEST: Final = 8  # for which there is a drawing; the data may name no more
FLAG: Final = 0.36
HERO: Final = (0.52, 0.62)
ASIDE: Final = (0.46, 0.55)
RUBBLE: Final = 0.64  # a ruin beside the arrow that it has uncovered
TALL: Final = 3  # floors of a tower that rises into the cell behind it
UNCOUNTED: Final = 2  # floors that are shown where towers have none to count


def floors_of(side: BoardSide, board: Board, cell: str) -> int:
    """The floors of the tower on a cell: a lone tower counts them, others stand or have fallen."""
    if len(side.towers) == 1:
        return board.tower if cell in side.towers else 0
    return UNCOUNTED if cell in board.towers else 0


def tower_sprite(floors: int) -> str:
    """The picture of a tower with so many floors; with none, its ruin."""
    return f"tower-{min(TALLEST, floors)}" if floors > 0 else "ruin"


def draw_tower(canvas: Canvas, cell: Rect, floors: int, colour: SeatColour, *, flagged: bool) -> None:
    """A tower that stands."""
    shown, k = min(floors, TALLEST), cell.width
    flag = f"flag-{colour.name}" if flagged else ""
    size = (k, round((HIGH + FLAG) * k))
    middle = (cell.centerx, cell.bottom - size[1] // 2)
    lay(canvas, ("tower", shown, flag, k), middle, lambda: _tower(canvas, shown, flag, k, size))


def draw_ruin(canvas: Canvas, cell: Rect, turns: Turns = ()) -> None:
    """What is left of a tower; where it has uncovered an arrow, in the corner that the arrow leaves free."""
    if not turns:
        canvas.sprite("ruin", cell.inflate(-round(0.06 * cell.width), -round(0.06 * cell.width)))
        return
    (coming, going), side = turns[0], round(RUBBLE * cell.width)
    ways = zip(OFFSETS[coming], OFFSETS[going], strict=True)
    aside = [round((a - b) * (1 - RUBBLE) / 2 * cell.width) for a, b in ways]
    area = Rect(0, 0, side, side)
    area.center = (cell.centerx + aside[0], cell.centery + aside[1])
    canvas.sprite("ruin", area)


def draw_floors(canvas: Canvas, cell: Rect, floors: int) -> None:
    """How many floors a tower has."""
    k = cell.width
    draw_badge(canvas, (cell.right - round(0.13 * k), cell.bottom - round(0.13 * k)), floors, k, signals.FLOORS)


def height(floors: int) -> float:
    """How high the crown of a tower is above its foot, in cells."""
    return FIRST_CROWN + (min(floors, ROOMY) - 1) * FLOOR + (max(ROOMY, min(floors, TALLEST)) - ROOMY) * FLAT_FLOOR


def crown(cell: Rect, floors: int) -> int:
    """The height at which a hero on a tower stands."""
    return round(cell.bottom - height(floors) * cell.width)


def hero_on_tower(cell: Rect, floors: int, *, aside: bool) -> Rect:
    """Where a hero on a tower is drawn; aside, if something behind the tower has to be seen too."""
    wide, high = ASIDE if aside else HERO
    area = Rect(0, 0, round(wide * cell.width), round(high * cell.width))
    area.midbottom = (cell.centerx, crown(cell, floors) + round(0.02 * cell.width))
    return area.move(round(0.2 * cell.width), round(0.05 * cell.width)) if aside else area


def _tower(canvas: Canvas, floors: int, flag: str, k: int, size: tuple[int, int]) -> pygame.Surface:
    picture = empty(size)
    if flag:
        drawn = canvas.sprites.get(flag, k, FLAG * k)
        foot = crown(Rect(0, size[1] - k, k, k), floors)
        picture.blit(drawn, drawn.get_rect(bottomleft=(round(0.56 * k), foot)))
    tower = canvas.sprites.get(tower_sprite(floors), WIDE * k, HIGH * k)
    picture.blit(tower, tower.get_rect(midbottom=(k // 2, size[1])))
    return ready(picture)
