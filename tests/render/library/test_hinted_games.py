"""Games in which hints were asked for are marked: in the library, in the theatre and with the results."""

from pathlib import Path

import pytest

from badbones.record import Record, Setup, free_name, read_replay, saves
from badbones.render.market import WatchedMarket
from badbones.render.screens.results import ResultsScreen
from badbones.render.theatre import TheatreScreen
from badbones.stage import Ledger
from tests.drawn import CATALOG
from tests.render.library.library_room import Room, labels, opened
from tests.window.table_top import new_app

pytestmark = pytest.mark.usefixtures("home")

SETUP = Setup("versus", ("Ada", "Bo"), seed=3)


def played(name: str, *, hinted: bool) -> Path:
    record = Record.create(free_name(saves(), name), CATALOG, SETUP)
    if hinted:
        record.hint(1, 1)
    record.apply("1 hero C2")
    record.close()
    return record.path


def test_the_library_marks_them() -> None:
    one, other = played("with", hinted=True), played("without", hinted=False)
    app = Room()
    opened(app)
    marked = {spot.id: spot.hint for spot in app.canvas.spots.all if spot.id.startswith("library.hinted.")}
    assert marked == {f"library.hinted.{one.name}": "Hints were asked for in this game."}
    assert other.exists()


@pytest.mark.parametrize("hinted", [True, False])
def test_the_theatre_marks_them(hinted: bool) -> None:
    app = new_app()
    app.show(TheatreScreen(app, read_replay(played("game", hinted=hinted), CATALOG), WatchedMarket))
    app.draw()
    assert (app.canvas.spots.named("theatre.hinted") is not None) is hinted


@pytest.mark.parametrize("hinted", [True, False])
def test_the_results_mark_them(hinted: bool) -> None:
    path = played("game", hinted=hinted)
    app = new_app()
    app.show(ResultsScreen(app, read_replay(path, CATALOG).history.game, Ledger(), ["rose", "sky"], SETUP, path))
    app.draw()
    assert ("Hints were asked for in this game." in labels(app)) is hinted
