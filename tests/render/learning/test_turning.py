"""Who holds a trap that lies this way or that is told how it is turned, by the means that are at hand."""

import pytest

from badbones.lessons.wording import MOST_WORDS, count_words
from badbones.render.kit.keys import shown
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.render.learning.classroom import Class

pytestmark = pytest.mark.usefixtures("home")


def test_while_a_wall_is_dragged_the_coach_says_how_it_is_turned_and_points_at_the_button() -> None:
    top = Class("bounce")
    top.button("seat1.stock.wall", down=True)
    top.move("seat1.cell.C4")
    top.settle()
    assert top.said() == "lesson.turn.dragged"
    button = top.app.canvas.spots.named("seat1.main")
    assert button
    assert top.lesson.view.ringed == [button.area]
    key = shown("table.turn")
    assert top.app.messages.say("lesson.turn.dragged", key=key) in [label.words for label in top.app.canvas.labels]
    top.button("seat1.cell.A5", down=False)
    top.settle()
    assert top.said() == "lesson.bounce.march"


def test_a_wall_that_was_picked_up_is_turned_where_the_ring_is() -> None:
    top = Class("bounce")
    top.click("seat1.stock.wall")
    assert top.said() == "lesson.turn.held"
    before = top.lesson.play.hands.held[1].setting
    top.click("seat1.main")
    assert top.lesson.play.hands.held[1].setting != before
    top.key("escape")
    assert top.said() == "lesson.bounce.start"


def test_what_is_said_of_a_wall_in_hand_ends_when_it_is_put_down() -> None:
    top = Class("bounce", speed=1.0)
    top.click("seat1.stock.wall")
    assert top.said() == "lesson.turn.held"
    top.lesson.play.act("1 place wall/ A5")
    heard: list[str] = []
    while top.said() != "lesson.bounce.march" and len(heard) < 100:
        heard.append(top.said())
        top.clock.now += 0.05
        top.app.step()
    assert heard[1:]
    assert set(heard[1:]) == {"lesson.bounce.start"}, "while something moves, nothing is said of what was in hand"


def test_help_that_shows_a_place_is_not_interrupted_and_help_that_shows_all_only_as_long_as_it_lies_wrong() -> None:
    top = Class("bounce")
    top.key("e")
    top.key("e")
    top.click("seat1.stock.wall")
    assert top.said() == "lesson.turn.held", "this piece is in hand already"
    top.key("e")
    assert top.said() == "lesson.hint.place"
    top.key("e")
    assert top.lesson.play.hands.held[1].tile == "wall\\"
    assert top.said() == "lesson.turn.held"
    top.key("r")
    assert top.said() == "lesson.hint.shown"


def test_a_trap_that_is_to_be_recovered_is_one_press_away() -> None:
    top = Class("thrift")
    top.click("seat1.main")
    top.click("seat1.cell.E4")
    assert top.said() == "lesson.thrift.recover"
    top.click("seat1.cell.B2")
    button = top.app.canvas.spots.named("seat1.main")
    assert button
    assert (top.said(), top.lesson.view.ringed) == ("lesson.hint.press", [button.area])
    top.click("seat1.main")
    assert top.state() == "reached"


def test_a_trap_that_has_only_one_side_is_placed_without_a_word() -> None:
    top = Class("post")
    top.click("seat1.stock.catapult")
    assert top.said() == "lesson.post.start"


def test_who_holds_the_piece_that_help_asks_for_is_sent_to_find_its_place_and_nothing_praises_where_it_hangs() -> None:
    top = Class("post")
    top.key("e")
    top.key("e")
    assert top.said() == "lesson.hint.piece"
    top.click("seat1.stock.catapult")
    top.move("seat1.cell.D2")
    assert (top.said(), top.lesson.view.ringed) == ("lesson.held", [])
    top.key("e")
    assert top.said() == "lesson.hint.place"


def test_who_holds_another_piece_still_hears_which_one_helps() -> None:
    top = Class("lures")
    top.key("e")
    top.key("e")
    assert top.said() == "lesson.hint.piece"
    top.click("seat1.stock.treasure")
    assert top.said() == "lesson.hint.piece", "the dragon is meant"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", ["held", "dragged", "finger"])
def test_it_is_said_in_few_words(language: str, way: str) -> None:
    say = Messages(language, CATALOG).say
    assert count_words(say(f"lesson.turn.{way}", key="R")) <= MOST_WORDS
    assert count_words(say("lesson.held")) <= MOST_WORDS
