"""Bots at the terminal: they act by themselves, are recorded, go on with a game, and cost no more than their turn."""

import argparse
import multiprocessing
import random
import sys
from pathlib import Path

import pytest

from badbones import bots
from badbones.__main__ import main
from badbones.record import Record, Setup, read_replay, shelf
from badbones.render import start
from badbones.rules import Game, Options
from badbones.terminal.bot_seats import BotSeats
from badbones.terminal.inviting import Wishes
from badbones.terminal.setup import converse
from badbones.text import LANGUAGES
from tests.bots.stubs import NAMES, install
from tests.drawn import CATALOG
from tests.terminal.at_terminal import at_random, sitting

TWO = Wishes(names=("Ada",), seats=("person", "last"), seed=5)


@pytest.fixture(autouse=True)
def _stubs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of one line each."""

    def last(view: bots.View, rng: random.Random) -> str:
        march = f"{view.seat} move all"
        return march if march in view.actions else view.actions[-1]

    def fails(view: bots.View, rng: random.Random) -> str:
        raise ValueError("what is a skeleton?")

    def raves(view: bots.View, rng: random.Random) -> str:
        return f"{view.seat} hero Z9"

    def cheats(view: bots.View, rng: random.Random) -> str:
        return "1 hero B2"

    def mute(view: bots.View, rng: random.Random) -> str:
        return str(view)

    for bot in (last, fails, raves, cheats, mute):
        monkeypatch.setitem(bots.BUILT_IN, bot.__name__, bot)


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same and others, in a package."""
    monkeypatch.syspath_prepend(install(tmp_path / "path"))
    for name in NAMES:
        monkeypatch.delitem(bots.BUILT_IN, name, raising=False)


def talk(answers: list[str], wished: Wishes = TWO, folder: Path | None = None, spoken: str = "en") -> str:
    console, _, screen = sitting(answers, columns=100)
    assert converse(wished, CATALOG, spoken, console, folder) == 0
    return screen.getvalue()


def only_game(folder: Path) -> Path:
    (game,) = shelf(folder)
    return game.path


# Playing


def test_a_bot_acts_by_itself_and_is_told_like_anybody() -> None:
    shown = talk(["B2", "skip"])
    assert "Ada: the hero goes from C3 to B2." in shown
    assert "Bot 2 (last): the hero goes from C3 to" in shown
    assert "Bot 2 (last) does nothing." in shown
    assert "Bot 2 (last) >" not in shown


@pytest.mark.parametrize("mode", ["versus", "coop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_with_bots_comes_to_its_end(mode: str, language: str) -> None:
    wished = Wishes(mode=mode, seats=("person", "easy", "random"), seed=5, rounds=2, advanced=True, chiefs=True)
    console, player, _ = sitting(at_random(3))
    assert converse(wished, CATALOG, language, console) == 0
    assert player.views


@pytest.mark.parametrize("mode", ["versus", "solo", "coop"])
def test_bots_alone_can_be_watched(mode: str) -> None:
    seats = ("random",) if mode == "solo" else ("random", "last")
    shown = talk([], Wishes(mode=mode, seats=seats, seed=5, rounds=2, advanced=True))
    assert not [line for line in shown.splitlines() if line.endswith(" >")]
    assert shown.count("Round 1") == shown.count("Round 2") == 1
    assert shown.endswith("Goodbye, and mind the bones!\n")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    wished = Wishes(seats=("random", "easy"), seed=8)
    for name in ("one", "two"):
        talk([], wished, tmp_path / name)
    one, two = (read_replay(only_game(tmp_path / name), CATALOG).actions for name in ("one", "two"))
    assert one == two


def test_nobody_acts_for_a_bot() -> None:
    shown = talk(["2 hero B2", "B2"])
    assert "A bot plays for Bot 2 (last)." in shown


def test_people_shop_for_a_team_and_bots_look_on() -> None:
    wished = Wishes(mode="coop", seats=("last", "person"), names=("Ada",), seed=5, advanced=True)
    shown = talk(["1 rapier", "wall", "pass"], wished)
    assert "Ada >" in shown
    assert "Common reserve: treasure, wall" in shown
    assert shown.count("Ada >") == 4, "three times in the market, then for her tower"


# A bot in trouble


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("fails", "Bot 2 (fails): the bot failed; the plainest move was made instead."),
        ("raves", "Bot 2 (raves): the bot wanted what cannot be; the plainest move was made instead."),
        ("cheats", "Bot 2 (cheats): the bot wanted what cannot be; the plainest move was made instead."),
        ("mute", "Bot 2 (mute): the bot wanted what cannot be; the plainest move was made instead."),
    ],
)
def test_a_bot_in_trouble_costs_its_own_turn_only_and_that_is_said(tmp_path: Path, bot: str, sentence: str) -> None:
    shown = talk(["B3", "skip", "all"], TWO._replace(seats=("person", bot)), tmp_path)
    assert shown.count(sentence) >= 3
    actions = read_replay(only_game(tmp_path), CATALOG).actions
    theirs = [action for action in actions if action.startswith("2 ")]
    assert theirs[0].startswith("2 hero ")
    assert theirs[1:3] == ["2 skip", "2 move all"]
    assert [action for action in actions if action.startswith("1 ")] == ["1 hero B3", "1 skip", "1 move all"]


@pytest.mark.parametrize(("bot", "trouble"), [("raises", "failed"), ("dies", "fell silent"), ("mute", "wanted what")])
def test_a_bot_of_a_package_thinks_apart_and_takes_nothing_with_it(brought: None, bot: str, trouble: str) -> None:
    shown = talk(["B3", "skip", "all"], TWO._replace(seats=("person", bot)))
    assert f"Bot 2 ({bot}): the bot {trouble}" in shown
    assert "the plainest move was made instead" in shown
    assert shown.endswith("Goodbye, and mind the bones!\n")


def test_what_a_bot_of_a_package_prints_is_no_part_of_the_game(
    brought: None, capfd: pytest.CaptureFixture[str]
) -> None:
    assert "Bot 2 (babbles): the hero goes from C3 to" in talk(["B2"], TWO._replace(seats=("person", "babbles")))
    told = capfd.readouterr()
    assert "so many bones" not in told.out
    assert "so many bones" in told.err


def test_bots_of_packages_leave_with_the_game(brought: None) -> None:
    talk(["B2"], TWO._replace(seats=("person", "rapid")))
    assert "badbones-bot" not in [process.name for process in multiprocessing.active_children()]


# Records


def test_bots_are_recorded_and_play_on(tmp_path: Path) -> None:
    talk(["B2"], TWO, tmp_path)
    replay = read_replay(only_game(tmp_path), CATALOG)
    assert replay.bots == {2: "last"}
    before = len(replay.actions)
    shown = talk(["1", "skip"], Wishes(), tmp_path)
    actions = read_replay(only_game(tmp_path), CATALOG).actions
    assert actions[before:] == ["1 skip", "2 skip"]
    assert "Bot 2 (last) does nothing." in shown


def test_a_game_that_was_left_in_a_bots_turn_goes_on_with_it(tmp_path: Path) -> None:
    setup = Setup("versus", ("Ada", "Bo"), seed=3, bots={"1": "last"})
    Record.create(tmp_path / "game.bones", CATALOG, setup).close()
    talk(["1", "B2"], Wishes(), tmp_path)
    assert read_replay(tmp_path / "game.bones", CATALOG).actions[0].startswith("1 hero ")


def test_a_seat_that_was_handed_over_is_a_bots(tmp_path: Path) -> None:
    record = Record.create(tmp_path / "game.bones", CATALOG, Setup("versus", ("Ada", "Bo"), seed=3))
    record.hand_over(2, "last")
    record.close()
    talk(["1", "B2"], Wishes(), tmp_path)
    assert [action[:6] for action in read_replay(tmp_path / "game.bones", CATALOG).actions] == ["1 hero", "2 hero"]


def test_a_bot_that_is_not_here_is_replaced_by_a_person(tmp_path: Path) -> None:
    setup = Setup("versus", ("Ada", "Bo"), seed=3, bots={"2": "somebody"})
    Record.create(tmp_path / "game.bones", CATALOG, setup).close()
    shown = talk(["1", "B2", "C2"], Wishes(), tmp_path)
    assert "Bo: the bot somebody is not here; a person plays instead." in shown
    assert "Bo >" in shown


def test_a_program_that_a_file_names_is_not_started() -> None:
    name = f'run:"{sys.executable}" mybot.py'
    assert 1 in BotSeats({1: name}, seed=5)
    seats = BotSeats({1: name}, seed=5, from_file=True)
    assert 1 not in seats
    assert seats.missing == {1: name}


def test_undo_takes_back_what_bots_did_since(tmp_path: Path) -> None:
    shown = talk(["B2", "undo", "C2", "log"], TWO, tmp_path)
    assert "Undone: 1 hero B2." in shown
    assert shown.count("Undone: 2 hero") == 1
    replay = read_replay(only_game(tmp_path), CATALOG)
    assert replay.problem() is None
    assert [action for action in replay.history.since_frame if action.startswith("1 ")] == ["1 hero C2"]
    assert "to B2" not in shown.rpartition("log\n")[2]


def test_where_only_bots_have_acted_nothing_is_undone() -> None:
    shown = talk(["undo", "B2"], Wishes(names=("Ada",), seats=("last", "person"), seed=5))
    assert "There is nothing to undo: in this round only bots have acted." in shown
    assert "Undone" not in shown


def test_redo_is_followed_by_the_bots(tmp_path: Path) -> None:
    talk(["B2", "undo", "redo"], TWO, tmp_path)
    actions = read_replay(only_game(tmp_path), CATALOG).history.since_frame
    assert [action[:6] for action in actions] == ["1 hero", "2 hero"]


# Inviting


def test_a_bot_is_an_answer_to_the_question_for_a_name(tmp_path: Path) -> None:
    shown = talk(["3", "", "", "Ada", "easy", "Hard-Bold", "B2"], Wishes(seed=5), tmp_path)
    assert "Name of player 2, or easy, normal, hard for a bot [Player 2]:" in shown
    replay = read_replay(only_game(tmp_path), CATALOG)
    assert replay.bots == {2: "easy", 3: "hard-bold"}
    setup = replay.document.header.setup
    assert setup
    assert setup.players == ("Ada", "Bot 2 (easy)", "Bot 3 (hard-bold)")


def test_names_are_for_people_or_for_everybody(tmp_path: Path) -> None:
    for number, names in enumerate((("Ada",), ("Hal", "Ada"))):
        folder = tmp_path / str(number)
        talk(["B2"], Wishes(names=names, seats=("last", "person"), seed=5), folder)
        setup = read_replay(only_game(folder), CATALOG).document.header.setup
        assert setup
        assert setup.players == (("Bot 1 (last)", "Ada"), ("Hal", "Ada"))[number]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats person,nobody", "there is no bot 'nobody', only random, easy, normal, hard; or person"),
        ("--seats person,", "there is no bot '', only random"),
        ("--seats easy,person --players 3", "--players says 3, but --seats names 2"),
        ("--seats easy,easy,person --names Ada,Bo", "--names names 2, but --seats says 1 or 3"),
        ("--seats person,person --names Ada", "--names names 1, but --seats says 2"),
        ("--seats easy --mode coop", "coop is for 2 to 6 players, not 1"),
    ],
)
def test_seats_that_cannot_be_are_refused(capsys: pytest.CaptureFixture[str], words: str, sentence: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["play", "--text", *words.split()])
    assert caught.value.code == 2
    assert sentence in capsys.readouterr().err


def test_every_turn_has_chances_of_its_own() -> None:
    game = Game.new(CATALOG, "versus", ["Ada", "Bo"], seed=5, options=Options())
    seats = BotSeats({1: "random", 2: None}, seed=5)
    assert 2 not in seats
    found = [seats.choose(game, 1, turn).action for turn in range(12)]
    assert len(set(found)) > 1
    assert found == [seats.choose(game, 1, turn).action for turn in range(12)]


@pytest.mark.parametrize(
    ("words", "players", "who"),
    [
        ("--seats person,hard,easy-bold", ("", "", ""), {"2": "hard", "3": "easy-bold"}),
        ("--seats hard,person --names Ada", ("", "Ada"), {"1": "hard"}),
        ("--names Ada,Bo", ("Ada", "Bo"), {}),
        ("--players 3", ("", "", ""), {}),
    ],
)
def test_the_window_gets_the_same_seats(
    monkeypatch: pytest.MonkeyPatch, words: str, players: tuple[str, ...], who: dict[str, str]
) -> None:
    found: list[Setup | None] = []

    def begin(chosen: argparse.Namespace) -> int:
        found.append(start.wished_setup(chosen, CATALOG))
        return 0

    monkeypatch.setattr(start, "start", begin)
    assert main(["play", *words.split()]) == 0
    (setup,) = found
    assert setup
    assert (setup.players, dict(setup.bots)) == (players, who)
