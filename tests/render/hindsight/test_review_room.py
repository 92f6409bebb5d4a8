"""The review in the theatre, without a screen and without waiting: what is known is drawn, told and tried again."""

import shutil
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from badbones.record import read_replay
from badbones.render.hindsight import ReviewScreen
from badbones.render.hindsight.inquest import spot_name
from badbones.render.hindsight.retry_screen import RetryScreen
from badbones.render.market import PlayedMarket, WatchedMarket
from badbones.render.theatre import TheatreScreen
from badbones.review.causes import LATER, Cause
from badbones.review.means import Appraisal, Mean
from badbones.review.review_file import Kept, keep
from badbones.review.verdicts import Finding, Key, Standing, Verdict
from badbones.review.work import tasks, work
from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.window.table_top import Clock, new_app

GAME = Path(__file__).parents[2] / "games" / "versus-3.bones"
BLUNDER, SEAT = 3, 2  # round and seat of what costs most
NOTHING = Appraisal(Mean(0.0, 0.0), Mean(0.0, 0.0))


def worth(standing: float, error: float = 0.1) -> Appraisal:
    return Appraisal(Mean(standing, error), Mean(10 + 4 * standing, 4 * error))


def known(path: Path) -> list[Finding]:
    """A whole review: seat 2 makes a grave mistake in round 3, others lose less or nothing."""
    found: list[Finding] = []
    for task in tasks(read_replay(path, CATALOG)):
        round_, seat, kind = task.round, task.seat, task.kind
        if kind == "standing":
            found.append(Standing(round_, seat, worth(round_ * 0.2 - seat), worth(0.4, 0.1) if round_ > 1 else None))
            continue
        loss = worth(3.0 if (round_, seat) == (BLUNDER, SEAT) else 0.6 if seat != 3 else 0.1, 0.2)
        cause = Cause("review.cause.houses.soon", {"count": 2, "round": round_ + 1})
        best = (f"{seat} hero B2", f"{seat} place wall/ C2", f"{seat} move all")
        value, could = worth(1.0), worth(1.0 + loss.standing.value)
        found.append(Verdict(round_, seat, task.actions, best, "hero", value, could, loss, cause, kind))
    return found


def others() -> list[Verdict]:
    """What is judged beside whole rounds, in long words."""
    values = worth(1.0), worth(3.5), worth(2.5, 0.2)
    more = Cause("review.cause.ten.stars", {"count": 42, "rounds": 6})
    first = (f"{SEAT} buy two-handed-sword", *[f"{SEAT} buy wall"] * 3), (f"{SEAT} buy dragon",) * 5
    falls = Cause("review.cause.sent-to.village", {"count": 2, "round": 5, "to": 3})
    sent = (f"{SEAT} send 1",) * 3, (f"{SEAT} send 3",) * 3
    start = (f"{SEAT} start B2",), (f"{SEAT} start D4",)
    return [
        Verdict(0, SEAT, *first, "market", *values, more, "market"),
        Verdict(0, SEAT, *start, "start", *values, more, "start"),
        Verdict(2, SEAT, *sent, "sending", *values, falls, "sending"),
    ]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.bones"
    shutil.copy(GAME, path)
    keep(path, read_replay(path, CATALOG), "normal", Kept(known(path), set()))
    return path


def opened(path: Path, size: tuple[int, int] = (1920, 1080), **settings: Any) -> ReviewScreen:
    app = new_app(size, Clock(), **settings)
    screen = ReviewScreen(app, read_replay(path, CATALOG), WatchedMarket, PlayedMarket)
    app.show(screen)
    app.step()
    return screen


def press(screen: ReviewScreen | RetryScreen, name: str) -> None:
    spot = screen.app.canvas.spots.named(name)
    assert spot
    assert spot.press
    spot.press()
    for _ in range(3):
        screen.app.draw()


def test_marks_lead_to_the_moment_and_tell_cause_and_alternative(game: Path) -> None:
    screen = opened(game)
    assert screen.report()["review"]["done"] == screen.report()["review"]["total"]
    assert not screen.inquest.reviewing.running
    assert "REVIEW" in [label.words for label in screen.app.canvas.labels]
    press(screen, f"review.mark.{SEAT}.{BLUNDER}")
    words = " ".join(label.words for label in screen.app.canvas.labels)
    assert "2 houses burn by round 4 that the better plan keeps" in words
    assert "Better: hero to B2, wall, diagonal / on C2." in words
    assert "Luck of the bag" in words
    source = screen.theatre.source
    assert (source.game.round, source.game.phase) == (BLUNDER, "hero")
    assert screen.theatre.focus == SEAT


def test_the_better_plan_is_seen_on_the_board_as_long_as_one_is_where_it_was_decided(game: Path) -> None:
    screen = opened(game, speed=0)
    press(screen, f"review.mark.{SEAT}.{BLUNDER}")
    assert not ghosts(screen, SEAT)  # what nobody can do is not shown, whatever a file says
    point = screen.inquest.point()
    assert point
    best = (f"{SEAT} hero D3", f"{SEAT} place wall/ C2", f"{SEAT} move all")
    screen.inquest.review.add(point.verdict._replace(best=best))
    assert ghosts(screen, SEAT) == ["D3", ("wall", "/", "C2")]
    assert screen.view.words.look(SEAT).traces
    assert not ghosts(screen, 1)
    screen.app.draw()
    assert screen.say("review.better.shown") in [label.words for label in screen.app.canvas.labels]
    screen.theatre.steps["action"]()
    assert not ghosts(screen, SEAT)


def ghosts(screen: ReviewScreen, seat: int) -> list[object]:
    """The step and the trap that are shown on a board."""
    look = screen.view.words.look(seat)
    trap = (look.preview.kind, look.preview.setting, look.preview.cell) if look.preview else None
    return [each for each in (look.hero_preview, trap) if each]


def test_percentages_say_what_they_are_of(game: Path) -> None:
    """The curve has a caption, and so has the list."""
    for size in ((1280, 720), (1920, 1080)):
        screen = opened(game, size)
        screen.inquest.listed = True
        for _ in range(3):
            screen.app.draw()
        words = [label.words for label in screen.app.canvas.labels]
        assert screen.say("review.curve.label") in words
        assert screen.say("review.costs") in words


def test_close_closes_the_review_and_escape_what_lies_on_top(game: Path) -> None:
    """A button does what it says, and tells Escape only where that does the same."""
    screen = opened(game, (1280, 720))
    keys = []
    for _ in range(2):
        press(screen, f"review.mark.{SEAT}.{BLUNDER}")
        keys += [spot.key for spot in screen.app.canvas.spots.all if spot.id in ("theatre.close", "review.all")]
        screen.back()
        screen.app.draw()
        assert not screen.inquest.chosen
        keys += [spot.key for spot in screen.app.canvas.spots.all if spot.id == "theatre.close"]
    assert keys == ["", "Esc", "Esc"] * 2
    press(screen, f"review.mark.{SEAT}.{BLUNDER}")
    press(screen, "theatre.close")
    assert screen.app.screen is not screen


def test_round_and_phase_stand_below_the_whole_title(game: Path) -> None:
    for language in LANGUAGES:
        screen = opened(game, (1280, 720), language=language)
        press(screen, f"review.mark.{SEAT}.{BLUNDER}")
        labels = {label.words: label for label in screen.app.canvas.labels}
        title, where = screen.theatre.title(), screen.theatre.round_words(BLUNDER, "hero")
        assert not labels[title].cut
        assert not next(label for words, label in labels.items() if words.startswith(where)).cut


def test_what_is_not_clear_of_noise_is_no_turning_point(game: Path) -> None:
    points = opened(game).report()["review"]["points"]
    assert f"{SEAT}.{BLUNDER}" in points
    assert not [name for name in points if name.startswith("3.")]


def test_only_the_seat_that_decides_is_in_hands_and_the_others_do_as_then(game: Path) -> None:
    screen = opened(game, speed=0)
    press(screen, f"review.mark.{SEAT}.{BLUNDER}")
    press(screen, "review.try")
    retry = screen.app.screen
    assert isinstance(retry, RetryScreen)
    source = retry.game
    assert [seat for seat in source.seats if source.by_hand(seat)] == [SEAT]
    for _ in range(20):
        retry.play.ask_players()
    assert {action.split(" ")[0] for action in source.history.since_frame} == {"1", "3"}
    recorded = screen.theatre.replay.actions
    assert set(source.history.since_frame) <= set(recorded)
    retry.leave()
    assert screen.app.screen is screen


def test_a_game_that_begins_otherwise_is_watched_and_not_reviewed(tmp_path: Path) -> None:
    path = tmp_path / "other.bones"
    path.write_bytes(GAME.read_bytes().replace(b'"houses": 5', b'"houses": 4', 1))
    app = new_app((1280, 720), Clock())
    theatre = TheatreScreen(app, read_replay(path, CATALOG), WatchedMarket, PlayedMarket)
    app.show(theatre)
    app.step()
    review = theatre.theatre.doors.review
    assert review
    review()
    assert app.screen is theatre
    assert theatre.theatre.toast
    assert "differs" in theatre.theatre.toast.words


def test_no_words_of_a_review_are_cut(game: Path) -> None:
    for size, language, scale in product([(1280, 720), (1920, 1080)], LANGUAGES, [100, 200]):
        screen = opened(game, size, language=language, scale=scale)
        for verdict in others():
            screen.inquest.review.add(verdict)
        for key in (("decision", BLUNDER, SEAT), *(each.key for each in others())):
            screen.inquest.chosen = key
            own = [screen.inquest.state_words(), screen.say("review.try"), screen.say("review.luck.heading")]
            assert_read(screen, own, (size, language, scale))


def assert_read(screen: ReviewScreen, own: list[str], where: tuple[object, ...]) -> None:
    """All words of the turning point that is looked at can be read, some of them by scrolling."""
    for _ in range(3):
        screen.app.draw()
    point = screen.inquest.point()
    assert point
    scroll, labels = screen.view.panel.scroll, {label.words: label for label in screen.app.canvas.labels}
    while scroll.offset < scroll.hidden:
        scroll.move(scroll.area.height // 2)
        screen.app.draw()
        labels |= {label.words: label for label in screen.app.canvas.labels}
    for words in [*own, *screen.inquest.point_words(point)]:
        assert words in labels, (*where, words)
        assert not labels[words].cut, (*where, words)


@pytest.mark.parametrize(
    ("name", "key", "decided", "told"),
    [
        ("versus-advanced-chiefs", ("market", 0, 2), ["2 buy dragon", "2 buy catapult", "2 pass"], "dragon"),
        ("coop-advanced-chiefs", ("start", 0, 1), ["1 start D2"], "D2"),
        ("taken-back", ("sending", 3, 2), [], "send"),
    ],
)
def test_what_is_decided_beside_a_round_can_be_tried_again(
    tmp_path: Path, name: str, key: Key, decided: list[str], told: str
) -> None:
    """At the market, at the first tower, and where somebody is sent; what is worked out is what was decided here."""
    path = tmp_path / "game.bones"
    shutil.copy(GAME.with_name(f"{name}.bones"), path)
    replay = read_replay(path, CATALOG)
    task = next(task for task in tasks(replay) if task.key == key)
    loss = worth(2.5, 0.2)
    assert task.kind != "standing"
    played, best = ("1 skip",), ("2 skip",)
    found = Verdict(*key[1:], played, best, "march", worth(1.0), worth(3.5), loss, Cause(LATER, {}), task.kind)
    keep(path, replay, "normal", Kept([found], {each.key for each in tasks(replay)} - {key}))
    screen = opened(path, speed=0)
    press(screen, f"review.mark.{spot_name(found)}")
    press(screen, "review.try")
    retry = screen.app.screen
    assert isinstance(retry, RetryScreen)
    pending = [*decided]
    while not retry.game.settled:
        for _ in range(20):
            retry.play.ask_players()
        legal = retry.game.game.legal(key[2])
        if legal and not retry.game.settled:
            retry.game.act(pending.pop(0) if pending and pending[0] in legal else legal[-1])
    assert {retry.view.seat_view(seat).state for seat in retry.game.seats} == {"done"}
    verdict = work(retry.game.asked(task), CATALOG)
    assert isinstance(verdict, Verdict)
    assert verdict.key == key
    assert any(told in action for action in verdict.played)
