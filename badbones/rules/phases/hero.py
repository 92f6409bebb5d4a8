"""Phase 1: the hero (R4)."""

from badbones.rules.errors import Refusal
from badbones.rules.geometry import ADJACENT, CELLS
from badbones.rules.hand import Hand
from badbones.rules.state import Seat, Table


def legal(table: Table, seat: Seat) -> list[str]:
    """The steps of the hero: it must move (R4.1); once removed it skips the phase (R4.4)."""
    return [f"{seat.number} hero {cell}" for cell in ADJACENT[seat.hero]] if seat.hero else []


def act(hand: Hand, verb: str, words: list[str]) -> None:
    """The hero steps, and destroys what it meets (R4.3)."""
    hand.move_hero(words[0], "R4.1")


def why_not(table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
    """Why the hero cannot go there."""
    if verb != "hero":
        return Refusal("refused.not-in-hero-phase", {"verb": verb})
    if words == [seat.hero]:
        return Refusal("refused.hero-must-move", {"cell": words[0]})
    cell = " ".join(words)
    if cell not in CELLS:
        return Refusal("refused.no-cell", {"cell": cell})
    return Refusal("refused.hero-too-far", {"cell": cell, "hero": seat.hero or ""})
