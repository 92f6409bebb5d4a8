"""Lessons at the table: one thing at a time, nothing is lost, nobody is locked in, help for those who need it."""

import random
from copy import deepcopy

import pygame
import pytest

from badbones.lessons import NOT_NOW, load_progress
from badbones.record import saves, shelf
from badbones.render.learning import LearnScreen
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.pause import PauseScreen
from tests.render.learning.classroom import Class
from tests.render.screens.test_words_fit import faults

pytestmark = pytest.mark.usefixtures("home")


def test_a_lesson_is_done_and_the_next_is_a_key_away() -> None:
    top = Class("strike")
    assert (top.state(), top.said()) == ("going", "lesson.strike.start")
    top.click("seat1.cell.C2")
    assert (top.state(), top.said()) == ("reached", "lesson.strike.reached")
    assert load_progress().done("strike")
    top.key("return")
    assert top.lesson.lesson.name == "ambush"
    assert not shelf(saves()), "nothing is to be found among the saved games"


def test_who_clicks_twice_on_the_gold_button_skips_nothing() -> None:
    top = Class("strike")
    top.click("seat1.cell.C2")
    gold = top.app.canvas.spots.named("lesson.go-on")
    assert gold
    top.click("lesson.go-on")
    skip = top.app.canvas.spots.named("lesson.skip")
    assert skip
    assert skip.area.right < gold.area.left + gold.area.width // 4, "under the gold button lie help and again"


def test_what_comes_after_the_goal_is_not_shown() -> None:
    top = Class("strike")
    top.click("seat1.cell.C2")
    assert top.game.round == 2
    assert (top.lesson.source.shown.round, top.lesson.source.shown.phase) == (1, "hero")


@pytest.mark.parametrize("bought", [["dragon", "barricade", "rapier"], ["barricade", "bomb", "rapier"]])
def test_a_market_where_all_is_bought_stays_as_it_is(bought: list[str]) -> None:
    top = Class("shopping")
    for item in bought:
        top.lesson.play.act(f"1 buy {item}")
        top.settle()
    assert top.state() == "reached"
    stall = top.app.canvas.spots.named("market.item.crossbow")
    assert stall
    say, words = top.app.messages.say, [label.words for label in top.app.canvas.labels]
    assert say("market.why.sold-out") not in stall.why, "nobody has bought it"
    assert say("market.pass", name="Rosa") not in words, "there is nothing to end any more"
    assert top.lesson.source.shown.market
    assert not top.lesson.source.shown.market.passed


@pytest.mark.parametrize("lesson", ["strike", "post", "lures"])
def test_when_all_is_shown_something_is_said_without_anybody_moving(lesson: str) -> None:
    top = Class(lesson, speed=1.0)
    for action in top.lesson.lesson.par:
        top.lesson.play.act(action)
        top.settle()  # as long as the loop does not sleep
    assert top.state() == "reached"
    assert top.app.messages.say(top.said()) in [label.words for label in top.app.canvas.labels]


def test_a_failure_says_why_and_one_press_puts_the_board_back() -> None:
    top = Class("strike")
    begun = deepcopy(top.lesson.source.shown.board(1))
    top.click("seat1.cell.E3")
    assert top.said() == "lesson.strike.missed"
    top.key("space")
    assert (top.state(), top.said()) == ("failed", "lesson.strike.fell")
    top.key("return")
    assert (top.state(), top.said()) == ("going", "lesson.strike.start")
    assert top.lesson.source.shown.board(1) == begun
    assert not top.app.progress.done("strike")


def test_a_step_that_cannot_win_any_more_is_told_at_once_and_put_back() -> None:
    top = Class("arrows")
    top.click("seat1.cell.E2")
    assert (top.state(), top.said()) == ("failed", "lesson.arrows.far")
    assert len(top.lesson.view.ringed) == 1, "where it will be"
    top.key("return")
    assert (top.state(), top.said()) == ("going", "lesson.arrows.start")


def test_only_the_try_that_succeeds_takes_time() -> None:
    top = Class("strike")
    top.clock.now += 30
    top.click("seat1.cell.E3")
    top.key("space")
    top.clock.now += 10
    assert top.state() == "failed"
    top.key("return")
    top.clock.now += 5
    top.click("seat1.cell.C2")
    assert top.state() == "reached"
    assert load_progress().best["strike"] == pytest.approx(5, abs=1.5)


def test_a_board_that_is_settled_asks_for_nothing_more() -> None:
    top = Class("ambush")
    todo = top.app.messages.say("table.todo.hero")
    assert todo in [label.words for label in top.app.canvas.labels]
    top.click("seat1.cell.C4")
    top.key("space")
    assert (top.state(), top.game.phase) == ("failed", "hero")
    words = [label.words for label in top.app.canvas.labels]
    assert todo not in words
    assert top.app.messages.say("table.done") not in words, "what failed is not done"


@pytest.mark.parametrize("lesson", ["strike", "bounce", "post"])
def test_the_name_of_the_pupil_is_never_cut(lesson: str) -> None:
    words = [label.words for label in Class(lesson).app.canvas.labels]
    assert not [each for each in words if "…" in each and each.startswith("Rosa")]


def test_a_touch_anywhere_on_the_table_puts_a_failed_board_back() -> None:
    top = Class("strike")
    top.click("seat1.cell.E3")
    top.key("space")
    top.finger().tap(top.spot("seat1.cell.A5").area.center)
    assert top.state() == "going"


def test_a_failure_can_be_undone_like_any_action() -> None:
    top = Class("ambush")
    top.click("seat1.cell.B3")
    assert top.said() == "lesson.ambush.march"
    top.click("bar.undo")
    assert top.said() == "lesson.ambush.start"
    top.click("seat1.cell.B2")
    top.key("space")
    assert top.state() == "reached"


def test_once_a_board_is_settled_hands_do_nothing_more() -> None:
    top = Class("strike")
    top.click("seat1.cell.C2")
    told = len(top.lesson.source.told)
    top.click("seat1.cell.D2")
    top.key("w")
    assert len(top.lesson.source.told) == told
    assert top.state() == "reached"


def test_what_is_not_wanted_now_is_refused_in_one_sentence_by_every_hand() -> None:
    why = Class("order").app.messages.say(NOT_NOW)
    for hand in ("mouse", "key", "finger"):
        top = Class("order")
        if hand == "mouse":
            top.click("seat1.main")
        elif hand == "key":
            top.key("space")
        else:
            top.finger().tap("seat1.main")
        assert top.toast() == why, hand
        assert top.state() == "going"
        assert not top.lesson.source.told


def test_a_button_that_would_be_refused_does_not_look_as_if_it_worked() -> None:
    top = Class("order")
    button = top.app.canvas.spots.named("seat1.main")
    assert button
    main = top.lesson.view.seat_view(1).main
    assert main.declines
    assert not main.gold
    assert button.hint == top.app.messages.say(NOT_NOW)
    assert not Class("ambush").lesson.view.seat_view(1).main.declines, "where the rules refuse, they say why"


def pad(top: Class, *buttons: int) -> None:
    for button in buttons:
        top.post(pygame.JOYBUTTONDOWN, instance_id=0, button=button)


def test_a_pad_plays_a_lesson_and_goes_on() -> None:
    top = Class("strike")
    pad(top, 0, 0)  # claims the seat
    assert top.app.pads.claimed().keys() == {1}
    chance, stick = random.Random(1), top.app.pads.all[0]
    while stick.focus != "seat1.cell.C2":
        way = chance.choice([(-1, 0), (1, 0), (0, 1), (0, -1)])
        top.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=way)
    pad(top, 0)
    assert top.state() == "reached"
    pad(top, 3)
    assert top.lesson.lesson.name == "ambush"


def test_there_is_a_happy_beat_unless_nothing_may_move() -> None:
    for reduced in (False, True):
        top = Class("strike", speed=1.0, reduced_motion=reduced)
        top.click("seat1.cell.C2")
        assert top.state() == "reached"
        assert beats(top) is not reduced
        top.idle(2)
        assert not beats(top)


@pytest.mark.parametrize("moved", [False, True])
def test_skipping_leads_on_and_leaving_leads_back(moved: bool) -> None:
    top = Class("strike")
    if moved:
        top.click("seat1.cell.E3")
    top.key("n")
    assert top.lesson.lesson.name == "ambush"
    top.click("lesson.skip")
    assert top.lesson.lesson.name == "arrows"
    top.key("escape")
    assert isinstance(top.app.screen, PauseScreen)
    top.click("lesson.leave")
    assert isinstance(top.app.screen, LearnScreen)


def test_the_pause_of_a_lesson_has_only_ways_that_lead_somewhere() -> None:
    top = Class("strike")
    top.click("bar.menu")
    assert top.has("lesson.skip")
    assert not top.has("pause.players")
    assert not top.has("pause.give-up")
    top.click("lesson.skip")
    assert top.lesson.lesson.name == "ambush"
    top.key("a")
    assert top.lesson, "nobody is asked who plays"


# What is pointed at


def beats(top: Class) -> bool:
    """Whether the next picture comes at once."""
    wake = top.lesson.view.wake()
    return wake is not None and wake < top.clock.now + 0.1


def test_rings_lie_around_what_is_spoken_of_and_rest_after_a_while() -> None:
    top = Class("strike", speed=1.0)
    assert top.spot("seat1.cell.C2").area in top.lesson.view.ringed
    assert top.spot("seat1.cell.D3").area in top.lesson.view.ringed
    assert beats(top)
    top.idle(6)
    assert not beats(top)


def test_help_at_a_market_points_at_nothing_that_is_sold_out() -> None:
    top = Class("shopping")
    top.key("e")
    ringed = {spot.id for spot in top.app.canvas.spots.all if spot.area in top.lesson.view.ringed}
    assert ringed == {f"market.item.{item}" for item in ("dragon", "barricade", "bomb", "crossbow", "rapier")}


def test_who_has_to_choose_is_not_pointed_at_the_worst_choice() -> None:
    top = Class("lures")
    top.drag("seat1.stock.dragon", "seat1.cell.C2")
    assert top.said() == "lesson.lures.flee"
    assert top.spot("seat1.cell.C3").area not in top.lesson.view.ringed


@pytest.mark.parametrize("lesson", ["artificer", "capital"])
def test_nothing_is_pointed_at_that_has_just_gone(lesson: str) -> None:
    top = Class(lesson, speed=1.0)
    top.lesson.play.act(top.lesson.lesson.par[0])
    said = []
    while top.said() == f"lesson.{lesson}.start":
        top.clock.now += 0.05
        top.app.step()
        assert top.lesson.view.lost == []
        said.append(top.said())
    assert len(said) > 1, "it was seen to move"


def test_rings_rest_at_once_where_nothing_may_move() -> None:
    top = Class("strike", speed=1.0, reduced_motion=True)
    assert top.lesson.view.ringed
    assert not beats(top)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 225), ((1024, 600), 200), ((800, 450), 150), ((900, 1000), 150)]
)
@pytest.mark.parametrize("lesson", ["strike", "bounce", "post"])
def test_huge_letters_leave_room_for_the_board(lesson: str, size: tuple[int, int], scale: int) -> None:
    top = Class(lesson, size, scale=scale, language="ru")
    assert not top.lesson.view.lost
    assert top.spot("seat1.cell.C3").area.width >= 20
    said = top.app.messages.say(top.said())
    assert [label.words for label in top.app.canvas.labels if label.words == said and not label.cut] == [said]
    wrong = [fault for fault in faults(top.app.canvas.labels, size) if said in fault or "/9" in fault]
    assert not wrong
    strip, march = top.lesson.view.layout.strip(top.app.canvas), top.spot("seat1.main").area
    assert not strip.colliderect(march)


def test_the_board_of_the_pupil_is_pointed_at_even_as_a_small_card() -> None:
    top = Class("order")
    top.key("2")
    top.key("f")
    assert top.lesson.layout.plan(top.app.canvas).zones[1].shape == "mini"
    assert top.lesson.view.ringed
    assert not top.lesson.view.lost


# At the end of a night


def test_after_a_night_a_game_of_ones_own_is_a_button_away() -> None:
    top = Class("game")
    for action in top.lesson.lesson.par:
        top.lesson.play.act(action)
        top.settle()
    while top.lesson.coach.more:
        assert not top.has("lesson.play"), "first all is counted"
        top.key("return")
    top.click("lesson.play")
    assert isinstance(top.app.screen, NewGameScreen)
    top.key("escape")
    assert top.state() == "reached"
    top.click("lesson.go-on")
    assert top.lesson.lesson.name == "shopping"


def test_in_the_middle_of_a_night_the_next_lesson_comes_first() -> None:
    top = Class("strike")
    top.click("seat1.cell.C2")
    assert top.has("lesson.again")
    assert not top.has("lesson.play")
