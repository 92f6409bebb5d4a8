"""How bots fared against each other: who won, with which points, losses and items, and who was hit by whom."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final

from badbones.rules import Game
from badbones.simulate.counting import BOARDS, GameCount
from badbones.simulate.rates import WHOLE, Rate, Rates, Who

BAG: Final = "bag"  # where skeletons come from that nobody has sent
Fared = tuple[str, str, str]  # "bot" or "seat", its name, and what was counted


@dataclass
class Contest:
    """The sums of many games; those of parts add up to those of the whole."""

    rates: Rates = field(default_factory=Rates)
    fared: Counter[Fared] = field(default_factory=Counter)  # seats, survived, points, what was lost
    sent: Counter[Fared] = field(default_factory=Counter)  # skeletons, from whom, to whom
    hits: Counter[Fared] = field(default_factory=Counter)  # floors, towers and houses: due to whom, lost by whom
    wares: dict[str, str] = field(default_factory=dict)  # what the market sold: "trap" or "weapon"
    stars: Counter[str] = field(default_factory=Counter)  # kept at the end by survivors, by kind of trap

    def add(self, count: GameCount, game: Game, bots: tuple[str, ...], deal: int) -> None:
        """Takes in a game that these bots played, seat by seat."""
        names = {"bot": bots, "seat": tuple(str(seat) for seat in range(1, len(bots) + 1))}
        if game.table.options.advanced and not self.wares:
            self.wares = _wares(game)
        self.rates.add(deal, *self._victories(count, game, names))
        for sort, who in names.items():
            self._add_losses(sort, who, count, game.table.mode.name)
            for (start, to), tokens in count.sent.items():
                self.sent[sort, who[start - 1], who[to - 1]] += tokens
            for (start, to), damage in count.hits.items():
                self.hits[sort, who[start - 1] if start else BAG, who[to - 1]] += damage
        if game.table.options.advanced and not game.table.team:
            self._add_stars(count, game)

    def _victories(
        self, count: GameCount, game: Game, names: Mapping[str, tuple[str, ...]]
    ) -> tuple[dict[Who, int], dict[Who, int]]:
        """The chances of a game, and what was won of them. Solo and co-op are won by all or none."""
        won: dict[Who, int] = {("all", ""): WHOLE if count.winners else 0}
        together = game.table.mode.name != "versus"
        share = WHOLE // max(1, len(count.winners))
        chances: dict[Who, int] = dict.fromkeys(won, 1)
        for sort, who in {} if together else names.items():
            for name in who:
                chances[sort, name] = 1
            for seat in count.winners:
                winner = (sort, who[seat - 1])
                won[winner] = won.get(winner, 0) + share
        for seats in _parties(game, together=together):
            lucky = won["all", ""] if together else share * len(seats & set(count.winners))
            for item in self.wares:
                party = ("with" if any((seat, item) in count.purchases for seat in seats) else "without", item)
                chances[party] = chances.get(party, 0) + 1
                won[party] = won.get(party, 0) + lucky
        return chances, won

    def _add_losses(self, sort: str, who: tuple[str, ...], count: GameCount, mode: str) -> None:
        scores = count.end.scores if count.end else {}
        for seat, name in enumerate(who, 1):
            self.fared[sort, name, "seats"] += 1
            for what in BOARDS[mode]:
                self.fared[sort, name, what] += count.boards[what, seat]
            if str(seat) in scores:
                self.fared[sort, name, "survived"] += 1
                self.fared[sort, name, "points"] += scores[str(seat)]

    def _add_stars(self, count: GameCount, game: Game) -> None:
        """What traps are worth at the end to those who have points at all."""
        kinds = game.table.catalog.traps
        for seat in game.table.seats:
            if count.end and str(seat.number) in count.end.scores:
                for kind, pieces in seat.reserve.items():
                    self.stars[kind] += pieces * kinds[kind].stars
                for trap in seat.traps.values():
                    self.stars[trap.kind] += kinds[trap.kind].stars_of(damaged=trap.damaged)

    def merge(self, other: "Contest") -> None:
        """Takes in another contest."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))

    def rate(self, sort: str, name: str, seats: int = 1) -> Rate:
        """How often a bot, a seat, or whoever had an item has won; of several seats each."""
        return self.rates.of((sort, name)).of_each(seats)

    def mean(self, sort: str, name: str, what: str) -> float:
        """What a bot (each of its seats) or a seat lost in a game, or its points where it survived."""
        games = self.fared[sort, name, "survived" if what == "points" else "seats"]
        return self.fared[sort, name, what] / games if games else 0.0


def _parties(game: Game, *, together: bool) -> list[set[int]]:
    """Who buys for the same end, in the advanced game."""
    if not game.table.options.advanced:
        return []
    every = [seat.number for seat in game.table.seats]
    return [set(every)] if together else [{seat} for seat in every]


def _wares(game: Game) -> dict[str, str]:
    """Everything that was for sale."""
    catalog, players = game.table.catalog, len(game.table.seats)
    for_sale = (item for item, pieces in catalog.market.stock.items() if pieces[players - 1])
    return {item: "weapon" if item in catalog.weapons else "trap" for item in for_sale}
