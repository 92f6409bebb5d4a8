"""Towers with their floors and flags and the hero on the crown; the village at the foot of a board."""

from collections.abc import Sequence
from typing import Final

import pygame

from badbones.render.board.marks import draw_badge
from badbones.render.board.paths import Turns
from badbones.render.board.shapes import empty, lay, ready
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn, shining
from badbones.render.kit.theme import SeatColour, glows, signals, thinning
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import OFFSETS
from badbones.rules.kinds import BoardSide
from badbones.stage.boards import Board

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
HOUSE: Final = 0.92  # all in cells
LONE_HOUSE: Final = 1.12
CLOSEST: Final = 1.24  # the width of cottages that stand close together, of the room each has
COTTAGES: Final = 5  # drawings
AROUND: Final = 0.45  # room for light and roofs


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
    area = Rect(0, 0, side, side).move_to(center=(cell.centerx + aside[0], cell.centery + aside[1]))
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


def cottage_side(begun: int) -> float:
    """How large a house is in a village that began with so many."""
    return LONE_HOUSE if begun == 1 else min(HOUSE, CLOSEST * 5 / begun)


def draw_village(canvas: Canvas, plan: BoardPlan, standing: int, begun: int) -> None:
    """The village with so many houses left of those it began with."""
    if not begun or plan.back:
        return
    k = plan.k
    picture = canvas.sprites.made(
        ("village", k, standing, begun),
        lambda: _lone_house(canvas, k, standing) if begun == 1 else _cottages(canvas, k, standing, begun),
    )
    margin = round(AROUND * k)
    canvas.surface.blit(picture, (plan.village.left - margin, plan.village.top - margin))


def _meadow(k: int) -> pygame.Surface:
    margin = round(AROUND * k)
    return empty((5 * k + 2 * margin, k + 2 * margin))


def _cottages(canvas: Canvas, k: int, standing: int, begun: int) -> pygame.Surface:
    picture, margin = _meadow(k), round(AROUND * k)
    places = [(margin + round((n + 0.5) * 5 * k / begun), margin + round(0.95 * k)) for n in range(begun)]
    side = cottage_side(begun)
    lights = [(x - 0.05 * k, y - 0.2 * k, 0.74 * side * k) for x, y in places[:standing]]
    picture.blit(drawn(_light(lights, 0.8), picture.get_size()), (0, 0))
    for number, foot in enumerate(places):
        name = f"house-{number % COTTAGES}" if number < standing else "house-burnt"
        house = canvas.sprites.get(name, side * k)
        picture.blit(house, house.get_rect(midbottom=foot))
    return ready(picture)


def _light(places: Sequence[tuple[float, float, float]], strength: float) -> str:
    """Warm light around places: (x, y, radius)."""
    shades = thinning(glows.WINDOW, (0, strength), (0.35, strength * 0.6), (0.7, strength * 0.17), (1, 0))
    return "".join(shining(shades, (x, y), radius, f"w{number}") for number, (x, y, radius) in enumerate(places))


def _lone_house(canvas: Canvas, k: int, standing: int) -> pygame.Surface:
    picture, margin = _meadow(k), round(AROUND * k)
    middle, foot = picture.get_width() / 2, margin + 0.96 * k
    lamps = [middle - 0.72 * k, middle + 0.72 * k]
    lights = [(x, foot - 0.5 * k, 0.4 * k) for x in lamps]
    if standing:
        lights.append((middle, foot - 0.3 * k, 0.95 * k))
    picture.blit(drawn(_light(lights, 0.6), picture.get_size()), (0, 0))
    _fence(canvas, picture, k, foot)
    _put(canvas, picture, "house-0" if standing else "house-burnt", middle, foot, cottage_side(1) * k)
    for x in lamps:
        _put(canvas, picture, "lantern", x, foot, 0.78 * k)
    _put(canvas, picture, "snowman", margin + 0.66 * k, foot + 0.02 * k, 0.74 * k)
    return ready(picture)


def _fence(canvas: Canvas, picture: pygame.Surface, k: int, foot: float) -> None:
    """A fence left and right of the house."""
    piece = canvas.sprites.get("fence", k, 0.46 * k)
    step = piece.get_width()
    middle, reach = picture.get_width() / 2, 2.5 * k
    for number in range(int((reach - 0.86 * k) / step)):
        for left in (middle + 0.86 * k + number * step, middle - 0.86 * k - (number + 1) * step):
            picture.blit(piece, (round(left), round(foot - piece.get_height())))


def _put(canvas: Canvas, picture: pygame.Surface, name: str, x: float, foot: float, size: float) -> None:
    sprite = canvas.sprites.get(name, size)
    picture.blit(sprite, sprite.get_rect(midbottom=(round(x), round(foot))))
