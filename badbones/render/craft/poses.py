"""Pieces in poses: a token that leans, stretches, turns over or is far away is one kept picture, laid down once."""

from collections.abc import Callable, Hashable
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from badbones.render.board.board_drawing import TILE
from badbones.render.board.marks import draw_used
from badbones.render.board.pieces import draw_trap
from badbones.render.board.shapes import empty, kept, ready
from badbones.render.craft.scraps import Point, put, thick
from badbones.render.kit.canvas import Canvas, Rect
from badbones.rules.state import Trap

_ROOM: Final = 0.2  # around a piece, for its shadow
_STEPS: Final = 16  # of stretching and growing
_LEAN: Final = 4  # degrees between two pictures of a piece that leans a little
SPIN: Final = 15  # and of one that tumbles
_SLIGHT: Final = 20
QUARTER: Final = {"N": 0, "E": 90, "S": 180, "W": 270}


class Piece(NamedTuple):
    """Something that can be drawn in an area, and the key under which its pictures are kept."""

    key: Hashable
    size: int
    draw: Callable[[Canvas, Rect], None]


class Pose(NamedTuple):
    """How a piece is held."""

    lean: float = 0.0  # degrees clockwise
    wide: float = 1.0
    high: float = 1.0
    alpha: float = 1.0

    def scaled(self, share: float) -> "Pose":
        """The same pose, nearer to the eye or farther away."""
        return self._replace(wide=self.wide * share, high=self.high * share)


STILL: Final = Pose()


def trap_piece(trap: Trap, size: int) -> Piece:
    """A trap's tile."""

    def draw(canvas: Canvas, area: Rect) -> None:
        draw_trap(canvas, area, trap.kind, trap.setting, damaged=trap.damaged)
        if trap.used:
            draw_used(canvas, area, round(area.width / TILE))

    return Piece(("tile", trap.kind, trap.setting, trap.damaged, trap.used), size, draw)


def sprite_piece(name: str, size: int) -> Piece:
    """A picture of the art."""

    def draw(canvas: Canvas, area: Rect) -> None:
        canvas.sprite(name, area)

    return Piece(("art", name), size, draw)


def pose(canvas: Canvas, piece: Piece, middle: Point, how: Pose = STILL) -> None:
    """Lays a piece down in a pose."""
    alpha = thick(how.alpha)
    held = _rounded(how)
    if not alpha or min(held.wide, held.high) <= 0:
        return
    if held == STILL and alpha == 255:
        area = Rect(0, 0, piece.size, piece.size).move_to(center=(round(middle[0]), round(middle[1])))
        piece.draw(canvas, area)
        return
    key = ("pose", piece.key, piece.size, held)
    put(canvas, kept(canvas, key, lambda: _posed(canvas, piece, held), alpha=alpha), middle)


def picture_of(canvas: Canvas, piece: Piece) -> pygame.Surface:
    """A piece as a picture with some room around it."""
    return kept(canvas, ("piece", piece.key, piece.size), lambda: _snapshot(canvas, piece))


def _rounded(how: Pose) -> Pose:
    step = _LEAN if abs(how.lean) <= _SLIGHT else SPIN
    lean = round(how.lean / step) * step
    wide, high = (round(part * _STEPS) / _STEPS for part in (how.wide, how.high))
    return Pose(lean % 360, wide, high)


def _snapshot(canvas: Canvas, piece: Piece) -> pygame.Surface:
    room = round(_ROOM * piece.size)
    picture = empty((piece.size + 2 * room, piece.size + 2 * room))
    before, canvas.surface = canvas.surface, picture
    try:
        piece.draw(canvas, Rect(room, room, piece.size, piece.size))
    finally:
        canvas.surface = before
    return ready(picture)


def _posed(canvas: Canvas, piece: Piece, how: Pose) -> pygame.Surface:
    """Turning looks right only from a picture of twice the size."""
    picture = picture_of(canvas, piece)
    twice = 2 if how.lean else 1
    width, height = picture.get_size()
    size = (max(1, round(twice * width * how.wide)), max(1, round(twice * height * how.high)))
    scaled = picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
    return ready(pygame.transform.rotozoom(scaled, -how.lean, 0.5) if how.lean else scaled)


def half_turn(share: float) -> tuple[float, bool]:
    """A token that is turned over: how wide it is seen, and whether its other face is up."""
    return abs(cos(pi * share)), share >= 0.5


def swing(start: str, end: str, share: float) -> float:
    """The degrees between two headings on the shorter way."""
    first, way = QUARTER[start], (QUARTER[end] - QUARTER[start] + 180) % 360 - 180
    return first + way * share
