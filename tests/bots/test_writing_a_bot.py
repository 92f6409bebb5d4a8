"""docs/WRITING_A_BOT.md, followed with the blocks of the page: the guard plays, and so does the program."""

import json
import random
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from badbones import bots
from badbones.rules import Game, SetupError, position
from tests.bots.stubs import packed
from tests.crowds import crowd
from tests.drawn import CATALOG
from tests.play import new_game

TOP = Path(__file__).parents[2]
PAGE = (TOP / "docs" / "WRITING_A_BOT.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


GUARD, PROGRAM = blocks("python")
(PACKAGE,) = blocks("toml")
(REQUEST,) = blocks("json")


@pytest.fixture
def guard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bots.Bot:
    """The guard, installed as the page says."""
    (tmp_path / "guard.py").write_text(GUARD, encoding="utf-8")
    monkeypatch.syspath_prepend(packed(tmp_path, tomllib.loads(PACKAGE)["project"]["entry-points"]))
    monkeypatch.delitem(sys.modules, "guard", raising=False)
    return bots.named("guard")


def play(game: Game, players: list[bots.Bot], seed: int) -> Game:
    chances = [random.Random(f"{seed} {seat}") for seat in range(len(players))]
    while not game.over and game.round < 40:
        seat = next(seat.number for seat in game.table.seats if len(game.legal(seat.number)) > 1)
        game.apply(players[seat - 1](bots.View(game, seat), chances[seat - 1]))
    return game


def test_the_guard_is_a_short_bot_that_beats_chance(guard: bots.Bot) -> None:
    assert len([line for line in GUARD.splitlines() if line.strip()]) <= 30
    won = 0
    for seed in range(10):
        result = play(new_game("versus", 2, seed), [guard, bots.named("random")], seed).result
        won += result is not None and result.winners == (1,)
    assert won >= 8


@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("versus", 3), ("coop", 2)])
def test_the_guard_plays_the_whole_game_in_every_mode(guard: bots.Bot, mode: str, players: int) -> None:
    play(new_game(mode, players, 5, advanced=True, chiefs=True, rounds=5), [guard] * players, 5)


def test_the_guard_answers_in_crowds(guard: bots.Bot) -> None:
    for seed in range(20):
        game = crowd(seed)
        for seat in game.table.seats:
            if not game.over and len(game.legal(seat.number)) > 1:
                assert guard(bots.View(game, seat.number), random.Random(1)) in game.legal(seat.number)


def test_the_page_tells_all_that_a_view_has() -> None:
    told = set(re.findall(r"`(\w+)(?:\([^`]*\))?`", PAGE))
    assert {name for name in dir(bots.View(new_game("solo", 1, 1), 1)) if not name.startswith("_")} <= told


def test_the_program_of_the_page_is_asked_as_the_page_says_and_answers(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(PROGRAM, encoding="utf-8")
    shown = json.loads(REQUEST)
    asked = bots.program.request(bots.View(new_game("versus", 2, 3), 2), random.Random(1))
    assert set(asked) == set(shown)
    assert set(shown["position"]) <= set(asked["position"])
    told = subprocess.run([sys.executable, str(file)], input=json.dumps(shown) + "\n", capture_output=True, text=True)
    assert json.loads(told.stdout)["action"] in shown["actions"]
    game = play(new_game("solo", 1, 3), [bots.named(f'run:"{sys.executable}" "{file}"')], 3)
    assert game.over


def test_a_position_for_a_program_knows_nothing_of_the_bag() -> None:
    game = new_game("versus", 2, 3)
    told = bots.View(game, 1).position(random.Random(1))
    game.table.chance += 1
    assert bots.View(game, 1).position(random.Random(1)) == told
    assert told["seed"] != game.table.chance
    assert position.read(CATALOG, told).legal(1) == game.legal(1)


def test_a_position_in_mid_move_has_no_agenda() -> None:
    seen = 0
    for seed in range(40):
        game = crowd(seed)
        while not game.over and not game.asking:
            game.apply(game.legal()[-1])
        for seat in game.table.seats:
            if seat.agenda:
                view = bots.View(game, seat.number)
                assert view.asked
                assert view.position(random.Random(1))["players"][seat.number - 1]["name"] == seat.name
                assert seat.agenda
                seen += 1
    assert seen > 5


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("nowhere:decide", "No module named 'nowhere'"),
        ("json:decide", "has no attribute"),
        ("json:__name__", "function"),
    ],
)
def test_a_broken_package_is_told_in_one_sentence(
    value: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(packed(tmp_path, {"badbones.bots": {"broken": value}}))
    with pytest.raises(SetupError, match=reason) as told:
        bots.named("broken")
    assert "\n" not in str(told.value)


def test_a_list_of_names_may_have_commas_in_quotation_marks() -> None:
    assert bots.names_in("hard,easy") == ("hard", "easy")
    assert bots.names_in('hard,"run:mybot --lead 1,2"') == ("hard", "run:mybot --lead 1,2")
    assert bots.names_in('run:python "my bot.py",easy') == ('run:python "my bot.py"', "easy")
    assert bots.names_in("") == ("",)
    for text in ("hard\reasy", "hard\neasy"):
        with pytest.raises(SetupError, match="is no list of names"):
            bots.names_in(text)
