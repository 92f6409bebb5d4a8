"""The results of a game that was taken up again at a round tell of the whole game."""

import random
from pathlib import Path

import pytest

from badbones.record import Record, Setup, read_replay
from badbones.render.screens.results import ResultsScreen
from badbones.render.table.source import LiveSource
from badbones.stage import Ledger
from tests.drawn import CATALOG
from tests.render.screens.test_words_fit import faults
from tests.window.table_top import new_app


def to_the_end(record: Record, seed: int) -> None:
    chance = random.Random(seed)
    while not record.game.over:
        record.apply(chance.choice(record.game.legal()))
    record.close()


@pytest.fixture
def lost(tmp_path: Path) -> Path:
    """A game that somebody has lost."""
    path = tmp_path / "lost.bones"
    to_the_end(Record.create(path, CATALOG, Setup("versus", ("Ada", "Bo"), seed=4)), 4)
    return path


def retried(path: Path, round_: int) -> Path:
    """The same game from a round on, played otherwise."""
    replay = read_replay(path, CATALOG)
    at = next(frame.at for frame in replay.frames if frame.frame.round == round_)
    other = path.with_name(f"{path.stem}-{round_}.bones")
    to_the_end(Record.branch(replay, at, other, "again"), 5)
    return other


def ledger(path: Path) -> Ledger:
    source = LiveSource.open(path, CATALOG)
    found = source.ledger()
    source.close()
    return found


def shown(path: Path, language: str = "en", scale: int = 100) -> ResultsScreen:
    app = new_app((1600, 1200), language=language, scale=scale)
    source = LiveSource.open(path, CATALOG)
    names = [colour.name for colour in source.colours]
    app.open_results(source.game, source.ledger(), names, source.setup, path)
    source.close()
    app.draw()
    assert isinstance(app.screen, ResultsScreen)
    return app.screen


def test_kills_sendings_and_losses_of_the_rounds_before_count(lost: Path) -> None:
    first = ledger(lost)
    last = first.blows[-1].round
    again = ledger(retried(lost, last))
    before = [blow for blow in first.blows if blow.round < last]
    assert before, "there is something to be forgotten"
    assert [blow for blow in again.blows if blow.round < last] == before
    assert [sending for sending in again.sendings if sending.round < last] == [
        sending for sending in first.sendings if sending.round < last
    ]
    events = [told.event for told in read_replay(lost, CATALOG).history.told if told.round < last]
    kills = [kill for kill in first.kills if kill in events]
    assert again.kills[: len(kills)] == kills != []
    assert again.since == 1


def test_of_a_game_retried_twice_nothing_is_lost(lost: Path) -> None:
    once = retried(lost, 2)
    twice = ledger(retried(once, 3))
    rounds = {1: ledger(lost), 2: ledger(once)}
    for round_, known in rounds.items():
        assert [blow for blow in twice.blows if blow.round == round_] == [
            blow for blow in known.blows if blow.round == round_
        ]


def test_the_results_show_it(lost: Path) -> None:
    path = retried(lost, 3)
    screen = shown(path)
    words = [label.words for label in screen.app.canvas.labels]
    assert {str(screen.ledger.killed(seat)) for seat in (1, 2)} <= {*words}
    assert not any("is not known here" in each for each in words)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_where_the_beginning_is_gone_the_results_say_so(lost: Path, language: str, scale: int) -> None:
    path = retried(lost, 3)
    lost.unlink()
    screen = shown(path, language, scale)
    canvas = screen.app.canvas
    assert screen.ledger.since == 3
    assert screen.say("results.since", round=3) in screen._sentences(canvas, 900)
    assert faults(canvas.labels, canvas.area.size) == []
