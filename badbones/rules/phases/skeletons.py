"""Phase 3: the skeletons (R6): who moves next, and what happens to the traps at the end."""

from badbones.rules.agenda import March
from badbones.rules.errors import Refusal
from badbones.rules.geometry import CELLS
from badbones.rules.hand import Hand
from badbones.rules.march import set_out, waiting
from badbones.rules.state import Seat, Table


def legal(table: Table, seat: Seat) -> list[str]:
    """The skeletons that must still move, one by one or all (R6.1)."""
    tokens = table.by_name(waiting(table, seat))
    if not tokens:
        return []
    start = f"{seat.number} move "
    return [*(start + token for token in tokens), start + "all"]


def act(hand: Hand, verb: str, words: list[str]) -> None:
    """Sets one skeleton on its way, or all of them in order of name."""
    if words[0] == "all":
        hand.plan(March(tuple(hand.table.by_name(waiting(hand.table, hand.seat)))))
    else:
        set_out(hand, words[0])


def why_not(table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
    """Why a skeleton cannot move now."""
    if verb != "move":
        return Refusal("refused.not-in-skeletons-phase", {"verb": verb})
    token = " ".join(words)
    if token not in seat.skeletons:
        return Refusal("refused.not-on-board", {"token": token})
    return Refusal("refused.already-moved", {"token": token})


def steal_treasures(hand: Hand) -> None:
    """A treasure with a skeleton on it and no hero is out of the game (R8.3)."""
    seat = hand.seat
    for cell in [cell for cell in CELLS if cell in seat.traps and hand.kind(seat.traps[cell]).lures]:
        thieves = hand.table.by_name(seat.standing_on(cell))
        if thieves and cell != seat.hero:
            hand.steal(cell, tuple(thieves), "R8.3")


def wear_traps(hand: Hand) -> None:
    """Every trap used in this round wears, once (R6.6)."""
    for cell in [cell for cell in CELLS if cell in hand.seat.traps and hand.seat.traps[cell].used]:
        hand.wear(cell, "R6.6")
