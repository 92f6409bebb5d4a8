"""The stage: everything a screen shows of a game.

It is built once from a game and then kept up by folding events: `stage.fold(event)` gives at once what is to be seen
after that event. Folding all events of an action over the old stage gives the stage of the new state: that proves that
the events tell everything.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from badbones.rules import Game, Result
from badbones.rules import events as happened
from badbones.rules.events import Event
from badbones.rules.kinds import ordinary_tokens
from badbones.rules.state import Seat, Skeleton, Trap


@dataclass
class Board:
    """One player's board and what lies beside it."""

    name: str
    hero: str | None = None
    tower: int = 0
    houses: int = 0
    reserve: dict[str, int] = field(default_factory=dict)
    graveyard: set[str] = field(default_factory=set)
    traps: dict[str, Trap] = field(default_factory=dict)
    skeletons: dict[str, Skeleton] = field(default_factory=dict)
    killed: set[str] = field(default_factory=set)
    done: bool = False

    @classmethod
    def of(cls, seat: Seat) -> "Board":
        """The board of a seat as it is now."""
        return cls(
            name=seat.name,
            hero=seat.hero,
            tower=seat.tower,
            houses=seat.houses,
            reserve=dict(seat.reserve),
            graveyard=set(seat.graveyard),
            traps=dict(seat.traps),
            skeletons=dict(seat.skeletons),
            killed=set(seat.killed),
            done=seat.done,
        )


@dataclass
class Stage:
    """The whole table as it is to be seen."""

    mode: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    round: int = 1
    phase: str = ""
    tracking: str = "white"
    bag: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    boards: list[Board] = field(default_factory=list)
    result: Result | None = None

    _FOLDS: ClassVar[dict[type, Callable[["Stage", Any], None]]] = {}

    @classmethod
    def of(cls, game: Game) -> "Stage":
        """The stage of a game as it is now."""
        table = game.table
        return cls(
            mode=table.mode.name,
            options=table.options.document(),
            round=table.round,
            phase=table.phase,
            tracking=table.tracking,
            bag=set(table.bag),
            removed=set(table.removed),
            boards=[Board.of(seat) for seat in table.seats],
            result=table.result,
        )

    def fold(self, event: Event) -> None:
        """Brings the stage to the moment after an event."""
        self._FOLDS[type(event)](self, event)

    def board(self, seat: int) -> Board:
        """The board of a seat; seats count from 1."""
        return self.boards[seat - 1]

    # The table

    def _game_began(self, event: happened.GameBegan) -> None:
        self.mode, self.options, self.tracking = event.mode, dict(event.options), event.tracking
        self.bag = {token.name for token in ordinary_tokens()}
        self.boards = [Board(name) for name in event.names]

    def _board_laid(self, event: happened.BoardLaid) -> None:
        board = self.board(event.seat)
        board.hero, board.tower, board.houses = event.hero, event.tower, event.houses
        board.reserve = dict(event.reserve)

    def _phase_began(self, event: happened.PhaseBegan) -> None:
        self.phase, self.round = event.phase, event.round
        for board in self.boards:
            board.done = False
            board.killed.clear()

    def _seat_finished(self, event: happened.SeatFinished) -> None:
        self.board(event.seat).done = True

    def _tracking_flipped(self, event: happened.TrackingFlipped) -> None:
        self.tracking = event.face

    def _game_ended(self, event: happened.GameEnded) -> None:
        scores = tuple((int(seat), points) for seat, points in event.scores.items())
        self.result = Result(event.outcome, event.winners, event.eliminated, scores)

    # Hero and traps

    def _hero_moved(self, event: happened.HeroMoved) -> None:
        self.board(event.seat).hero = event.place

    def _trap_placed(self, event: happened.TrapPlaced) -> None:
        board = self.board(event.seat)
        board.reserve[event.trap] -= 1
        if not board.reserve[event.trap]:
            del board.reserve[event.trap]
        board.traps[event.cell] = Trap(event.trap, event.setting, event.damaged)

    def _trap_recovered(self, event: happened.TrapRecovered) -> None:
        board = self.board(event.seat)
        del board.traps[event.cell]
        board.reserve[event.trap] = board.reserve.get(event.trap, 0) + 1

    def _trap_triggered(self, event: happened.TrapTriggered) -> None:
        if event.used:
            self._change_trap(event.seat, event.cell, used=True)

    def _trap_aimed(self, event: happened.TrapAimed) -> None:
        self._change_trap(event.seat, event.cell, target=event.to)

    def _trap_damaged(self, event: happened.TrapDamaged) -> None:
        self._change_trap(event.seat, event.cell, damaged=True, used=False, target=None)

    def _trap_gone(self, event: happened.TrapDestroyed | happened.TreasureStolen) -> None:
        del self.board(event.seat).traps[event.cell]

    def _change_trap(self, seat: int, cell: str, **changes: Any) -> None:
        traps = self.board(seat).traps
        traps[cell] = traps[cell]._replace(**changes)

    # Skeletons

    def _skeleton_moved(self, event: happened.SkeletonMoved) -> None:
        self._change_skeleton(event.seat, event.token, place=event.place, heading=event.heading)

    def _skeleton_turned(self, event: happened.SkeletonTurned) -> None:
        self._change_skeleton(event.seat, event.token, heading=event.heading)

    def _skeleton_flipped(self, event: happened.SkeletonFlipped) -> None:
        self._change_skeleton(event.seat, event.token, face=event.face)

    def _skeleton_destroyed(self, event: happened.SkeletonDestroyed) -> None:
        if event.counted:
            self.board(event.seat).killed.add(event.token)
        self._to_bag(event.seat, event.token)

    def _skeleton_spent(self, event: happened.SkeletonSpent) -> None:
        self._to_bag(event.seat, event.token)

    def _skeleton_sent(self, event: happened.SkeletonSent) -> None:
        del self.board(event.seat).skeletons[event.token]
        self.board(event.to).graveyard.add(event.token)

    def _floor_lost(self, event: happened.FloorLost) -> None:
        self.board(event.seat).tower = event.left

    def _house_burned(self, event: happened.HouseBurned) -> None:
        self.board(event.seat).houses = event.left

    def _tokens_drawn(self, event: happened.TokensDrawn) -> None:
        self.bag.difference_update(event.tokens)
        self.board(event.seat).graveyard.update(event.tokens)

    def _skeleton_rose(self, event: happened.SkeletonRose) -> None:
        board = self.board(event.seat)
        self.bag.discard(event.token)
        board.graveyard.discard(event.token)
        board.skeletons[event.token] = Skeleton(event.place, event.heading, event.face)

    def _to_bag(self, seat: int, token: str) -> None:
        del self.board(seat).skeletons[token]
        self.bag.add(token)

    def _change_skeleton(self, seat: int, token: str, **changes: Any) -> None:
        skeletons = self.board(seat).skeletons
        skeletons[token] = skeletons[token]._replace(**changes)


Stage._FOLDS.update(
    {
        happened.GameBegan: Stage._game_began,
        happened.BoardLaid: Stage._board_laid,
        happened.PhaseBegan: Stage._phase_began,
        happened.SeatFinished: Stage._seat_finished,
        happened.TrackingFlipped: Stage._tracking_flipped,
        happened.GameEnded: Stage._game_ended,
        happened.HeroMoved: Stage._hero_moved,
        happened.TrapPlaced: Stage._trap_placed,
        happened.TrapRecovered: Stage._trap_recovered,
        happened.TrapTriggered: Stage._trap_triggered,
        happened.TrapAimed: Stage._trap_aimed,
        happened.TrapDamaged: Stage._trap_damaged,
        happened.TrapDestroyed: Stage._trap_gone,
        happened.TreasureStolen: Stage._trap_gone,
        happened.SkeletonMoved: Stage._skeleton_moved,
        happened.SkeletonTurned: Stage._skeleton_turned,
        happened.SkeletonFlipped: Stage._skeleton_flipped,
        happened.SkeletonDestroyed: Stage._skeleton_destroyed,
        happened.SkeletonSpent: Stage._skeleton_spent,
        happened.SkeletonSent: Stage._skeleton_sent,
        happened.FloorLost: Stage._floor_lost,
        happened.HouseBurned: Stage._house_burned,
        happened.TokensDrawn: Stage._tokens_drawn,
        happened.SkeletonRose: Stage._skeleton_rose,
    }
)
