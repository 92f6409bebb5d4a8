"""What happened: small facts in the past tense, each with the rule it comes from.

Events are all a screen, a log or a replay needs: folded one by one over what was shown before, they give what is to be
shown now (see `badbones.stage`). `docs/EVENTS.md` lists them for other programs.
"""

from typing import Any, Final, Literal, NamedTuple, TypeAlias

# How something happened: pictures and sounds follow these, never the number of a rule or the name of a piece.
HowMoved: TypeAlias = Literal["stepped", "leapt", "banished", "fled", "bounced", "swept", "went-back"]
HowTurned: TypeAlias = Literal["guided", "lured", "bounced", "scared", "led", "turned"]
HowPlaced: TypeAlias = Literal["placed", "landed"]
HowDestroyed: TypeAlias = Literal["slain", "struck", "crushed"]

EDGES: Final = ("left", "right", "chosen", "own")  # ways over an edge of the board to a graveyard


class GameBegan(NamedTuple):
    """The table is laid: all tokens are in the bag."""

    rule: str
    mode: str
    names: tuple[str, ...]
    options: dict[str, Any]
    tracking: str
    copies: int  # ordinary tokens of each symbol and origin side


class BoardLaid(NamedTuple):
    """A player has board, towers, village and reserve; in co-op the hero comes later, and the rest is the team's."""

    rule: str
    seat: int
    hero: str | None
    tower: int
    towers: tuple[str, ...]
    houses: int
    reserve: dict[str, int]


class TeamFormed(NamedTuple):
    """Co-op: the capital has its houses, the team its common reserve."""

    rule: str
    houses: int
    reserve: dict[str, int]


class ChiefsJoined(NamedTuple):
    """The chief tokens are mixed into the bag."""

    rule: str
    tokens: tuple[str, ...]


class MarketOpened(NamedTuple):
    """The market is open: its stock, everybody's coins (co-op: the team's), and who begins (co-op: nobody)."""

    rule: str
    stock: dict[str, int]
    coins: int
    first: int | None


class TurnCame(NamedTuple):
    """It is a player's turn to buy; `step` is the direction in which the turn goes on."""

    rule: str
    seat: int
    step: int


class ItemBought(NamedTuple):
    """A player has bought a trap or a weapon."""

    rule: str
    seat: int
    item: str
    price: int
    weapon: bool


class SeatPassed(NamedTuple):
    """A player buys nothing any more; in co-op the team is done."""

    rule: str
    seat: int


class MarketClosed(NamedTuple):
    """The market is over; coins left are lost."""

    rule: str


class HeroPlaced(NamedTuple):
    """A hero has been put on a tower: at the start of a co-op game, or by the teleportation staff."""

    rule: str
    seat: int
    place: str


class HeroLost(NamedTuple):
    """The hero has left the game together with the emperor."""

    rule: str
    seat: int


class PhaseBegan(NamedTuple):
    """A phase has begun: nobody has finished it yet."""

    rule: str
    phase: str
    round: int


class SeatFinished(NamedTuple):
    """A player has finished the phase."""

    rule: str
    seat: int


class HeroMoved(NamedTuple):
    """The hero has walked to a neighbouring cell."""

    rule: str
    seat: int
    start: str
    place: str


class TrapPlaced(NamedTuple):
    """A trap has come from the reserve onto the board. `how`: placed, or landed (on skeletons)."""

    rule: str
    seat: int
    trap: str
    setting: str
    cell: str
    damaged: bool
    how: HowPlaced = "placed"


class TrapRecovered(NamedTuple):
    """A trap has gone back to the reserve, as new."""

    rule: str
    seat: int
    trap: str
    cell: str


class TrapTriggered(NamedTuple):
    """A trap has acted on skeletons; `used`: it will be worn for it."""

    rule: str
    seat: int
    trap: str
    cell: str
    tokens: tuple[str, ...]
    used: bool


class TrapAimed(NamedTuple):
    """It is decided to whom a trap sends its skeletons this round."""

    rule: str
    seat: int
    trap: str
    cell: str
    to: int


class TrapDamaged(NamedTuple):
    """A used trap now shows its damaged side."""

    rule: str
    seat: int
    trap: str
    cell: str


class CraterLeft(NamedTuple):
    """A bomb has become a crater."""

    rule: str
    seat: int
    trap: str
    cell: str


class TrapPassedOn(NamedTuple):
    """A trap has gone to the reserve of the player to whom it sent skeletons; solo and co-op: back to their own."""

    rule: str
    seat: int
    trap: str
    cell: str
    to: int


class TrapReturned(NamedTuple):
    """Co-op: traps recovered in phase 2 are in the common reserve again."""

    rule: str
    trap: str
    pieces: int


class TrapSabotaged(NamedTuple):
    """A saboteur has helped to trigger a trap: it will be out of the game."""

    rule: str
    seat: int
    trap: str
    cell: str
    tokens: tuple[str, ...]


class TrapDestroyed(NamedTuple):
    """A trap is out of the game."""

    rule: str
    seat: int
    trap: str
    cell: str


class TreasureStolen(NamedTuple):
    """Skeletons have carried a treasure off: it is out of the game."""

    rule: str
    seat: int
    trap: str
    cell: str
    tokens: tuple[str, ...]


class TrackingFlipped(NamedTuple):
    """The tracking token shows its other face: the march begins."""

    rule: str
    face: str


class SkeletonMoved(NamedTuple):
    """A skeleton has gone from one place to another.

    `how`: stepped, leapt (thrown by a spring), banished (through a portal), fled (from a dragon), bounced (off a wall),
    swept (by a weapon), or went-back (to where its move began).
    """

    rule: str
    seat: int
    token: str
    start: str
    place: str
    heading: str
    how: HowMoved = "stepped"


class SkeletonTurned(NamedTuple):
    """A skeleton has a new heading.

    `how`: guided (by an arrow), lured (by a treasure), bounced (off a wall), scared (by a dragon), led (by an
    instructor), or turned by anything else.
    """

    rule: str
    seat: int
    token: str
    cell: str
    heading: str
    how: HowTurned = "turned"


class SkeletonFlipped(NamedTuple):
    """A skeleton has completed its move and shows the moved face."""

    rule: str
    seat: int
    token: str
    face: str


class SkeletonHeld(NamedTuple):
    """A skeleton could not leave its place: its move ends where it began."""

    rule: str
    seat: int
    token: str
    place: str


class SkeletonDestroyed(NamedTuple):
    """A skeleton is destroyed. `by`: hero, the weapon or the trap; `to`: bag, graveyard (the owner's) or removed.

    `counted`: it counts for the hero's weapon. `how`: slain (by the hero), struck (by a weapon) or crushed (by a trap).
    """

    rule: str
    seat: int
    token: str
    place: str
    by: str
    to: str
    counted: bool
    how: HowDestroyed


class SkeletonSpent(NamedTuple):
    """A skeleton has reached tower or village (`at`) and is gone. `to`: bag or graveyard (the owner's)."""

    rule: str
    seat: int
    token: str
    at: str
    to: str


class SkeletonRecalled(NamedTuple):
    """A saboteur who did his work has gone to the bag, from a board or a graveyard of `seat`."""

    rule: str
    seat: int
    token: str


class SkeletonFrozen(NamedTuple):
    """A skeleton is frozen: flipped, it misses its next move."""

    rule: str
    seat: int
    token: str
    face: str


class SkeletonThawed(NamedTuple):
    """A skeleton has missed its move and is free again."""

    rule: str
    seat: int
    token: str


class SkeletonSent(NamedTuple):
    """A skeleton has gone to a graveyard. `via`: left, right, chosen, own (an edge) or the trap that sent it."""

    rule: str
    seat: int
    token: str
    to: int
    via: str


class FloorLost(NamedTuple):
    """The tower has lost floors: `damage` of them, for an artificer destroys several; `left` remain."""

    rule: str
    seat: int
    token: str
    left: int
    damage: int = 1


class FloorRestored(NamedTuple):
    """A friendly skeleton has restored floors of the tower: `repaired` of them; `left` stand now."""

    rule: str
    seat: int
    token: str
    left: int
    repaired: int = 1


class TowerFell(NamedTuple):
    """Co-op: a tower has become a ruin."""

    rule: str
    seat: int
    token: str
    cell: str


class HouseBurned(NamedTuple):
    """Houses of the village, or in co-op of the capital, have burned: `damage` of them; `left` remain."""

    rule: str
    seat: int
    token: str
    left: int
    damage: int = 1


class HouseRestored(NamedTuple):
    """A friendly skeleton has restored houses: `repaired` of them; `left` stand now."""

    rule: str
    seat: int
    token: str
    left: int
    repaired: int = 1


class EmperorCame(NamedTuple):
    """The emperor has reached tower or village: that player, in co-op the team, is doomed."""

    rule: str
    seat: int
    token: str


class WeaponUsed(NamedTuple):
    """A player has used the weapon."""

    rule: str
    seat: int
    weapon: str


class WeaponDeclined(NamedTuple):
    """A player was asked about the weapon and did not use it."""

    rule: str
    seat: int
    weapon: str


class TokensDrawn(NamedTuple):
    """A player has drawn tokens from the bag onto the graveyard."""

    rule: str
    seat: int
    tokens: tuple[str, ...]


class SkeletonRose(NamedTuple):
    """A token has been placed in the forest: from the graveyard, or at set-up from the bag."""

    rule: str
    seat: int
    token: str
    place: str
    heading: str
    face: str


class GameEnded(NamedTuple):
    """The game is over."""

    rule: str
    outcome: str
    winners: tuple[int, ...]
    eliminated: tuple[int, ...]
    scores: dict[str, int]


Event: TypeAlias = (
    GameBegan
    | BoardLaid
    | TeamFormed
    | ChiefsJoined
    | MarketOpened
    | TurnCame
    | ItemBought
    | SeatPassed
    | MarketClosed
    | HeroPlaced
    | HeroLost
    | PhaseBegan
    | SeatFinished
    | HeroMoved
    | TrapPlaced
    | TrapRecovered
    | TrapTriggered
    | TrapAimed
    | TrapDamaged
    | TrapDestroyed
    | CraterLeft
    | TrapPassedOn
    | TrapReturned
    | TrapSabotaged
    | TreasureStolen
    | TrackingFlipped
    | SkeletonMoved
    | SkeletonTurned
    | SkeletonFlipped
    | SkeletonHeld
    | SkeletonDestroyed
    | SkeletonSpent
    | SkeletonRecalled
    | SkeletonFrozen
    | SkeletonThawed
    | SkeletonSent
    | FloorLost
    | FloorRestored
    | TowerFell
    | HouseBurned
    | HouseRestored
    | EmperorCame
    | WeaponUsed
    | WeaponDeclined
    | TokensDrawn
    | SkeletonRose
    | GameEnded
)


def document(event: Event) -> dict[str, Any]:
    """An event as the engine protocol writes it."""
    return {"rule": event.rule, "kind": type(event).__name__, **event._asdict()}
