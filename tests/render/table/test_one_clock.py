"""One clock for the eye: words, numbers, buttons and log tell what the boards show at that moment, never more."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones.record import History
from badbones.render.motion.kinds import KINDS
from badbones.render.table.source import LiveSource
from badbones.render.table.views import SeatView
from badbones.rules import Event
from badbones.rules.scoring import score
from badbones.stage import Stage
from tests.drawn import setting
from tests.play import new_game
from tests.window.table_top import SIZE, Top, laid

TABLES = [("solo", 1), ("versus", 2), ("versus", 4), ("coop", 3)]
FRAME = 1 / 30
PHASES = ["hero", "trap", "skeletons", "reinforcements"]


def playing(mode: str, players: int, seed: int) -> Top:
    """A table at which things take their time."""
    options = {"advanced": seed % 2, "chiefs": seed % 3 == 0, "rounds": 3, "heroic": mode == "solo" and seed % 2}
    return Top(LiveSource(History(new_game(mode, players, seed, **options))), speed=1.0)


def shown_events(top: Top) -> list[Event]:
    """What has happened and is not on its way any more."""
    source = top.table.source
    return [told.event for told in source.told if id(told.event) not in source.timeline.coming]


def moments(top: Top, seed: int, actions: int) -> Iterator[None]:
    """Plays at random, and stops at random moments on the way of what is shown."""
    chance, source = random.Random(seed), top.table.source
    for _ in range(actions):
        legal = source.game.legal()
        marches = [action for action in legal if action.endswith("move all")]
        if not legal:
            break
        source.act(chance.choice(marches if marches and chance.random() < 0.7 else legal))
        yield
        for _ in range(chance.randrange(4)):
            source.timeline.advance(chance.random() * 0.6)
            yield
    source.timeline.flush()
    yield


def check_seat(top: Top, seat: int, view: SeatView) -> None:
    """The panels of a seat tell of its board as it is seen."""
    source, say = top.table.source, top.app.messages.say
    stage = source.shown
    board, team = stage.board(seat), stage.team
    standing = (len(board.towers), team.houses) if team else (board.tower, board.houses)
    assert (view.floors, view.houses) == standing
    out = board.doomed or not all(standing)
    counts = stage.mode == "versus" and not out
    assert view.points == (score(source.game.table, board).total if counts else None)
    assert {token.name for token in view.graveyard} == board.graveyard
    assert view.state != "lost" or out
    watching = source.timeline.concerns(seat)
    assert (view.main.words == say("table.results")) == (stage.phase == "over" and not watching)
    if watching:
        assert view.todo == say("table.watching")
        assert not view.main.enabled
        assert not any(stock.usable for stock in view.stock)
    elif stage.phase != "over":
        assert view.todo != say("table.over")


def check_bar(top: Top) -> None:
    """The bar tells the round, the phase, the tracking token and the bag as they are seen."""
    stage, bar, say = top.table.source.shown, top.table.view.bar_view(log=False), top.app.messages.say
    if stage.phase in ("market", "start"):
        assert bar.title == say(f"table.phase.{stage.phase}")
    else:
        assert bar.title == say("table.round", round=stage.round)
    assert (bar.tracking, bar.bag) == (stage.tracking, len(stage.bag))
    assert [phase.now for phase in bar.phases] == [name == stage.phase for name in PHASES]
    if stage.mode == "solo" and stage.phase in PHASES:
        rounds = stage.options["rounds"]
        assert bar.subtitle == say("table.overtime" if stage.round > rounds else "table.of-rounds", rounds=rounds)


@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_at_any_moment_words_and_numbers_are_those_of_the_shown_stage(mode: str, players: int, seed: int) -> None:
    top = playing(mode, players, seed)
    source, view = top.table.source, top.table.view
    opening, before = Stage.of(source.game), len(source.told)
    for _ in moments(top, seed, 70):
        events = shown_events(top)
        known = [event for event in events if KINDS[type(event)].logged]
        assert view._log_view().count == len(known), "the log tells what was shown"
        check_bar(top)
        for seat in source.seats:
            check_seat(top, seat, view.seat_view(seat))
    for event in events[before:]:
        opening.fold(event)
    assert opening == source.shown


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_what_the_log_has_told_makes_the_stage_that_is_shown(mode: str, players: int) -> None:
    top = playing(mode, players, 4)
    source = top.table.source
    opening, before = source.game.clone(), len(source.told)
    for _ in moments(top, 4, 40):
        stage = Stage.of(opening)
        for event in shown_events(top)[before:]:
            stage.fold(event)
        assert stage == source.shown


# The fatal march

FATAL = """
    . . . . .
    . . . . .
    > H # < .
    . . . . .
    v . . . v"""

FATAL_TOGETHER = """
    . . ^ . .
    . # . # .
    > H . < .
    . # . # .
    ^ . . . ."""


@pytest.mark.parametrize("mode", ["solo", "versus", "coop"])
def test_no_word_of_the_end_is_read_before_its_picture(tmp_path: Path, mode: str) -> None:
    given = {"team": {"houses": 1}} if mode == "coop" else {"tower": 1, "houses": 1}
    drawing = FATAL_TOGETHER if mode == "coop" else FATAL
    top = laid(tmp_path, setting(drawing, mode=mode, busy=False, **given), speed=1.0)
    source, say = top.table.source, top.app.messages.say
    top.table.play.act("1 move all")
    assert source.game.over
    assert not source.shown.result
    frames = 0
    while source.timeline.busy:
        words = {label.words for label in top.app.canvas.labels}
        assert say("table.results") not in words
        assert not top.has("end.results")
        if source.shown.phase != "over":
            assert say("table.over") not in words
            assert say("table.march") in words, "the button is what it was"
        check_bar(top)
        for seat in source.seats:
            check_seat(top, seat, top.table.view.seat_view(seat))
        top.wait(FRAME)
        frames += 1
    assert frames > 10
    assert top.has("end.results")
    assert say("table.results") in {label.words for label in top.app.canvas.labels}


def test_alone_the_log_does_not_list_the_next_skeletons_before_they_rise(tmp_path: Path) -> None:
    top = Top(LiveSource(History(new_game("solo", 1, 5))), size=SIZE, speed=1.0)
    source = top.table.source
    while "1 move all" not in source.game.legal():
        source.act(source.game.legal()[-1])
    source.timeline.flush()
    lines = top.table.view._log_view().count
    top.table.play.act("1 move all")
    assert source.game.round == 2
    assert source.shown.round == 1
    assert top.table.view._log_view().count == lines
    assert top.table.view.bar_view(log=False).bag == len(source.shown.bag)
