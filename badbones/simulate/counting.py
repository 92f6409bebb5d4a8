"""What is counted in a simulated game. All of it is read off the events; the state of a game is never looked at."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Final

from badbones.rules.events import (
    BoardLaid,
    ChiefsJoined,
    CraterLeft,
    EmperorCame,
    Event,
    FloorLost,
    FloorRestored,
    GameEnded,
    HouseBurned,
    HouseRestored,
    ItemBought,
    PhaseBegan,
    SkeletonDestroyed,
    SkeletonFlipped,
    SkeletonMoved,
    SkeletonRecalled,
    SkeletonRose,
    SkeletonSent,
    SkeletonSpent,
    SkeletonTurned,
    TeamFormed,
    TokensDrawn,
    TowerFell,
    TrackingFlipped,
    TrapDamaged,
    TrapDestroyed,
    TrapPassedOn,
    TrapPlaced,
    TrapRecovered,
    TrapTriggered,
    TreasureStolen,
    WeaponDeclined,
    WeaponUsed,
)
from badbones.rules.geometry import CELL_ORDER

CAPPED: Final = "capped"
# The ways over an edge; everything else that sends skeletons to a graveyard is a trap or the death staff.
EDGES: Final = ("left", "right", "chosen", "own")
# What is counted for each board. Co-op: the houses of the capital, by the board whose skeletons came.
_FLOORS: Final = ("floors lost", "floors restored", "houses lost", "houses restored")
BOARDS: Final = {"versus": _FLOORS, "solo": _FLOORS, "coop": ("towers lost", "houses lost", "houses restored")}
# Kills with which no skeleton completes a move of its own: by the hero's step, and by weapons.
_NO_MOVE: Final = ("R4.", "R11.")
_TRAP_DEEDS: Final[dict[type, str]] = {
    TrapPlaced: "placed",
    TrapRecovered: "recovered",
    TrapTriggered: "triggered",
    TrapDamaged: "damaged",
    TrapDestroyed: "destroyed",
    CraterLeft: "craters",
    TreasureStolen: "stolen",
    TrapPassedOn: "passed on",
}
_WEAPON_DEEDS: Final[dict[type, str]] = {WeaponUsed: "used", WeaponDeclined: "declined"}
_RULE: Final = attrgetter("rule")
Flow = tuple[str, str, str]  # from where (bag, board, graveyard), whither (or removed), and by what


@dataclass
class Sums:
    """What is the same to whichever game it happened in."""

    rules: Counter[str] = field(default_factory=Counter)  # events by the rule they name
    flow: Counter[Flow] = field(default_factory=Counter)  # ways of skeletons: ("board", "bag", "hero"), …
    traps: Counter[tuple[str, str]] = field(default_factory=Counter)  # ("wall", "placed"), …
    weapons: Counter[tuple[str, str]] = field(default_factory=Counter)  # ("rapier", "used"), …
    chiefs: Counter[str] = field(default_factory=Counter)  # their deeds, each with its rule: "R12.6 recalled", …


class GameCount:
    """What was counted in one game, event after event; `leaders` are the tokens that lead groups (R12.4), `drawn` is
    what a seat draws a round (R7.1). What is summed up over games anyway goes straight into `sums`."""

    def __init__(self, drawn: int, leaders: frozenset[str] = frozenset(), sums: Sums | None = None) -> None:
        self.sums = sums = sums or Sums()
        self.rules, self.flow, self.chiefs = sums.rules, sums.flow, sums.chiefs
        self.traps, self.weapons = sums.traps, sums.weapons
        self.boards: Counter[tuple[str, int]] = Counter()  # ("floors lost", seat), …
        self.sent: Counter[tuple[int, int]] = Counter()  # skeletons, from seat to seat
        self.hits: Counter[tuple[int, int]] = (
            Counter()
        )  # floors, towers, houses lost: to whom it was due (0: the bag), whose
        self.purchases: Counter[tuple[int, str]] = Counter()  # items, by seat
        self.rounds = 0
        self.moves = 0  # of skeletons in phase 3
        self.end: GameEnded | None = None
        self._marching = False
        self._drawn = drawn
        self._leaders = leaders
        self._counting: Mapping[type, Count] = _COUNT
        self._set_out: defaultdict[tuple[int, str], set[str]] = defaultdict(set)  # in this march, by seat and cell
        self._standing: dict[tuple[str, int], int] = {}  # floors and houses, by seat; those of a team have seat 0
        self._team = False
        self._buried: set[str] = set()  # who came to a graveyard in this march
        self._senders: dict[str, int] = {}  # of skeletons that did not come from the bag: who sent them last

    def fold(self, events: Sequence[Event]) -> None:
        """Counts what has happened: first the opening of a game, then all the rest, in one piece or in many."""
        self.rules.update(map(_RULE, events))
        known = self._counting.get
        for event in events:
            if type(event) is SkeletonFlipped:  # a quarter of all that happens
                self.moves += self._marching
            elif count := known(type(event)):
                count(self, event)

    @property
    def outcome(self) -> str:
        """How the game ended; one that did not was cut off."""
        return self.end.outcome if self.end else CAPPED

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self.end.winners if self.end else ()

    # The course

    def _begin_phase(self, event: PhaseBegan) -> None:
        if event.phase in ("skeletons", "over"):
            self.rounds = event.round
        self._marching = event.phase == "skeletons"
        if self._set_out:
            self._find_groups()

    def _begin_march(self, event: TrackingFlipped) -> None:
        self._buried.clear()

    def _finish(self, event: GameEnded) -> None:
        self.end = event

    # Skeletons

    def _complete_move(self) -> None:
        """A move ends with the moved face, in the bag or in a graveyard; those of phase 2 are not counted."""
        self.moves += self._marching

    def _go(self, start: str, to: str, why: str, token: str) -> None:
        self.flow[start, to, why] += 1
        if to == "graveyard":
            self._buried.add(token)

    def _destroy(self, event: SkeletonDestroyed) -> None:
        self._go("board", event.to, event.by, event.token)
        if event.by != "hero":
            things = self.weapons if event.rule.startswith("R11.") else self.traps
            things[event.by, "killed"] += 1
        if not event.rule.startswith(_NO_MOVE):
            self._complete_move()
        self.chiefs["R12.5 returned"] += event.to == "graveyard"
        self.chiefs["R12.7 slain"] += event.to == "removed"

    def _spend(self, event: SkeletonSpent) -> None:
        self._go("board", event.to, event.at, event.token)
        self._complete_move()
        if event.rule.startswith("R12."):
            self.chiefs[f"{event.rule} {'returned' if event.to == 'graveyard' else 'arrived'}"] += 1

    def _send(self, event: SkeletonSent) -> None:
        """From the board; the death staff takes them out of the bag again (R11.6)."""
        self.sent[event.seat, event.to] += 1
        self._senders[event.token] = event.seat
        if event.rule == "R11.6":
            self._go("bag", "graveyard", event.via, event.token)
            return
        self._go("board", "graveyard", event.via, event.token)
        self._complete_move()
        if event.via not in EDGES:
            self.traps[event.via, "sent"] += 1

    def _draw(self, event: TokensDrawn) -> None:
        self.flow["bag", "graveyard", "drawn"] += len(event.tokens)
        for token in event.tokens:
            self._senders.pop(token, None)
        self.chiefs["R12.2 drawn"] += max(0, len(event.tokens) - self._drawn)

    def _rise(self, event: SkeletonRose) -> None:
        """Out of the graveyard, or at set-up (R2.3, R2.4) straight from the bag."""
        setting_up = event.rule.startswith("R2.")
        self.flow[("bag", "board", "set-up") if setting_up else ("graveyard", "board", "risen")] += 1

    # Towers and houses

    def _lay(self, event: BoardLaid) -> None:
        self._standing["floors", event.seat] = event.tower
        self._standing["houses", event.seat] = event.houses

    def _form_team(self, event: TeamFormed) -> None:
        self._team = True
        self._standing["houses", 0] = event.houses

    def _change(self, what: str, event: FloorLost | FloorRestored | HouseBurned | HouseRestored, usual: int) -> None:
        """One floor or house less, or two, or one more: the event tells how many are left."""
        where = (what, 0 if self._team else event.seat)
        change = event.left - self._standing.get(where, event.left - usual)
        self._standing[where] = event.left
        self.boards[f"{what} {'lost' if change < 0 else 'restored'}", event.seat] += abs(change)
        if change < 0:
            self.hits[self._senders.get(event.token, 0), event.seat] -= change
        if event.rule == "R12.1" or event.rule == "R12.3":
            self.chiefs[f"{event.rule} {what}"] += abs(change)

    def _fall(self, event: TowerFell) -> None:
        self.boards["towers lost", event.seat] += 1
        self.hits[self._senders.get(event.token, 0), event.seat] += 1
        self.chiefs["R12.1 towers"] += event.rule == "R12.1"

    # Traps, weapons, chiefs

    def _buy(self, event: ItemBought) -> None:
        (self.weapons if event.weapon else self.traps)[event.item, "bought"] += 1
        self.purchases[event.seat, event.item] += 1

    def _work_trap(self, event: Any) -> None:
        deed = "sabotaged" if event.rule == "R12.6" else _TRAP_DEEDS[type(event)]
        self.traps[event.trap, deed] += 1
        self.chiefs["R12.6 traps"] += deed == "sabotaged"

    def _work_weapon(self, event: WeaponUsed | WeaponDeclined) -> None:
        self.weapons[event.weapon, _WEAPON_DEEDS[type(event)]] += 1

    def _mix_chiefs(self, event: ChiefsJoined) -> None:
        self._counting = _COUNT_WITH_CHIEFS
        self.flow["box", "bag", "chiefs"] += len(event.tokens)

    def _turn(self, event: SkeletonTurned) -> None:
        self.chiefs["R12.4 turned"] += event.rule == "R12.4"

    def _step(self, event: SkeletonMoved) -> None:
        if event.rule == "R6.1" and event.start in CELL_ORDER:
            self._set_out[event.seat, event.start].add(event.token)

    def _find_groups(self) -> None:
        """All who left a cell in the same march as its instructor left it with him."""
        for tokens in self._set_out.values():
            if len(tokens) > 1 and tokens & self._leaders:
                self.chiefs.update({"R12.4 groups": 1, "R12.4 skeletons": len(tokens)})
        self._set_out.clear()

    def _recall(self, event: SkeletonRecalled) -> None:
        """A saboteur goes to the bag from where he is: the event does not say whether that is a graveyard."""
        self._go("graveyard" if event.token in self._buried else "board", "bag", "recalled", event.token)
        self.chiefs["R12.6 recalled"] += 1

    def _doom(self, event: EmperorCame) -> None:
        self.chiefs["R12.7 doomed"] += 1


Count = Callable[[GameCount, Any], None]
_COUNT: Final[dict[type, Count]] = {
    PhaseBegan: GameCount._begin_phase,
    TrackingFlipped: GameCount._begin_march,
    SkeletonDestroyed: GameCount._destroy,
    SkeletonSpent: GameCount._spend,
    SkeletonSent: GameCount._send,
    SkeletonRecalled: GameCount._recall,
    TokensDrawn: GameCount._draw,
    SkeletonRose: GameCount._rise,
    BoardLaid: GameCount._lay,
    TeamFormed: GameCount._form_team,
    FloorLost: lambda count, event: count._change("floors", event, -1),
    FloorRestored: lambda count, event: count._change("floors", event, 1),
    HouseBurned: lambda count, event: count._change("houses", event, -1),
    HouseRestored: lambda count, event: count._change("houses", event, 1),
    TowerFell: GameCount._fall,
    EmperorCame: GameCount._doom,
    ChiefsJoined: GameCount._mix_chiefs,
    ItemBought: GameCount._buy,
    **dict.fromkeys(_TRAP_DEEDS, GameCount._work_trap),
    **dict.fromkeys(_WEAPON_DEEDS, GameCount._work_weapon),
    GameEnded: GameCount._finish,
}
# Where there are none, nobody looks at the single steps: they are most of what happens.
_COUNT_WITH_CHIEFS: Final[dict[type, Count]] = {
    **_COUNT,
    SkeletonMoved: GameCount._step,
    SkeletonTurned: GameCount._turn,
}
