"""Traps at the end of their strength: cracked and sooty, broken to pieces, burned to a crater, sabotaged, stolen."""

from math import pi, sin
from typing import Final

import pygame

from badbones.render.board.shapes import kept, ready
from badbones.render.craft.particles import dust, glints, ring, smoke, sparks, tumbling_coins
from badbones.render.craft.poses import Piece, Pose, picture_of, pose
from badbones.render.craft.scraps import Point, eased, part, put, quickening, scrap, slowing, thick, wave
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.motion.effects.trap_effects import OnTile
from badbones.render.motion.scene import Scene

_QUARTERS: Final = ((-1, -1, -28), (1, -1, 20), (-1, 1, 16), (1, 1, -32))


class Worn(OnTile):
    """An effect on one tile after the other that all happen at the same time."""

    def move(self, scene: Scene, share: float) -> None:
        """Every tile, then those who stand there."""
        for number, (seat, cell) in enumerate(self.cells):
            area = scene.place(seat, cell)
            if area:
                self.under(scene, seat, cell, area, share)
                self.riders(scene, seat, cell)
                self.over(scene, seat, cell, area, share, number)

    def under(self, scene: Scene, seat: int, cell: str, area: Rect, share: float) -> None:
        """The tile."""

    def over(self, scene: Scene, seat: int, cell: str, area: Rect, share: float, number: int) -> None:
        """What flies about."""


class Damaged(Worn):
    """A crack runs over the tile, and behind it everything is sooty."""

    def under(self, scene: Scene, seat: int, cell: str, area: Rect, share: float) -> None:
        """The whole tile, and from the left the broken one."""
        before, _ = self.tile(scene, self.before, seat, cell)
        after, _ = self.tile(scene, self.after, seat, cell)
        if before is None or after is None:
            return
        shake = 0.04 * area.width * sin(12 * pi * part(share, 0.1, 0.75)) * (1 - part(share, 0.5, 0.8))
        middle = (area.centerx + shake, area.centery)
        pose(scene.canvas, before, middle)
        _from_left(scene.canvas, after, (round(middle[0]), area.centery), eased(part(share, 0.12, 0.75)))

    def over(self, scene: Scene, seat: int, cell: str, area: Rect, share: float, number: int) -> None:
        """The crack itself, dust and smoke."""
        k, crack = area.width, part(share, 0.05, 0.6)
        x = area.left + k * (0.25 + 0.5 * crack)
        scrap(scene.canvas, "fx-crack", (x, area.centery), 0.6 * k, turn=20 * number, strength=1.4 * wave(crack))
        sparks(scene.canvas, (x, area.centery), 0.6 * k, crack, seed=number, count=4)
        smoke(scene.canvas, area.center, 0.75 * k, part(share, 0.3, 1), seed=number, count=3)


def _from_left(canvas: Canvas, piece: Piece, middle: tuple[int, int], share: float) -> None:
    """A piece of which only the left part is seen."""
    picture = picture_of(canvas, piece)
    width, height = picture.get_size()
    seen = round(width * share)
    if seen:
        corner = (middle[0] - width // 2, middle[1] - height // 2)
        canvas.surface.blit(picture, corner, Rect(0, 0, seen, height))


class Broken(Worn):
    """The tile breaks into four pieces that tip over and sink."""

    def under(self, scene: Scene, seat: int, cell: str, area: Rect, share: float) -> None:
        """A tremble, then the pieces."""
        piece, _ = self.tile(scene, self.before, seat, cell)
        if piece is None:
            return
        k, burst = area.width, part(share, 0.22, 1)
        if not burst:
            shake = 0.05 * k * sin(14 * pi * share)
            pose(scene.canvas, piece, (area.centerx + shake, area.centery))
            return
        fade, fly = thick(1 - part(burst, 0.5, 1)), slowing(burst)
        out, hop = k * (0.315 + 0.12 * fly), 0.25 * k * wave(part(burst, 0, 0.6))
        for dx, dy, lean in _QUARTERS:
            middle = (area.centerx + dx * out, area.centery + dy * out * (1 - 0.2 * fly) - hop + 0.12 * k * burst)
            _lay_quarter(scene.canvas, piece, (dx, dy), middle, round(lean * fly / 4) * 4, fade)

    def over(self, scene: Scene, seat: int, cell: str, area: Rect, share: float, number: int) -> None:
        """Snow closes over what is left."""
        k = area.width
        ring(scene.canvas, (area.centerx, area.centery + 0.15 * k), k, part(share, 0.22, 0.8))
        dust(scene.canvas, (area.centerx, area.centery + 0.2 * k), 1.3 * k, part(share, 0.3, 1), seed=number, count=8)
        sparks(scene.canvas, area.center, k, part(share, 0.2, 0.7), seed=number, count=5)


def _lay_quarter(canvas: Canvas, piece: Piece, corner: tuple[int, int], middle: Point, lean: int, alpha: int) -> None:
    """One quarter of a tile, tipped over."""
    if alpha:
        key = ("quarter", piece.key, piece.size, corner, lean)
        put(canvas, kept(canvas, key, lambda: _quarter(canvas, piece, corner, lean), alpha=alpha), middle)


def _quarter(canvas: Canvas, piece: Piece, corner: tuple[int, int], lean: int) -> pygame.Surface:
    picture = picture_of(canvas, piece)
    wide, high = picture.get_width() // 2, picture.get_height() // 2
    part_of = picture.subsurface(Rect(wide * (corner[0] > 0), high * (corner[1] > 0), wide, high))
    twice = pygame.transform.smoothscale(part_of, (2 * wide, 2 * high))
    return ready(pygame.transform.rotozoom(twice, -lean, 0.5))


class Crater(Worn):
    """What is left of a bomb: a black hole that smokes."""

    def under(self, scene: Scene, seat: int, cell: str, area: Rect, share: float) -> None:
        """The bomb sinks into the hole it has made."""
        before, _ = self.tile(scene, self.before, seat, cell)
        after, _ = self.tile(scene, self.after, seat, cell)
        gone = part(share, 0, 0.4)
        if after:
            pose(scene.canvas, after, area.center, Pose(alpha=part(share, 0.1, 0.35)))
        if before:
            how = Pose(12 * sin(4 * pi * gone), alpha=1 - quickening(gone)).scaled(1 - 0.6 * quickening(gone))
            pose(scene.canvas, before, (area.centerx, area.centery + 0.1 * area.width * gone), how)

    def over(self, scene: Scene, seat: int, cell: str, area: Rect, share: float, number: int) -> None:
        """Smoke, and sparks that glow out."""
        k = area.width
        sparks(scene.canvas, area.center, 0.9 * k, part(share, 0.12, 0.75), seed=number, count=6)
        smoke(scene.canvas, area.center, 1.1 * k, part(share, 0.1, 1), seed=number, count=6)


class Sabotaged(Worn):
    """A saboteur's wrench in the works."""

    def under(self, scene: Scene, seat: int, cell: str, area: Rect, share: float) -> None:
        """The tile jerks with every blow."""
        piece, _ = self.tile(scene, self.before, seat, cell)
        if piece:
            lean = 6 * sin(6 * pi * share) * (1 - share)
            pose(scene.canvas, piece, area.center, Pose(lean))

    def over(self, scene: Scene, seat: int, cell: str, area: Rect, share: float, number: int) -> None:
        """Two turns of the wrench, sparks at its jaw."""
        k = area.width
        jaw = (area.centerx - 0.06 * k, area.centery - 0.02 * k)
        sparks(scene.canvas, jaw, 0.9 * k, part(share, 0.25, 0.6), seed=1, count=6)
        sparks(scene.canvas, jaw, 0.9 * k, part(share, 0.6, 0.95), seed=2, count=6)
        turn = 50 * abs(sin(2 * pi * share)) - 25
        middle = (area.centerx + 0.16 * k, area.centery + 0.1 * k)
        scrap(scene.canvas, "fx-wrench", middle, 0.62 * k, turn=turn, strength=1.6 * wave(share))


class Stolen(Worn):
    """Skeletons make off with the chest: up on their heads, coins fall, and it is gone."""

    def under(self, scene: Scene, seat: int, cell: str, area: Rect, share: float) -> None:
        """Nothing is left below them."""

    def over(self, scene: Scene, seat: int, cell: str, area: Rect, share: float, number: int) -> None:
        """The chest rocks above their heads and dwindles."""
        piece, _ = self.tile(scene, self.before, seat, cell)
        if piece is None:
            return
        k, lift, gone = area.width, slowing(part(share, 0, 0.4)), quickening(part(share, 0.4, 1))
        x = area.centerx + 0.08 * k * sin(6 * pi * part(share, 0.2, 1)) * (1 - gone)
        y = area.centery - 0.5 * k * lift - 0.5 * k * gone
        dust(scene.canvas, area.midbottom, k, part(share, 0.05, 0.7), seed=number)
        how = Pose(14 * sin(5 * pi * part(share, 0.1, 1)), alpha=1 - gone).scaled(1 - 0.1 * lift - 0.5 * gone)
        pose(scene.canvas, piece, (x, y), how)
        tumbling_coins(scene.canvas, (x, y), 1.2 * k, part(share, 0.25, 0.95), seed=number, count=6)
        glints(scene.canvas, (x, y), k, part(share, 0.1, 1), seed=number, count=4)
