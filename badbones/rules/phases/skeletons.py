"""Phase 3: the skeletons (R6): who moves next, and what happens to the traps at the end."""

from collections.abc import Callable

from badbones.rules.agenda import March
from badbones.rules.errors import Refusal
from badbones.rules.geometry import CELL_ORDER
from badbones.rules.hand import Hand
from badbones.rules.march import movable, set_out, waiting
from badbones.rules.state import Seat, Table, Trap


def legal(table: Table, seat: Seat) -> list[str]:
    """The skeletons that must still move, one by one or all (R6.1)."""
    tokens = movable(table, seat)
    if not tokens:
        return []
    start = f"{seat.number} move "
    return [*(start + token for token in tokens), start + "all"]


def act(hand: Hand, verb: str, words: list[str]) -> None:
    """Sets one skeleton on its way, or all of them in order of name."""
    if words[0] == "all":
        hand.plan(March())
    else:
        set_out(hand, words[0])


def why_not(table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
    """Why a skeleton cannot move now."""
    if verb != "move":
        return Refusal("refused.not-in-skeletons-phase", {"verb": verb})
    token = " ".join(words)
    if token not in seat.skeletons:
        return Refusal("refused.not-on-board", {"token": token})
    if token in waiting(table, seat):
        return Refusal("refused.led-by-instructor", {"token": token})
    if seat.skeletons[token].frozen:
        return Refusal("refused.frozen", {"token": token})
    return Refusal("refused.already-moved", {"token": token})


def steal_treasures(hand: Hand) -> None:
    """A treasure with a skeleton on it and no hero is out of the game (R8.3)."""
    seat = hand.seat
    for cell in _where(hand, lambda trap: hand.kind(trap).lures):
        thieves = hand.table.by_name(seat.standing_on(cell))
        if thieves and cell != seat.hero:
            hand.steal(cell, tuple(thieves), "R8.3")


def settle_sabotage(hand: Hand) -> None:
    """Every trap a saboteur helped to trigger is out of the game; a bomb still leaves its crater (R12.6)."""
    for cell in _where(hand, lambda trap: trap.sabotaged):
        if hand.kind(hand.seat.traps[cell]).wear == "crater":
            hand.leave_crater(cell, "R12.6")
        else:
            hand.remove_trap(cell, "R12.6")


def recall_saboteurs(hands: list[Hand]) -> None:
    """Those who did their work go to the bag from wherever they are by then (R12.6)."""
    done = [token for hand in hands for token in hand.seat.saboteurs]
    for token in hands[0].table.by_name(done):
        for hand in hands:
            if token in hand.seat.skeletons or token in hand.seat.graveyard:
                hand.recall(token, "R12.6")


def hand_over(hand: Hand) -> None:
    """Used hearses go to whom they sent skeletons (R10.3)."""
    for cell in _where(hand, lambda trap: trap.used and hand.kind(trap).wear == "pass-on"):
        hand.pass_on(cell, "R10.3")


def wear_traps(hand: Hand) -> None:
    """Every trap used in this round wears, once; bombs become craters (R6.6)."""
    bombs = []
    for cell in _where(hand, lambda trap: trap.used):
        if hand.kind(hand.seat.traps[cell]).wear == "crater":
            bombs.append(cell)
        else:
            hand.wear(cell, "R6.6")
    for cell in bombs:
        hand.leave_crater(cell, "R6.6")


def _where(hand: Hand, wanted: Callable[[Trap], bool]) -> list[str]:
    """The cells of some traps, in reading order."""
    return sorted((cell for cell, trap in hand.seat.traps.items() if wanted(trap)), key=CELL_ORDER.__getitem__)


def thaw(hand: Hand) -> None:
    """Who has missed this march thaws; who was frozen after its move misses the next one (R11.2)."""
    if not hand.table.options.advanced:
        return
    for token in hand.table.by_name([t for t, skeleton in hand.seat.skeletons.items() if skeleton.frozen]):
        if hand.seat.skeletons[token].face == hand.table.tracking:
            hand.thaw(token, "R11.2")
