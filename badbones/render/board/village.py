"""The village at the foot of a board: its cottages, or the one house of who plays alone, with light in the windows."""

from collections.abc import Sequence
from typing import Final

import pygame

from badbones.render.board.shapes import empty, ready
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn, shining
from badbones.render.kit.theme import glows, thinning
from badbones.render.plan.table_plan import BoardPlan

HOUSE: Final = 0.92  # all in cells
LONE_HOUSE: Final = 1.12
CLOSEST: Final = 1.24  # the width of cottages that stand close together, of the room each has
COTTAGES: Final = 5  # drawings
AROUND: Final = 0.45  # room for light and roofs


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
