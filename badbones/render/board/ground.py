"""The clearing itself: forest floor, trees, snow, cells, paths and plaques. One picture for each size and mood."""

from typing import Final, Literal

import pygame

from badbones.render.board.baking import (
    SHADE,
    Point,
    empty,
    fade_down,
    inside,
    ready,
    scattered,
    smooth,
    soft,
    with_shadow,
)
from badbones.render.board.paths import path_shapes, turns_by_cell
from badbones.render.board.trees import growth
from badbones.render.canvas import Canvas
from badbones.render.look import Look
from badbones.render.plan import BLOCK_HIGH, BLOCK_WIDE, BoardPlan, plan_board
from badbones.render.plates import drawn
from badbones.rules.geometry import CELL_ORDER
from badbones.rules.kinds import BoardSide

Mood = Literal["plain", "calm", "dimmed", "asked", "lost"]

MARGIN: Final = 0.4  # of a cell around the block: for trees and lights
DUSK: Final = "#54709a"
LIGHT_CELL: Final = "#edf3f8"
DARK_CELL: Final = "#e2ebf3"
VEILS: Final[dict[Mood, str]] = {"calm": "#c6d5f0", "asked": "#a6bce2", "lost": "#c4a0aa"}
ASHES: Final = pygame.Color("#b3b2cc")  # over all the ground of who has lost
DIMMED: Final = "#9db0cf"
PLAQUE: Final = 0.60


def mood(look: Look) -> Mood:
    """What the ground of a board depends on, besides its size."""
    if look.lost:
        return "lost"
    if look.asked:
        return "asked"
    if look.dimmed:
        return "dimmed"
    return "calm" if look.calm else "plain"


def draw_ground(canvas: Canvas, plan: BoardPlan, side: BoardSide, look: Look) -> None:
    """The ground of a board: the same as long as size and mood are."""
    now = mood(look)
    picture = canvas.sprites.made(("ground", id(side), plan.k, now), lambda: _in_mood(canvas, plan.k, side, now))
    margin = round(MARGIN * plan.k)
    canvas.surface.blit(picture, (plan.area.left - margin, plan.area.top - margin))


def _in_mood(canvas: Canvas, k: int, side: BoardSide, mood: Mood) -> pygame.Surface:
    if mood == "plain":
        return _painted(canvas, k, side)
    plain = canvas.sprites.made(("ground", id(side), k, "plain"), lambda: _painted(canvas, k, side))
    plan = _own_plan(k)
    picture = plain.copy()
    veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((255, 255, 255, 255))
    veil.blit(drawn(_veil_shapes(plan, mood), picture.get_size()), (0, 0))
    if mood == "lost":
        picture = inside(pygame.transform.grayscale(picture), plain)
        picture.fill(ASHES, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ready(picture)


def _own_plan(k: int) -> BoardPlan:
    margin = round(MARGIN * k)
    return plan_board(margin, margin, k)


def _veil_shapes(plan: BoardPlan, mood: Mood) -> str:
    """What is multiplied with the ground: on the snow only, and it ends softly above the village."""
    if mood == "dimmed":
        return "".join(f'<rect {_cell_box(cell, plan.k)} fill="{DIMMED}"/>' for cell in plan.cells.values())
    colour = VEILS[mood]
    last = 1.0 if mood == "lost" else 0.0
    fade = fade_down(
        ((0, colour, 1), (0.8, colour, 1), (0.95, colour, last), (1, colour, last)), plan.snow.height, top=plan.snow.top
    )
    return f'<defs>{fade}</defs><path d="{_edge(plan)}" fill="url(#a)"/>'


def _painted(canvas: Canvas, k: int, side: BoardSide) -> pygame.Surface:
    plan = _own_plan(k)
    margin = round(MARGIN * k)
    size = (round(BLOCK_WIDE * k) + 2 * margin, round(BLOCK_HIGH * k) + 2 * margin)
    picture = empty(size)
    picture.blit(_floor(plan, size), (0, 0))
    _plant(canvas, picture, plan)
    picture.blit(_snow(plan, size), (0, 0))
    picture.blit(drawn(_cells(plan) + _paths(plan, side), size), (0, 0))
    _plaques(canvas, picture, plan, side)
    return ready(picture)


def _floor(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """The floor of the forest: dusky snow that fades into the night."""
    k, snow = plan.k, plan.snow
    box = pygame.Rect(snow.left - round(1.02 * k), snow.top - round(0.92 * k), 0, 0)
    box.size = (5 * k + round(2.04 * k), round(6.7 * k))
    shape = f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="{1.2 * k:.1f}" fill="#fff"/>'
    fade = fade_down(
        ((0, "#86a1c2", 1), (0.5, "#6482a8", 1), (0.86, "#4a628a", 0.95), (1, "#3b5075", 0)), box.height, top=box.top
    )
    floor = drawn(f'<defs>{fade}</defs><rect width="{size[0]}" height="{size[1]}" fill="url(#a)"/>', size)
    floor = inside(floor, soft(shape, size, 0.1 * k, pygame.Color(255, 255, 255), 255))
    floor.blit(drawn("".join(_drifts(plan)), size), (0, 0))
    return floor


def _drifts(plan: BoardPlan) -> list[str]:
    """Patches of lighter snow between the trees."""
    k, snow = plan.k, plan.snow
    places = [
        (-0.55, 0.95),
        (5.5, 1.98),
        (-0.6, 2.98),
        (5.55, 3.95),
        (1.9, -0.62),
        (4.0, -0.66),
        (0.1, -0.3),
        (5.4, 5.0),
    ]
    return [
        f'<ellipse cx="{snow.left + x * k:.1f}" cy="{snow.top + y * k:.1f}" '
        f'rx="{(0.16 + 0.12 * scattered(number)) * k:.1f}" ry="{0.055 * k:.1f}" fill="#a9c0da" fill-opacity="0.38"/>'
        for number, (x, y) in enumerate(places)
    ]


def _plant(canvas: Canvas, picture: pygame.Surface, plan: BoardPlan) -> None:
    for each in growth(plan):
        sprite = canvas.sprites.get(each.sprite, each.width, each.height)
        picture.blit(sprite, sprite.get_rect(midbottom=(round(each.x), round(each.foot))))


def _edge(plan: BoardPlan) -> str:
    """The uneven edge of the clearing."""
    k, snow = plan.k, plan.snow
    left, right = snow.left - 0.19 * k, snow.right + 0.19 * k
    top, bottom = snow.top - 0.19 * k, snow.bottom + 0.09 * k
    points: list[Point] = []
    for x in range(1, 6):
        points.append((left + (right - left) * x / 6, top + _uneven(x, k)))
    points += [(right - 0.17 * k, top + 0.16 * k)]
    for y in range(1, 7):
        points.append((right + _uneven(y + 10, k), top + (bottom - top) * y / 7))
    points += [(right - 0.15 * k, bottom - 0.12 * k)]
    for x in range(5, 0, -1):
        points.append((left + (right - left) * x / 6, bottom + _uneven(x + 20, k)))
    points += [(left + 0.15 * k, bottom - 0.12 * k)]
    for y in range(6, 0, -1):
        points.append((left + _uneven(y + 30, k), top + (bottom - top) * y / 7))
    points += [(left + 0.17 * k, top + 0.16 * k)]
    return smooth(points)


def _uneven(number: int, k: int) -> float:
    return (scattered(number) - 0.5) * 0.09 * k


def _snow(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """The snow of cells and village on its shadow."""
    k, edge = plan.k, _edge(plan)
    ends = 5 / 6
    fade = fade_down(
        (
            (0, "#fbfdff", 1), (0.4, "#f3f7fb", 1), (ends - 0.01, "#dfe8f1", 1), (ends + 0.02, "#a9bdd4", 1),
            (0.93, "#7b95b6", 1), (1, DUSK, 1),
        ),
        plan.snow.height, top=plan.snow.top,
    )  # fmt: skip
    picture = empty(size)
    picture.blit(soft(f'<path d="{edge}" fill="#000"/>', size, 0.12 * k, SHADE, 190), (0, round(0.05 * k)))
    rim = fade_down(
        ((0, "#ffffff", 0.9), (0.75, "#ffffff", 0.8), (1, "#9fb7d6", 0.25)), plan.snow.height, "b", plan.snow.top
    )
    shape = f'<path d="{edge}" fill="url(#a)" stroke="url(#b)" stroke-width="{0.04 * k:.2f}"/>'
    picture.blit(drawn(f"<defs>{fade}{rim}</defs>{shape}", size), (0, 0))
    return picture


def _cell_box(cell: pygame.Rect, k: int) -> str:
    gap = 0.035 * k
    return (
        f'x="{cell.x + gap:.2f}" y="{cell.y + gap:.2f}" width="{k - 2 * gap:.2f}" height="{k - 2 * gap:.2f}" '
        f'rx="{0.14 * k:.2f}"'
    )


def _cells(plan: BoardPlan) -> str:
    """Cells by a little shade, not by lines: each lies a finger deep in the snow."""
    return "".join(
        _cell(cell, plan.k, DARK_CELL if CELL_ORDER[name] % 2 else LIGHT_CELL) for name, cell in plan.cells.items()
    )


def _cell(cell: pygame.Rect, k: int, colour: str) -> str:
    near, far, turn = 0.05 * k, 0.95 * k, 0.12 * k
    x, y = cell.topleft
    shaded = (
        f"M{x + near:.1f},{y + far - turn:.1f} L{x + near:.1f},{y + near + turn:.1f} "
        f"Q{x + near:.1f},{y + near:.1f} {x + near + turn:.1f},{y + near:.1f} L{x + far - turn:.1f},{y + near:.1f}"
    )
    lit = (
        f"M{x + far:.1f},{y + near + turn:.1f} L{x + far:.1f},{y + far - turn:.1f} "
        f"Q{x + far:.1f},{y + far:.1f} {x + far - turn:.1f},{y + far:.1f} L{x + near + turn:.1f},{y + far:.1f}"
    )
    line = f'fill="none" stroke-width="{max(1.0, 0.028 * k):.2f}" stroke-linecap="round"'
    return (
        f'<rect {_cell_box(cell, k)} fill="{colour}"/>'
        f'<path d="{shaded}" {line} stroke="#c3d2e1" stroke-opacity="0.75"/><path d="{lit}" {line} stroke="#ffffff"/>'
    )


def _paths(plan: BoardPlan, side: BoardSide) -> str:
    return "".join(
        path_shapes(turns, plan.cells[cell].x + plan.k / 2, plan.cells[cell].y + plan.k / 2, plan.k)
        for cell, turns in turns_by_cell(side).items()
    )


def _plaques(canvas: Canvas, picture: pygame.Surface, plan: BoardPlan, side: BoardSide) -> None:
    k = plan.k
    margin = max(1, round(0.08 * k))
    for symbols in side.symbols.values():
        for symbol, spot in symbols.items():
            if spot in plan.forest:
                plaque = canvas.sprites.get(f"plaque-{symbol}", PLAQUE * k)
                plaque = with_shadow(plaque, margin, (0.02 * k, 0.04 * k), 0.05 * k, 150)
                picture.blit(plaque, plaque.get_rect(center=plan.forest[spot].center))
