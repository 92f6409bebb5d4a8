"""Jumps in the theatre: wherever one goes, and however, what is shown is what the state says, and nothing is left."""

import random
from pathlib import Path

import pytest

from badbones.render.kit.cache import ALL
from badbones.render.theatre.playback import SPEEDS, Playback, RecordedSource
from badbones.render.theatre.script import Script
from badbones.stage import Stage
from tests.window.theatre_seat import Seat, record, reread, spoilt

GAMES = [
    {"seats": 2, "seed": 3},
    {"seats": 3, "seed": 4, "undos": 0.15},
    {"seats": 2, "seed": 5, "advanced": True, "chiefs": True, "undos": 0.1},
    {"seats": 3, "seed": 6, "mode": "coop"},
    {"seats": 1, "seed": 7},
]


def stage_at(player: Playback) -> Stage:
    """What the state says, found on another way: the game of that moment, and what happens after it."""
    session = player.source
    stage = Stage.of(player.script.before(session.stop) if session.beat else player.script.game(session.stop))
    for events in player.script.takes[session.stop].beats[: session.beat] if session.beat else ():
        for event in events:
            stage.fold(event)
    return stage


def step(player: Playback, chance: random.Random) -> None:
    """Something that somebody might do."""
    script = player.script
    match chance.randrange(12):
        case 0 | 1:
            player.go(chance.randrange(-3, script.last + 4))
        case 2:
            player.go_to_beat(chance.randrange(-3, script.beats + 4))
        case 3 | 4:
            player.step_action(chance.choice([-1, 1]))
        case 5 | 6:
            player.step_beat(chance.choice([-1, 1]))
        case 7:
            chance.choice([player.step_phase, player.step_round])(chance.choice([-1, 1]))
        case 8:
            player.toggle()
        case 9:
            player.speed = chance.choice(SPEEDS)
        case 10:
            player.step_mark(sorted(chance.sample(range(script.last + 1), 4)), chance.choice([-1, 1]))
        case _:
            for _ in range(chance.randrange(1, 12)):
                player.advance(chance.choice([0.0, 0.016, 0.1]))


@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_jumps_steps_and_speeds(tmp_path: Path, game: dict[str, int]) -> None:
    player = Playback(RecordedSource(Script(reread(record(tmp_path / "game.bones", **game)))))  # type: ignore[arg-type]
    chance, idle = random.Random(game["seed"]), 0
    for _ in range(2500):
        step(player, chance)
        assert player.busy == player.source.timeline.busy
        if not player.busy:
            idle += 1
            assert player.source.shown == stage_at(player)
            assert not player.source.timeline.running
    assert idle > 500
    player.settle()
    assert player.source.shown == stage_at(player)


@pytest.mark.parametrize("speed", SPEEDS)
def test_at_every_speed_each_action_ends_where_the_state_says(tmp_path: Path, speed: float) -> None:
    path = record(tmp_path / "game.bones", 2, 8, undos=0.2, most=60)
    player = Playback(RecordedSource(Script(reread(path))))
    player.speed = speed
    player.toggle()
    stops = {0}
    while player.playing:
        player.advance(0.05)
        if not player.busy:
            stops.add(player.stop)
            assert player.source.shown == Stage.of(player.script.game(player.stop))
    assert stops == set(range(player.script.last + 1))


def test_beats_lead_through_the_whole_game(tmp_path: Path) -> None:
    script = Script(reread(record(tmp_path / "game.bones", 2, 9, undos=0.1)))
    player = Playback(RecordedSource(script))
    places = []
    while not player.at_end:
        places.append(player.beat)
        player.step_beat(1)
        player.settle()
        assert player.source.shown == stage_at(player)
    assert places == list(range(script.beats))
    for beat in reversed(range(script.beats)):
        player.step_beat(-1)
        assert player.beat == beat


def test_phases_and_rounds(tmp_path: Path) -> None:
    script = Script(reread(record(tmp_path / "game.bones", 2, 10)))
    player = Playback(RecordedSource(script))
    seen = [player.source.game.round]
    while not player.at_end:
        player.step_round(1)
        seen.append(player.source.game.round)
    assert seen[:-1] == [chapter.round for chapter in script.chapters]
    for _ in script.phase_starts():
        player.step_phase(-1)
        assert script.phases[player.stop] == (player.source.game.round, player.source.game.phase)
    assert player.stop == 0


def test_time_stands_still_in_mid_motion_and_goes_on(tmp_path: Path) -> None:
    player = Playback(RecordedSource(Script(reread(record(tmp_path / "game.bones", 2, 11)))))
    player.toggle()
    player.advance(0.01)
    player.advance(0.1)
    player.toggle()
    left = [running.left for running in player.source.timeline.running]
    player.advance(5.0)
    assert left
    assert [running.left for running in player.source.timeline.running] == left
    player.step_action(-1)
    assert player.stop == 0
    assert not player.source.timeline.busy
    assert not player.runs


def test_behind_the_first_difference_it_goes_round_by_round(tmp_path: Path) -> None:
    path = spoilt(record(tmp_path / "game.bones", 3, 12), 40, "1 hero Z9")
    replay = reread(path)
    script = Script(replay)
    player = Playback(RecordedSource(script))
    assert replay.problem()
    assert script.exact == replay.reached + 1 == 41
    later = [frame.at for frame in replay.frames if frame.at > 40]
    assert script.stops == [*range(41), *later]
    player.to_end(1)
    assert not player.exact
    player.step_action(-1)
    player.step_beat(1)
    assert script.stops[player.stop] == later[-1]
    player.go(38)
    player.toggle()
    for _ in range(5000):
        player.advance(0.1)
    assert player.at_end
    assert player.source.shown == Stage.of(script.game(player.stop))


def test_what_is_kept_stays_small(tmp_path: Path) -> None:
    seat = Seat(record(tmp_path / "game.bones", 2, 13))
    theatre, thumbnails, chance = seat.theatre, seat.screen.view.strip.thumbnails, random.Random(1)
    for _ in range(150):
        stop = chance.randrange(theatre.script.last + 1)
        thumbnails.get(seat.app.canvas, stop, None, (250, 143))
        seat.player.go(stop)
    seat.settle()
    assert ALL.bytes <= ALL.budget
    assert len(seat.screen.view.lines._known) <= 4001
    assert len(seat.screen.view.projector.director._effects) == 0


def test_random_hands_in_the_window(tmp_path: Path) -> None:
    seat = Seat(record(tmp_path / "game.bones", 3, 14, undos=0.1), speed=1.0)
    chance = random.Random(5)
    keys = ["left", "right", "home", "end", "space", "up", "down", "page up", "page down", "f", "n", "+", "-", "2"]
    for _ in range(150):
        seat.key(chance.choice(keys), mod=chance.choice([0, 0, 1]))
        for _ in range(chance.randrange(3)):
            seat.clock.now += 0.1
            seat.app.step()
        if not seat.player.busy:
            assert seat.right()
    seat.player.playing = False
    seat.watch()
    assert seat.right()
