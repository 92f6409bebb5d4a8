"""What is counted in simulated games. All of it is read off the events; the state of a game is never looked at."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from badbones.rules.events import (
    Event,
    FloorLost,
    GameEnded,
    HouseBurned,
    PhaseBegan,
    SkeletonDestroyed,
    SkeletonFlipped,
    SkeletonRose,
    SkeletonSent,
    SkeletonSpent,
    TokensDrawn,
    TrackingFlipped,
)

CAPPED: Final = "capped"
# Where a skeleton was spent: the event names only the rule (R6.4: bottom exit, R6.5: tower).
_SPENT_AT: Final = {"R6.4": "village", "R6.5": "tower"}


class GameCount:
    """What was counted in one game, event after event."""

    def __init__(self) -> None:
        self.rules: Counter[str] = Counter()
        self.skeletons: Counter[tuple[str, str]] = Counter()  # ("bag", "hero"), ("graveyard", "left"), …
        self.floors: Counter[int] = Counter()  # lost, by seat
        self.houses: Counter[int] = Counter()
        self.rounds = 0
        self.moves = 0  # of skeletons in phase 3
        self.end: GameEnded | None = None
        self._marching = False

    def fold(self, events: Sequence[Event]) -> None:
        """Counts what has happened."""
        self.rules.update([event.rule for event in events])
        for event in events:
            count = _COUNT.get(type(event))
            if count:
                count(self, event)

    @property
    def outcome(self) -> str:
        """How the game ended; one that did not was cut off."""
        return self.end.outcome if self.end else CAPPED

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self.end.winners if self.end else ()

    def _begin_phase(self, event: PhaseBegan) -> None:
        self._marching = event.phase == "skeletons"

    def _begin_march(self, event: TrackingFlipped) -> None:
        self.rounds += 1

    def _complete_move(self, event: Event) -> None:
        """A move ends with the moved face, in the bag or in a graveyard; those of phase 2 are not counted."""
        self.moves += self._marching

    def _destroy(self, event: SkeletonDestroyed) -> None:
        self.skeletons["bag", event.by] += 1
        self._complete_move(event)

    def _spend(self, event: SkeletonSpent) -> None:
        self.skeletons["bag", _SPENT_AT[event.rule]] += 1
        self._complete_move(event)

    def _send(self, event: SkeletonSent) -> None:
        self.skeletons["graveyard", event.via] += 1
        self._complete_move(event)

    def _draw(self, event: TokensDrawn) -> None:
        self.skeletons["came", "drawn"] += len(event.tokens)

    def _rise(self, event: SkeletonRose) -> None:
        """Out of the graveyard, or at set-up (R2.3) straight from the bag."""
        if event.rule.startswith("R2."):
            self.skeletons["came", "set-up"] += 1
        else:
            self.skeletons["rose", "graveyard"] += 1

    def _lose_floor(self, event: FloorLost) -> None:
        self.floors[event.seat] += 1

    def _burn_house(self, event: HouseBurned) -> None:
        self.houses[event.seat] += 1

    def _finish(self, event: GameEnded) -> None:
        self.end = event


_COUNT: Final[dict[type, Callable[[GameCount, Any], None]]] = {
    PhaseBegan: GameCount._begin_phase,
    TrackingFlipped: GameCount._begin_march,
    SkeletonFlipped: GameCount._complete_move,
    SkeletonDestroyed: GameCount._destroy,
    SkeletonSpent: GameCount._spend,
    SkeletonSent: GameCount._send,
    TokensDrawn: GameCount._draw,
    SkeletonRose: GameCount._rise,
    FloorLost: GameCount._lose_floor,
    HouseBurned: GameCount._burn_house,
    GameEnded: GameCount._finish,
}


@dataclass
class Tally:
    """What was counted in many games. Everything is a counter, so tallies of parts add up to that of the whole."""

    totals: Counter[str] = field(default_factory=Counter)  # games, actions, moves
    rounds: Counter[int] = field(default_factory=Counter)  # games by their number of rounds
    outcomes: Counter[str] = field(default_factory=Counter)  # games by how they ended
    wins: Counter[int] = field(default_factory=Counter)  # by seat
    shared: Counter[int] = field(default_factory=Counter)  # victories with others, by seat
    floors: Counter[int] = field(default_factory=Counter)  # lost, by seat
    houses: Counter[int] = field(default_factory=Counter)
    skeletons: Counter[tuple[str, str]] = field(default_factory=Counter)  # where they came from and went
    rules: Counter[str] = field(default_factory=Counter)  # events by the rule they name

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.totals["games"]

    def add(self, game: GameCount, actions: int) -> None:
        """Takes in one game, played with so many actions."""
        self.totals.update(games=1, actions=actions, moves=game.moves)
        self.rounds[game.rounds] += 1
        self.outcomes[game.outcome] += 1
        (self.shared if len(game.winners) > 1 else self.wins).update(game.winners)
        self.floors.update(game.floors)
        self.houses.update(game.houses)
        self.skeletons.update(game.skeletons)
        self.rules.update(game.rules)

    def merge(self, other: "Tally") -> None:
        """Takes in another tally."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

    def sum_of(self, kind: str) -> int:
        """All skeletons that `came`, `rose`, or went to the `bag` or to a `graveyard`."""
        return sum(count for (found, _), count in self.skeletons.items() if found == kind)
