"""What was counted in many games. Everything is a counter, so tallies of parts add up to that of the whole."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from badbones.simulate.counting import GameCount, Sums


@dataclass
class Tally(Sums):
    """The sums of many games."""

    totals: Counter[str] = field(default_factory=Counter)  # games, actions, moves
    rounds: Counter[int] = field(default_factory=Counter)  # games by their number of rounds
    falls: Counter[int] = field(default_factory=Counter)  # lost games of solo and co-op by the round that was the last
    outcomes: Counter[str] = field(default_factory=Counter)  # games by how they ended
    wins: Counter[int] = field(default_factory=Counter)  # by seat
    shared: Counter[int] = field(default_factory=Counter)  # victories with others, by seat
    boards: Counter[tuple[str, int]] = field(default_factory=Counter)  # what was lost and restored, by seat

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.totals["games"]

    def add(self, game: GameCount, actions: int) -> None:
        """Takes in one game, played with so many actions; its sums are here already."""
        self.totals.update(games=1, actions=actions, moves=game.moves)
        self.rounds[game.rounds] += 1
        self.falls[game.rounds] += game.outcome == "lost"
        self.outcomes[game.outcome] += 1
        (self.shared if len(game.winners) > 1 else self.wins).update(game.winners)
        self.boards.update(game.boards)

    def merge(self, other: "Tally") -> None:
        """Takes in another tally."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

    def went(self, start: str, to: str, ways: Iterable[str] | None = None) -> int:
        """How many skeletons went from one place to another, in any way or in these."""
        return sum(
            count
            for (here, there, way), count in self.flow.items()
            if (here, there) == (start, to) and (ways is None or way in ways)
        )

    def ways(self, start: str, to: str) -> list[str]:
        """All ways from one place to another that skeletons went."""
        return sorted({way for here, there, way in self.flow if (here, there) == (start, to)})

    def balance(self, place: str) -> int:
        """How many more skeletons came to a place (board, graveyard, removed) than left it: who is there at the end."""
        came = sum(count for (_, there, _), count in self.flow.items() if there == place)
        return came - sum(count for (here, _, _), count in self.flow.items() if here == place)
