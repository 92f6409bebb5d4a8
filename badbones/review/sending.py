"""To whom skeletons were sent: what becomes of the boards they rise on, next to those they might have risen on.

In versus a rival who loses ground is ground gained; in a team it is lost ground. All that a seat sent by its own choice
in a round is one decision, and the others are: all of them to one of the two who stand best.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from badbones.bots.board import Board
from badbones.bots.lanes import country_of
from badbones.review.causes import LATER, Cause, Tally, tallies, unhelped
from badbones.review.depth import Depth
from badbones.review.scale import Worth, own_standing
from badbones.review.verdicts import Part, Verdict
from badbones.review.weighing import Ahead, compared, promising
from badbones.rules import Game
from badbones.rules.scoring import score

Sent = Mapping[str, int]  # whom, to whom
MOST: Final = 2  # others to whom they might have been sent instead
FARTHEST: Final = 6  # marches that are looked at for a cause: from the forest it takes so long


def judge_sending(game: Game, seat: int, sent: Sent, seed: str, depth: Depth) -> Verdict:
    """The game is as the round left it, but that nothing was drawn; those who were sent have risen somewhere."""
    table = game.table
    burdens = Burdens(game, seat, sent, Ahead.of_round(table, seed, depth.wide, depth.rounds))
    options = [sent, *(each for rival in burdens.strongest() if (each := dict.fromkeys(sent, rival)) != sent)]
    promise = promising(options, burdens.trials)
    found = compared(options, promise, burdens.samples if promise else burdens.trials)
    best = options[found.best]
    cause = why(game, sent, best) if found.loss.standing.clear else Cause(LATER, {})
    played, could = (tuple(f"{seat} send {to}" for to in each.values()) for each in (sent, best))
    part: Part = "sending" if found.best else "none"
    appraisals = found.value, found.best_value, found.loss
    return Verdict(table.round - 1, seat, played, could, part, *appraisals, cause, "sending")


class Burdens:
    """What becomes of everybody's board with those who were sent there, and without."""

    def __init__(self, game: Game, seat: int, sent: Sent, ahead: Ahead) -> None:
        self.table = game.table
        self.seat = seat
        self.tokens = tuple(sent)
        self.ahead = ahead
        self._known: dict[tuple[int, tuple[str, ...], bool], list[float]] = {}
        self._usual = {each.number: _mean(self._over(each.number, (), sampled=False)) for each in self.table.seats}

    def strongest(self) -> list[int]:
        """Those of the others who can bear most: in versus they are the danger, in a team they can help."""
        others = [seat for seat in self._usual if seat != self.seat]
        return sorted(others, key=lambda seat: -self._usual[seat])[:MOST]

    def trials(self, option: Sent) -> list[Worth]:
        """What an option is worth over the guesses by which the best is chosen."""
        return self._worths(option, sampled=False)

    def samples(self, option: Sent) -> list[Worth]:
        """What it is worth over the others."""
        return self._worths(option, sampled=True)

    def _worths(self, option: Sent, *, sampled: bool) -> list[Worth]:
        burdens = {to: tuple(token for token in option if option[token] == to) for to in set(option.values())}
        changes = {}
        for to, tokens in burdens.items():
            with_, without = (self._over(to, each, sampled=sampled) for each in (tokens, ()))
            changes[to] = [one - two for one, two in zip(with_, without, strict=True)]
        count = len(self.ahead.samples if sampled else self.ahead.trials)
        return [self._worth({to: change[place] for to, change in changes.items()}) for place in range(count)]

    def _worth(self, changes: Mapping[int, float]) -> Worth:
        """Where the sender stands, as if what it does to the others had been done to him."""
        others = [seat for seat in self._usual if seat != self.seat]
        before = [self._usual[seat] for seat in others]
        after = [self._usual[seat] + changes.get(seat, 0.0) for seat in others]
        return Worth(own_standing(self.table.mode.name, self._usual[self.seat], before, after), 0.0)

    def _over(self, seat: int, tokens: tuple[str, ...], *, sampled: bool) -> list[float]:
        """Where a seat stands with these of those who were sent, guess by guess."""
        key = seat, tokens, sampled
        if key not in self._known:
            guesses = self.ahead.samples if sampled else self.ahead.trials
            worths = self.ahead.worths(self.ahead.outcomes(self._board(seat, tokens), guesses))
            self._known[key] = [each.standing for each in worths]
        return self._known[key]

    def _board(self, seat: int, tokens: tuple[str, ...]) -> Board:
        game = placed(Game(self.table), self.tokens, dict.fromkeys(tokens, seat))
        return Board.of(country_of(self.table), game.table, game.table.seats[seat - 1])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def placed(game: Game, tokens: Iterable[str], wanted: Sent) -> Game:
    """A copy in which those who were sent rise where they are wanted; who is not wanted anywhere is in the bag."""
    copy = game.clone()
    table = copy.table
    for token in tokens:
        skeleton = next(seat.skeletons.pop(token) for seat in table.seats if token in seat.skeletons)
        if token in wanted:
            table.seats[wanted[token] - 1].skeletons[token] = skeleton
        else:
            table.bag.add(token)
    return copy


# The cause


def why(game: Game, sent: Sent, best: Sent) -> Cause:
    """In a team what falls where they were sent, in versus what would fall where they were not; else who leads."""
    table = game.table
    played, other = (next(iter(each.values())) for each in (sent, best))
    buildings = ("towers", "houses") if table.team else ("floors", "village")
    to, wanted = (played, sent) if table.team else (other, best)
    loaded, bare = (_marched(placed(game, sent, each), to) for each in (wanted, {}))
    for march, (one, two) in enumerate(zip(loaded, bare, strict=False)):
        for what, count in zip(buildings, (two.floors - one.floors, two.houses - one.houses), strict=True):
            if count > 0:
                return Cause(f"review.cause.sent-to.{what}", {"count": count, "to": to, "round": table.round + march})
    lead = score(table, table.seats[other - 1]).total - score(table, table.seats[played - 1]).total
    if table.team or lead <= 0:
        return Cause(LATER, {})
    return Cause("review.cause.sent-to.ahead", {"count": lead, "to": other, "seat": played})


def _marched(game: Game, seat: int) -> Iterator[Tally]:
    """What a seat has after each of the coming marches, if nothing is done and nobody is drawn."""
    first = unhelped(game, seat)
    return tallies(first, FARTHEST) if first else iter(())
