"""The march at the table: skeletons by touch, questions answered in place, and taking back."""

from pathlib import Path

import pytest

from badbones.rules import position
from tests.drawn import CATALOG, setting
from tests.window.table_top import CONTROL, Top, begun, laid

# A stack on A1, one skeleton on E2.
STACK = r"""
    >> . . . .
    .  . . . <
    .  . # . .
    .  . . . .
    .  . . . .
"""
# A skeleton steps into a dragon and must flee.
DRAGON = r"""
    . . . . .
    > D . . .
    . . # . .
    . . . . .
    . . . . .
"""
# With three players a skeleton that leaves by the far forest goes where its owner likes.
LEAVING = r"""
    ^ . . . .
    . . . . .
    . . # . .
    . . . . .
    . . . . .
"""


def tokens_at(top: Top, place: str) -> list[str]:
    skeletons = top.table.source.stage.board(1).skeletons
    return [token for token, skeleton in skeletons.items() if skeleton.place == place]


# Skeletons


def test_a_tap_on_a_single_skeleton_moves_it(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(STACK))
    (token,) = tokens_at(top, "E2")
    top.finger().tap("seat1.cell.E2")
    assert top.written() == [f"1 move {token}"]


def test_a_tap_on_a_stack_spreads_it_out_and_a_tap_on_one_of_it_moves_that_one(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(STACK))
    first, second = tokens_at(top, "A1")
    top.finger().tap("seat1.cell.A1")
    assert top.written() == []
    assert top.table.viewpoint.fan == (1, "A1")
    assert top.has(f"seat1.token.{first}")
    top.finger().tap(f"seat1.token.{second}")
    assert top.written() == [f"1 move {second}"]
    assert top.table.viewpoint.fan is None


def test_a_stack_is_spread_out_under_the_mouse(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(STACK))
    first, _ = tokens_at(top, "A1")
    assert not top.has(f"seat1.token.{first}")
    top.move("seat1.cell.A1")
    assert top.has(f"seat1.token.{first}")
    top.click(f"seat1.token.{first}")
    assert top.written() == [f"1 move {first}"]


@pytest.mark.parametrize("row", [1, 5])
def test_a_stack_stays_spread_out_on_the_way_of_the_mouse_to_its_skeletons(tmp_path: Path, row: int) -> None:
    top = laid(tmp_path, setting("\n".join([">> . . . .", ". . . . .", ". . # . .", ". . . . .", "<< . . . ."])))
    token = tokens_at(top, f"A{row}")[0]
    top.move(f"seat1.cell.A{row}")
    (x, y), (to_x, to_y) = top.at(f"seat1.cell.A{row}"), top.at(f"seat1.token.{token}")
    for step in range(41):
        top.move((x + (to_x - x) * step // 40, y + (to_y - y) * step // 40))
        assert top.has(f"seat1.token.{token}")


def test_a_stack_is_spread_out_and_played_by_keys(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(STACK))
    first, _ = tokens_at(top, "A1")
    top.reach("seat1.cell.A1")
    top.key("return")
    assert top.app.canvas.attention.focus == f"seat1.token.{first}"
    top.key("return")
    assert top.written() == [f"1 move {first}"]


def test_a_skeleton_that_has_moved_says_so(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(STACK))
    (token,) = tokens_at(top, "E2")
    top.click("seat1.cell.E2")
    top.click("seat1.cell.D2")
    assert top.written() == [f"1 move {token}"]
    assert top.toast()


@pytest.mark.parametrize("by_key", [False, True])
def test_one_button_marches_the_rest(tmp_path: Path, by_key: bool) -> None:
    top = laid(tmp_path, setting(STACK))
    if by_key:
        top.key("space")
    else:
        top.click("seat1.main")
    assert top.written() == ["1 move all"]


# Questions


def asked_to_flee(tmp_path: Path) -> Top:
    top = laid(tmp_path, setting(DRAGON))
    top.click("seat1.cell.A2")
    assert top.table.play.hands.choices(1).flee
    return top


def test_a_flight_is_answered_by_a_touch(tmp_path: Path) -> None:
    top = asked_to_flee(tmp_path)
    heading = next(iter(top.table.play.hands.choices(1).flee))
    top.finger().tap(f"seat1.flee.{heading}")
    assert top.written()[1:] == [f"1 flee {heading}"]


def test_a_flight_is_answered_by_an_arrow_key(tmp_path: Path) -> None:
    top = asked_to_flee(tmp_path)
    top.key("down")
    assert top.written()[1:] == ["1 flee S"]


def test_every_way_to_flee_is_told_with_what_follows_in_the_language_spoken_now(tmp_path: Path) -> None:
    top = asked_to_flee(tmp_path)
    look = top.table.view.words.look(1)
    assert {way.heading for way in look.ways} == set(top.table.play.hands.choices(1).flee)
    assert all(way.first for way in look.ways)
    assert look.asked == "B2"
    top.app.set_language("ru")
    top.settle()
    russian = top.table.view.words.look(1)
    assert {way.first for way in russian.ways}.isdisjoint(way.first for way in look.ways)


def test_while_a_question_is_open_the_big_button_says_that_it_comes_first(tmp_path: Path) -> None:
    top = asked_to_flee(tmp_path)
    spot = top.spot("seat1.main")
    assert not spot.enabled
    assert spot.why == top.app.messages.say("table.question-first")
    before = top.written()
    top.click("seat1.main")
    top.key("space")
    assert top.written() == before, "and no other seat is meant instead"


def asked_to_send(tmp_path: Path) -> Top:
    top = laid(tmp_path, setting(LEAVING, players=3))
    top.click("seat1.cell.A1")
    assert set(top.table.play.hands.choices(1).send) == {2, 3}
    return top


def test_a_graveyard_is_chosen_by_its_button(tmp_path: Path) -> None:
    top = asked_to_send(tmp_path)
    top.finger().tap("seat1.send.3")
    assert top.written()[1:] == ["1 send 3"]


def test_a_graveyard_is_chosen_by_its_digit(tmp_path: Path) -> None:
    top = asked_to_send(tmp_path)
    top.key("2")
    assert top.written()[1:] == ["1 send 2"]


def test_a_graveyard_is_chosen_by_a_touch_on_it(tmp_path: Path) -> None:
    top = asked_to_send(tmp_path)
    top.click("seat3.graveyard")
    assert top.written()[1:] == ["1 send 3"]


def test_where_two_are_asked_for_a_graveyard_touching_one_answers_neither(tmp_path: Path) -> None:
    document = position.write(setting(LEAVING, players=3))
    document["players"][1]["skeletons"][0].update(at="A1", heading="N")
    top = laid(tmp_path, position.read(CATALOG, document))
    top.click("seat1.cell.A1")
    assert top.has("seat1.send.3.graveyard")
    top.click("seat2.cell.A1")
    assert not top.has("seat1.send.3.graveyard")
    assert not top.has("seat2.send.3.graveyard")
    top.click("seat1.send.2")
    top.click("seat3.graveyard")
    assert top.written()[-2:] == ["1 send 2", "2 send 3"]


# Taking back


def test_the_button_of_a_seat_takes_back_its_own_action(tmp_path: Path) -> None:
    top = Top(begun(tmp_path, 3))
    top.click("seat2.cell.D2")
    top.click("seat1.cell.D2")
    top.click("seat2.undo")
    assert top.written() == ["2 hero D2", "1 hero D2", {"undo": 1, "seat": 2}]
    assert [board.hero for board in top.table.source.stage.boards] == ["D2", "C3", "C3"]


def test_control_z_takes_back_the_last_action_and_control_y_does_it_again(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.click("seat2.cell.D2")
    top.click("seat1.cell.B2")
    top.key("z", mod=CONTROL)
    top.key("z", mod=CONTROL)
    top.key("y", mod=CONTROL)
    assert top.written() == ["2 hero D2", "1 hero B2", {"undo": 1}, {"undo": 1}, "2 hero D2"]


def test_buttons_that_can_take_nothing_back_say_why(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    say = top.app.messages.say
    assert [top.spot(name).enabled for name in ("bar.undo", "bar.redo", "seat1.undo")] == [False] * 3
    assert top.spot("bar.undo").why == say("undo.nothing")
    assert top.spot("bar.redo").why == say("undo.nothing-to-redo")
    top.click("seat2.cell.D2")
    assert top.spot("bar.undo").enabled
    assert not top.spot("seat1.undo").enabled
    assert top.spot("seat1.undo").why == say("undo.nothing-of-seat", seat=1)
    top.click("bar.undo")
    assert top.spot("bar.redo").enabled


def test_a_key_for_a_grey_button_shows_its_reason_instead(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.key("z", mod=CONTROL)
    assert top.written() == []
    assert top.app.canvas.attention.focus == "bar.undo"
    told = top.app.told_spot()
    assert told
    assert told.why == top.app.messages.say("undo.nothing")
