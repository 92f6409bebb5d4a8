"""What stands on a board, drawn from the back to the front."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from badbones.render.board.arrows import draw_goals, draw_question
from badbones.render.board.buildings import (
    TALL,
    draw_floors,
    draw_ruin,
    draw_tower,
    draw_village,
    floors_of,
    hero_on_tower,
)
from badbones.render.board.glow import draw_heat, draw_impacts, draw_traces, light_cells, rim_goals, ring_places
from badbones.render.board.ground import draw_ground
from badbones.render.board.look import Look
from badbones.render.board.marks import draw_badge, draw_used
from badbones.render.board.paths import Turns, path_picture, turns_by_cell
from badbones.render.board.pieces import (
    GHOST,
    HALF,
    draw_crater,
    draw_footprints,
    draw_hero,
    draw_preview,
    draw_token,
    draw_trap,
)
from badbones.render.board.shapes import lay, ready
from badbones.render.board.signs import draw_signs
from badbones.render.board.stacks import STEM, fan_plate, has_place, standing, stands_aside, token_areas
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.plates import drawn
from badbones.render.kit.theme import INK, signals
from badbones.render.plan.table_plan import BoardPlan
from badbones.rules.geometry import CELLS, STEPS
from badbones.rules.kinds import BoardSide, Token
from badbones.stage.boards import Board

TILE: Final = 0.90  # all in cells
HERO: Final = (0.68, 0.82)
BESIDE: Final = (0.56, 0.68)  # a hero who shares a cell


class Scene(NamedTuple):
    """A board, how it is to be looked at, and where everything lies."""

    canvas: Canvas
    plan: BoardPlan
    side: BoardSide
    board: Board
    look: Look
    tokens: Mapping[str, Token]
    places: Mapping[str, list[str]]  # who stands where, the topmost last
    turns: Mapping[str, Turns]  # the arrows that are to be seen, those of ruins too


def set_scene(
    canvas: Canvas, plan: BoardPlan, side: BoardSide, board: Board, look: Look, tokens: Mapping[str, Token]
) -> Scene:
    """Everything that is needed to draw what stands on a board."""
    places = {place: names for place, names in standing(board, tokens).items() if has_place(plan, place)}
    if look.asked:
        places = _with_asked(places, look.asked, [name for name in look.asked_tokens if name in board.skeletons])
    fallen = frozenset(cell for cell in side.towers if not floors_of(side, board, cell))
    return Scene(canvas, plan, side, board, look, tokens, places, turns_by_cell(side, plan, fallen))


def _with_asked(places: Mapping[str, list[str]], asked: str, names: Sequence[str]) -> dict[str, list[str]]:
    """Those that a question is about lie on top, on the cell in question."""
    left = {place: [name for name in there if name not in names] for place, there in places.items()}
    left[asked] = [*left.get(asked, []), *names]
    return {place: there for place, there in left.items() if there}


def full_cells(scene: Scene) -> frozenset[str]:
    """Cells that something stands on."""
    hero = {scene.board.hero} if scene.board.hero else set()
    return frozenset({*scene.places, *scene.board.traps, *scene.side.towers, *hero})


def draw_scene(scene: Scene) -> None:
    """Forest first, then row by row, the farthest on the screen first."""
    for place in scene.plan.forest:
        if place in scene.places:
            _stack(scene, place)
    for cell in reversed(CELLS) if scene.plan.turned else CELLS:
        _cell(scene, cell)


def _cell(scene: Scene, cell: str) -> None:
    area = scene.plan.cells[cell]
    if cell in scene.board.craters:
        draw_crater(scene.canvas, tile_area(area))
        _path(scene, cell)
    if cell in scene.board.traps:
        _trap(scene, cell)
    if cell in scene.side.towers:
        _tower(scene, cell)
    if cell in scene.places:
        _stack(scene, cell)
    if cell == scene.board.hero:
        alpha = GHOST if "hero" in scene.look.away else 255
        area = hero_area(scene.plan, scene.side, scene.board, cell)
        draw_hero(scene.canvas, area, scene.look.colour, alpha, weapon=scene.board.weapon)


def _path(scene: Scene, cell: str) -> None:
    """The arrows of a cell, where what lies there does not cover them."""
    if cell in scene.turns:
        picture = path_picture(scene.canvas, scene.turns[cell], scene.plan.k)
        scene.canvas.surface.blit(picture, picture.get_rect(center=scene.plan.cells[cell].center))


def tile_area(cell: Rect) -> Rect:
    """Where a trap lies in its cell."""
    side = round(TILE * cell.width)
    return Rect(0, 0, side, side).move_to(center=cell.center)


def _trap(scene: Scene, cell: str) -> None:
    trap = scene.board.traps[cell]
    alpha = GHOST if cell in scene.look.away else 255
    area = tile_area(scene.plan.cells[cell])
    draw_trap(scene.canvas, area, trap.kind, trap.setting, damaged=trap.damaged, alpha=alpha)
    if trap.used:
        draw_used(scene.canvas, area, scene.plan.k)


def _tower(scene: Scene, cell: str) -> None:
    area, floors = scene.plan.cells[cell], floors_of(scene.side, scene.board, cell)
    if floors:
        draw_tower(scene.canvas, area, floors, scene.look.colour, flagged=scene.board.hero != cell)
    else:
        _path(scene, cell)
        draw_ruin(scene.canvas, area, scene.turns.get(cell, ()))


def hero_area(plan: BoardPlan, side: BoardSide, board: Board, cell: str) -> Rect:
    """Where a hero on a cell is drawn: on the crown of a tower, beside a trap, or in the middle."""
    area = plan.cells[cell]
    floors = floors_of(side, board, cell)
    if floors:
        crowded = floors >= TALL and _occupied(board, STEPS["N"].get(cell, ""))
        return hero_on_tower(area, floors, aside=crowded)
    shared = _occupied(board, cell)
    wide, high = BESIDE if shared else HERO
    hero = Rect(0, 0, round(wide * plan.k), round(high * plan.k))
    hero.midbottom = (area.centerx, area.bottom - round(0.07 * plan.k))
    if shared:
        hero.bottomleft = (area.left - round(0.12 * plan.k), area.bottom + round(0.04 * plan.k))
    return hero


def _occupied(board: Board, cell: str) -> bool:
    return cell in board.traps or any(skeleton.place == cell for skeleton in board.skeletons.values())


def _stack(scene: Scene, place: str) -> None:
    aside = stands_aside(scene.side, scene.board, place)
    for name, area in token_areas(scene.plan, place, scene.places[place], fanned=False, aside=aside):
        _token(scene, name, area)


def _token(scene: Scene, name: str, area: Rect) -> None:
    skeleton = scene.board.skeletons[name]
    draw_token(
        scene.canvas,
        area,
        scene.tokens[name],
        skeleton.face,
        scene.plan.heading(skeleton.heading),
        alpha=GHOST if name in scene.look.away else 255,
        frozen=skeleton.frozen,
        movable=name in scene.look.movable,
        tied=any(name in group for group in scene.look.groups),
    )


def draw_badges(scene: Scene) -> None:
    """How many share a place, how many floors are left: above all that could hide it."""
    k = scene.plan.k
    for place, names in scene.places.items():
        if len(names) > 1:
            x, y = scene.plan.place(place).center
            far = place.startswith("S" if scene.plan.turned else "T")  # above it is a sign
            middle = (x + k // 2, y - round(0.05 * k)) if far else (x + round(0.38 * k), y - round(0.38 * k))
            draw_badge(scene.canvas, middle, len(names), k)
    if scene.board.tower:
        for cell in scene.side.towers:
            draw_floors(scene.canvas, scene.plan.cells[cell], scene.board.tower)


def draw_fan(scene: Scene, place: str) -> None:
    """A stack spread out on a plate, so that each skeleton can be told apart and touched."""
    names = scene.places.get(place, [])
    if len(names) < 2:
        return
    plate = fan_plate(scene.plan, place, len(names))
    scene.canvas.plate(plate, signals.FAN)
    _stem(scene, plate, scene.plan.place(place))
    for name, area in token_areas(scene.plan, place, names, fanned=True):
        _token(scene, name, area)


def _stem(scene: Scene, plate: Rect, target: Rect) -> None:
    """A small point from the plate to its place."""
    side = round(STEM * scene.plan.k)
    below = plate.centery < target.centery
    x = max(plate.left + 2 * side, min(target.centerx, plate.right - 2 * side))
    middle = (x, plate.bottom + side // 2 - 2 if below else plate.top - side // 2 + 2)
    lay(scene.canvas, ("stem", side, below), middle, lambda: ready(_point(side, down=below)))


def _point(side: int, *, down: bool) -> pygame.Surface:
    colour, top, tip = (signals.FAN.foot, 0, side - 1) if down else (signals.FAN.top, side, 1)
    line = f"M0,{top} L{side / 2},{tip} L{side},{top}"
    return drawn(
        f'<path d="{line}" fill="{colour}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>', (side, side)
    )


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
        area = hero_area(plan, side, board, look.hero_preview)
        draw_hero(canvas, area, look.colour, HALF, weapon=board.weapon)
    if look.fan:
        draw_fan(scene, look.fan)
    if look.asked:
        draw_question(canvas, plan, look)
