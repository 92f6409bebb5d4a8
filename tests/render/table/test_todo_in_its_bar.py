"""What a seat has to do stays inside its bar, in a small window too."""

from pathlib import Path

import pytest

from badbones.record import Setup
from badbones.render.table.source import LiveSource
from badbones.rules import Options
from tests.drawn import CATALOG
from tests.play import NAMES
from tests.window.table_top import Top

TABLES = [("solo", 1), ("versus", 2), ("versus", 3), ("versus", 6), ("coop", 2), ("coop", 4)]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("scale", [100, 150])
def test_words_stay_in_their_bar(tmp_path: Path, language: str, mode: str, players: int, scale: int) -> None:
    setup = Setup(mode, tuple(NAMES[:players]), Options(), 7)
    source = LiveSource.create(tmp_path / "new.bones", CATALOG, setup)
    top = Top(source, size=(1024, 600), language=language, scale=scale)
    words = {top.table.view.words.todo(seat) for seat in source.seats}
    told = [label for label in top.app.canvas.labels if label.words in words]
    assert told
    assert not [label for label in told if label.cut or label.drawn.height > label.area.height]
