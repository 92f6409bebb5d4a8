"""What happened: small facts in the past tense, each with the rule it comes from.

Events are all a screen, a log or a replay needs: folded one by one over what was shown before, they give what is to be
shown now (see `badbones.stage`). `docs/EVENTS.md` lists them for other programs.
"""

from typing import Any, NamedTuple, TypeAlias


class GameBegan(NamedTuple):
    """The table is laid: all tokens are in the bag."""

    rule: str
    mode: str
    names: tuple[str, ...]
    options: dict[str, Any]
    tracking: str


class BoardLaid(NamedTuple):
    """A player has board, tower, hero, village and reserve."""

    rule: str
    seat: int
    hero: str
    tower: int
    houses: int
    reserve: dict[str, int]


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
    """A trap has come from the reserve onto the board."""

    rule: str
    seat: int
    trap: str
    setting: str
    cell: str
    damaged: bool


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
    """A skeleton has gone from one place to another."""

    rule: str
    seat: int
    token: str
    start: str
    place: str
    heading: str


class SkeletonTurned(NamedTuple):
    """A skeleton has a new heading."""

    rule: str
    seat: int
    token: str
    cell: str
    heading: str


class SkeletonFlipped(NamedTuple):
    """A skeleton has completed its move and shows the moved face."""

    rule: str
    seat: int
    token: str
    face: str


class SkeletonDestroyed(NamedTuple):
    """A skeleton has gone to the bag. `by`: hero; `counted`: it counts for the hero's weapon."""

    rule: str
    seat: int
    token: str
    place: str
    by: str
    counted: bool


class SkeletonSpent(NamedTuple):
    """A skeleton has reached tower or village and gone to the bag."""

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
    """The tower has lost a floor; `left` remain."""

    rule: str
    seat: int
    token: str
    left: int


class HouseBurned(NamedTuple):
    """A house of the village has burned; `left` remain."""

    rule: str
    seat: int
    token: str
    left: int


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
    | PhaseBegan
    | SeatFinished
    | HeroMoved
    | TrapPlaced
    | TrapRecovered
    | TrapTriggered
    | TrapAimed
    | TrapDamaged
    | TrapDestroyed
    | TreasureStolen
    | TrackingFlipped
    | SkeletonMoved
    | SkeletonTurned
    | SkeletonFlipped
    | SkeletonDestroyed
    | SkeletonSpent
    | SkeletonSent
    | FloorLost
    | HouseBurned
    | TokensDrawn
    | SkeletonRose
    | GameEnded
)


def document(event: Event) -> dict[str, Any]:
    """An event as the engine protocol writes it."""
    return {"rule": event.rule, "kind": type(event).__name__, **event._asdict()}
