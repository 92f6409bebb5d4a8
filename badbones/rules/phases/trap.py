"""Phase 2: one trap action (R5)."""

from collections.abc import Iterable

from badbones.rules.effects import LANDINGS
from badbones.rules.errors import Refusal
from badbones.rules.geometry import CELLS, OPPOSITE, TOWARD
from badbones.rules.hand import Hand
from badbones.rules.kinds import TrapKind
from badbones.rules.state import Seat, Table


def legal(table: Table, seat: Seat) -> list[str]:
    """Everything that can be placed and where (R5.1, R5.3), what can be recovered (R5.2), and doing nothing."""
    actions = []
    free, crowded = _cells(table, seat)
    reserve = table.reserve(seat)
    for kind in table.catalog.traps.values():
        if reserve.get(kind.name):
            cells = free + crowded if kind.landing else free
            for setting in kind.settings:
                start = f"{seat.number} place {kind.name}{setting} "
                actions += [start + cell for cell in cells]
    actions += [f"{seat.number} recover {cell}" for cell in CELLS if cell in seat.traps]
    actions.append(f"{seat.number} skip")
    return actions


def _cells(table: Table, seat: Seat) -> tuple[list[str], list[str]]:
    """Cells where a trap may stand: the empty ones, and those that hold skeletons and nothing else."""
    held = {skeleton.place for skeleton in seat.skeletons.values()}
    taken = {*seat.traps, *seat.towers, *seat.craters}
    open_cells = [cell for cell in CELLS if cell not in taken]
    return [cell for cell in open_cells if cell not in held], [cell for cell in open_cells if cell in held]


def act(hand: Hand, verb: str, words: list[str]) -> None:
    """Places or recovers a trap; `skip` does nothing."""
    if verb == "place":
        tile, cell = words
        _place(hand, *split_tile(tile, hand.table.catalog.traps.values()), cell)
    elif verb == "recover":
        hand.recover_trap(words[0], "R5.2")


def split_tile(tile: str, kinds: Iterable[TrapKind]) -> tuple[TrapKind, str]:
    """`wall/` is a wall with the diagonal `/`."""
    return next((kind, setting) for kind in kinds for setting in kind.settings if kind.name + setting == tile)


def _place(hand: Hand, kind: TrapKind, setting: str, cell: str) -> None:
    below = hand.table.by_name(hand.seat.standing_on(cell))
    landing = LANDINGS[kind.landing] if below and kind.landing else None
    rule, damaged = (landing.rule, landing.wear == "damage") if landing else ("R5.1", False)
    hand.place_trap(kind.name, setting, cell, rule=rule, how="landed" if landing else "placed", damaged=damaged)
    if landing:
        landing.act(hand, cell, tuple(below))
    if kind.lures:
        _lure_neighbours(hand, cell)


def _lure_neighbours(hand: Hand, cell: str) -> None:
    """Every skeleton next to a treasure just placed turns toward it (R5.5)."""
    for neighbour, way in TOWARD[cell].items():
        hand.turn(hand.table.by_name(hand.seat.standing_on(neighbour)), OPPOSITE[way], "R5.5", "lured")


def why_not(table: Table, seat: Seat, verb: str, words: list[str]) -> Refusal:
    """Why a trap cannot be placed or recovered like this."""
    if verb == "place":
        return _why_not_place(table, seat, words)
    if verb == "recover":
        cell = " ".join(words)
        return Refusal("refused.nothing-to-recover" if cell in CELLS else "refused.no-cell", {"cell": cell})
    if verb == "skip":
        return Refusal("refused.not-an-action", {"action": " ".join([str(seat.number), verb, *words])})
    return Refusal("refused.not-in-trap-phase", {"verb": verb})


def _why_not_place(table: Table, seat: Seat, words: list[str]) -> Refusal:
    if len(words) != 2:
        return Refusal("refused.place-what-where", {})
    tile, cell = words
    name = tile.rstrip("/\\").partition(":")[0]
    kind = table.catalog.traps.get(name)
    if kind is None:
        return Refusal("refused.unknown-trap", {"tile": tile})
    if tile[len(name) :] not in kind.settings:
        ways = ", ".join(name + setting for setting in kind.settings)
        return Refusal("refused.setting", {"tile": tile, "trap": name, "settings": ways})
    if not table.reserve(seat).get(name):
        return Refusal("refused.not-in-reserve", {"trap": name})
    return _why_not_there(table, seat, cell)


def _why_not_there(table: Table, seat: Seat, cell: str) -> Refusal:
    if cell not in CELLS:
        return Refusal("refused.no-cell", {"cell": cell})
    if cell in seat.towers:
        return Refusal("refused.tower-there", {"cell": cell})
    if cell in seat.traps:
        return Refusal("refused.trap-there", {"cell": cell, "trap": seat.traps[cell].kind})
    if cell in seat.craters:
        return Refusal("refused.crater-there", {"cell": cell})
    return Refusal("refused.skeleton-there", {"cell": cell})
