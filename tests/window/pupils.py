"""Pupils at real windows: they learn the first night by its pars, with the mouse or with keys alone."""

from functools import partial
from typing import Any

from badbones.lessons import Lesson, load_course
from tests.drawn import CATALOG
from tests.window.at_window import Frame, Window
from tests.window.window_players import Player, Typist

FIRST_NIGHT = load_course(CATALOG).nights[1]


class Pointing(Player):
    """Learns with the mouse, which aims at what is drawn."""

    def act(self, action: str) -> None:
        """As any player; a single skeleton is clicked where it stands."""
        _, verb, *words = action.split(" ")
        if verb == "move" and words != ["all"]:
            self.shoot("1", words[0])
        else:
            super().act(action)

    def onward(self) -> None:
        """The golden button."""
        self.window.click("lesson.go-on")


class Typing(Typist):
    """Learns with the keyboard alone."""

    def act(self, action: str) -> None:
        """As any typist; a single skeleton is gone to."""
        _, verb, *words = action.split(" ")
        if verb == "move" and words != ["all"]:
            cell = self.window.frame["state"]["skeletons"][0][words[0]]
            self.reach(f"seat1.cell.{cell}")
            self.window.key("Return")
        else:
            super().act(action)

    def onward(self) -> None:
        """Enter is on the golden button already."""
        self.window.until(lambda frame: frame["focus"] == "lesson.go-on", "Enter to go on")
        self.window.key("Return")


Pupil = Pointing | Typing


def learn_first_night(opened: Window, pupil: Pupil) -> None:
    """All nine boards, from the first word to the last."""
    for lesson in FIRST_NIGHT:
        learn(opened, pupil, lesson)


def learn(opened: Window, pupil: Pupil, lesson: Lesson) -> None:
    """One board: what its par says, then on to the next."""
    opened.until(partial(_stands, lesson.name, "going"), f"the lesson {lesson.name}")
    for action in lesson.par:
        state = opened.state(partial(_may, action), f"“{action}” in {lesson.name}")
        assert state["lost"] == [], f"{lesson.name}: {state['message']} points at what is not there"
        pupil.act(action)
        opened.state(partial(_has_changed, state["actions"]), f"what “{action}” does")
    opened.until(partial(_stands, lesson.name, "reached"), f"the end of {lesson.name}")
    for _ in (None, *lesson.epilogue):
        message = opened.frame["state"]["message"]
        pupil.onward()
        opened.until(partial(_says_something_else, message), f"what comes after {message}")


def _stands(name: str, state: str, frame: Frame) -> bool:
    return frame["screen"] == "lesson" and (frame["state"]["lesson"], frame["state"]["state"]) == (name, state)


def _may(action: str, state: dict[str, Any]) -> bool:
    return action in state["legal"] and not state["moving"]


def _has_changed(before: int, state: dict[str, Any]) -> bool:
    return bool(state.get("actions") != before)


def _says_something_else(message: str, frame: Frame) -> bool:
    return bool(frame["state"].get("message") != message)
