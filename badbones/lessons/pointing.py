"""Whether what a saying points at is there."""

from typing import Final

from badbones.lessons.kinds import Pointer
from badbones.rules import Game
from badbones.rules.game import VERBS
from badbones.rules.geometry import CELLS
from badbones.rules.state import Seat

THEATRE: Final = (
    "play",
    "beat",
    "action",
    "phase",
    "round",
    "round-back",
    "start",
    "end",
    "timeline",
    "marks",
    "branch",
)  # of recorded games


def unknown(pointer: Pointer, game: Game) -> str:
    """Why something can never be pointed at in a game; empty: it may be there at some moment."""
    table = game.table
    if pointer.seat > len(table.seats):
        return f"there is no seat {pointer.seat}"
    playing = {*table.bag, *(token for seat in table.seats for token in (*seat.skeletons, *seat.graveyard))}
    known = {
        "skeleton": playing,
        "cell": set(CELLS),
        "trap": set(CELLS),
        "stock": {"", *table.catalog.traps},
        "market": {"", *table.catalog.traps, *table.catalog.weapons},
        "button": {pointer.what} if pointer.what.split(" ")[0] in (*VERBS, *THEATRE) else set(),
    }
    return "" if pointer.what in known.get(pointer.kind, {""}) else f"there is no {pointer.kind} {pointer.what!r}"


def missing(pointer: Pointer, game: Game) -> bool:
    """Whether something that can be pointed at is not there now."""
    seat = game.table.seats[min(pointer.seat, len(game.table.seats)) - 1]
    match pointer.kind:
        case "hero":
            return seat.hero is None
        case "skeleton":
            return pointer.what not in seat.skeletons
        case "forest":
            return all(skeleton.place in CELLS for skeleton in seat.skeletons.values())
        case "trap":
            return pointer.what not in seat.traps
        case "weapon":
            return seat.weapon is None
        case "stock":
            return not _in_stock(pointer, game, seat)
        case "market":
            return game.phase != "market"
        case "button":
            return not any(action.partition(" ")[2] == pointer.what for action in game.legal(pointer.seat))
    return False


def _in_stock(pointer: Pointer, game: Game, seat: Seat) -> bool:
    reserve = game.table.reserve(seat)
    return bool(reserve.get(pointer.what) if pointer.what else any(reserve.values()))
