"""Where pieces lie before and after a beat: on boards and towers, on a graveyard, in the bag; tokens to be posed."""

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

import pygame

from badbones.render.board.board_drawing import hero_area
from badbones.render.board.buildings import UNCOUNTED, UNIT, crown, draw_floors, draw_ruin, draw_tower
from badbones.render.board.paths import path_picture, turns_by_cell
from badbones.render.board.pieces import draw_token
from badbones.render.board.shapes import silhouette
from badbones.render.board.stacks import names_at, order_of, stands_aside, token_areas
from badbones.render.craft.poses import QUARTER, SPIN, Piece, picture_of
from badbones.render.craft.scraps import put
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.theme import winter
from badbones.render.motion.scene import Beat, Scene, square
from badbones.rules.kinds import BoardSide
from badbones.rules.state import Skeleton
from badbones.stage import Board, Stage

_PARAPET: Final = 22 * UNIT  # in cells: from the floor of the crown down to where the wall below it begins
SPOT: Final = {"left": "E", "right": "W", "top": "S"}  # where a token on a graveyard will head
LYING: Final = 46  # pixels at 1080p: a token on a graveyard
_CLOSEST: Final = 0.42  # of a token: how far those that overlap lie apart at least


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


class Standing(NamedTuple):
    """A token somewhere on the table."""

    area: Rect
    skeleton: Skeleton


def folded(stage: Stage, beat: Beat) -> Stage:
    """The stage as it will be when a beat is over."""
    after = replace(
        stage,
        bag=set(stage.bag),
        removed=set(stage.removed),
        boards=[board.copy() for board in stage.boards],
        team=replace(stage.team, reserve=dict(stage.team.reserve), held=dict(stage.team.held)) if stage.team else None,
    )
    for event in beat.events:
        after.fold(event)
    return after


def stack(scene: Scene, stage: Stage, seat: int, place: str) -> dict[str, Standing]:
    """The tokens of a place that are seen, the topmost last."""
    plan, board = scene.board(seat), stage.board(seat)
    if plan is None or (place not in plan.cells and place not in plan.forest):
        return {}
    names = names_at(board, place)
    if not names:
        return {}
    if len(names) > 1:
        names = order_of(board, place, scene.tokens)
    aside = stands_aside(side_of(stage, board), board, place)
    areas = token_areas(plan, place, names, fanned=False, aside=aside)
    return {name: Standing(area, board.skeletons[name]) for name, area in areas}


def on_board(scene: Scene, stage: Stage, seat: int, token: str) -> Standing | None:
    """Where a skeleton of a board is seen; one deep in a stack, where the lowest is seen that is."""
    skeleton = stage.board(seat).skeletons.get(token)
    if skeleton is None:
        return None
    seen = stack(scene, stage, seat, skeleton.place)
    if token in seen or not seen:
        return seen.get(token)
    return Standing(next(iter(seen.values())).area, skeleton)


def on_graveyard(scene: Scene, stage: Stage, seat: int, token: str) -> Standing:
    """Where a token lies on a graveyard; where there is only room for a tomb, on it."""
    area, canvas = scene.graveyard(seat), scene.canvas
    side = min(canvas.px(LYING), max(6, area.height))
    kind = scene.tokens[token]
    skeleton = Skeleton("", SPOT[kind.side], "white")
    if scene.plan.zones[seat].shape not in ("wide", "tall") or area.height < 1.7 * side:
        return Standing(square(area.center, round(0.6 * side)), skeleton)
    buried = stage.board(seat).graveyard
    names = [name for name in scene.tokens if name in buried]
    room = max(side, area.width - canvas.px(12 + 16 + 64 + 46 - 2 + 4))
    most = 1 + max(0, int((room - side) / (side * _CLOSEST)))
    step = min(side + canvas.px(5), (room - side) / max(1, min(most, len(names)) - 1))
    number = min(names.index(token) if token in names else 0, most - 1)
    top = max(area.top + canvas.px(36), area.bottom - side - canvas.px(15))
    return Standing(Rect(area.left + canvas.px(12) + round(number * step), top, side, side), skeleton)


def in_bag(scene: Scene, token: str) -> Standing:
    """Where a token comes out of the bag."""
    area = scene.spot("bag") or scene.plan.bar
    side = max(4, round(0.5 * min(area.size)))
    return Standing(square(area.center, side), Skeleton("", SPOT[scene.tokens[token].side], "white"))


def anywhere(scene: Scene, stage: Stage, seat: int, token: str) -> Standing | None:
    """Where a token is on a seat's side of the table, or in the bag; None: it is not seen."""
    board = stage.board(seat)
    if token in board.skeletons:
        return on_board(scene, stage, seat, token) or Standing(card(scene, seat), board.skeletons[token])
    if token in board.graveyard:
        return on_graveyard(scene, stage, seat, token)
    return in_bag(scene, token) if token in stage.bag else None


def card(scene: Scene, seat: int) -> Rect:
    """The middle of a card that has no room for a board."""
    zone = scene.plan.zones[seat]
    return square(zone.area.center, scene.size(seat))


# Tokens as pieces that can be posed


def token_piece(scene: Scene, seat: int, token: str, skeleton: Skeleton, size: int) -> Piece:
    """A skeleton's token, as large as it is where it stands."""
    kind, heading = scene.tokens[token], scene.heading(seat, skeleton)

    def draw(canvas: Canvas, area: Rect) -> None:
        draw_token(canvas, area, kind, skeleton.face, heading, frozen=skeleton.frozen)

    return Piece((kind.symbol, kind.chief, skeleton.face, heading, skeleton.frozen), size, draw)


def turning_piece(scene: Scene, seat: int, token: str, skeleton: Skeleton, size: int, degrees: float) -> Piece:
    """A token between two headings: its silhouette turns, skull and symbol stay upright."""
    kind, step = scene.tokens[token], round(degrees / SPIN) * SPIN % 360

    def draw(canvas: Canvas, area: Rect) -> None:
        name = f"skeleton-{skeleton.face}" + ("-chief" if kind.chief else "")
        plate = pygame.transform.rotozoom(canvas.sprites.get(name, 2 * size), -step, 0.5)
        shade = silhouette(plate, winter.SHADE, 70)
        corner = plate.get_rect(center=area.center)
        canvas.surface.blit(shade, corner.move(round(0.03 * size), round(0.06 * size)))
        canvas.surface.blit(plate, corner)
        canvas.sprite(f"face-{kind.symbol}-{skeleton.face}", area)

    if step % 90 == 0:
        heading = next(name for name, quarter in QUARTER.items() if quarter == step)
        return token_piece(scene, seat, token, _seen_as(scene, seat, skeleton, heading), size)
    key = ("turning", kind.symbol, bool(kind.chief), skeleton.face, step)

    def lay(canvas: Canvas, area: Rect) -> None:
        put(canvas, picture_of(canvas, Piece(key, size, draw)), area.center)

    return Piece(("turned", *key), size, lay)


def _seen_as(scene: Scene, seat: int, skeleton: Skeleton, heading: str) -> Skeleton:
    """A skeleton that looks on the screen as if it had this heading."""
    return skeleton._replace(heading=scene.heading(seat, skeleton._replace(heading=heading)))
