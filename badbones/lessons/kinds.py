"""What a course is made of: lessons, what is said in them and when, what they want and what they allow."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

PUPIL: Final = 1  # the seat of whoever learns
POINTERS: Final = (
    "hero",
    "skeleton",
    "cell",
    "trap",
    "stock",
    "tower",
    "village",
    "forecast",
    "score",
    "button",
    "board",
    "forest",
    "graveyard",
    "weapon",
    "market",
)


class Pointer(NamedTuple):
    """What is pointed at: the window finds the spot and rings it."""

    kind: str  # one of POINTERS
    what: str = ""  # a token, a cell, a kind of trap, the verb of a button (`move all`, `skip`, `send 2`, `pass`)
    seat: int = PUPIL


class Saying(NamedTuple):
    """A message, at most eight words in each language, and what it points at."""

    message: str
    points: tuple[Pointer, ...] = ()


class Hint(NamedTuple):
    """A rung of the ladder of help; the last one has the action itself."""

    message: str
    points: tuple[Pointer, ...] = ()
    action: str = ""


class Verdict(NamedTuple):
    """How a try stands; once it is reached or failed, what is said about it and what that points at."""

    state: Literal["going", "reached", "failed"]
    message: str = ""
    points: tuple[Pointer, ...] = ()


class Condition(NamedTuple):
    """One thing that must be so: a word of the vocabulary (see `conditions`) and its value."""

    word: str
    value: Any


Conditions = tuple[Condition, ...]  # all must hold


class When(NamedTuple):
    """A moment in a lesson: everything that is named must be so."""

    phase: str = ""
    round: int = 0  # of the lesson, from 1
    asked: str = ""  # the verb with which an open question is answered
    holds: Conditions = ()


class Cue(NamedTuple):
    """Something that is said at a moment."""

    when: When
    saying: Saying


class Failure(NamedTuple):
    """What must not happen, and what is said if it does."""

    holds: Conditions
    saying: Saying


@dataclass(frozen=True)
class Lesson:
    """One board with one idea."""

    name: str
    night: int
    seconds: int  # how long it takes
    picture: str  # a drawing of assets/svg
    start: Mapping[str, Any]  # a position, the set-up of a game, or a recorded one
    goal: Conditions
    within: int  # rounds until the goal must be reached
    reached: Saying
    late: Saying  # what is said if the rounds are over
    stuck: Saying  # what is said if nothing leads to the goal any more, long before they are
    about: tuple[str, ...] = ()  # traps, weapons, chiefs, modes
    allowed: tuple[str, ...] = ()  # actions without their seat, `*` for anything; none: all legal ones
    bots: Mapping[int, str] = field(default_factory=dict)  # who plays at the other seats
    cues: tuple[Cue, ...] = ()
    failures: tuple[Failure, ...] = ()
    epilogue: tuple[Saying, ...] = ()  # said afterwards, one after the other, each until somebody goes on
    nudge: str = ""  # the first rung of help, if the lesson has words of its own for it
    par: tuple[str, ...] = ()  # actions of the pupil that reach the goal
    adviser: str = ""  # a bot that knows what to do where a search would take too long

    @property
    def replay(self) -> Path | None:
        """The recorded game that is watched; None: something is played."""
        return self.start.get("replay")

    @property
    def title(self) -> str:
        """The message that names the lesson."""
        return f"lesson.{self.name}"

    def permits(self, action: str) -> bool:
        """Whether an action of the pupil is one of those that the lesson allows."""
        words = action.split(" ", 1)[-1]
        return not self.allowed or any(fnmatchcase(words, pattern) for pattern in self.allowed)


@dataclass(frozen=True)
class Course:
    """All lessons, in their order."""

    lessons: tuple[Lesson, ...] = ()

    def named(self, name: str) -> Lesson | None:
        """The lesson of this name."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    def about(self, thing: str) -> Lesson | None:
        """The first lesson about a trap, a weapon, a chief or a mode."""
        return next((lesson for lesson in self.lessons if thing in lesson.about), None)

    def after(self, name: str) -> Lesson | None:
        """The lesson that follows."""
        names = [lesson.name for lesson in self.lessons]
        place = names.index(name) + 1 if name in names else len(names)
        return self.lessons[place] if place < len(names) else None

    @property
    def nights(self) -> dict[int, tuple[Lesson, ...]]:
        """The lessons of each night."""
        numbers = sorted({lesson.night for lesson in self.lessons})
        return {number: tuple(each for each in self.lessons if each.night == number) for number in numbers}
