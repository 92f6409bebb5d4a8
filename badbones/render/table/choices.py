"""What a seat can do now, sorted by how hands do it: cells for the hero and each trap, skeletons to move, answers.

Everything is read off the legal actions of the game; there is no second set of rules here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from badbones.rules import Game
from badbones.rules.agenda import Flee, Question, Send, Stop, Wield

_CARRYING: Final = ("step-again", "teleport")  # what weapons do that move the hero himself


@dataclass
class Uses:
    """What can be done with the weapon that is asked about; each weapon asks for something else (R11)."""

    effect: str = ""
    tokens: dict[str, str] = field(default_factory=dict)  # crossbow
    cells: dict[str, str] = field(default_factory=dict)  # ice staff, sword, teleportation
    symbols: dict[str, str] = field(default_factory=dict)  # battle axe
    seats: dict[int, str] = field(default_factory=dict)  # death staff
    sweeps: dict[str, dict[str, str]] = field(default_factory=dict)  # morning star: from → to → action
    turns: set[str] = field(default_factory=set)  # rapier: cells whose skeletons may be turned

    def add(self, action: str, words: list[str]) -> None:
        """Sorts in one way to use it."""
        match self.effect, words:
            case "shoot", [token]:
                self.tokens[token] = action
            case "hew", [symbol]:
                self.symbols[symbol] = action
            case "pass-on", [seat]:
                self.seats[int(seat)] = action
            case "sweep", [start, goal]:
                self.sweeps.setdefault(start, {})[goal] = action
            case "turn", [cell, *_]:
                self.turns.add(cell)
            case _:
                self.cells[words[0]] = action


@dataclass
class Choices:
    """The legal actions of one seat."""

    seat: int
    phase: str
    done: bool
    hero: dict[str, str] = field(default_factory=dict)  # cell → action
    place: dict[str, dict[str, str]] = field(default_factory=dict)  # trap with its setting → cell → action
    recover: dict[str, str] = field(default_factory=dict)  # cell → action
    skip: str | None = None
    move: dict[str, str] = field(default_factory=dict)  # token → action
    march: str | None = None
    flee: dict[str, str] = field(default_factory=dict)  # heading → action
    send: dict[int, str] = field(default_factory=dict)  # seat → action
    start: dict[str, str] = field(default_factory=dict)  # cell → action
    stop: dict[str, str] = field(default_factory=dict)  # token → action
    market: list[str] = field(default_factory=list)  # buying and passing
    decline: str | None = None
    uses: Uses = field(default_factory=lambda: Uses())
    question: Question | None = None

    @property
    def asked(self) -> str | None:
        """The cell a question is about."""
        match self.question:
            case Flee(flight=flight) | Stop(flight=flight):
                return flight.place
            case Send(trap=trap) if trap:
                return trap
        return None

    @property
    def moves_hero(self) -> bool:
        """Whether the hero may be taken by the hand: for his step, or where his weapon carries him."""
        return bool(self.hero) or self.uses.effect in _CARRYING

    @property
    def cells(self) -> dict[str, str]:
        """Cells that answer by a touch, with nothing in hand: cell → action."""
        return self.hero or self.start or self.uses.cells

    @property
    def tokens(self) -> dict[str, str]:
        """Skeletons that answer by a touch: token → action."""
        return self.move or self.uses.tokens

    def cells_for(self, tile: str) -> dict[str, str]:
        """Where a trap may be placed, whatever its setting: cell → action with this setting."""
        return self.place.get(tile, {})


def choices_of(
    game: Game, seat: int, *, by_hand: bool = True, wanted: Callable[[str], bool] = lambda action: True
) -> Choices:
    """Sorts the legal actions of a seat that are wanted; where nobody plays by hand, there are none to choose from."""
    table = game.table
    owner = table.seats[seat - 1]
    found = Choices(seat, game.phase, owner.done)
    if not by_hand:
        return found
    if owner.agenda and isinstance(owner.agenda[-1], Flee | Send | Stop | Wield):
        found.question = owner.agenda[-1]
    if isinstance(found.question, Wield):
        found.uses.effect = table.catalog.weapons[found.question.weapon].effect
    for action in filter(wanted, game.legal(seat)):
        _sort(found, action)
    return found


def _sort(found: Choices, action: str) -> None:
    _, verb, *words = action.split(" ")
    match verb, words:
        case (("hero" | "recover" | "flee" | "start" | "stop"), [what]):
            answers: dict[str, str] = getattr(found, verb)
            answers[what] = action
        case (("skip" | "decline"), []):
            setattr(found, verb, action)
        case "place", [tile, cell]:
            found.place.setdefault(tile, {})[cell] = action
        case "move", ["all"]:
            found.march = action
        case "move", [token]:
            found.move[token] = action
        case "send", [to]:
            found.send[int(to)] = action
        case "use", _:
            found.uses.add(action, words)
        case _:
            found.market.append(action)
