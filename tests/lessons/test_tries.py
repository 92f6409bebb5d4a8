"""Whatever somebody does with what is allowed, a lesson is reached, fails, or goes on; and help leads to the goal."""

import random

import pytest

from badbones.lessons import RUNGS, Attempt, Lesson
from badbones.lessons.pointing import missing
from badbones.lessons.solving import opened, played
from badbones.record import History
from badbones.rules.events import TokensDrawn
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.lessons.test_course import COURSE, LESSONS, answer

TRIES = 25
MOST = 200  # actions


def tried(attempt: Attempt, chance: random.Random, wise: float = 0.0) -> str:
    """How a try ends in which anything allowed is done, sometimes by the advice that is given."""
    history = History(attempt.begin())
    answer(attempt, history)
    for _ in range(MOST):
        game, told = history.game, history.told
        verdict = attempt.seen(game, told)
        if verdict.state != "going":
            assert verdict.message
            return verdict.state
        choices = attempt.choices(game)
        assert choices, "a dead end"
        assert attempt.saying(game, told)
        advice = attempt.next_action(game, told) if chance.random() < wise else None
        history.apply(advice or chance.choice(choices))
        answer(attempt, history)
    raise AssertionError("never over")


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_random_player_is_never_locked_in(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    ends = [tried(attempt, random.Random(f"{lesson.name} {number}")) for number in range(TRIES)]
    assert set(ends) <= {"reached", "failed"}
    assert "failed" in ends, "the wrong way must be there to be tried"


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_random_player_is_never_locked_in_however_often_he_tries(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    for number in range(10 * TRIES):
        assert tried(attempt, random.Random(number)) in ("reached", "failed")


@pytest.mark.parametrize("lesson", LESSONS)
def test_advice_leads_to_the_goal_or_says_that_there_is_no_way(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    assert tried(attempt, random.Random(1), wise=1.0) == "reached"
    for number in range(3):
        assert tried(attempt, random.Random(number), wise=0.5) in ("reached", "failed")


@pytest.mark.parametrize("lesson", LESSONS)
def test_help_climbs_from_the_area_to_the_action(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    history = History(attempt.begin())
    answer(attempt, history)
    for action in lesson.par:
        hints = [attempt.hint(history.game, history.told, rung) for rung in range(1, RUNGS + 2)]
        assert all(hints)
        assert [hint.action for hint in hints if hint] == ["", "", "", action, action]
        told = [(hint.message, hint.points) for hint in hints[: RUNGS - 1] if hint]
        assert len(set(told)) == RUNGS - 1, "every rung says or shows more than the one before"
        points = [pointer for hint in hints if hint for pointer in hint.points]
        assert len(points) >= len(hints)
        assert not [pointer for pointer in points if missing(pointer, history.game)]
        history.apply(action)
        answer(attempt, history)
    assert attempt.hint(history.game, history.told, 1) is None


def test_help_is_said_in_every_language() -> None:
    for language in LANGUAGES:
        messages = Messages(language, CATALOG)
        for name in ("look", "piece", "place", "shown"):
            assert messages.worded(f"lesson.hint.{name}")
        assert messages.worded("lesson.not-now")


def after(name: str, *actions: str) -> tuple[Attempt, History]:
    """A try at a lesson after these actions of the pupil."""
    lesson = COURSE.named(name)
    assert lesson
    attempt = Attempt(lesson, CATALOG)
    history = History(attempt.begin())
    answer(attempt, history)
    for action in actions:
        history.apply(f"1 {action}")
        answer(attempt, history)
    return attempt, history


def test_the_necromancer_on_his_board_calls_as_many_as_the_rules_say() -> None:
    _, history = after("necromancer", "hero A4")
    (drawn,) = (each.event.tokens for each in history.told if isinstance(each.event, TokensDrawn))
    numbers = CATALOG.numbers
    assert "necromancer-left" in drawn[: numbers.drawn]
    assert len(drawn) == numbers.drawn + CATALOG.chiefs["necromancer"].traits.draws


@pytest.mark.parametrize(
    ("lesson", "actions", "message"),
    [
        ("arrows", ["hero E2"], "lesson.arrows.far"),  # too far from where it will turn to the village
        ("heroic", ["hero E1"], "lesson.heroic.past"),
        ("teleportation-staff", ["hero A5"], "lesson.all.stuck"),
        ("shopping", ["buy crossbow"], None),
        ("rivals", ["buy bomb"], "lesson.rivals.gone"),  # the other customer takes what was wanted
        ("arrows", [], None),
        ("arrows", ["hero D4"], None),
        ("arrows", ["hero D4", "move all", "hero E4"], None),  # the coming march will show it
        ("ambush", ["hero D4"], None),
        ("game", ["hero B2"], None),  # nobody can look at all ways of a game
    ],
)
def test_who_cannot_win_any_more_is_told_before_rounds_are_played_in_vain(
    lesson: str, actions: list[str], message: str | None
) -> None:
    attempt, history = after(lesson, *actions)
    verdict = attempt.in_vain(history.game, history.told)
    assert (verdict and verdict.message) == message


@pytest.mark.parametrize("lesson", LESSONS)
def test_on_the_way_of_the_par_nothing_is_in_vain(lesson: Lesson) -> None:
    attempt, history = after(lesson.name)
    for action in lesson.par[:-1]:
        assert attempt.in_vain(history.game, history.told) is None
        history.apply(action)
        answer(attempt, history)


@pytest.mark.parametrize(
    ("name", "actions", "said"),
    [
        ("shopping", ["pass"], "shopping.passed"),  # with a full purse
        ("shopping", ["buy dragon", "buy crossbow"], "shopping.poor"),
        ("rivals", ["pass"], "rivals.gone"),
        ("maze", ["place labyrinth:white D3", "move all", "hero B4", "recover D3", "move all"], "maze.let-out"),
        ("maze", ["place labyrinth:black C1"], "maze.free"),
        ("saboteur", ["hero C2", "recover B2", "move all"], "saboteur.late"),
        ("saboteur", ["hero B3", "skip", "move all", "flee E"], "saboteur.gone"),
    ],
)
def test_each_wrong_way_is_told_what_was_wrong_with_it(name: str, actions: list[str], said: str) -> None:
    lesson = COURSE.named(name)
    assert lesson
    attempt, node = Attempt(lesson, CATALOG), opened(lesson, CATALOG)
    for action in actions:
        node = played(lesson, node, f"1 {action}")
    verdict = attempt.seen(node.game, node.told)
    verdict = attempt.in_vain(node.game, node.told) or verdict if verdict.state == "going" else verdict
    assert (verdict.state, verdict.message) == ("failed", f"lesson.{said}")
