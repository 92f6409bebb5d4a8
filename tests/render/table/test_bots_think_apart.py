"""Real bots at a table, each thought in another process: the same set-up gives the same game."""

import sys
import threading
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from badbones.__main__ import _parser
from badbones.record import Record, Setup, read_replay, saves
from badbones.render.app import App
from badbones.render.start import wished_setup
from badbones.render.table.play_screen import PlayScreen
from badbones.rules import Options
from tests.drawn import CATALOG
from tests.window.table_top import new_app

MOST_TURNS = 20_000  # of the loop
PATIENCE = 0.25  # seconds


def played(setup: Setup, woken: threading.Event, app: App | None = None) -> list[str]:
    """A whole game of bots; what they did."""
    app = app or new_app()
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


# Programs


class Program(NamedTuple):
    """A bot that is a program."""

    name: str
    started: Path  # a file that is there once somebody has started it


BOT = """
import json, pathlib, sys

pathlib.Path({started!r}).touch()
for line in sys.stdin:
    actions = json.loads(line)["actions"]
    march = [each for each in actions if each.endswith("move all")]
    print(json.dumps({{"action": [*march, *actions][0]}}), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    file, started = tmp_path / "bot.py", tmp_path / "started"
    file.write_text(BOT.format(started=str(started)))
    return Program(f'run:"{sys.executable}" "{file}"', started)


def test_a_program_that_was_typed_plays_and_plays_again(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = threading.Event()
    monkeypatch.setattr(App, "call_for_frame", lambda _: woken.set())
    words = ["play", "--seats", f"{program.name},{program.name}", "--seed", "4", "--mode", "versus"]
    setup = wished_setup(_parser("play").parse_args(words), CATALOG)
    assert setup
    app = new_app()
    assert [action for action in played(setup, woken, app) if action.startswith("2 ")]
    assert program.started.exists()
    app.play_again(setup)
    assert isinstance(app.screen, PlayScreen)
    assert app.screen.source.bot_of(1) == program.name
    app.to_title()


def test_a_program_that_a_file_names_is_started_by_nobody(program: Program) -> None:
    setup = Setup("versus", ("Ada", "Bo"), seed=4, bots={"2": program.name})
    path = saves() / "sent.bones"
    Record.create(path, CATALOG, setup).close()
    app = new_app()
    for sit_down in (partial(app.resume, path), partial(app.play_again, setup)):
        sit_down()
        table = app.screen
        assert isinstance(table, PlayScreen)
        assert table.source.missing == {2: program.name}, "a person plays instead"
        assert table.source.by_hand(2)
    app.to_title()
    assert not program.started.exists()
