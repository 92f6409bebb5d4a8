"""The clearing itself: snow, cells, paths and plaques among the trees. One picture for each size and mood."""

from typing import Final, Literal

import pygame

from badbones.render.board.forest import floor_picture, growth, road_picture
from badbones.render.board.look import Look
from badbones.render.board.paths import path_shapes, turns_by_cell
from badbones.render.board.shapes import Point, empty, inside, ready, scattered, smooth, soft, with_shadow
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn, fade_down
from badbones.render.kit.theme import WHITE, Colour, winter
from badbones.render.plan.table_plan import BoardPlan, plan_board
from badbones.rules.geometry import CELL_ORDER
from badbones.rules.kinds import BoardSide

Mood = Literal["plain", "calm", "dimmed", "asked", "lost"]
MARGIN: Final = 0.4  # of a cell around the block: for trees and lights
VEILS: Final[dict[Mood, Colour]] = {"calm": winter.CALM, "asked": winter.ASKED, "lost": winter.LOST}
PLAQUE: Final = 0.60
NAMED: Final = 52  # pixels: cells that are smaller bear no names
LETTER, LEAST_LETTER = 0.2, 14  # of a cell; pixels


def edge(plan: BoardPlan) -> str:
    """The uneven edge of the clearing; it ends close below a village."""
    k, snow = plan.k, plan.snow
    left, right = snow.left - 0.19 * k, snow.right + 0.19 * k
    top, bottom = snow.top - 0.19 * k, snow.bottom + (0.19 if plan.back else 0.09) * k
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


def snow_picture(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """The snow of cells and village on its shadow; around a village it is evening."""
    k, line = plan.k, edge(plan)
    shades, rim_shades = winter.DAY if plan.back else winter.EVENING
    fade = fade_down(shades, plan.snow.height, top=plan.snow.top)
    rim = fade_down(rim_shades, plan.snow.height, "b", plan.snow.top)
    picture = empty(size)
    picture.blit(soft(f'<path d="{line}"/>', size, 0.12 * k, winter.SHADE, 190), (0, round(0.05 * k)))
    shape = f'<path d="{line}" fill="url(#a)" stroke="url(#b)" stroke-width="{0.04 * k:.2f}"/>'
    picture.blit(drawn(f"<defs>{fade}{rim}</defs>{shape}", size), (0, 0))
    return picture


def cell_box(cell: pygame.Rect, k: int) -> str:
    """A cell as the attributes of a rectangle."""
    gap = 0.035 * k
    return (
        f'x="{cell.x + gap:.2f}" y="{cell.y + gap:.2f}" width="{k - 2 * gap:.2f}" height="{k - 2 * gap:.2f}" '
        f'rx="{0.14 * k:.2f}"'
    )


def cell_shapes(plan: BoardPlan) -> str:
    """Cells by a little shade, not by lines: each lies a finger deep in the snow."""
    return "".join(_cell(cell, plan.k, winter.CELLS[CELL_ORDER[name] % 2]) for name, cell in plan.cells.items())


def _cell(cell: pygame.Rect, k: int, colour: Colour) -> str:
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
        f'<rect {cell_box(cell, k)} fill="{colour}"/>'
        f'<path d="{shaded}" {line} stroke="{winter.CELL_SHADE}" stroke-opacity="0.75"/>'
        f'<path d="{lit}" {line} stroke="{WHITE}"/>'
    )


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
    picture = make_ground(canvas, plan, side, mood(look))
    margin = round(MARGIN * plan.k)
    canvas.surface.blit(picture, (plan.area.left - margin, plan.area.top - margin))


def make_ground(canvas: Canvas, plan: BoardPlan, side: BoardSide, now: Mood) -> pygame.Surface:
    """The picture of a ground in a mood, made when it is first asked for."""
    key = ("ground", id(side), plan.k, plan.back, plan.turned, now)
    make = _painted if now == "plain" else _in_mood
    return canvas.sprites.made(key, lambda: make(canvas, _own_plan(plan), side, now))


def _own_plan(plan: BoardPlan) -> BoardPlan:
    """The same board in a picture of its own."""
    margin = round(MARGIN * plan.k)
    return plan_board(margin, margin, plan.k, side="back" if plan.back else "front", turned=plan.turned)


def _in_mood(canvas: Canvas, plan: BoardPlan, side: BoardSide, now: Mood) -> pygame.Surface:
    plain = make_ground(canvas, plan, side, "plain")
    picture = plain.copy()
    veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill(WHITE)
    veil.blit(drawn(_veil_shapes(plan, now), picture.get_size()), (0, 0))
    if now == "lost":
        picture = inside(pygame.transform.grayscale(picture), plain)
        picture.fill(winter.ASHES, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ready(picture)


def _veil_shapes(plan: BoardPlan, now: Mood) -> str:
    """What is multiplied with the ground: on the snow only, and it ends softly above a village."""
    if now == "dimmed":
        return "".join(f'<rect {cell_box(cell, plan.k)} fill="{winter.DIMMED}"/>' for cell in plan.cells.values())
    colour = VEILS[now]
    last = 1.0 if now == "lost" or plan.back else 0.0
    fade = fade_down(
        ((0, colour, 1), (0.8, colour, 1), (0.95, colour, last), (1, colour, last)), plan.snow.height, top=plan.snow.top
    )
    return f'<defs>{fade}</defs><path d="{edge(plan)}" fill="url(#a)"/>'


def _painted(canvas: Canvas, plan: BoardPlan, side: BoardSide, _: Mood) -> pygame.Surface:
    size = (plan.area.right + plan.area.left, plan.area.bottom + plan.area.top)
    picture = empty(size)
    picture.blit(floor_picture(plan, size), (0, 0))
    for each in growth(plan):
        sprite = canvas.sprites.get(each.sprite, each.width, each.height)
        picture.blit(sprite, sprite.get_rect(midbottom=(round(each.x), round(each.foot))))
    picture.blit(snow_picture(plan, size), (0, 0))
    picture.blit(road_picture(plan, size), (0, 0))
    picture.blit(drawn(cell_shapes(plan) + _paths(plan, side), size), (0, 0))
    _plaques(canvas, picture, plan, side)
    _names(canvas, picture, plan)
    return ready(picture)


def _paths(plan: BoardPlan, side: BoardSide) -> str:
    return "".join(
        path_shapes(turns, plan.cells[cell].x + plan.k / 2, plan.cells[cell].y + plan.k / 2, plan.k)
        for cell, turns in turns_by_cell(side, plan).items()
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


def _names(canvas: Canvas, picture: pygame.Surface, plan: BoardPlan) -> None:
    """What the sentences call columns and rows, at two edges as on a chessboard; not where pieces cover it all."""
    if plan.k < NAMED:
        return
    pixels, gap = max(LEAST_LETTER, round(LETTER * plan.k)), round(0.08 * plan.k)
    first, last = plan.snow.left + plan.k // 2, max(cell.bottom for cell in plan.cells.values())
    for name, cell in plan.cells.items():
        inner = cell.inflate(-2 * gap, -gap)
        if cell.left < first:
            row = canvas.fonts.draw(name[1], "semibold", pixels, winter.NAME)
            picture.blit(row, row.get_rect(topleft=inner.topleft))
        if cell.bottom == last:
            column = canvas.fonts.draw(name[0], "semibold", pixels, winter.NAME)
            picture.blit(column, column.get_rect(bottomright=inner.bottomright))
