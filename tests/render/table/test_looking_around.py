"""Looking around: by keys or a gamepad everything at a table tells what it is, and nothing can be done by accident."""

import string
from pathlib import Path

import pygame
import pytest

from badbones.render.kit.keys import BUTTONS
from badbones.render.reference import ReferenceScreen
from badbones.render.theatre import TheatreScreen
from tests.drawn import setting
from tests.render.table.test_tips import table
from tests.window.table_top import Top, begun, laid

WAYS = [(-1, 0), (1, 0), (0, -1), (0, 1)]


def asked(top: Top) -> str:
    """What is being looked at, while its tooltip is to be seen."""
    spot = top.app.told_spot()
    return spot.id if spot and top.app.canvas.attention.looking else ""


def look(top: Top) -> None:
    top.key("/", mod=pygame.KMOD_LSHIFT, text="?")


def pad(top: Top, command: str, name: int = 0) -> None:
    numbers = next(button.numbers for button in BUTTONS if button.command == command)
    top.post(pygame.JOYBUTTONDOWN, instance_id=name, button=numbers[0])


def around(top: Top) -> set[str]:
    """All that arrows lead to, from what is looked at now on; nothing else changes on the way."""
    found, new, attention = set[str](), [asked(top)], top.app.canvas.attention
    while new:
        here = new.pop()
        if here in found:
            continue
        found.add(here)
        for way in WAYS:
            attention.asked = here
            top.app.inquiry.toward(*way)
            new.append(attention.asked)
    return found


def wanted(top: Top, mode: str) -> set[str]:
    """What must be reached, whether it answers or not."""
    side = top.game.table.side
    arrows = {cell for cells in side.arrows.values() for cell in cells}
    things = {f"seat1.cell.{cell}" for cell in ("A1", "B1", "A4", "E3", *arrows)}
    things |= {f"seat1.sight.{spot}" for spot in side.spots} | {f"seat1.sight.{edge}" for edge in ("left", "right")}
    things |= {"seat1.graveyard", "seat1.weapon", "bar.bag", "bar.tracking", "bar.phase.1", "bar.undo", "seat1.eye"}
    own = {
        "versus": {"seat1.points", "seat2.points", "seat1.sight.village"},
        "solo": {"seat1.floors", "seat1.houses", "seat1.sight.village"},
    }
    return things | own.get(mode, {"team.capital", "team.track"})


@pytest.mark.parametrize("mode", ["versus", "solo", "coop"])
def test_arrows_lead_to_everything_that_explains_itself(tmp_path: Path, mode: str) -> None:
    top = table(tmp_path, mode)
    look(top)
    assert asked(top) == top.table.first_focus()
    top.key("up")
    assert asked(top) not in ("", top.table.first_focus())
    found, names = around(top), {spot.id for spot in top.app.inquiry.stops()}
    assert wanted(top, mode) <= names
    assert names <= found


def test_tab_goes_through_all_of_it_and_back(tmp_path: Path) -> None:
    top = table(tmp_path, "versus")
    look(top)
    first, number = asked(top), len(top.app.inquiry.stops())
    ways = [asked(top)]
    for _ in range(number - 1):
        top.key("tab")
        ways.append(asked(top))
    assert len(set(ways)) == number
    top.key("tab")
    assert asked(top) == first
    top.key("tab", mod=pygame.KMOD_LSHIFT)
    assert asked(top) == ways[-1]


def test_whoever_looks_around_can_do_nothing_and_comes_back_to_where_he_was(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(". . . . .\n" * 5, phase="trap", reserve=["wall", "dragon"]))
    top.reach("seat1.stock.wall")
    before = (top.app.canvas.attention.focus, top.table.viewpoint.seat)
    look(top)
    for name in ("space", *string.ascii_lowercase.replace("i", ""), *"123456789", "+", "-", "home", "page up"):
        top.key(name)
    top.key("z", mod=pygame.KMOD_LCTRL)
    assert top.written() == []
    assert not top.held()
    assert asked(top) == "seat1.stock.wall"
    top.key("escape")
    assert not top.app.canvas.attention.looking
    assert top.app.screen is top.table, "Escape ends the looking, and pauses nothing"
    assert (top.app.canvas.attention.focus, top.table.viewpoint.seat) == before


def test_the_key_that_begins_it_ends_it_but_not_while_it_is_held_down(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    for _ in range(3):
        top.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)
        assert asked(top)
    top.post(pygame.KEYUP, key=pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)
    look(top)
    assert not asked(top)


def test_enter_opens_the_rules_about_what_is_looked_at(tmp_path: Path) -> None:
    top = table(tmp_path, "versus")
    look(top)
    top.app.canvas.attention.asked = "seat1.cell.E3"
    top.key("return")
    rules = top.app.screen
    assert isinstance(rules, ReferenceScreen)
    assert rules.topic == top.app.topic_about("dragon")
    assert not top.app.canvas.attention.looking
    top.key("escape")
    assert top.app.screen is top.table
    assert asked(top) == "seat1.cell.E3", "back from the rules one looks on"
    top.key("escape")
    top.table.pause()
    top.key("escape")
    assert not asked(top)
    assert top.written() == []


def test_a_click_ends_it_and_means_what_it_always_means(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    look(top)
    top.click("seat1.cell.C3")
    assert not top.app.canvas.attention.looking
    assert top.held() == "hero"


def test_the_tooltip_is_there_at_once_and_says_how_to_go_on(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    before = pygame.image.tobytes(top.app.canvas.surface, "RGB")
    look(top)
    seen = pygame.image.tobytes(top.app.canvas.surface, "RGB")
    assert seen != before
    assert "Esc" in top.app.how_to_look()


def test_a_place_without_a_word_to_say_sends_on_to_its_neighbour(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(". . . . .\n" * 5))
    bare = next(f"seat1.cell.{cell}" for cell in ("A2", "B2", "B3", "D2") if not top.table.view.words.hint(1, cell))
    top.move(bare)
    look(top)
    assert asked(top) not in ("", bare)


def test_what_is_said_of_a_cell_is_said_with_a_trap_in_hand_too(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(". . . . .\n" * 5, phase="trap", reserve=["wall"]))
    top.click("seat1.stock.wall")
    assert top.held()
    look(top)
    assert "seat1.cell.C3" in {spot.id for spot in top.app.inquiry.stops()}
    top.key("escape")
    assert top.held()


def test_a_gamepad_looks_around_for_itself(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    for name in (0, 1):
        top.post(pygame.JOYHATMOTION, instance_id=name, value=(1, 0))
        pad(top, "press", name)
    assert sorted(top.app.pads.claimed()) == [1, 2]
    pad(top, "ask")
    first = asked(top)
    assert first
    top.post(pygame.JOYHATMOTION, instance_id=0, value=(0, -1))
    second = asked(top)
    assert second not in ("", first)
    pad(top, "redo")
    pad(top, "undo")
    assert asked(top) == second, "the shoulders lead on and back"
    pad(top, "main")
    assert not asked(top), "any other button only ends it"
    assert top.written() == []


def test_the_theatre_can_be_looked_around_too(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    path = top.path
    top.app.to_title()
    top.app.watch(path)
    theatre = top.app.screen
    assert isinstance(theatre, TheatreScreen)
    top.settle()
    top.key("i")
    names = {spot.id for spot in top.app.inquiry.stops()}
    assert {"seat1.sight.village", "seat1.sight.left", "bar.bag"} <= names
    moment = theatre.report()
    top.key("right", "right", "space")
    assert asked(top)
    assert theatre.report() == moment
