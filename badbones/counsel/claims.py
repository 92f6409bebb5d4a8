"""What sentences of a hint claim, so that anybody can check it by playing it out with the rules.

`actions` are what the seat does first, each in the phase that comes next for it; then nothing more is done, as
`ahead` describes. Rounds are counted as the game counts them.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

Actions: TypeAlias = tuple[str, ...]
Tokens: TypeAlias = tuple[str, ...]


class Reach(NamedTuple):
    """Each of these skeletons strikes there: in this round, or by this round."""

    actions: Actions
    tokens: Tokens
    at: str  # tower or village
    round: int
    exactly: bool = False
    bystander: bool = False  # the hero is not there at all


class Only(NamedTuple):
    """Nobody but these skeletons strikes there by this round."""

    actions: Actions
    tokens: Tokens
    at: str
    round: int
    bystander: bool = False


class Also(NamedTuple):
    """With these answers to what is asked on the way, this skeleton strikes there by this round."""

    actions: Actions
    answers: Actions
    token: str
    at: str
    round: int
    bystander: bool = False


class Safe(NamedTuple):
    """None of these skeletons strikes up to this round; without names: nobody at all."""

    actions: Actions
    tokens: Tokens
    until: int


class Avoidable(NamedTuple):
    """With these answers to what is asked on the way, none of these skeletons strikes up to this round."""

    actions: Actions
    answers: Actions
    tokens: Tokens
    until: int


class Falls(NamedTuple):
    """By this round nothing is left of tower or village."""

    actions: Actions
    at: str
    round: int


class Slain(NamedTuple):
    """The hero destroys these by the end of the coming march."""

    actions: Actions
    tokens: Tokens


class Rid(NamedTuple):
    """By this round these are destroyed or with another player, and have not struck."""

    actions: Actions
    tokens: Tokens
    until: int


class Depends(NamedTuple):
    """Up to this round the answer decides: after one somebody is sure to strike, after another one sure not to."""

    strikes: Mapping[str, str]  # by token: an action after which it strikes
    spares: Mapping[str, str]  # by token: an action after which it does not
    until: int


class Asks(NamedTuple):
    """The coming march asks something."""

    actions: Actions


class NoWorse(NamedTuple):
    """Up to this round no more is lost after these actions than after any of those others."""

    actions: Actions
    others: tuple[Actions, ...]
    until: int


class Worth(NamedTuple):
    """At the end of this round the traps of the seat are worth so many points."""

    actions: Actions
    points: int
    until: int
    bystander: bool = False


class Mended(NamedTuple):
    """A trap on the board, damaged or not, is intact and off the board after these actions."""

    actions: Actions
    cell: str
    item: str
    damaged: bool


class Meets(NamedTuple):
    """After these actions and the march, a step of the hero next round lets him destroy so many in that round."""

    actions: Actions
    step: str
    tokens: Tokens


class Here(NamedTuple):
    """These actions can be done, one after the other."""

    actions: Actions


class Within(NamedTuple):
    """What these actions touch first lies in this part of the board."""

    actions: Actions
    area: str


class With(NamedTuple):
    """These actions are done with this piece: the hero, a trap, a weapon, a skeleton."""

    actions: Actions
    piece: str


class Points(NamedTuple):
    """A player has so many points, and none of the others in question has more."""

    seat: int
    points: int
    others: tuple[int, ...]


class Burden(NamedTuple):
    """A player has so many towers standing, and so many skeletons to deal with."""

    seat: int
    towers: int
    skeletons: int


class Price(NamedTuple):
    """Something costs so much, and so many coins are left after it; so many of it are there already."""

    item: str
    price: int
    left: int
    owned: int


class Stars(NamedTuple):
    """A trap is worth so many points in the end, as long as it is intact."""

    item: str
    points: int


class First(NamedTuple):
    """From a first tower a step lets the hero destroy so many in the first march; from others at most so many."""

    actions: Actions
    step: str
    slain: int
    elsewhere: int


Claim: TypeAlias = (
    Reach
    | Only
    | Also
    | Safe
    | Avoidable
    | Falls
    | Slain
    | Rid
    | Depends
    | Asks
    | NoWorse
    | Worth
    | Mended
    | Meets
    | Here
    | Within
    | With
    | Points
    | Burden
    | Price
    | Stars
    | First
)


class Sentence(NamedTuple):
    """A message with its values, and what it claims."""

    message: str
    values: dict[str, object]
    claims: tuple[Claim, ...]
