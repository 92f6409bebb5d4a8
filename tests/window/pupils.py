"""Pupils at real windows: they learn the course by its pars, with the mouse or with keys alone."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from badbones.lessons import Lesson, load_course
from badbones.render.cards import trap_card
from badbones.rules.geometry import HEADINGS
from tests.drawn import CATALOG
from tests.window.at_window import Frame, Window
from tests.window.window_players import Player, Typist, answer, is_after

COURSE = load_course(CATALOG)
ROOMS = ("lesson", "viewing")  # lessons are learnt at the table, and one of them in the theatre
WHEEL_DOWN = 5  # the button of a mouse
MOST_TURNS = 40  # of the wheel
STEPS = 15  # along a timeline


class Pointing(Player):
    """Learns with the mouse, which aims at what is drawn."""

    def act(self, action: str) -> None:
        """As any player; a single skeleton is clicked where it stands."""
        _, verb, *words = action.split(" ")
        if verb == "move" and words != ["all"]:
            self.shoot("1", words[0])
        else:
            super().act(action)

    def buy(self, seat: str, item: str) -> None:
        """As any player; what is out of sight is scrolled to by the wheel."""
        name = f"market.item.{item}"
        for _ in range(MOST_TURNS):
            if not is_out_of_sight(self.window.spot(name)["spots"][name]):
                break
            number, (x, y) = self.window.frame["frame"], self.window.middle("scroll")
            self.window.do("mousemove", x, y, "click", WHEEL_DOWN)
            self.window.until(partial(is_after, number), "the wheel")
        super().buy(seat, item)

    def look_on(self, number: int) -> None:
        """Further on in a recorded game."""
        self.window.spot("theatre.timeline")
        x, y = further_on(self.window.frame["spots"], self.window.frame["state"]["at"], number)
        self.window.do("mousemove", "--window", self.window.frame["window"], x, y, "click", 1)

    def onward(self) -> None:
        """The golden button."""
        self.window.click("lesson.go-on")


class Typing(Typist):
    """Learns with the keyboard alone."""

    def act(self, action: str) -> None:
        """As any typist; and skeletons are chosen one by one, wares bought, weapons used."""
        _, verb, *words = action.split(" ")
        match verb:
            case "move" if words != ["all"]:
                self.choose_skeleton(words[0])
            case "place":
                self.place_by_keys(*words)
            case "buy":
                self.press(f"market.item.{words[0]}")
            case "use":
                self.use_by_keys(*words)
            case _:
                super().act(action)

    def press(self, name: str) -> None:
        """Goes to a spot, and presses Enter."""
        self.reach(name)
        self.window.key("Return")

    def place_by_keys(self, tile: str, cell: str) -> None:
        """The key of the trap, the one that turns it as often as it must be, and the place."""
        kind = tile.rstrip("/\\").partition(":")[0]
        self.window.key(trap_card(kind).key.lower())
        held = self.window.state(lambda state: "1" in state["held"], "a trap in hand")["held"]["1"]
        while held != tile:
            self.window.key("r")
            held = self.window.state(partial(_holds_other, held), "the trap turned")["held"]["1"]
        self.press(f"seat1.cell.{cell}")

    def use_by_keys(self, first: str, *more: str) -> None:
        """The weapon, as the question on the board asks for it."""
        if first in self.window.frame["state"]["skeletons"][0]:
            self.choose_skeleton(first)
        elif first.isdigit():
            self.window.key(first)
        else:
            self.press(answer("1", first))
        if more and more[0] in HEADINGS:
            for name in (*self.turnings("1", more), "seat1.turned"):
                self.press(name)
        elif more:
            self.window.state(lambda state: "1" in state["held"], "the skeletons swept up")
            self.press(f"seat1.cell.{more[0]}")

    def choose_skeleton(self, token: str) -> None:
        """Goes to where it stands; in a stack, on to the skeleton itself."""
        state = self.window.frame["state"]
        cell = state["skeletons"][0][token]
        self.press(f"seat1.cell.{cell}")
        if list(state["skeletons"][0].values()).count(cell) > 1:
            self.press(f"seat1.token.{token}")

    def look_on(self, number: int) -> None:
        """Further on in a recorded game: to the next thing that matters."""
        self.window.key("Down")

    def onward(self) -> None:
        """Enter is on the golden button already."""
        self.window.until(lambda frame: frame["focus"] == "lesson.go-on", "Enter to go on")
        self.window.key("Return")


Pupil = Pointing | Typing


def learn_all(opened: Window, pupil: Pupil, lessons: Iterable[Lesson]) -> None:
    """Some lessons one after the other, each from its first word to its last."""
    for lesson in lessons:
        learn(opened, pupil, lesson)


def learn(opened: Window, pupil: Pupil, lesson: Lesson) -> None:
    """One board: what its par says, then on to the next."""
    opened.until(partial(_stands, lesson.name, "going"), f"the lesson {lesson.name}")
    if lesson.replay:
        find(opened, pupil)
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


def find(opened: Window, pupil: Pupil) -> None:
    """A moment of a recorded game, which is what its lesson asks for."""
    for number in range(STEPS):
        state = opened.frame["state"]
        if state["state"] != "going":
            return
        assert state["lost"] == [], f"{state['message']} points at what is not there"
        pupil.look_on(number)
        opened.state(partial(_is_elsewhere, state["beat"]), "another moment")


def further_on(spots: Mapping[str, Sequence[int]], at: int, number: int) -> tuple[int, int]:
    """Where to point for a later moment of a recorded game: at the next flag; where there are none, at the timeline."""
    flags = sorted((int(name.split(".")[2]), name) for name in spots if name.startswith("theatre.flag."))
    ahead = next((name for stop, name in flags if stop > at), None)
    left, top, width, height, *_ = spots[ahead or "theatre.timeline"]
    return left + round(width * (0.5 if ahead else (number + 1) / STEPS)), top + height // 2


def is_out_of_sight(area: Sequence[int]) -> bool:
    """Whether nothing of a spot is seen."""
    return 0 in area[2:4]


def _stands(name: str, state: str, frame: Frame) -> bool:
    return frame["screen"] in ROOMS and (frame["state"]["lesson"], frame["state"]["state"]) == (name, state)


def _may(action: str, state: dict[str, Any]) -> bool:
    return action in state["legal"] and not state["moving"]


def _has_changed(before: int, state: dict[str, Any]) -> bool:
    return bool(state.get("actions") != before)


def _holds_other(before: str, state: dict[str, Any]) -> bool:
    return bool(state["held"].get("1", before) != before)


def _is_elsewhere(beat: int, state: dict[str, Any]) -> bool:
    return bool(state["beat"] != beat and not state["moving"])


def _says_something_else(message: str, frame: Frame) -> bool:
    return bool(frame["state"].get("message") != message)
