"""The keyboard at the table: it begins at the hero, stays on the board, and does one thing at a time."""

from pathlib import Path

import pygame
import pytest

from badbones.render.table.play_view import BEAT
from tests.drawn import setting
from tests.window.table_top import CONTROL, Top, begun, laid

FRAME = 0.02  # seconds
ARROWS = ("left", "right", "up", "down")
FATAL = """
    . . . . .
    . . v . .
    . . # . .
    . . . . .
    . . . . ."""


def focus(top: Top) -> str:
    return top.app.canvas.attention.focus or ""


@pytest.mark.parametrize("key", ["tab", "return", *ARROWS])
def test_whatever_key_comes_first_the_keyboard_begins_at_the_hero(tmp_path: Path, key: str) -> None:
    top = Top(begun(tmp_path))
    top.key(key)
    assert focus(top) == "seat1.cell.C3"
    assert top.written() == []


@pytest.mark.parametrize("arrow", ARROWS)
def test_arrows_never_leave_the_board(tmp_path: Path, arrow: str) -> None:
    top = Top(begun(tmp_path))
    top.key("tab")
    for _ in range(12):
        top.key(arrow)
        assert focus(top).startswith("seat1.cell.")


def test_tab_leaves_the_board_and_comes_back_to_where_it_was(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.reach("seat1.cell.D2")
    top.key("tab")
    assert ".cell." not in focus(top)
    top.key("tab", mod=pygame.KMOD_LSHIFT)
    assert focus(top) == "seat1.cell.D2"


def test_enter_does_not_press_again_what_the_mouse_has_pressed_in_the_bar(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.click("seat1.cell.D2")
    top.click("seat2.cell.D2")
    top.click("bar.undo")
    assert top.written()[-1] == {"undo": 1}
    before = top.written()
    top.key("return")
    assert top.written() == before


def test_a_pad_never_comes_to_what_takes_back_the_moves_of_all(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.click("seat2.cell.D2")
    for hat in ((1, 0), (0, 0)):
        top.post(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=hat)
    top.post(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=0)
    seen = set()
    for value in [(0, 1), (1, 0), (0, 1), (1, 0), (0, 1)] * 12:
        top.post(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=value)
        top.post(pygame.JOYHATMOTION, instance_id=1, joy=1, hat=0, value=(0, 0))
        seen.add(top.app.pads.claimed()[1].focus)
    assert len(seen) > 3
    assert not seen & {"bar.undo", "bar.redo"}


def test_a_stick_that_trembles_where_it_is_pushed_moves_once(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.post(pygame.JOYHATMOTION, instance_id=1, value=(1, 0))
    top.post(pygame.JOYBUTTONDOWN, instance_id=1, button=0)
    seen = list[str | None]()
    for value in (0.7, 0.5, 0.7, 1.0, 0.4, 0.9):
        top.post(pygame.JOYAXISMOTION, instance_id=1, axis=1, value=value)
        seen.append(top.app.pads.claimed()[1].focus)
    assert len(set(seen)) == 1
    for value in (0.1, 0.7):
        top.post(pygame.JOYAXISMOTION, instance_id=1, axis=1, value=value)
    assert top.app.pads.claimed()[1].focus != seen[0], "let go in between, it moves again"


def shown(top: Top) -> bool:
    return top.table.view.projector.busy


def test_space_pressed_again_does_not_hurry_or_leave_the_fatal_march(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL, tower=1, players=2), speed=1.0)
    top.key("space")
    assert top.written() == ["1 move all"]
    frames = 0
    while shown(top):
        top.key("space")
        assert not top.table.pace.hurried
        top.wait(FRAME)
        frames += 1
    assert frames > 20
    top.key("space")
    assert top.written() == ["1 move all"], "nor does it march for the next one"
    assert top.app.screen is top.table
    top.wait(BEAT + FRAME)
    top.key("space")
    assert top.written() == ["1 move all", "2 move all"]


def test_at_once_too_a_second_quick_press_does_not_do_the_next_thing(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL, phase="trap", mode="solo", reserve=["wall"]), speed=0.0)
    top.key("space")
    assert top.written() == ["1 skip"]
    assert "1 move all" in top.game.legal()
    top.wait(0.1)
    top.key("space")
    assert top.written() == ["1 skip"], "nobody can have seen that Space means something else now"
    top.wait(0.3)
    top.key("space")
    assert top.written() == ["1 skip", "1 move all"]


def test_a_second_quick_press_does_not_skip_for_the_next_one(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL, phase="trap", players=2, reserve=["wall"]), speed=0.0)
    top.key("space", "space")
    assert top.written() == ["1 skip"]
    top.wait(0.3)
    top.key("space")
    assert top.written() == ["1 skip", "2 skip"]


def test_a_quick_press_that_means_the_same_again_is_taken(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL, phase="trap", mode="solo", reserve=["wall"]), speed=0.0)
    top.key("space")
    top.key("z", mod=CONTROL)
    top.key("space")
    assert top.written()[-1] == "1 skip"
    assert len(top.written()) == 3


def test_a_game_that_has_just_ended_is_not_left_by_a_late_press(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL, tower=1, mode="solo", players=1, houses=1), speed=1.0)
    top.key("space")
    assert top.game.over
    while shown(top):
        top.wait(FRAME)
    top.key("space", "return")
    assert top.app.screen is top.table
    top.wait(BEAT + FRAME)
    top.key("space")
    assert top.app.screen is not top.table


def test_one_key_hurries_while_it_is_held(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL), speed=1.0)
    top.key("space")
    top.post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    assert top.table.pace.hurried
    top.post(pygame.KEYUP, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    assert not top.table.pace.hurried


def test_a_key_that_is_let_go_on_another_page_hurries_no_more(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(FATAL), speed=1.0)
    top.key("space")
    top.post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    assert top.table.pace.hurried
    top.table.pause()
    top.post(pygame.KEYUP, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    top.key("escape")
    assert top.app.screens == [top.table]
    assert not top.table.pace.hurried
