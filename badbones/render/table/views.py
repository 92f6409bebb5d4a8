"""What the furniture of the table shows: the bar, each seat's panels, the log. Filled in by the table screen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.kit.theme import SeatColour
from badbones.rules.kinds import Token

State = Literal["todo", "acting", "done", "lost", "question", "thinking"]


class Stock(NamedTuple):
    """A kind of trap in a reserve."""

    kind: str
    pieces: int  # how many lie there, without what is in hand
    stars: int
    name: str  # in words
    hint: str  # its name, and what it does in a sentence
    key: str  # the key that takes it in hand
    setting: str = ""  # how it is held: the diagonal of a wall
    held: bool = False  # it is in hand
    usable: bool = True  # this seat may place one now


@dataclass(frozen=True)
class SeatView:
    """What is shown of one seat beside its board."""

    seat: int
    name: str
    colour: SeatColour
    points: int | None  # None where points do not count
    state: State
    todo: str  # what this seat has to do, or has done, in words
    floors: int
    houses: int
    stock: tuple[Stock, ...]
    graveyard: tuple[Token, ...]
    weapon: str | None = None  # of its hero
    bot: str = ""  # who plays, in words, if it is not a person
    undo: Knob = field(default_factory=Knob)
    redo: Knob = field(default_factory=Knob)
    main: Knob = field(default_factory=Knob)
    hint: str = ""  # a line below the main button
    still: tuple[int, int] | None = None  # skeletons that must still march, of how many
    focus: Act | None = None  # makes this seat the large one, or with a card chosen, gives it the focus
    active: bool = False  # the keyboard plays for this seat
    taking: bool = False  # a trap from the board is held over the reserve: it takes it back

    @property
    def look(self) -> object:
        """What is seen of it: the same look is drawn the same way."""
        knobs = (self.undo.look, self.redo.look, self.main.look)
        said = (self.name, self.colour.name, self.points, self.state, self.todo, self.hint, self.still)
        return (
            *said,
            self.weapon,
            self.bot,
            self.floors,
            self.houses,
            self.stock,
            self.graveyard,
            knobs,
            self.active,
            self.taking,
        )


class PhaseView(NamedTuple):
    """One of the four phases in the bar."""

    words: str
    icon: str  # a sprite
    now: bool
    over: bool
    hint: str = ""  # what is done in it, in a sentence


@dataclass(frozen=True)
class BarView:
    """What all share: the line at the top."""

    title: str  # "Round 4"
    subtitle: str  # "Versus, 4 players" or "of 10"
    phases: tuple[PhaseView, ...]
    tracking: str  # white, black
    tracking_words: str
    bag: int
    bag_hint: str
    lamp: Knob = field(default_factory=Knob)  # a hint, where no boards are to be seen
    undo: Knob = field(default_factory=Knob)
    redo: Knob = field(default_factory=Knob)
    log: Knob = field(default_factory=Knob)
    help: Knob = field(default_factory=Knob)  # the rules
    menu: Knob = field(default_factory=Knob)
    large: Knob = field(default_factory=Knob)  # one board large, or back to all
    tracking_hint: str = ""  # what the tracking token says
    trouble: str = ""  # the game is not being saved, and why


class LogLine(NamedTuple):
    """One event in words."""

    words: str
    rule: str
    sprite: str  # a picture of what it is about
    seat: int | None
    colour: SeatColour | None
    places: frozenset[str]  # of the seat's board, shown while hovering
    fresh: bool = False  # happened since the last action


@dataclass(frozen=True)
class LogView:
    """The log: what happened, and where we are in it."""

    title: str
    count: int  # of lines
    line: Callable[[int], LogLine]
    aside: str = ""  # beside the title
    now: int | None = None  # the line we are at; None: the newest is to be seen
    why: str = ""  # the rule behind it
    ahead: int | None = None  # the first line of what lies ahead
    go: Callable[[int], Act] | None = None  # to a line
    open_rule: Callable[[str], None] | None = None

    @property
    def marked(self) -> int | None:
        """The line that is marked as the one we are at: before the first has been told, none."""
        still_ahead = self.now is not None and self.ahead is not None and self.now >= self.ahead
        return None if still_ahead else self.now
