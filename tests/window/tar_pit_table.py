"""The tar pit at the table: placed, marched upon, seen, heard and read about.

Not collected with the other tests: `tests/rules/test_adding_a_trap.py` runs it in a copy of the house in which it has
done all that docs/ADDING_A_TRAP.md says.
"""

import re
from pathlib import Path

import pygame
import pytest

import badbones
from badbones.render.cards import TRAPS, trap_card
from badbones.render.kit.canvas import Rect
from badbones.render.kit.sprites import Sprites
from badbones.render.reference import ReferenceScreen, topic_about
from badbones.render.sound import SOUNDS, NullPlayer, caption_id
from badbones.render.sound.stock import loudness, make
from badbones.text import LANGUAGES
from tests.drawn import CATALOG, setting
from tests.window.table_top import Top, laid, new_app

TRAP = "tarpit"
EMPTY = """
    . . . . .
    > . . . .
    . . # . .
    . . . . .
    . . . . ."""
LAID = EMPTY.replace("> .", "> T")
FRAME = 0.02  # seconds


def placing(tmp_path: Path) -> Top:
    return laid(tmp_path, setting(EMPTY, phase="trap", reserve=[TRAP]))


def seen(top: Top, area: Rect) -> bytes:
    """What is to be seen of a part of the window now."""
    return pygame.image.tobytes(top.app.canvas.surface.subsurface(area), "RGB")


def test_this_is_the_copy_of_the_house() -> None:
    assert Path(badbones.__file__).parents[1] == Path(__file__).parents[2]
    assert TRAP in CATALOG.traps
    assert TRAP in TRAPS


def test_who_meets_it_for_the_first_time_gets_its_card(tmp_path: Path) -> None:
    top = laid(tmp_path, setting(EMPTY, phase="trap", reserve=[TRAP]), first_cards=True)
    assert top.table.report()["first"] == f"trap.{TRAP}"
    assert "Holds skeletons and turns them round." in [label.words for label in top.app.canvas.labels]
    assert not top.app.canvas.sprites.missing


def test_it_is_placed_by_its_key(tmp_path: Path) -> None:
    top = placing(tmp_path)
    top.key(trap_card(TRAP).key.lower())
    assert top.held() == TRAP
    top.click("seat1.cell.B2")
    assert top.written() == [f"1 place {TRAP} B2"]


def test_it_is_placed_by_a_drag_and_seen_where_it_lies(tmp_path: Path) -> None:
    top = placing(tmp_path)
    cell = Rect(top.spot("seat1.cell.B2").area)
    before = seen(top, cell)
    assert top.spot(f"seat1.stock.{TRAP}").hint == "Tar pit: holds skeletons and turns them round."
    top.drag(f"seat1.stock.{TRAP}", "seat1.cell.B2")
    assert top.written() == [f"1 place {TRAP} B2"]
    top.move(top.nowhere())
    assert seen(top, cell) != before
    assert not top.app.canvas.sprites.missing


def test_both_sides_are_drawings_of_its_own_and_no_plain_plates() -> None:
    sprites = Sprites()
    names = (f"trap-{TRAP}", f"trap-{TRAP}-damaged", "trap-portal", "no such drawing")
    pictures = [pygame.image.tobytes(sprites.get(name, 80), "RGBA") for name in names]
    assert len(set(pictures)) == len(names)
    assert sprites.missing == {"no such drawing"}


def test_a_march_onto_it_is_seen_and_heard(tmp_path: Path) -> None:
    top, heard = laid(tmp_path, setting(LAID), speed=1.0), list[str]()
    top.app.sound = NullPlayer(heard.append, clock=lambda: top.clock.now)
    cell = Rect(top.spot("seat1.cell.B2").area)
    top.click("seat1.cell.A2")
    pictures: dict[str, set[bytes]] = {}
    while top.table.source.timeline.busy:
        for running in top.table.source.timeline.running:
            pictures.setdefault(type(running.beat.head).__name__, set()).add(seen(top, cell))
        top.wait(FRAME)
    assert len(pictures["TrapTriggered"]) > 5, "tile, skeleton and bubbles move"
    assert TRAP in heard
    assert top.app.messages.say(caption_id(TRAP)) == "Glug"
    assert not top.app.canvas.sprites.missing
    (skeleton,) = top.game.table.seats[0].skeletons.values()
    assert (skeleton.place, skeleton.heading) == ("B2", "W")


def test_its_way_of_acting_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its pose and without its bubbles the same moment looks different."""

    def moment(folder: str) -> bytes:
        (tmp_path / folder).mkdir()
        top = laid(tmp_path / folder, setting(LAID), speed=1.0)
        top.click("seat1.cell.A2")
        while not any(type(each.beat.head).__name__ == "TrapTriggered" for each in top.table.source.timeline.running):
            top.wait(FRAME)
        top.wait(0.12)
        return seen(top, Rect(top.spot("seat1.cell.B2").area))

    plain, whole = trap_card("no such trap"), trap_card(TRAP)
    cards = {"whole": whole, "still": whole._replace(pose=plain.pose), "bare": whole._replace(sight=plain.sight)}
    pictures = set[bytes]()
    for name, card in cards.items():
        monkeypatch.setitem(TRAPS, TRAP, card)
        pictures.add(moment(name))
    assert len(pictures) == len(cards)


def test_its_sound_can_be_made_and_is_as_loud_as_others() -> None:
    wave = make(TRAP)[:, 0] / 32_768
    assert 0.1 < len(wave) / 44_100 < 2.5
    assert loudness(wave) == pytest.approx(SOUNDS[TRAP].loudness.level, abs=1.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_page_is_read_in_the_rules_at_hand(language: str) -> None:
    app = new_app(language=language)
    screen = ReferenceScreen(app, topic_about(TRAP))
    app.open(screen)
    app.draw()
    assert screen.topic == f"trap.{TRAP}"
    read = " ".join(label.words for label in app.canvas.labels)
    name = CATALOG.traps[TRAP].names[language]
    assert name[:1].upper() + name[1:] in read
    words = app.messages.say(f"rules.trap.{TRAP}.stuck")
    assert set(re.findall(r"\w+", words)) <= set(re.findall(r"\w+", read))
    assert not app.canvas.sprites.missing
