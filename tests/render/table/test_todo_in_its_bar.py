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


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("phase", ["hero", "trap"])
def test_a_name_is_cut_only_for_words_that_are_there(tmp_path: Path, phase: str, language: str) -> None:
    names = ("Mira", "Maximilian", "Чебурашка", "Li", "Anne-Sophie", "Wilhelmina")
    source = LiveSource.create(tmp_path / "new.bones", CATALOG, Setup("versus", names, Options(), 7))
    while source.game.phase != phase:
        source.act(source.game.legal()[0])
    top = Top(source, size=(1024, 600), language=language)
    plan = top.table.view.layout.plan(top.app.canvas)
    cut = 0
    for seat in range(2, 7):
        words = [label.words for label in top.app.canvas.labels if plan.zones[seat].plate.contains(label.drawn)]
        whole = names[seat - 1] in words
        cut += not whole
        assert whole or top.table.view.words.todo(seat) in words, words
    assert cut < 5
