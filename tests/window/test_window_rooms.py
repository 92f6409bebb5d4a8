"""Rooms beside the table through a real window: lists that fill by themselves, games that come and come back."""

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


def test_any_game_of_the_trash_is_put_back_by_mouse(display: str, tmp_path: Path) -> None:
    shutil.copytree(TOP / "tests" / "games", tmp_path / "games")
    thrown = ["solo.bones", "versus-2.bones", "coop.bones"]
    (tmp_path / "trash").mkdir()
    for name in thrown:
        (tmp_path / "games" / name).rename(tmp_path / "trash" / name)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.replays")
        opened.click("library.trash")
        opened.screen("trash")
        opened.click("trash.back.solo.bones")
        opened.state(lambda state: len(state["games"]) == 2, "one game fewer")
        opened.click("trash.delete.coop.bones")
        opened.screen("confirm")
        opened.click("confirm.yes")
        opened.screen("trash")
        opened.state(lambda state: state["games"] == ["versus-2.bones"], "only one game")
        opened.key("Escape")
        opened.screen("library")
        opened.state(lambda state: "solo.bones" in state["games"], "the game that came back")
        assert opened.frame["focus"] == "library.row.solo.bones"
    assert [path.name for path in (tmp_path / "trash").glob("*.bones")] == ["versus-2.bones"]
    assert not (tmp_path / "games" / "coop.bones").exists()


def test_games_are_imported_by_writing_and_by_choosing(display: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    (stick / "Anna").mkdir(parents=True)
    for name, folder in (("solo.bones", stick), ("coop.bones", stick / "Anna")):
        shutil.copy(TOP / "tests" / "games" / name, folder / name)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.replays")
        opened.click("library.import")
        opened.screen("import")
        opened.until(lambda frame: frame["focus"] == "import.place", "the line to write in")
        opened.do("type", "--delay", 1, str(stick / "solo.bones"))
        opened.key("Return")
        opened.state(lambda state: state["notice"] == "solo.bones is in the library now.", "the first game")
        opened.do("type", "--delay", 1, str(stick))
        opened.key("Return")
        opened.state(lambda state: state["folder"] == str(stick), "the folder that was written")
        opened.click("import.entry.Anna")
        opened.state(lambda state: state["entries"] == ["coop.bones"], "the folder that was clicked")
        opened.click("import.entry.coop.bones")
        opened.state(lambda state: state["notice"] == "coop.bones is in the library now.", "the second game")
        opened.click("import.back")
        opened.screen("library")
        opened.state(lambda state: sorted(state["games"]) == ["coop.bones", "solo.bones"], "both games in the list")
        assert opened.frame["focus"] == "library.row.coop.bones"
    for name, folder in (("solo.bones", stick), ("coop.bones", stick / "Anna")):
        assert (tmp_path / "games" / name).read_bytes() == (folder / name).read_bytes()


def test_words_are_selected_with_the_mouse(display: str, tmp_path: Path) -> None:
    for name in ("solo.bones", "coop.bones"):
        (tmp_path / "games").mkdir(exist_ok=True)
        shutil.copy(TOP / "tests" / "games" / name, tmp_path / "games" / name)
    with window(display, tmp_path) as opened:
        opened.screen("title")
        opened.click("title.replays")
        opened.click("library.search")
        opened.do("type", "--delay", 1, "solo nobody")
        opened.state(lambda state: state["games"] == [], "nothing that is called like this")
        left, top, _, height, _ = opened.frame["spots"]["library.search"]
        opened.do("mousemove", left + 90, top + height // 2, "click", "--repeat", 2, "--delay", 40, 1)
        opened.key("BackSpace")
        opened.state(lambda state: state["games"] == ["solo.bones"], "the word that was selected is gone")
        opened.do("mousemove", left + 200, top + height // 2, "mousedown", 1, "mousemove", left + 60, top + 9)
        opened.do("mousemove", left + 2, top + 9, "mouseup", 1)
        opened.do("type", "--delay", 1, "coop")
        opened.state(lambda state: state["games"] == ["coop.bones"], "what was written over all that was selected")
