"""What a lesson allows, and how a try at it stands."""

from badbones.lessons.conditions import Scene, hold
from badbones.lessons.kinds import PUPIL, Lesson, Verdict
from badbones.rules import Game


def permitted(lesson: Lesson, game: Game) -> list[str]:
    """The legal actions of the pupil that the lesson allows; where it allows none of them, all: nobody is locked in."""
    legal = game.legal(PUPIL)
    return [action for action in legal if lesson.permits(action)] or legal


def judged(lesson: Lesson, scene: Scene) -> Verdict:
    """How it stands: what must not happen counts first, then the goal, then the rounds that are over (in a recorded
    game one can go back).
    """
    for failure in lesson.failures:
        if hold(failure.holds, scene):
            return Verdict("failed", *failure.saying)
    if hold(lesson.goal, scene):
        return Verdict("reached", *lesson.reached)
    if lesson.replay is None and (scene.game.over or scene.rounds >= lesson.within):
        return Verdict("failed", *lesson.late)
    return Verdict("going")
