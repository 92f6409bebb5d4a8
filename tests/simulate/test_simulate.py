"""Simulations: the same games every time, counts that add up, reports and files."""

import csv
import ctypes
import random
import re
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from badbones import bots
from badbones.bots.program import BotFailed
from badbones.rules import BadBonesError, Catalog, Game, Options, SetupError
from badbones.simulate import files, pieces, playing, progress
from badbones.simulate.counting import BOARDS
from badbones.simulate.playing import Match, play_batch
from badbones.simulate.report import by_rule, median, report
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from badbones.simulate.tally import Tally
from tests.drawn import CATALOG

VERSUS = Plan("versus", ("random",) * 4, games=12, seed=7)
SOLO = Plan("solo", ("random",), games=40, seed=7, options=Options(rounds=2, heroic=True))
SEATS = {"versus": 4, "solo": 1, "coop": 3}
# Every mode with every option; four rounds are enough for co-op to be won or lost.
PLANS = [
    Plan(mode, ("random",) * seats, games=20, seed=7, options=Options(advanced, chiefs, rounds=4))
    for mode, seats in SEATS.items()
    for advanced in (False, True)
    for chiefs in (False, True)
]
WHOLE = [plan for plan in PLANS if plan.options.advanced and plan.options.chiefs]


def name(plan: Plan) -> str:
    return plan.mode + "-advanced" * plan.options.advanced + "-chiefs" * plan.options.chiefs


every_plan = pytest.mark.parametrize("plan", PLANS, ids=name)


def played(plan: Plan, number: int = 1) -> Match:
    match = Match(plan, CATALOG, number)
    assert match.play()
    return match


def table(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source))


# Bots


def seen(game: Game, seat: int, *actions: str) -> bots.View:
    """A view in which there are these actions, whatever the game says."""
    view = bots.View(game, seat)
    view.actions = actions or view.actions
    return view


def test_the_random_bot_marches_all_at_once_and_else_takes_any_action() -> None:
    game, rng, decide = VERSUS.new_game(CATALOG, 1), random.Random(1), bots.named("random")
    assert decide(seen(game, 2, "2 move red-top-1", "2 move all"), rng) == "2 move all"
    assert {decide(seen(game, 1), rng) for _ in range(200)} == set(game.legal(1))


def test_the_random_bot_passes_in_a_co_op_market_only_when_it_can_buy_nothing() -> None:
    game, rng = Plan("coop", ("random",) * 2, 1, 1, Options(advanced=True)).new_game(CATALOG, 1), random.Random(1)
    decide = bots.named("random")
    assert {decide(seen(game, 1, "1 buy wall", "1 pass"), rng) for _ in range(50)} == {"1 buy wall"}
    assert decide(seen(game, 1, "1 pass"), rng) == "1 pass"
    versus = VERSUS._replace(options=Options(advanced=True)).new_game(CATALOG, 1)
    assert {decide(seen(versus, 1, "1 buy wall", "1 pass"), rng) for _ in range(50)} == {"1 buy wall", "1 pass"}


def test_an_unknown_bot_is_refused_with_the_names_of_the_known_ones() -> None:
    with pytest.raises(SetupError, match="'heroic', only random, easy, normal, hard"):
        bots.named("heroic")


# One game


@every_plan
def test_a_game_is_the_same_every_time_and_another_game_is_another(plan: Plan) -> None:
    assert played(plan).actions == played(plan).actions
    assert played(plan).row() == played(plan).row()
    assert played(plan).actions != played(plan, 2).actions


def test_co_op_bots_take_turns_in_the_market_until_nobody_can_buy() -> None:
    plan = Plan("coop", ("random",) * 4, 1, 7, Options(advanced=True))
    match = Match(plan, CATALOG, 1)
    while match.game.phase == "market":
        match._act(match._next_to_act())
    assert not [action for action in match.actions if action.split(" ")[1] != "buy"]
    assert {action.split(" ")[0] for action in match.actions[:4]} == {"1", "2", "3", "4"}
    assert len([seat for seat in match.game.table.seats if seat.weapon]) > 1


def test_plans_with_neighbouring_seeds_share_no_game() -> None:
    seeds = [VERSUS._replace(seed=seed).seed_of(number) for seed in range(30) for number in range(1, 101)]
    assert len(set(seeds)) == len(seeds)


def test_a_game_that_does_not_end_is_cut_off_and_won_by_nobody() -> None:
    match = played(VERSUS._replace(most_rounds=2))
    row = match.row()
    assert (row.outcome, row.rounds, row.winners, row.scores) == ("capped", 2, (), (None,) * 4)
    assert match.game.round == 3


# Many games


def test_outcomes_and_victories_add_up_to_the_games() -> None:
    tally = play_batch(VERSUS._replace(most_rounds=5), range(1, 151)).tally
    assert sum(tally.outcomes[outcome] for outcome in ("won", "shared", "nobody", "capped")) == tally.games == 150
    assert len(tally.outcomes) == 4  # each of them happened
    assert sum(tally.wins.values()) == tally.outcomes["won"]
    assert sum(tally.shared.values()) >= 2 * tally.outcomes["shared"]
    assert sum(tally.rounds.values()) == 150
    assert tally.rules["R2.1"] == 150


def test_solo_games_are_won_lost_or_heroic() -> None:
    batch = play_batch(SOLO, range(1, 41))
    assert sum(batch.tally.outcomes[outcome] for outcome in ("won", "heroic", "lost")) == 40
    assert set(batch.tally.wins) == {1}
    assert batch.tally.wins[1] == 40 - batch.tally.outcomes["lost"]
    assert any(row.rounds > 2 for row in batch.rows)  # heroic games go on


def test_co_op_games_are_won_by_all_or_lost() -> None:
    tally = play_batch(WHOLE[2], range(1, 41)).tally
    assert set(tally.outcomes) == {"won", "lost"}
    assert tally.shared == dict.fromkeys((1, 2, 3), tally.outcomes["won"])


@pytest.mark.parametrize("plan", WHOLE, ids=name)
def test_the_tallies_of_parts_add_up_to_that_of_the_whole(plan: Plan) -> None:
    whole, parts = play_batch(plan, range(1, 13)), Tally()
    for numbers in (range(10, 13), range(1, 2), range(2, 10)):
        parts.merge(play_batch(plan, numbers).tally)
    assert parts == whole.tally
    parts.merge(Tally())
    assert parts == whole.tally


def test_the_median_of_counted_numbers() -> None:
    assert median(Counter([4])) == 4
    assert median(Counter([4, 5])) == 4.5
    assert median(Counter([9, 4, 5])) == 5
    assert median(Counter([1, 1, 1, 8, 9])) == 1


def test_rules_are_listed_in_their_order() -> None:
    rules = Counter(["R10.1", "R6.3.10", "R6.3.4", "R3", "R4.1"])
    assert [rule for rule, _ in by_rule(rules)] == ["R3", "R4.1", "R6.3.4", "R6.3.10", "R10.1"]


def test_a_stopped_worker_hands_in_what_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    flag = ctypes.c_bool(False)
    monkeypatch.setattr(playing, "_stop", flag)

    def keep(plan: Plan, folder: Path, catalog: Catalog, match: Match) -> None:
        flag.value = match.number == 3

    monkeypatch.setattr(playing, "_keep", keep)
    batch = play_batch(VERSUS._replace(record=Path()), range(1, 13))
    assert [row.game for row in batch.rows] == [1, 2, 3]
    flag.value = False
    assert batch.tally == play_batch(VERSUS, range(1, 4)).tally


def raises(view: bots.View, rng: random.Random) -> str:
    raise ValueError("what is\na skeleton?")


def leaves(view: bots.View, rng: random.Random) -> str:
    raise SystemExit(3)


def mute(view: bots.View, rng: random.Random) -> Any:
    return None


def acts_for_others(view: bots.View, rng: random.Random) -> str:
    """Its rival stays in the corner."""
    return next(action for action in view.blind(rng).legal() if not action.startswith(f"{view.seat} "))


class Both(str):
    """A text that is equal to every other."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


FAILURES: list[tuple[bots.Bot, str]] = [
    (raises, r"has raised ValueError: what is a skeleton\? \(test_simulate.py, line \d+\)"),
    (leaves, r"has raised SystemExit: 3 \(test_simulate.py, line \d+\)"),
    (lambda view, rng: "1 hero Z9", "wants '1 hero Z9', which is none of its actions"),
    (mute, "answers NoneType, not a text"),
    (acts_for_others, "wants '2 hero B2', which is none of its actions"),
    (lambda view, rng: Both(acts_for_others(view, rng)), "wants '2 hero B2', which is none of its actions"),
]


@pytest.mark.parametrize(("bot", "sentence"), FAILURES)
def test_a_bot_that_fails_is_named_with_its_game(bot: bots.Bot, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BUILT_IN, "blunder", bot)
    plan = VERSUS._replace(seats=("blunder", "random"))
    where = f"in game 5 \\(seed {plan.seed_of(5)}\\) after 0 actions"
    with pytest.raises(BotFailed, match=f"^The bot 'blunder' {sentence}, {where}\\.$"):
        play_batch(plan, range(5, 6))


def test_a_game_that_fails_by_itself_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, action: str) -> None:
        raise KeyError(action)

    monkeypatch.setattr(Game, "apply", broken)
    with pytest.raises(KeyError) as caught:
        play_batch(VERSUS, range(5, 6))
    assert caught.value.__notes__ == [f"This happened in game 5 (seed {VERSUS.seed_of(5)}) after 1 actions."]


# Reports


def simulated(plan: Plan) -> Simulation:
    """A simulation whose games were played right here."""
    simulation = Simulation(plan, cores=1)
    simulation.found = play_batch(plan, range(1, plan.games + 1))
    simulation.elapsed = simulation.found.seconds
    return simulation


@every_plan
def test_the_report_is_aligned_and_fits_on_a_terminal(plan: Plan) -> None:
    text = report(simulated(plan))
    assert all(line == line.rstrip() and len(line) <= 80 for line in text.splitlines())
    titles = {"Speed", "Course", "Outcomes", "Boards", "Skeletons", "Traps", "Traps worn", "Rules"}
    titles |= {"Seats"} if plan.mode == "versus" else set()
    titles |= {"Weapons", "Market", "Won"} if plan.options.advanced else set()
    titles |= {"Sent", "Hits"} if plan.mode != "solo" else set()
    titles |= {"Survived"} if plan.mode != "versus" else set()
    titles |= {"Chiefs"} if plan.options.chiefs else set()
    assert set(re.findall(r"^\w+(?: worn)?", text.partition("\n\n")[2], re.MULTILINE)) == titles
    assert f"seed {plan.seed}" in text.splitlines()[0]
    assert re.search(r"^  cut off after 200 rounds +0 +0\.0 %$", text, re.MULTILINE)
    assert re.search(rf"^  R2\.1 +{plan.games} +1\.00$", text, re.MULTILINE)


def test_the_report_says_what_was_played() -> None:
    heads = [report(simulated(plan._replace(games=1))).splitlines()[0] for plan in (*WHOLE, VERSUS, SOLO)]
    assert heads == [
        "1 game, versus (advanced, chiefs), 4 players, seed 7",
        "1 game, solo (4 rounds, advanced, chiefs), 1 player, seed 7",
        "1 game, coop (4 rounds, advanced, chiefs), 3 players, seed 7",
        "1 game, versus, 4 players, seed 7",
        "1 game, solo (2 rounds, heroic), 1 player, seed 7",
    ]


def test_all_deeds_of_chiefs_and_weapons_are_reported() -> None:
    """Over some games of all modes every line of the report on chiefs and weapons has something to tell."""
    tally = Tally()
    for plan in WHOLE:
        tally.merge(play_batch(plan._replace(options=Options(advanced=True, chiefs=True)), range(1, 121)).tally)
    assert tally.chiefs.keys() <= pieces.CHIEFS.keys()
    assert not {deed for deed in pieces.CHIEFS if not tally.chiefs[deed]}
    for weapon in CATALOG.weapons:
        assert tally.weapons[weapon, "bought"] > 0
        assert tally.weapons[weapon, "used"] + tally.weapons[weapon, "declined"] > 0
    for trap in CATALOG.traps:
        assert tally.traps[trap, "placed"] > 0
        assert tally.traps[trap, "triggered"] > 0


def test_a_report_of_no_games_says_so() -> None:
    simulation = Simulation(VERSUS, cores=1)
    simulation._interrupted = True
    assert report(simulation).splitlines()[1:] == ["Stopped: 0 of 12 games are finished and counted here."]


@pytest.mark.parametrize("plan", [VERSUS, *WHOLE], ids=name)
def test_tables_have_a_line_for_each_game_and_rule(tmp_path: Path, plan: Plan) -> None:
    batch = play_batch(plan, range(1, 13))
    files.write_tables(tmp_path, batch.rows, plan, batch.tally)
    games, rules = table(tmp_path / "games.csv"), table(tmp_path / "rules.csv")
    assert [row["game"] for row in games] == [str(number) for number in range(1, 13)]
    assert {row["rule"]: int(row["count"]) for row in rules} == batch.tally.rules
    assert sum(int(row["actions"]) for row in games) == batch.tally.totals["actions"]
    for line, row in zip(games, batch.rows, strict=True):
        assert int(line["seed"]) == plan.seed_of(row.game)
        assert line["winners"].split() == [str(seat) for seat in row.winners]
    for what in BOARDS[plan.mode]:
        for seat in range(1, len(plan.seats) + 1):
            total = sum(int(line[f"{what.replace(' ', '_')}_{seat}"]) for line in games)
            assert total == batch.tally.boards[what, seat]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.csv", "rules.csv"]


def test_who_is_eliminated_has_no_score(tmp_path: Path) -> None:
    batch = play_batch(VERSUS, range(1, 13))
    files.write_tables(tmp_path, batch.rows, VERSUS, batch.tally)
    for line in table(tmp_path / "games.csv"):
        lost = {s for s in range(1, 5) if line[f"floors_lost_{s}"] == "4" or line[f"houses_lost_{s}"] == "5"}
        assert {seat for seat in range(1, 5) if not line[f"score_{seat}"]} == lost


def test_no_half_table_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(BadBonesError, match=r"games\.csv cannot be written to: No space left on device\.$"):
        files.write_tables(tmp_path, [], VERSUS, Tally())
    assert list(tmp_path.iterdir()) == []


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_bar_is_drawn_on_terminals_only_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([100.0, 100.0, 102.0, 102.01, 104.0])
    monkeypatch.setattr(progress, "perf_counter", lambda: next(moments))
    target = Terminal()
    bar = progress.Progress(2000, target)
    for finished in (0, 200, 201, 2000):
        bar.show(finished)
    bar.clear()
    lines = [line.rstrip() for line in target.getvalue().split("\r")]
    assert lines[1:-2] == [
        "[........................] 0 of 2,000 games",
        "[##......................] 200 of 2,000 games, 100/s, 18 s left",
        "[########################] 2,000 of 2,000 games, 500/s, 0 s left",
    ]
    assert lines[-2:] == ["", ""]


def test_no_progress_bar_off_a_terminal() -> None:
    target = StringIO()
    bar = progress.Progress(20, target)
    bar.show(10)
    bar.clear()
    assert target.getvalue() == ""


@pytest.mark.parametrize(("seconds", "text"), [(0.4, "0 s"), (59.4, "59 s"), (185, "3:05 min"), (7800, "2:10 h")])
def test_durations(seconds: float, text: str) -> None:
    assert progress.duration(seconds) == text


@pytest.mark.parametrize(("games", "seconds", "text"), [(500, 4.0, "125/s"), (4, 4.0, "1/s"), (3, 36.0, "12 s each")])
def test_the_pace_of_slow_games_is_told_by_the_game(games: int, seconds: float, text: str) -> None:
    assert progress.pace(games, seconds) == text
