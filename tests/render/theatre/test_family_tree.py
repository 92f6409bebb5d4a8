"""The tree of branches in the theatre: seen, compared and walked."""

from pathlib import Path

import pygame
import pytest

from badbones.record import saves
from badbones.render.theatre import TheatreScreen
from badbones.render.theatre.family_dialog import FamilyDialog
from tests.record.test_family import branch
from tests.render.screens.test_words_fit import faults
from tests.window.theatre_seat import Seat, record

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def root() -> Path:
    saves().mkdir(parents=True)
    path = record(saves() / "root.bones", 2, 21)
    branch(path, 40, saves() / "late.bones")
    branch(path, 20, saves() / "early.bones", seed=2, most=3)
    return path


def opened(path: Path, **settings: object) -> Seat:
    seat = Seat(path, **settings)  # type: ignore[arg-type]
    look(seat)
    return seat


def look(seat: Seat) -> FamilyDialog:
    seat.key("b")
    assert isinstance(seat.app.screen, FamilyDialog)
    seat.app.screen.search.join()
    seat.app.dirty = True
    seat.settle()
    return seat.app.screen


def words(seat: Seat) -> list[str]:
    return [label.words for label in seat.app.canvas.labels]


def watched(seat: Seat) -> TheatreScreen:
    assert isinstance(seat.app.screen, TheatreScreen)
    return seat.app.screen


def test_a_click_walks_to_a_branch_where_it_leaves_and_back_to_where_it_comes_from(root: Path) -> None:
    seat = opened(root)
    seat.click("family.2")
    branch_ = watched(seat)
    assert branch_.theatre.replay.document.path.name == "late.bones"
    assert len(seat.app.screens) == 1, "the one that was watched before is left"
    replay = Seat(root).theatre.replay
    assert branch_.theatre.moment == len(replay.history_at(40).since_frame)
    look(seat)
    seat.click("family.0")
    assert watched(seat).theatre.replay.document.path.name == "root.bones"
    assert watched(seat).theatre.moment == 40


def test_each_branch_tells_where_it_begins_how_it_ended_and_what_it_came_to(root: Path) -> None:
    seat = opened(root)
    said = words(seat)
    assert any("From round 3, moment 40" in each for each in said)
    assert any("not finished" in each for each in said)
    assert any("compared with its origin" in each for each in said)
    assert sum(each.startswith(("+", "−", "±")) for each in said) == 4, "points and buildings of two seats"


def test_without_spoilers_no_result_is_told(root: Path) -> None:
    seat = Seat(root)
    seat.key("n")
    look(seat)
    said = words(seat)[-20:]
    assert not any("compared with its origin" in each or "Victory" in each or "survived" in each for each in said)


def test_an_origin_that_is_gone_is_one_sentence_and_a_branch_that_went_is_another(root: Path) -> None:
    root.unlink()
    seat = opened(saves() / "late.bones")
    assert any("root.bones" in each and "not here any more" in each for each in words(seat))
    assert any("No branch goes on" in each for each in words(seat))


def test_a_branch_that_is_deleted_meanwhile_says_so(root: Path) -> None:
    seat = opened(root)
    (saves() / "late.bones").unlink()
    seat.click("family.2")
    assert seat.app.screen is seat.screen
    assert seat.theatre.toast
    assert "late.bones" in seat.theatre.toast.words


def test_the_moment_is_copied_from_here_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    seat = opened(root)
    seat.click("family.copy")
    assert copied
    assert copied[0].endswith("--at 0")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_all_words_of_the_tree_fit(root: Path, language: str, scale: int) -> None:
    seat = Seat(root, language=language, scale=scale)
    look(seat)
    assert faults(seat.app.canvas.labels, seat.app.canvas.area.size) == []
