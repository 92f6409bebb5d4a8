"""Why something helps: told in a few words where a lesson has none of its own, and only what counsel has proven."""

import pytest

from badbones.lessons import RUNGS, Attempt, load_course
from badbones.lessons.reasoning import GOALS, LEADS, PROVEN, reason
from badbones.lessons.solving import opened, played
from badbones.lessons.wording import MOST_WORDS, count_words
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG

COURSE = load_course(CATALOG)
LESSON = next(lesson for lesson in COURSE.lessons if lesson.name == "game")


def test_in_a_real_game_the_first_and_the_last_help_say_why() -> None:
    attempt, node = Attempt(LESSON, CATALOG), opened(LESSON, CATALOG)
    heard = []
    for action in LESSON.par:
        hints = [attempt.hint(node.game, node.told, rung) for rung in range(1, RUNGS + 1)]
        assert all(hints)
        first, piece, place, shown = (hint.message.removeprefix("lesson.") for hint in hints if hint)
        heard.append((first, shown))
        assert not {piece, place} & {first, shown} or "hint.press" in (piece, place)
        node = played(LESSON, node, action)
    asked = iter(heard)
    for _ in range(3):
        step, trap, march = next(asked), next(asked), next(asked)
        assert step[0] == step[1]
        assert step[0] in ("why.meets", "why.slain")
        assert trap[0] == trap[1]
        assert trap[0].removesuffix(".more") in ("why.trap.tower", "why.trap.village")
        assert march[1] in ("hint.press", "why.calm")


@pytest.mark.parametrize("name", ["crossbow", "ice-staff", "battle-axe", "morning-star", "rapier"])
def test_where_a_lesson_has_no_words_of_its_own_the_first_help_says_why(name: str) -> None:
    lesson = COURSE.named(name)
    assert lesson
    attempt, node = Attempt(lesson, CATALOG), opened(lesson, CATALOG)
    heard = []
    for action in lesson.par[:2]:
        hint = attempt.hint(node.game, node.told, 1)
        heard.append(hint.message if hint else "")
        node = played(lesson, node, action)
    assert heard == ["lesson.why.slain", "lesson.why.weapon.tower"]


def test_what_threatens_is_said_for_whoever_prevents_it() -> None:
    node = opened(LESSON, CATALOG)
    for action in LESSON.par[:4]:
        node = played(LESSON, node, action)
    assert reason(node.game, "1 place catapult D3") == "lesson.why.trap.tower.more", "another strikes all the same"
    assert reason(node.game, "1 skip") in ("", "lesson.why.calm")


def test_reasons_know_nothing_of_what_will_be_drawn() -> None:
    node = opened(LESSON, CATALOG)
    other = node.game.clone()
    other.table.chance += 1
    assert {reason(game, "1 hero B2") for game in (node.game, other)} == {"lesson.why.meets"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_few_words(language: str) -> None:
    messages = Messages(language, CATALOG)
    names = [*PROVEN.values(), *(f"{lead}.{goal}" for lead in LEADS for goal in GOALS)]
    sentences = {name: messages.worded(f"lesson.why.{name}") or "" for name in names}
    assert [name for name, words in sentences.items() if not 0 < count_words(words) <= MOST_WORDS] == []
