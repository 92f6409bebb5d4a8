"""Where the buttons at the end of a lesson lead: to the lesson after it, and at the end of a night to a game."""

from badbones.lessons import Lesson
from badbones.render.kit.host import Host
from badbones.render.kit.knobs import Knob
from badbones.render.screens.new_game import NewGameScreen


def next_words(app: Host, lesson: Lesson) -> str:
    """Where the gold button leads: to the lesson after this one, or away from the last."""
    following, say = app.course.after(lesson.name), app.messages.say
    return say("lesson.next", lesson=say(following.title)) if following else say("lesson.last")


def ways_to_play(app: Host, lesson: Lesson) -> list[tuple[str, Knob]]:
    """The button to a game of one's own, by name; only the last lesson of a night has it."""
    if app.course.nights.get(lesson.night, ())[-1:] != (lesson,):
        return []
    play = Knob(app.messages.say("lesson.play"), lambda: app.open(NewGameScreen(app)), icon="play", gold=True)
    return [("lesson.play", play)]
