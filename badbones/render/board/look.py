"""What is to be drawn of a board beyond what stands on it: colours, signs, glows, previews, questions.

The table screen fills these in from the game and from what hands are doing; the board drawing reads them and nothing
else. So drawing knows no rules and no input.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from badbones.render.kit.theme import SeatColour

Tone = Literal["good", "neutral", "bad"]
Edge = Literal["left", "right", "top"]


class Sign(NamedTuple):
    """Where a skeleton that leaves over an edge goes: a name in its colour, or words on plain wood."""

    words: str
    colour: SeatColour | None = None
    lit: bool = False
    plus: int = 0  # skeletons that will go there


class Trace(NamedTuple):
    """The way a skeleton will go in the coming march."""

    token: str
    places: tuple[str, ...]  # from where it stands
    end: str  # stays, tower, village, hero, destroyed, sent, open
    heading: str
    face: str
    tone: Tone


class Preview(NamedTuple):
    """A trap that is held over a cell."""

    kind: str
    setting: str
    cell: str
    legal: bool
    damaged: bool = False  # it would land on skeletons, and lie there damaged


class Way(NamedTuple):
    """One answer to a question, drawn as an arrow out of the cell in question, with a tag that says what follows."""

    heading: str
    tone: Tone
    key: str  # the key that gives this answer
    first: str  # what happens
    then: str  # what follows
    focused: bool = False


@dataclass(frozen=True)
class Look:
    """How one board is to be drawn."""

    colour: SeatColour
    signs: dict[Edge, Sign] = field(default_factory=dict)
    houses: int = 5  # with how many the game began
    glow: frozenset[str] = frozenset()  # cells where something may be done
    landing: frozenset[str] = frozenset()  # those of them where a trap would land on skeletons
    hovered: str | None = None  # the cell or spot a pointer or the keyboard is on
    dimmed: bool = False  # a piece is in hand: what is not a goal steps back
    calm: bool = False  # this seat has finished the phase
    lost: bool = False  # tower or village is gone
    movable: frozenset[str] = frozenset()  # tokens that may be told to move
    groups: tuple[frozenset[str], ...] = ()  # tokens that march together behind an instructor
    away: frozenset[str] = frozenset()  # tokens (or "hero", or the cell of a trap) in a hand: only a ghost is left
    preview: Preview | None = None
    hero_preview: str | None = None  # the cell the hero would step on
    fan: str | None = None  # the place whose stack is spread out
    pointed: frozenset[str] = frozenset()  # places that a line of the log speaks of
    ways: tuple[Way, ...] = ()  # a question about a cell, answered by a direction
    asked: str | None = None  # the cell of that question
    asked_tokens: tuple[str, ...] = ()
    traces: tuple[Trace, ...] = ()  # the forecast
    heat: Mapping[str, int] = field(default_factory=dict)  # how many will cross each cell
    impacts: Mapping[str, int] = field(default_factory=dict)  # by place: rounds until the first strikes
