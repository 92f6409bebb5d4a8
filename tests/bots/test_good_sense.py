"""What any player at the table would call plain: bots of all levels see it, and what sets them apart shows in play."""

import random
from collections import Counter

import pytest

from badbones import bots
from badbones.rules import Game
from tests.bots.test_fair_play import PLAIN, deciding, moments
from tests.drawn import act, setting
from tests.play import new_game

ADVANCED = {"advanced": True}
every_level = pytest.mark.parametrize("level", bots.LEVELS)


def decision(name: str, game: Game, seed: int = 1) -> str:
    return bots.named(name)(bots.View(game, 1), random.Random(seed))


@every_level
def test_who_is_about_to_strike_is_struck(level: str) -> None:
    board = """
        . . . . .
        . . v H .
        . . # . .
        . . . . .
        . . . . >"""
    assert decision(level, setting(board, phase="hero", tower=1)) == "1 hero C2"


@every_level
def test_a_crossbow_is_for_who_is_about_to_strike(level: str) -> None:
    board = """
        H . . . .
        . >>> . . .
        . . # . .
        . . ^ . .
        . . . . >"""
    game = setting(board, phase="hero", options=ADVANCED, weapon="crossbow", tower=1)
    striker = next(token for token, each in game.table.seats[0].skeletons.items() if each.place == "C4")
    asked = act(game, ["hero B2"]).asked
    assert "1 decline" in asked
    assert decision(level, game) == f"1 use {striker}"


CHIEFS = {"chiefs": True, **ADVANCED}
FAR = """
    v . . . .
    . H . . .
    . . # . .
    . . . . .
    . . . . ."""
NEAR = """
    . . v H .
    . . v . .
    . . # . .
    . . . . .
    . . . . ."""


@every_level
def test_a_hero_is_spared_as_long_as_the_emperor_is_far_away(level: str) -> None:
    game = setting(FAR, phase="hero", options=CHIEFS, tokens={"A1": ["emperor"]})
    assert decision(level, game) not in ("1 hero A1", "1 hero A2"), "he goes neither to him nor into his way"


@every_level
def test_a_hero_gives_himself_where_nothing_else_keeps_the_emperor_from_the_tower(level: str) -> None:
    game = setting(NEAR, phase="hero", options=CHIEFS, reserve=[], tokens={"C2": ["emperor"]})
    assert decision(level, game) == "1 hero C2"


@every_level
def test_a_weapon_is_no_reason_to_lose_a_hero_to_a_far_emperor(level: str) -> None:
    board = """
        v H . . .
        . >>> . . .
        . . # . .
        . . . . .
        . . . . ."""
    game = setting(board, phase="hero", options=CHIEFS, weapon="crossbow", tokens={"A1": ["emperor"]})
    assert "1 use emperor" in act(game, ["hero B2"]).asked
    assert decision(level, game) == "1 decline"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_has_a_weapon_prefers_three_in_one_phase_to_two_who_would_strike(level: str) -> None:
    board = """
        . . . H .
        . . ^^^ . v
        . . # . v
        . . . . .
        . . . . >"""
    assert decision(level, setting(board, phase="hero", options=ADVANCED)) == "1 hero E2"
    armed = setting(board, phase="hero", options=ADVANCED, weapon="crossbow")
    assert decision(level, armed) in ("1 hero C1", "1 hero C2"), "at once, or when they come to him"


def sent(name: str) -> set[str]:
    """To whom somebody sends, over and over, when seat 3 leads."""
    board = """
        . . ^ . .
        . . . . .
        . . # . .
        . . . . .
        . . . . ."""
    game = setting(board, players=3)
    game.table.seats[1].tower = 1
    assert act(game, ["move C1"]).asked == ["1 send 2", "1 send 3"]
    return {decision(name, game, seed) for seed in range(12)}


@pytest.mark.parametrize("name", ["hard", "easy-spiteful", "normal-spiteful"])
def test_who_races_or_is_spiteful_sends_to_whoever_leads(name: str) -> None:
    assert sent(name) == {"1 send 3"}


@pytest.mark.parametrize("name", ["easy", "normal", "normal-careful", "easy-bold"])
def test_nobody_else_hunts_anyone(name: str) -> None:
    assert sent(name) == {"1 send 2", "1 send 3"}


def test_the_bold_strike_more_and_lose_more_than_the_even_tempered_and_the_careful_less() -> None:
    views = [
        bots.View(game.clone(), seat)
        for seed in range(5)
        for game, seat in ((game, deciding(game)[0]) for game in moments("versus", 4, PLAIN, seed, rounds=8))
        if game.phase == "hero" and game.round >= 4
    ]
    struck, lost = Counter[str](), Counter[str]()
    for name in ("normal-careful", "normal", "normal-bold"):
        for view in views:
            (outlook,) = view.judge([[bots.named(name)(view, random.Random(1))]])
            struck[name] += outlook.killed
            lost[name] += outlook.floors + outlook.houses
    assert struck["normal-bold"] > struck["normal"] > struck["normal-careful"]
    assert lost["normal-bold"] > lost["normal"] >= lost["normal-careful"]


@every_level
@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_nobody_leaves_the_market_with_coins_that_buy_something(level: str, mode: str) -> None:
    game = new_game(mode, 2, 5, **ADVANCED)
    bought = 0
    while game.phase == "market":
        action = next(
            bots.named(level)(bots.View(game, seat), random.Random(bought)) for seat in (1, 2) if game.legal(seat)
        )
        wares = [ware for ware in game.legal(int(action[0])) if " buy " in ware]
        assert (" buy " in action) == bool(wares)
        bought += " buy " in action
        game.apply(action)
    assert bought > 4
