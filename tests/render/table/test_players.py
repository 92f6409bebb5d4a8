"""Who plays for a seat: a stub of a bot and a script play at the table through the seat's player, like anybody else."""

import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from badbones.record import History, Setup, read_replay
from badbones.render.market import PlayedMarket
from badbones.render.table.play_screen import PlayScreen
from badbones.render.table.source import LiveSource, Person
from badbones.rules import Game, Options
from tests.drawn import CATALOG
from tests.window.table_top import Clock, Top, begun, new_app

MOST_FRAMES = 3000


class StubBot:
    """Chooses at random, after it has thought for some frames."""

    def __init__(self, seed: int = 1, thinking: int = 0) -> None:
        self.name = "stub"
        self.chance = random.Random(seed)
        self.thinking, self.thought = thinking, 0

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        self.thought = (self.thought + 1) % (self.thinking + 1)
        return None if self.thought else self.chance.choice(game.legal(seat))


class Script:
    """Does what is written, line by line, whenever it may."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.name = "script"
        self.lines: Iterator[str] = iter(lines)

    def choose(self, game: Game, seat: int, seed: str) -> str | None:
        return next(self.lines, None)


def play_on(top: Top, frames: int = MOST_FRAMES) -> None:
    """Lets the window run until nobody but persons has to act."""
    for _ in range(frames):
        if not (top.table.moving() or top.app.dirty or top.table.source.waiting()):
            return
        top.clock.now += 0.1
        top.app.step()


@pytest.mark.parametrize("thinking", [0, 3])
def test_a_bot_plays_at_a_seat_while_a_person_plays_by_hand(tmp_path: Path, thinking: int) -> None:
    top = Top(begun(tmp_path))
    top.table.source.hand_over(2, StubBot(thinking=thinking))
    top.click("seat1.cell.D2")
    play_on(top)
    done = [action.split(" ")[:2] for action in top.written()]
    assert done[:2] == [["1", "hero"], ["2", "hero"]]
    assert [seat for seat, _ in done[2:]] == ["2"], "it need not wait for the person"
    assert top.game.phase == "trap"
    top.key("space")  # the person does nothing
    play_on(top)
    assert top.game.phase == "skeletons"


@pytest.mark.parametrize("options", [{}, {"advanced": True, "chiefs": True}])
def test_bots_alone_play_a_whole_game(tmp_path: Path, options: dict[str, bool]) -> None:
    setup = Setup("versus", ("Ada", "Bo"), Options(**options), 3)
    source = LiveSource.create(tmp_path / "bots.bones", CATALOG, setup)
    for seat in source.seats:
        source.hand_over(seat, StubBot(seat))
    top = Top(source)
    play_on(top)
    assert top.game.over
    replay = read_replay(top.path, CATALOG)
    assert replay.sound
    assert replay.bots == {1: "stub", 2: "stub"}


def test_a_script_does_what_is_written_and_then_waits(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.table.source.hand_over(1, Script(["1 hero B2", "1 place wall/ C4"]))
    play_on(top, 50)
    top.click("seat2.cell.D2")
    play_on(top, 50)
    assert top.written() == ["1 hero B2", "2 hero D2", "1 place wall/ C4"]
    assert top.table.viewpoint.seat == 2, "the keyboard stays with who plays by hand"


def test_no_hand_can_act_for_a_seat_that_somebody_else_plays(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.table.source.hand_over(1, Script([]))
    top.click("seat1.cell.D2")
    top.drag("seat1.cell.C3", "seat1.cell.D2")
    assert top.written() == []
    assert top.table.seats() == [2], "nor can a gamepad claim it"
    top.table.source.hand_over(1, Person())
    top.click("seat1.cell.D2")
    assert top.written() == ["1 hero D2"]


def test_nonsense_costs_a_bot_its_turn_and_the_log_says_so(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    plainest = top.game.legal(1)[0]
    top.table.source.hand_over(1, Script(["1 hero E5"]))
    play_on(top, 50)
    assert top.written() == [plainest]
    assert not top.table.source.by_hand(1)
    words = top.app.messages.say("bot.trouble.nonsense", seat=1)
    assert words == top.toast()
    assert words in [line.words for line in top.table.view._lines()]


def test_handing_over_is_written_down_and_known_again(tmp_path: Path) -> None:
    source = begun(tmp_path)
    source.hand_over(2, StubBot())
    source.close()
    assert source.path
    lines = [json.loads(line) for line in source.path.read_text().splitlines()]
    assert {"seat": 2, "bot": "stub"} in lines
    again = LiveSource.open(source.path, CATALOG, lambda name: StubBot() if name == "stub" else None)
    assert isinstance(again.players[2], StubBot)
    again.close()
    stranger = LiveSource.open(source.path, CATALOG)
    assert stranger.by_hand(2), "a bot that is not here leaves its seat to a person"
    top = Top(stranger)
    assert top.toast() == top.app.messages.say("ui.bot.missing", seat=2, bot="stub")
    stranger.close()


def test_a_game_without_a_file_is_played_taken_back_and_shown(tmp_path: Path) -> None:
    game = Game.new(CATALOG, "solo", ["Ada"], seed=4)
    source, clock = LiveSource(History(game, game.opening)), Clock()
    app = new_app(clock=clock)
    table = PlayScreen(app, source, PlayedMarket)
    app.show(table)
    app.draw()
    table.play.act("1 hero D2")
    assert source.stage.board(1).hero == "D2"
    table.play.undo()
    assert source.stage.board(1).hero == "C3"
    assert table.path is None
    table.pause()
    app.draw()
    assert app.screen
    assert app.screen.name == "pause"
    assert list(tmp_path.iterdir()) == []
