"""What a considered action changes about the march, in words that a player would use."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from badbones.record import History
from badbones.render.table.foresight import Foresight
from badbones.render.table.source import LiveSource
from badbones.rules import Game
from badbones.text import Messages
from tests.drawn import CATALOG, setting


def said(game: Game, action: str) -> str:
    """What the bar says about an action of seat 1 that is being considered."""
    return Foresight(LiveSource(History(game))).summary(1, action, Messages("en", CATALOG, ["Ada", "Bo"]))


TOWARD_THE_HERO = """
    . . . . .
    . . . . .
    . . # . .
    > H . . .
    . . . . ."""

TOWARD_THE_TOWER = """
    . . . . .
    > # . # .
    H . . . .
    . # . # .
    . . . . ."""


def test_that_nobody_is_destroyed_any_more_is_said_in_words() -> None:
    game = setting(TOWARD_THE_HERO, phase="hero", players=3)
    assert said(game, "1 hero B5") == "Nobody is destroyed"


def test_while_a_choice_is_open_a_zero_says_nothing() -> None:
    game = setting(TOWARD_THE_HERO.replace("> H", "> HD"), phase="hero", players=3)
    words = said(game, "1 hero B5")
    assert words.endswith("then you choose")
    assert "destroyed" not in words


def test_together_whole_towers_are_lost() -> None:
    game = setting(TOWARD_THE_TOWER, mode="coop", phase="hero", players=2)
    assert said(game, "1 hero A4") == "Changes nothing in this march"
    assert said(game, "1 hero A2").startswith("Towers lost: 0 instead of 1")
