"""What a stage consists of: each player's board and what lies beside it, what a team has in common, the market."""

from dataclasses import dataclass, field, replace

from badbones.rules.state import Seat, Skeleton, Table, Trap


@dataclass
class Board:
    """One player's board and what lies beside it."""

    name: str
    hero: str | None = None
    tower: int = 0
    towers: tuple[str, ...] = ()
    houses: int = 0
    coins: int = 0
    weapon: str | None = None
    weapon_used: bool = False
    reserve: dict[str, int] = field(default_factory=dict)
    graveyard: set[str] = field(default_factory=set)
    traps: dict[str, Trap] = field(default_factory=dict)
    craters: frozenset[str] = frozenset()
    skeletons: dict[str, Skeleton] = field(default_factory=dict)
    killed: set[str] = field(default_factory=set)
    saboteurs: set[str] = field(default_factory=set)
    done: bool = False
    doomed: bool = False

    @classmethod
    def of(cls, seat: Seat) -> "Board":
        """The board of a seat as it is now."""
        return cls(
            name=seat.name,
            hero=seat.hero,
            tower=seat.tower,
            towers=seat.towers,
            houses=seat.houses,
            coins=seat.coins,
            weapon=seat.weapon,
            weapon_used=seat.weapon_used,
            reserve=dict(seat.reserve),
            graveyard=set(seat.graveyard),
            traps=dict(seat.traps),
            craters=seat.craters,
            skeletons=dict(seat.skeletons),
            killed=set(seat.killed),
            saboteurs=set(seat.saboteurs),
            done=seat.done,
            doomed=seat.doomed,
        )

    def copy(self) -> "Board":
        """The same board, which does not change with this one."""
        return replace(
            self,
            reserve=dict(self.reserve),
            graveyard=set(self.graveyard),
            traps=dict(self.traps),
            skeletons=dict(self.skeletons),
            killed=set(self.killed),
            saboteurs=set(self.saboteurs),
        )


@dataclass
class Team:
    """What co-op players have in common."""

    houses: int = 0
    reserve: dict[str, int] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)
    coins: int = 0

    @classmethod
    def of(cls, table: Table) -> "Team | None":
        """What the players of a table have in common; None: nothing."""
        team = table.team
        return cls(team.houses, dict(team.reserve), dict(team.held), team.coins) if team else None


@dataclass
class Market:
    """The market while it is open; in co-op it has no turns."""

    stock: dict[str, int]
    first: int | None = None
    turn: int | None = None
    step: int = 1
    passed: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, table: Table) -> "Market":
        """The market of a table."""
        stall = table.stall
        if stall is None:
            return cls(dict(table.stock))
        return cls(dict(table.stock), stall.first, stall.turn, stall.step, set(stall.passed))
