"""Files from strangers: whatever they hold, reading them takes little time and memory, and never waits."""

import json
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from badbones.catalog.plain_yaml import MOST_BYTES, MOST_ENTRIES, UNREADABLE, parse
from badbones.files import open_ordinary, read_ordinary
from badbones.record import Record, Replay, bring_in, cards, read_document, retitle, shelf
from badbones.record.document import MOST_FRAMES, MOST_LINES
from badbones.record.lines import LONGEST_ACTION, LONGEST_NOTE, Action, Note
from badbones.record.notes import remove_note
from badbones.record.replay import MOST_NOTES
from badbones.record.walk import MOST_EFFORT
from badbones.rules import Game, ReplayError
from tests.drawn import CATALOG
from tests.record.test_record import begun, contents, is_sentence, play, proven, refusal_of, replay_of
from tests.record.test_record_fuzz import memory_stays_small

LONG = "ab c" * 50_000
PATIENCE = 20.0  # seconds; what would wait for somebody waits for ever


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of two in its first round."""
    record = begun(tmp_path / "a.bones", 2, 7)
    play(record, 7, 6)
    record.close()
    assert record.game.round == 1
    return record.path


def written(path: Path, lines: list[Any]) -> Path:
    path.write_bytes(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
    return path


def last_action(lines: list[Any]) -> str:
    return str([line for line in lines if isinstance(line, str)][-1])


# Texts


@pytest.mark.parametrize("key", ["title", "created", "program", "data"])
def test_of_a_long_text_only_the_beginning_is_read(game: Path, key: str) -> None:
    header, *rest = contents(game)
    read = getattr(proven(written(game, [header | {key: LONG}, *rest])).document.header, key)
    assert len(read) <= 1000
    assert read.endswith("…")
    assert LONG.startswith(read[:-1])


def test_long_names_notes_and_bots_are_cut_and_a_cut_action_is_never_another_one(game: Path) -> None:
    header, *rest = contents(game)
    names = header | {"setup": header["setup"] | {"players": [LONG, "Bo"], "colours": [LONG], "bots": {"1": LONG}}}
    replay = replay_of(written(game, [names, {"note": LONG, "seat": 6, "at": 0}, {"seat": 1, "bot": LONG}]))
    assert replay.document.header.setup
    read = [*replay.document.header.setup.players, *replay.document.header.setup.colours]
    assert max(len(text or "") for text in (*read, *replay.bots.values())) <= 1000
    assert len(replay.notes[0].text) == LONGEST_NOTE
    assert is_sentence(replay.problem() or "")
    padded = replay_of(written(game, [header, *rest, last_action(rest) + " " * LONGEST_ACTION]))
    assert padded.document.lines[-1].line == Action(padded.actions[-1])
    assert padded.actions[-1].endswith("…")
    assert len(padded.problem() or "") < 500


def test_a_list_of_a_thousand_names_is_refused_and_a_thousand_notes_are_enough(game: Path) -> None:
    header, *rest = contents(game)
    notes = [{"note": "x", "at": 0}] * (MOST_NOTES + 5)
    assert len(proven(written(game, [header, *rest, *notes])).notes) == MOST_NOTES
    written(game, [header | {"setup": header["setup"] | {"players": ["x"] * 1000}}])
    assert "setup.players" in refusal_of(game, lambda: read_document(game))


def test_a_note_that_is_too_long_to_be_read_is_not_lost_by_changing_it(game: Path) -> None:
    header, *rest = contents(game)
    before = written(game, [header, *rest, {"note": LONG, "at": 0}]).read_bytes()
    (note,) = replay_of(game).notes
    refusal_of(game, lambda: remove_note(game, note))
    assert game.read_bytes() == before
    assert note == Note(LONG[: LONGEST_NOTE - 1] + "…", None, 0)


# Much of everything


def test_taking_back_and_doing_again_thousands_of_times_plays_nothing_twice(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = contents(game)
    pairs = [step for _ in range(2000) for step in ({"undo": 1}, last_action(lines))]
    document = read_document(written(game, [*lines, *pairs]))
    played, real = list[str](), Game.apply

    def apply(game: Game, action: str) -> Any:
        played.append(action)
        return real(game, action)

    monkeypatch.setattr(Game, "apply", apply)
    replay = Replay(document, CATALOG)
    assert replay.problem() is None
    assert replay.moments == 2006
    assert len(played) <= replay.moments + 8


def test_nobody_plays_on_and_on_what_is_taken_back_again_and_again(game: Path) -> None:
    lines = contents(game)
    actions = [line for line in lines if isinstance(line, str)]
    rounds = MOST_LINES // (len(actions) + 1) - 1
    replay = replay_of(written(game, [*lines, *[step for _ in range(rounds) for step in ({"undo": 6}, *actions)]]))
    assert "so much happens" in (replay.problem() or "")
    assert replay.walk.history.effort < MOST_EFFORT * 1.1
    assert replay.moment(replay.reached).exact


def test_more_key_frames_or_lines_than_any_game_has_are_not_read(game: Path) -> None:
    lines = contents(game)
    frames = [{"round": 1, "position": {}}] * (MOST_FRAMES + 1)
    assert "key frame" in (replay_of(written(game, [*lines, *frames])).document.damage or "")
    replay = replay_of(written(game, [*lines, *[{"x": 1}] * MOST_LINES]))
    assert str(MOST_LINES) in (replay.problem() or "")
    assert replay.moments == 6


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a process of its own to measure")
def test_millions_of_tiny_things_take_no_memory(game: Path) -> None:
    line = b'{"x":[' + b",".join([b"{}"] * 320_000) + b"]}\n"
    frame = b'{"round":2,"position":{"x":[' + b",".join([b"{}"] * 320_000) + b"]}}\n"
    with game.open("ab") as file:
        file.write(line * 4 + frame)
    memory_stays_small(lambda: replay_of(game))


# What is no file


def at_once(doing: Callable[[], Any]) -> Any:
    """What comes of it; it does not wait for anybody."""
    found: list[Any] = []

    def do() -> None:
        try:
            found.append(doing())
        except (OSError, ReplayError) as error:
            found.append(error)

    thread = Thread(target=do, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert found, "it waits"
    return found[0]


@pytest.fixture(params=["pipe", "socket", "folder", "device", "closed circle", "nothing", "gone"])
def oddity(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something called like a game that is no file."""
    if sys.platform == "win32" and request.param != "folder":
        pytest.skip("Windows has none of these")
    path = tmp_path / "odd.bones"
    match request.param:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as made:
                made.bind(str(path))
        case "folder":
            path.mkdir()
        case "device":
            path.symlink_to("/dev/zero")
        case "closed circle":
            path.symlink_to(path)
        case "gone":
            path.symlink_to(tmp_path / "gone")
    return path


def test_what_is_no_file_is_told_at_once(oddity: Path, tmp_path: Path) -> None:
    for doing in (
        lambda: read_document(oddity),
        lambda: Record.open(oddity, CATALOG),
        lambda: retitle(oddity, "x"),
        lambda: bring_in(oddity, tmp_path / "games"),
    ):
        refused = at_once(doing)
        assert isinstance(refused, ReplayError), refused
        assert is_sentence(str(refused))
    assert at_once(lambda: shelf(tmp_path)) == []
    assert [card.header for card in at_once(lambda: cards(tmp_path))] in ([], [None])
    assert isinstance(at_once(lambda: open_ordinary(oddity)), OSError)
    problems: list[str] = []
    assert at_once(lambda: parse(oddity, problems)) is UNREADABLE
    assert len(problems) == 1
    assert [each for each in os.listdir(tmp_path) if each != oddity.name] == [], "nothing is left lying about"


@pytest.mark.parametrize("name", ["", ".", os.sep, ".."])
def test_a_folder_without_a_name_is_told(name: str) -> None:
    for doing in (lambda: read_document(Path(name)), lambda: Record.open(Path(name), CATALOG)):
        with pytest.raises(ReplayError) as caught:
            doing()
        assert is_sentence(str(caught.value))
        assert not str(caught.value).startswith(" ")


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 300, "x" * 10_000])
def test_names_that_no_file_can_have(name: str, tmp_path: Path) -> None:
    with pytest.raises(ReplayError) as caught:
        read_document(tmp_path / name)
    assert is_sentence(str(caught.value))


def test_a_file_is_read_no_farther_than_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_ordinary(path, 5) == b"12345"
    with pytest.raises(OSError, match="larger"):
        read_ordinary(path, 4)


# A last line


@pytest.mark.parametrize("last", [b"{\n", b'{"undo": \n', b"\xff\n", b'"1 hero\n', b"\0\0\n", b"{ \r\n"])
def test_a_damaged_last_line_that_has_its_end_is_not_torn(game: Path, last: bytes) -> None:
    before = game.read_bytes() + last
    game.write_bytes(before)
    document = read_document(game)
    assert not document.torn
    assert document.damage
    refusal_of(game, lambda: Record.open(game, CATALOG))
    assert game.read_bytes() == before, "what somebody wrote to its end is not cut off"


# Data


@pytest.mark.parametrize(
    "content",
    [
        "a" * (MOST_BYTES + 1),
        "\n".join(f"k{number}: {number}" for number in range(MOST_ENTRIES)),
        "[" + "{}," * MOST_ENTRIES + "]",
    ],
    ids=["large", "many keys", "many mappings"],
)
def test_a_huge_data_file_is_one_problem(tmp_path: Path, content: str) -> None:
    path, problems = tmp_path / "tiles.yaml", list[str]()
    path.write_text(content)
    assert parse(path, problems) is UNREADABLE
    (problem,) = problems
    assert is_sentence(problem)
