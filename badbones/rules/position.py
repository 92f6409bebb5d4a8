"""Positions as documents (docs/spec/NOTATION.md): a game at a moment where nobody is in the middle of a move."""

from typing import Any

from badbones.rules import canonical
from badbones.rules.errors import PositionError
from badbones.rules.game import Game
from badbones.rules.geometry import CELLS
from badbones.rules.position_reading import read, read_options
from badbones.rules.state import Seat, Skeleton, Table, Trap

__all__ = ["FORMAT", "digest", "read", "read_options", "write"]

FORMAT = 1


def write(game: Game) -> dict[str, Any]:
    """The position of a game, every key of its mode written, in canonical order."""
    table = game.table
    if game.asking:
        raise PositionError("there is no position while a question is open")
    document: dict[str, Any] = {
        "badbones": FORMAT,
        "mode": table.mode.name,
        "options": table.options.document(),
        "round": table.round,
        "phase": table.phase,
        "tracking": table.tracking,
        "seed": table.chance,
        "removed": table.by_name(list(table.removed)),
        "result": table.result.document() if table.result else None,
        "players": [_seat(table, seat) for seat in table.seats],
    }
    if table.phase == "market":
        document["market"] = _market(table)
    if table.team:
        document["team"] = _team(table)
    return document


def digest(document: dict[str, Any]) -> str:
    """The digest of a position as `write` gives it."""
    return canonical.digest(document)


def _market(table: Table) -> dict[str, Any]:
    stock = {item: count for item, count in table.stock.items() if count}
    if table.stall is None:
        return {"stock": stock}
    first, turn, step, passed = table.stall
    return {"first": first, "turn": turn, "step": step, "passed": sorted(passed), "stock": stock}


def _team(table: Table) -> dict[str, Any]:
    team = table.team
    assert team is not None
    return {
        "houses": team.houses,
        "reserve": _pieces(table, team.reserve),
        "held": _pieces(table, team.held),
        "coins": team.coins,
    }


def _pieces(table: Table, pieces: dict[str, int]) -> list[str]:
    return [kind for kind in table.catalog.traps for _ in range(pieces.get(kind, 0))]


def _seat(table: Table, seat: Seat) -> dict[str, Any]:
    if table.team:
        own: dict[str, Any] = {"towers": sorted(seat.towers, key=CELLS.index)}
    else:
        own = {
            "tower": seat.tower,
            "houses": seat.houses,
            "coins": seat.coins,
            "reserve": _pieces(table, seat.reserve),
        }
    return {
        "name": seat.name,
        "hero": seat.hero,
        **own,
        "weapon": seat.weapon,
        "graveyard": table.by_name(seat.graveyard),
        "traps": [_trap(table, seat, cell) for cell in CELLS if cell in seat.traps or cell in seat.craters],
        "skeletons": [_skeleton(token, seat.skeletons[token]) for token in table.by_name(list(seat.skeletons))],
        "done": seat.done,
        "killed": table.by_name(seat.killed),
        "weapon_used": seat.weapon_used,
        "saboteurs": table.by_name(list(seat.saboteurs)),
        "doomed": seat.doomed,
    }


def _trap(table: Table, seat: Seat, cell: str) -> dict[str, Any]:
    if cell in seat.craters:
        return {"kind": "crater", "at": cell}
    trap: Trap = seat.traps[cell]
    document: dict[str, Any] = {"kind": trap.kind, "at": cell, "damaged": trap.damaged, "used": trap.used}
    setting = table.catalog.traps[trap.kind].setting
    if setting:
        document[setting] = trap.setting.removeprefix(":")
    return document | {"target": trap.target, "sabotaged": trap.sabotaged}


def _skeleton(token: str, skeleton: Skeleton) -> dict[str, Any]:
    place, heading, face, frozen = skeleton
    return {"token": token, "at": place, "heading": heading, "face": face, "frozen": frozen}
