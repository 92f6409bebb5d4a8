"""Actions that are not written out are the same as if they were."""

import random

import pytest

from badbones.rules import Game, Options
from badbones.rules.placings import Placings
from tests.drawn import CATALOG

PLACINGS = Placings({"1 place wall/ ": ["A1", "B2"], "1 place dragon ": [], "1 recover ": ["C3"]}, ["1 skip"])
WRITTEN = ["1 place wall/ A1", "1 place wall/ B2", "1 recover C3", "1 skip"]


def test_they_read_like_a_list() -> None:
    assert list(PLACINGS) == WRITTEN == list(PLACINGS)
    assert len(PLACINGS) == 4
    assert [PLACINGS[place] for place in range(-4, 4)] == WRITTEN * 2
    assert tuple(PLACINGS[1:3]) == tuple(WRITTEN[1:3])
    assert list(reversed(PLACINGS)) == WRITTEN[::-1]
    for place in (4, -5):
        with pytest.raises(IndexError):
            PLACINGS[place]


def test_what_is_among_them_is_known_without_writing_them() -> None:
    assert all(action in PLACINGS for action in WRITTEN)
    others = (
        "1 place wall/ C3",
        "1 place wall/",
        "1 place wall/ A1 ",
        "2 place wall/ A1",
        "1 recover A1",
        "A1",
        "",
        None,
    )
    assert not [other for other in others if other in PLACINGS]


@pytest.mark.parametrize("options", [Options(), Options(advanced=True, chiefs=True)])
def test_the_same_is_offered_as_is_legal(options: Options) -> None:
    rng, seen = random.Random(5), 0
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=5, options=options)
    while not game.over:
        for seat in (1, 2):
            legal, offered = game.legal(seat), game.offered(seat)
            assert list(offered) == legal
            assert [offered[place] for place in range(len(offered))] == legal
            seen += isinstance(offered, Placings)
        game.apply(rng.choice(game.legal()))
    assert seen > 5
