"""A lesson without a screen: the program on a surface in memory, with a clock that stands still."""

from typing import Any

from badbones.render.learning import LessonScreen
from badbones.render.screens.title import TitleScreen
from tests.window.table_top import SIZE, Clock, Top, new_app

MOST_TURNS = 3000


class Class(Top):
    """A lesson that is being learnt; the page of all lessons lies below it."""

    def __init__(self, lesson: str, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.clock = Clock()
        self.app = new_app(size, self.clock, **settings)
        self.app.show(TitleScreen(self.app))
        self.app.open_learn()
        self.app.start_lesson(lesson)
        self.settle()

    @property
    def lesson(self) -> LessonScreen:
        screen = self.app.screen
        assert isinstance(screen, LessonScreen), screen
        return screen

    def settle(self) -> None:
        """Lets the loop turn until nobody has to act and nothing changes any more."""
        for _ in range(MOST_TURNS):
            self.app.step()
            screen = self.app.screen
            if isinstance(screen, LessonScreen):
                self.table = screen
            if screen is None or not (self.app.dirty or screen.moving()):
                return
            self.clock.now += 0.05
        raise AssertionError("the lesson never comes to rest")

    def said(self) -> str:
        """The message in the strip."""
        return self.lesson.coach.line.message

    def state(self) -> str:
        return self.lesson.coach.state

    def idle(self, seconds: float) -> None:
        """Nobody does anything for so long."""
        self.clock.now += seconds
        self.app.step()
        self.settle()
