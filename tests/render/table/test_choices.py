"""What a seat can do, sorted for hands: every legal action has exactly one place, and nothing else has any."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from badbones.render.table.choices import Choices, choices_of
from badbones.rules import Game
from badbones.rules.agenda import Flee, Send
from tests.crowds import crowd
from tests.drawn import act, setting
from tests.play import TABLES, VARIANTS, any_verb, moments, new_game, variant_name

PLAIN = [table for table in TABLES if table[0] != "coop"]


def found_in(choices: Any) -> Iterator[str]:
    """Every action anywhere in the choices."""
    for field in fields(choices):
        value = getattr(choices, field.name)
        if field.name not in ("phase", "question"):
            yield from _actions(value)


def _actions(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _actions(each)
    elif isinstance(value, list):
        yield from value
    elif is_dataclass(value):
        yield from found_in(value)
    elif isinstance(value, str) and value[:1].isdigit():
        yield value


def check(game: Game) -> None:
    """Compares the choices of every seat with what is legal for it."""
    for seat in game.table.seats:
        choices, legal = choices_of(game, seat.number), game.legal(seat.number)
        if choices.uses.turns:
            assert choices.uses.turns == {action.split(" ")[2] for action in legal if " use " in action}
            legal = [action for action in legal if " use " not in action]
        assert sorted(found_in(choices)) == sorted(legal)
        assert (choices.seat, choices.phase, choices.done) == (seat.number, game.phase, seat.done)
        check_keys(choices)


def check_keys(choices: Choices) -> None:
    """Every action stands where a hand looks for it."""
    seat = choices.seat
    assert choices.hero == {cell: f"{seat} hero {cell}" for cell in choices.hero}
    assert choices.recover == {cell: f"{seat} recover {cell}" for cell in choices.recover}
    assert choices.move == {token: f"{seat} move {token}" for token in choices.move if token != "all"}
    assert choices.march in (None, f"{seat} move all")
    assert choices.flee == {heading: f"{seat} flee {heading}" for heading in choices.flee}
    assert choices.send == {to: f"{seat} send {to}" for to in choices.send}
    for tile, cells in choices.place.items():
        assert cells == {cell: f"{seat} place {tile} {cell}" for cell in cells}
        assert choices.cells_for(tile) == cells
    assert choices.cells_for("nothing") == {}
    assert bool(choices.flee) is isinstance(choices.question, Flee)
    assert bool(choices.send) is isinstance(choices.question, Send)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_in_whole_games_every_legal_action_has_exactly_one_place(table: tuple[str, int]) -> None:
    mode, players = table
    for seed in range(2):
        game = new_game(mode, players, seed, rounds=4)
        for number, action in enumerate(moments(game, seed, any_verb)):
            check(game)
            game.apply(action)
            if number > 120:
                break


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_in_crowded_positions_every_legal_action_has_exactly_one_place(variant: dict[str, bool]) -> None:
    asked = 0
    for seed in range(40):
        game = crowd(seed, TABLES[seed % len(TABLES)], variant)
        for number, action in enumerate(moments(game, seed, any_verb)):
            check(game)
            game.apply(action)
            asked += game.asking
            if number > 12:
                break
    assert asked > 10, "there were questions among them"


def test_a_flight_is_asked_about_where_it_begins() -> None:
    game = setting(
        r"""
        . . . . .
        > D . . .
        . . # . .
        . . . . .
        . . . . .
        """
    )
    act(game, ["move A2"])
    choices = choices_of(game, 1)
    assert choices.asked == "B2"
    assert choices.cells == {}
    assert choices_of(game, 2).question is None, "the other seat is not asked"


def test_a_catapult_is_asked_about_on_its_cell_and_a_leaving_skeleton_nowhere() -> None:
    game = setting(
        r"""
        ^ . . . .
        > C . . .
        . . # . .
        . . . . .
        . . . . .
        """,
        players=3,
    )
    act(game, ["move A2"])
    assert choices_of(game, 1).asked == "B2"
    act(game, ["send 2", "move A1"])
    choices = choices_of(game, 1)
    assert choices.send == {2: "1 send 2", 3: "1 send 3"}
    assert choices.asked is None
