"""What a seat can do now, sorted by how hands do it: cells for the hero and each trap, skeletons to move, answers.

Everything is read off the legal actions of the game; there is no second set of rules here.
"""

from dataclasses import dataclass, field

from badbones.rules import Game
from badbones.rules.agenda import Flee, Question, Send, Stop, Wield
from badbones.rules.geometry import STEPS


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
    other: list[str] = field(default_factory=list)  # what has no place on the table yet
    question: Question | None = None

    @property
    def asked(self) -> str | None:
        """The cell a question is about."""
        match self.question:
            case Flee(flight=flight):
                return flight.place
            case Send(trap=trap) if trap:
                return trap
        return None

    def cells_for(self, tile: str) -> dict[str, str]:
        """Where a trap may be placed, whatever its setting: cell → action with this setting."""
        return self.place.get(tile, {})


def choices_of(game: Game, seat: int) -> Choices:
    """Sorts the legal actions of a seat."""
    table = game.table
    owner = table.seats[seat - 1]
    found = Choices(seat, game.phase, owner.done)
    if owner.agenda and isinstance(owner.agenda[-1], Flee | Send | Stop | Wield):
        found.question = owner.agenda[-1]
    for action in game.legal(seat):
        _sort(found, action)
    return found


def _sort(found: Choices, action: str) -> None:
    _, verb, *words = action.split(" ")
    match verb, words:
        case "hero", [cell]:
            found.hero[cell] = action
        case "place", [tile, cell]:
            found.place.setdefault(tile, {})[cell] = action
        case "recover", [cell]:
            found.recover[cell] = action
        case "skip", []:
            found.skip = action
        case "move", ["all"]:
            found.march = action
        case "move", [token]:
            found.move[token] = action
        case "flee", [heading]:
            found.flee[heading] = action
        case "send", [to]:
            found.send[int(to)] = action
        case _:
            found.other.append(action)


def next_place(place: str, heading: str) -> str | None:
    """The cell a skeleton goes to next; None: over the edge."""
    return STEPS[heading].get(place)
