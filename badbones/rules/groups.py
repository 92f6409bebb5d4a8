"""The instructor's group (R12.4): all who share his cell, have not moved yet and are not frozen move as one."""

from badbones.rules.geometry import CELL_ORDER
from badbones.rules.state import Seat, Table


def ready(table: Table, seat: Seat, token: str) -> bool:
    """Whether a skeleton has neither moved this round nor is frozen."""
    skeleton = seat.skeletons[token]
    return skeleton.face != table.moved_face and not skeleton.frozen


def leaders(table: Table, seat: Seat, cell: str) -> list[str]:
    """The instructors on a cell who lead, in order of name; forest spots are not cells."""
    if not table.options.chiefs or cell not in CELL_ORDER:
        return []
    tokens = [token for token in seat.standing_on(cell) if table.traits(token).leads and ready(table, seat, token)]
    return table.by_name(tokens)


def undivided(table: Table, seat: Seat, cell: str) -> bool:
    """Whether a living instructor, moved or frozen or neither, keeps all on his cell together for a weapon (R12.4)."""
    return any(table.traits(token).leads for token in seat.standing_on(cell))


def ready_group(table: Table, seat: Seat, token: str) -> tuple[tuple[str, ...], str]:
    """Who goes with a skeleton that moves or is moved, and who leads: itself if it can, else the first by name."""
    cell = seat.skeletons[token].place
    found = leaders(table, seat, cell) if ready(table, seat, token) else []
    if not found:
        return (token,), ""
    group = [other for other in seat.standing_on(cell) if ready(table, seat, other)]
    return tuple(table.by_name(group)), token if token in found else found[0]
