"""The course is read, begun, tried and finished."""

from dataclasses import replace
from pathlib import Path

import pytest

from badbones.catalog import bundled, load_catalog
from badbones.lessons import Attempt, Lesson, load_course
from badbones.lessons.said import sayings
from badbones.lessons.solving import Solver, opened, played
from badbones.record import History
from badbones.rules.geometry import CELLS
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.text.test_messages import FILES

COURSE = load_course(CATALOG)
# Those that are played; in others a recorded game is watched.
LESSONS = [pytest.param(lesson, id=lesson.name) for lesson in COURSE.lessons if not lesson.replay]


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_par_reaches_the_goal(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    history = History(attempt.begin())
    for action in lesson.par:
        assert attempt.seen(history.game, history.told).state == "going"
        assert attempt.allows(history.game, action)
        assert attempt.next_action(history.game, history.told) == action
        history.apply(action)
        answer(attempt, history)
    assert attempt.seen(history.game, history.told).state == "reached"
    assert attempt.next_action(history.game, history.told) is None


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_way_is_found_without_the_par(lesson: Lesson) -> None:
    solver = Solver(replace(lesson, par=()), CATALOG)
    way = solver.way()
    assert way
    node = opened(lesson, CATALOG)
    for action in way:
        assert solver.verdict(node) == "going"
        node = played(lesson, node, action)
    assert solver.verdict(node) == "reached"


def answer(attempt: Attempt, history: History) -> None:
    """All others do what is theirs to do."""
    seats = [seat.number for seat in history.game.table.seats[1:]]
    while waiting := [seat for seat in seats if history.game.legal(seat)]:
        history.apply(attempt.reply(history.game, waiting[0]))


@pytest.mark.parametrize("lesson", LESSONS)
def test_something_is_said_as_soon_as_a_lesson_begins(lesson: Lesson) -> None:
    attempt = Attempt(lesson, CATALOG)
    assert attempt.saying(attempt.begin(), [])


def test_lessons_are_no_part_of_the_rules_data(tmp_path: Path) -> None:
    """Games recorded before there were lessons, or with other ones, stay the same games."""
    for name in ("tiles", "game", "market", "boards"):
        (tmp_path / f"{name}.yaml").write_bytes((bundled("data") / f"{name}.yaml").read_bytes())
    assert load_catalog(tmp_path).digest == CATALOG.digest
    assert load_course(CATALOG, tmp_path).lessons == ()


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_every_lesson_has_a_picture(lesson: Lesson) -> None:
    assert (bundled("assets") / "svg" / f"{lesson.picture}.svg").is_file()


def test_no_words_of_lessons_are_left_over() -> None:
    said = {saying.message for lesson in COURSE.lessons for _, saying in sayings(lesson)}
    owners = {"all", *(lesson.name for lesson in COURSE.lessons)}
    listed = {entry.msgid for entry in FILES["en"] if entry.msgid.startswith("lesson.")}
    assert {name for name in listed if name.split(".")[1] in owners} == said


def test_the_first_night_has_nine_boards_and_nights_follow_each_other() -> None:
    nights = COURSE.nights
    assert len(nights[1]) == 9
    assert list(nights) == list(range(1, len(nights) + 1))
    assert [lesson for night in nights.values() for lesson in night] == list(COURSE.lessons)


def test_there_is_a_board_to_try_every_trap_every_weapon_and_every_chief() -> None:
    assert [name for name in (*CATALOG.traps, *CATALOG.weapons, *CATALOG.chiefs) if COURSE.about(name) is None] == []


def test_lessons_are_found_by_name_and_follow_each_other() -> None:
    first, second = COURSE.lessons[:2]
    assert COURSE.named(first.name) is first
    assert COURSE.after(first.name) is second
    assert COURSE.after(COURSE.lessons[-1].name) is None
    assert COURSE.named("nothing") is None
    assert COURSE.after("nothing") is None
    assert COURSE.about("nothing") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_spoken_of_by_name_sits_at_the_table(language: str) -> None:
    messages = Messages(language, CATALOG)
    name = messages.say("lesson.seat.2")[:-1]  # its end changes with the case
    for message in ("lesson.bounce.start", "lesson.bounce.reached", "lesson.rivals.start"):
        assert name in messages.say(message)


@pytest.mark.parametrize(
    ("name", "done", "said", "pointed"),
    [
        ("thrift", 1, "damaged", "tower"),  # the hero may step onto it
        ("lures", 3, "moved", "button"),  # what black and white mean
        ("game", 3, "forest", "forest"),  # how many come, and where each of them waits
    ],
)
def test_what_is_new_is_told_where_it_happens_first(name: str, done: int, said: str, pointed: str) -> None:
    lesson = next(lesson for lesson in COURSE.lessons if lesson.name == name)
    node = opened(lesson, CATALOG)
    for action in lesson.par[:done]:
        node = played(lesson, node, action)
    saying = Attempt(lesson, CATALOG).saying(node.game, node.told)
    assert saying
    assert saying.message == f"lesson.{name}.{said}"
    assert pointed in {pointer.kind for pointer in saying.points}
    pupil = node.game.table.seats[0]
    match name:
        case "thrift":
            assert "1 hero C3" in node.game.legal(1)
        case "lures":
            marching = [action for action in node.game.legal(1) if action != "1 move all"]
            faces = {token: skeleton.face for token, skeleton in pupil.skeletons.items()}
            assert sorted(faces.values()) == ["black", "black", "white"]
            assert all(faces[action.split(" ")[2]] == "white" for action in marching)
        case "game":
            assert {skeleton.place for skeleton in pupil.skeletons.values()} - {*CELLS}


def test_nobody_is_called_black_before_the_dragon_has_landed_on_somebody() -> None:
    lesson = next(lesson for lesson in COURSE.lessons if lesson.name == "lures")
    node = played(lesson, opened(lesson, CATALOG), "1 place treasure B4")
    saying = Attempt(lesson, CATALOG).saying(node.game, node.told)
    assert saying
    assert saying.message == "lesson.lures.march"
