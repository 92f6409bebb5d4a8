"""Bots through a real window: one person against three of them, a seat that is handed over, a bot that is killed."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from badbones.record import Record, Setup, read_replay
from tests.bots.stubs import install
from tests.drawn import CATALOG
from tests.window.at_window import PATIENCE, TOP, Window, virtual_screen, window
from tests.window.test_window import check_file, finish
from tests.window.window_players import Player

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def mine(state: dict[str, Any]) -> list[str]:
    return [action for action in state["legal"] if action.startswith("1 ")]


def moment(state: dict[str, Any]) -> tuple[object, ...]:
    """What has changed when the person has acted, whatever bots do meanwhile."""
    return state["round"], state["phase"], mine(state)


def play_on(opened: Window, player: Player, most: int = 1000) -> dict[str, Any]:
    """The first seat is played by hand, quickly and without a plan, to the end or for so many actions."""
    for _ in range(most):
        state = opened.state(lambda state: state["over"] or bool(mine(state)), "the person's turn, or the end")
        if state["over"]:
            break
        quick = [action for action in mine(state) if action.split(" ", 1)[1] in ("move all", "skip", "decline")]
        before = moment(state)
        player.act(quick[0] if quick else player.choose(mine(state)))
        opened.state(lambda state, before=before: moment(state) != before, "what the person does")  # type: ignore[misc]
    return dict(opened.frame["state"])


def processes(home: Path) -> set[int]:
    """All processes of the program that plays in a folder, bots included."""
    found = set()
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and f"BADBONES_HOME={home}".encode() in (entry / "environ").read_bytes().split(
                b"\0"
            ):
                found.add(int(entry.name))
        except OSError:
            continue
    return found


def bots(home: Path) -> set[int]:
    """Of these, the bots."""
    return {number for number in processes(home) if b"spawn_main" in Path(f"/proc/{number}/cmdline").read_bytes()}


def test_one_person_against_three_bots_from_title_to_results(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path) as opened:
        opened.screen("title")
        assert not bots(tmp_path), "no bot is awake before somebody wants one"
        opened.click("title.new")
        opened.screen("newgame")
        opened.click("newgame.mode.versus")
        opened.click("newgame.bots")
        opened.until(lambda frame: "Frostbot II" in frame["words"], "the names of the bots")
        opened.click("newgame.seed")
        opened.until(lambda frame: frame["focus"] == "newgame.seed", "the field for the number of the game")
        opened.key("5")
        opened.until(lambda frame: "5" in frame["words"], "the number")
        opened.click("newgame.start")
        opened.screen("table")
        assert bots(tmp_path)
        state = play_on(opened, Player(opened, seed=3))
        assert state["over"]
        check_file(state)
        finish(opened)
    setup = read_replay(Path(state["file"]), CATALOG).document.header.setup
    assert setup
    assert len(setup.bots) == 3
    assert setup.seed == 5
    assert not processes(tmp_path), "no bot stays behind"


def test_a_seat_is_handed_to_a_bot_in_mid_game_and_known_again(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, "--players", "2", "--seed", "7") as opened:
        opened.screen("table")
        player = Player(opened, seed=1)
        for action in ("1 hero C2", "2 hero C2"):
            player.act(action)
        opened.state(lambda state: state["phase"] == "trap", "the next phase")
        opened.key("a")
        opened.screen("players")
        opened.click("players.2.easy")
        opened.key("Escape")
        state = opened.state(lambda state: "2" in state["bots"], "a bot at the second seat")
        play_on(opened, player, 3)
        opened.kill()  # a power cut
    path = Path(state["file"])
    with window(display, tmp_path, "--load", str(path)) as opened:
        opened.state(lambda state: bool(state["bots"]), "the bot, known again")
        play_on(opened, Player(opened, seed=2), 2)
        opened.click("seat2.main")
        opened.state(lambda state: not state["bots"], "the seat in a person's hands")
        opened.kill()
    assert not processes(tmp_path), "bots go with the window, however it ends"
    replay = read_replay(path, CATALOG)
    assert replay.sound
    assert replay.bots == {2: None}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    handed = [place for place, line in enumerate(lines) if isinstance(line, dict) and "bot" in line]
    between = lines[handed[0] : handed[1]]
    assert any(isinstance(line, str) and line.startswith("2 ") for line in between), "the bot has played"


def test_a_bot_that_is_killed_in_mid_thought_costs_its_turn_only(
    display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(install(tmp_path / "path")), str(TOP)]))
    pipe = tmp_path / "think-once"
    os.mkfifo(pipe)
    path = tmp_path / "games" / "once.bones"
    Record.create(path, CATALOG, Setup("versus", ("Ada", "Once"), seed=7, bots={"2": "once"})).close()
    with window(display, tmp_path, "--load", str(path)) as opened:
        opened.until(lambda frame: "thinking…" in frame["words"], "a bot that thinks")
        thinking = subprocess.check_output(["cat", pipe], timeout=PATIENCE)
        os.kill(int(thinking), signal.SIGKILL)
        opened.state(lambda state: "silent" in (state["toast"] or ""), "what is said of the bot")
        state = opened.state(lambda state: not [each for each in state["legal"] if each.startswith("2 ")], "its turn")
        assert state["bots"] == {"2": "once"}
        state = play_on(opened, Player(opened, seed=1), 6)
        assert state["round"] > 1
        opened.key("Escape")
        opened.screen("pause")
        opened.click("pause.leave")
        opened.screen("title")
        assert not bots(tmp_path), "at the title no bot is awake"
        opened.click("title.quit")
        assert opened.wait() == (0, "")
    assert not processes(tmp_path)
    assert read_replay(path, CATALOG).sound
