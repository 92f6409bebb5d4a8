"""Bots think in processes of their own; whatever goes wrong there costs no more than one thought."""

import itertools
import os
import random
import re
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from badbones.bots import BUILT_IN, View
from badbones.bots import thinking as module
from badbones.bots.fallback import fallback
from badbones.bots.thinking import LIMIT, Thinking, Thought, decided, is_here, packed, unpacked
from badbones.bots.waiting import Waiting
from badbones.rules import Game, Options
from tests.bots.stubs import install
from tests.drawn import CATALOG

PATIENCE = 60.0  # seconds until a test fails
TOP = Path(__file__).parents[2]


class Room:
    """Processes, a clock that stands still, and somebody who waits for answers."""

    def __init__(self) -> None:
        self.now = 0.0
        self.woken = threading.Event()
        self.thinking = Thinking(CATALOG, clock=lambda: self.now, woken=self.woken.set)

    def settled(self, thought: Thought) -> Thought:
        """Waits for what becomes of a thought; no time passes on the clock."""
        while not thought.over:
            assert self.woken.wait(PATIENCE), "nothing was thought out"
            self.woken.clear()
            self.thinking.poll()
        return thought

    def asked(self, bot: str, seed: str = "1", game: Game | None = None) -> Thought:
        return self.thinking.ask(game or new_game(), 1, bot, seed)

    def answer(self, bot: str, seed: str = "1", game: Game | None = None) -> Thought:
        return self.settled(self.asked(bot, seed, game))


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.syspath_prepend(install(tmp_path / "path"))
    room = Room()
    yield room
    room.thinking.rest()


def new_game() -> Game:
    return Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=5)


def test_a_thought_is_one_of_the_legal_actions_and_the_game_is_not_touched(room: Room) -> None:
    game = new_game()
    before = packed(game, 1, "last", "")
    assert room.answer("last", game=game).action == game.legal(1)[-1]
    assert packed(game, 1, "last", "") == before


def test_the_same_seed_gives_the_same_action_in_any_process(room: Room) -> None:
    found = {seed: room.answer("any-one", seed).action for seed in "123456"}
    assert len(set(found.values())) > 1
    room.thinking.rest()
    assert {seed: room.answer("any-one", seed).action for seed in "123456"} == found


@pytest.mark.parametrize("bot", ["raises", "speechless", "leaves", "dies", "nonsense", "mute"])
def test_what_goes_wrong_is_the_trouble_of_one_thought_and_the_process_is_started_again(room: Room, bot: str) -> None:
    room.answer("last")
    before = room.thinking.workers[0].apart.process.pid
    thought = room.answer(bot)
    assert thought.action is None
    assert thought.trouble == {"dies": "died", "nonsense": "nonsense", "mute": "nonsense"}.get(bot, "raised")
    assert room.answer("last").action
    assert room.thinking.workers[0].apart.process.pid != before


def test_a_bot_that_nobody_has_brought_is_a_trouble_too(room: Room) -> None:
    assert room.answer("nobody").trouble == "raised"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("raises", r"The bot 'raises' has raised ValueError: what is a skeleton\? \(stubs.py, line \d+\)\."),
        ("speechless", r"The bot 'speechless' has raised Mumble \(stubs.py, line \d+\)\."),
        ("leaves", r"The bot 'leaves' has raised SystemExit \(stubs.py, line \d+\)\."),
        ("dies", r"The bot 'dies' has ended its process without an answer\."),
        ("nonsense", r"The bot 'nonsense' wants '1 hero Z9', which is none of its actions\."),
        ("mute", r"The bot 'mute' answers NoneType, not a text\."),
        ("nobody", r"there is no bot 'nobody', only random, easy, normal, hard"),
    ],
)
def test_the_log_says_in_one_sentence_which_bot_failed_and_how(
    room: Room, caplog: pytest.LogCaptureFixture, bot: str, sentence: str
) -> None:
    room.answer(bot)
    (told,) = caplog.messages
    assert re.fullmatch(sentence, told)


def test_what_a_bot_prints_goes_to_standard_error(room: Room, capfd: pytest.CaptureFixture[str]) -> None:
    assert room.answer("babbles").action
    told = capfd.readouterr()
    assert told.out == ""
    assert "so many bones\nand so few traps\n" in told.err


def test_who_thinks_too_long_is_stopped_and_nobody_is_blamed_while_nobody_looks(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    room.answer("last")
    thought = room.asked("hangs")
    room.now += 1000  # the lid of the computer was closed
    room.thinking.poll()
    assert not thought.over
    for _ in range(round(LIMIT)):
        room.now += 1
        room.thinking.poll()
    assert thought.trouble == "late"
    assert caplog.messages == ["The bot 'hangs' gave no answer within 8 seconds."]
    assert room.answer("last").action


def test_who_waits_waits_no_longer_than_a_bot_may_take(room: Room) -> None:
    ticks: Iterator[float] = itertools.repeat(0.0)
    waiting = Waiting(CATALOG, clock=lambda: next(ticks))
    assert waiting.ask(new_game(), 1, "last", "1").action
    ticks = itertools.count()
    assert waiting.ask(new_game(), 1, "hangs", "1").trouble == "late"
    ticks = itertools.repeat(0.0)
    assert waiting.ask(new_game(), 1, "dies", "1").trouble == "died"
    assert waiting.ask(new_game(), 1, "last", "1").action
    waiting.close()


def test_a_process_that_is_killed_in_mid_thought(room: Room) -> None:
    room.answer("last")
    thought = room.asked("hangs")
    pid = room.thinking.workers[0].apart.process.pid
    assert pid
    os.kill(pid, signal.SIGKILL)
    assert room.settled(thought).trouble == "died"
    assert room.answer("last").action


def test_a_thought_that_is_dropped_never_comes(room: Room) -> None:
    dropped = room.asked("last")
    dropped.dropped = True
    assert room.answer("last").action
    assert dropped.action is None


def test_no_process_stays(room: Room) -> None:
    room.answer("last")
    room.asked("hangs")
    process = room.thinking.workers[0].apart.process
    room.thinking.rest()
    assert not process.is_alive()
    assert room.thinking.workers == []


def test_where_no_process_can_be_started_who_asks_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(module, "Worker", refused)
    assert room.asked("last").trouble == "died"


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="it waits for a process that is not its own")
def test_when_the_parent_is_killed_its_bots_go_too() -> None:
    code = """if __name__ == "__main__":
        import threading
        from badbones.bots.thinking import Thinking
        from badbones.catalog import load_catalog
        here = Thinking(load_catalog())
        here.prepare(1)
        print(here.workers[0].apart.process.pid, flush=True)
        threading.Event().wait()
    """
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=TOP, stdout=subprocess.PIPE, text=True)
    assert parent.stdout
    bot = os.pidfd_open(int(parent.stdout.readline()))
    assert select.select([bot], [], [], 0) == ([], [], []), "it lives"
    parent.kill()
    parent.communicate(timeout=PATIENCE)
    assert select.select([bot], [], [], PATIENCE) == ([bot], [], []), "it has ended"
    os.close(bot)


def test_what_a_file_names_is_played_only_if_it_is_installed(room: Room) -> None:
    assert is_here("normal-bold")
    assert is_here("last")
    assert not is_here("nobody")
    assert not is_here("run:rm -r games"), "no file starts a program"


def test_a_bot_is_not_told_the_number_of_the_game_that_its_chance_comes_from(room: Room) -> None:
    assert b"4711" not in room.asked("last", "4711 2 hero").words


# How a game travels


@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_a_game_travels_whole_even_in_mid_move_but_without_its_chances(mode: str) -> None:
    asked = 0
    for game in moments(mode):
        seat, bot, seed, there = unpacked(packed(game, 2, "easy", "7"), CATALOG)
        assert (seat, bot, seed) == (2, "easy", "7")
        assert there.legal() == game.legal()
        assert there.table.side is game.table.side
        assert there.table.catalog is CATALOG
        assert there.table.chance == 0
        asked += game.asking
    assert asked, "some game has been in mid-move"


def moments(mode: str) -> Iterator[Game]:
    """Every moment of some games."""
    for seed in range(12):
        game = Game.new(CATALOG, mode, ["Ada", "Bo"], seed=seed, options=Options(advanced=True, chiefs=True))
        chance = random.Random(seed)
        while not game.over:
            yield game
            placing = [action for action in game.legal() if " place " in action]
            game.apply(chance.choice(placing or game.legal()))


def test_people_are_not_kept_waiting_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = []

    def hard(view: View, rng: random.Random, *, seconds: float) -> str:
        limits.append(seconds)
        return view.actions[0]

    monkeypatch.setitem(BUILT_IN, "hard", partial(hard))
    decided(packed(new_game(), 1, "hard", "7"), CATALOG, {})
    assert 0 < limits[0] < LIMIT / 2, "well before it would be stopped"


def test_what_is_done_for_a_bot_that_does_not_answer() -> None:
    assert fallback(["2 move red-left-1", "2 move all"]) == "2 move all"
    assert fallback(["1 place wall/ B2", "1 skip"]) == "1 skip"
    assert fallback(["1 use B2", "1 decline"]) == "1 decline"
    assert fallback(["1 hero B2", "1 hero C3"]) == "1 hero B2"
