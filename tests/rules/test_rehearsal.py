"""A rehearsal knows only what lies on the table: nothing is drawn in it, whatever the bag and chance would bring."""

import random

import pytest

from badbones.rules import Game, Options
from badbones.rules.rehearsal import end_march, rehearse
from tests.drawn import CATALOG


def seen(game: Game) -> set[str]:
    """The tokens on all boards and graveyards."""
    return {token for seat in game.table.seats for token in (*seat.skeletons, *seat.graveyard)}


def marched(game: Game, seat: int) -> Game:
    """A rehearsal of the coming march of a seat, and of the next one."""
    copy = rehearse(game, seat)
    for _ in range(2):
        while legal := copy.legal(seat):
            copy.apply(legal[0])
        end_march(copy)
        copy = rehearse(copy, seat)
    return copy


@pytest.mark.parametrize(("mode", "players"), [("versus", 3), ("solo", 1), ("coop", 2)])
def test_nothing_is_drawn_in_a_rehearsal_however_far_it_goes(mode: str, players: int) -> None:
    chance = random.Random(3)
    game = Game.new(CATALOG, mode, ["x"] * players, seed=4, options=Options(chiefs=True))
    looked = 0
    while not game.over and looked < 12:
        if game.phase in ("hero", "trap", "skeletons") and not game.asking:
            looked += 1
            copy, other = marched(game, 1), game.clone()
            assert copy.table.bag >= game.table.bag, "nothing is taken out of it"
            assert seen(copy) <= seen(game), "nobody comes who was not to be seen"
            assert copy.table.chance == game.table.chance
            other.table.chance += 12345
            assert seen(marched(other, 1)) == seen(copy), "another chance changes nothing"
        game.apply(chance.choice(game.legal()))
    assert looked == 12
