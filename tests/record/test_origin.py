"""A branched game knows what happened before it, as long as the game it comes from is beside it and is the same."""

import random
from pathlib import Path

import pytest

from badbones.record import Record, Setup, read_replay
from badbones.record.history import Told
from badbones.record.keeping import retitle
from badbones.record.origin import Before, before
from badbones.record.record import add_note
from badbones.rules import Options
from tests.drawn import CATALOG

ROUNDS = 4


def play(record: Record, rounds: int, seed: int = 3) -> Record:
    """Plays on until a round begins."""
    chance = random.Random(seed)
    while not record.game.over and record.game.round < rounds:
        record.apply(chance.choice(record.game.legal()))
        if chance.random() < 0.1 and record.can_undo():
            record.undo()
    return record


@pytest.fixture(params=[("versus", 3, False), ("solo", 1, False), ("coop", 2, False), ("versus", 2, True)], ids=str)
def game(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    mode, seats, advanced = request.param
    setup = Setup(mode, ("Ada", "Bo", "Cy")[:seats], Options(advanced=advanced), seed=8)
    play(Record.create(tmp_path / "game.bones", CATALOG, setup), ROUNDS + 2).close()
    return tmp_path / "game.bones"


def branched(path: Path, at: int, name: str, seed: int | None = None) -> Record:
    return Record.branch(read_replay(path, CATALOG), at, path.with_name(name), "again", seed=seed)


def known(record: Record) -> Before:
    return before(record.header, record.path.parent, CATALOG)


def whole(record: Record) -> list[Told]:
    return [*known(record).told, *record.history.told]


def frames(path: Path) -> dict[int, int]:
    return {frame.frame.round: frame.at for frame in read_replay(path, CATALOG).frames}


@pytest.mark.parametrize("seed", [None, 99])
def test_a_branch_and_its_origin_tell_the_whole_game(game: Path, seed: int | None) -> None:
    replay = read_replay(game, CATALOG)
    for at in (frames(game)[3], frames(game)[3] + 4, replay.moments):
        record = branched(game, at, f"again-{at}.bones", seed)
        assert whole(record) == replay.history_at(at).told
        assert known(record).since == 1
        record.close()


def test_a_branch_of_a_branch_tells_the_whole_game(game: Path) -> None:
    first = branched(game, frames(game)[2], "first.bones")
    play(first, ROUNDS, seed=77)
    told = whole(first)
    first.close()
    second = branched(first.path, frames(first.path)[3], "second.bones")
    expected = [each for each in told if each.round < 3]
    assert [each for each in whole(second) if each.round < 3] == expected
    assert known(second).since == 1
    third = branched(first.path, 0, "third.bones")
    assert whole(third) == list(known(first).told)


def test_notes_and_another_title_change_nothing(game: Path) -> None:
    record = branched(game, frames(game)[3], "again.bones")
    expected = whole(record)
    retitle(game, "Other")
    add_note(game, 2, "well")
    assert whole(record) == expected


def test_an_origin_that_is_gone_or_another_game_tells_nothing(game: Path) -> None:
    record = branched(game, frames(game)[3], "again.bones")
    assert known(record).told
    content = game.read_bytes()
    nothing = Before((), 3)
    game.unlink()
    assert known(record) == nothing
    play(Record.create(game, CATALOG, Setup("versus", ("Ada", "Bo"), seed=9)), ROUNDS + 2).close()
    assert known(record) == nothing
    game.write_bytes(content[: len(content) // 5])
    assert known(record) == nothing
    game.write_bytes(b"no game")
    assert known(record) == nothing
    game.write_bytes(content)
    assert known(record).told


@pytest.mark.parametrize(
    "origin", [None, {}, {"file": "../game.bones", "action": 3}, {"file": 7, "action": 3}, {"file": "game.bones"}]
)
def test_strange_origins_tell_nothing(game: Path, origin: dict[str, object] | None) -> None:
    record = branched(game, frames(game)[3], "again.bones")
    assert before(record.header._replace(origin=origin), game.parent, CATALOG) == Before((), 3)


def test_a_game_that_names_itself_as_its_origin_ends(game: Path) -> None:
    record = branched(game, frames(game)[3], "again.bones")
    header = record.header._replace(origin={"file": "again.bones", "action": 0})
    record.close()
    path = game.with_name("again.bones")
    path.write_bytes(path.read_bytes().replace(b'"file": "game.bones"', b'"file": "again.bones"'))
    path.write_bytes(path.read_bytes().replace(f'"action": {frames(game)[3]}'.encode(), b'"action": 0'))
    assert before(header, game.parent, CATALOG) == Before((), 3)


def test_a_game_that_was_not_branched_knows_all(game: Path) -> None:
    record = Record.open(game, CATALOG)
    assert known(record) == Before((), 1)
