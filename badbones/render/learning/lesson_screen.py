"""The screen of a lesson: the ordinary table, where hands do one thing at a time and nothing can be lost."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from badbones.lessons import PUPIL, Attempt, Lesson
from badbones.render.kit.canvas import Canvas
from badbones.render.kit.host import Host, Seated
from badbones.render.kit.keys import pressed
from badbones.render.kit.knobs import Knob
from badbones.render.kit.spots import Act
from badbones.render.learning.coach import Coach
from badbones.render.learning.lesson_plan import LessonLayout
from badbones.render.learning.lesson_source import LessonSource
from badbones.render.learning.lesson_view import LessonView
from badbones.render.learning.onward import next_words, ways_to_play
from badbones.render.learning.pupil import PupilPlay
from badbones.render.learning.turning import turning
from badbones.render.table.play import Play
from badbones.render.table.play_screen import PlayedFair, PlayScreen
from badbones.render.table.play_view import PlayView

_ON: Final = "lesson.go-on"
_NARROW: Final = 760  # pixels at 1080p, below which the bar has no room for words


class LessonScreen(PlayScreen):
    """A lesson at the table."""

    name = "lesson"
    laid = LessonLayout
    played = PupilPlay
    view: LessonView

    def __init__(self, app: Host, lesson: Lesson, fair: Callable[[PlayView, Play], PlayedFair]) -> None:
        self.lesson = lesson
        self._seat_again = app.free_seats()  # the pads of a game on which this lesson lies
        self.game = LessonSource(Attempt(lesson, app.catalog))
        self.coach = Coach(app, self.game)
        super().__init__(app, self.game, fair)
        self.coach.aside = lambda line: turning(self.play.hands.held.get(PUPIL), app.catalog, line)
        self.coach.watch()

    def look_at(self) -> PlayView:
        """The table with its coach."""
        assert isinstance(self.layout, LessonLayout)
        return LessonView(self.app, self.play, self.layout, self.pace, self.coach, self, self.pause)

    def name_players(self) -> None:
        """Nobody has to think of names before learning: everybody has one."""
        seats = self.source.seats
        self.app.name_players(tuple(self.app.messages.worded(f"lesson.seat.{seat}") or "" for seat in seats))

    # What the coach says

    def title(self) -> tuple[str, str]:
        """Which board of its night this is, in numbers alone where letters are huge, and what it is called."""
        night = self.app.course.nights.get(self.lesson.night, (self.lesson,))
        names = [lesson.name for lesson in night]
        number = names.index(self.lesson.name) + 1 if self.lesson.name in names else 1
        worded = self.app.canvas.roomy(_NARROW)
        place = self.say("lesson.board", number=number, all=len(names)) if worded else f"{number}/{len(names)}"
        return place, self.say(self.lesson.title)

    def next_words(self) -> str:
        """Where the gold button leads."""
        return next_words(self.app, self.lesson)

    def ways_to_play(self) -> list[tuple[str, Knob]]:
        """The button to a game of one's own, if a night ends here."""
        return ways_to_play(self.app, self.lesson)

    # Time

    def live(self) -> None:
        """Whoever does not play by hand acts, and the coach looks on."""
        super().live()
        self._look_on()

    def _look_on(self) -> None:
        state = self.coach.watch()
        if state == "reached":
            self.app.progress.note(self.lesson.name, self.app.now - self.coach.since)
            self.app.sound.play("heroic")
        if state in ("reached", "failed"):
            self.play.hands.held.clear()
            self.view.projector.recaps.clear()
            self.app.canvas.attention.focus = _ON  # Enter goes on

    def draw(self, canvas: Canvas) -> None:
        """Draws everything, with what the coach says now; behind a pause he waits like everybody."""
        if self.app.screen is self:
            self._look_on()
        super().draw(canvas)

    def moving(self) -> bool:
        """Whether something is on its way, or has just arrived: then it is time to say something about it."""
        return super().moving() or self.coach.behind

    def wake(self) -> float | None:
        """When something goes away that the last frame still shows, or somebody is to be helped."""
        moments = [moment for moment in (super().wake(), self.coach.wake()) if moment is not None]
        return min(moments, default=None)

    def report(self) -> dict[str, Any]:
        """The table, and what is said at it."""
        line, view = self.coach.line, self.view
        taught = {
            "lesson": self.lesson.name,
            "state": self.coach.state,
            "message": line.message,
            "rung": self.coach.rung,
            "failures": self.coach.failures,
            "ringed": [list(area) for area in view.ringed],
            "lost": view.lost,
        }
        return {**super().report(), **taught}

    # What the buttons do

    def go_on(self) -> None:
        """More is said, or the next lesson begins; after the last one, all lessons are shown."""
        if self.coach.state == "failed":
            self.again()
        elif self.coach.more:
            self.coach.turn_page()
        else:
            self.skip()

    def again(self) -> None:
        """The board is put back."""
        self.play.hands.held.clear()
        self.play.toast = None
        self.game.put_back()
        self.view.projector.recaps.clear()
        self.coach.begin_again()
        self.app.canvas.attention.focus = self.play.home_spot(PUPIL)
        self.app.dirty = True

    def skip(self) -> None:
        """The next lesson, whatever became of this one."""
        following = self.app.course.after(self.lesson.name)
        if following:
            self.app.start_lesson(following.name)
        else:
            self.learn()

    def learn(self) -> None:
        """Back to where this lesson was begun."""
        self.app.close()

    # Leaving

    def ways_out(self) -> dict[str, Act]:
        """The next lesson, or away from here: nothing has to be saved."""
        return {"lesson.skip": self._skip_from_pause, "lesson.leave": self._leave_from_pause}

    def _skip_from_pause(self) -> None:
        self.app.close()
        self.skip()

    def _leave_from_pause(self) -> None:
        self.app.close()
        self.learn()

    def seated(self) -> list[Seated]:
        """Nobody's place can be taken in a lesson."""
        return []

    def left(self) -> None:
        """The pads of a game that lies below play for its seats again."""
        super().left()
        self._seat_again()

    def entered(self) -> None:
        """Back at the table: nobody has waited meanwhile."""
        super().entered()
        self.coach.rest()

    def early_key(self, event: pygame.Event) -> bool:
        """The keys of the table, but nobody is asked who plays."""
        return pressed(event, "table") == "table.who" or super().early_key(event)

    def pad_command(self, seat: int, command: str) -> None:
        """The other buttons of a pad; the large one goes on when a board is done."""
        if command == "main" and self.coach.state != "going":
            self.go_on()
        else:
            super().pad_command(seat, command)
