"""Taking back and doing again in a recorded game: the game, its file and what is allowed always agree."""

import json
import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from badbones.record import Record
from badbones.rules import Event, Game, IllegalAction, position
from tests.drawn import CATALOG
from tests.record.test_record import State, begun, contents, play, proven, raw_lines, replay_of, rewrite, state

STEPS = ["do", "do", "do", "do", "back", "back", "own", "own", "again", "again", "reopen"]


@pytest.fixture(scope="module", autouse=True)
def quick_disk() -> Iterator[None]:
    """Whether it is synced is not the question here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


def seats(game: Game) -> list[int | None]:
    return [None, *range(1, len(game.table.seats) + 1)]


def refused(record: Record, seat: int | None = None) -> str:
    """Why nothing can be taken back: known beforehand, told by the attempt, and nothing is changed or written."""
    before, data = state(record.game), record.path.read_bytes()
    permission = record.can_undo(seat)
    assert not permission
    with pytest.raises(IllegalAction) as caught:
        record.undo(seat)
    assert permission.refusal == caught.value.refusal
    assert permission.refusal is not None
    assert state(record.game) == before
    assert record.path.read_bytes() == data
    return permission.refusal.message


def by_its_lines(path: Path) -> State:
    """The game as the file tells it, worked out by hand: the last key frame, and what was not taken back since."""
    start: dict[str, Any] = {}
    kept: list[str] = []
    for line in contents(path)[1:]:
        if isinstance(line, str):
            kept.append(line)
        elif "position" in line:
            start, kept = line["position"], []
        elif "undo" in line:
            del kept[max(place for place, action in enumerate(kept) if line.get("seat") in (None, int(action[0])))]
    game = position.read(CATALOG, start)
    for action in kept:
        game.apply(action)
    return state(game)


class Session:
    """A recorded game in which anything may be done, undone and done again; every step is checked."""

    def __init__(self, path: Path, players: int, seed: int) -> None:
        self.record = begun(path, players, seed, rounds=2, heroic=True)
        self.chance = random.Random(seed)
        self.undone = 0

    def step(self, kind: str) -> None:
        game = self.record.game
        match kind:
            case "do" if not game.over:
                self.act(self.chance.choice(game.legal()))
            case "back":
                self.take_back(None)
            case "own":
                self.take_back(self.chance.choice(seats(game)[1:]))
            case "again":
                self.do_again()
            case "reopen":
                self.reopen()

    def act(self, action: str) -> None:
        """Does it; and unless something was drawn, taking it back at once is as if nothing had been."""
        before, phase = state(self.record.game), self.record.game.phase
        events = self.record.apply(action)
        after = state(self.record.game)
        if drew(events) or after[1] != before[1]:
            assert refused(self.record) == "undo.round-over"
            return
        assert self.record.undo() == action
        assert state(self.record.game) == before
        self.record.redo()
        assert state(self.record.game) == after
        if self.record.game.phase == phase:
            assert self.record.undo(int(action[0])) == action
            assert state(self.record.game) == before
            self.record.redo()
            assert state(self.record.game) == after

    def take_back(self, seat: int | None) -> None:
        if not self.record.can_undo(seat):
            assert refused(self.record, seat).startswith("undo.")
            return
        lines = raw_lines(self.record.path)
        action = self.record.undo(seat)
        assert seat is None or int(action[0]) == seat
        assert json.dumps(action) in [line.decode().strip() for line in lines]
        assert len(raw_lines(self.record.path)) == len(lines) + 1
        self.undone += 1

    def do_again(self) -> None:
        allowed = self.record.history.can_redo()
        before, data = state(self.record.game), self.record.path.read_bytes()
        if allowed:
            self.record.redo()
            assert self.record.path.read_bytes() != data
            return
        with pytest.raises(IllegalAction) as caught:
            self.record.redo()
        assert caught.value.refusal == allowed.refusal
        assert (state(self.record.game), self.record.path.read_bytes()) == (before, data)

    def reopen(self) -> None:
        """Closed and opened again it is the same game, and the same can be taken back."""
        before = state(self.record.game)
        allowed = [self.record.can_undo(seat) for seat in seats(self.record.game)]
        self.record.close()
        self.record = Record.open(self.record.path, CATALOG)
        assert state(self.record.game) == before
        assert [self.record.can_undo(seat) for seat in seats(self.record.game)] == allowed

    def check(self) -> None:
        """The file gives the same game, as a replay and line by line."""
        assert state(proven(self.record.path).history.game) == state(self.record.game)
        assert by_its_lines(self.record.path) == state(self.record.game)


def drew(events: list[Event]) -> bool:
    return any(event.rule == "R7.1" for event in events)


def mix(players: int, seed: int, steps: list[str]) -> int:
    """Any mix of steps; gives how many times something was taken back."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Path(folder) / "a.bones", players, seed)
        for number, step in enumerate(steps):
            session.step(step)
            if number % 5 == 0:
                session.check()
        session.reopen()
        play(session.record, seed)
        session.check()
        session.record.close()
        assert proven(session.record.path).finished == session.record.game.over
        return session.undone


@settings(max_examples=15)
@given(st.integers(1, 6), st.integers(0, 2**63 - 1), st.lists(st.sampled_from(STEPS), max_size=40))
def test_any_mix_of_doing_taking_back_and_opening(players: int, seed: int, steps: list[str]) -> None:
    mix(players, seed, steps)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_any_long_mix_of_doing_taking_back_and_opening(seed: int) -> None:
    assert mix(seed % 6 + 1, seed, random.Random(seed).choices(STEPS, k=100)) > 5


# Why not


def test_before_the_first_action_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    assert {refused(record, seat) for seat in seats(record.game)} == {"undo.nothing"}
    record.close()


def test_a_seat_that_did_nothing_has_nothing_to_take_back(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    record.apply("1 hero B2")
    assert refused(record, 2) == "undo.nothing-of-seat"
    record.apply("2 hero D4")
    assert record.undo(1) == "1 hero B2"
    assert refused(record, 1) == "undo.nothing-of-seat"
    assert [seat.hero for seat in record.game.table.seats] == ["C3", "D4", "C3"]
    record.close()


def test_a_seat_takes_nothing_back_of_an_earlier_phase_but_the_table_does(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 2)
    record.apply("1 hero B2")
    record.apply("2 hero D4")
    assert refused(record, 1) == "undo.nothing-of-seat"
    record.close()
    record = Record.open(record.path, CATALOG)
    assert refused(record, 1) == "undo.nothing-of-seat"
    assert record.undo() == "2 hero D4"
    assert record.undo(1) == "1 hero B2"
    record.close()


def test_nothing_is_taken_back_across_a_key_frame_not_even_by_opening_the_file(tmp_path: Path) -> None:
    record, chance = begun(tmp_path / "a.bones", 2), random.Random(1)
    while record.game.round < 3:
        record.apply(chance.choice(record.game.legal()))
    record.close()
    record = Record.open(record.path, CATALOG)
    assert {refused(record, seat) for seat in seats(record.game)} == {"undo.round-over"}
    record.close()


def test_a_win_by_the_last_draw_stands(tmp_path: Path) -> None:
    for seed in range(40):
        record = begun(tmp_path / f"{seed}.bones", 1, seed, rounds=1)
        play(record, seed)
        if record.game.result and record.game.result.outcome == "won":
            assert refused(record) == "undo.round-over"
            record.close()
            record = Record.open(record.path, CATALOG)
            assert refused(record) == "undo.round-over"
            record.close()
            return
        record.close()
    raise AssertionError("no game was won")


def test_there_is_nothing_to_do_again_at_first_and_after_something_else(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    assert nothing_to_do_again(record)
    record.apply("1 hero B2")
    assert nothing_to_do_again(record)
    record.undo()
    assert not nothing_to_do_again(record)
    record.undo()
    record.apply("1 hero D4")
    assert nothing_to_do_again(record)
    record.close()


def nothing_to_do_again(record: Record) -> bool:
    try:
        record.redo()
    except IllegalAction as error:
        return error.refusal.message == "undo.nothing-to-redo"
    return False


# Undo lines of other programs


def test_several_actions_are_taken_back_by_one_line(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    record.apply("1 hero B2")
    before = state(record.game)
    record.apply("2 hero D4")
    record.apply("3 hero C4")
    record.close()
    rewrite(record.path, [*contents(record.path), {"undo": 2}])
    again = Record.open(record.path, CATALOG)
    assert state(again.game) == before
    again.close()


def test_a_line_that_takes_back_too_much_is_refused(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    record.apply("1 hero B2")
    record.apply("2 hero D4")
    record.close()
    for line in ({"undo": 3}, {"undo": 2, "seat": 1}, {"undo": 1, "seat": 3}):
        rewrite(record.path, [*contents(record.path)[:4], line, "3 hero C4"])
        assert (replay_of(record.path).difference or "").startswith("line 5: ")
