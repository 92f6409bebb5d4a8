"""Bots in a new game: each seat a person or a bot, or a table full of them by one click."""

import pygame
import pytest

from badbones.bots import BUILT_IN
from badbones.record import Setup
from badbones.render.kit.settings import load_settings
from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.title import TitleScreen
from badbones.render.start import christened
from badbones.text import LANGUAGES
from tests.render.screens.test_screens import Sleepers, click, desk, key, reach, show, start


def test_against_three_bots_is_one_click_and_is_remembered() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo"]})
    show(app, NewGameScreen(app))
    click(app, "newgame.bots")
    setup = start(app)
    assert setup.players[0] == "Ada"
    assert len(set(setup.players)) == 4
    assert sorted(setup.bots) == ["2", "3", "4"]
    assert {bot.partition("-")[0] for bot in setup.bots.values()} == {"normal"}
    assert set(setup.bots.values()) <= BUILT_IN.keys()
    again = desk(last_setup=load_settings().last_setup)
    show(again, NewGameScreen(again))
    assert start(again)._replace(seed=0) == setup._replace(seed=0)


@pytest.mark.parametrize("players", range(2, 7))
def test_that_click_leaves_one_person_and_three_bots_whoever_sat_there(players: int) -> None:
    app = desk(last_setup={"players": list("abcdef"[:players]), "who": ["hard", "person", "easy"]})
    screen = show(app, NewGameScreen(app))
    click(app, "newgame.bots")
    assert [place.level for place in screen.plan.places] == ["person", "normal", "normal", "normal"]
    assert screen.plan.places[0].field.text == "b", "the first who was a person"
    assert len({place.colour for place in screen.plan.places}) == 4


def test_a_seat_goes_from_person_to_bot_and_back_by_keys_and_keeps_its_name() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo"]})
    screen = show(app, NewGameScreen(app))
    place = screen.plan.places[1]
    found = []
    for _ in range(4):
        reach(app, f"newgame.who.{place.key}")
        key(app, pygame.K_RETURN)
        found.append(place.level)
    assert found == ["easy", "normal", "hard", "person"]
    assert start(app).players == ("Ada", "Bo")


def test_a_bot_has_the_temperament_of_its_colour_until_another_is_chosen() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo"], "colours": ["rose", "sky"], "who": ["hard", "hard"]})
    screen = show(app, NewGameScreen(app))
    first, second = screen.plan.places
    assert start(app).bots == {"1": "hard-bold", "2": "hard"}
    click(app, f"newgame.colour.{first.key}")
    assert start(app).bots["1"] == "hard", "the next free colour is even-tempered"
    found = []
    for _ in range(4):
        reach(app, f"newgame.temper.{second.key}")
        key(app, pygame.K_RETURN)
        found.append(start(app).bots["2"])
    assert sorted(found) == ["hard", "hard-bold", "hard-careful", "hard-spiteful"]
    click(app, f"newgame.temper.{second.key}")
    chosen = start(app).bots["2"]
    click(app, f"newgame.colour.{second.key}")
    click(app, f"newgame.who.{second.key}")
    click(app, f"newgame.who.{second.key}")
    assert start(app).bots["2"] == chosen.replace("hard", "easy"), "what was chosen stays with the seat"
    again = desk(last_setup=load_settings().last_setup)
    show(again, NewGameScreen(again))
    assert start(again).bots == start(app).bots


def test_only_bots_have_a_temperament_and_it_is_told() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo"], "colours": ["rose", "iris"], "who": ["person", "easy"]})
    person, bot = show(app, NewGameScreen(app)).plan.places
    assert not app.canvas.spots.named(f"newgame.temper.{person.key}")
    spot = app.canvas.spots.named(f"newgame.temper.{bot.key}")
    assert spot
    assert app.messages.say("bot.temperament.spiteful") in spot.hint


@pytest.mark.parametrize("mode", ["versus", "coop", "solo"])
def test_bots_alone_may_play_in_every_mode(mode: str) -> None:
    app = desk(last_setup={"mode": mode, "players": ["Ada", "Bo"], "who": ["hard", "easy"]})
    show(app, NewGameScreen(app))
    setup = start(app)
    assert len(setup.bots) == len(setup.players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_of_its_own_in_every_language(language: str) -> None:
    app = desk(
        language=language, last_setup={"players": list("abcdef"), "who": ["easy", "easy", "normal"] + ["hard"] * 3}
    )
    show(app, NewGameScreen(app))
    names = start(app).players
    assert len(set(names)) == 6
    assert all(len(name) <= 16 for name in names)


def test_bots_are_woken_when_they_are_set_up_and_sleep_at_the_title() -> None:
    app = desk(last_setup={"players": ["Ada", "Bo"]})
    assert isinstance(app.thinking, Sleepers)
    show(app, TitleScreen(app))
    app.open(NewGameScreen(app))
    app.draw()
    assert app.thinking.awake == 0, "no bots, no processes"
    click(app, "newgame.bots")
    assert app.thinking.awake == 3
    app.close()
    assert app.thinking.awake == 0


def test_bots_of_the_command_line_have_names_too() -> None:
    app = desk()
    setup = Setup("versus", ("", "", "Bo"), bots={"2": "hard", "3": "easy"})
    assert christened(setup, app.messages.say).players == ("", "Frostbot III", "Bo")
    brought = setup._replace(bots={"2": "brought"})
    assert christened(brought, app.messages.say).players == ("", "", "Bo")
