"""What somebody tries first who sees a thing for the first time: touching what is meant, where it stands."""

import pytest

from tests.render.learning.classroom import Class

pytestmark = pytest.mark.usefixtures("home")


def begun(name: str, actions: int) -> Class:
    """A lesson that has been played some way along its par."""
    top = Class(name)
    for action in top.lesson.lesson.par[:actions]:
        top.lesson.play.act(action)
        top.settle()
    return top


@pytest.mark.parametrize(("lesson", "seat", "end"), [("post", 2, "reached"), ("post", 3, "failed")])
def test_a_graveyard_is_chosen_by_a_touch(lesson: str, seat: int, end: str) -> None:
    top = begun(lesson, 2)
    top.click(f"seat{seat}.graveyard")
    assert top.state() == end


@pytest.mark.parametrize(("lesson", "actions", "seat"), [("death-staff", 1, 2), ("teammates", 2, 3)])
def test_so_it_is_for_a_staff_and_for_a_teammate(lesson: str, actions: int, seat: int) -> None:
    top = begun(lesson, actions)
    top.finger().tap(f"seat{seat}.graveyard")
    assert top.state() == "reached"


def test_only_graveyards_that_can_be_chosen_answer_and_only_as_long_as_it_is_asked() -> None:
    top = begun("post", 2)
    answers = [spot.id for spot in top.app.canvas.spots.all if spot.id.endswith(".graveyard") and "send" in spot.id]
    assert answers == ["seat1.send.2.graveyard", "seat1.send.3.graveyard"]
    top.click("seat1.send.2")
    assert not top.has("seat1.send.2.graveyard")


def test_the_symbol_for_the_axe_is_named_by_a_touch_on_one_of_its_skeletons() -> None:
    top = begun("battle-axe", 1)
    top.click("seat1.cell.C2")
    assert top.said() == "lesson.all.march"
    assert not [token for token in top.game.table.seats[0].skeletons if token.startswith("red")]


def test_a_hero_is_carried_to_his_tower_like_to_any_cell() -> None:
    top = begun("teleportation-staff", 1)
    top.drag("seat1.cell.A4", "seat1.cell.C3")
    assert top.lesson.source.stage.board(1).hero == "C3"
    top = begun("teleportation-staff", 1)
    top.drag("seat1.cell.A4", "seat1.cell.B4")
    assert top.lesson.source.stage.board(1).hero == "A4"
    assert top.toast()
