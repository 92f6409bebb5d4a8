"""The text game saves, continues, takes back and does again; recorded games are told and verified."""

import errno
import io
import os
from pathlib import Path

import pytest

from badbones.__main__ import main
from badbones.record import Record, Setup, read_replay, shelf
from badbones.rules import Options
from badbones.terminal.console import Console
from badbones.terminal.inviting import Wishes
from badbones.terminal.layout import Paint
from badbones.terminal.setup import converse
from badbones.terminal.watching import watch
from badbones.text import LANGUAGES
from tests.drawn import CATALOG

TWO = Wishes(names=("Ada", "Bo"), seed=5)


def talk(folder: Path, answers: list[str], wished: Wishes = TWO, spoken: str = "en") -> str:
    """What the screen shows when these answers are typed, and then the input ends."""
    screen = io.StringIO()
    source = io.StringIO("".join(answer + "\n" for answer in answers))
    assert converse(wished, CATALOG, spoken, Console(source, screen, lambda: 100, Paint(wanted=False)), folder) == 0
    return screen.getvalue()


def only_game(folder: Path) -> Path:
    (game,) = shelf(folder)
    return game.path


def recorded(folder: Path, actions: int = 30, mode: str = "versus", options: Options | None = None) -> Path:
    """A game of some actions, each the first legal one."""
    setup = Setup(mode, ("Ada", "Bo"), options or Options(), seed=3)
    record = Record.create(folder / "game.bones", CATALOG, setup)
    for _ in range(actions):
        record.apply(record.game.legal()[0])
    record.close()
    return record.path


def test_a_game_is_kept_from_its_first_moment(tmp_path: Path) -> None:
    talk(tmp_path, ["B2", "C2", "skip"])
    replay = read_replay(only_game(tmp_path), CATALOG)
    assert replay.actions == ["1 hero B2", "2 hero C2", "1 skip"]
    assert replay.problem() is None


def test_an_unfinished_game_is_offered_and_goes_on_in_its_file(tmp_path: Path) -> None:
    talk(tmp_path, ["B2", "C2"])
    shown = talk(tmp_path, ["1", "skip", "skip"], Wishes())
    assert "1) Ada, Bo · round 1" in shown
    assert "A new game begins" not in shown
    assert read_replay(only_game(tmp_path), CATALOG).actions == ["1 hero B2", "2 hero C2", "1 skip", "2 skip"]


def test_enter_begins_a_new_game_and_a_wrong_number_is_asked_again(tmp_path: Path) -> None:
    talk(tmp_path, ["B2"])
    shown = talk(tmp_path, ["7", "", "1", "", "Cy"], Wishes())
    assert shown.count("Go on with which one?") == 2
    assert len(shelf(tmp_path)) == 2


def test_a_game_of_a_team_is_continued_in_the_market(tmp_path: Path) -> None:
    wished = Wishes(mode="coop", names=("Ada", "Bo"), seed=5, advanced=True, chiefs=True)
    talk(tmp_path, ["2 rapier", "wall"], wished)
    shown = talk(tmp_path, ["1", "pass", "B2", "D4"], Wishes())
    assert "Common reserve: treasure, wall · Coins 18" in shown
    assert "Weapon: rapier" in shown
    actions = ["2 buy rapier", "1 buy wall", "1 pass", "1 start B2", "2 start D4"]
    assert read_replay(only_game(tmp_path), CATALOG).actions == actions


def test_a_finished_game_is_not_offered(tmp_path: Path) -> None:
    record = Record.create(tmp_path / "done.bones", CATALOG, Setup("solo", ("Ada",), seed=3))
    while not record.game.over:
        record.apply(record.game.legal()[0])
    record.close()
    assert "not finished" not in talk(tmp_path, ["2"], Wishes())


def test_a_file_can_be_named_and_a_wrong_one_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path, 33)
    before = read_replay(path, CATALOG).moments
    talk(tmp_path, ["undo", "undo", "redo"], Wishes(load=path))
    assert read_replay(path, CATALOG).moments == before + 1
    assert main(["play", "--text", "--load", str(tmp_path / "nothing.bones")]) == 1
    assert capsys.readouterr().err == "nothing.bones cannot be opened: No such file or directory\n"


def test_undo_and_redo_are_written_and_told(tmp_path: Path) -> None:
    shown = talk(tmp_path, ["B2", "undo", "redo", "redo", "undo", "undo"])
    assert shown.count("Undone: 1 hero B2.") == 2
    assert "There is nothing to redo." in shown
    assert "There is nothing to undo" in shown
    replay = read_replay(only_game(tmp_path), CATALOG)
    assert replay.problem() is None
    assert replay.actions == ["1 hero B2", "1 hero B2"]
    assert replay.history.since_frame == []


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    shown = talk(blocked / "games", ["B2", "C2"])
    assert "not being saved" in shown
    assert "Bo: the hero goes from C3 to C2." in shown


def test_a_full_disk_is_said_once_and_so_is_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = os.fsync, iter(range(99))

    def full_for_a_while(number: int) -> None:
        if next(calls) in (2, 3):  # 0 and 1: the new file and its folder
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(number)

    monkeypatch.setattr(os, "fsync", full_for_a_while)
    shown = talk(tmp_path, ["B2", "C2", "skip", "skip"])
    assert shown.count("not being saved at the moment") == 1
    assert shown.count("being saved again") == 1
    replay = read_replay(only_game(tmp_path), CATALOG)
    assert replay.problem() is None
    assert replay.moments == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "options"), [("versus", Options()), ("coop", Options(advanced=True, chiefs=True))])
def test_a_recorded_game_is_told_to_its_end(tmp_path: Path, mode: str, options: Options, language: str) -> None:
    path, screen = recorded(tmp_path, 90, mode, options), io.StringIO()
    console = Console(io.StringIO(), screen, lambda: 100, Paint(wanted=False))
    assert watch(path, CATALOG, language, console) == 0
    for action in read_replay(path, CATALOG).actions:
        assert f"> {action}" in screen.getvalue()


def watched(path: Path) -> str:
    """What is told of a recorded game."""
    screen = io.StringIO()
    watch(path, CATALOG, "en", Console(io.StringIO(), screen, lambda: 100, Paint(wanted=False)))
    return screen.getvalue()


def test_what_was_taken_back_is_told_where_it_was_also_at_the_end(tmp_path: Path) -> None:
    record = Record.create(tmp_path / "game.bones", CATALOG, Setup("versus", ("Ada", "Bo"), seed=3))
    for action in ("1 hero B2", "2 hero D4"):
        record.apply(action)
    record.undo()
    record.apply("2 hero C4")
    record.undo()
    record.undo()
    record.close()
    told = [line for line in watched(record.path).splitlines() if line.startswith(">") or "Undone" in line]
    undone = ["Undone: 2 hero D4.", "Undone: 2 hero C4.", "Undone: 1 hero B2."]
    assert told == ["> 1 hero B2", "> 2 hero D4", undone[0], "> 2 hero C4", *undone[1:]]


def test_the_action_before_a_key_frame_that_differs_is_still_told(tmp_path: Path) -> None:
    path = recorded(tmp_path, 60)
    actions = read_replay(path, CATALOG).actions
    lines = path.read_text("utf-8").splitlines()
    second = [number for number, line in enumerate(lines) if number and '"position"' in line][1]
    lines[second] = lines[second].replace('"tower": 4', '"tower": 2', 1)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    replay = read_replay(path, CATALOG)
    told = [line for line in watched(path).splitlines() if line.startswith(">")]
    assert told == [f"> {action}" for action in actions[: replay.reached + 1]]
    assert watched(path).count("Round 2") == 3, "begun as these rules have it, left there, and as the file has it"


def test_what_no_longer_fits_is_shown_by_its_key_frames(tmp_path: Path) -> None:
    path = recorded(tmp_path, 60)
    lines = path.read_text("utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith('"1 hero'))
    lines[first] = '"1 hero E5"'
    path.write_text("\n".join(lines) + "\n", "utf-8")
    screen = io.StringIO()
    assert watch(path, CATALOG, "en", Console(io.StringIO(), screen, lambda: 100, Paint(wanted=False))) == 1
    assert "no longer matches the file exactly (line 3" in screen.getvalue()
    assert "Round 2" in screen.getvalue()


def test_verify_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path)
    assert main(["replay", str(path), "--verify"]) == 0
    assert "30 actions, not finished, plays again exactly" in capsys.readouterr().out
    path.write_text(path.read_text("utf-8").replace('"tower": 4', '"tower": 2', 1), "utf-8")
    assert main(["replay", str(path), "--verify"]) == 1
    assert "line 2: the key frame of round 1 differs: players[0].tower is 2" in capsys.readouterr().out
    path.write_bytes(b"\x00\x01")
    assert main(["replay", str(path), "--verify"]) == 1
    assert "game.bones is not the file of a Bad Bones game" in capsys.readouterr().err
