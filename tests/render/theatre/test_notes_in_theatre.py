"""Notes in the theatre: changed and deleted by mouse, keys, finger and pad, had back, pinned to a seat."""

import json
from pathlib import Path

import pygame
import pytest

from badbones.record import Record
from badbones.record.lines import Note
from badbones.render.kit.keys import Command
from tests.drawn import CATALOG
from tests.render.screens.test_words_fit import faults
from tests.window.theatre_seat import Seat, record, reread

CONTROL = pygame.KMOD_LCTRL
LANGUAGES = ["en", "fr", "ru"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with a note about its fifth action."""
    path = record(tmp_path / "game.bones", 2, 21, most=30)
    with path.open("a") as file:
        file.write('{"note": "Look at this!", "at": 5}\n')
    return path


@pytest.fixture
def seat(path: Path) -> Seat:
    seat = Seat(path)
    seat.theatre.go_to(5)
    seat.settle()
    return seat


def kept(path: Path) -> list[Note]:
    replay = reread(path)
    assert replay.sound
    return replay.notes


def words(seat: Seat) -> str:
    return " ".join(label.words for label in seat.app.canvas.labels)


def test_a_click_on_a_note_changes_it(seat: Seat, path: Path) -> None:
    seat.click("theatre.noted.0")
    seat.post(pygame.TEXTINPUT, text=" Twice.")
    seat.click("note.keep")
    assert seat.app.screen is seat.screen
    assert kept(path) == [Note("Look at this! Twice.", None, 5)]
    assert "Look at this! Twice." in words(seat)
    assert [flag.words for flag in seat.theatre.flags() if flag.kind == "note"] == ["Look at this! Twice."]


def test_a_click_deletes_a_note_and_another_has_it_back(seat: Seat, path: Path) -> None:
    before = path.read_bytes()
    seat.click("theatre.noted.0")
    seat.click("note.delete")
    assert kept(path) == []
    assert "Look at this!" not in words(seat)
    assert "The note is deleted." in words(seat)
    assert not any(flag.kind == "note" for flag in seat.theatre.flags())
    seat.click("theatre.undo-note")
    assert path.read_bytes() == before
    assert "Look at this!" in words(seat)


def test_keys_change_delete_and_undo(seat: Seat, path: Path) -> None:
    seat.key("e")
    seat.key("end", text="")
    seat.post(pygame.TEXTINPUT, text="!!")
    seat.key("return")
    assert [note.text for note in kept(path)] == ["Look at this!!!"]
    seat.key("delete", text="")
    assert kept(path) == []
    seat.wait(60)
    seat.key("z", mod=CONTROL)
    assert [note.text for note in kept(path)] == ["Look at this!!!"]
    seat.key("z", mod=CONTROL)
    assert seat.theatre.notes_here() == ["Look at this!"]
    seat.key("z", mod=CONTROL)
    assert "could be undone" in words(seat)
    assert kept(path) == [Note("Look at this!", None, 5)]


def test_the_keyboard_reaches_a_note(seat: Seat) -> None:
    seat.reach("theatre.noted.0")
    seat.key("return")
    assert seat.app.screen
    assert seat.app.screen.name == "theatre-note"


def test_fingers_delete_a_note_and_have_it_back(seat: Seat, path: Path) -> None:
    finger = seat.finger()
    finger.tap("theatre.noted.0")
    finger.tap("note.delete")
    assert kept(path) == []
    finger.tap("theatre.undo-note")
    assert len(kept(path)) == 1


def test_a_pad_deletes_a_note_and_has_it_back(seat: Seat, path: Path) -> None:
    seat.app.focus_on(seat.spot("theatre.noted.0"))
    commands: list[Command] = ["press", "down", "right", "press"]
    for command in commands:
        seat.app.pads._command(command)
        seat.settle()
    assert kept(path) == []
    seat.app.pads._command("press")
    seat.settle()
    assert len(kept(path)) == 1


def test_a_note_without_words_is_deleted(seat: Seat, path: Path) -> None:
    seat.key("e")
    seat.key("a", mod=CONTROL)
    seat.key("backspace", text="")
    seat.key("return")
    assert kept(path) == []
    seat.click("theatre.undo-note")
    assert len(kept(path)) == 1


def test_leaving_a_note_alone_leaves_the_file_alone(path: Path) -> None:
    with path.open("a") as file:
        file.write('{"note": "two\\nlines", "at": 6}\n')
    seat, before = Seat(path), path.read_bytes()
    seat.theatre.go_to(6)
    seat.settle()
    for key in ("return", "escape"):
        seat.key("e")
        seat.key(key)
        assert path.read_bytes() == before


def test_a_note_can_be_about_a_seat(seat: Seat, path: Path) -> None:
    seat.key("e")
    seat.click("note.seat.2")
    seat.click("note.keep")
    assert kept(path) == [Note("Look at this!", 2, 5)]
    assert [flag.seat for flag in seat.theatre.flags() if flag.kind == "note"] == [2]
    seat.key("t")
    seat.post(pygame.TEXTINPUT, text="of one")
    seat.click("note.seat.1")
    seat.click("note.keep")
    assert kept(path)[1] == Note("of one", 1, 5)


def test_what_is_written_is_kept_by_whoever_goes_on_to_draw(seat: Seat, path: Path) -> None:
    seat.key("t")
    seat.post(pygame.TEXTINPUT, text="see there")
    seat.click("note.sketch")
    assert seat.app.screen
    assert seat.app.screen.name == "sketch"
    assert [note.text for note in kept(path)] == ["Look at this!", "see there"]


def test_several_notes_about_a_moment_are_changed_one_by_one(seat: Seat, path: Path) -> None:
    for text in ("second", "third"):
        seat.theatre.write_note(text)
    seat.settle()
    seat.click("theatre.noted.1")
    seat.click("note.delete")
    assert seat.theatre.notes_here() == ["Look at this!", "third"]
    seat.click("theatre.undo-note")
    assert [note.text for note in kept(path)] == ["Look at this!", "second", "third"]


def test_a_game_that_is_played_says_so_and_keeps_its_notes(seat: Seat, path: Path) -> None:
    played = Record.open(path, CATALOG)
    before = path.read_bytes()
    for act in ("note.delete", "note.keep"):
        seat.click("theatre.noted.0")
        seat.post(pygame.TEXTINPUT, text=" no")
        seat.click(act)
        assert "is open in another window" in words(seat)
        assert seat.theatre.notes_here() == ["Look at this!"]
    assert path.read_bytes() == before
    played.close()


def test_without_a_note_keys_say_so(seat: Seat) -> None:
    seat.theatre.go_to(9)
    for key in ("e", "delete"):
        seat.theatre.toast = None
        seat.key(key, text="")
        assert "no note about this moment" in words(seat)


@pytest.mark.parametrize("line", [{"note": "x", "seat": 6, "at": 0}, {"note": "far", "seat": 3, "at": 9999}])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_a_note_about_a_seat_that_is_not_there_is_about_all(
    path: Path, line: dict[str, object], size: tuple[int, int]
) -> None:
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n")
    seat = Seat(path, size)
    flag = next(flag for flag in seat.theatre.flags() if flag.words == line["note"])
    assert flag.seat is None
    seat.theatre.go_to(flag.stop)
    seat.settle()
    assert line["note"] in seat.theatre.notes_here()
    seat.click("theatre.noted.0")
    seat.click("note.keep")
    assert reread(path).notes[-1].seat == line["seat"], "what was not changed stays as it was written"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1024, 600), 250)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_notes_fit(path: Path, language: str, size: tuple[int, int], scale: int) -> None:
    seat = Seat(path, size, language=language, scale=scale)
    seat.theatre.go_to(5)
    seat.theatre.write_note("a long story " * 12, 2)
    seat.app.draw()
    found = faults(seat.app.canvas.labels, size)
    seat.key("e")
    found += faults(seat.app.canvas.labels, size)
    seat.click("note.delete")
    found += faults(seat.app.canvas.labels, size)
    seat.click("theatre.undo-note")
    found += faults(seat.app.canvas.labels, size)
    assert [fault for fault in found if "cut" not in fault or "story" not in fault] == []
