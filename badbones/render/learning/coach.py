"""The coach beside the table: what is said now and what that points at, how the try stands, how much help is due.

Nothing here draws. What has not been shown yet is not spoken of.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from badbones.lessons import RUNGS, Attempt, Count, Pointer, Verdict
from badbones.record import Told
from badbones.render.kit.cache import Kept
from badbones.render.kit.desk import Desk
from badbones.render.motion.timeline import Timeline
from badbones.rules import Game

PATIENCE: Final = 20.0  # seconds without a try after which somebody is helped
FAILURES: Final = 2  # from this one on every failure brings more help
NO_WAY: Final = "lesson.no-way"  # said where nothing leads to the goal any more


class Line(NamedTuple):
    """What is said now; with an action, that is shown."""

    message: str = ""
    points: tuple[Pointer, ...] = ()
    action: str = ""


class Taught(Protocol):
    """A try at a lesson, played or watched."""

    @property
    def attempt(self) -> Attempt:
        """What may be done, what is said, and how it stands."""

    @property
    def game(self) -> Game:
        """The game as it stands."""

    @property
    def told(self) -> list[Told]:
        """Everything that happened."""

    @property
    def timeline(self) -> Timeline:
        """What is still to be shown."""

    @property
    def revision(self) -> int:
        """Counts the changes."""

    @property
    def tries(self) -> int:
        """Counts what hands have done."""

    @property
    def verdict(self) -> Verdict:
        """How the try stands."""

    @property
    def settled(self) -> bool:
        """Whether this try is over."""


class Coach:
    """Watches one lesson."""

    def __init__(self, desk: Desk, source: Taught) -> None:
        self.desk = desk
        self.source = source
        self.failures = 0
        self.rung = 0  # of the ladder of help
        self.page = 0  # of what is said when all is reached
        self.state = "going"  # as far as it has been shown: going, reached, failed
        self.counts: list[Count] = []  # how far the goal has come, as far as it has been shown
        self.since = desk.now  # when this try was begun
        self.changed = desk.now  # when what is said has changed last
        self._tried = desk.now  # when hands have done something last
        self._tries = source.tries
        self._looked = -1  # at which revision of the source
        self._line = Line()
        self._lasting = Line()  # what would be said now whatever is in hand
        self._task = ""  # what the lesson itself asks for now
        self._hint: Kept[Line] = Kept()
        self.aside: Callable[[Line], Line | None] = lambda line: None  # what hands make him say instead of a line

    # What is said

    @property
    def line(self) -> Line:
        """What is said now; while something moves, what was said before, without pointing at anything."""
        moves = self.source.timeline.busy or self.behind
        return self._lasting._replace(points=(), action="") if moves else self._line

    @property
    def task(self) -> str:
        """What the lesson itself asks for, where the line is help towards that; else nothing."""
        return "" if self.line.message in (self._task, NO_WAY) else self._task

    @property
    def more(self) -> bool:
        """Whether something is still to be said before the next lesson."""
        return self.state == "reached" and self.page < len(self.source.attempt.lesson.epilogue)

    def _found(self) -> Line:
        source, attempt, self._task = self.source, self.source.attempt, ""
        if self.state == "reached" and self.page:
            return Line(*attempt.lesson.epilogue[self.page - 1])
        if self.state != "going":
            return Line(source.verdict.message, source.verdict.points)
        saying = attempt.saying(source.game, source.told)
        self._task = saying.message if saying else ""
        if self.rung:
            return self._hint.get((source.revision, self.rung), self._help)
        return Line(*saying) if saying else Line()

    def _in_view_of_hands(self, line: Line) -> Line:
        """What is said of something in hand goes first, unless help shows the place for it."""
        silent = self.state != "going" or self.rung == RUNGS - 1
        return line if silent else self.aside(line) or line

    def _help(self) -> Line:
        hint = self.source.attempt.hint(self.source.game, self.source.told, self.rung)
        return Line(*hint) if hint else Line(NO_WAY, (Pointer("button", "again"),))

    # What happens

    def watch(self) -> str:
        """A turn of the loop: looks at what has been shown and at the clock; the state, if that has changed."""
        source, now = self.source, self.desk.now
        if source.tries != self._tries:
            self._tries, self.rung = source.tries, self._least()
            self._tried = now
        if source.timeline.busy:
            self._tried, self._line = now, self._lasting  # what was said of something in hand is over
            return ""
        self._looked = source.revision
        before, self.state = self.state, source.verdict.state
        self.counts = source.attempt.counts(source.game, source.told)
        self.page = self.page if self.state == "reached" else 0
        if self.state == "failed" and before != "failed":
            self.failures += 1
        elif self.state == "going" and now >= self._tried + PATIENCE and self.rung < RUNGS:
            self.climb()
        self._lasting = self._found()
        self._say(self._in_view_of_hands(self._lasting))
        return self.state if self.state != before else ""

    @property
    def behind(self) -> bool:
        """Whether everything has been shown, but nobody has looked at it yet."""
        return not self.source.timeline.busy and self._looked != self.source.revision

    def _say(self, line: Line) -> None:
        if line != self._line:
            self._line, self.changed, self.desk.dirty = line, self.desk.now, True

    def _least(self) -> int:
        """The rung on which help begins for who has failed so often."""
        return min(RUNGS, max(0, self.failures - FAILURES + 1))

    def climb(self) -> None:
        """The next rung of the ladder, because it is asked for or because nothing was tried for long."""
        self.rung = min(RUNGS, self.rung + 1)
        self._tried = self.desk.now
        self.desk.dirty = True

    def rest(self) -> None:
        """Somebody comes back to the table: nobody has waited meanwhile."""
        self._tried = self.desk.now

    def begin_again(self) -> None:
        """The board was put back: help begins where this pupil needs it, and the clock begins anew."""
        self.page = 0
        self.since = self.desk.now
        self.watch()

    def turn_page(self) -> None:
        """The next thing to be said after all is reached."""
        self.page += 1
        self.desk.dirty = True

    def wake(self) -> float | None:
        """When somebody is to be helped."""
        waits = self.state == "going" and self.rung < RUNGS and not self.source.timeline.busy
        return self._tried + PATIENCE if waits else None
