"""Whether a course can be played: `badbones check-data` lists what is wrong with its lessons, each with its path."""

import random
from collections.abc import Callable, Iterator
from typing import Final

from badbones.lessons.company import idle
from badbones.lessons.kinds import PUPIL, Course, Lesson
from badbones.lessons.loading import FILE
from badbones.lessons.pointing import missing, unknown
from badbones.lessons.referee import permitted
from badbones.lessons.said import current_cues, sayings
from badbones.lessons.solving import MOST_POSITIONS, Node, Solver, opened, played
from badbones.lessons.watching import watching_problems
from badbones.lessons.wording import word_problems
from badbones.rules import Catalog

TRIES: Final = 40  # of a random player
BOT_TRIES: Final = 12  # where bots think meanwhile
MOST_ACTIONS: Final = 200  # in one try

Choice = Callable[[Node], str]  # what somebody does at a moment


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
    if lesson.replay:
        yield from watching_problems(lesson, catalog)
    else:
        yield from _playing_problems(lesson, catalog)


def _playing_problems(lesson: Lesson, catalog: Catalog) -> Iterator[str]:
    solver = Solver(lesson, catalog)
    yield from _par_problems(lesson, solver, catalog)
    if solver.way() is None:
        found = f"the bot {lesson.adviser}" if lesson.adviser else f"a search of {MOST_POSITIONS} positions"
        yield f".goal: {found} finds no way to it with what is allowed"
    if solver.verdict(moments(lesson, solver, opened(lesson, catalog), _nothing(lesson))[-1]) == "reached":
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
    """The par must be legal, allowed, no longer than needed, and reach the goal."""
    node = opened(lesson, catalog)
    for place, action in enumerate(lesson.par):
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


def _tried(lesson: Lesson, solver: Solver, catalog: Catalog) -> Iterator[str]:
    """A random player must be able to fail, and hears everything that there is to hear; the par is one more try."""
    start = opened(lesson, catalog)
    number = BOT_TRIES if lesson.bots else TRIES
    tries = [moments(lesson, solver, start, _anything(lesson, random.Random(seed))) for seed in range(number)]
    if all(solver.verdict(each[-1]) == "reached" for each in tries):
        yield ".goal: is reached whatever is done"
    par = moments(lesson, solver, start, _par(lesson))
    going = [node for each in (*tries, par) for node in each if solver.verdict(node) == "going"]
    heard = [(current_cues(lesson, solver.scene(node)), node.game) for node in going]
    if not all(cues for cues, _ in heard):
        yield ".says: there are moments in which nothing is said"
    for place, cue in enumerate(lesson.cues):
        games = [game for cues, game in heard if cues[-1:] == [place]]
        if not games:
            yield f".says[{place}]: is never said"
        for index, pointer in enumerate(cue.saying.points):
            if any(missing(pointer, game) for game in games):
                yield f".says[{place}].at[{index}]: there is not always such a {pointer.kind} when it is said"


def moments(lesson: Lesson, solver: Solver, node: Node, choose: Choice) -> list[Node]:
    """A try from its first moment to its last, which is its end unless there is nothing to choose any more."""
    found = [node]
    while len(found) < MOST_ACTIONS and solver.verdict(node) == "going" and node.game.legal(PUPIL):
        action = choose(node)
        if action not in node.game.legal(PUPIL):
            break
        node = played(lesson, node, action)
        found.append(node)
    return found


def _anything(lesson: Lesson, chance: random.Random) -> Choice:
    """Anything that is allowed."""
    return lambda node: chance.choice(permitted(lesson, node.game))


def _nothing(lesson: Lesson) -> Choice:
    """As little as possible of what is allowed."""

    def choose(node: Node) -> str:
        choices, wanted = permitted(lesson, node.game), idle(node.game, PUPIL)
        return wanted if wanted in choices else choices[0]

    return choose


def _par(lesson: Lesson) -> Choice:
    """The par, to its end."""
    return lambda node: lesson.par[len(node.way)] if len(node.way) < len(lesson.par) else ""
