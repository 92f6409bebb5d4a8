"""The part of a report on the pieces: skeletons, traps, weapons, chiefs."""

from collections.abc import Iterator
from typing import Final

from badbones.simulate.columns import by_thing, counted
from badbones.simulate.counting import EDGES
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally

_WORK: Final = ("bought", "placed", "recovered", "triggered", "killed", "sent")
_WEAR: Final = ("damaged", "destroyed", "craters", "stolen", "sabotaged", "passed on")
_WEAPONS: Final = ("bought", "used", "declined", "killed")
_PLACES: Final = ("hero", "tower", "village")
_WAYS: Final = {**{edge: f"edge: {edge}" for edge in EDGES}, "recalled": "saboteurs recalled"}
CHIEFS: Final = {
    "R12.1 arrived": "artificers at tower or village",
    "R12.1 floors": "  floors destroyed",
    "R12.1 towers": "  co-op towers destroyed",
    "R12.1 houses": "  houses destroyed",
    "R12.2 drawn": "drawn more for necromancers",
    "R12.3 arrived": "friendly at tower or village",
    "R12.3 floors": "  floors restored",
    "R12.3 houses": "  houses restored",
    "R12.4 groups": "groups that set out together",
    "R12.4 skeletons": "  skeletons in them",
    "R12.4 turned": "turned by instructors",
    "R12.5 returned": "spectrals back in graveyards",
    "R12.6 recalled": "saboteurs back in the bag",
    "R12.6 traps": "  traps they took along",
    "R12.7 doomed": "doomed by the emperor",
    "R12.7 slain": "emperors slain, hero lost",
}


def pieces(plan: Plan, tally: Tally) -> list[Iterator[str]]:
    """What skeletons and traps did, and what is there with the options of the game."""
    parts = [_skeletons(tally), *_traps(tally)]
    if plan.options.advanced:
        parts.append(by_thing(24, "Weapons", _WEAPONS, tally.weapons))
    if plan.options.chiefs:
        parts.append(_chiefs(tally))
    return parts


def _skeletons(tally: Tally) -> Iterator[str]:
    """Where they came from and went: from the bag = to the bag + out of the game + left on boards and in graveyards."""
    came = tally.went("bag", "board") + tally.went("bag", "graveyard")
    gone = tally.went("board", "bag") + tally.went("graveyard", "bag")
    rows = [
        ("  from the bag", came),
        ("    set-up", tally.went("bag", "board")),
        *((f"    {way}", tally.went("bag", "graveyard", [way])) for way in tally.ways("bag", "graveyard")),
        ("  to the bag", gone),
        *_ways(tally, "bag", _PLACES),
        ("  to a graveyard", tally.went("board", "graveyard")),
        *_ways(tally, "graveyard", EDGES),
        ("  out of the game", tally.balance("removed")),
        ("  on boards at the end", tally.balance("board")),
        ("  in graveyards at the end", tally.balance("graveyard")),
    ]
    return counted("Skeletons", rows, tally.games)


def _ways(tally: Tally, to: str, first: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Some ways off the board in this order, then all others that were gone."""
    others = {*tally.ways("board", to), *tally.ways("graveyard", to)} - set(first)
    for way in (*first, *sorted(others)):
        name = _WAYS.get(way, f"by {way}")
        yield f"    {name}", tally.went("board", to, [way]) + tally.went("graveyard", to, [way])


def _traps(tally: Tally) -> list[Iterator[str]]:
    return [by_thing(14, "Traps", _WORK, tally.traps), by_thing(14, "Traps worn", _WEAR, tally.traps)]


def _chiefs(tally: Tally) -> Iterator[str]:
    rows = [(f"  {name}", tally.chiefs[deed]) for deed, name in CHIEFS.items()]
    return counted("Chiefs", rows, tally.games)
