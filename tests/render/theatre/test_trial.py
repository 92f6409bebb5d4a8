"""Trying out in the theatre: a piece is taken at a recorded moment, played on, taken back, kept; nothing is written."""

from pathlib import Path

import pygame
import pytest

from badbones.record import read_replay, saves
from badbones.record.origin import origin_of
from badbones.record.titles import title_of
from badbones.render.kit.keys import keys_of
from badbones.render.table.help import table_keys
from badbones.render.theatre.trial import TrialSource
from badbones.render.theatre.trial_screen import TrialScreen
from badbones.rules import position
from badbones.text import LANGUAGES, Messages
from tests.drawn import CATALOG
from tests.render.screens.test_words_fit import faults
from tests.window.theatre_seat import Seat, record, reread

pytestmark = pytest.mark.usefixtures("home")

CONTROL = pygame.KMOD_LCTRL


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return record(tmp_path / "game.bones", 2, 21)


@pytest.fixture
def seat(path: Path) -> Seat:
    """The second round, before anybody has moved."""
    seat = Seat(path)
    seat.theatre.go_to_round(2)
    seat.settle()
    return seat


def trial(seat: Seat) -> TrialScreen:
    assert isinstance(seat.app.screen, TrialScreen)
    return seat.app.screen


def words(seat: Seat) -> str:
    return " ".join(label.words for label in seat.app.canvas.labels)


def hero(seat: Seat) -> str:
    return seat.theatre.source.game.table.seats[0].hero or ""


def goal(seat: Seat) -> str:
    """A cell to which the first hero may step."""
    legal = seat.theatre.source.game.legal(1)
    return next(action for action in legal if " hero " in action).split(" ")[2]


def test_a_hero_is_dragged_out_of_the_replay_and_let_go_where_he_may_step(seat: Seat, path: Path) -> None:
    before, moment, cell = path.read_bytes(), seat.theatre.moment, goal(seat)
    seat.pull(f"seat1.hero.{hero(seat)}", seat.nowhere())
    assert "TRYING OUT" in words(seat)
    assert "Nothing is written down" in words(seat)
    seat.move(f"seat1.cell.{cell}")
    assert trial(seat).view.words.foreseen(), "the march after it is foreseen"
    seat.button(f"seat1.cell.{cell}", down=False)
    assert trial(seat).trial.line == (f"1 hero {cell}",)
    seat.click("trial.leave")
    assert seat.app.screen is seat.screen
    assert seat.theatre.moment == moment
    assert seat.right()
    assert path.read_bytes() == before
    assert list(saves().glob("*")) == []


def test_a_finger_takes_a_trap_when_it_is_time_and_is_told_when_it_is_not(tmp_path: Path) -> None:
    seat = Seat(record(tmp_path / "alone.bones", 1, 21), (1920, 1080))
    kind = next(spot.id for spot in seat.app.canvas.spots.all if spot.id.startswith("seat1.stock."))
    finger = seat.finger().down(kind).to(seat.nowhere())
    finger.up()
    assert seat.app.screen is seat.screen
    assert seat.theatre.toast, "heroes step first"
    stop = next(stop for stop, (_, phase) in enumerate(seat.theatre.script.phases) if phase == "trap")
    seat.theatre.go_to(stop)
    seat.settle()
    finger = seat.finger(2).down(kind).to(seat.nowhere())
    cells = trial(seat).play.hands.goals(trial(seat).play.hands.held[1])
    finger.to(f"seat1.cell.{next(iter(cells))}").up()
    assert trial(seat).trial.line == (next(iter(cells.values())),)


def test_a_drag_from_the_number_of_traps_leads_to_where_they_can_be_taken(seat: Seat) -> None:
    seat.pull("seat1.traps", seat.nowhere())
    assert trial(seat).trial.line == ()
    assert seat.has("seat1.stock.wall")


def test_what_cannot_be_taken_says_why(seat: Seat) -> None:
    stop = next(stop for stop, (_, phase) in enumerate(seat.theatre.script.phases) if phase == "skeletons")
    seat.theatre.go_to(stop)
    seat.settle()
    seat.pull(f"seat1.hero.{hero(seat)}", seat.nowhere())
    assert seat.app.screen is seat.screen
    assert seat.theatre.toast
    seat.theatre.go_to(seat.theatre.script.last)
    seat.settle()
    seat.screen.try_out()
    assert "go back a little" in seat.theatre.toast.words


def test_steps_lead_back_across_draws_and_on_again(seat: Seat) -> None:
    cell = goal(seat)
    seat.key("y")
    table = trial(seat)
    start = position.write(table.trial.game)
    seat.click(f"seat1.cell.{cell}")
    for _ in range(4):
        seat.key("n")
    tried = table.trial.line
    assert table.trial.game.round == 3, "the march is over, and new skeletons have come"
    there = position.write(table.trial.game)
    while table.trial.line:
        seat.key("z", mod=CONTROL)
    assert position.write(table.trial.game) == start
    assert not seat.spot("trial.undo").enabled
    while table.trial.can_redo():
        seat.key("y", mod=CONTROL)
    assert (table.trial.line, position.write(table.trial.game)) == (tried, there)


def test_a_step_back_leads_to_the_board_it_was_made_on(seat: Seat) -> None:
    cell = goal(seat)
    seat.key("y")
    seat.click(f"seat1.cell.{cell}")
    point = trial(seat).viewpoint
    assert point.alone == 2, "the other one is to act"
    seat.click("trial.undo")
    assert (point.seat, point.alone) == (1, 1)


def test_whoever_comes_back_to_the_same_moment_can_redo_what_was_tried(seat: Seat) -> None:
    seat.key("y")
    seat.key("n")
    tried = trial(seat).trial.line
    seat.key("escape")
    assert seat.app.screen is seat.screen
    seat.key("y")
    assert trial(seat).trial.line == ()
    seat.click("bar.redo")
    assert trial(seat).trial.line == tried
    seat.key("escape")
    seat.key("right")
    seat.watch()
    seat.key("y")
    assert not trial(seat).trial.can_redo(), "another moment is another trial"


@pytest.mark.parametrize(("seats", "mode"), [(1, ""), (3, ""), (3, "coop")])
def test_going_on_as_recorded_is_the_recorded_game(tmp_path: Path, seats: int, mode: str) -> None:
    replay = reread(record(tmp_path / "game.bones", seats, 5, mode, undos=0.1, advanced=True))
    source = TrialSource(replay, 0)
    while source.follow():
        pass
    assert position.write(source.game) == position.write(replay.history.game)


def test_who_cannot_do_as_recorded_does_little_and_questions_are_left_to_hands(tmp_path: Path) -> None:
    replay = reread(record(tmp_path / "game.bones", 4, 9, advanced=True, chiefs=True))
    for at in range(0, replay.moments, 7):
        source = TrialSource(replay, at)
        if source.game.over:
            break
        source.act(source.game.legal()[-1])
        while source.follow():
            pass
        assert source.game.over or all("move all" not in action for action in source.game.legal())


def test_what_was_tried_is_kept_as_a_branch_that_knows_its_origin(seat: Seat, path: Path) -> None:
    seat.key("y")
    assert not seat.spot("trial.keep").enabled, "nothing to keep yet"
    for _ in range(5):
        seat.key("n")
    seat.key("k")
    assert "Kept as" in words(seat)
    assert not seat.spot("trial.keep").enabled, "it is kept"
    (kept,) = saves().glob("*.bones")
    branch = read_replay(kept, CATALOG)
    assert branch.sound
    assert position.write(branch.history.game) == position.write(trial(seat).trial.game)
    assert origin_of(branch.document.header, path.parent, CATALOG)
    assert (branch.document.header.origin or {})["action"] == seat.theatre.moment


def test_after_keeping_it_is_not_said_that_nothing_is_written_down(seat: Seat) -> None:
    seat.key("y")
    for _ in range(2):
        seat.key("n")
    seat.key("k")
    table = trial(seat)
    assert "Nothing is written down" not in table.placard().words
    assert table.say("theatre.branch.untitled", round=2) in table.placard().words
    while table.trial.line:
        table.trial.undo()
    assert "Nothing is written down" in table.placard().words


def test_going_on_as_recorded_stays_at_the_board_that_is_looked_at(tmp_path: Path) -> None:
    """Also where a question is left to hands at another board."""
    seat = Seat(record(tmp_path / "game.bones", 3, 5))
    seat.theatre.follow(2)
    seat.theatre.go_to(seat.theatre.script.stop_of(80))
    seat.settle()
    seat.key("y")
    table = trial(seat)
    table.go_on()
    seat.settle()
    assert not table.trial.game.legal(2)
    assert table.trial.game.legal(3)
    assert (table.viewpoint.focus, table.layout.plan(seat.app.canvas).focus) == (2, 2)


def test_a_branch_that_nobody_has_named_is_called_in_the_language_of_who_looks(seat: Seat) -> None:
    """Its file keeps no sentence; a name that somebody has typed stays as it was typed, and is passed on."""
    seat.key("y")
    seat.key("n")
    seat.key("k")
    (kept,) = saves().glob("*.bones")
    header = read_replay(kept, CATALOG).document.header
    assert header.title == ""
    titles = [title_of(header, Messages(language, CATALOG).say) for language in LANGUAGES]
    assert titles == ["Branch from round 2", "Branche depuis la manche 2", "Ветка с раунда 2"]
    named = header._replace(origin={**(header.origin or {}), "title": "Nacht"})
    assert title_of(named, Messages("fr", CATALOG).say) == "Nacht, depuis la manche 2"
    assert title_of(named._replace(title="Mine"), Messages("fr", CATALOG).say) == "Mine"


def test_a_line_that_ends_the_game_leads_back_not_to_results(seat: Seat) -> None:
    seat.theatre.go_to(seat.theatre.script.last - 1)
    seat.settle()
    seat.key("y")
    while not trial(seat).trial.game.over:
        seat.key("n")
    assert "Back to the replay" in words(seat)
    assert "Results" not in words(seat)
    assert not seat.spot("trial.go-on").enabled
    seat.wait(2)
    seat.click("end.results")
    assert seat.app.screen is seat.screen


def test_a_disk_that_takes_nothing_is_one_sentence(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    seat.key("y")
    seat.key("n")
    saves().parent.mkdir(parents=True, exist_ok=True)
    saves().write_text("no folder")
    seat.key("k")
    toast = trial(seat).play.toast
    assert toast
    assert "cannot be written" in toast.words


def test_the_keys_of_the_strip_are_nobody_elses() -> None:
    others = {cap for key in table_keys() for cap in key.caps.split()}
    assert {cap for key in keys_of("trial") for cap in key.caps.split()} & others == {"Esc"}


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_all_words_fit_while_trying(path: Path, language: str, scale: int) -> None:
    seat = Seat(path, language=language, scale=scale)
    seat.theatre.go_to_round(2)
    seat.settle()
    seat.key("y")
    found = faults(seat.app.canvas.labels, seat.app.canvas.area.size)
    for _ in range(3):
        seat.key("n")
        found += faults(seat.app.canvas.labels, seat.app.canvas.area.size)
    seat.key("k")
    assert found == []
