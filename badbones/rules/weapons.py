"""The eight weapons (R11): for each what can be done with it now, and doing it; tied to the data by name."""

from collections.abc import Callable
from itertools import product
from typing import Final, NamedTuple

from badbones.rules.agenda import Arm, March, Wield
from badbones.rules.events import WeaponDeclined, WeaponUsed
from badbones.rules.geometry import ADJACENT, CELL_ORDER, CELLS, HEADINGS, SYMBOLS, TOWARD
from badbones.rules.groups import undivided
from badbones.rules.hand import Hand

# Up to so many skeletons on a cell, all ways to turn them are listed (NOTATION, Actions).
MOST_TURNED: Final = 3


class Weapon(NamedTuple):
    """A weapon: its uses now, as written behind `use`; carrying one out; and whether one that is not listed is fine."""

    uses: Callable[[Hand], list[str]]
    act: Callable[[Hand, list[str]], None]
    accepts: Callable[[Hand, list[str]], bool]


WEAPONS: Final[dict[str, Weapon]] = {}


def arm(hand: Hand, step: Arm) -> None:
    """Asks about the weapon, if it can do anything and was not used in this phase (R11.0)."""
    weapon = hand.seat.weapon
    if weapon is None or hand.seat.hero is None or hand.seat.weapon_used:
        return
    uses = of(hand).uses(hand)
    if uses:
        hand.ask(Wield(weapon, (*(f"use {use}" for use in uses), "decline")))


def answer_wield(hand: Hand, question: Wield, choice: str) -> None:
    """The player has decided about the weapon; declined, it is offered again at the next kill of the phase."""
    verb, *words = choice.split(" ")
    if verb == "decline":
        hand.events.append(WeaponDeclined("R11.0", hand.seat.number, question.weapon))
        return
    hand.seat.weapon_used = True
    hand.events.append(WeaponUsed("R11.0", hand.seat.number, question.weapon))
    of(hand).act(hand, words)
    agenda = hand.seat.agenda
    if agenda and isinstance(agenda[0], March):
        agenda[0] = March()  # who was led by an instructor may be free now


def of(hand: Hand) -> Weapon:
    """The weapon of a seat."""
    assert hand.seat.weapon is not None
    return WEAPONS[hand.table.catalog.weapons[hand.seat.weapon].effect]


def accepts(hand: Hand, words: list[str]) -> bool:
    """Whether a use that the list of legal actions leaves out is fine all the same."""
    return of(hand).accepts(hand, words)


def _nothing_else(hand: Hand, words: list[str]) -> bool:
    return False


def weapon(
    name: str, uses: Callable[[Hand], list[str]], accepts: Callable[[Hand, list[str]], bool] = _nothing_else
) -> Callable[[Callable[[Hand, list[str]], None]], Callable[[Hand, list[str]], None]]:
    """Ties a function to the `effect` of weapon entries."""

    def tie(function: Callable[[Hand, list[str]], None]) -> Callable[[Hand, list[str]], None]:
        WEAPONS[name] = Weapon(uses, function, accepts)
        return function

    return tie


# Where skeletons stand


def _on_board(hand: Hand) -> list[str]:
    skeletons = hand.seat.skeletons
    return hand.table.by_name([token for token, skeleton in skeletons.items() if skeleton.place in CELL_ORDER])


def _there(hand: Hand, cell: str) -> list[str]:
    return hand.table.by_name(hand.seat.standing_on(cell))


def _around(hand: Hand) -> tuple[str, ...]:
    assert hand.seat.hero is not None
    return ADJACENT[hand.seat.hero]


def _crowded_around(hand: Hand) -> list[str]:
    return [cell for cell in _around(hand) if hand.seat.standing_on(cell)]


# The weapons


@weapon("shoot", _on_board)
def shoot(hand: Hand, words: list[str]) -> None:
    """Crossbow: one skeleton anywhere on the board (R11.1)."""
    hand.strike((words[0],), "R11.1", hand.seat.weapon or "")


def _thawed_cells(hand: Hand) -> list[str]:
    skeletons = hand.seat.skeletons
    return [cell for cell in CELLS if any(not skeletons[token].frozen for token in hand.seat.standing_on(cell))]


@weapon("freeze", _thawed_cells)
def freeze(hand: Hand, words: list[str]) -> None:
    """Ice staff: all skeletons of a cell miss a move (R11.2)."""
    for token in _there(hand, words[0]):
        if not hand.seat.skeletons[token].frozen:
            hand.freeze(token, "R11.2")


@weapon("step-again", lambda hand: list(_around(hand)))
def step_again(hand: Hand, words: list[str]) -> None:
    """Two-handed sword: the hero moves again at once (R11.3)."""
    hand.move_hero(words[0], "R11.3", by_weapon=True)


def _neighbours(hand: Hand, symbol: str) -> tuple[str, ...]:
    assert hand.seat.hero is not None
    near = [token for cell in TOWARD[hand.seat.hero] for token in hand.seat.standing_on(cell)]
    return tuple(hand.table.by_name([token for token in near if hand.table.catalog.tokens[token].symbol == symbol]))


@weapon("hew", lambda hand: [symbol for symbol in SYMBOLS if _neighbours(hand, symbol)])
def hew(hand: Hand, words: list[str]) -> None:
    """Battle axe: all of a symbol on the four cells next to the hero (R11.4)."""
    hand.strike(_neighbours(hand, words[0]), "R11.4", hand.seat.weapon or "")


def _sweeps(hand: Hand) -> list[str]:
    seat = hand.seat
    goals = [cell for cell in _around(hand) if cell not in seat.traps and cell not in seat.towers]
    return [f"{start} {goal}" for start in _crowded_around(hand) for goal in goals if goal != start]


@weapon("sweep", _sweeps)
def sweep(hand: Hand, words: list[str]) -> None:
    """Morning star: all skeletons of a cell next to the hero to another such cell (R11.5)."""
    hand.shift(_there(hand, words[0]), words[1], "R11.5", "swept")


def _taken(hand: Hand) -> list[str]:
    return hand.table.by_name([token for token in hand.seat.killed if token in hand.table.bag])


def _receivers(hand: Hand) -> list[str]:
    others = [str(number) for number in hand.table.opponents(hand.seat) if number != hand.seat.number]
    return others if _taken(hand) else []


@weapon("pass-on", _receivers)
def pass_on(hand: Hand, words: list[str]) -> None:
    """Death staff: the skeletons just destroyed go to another player's graveyard (R11.6)."""
    hand.send(_taken(hand), int(words[0]), "R11.6", hand.seat.weapon or "")


@weapon("teleport", lambda hand: [cell for cell in hand.seat.towers if cell != hand.seat.hero])
def teleport(hand: Hand, words: list[str]) -> None:
    """Teleportation staff: the hero onto the tower (R11.7)."""
    hand.place_hero(words[0], "R11.7")


def _turns(hand: Hand) -> list[str]:
    return [f"{cell} {' '.join(way)}" for cell in _crowded_around(hand) for way in _ways(hand, cell)]


def _ways(hand: Hand, cell: str) -> list[tuple[str, ...]]:
    count = len(hand.seat.standing_on(cell))
    if count > MOST_TURNED or undivided(hand.table, hand.seat, cell):
        return [(heading,) * count for heading in HEADINGS]
    return list(product(HEADINGS, repeat=count))


def _turns_one_by_one(hand: Hand, words: list[str]) -> bool:
    """Of many skeletons on a cell the list names only ways to turn all alike; without an instructor any is fine."""
    cell, *ways = words or [""]
    if cell not in _crowded_around(hand) or len(ways) != len(hand.seat.standing_on(cell)):
        return False
    return set(ways) <= set(HEADINGS) and not undivided(hand.table, hand.seat, cell)


@weapon("turn", _turns, _turns_one_by_one)
def turn(hand: Hand, words: list[str]) -> None:
    """Rapier: each skeleton of a cell next to the hero to any heading (R11.8)."""
    for token, heading in zip(_there(hand, words[0]), words[1:], strict=True):
        hand.turn([token], heading, "R11.8", "turned")
