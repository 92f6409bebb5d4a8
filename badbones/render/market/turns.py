"""Whose turn it is at the market, and who comes then: laps run to and fro (R9.2)."""

from typing import Literal

from badbones.stage.stage import Market

Turn = Literal["now", "again", "next", "bought", "passed", "waits"]


def lap(market: Market, seats: int) -> list[int]:
    """The seats as they sit, the first to buy at the end: the first lap goes to the left, the next one back (R9.2)."""
    first = market.first or 1
    return [(first + place) % seats + 1 for place in range(seats)]


def follower(market: Market, seats: int) -> int | None:
    """Who buys after the seat whose turn it is; at the end of a lap that is the same seat."""
    row, step = lap(market, seats), market.step
    place = row.index(market.turn or row[0])
    for _ in range(2 * seats):
        if 0 <= place + step < seats:
            place += step
        else:
            step = -step
        if row[place] not in market.passed:
            return row[place]
    return None


def turns(market: Market, seats: int) -> dict[int, Turn]:
    """How each seat stands in this lap, in the order of the row."""
    row, after = lap(market, seats), follower(market, seats)
    here = row.index(market.turn or row[0])
    return {seat: _turn(market, seats, seat, after, (place - here) * market.step) for place, seat in enumerate(row)}


def _turn(market: Market, seats: int, seat: int, after: int | None, ahead: int) -> Turn:
    if seat in market.passed:
        return "passed"
    if seat == market.turn:
        alone = len(market.passed) + 1 == seats
        return "again" if after == seat and not alone else "now"
    if seat == after:
        return "next"
    return "bought" if ahead < 0 else "waits"
