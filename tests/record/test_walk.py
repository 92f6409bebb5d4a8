"""One walk through a recorded game: every action is played once, and what came of it is kept."""

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from badbones.record import History, Record, Replay, Setup, Told, read_replay
from badbones.rules import Event, Game, IllegalAction, Options
from tests.drawn import CATALOG
from tests.play import NAMES, any_verb, identity

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.bones"))


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every action that any game carries out from now on."""
    found: list[str] = []
    apply = Game.apply

    def counted(game: Game, action: str) -> list[Event]:
        found.append(action)
        return apply(game, action)

    monkeypatch.setattr(Game, "apply", counted)
    return found


class Live(NamedTuple):
    """An action as it was seen when it was made."""

    action: str
    events: tuple[Event, ...]
    round: int
    phase: str
    undone: tuple[str, ...]
    before: object  # the game, when it was made
    after: object


class Played:
    """A game that is recorded while somebody looks on; now and then something is taken back or done again."""

    def __init__(self, path: Path, seats: int, seed: int, undos: float = 0.25) -> None:
        mode = "solo" if seats == 1 else ("versus", "coop")[seed % 2]
        options = Options(advanced=seed % 3 == 0, chiefs=seed % 3 == 0, rounds=3)
        self.record = Record.create(path, CATALOG, Setup(mode, tuple(NAMES[:seats]), options, seed))
        self.chance = random.Random(seed)
        self.undos = undos
        self.lines: list[Live] = []
        self.standing: list[int] = []  # places in `lines` of what was not taken back, the whole game long
        self.undone: tuple[str, ...] = ()

    def step(self) -> None:
        luck, seats = self.chance.random(), len(self.record.game.table.seats)
        if luck < self.undos:
            self.take_back(self.chance.choice([None, *range(1, seats + 1)]))
        elif luck < self.undos * 1.3 and self.record.history.can_redo():
            before = identity(self.record.game)
            self.write(*self.record.redo(), before)
        elif not self.record.game.over:
            action, before = any_verb(self.chance, self.record.game.legal()), identity(self.record.game)
            self.write(action, self.record.apply(action), before)

    def write(self, action: str, events: list[Event], before: object) -> None:
        game = self.record.game
        self.standing.append(len(self.lines))
        self.lines.append(
            Live(action, tuple(events), game.round, game.phase, self.undone, before, identity(self.record.game))
        )
        self.undone = ()

    def take_back(self, seat: int | None) -> None:
        try:
            action = self.record.undo(seat)
        except IllegalAction:
            return
        places = [place for place, number in enumerate(self.standing) if self.lines[number].action == action]
        del self.standing[places[-1]]
        self.undone += (action,)

    def read(self) -> Replay:
        return read_replay(self.record.path, CATALOG)


def games(folder: Path, steps: int = 160) -> Iterator[Played]:
    for seats in range(1, 7):
        for seed in (seats, seats + 6, seats + 12):
            played = Played(folder / f"{seats}-{seed}.bones", seats, seed)
            for _ in range(steps):
                played.step()
            yield played


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_reading_a_stored_game_plays_each_of_its_actions_once(
    path: Path, applied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    undo = History.undo

    def uncounted(history: History, seat: int | None = None) -> str:
        before = len(applied)
        action = undo(history, seat)
        del applied[before:]  # what undo needs, it may play
        return action

    monkeypatch.setattr(History, "undo", uncounted)
    replay = read_replay(path, CATALOG)
    assert applied == replay.actions
    applied.clear()
    assert replay.takes
    assert replay.history.told
    assert not applied


def test_undo_plays_only_what_lies_behind_the_last_waypoint(tmp_path: Path, applied: list[str]) -> None:
    history = Played(tmp_path / "game.bones", 6, 2).record.history
    while len(history.since_frame) < 50:
        history.apply(next(action for action in history.game.legal() if not action.endswith((" all", " pass"))))
    applied.clear()
    for _ in range(30):
        history.undo()
        assert len(applied) < 8
        applied.clear()


def test_every_action_line_is_kept_as_it_was_seen(tmp_path: Path) -> None:
    taken_back = 0
    for played in games(tmp_path):
        replay = played.read()
        assert replay.sound
        assert [take[:5] for take in replay.takes] == [line[:5] for line in played.lines]
        gone = [number for number, take in enumerate(replay.takes) if take.taken_back]
        assert sorted({*range(replay.moments)} - {*gone}) == sorted(played.standing)
        assert replay.walk.undone == played.undone
        taken_back += len(gone)
    assert taken_back > 200


def test_what_came_of_an_action_is_nothing_if_it_was_taken_back(tmp_path: Path) -> None:
    played = Played(tmp_path / "game.bones", 4, 2)
    for action in ("1 hero B2", "2 hero D4"):
        played.write(action, played.record.apply(action), None)
    played.take_back(1)
    first, second = played.read().takes
    assert first.events
    assert first.kept == ()
    assert second.kept == second.events != ()


def test_the_game_when_an_action_was_made_and_after_it(tmp_path: Path) -> None:
    for played in games(tmp_path, 80):
        replay = played.read()
        for number, line in enumerate(played.lines):
            assert identity(replay.walk.before(number).game) == line.before
            assert identity(replay.moment(number + 1).game) == line.after


def retold(replay: Replay, standing: list[int]) -> list[Told]:
    """What a fresh game tells when only what was not taken back is played."""
    game = replay.moment(0).game
    told = [Told(event, game.round) for event in game.opening]
    for number in standing:
        round_ = game.round
        told += [Told(event, round_) for event in game.apply(replay.actions[number])]
    return told


def test_what_is_told_after_reading_is_what_was_told_live(tmp_path: Path) -> None:
    for played in games(tmp_path):
        replay = played.read()
        assert replay.history.told == played.record.history.told == retold(replay, played.standing)
        played.record.close()
        assert Record.open(played.record.path, CATALOG).history.told == replay.history.told


def test_a_history_tells_up_to_its_own_moment_and_copies_go_their_own_way(tmp_path: Path) -> None:
    played = Played(tmp_path / "game.bones", 3, 4, undos=0.0)
    for _ in range(60):
        played.step()
    replay = played.read()
    events = list(replay.moment(0).game.opening)
    for at in range(replay.moments + 1):
        history = replay.history_at(at)
        events += replay.takes[at - 1].events if at else ()
        assert [told.event for told in history.told] == events
        assert history.told[: len(history.past)] == list(history.past)
    one, other = replay.history_at(30), replay.history_at(30)
    copy = one.copy()
    one.apply(any_verb(random.Random(1), one.game.legal()))
    if copy.can_undo():
        copy.undo()
    assert len(copy.told) <= len(other.told) < len(one.told)


def test_a_history_without_an_opening_begins_to_tell_with_its_first_action() -> None:
    game = Game.new(CATALOG, "versus", NAMES[:2])
    history = History(game)
    assert game.opening
    assert history.told == []
    events = history.apply("1 hero B2")
    assert history.told == [Told(event, 1) for event in events]


def test_several_actions_are_taken_back_together_or_not_at_all(tmp_path: Path) -> None:
    played = Played(tmp_path / "game.bones", 2, 2)
    for action in ("1 hero B2", "2 hero D4"):
        played.record.apply(action)
    played.record.close()
    path = played.record.path
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '{"undo": 2}\n"1 hero D4"\n', encoding="utf-8")
    replay = read_replay(path, CATALOG)
    assert replay.sound
    assert [take.taken_back for take in replay.takes] == [True, True, False]
    assert replay.takes[2].undone == ("2 hero D4", "1 hero B2")
    path.write_text(text + '{"undo": 3}\n', encoding="utf-8")
    broken = read_replay(path, CATALOG)
    assert broken.difference
    assert not any(take.taken_back for take in broken.takes)
    assert broken.history.since_frame == ["1 hero B2", "2 hero D4"]


def test_an_action_after_which_the_file_shows_something_else_is_doubted_and_no_take(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in (GAMES[0].parent / "versus-2.bones").read_text("utf-8").splitlines()]
    place = next(place for place, line in enumerate(lines) if isinstance(line, dict) and line.get("round") == 2)
    lines[place]["position"]["players"][0]["name"] = "Somebody"
    path = tmp_path / "other.bones"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    replay = read_replay(path, CATALOG)
    actions = [line for line in lines[:place] if isinstance(line, str)]
    assert [take.action for take in replay.takes] == actions[:-1]
    assert replay.reached == len(actions) - 1
    assert replay.walk.doubtful
    assert replay.walk.doubtful.action == actions[-1]
