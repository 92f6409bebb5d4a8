"""The boards: a moonlit clearing with everything that stands on it, drawn from what the stage shows."""

from collections.abc import Mapping

from badbones.render.board.arrows import Answer, answers, draw_goals, draw_question
from badbones.render.board.board_drawing import (
    Scene,
    draw_badges,
    draw_fan,
    draw_scene,
    full_cells,
    hero_area,
    set_scene,
)
from badbones.render.board.buildings import draw_village
from badbones.render.board.glow import draw_heat, draw_impacts, draw_traces, light_cells, rim_goals, ring_places
from badbones.render.board.ground import draw_ground, mood
from badbones.render.board.look import Look
from badbones.render.board.pieces import HALF, draw_footprints, draw_hero, draw_preview, draw_token, draw_trap
from badbones.render.board.signs import draw_signs
from badbones.render.board.stacks import fan_plate, order_of, standing, stands_aside, token_areas
from badbones.render.kit.canvas import Canvas
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.kinds import BoardSide, Token
from badbones.stage.stage import Board

__all__ = [
    "Answer",
    "answers",
    "draw_board",
    "draw_ground",
    "draw_hero",
    "draw_token",
    "draw_trap",
    "fan_plate",
    "hero_area",
    "mood",
    "order_of",
    "standing",
    "stands_aside",
    "token_areas",
]


def draw_board(
    canvas: Canvas,
    plan: BoardPlan,
    side: BoardSide,
    board: Board,
    look: Look,
    tokens: Mapping[str, Token],
    *,
    ground: bool = True,
) -> None:
    """A whole board: the clearing, what stands on it, and what hands and rules have to say about it.

    A table that has laid the clearing down already, in the same mood, draws without the ground.
    """
    scene = set_scene(canvas, plan, side, board, look, tokens)
    if ground:
        draw_ground(canvas, plan, side, look)
    draw_village(canvas, plan, board.houses, look.houses)
    light_cells(canvas, plan, look, scene.turns)
    if look.asked:
        draw_goals(canvas, plan, look, scene.turns)
    if look.hero_preview:
        draw_footprints(canvas, plan, board.hero, look.hero_preview)
    draw_heat(canvas, plan, look)
    draw_traces(canvas, plan, look, tokens)
    draw_scene(scene)
    rim_goals(canvas, plan, look, full_cells(scene))
    ring_places(canvas, plan, look)
    draw_badges(scene)
    draw_impacts(canvas, plan, look)
    draw_signs(canvas, plan, look)
    _draw_attention(scene)


def _draw_attention(scene: Scene) -> None:
    """What is held, spread out or asked: above everything else."""
    canvas, plan, side, board, look, *_ = scene
    if look.preview:
        draw_preview(canvas, plan, look.preview)
    if look.hero_preview:
        draw_hero(canvas, hero_area(plan, side, board, look.hero_preview), look.colour, HALF)
    if look.fan:
        draw_fan(scene, look.fan)
    if look.asked:
        draw_question(canvas, plan, look)
