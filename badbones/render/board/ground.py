"""The clearing itself: forest floor, trees, snow, cells, paths and plaques. One picture for each size and mood."""

from typing import Final, Literal

import pygame

from badbones.render.board.clearing import cell_box, cell_shapes, edge, snow_picture
from badbones.render.board.floor import floor_picture, road_picture
from badbones.render.board.look import Look
from badbones.render.board.paths import path_shapes, turns_by_cell
from badbones.render.board.shapes import empty, inside, ready, with_shadow
from badbones.render.board.trees import growth
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.plates import drawn, fade_down
from badbones.render.kit.theme import WHITE, Colour, winter
from badbones.render.plan.table_plan import BoardPlan, plan_board
from badbones.rules.kinds import BoardSide

Mood = Literal["plain", "calm", "dimmed", "asked", "lost"]

MARGIN: Final = 0.4  # of a cell around the block: for trees and lights
VEILS: Final[dict[Mood, Colour]] = {"calm": winter.CALM, "asked": winter.ASKED, "lost": winter.LOST}
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
    _plant(canvas, picture, plan)
    picture.blit(snow_picture(plan, size), (0, 0))
    picture.blit(road_picture(plan, size), (0, 0))
    picture.blit(drawn(cell_shapes(plan) + _paths(plan, side), size), (0, 0))
    _plaques(canvas, picture, plan, side)
    return ready(picture)


def _plant(canvas: Canvas, picture: pygame.Surface, plan: BoardPlan) -> None:
    for each in growth(plan):
        sprite = canvas.sprites.get(each.sprite, each.width, each.height)
        picture.blit(sprite, sprite.get_rect(midbottom=(round(each.x), round(each.foot))))


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
