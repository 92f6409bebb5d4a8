"""The folder of games is shown by a program of the system; where there is none, one sentence says so."""

import os
import sys
from pathlib import Path

import pytest

from badbones.record import saves
from badbones.render.library import file_manager, librarian
from badbones.render.library.file_manager import show_folder
from tests.render.library.library_room import Room, labels, opened, settled
from tests.render.screens.test_screens import click


def test_the_first_opener_that_can_shows_the_folder(tmp_path: Path) -> None:
    written = tmp_path / "shown"
    refuses = (sys.executable, "-c", "raise SystemExit(3)")
    opens = (sys.executable, "-c", f"import sys; open({str(written)!r}, 'w').write(sys.argv[1])")
    folder = tmp_path / "not yet" / "there"
    assert show_folder(folder, [("no-such-program",), refuses, opens])
    assert written.read_text() == str(folder)
    assert folder.is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_whoever_opens_it_may_take_as_long_as_people_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_manager, "_PATIENCE", 0.0)
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    assert show_folder(tmp_path, [(sys.executable, "-c", f"open({str(gate)!r}).read()")])
    gate.write_text("enough")  # it ends now


def test_nobody_opens_it(tmp_path: Path) -> None:
    refuses = (sys.executable, "-c", "raise SystemExit(3)")
    assert not show_folder(tmp_path, [("no-such-program",), refuses])
    (tmp_path / "file").touch()
    assert not show_folder(tmp_path / "file", [])


@pytest.mark.parametrize("found", [True, False])
def test_the_button_says_if_there_is_no_such_program(found: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def shows(folder: Path) -> bool:
        asked.append(folder)
        return found

    monkeypatch.setattr(librarian, "show_folder", shows)
    app = Room((1920, 1080))
    screen = opened(app)
    click(app, "library.folder")
    if screen._showing:
        screen._showing.join()
    settled(app, screen)
    assert asked == [saves()]
    assert ("No program was found that shows folders" in labels(app)) is not found
