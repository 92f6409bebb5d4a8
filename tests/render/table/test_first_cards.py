"""What players meet for the first time in their own games is explained on a card: once, and in nobody's way."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from badbones.record import History, Setup
from badbones.render.kit.settings import load_settings
from badbones.render.screens.options import SettingsScreen
from badbones.render.table.introductions import CARD
from badbones.render.table.source import LiveSource
from badbones.rules import Options
from tests.drawn import CATALOG, setting
from tests.play import NAMES
from tests.render.screens.test_words_fit import faults
from tests.render.table.test_bots_at_table import Plain
from tests.window.armed import STEP, before_the_blow
from tests.window.table_top import Top, begun, opened

pytestmark = pytest.mark.usefixtures("home")

SETTLED = 1.0  # seconds after which a touch is meant for the card
ENOUGH = 3  # different cards; later ones are drawn alike
ALL_TRAPS = ["wall", "catapult", "dragon", "treasure"]
BOARD = """
    . . . . .
    > . . . .
    . . # . .
    . . . . .
    . . . . ."""
CHIEF = {"token": "saboteur-left", "at": "A2", "heading": "E", "face": "white"}
DRAGON = BOARD.replace("> .", "> D")


def at(session: LiveSource, **settings: Any) -> Top:
    """A table at which what is new is explained, when the first card has settled."""
    top = Top(session, **{"first_cards": True, **settings})
    top.wait(SETTLED)
    return top


def placing(tmp_path: Path, **settings: Any) -> Top:
    return at(opened(tmp_path, setting(BOARD, phase="trap", reserve=[*ALL_TRAPS])), **settings)


def card(top: Top) -> str | None:
    """What the card is about that is to be seen."""
    return top.table.view.introductions.name if top.has(CARD) else None


def words(top: Top) -> list[str]:
    return [label.words for label in top.app.canvas.labels]


# Once


def test_the_first_step_of_the_first_game_is_explained_and_remembered(tmp_path: Path) -> None:
    top = at(begun(tmp_path))
    assert card(top) == "ask.hero"
    assert "Your hero steps onto any cell around him and destroys everyone there." in words(top)
    assert load_settings().firsts_seen == ["ask.hero"]


def test_what_was_shown_never_comes_again_in_another_game_or_after_a_restart(tmp_path: Path) -> None:
    at(begun(tmp_path))
    again = at(begun(tmp_path, name="other.bones"), firsts_seen=load_settings().firsts_seen)
    assert card(again) is None
    assert load_settings().firsts_seen == ["ask.hero"]


def test_taking_back_does_not_bring_it_again(tmp_path: Path) -> None:
    top = at(begun(tmp_path))
    top.click("seat1.cell.B2")
    assert card(top) is None, "it has been dealt with"
    top.click("seat1.undo")
    top.wait(SETTLED)
    assert card(top) is None


def test_of_several_new_things_one_comes_in_each_phase(tmp_path: Path) -> None:
    wanted = [f"trap.{kind}" for kind in CATALOG.traps if kind in ALL_TRAPS]
    for number, name in enumerate(wanted):
        folder = tmp_path / name
        folder.mkdir()
        top = placing(folder, firsts_seen=load_settings().firsts_seen)
        assert card(top) == name
        top.click(CARD)
        for _ in range(3):
            top.wait(SETTLED)
            assert card(top) is None, "one is enough for a phase"
        assert load_settings().firsts_seen == wanted[: number + 1]


def test_a_question_is_explained_though_its_phase_has_had_its_card(tmp_path: Path) -> None:
    top = at(opened(tmp_path, setting(DRAGON)))
    assert card(top) == "ask.march"
    top.click("seat1.cell.A2")
    top.wait(SETTLED)
    assert card(top) == "ask.flee"
    top.click("seat1.flee.N")
    assert card(top) is None, "it has been answered"


def test_the_market_is_explained_until_something_is_bought(tmp_path: Path) -> None:
    top = at(begun(tmp_path, 1, advanced=1))
    assert card(top) == "ask.market"
    area = top.spot(CARD).area
    assert {spot.id for spot in top.app.canvas.spots.all if spot.area.colliderect(area)} == {CARD}
    top.table.play.act("1 buy wall")
    top.app.draw()
    assert card(top) is None
    again = at(begun(tmp_path, 1, name="again.bones", advanced=1))
    again.key("escape")
    assert card(again) is None
    assert again.app.screen is again.table


def test_a_weapon_and_a_chief_are_explained_when_a_board_has_them(tmp_path: Path) -> None:
    options = {"advanced": True, "chiefs": True}
    game = setting(BOARD.replace(">", "."), phase="hero", weapon="rapier", skeletons=[CHIEF], options=options)
    shown = ["ask.hero"]
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        top = at(opened(folder, game), firsts_seen=[*shown])
        shown.append(str(card(top)))
    assert shown[1:] == ["chief.saboteur", "weapon.rapier"]


def test_the_question_about_a_weapon_shows_that_weapon(tmp_path: Path) -> None:
    pictures = set()
    for weapon in CATALOG.weapons:
        folder = tmp_path / weapon
        folder.mkdir()
        top = at(opened(folder, before_the_blow(weapon)), firsts_seen=["ask.hero", f"weapon.{weapon}"])
        top.table.play.act(STEP)
        top.wait(SETTLED)
        if card(top) == "ask.wield":  # a staff without a goal is not asked about
            area = top.spot(CARD).area
            pictures.add((weapon, pygame.image.tobytes(top.app.canvas.surface.subsurface(area), "RGB")))
    assert len({picture for _, picture in pictures}) == len(pictures) >= 5


# Where and when


def test_the_switch_in_the_settings_turns_them_off_and_on(tmp_path: Path) -> None:
    top = at(begun(tmp_path), first_cards=False)
    assert card(top) is None
    top.app.open(SettingsScreen(top.app))
    top.app.draw()
    press = top.spot("settings.first-cards").press
    assert press
    press()
    assert load_settings().first_cards
    top.app.close()
    top.wait(SETTLED)
    assert card(top) == "ask.hero"
    top.app.settings.first_cards = False
    top.app.draw()
    assert card(top) is None


def test_nothing_is_explained_in_the_theatre_or_where_nothing_is_written_down(tmp_path: Path) -> None:
    session = begun(tmp_path)
    top = at(session, first_cards=False)
    top.app.settings.first_cards = True
    top.app.watch(top.path)
    top.app.draw()
    assert not top.has(CARD)
    lesson = Top(LiveSource(History(session.game.clone())), first_cards=True)
    lesson.wait(SETTLED)
    assert card(lesson) is None
    assert load_settings().firsts_seen == []


def test_what_only_bots_meet_is_not_explained(tmp_path: Path) -> None:
    setup = Setup("versus", tuple(NAMES[:2]), Options(), 7, {"1": "easy", "2": "easy"})
    top = at(LiveSource.create(tmp_path / "bots.bones", CATALOG, setup, Plain))
    assert top.table.view.introductions.name is None
    assert load_settings().firsts_seen == []


def test_no_card_comes_while_something_is_held_or_another_screen_is_open(tmp_path: Path) -> None:
    top = Top(begun(tmp_path), first_cards=False)
    top.pull("seat1.cell.C3", "seat1.cell.D2")
    top.app.settings.first_cards = True
    top.wait(SETTLED)
    assert card(top) is None
    top.button(top.nowhere(), down=False)
    top.key("escape")
    top.wait(SETTLED)
    assert top.table.view.introductions.name is None, "the pause is open"
    top.key("escape")
    top.wait(SETTLED)
    assert card(top) == "ask.hero"


def test_no_card_is_seen_while_the_march_is_shown(tmp_path: Path) -> None:
    top = at(opened(tmp_path, setting(DRAGON.replace("D", "."))), speed=1.0)
    assert card(top) == "ask.march"
    top.key("space")
    frames = 0
    while top.table.view.projector.busy:
        assert card(top) is None
        top.wait(0.05)
        frames += 1
    assert frames > 3


def test_what_comes_from_elsewhere_only_hides_it_for_a_while(tmp_path: Path) -> None:
    top = placing(tmp_path, speed=1.0)
    before = card(top)
    top.table.source.timeline.add(top.table.source.act("2 skip"))
    while top.table.source.timeline.concerns(1):
        top.wait(0.05)
    top.wait(SETTLED)
    assert before
    assert card(top) == before


# Hands


def tap(top: Top) -> None:
    top.finger().tap(CARD)


def by_tab(top: Top) -> None:
    top.reach(CARD)
    top.key("return")


def by_pad(top: Top) -> None:
    for button in (0, 0, 1):  # takes a seat, and B
        top.post(pygame.JOYBUTTONDOWN, instance_id=1, joy=1, button=button)


WAYS: dict[str, Callable[[Top], None]] = {
    "mouse": lambda top: top.click(CARD),
    "finger": tap,
    "enter": lambda top: top.key("return"),
    "tab and enter": by_tab,
    "escape": lambda top: top.key("escape"),
    "gamepad": by_pad,
}


@pytest.mark.parametrize("way", WAYS)
def test_any_hand_puts_it_away_and_nothing_else_happens(tmp_path: Path, way: str) -> None:
    top = at(begun(tmp_path))
    place = top.spot(CARD).area.center
    WAYS[way](top)
    assert card(top) is None
    assert top.app.screen is top.table
    top.click(place)
    assert top.written() == []
    assert not top.held()


def test_a_touch_that_was_not_meant_for_it_does_not_put_it_away(tmp_path: Path) -> None:
    top = Top(begun(tmp_path), first_cards=True)
    top.click(CARD)
    assert card(top) == "ask.hero", "it has only just come"
    top.wait(SETTLED)
    top.click(CARD)
    assert card(top) is None


def test_escape_pauses_when_no_card_is_to_be_read(tmp_path: Path) -> None:
    top = at(begun(tmp_path))
    top.key("escape", "escape")
    assert top.app.screen is not top.table


def test_play_goes_on_beside_it(tmp_path: Path) -> None:
    top = at(begun(tmp_path))
    assert card(top)
    top.drag("seat1.cell.C3", "seat1.cell.B2")
    assert top.written() == ["1 hero B2"]
    assert card(top) is None


def test_a_right_click_leads_to_the_rules(tmp_path: Path) -> None:
    top = placing(tmp_path)
    top.click(CARD, pygame.BUTTON_RIGHT)
    assert top.app.screen is not None
    assert top.app.screen.report()["topic"] == "trap.wall"


# Room


def test_where_there_is_no_room_a_sign_in_the_bar_opens_it(tmp_path: Path) -> None:
    top = at(begun(tmp_path, 4))
    sign = top.spot(CARD)
    assert sign.area.bottom <= top.spot("bar.menu").area.bottom + 10
    assert "destroys everyone" in sign.hint
    top.click(CARD)
    top.wait(SETTLED)
    whole = top.spot(CARD).area
    assert whole.height > 3 * sign.area.height
    top.click(CARD)
    assert card(top) is None
    for _ in range(2):
        top.click(whole.center)
    assert top.written() == [], "a second click was meant for the card too"
    assert not top.held()


def test_a_sign_leaves_escape_and_enter_alone(tmp_path: Path) -> None:
    top = at(begun(tmp_path, 4))
    top.key("return")
    assert card(top) == "ask.hero"
    top.key("escape")
    assert top.app.screen is not top.table


def needed(top: Top) -> dict[str, pygame.Rect]:
    """What no card may cover, by name."""
    plan = top.table.layout.plan(top.app.canvas)
    found: dict[str, pygame.Rect] = {}
    for zone in plan.zones.values():
        if zone.shape != "mini" and zone.board:
            panels = {"plate": zone.plate, "todo": zone.todo, "reserve": zone.reserve, "undo": zone.undo}
            places = {"board": zone.board.area, "main": zone.main, **panels}
            found |= {f"{name} of {zone.seat}": place for name, place in places.items() if place}
    found |= {name: place for name, place in (("capital", plan.capital), ("common", plan.common)) if place}
    bar = [spot for spot in top.app.canvas.spots.all if spot.id.startswith("bar.")]
    return found | {spot.id: spot.area for spot in bar}


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize(
    ("mode", "seats"), [("solo", 1), *(("versus", n) for n in (2, 3, 4, 6)), ("coop", 2), ("coop", 4)]
)
def test_it_hides_nothing_that_is_needed(
    tmp_path: Path, mode: str, seats: int, size: tuple[int, int], scale: int
) -> None:
    setup = Setup(mode, tuple(NAMES[:seats]), Options(chiefs=True), 7)
    top = at(LiveSource.create(tmp_path / "new.bones", CATALOG, setup), size=size, scale=scale)
    seen = set[str]()
    for step in range(50):
        if name := card(top):
            seen.add(name)
            area = top.spot(CARD).area
            assert top.app.canvas.area.contains(area)
            assert [name for name, place in needed(top).items() if place.colliderect(area)] == [], name
        if top.game.over or len(seen) == ENOUGH:
            break
        legal = top.game.legal()
        top.table.play.act(next((each for each in legal if " place dragon" in each), legal[step % len(legal)]))
        top.wait(SETTLED)
    assert len(seen) >= 2


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("versus", 2), ("versus", 4), ("coop", 3)])
def test_all_words_fit_with_a_card_at_the_table(
    tmp_path: Path, mode: str, seats: int, language: str, scale: int
) -> None:
    setup = Setup(mode, tuple(NAMES[:seats]), Options(advanced=True, chiefs=True), seats)
    session = LiveSource.create(tmp_path / "new.bones", CATALOG, setup)
    top, found, seen = at(session, language=language, scale=scale), list[str](), set[str]()
    for step in range(60):
        name = card(top)
        if name and name not in seen:
            seen.add(name)
            found += [f"{name}: {fault}" for fault in faults(top.app.canvas.labels, top.app.canvas.area.size)]
        legal = top.game.legal()
        if not legal or len(seen) == ENOUGH:
            break
        top.table.play.act(legal[7 * step % len(legal)])
        top.wait(SETTLED)
    assert len(seen) >= 2
    assert found == []


def test_with_reduced_motion_nothing_changes_by_itself(tmp_path: Path) -> None:
    for reduced in (False, True):
        folder = tmp_path / str(reduced)
        folder.mkdir()
        top = at(begun(folder), reduced_motion=reduced)
        area = top.spot(CARD).area
        frames = set()
        for _ in range(8):
            top.wait(0.5)
            frames.add(pygame.image.tobytes(top.app.canvas.surface.subsurface(area), "RGB"))
        assert len(frames) == (1 if reduced else 2)
        assert (top.table.wake() is None) == reduced, "while nothing changes, nothing is drawn"
