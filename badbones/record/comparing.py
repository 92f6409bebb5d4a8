"""Two games next to each other: a branch and the one it comes from, at the end of the last round that both have."""

from typing import NamedTuple

from badbones.record.replay import Replay
from badbones.rules import Game, ReplayError
from badbones.rules.scoring import score


class Tally(NamedTuple):
    """What each seat has at a moment."""

    points: tuple[int, ...]  # empty where nobody counts them
    buildings: tuple[int, ...]  # floors and houses that stand; in co-op towers
    shared: int | None = None  # the houses of a team


class Comparison(NamedTuple):
    """What a branch has come to, and what its origin had at the same time."""

    round: int
    origin: Tally
    branch: Tally
    final: bool  # both games were over then


def compare(origin: Replay, branch: Replay) -> Comparison | None:
    """The last round that both games have played to its end; None: there is none, or they are no kin."""
    if not (origin.takes and branch.takes):
        return None
    round_ = min(_last_round(origin), _last_round(branch))
    try:
        games = _end_of(origin, round_), _end_of(branch, round_)
    except ReplayError:
        return None
    if not games[0] or not games[1] or len(games[0].table.seats) != len(games[1].table.seats):
        return None
    return Comparison(round_, tally(games[0]), tally(games[1]), final=games[0].over and games[1].over)


def tally(game: Game) -> Tally:
    """What each seat has now."""
    table = game.table
    points = tuple(0 if table.lost(seat) else score(table, seat).total for seat in table.seats)
    if table.team:
        return Tally((), tuple(len(seat.towers) for seat in table.seats), table.team.houses)
    buildings = tuple(seat.tower + seat.houses for seat in table.seats)
    return Tally(points if table.mode.name == "versus" else (), buildings)


def _last_round(replay: Replay) -> int:
    """The last round that was played to its end."""
    game = replay.moment(replay.reached).game
    return game.round if game.over else game.round - 1


def _end_of(replay: Replay, round_: int) -> Game | None:
    """The game when a round had ended; None: it does not hold that round."""
    first = replay.moment(0).game.round
    if not first <= round_ <= _last_round(replay):
        return None
    later = (at for at, take in enumerate(replay.takes, 1) if take.round > round_)
    return replay.moment(next(later, replay.reached)).game
