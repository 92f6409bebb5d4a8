"""Lessons in which a recorded game is watched: what can be wrong with them."""

from collections.abc import Iterator

from badbones.lessons.conditions import Scene
from badbones.lessons.kinds import Lesson
from badbones.lessons.referee import judged
from badbones.lessons.said import current_cues
from badbones.record import Replay, read_replay
from badbones.rules import Catalog


def watching_problems(lesson: Lesson, catalog: Catalog) -> Iterator[str]:
    """The recorded game must be sound; its goal lies somewhere ahead, and everything is said at some moment."""
    replay = read_replay(lesson.replay, catalog) if lesson.replay else None
    if replay is None or replay.problem():
        yield f".replay: {replay.problem() if replay else 'there is none'}"
        return
    scenes = _scenes(replay)
    states = [judged(lesson, scene).state for scene in scenes]
    if "reached" not in states:
        yield ".goal: is reached at no moment of the game"
    if states[0] != "going":
        yield ".goal: is reached by doing nothing"
    heard = {cue for scene in scenes for cue in current_cues(lesson, scene)[-1:]}
    for place in range(len(lesson.cues)):
        if place not in heard:
            yield f".says[{place}]: is never said"


def _scenes(replay: Replay) -> list[Scene]:
    """Every moment of the game."""
    histories = [replay.history_at(moment) for moment in range(replay.moments + 1)]
    return [Scene(history.game, history.told, histories[0].game.round) for history in histories]
