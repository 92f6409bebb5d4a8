"""Bots that are sent to the market for something, and what that tells about its worth."""

import random

import pytest

from badbones import bots
from badbones.__main__ import main
from badbones.rules import Options
from badbones.simulate.errands import Errand, read_errand
from badbones.simulate.playing import Match
from badbones.simulate.setup import Plan
from tests.simulate.test_simulate import played, simulated

ADVANCED = Options(advanced=True)


def bought(plan: Plan, number: int, bot: str) -> list[str]:
    """What a bot bought in a game, one after the other."""
    match: Match = played(plan, number)
    seat = match.bots.index(bot) + 1
    return [action.split(" ")[2] for action in match.actions if action.startswith(f"{seat} buy ")]


@pytest.mark.parametrize(
    ("name", "errand"),
    [
        ("hard", Errand("hard")),
        ("hard-bold+ice-staff", Errand("hard-bold", ("ice-staff",))),
        ("hard+wall+wall~bomb", Errand("hard", ("wall", "wall"), frozenset({"bomb"}))),
        ("run:./mine+yours", Errand("run:./mine+yours")),
    ],
)
def test_errands_are_part_of_the_name_of_a_seat(name: str, errand: Errand) -> None:
    assert read_errand(name) == errand


def test_what_is_ordered_is_bought_first_and_then_the_bot_decides() -> None:
    bot = "random+wall+wall+dragon"
    plan = Plan("versus", (bot, "random", "random"), 12, 3, ADVANCED)
    baskets = [bought(plan, number, bot) for number in range(1, 13)]
    assert [basket[:3] for basket in baskets] == [["wall", "wall", "dragon"]] * 12
    assert len({tuple(basket[3:]) for basket in baskets}) > 1


def test_what_others_have_bought_before_does_not_keep_a_bot_from_the_rest() -> None:
    seats = ("random+rapier+wall", "random+rapier+dragon")
    plan = Plan("versus", seats, 4, 3, ADVANCED)
    first = [tuple(bought(plan, number, bot)[0] for bot in seats) for number in range(1, 5)]
    assert set(first) == {("rapier", "dragon"), ("wall", "rapier")}


def test_what_is_forbidden_is_never_bought_and_nobody_else_minds() -> None:
    plan = Plan("versus", ("random~wall~catapult", "random"), 20, 3, ADVANCED)
    theirs = {item for number in range(1, 21) for item in bought(plan, number, "random~wall~catapult")}
    assert "dragon" in theirs
    assert not theirs & {"wall", "catapult"}
    assert {"wall", "catapult"} <= {item for number in range(1, 21) for item in bought(plan, number, "random")}


def test_a_bot_that_wants_what_is_forbidden_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(view: bots.View, rng: random.Random) -> str:
        return f"{view.seat} buy wall" if view.phase == "market" else bots.named("random")(view, rng)

    monkeypatch.setitem(bots.BUILT_IN, "stubborn", stubborn)
    assert bought(Plan("versus", ("stubborn~wall", "random"), 2, 3, ADVANCED), 1, "stubborn~wall") == []


def test_an_errand_makes_another_bot_of_it_with_a_rate_of_its_own() -> None:
    plan = Plan("versus", ("random+dragon", "random", "random"), 30, 3, ADVANCED)
    contest = simulated(plan).found.contest
    assert plan.rotations == 3
    assert contest.rate("bot", "random+dragon").chances == 30
    assert contest.rate("with", "dragon").chances >= 30


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats easy+rapier,easy", "'easy+rapier' cannot go shopping: only the advanced game has a market"),
        ("--advanced --seats easy+spoon,easy", "'easy+spoon': the market sells no 'spoon', only wall, catapult"),
        ("--advanced --seats easy~,easy", "'easy~': the market sells no '', only wall"),
        ("--advanced --seats nobody+wall,easy", "there is no bot 'nobody'"),
    ],
)
def test_errands_that_cannot_be_run_are_refused(capsys: pytest.CaptureFixture[str], words: str, sentence: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *words.split()])
    assert caught.value.code == 2
    assert sentence in capsys.readouterr().err
