"""Branches know their origin and their siblings, whatever else lies in the folder; and what they came to."""

import json
import random
from pathlib import Path

import pytest

from badbones.record import Record, read_replay
from badbones.record.comparing import compare, tally
from badbones.record.family import Family, family_of
from badbones.record.origin import MOST_ORIGINS, origins
from badbones.rules import ReplayError
from tests.drawn import CATALOG
from tests.window.theatre_seat import record


def branch(path: Path, at: int, to: Path, seed: int = 1, most: int = 10_000, shuffle: int | None = None) -> Path:
    """A game that goes on from a moment of another, at random."""
    game, chance = Record.branch(read_replay(path, CATALOG), at, to, to.stem, seed=shuffle), random.Random(seed)
    while not game.game.over and most:
        most -= 1
        game.apply(chance.choice(game.game.legal()))
    game.close()
    return to


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return record(tmp_path / "root.bones", 2, 21)


def tree(family: Family) -> list[tuple[str, int, int]]:
    return [(relative.path.stem, relative.depth, relative.at) for relative in family.relatives]


def test_the_whole_family_is_found_from_everywhere(root: Path) -> None:
    late = branch(root, 40, root.with_name("late.bones"))
    early = branch(root, 20, root.with_name("early.bones"), seed=2)
    grandchild = branch(late, 25, root.with_name("grandchild.bones"), seed=3, most=5)
    record(root.with_name("stranger.bones"), 2, 5, most=20)
    expected = [("root", 0, 0), ("early", 1, 20), ("late", 1, 40), ("grandchild", 2, 25)]
    for path in (root, late, early, grandchild):
        family = family_of(path, [])
        assert tree(family) == expected
        assert not family.missing
    assert family.relatives[3].parent == late
    assert family.relatives[2].round == 3


def test_a_reshuffled_branch_is_one_too_and_other_folders_are_looked_at(root: Path, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    branch(root, 40, saves / "other.bones", most=0, shuffle=99)
    assert tree(family_of(root, [saves])) == [("root", 0, 0), ("other", 1, 40)]
    assert tree(family_of(saves / "other.bones", [tmp_path / "nowhere", tmp_path])) == [
        ("root", 0, 0),
        ("other", 1, 40),
    ]


def test_an_origin_that_is_gone_or_another_game_is_named_as_missing(root: Path) -> None:
    child = branch(root, 40, root.with_name("child.bones"), most=3)
    sibling = branch(root, 20, root.with_name("sibling.bones"), most=3)
    root.unlink()
    assert family_of(child, []).missing == "root.bones"
    assert tree(family_of(child, [])) == [("child", 0, 0)]
    record(root, 2, 5)
    assert family_of(sibling, []).missing == "root.bones", "another game of the same name is no origin"
    assert tree(family_of(root, [])) == [("root", 0, 0)]


def test_of_a_large_family_the_first_are_shown(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        branch(root, 10 + number, root.with_name(f"{number}.bones"), most=0)
    monkeypatch.setattr("badbones.record.family.MOST", 3)
    assert [name for name, _, _ in tree(family_of(root, []))] == ["root", "0", "1"]


@pytest.mark.parametrize(
    "origin",
    [{"file": "../root.bones"}, {"file": 7}, {"file": ""}, {}, {"file": "loop.bones"}, {"file": "x" * 300}],
)
def test_a_mutilated_origin_leads_nowhere(root: Path, origin: dict[str, object]) -> None:
    lines = branch(root, 20, root.with_name("loop.bones"), most=3).read_text().splitlines()
    header = json.loads(lines[0]) | {"origin": origin}
    root.with_name("loop.bones").write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n")
    assert [name for name, *_ in tree(family_of(root.with_name("loop.bones"), []))] == ["loop"]


def test_files_that_are_none_are_passed_over(root: Path) -> None:
    root.with_name("noise.bones").write_bytes(b"\x00\xff not a game")
    (root.parent / "folder.bones").mkdir()
    assert tree(family_of(root, [])) == [("root", 0, 0)]
    with pytest.raises(ReplayError):
        family_of(root.with_name("noise.bones"), [])


def test_a_branch_is_compared_at_the_last_round_that_both_have(root: Path) -> None:
    origin, path = read_replay(root, CATALOG), branch(root, 40, root.with_name("a.bones"))
    child = read_replay(path, CATALOG)
    found = compare(origin, child)
    assert found
    last = min(origin.history.game.round, child.history.game.round)
    assert found.round == last
    shorter = min((origin, child), key=lambda replay: replay.history.game.round)
    assert tally(shorter.history.game) in (found.origin, found.branch)
    assert len(found.branch.points) == len(found.branch.buildings) == 2


def test_the_same_game_again_makes_no_difference(root: Path) -> None:
    origin = read_replay(root, CATALOG)
    at = 40
    later = [take.action for take in origin.takes[at:] if not take.taken_back]
    Record.branch(origin, at, root.with_name("same.bones"), tried=later).close()
    found = compare(origin, read_replay(root.with_name("same.bones"), CATALOG))
    assert found
    assert found.origin == found.branch
    assert found.final


def test_where_no_round_was_played_to_its_end_there_is_nothing_to_compare(root: Path) -> None:
    path = branch(root, 40, root.with_name("begun.bones"), most=0)
    assert compare(read_replay(root, CATALOG), read_replay(path, CATALOG)) is None


def test_of_an_endless_line_only_the_nearest_are_looked_at(tmp_path: Path) -> None:
    path = record(tmp_path / "0.bones", 2, 21, most=4)
    for number in range(1, MOST_ORIGINS + 4):
        path = branch(path, 0, tmp_path / f"{number}.bones", most=2)
    header = read_replay(path, CATALOG).document.header
    assert len(origins(header, tmp_path, CATALOG)) == MOST_ORIGINS
    line = family_of(path, [tmp_path])
    assert len(line.relatives) == 1 + MOST_ORIGINS
    assert line.missing == ""
