"""Lengths with a name, when a game alone or together is set up: what they are, the data say."""

from dataclasses import replace

import pytest

from badbones.render.kit.canvas import Canvas
from badbones.render.screens.new_game import NewGameScreen
from tests.drawn import CATALOG
from tests.render.screens.test_screens import Desk, click, desk, show, start, words_of

NAMED = [(mode, name) for mode, lengths in CATALOG.lengths.items() for name in lengths]


def set_up(mode: str, **last: int) -> tuple[Desk, NewGameScreen]:
    app = desk(last_setup={"mode": mode, "players": ["Ada", "Bo"], **last})
    screen: NewGameScreen = show(app, NewGameScreen(app))
    return app, screen


def lit(canvas: Canvas, name: str) -> bool:
    """Whether a button is drawn as the chosen one: its rim is gold."""
    spot = canvas.spots.named(name)
    assert spot
    red, _, blue, _ = canvas.surface.get_at((spot.area.centerx, spot.area.top + 1))
    return red > blue


@pytest.mark.parametrize(("mode", "name"), NAMED)
def test_a_length_is_chosen_by_its_name_and_changed_by_the_number(mode: str, name: str) -> None:
    app, _ = set_up(mode)
    rounds = CATALOG.lengths[mode][name]
    assert not lit(app.canvas, f"newgame.length.{name}")
    click(app, f"newgame.length.{name}")
    assert [each for each in CATALOG.lengths[mode] if lit(app.canvas, f"newgame.length.{each}")] == [name]
    assert start(app).options.rounds == rounds
    click(app, "newgame.fewer")
    assert not lit(app.canvas, f"newgame.length.{name}")
    assert start(app).options.rounds == rounds - 1


def test_a_game_against_each_other_has_no_length() -> None:
    app, _ = set_up("versus")
    assert not [spot.id for spot in app.canvas.spots.all if spot.id.startswith("newgame.length")]


def test_names_and_numbers_follow_the_data_and_are_not_needed() -> None:
    app, screen = set_up("solo")
    app.catalog = replace(CATALOG, lengths={"solo": {"hard": 21}})
    app.draw()
    assert {"Hard night", "21 rounds"} <= set(words_of(app))
    assert "Easy night" not in words_of(app)
    click(app, "newgame.length.hard")
    assert screen.plan.rounds == 21
    app.catalog = replace(CATALOG, lengths={})
    app.draw()
    assert "Hard night" not in words_of(app)
    click(app, "newgame.more")
    assert screen.plan.rounds == 22
