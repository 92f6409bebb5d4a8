"""How often something was won, and how sure that is: win rates with their 95 % intervals.

A *chance* is what can be won once: a game, or a seat of one. Victories are counted in shares, for one may be shared.
What happens in the games of one deal is not independent (the same draws, and only one can win), so the deals are the
clusters of the sample. The interval is Wilson's, taken with the number of independent chances that would make the rate
as sure as the deals show it to be; never with more than there really were.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

# Whatever the number of winners, each has a whole number of these: victories are shared by six at most.
WHOLE: Final = 60
_DEVIATIONS: Final = 1.959964  # on both sides of the middle of a normal distribution they leave 95 %
Chances = Mapping["Who", int]
Who = tuple[str, str]  # what a rate is of: ("bot", "hard"), ("seat", "1"), ("with", "rapier"), …


class Rate(NamedTuple):
    """A share of chances that were won, and its 95 % interval."""

    chances: int
    won: float
    low: float
    high: float

    def of_each(self, several: int) -> "Rate":
        """The same for each of several who share what was won."""
        return Rate(self.chances, *(value / several for value in self[1:]))


def interval(share: float, chances: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of so many independent chances."""
    if not chances:
        return 0.0, 1.0
    square = _DEVIATIONS**2 / chances
    middle = (share + square / 2) / (1 + square)
    reach = _DEVIATIONS / (1 + square) * sqrt(share * (1 - share) / chances + square / (4 * chances))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Deal(NamedTuple):
    """What came of the games of one deal so far: by whom chances and shares won."""

    games: int
    chances: Chances
    won: Chances


@dataclass
class Rates:
    """Chances and victories of many deals; those of parts add up to those of the whole, in any order."""

    rotations: int = 1  # games of a deal
    # Deals that are complete, by what came of them: who, how many chances, how much was won.
    closed: Counter[tuple[Who, int, int]] = field(default_factory=Counter)
    open: dict[int, Deal] = field(default_factory=dict)

    def add(self, number: int, chances: Chances, won: Chances) -> None:
        """Takes in a game of a deal."""
        self._join(number, Deal(1, chances, won))

    def update(self, other: "Rates") -> None:
        """Takes in the rates of other games."""
        self.closed.update(other.closed)
        self.rotations = max(self.rotations, other.rotations)
        for number, deal in other.open.items():
            self._join(number, deal)

    def _join(self, number: int, deal: Deal) -> None:
        known = self.open.pop(number, None)
        if known:
            chances, won = Counter(known.chances), Counter(known.won)
            chances.update(deal.chances)
            won.update(deal.won)
            deal = Deal(known.games + deal.games, chances, won)
        if deal.games < self.rotations:
            self.open[number] = deal
        else:
            for cluster in _clusters(deal):
                self.closed[cluster] += 1

    def of(self, who: Who) -> Rate:
        """How often somebody has won."""
        every = self.closed.copy()
        for deal in self.open.values():
            every.update(_clusters(deal))
        clusters = [(chances, won, count) for (whose, chances, won), count in every.items() if whose == who]
        return _rate(clusters)


def _clusters(deal: Deal) -> list[tuple[Who, int, int]]:
    return [(who, chances, deal.won.get(who, 0)) for who, chances in deal.chances.items()]


def _rate(clusters: list[tuple[int, int, int]]) -> Rate:
    """Of clusters with their chances, what was won of these, and how often there was such a cluster."""
    chances = sum(size * count for size, _, count in clusters)
    if not chances:
        return Rate(0, 0.0, 0.0, 1.0)
    share = sum(won * count for _, won, count in clusters) / WHOLE / chances
    return Rate(chances, share, *interval(share, _independent(clusters, chances, share)))


def _independent(clusters: list[tuple[int, int, int]], chances: int, share: float) -> float:
    """How many independent chances would be as sure as these: by how the clusters differ from their mean."""
    if all(size == 1 for size, _, _ in clusters):
        return chances
    deals = sum(count for _, _, count in clusters)
    scatter = sum(count * (won / WHOLE - share * size) ** 2 for size, won, count in clusters) / chances**2
    if deals == 1 or not scatter:
        return deals
    return min(chances, share * (1 - share) / (scatter * deals / (deals - 1)))
