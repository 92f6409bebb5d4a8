"""One try at a lesson: what may be done, what is said, how it stands, and help. Pure: it looks at what happened."""

from collections.abc import Sequence

from badbones.lessons.company import reply
from badbones.lessons.conditions import Count, Scene, counted
from badbones.lessons.hints import LOOK, hint_for
from badbones.lessons.kinds import Hint, Lesson, Saying, Verdict
from badbones.lessons.opening import begun
from badbones.lessons.referee import judged, permitted
from badbones.lessons.said import current_cues
from badbones.lessons.solving import Solver
from badbones.record import Told
from badbones.rules import Catalog, Game, Refusal

NOT_NOW = "lesson.not-now"  # why an action that is legal but not allowed is refused


class Attempt:
    """A lesson that is being tried."""

    def __init__(self, lesson: Lesson, catalog: Catalog) -> None:
        self.lesson = lesson
        self._catalog = catalog
        self._first = self.begin().round
        self._solver: Solver | None = None

    def begin(self, names: Sequence[str] = ()) -> Game:
        """The game of the lesson, fresh; seats that have no name get these."""
        game = begun(self.lesson.start, self._catalog)
        for seat, name in zip(game.table.seats, names, strict=False):
            seat.name = seat.name or name
        return game

    def allows(self, game: Game, action: str) -> bool:
        """Whether hands may do this legal action. Where the lesson allows none of the legal ones, all are fine."""
        return action in self.choices(game)

    def choices(self, game: Game) -> list[str]:
        """The legal actions of the pupil that the lesson allows."""
        return permitted(self.lesson, game)

    def refusal(self) -> Refusal:
        """Why what is not allowed is refused."""
        return Refusal(NOT_NOW, {})

    def reply(self, game: Game, seat: int) -> str:
        """What another seat, one that may act, does now."""
        return reply(self.lesson, game, seat)

    def seen(self, game: Game, told: Sequence[Told]) -> Verdict:
        """How it stands after all that happened."""
        return judged(self.lesson, self._scene(game, told))

    def in_vain(self, game: Game, told: Sequence[Told]) -> Verdict | None:
        """A try that goes on though nothing leads to the goal any more has failed; None: there may be a way."""
        going = not self.lesson.replay and self.seen(game, told).state == "going"
        return Verdict("failed", *self.lesson.stuck) if going and self._way_finder.in_vain(game, told) else None

    def counts(self, game: Game, told: Sequence[Told]) -> list[Count]:
        """How far everything has come that the goal counts, where more than one is wanted."""
        return counted(self.lesson.goal, self._scene(game, told))

    def saying(self, game: Game, told: Sequence[Told]) -> Saying | None:
        """What is said now: the last of the sayings whose moment it is."""
        now = current_cues(self.lesson, self._scene(game, told))
        return self.lesson.cues[now[-1]].saying if now else None

    def hint(self, game: Game, told: Sequence[Told], rung: int) -> Hint | None:
        """A rung of the ladder of help, from 1: look here, this piece, this place, shown. None: begin again."""
        if self.lesson.replay:
            saying = self.saying(game, told)
            return Hint(self.lesson.nudge or LOOK, saying.points if saying else ())
        action = self.next_action(game, told)
        return hint_for(self.lesson, game, action, rung) if action else None

    def next_action(self, game: Game, told: Sequence[Told]) -> str | None:
        """What leads from here to the goal: the par as long as it is played, else what a search finds, if anything."""
        if self.lesson.replay:
            return None
        return self._way_finder.next_action(game, told)

    @property
    def _way_finder(self) -> Solver:
        """Made when it is needed first."""
        if self._solver is None:
            self._solver = Solver(self.lesson, self._catalog)
        return self._solver

    def _scene(self, game: Game, told: Sequence[Told]) -> Scene:
        return Scene(game, told, self._first)
