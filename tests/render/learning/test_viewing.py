"""The lesson in the theatre: a moment of a recorded game is looked for and found."""

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from badbones.lessons import load_progress
from badbones.render.learning import LearnScreen, ViewingScreen
from badbones.render.learning.coach import PATIENCE
from badbones.render.screens.title import TitleScreen
from badbones.text import LANGUAGES
from tests.render.screens.test_words_fit import faults
from tests.window.table_top import SIZE, Clock, Top, new_app

pytestmark = pytest.mark.usefixtures("home")


class Viewers(Top):
    """Somebody in the theatre, with the page of all lessons below."""

    def __init__(self, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.clock = Clock()
        self.app = new_app(size, self.clock, **settings)
        self.app.show(TitleScreen(self.app))
        self.app.open_learn()
        self.app.start_lesson("rewind")
        self.settle()

    @property
    def screen(self) -> ViewingScreen:
        assert isinstance(self.app.screen, ViewingScreen)
        return self.app.screen

    def settle(self) -> None:
        for _ in range(3000):
            self.app.step()
            if self.app.screen is None or not (self.app.dirty or self.app.screen.moving()):
                return
            self.clock.now += 0.05
        raise AssertionError("the theatre never comes to rest")

    def said(self) -> str:
        return self.screen.coach.line.message.removeprefix("lesson.rewind.")


def test_from_mark_to_mark_the_first_blow_is_found_and_all_is_said() -> None:
    top = Viewers()
    assert top.said() == "start"
    said = []
    while top.screen.coach.state == "going":
        top.key("down")
        said.append(top.said())
    assert said == ["jump", "reached"]
    assert load_progress().done("rewind")
    top.key("return")
    assert top.said() == "why"
    top.click("lesson.go-on")
    assert top.said() == "branch"
    top.key("return")
    assert isinstance(top.app.screen, LearnScreen)


def test_who_lets_it_play_is_stopped_where_it_is_found() -> None:
    top = Viewers(speed=1.0)
    top.click("theatre.play")
    assert top.screen.coach.state == "reached"
    assert not top.screen.theatre.player.playing
    assert top.screen.theatre.source.shown.board(1).tower == 3
    found = top.screen.theatre.player.stop
    top.key("end")
    assert top.screen.theatre.player.stop > found
    assert top.screen.coach.state == "reached", "what was found is found"


def test_who_goes_too_far_is_told_and_can_begin_again() -> None:
    top = Viewers()
    top.key("end")
    assert top.said() == "back"
    assert top.screen.coach.state == "going"
    top.click("lesson.again")
    assert top.said() == "start"
    assert top.screen.theatre.player.stop == 0


@pytest.mark.parametrize(("scale", "pointed"), [(100, "theatre.flag."), (200, "theatre.timeline")])
def test_the_marks_are_pointed_at_or_where_there_are_none_the_timeline(scale: int, pointed: str) -> None:
    top = Viewers(scale=scale)
    top.key("pagedown")
    assert top.said() == "jump"
    areas = [spot.area for spot in top.app.canvas.spots.all if spot.id.startswith(pointed)]
    assert areas
    assert top.screen.view.ringed == areas


def test_help_comes_when_it_is_asked_for_or_after_a_while() -> None:
    top = Viewers()
    top.click("lesson.hint")
    assert top.said() == "nudge"
    top.key("right")
    assert top.said() == "start"
    top.clock.now += PATIENCE + 1
    top.settle()
    assert top.said() == "nudge"


def test_nobody_is_helped_while_a_dialog_lies_over_the_theatre() -> None:
    top = Viewers()
    top.click("theatre.branch")
    top.clock.now += PATIENCE + 1
    top.app.dirty = True
    top.app.step()
    top.click("branch.back")
    assert top.said() == "start"


def test_it_can_be_left_at_any_moment() -> None:
    top = Viewers()
    top.key("escape")
    assert isinstance(top.app.screen, LearnScreen)
    top = Viewers()
    top.click("lesson.skip")
    assert isinstance(top.app.screen, LearnScreen)
    assert not load_progress().done("rewind")


def test_notes_go_into_a_copy() -> None:
    top = Viewers()
    shipped = top.screen.lesson.replay
    assert shipped
    before = shipped.read_bytes()
    top.screen.theatre.write_note("Here!")
    assert top.screen.theatre.notes_here() == ["Here!"]
    assert shipped.read_bytes() == before


def test_it_can_be_watched_where_nothing_can_be_written(home: Path) -> None:
    home.mkdir()
    (home / "lessons").write_text("in the way")
    assert Viewers().said() == "start"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_and_what_is_pointed_at_is_there(language: str, scale: int) -> None:
    top = Viewers(language=language, scale=scale)
    keys = ["pagedown", "end", "home", *["down"] * 2, "return", "return"]
    for key in ("", *keys):
        if key:
            top.key(key)
        canvas, view = top.app.canvas, top.screen.view
        words = top.app.messages.say(top.screen.coach.line.message)
        assert any(label.words == words for label in canvas.labels), f"{key}: {words}"
        assert faults(list(canvas.labels), canvas.area.size) == [], key
        assert not view.lost, key
        assert all(canvas.area.contains(area) for area in view.ringed), key
    assert top.said() == "branch"
