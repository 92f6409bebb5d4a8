"""Rooms beside the table through a real window: what is known late is drawn though the pointer rests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.at_window import TOP, virtual_screen, window

pytestmark = pytest.mark.slow
MANY = 400  # games: reading them takes longer than a screen waits for them


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def test_the_list_of_games_fills_while_the_pointer_rests(display: str, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for number in range(MANY):
        shutil.copy(TOP / "tests" / "games" / "unfinished.bones", tmp_path / "games" / f"{number}.bones")
    with window(display, tmp_path) as opened:
        opened.screen("title")
        for _ in range(5):
            opened.click("title.open")
            opened.screen("open")
            opened.spot("open.0")
            opened.key("Escape")
            opened.screen("title")
            opened.spot("title.open")
