"""Marks: the moments of a game worth finding again, counted by hand and in random games."""

import os
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from badbones.record import Record, Replay, Setup, read_replay
from badbones.rules import Event, IllegalAction, Options
from badbones.rules import events as happened
from badbones.stage import Stage
from badbones.stage.marks import KINDS, MANY, Mark, marks, told
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.play import NAMES, any_verb

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.bones"))


def sent(seat: int, to: int) -> Event:
    return happened.SkeletonSent("R6.5", seat, "red-top-1", to, "left")


def began(phase: str, round_: int) -> Event:
    return happened.PhaseBegan("R3", phase, round_)


HAND_MADE: list[list[Event]] = [
    [began("hero", 1), happened.HouseBurned("R6.4", 2, "red-top-1", 4), sent(1, 2), sent(1, 2)],
    [sent(1, 1), happened.FloorLost("R6.4", 1, "red-top-2", 3), sent(2, 1)],
    [sent(1, 3), sent(1, 3), happened.TrapDestroyed("R8", 1, "wall", "B2")],
    [began("hero", 2), sent(1, 2), happened.FloorLost("R6.4", 1, "red-top-2", 0)],
    [happened.TokensDrawn("R7.1", 3, ("red-top-1", "emperor")), happened.TokensDrawn("R7.1", 2, ("red-top-4",))],
    [happened.TowerFell("R11", 2, "red-top-1", "B2"), happened.TreasureStolen("R8.3", 2, "treasure", "A1", ())],
    [happened.EmperorCame("R12.7", 3, "emperor"), happened.GameEnded("R13", "won", (1,), (2, 3), {"1": 19})],
]


def test_what_matters_is_marked_and_nothing_else() -> None:
    assert [mark[:3] for mark in marks(HAND_MADE)] == [
        (1, "house", 2),
        (2, "floor", 1),
        (3, "sent", 1),
        (3, "trap", 1),
        (4, "tower", 1),
        (5, "chief", 3),
        (6, "tower", 2),
        (6, "trap", 2),
        (7, "deed", 3),
        (7, "eliminated", 2),
        (7, "eliminated", 3),
        (7, "end", None),
    ]
    assert {mark.kind for mark in marks(HAND_MADE)} == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_is_worded(language: str) -> None:
    messages = Messages(language, CATALOG, NAMES)
    for mark in marks(HAND_MADE):
        message, values = told(mark)
        words = messages.say(message, **values)
        assert words != message
        assert mark.seat is None or NAMES[mark.seat - 1] in words


def marks_of(replay: Replay) -> list[Mark]:
    return marks([take.kept for take in replay.takes])


def counted(events: Sequence[Sequence[Event]]) -> Counter[str]:
    """The marks there should be, counted in another way: all events of a kind in a heap."""
    heap = [event for each in events for event in each]
    kinds = Counter(type(event).__name__ for event in heap)
    fallen = sum(isinstance(event, happened.FloorLost) and event.left == 0 for event in heap)
    rounds: Counter[tuple[int, int]] = Counter()
    number = 1
    for event in heap:
        number = event.round if isinstance(event, happened.PhaseBegan) else number
        if isinstance(event, happened.SkeletonSent) and event.to != event.seat:
            rounds[number, event.seat] += 1
    drawn = [event for event in heap if isinstance(event, happened.TokensDrawn)]
    return +Counter(
        house=kinds["HouseBurned"],
        floor=kinds["FloorLost"] - fallen,
        tower=kinds["TowerFell"] + fallen,
        trap=kinds["TrapDestroyed"] + kinds["TreasureStolen"],
        chief=sum(any(CATALOG.tokens[token].chief for token in event.tokens) for event in drawn),
        deed=sum(kinds[name] for name in ("EmperorCame", "TrapSabotaged", "FloorRestored", "HouseRestored")),
        sent=sum(count >= MANY for count in rounds.values()),
        eliminated=sum(len(event.eliminated) for event in heap if isinstance(event, happened.GameEnded)),
        end=kinds["GameEnded"],
    )


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_recorded_games_are_retold_action_by_action(path: Path) -> None:
    replay = read_replay(path, CATALOG)
    takes = replay.takes
    assert [take.action for take in takes] == replay.actions
    found = marks_of(replay)
    assert found == sorted(found, key=lambda mark: mark.at)
    assert Counter(mark.kind for mark in found) == counted([take.kept for take in takes])
    games = [replay.moment(at).game for at in range(1, replay.reached + 1)]
    assert [(take.round, take.phase) for take in takes] == [(game.round, game.phase) for game in games]
    if not any(take.taken_back for take in takes):
        stage = Stage.of(replay.moment(0).game)
        for at, take in enumerate(takes, 1):
            for event in take.events:
                stage.fold(event)
            assert stage == Stage.of(replay.moment(at).game), at


def test_what_was_taken_back_has_events_but_no_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)
    path, chance = tmp_path / "game.bones", random.Random(5)
    record = Record.create(path, CATALOG, Setup("versus", tuple(NAMES[:3]), Options(advanced=True, chiefs=True), 3))
    standing: list[tuple[int, str]] = []
    for written in range(300):
        if record.game.over:
            break
        if written % 3 == 2 and chance.random() < 0.6:
            seat = chance.choice([None, 1, 2, 3])
            try:
                action = record.undo(seat)
            except IllegalAction:
                action = ""
            if action:
                place = max(number for number, (_, text) in enumerate(standing) if text == action)
                del standing[place]
        action = any_verb(chance, record.game.legal())
        record.apply(action)
        standing.append((written, action))
    record.close()
    replay = read_replay(path, CATALOG)
    taken_back = [take.taken_back for take in replay.takes]
    assert replay.sound
    assert [at for at, gone in enumerate(taken_back) if not gone] == [at for at, _ in standing]
    assert sum(taken_back) > 10
    assert all(take.events for take in replay.takes)
    assert not any(taken_back[mark.at - 1] for mark in marks_of(replay))


def test_a_file_that_cannot_be_played_again_is_retold_as_far_as_it_can(tmp_path: Path) -> None:
    lines = (Path(__file__).parents[1] / "games" / "versus-2.bones").read_text(encoding="utf-8").splitlines()
    actions = [number for number, text in enumerate(lines) if text.startswith('"')]
    lines[actions[9]] = '"1 hero A9"'
    path = tmp_path / "broken.bones"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    replay = read_replay(path, CATALOG)
    assert len(replay.takes) == 9 < replay.moments
    assert all(take.events for take in replay.takes)
    assert isinstance(marks_of(replay), list)
    assert all(isinstance(mark, Mark) and mark.at <= 9 for mark in marks_of(replay))
