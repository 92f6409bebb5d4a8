"""Hints on the terminal: the next step each time, written down as in the window; none where the house does without."""

import argparse
import json
from pathlib import Path

import pytest

from badbones import counsel
from badbones.record import Record, Setup
from badbones.terminal import hinting
from badbones.terminal.inviting import Wishes
from badbones.terminal.setup import add_options, wishes
from tests.drawn import CATALOG
from tests.terminal.test_terminal_saves import only_game, talk


@pytest.fixture(autouse=True)
def _brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    advise = counsel.advise
    monkeypatch.setattr(hinting, "advise", lambda game, seat, seed: advise(game, seat, seed, nodes=60))


WITHOUT = "This game is played without hints: so it was agreed."


def hints(path: Path) -> list[object]:
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return [line for line in lines if isinstance(line, dict) and "hint" in line]


def test_each_hint_is_a_step_further_and_a_new_decision_begins_anew(tmp_path: Path) -> None:
    shown = talk(tmp_path, ["hint", "hint", "hero C2", "hint"])
    headings = [line.partition("> ")[2] for line in shown.splitlines() if line.endswith("/5)")]
    assert headings == ["What threatens (1/5)", "Where to look (2/5)", "What threatens (1/5)"]
    assert shown.count("Write hint again for more.") == 3
    assert hints(only_game(tmp_path)) == [{"hint": 1, "seat": 1}, {"hint": 2, "seat": 1}, {"hint": 1, "seat": 2}]


def test_after_the_last_step_it_stays_and_is_not_written_twice(tmp_path: Path) -> None:
    shown = talk(tmp_path, ["hint"] * 7)
    assert shown.count("Why (5/5)") == 3
    assert len(hints(only_game(tmp_path))) == 5


def test_a_house_without_hints_says_so(tmp_path: Path) -> None:
    Record.create(tmp_path / "a.bones", CATALOG, Setup("versus", ("Ada", "Bo"), seed=5), hints=False).close()
    shown = talk(tmp_path, ["1", "hint"], Wishes())
    assert WITHOUT in shown
    assert not hints(tmp_path / "a.bones")


@pytest.mark.parametrize("kept", [True, False])
def test_the_command_line_can_agree_on_a_game_without_hints(tmp_path: Path, kept: bool) -> None:
    """It is written into the file; and holds where nothing can be written, too."""
    folder = tmp_path / "saves"
    if not kept:
        folder.write_text("no folder")
    parser = argparse.ArgumentParser()
    add_options(parser)
    shown = talk(folder, ["hint"], wishes(parser.parse_args(["--players", "2", "--seed", "5", "--no-hints"])))
    assert WITHOUT in shown
    if kept:
        assert '{"hints":false}' in only_game(folder).read_text().replace(" ", "")
