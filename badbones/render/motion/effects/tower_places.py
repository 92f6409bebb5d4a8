"""Where heroes and towers stand in a scene: effects draw them there, however far a tower has sunk."""

from functools import cache
from typing import Final

from badbones.render.board import hero_area
from badbones.render.board.paths import path_picture, turns_by_cell
from badbones.render.board.tower import UNCOUNTED, UNIT, crown, draw_floors, draw_ruin, draw_tower
from badbones.render.kit.canvas import Rect
from badbones.render.motion.scene import Scene
from badbones.rules.kinds import BoardSide
from badbones.stage import Board, Stage

_PARAPET: Final = 22 * UNIT  # in cells: from the floor of the crown down to where the wall below it begins


@cache
def _side(towers: tuple[str, ...]) -> BoardSide:
    """All that has to be known of a side to place pieces on it."""
    return BoardSide(towers, {}, {}, {})


def side_of(stage: Stage, board: Board) -> BoardSide:
    """The towers of a board's side; in co-op there is never only one."""
    return _side((*board.towers, "")) if stage.mode == "coop" else _side(board.towers)


def floors_at(stage: Stage, seat: int, cell: str | None) -> int:
    """The floors of the tower on a cell; none, where no tower stands."""
    board = stage.board(seat)
    if cell not in board.towers:
        return 0
    return UNCOUNTED if stage.mode == "coop" else board.tower


def hero_place(scene: Scene, stage: Stage, seat: int, cell: str) -> Rect | None:
    """Where a hero on a cell is drawn."""
    plan, board = scene.board(seat), stage.board(seat)
    return hero_area(plan, side_of(stage, board), board, cell) if plan and cell in plan.cells else None


def put_tower(
    scene: Scene, seat: int, cell: str, floors: int, *, flagged: bool, sunk: float = 0.0, shake: int = 0
) -> None:
    """A tower as the board draws it; `sunk`: so many cells of its wall are gone, and the crown is so much lower."""
    area = scene.place(seat, cell)
    if area is None:
        return
    area = area.move(shake, 0)
    canvas, colour = scene.canvas, scene.colours[seat - 1]
    if floors <= 0:
        _put_ruin(scene, seat, cell, area)
        return
    if sunk <= 0:
        draw_tower(canvas, area, floors, colour, flagged=flagged)
        return
    down, before = round(sunk * area.width), canvas.surface.get_clip()
    room = area.inflate(area.width, 4 * area.width)
    seam = crown(area, floors) + round(_PARAPET * area.width) + down
    below = Rect(room.left, seam, room.width, max(0, area.bottom - seam))
    above = Rect(room.left, room.top, room.width, min(seam, area.bottom) - room.top)
    for clip, place in ((below, area), (above, area.move(0, down))):
        canvas.surface.set_clip(clip.clip(before))
        draw_tower(canvas, place, floors, colour, flagged=flagged)
    canvas.surface.set_clip(before)


def _put_ruin(scene: Scene, seat: int, cell: str, area: Rect) -> None:
    """A ruin, with the arrow that it has uncovered."""
    plan = scene.board(seat)
    turns = turns_by_cell(scene.side, plan, (cell,)).get(cell, ()) if scene.side and plan else ()
    if turns:
        picture = path_picture(scene.canvas, turns, area.width)
        scene.canvas.surface.blit(picture, picture.get_rect(center=area.center))
    draw_ruin(scene.canvas, area, turns)


def put_floors(scene: Scene, seat: int, cell: str, floors: int) -> None:
    """How many floors a tower has, where they count."""
    area = scene.place(seat, cell)
    if area and floors > 0 and scene.stage.mode != "coop":
        draw_floors(scene.canvas, area, floors)
