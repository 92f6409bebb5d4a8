"""Opening a recorded game plays it once, wherever it is opened; a jump finds its moment once."""

import os
from pathlib import Path
from unittest.mock import Mock, create_autospec

import pytest

from badbones.record import read_replay
from badbones.record.walk import SNAPSHOT_EVERY
from badbones.render.charts.charts_screen import ChartsScreen
from badbones.render.export.export_screen import ExportScreen
from badbones.render.market import WatchedMarket
from badbones.render.table.source import LiveSource
from badbones.render.theatre import TheatreScreen
from badbones.rules import Game
from badbones.stage import Stage
from tests.drawn import CATALOG
from tests.window.table_top import new_app
from tests.window.theatre_seat import record


class Count:
    """How often games play an action, and stages are built."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._apply = create_autospec(Game.apply, side_effect=Game.apply)
        self._of = Mock(wraps=Stage.of)
        monkeypatch.setattr(Game, "apply", self._apply)
        monkeypatch.setattr(Stage, "of", self._of)

    @property
    def played(self) -> int:
        return int(self._apply.call_count)

    @property
    def built(self) -> int:
        return int(self._of.call_count)

    def reset(self) -> None:
        self._apply.reset_mock()
        self._of.reset_mock()


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Games without and with undos."""
    monkeypatch.setattr(os, "fsync", lambda file: None)
    return [
        record(tmp_path / "plain.bones", 3, 21, most=120),
        record(tmp_path / "undone.bones", 3, 22, undos=0.2, most=120),
    ]


def reading(path: Path, count: Count) -> int:
    """How many actions are played when a file is read."""
    count.reset()
    replay = read_replay(path, CATALOG)
    assert count.played >= replay.moments
    if not any(take.taken_back for take in replay.takes):
        assert count.played == replay.moments == 120
    return count.played


def test_the_theatre_plays_a_game_once(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count(monkeypatch)
    for path in games:
        once = reading(path, count)
        count.reset()
        theatre = TheatreScreen(new_app(), read_replay(path, CATALOG), WatchedMarket)
        assert count.played == once
        assert theatre.theatre.script.last == 120
        theatre.theatre.flags()
        assert count.played == once, "marks are known from reading"


def test_going_on_with_a_game_plays_it_once(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    count = Count(monkeypatch)
    for path in games:
        once = reading(path, count)
        count.reset()
        session = LiveSource.open(path, CATALOG)
        assert session.told
        assert count.played == once
        session.close()


def test_a_jump_finds_its_moment_once_and_builds_one_stage(games: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    theatre = TheatreScreen(new_app(), read_replay(games[0], CATALOG), WatchedMarket)
    count, script = Count(monkeypatch), theatre.theatre.script
    for stop in range(script.last + 1):
        count.reset()
        theatre.theatre.player.go(stop)
        assert count.played == stop % SNAPSHOT_EVERY
        assert count.built == 1
        assert theatre.theatre.source.stage == theatre.theatre.source.shown == Stage.of(script.game(stop))
    inside = [stop for stop in range(script.last) if len(script.takes[stop].beats) > 1]
    assert inside
    for stop in inside:
        count.reset()
        theatre.theatre.player.go(stop, 1)
        assert count.played == stop % SNAPSHOT_EVERY + 1, "and the action that is being shown"
        assert theatre.theatre.source.stage == Stage.of(script.game(stop + 1))


def test_what_is_opened_from_the_theatre_reads_no_file_again(
    games: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = TheatreScreen(new_app(), read_replay(games[0], CATALOG), WatchedMarket)
    games[0].unlink()
    theatre.theatre.doors.charts()
    charts = theatre.app.screen
    assert isinstance(charts, ChartsScreen)
    assert charts.series
    theatre.app.close()
    theatre.theatre.export()
    export = theatre.app.screen
    assert isinstance(export, ExportScreen)
    assert export.replay is theatre.theatre.replay
