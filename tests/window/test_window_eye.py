"""What a real window shows, frame by frame; and how large it is when it is opened again."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.record.lines import Header, encode
from badbones.render.window import SMALLEST
from badbones.rules import position
from badbones.rules.modes import MODES
from badbones.text import Messages
from tests.drawn import CATALOG, setting
from tests.window.at_window import Frame, Window, virtual_screen, window

pytestmark = pytest.mark.slow

SCREEN = (1600, 1000)
FATAL = """
    . . . . .
    . . . . .
    > H # < .
    . . . . .
    v . . . v"""
EN = Messages("en", CATALOG)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen(SCREEN) as name:
        yield name


# The fatal march


def march(opened: Window) -> list[Frame]:
    """Tells the only one to march; all frames from then on until the end has been shown."""
    opened.screen("table")
    opened.spot("seat1.main")
    seen: list[Frame] = []

    def ended(frame: Frame) -> bool:
        seen.append(frame)
        return "end.results" in frame["spots"]

    opened.click("seat1.main")
    opened.until(ended, "the end")
    return [frame for frame in seen if frame["state"]["over"]]


def check(frame: Frame, mode: str) -> None:
    """Bar, button, plate and log say what the boards show, and nothing of what is still to come."""
    words, shown = frame["words"], frame["state"]["shown"]
    assert "end.results" not in frame["spots"]
    assert EN.say("table.results") not in words
    board = shown["boards"][0]
    if mode == "versus":
        assert str(shown["points"][0]) in words or not (board["floors"] and board["houses"])
    else:
        assert {EN.say("table.floors", count=board["floors"]).split("\n")[0]} <= set(words)
        assert {EN.say("table.houses", count=board["houses"]).split("\n")[0]} <= set(words)
    if shown["phase"] != "over":
        assert EN.say("table.march") in words, "the button is what it was"
        assert not frame["spots"]["seat1.main"][4], "and does nothing"
        assert not {EN.say("table.over"), EN.say("event.game-ended.lost"), EN.say("event.game-ended.nobody")} & set(
            words
        )


@pytest.mark.parametrize("mode", ["solo", "versus"])
def test_no_frame_of_the_fatal_march_tells_the_end_before_the_boards_do(
    display: str, tmp_path: Path, mode: str
) -> None:
    game = setting(FATAL, mode=mode, busy=False, tower=1, houses=1)
    path = tmp_path / "fatal.bones"
    path.write_bytes(encode(Header(data=CATALOG.digest, start=position.write(game))))
    settings = {"speed": 1.0, "goals_seen": [*MODES], "first_cards": False, "language": "en"}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    with window(display, tmp_path, "--load", str(path)) as opened:
        frames = march(opened)
    moving = [frame for frame in frames if frame["state"]["moving"]]
    assert len(moving) > 10
    for frame in moving:
        check(frame, mode)
    assert {frame["state"]["shown"]["phase"] for frame in moving} >= {"skeletons"}
    first, last = moving[0]["state"]["shown"]["boards"][0], frames[-1]["state"]["shown"]["boards"][0]
    assert first != last, "what was lost was still standing in the first frame"
    assert EN.say("table.results") in frames[-1]["words"]


# The size of the window


def test_the_first_window_fits_the_screen_and_the_next_is_as_large_as_it_was_left(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        first = opened.screen("title")["size"]
        assert first == [SCREEN[0] * 80 // 100, SCREEN[1] * 80 // 100], "most of the screen"
        opened.do("windowsize", opened.frame["window"], 1104, 702)
        opened.until(lambda frame: frame["size"] == [1104, 702], "the new size")
        opened.click("title.quit")
        assert opened.wait() == (0, "")
    with window(display, tmp_path) as again:
        assert again.screen("title")["size"] == [1104, 702]


def test_on_a_small_screen_the_first_window_is_no_larger_than_it(tmp_path: Path) -> None:
    with virtual_screen((1024, 600)) as small, window(small, tmp_path) as opened:
        wide, high = opened.screen("title")["size"]
        assert SMALLEST[0] <= wide <= 1024
        assert SMALLEST[1] <= high <= 600


def test_a_window_left_on_a_larger_screen_fits_a_smaller_one(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(
        json.dumps({"window": [1900, 1060], "goals_seen": [*MODES], "first_cards": False})
    )
    with virtual_screen((1280, 720)) as small, window(small, tmp_path) as opened:
        assert opened.screen("title")["size"] == [1280, 720]
