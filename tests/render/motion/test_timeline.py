"""The timeline: however fast it runs, and wherever it is cut short, what is shown ends up as the game says."""

import random

import pytest

from badbones.render.kit.settings import SPEEDS
from badbones.render.motion.kinds import KINDS
from badbones.render.motion.scene import Beat
from badbones.render.motion.timeline import HELD, LONGEST, Timeline, _duration, beats_of
from badbones.render.table.projector import HURRY
from badbones.rules import Game
from badbones.rules import events as happened
from badbones.rules.modes import Options
from badbones.stage import Stage
from tests.drawn import CATALOG

MODES = [("versus", 4), ("solo", 1), ("coop", 3)]


def new_game(mode: str, players: int, seed: int) -> Game:
    options = Options(advanced=seed % 2 == 0, chiefs=seed % 3 == 0, rounds=5)
    return Game.new(CATALOG, mode, ["Ada", "Bo", "Cy", "Di"][:players], seed=seed, options=options)


def liked(game: Game, chance: random.Random) -> str:
    """Some legal action; skeletons march together more often than not."""
    legal = game.legal()
    marches = [action for action in legal if action.endswith("move all")]
    return chance.choice(marches if marches and chance.random() < 0.7 else legal)


@pytest.mark.parametrize(("mode", "players"), MODES)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_shown_ends_as_the_game_says_at_every_speed_and_with_any_skips(
    mode: str, players: int, seed: int
) -> None:
    chance = random.Random(seed)
    game = new_game(mode, players, seed)
    timeline = Timeline(Stage.of(game))
    for _ in range(120):
        if game.over:
            break
        timeline.speed = chance.choice(SPEEDS)
        action = liked(game, chance)
        seat = int(action.split(" ")[0])
        timeline.flush(seat)  # acting flushes
        timeline.add(game.apply(action))
        for _ in range(chance.randrange(6)):
            disturb(timeline, chance, players)
        if chance.random() < 0.1:
            timeline.rebuild(Stage.of(game))
        if not timeline.busy:
            assert timeline.stage == Stage.of(game)
    timeline.flush()
    assert timeline.stage == Stage.of(game)
    assert not timeline.busy


def disturb(timeline: Timeline, chance: random.Random, players: int) -> None:
    match chance.randrange(5):
        case 0:
            timeline.finish_beat()
        case 1:
            timeline.flush(chance.randrange(1, players + 1))
        case 2:
            timeline.hurry = chance.choice([1.0, 4.0])
        case _:
            timeline.advance(chance.choice([0.001, 0.016, 0.1, 0.7]))


def test_time_alone_shows_everything() -> None:
    game = new_game("versus", 4, 1)
    timeline = Timeline(Stage.of(game))
    timeline.add(game.apply(game.legal()[0]))
    frames = 0
    while timeline.busy:
        timeline.advance(1 / 60)
        frames += 1
        assert frames < 60 * 10
    assert timeline.stage == Stage.of(game)


def test_a_round_never_takes_longer_than_agreed() -> None:
    for seed in range(8):
        game = new_game("versus", 4, seed)
        timeline = Timeline(Stage.of(game))
        while not game.over and game.round < 8:
            before = game.round
            timeline.add(game.apply(liked(game, random.Random(seed))))
            if game.round != before:
                passed = 0.0
                while timeline.busy:
                    timeline.advance(0.05)
                    passed += 0.05
                assert passed <= LONGEST + HELD + 0.7
            timeline.flush()


def beat(seat: int | None, seconds: float = 1.0) -> Beat:
    event = happened.SeatFinished("R3", seat or 0)
    return Beat((event,), frozenset([seat]) if seat else frozenset(), seconds)


def test_seats_move_side_by_side_and_wait_where_all_are_concerned() -> None:
    assert _duration([beat(1), beat(2), beat(1)]) == 2
    assert _duration([beat(1), beat(None), beat(2)]) == 3
    assert _duration([beat(1, 0.5), beat(2, 2.0), beat(None, 1.0)]) == 3


def test_houses_of_the_capital_burn_in_their_order() -> None:
    game = new_game("coop", 3, 1)
    timeline = Timeline(Stage.of(game))
    slow: list[happened.Event] = [
        happened.SkeletonHeld("R10.1", 1, "red-top-1", "A1"),
        happened.HouseBurned("R14.3", 1, "red-top-1", 2),
    ]
    timeline.add(slow)
    timeline.add([happened.HouseBurned("R14.3", 2, "red-top-2", 1)])
    timeline.advance(0.7)
    timeline.flush()
    assert timeline.stage.team is not None
    assert timeline.stage.team.houses == 1


def test_every_kind_of_event_has_its_time_or_is_told_to_have_none() -> None:
    silent = {
        happened.GameBegan,
        happened.BoardLaid,
        happened.TeamFormed,
        happened.TurnCame,
        happened.SeatPassed,
        happened.SeatFinished,
        happened.TrapAimed,
    }
    assert silent == {kind for kind, row in KINDS.items() if not row.seconds}


def test_a_step_with_its_arrow_and_its_flip_is_one_picture() -> None:
    moved = happened.SkeletonMoved("R6.1", 1, "red-top-1", "B1", "C1", "E")
    turned = happened.SkeletonTurned("R6.3.6", 1, "red-top-1", "C1", "S", "guided")
    flipped = happened.SkeletonFlipped("R6.2", 1, "red-top-1", "black")
    other = happened.SkeletonMoved("R6.1", 1, "red-top-2", "B1", "C1", "E")
    assert [len(each.events) for each in beats_of([moved, turned, flipped, other])] == [3, 1]


def test_what_happens_to_all_at_once_is_one_picture_for_all() -> None:
    drawn = [happened.TokensDrawn("R7.1", seat, (f"red-top-{seat}",)) for seat in (1, 2, 3)]
    (only,) = beats_of(drawn)
    assert only.seats == frozenset()
    assert len(only.events) == 3


SYMBOLS = ("red", "green", "blue", "yellow", "violet")


def march(skeletons: int = 17, losses: int = 3) -> list[happened.Event]:
    """A march of one seat in which now and then a floor is lost."""
    events: list[happened.Event] = []
    for number in range(skeletons):
        token = f"{SYMBOLS[number % 5]}-top-{number // 5 + 1}"
        column = "ABCDE"[number % 5]
        events.append(happened.SkeletonMoved("R6.1", 1, token, f"{column}1", f"{column}2", "S"))
        if losses and number % 5 == 4:
            losses -= 1
            events.append(happened.FloorLost("R6.6", 1, token, losses))
    return events


def shown_for(events: list[happened.Event], *, hurry: float = 1.0, speed: float = 1.0, holds: bool = True) -> float:
    """Seconds until all is shown, by a clock of our own; what the stage becomes is of no interest."""
    timeline = Timeline(Stage.of(new_game("versus", 4, 1)))
    timeline.stage.fold = lambda event: None  # type: ignore[method-assign]
    timeline.speed, timeline.hurry, timeline.holds = speed, hurry, holds
    timeline.add(events)
    passed = 0.0
    while timeline.busy:
        timeline.advance(0.01)
        passed += 0.01
    return passed


def test_a_march_with_losses_is_followed_at_its_own_pace_and_short_when_hurried() -> None:
    quiet, costly = shown_for(march(losses=0)), shown_for(march())
    assert quiet <= LONGEST + 0.1
    assert costly >= quiet + 3 * 0.8
    assert shown_for(march(), hurry=HURRY) <= 2.0
    assert shown_for(march(), speed=0) == 0


def test_the_eye_rests_on_losses_and_on_what_a_rival_is_sent_but_not_on_steps() -> None:
    step = happened.SkeletonMoved("R6.1", 1, "red-top-1", "A1", "A2", "S")
    to_rival = happened.SkeletonSent("R6.5", 1, "red-top-1", 2, "left")
    losses: list[happened.Event] = [
        happened.FloorLost("R6.6", 1, "red-top-1", 1),
        happened.HouseBurned("R6.7", 1, "red-top-1", 1),
        happened.TowerFell("R14", 1, "red-top-1", "B2"),
        happened.TrapDestroyed("R6", 1, "wall", "B2"),
        happened.HeroLost("R9", 1),
        to_rival,
    ]
    (walk,) = beats_of([step])
    assert not walk.hold
    for loss in losses:
        (beat,) = beats_of([loss])
        assert beat.hold > 0
        assert beat.seconds > 2 * walk.seconds
    (own,) = beats_of([to_rival._replace(to=1)])
    assert not own.hold


def test_losses_stay_longer_than_steps_however_many_there_are() -> None:
    timeline = Timeline(Stage.of(new_game("versus", 4, 1)))
    timeline.add(march(skeletons=60, losses=10))
    waiting = timeline._waiting
    steps = [beat.seconds for beat in waiting if not beat.hold]
    held = [beat.seconds for beat in waiting if beat.hold]
    assert min(held) > 2 * max(steps)
    assert max(steps) - min(steps) < 0.01


def test_with_reduced_motion_nothing_is_held() -> None:
    assert shown_for(march(), holds=False) < shown_for(march()) - 1


def test_a_picture_is_over_before_the_hold_begins() -> None:
    timeline = Timeline(Stage.of(new_game("versus", 4, 1)))
    loss = happened.FloorLost("R6.6", 1, "red-top-1", 1)
    timeline.add([loss])
    (running,) = timeline.running
    timeline.advance(running.beat.seconds - running.beat.hold)
    assert running.share == pytest.approx(1)
    assert running.whole < 0.8
    assert timeline.busy
