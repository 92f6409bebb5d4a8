"""Traps that come, act, wear out and go: dropped, triggered, taken back, handed on, cracked, broken, stolen."""

from functools import cached_property
from math import pi, sin
from typing import Final

import pygame

from badbones.render.board.board_drawing import TILE
from badbones.render.board.shapes import kept, ready
from badbones.render.board.stacks import names_at
from badbones.render.cards import trap_card
from badbones.render.cards.card import Fall, Moment
from badbones.render.craft.particles import dust, glints, ring, smoke, sparks, trail, tumbling_coins
from badbones.render.craft.poses import STILL, Piece, Pose, picture_of, pose, sprite_piece, trap_piece
from badbones.render.craft.scraps import Point, eased, held, part, put, quickening, scrap, slowing, thick, wave
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.motion.effects.flights import arc
from badbones.render.motion.effects.staged_effect import Place, Staged, tile_of
from badbones.render.motion.effects.stances import card, stack
from badbones.render.motion.effects.walks import way
from badbones.render.motion.scene import Scene
from badbones.rules import events as happened
from badbones.rules.state import Trap
from badbones.stage import Stage

_QUARTERS: Final = ((-1, -1, -28), (1, -1, 20), (-1, 1, 16), (1, 1, -32))


class OnTile(Staged):
    """An effect about the traps of some cells: it draws tiles, and the tokens that stand on them above."""

    @cached_property
    def cells(self) -> list[Place]:
        """The cells that the events speak of."""
        found = [(getattr(event, "seat", 0), getattr(event, "cell", "")) for event in self.beat.events]
        return [place for place in dict.fromkeys(found) if all(place)]

    @cached_property
    def places(self) -> frozenset[Place]:
        """Whoever stands on them is drawn above the tile."""
        crowded = {
            (seat, cell)
            for seat, cell in self.cells
            if names_at(self.before.board(seat), cell) or names_at(self.after.board(seat), cell)
        }
        return frozenset(crowded)

    @cached_property
    def tiles(self) -> frozenset[Place]:
        """Their traps are drawn by the effect."""
        return frozenset(self.cells)

    def tile(self, scene: Scene, stage: Stage, seat: int, cell: str) -> tuple[Piece | None, Rect | None]:
        """What lies in a cell of a stage, and where."""
        area = scene.place(seat, cell)
        return (tile_of(stage, seat, cell, area) if area else None), area

    def riders(self, scene: Scene, seat: int, cell: str, shift: Point = (0, 0), how: Pose = STILL) -> None:
        """Those who stand on a cell, moved along with what they stand on."""
        for name, standing in stack(scene, self.before, seat, cell).items():
            x, y = standing.area.center
            middle = (x + shift[0], y + shift[1])
            self.figure(scene, seat, name, standing.skeleton, middle, standing.area.width, how)


class Placed(OnTile):
    """A trap drops into the snow: thud, a ring of snow, a little bounce. Dragons and bombs come from high above."""

    def move(self, scene: Scene, share: float) -> None:
        """In the air above everybody, on the ground below those who stand there."""
        event = self.beat.head
        assert isinstance(event, happened.TrapPlaced)
        piece, area = self.tile(scene, self.after, event.seat, event.cell)
        if piece is None or area is None:
            return
        k, canvas, high = area.width, scene.canvas, event.how == "landed"
        down, falls = (0.55, trap_card(event.trap).fall) if high else (0.42, Fall())
        fall, hit = part(share, 0, down), part(share, down, 1)
        fall = (fall + 2 * quickening(fall)) / 3
        if hit:
            squash = 0.2 * wave(part(hit, 0, 0.5)) - 0.06 * wave(part(hit, 0.4, 0.8))
            how, shift = Pose(wide=1 + 0.5 * squash, high=1 - squash), (0.0, 0.05 * k * squash)
        else:
            how, shift = _falling(falls, fall), (falls.aside * k * (1 - fall), -falls.high * k * (1 - fall))
            shade = sprite_piece("fx-shadow", round(k * (0.5 + 0.6 * fall)))
            pose(canvas, shade, (area.centerx, area.centery + 0.15 * k), Pose(high=0.7, alpha=fall))
        middle = (area.centerx + shift[0], area.centery + shift[1])
        jump = 0.3 * k * wave(part(hit, 0, 0.6))
        fright = 8 * sin(8 * pi * share) if high else 0
        ring(canvas, (area.centerx, area.centery + 0.2 * k), (1.4 if high else 1.05) * k, part(hit, 0, 0.8))
        if hit:
            pose(canvas, piece, middle, how)
        self.riders(scene, event.seat, event.cell, (0, -jump), Pose(fright * (1 - part(hit, 0.3, 0.7))))
        if not hit:
            pose(canvas, piece, middle, how)
            falls.sight(canvas, middle, k, share)
        foot = (area.centerx, area.bottom - 0.1 * k)
        dust(canvas, foot, (1.7 if high else 1.3) * k, hit, seed=1, count=9 if high else 7)


def _falling(falls: Fall, share: float) -> Pose:
    """A dragon swoops in and tilts, a bomb tumbles, most traps come down flat."""
    shown = min(1.0, 4 * share + 0.2) if share else 0.2
    return Pose(falls.lean * (1 - share), alpha=shown).scaled(1 + falls.near * (1 - share))


class Triggered(OnTile):
    """A trap acts on skeletons."""

    def move(self, scene: Scene, share: float) -> None:
        """Behind: what the ground does; then the tile, its riders, and what flies about."""
        event = self.beat.head
        assert isinstance(event, happened.TrapTriggered)
        piece, area = self.tile(scene, self.before, event.seat, event.cell)
        if piece is None or area is None:
            return
        board = self.before.board(event.seat)
        first = next((board.skeletons[token] for token in event.tokens if token in board.skeletons), None)
        heading = way(scene, event.seat, first) if first else (0, -1)
        setting, card = board.traps[event.cell].setting, trap_card(event.trap)
        moment = Moment(scene.canvas, area, area.width, share, heading, setting)
        held_as = card.pose(moment)
        (dx, dy), how = held_as.tile
        pose(scene.canvas, piece, (area.centerx + dx, area.centery + dy), how)
        shift, pressed = held_as.riders
        self.riders(scene, event.seat, event.cell, shift, pressed)
        card.sight(moment)


class Recovered(OnTile):
    """A trap is lifted out of the snow and goes to the reserve."""

    def move(self, scene: Scene, share: float) -> None:
        """Up with a jerk, then in an arc."""
        event = self.beat.head
        assert isinstance(event, happened.TrapRecovered)
        piece, area = self.tile(scene, self.before, event.seat, event.cell)
        if piece is None or area is None:
            return
        k, goal = area.width, scene.reserve(event.seat)
        lift, fly = slowing(part(share, 0, 0.3)), eased(part(share, 0.22, 1))
        x, y = arc((area.centerx, area.centery - 0.3 * k * lift), goal.center, k, 0.12).at(fly)
        shrunk = min(1.0, 0.6 * goal.height / piece.size)
        how = Pose(-10 * wave(lift) + 8 * sin(3 * pi * fly), alpha=1 - part(share, 0.86, 1))
        foot = (area.centerx, area.centery + 0.35 * k)
        shade = sprite_piece("fx-shadow", k)
        pose(scene.canvas, shade, (area.centerx, area.centery + 0.2 * k), Pose(high=0.5, alpha=lift * (1 - fly)))
        self.riders(scene, event.seat, event.cell)
        pose(scene.canvas, piece, (x, y), how.scaled(1 + 0.15 * wave(lift) + (shrunk - 1) * fly))
        dust(scene.canvas, foot, 1.2 * k, part(share, 0.02, 0.6), seed=8, count=6)


class PassedOn(OnTile):
    """A hearse rolls off the board, and across the table to the reserve of its next owner."""

    def move(self, scene: Scene, share: float) -> None:
        """All hearses at the same time, rocking, with their trail."""
        for event in self.beat.events:
            assert isinstance(event, happened.TrapPassedOn)
            start = scene.place(event.seat, event.cell) or card(scene, event.seat)
            self.riders(scene, event.seat, event.cell)
            self._roll(scene, event, start, share)

    def _roll(self, scene: Scene, event: happened.TrapPassedOn, start: Rect, share: float) -> None:
        goal, k, canvas = scene.reserve(event.to), start.width, scene.canvas
        back = 0.12 * k * wave(part(share, 0, 0.2))
        ride = eased(part(share, 0.14, 1))
        low = arc(start.center, goal.center, k, 0.1)
        x, y = low.at(ride)
        bump = 0.1 * k * abs(sin(8 * pi * ride)) * wave(ride)
        behind = [low.at(max(0.0, ride - 0.03 * (number + 1))) for number in range(6)]
        trail(canvas, behind, 0.45 * k, scene.colours[event.seat - 1], 1 - part(share, 0.85, 1))
        dust(canvas, (start.centerx, start.centery + 0.35 * k), 1.2 * k, part(share, 0.1, 0.6), seed=4)
        piece = trap_piece(Trap(event.trap), round(TILE * k))
        size = 1 + (min(1.0, 0.6 * goal.height / piece.size) - 1) * ride
        how = Pose(9 * sin(8 * pi * ride) * (1 - 0.5 * ride), alpha=1 - part(share, 0.9, 1)).scaled(size)
        pose(canvas, piece, (x - back, y - bump), how)


class Returned(Staged):
    """Traps that were taken back are in the common reserve again: they pop up there."""

    def move(self, scene: Scene, share: float) -> None:
        """A hop with a glint."""
        event = self.beat.head
        assert isinstance(event, happened.TrapReturned)
        goal = scene.reserve(1)
        k = min(goal.height, scene.size(1, 1))
        piece = trap_piece(Trap(event.trap), round(0.8 * k))
        for number in range(event.pieces):
            aside = (number - (event.pieces - 1) / 2) * 0.7 * k
            middle = (goal.centerx + aside, goal.centery - 0.35 * k * wave(share))
            pose(scene.canvas, piece, middle, Pose(8 * sin(2 * pi * share), alpha=held(share, 0.2, 0.7)))
        glints(scene.canvas, goal.center, k, share, seed=2)


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
