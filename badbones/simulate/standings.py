"""The part of a report on who plays: victories with their intervals, points, damage, and who was hit by whom."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from badbones.simulate.columns import between, line, percent, several, spread
from badbones.simulate.contest import BAG, Contest, Fared
from badbones.simulate.counting import BOARDS
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally

_NAME: Final = 16


def standings(plan: Plan, tally: Tally, contest: Contest) -> list[Iterator[str]]:
    """Everything about seats, and about bots where there are several."""
    mixed = len(set(plan.seats)) > 1
    parts = []
    if plan.mode == "versus":
        parts += [_bots(plan, contest)] if mixed else []
        parts += [_seats(plan, tally, contest)]
    parts.append(_boards(plan, contest, "bot" if mixed else "seat"))
    if len(plan.seats) > 1:
        sort, names = ("bot", bots(plan)) if mixed else ("seat", seats(plan))
        parts.append(_matrix("Sent a game, by", sort, names, names, contest.sent, tally.games))
        parts.append(_matrix("Hits a game, by", sort, [BAG, *names], names, contest.hits, tally.games))
    return parts


def bots(plan: Plan) -> list[str]:
    """The bots of a plan, each once."""
    return list(dict.fromkeys(plan.seats))


def seats(plan: Plan) -> list[str]:
    """The seats of a plan by their numbers."""
    return [str(seat) for seat in range(1, len(plan.seats) + 1)]


def held(plan: Plan, bot: str) -> int:
    """How many seats a bot has."""
    return plan.seats.count(bot)


def _bots(plan: Plan, contest: Contest) -> Iterator[str]:
    """What each seat of a bot has won; a shared victory counts as a share."""
    yield line("Bots", "won, each seat", "95 % interval", "points")
    for bot in bots(plan):
        rate = contest.rate("bot", bot, held(plan, bot))
        points = f"{contest.mean('bot', bot, 'points'):.1f}"
        yield line(f"  {bot[:20]} ({several(held(plan, bot), 'seat')})", percent(rate), between(rate), points)
    deals = f"each deal with {several(plan.rotations, 'order')} of the seats, the deals as clusters"
    yield f"  equal: {100 / len(plan.seats):.1f} %; {deals}"


def _seats(plan: Plan, tally: Tally, contest: Contest) -> Iterator[str]:
    """Victories by seat. Where the bots change seats, nobody sits there for good."""
    yield spread(_NAME, "Seats", "won", "95 % interval", "alone", "shared", "points")
    for name, seat in zip(_labels(plan), range(1, len(plan.seats) + 1), strict=True):
        rate, points = contest.rate("seat", str(seat)), contest.mean("seat", str(seat), "points")
        numbers = (f"{tally.wins[seat]:,}", f"{tally.shared[seat]:,}", f"{points:.1f}")
        yield spread(_NAME, name, percent(rate), between(rate), *numbers)


def _labels(plan: Plan) -> list[str]:
    if plan.rotations > 1:
        return [f"  {seat}" for seat in seats(plan)]
    return [f"  {seat} {bot}" for seat, bot in enumerate(plan.seats, 1)]


def _boards(plan: Plan, contest: Contest, sort: str) -> Iterator[str]:
    """What was lost and restored a game; in co-op the houses are the capital's, by whose skeletons came."""
    titles = BOARDS[plan.mode]
    names = bots(plan) if sort == "bot" else seats(plan)
    labels = [f"  {bot}" for bot in names] if sort == "bot" else _labels(plan)
    yield spread(_NAME, "Boards, a game", *titles)
    for label, name in zip(labels, names, strict=True):
        yield spread(_NAME, label, *(f"{contest.mean(sort, name, title):,.2f}" for title in titles))
    if len(plan.seats) > 1:
        yield spread(_NAME, "  all", *(f"{_all(plan, contest, title):,.2f}" for title in titles))


def _all(plan: Plan, contest: Contest, title: str) -> float:
    return sum(contest.mean("seat", seat, title) for seat in seats(plan))


def _matrix(
    title: str, sort: str, rows: Sequence[str], names: Sequence[str], found: Counter[Fared], games: int
) -> Iterator[str]:
    """From whom (a line each) to whom (a column each)."""
    room = (80 - _NAME) // (len(names) + 1) - 1
    yield spread(_NAME, title, *(f"to {name}"[:room] for name in names), "all")
    for start in rows:
        counts = [found[sort, start, to] for to in names]
        yield spread(_NAME, f"  {start}", *(f"{count / games:,.2f}" for count in [*counts, sum(counts)]))
