"""Whether a course can be played: `badbones check-data` lists what is wrong with its lessons, each with its path."""

import random
from collections.abc import Iterator
from typing import Final

from badbones.lessons.company import idle
from badbones.lessons.kinds import PUPIL, Course, Lesson
from badbones.lessons.loading import FILE
from badbones.lessons.pointing import missing, unknown
from badbones.lessons.referee import permitted
from badbones.lessons.said import current_cues, sayings
from badbones.lessons.solving import MOST_POSITIONS, Node, Solver, opened, played
from badbones.lessons.wording import word_problems
from badbones.rules import Catalog

TRIES: Final = 40  # of a random player
MOST_ACTIONS: Final = 200  # in one try


def check_course(course: Course, catalog: Catalog) -> list[str]:
    """Everything that is wrong with the lessons, one sentence each."""
    return [
        f"{FILE}: lessons[{place}]{problem}"
        for place, lesson in enumerate(course.lessons)
        for problem in _problems(lesson, catalog)
    ]


def _problems(lesson: Lesson, catalog: Catalog) -> Iterator[str]:
    """What is wrong with a lesson, each with its path in it."""
    yield from word_problems(lesson, catalog)
    yield from _static_pointers(lesson, catalog)
    solver = Solver(lesson, catalog)
    yield from _par_problems(lesson, solver, catalog)
    if solver.way() is None:
        found = f"the bot {lesson.adviser}" if lesson.adviser else f"a search of {MOST_POSITIONS} positions"
        yield f".goal: {found} finds no way to it with what is allowed"
    if solver.verdict(last_moment(lesson, solver, opened(lesson, catalog), chance=None)) == "reached":
        yield ".goal: is reached by doing nothing"
    yield from _tried(lesson, solver, catalog)


def _static_pointers(lesson: Lesson, catalog: Catalog) -> Iterator[str]:
    game = opened(lesson, catalog).game
    for path, saying in sayings(lesson):
        for place, pointer in enumerate(saying.points):
            problem = unknown(pointer, game)
            if problem:
                yield f"{path}.at[{place}]: {problem}"


def _par_problems(lesson: Lesson, solver: Solver, catalog: Catalog) -> Iterator[str]:
    """The par must be legal, allowed, no longer than needed, and reach the goal; what is said meanwhile points at
    what is there.
    """
    node = opened(lesson, catalog)
    for place, action in enumerate(lesson.par):
        yield from _pointing_problems(lesson, solver, node)
        if solver.verdict(node) != "going":
            yield f".par[{place}]: the lesson is over before it"
            return
        if action not in permitted(lesson, node.game):
            legal = "allowed" if action in node.game.legal(PUPIL) else "legal"
            yield f".par[{place}]: '{action.partition(' ')[2]}' is not {legal} at that moment"
            return
        node = played(lesson, node, action)
    if solver.verdict(node) != "reached":
        yield ".par: does not reach the goal"


def _pointing_problems(lesson: Lesson, solver: Solver, node: Node) -> Iterator[str]:
    for place in current_cues(lesson, solver.scene(node))[-1:]:
        for number, pointer in enumerate(lesson.cues[place].saying.points):
            if missing(pointer, node.game):
                yield f".says[{place}].at[{number}]: there is no such {pointer.kind} when the par is played"


def _tried(lesson: Lesson, solver: Solver, catalog: Catalog) -> Iterator[str]:
    """A random player must be able to fail, and hears everything that there is to hear; the par is one more try."""
    start = opened(lesson, catalog)
    nodes = [last_moment(lesson, solver, start, chance=random.Random(number)) for number in range(TRIES)]
    if all(solver.verdict(node) == "reached" for node in nodes):
        yield ".goal: is reached whatever is done"
    ways = [*(node.way for node in nodes), lesson.par]
    heard = {place for way in ways for place in _heard(lesson, solver, start, way)}
    for place in range(len(lesson.cues)):
        if place not in heard:
            yield f".says[{place}]: is never said"


def last_moment(lesson: Lesson, solver: Solver, node: Node, chance: random.Random | None) -> Node:
    """The end of a try by somebody who does anything that is allowed, or without chance as little as possible."""
    for _ in range(MOST_ACTIONS):
        if solver.verdict(node) != "going" or not node.game.legal(PUPIL):
            break
        choices = permitted(lesson, node.game)
        wanted = chance.choice(choices) if chance else idle(node.game, PUPIL)
        node = played(lesson, node, wanted if wanted in choices else choices[0])
    return node


def _heard(lesson: Lesson, solver: Solver, node: Node, way: tuple[str, ...]) -> set[int]:
    heard = set(current_cues(lesson, solver.scene(node))[-1:])
    for action in way:
        if action not in node.game.legal(PUPIL):
            break
        node = played(lesson, node, action)
        if solver.verdict(node) == "going":
            heard |= set(current_cues(lesson, solver.scene(node))[-1:])
    return heard
