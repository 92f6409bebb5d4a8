"""A review as far as it is known: curves of chances, luck, and the turning points of every seat."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from badbones.record import Replay
from badbones.review.chapters import Chapter, chapters
from badbones.review.scale import chances, slope
from badbones.review.verdicts import Finding, Key, Standing, Verdict
from badbones.rules.state import Result

TURNING_POINTS: Final = 3  # that are shown of each seat
LEAST: Final = 0.01  # of the chance to win that a turning point costs …
GRAVE: Final = 1.0  # … or of a standing, by one who had little to lose any more


class Share(NamedTuple):
    """A part of the chance to win, and its standard error."""

    value: float
    error: float


class TurningPoint(NamedTuple):
    """A decision that cost a seat much, beyond the noise."""

    verdict: Verdict
    at: int  # the moment at which its round began; for a sending, at which it was asked about
    chance: float  # to win, with what was played
    best_chance: float  # with the best plan found
    error: float  # of the difference

    @property
    def loss(self) -> float:
        """How much of the chance to win it cost."""
        return self.best_chance - self.chance

    @property
    def grave(self) -> bool:
        """Whether it is worth telling; what is done to others is told only if it changes a chance."""
        lost = self.verdict.loss.standing.value if self.verdict.kind != "sending" else 0.0
        return self.loss >= LEAST or lost >= GRAVE


class Review:
    """What has been found out about a game; it grows."""

    def __init__(
        self, replay: Replay, findings: Iterable[Finding] = (), known: Sequence[Chapter] | None = None
    ) -> None:
        parts = known or chapters(replay)
        rounds = [chapter for chapter in parts if chapter.round]
        start = replay.walk.at(0).game.table
        self.mode = start.mode.name
        self.seats = tuple(seat.number for seat in start.seats)
        self.rounds = tuple(chapter.round for chapter in rounds)
        self._moments = dict(each for chapter in parts for each in _moments(chapter, self.seats))
        self.result = _result(rounds)
        self.verdicts: dict[Key, Verdict] = {}
        self.standings: dict[tuple[int, int], Standing] = {}
        self.nothing: set[Key] = set()  # about what nothing can be said
        for finding in findings:
            self.add(finding)

    def add(self, finding: Finding) -> None:
        """Something more is known."""
        if isinstance(finding, Verdict):
            self.verdicts[finding.key] = finding
        else:
            self.standings[finding.round, finding.seat] = finding

    @property
    def known(self) -> set[Key]:
        """What need not be worked out any more."""
        return self.verdicts.keys() | {each.key for each in self.standings.values()} | self.nothing

    @property
    def findings(self) -> list[Finding]:
        """All that is known."""
        return [*self.verdicts.values(), *self.standings.values()]

    def chance(self, round_: int, seat: int) -> float | None:
        """The chance of a seat to win when a round begins; None as long as it is not known."""
        if any((round_, each) not in self.standings for each in self.seats):
            return None
        return chances(self.mode, self._standing_at(round_))[seat - 1]

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """The chance of a seat, round by round as far as it is known; after the last the result."""
        known = [(round_, self.chance(round_, seat)) for round_ in self.rounds]
        found = [(round_, chance) for round_, chance in known if chance is not None]
        if self.result and self.rounds:
            won = 1 / len(self.result.winners) if self.mode == "versus" and self.result.winners else 1.0
            found.append((self.rounds[-1] + 1, won if seat in self.result.winners else 0.0))
        return found

    def luck(self, round_: int, seat: int) -> Share | None:
        """What the draw before a round did to the chance of a seat; None: nothing was drawn, or it is not known."""
        known = self.standings.get((round_, seat))
        if known is None or known.luck is None or self.chance(round_, seat) is None:
            return None
        table = self._standing_at(round_)
        usual = self._with(table, seat, table[seat - 1] - known.luck.standing.value)
        change = chances(self.mode, table)[seat - 1] - chances(self.mode, usual)[seat - 1]
        return Share(change, slope(self.mode, table, seat) * known.luck.standing.error)

    def luck_of(self, seat: int) -> Share:
        """What all draws together did to the chance of a seat, as far as it is known."""
        found = [luck for round_ in self.rounds if (luck := self.luck(round_, seat))]
        return Share(sum(luck.value for luck in found), sum(luck.error**2 for luck in found) ** 0.5)

    def cost(self, verdict: Verdict) -> TurningPoint:
        """What a decision cost of the chance to win; whatever the others did."""
        table = self._standing_around(verdict)
        own = self._decided(table, verdict, verdict.value.standing.value)
        best = self._decided(table, verdict, verdict.value.standing.value + verdict.loss.standing.value)
        played = chances(self.mode, own)[verdict.seat - 1]
        could = chances(self.mode, best)[verdict.seat - 1]
        middle = [(one + two) / 2 for one, two in zip(own, best, strict=True)]
        boards = sum(one != two for one, two in zip(own, best, strict=True))
        error = boards * slope(self.mode, middle, verdict.seat) * verdict.loss.standing.error
        return TurningPoint(verdict, self._moments.get(verdict.key, 0), played, could, error)

    def chance_with(self, verdict: Verdict, standing: float) -> float:
        """The chance of a seat if another decision in its place came to this standing."""
        table = self._standing_around(verdict)
        return chances(self.mode, self._decided(table, verdict, standing))[verdict.seat - 1]

    def turning_points(self, seat: int) -> list[TurningPoint]:
        """The decisions that cost a seat most, the dearest first: only what is clear of noise."""
        own = [verdict for verdict in self.verdicts.values() if verdict.seat == seat and not verdict.sound]
        costs = [point for point in map(self.cost, own) if point.grave]
        return sorted(costs, key=lambda point: (-point.loss, point.at))[:TURNING_POINTS]

    def _standing_around(self, verdict: Verdict) -> list[float]:
        """Where all stand when it is decided; what comes before the first round is decided when that begins."""
        return self._standing_at(verdict.round or min(self.rounds, default=0), verdict.value.standing.value)

    def _standing_at(self, round_: int, usual: float = 0.0) -> list[float]:
        """Where all stand when a round begins; of whom it is not known yet, as usual."""
        found = [self.standings.get((round_, seat)) for seat in self.seats]
        return [each.value.standing.value if each else usual for each in found]

    def _decided(self, table: list[float], verdict: Verdict, standing: float) -> list[float]:
        """Where all stand if what was decided comes to this.

        What is judged at another time or further ahead than a round counts by what it gains, for a team on all boards.
        """
        if verdict.kind in ("decision", "start"):
            return self._with(table, verdict.seat, standing)
        gain = standing - verdict.value.standing.value
        seats = self.seats if verdict.kind == "market" and self.mode == "coop" else (verdict.seat,)
        return [each + gain if seat in seats else each for seat, each in zip(self.seats, table, strict=True)]

    @staticmethod
    def _with(table: list[float], seat: int, standing: float) -> list[float]:
        return [*table[: seat - 1], standing, *table[seat:]]


def _result(rounds: list[Chapter]) -> Result | None:
    end = rounds[-1].end if rounds else None
    return end.result if end else None


def _moments(chapter: Chapter, seats: Sequence[int]) -> Iterator[tuple[Key, int]]:
    """Where everything begins that is judged in a chapter."""
    for seat in seats:
        if chapter.round:
            yield ("decision", chapter.round, seat), chapter.at
            yield ("sending", chapter.round, seat), chapter.sent_at.get(seat, chapter.at)
        elif chapter.start.phase == "market":
            yield ("market", 0, seat), chapter.at
        else:
            yield ("start", 0, seat), chapter.at
