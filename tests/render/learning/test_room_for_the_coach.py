"""Nothing lies over the coach: not over what is said, not over which lesson this is, not over what is pointed at."""

from typing import Any

import pytest
from pygame import Rect

from badbones.render.kit import knobs
from badbones.render.kit.clearance import clear_place
from badbones.render.kit.scroll import FADE
from tests.render.learning.classroom import Class

pytestmark = pytest.mark.usefixtures("home")


def tooltips(top: Class, monkeypatch: pytest.MonkeyPatch) -> dict[str, Rect]:
    """Where the tooltip of everything on the screen that has one would be."""
    found: dict[str, Rect] = {}
    canvas = top.app.canvas
    for spot in [spot for spot in canvas.spots.all if spot.hint or spot.why or spot.key]:

        def noted(*given: Any, name: str = spot.id) -> Rect:
            found[name] = clear_place(*given)
            return found[name]

        monkeypatch.setattr(knobs, "clear_place", noted)
        knobs.draw_tooltip(canvas, spot)
    return found


def test_a_march_begins_without_words_that_nobody_knows_yet() -> None:
    top = Class("ambush", speed=1.0)
    heard: list[str] = []
    top.lesson.play.act("1 hero C4")
    for _ in range(60):
        top.clock.now += 0.05
        top.app.step()
        heard += [label.words for label in top.app.canvas.labels]
    say = top.app.messages.say
    assert top.said() == "lesson.ambush.march"
    assert say("caption.march", face="black") not in heard
    assert say("event.tracking-flipped", face="black") not in heard


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lesson", ["strike", "bounce", "post", "game", "shopping"])
def test_tooltips_make_room_for_the_coach(lesson: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    top = Class(lesson, size)
    canvas, title = top.app.canvas, top.lesson.title()
    strip = top.lesson.view.layout.strip(canvas)
    words = [label.drawn for label in canvas.labels if label.words in title]
    assert len(words) == 2, "which board this is, and what it is called"
    found = tooltips(top, monkeypatch)
    assert len(found) > 20
    for name, place in found.items():
        assert place.collidelist([strip, *words]) < 0, f"the tooltip of {name}"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900)])
def test_signs_of_three_boards_keep_away_from_the_bar(size: tuple[int, int]) -> None:
    top = Class("post", size)
    canvas = top.app.canvas
    bar = top.lesson.view.layout.plan(canvas).bar
    signs = [label.drawn for label in canvas.labels if label.words == top.app.messages.say("table.sign.chosen")]
    assert len(signs) == 3
    assert min(sign.top for sign in signs) > bar.bottom


@pytest.mark.parametrize("lesson", ["shopping", "rivals"])
def test_prices_are_in_sight_with_huge_letters(lesson: str) -> None:
    top = Class(lesson, scale=200)
    dragon, cards = top.spot("market.item.dragon").area, top.spot("scroll").area
    assert dragon.bottom <= cards.bottom - top.app.canvas.px(FADE), "the price stands at the foot of its card"
