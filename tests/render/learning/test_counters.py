"""A goal that counts shows how far it has come, and not before it has been seen."""

import pytest

from badbones.lessons import Attempt, Count, Lesson
from badbones.record import History
from tests.drawn import CATALOG
from tests.lessons.test_course import COURSE, LESSONS, answer
from tests.render.learning.classroom import Class

pytestmark = pytest.mark.usefixtures("home")


def words(top: Class) -> list[str]:
    return [label.words for label in top.app.canvas.labels]


def test_what_was_bought_is_counted_in_the_strip() -> None:
    top = Class("shopping")
    assert "0 of 3" in words(top)
    top.lesson.play.act("1 buy dragon")
    top.settle()
    assert "1 of 3" in words(top)
    assert top.app.canvas.spots.named("lesson.count.1")


def test_the_real_game_counts_rounds_and_skeletons() -> None:
    top = Class("game")
    assert {"Round 1 of 3", "0 of 2"} <= set(words(top))


def test_a_round_in_which_the_tower_falls_is_still_this_round() -> None:
    top = Class("lures")
    for action in ("1 skip", "1 move all"):
        top.lesson.play.act(action)
        top.settle()
    assert top.state() == "failed"
    assert "Round 1 of 2" in words(top)


def test_with_huge_letters_two_numbers_are_enough() -> None:
    top = Class("game", (1280, 720), scale=200)
    assert "0/2" in words(top)


def test_a_goal_of_one_thing_has_nothing_to_count() -> None:
    top = Class("strike")
    assert top.app.canvas.spots.named("lesson.count.1") is None


def test_what_is_still_to_be_seen_is_not_counted_yet() -> None:
    top = Class("boom", speed=1.0)
    for action in top.lesson.lesson.par:
        top.lesson.play.act(action)
        top.app.step()
    assert top.lesson.game.told
    assert "0 of 3" in words(top)
    top.settle()
    assert "3 of 3" in words(top)


@pytest.mark.parametrize("lesson", LESSONS)
def test_at_the_end_of_the_par_everything_is_counted(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    history = History(attempt.begin())
    for action in lesson.par:
        history.apply(action)
        answer(attempt, history)
    counts = attempt.counts(history.game, history.told)
    assert all(count.done == count.wanted for count in counts)


def test_things_that_are_named_are_counted_each_as_often_as_it_is_wanted() -> None:
    rivals = COURSE.named("rivals")
    assert rivals
    attempt = Attempt(rivals, CATALOG)
    history = History(attempt.begin())
    assert attempt.counts(history.game, history.told) == [Count("bought", 0, 2)]
    history.apply("1 buy bomb")
    assert attempt.counts(history.game, history.told) == [Count("bought", 0, 2)], "nobody wanted that"
    history = History(attempt.begin())
    history.apply("1 buy dragon")
    assert attempt.counts(history.game, history.told) == [Count("bought", 1, 2)]
