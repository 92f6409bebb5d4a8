"""The theatre in the window: keys, timeline, log, notes, branches, words that fit."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from badbones.record import Record
from badbones.record.record import add_note
from badbones.render.reference import ReferenceScreen
from badbones.render.table.play_screen import PlayScreen
from badbones.render.theatre.theatre_view import TheatreLog
from badbones.rules import ReplayError, position
from tests.drawn import CATALOG
from tests.nobody import as_nobody, common_folder, needs_nobody
from tests.pictures import kept
from tests.render.screens.test_words_fit import faults
from tests.window.theatre_seat import Seat, record, reread, spoilt

SHIFT, CONTROL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("games") / "game.bones", 2, 21)


@pytest.fixture
def seat(game: Path) -> Seat:
    return Seat(game)


def settled(seat: Seat) -> int:
    seat.player.settle()
    return int(seat.player.stop)


# Keys


def test_arrows_step_by_action_beat_and_phase(seat: Seat) -> None:
    seat.key("right")
    assert seat.screen.moving()
    seat.watch()
    assert seat.player.stop == 1
    seat.key("right", "right", "right")
    assert settled(seat) == 4
    seat.key("left")
    assert seat.player.stop == 3
    seat.key("right", mod=SHIFT)
    assert seat.player.source.shown_beats <= seat.player.beat
    seat.key("home")
    seat.key("right", mod=CONTROL)
    starts = seat.theatre.script.phase_starts()
    assert seat.player.stop == starts[1]
    seat.key("left", mod=CONTROL)
    assert seat.player.stop == 0


def test_either_end_rounds_and_marks(seat: Seat) -> None:
    script = seat.theatre.script
    seat.key("end")
    assert seat.player.stop == script.last
    seat.key("home")
    seat.key("page down")
    assert seat.player.stop == script.chapters[1].start
    seat.key("page up")
    assert seat.player.stop == 0
    first = min(flag.stop for flag in seat.theatre.flags())
    seat.key("down")
    assert seat.player.stop == first
    seat.key("end", "up")
    assert seat.player.stop in {flag.stop for flag in seat.theatre.flags()}


def test_space_plays_and_pauses_whatever_has_the_focus(seat: Seat) -> None:
    seat.app.focus_on(seat.spot("theatre.end"))
    seat.key("space")
    assert seat.player.playing
    seat.watch(3.0)
    seat.key("space")
    assert not seat.screen.moving()
    assert seat.player.stop < seat.theatre.script.last


def test_keys_choose_speed_seat_and_spoilers(seat: Seat) -> None:
    seat.key("=", text="+")
    assert seat.player.speed == 2.0
    seat.key("-", "-", "-")
    assert seat.player.speed == 0.25
    seat.key("f")
    assert seat.theatre.focus == 1
    seat.key("f", "f")
    assert seat.theatre.focus is None
    seat.key("2")
    assert seat.theatre.focus == 2
    seat.key("0", "n")
    assert seat.theatre.focus is None
    assert seat.theatre.no_spoilers


def test_help_and_rules_open_and_close(seat: Seat) -> None:
    seat.key("/", text="?", mod=SHIFT)
    assert seat.app.screen
    assert seat.app.screen.name == "theatre-keys"
    seat.key("escape")
    assert seat.app.screen is seat.screen
    seat.key("right")
    seat.watch()
    seat.key("r")
    assert isinstance(seat.app.screen, ReferenceScreen)
    seat.key("escape")
    assert seat.app.screen is seat.screen


def test_nothing_can_be_moved(seat: Seat) -> None:
    before = seat.theatre.replay.document.path.read_bytes()
    for spot in list(seat.app.canvas.spots.all):
        if spot.id.startswith("seat"):
            seat.click(spot.area.center)
            seat.drag(spot.area.center, (spot.area.centerx + 60, spot.area.centery))
    assert position.write(seat.theatre.source.game) == position.write(seat.theatre.script.game(seat.player.stop))
    assert seat.theatre.replay.document.path.read_bytes() == before


# Timeline


def test_dragging_scrubs(seat: Seat) -> None:
    bar = seat.screen.view.strip.bar
    seat.pull((bar.left + 4, bar.centery), (bar.centerx, bar.centery))
    half = seat.player.stop
    assert 0 < half < seat.theatre.script.last
    assert seat.right()
    seat.move((bar.right + 30, bar.centery))
    assert seat.player.stop == seat.theatre.script.last
    seat.button((bar.left, bar.centery), down=False)


def test_every_stop_is_found_again_on_the_ruler(seat: Seat) -> None:
    ruler = seat.theatre.ruler()
    stops = range(seat.theatre.script.last + 1)
    assert [ruler.stop(ruler.share(stop)) for stop in stops] == list(stops)
    shares = [ruler.share(stop) for stop in stops]
    assert shares == sorted(shares)


def test_the_wheel_on_the_timeline_steps(seat: Seat) -> None:
    seat.move(seat.spot("theatre.timeline").area.center)
    seat.wheel(-1)
    assert settled(seat) == 1
    seat.wheel(1)
    assert seat.player.stop == 0


def test_a_picture_is_shown_where_the_mouse_points(seat: Seat) -> None:
    pictures = seat.screen.view.strip.thumbnails.keep
    assert len(kept(pictures)) == 0
    seat.move(seat.spot("theatre.timeline").area.center)
    assert len(kept(pictures)) == 1
    flag = next(spot for spot in seat.app.canvas.spots.all if spot.id.startswith("theatre.flag."))
    seat.move(flag.area.center)
    assert len(kept(pictures)) == 2
    seat.click(flag.area.center)
    assert seat.player.stop == flag.mark.stop


def test_no_spoilers_hides_what_lies_ahead(seat: Seat) -> None:
    script = seat.theatre.script
    seat.theatre.go_to(script.chapters[1].start + 2)
    seat.key("n")
    words = " ".join(label.words for label in seat.app.canvas.labels)
    ruler = seat.theatre.ruler()
    assert ruler.hidden
    assert len(ruler.chapters) == 2
    assert ruler.stop(1.0) <= seat.player.stop
    assert str(script.beats) not in words
    assert "Victory" not in words
    told = script.told(seat.player.beat)
    shown = [int(spot.id.split(".")[2]) for spot in seat.app.canvas.spots.all if spot.id.startswith("theatre.line.")]
    assert max(shown) < told
    ahead = [spot.mark.stop for spot in seat.app.canvas.spots.all if spot.id.startswith("theatre.flag.")]
    assert all(stop <= seat.player.stop for stop in ahead)
    seen = seat.player.stop
    seat.theatre.go_to(0)
    assert seat.theatre.ruler().stop(1.0) == seen, "whoever goes back has seen it all the same"
    seat.key("n")
    assert seat.theatre.ruler().hidden is False


def test_beats_that_begin_in_another_order_take_nothing_back(seat: Seat) -> None:
    """Several move at once: what is told of a later one is not forgotten when an earlier one begins."""
    takes = seat.theatre.script.takes
    stop = next(stop for stop, take in enumerate(takes) if len(take.beats) > 3)
    seat.theatre.go_to(stop)
    seat.player.step_action(1)
    assert seat.player.busy
    seen = list[int]()
    for events in reversed(takes[stop].beats):
        seat.player.heard(SimpleNamespace(head=events[0]))
        seen.append(seat.player.beat)
    assert seen == [seat.theatre.script.first[stop] + len(takes[stop].beats)] * len(seen)


# The log


def test_a_click_on_a_line_goes_there(seat: Seat) -> None:
    seat.theatre.go_to(12)
    seat.settle()
    lines = [spot for spot in seat.app.canvas.spots.all if spot.id.startswith("theatre.line.")]
    last = lines[-1]
    number = int(last.id.split(".")[2])
    seat.click((last.area.left + 20, last.area.top + 3))
    assert seat.player.beat == seat.theatre.script.entries[number].beat
    assert seat.right()


def test_a_rule_opens_by_the_words_of_it_and_by_a_right_click(seat: Seat) -> None:
    seat.theatre.go_to(12)
    seat.settle()
    seat.click(seat.spot("theatre.why").area.center)
    assert isinstance(seat.app.screen, ReferenceScreen)
    seat.key("escape")
    line = next(spot for spot in seat.app.canvas.spots.all if spot.id.startswith("theatre.line."))
    seat.click((line.area.left + 20, line.area.centery), button=pygame.BUTTON_RIGHT)
    assert isinstance(seat.app.screen, ReferenceScreen)


def test_the_log_says_what_was_undone(tmp_path: Path) -> None:
    seat = Seat(record(tmp_path / "undone.bones", 3, 22, undos=0.2, most=120))
    entries = seat.theatre.script.entries
    log = seat.screen.view.lines
    told = [log.line(number).words for number, entry in enumerate(entries) if entry.kind == "undo"]
    gone = {
        log.line(number).words.removesuffix(" (Undone later.)")
        for number, entry in enumerate(entries)
        if entry.taken_back
    }
    assert len(told) == sum(len(take.undone) for take in seat.theatre.replay.takes) > 5
    assert all(words.startswith("Undone: ") for words in told)
    assert all(words.removeprefix("Undone: ") in gone or words.endswith("does nothing.") for words in told)


def test_the_log_can_be_scrolled_and_follows_again(seat: Seat) -> None:
    seat.theatre.go_to(30)
    seat.settle()
    scroll = seat.screen.view.log.scroll
    before = scroll.seen[0].entry
    seat.move(seat.spot("theatre.log").area.center)
    for _ in range(6):
        seat.wheel(1)
    assert scroll.seen[0].entry < before
    for _ in range(3000):
        scroll.move(200)
        seat.app.draw()
        if scroll.seen[-1].entry == len(seat.theatre.script.entries) - 1:
            break
    assert scroll.seen[-1].entry == len(seat.theatre.script.entries) - 1
    seat.key("right")
    seat.watch()
    assert scroll.at_rest


# Notes


def test_a_note_is_written_shown_and_kept(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    path.write_bytes(game.read_bytes())
    seat = Seat(path)
    seat.theatre.go_to(5)
    seat.settle()
    seat.key("t")
    seat.post(pygame.TEXTINPUT, text="Look at this! ")
    seat.key("space", "left", "f", text="")  # keys write here, they do not steer
    seat.key("return")
    assert seat.app.screen is seat.screen
    assert seat.theatre.notes_here() == ["Look at this!"]
    assert any("Look at this!" in label.words for label in seat.app.canvas.labels)
    assert [(note.at, note.text) for note in reread(path).notes] == [(5, "Look at this!")]
    assert reread(path).sound
    assert any(flag.kind == "note" and flag.stop == 5 for flag in seat.theatre.flags())


def test_a_file_that_is_played_takes_no_note(tmp_path: Path) -> None:
    path = record(tmp_path / "game.bones", 2, 22, most=20)
    seat = Seat(path)
    played = Record.open(path, CATALOG)
    seat.theatre.write_note("no")
    seat.settle()
    assert seat.theatre.toast
    assert "another window" in seat.theatre.toast.words
    assert seat.theatre.notes_here() == []
    played.close()


@needs_nobody
def test_a_file_that_cannot_be_written_takes_no_note() -> None:
    def write() -> None:
        with pytest.raises(ReplayError, match=r"game.bones cannot be opened: Permission denied"):
            add_note(path, 1, "no")

    with common_folder() as folder:
        path = record(folder / "game.bones", 2, 22, most=20)
        path.chmod(0o444)
        before = path.read_bytes()
        as_nobody(write)
        assert path.read_bytes() == before
        assert os.listdir(folder) == ["game.bones"]


def test_a_damaged_file_takes_no_note_and_loses_nothing(tmp_path: Path) -> None:
    path = record(tmp_path / "game.bones", 2, 22, most=20)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:10], b"{torn\n", *lines[10:]]))
    before = path.read_bytes()
    with pytest.raises(ReplayError, match="takes no notes"):
        add_note(path, 1, "no")
    assert path.read_bytes() == before


# Playing on


def test_play_from_here_opens_the_table_at_that_moment(game: Path) -> None:
    seat = Seat(game)
    seat.theatre.go_to(25)
    state = seat.theatre.source.stage
    seat.settle()
    seat.key("p")
    seat.click("branch.same")
    table = seat.app.screen
    assert type(table) is PlayScreen
    assert table.source.stage == state
    origin = table.source.record and table.source.record.header.origin
    assert origin
    assert (origin["file"], origin["action"]) == (game.name, 25)


def test_nothing_is_marked_as_done_before_the_first_action_of_a_branch(game: Path, tmp_path: Path) -> None:
    replay = reread(game)
    branch = Record.branch(replay, 10, tmp_path / "b.bones")
    for action in replay.actions[10:14]:
        branch.apply(action)
    branch.close()
    seat = Seat(tmp_path / "b.bones")
    log = TheatreLog(seat.theatre)
    assert seat.player.beat == 0
    assert log.view().count > 0, "what lies ahead is to be seen, faded"
    assert (log.view().marked, log.view().why) == (None, "")
    seat.player.go_to_beat(1)
    assert log.view().marked == 0


@pytest.mark.parametrize("reshuffled", [False, True])
def test_a_branch_draws_the_same_or_something_else(game: Path, tmp_path: Path, reshuffled: bool) -> None:
    replay = reread(game)
    branch = Record.branch(replay, 10, tmp_path / "b.bones", seed=4711 if reshuffled else None)
    frame = next(frame.at for frame in replay.frames if frame.at > 10)
    for action in replay.actions[10:frame]:
        branch.apply(action)
    same = branch.game.table.bag == replay.moment(frame).game.table.bag
    assert same is not reshuffled
    branch.close()
    again = reread(tmp_path / "b.bones")
    assert again.sound
    assert again.history.game.table.bag == branch.game.table.bag


def test_at_the_end_there_is_nothing_to_play_on(seat: Seat) -> None:
    seat.key("end")
    assert not seat.spot("theatre.branch").enabled


# Files that are not as they should be


def test_a_file_that_differs_is_watched_as_far_as_it_goes(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    path.write_bytes(game.read_bytes())
    seat = Seat(spoilt(path, 30, "1 hero Z9"))
    assert seat.theatre.toast is None
    seat.key("end")
    assert seat.theatre.toast
    assert "Z9" in seat.theatre.toast.words
    assert seat.right()


def test_a_file_of_which_nothing_can_be_shown_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    path.write_text('{"badbones-replay": 1, "setup": {"mode": "chess", "players": ["A"]}}\n')
    with pytest.raises(ReplayError, match="chess"):
        Seat(path)


# Words


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize(
    "kind",
    [{"seats": 1}, {"seats": 2}, {"seats": 4}, {"seats": 6}, {"seats": 4, "mode": "coop"},
     {"seats": 3, "advanced": True, "chiefs": True}],
)  # fmt: skip
def test_all_words_fit(tmp_path: Path, kind: dict[str, Any], language: str, scale: int) -> None:
    path = record(tmp_path / "game.bones", **{"seed": 5, **kind})
    seat = Seat(path, language=language, scale=scale)
    theatre, found = seat.theatre, list[str]()
    for share in (0, 0.3, 0.6, 1):
        theatre.go_to_beat(round(share * theatre.script.beats))
        for focus in (None, 1):
            theatre.follow(focus)
            theatre.toggle_log()
            seat.app.draw()
            found += [f"{share}: {fault}" for fault in faults(seat.app.canvas.labels, seat.app.canvas.area.size)]
    assert found == []


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_words_of_the_dialogs_fit(game: Path, language: str, scale: int) -> None:
    seat = Seat(game, language=language, scale=scale)
    doors = seat.theatre.doors
    for ask in (doors.branch, doors.note, doors.keys):
        ask()
        seat.app.draw()
        assert faults(seat.app.canvas.labels, seat.app.canvas.area.size) == []
        seat.app.close()
