"""What a recorded game comes to, round by round and seat by seat: numbers for charts."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from badbones.record import Replay, Take
from badbones.rules import Game
from badbones.rules.scoring import score
from badbones.stage import Ledger

KINDS: Final = ("skeletons", "floors", "houses", "points", "sent", "received")
Row = tuple[int, ...]  # one number for each round


class Series(NamedTuple):
    """A row of numbers for each seat. The first number stands before the first round, each other at a round's end."""

    rounds: Row  # the first is 0, or in a game that began later the round before
    lines: dict[str, tuple[Row, ...]]  # by kind; what a co-op team has in common is a single row

    @property
    def kinds(self) -> tuple[str, ...]:
        """What there is to be shown: points only where they count."""
        return tuple(kind for kind in KINDS if kind in self.lines)

    def at(self, kind: str, round_: int) -> tuple[int, ...] | None:
        """The numbers of all seats at the end of a round; None: it was not played."""
        if round_ not in self.rounds:
            return None
        place = self.rounds.index(round_)
        return tuple(row[place] for row in self.lines[kind])


def series(replay: Replay) -> Series:
    """The numbers of a recorded game, as far as it can be played again."""
    games = _ends_of_rounds(replay)
    first = games[0].round
    rounds = tuple(range(first - 1, first - 1 + len(games)))
    lines = {kind: _by_seat(games, kind) for kind in KINDS[:4]}
    if games[0].table.team:
        lines["houses"] = (tuple(game.table.team.houses if game.table.team else 0 for game in games),)
    if games[0].table.mode.name != "versus":
        del lines["points"]
    seats = range(1, len(games[0].table.seats) + 1)
    if len(seats) > 1:
        ledger = _ledger(replay.takes, first)
        lines["sent"] = tuple(_sent(ledger, seat, rounds) for seat in seats)
        lines["received"] = tuple(_received(ledger, seat, rounds) for seat in seats)
    return Series(rounds, lines)


def _ends_of_rounds(replay: Replay) -> list[Game]:
    """The game as it began, after each round, and as it stands in the end."""
    game = replay.moment(0).game
    rounds = [take.round for take in replay.takes]
    before = [game.round, *rounds]
    ends = [at for at, round_ in enumerate(rounds, 1) if round_ != before[at - 1]]
    if rounds and (not ends or ends[-1] < len(rounds)):
        ends.append(len(rounds))
    return [game, *(replay.moment(at).game for at in ends)]


def _by_seat(games: Sequence[Game], kind: str) -> tuple[Row, ...]:
    seats = range(len(games[0].table.seats))
    return tuple(tuple(_number(game, seat, kind) for game in games) for seat in seats)


def _number(game: Game, place: int, kind: str) -> int:
    """How much a seat has of something."""
    table, seat = game.table, game.table.seats[place]
    match kind:
        case "skeletons":
            return len(seat.skeletons)
        case "floors":
            return len(seat.towers) if table.team else seat.tower
        case "houses":
            return seat.houses
    return 0 if table.lost(seat) else score(table, seat).total


def _ledger(takes: Sequence[Take], first: int) -> Ledger:
    """Who sent whom what in the end."""
    ledger = Ledger(round=first)
    for take in takes:
        for event in take.kept:
            ledger.fold(event)
    return ledger


def _sent(ledger: Ledger, seat: int, rounds: Row) -> Row:
    return tuple(sum(s.round == r and s.seat == seat != s.to for s in ledger.sendings) for r in rounds)


def _received(ledger: Ledger, seat: int, rounds: Row) -> Row:
    return tuple(sum(s.round == r and s.to == seat != s.seat for s in ledger.sendings) for r in rounds)
