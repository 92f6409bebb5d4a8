"""An effect that knows the table before and after its beat, and takes over the pieces of the places it is about.

At its first moment everything looks as before and at its last as after, whatever moves between; with reduced motion
pieces fade from the one to the other. What an effect adds is `move`.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, TypeVar

from badbones.render.board.board_drawing import TILE
from badbones.render.board.marks import draw_badge
from badbones.render.board.pieces import draw_hero
from badbones.render.board.stacks import names_at
from badbones.render.craft.poses import STILL, Piece, Pose, pose, sprite_piece, trap_piece
from badbones.render.craft.scraps import Point, between, eased
from badbones.render.kit.canvas import Rect
from badbones.render.motion.effects.stances import (
    Standing,
    anywhere,
    floors_at,
    folded,
    hero_place,
    on_board,
    put_floors,
    put_tower,
    stack,
    token_piece,
)
from badbones.render.motion.scene import Effect, Hidden, Scene, light_up
from badbones.rules import events as happened
from badbones.rules.geometry import CELLS, STEPS
from badbones.rules.state import Skeleton
from badbones.stage import Stage

Place = tuple[int, str]  # seat and name
Mover = TypeVar(
    "Mover",
    happened.SkeletonMoved,
    happened.SkeletonTurned,
    happened.SkeletonFlipped,
    happened.SkeletonHeld,
    happened.SkeletonDestroyed,
    happened.SkeletonSpent,
    happened.SkeletonRecalled,
    happened.SkeletonFrozen,
    happened.SkeletonThawed,
)
_BADGE: Final = 0.38  # in cells: from the middle of a place


class Staged(Effect):
    """Shows a beat between the stage before it and the stage after it."""

    @cached_property
    def after(self) -> Stage:
        """The stage when the beat is over."""
        return folded(self.before, self.beat)

    # What the effect takes over

    @cached_property
    def places(self) -> frozenset[Place]:
        """The places whose tokens this effect draws: by default those that its events speak of."""
        found: set[Place] = set()
        for event in self.beat.events:
            seat = getattr(event, "seat", None)
            token = getattr(event, "token", None)
            if seat is None:
                continue
            for board in (self.before.board(seat), self.after.board(seat)):
                if token in board.skeletons:
                    found.add((seat, board.skeletons[token].place))
        return frozenset(found)

    @cached_property
    def tiles(self) -> frozenset[Place]:
        """The cells whose traps this effect draws."""
        return frozenset()

    @cached_property
    def strays(self) -> frozenset[Place]:
        """Tokens outside the boards that this effect draws: seat and token."""
        return frozenset()

    @cached_property
    def heroes(self) -> frozenset[Place]:
        """Heroes who stand where this effect draws, or on a tower in front of it: they stay in front."""
        touched = self.places | self.tiles
        near = touched | {
            (seat, STEPS["S"].get(place, "")) for seat, place in touched if self._tower_before(seat, place)
        }
        found = {(seat, self.before.board(seat).hero or "") for seat, _ in touched}
        return frozenset(found & near)

    def _tower_before(self, seat: int, place: str) -> bool:
        """Whether a tower rises in front of a place."""
        return floors_at(self.before, seat, STEPS["S"].get(place)) > 0

    @cached_property
    def towers(self) -> frozenset[Place]:
        """The towers on which these heroes stand."""
        return frozenset((seat, cell) for seat, cell in self.heroes if floors_at(self.before, seat, cell))

    def hides(self) -> Hidden:
        """All tokens of the places, all traps of the tiles, and heroes who stand there."""
        tokens = {name for seat, place in self.places for name in self._names(seat, place)}
        strays = {token for _, token in self.strays}
        heroes = frozenset(seat for seat, _ in self.heroes)
        return Hidden(frozenset(tokens | strays), self.tiles, heroes, self.towers)

    def _names(self, seat: int, place: str) -> set[str]:
        return {*names_at(self.before.board(seat), place), *names_at(self.after.board(seat), place)}

    # Drawing

    def show(self, scene: Scene, share: float) -> None:
        """Before, on the way, after."""
        if 0 < share < 1:
            self._towers(scene, self.towers & self.places)
            self.move(scene, share)
            self.front(scene, share)
        else:
            self.calm(scene, share)

    def move(self, scene: Scene, share: float) -> None:
        """The way, with all its motion."""
        self.calm(scene, share)

    def calm(self, scene: Scene, share: float) -> None:
        """What changes fades from the one to the other, and its places light up."""
        self._light(scene, share)
        for seat, cell in sorted(self.tiles):
            self._fade_tile(scene, seat, cell, share)
        self._towers(scene, self.towers & self.places)
        for seat, place in self._in_order():
            self._fade_stack(scene, seat, place, share)
        for seat, token in sorted(self.strays):
            for stage, alpha in ((self.before, 1 - share), (self.after, share)):
                on_board = token in stage.board(seat).skeletons
                standing = None if on_board or token in stage.bag else anywhere(scene, stage, seat, token)
                if standing:
                    self._fade(scene, seat, token, standing, alpha)
        self.front(scene, share)

    def front(self, scene: Scene, share: float) -> None:
        """What is in front of all tokens: towers and heroes, and how many share a place."""
        self._towers(scene, self.towers - self.places)
        for seat, cell in self.heroes:
            start, end = (hero_place(scene, stage, seat, cell) for stage in (self.before, self.after))
            if start and end:
                way = round(share) if scene.reduced else eased(share)
                area = Rect(start if way <= 0 else end)
                x, y = between(start.center, end.center, way)
                area.center = (round(x), round(y))
                draw_hero(scene.canvas, area, scene.colours[seat - 1], weapon=self.before.board(seat).weapon)
        for seat, cell in self.towers:
            put_floors(scene, seat, cell, floors_at(self.before, seat, cell))
        self._badges(scene, self.before if share < 0.5 else self.after)

    def _towers(self, scene: Scene, towers: Iterable[Place]) -> None:
        for seat, cell in towers:
            put_tower(scene, seat, cell, floors_at(self.before, seat, cell), flagged=False)

    def _in_order(self) -> Sequence[Place]:
        """The places from the back of a board to its front."""
        return sorted(self.places, key=lambda each: (each[0], CELLS.index(each[1]) if each[1] in CELLS else -1))

    def _fade_tile(self, scene: Scene, seat: int, cell: str, share: float) -> None:
        area = scene.place(seat, cell)
        if area is None:
            return
        before, after = (tile_of(stage, seat, cell, area) for stage in (self.before, self.after))
        if before and after and before.key == after.key:
            pose(scene.canvas, before, area.center)
            return
        for piece, alpha in ((before, 1 - share), (after, share)):
            if piece:
                pose(scene.canvas, piece, area.center, Pose(alpha=alpha))

    def _fade_stack(self, scene: Scene, seat: int, place: str, share: float) -> None:
        before, after = stack(scene, self.before, seat, place), stack(scene, self.after, seat, place)
        for name, standing in before.items():
            same = after.get(name) == standing
            self._fade(scene, seat, name, standing, 1 if same else 1 - share)
        for name, standing in after.items():
            if before.get(name) != standing:
                self._fade(scene, seat, name, standing, share)

    def _fade(self, scene: Scene, seat: int, token: str, standing: Standing, alpha: float) -> None:
        piece = token_piece(scene, seat, token, standing.skeleton, standing.area.width)
        pose(scene.canvas, piece, standing.area.center, Pose(alpha=alpha))

    def _light(self, scene: Scene, share: float) -> None:
        for seat, place in sorted(self.places | self.tiles):
            area = scene.place(seat, place)
            if area and scene.reduced:
                light_up(scene.canvas, area, strength=0.7 * (1 - abs(2 * share - 1)))

    # What is of use on the way

    def movers(self, scene: Scene, share: float, kind: type[Mover]) -> list[Mover]:
        """The events of a kind, whose tokens move; those who stand at the same places make room, or close up."""
        events = [event for event in self.beat.events if isinstance(event, kind)]
        self.bystanders(scene, share, [event.token for event in events])
        return events

    def bystanders(self, scene: Scene, share: float, movers: Iterable[str]) -> None:
        """Those of the places who do not move themselves: they make room, or close up."""
        gone = set(movers)
        for seat, place in self._in_order():
            before, after = stack(scene, self.before, seat, place), stack(scene, self.after, seat, place)
            for name in [*before, *(name for name in after if name not in before)]:
                if name in gone:
                    continue
                start, end = before.get(name), after.get(name)
                if start and end:
                    middle = between(start.area.center, end.area.center, eased(share))
                    self.figure(scene, seat, name, end.skeleton, middle, end.area.width)
                elif (start and share < 0.5) or (end and share >= 0.5):
                    seen = start or end
                    assert seen is not None
                    self.figure(scene, seat, name, seen.skeleton, seen.area.center, seen.area.width)

    def _badges(self, scene: Scene, stage: Stage) -> None:
        for seat, place in self.places:
            count, area = len(names_at(stage.board(seat), place)), scene.place(seat, place)
            plan = scene.board(seat)
            if count > 1 and area and plan:
                reach = round(_BADGE * plan.k)
                draw_badge(scene.canvas, (area.centerx + reach, area.centery - reach), count, plan.k)

    def figure(
        self, scene: Scene, seat: int, token: str, skeleton: Skeleton, middle: Point, size: float, how: Pose = STILL
    ) -> None:
        """A token anywhere, in a pose."""
        pose(scene.canvas, token_piece(scene, seat, token, skeleton, round(size)), middle, how)

    def ends(self, scene: Scene, seat: int, token: str) -> tuple[Standing | None, Standing | None]:
        """Where a token of a board is seen before and after."""
        return on_board(scene, self.before, seat, token), on_board(scene, self.after, seat, token)


def tile_of(stage: Stage, seat: int, cell: str, area: Rect) -> Piece | None:
    """What lies in the snow of a cell: a trap, or a crater."""
    board, side = stage.board(seat), round(TILE * area.width)
    if cell in board.traps:
        return trap_piece(board.traps[cell], side)
    return sprite_piece("crater", side) if cell in board.craters else None
