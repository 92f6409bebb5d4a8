"""Every sentence of every hint is true: played out by the rules, in random positions of all modes."""

import random
from collections.abc import Iterator

import pytest

from badbones.bots import View
from badbones.bots.random_bot import decide
from badbones.counsel import STEPS, Counsel, advise
from badbones.rules import Game, Options
from badbones.rules.geometry import CELLS
from badbones.text import LANGUAGES, Messages
from tests.counsel.verifier import Verifier
from tests.crowds import crowd
from tests.drawn import CATALOG
from tests.play import NAMES, TABLES, VARIANTS, Table

NODES = 40  # boards a plan may cost here: that a hint is true does not depend on how good it is
LANGUAGES_SPOKEN = [Messages(language, CATALOG) for language in LANGUAGES]
EACH = 23  # positions of each table


def positions(table: Table, rng: random.Random) -> Iterator[Game]:
    """Moments of games played at random, and crowded positions, from their first decision to their questions."""
    mode, players = table
    while True:
        options = Options(**rng.choice(VARIANTS), rounds=rng.choice([2, 6, 12]), heroic=rng.random() < 0.5)
        seed = rng.randrange(10**6)
        new = Game.new(CATALOG, mode, NAMES[:players], seed=seed, options=options)
        game = crowd(seed, table, rng.choice(VARIANTS)) if rng.random() < 0.25 else new
        wanted = set(rng.sample(range(60), 4)) | {rng.randrange(6)}
        for moment in range(60):
            seats = [seat for seat in range(1, players + 1) if game.legal(seat)]
            if game.over or not seats:
                break
            if moment in wanted or (game.asking and rng.random() < 0.3):
                yield game.clone()
            seat = rng.choice(seats)
            game.apply(decide(View(game, seat), rng))


def seat_of(game: Game, rng: random.Random) -> int:
    """Somebody who may decide; whoever is asked something rather than others."""
    seats = [seat for seat in range(1, len(game.table.seats) + 1) if game.legal(seat)]
    asked = [seat for seat in seats if game.table.seats[seat - 1].agenda]
    return rng.choice(asked or seats)


@pytest.mark.parametrize("part", ["one", "two"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_sentence_is_borne_out_by_playing_it(table: Table, part: str) -> None:
    rng = random.Random(f"{table} {part}")
    found = positions(table, rng)
    for _ in range(EACH):
        game = next(found)
        seat = seat_of(game, rng)
        counsel = advise(game, seat, nodes=NODES)
        verifier = Verifier(game, seat, rng)
        for step in counsel.steps:
            assert step.sentences
            for sentence in step.sentences:
                assert sentence.claims
                assert all(words.worded(sentence.message, **sentence.values) for words in LANGUAGES_SPOKEN)
                for claim in sentence.claims:
                    verifier.check(claim)
        check_secrecy(counsel)


def check_secrecy(counsel: Counsel) -> None:
    """No cell is named before its step, and no piece of the plan before that one."""
    assert tuple(step.kind for step in counsel.steps) == STEPS
    threat, where, which, plan, _ = counsel.steps
    for step in (threat, where, which):
        assert not cells_in([sentence.values for sentence in step.sentences])
        assert not cells_in([aim.what for aim in step.aims])
    assert not any(sentence.values for sentence in where.sentences)
    assert {aim.kind for aim in threat.aims} <= {"skeleton"}
    assert {aim.kind for aim in where.aims} <= {"area", "others", "towers", "wares", "weapon"}
    assert plan.sentences[0].claims[0].actions == counsel.actions[:1]  # type: ignore[union-attr]


def cells_in(values: object) -> list[str]:
    """All cells named anywhere in values."""
    if isinstance(values, str):
        return [word for word in values.split(" ") if word in CELLS]
    if isinstance(values, dict):
        return cells_in(list(values.values()))
    return [cell for each in values for cell in cells_in(each)] if isinstance(values, list | tuple) else []
