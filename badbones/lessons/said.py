"""What is said in a lesson, and at which moment."""

from collections.abc import Iterator

from badbones.lessons.conditions import Scene, hold
from badbones.lessons.kinds import PUPIL, Lesson, Saying, When


def sayings(lesson: Lesson) -> Iterator[tuple[str, Saying]]:
    """Everything that can be said, each with its path in the lesson."""
    for place, cue in enumerate(lesson.cues):
        yield f".says[{place}]", cue.saying
    for place, failure in enumerate(lesson.failures):
        yield f".fails[{place}]", failure.saying
    for place, saying in enumerate(lesson.epilogue):
        yield f".epilogue[{place}]", saying
    for words in (Saying(lesson.title), lesson.reached, lesson.late, Saying(lesson.nudge)):
        if words.message:
            yield "", words
    yield ".stuck", lesson.stuck


def current_cues(lesson: Lesson, scene: Scene) -> list[int]:
    """The places of the sayings whose moment it is; the last of them is said."""
    return [place for place, cue in enumerate(lesson.cues) if _is_now(cue.when, scene)]


def _is_now(when: When, scene: Scene) -> bool:
    game = scene.game
    questions = game.legal(PUPIL) if scene.pupil.agenda else []
    return (
        when.phase in ("", game.phase)
        and when.round in (0, scene.rounds + 1)
        and (not when.asked or any(action.split(" ")[1] == when.asked for action in questions))
        and hold(when.holds, scene)
    )
