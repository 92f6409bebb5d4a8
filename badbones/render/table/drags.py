"""Drags at the table: what each pointer picks up, carries and lets go."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from badbones.render.board import draw_hero, draw_token, draw_trap
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.pointers import Pointer
from badbones.render.table.glide import Glide
from badbones.render.table.hands import Held
from badbones.render.table.log_panel import GRIP, PAGE
from badbones.render.table.places import stacked

if TYPE_CHECKING:
    from badbones.render.table.table_screen import TableScreen


class Drags:
    """The pointers of a table screen."""

    def __init__(self, screen: "TableScreen") -> None:
        self.screen = screen

    def pick(self, pointer: Pointer) -> Any:
        """A piece is dragged off its place, or the log is scrolled."""
        spot = pointer.spot
        if spot and self.screen.drawing.at_market() and spot.piece not in (PAGE, GRIP):
            return self.screen.drawing.market.trade.pick(pointer)
        if spot is None or spot.piece is None or not spot.enabled:
            return None
        if spot.piece in (PAGE, GRIP):
            self.screen.drawing.log.hold(pointer.start)
            return spot.piece
        what, seat, name = spot.piece
        self.screen.touched(seat)
        match what:
            case "trap":
                held = self.screen.hands.take(seat, name, pointer.id)
            case "common":
                held = self.screen.hands.take_common(name, self.screen.seat, pointer.id)
            case "board":
                held = self.screen.hands.take_off(seat, name, pointer.id)
            case "sweep":
                held = self.screen.hands.take_crowd(seat, name, pointer.id)
            case _:
                held = self.screen.hands.take_hero(seat, pointer.id)
        if self.screen.hands.refusal:
            self.screen.show_outcome(seat)
        elif held:
            self.screen.app.sound.play("pick-up")
        return held

    def carry(self, pointer: Pointer) -> None:
        """A held piece is moved: what lies under it?"""
        if self.screen.drawing.at_market() and pointer.held not in (PAGE, GRIP):
            self.screen.drawing.market.trade.carry(pointer)
            return
        held = self._carried(pointer)
        if held:
            self._aim(held, pointer.place)
        elif pointer.held in (PAGE, GRIP):
            self.screen.drawing.log.drag(pointer.held, pointer.place)

    def drop(self, pointer: Pointer) -> None:
        """A held piece is let go."""
        if self.screen.drawing.at_market() and pointer.held not in (PAGE, GRIP):
            self.screen.drawing.market.trade.drop(pointer)
            return
        held = self._carried(pointer)
        if held is None:
            return
        self._aim(held, pointer.place)
        done = False
        if held.home:
            done = self.screen.hands.put_home(held)
        elif held.over and held.over != held.origin:
            done = self.screen.hands.put(held, held.over)
        if not done:
            self._glide_home(held, pointer)
        self.screen.hands.let_go(held.seat)
        if done or self.screen.hands.refusal:
            self.screen.show_outcome(held.seat)

    def _carried(self, pointer: Pointer) -> Held | None:
        """What a pointer holds, unless the game has moved on meanwhile."""
        held = pointer.held
        return held if isinstance(held, Held) and self.screen.hands.held.get(held.seat) is held else None

    def _aim(self, held: Held, place: tuple[int, int]) -> None:
        spots = self.screen.app.canvas.spots
        if held.common and held.origin is None:
            board = spots.at(place, lambda spot: spot.target is not None and spot.target[0] == "cell")
            if board:
                self.screen.hands.hand_to(held, board.target[1])
        target = spots.at(place, lambda spot: spot.target is not None and spot.target[1] in (held.seat, 0))
        if self._covered(place):
            target = None
        held.over = target.target[2] if target and target.target[0] == "cell" else None
        held.home = bool(target and target.target[0] == "reserve")
        self.screen.app.dirty = True

    def _glide_home(self, held: Held, pointer: Pointer) -> None:
        """What was dropped where it may not be goes back to where it came from."""
        zone = self.screen.plan(self.screen.app.canvas).zones[held.seat]
        side = round((zone.board.k if zone.board else 60) * 0.9)
        start, end = Rect(0, 0, side, side), Rect(0, 0, side, side)
        start.center, end.center = pointer.place, pointer.start
        self.screen.glide = Glide(self.piece_drawing(held), start, end, self.screen.app.now)

    def piece_drawing(self, held: Held) -> Callable[[Canvas, Rect], None]:
        """How a held piece is drawn while it is in the air."""
        if held.what == "hero":
            colour = self.screen.session.colours[held.seat - 1]
            return lambda canvas, area: draw_hero(canvas, area, colour)
        if held.what == "sweep":
            return self._crowd_drawing(held)
        damaged = held.origin is not None and self.screen.session.stage.board(held.seat).traps[held.origin].damaged
        kind, setting = held.kind, held.setting
        return lambda canvas, area: draw_trap(canvas, area, kind, setting, damaged=damaged)

    def _crowd_drawing(self, held: Held) -> Callable[[Canvas, Rect], None]:
        board = self.screen.session.stage.board(held.seat)
        token = stacked(board, held.origin or "")[-1]
        skeleton, kind = board.skeletons[token], self.screen.app.catalog.tokens[token]
        return lambda canvas, area: draw_token(canvas, area, kind, skeleton.face, skeleton.heading)

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """Wheel or right click: turns what the pointer holds, or what is in hand in the zone it is over."""
        seat = None
        if pointer and isinstance(pointer.held, Held):
            seat = pointer.held.seat
        elif pointer and not self._covered(pointer.place):
            seat = self.screen.plan(self.screen.app.canvas).zone_at(pointer.place)
            common = self.screen.hands.in_common()
            if common and seat not in self.screen.hands.held:
                seat = common.seat
        self.screen.app.dirty = True
        return seat is not None and self.screen.hands.turn(seat, step)

    def _covered(self, place: tuple[int, int]) -> bool:
        """Whether the open log lies over a place."""
        return self.screen.app.canvas.spots.at(place, lambda spot: spot.id == "log.drawer") is not None
