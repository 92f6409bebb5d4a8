"""The contact sheets: every event that takes time has one, and each is kept with the documents."""

from pathlib import Path
from typing import get_args

import pygame
import pytest

from badbones.render.motion.kinds import KINDS
from badbones.render.motion.timeline import beats_of
from badbones.rules.events import Event
from tools.contact_sheets import FOLDER, Theatre, covered, load
from tools.small_png import save_small

LARGEST = 60_000  # bytes


def test_every_event_that_takes_time_is_seen_in_a_sheet() -> None:
    assert covered() == {kind for kind in get_args(Event) if KINDS[kind].seconds}


@pytest.mark.parametrize("name", load())
def test_a_sheet_covers_what_happens_in_it(name: str) -> None:
    sheet = load()[name]
    situation = sheet.build()
    (beat,) = beats_of(situation.events)
    assert type(beat.head) in sheet.events
    assert {type(event) for event in situation.events} >= set(sheet.events)


@pytest.mark.parametrize("name", load())
def test_a_sheet_is_kept_and_small(name: str) -> None:
    path = FOLDER / f"{name}.png"
    assert path.stat().st_size < LARGEST


def test_only_sheets_are_kept() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(load())


@pytest.mark.parametrize("name", load())
def test_a_sheet_can_be_drawn_again(name: str) -> None:
    pygame.display.init()
    for calm in (False, True):
        frame = Theatre(load()[name].build(), calm=calm).frame(0.5)
        assert len(pygame.transform.average_color(frame)) == 4


def test_a_small_file_shows_what_was_drawn(tmp_path: Path) -> None:
    picture = pygame.Surface((20, 10))
    picture.fill((200, 40, 80))
    picture.fill((20, 240, 160), (0, 0, 10, 10))
    path = tmp_path / "small.png"
    save_small(picture, path)
    again = pygame.image.load(str(path))
    assert again.get_size() == (20, 10)
    assert again.get_at((15, 5))[:3] == (200, 40, 80)
    assert again.get_at((5, 5))[:3] == (20, 240, 160)
