"""Drags at the table: what each pointer picks up, carries and lets go."""

from collections.abc import Callable

from badbones.render.board.pieces import draw_hero, draw_token, draw_trap
from badbones.render.board.stacks import names_at
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.pointers import Pointer
from badbones.render.table.hands import Held
from badbones.render.table.layout import TableLayout
from badbones.render.table.log_panel import GRIP, PAGE, LogPanel
from badbones.render.table.overlays import Glide
from badbones.render.table.play import Play
from badbones.render.table.source import Source

Picture = Callable[[Canvas, Rect], None]


class Drags:
    """The pointers at a table that is played at."""

    def __init__(self, play: Play, layout: TableLayout, log: LogPanel) -> None:
        self.play = play
        self.layout = layout
        self.log = log

    def pick(self, pointer: Pointer) -> Held | str | None:
        """A piece is dragged off its place, or the log is scrolled."""
        spot = pointer.spot
        if spot is None or spot.piece is None or not spot.enabled:
            return None
        if spot.piece in (PAGE, GRIP):
            self.log.hold(pointer.start)
            return str(spot.piece)
        play, (what, seat, name) = self.play, spot.piece
        play.touched(seat)
        match what:
            case "trap":
                held = play.hands.take(seat, name, pointer.id)
            case "common":
                held = play.hands.take_common(name, play.viewpoint.seat, pointer.id)
            case "board":
                held = play.hands.take_off(seat, name, pointer.id)
            case "sweep":
                held = play.hands.take_crowd(seat, name, pointer.id)
            case _:
                held = play.hands.take_hero(seat, pointer.id)
        if play.hands.refusal:
            play.show_outcome(seat)
        elif held:
            play.desk.sound.play("pick-up")
        return held

    def carry(self, pointer: Pointer) -> None:
        """A held piece is moved: what lies under it?"""
        held = self._carried(pointer)
        if held:
            self._aim(held, pointer.place)
        elif pointer.held in (PAGE, GRIP):
            self.log.drag(pointer.held, pointer.place)

    def drop(self, pointer: Pointer) -> None:
        """A held piece is let go."""
        held, hands = self._carried(pointer), self.play.hands
        if held is None:
            return
        self._aim(held, pointer.place)
        done = False
        if held.home:
            done = hands.put_home(held)
        elif held.over and held.over != held.origin:
            done = hands.put(held, held.over)
        else:
            self._astray(held, pointer.place)
        if not done:
            self._glide_home(held, pointer)
        hands.let_go(held.seat)
        if done or hands.refusal:
            self.play.show_outcome(held.seat)

    def turn(self, pointer: Pointer | None, step: int) -> bool:
        """Wheel or right click: turns what the pointer holds, or what is in hand in the zone it is over."""
        seat, hands = None, self.play.hands
        if pointer and isinstance(pointer.held, Held):
            seat = pointer.held.seat
        elif pointer and not self._covered(pointer.place):
            seat = self.layout.plan(self.play.desk.canvas).zone_at(pointer.place)
            common = hands.in_common()
            if common and seat not in hands.held:
                seat = common.seat
        self.play.desk.dirty = True
        return seat is not None and hands.turn(seat, step)

    def _carried(self, pointer: Pointer) -> Held | None:
        """What a pointer holds, unless the game has moved on meanwhile."""
        held = pointer.held
        return held if isinstance(held, Held) and self.play.hands.held.get(held.seat) is held else None

    def _aim(self, held: Held, place: tuple[int, int]) -> None:
        spots = self.play.desk.canvas.spots
        if held.common and held.origin is None:
            board = spots.at(place, lambda spot: spot.target is not None and spot.target[0] == "cell")
            if board:
                self.play.hands.hand_to(held, board.target[1])
        target = spots.at(place, lambda spot: spot.target is not None and spot.target[1] in (held.seat, 0))
        if self._covered(place):
            target = None
        held.over = target.target[2] if target and target.target[0] == "cell" else None
        held.home = bool(target and target.target[0] == "reserve")
        self.play.desk.dirty = True

    def _astray(self, held: Held, place: tuple[int, int]) -> None:
        """What was dropped where another seat is does not stay there without a word."""
        plan, hands = self.layout.plan(self.play.desk.canvas), self.play.hands
        seat = plan.zone_at(place)
        if seat in (None, held.seat) or self._covered(place):
            return
        spot = self.play.desk.canvas.spots.at(place, lambda each: each.target is not None and each.target[0] == "cell")
        hands.misplaced(held, seat or held.seat, spot.target[2] if spot else None)
        if hands.refusal and plan.zones[seat or held.seat].shape == "mini":  # there is no room to say it
            hands.refusal = (held.seat, hands.refusal[1])

    def _covered(self, place: tuple[int, int]) -> bool:
        """Whether the open log lies over a place."""
        return self.play.desk.canvas.spots.at(place, lambda spot: spot.id == "log.drawer") is not None

    def _glide_home(self, held: Held, pointer: Pointer) -> None:
        """What was dropped where it may not be goes back to where it came from."""
        zone = self.layout.plan(self.play.desk.canvas).zones[held.seat]
        side = round((zone.board.k if zone.board else 60) * 0.9)
        start, end = Rect(0, 0, side, side), Rect(0, 0, side, side)
        start.center, end.center = pointer.place, pointer.start
        self.play.glide = Glide(piece_drawing(self.play.source, held), start, end, self.play.desk.now)


def piece_drawing(source: Source, held: Held) -> Picture:
    """How a held piece is drawn while it is in the air."""
    board = source.stage.board(held.seat)
    if held.what == "hero":
        colour = source.colours[held.seat - 1]
        return lambda canvas, area: draw_hero(canvas, area, colour, weapon=board.weapon)
    if held.what == "sweep":
        token = names_at(board, held.origin or "")[-1]
        skeleton, piece = board.skeletons[token], source.game.table.catalog.tokens[token]
        return lambda canvas, area: draw_token(canvas, area, piece, skeleton.face, skeleton.heading)
    damaged = held.origin is not None and board.traps[held.origin].damaged
    kind, setting = held.kind, held.setting
    return lambda canvas, area: draw_trap(canvas, area, kind, setting, damaged=damaged)
