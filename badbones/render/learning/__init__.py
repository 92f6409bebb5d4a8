"""Learning to play: lessons at the real table, with a strip below it that says what to do, and the page of them all."""

from badbones.render.learning.learn_screen import LearnScreen
from badbones.render.learning.lesson_screen import LessonScreen
from badbones.render.learning.viewing_screen import ViewingScreen

__all__ = ["LearnScreen", "LessonScreen", "ViewingScreen"]
