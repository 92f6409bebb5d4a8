"""The kit that screens are made of: spots that answer, fields to write in, pointers that click, drag and ask."""

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.knobs import Knob, draw_knob
from badbones.render.kit.pointers import DRAG_AFTER, LONG_PRESS, Pointer, Pointers
from badbones.render.kit.screen import Screen
from badbones.render.kit.spots import Field, Spot, Spots


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((1280, 720)))


def spots(*areas: tuple[int, int, int, int], **fields: Any) -> Spots:
    found = Spots()
    for number, area in enumerate(areas):
        found.add(Spot(f"s{number}", Rect(area), **fields))
    return found


# Spots


def test_the_spot_on_top_answers() -> None:
    found = spots((0, 0, 100, 100), (50, 50, 100, 100))
    assert [getattr(found.at(place), "id", None) for place in ((10, 10), (60, 60), (140, 140), (300, 0))] == [
        "s0", "s1", "s1", None,
    ]  # fmt: skip
    covered = found.at((60, 60), lambda spot: spot.id == "s0")
    assert covered
    assert covered.id == "s0"


def test_tab_goes_round_in_the_order_of_drawing() -> None:
    found = spots((0, 0, 10, 10), (20, 0, 10, 10), (40, 0, 10, 10))
    found.all[1].focusable = False
    order = [found.next(None, 1), found.next("s0", 1), found.next("s2", 1), found.next("s0", -1), found.next(None, -1)]
    assert [spot.id for spot in order if spot] == ["s0", "s2", "s0", "s2", "s2"]
    onward = found.next("s1", 1)
    assert onward
    assert onward.id == "s2", "from a spot that has become useless the next one follows"
    assert Spots().next(None, 1) is None


def test_arrows_go_to_the_nearest_spot_that_faces_this_one() -> None:
    found = spots((100, 100, 40, 40), (200, 100, 40, 40), (150, 10, 40, 40), (100, 300, 40, 40))
    ways = {(1, 0): "s1", (0, 1): "s3"}
    assert {way: getattr(found.toward("s0", *way), "id", None) for way in ways} == ways
    assert found.toward("s0", -1, 0) is None


def test_arrows_stay_in_the_zone_of_a_seat_while_there_is_something() -> None:
    found = spots((0, 0, 40, 40), (60, 0, 40, 40), (300, 0, 40, 40))
    found.all[0].seat = found.all[2].seat = 1
    found.all[1].seat = 2
    spot = found.toward("s0", 1, 0)
    assert spot
    assert spot.id == "s2"


def test_a_key_presses_the_spot_of_its_seat_else_one_that_is_enabled() -> None:
    found = spots((0, 0, 10, 10), (20, 0, 10, 10), (40, 0, 10, 10), key="W")
    for number, spot in enumerate(found.all):
        spot.seat, spot.enabled = number + 1, number != 0
    meant = [found.with_key("W", seat) for seat in (1, 3, None)]
    assert [spot.id for spot in meant if spot] == ["s0", "s2", "s1"]
    assert found.with_key("Q") is None


def test_a_key_without_a_name_presses_nothing() -> None:
    assert spots((0, 0, 10, 10)).with_key("") is None


# Writing


def test_letters_go_where_the_caret_is_and_keys_move_and_cut() -> None:
    changes: list[str] = []
    field = Field("Ada", changed=lambda: changes.append(field.text))
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE):
        assert field.key(key)
    assert (field.text, field.caret) == ("da", 0)
    field.write("I")
    field.key(pygame.K_END)
    field.write("!")
    field.key(pygame.K_HOME)
    field.key(pygame.K_DELETE)
    assert (field.text, field.caret) == ("da!", 0)
    field.key(pygame.K_BACKSPACE)
    assert field.text == "da!", "there is nothing before the caret"
    assert changes == ["da", "Ida", "Ida!", "da!"]
    assert not field.key(pygame.K_a)


def test_what_is_pasted_is_cut_to_length_and_to_what_is_allowed() -> None:
    field = Field("12", longest=5, allowed=str.isdigit)
    field.write("3\n4x567")
    assert (field.text, field.caret) == ("12345", 5)
    long = Field("far too long", longest=4)
    long.write("letters")
    assert long.text == "far too long", "a text that is too long already takes nothing more"


def test_the_caret_stands_where_it_is_in_shrunken_words(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.draw, "line", lambda *words: lines.append(words[2]))
    canvas.attention.focus = "name"
    text = "W" * 11
    full = canvas.width(text, 22)
    canvas.writing("name", Rect(0, 0, round(full * 0.85) + canvas.px(24), 50), Field(text))
    label = canvas.labels[-1]
    assert not label.cut
    assert lines[0][0] == pytest.approx(label.drawn.right, abs=1)


# Pointers


class Recorder(Screen):
    """Remembers what pointers do."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def pick(self, pointer: Pointer) -> Any:
        self.seen.append("pick")
        return "piece"

    def carry(self, pointer: Pointer) -> None:
        self.seen.append("carry")

    def drop(self, pointer: Pointer) -> None:
        self.seen.append("drop")

    def ask(self, pointer: Pointer) -> bool:
        self.seen.append("ask")
        return True


class Desk:
    """A canvas with a button, and pointers."""

    def __init__(self, canvas: Canvas) -> None:
        self.screen = Recorder()
        self.pointers = Pointers(canvas)
        canvas.spot(Spot("one", Rect(0, 0, 100, 100), lambda: self.screen.seen.append("one")))
        canvas.spot(Spot("two", Rect(100, 0, 100, 100), lambda: self.screen.seen.append("two")))

    def post(self, kind: int, place: tuple[int, int] = (0, 0), **more: Any) -> bool:
        values = {"pos": place, "button": 1, "x": place[0] / 1280, "y": place[1] / 720, "touch_id": 0, "finger_id": 0}
        return self.pointers.handle(pygame.event.Event(kind, values | more), self.screen, 0.0)


@pytest.fixture
def desk(canvas: Canvas) -> Desk:
    return Desk(canvas)


def test_a_click_needs_the_same_spot_for_press_and_release(desk: Desk) -> None:
    for start, end in (((50, 50), (52, 50)), ((50, 50), (150, 50)), ((300, 300), (50, 50))):
        desk.post(pygame.MOUSEBUTTONDOWN, start)
        desk.post(pygame.MOUSEBUTTONUP, end)
    assert desk.screen.seen == ["one"]


def test_a_press_becomes_a_drag_only_when_it_has_moved_far_enough(desk: Desk, canvas: Canvas) -> None:
    near = canvas.px(DRAG_AFTER)
    desk.post(pygame.MOUSEBUTTONDOWN, (20, 20))
    desk.post(pygame.MOUSEMOTION, (20 + near, 20))
    assert desk.screen.seen == []
    desk.post(pygame.MOUSEMOTION, (21 + near, 20))
    desk.post(pygame.MOUSEMOTION, (60, 20))
    desk.post(pygame.MOUSEBUTTONUP, (60, 20))
    assert desk.screen.seen == ["pick", "carry", "carry", "carry", "drop"], "and what was dragged is not clicked"


def test_mouse_events_that_a_finger_has_caused_are_left_to_the_finger(desk: Desk) -> None:
    assert desk.post(pygame.MOUSEBUTTONDOWN, (50, 50), touch=True)
    assert desk.post(pygame.MOUSEBUTTONUP, (50, 50), touch=True)
    assert desk.screen.seen == []
    desk.post(pygame.FINGERDOWN, (50, 50))
    desk.post(pygame.FINGERUP, (50, 50))
    assert desk.screen.seen == ["one"]
    assert desk.pointers.all == {}, "a finger that was lifted is nowhere"


def test_a_finger_that_rests_asks_and_does_not_click_afterwards(desk: Desk) -> None:
    desk.post(pygame.FINGERDOWN, (50, 50))
    assert desk.pointers.next_long_press() == LONG_PRESS
    assert not desk.pointers.long_presses(desk.screen, LONG_PRESS / 2)
    assert desk.pointers.long_presses(desk.screen, LONG_PRESS)
    desk.post(pygame.FINGERUP, (50, 50))
    assert desk.screen.seen == ["ask"]


def test_a_right_click_asks(desk: Desk) -> None:
    desk.post(pygame.MOUSEBUTTONDOWN, (50, 50), button=pygame.BUTTON_RIGHT)
    assert desk.screen.seen == ["ask"]


def test_a_slider_follows_the_pointer_and_never_leaves_its_ends(canvas: Canvas) -> None:
    shares: list[float] = []
    canvas.slider("scale", Rect(100, 0, 400, 60), 0.5, shares.append, lambda step: None)
    desk = Desk(canvas)
    canvas.spots.all[:] = canvas.spots.all[:1]
    desk.post(pygame.MOUSEBUTTONDOWN, (300, 30))
    desk.post(pygame.MOUSEMOTION, (1200, 30))
    desk.post(pygame.MOUSEMOTION, (0, 30))
    desk.post(pygame.MOUSEBUTTONUP, (0, 30))
    assert shares == [pytest.approx(0.5), 1.0, 0.0]


@pytest.mark.parametrize(
    ("knob", "wide", "told"),
    [
        (Knob("Go on", key="Space"), 330, True),
        (Knob("Go on"), 330, True),
        (Knob("Go on", key="Space"), 90, False),  # the key has no room
        (Knob("Go on", hint="to the next board"), 330, False),
        (Knob("Go on", enabled=False, why="not yet"), 330, False),
    ],
)
def test_a_button_on_which_everything_is_written_needs_no_tooltip(
    canvas: Canvas, knob: Knob, wide: int, told: bool
) -> None:
    draw_knob(canvas, "on", Rect(10, 10, wide, 60), knob, keys=True)
    spot = canvas.spots.named("on")
    assert spot
    assert spot.told == told
