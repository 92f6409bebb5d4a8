"""Co-op, before the first round: each hero is put on a tower of choice (R14.4)."""

from badbones.rules.errors import Refusal
from badbones.rules.hand import Hand
from badbones.rules.state import Seat, Table


def legal(table: Table, seat: Seat) -> list[str]:
    """The towers that stand."""
    return [f"{seat.number} start {cell}" for cell in seat.towers]


def act(hand: Hand, verb: str, words: list[str]) -> None:
    """The hero comes to its tower."""
    hand.place_hero(words[0], "R14.4")


def why_not(table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
    """Why the hero cannot begin there."""
    if verb != "start":
        return Refusal("refused.not-in-start-phase", {"verb": verb})
    return Refusal("refused.no-tower-there", {"cell": " ".join(words), "towers": ", ".join(seat.towers)})
