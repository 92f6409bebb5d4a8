"""The state of a game: the table, its seats, and what stands on each board. Everything here copies fast."""

from typing import Any, NamedTuple

from badbones.rules.agenda import Step
from badbones.rules.geometry import OPPOSITE
from badbones.rules.kinds import Catalog
from badbones.rules.modes import Mode, Options


class Skeleton(NamedTuple):
    """A skeleton on a board or in a forest. Frozen: a change is a new one."""

    place: str
    heading: str
    face: str


class Trap(NamedTuple):
    """A trap on a board. Frozen: a change is a new one."""

    kind: str
    setting: str = ""
    damaged: bool = False
    used: bool = False
    target: int | None = None


class Result(NamedTuple):
    """How a game ended."""

    outcome: str
    winners: tuple[int, ...] = ()
    eliminated: tuple[int, ...] = ()
    scores: tuple[tuple[int, int], ...] = ()  # seat, points

    def document(self) -> dict[str, Any]:
        """As the engine protocol writes it."""
        return {
            "outcome": self.outcome,
            "winners": list(self.winners),
            "eliminated": list(self.eliminated),
            "scores": {str(seat): points for seat, points in self.scores},
        }


class Seat:
    """One player with everything on and beside the board."""

    __slots__ = (
        "agenda",
        "choices",
        "done",
        "graveyard",
        "hero",
        "houses",
        "killed",
        "name",
        "number",
        "reserve",
        "skeletons",
        "tower",
        "traps",
    )

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.hero: str | None = None
        self.tower = 0
        self.houses = 0
        self.reserve: dict[str, int] = {}
        self.graveyard: list[str] = []
        self.traps: dict[str, Trap] = {}
        self.skeletons: dict[str, Skeleton] = {}
        self.done = False
        self.killed: list[str] = []
        self.agenda: list[Step] = []
        self.choices: list[str] | None = None  # the legal actions, once worked out; never changed in place

    def copy(self) -> "Seat":
        """An independent seat in the same state."""
        seat = Seat.__new__(Seat)
        seat.number = self.number
        seat.name = self.name
        seat.hero = self.hero
        seat.tower = self.tower
        seat.houses = self.houses
        seat.reserve = self.reserve.copy()
        seat.graveyard = self.graveyard.copy()
        seat.traps = self.traps.copy()
        seat.skeletons = self.skeletons.copy()
        seat.done = self.done
        seat.killed = self.killed.copy()
        seat.agenda = self.agenda.copy()
        seat.choices = self.choices
        return seat

    @property
    def lost(self) -> bool:
        """Whether tower or village is gone."""
        return not self.tower or not self.houses

    def standing_on(self, cell: str) -> list[str]:
        """The skeletons on a cell, in no particular order."""
        return [token for token, skeleton in self.skeletons.items() if skeleton.place == cell]


class Table:
    """All seats and what they share."""

    __slots__ = (
        "bag",
        "catalog",
        "chance",
        "mode",
        "options",
        "phase",
        "removed",
        "result",
        "round",
        "seats",
        "side",
        "tracking",
    )

    def __init__(self, catalog: Catalog, mode: Mode, options: Options, names: list[str], chance: int) -> None:
        self.catalog = catalog
        self.mode = mode
        self.side = catalog.front  # the side of the board that is played on
        self.options = options
        self.chance = chance
        self.round = 1
        self.phase = "hero"
        self.tracking = "white"
        self.bag = set(catalog.bag)
        self.removed: set[str] = set()
        self.result: Result | None = None
        self.seats = [Seat(number, name) for number, name in enumerate(names, 1)]

    def copy(self) -> "Table":
        """An independent table in the same state."""
        table = Table.__new__(Table)
        table.catalog = self.catalog
        table.mode = self.mode
        table.side = self.side
        table.options = self.options
        table.chance = self.chance
        table.round = self.round
        table.phase = self.phase
        table.tracking = self.tracking
        table.bag = self.bag.copy()
        table.removed = self.removed.copy()
        table.result = self.result
        table.seats = [seat.copy() for seat in self.seats]
        return table

    @property
    def moved_face(self) -> str:
        """The face a skeleton shows once it has moved this round (R0)."""
        return self.tracking if self.phase == "skeletons" else OPPOSITE[self.tracking]

    def by_name(self, tokens: list[str]) -> list[str]:
        """Tokens in order of name."""
        return sorted(tokens, key=self.catalog.order.__getitem__)

    def opponents(self, seat: Seat) -> tuple[int, ...]:
        """Those to whom a seat may send a skeleton of its choice; alone, oneself."""
        return tuple(other.number for other in self.seats if other is not seat) or (seat.number,)

    def neighbour(self, seat: Seat, step: int) -> int:
        """The seat on the left (-1) or right (1), wrapping round (R0)."""
        return (seat.number - 1 + step) % len(self.seats) + 1
