"""How a game ended, in sentences: who has won, why it was over, and with how many points."""

from badbones.rules.scoring import score
from badbones.rules.state import Result, Seat, Table
from badbones.text import Messages


def tell_result(table: Table, result: Result, messages: Messages) -> list[str]:
    """The result; in versus the points of all survivors, best first (R13.2), else what was lost or kept."""
    told = [messages.say(f"event.game-ended.{result.outcome}", winners=result.winners)]
    if table.mode.name == "versus":
        return told + _points(table, result, messages)
    told += [messages.say(reason, seat=seat.number) for seat in table.seats for reason in _losses(table, seat)]
    if table.team and not table.team.houses:
        told.append(messages.say("ui.end.capital"))
    if result.outcome == "won" and table.team:
        towers = ", ".join(f"{messages.player(seat.number)} {len(seat.towers)}" for seat in table.seats)
        told.append(messages.say("ui.end.kept", count=table.round, houses=table.team.houses, towers=towers))
    return told


def _points(table: Table, result: Result, messages: Messages) -> list[str]:
    told = []
    for number, points in sorted(result.scores, key=lambda entry: -entry[1]):
        parts = score(table, table.seats[number - 1])._asdict()
        told.append(messages.say("ui.points", seat=number, count=points, **parts))
    if result.eliminated:
        told.append(messages.say("ui.eliminated", eliminated=result.eliminated))
    return told


def _losses(table: Table, seat: Seat) -> list[str]:
    """Why a seat has lost, if it has."""
    reasons = ["ui.end.emperor"] if seat.doomed else []
    if table.team:
        return reasons + ([] if seat.towers else ["ui.end.towers"])
    return reasons + ([] if seat.tower else ["ui.end.tower"]) + ([] if seat.houses else ["ui.end.village"])
