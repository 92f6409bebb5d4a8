"""A game and its file: what is written, when, and that it can be read, played on, branched and proven."""

import errno
import io
import json
import os
import random
import re
import signal
import stat
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from badbones import __version__
from badbones.record import (
    Record,
    Replay,
    Setup,
    free_name,
    home,
    read_document,
    read_replay,
    save_whole,
    saves,
)
from badbones.rules import BadBonesError, Game, IllegalAction, Options, ReplayError, position
from tests.drawn import CATALOG
from tests.play import MOST_ROUNDS, NAMES

NOTATION = Path(__file__).parents[2] / "docs" / "spec" / "NOTATION.md"
State = tuple[str, int, list[str], str]
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a forked process")


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Syncing for real is slow on some disks; where it matters, tests look at the calls."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


# Playing and looking


def set_up(players: int = 2, seed: int = 1, **options: Any) -> Setup:
    return Setup("solo" if players == 1 else "versus", tuple(NAMES[:players]), Options(**options), seed)


def begun(path: Path, players: int = 2, seed: int = 1, title: str = "", **options: Any) -> Record:
    return Record.create(path, CATALOG, set_up(players, seed, **options), title)


def play(record: Record, seed: int, most: int = 10**6) -> None:
    """Plays at random to the end, or so many actions; no game may go on for ever."""
    chance, last = random.Random(seed), record.game.round + MOST_ROUNDS
    for _ in range(most):
        if record.game.over or record.game.round > last:
            return
        record.apply(chance.choice(record.game.legal()))


def play_round(record: Record, seed: int, rounds: int = 1) -> None:
    chance, goal = random.Random(seed), record.game.round + rounds
    while record.game.round < goal and not record.game.over:
        record.apply(chance.choice(record.game.legal()))


def finished_game(path: Path, players: int = 2, seed: int = 1, **options: Any) -> Path:
    record = begun(path, players, seed, **options)
    play(record, seed)
    record.close()
    return path


def lively(path: Path, players: int = 3, seed: int = 4) -> tuple[Path, list[State]]:
    """A finished game with every kind of line, and its state after each of its action lines."""
    record, chance = begun(path, players, seed, title="A long evening"), random.Random(seed)
    states = [state(record.game)]
    while not record.game.over:
        for seat in (None, *range(1, players + 1)):
            if chance.random() < 0.12 and record.can_undo(seat):
                record.undo(seat)
        if chance.random() < 0.1:
            record.note(chance.choice(["why did I do that", "hm", "зачем?"]), chance.choice([None, 1, players]))
            record.hand_over(chance.randint(1, players), chance.choice([None, "hard"]))
        if chance.random() < 0.3 and record.history.can_redo():
            record.redo()
        else:
            record.apply(chance.choice(record.game.legal()))
        states.append(state(record.game))
    record.close()
    return path, states


def state(game: Game) -> State:
    """All that can be seen of a game; in the middle of a question there is no position, but the question."""
    digest = "" if game.asking else position.digest(position.write(game))
    return game.phase, game.round, game.legal(), digest


def raw_lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def contents(path: Path) -> list[Any]:
    return [json.loads(line) for line in raw_lines(path)]


def rewrite(path: Path, lines: list[Any]) -> Path:
    path.write_bytes(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
    return path


def replay_of(path: Path) -> Replay:
    return read_replay(path, CATALOG)


def proven(path: Path) -> Replay:
    """The file, which must play again exactly."""
    replay = replay_of(path)
    assert replay.problem() is None
    assert replay.sound
    return replay


def all_states(path: Path) -> list[State]:
    replay = proven(path)
    return [state(replay.moment(at).game) for at in range(replay.moments + 1)]


def is_sentence(text: str) -> bool:
    return bool(text.strip()) and text.isprintable() and len(text) < 500


def refusal_of(path: Path, doing: Callable[[], object]) -> str:
    """The one sentence with which something is refused; it names the file."""
    with pytest.raises(ReplayError) as caught:
        doing()
    assert is_sentence(str(caught.value))
    assert path.name in str(caught.value)
    return str(caught.value)


def frame_places(lines: list[Any]) -> list[int]:
    return [place for place, line in enumerate(lines) if isinstance(line, dict) and "position" in line]


def in_child(doing: Callable[[], object]) -> None:
    """Does something in a process of its own, and fails as it fails there."""
    child = os.fork()
    if child == 0:  # pragma: no cover
        code = 1
        try:
            doing()
            code = 0
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


# What is written


def test_the_header_is_the_one_of_the_notation(tmp_path: Path) -> None:
    setup = set_up(2, seed=7)._replace(bots={"2": "normal"}, colours=("pink", "teal"))
    record = Record.create(tmp_path / "a.bones", CATALOG, setup, "Friday")
    record.close()
    header = contents(record.path)[0]
    example = json.loads(next(line for line in NOTATION.read_text().splitlines() if "badbones-replay" in line))
    assert list(header) == list(example)
    assert list(header["setup"]) == list(example["setup"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", header.pop("created"))
    assert header == {
        "badbones-replay": 1,
        "program": __version__,
        "data": CATALOG.digest,
        "title": "Friday",
        "setup": {
            "mode": "versus",
            "players": ["Ada", "Bo"],
            "options": {"advanced": False, "chiefs": False, "rounds": 10, "heroic": False},
            "seed": 7,
            "bots": {"2": "normal"},
            "colours": ["pink", "teal"],
        },
        "start": None,
        "origin": None,
    }


def test_the_header_is_read_as_it_was_written(tmp_path: Path) -> None:
    setup = set_up(3, seed=2**63 - 1, rounds=4)._replace(bots={"1": "hard"}, colours=("red", "blue", "green"))
    record = Record.create(tmp_path / "a.bones", CATALOG, setup, 'Ночь, déjà vu \u2028 "x" \\ \n \ud800')
    record.close()
    assert proven(record.path).document.header == record.header
    assert record.header.setup == setup


def test_every_kind_of_line_is_written_as_the_notation_shows_it(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    record.apply("1 hero C2")
    record.apply("2 hero B3")
    record.undo()
    record.hand_over(2, "hard")
    record.apply("2 hero B2")
    record.undo(2)
    record.note("why did I do that", 1)
    record.note("à propos")
    record.hand_over(2, None)
    record.close()
    assert raw_lines(record.path)[2:] == [
        line.encode() + b"\n"
        for line in (
            '"1 hero C2"',
            '"2 hero B3"',
            '{"undo": 1}',
            '{"seat": 2, "bot": "hard"}',
            '"2 hero B2"',
            '{"undo": 1, "seat": 2}',
            '{"note": "why did I do that", "seat": 1, "at": 3}',
            '{"note": "à propos", "at": 3}',
            '{"seat": 2, "bot": null}',
        )
    ]


def test_every_kind_of_line_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones")
    record.note("before it began")
    record.apply("1 hero C2")
    record.hand_over(1, "easy")
    record.hand_over(2, "hard")
    record.undo()
    record.note("no", 2)
    record.hand_over(1, None)
    record.close()
    replay = proven(record.path)
    assert [(note.text, note.seat, note.at) for note in replay.notes] == [("before it began", None, 0), ("no", 2, 1)]
    assert replay.bots == {1: None, 2: "hard"}
    assert replay.bots_at(0) == {}
    assert replay.actions == ["1 hero C2"]
    assert state(replay.history.game) == state(record.game)


def test_a_branch_is_set_up_with_the_bots_of_its_moment(tmp_path: Path) -> None:
    setup = set_up()._replace(bots={"2": "easy"})
    record = Record.create(tmp_path / "a.bones", CATALOG, setup)
    record.apply("1 hero C2")
    record.hand_over(1, "hard")
    record.hand_over(2, None)
    record.apply("2 hero C2")
    record.close()
    replay = read_replay(record.path, CATALOG)
    for at, bots in ((0, {"2": "easy"}), (2, {"1": "hard"})):
        branch = Record.branch(replay, at, tmp_path / f"{at}.bones")
        branch.close()
        assert branch.header.setup == setup._replace(bots=bots)


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 1), (4, 2)])
def test_key_frames_stand_after_the_header_and_at_the_start_of_every_later_round(
    tmp_path: Path, players: int, seed: int
) -> None:
    record, chance = begun(tmp_path / "a.bones", players, seed), random.Random(seed)
    expected: list[Any] = [{"round": 1, "position": position.write(record.game)}]
    while not record.game.over:
        before, action = record.game.round, chance.choice(record.game.legal())
        record.apply(action)
        expected.append(action)
        if record.game.round > before and not record.game.over:
            expected.append({"round": before + 1, "position": position.write(record.game)})
    record.close()
    *lines, ending = contents(record.path)[1:]
    assert lines == expected
    assert list(lines[0]) == ["round", "position"]
    assert len(frame_places(lines)) >= 3
    assert list(ending) == ["result", "check"]
    assert record.game.result
    assert ending["result"] == json.loads(json.dumps(record.game.result.document()))
    assert ending["check"] == position.digest(position.write(record.game))


def test_a_whole_game_is_saved_as_if_it_had_been_recorded(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones", 3, 5)
    actions = replay_of(path).actions
    save_whole(tmp_path / "b.bones", CATALOG, set_up(3, 5), actions)
    assert raw_lines(tmp_path / "b.bones")[1:] == raw_lines(path)[1:]
    assert proven(tmp_path / "b.bones").finished
    assert not list(tmp_path.glob("*.part"))


def test_a_game_is_not_begun_in_a_file_that_exists(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    before = path.read_bytes()
    assert "exists" in refusal_of(path, lambda: begun(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "given",
    [{"title": "x" * 5000}, {"name": "x" * 5000}, {"note": "x" * 20_000}, {"bot": "x" * 5000}, {"seat": 9}],
    ids=["title", "name", "note", "bot", "seat"],
)
def test_what_the_program_accepts_it_can_read_again(tmp_path: Path, given: dict[str, Any]) -> None:
    """Long or strange values are refused beforehand or cut; a game is never lost for them."""
    path, setup = tmp_path / "a.bones", set_up()
    setup = setup._replace(players=(given.get("name", "Ada"), "Bo"))
    try:
        record = Record.create(path, CATALOG, setup, given.get("title", ""))
        record.note(given.get("note", ""), given.get("seat"))
        record.hand_over(given.get("seat", 1), given.get("bot"))
    except BadBonesError:
        return
    record.apply("1 hero B2")
    record.close()
    assert proven(path).actions == ["1 hero B2"]


# When it is written


def test_every_line_is_on_the_disk_before_its_author_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, synced, real = tmp_path / "a.bones", [b""], os.fsync

    def sync(file: int) -> None:
        synced.append(path.read_bytes())
        real(file)

    def fresh(last: str) -> None:
        """Something was synced, the file is as it was then, and this is its last action, undo or note."""
        assert synced.pop() == path.read_bytes()
        kinds = [line for line in contents(path) if isinstance(line, str) or not {"position", "result"} & set(line)]
        assert json.dumps(kinds[-1]) == last
        synced[:] = [b"nothing yet"]

    monkeypatch.setattr(os, "fsync", sync)
    record, chance = begun(path), random.Random(1)
    assert synced.pop() == path.read_bytes()
    while not record.game.over:
        action = chance.choice(record.game.legal())
        record.apply(action)
        fresh(json.dumps(action))
    undone = record.undo()
    fresh('{"undo": 1}')
    record.redo()
    fresh(json.dumps(undone))
    record.note("phew")
    fresh(json.dumps({"note": "phew", "at": len(replay_of(path).actions)}))
    record.hand_over(1, "easy")
    fresh('{"seat": 1, "bot": "easy"}')
    record.close()


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")
def test_the_name_of_a_new_file_is_on_the_disk_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut must not take the whole new file: its folder is synced as well."""
    folders, real = [], os.fsync

    def sync(file: int) -> None:
        folders.append(stat.S_ISDIR(os.fstat(file).st_mode))
        real(file)

    monkeypatch.setattr(os, "fsync", sync)
    begun(tmp_path / "a.bones").close()
    assert any(folders)


def test_a_disk_that_cannot_sync_folders_takes_games_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network drives answer like this; the file itself is synced there, and that has to do."""
    real = os.fsync

    def sync(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        real(file)

    monkeypatch.setattr(os, "fsync", sync)
    assert proven(finished_game(tmp_path / "a.bones")).finished


def test_a_refused_action_is_not_written(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones")
    before = record.path.read_bytes()
    with pytest.raises(IllegalAction):
        record.apply("1 hero A1")
    with pytest.raises(IllegalAction):
        record.undo()
    with pytest.raises(IllegalAction):
        record.redo()
    record.close()
    assert record.path.read_bytes() == before


# Taking back


def test_an_undo_after_the_result_voids_it(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    assert proven(path).finished
    record = Record.open(path, CATALOG)
    last = record.undo()
    assert not proven(path).finished
    assert not proven(path).history.game.over
    record.note("again")
    assert not proven(path).finished
    record.apply(last)
    record.close()
    assert proven(path).finished
    assert sum("result" in line for line in contents(path) if isinstance(line, dict)) == 2


def test_redo_writes_the_actions_again(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    for action in ("1 hero C2", "2 hero B3"):
        record.apply(action)
    after = state(record.game)
    record.undo()
    record.undo(1)
    record.redo()
    record.redo()
    assert state(record.game) == after
    record.close()
    written = ["1 hero C2", "2 hero B3", {"undo": 1}, {"undo": 1, "seat": 1}, "1 hero C2", "2 hero B3"]
    assert contents(record.path)[2:] == written
    assert state(proven(record.path).history.game) == after


# Going on


def test_going_on_appends_and_touches_nothing_else(tmp_path: Path) -> None:
    path, chance = tmp_path / "a.bones", random.Random(5)
    begun(path, 3).close()
    while True:
        before = path.read_bytes()
        record = Record.open(path, CATALOG)
        assert record.notice is None
        assert path.read_bytes() == before
        play(record, chance.randrange(1000), chance.randrange(1, 20))
        record.close()
        assert path.read_bytes().startswith(before)
        if record.game.over:
            break
    replay = proven(path)
    assert replay.finished
    assert state(replay.history.game) == state(record.game)
    places = frame_places(contents(path))
    assert [contents(path)[place]["round"] for place in places] == list(range(1, len(places) + 1))


def test_notes_count_on_after_opening(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones")
    play(record, 1, 5)
    record.undo()
    record.close()
    record = Record.open(record.path, CATALOG)
    record.note("here")
    record.close()
    assert contents(record.path)[-1] == {"note": "here", "at": 5}


def test_what_can_be_taken_back_can_be_after_opening(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    play_round(record, 1)
    for action in ("1 hero B2", "2 hero D4"):
        if action in record.game.legal():
            record.apply(action)
    record.apply(record.game.legal()[0])
    record.close()
    again = Record.open(record.path, CATALOG)
    for seat in (None, 1, 2, 3):
        assert again.can_undo(seat) == record.can_undo(seat)
    while again.can_undo():
        assert again.undo() == record.history.undo()
        assert state(again.game) == state(record.game)
    again.close()


@pytest.mark.parametrize("unfinished", ['"2 her', '{"undo"', '{"note": "x', "{", '"', "\0\0\0\0", "\xff"])
def test_a_torn_last_line_is_cut_off_with_a_notice(tmp_path: Path, unfinished: str) -> None:
    record = begun(tmp_path / "a.bones")
    record.apply("1 hero C2")
    record.close()
    whole = record.path.read_bytes()
    record.path.write_bytes(whole + unfinished.encode("latin-1"))
    assert replay_of(record.path).document.torn
    again = Record.open(record.path, CATALOG)
    assert again.notice
    assert is_sentence(again.notice)
    assert record.path.name in again.notice
    assert record.path.read_bytes() == whole
    again.apply("2 hero C2")
    again.close()
    assert record.path.read_bytes() == whole + b'"2 hero C2"\n'


@pytest.mark.parametrize("last", [b'{"note": 5}\n', b'{"undo": "x"}\n', b'{"seat": 77, "bot": "x"}\n'])
def test_a_last_line_that_is_whole_is_not_torn(tmp_path: Path, last: bytes) -> None:
    """What another program wrote to its end is not thrown away, even if it makes no sense here."""
    record = begun(tmp_path / "a.bones")
    record.apply("1 hero C2")
    record.close()
    before = record.path.read_bytes() + last
    record.path.write_bytes(before)
    with suppress(ReplayError):
        Record.open(record.path, CATALOG).close()
    assert record.path.read_bytes().startswith(before)


def test_a_key_frame_that_was_torn_is_written_again(tmp_path: Path) -> None:
    """The action that began the round is there, so its key frame has to be, too: one at the start of every round."""
    path = finished_game(tmp_path / "a.bones", 3)
    whole, places = raw_lines(path), frame_places(contents(path))
    for kept in (0, 1, 60):
        path.write_bytes(b"".join(whole[: places[1]]) + whole[places[1]][:kept])
        record = Record.open(path, CATALOG)
        play(record, kept)
        record.close()
        frames = [key.frame.round for key in proven(path).frames]
        assert frames == list(range(1, len(frames) + 1))


def test_no_key_frame_is_written_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """Another program may leave key frames out; who opens its file in mid-round has no start of a round to write."""
    path = finished_game(tmp_path / "a.bones")
    lines = contents(path)
    second = frame_places(lines)[1]
    before = rewrite(path, [*lines[:second], *lines[second + 1 : second + 6]]).read_bytes()
    record = Record.open(path, CATALOG)
    assert path.read_bytes() == before
    play_round(record, 1)
    record.close()
    frames = [key.frame for key in proven(path).frames]
    assert [frame.round for frame in frames] == [1, 3]
    assert {frame.position["phase"] for frame in frames} == {"hero"}


def test_a_result_that_was_torn_is_written_again(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    Record.open(path, CATALOG).close()
    assert proven(path).finished
    assert path.read_bytes() == whole


# One writer at a time


def test_a_file_is_open_in_one_window_only(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones")
    before = record.path.read_bytes()
    assert "open in another window" in refusal_of(record.path, lambda: Record.open(record.path, CATALOG))
    assert proven(record.path).actions == [], "whoever only looks may look"
    record.apply("1 hero C2")
    record.close()
    assert record.path.read_bytes() == before + b'"1 hero C2"\n'
    again = Record.open(record.path, CATALOG)
    refusal_of(record.path, lambda: Record.open(record.path, CATALOG))
    again.close()


def test_a_refused_file_is_not_kept_locked(tmp_path: Path) -> None:
    path = tmp_path / "a.bones"
    path.write_bytes(b"no game\n")
    for _ in range(2):
        assert "window" not in refusal_of(path, lambda: Record.open(path, CATALOG))
    path.unlink()
    finished_game(path)


def test_another_name_does_not_open_the_file_a_second_time(tmp_path: Path) -> None:
    record, other = begun(tmp_path / "a.bones"), tmp_path / "b.bones"
    try:
        other.symlink_to(record.path)
    except OSError:
        pytest.skip("no links here")
    assert "window" in refusal_of(other, lambda: Record.open(other, CATALOG))
    record.close()


def test_a_link_that_leads_nowhere_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.bones"
    try:
        path.symlink_to("a.bones")
    except OSError:
        pytest.skip("no links here")
    refusal_of(path, lambda: replay_of(path))
    refusal_of(path, lambda: Record.open(path, CATALOG))
    refusal_of(path, lambda: begun(path))


@contextmanager
def other_window(path: Path, doing: Callable[[Record], None]) -> Iterator[int]:
    """Another process has the file open, has done something with it, and is still there."""
    done, tell = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover
        try:
            record = Record.open(path, CATALOG)
            doing(record)
            os.write(tell, b"!")
            signal.pause()
        finally:
            os._exit(1)
    os.close(tell)
    try:
        assert os.read(done, 1) == b"!"
        yield child
    finally:
        os.close(done)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


@needs_fork
def test_another_process_keeps_the_file_until_it_is_killed(tmp_path: Path) -> None:
    begun(tmp_path / "a.bones").close()
    path = tmp_path / "a.bones"
    with other_window(path, lambda record: record.note("mine")):
        assert "open in another window" in refusal_of(path, lambda: Record.open(path, CATALOG))
        assert [note.text for note in proven(path).notes] == ["mine"]
    Record.open(path, CATALOG).close()


@needs_fork
def test_another_process_that_has_closed_the_file_does_not_keep_it(tmp_path: Path) -> None:
    begun(tmp_path / "a.bones").close()
    with other_window(tmp_path / "a.bones", Record.close):
        Record.open(tmp_path / "a.bones", CATALOG).close()


@needs_fork
def test_another_process_is_refused(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones")
    in_child(lambda: refusal_of(record.path, lambda: Record.open(record.path, CATALOG)))
    record.close()
    in_child(lambda: Record.open(record.path, CATALOG).close())


# Moments


@pytest.mark.parametrize(("players", "seed"), [(1, 2), (3, 4)])
def test_every_moment_is_what_it_was(tmp_path: Path, players: int, seed: int) -> None:
    path, states = lively(tmp_path / "a.bones", players, seed)
    replay = proven(path)
    assert replay.moments == len(states) - 1
    order = list(range(len(states)))
    random.Random(seed).shuffle(order)
    for at in order:
        moment = replay.moment(at)
        assert moment.exact
        assert state(moment.game) == states[at]
    assert state(replay.history.game) == states[-1]


def test_a_moment_can_be_played_with_and_comes_again_unchanged(tmp_path: Path) -> None:
    replay = proven(finished_game(tmp_path / "a.bones"))
    before = state(replay.moment(5).game)
    game = replay.moment(5).game
    game.apply(game.legal()[0])
    assert state(replay.moment(5).game) == before


def test_there_is_no_moment_beyond_the_game(tmp_path: Path) -> None:
    replay = proven(finished_game(tmp_path / "a.bones"))
    for at in (-1, replay.moments + 1, 10**9):
        with pytest.raises(ReplayError) as caught:
            replay.moment(at)
        assert is_sentence(str(caught.value))


# Branches


def since_frame(path: Path, at: int) -> list[str]:
    """What counts of the actions between the key frame of a moment's round and the moment, read off the lines."""
    kept: list[str] = []
    actions = 0
    for content in contents(path)[1:]:
        if actions == at and (isinstance(content, str) or "undo" in content):
            break
        if isinstance(content, str):
            kept.append(content)
            actions += 1
        elif "position" in content:
            kept = []
        elif "undo" in content:
            del kept[max(n for n, action in enumerate(kept) if content.get("seat") in (None, int(action[0])))]
    return kept


def test_a_branch_goes_on_from_every_moment(tmp_path: Path) -> None:
    path, states = lively(tmp_path / "a.bones", 2, 6)
    before, replay = path.read_bytes(), proven(path)
    frames = [(key.at, key.frame) for key in replay.frames]
    for at in range(replay.moments + 1):
        branch = Record.branch(replay, at, tmp_path / f"branch {at}.bones", "What if")
        assert state(branch.game) == states[at]
        header, frame, *actions = contents(branch.path)
        expected = next(frame for place, frame in reversed(frames) if place <= at)
        assert header["start"] == expected.position
        assert header["origin"] == {"file": "a.bones", "title": "A long evening", "action": at}
        assert header["title"] == "What if"
        playing = {str(seat): bot for seat, bot in replay.bots_at(at).items() if bot}
        assert header["setup"] == contents(path)[0]["setup"] | {"bots": playing}
        assert frame == {"round": expected.round, "position": expected.position}
        assert [action for action in actions if isinstance(action, str)] == since_frame(path, at)
        if at % 9 == 0:
            play(branch, at)
        branch.close()
        again = proven(branch.path)
        assert state(again.history.game) == state(branch.game)
        assert again.finished == branch.game.over
    assert path.read_bytes() == before


def test_a_branch_repeats_the_actions_of_its_round(tmp_path: Path) -> None:
    record = begun(tmp_path / "a.bones", 3)
    play_round(record, 1)
    frame = {"round": 2, "position": position.write(record.game)}
    first, *_ = record.game.legal(1)
    second = record.game.legal(2)[0]
    record.apply(first)
    record.apply(second)
    record.undo(1)
    record.apply(first)
    record.close()
    replay = proven(record.path)
    branch = Record.branch(replay, replay.moments, tmp_path / "b.bones")
    branch.close()
    assert contents(branch.path)[1:] == [frame, second, first]


def test_a_branch_of_a_game_won_in_its_last_draw_starts_with_its_round(tmp_path: Path) -> None:
    for seed in range(40):
        path = finished_game(tmp_path / f"{seed}.bones", 1, seed, rounds=1)
        replay = proven(path)
        result = replay.history.game.result
        if result and result.outcome == "won":
            branch = Record.branch(replay, replay.moments, tmp_path / "b.bones")
            branch.close()
            assert contents(branch.path)[0]["start"] == replay.frames[-1].frame.position
            assert proven(branch.path).actions == replay.actions
            assert proven(branch.path).finished
            return
    raise AssertionError("no game was won")


def test_a_branch_has_branches(tmp_path: Path) -> None:
    replay = proven(finished_game(tmp_path / "a.bones", 2))
    first = Record.branch(replay, 30, tmp_path / "b.bones", "b")
    play(first, 2, 7)
    first.close()
    branch = proven(tmp_path / "b.bones")
    second = Record.branch(branch, branch.moments, tmp_path / "c.bones")
    assert state(second.game) == state(first.game)
    assert second.header.origin == {"file": "b.bones", "title": "b", "action": branch.moments}
    play(second, 3)
    second.close()
    assert proven(tmp_path / "c.bones").finished


def test_a_branch_never_overwrites(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    before = path.read_bytes()
    assert "exists" in refusal_of(path, lambda: Record.branch(proven(path), 3, path))
    assert path.read_bytes() == before


# Files of other programs, of other times


def test_a_puzzle_has_just_a_start(tmp_path: Path) -> None:
    game = proven(finished_game(tmp_path / "a.bones", 3)).moment(20).game
    if game.asking:
        game.apply(game.legal()[0])
    start = position.write(game)
    path = rewrite(tmp_path / "p.bones", [{"badbones-replay": 1, "start": start}])
    before = path.read_bytes()
    replay = proven(path)
    assert replay.moments == 0
    assert state(replay.moment(0).game) == state(game)
    record = Record.open(path, CATALOG)
    play(record, 1)
    record.close()
    assert path.read_bytes().startswith(before)
    assert proven(path).finished
    branch = Record.branch(proven(path), 4, tmp_path / "b.bones")
    branch.close()
    assert contents(branch.path)[0]["setup"] is None
    assert state(proven(branch.path).history.game) == state(proven(path).moment(4).game)


LEFT_OUT: dict[str, Callable[[list[Any]], list[Any]]] = {
    "data": lambda lines: [{key: value for key, value in lines[0].items() if key != "data"}, *lines[1:]],
    "key frames": lambda lines: [line for line in lines if not (isinstance(line, dict) and "position" in line)],
    "result": lambda lines: [line for line in lines if not (isinstance(line, dict) and "result" in line)],
    "check": lambda lines: [*lines[:-1], {"result": lines[-1]["result"]}],
    "all but the moves": lambda lines: [
        {"badbones-replay": 1, "setup": {"mode": "versus", "players": ["Ada", "Bo"], "seed": 1}},
        *(line for line in lines if isinstance(line, str)),
    ],
}


@pytest.mark.parametrize("missing", LEFT_OUT)
def test_what_another_program_leaves_out_is_not_missed(tmp_path: Path, missing: str) -> None:
    path = finished_game(tmp_path / "a.bones")
    states = all_states(path)
    rewrite(path, LEFT_OUT[missing](contents(path)))
    before = path.read_bytes()
    assert all_states(path) == states
    record = Record.open(path, CATALOG)
    last = record.undo()
    record.apply(last)
    record.close()
    assert path.read_bytes().startswith(before)
    assert proven(path).finished


STRANGE: list[Any] = [None, True, 7, 1.5, [], {}, ["1 hero C2"], {"clock": [1, 2], "é": {"undo": 1}}, {"round": 2}]


def test_unknown_lines_and_keys_are_kept_and_ignored(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    lines, chance = contents(path), random.Random(2)
    actions = replay_of(path).actions
    unfinished = lines[: len(lines) // 2]
    for strange in STRANGE * 3:
        unfinished.insert(chance.randrange(1, len(unfinished) + 1), strange)
    unfinished[0] |= {"clock": {"minutes": 5}, "é": None}
    before = rewrite(path, unfinished).read_bytes().replace(b"true", b" true\t")
    path.write_bytes(before)
    assert proven(path).actions == actions[: proven(path).moments]
    record = Record.open(path, CATALOG)
    assert record.notice is None
    play(record, 5)
    record.close()
    assert path.read_bytes().startswith(before), "byte for byte, though nobody here knows what it means"
    assert proven(path).finished


@pytest.mark.parametrize("keep", [1, 2, 3, 20, -2, None])
def test_a_last_line_without_its_end_gets_one(tmp_path: Path, keep: int | None) -> None:
    path = finished_game(tmp_path / "a.bones")
    path.write_bytes(b"".join(raw_lines(path)[:keep]).removesuffix(b"\n"))
    before = path.read_bytes()
    assert not replay_of(path).document.torn
    record = Record.open(path, CATALOG)
    assert record.notice is None
    record.note("on")
    play(record, 1)
    record.close()
    assert path.read_bytes().startswith(before + b'\n{"note": "on"')
    assert proven(path).finished


def test_a_file_that_went_through_windows_is_still_a_game(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    lines = raw_lines(path)
    before = b"\xef\xbb\xbf" + b"".join(lines[:40]).replace(b"\n", b"\r\n")
    path.write_bytes(before)
    record = Record.open(path, CATALOG)
    play(record, 1)
    record.close()
    assert path.read_bytes().startswith(before)
    assert proven(path).finished


# What is no game, or not one to play on


def other_header(**keys: Any) -> bytes:
    header = {"badbones-replay": 1, "setup": {"mode": "versus", "players": ["Ada", "Bo"]}} | keys
    return json.dumps(header).encode() + b"\n"


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "empty"),
        (b"\n", "not the file of a Bad Bones game"),
        (b"Dear diary,\ntoday\n", "not the file of a Bad Bones game"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not the file of a Bad Bones game"),
        (b"{}\n", "not the file of a Bad Bones game"),
        (b"[]\n", "not the file of a Bad Bones game"),
        (b'"1 hero C2"\n', "not the file of a Bad Bones game"),
        (b'{"badbones": 1, "mode": "versus"}\n', "not the file of a Bad Bones game"),
        (other_header(**{"badbones-replay": 2}), "newer"),
        (other_header(**{"badbones-replay": 10**40}), "a.bones"),
        (other_header(**{"badbones-replay": "1"}), "a.bones"),
        (other_header(**{"badbones-replay": 0}), "a.bones"),
        (other_header(setup=None), "neither a set-up nor a start"),
        (other_header(setup=[]), "setup"),
        (other_header(setup={"mode": "versus"}), "players"),
        (other_header(setup={"mode": "versus", "players": ["Ada", "Bo"], "bots": {"two": "hard"}}), "setup.bots.two"),
        (other_header(title=["x"]), "title"),
        (other_header()[:-3], "a.bones"),
    ],
)
def test_what_is_no_game_says_so_in_one_sentence(tmp_path: Path, content: bytes, word: str) -> None:
    path = tmp_path / "a.bones"
    path.write_bytes(content)
    assert word in refusal_of(path, lambda: replay_of(path))
    assert word in refusal_of(path, lambda: Record.open(path, CATALOG))
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["gone.bones", "none/gone.bones"])
def test_a_missing_file_says_so_and_leaves_nothing_behind(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    refusal_of(path, lambda: replay_of(path))
    refusal_of(path, lambda: Record.open(path, CATALOG))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "a.bones").mkdir()
    refusal_of(tmp_path / "a.bones", lambda: replay_of(tmp_path / "a.bones"))
    refusal_of(tmp_path / "a.bones", lambda: Record.open(tmp_path / "a.bones", CATALOG))


@pytest.mark.parametrize(
    "setup",
    [
        {"mode": "chess", "players": ["Ada", "Bo"]},
        {"mode": "versus", "players": ["Ada"]},
        {"mode": "versus", "players": list("ABCDEFG")},
        {"mode": "coop", "players": ["Ada"]},
        {"mode": "solo", "players": ["Ada", "Bo"], "options": {"chiefs": True}},
    ],
)
def test_a_game_that_cannot_be_set_up_says_so(tmp_path: Path, setup: dict[str, Any]) -> None:
    """There may be nothing to see in it, or key frames of a program that knows more; it is not played on."""
    path = tmp_path / "a.bones"
    path.write_bytes(other_header(setup=setup))
    refusal_of(path, lambda: Record.open(path, CATALOG))
    with suppress(ReplayError):
        assert is_sentence(replay_of(path).problem() or "")


def test_a_game_with_other_data_is_for_watching(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones", 3)
    header, *rest = contents(path)
    rewrite(path, [header | {"data": "0" * 64}, *rest[: len(rest) // 2]])
    before, replay = path.read_bytes(), replay_of(path)
    assert all(replay.moment(at).exact for at in range(replay.moments + 1))
    assert "watched" in refusal_of(path, lambda: Record.open(path, CATALOG))
    assert path.read_bytes() == before
    branch = Record.branch(replay, replay.moments, tmp_path / "b.bones")
    play(branch, 1)
    branch.close()
    assert contents(branch.path)[0]["data"] == CATALOG.digest
    assert proven(branch.path).finished


# Differences are named


class Tampered:
    """A finished game in which somebody has changed something."""

    def __init__(self, folder: Path) -> None:
        self.path = finished_game(folder / "a.bones", 2, 3)
        self.lines = contents(self.path)
        self.frames = frame_places(self.lines)

    def problem(self) -> str:
        replay = replay_of(rewrite(self.path, self.lines))
        found = replay.problem()
        assert found
        assert is_sentence(found)
        assert not replay.sound
        before = self.path.read_bytes()
        assert "watched" in refusal_of(self.path, lambda: Record.open(self.path, CATALOG))
        assert self.path.read_bytes() == before
        return found


def test_a_changed_key_frame_is_named_with_line_action_and_both_values(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    place = game.frames[2]
    tower = game.lines[place]["position"]["players"][1]["tower"]
    game.lines[place]["position"]["players"][1]["tower"] = tower - 1
    found = game.problem()
    assert found.startswith(f"line {place + 1}: ")
    assert game.lines[place - 1] in found
    assert "round 3" in found
    assert f"players[1].tower is {tower - 1} in the file, {tower} when played again" in found


def test_the_first_key_frame_is_compared_too(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    game.lines[1]["position"]["players"][0]["reserve"].pop()
    found = game.problem()
    assert found.startswith("line 2: ")
    assert "players[0].reserve" in found


def test_a_key_frame_of_another_round_is_named(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    game.lines[game.frames[1]]["round"] = 5
    assert game.problem().startswith(f"line {game.frames[1] + 1}: ")


def test_a_key_frame_that_is_no_position_is_named(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    game.lines[game.frames[1]]["position"] = {"a\nb": 1}
    assert game.problem().startswith(f"line {game.frames[1] + 1}: ")


@pytest.mark.parametrize("action", ["1 hero A1", "9 skip", "1 dance", "", "1 move red\n-top-1", "x" * 5000])
def test_an_action_that_is_refused_is_named(tmp_path: Path, action: str) -> None:
    game = Tampered(tmp_path)
    place = game.frames[1] + 1
    game.lines[place] = action
    found = game.problem()
    assert found.startswith(f"line {place + 1}: ")
    assert action.replace("\n", "?")[:40] in found


def test_an_action_that_is_legal_but_another_is_found_by_the_next_key_frame_at_the_latest(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    place = game.frames[1] + 1
    legal = replay_of(game.path).moment(replay_of(game.path).frames[1].at).game.legal()
    made = game.lines[place]
    game.lines[place] = next(action for action in legal if action != made and action[:6] == made[:6])
    number = int(game.problem().split(":")[0].removeprefix("line "))
    assert place + 1 < number <= game.frames[2] + 1


def test_an_undo_that_cannot_be_is_named(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    place = game.frames[1] + 1
    game.lines.insert(place, {"undo": 1})
    found = game.problem()
    assert found.startswith(f"line {place + 1}: ")
    assert "undo" in found
    game.lines[place] = {"undo": 10**15, "seat": 1}
    assert game.problem().startswith(f"line {place + 1}: ")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"outcome": "shared"}, "outcome"),
        ({"winners": [1, 2]}, "winners"),
        ({"scores": {"1": 99, "2": 99}}, "scores.1"),
        ({"rating": 5}, "rating"),
        ({"a\nb": 5}, "a"),
    ],
)
def test_a_changed_result_is_named(tmp_path: Path, change: dict[str, Any], named: str) -> None:
    game = Tampered(tmp_path)
    game.lines[-1]["result"] |= change
    found = game.problem()
    assert found.startswith(f"line {len(game.lines)}: ")
    assert f"{named}" in found
    assert "result" in found


def test_a_changed_check_is_named(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    game.lines[-1]["check"] = "0" * 64
    found = game.problem()
    assert found.startswith(f"line {len(game.lines)}: ")
    assert "final position" in found


def test_a_result_too_early_is_named(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    game.lines.insert(10, game.lines[-1])
    assert game.problem().startswith("line 11: ")


def test_damage_in_the_middle_is_named_and_the_beginning_can_be_seen(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    lines = raw_lines(path)
    states = all_states(path)[:10]
    path.write_bytes(b"".join([*lines[:11], b'"1 her\n', *lines[12:]]))
    replay = replay_of(path)
    assert replay.problem() == "line 12 is damaged: it is not JSON"
    assert [state(replay.moment(at).game) for at in range(10)] == states
    assert "watched" in refusal_of(path, lambda: Record.open(path, CATALOG))


def test_the_first_difference_is_the_one_that_is_named(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    for place in game.frames[1:]:
        game.lines[place]["position"]["players"][0]["houses"] = 0
    game.lines[-1]["check"] = "0" * 64
    assert game.problem().startswith(f"line {game.frames[1] + 1}: ")


def test_after_a_difference_the_key_frames_show_every_later_round(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    place = game.frames[1] + 1
    game.lines[place] = "1 dance"
    game.problem()
    replay = replay_of(game.path)
    refused = replay.frames[1].at
    assert all(replay.moment(at).exact for at in range(refused + 1))
    for at in range(refused + 1, replay.moments + 1):
        moment = replay.moment(at)
        frame = next(key.frame for key in reversed(replay.frames) if key.at <= at)
        assert not moment.exact
        assert position.write(moment.game) == frame.position
    assert {replay.moment(at).game.round for at in range(replay.moments + 1)} == set(range(1, len(game.frames) + 1))


@pytest.mark.parametrize("which", [0, 2])
def test_a_key_frame_that_differs_is_shown_as_the_file_has_it(tmp_path: Path, which: int) -> None:
    """What the players saw then stands in the file; what the rules of today make of it does not."""
    game = Tampered(tmp_path)
    game.lines[game.frames[which]]["position"]["players"][0]["tower"] = 1
    game.problem()
    replay = replay_of(game.path)
    moment = replay.moment(replay.frames[which].at)
    assert not moment.exact
    assert position.write(moment.game) == game.lines[game.frames[which]]["position"]


def test_where_only_rounds_can_be_seen_a_branch_starts_with_the_round(tmp_path: Path) -> None:
    game = Tampered(tmp_path)
    game.lines[game.frames[1] + 1] = "1 dance"
    game.problem()
    replay = replay_of(game.path)
    for at in (3, replay.moments):
        branch = Record.branch(replay, at, tmp_path / f"{at}.bones")
        assert state(branch.game) == state(replay.moment(at).game)
        play(branch, 1)
        branch.close()
        assert proven(branch.path).finished


# A disk without room


class Disk:
    """A disk with little room, in small pieces: `room` is what can still be written, `piece` what is taken at once."""

    def __init__(self, room: int = 10**9, piece: int = 10**9) -> None:
        self.room, self.piece = room, piece

    def full(self) -> None:
        """What happens when there is no room left."""
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def open(self, path: Path, mode: str = "r", *args: Any, **keys: Any) -> Any:
        """Stands in for `Path.open`: files opened for writing as they are get the disk's limits."""
        if keys.get("buffering") == 0 and mode != "rb":
            return _Limited(self, str(path), mode.replace("b", ""))
        return io.open(path, mode, *args, **keys)  # noqa: UP020 - Path.open is what is being replaced

    def open_as_method(self) -> Callable[..., Any]:
        """For the place of `Path.open`."""
        return lambda path, *args, **keys: self.open(path, *args, **keys)


class _Limited(io.FileIO):
    def __init__(self, disk: Disk, path: str, mode: str) -> None:
        super().__init__(path, mode)
        self._disk = disk

    def write(self, data: Any, /) -> int:
        taken = min(len(data), self._disk.piece, self._disk.room)
        if not taken:
            self._disk.full()
        self._disk.room -= taken
        return super().write(bytes(data)[:taken])


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    small = Disk()
    monkeypatch.setattr(Path, "open", small.open_as_method())
    return small


@pytest.mark.parametrize("room", [0, 1, 5, 12, 13, 300, 1500, 4000])
def test_without_room_the_game_goes_on_and_is_written_later(tmp_path: Path, disk: Disk, room: int) -> None:
    record = begun(tmp_path / "a.bones", 3)
    record.apply("1 hero C2")
    disk.room, disk.piece = room, 7
    play_round(record, 1, 2)
    assert record.trouble
    assert is_sentence(record.trouble)
    assert record.path.name in record.trouble
    assert os.strerror(errno.ENOSPC) in record.trouble
    seen = replay_of(record.path)
    assert seen.problem() is None, "what is on the disk is the beginning of the game, at most with a torn line"
    assert seen.actions[0] == "1 hero C2"
    disk.room = 10**9
    record.note("room again")
    assert record.trouble is None
    assert state(proven(record.path).history.game) == state(record.game)
    play(record, 2)
    record.close()
    assert proven(record.path).finished


def test_a_disk_that_cannot_sync_is_trouble_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, real = begun(tmp_path / "a.bones"), os.fsync

    def broken(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", broken)
    play(record, 1, 6)
    record.undo()
    assert record.trouble
    monkeypatch.setattr(os, "fsync", real)
    play(record, 1)
    assert record.trouble is None
    record.close()
    assert proven(record.path).finished
    assert sum(line == {"undo": 1} for line in contents(record.path)) == 1


def test_closing_writes_what_was_waiting_for_room(tmp_path: Path, disk: Disk) -> None:
    record = begun(tmp_path / "a.bones")
    disk.room = 0
    record.apply("1 hero C2")
    assert record.trouble
    disk.room = 10**9
    record.close()
    assert proven(record.path).actions == ["1 hero C2"]


def test_closing_twice_is_closing_once_even_without_room(tmp_path: Path, disk: Disk) -> None:
    record = begun(tmp_path / "a.bones")
    disk.room = 0
    record.apply("1 hero C2")
    record.close()
    record.close()
    assert record.trouble
    Record.open(record.path, CATALOG).close()


def test_a_disk_that_takes_little_at_once_gets_everything(tmp_path: Path, disk: Disk) -> None:
    disk.piece = 3
    path = finished_game(tmp_path / "a.bones")
    assert disk.room < 10**9
    assert proven(path).finished


@pytest.mark.parametrize("room", [0, 1, 200, 900])
def test_a_game_that_cannot_be_begun_leaves_nothing_behind(tmp_path: Path, disk: Disk, room: int) -> None:
    path, disk.room = tmp_path / "a.bones", room
    assert os.strerror(errno.ENOSPC) in refusal_of(path, lambda: begun(path))
    assert list(tmp_path.iterdir()) == []
    disk.room = 10**9
    assert proven(finished_game(path)).finished


def test_a_branch_that_cannot_be_begun_leaves_nothing_behind(tmp_path: Path, disk: Disk) -> None:
    replay, disk.room = proven(finished_game(tmp_path / "a.bones")), 50
    path = tmp_path / "branches" / "b.bones"
    refusal_of(path, lambda: Record.branch(replay, 20, path))
    assert not path.exists()


@needs_fork
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """The system itself refuses to let the file grow."""
    path = tmp_path / "a.bones"

    def play_on_full_disk() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        record = begun(path, 3)
        most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 40, most))
        play_round(record, 1)
        assert record.trouble
        assert is_sentence(record.trouble)
        assert replay_of(path).problem() is None
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        play(record, 2)
        assert record.trouble is None
        record.close()

    in_child(play_on_full_disk)
    assert proven(path).finished


def refuse_to_begin(path: Path, replay: Replay) -> None:
    """None of the ways to make a file works here, and each says so."""
    refusal_of(path, lambda: begun(path))
    refusal_of(path, lambda: Record.branch(replay, 3, path))
    refusal_of(path, lambda: save_whole(path, CATALOG, set_up(), []))


@needs_fork
def test_a_folder_where_nobody_may_write(tmp_path: Path) -> None:
    replay = proven(finished_game(tmp_path / "a.bones"))
    closed, hidden = tmp_path / "closed", tmp_path / "hidden"
    for folder, mode in ((closed, 0o555), (hidden, 0o444)):
        folder.mkdir()
        folder.chmod(mode)
    tmp_path.chmod(0o555)
    before = sorted(tmp_path.rglob("*"))

    def try_to_write() -> None:
        os.chdir(tmp_path)
        if os.geteuid() == 0:  # who may do everything has to become somebody who may not
            os.setgroups([])
            os.setuid(65534)
        for folder in (closed, closed / "new", hidden):
            refuse_to_begin(folder.relative_to(tmp_path) / "b.bones", replay)
        refusal_of(Path("a.bones"), lambda: Record.open(Path("a.bones"), CATALOG))
        assert proven(Path("a.bones")).finished, "looking is allowed"

    try:
        in_child(try_to_write)
    finally:
        for folder in (tmp_path, closed, hidden):
            folder.chmod(0o755)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    replay = proven(finished_game(tmp_path / "a.bones"))
    for path in (tmp_path / "a.bones" / "b.bones", tmp_path / "a.bones" / "games" / "b.bones"):
        before = sorted(tmp_path.rglob("*"))
        refuse_to_begin(path, replay)
        assert sorted(tmp_path.rglob("*")) == before


def test_folders_are_made_as_needed(tmp_path: Path) -> None:
    assert proven(finished_game(tmp_path / "one" / "two" / "a.bones")).finished


# Where files live


def test_the_players_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BADBONES_HOME", str(tmp_path / "my games"))
    assert home() == tmp_path / "my games"
    assert saves().is_relative_to(home())
    assert not home().exists(), "asking where it is makes no folder"
    assert proven(finished_game(free_name(saves(), "Friday"))).finished
    monkeypatch.delenv("BADBONES_HOME")
    usual = home()
    assert usual.is_absolute()
    assert usual.name == "badbones"
    monkeypatch.setenv("BADBONES_HOME", "")
    assert home() == usual


TITLES = [
    *("Friday", "Ada, Bo – round 3", "Ночь", 'a/b\\c:d*e?f"g<h>i|j\n\t\0k', "../../etc/passwd", "..", ".", "", "   "),
    *(".hidden", "x" * 500, "界" * 200, "𠀀" * 200, "x" * 79 + " y", "🦴", "-rf", "\ud800", "trailing. "),
]


@pytest.mark.parametrize("title", TITLES, ids=range(len(TITLES)))
def test_a_free_name_is_a_good_name_and_never_clashes(tmp_path: Path, title: str) -> None:
    for number in range(1, 5):
        path = free_name(tmp_path, title)
        assert path.parent == tmp_path
        assert path.suffix == ".bones"
        assert not path.name.startswith(".")
        assert not set(path.name) & set('/\\:*?"<>|\n\t\0')
        assert path.stem == path.stem.strip(" .")
        begun(path).close()
        assert len(list(tmp_path.glob("*.bones"))) == number


def test_a_document_can_be_read_without_playing(tmp_path: Path) -> None:
    path = finished_game(tmp_path / "a.bones")
    document = read_document(path)
    assert document.path == path
    assert document.size == path.stat().st_size
    assert [line.number for line in document.lines] == list(range(2, len(raw_lines(path)) + 1))
    assert not document.torn
    assert document.damage is None
