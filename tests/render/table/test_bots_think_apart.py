"""Real bots at a table, each thought in another process: the same set-up gives the same game."""

import threading
from pathlib import Path

import pytest

from badbones.record import Setup, read_replay
from badbones.render.app import App
from badbones.render.table.play_screen import PlayScreen
from badbones.rules import Options
from tests.drawn import CATALOG
from tests.window.table_top import new_app

MOST_TURNS = 20_000  # of the loop
PATIENCE = 0.25  # seconds


def played(setup: Setup, woken: threading.Event) -> list[str]:
    """A whole game of bots; what they did."""
    app = new_app()
    app.start_game(setup)
    table = app.screen
    assert isinstance(table, PlayScreen)
    for _ in range(MOST_TURNS):
        if table.source.game.over:
            break
        app.step()
        if not table.play.bots.ready:
            woken.wait(PATIENCE)  # an answer wakes it
            woken.clear()
    assert table.source.game.over
    assert not table.source.asides, "nothing went wrong"
    app.to_title()
    assert app.thinking.workers == [], "at the title no bot is awake"
    path = table.path
    assert path
    replay = read_replay(path, CATALOG)
    assert replay.sound
    return replay.actions


@pytest.mark.parametrize(("mode", "players"), [("versus", 3), ("coop", 2), ("solo", 1)])
def test_the_same_set_up_gives_the_same_game_of_bots(
    mode: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    bots = {str(seat): "random" for seat in range(1, players + 1)}
    setup = Setup(mode, ("",) * players, Options(advanced=True, chiefs=True, rounds=3), 11, bots)
    woken = threading.Event()
    monkeypatch.setattr(App, "call_for_frame", lambda _: woken.set())
    assert played(setup, woken) == played(setup, woken)
