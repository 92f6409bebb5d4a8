"""The state of a game: the table, its seats, and what stands on each board. Everything here copies fast."""

from typing import Any, NamedTuple

from badbones.rules.agenda import Step
from badbones.rules.geometry import OPPOSITE
from badbones.rules.kinds import ORDINARY, Catalog, Traits
from badbones.rules.modes import Mode, Options


class Skeleton(NamedTuple):
    """A skeleton on a board or in a forest. Frozen: a change is a new one."""

    place: str
    heading: str
    face: str
    frozen: bool = False


class Trap(NamedTuple):
    """A trap on a board. Frozen: a change is a new one."""

    kind: str
    setting: str = ""
    damaged: bool = False
    used: bool = False
    target: int | None = None
    sabotaged: bool = False


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


class Stall(NamedTuple):
    """The market of versus and solo: whose turn it is, in which direction it goes on, who has passed (R9.2)."""

    first: int
    turn: int
    step: int
    passed: tuple[int, ...] = ()


class Team:
    """What co-op players have in common (R14)."""

    __slots__ = ("coins", "held", "houses", "reserve")

    def __init__(self, houses: int) -> None:
        self.houses = houses
        self.reserve: dict[str, int] = {}
        self.held: dict[str, int] = {}  # recovered this round: back in the reserve after phase 2
        self.coins = 0

    def copy(self) -> "Team":
        """An independent team in the same state."""
        team = Team(self.houses)
        team.reserve = self.reserve.copy()
        team.held = self.held.copy()
        team.coins = self.coins
        return team


class Seat:
    """One player with everything on and beside the board."""

    __slots__ = (
        "agenda",
        "choices",
        "coins",
        "craters",
        "done",
        "doomed",
        "graveyard",
        "hero",
        "houses",
        "killed",
        "name",
        "number",
        "reserve",
        "saboteurs",
        "skeletons",
        "tower",
        "towers",
        "traps",
        "weapon",
        "weapon_used",
    )

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.hero: str | None = None
        self.tower = 0  # versus, solo: floors standing
        self.towers: tuple[str, ...] = ()  # cells with a standing tower
        self.houses = 0
        self.coins = 0
        self.weapon: str | None = None
        self.weapon_used = False
        self.reserve: dict[str, int] = {}
        self.graveyard: list[str] = []
        self.traps: dict[str, Trap] = {}
        self.craters: frozenset[str] = frozenset()
        self.skeletons: dict[str, Skeleton] = {}
        self.done = False
        self.doomed = False
        self.killed: list[str] = []
        self.saboteurs: tuple[str, ...] = ()
        self.agenda: list[Step] = []
        self.choices: list[str] | None = None  # the legal actions, once worked out; never changed in place

    def copy(self) -> "Seat":
        """An independent seat in the same state."""
        seat = Seat.__new__(Seat)
        seat.number = self.number
        seat.name = self.name
        seat.hero = self.hero
        seat.tower = self.tower
        seat.towers = self.towers
        seat.houses = self.houses
        seat.coins = self.coins
        seat.weapon = self.weapon
        seat.weapon_used = self.weapon_used
        seat.reserve = self.reserve.copy()
        seat.graveyard = self.graveyard.copy()
        seat.traps = self.traps.copy()
        seat.craters = self.craters
        seat.skeletons = self.skeletons.copy()
        seat.done = self.done
        seat.doomed = self.doomed
        seat.killed = self.killed.copy()
        seat.saboteurs = self.saboteurs
        seat.agenda = self.agenda.copy()
        seat.choices = self.choices
        return seat

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
        "rehearsed",
        "removed",
        "result",
        "round",
        "seats",
        "side",
        "stall",
        "stock",
        "team",
        "tracking",
    )

    def __init__(self, catalog: Catalog, mode: Mode, options: Options, names: list[str], chance: int) -> None:
        self.catalog = catalog
        self.mode = mode
        self.side = catalog.back if mode.name == "coop" else catalog.front  # the side that is played on
        self.options = options
        self.chance = chance
        self.round = 1
        self.phase = "hero"
        self.tracking = "white"
        self.bag = set(catalog.bag)
        self.rehearsed = False  # a copy to look ahead with: nobody is ever out, and nothing is drawn
        self.removed: set[str] = set()
        self.result: Result | None = None
        self.stock: dict[str, int] = {}  # the market, while it lasts
        self.stall: Stall | None = None
        self.team = Team(catalog.kits["coop"].houses * len(names)) if mode.name == "coop" else None
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
        table.rehearsed = self.rehearsed
        table.removed = self.removed.copy()
        table.result = self.result
        table.stock = self.stock.copy()
        table.stall = self.stall
        table.team = self.team.copy() if self.team else None
        table.seats = [seat.copy() for seat in self.seats]
        return table

    @property
    def moved_face(self) -> str:
        """The face a skeleton shows once it has moved this round (R0)."""
        return self.tracking if self.phase == "skeletons" else OPPOSITE[self.tracking]

    def by_name(self, tokens: list[str]) -> list[str]:
        """Tokens in order of name."""
        return sorted(tokens, key=self.catalog.order.__getitem__)

    def traits(self, token: str) -> Traits:
        """What a skeleton does differently from an ordinary one."""
        return self.catalog.tokens[token].traits if self.options.chiefs else ORDINARY

    def reserve(self, seat: Seat) -> dict[str, int]:
        """The traps a seat may place: its own, or in co-op the common ones."""
        return self.team.reserve if self.team else seat.reserve

    def opponents(self, seat: Seat) -> tuple[int, ...]:
        """Those to whom a seat may send a skeleton of its choice; alone, oneself."""
        return tuple(other.number for other in self.seats if other is not seat) or (seat.number,)

    def neighbour(self, seat: Seat, step: int) -> int:
        """The seat on the left (-1) or right (1), wrapping round (R0)."""
        return (seat.number - 1 + step) % len(self.seats) + 1

    def lost(self, seat: Seat) -> bool:
        """Whether a seat is out, now or at the end of the phase: nothing left to defend, or the emperor has come."""
        if self.rehearsed:
            return False
        if self.team:
            return seat.doomed or not seat.towers or not self.team.houses
        return seat.doomed or not seat.tower or not seat.houses

    def lost_at_once(self, seat: Seat) -> bool:
        """Solo and co-op: whether what has happened to a seat ends the game here and now (R13.5)."""
        return self.mode.lost_at_once and self.lost(seat)
