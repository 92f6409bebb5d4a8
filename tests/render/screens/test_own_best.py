"""Alone one plays against oneself: the results say how a game compares to the best earlier ones of its kind."""

import threading
from pathlib import Path

import pytest

from badbones.record import Setup, saves
from badbones.record.lines import Ending, Frame, Header, encode
from badbones.render.screens import results as results_screen
from badbones.render.screens.results import ResultsScreen
from badbones.rules import Game, Options
from badbones.rules.state import Result
from badbones.stage import Ledger
from tests.drawn import CATALOG
from tests.window.table_top import new_app

ROUNDS = Options(rounds=10)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path))
    saves().mkdir(parents=True)


def put(name: str, outcome: str | None, round_: int, player: str = "Mira", **more: object) -> Path:
    """A file on the shelf: a solo game that ended so in this round; None: it is not over."""
    options = more.pop("options", ROUNDS)
    setup = Setup("solo", (player,), options)  # type: ignore[arg-type]
    header = Header(data=CATALOG.digest, setup=setup, **more)  # type: ignore[arg-type]
    ending = encode(Ending(Result(outcome, (1,)).document(), None)) if outcome else b""
    path = saves() / f"{name}.bones"
    path.write_bytes(encode(header) + encode(Frame(round_, {})) + ending)
    return path


def seen(outcome: str, round_: int, path: Path | None = None, options: Options = ROUNDS) -> list[str]:
    """The words on the results of a solo game."""
    app, game = new_app((1280, 720)), Game.new(CATALOG, "solo", ["Mira"], seed=5, options=options)
    game.table.phase, game.table.round, game.table.result = "over", round_, Result(outcome, (1,))
    setup = Setup("solo", ("Mira",), options, seed=3)
    screen = ResultsScreen(app, game, Ledger(), ["rose"], setup, path)
    assert screen._before
    screen._before.join(10)
    app.show(screen)
    app.draw()
    return [label.words for label in app.canvas.labels]


FIRST = "The first game of this kind that you have finished."


def test_the_first_game_of_its_kind_says_so() -> None:
    put("open", None, 3)
    put("other player", "won", 10, player="Ada")
    put("shorter", "won", 5, options=Options(rounds=5))
    put("heroic", "won", 12, options=Options(rounds=10, heroic=True))
    put("chiefs", "won", 10, options=Options(rounds=10, chiefs=True))
    (saves() / "no game.bones").write_text("nonsense")
    assert FIRST in seen("lost", 4)


@pytest.mark.parametrize(
    ("outcome", "round_", "words"),
    [
        ("won", 10, "Your best game of this kind! Before that: lost in round 8 of 10."),
        ("lost", 9, "Your best game of this kind! Before that: lost in round 8 of 10."),
        ("lost", 8, "As good as your best game of this kind: lost in round 8 of 10."),
        ("lost", 3, "Your best game of this kind: lost in round 8 of 10."),
    ],
)
def test_it_is_compared_to_the_best_of_the_others(outcome: str, round_: int, words: str) -> None:
    put("one", "lost", 8)
    put("two", "lost", 5, player=" mira ")
    assert words in seen(outcome, round_)


def test_beyond_the_last_round_of_a_heroic_game_every_round_counts() -> None:
    heroic = Options(rounds=10, heroic=True)
    put("one", "won", 12, options=heroic)
    assert "Your best game of this kind! Before that: won in round 12." in seen("won", 13, options=heroic)
    assert "Your best game of this kind! Before that: won in round 12." in seen("heroic", 11, options=heroic)


def test_the_file_of_the_game_itself_is_no_earlier_game() -> None:
    own = put("own", "won", 10)
    assert FIRST in seen("won", 10, own)


def test_a_second_try_from_a_round_on_sets_no_record_and_is_none() -> None:
    put("first try", "lost", 4)
    again = put("again", "won", 10, origin={"title": "first try"})
    assert not [line for line in seen("won", 10, again) if "of this kind" in line]
    assert "Your best game of this kind! Before that: lost in round 4 of 10." in seen("lost", 5)


def test_a_game_that_was_broken_off_is_not_compared() -> None:
    put("one", "lost", 8)
    app, game = new_app((1280, 720)), Game.new(CATALOG, "solo", ["Mira"], seed=5, options=ROUNDS)
    app.show(ResultsScreen(app, game, Ledger(), ["rose"], Setup("solo", ("Mira",), ROUNDS)))
    app.draw()
    assert not [label for label in app.canvas.labels if "of this kind" in label.words]


def test_a_long_shelf_lets_nobody_wait_and_asks_for_a_frame_when_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    known = threading.Event()
    monkeypatch.setattr(results_screen, "earlier", lambda *given: known.wait(10) and [])
    app, game = new_app((1280, 720)), Game.new(CATALOG, "solo", ["Mira"], seed=5, options=ROUNDS)
    game.table.phase, game.table.result = "over", Result("lost")
    screen = ResultsScreen(app, game, Ledger(), ["rose"], Setup("solo", ("Mira",), ROUNDS))
    app.show(screen)
    app.draw()
    assert FIRST not in [label.words for label in app.canvas.labels]
    app.dirty = False
    known.set()
    assert screen._before
    screen._before.join(10)
    assert app.dirty
    app.draw()
    assert FIRST in [label.words for label in app.canvas.labels]
