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
from badbones.rules.phases.market import first_step
from badbones.rules.state import Skeleton, Trap
from badbones.stage.boards import Board, Market, Team


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
    team: Team | None = None
    market: Market | None = None
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
            team=Team.of(table),
            market=Market.of(table) if table.phase == "market" else None,
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
        self.bag = {token.name for token in ordinary_tokens(event.copies)}
        self.boards = [Board(name) for name in event.names]

    def _board_laid(self, event: happened.BoardLaid) -> None:
        board = self.board(event.seat)
        board.hero, board.tower, board.towers, board.houses = event.hero, event.tower, event.towers, event.houses
        board.reserve = dict(event.reserve)

    def _phase_began(self, event: happened.PhaseBegan) -> None:
        self.phase, self.round = event.phase, event.round
        for board in self.boards:
            board.done = board.weapon_used = False
            board.killed.clear()
            board.saboteurs.clear()

    def _seat_finished(self, event: happened.SeatFinished) -> None:
        self.board(event.seat).done = True

    def _tracking_flipped(self, event: happened.TrackingFlipped) -> None:
        self.tracking = event.face

    def _game_ended(self, event: happened.GameEnded) -> None:
        scores = tuple((int(seat), points) for seat, points in event.scores.items())
        self.result = Result(event.outcome, event.winners, event.eliminated, scores)

    def _team_formed(self, event: happened.TeamFormed) -> None:
        self.team = Team(event.houses, dict(event.reserve))

    def _chiefs_joined(self, event: happened.ChiefsJoined) -> None:
        self.bag.update(event.tokens)

    def _reserve(self, seat: int) -> dict[str, int]:
        return self.team.reserve if self.team else self.board(seat).reserve

    # The market

    def _market_opened(self, event: happened.MarketOpened) -> None:
        step = 1 if event.first is None else first_step(len(self.boards))
        self.market = Market(dict(event.stock), event.first, event.first, step)
        if self.team:
            self.team.coins = event.coins
        else:
            for board in self.boards:
                board.coins = event.coins

    def _turn_came(self, event: happened.TurnCame) -> None:
        if self.market:
            self.market.turn, self.market.step = event.seat, event.step

    def _item_bought(self, event: happened.ItemBought) -> None:
        if self.market:
            _take_one(self.market.stock, event.item)
        (self.team or self.board(event.seat)).coins -= event.price
        if event.weapon:
            self.board(event.seat).weapon = event.item
        else:
            _add(self._reserve(event.seat), event.item)

    def _seat_passed(self, event: happened.SeatPassed) -> None:
        if self.market:
            self.market.passed.add(event.seat)

    def _market_closed(self, event: happened.MarketClosed) -> None:
        self.market = None
        for board in self.boards:
            board.coins = 0
        if self.team:
            self.team.coins = 0

    # Hero and traps

    def _hero_moved(self, event: happened.HeroMoved | happened.HeroPlaced) -> None:
        self.board(event.seat).hero = event.place

    def _hero_lost(self, event: happened.HeroLost) -> None:
        self.board(event.seat).hero = None

    def _weapon_used(self, event: happened.WeaponUsed) -> None:
        self.board(event.seat).weapon_used = True

    def _crater_left(self, event: happened.CraterLeft) -> None:
        board = self.board(event.seat)
        del board.traps[event.cell]
        board.craters |= {event.cell}

    def _trap_passed_on(self, event: happened.TrapPassedOn) -> None:
        del self.board(event.seat).traps[event.cell]
        _add(self._reserve(event.to), event.trap)

    def _trap_returned(self, event: happened.TrapReturned) -> None:
        if self.team:
            del self.team.held[event.trap]
            _add(self.team.reserve, event.trap, event.pieces)

    def _trap_sabotaged(self, event: happened.TrapSabotaged) -> None:
        self._change_trap(event.seat, event.cell, sabotaged=True)
        self.board(event.seat).saboteurs.update(event.tokens)

    def _trap_placed(self, event: happened.TrapPlaced) -> None:
        board = self.board(event.seat)
        _take_one(self._reserve(event.seat), event.trap)
        board.traps[event.cell] = Trap(event.trap, event.setting, event.damaged)

    def _trap_recovered(self, event: happened.TrapRecovered) -> None:
        del self.board(event.seat).traps[event.cell]
        _add(self.team.held if self.team else self.board(event.seat).reserve, event.trap)

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

    def _nothing_changed(self, event: happened.SkeletonHeld | happened.WeaponDeclined) -> None:
        """What held a skeleton is told by the trap; a declined weapon is as it was."""

    def _skeleton_frozen(self, event: happened.SkeletonFrozen) -> None:
        self._change_skeleton(event.seat, event.token, face=event.face, frozen=True)

    def _skeleton_thawed(self, event: happened.SkeletonThawed) -> None:
        self._change_skeleton(event.seat, event.token, frozen=False)

    def _skeleton_destroyed(self, event: happened.SkeletonDestroyed) -> None:
        if event.counted:
            self.board(event.seat).killed.add(event.token)
        self._put_away(event.seat, event.token, event.to)

    def _skeleton_spent(self, event: happened.SkeletonSpent) -> None:
        self._put_away(event.seat, event.token, event.to)

    def _skeleton_recalled(self, event: happened.SkeletonRecalled) -> None:
        self.board(event.seat).skeletons.pop(event.token, None)
        self.board(event.seat).graveyard.discard(event.token)
        self.bag.add(event.token)

    def _skeleton_sent(self, event: happened.SkeletonSent) -> None:
        self.board(event.seat).skeletons.pop(event.token, None)
        self.bag.discard(event.token)
        self.board(event.to).graveyard.add(event.token)

    def _floors(self, event: happened.FloorLost | happened.FloorRestored) -> None:
        self.board(event.seat).tower = event.left

    def _tower_fell(self, event: happened.TowerFell) -> None:
        board = self.board(event.seat)
        board.towers = tuple(cell for cell in board.towers if cell != event.cell)

    def _houses(self, event: happened.HouseBurned | happened.HouseRestored) -> None:
        (self.team or self.board(event.seat)).houses = event.left

    def _emperor_came(self, event: happened.EmperorCame) -> None:
        self.board(event.seat).doomed = True

    def _tokens_drawn(self, event: happened.TokensDrawn) -> None:
        self.bag.difference_update(event.tokens)
        self.board(event.seat).graveyard.update(event.tokens)

    def _skeleton_rose(self, event: happened.SkeletonRose) -> None:
        board = self.board(event.seat)
        self.bag.discard(event.token)
        board.graveyard.discard(event.token)
        board.skeletons[event.token] = Skeleton(event.place, event.heading, event.face)

    def _put_away(self, seat: int, token: str, to: str) -> None:
        del self.board(seat).skeletons[token]
        {"bag": self.bag, "removed": self.removed, "graveyard": self.board(seat).graveyard}[to].add(token)

    def _change_skeleton(self, seat: int, token: str, **changes: Any) -> None:
        skeletons = self.board(seat).skeletons
        skeletons[token] = skeletons[token]._replace(**changes)


def _add(pieces: dict[str, int], kind: str, count: int = 1) -> None:
    pieces[kind] = pieces.get(kind, 0) + count


def _take_one(pieces: dict[str, int], kind: str) -> None:
    pieces[kind] -= 1
    if not pieces[kind]:
        del pieces[kind]


Stage._FOLDS.update(
    {
        happened.TeamFormed: Stage._team_formed,
        happened.ChiefsJoined: Stage._chiefs_joined,
        happened.MarketOpened: Stage._market_opened,
        happened.TurnCame: Stage._turn_came,
        happened.ItemBought: Stage._item_bought,
        happened.SeatPassed: Stage._seat_passed,
        happened.MarketClosed: Stage._market_closed,
        happened.HeroPlaced: Stage._hero_moved,
        happened.HeroLost: Stage._hero_lost,
        happened.WeaponUsed: Stage._weapon_used,
        happened.WeaponDeclined: Stage._nothing_changed,
        happened.CraterLeft: Stage._crater_left,
        happened.TrapPassedOn: Stage._trap_passed_on,
        happened.TrapReturned: Stage._trap_returned,
        happened.TrapSabotaged: Stage._trap_sabotaged,
        happened.SkeletonHeld: Stage._nothing_changed,
        happened.SkeletonRecalled: Stage._skeleton_recalled,
        happened.SkeletonFrozen: Stage._skeleton_frozen,
        happened.SkeletonThawed: Stage._skeleton_thawed,
        happened.FloorRestored: Stage._floors,
        happened.TowerFell: Stage._tower_fell,
        happened.HouseRestored: Stage._houses,
        happened.EmperorCame: Stage._emperor_came,
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
        happened.FloorLost: Stage._floors,
        happened.HouseBurned: Stage._houses,
        happened.TokensDrawn: Stage._tokens_drawn,
        happened.SkeletonRose: Stage._skeleton_rose,
    }
)
