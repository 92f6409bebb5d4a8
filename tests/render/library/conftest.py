"""A library of one's own for every test."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from badbones.record import saves
from tests.render.library.library_room import GAMES, NAMES, date


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of one's own with all stored games."""
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    shutil.copytree(GAMES, saves())
    for number, name in enumerate(NAMES):
        date(saves() / name, f"2025-03-{number + 1:02d}T12:00:00Z")
    pygame.display.init()
    yield saves()
    pygame.display.quit()
