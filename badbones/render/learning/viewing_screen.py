"""The screen of a lesson about recorded games: the ordinary theatre, with the strip of the coach below it."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from badbones.lessons import PUPIL, Attempt, Lesson, Verdict
from badbones.record import Told, home, read_replay
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.knobs import Knob
from badbones.render.learning.coach import Coach
from badbones.render.learning.coach_strip import StripView, draw_strip
from badbones.render.learning.lesson_plan import strip_height
from badbones.render.learning.onward import next_words, ways_to_play
from badbones.render.learning.pointing import PointerFinder
from badbones.render.motion.timeline import Timeline
from badbones.render.table.rings import draw_rings
from badbones.render.table.table_view import Fair, TableView
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.theatre_plan import TheatreLayout
from badbones.render.theatre.theatre_screen import TheatreScreen
from badbones.render.theatre.theatre_view import TheatreView
from badbones.rules import Game

_ON: Final = "lesson.go-on"


class ViewingLayout(TheatreLayout):
    """The theatre above the strip of the coach."""

    def room(self, canvas: Canvas) -> tuple[int, int]:
        """All but the strip."""
        return canvas.area.width, canvas.area.height - strip_height(canvas)


class Viewing:
    """A try at finding something in a recorded game; once it is found, it is found."""

    def __init__(self, attempt: Attempt, theatre: Screening) -> None:
        self.attempt = attempt
        self._theatre = theatre
        self._found: Verdict | None = None

    @property
    def game(self) -> Game:
        """The game at this moment."""
        return self._theatre.source.game

    @property
    def told(self) -> list[Told]:
        """Everything that has been shown of it."""
        return self._theatre.source.told

    @property
    def timeline(self) -> Timeline:
        """What is on its way."""
        return self._theatre.source.timeline

    @property
    def revision(self) -> int:
        """Which moment this is."""
        return self._theatre.source.shown_beats

    @property
    def tries(self) -> int:
        """Which moment this is: going somewhere is all that hands do here."""
        return self._theatre.source.shown_beats

    @property
    def verdict(self) -> Verdict:
        """How the try stands."""
        verdict = self._found or self.attempt.seen(self.game, self.told)
        if verdict.state == "reached":
            self._found = verdict
        return verdict

    @property
    def settled(self) -> bool:
        """Whether it was found."""
        return self.verdict.state != "going"

    def forget(self) -> None:
        """Another try begins."""
        self._found = None


class ViewingView(TheatreView):
    """Draws the theatre with its coach."""

    def __init__(self, theatre: Screening, screen: "ViewingScreen") -> None:
        super().__init__(theatre)
        self.screen = screen
        self.ringed: list[Rect] = []  # in the last frame
        self.lost: list[str] = []  # what was spoken of in the last frame, but is not on the screen

    def paint(self, canvas: Canvas) -> None:
        """The theatre, the strip below it, and rings over both."""
        super().paint(canvas)
        high, coach = strip_height(canvas), self.screen.coach
        strip = Rect(0, canvas.area.bottom - high, canvas.area.width, high)
        words = self.screen.say(coach.line.message) if coach.line.message else ""
        portrait = f"hero-{self.source.colours[PUPIL - 1].name}"
        asked = self.screen.say(coach.task) if coach.task else ""
        draw_strip(canvas, strip, StripView(words, coach.state, portrait, self.screen.knobs(), task=asked))
        finder = PointerFinder(canvas, self.layout.plan(canvas), self.source)
        found = {pointer: finder.areas(pointer) for pointer in coach.line.points}
        self.ringed = [area for areas in found.values() for area in areas]
        self.lost = [f"{pointer.kind} {pointer.what}" for pointer, areas in found.items() if not areas]
        canvas.kept += self.ringed
        draw_rings(canvas, self.ringed, canvas.now - coach.changed, calm=True)


class ViewingScreen(TheatreScreen):
    """A lesson in the theatre."""

    name = "viewing"
    laid = ViewingLayout
    view: ViewingView

    def __init__(self, app: Host, lesson: Lesson, fair: Callable[[TableView], Fair]) -> None:
        assert lesson.replay
        super().__init__(app, read_replay(_copied(lesson.replay), app.catalog), fair)
        self.lesson = lesson
        seats = self.theatre.source.seats
        app.name_players(tuple(app.messages.worded(f"lesson.seat.{seat}") for seat in seats))
        self.viewing = Viewing(Attempt(lesson, app.catalog), self.theatre)
        self.coach = Coach(app, self.viewing)
        self.coach.watch()

    def look_at(self) -> ViewingView:
        """The theatre with its coach."""
        return ViewingView(self.theatre, self)

    def draw(self, canvas: Canvas) -> None:
        """Draws everything; what comes into sight with it may be what was looked for, unless a page lies over it."""
        super().draw(canvas)
        if self.app.screen is self:
            self.live()

    def live(self) -> None:
        """The coach looks on; where something was found, the game rests."""
        before = self.coach.state
        if before == "going" and self.viewing.settled:
            self.theatre.rest()
        self.coach.watch()
        if before == "going" and self.coach.state == "reached":
            self.app.progress.note(self.lesson.name, self.app.now - self.coach.since)
            self.app.sound.play("heroic")
            self.app.canvas.attention.focus = _ON  # Enter goes on

    def entered(self) -> None:
        """Back in the theatre: nobody has waited meanwhile."""
        super().entered()
        self.coach.rest()

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows, or somebody is to be helped."""
        moments = [moment for moment in (super().wake(), self.coach.wake()) if moment is not None]
        return min(moments, default=None)

    def report(self) -> dict[str, Any]:
        """Where we are, and what is said there."""
        coach, view = self.coach, self.view
        taught = {"lesson": self.lesson.name, "state": coach.state, "message": coach.line.message, "lost": view.lost}
        return {**super().report(), **taught}

    # What the buttons do

    def knobs(self) -> list[tuple[str, Knob]]:
        """The buttons of the strip; the theatre has all the keys."""
        say = self.say
        hint = Knob(say("lesson.hint"), self.coach.climb, hint=say("lesson.hint-hint"), icon="question")
        again = Knob(say("lesson.again"), self.again, hint=say("lesson.again-hint"), icon="turn")
        skip = Knob(say("lesson.skip"), self.skip, hint=say("lesson.skip-hint"), icon="skip")
        if self.coach.state == "going":
            return [("lesson.skip", skip), ("lesson.again", again), ("lesson.hint", hint)]
        if self.coach.more:
            return [("lesson.again", again), (_ON, Knob(say("lesson.go-on"), self.go_on, gold=True))]
        on = Knob(next_words(self.app, self.lesson), self.go_on, gold=True)
        return [("lesson.again", again), *ways_to_play(self.app, self.lesson), (_ON, on)]

    def go_on(self) -> None:
        """More is said, or the next lesson begins; after the last one, all lessons are shown."""
        if self.coach.more:
            self.coach.turn_page()
        else:
            self.skip()

    def again(self) -> None:
        """From the beginning."""
        self.theatre.go_to(0)
        self.viewing.forget()
        self.coach.begin_again()
        self.app.dirty = True

    def skip(self) -> None:
        """The next lesson, whatever became of this one."""
        following = self.app.course.after(self.lesson.name)
        self.app.close()
        if following:
            self.app.start_lesson(following.name)


def _copied(replay: Path) -> Path:
    """A copy in the player's folder: what is noted in the theatre is written into the game."""
    copy = home() / "lessons" / replay.name
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(replay, copy)
    except OSError:
        return replay  # nothing can be noted there either
    return copy
