"""market.yaml: what players start with, and what the market sells."""

from collections.abc import Iterable, Mapping
from typing import Any

from badbones.rules.geometry import SIDES, SYMBOLS
from badbones.rules.kinds import Kit, Market, TrapKind, WeaponKind
from badbones.rules.modes import MODES
from badbones.rules.reading import Reader

MOST_PLAYERS = 6
MOST_FLOORS = 8  # for which there is a drawing
MOST_HOUSES = {"versus": 10, "solo": 10, "coop": 3}  # that find room in a village; co-op: a head, in the capital
MOST_GIVEN = 20
MOST_STOCK = 99
MOST_COINS = 99  # that a purse has room for


def read_market(file: Reader, parts: dict[str, Any]) -> None:
    """Adds kits and market to the parts of the catalogue.

    What is sold and given must be among the tiles; if those could not be read, there is nothing to compare with.
    """
    if "traps" not in parts:
        return
    file.mapping(["start", "stock", "coins"])
    start = file.get("start", {}).mapping(MODES)
    parts["kits"] = {mode: _kit(mode, start.get(mode, {}), parts["traps"]) for mode in MODES}
    if "numbers" in parts:
        for mode, kit in parts["kits"].items():
            _check_starters(start.get(mode, {}), kit, parts["numbers"].copies, together=mode == "coop")
    parts["market"] = _market(file, parts["traps"], parts["weapons"])


# What players start with


def _kit(mode: str, entry: Reader, traps: Iterable[str]) -> Kit:
    common = ["team", "advanced_team"] if mode == "coop" else []
    entry.mapping(["tower", "houses", "starters", "left_out", "reserve"], ["advanced", *common])
    return Kit(
        tower=_floors(mode, entry.get("tower")),
        houses=entry.get("houses").whole(1, MOST_HOUSES[mode]),
        starters=entry.get("starters").whole(1),
        left_out=tuple(entry.get("left_out", []).words(SYMBOLS)),
        reserve=_given(entry.get("reserve", {}), traps),
        team=_given(entry.get("team", {}), traps),
        advanced=_given(entry.get("advanced", {}), traps),
        advanced_team=_given(entry.get("advanced_team", {}), traps),
    )


def _floors(mode: str, entry: Reader) -> int:
    if mode == "coop" and entry.value != 1:
        entry.problem("in co-op a tower falls at the first blow: it has 1 floor")
    return entry.whole(1, MOST_FLOORS)


def _check_starters(entry: Reader, kit: Kit, copies: int, *, together: bool) -> None:
    """Whether everybody can begin with so many: alone and against others each symbol comes once (R2.3, R2.4)."""
    symbols = len(SYMBOLS) - len(set(kit.left_out))
    most = symbols * len(SIDES) * copies // MOST_PLAYERS if together else symbols
    if kit.starters > most:
        there = f"skeletons for {most} each with {MOST_PLAYERS} players" if together else f"{most} symbols"
        entry.get("starters").problem(f"{kit.starters} cannot be drawn: there are only {there}")


def _given(entry: Reader, traps: Iterable[str]) -> Mapping[str, int]:
    entry.mapping(optional=traps)
    return {kind: entry.get(kind).whole(1, MOST_GIVEN) for kind in traps if entry.has(kind)}


# The market


def _market(file: Reader, traps: Mapping[str, TrapKind], weapons: Mapping[str, WeaponKind]) -> Market:
    prices = {name: kind.price for name, kind in traps.items() if kind.price is not None}
    prices |= {name: kind.price for name, kind in weapons.items()}
    coins = file.get("coins", {}).mapping(["player", "team"])
    market = Market(
        stock=_stock(file.get("stock", {}), prices),
        coins=coins.get("player", 0).whole(1, MOST_COINS),
        coins_team=coins.get("team", 0).whole(1, MOST_COINS // MOST_PLAYERS),
    )
    cheapest = min((prices[item] for item in market.stock), default=0)
    for whose, enough in (("player", market.coins), ("team", min(MODES["coop"].players) * market.coins_team)):
        if enough < cheapest:
            coins.get(whose).problem(f"is not enough for anything: the cheapest piece costs {cheapest}")
    return market


def _stock(entry: Reader, items: Iterable[str]) -> Mapping[str, tuple[int, ...]]:
    entry.mapping(optional=items)
    stock = {item: _by_players(entry.get(item)) for item in items if entry.has(item)}
    for players in range(1, MOST_PLAYERS + 1):
        if not any(counts[players - 1 : players] > (0,) for counts in stock.values()):
            entry.problem(f"nothing is for sale with {players} players")
    return stock


def _by_players(entry: Reader) -> tuple[int, ...]:
    counts = tuple(item.whole(0, MOST_STOCK) for item in entry.items())
    if len(counts) != MOST_PLAYERS:
        entry.problem(f"needs {MOST_PLAYERS} numbers, for 1 to {MOST_PLAYERS} players, not {len(counts)}")
    return counts
