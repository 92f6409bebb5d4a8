"""Simulations: the same games on any number of cores, counts that add up, files, and leaving early."""

import csv
import ctypes
import os
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import IO

import pytest

from badbones import bots
from badbones.__main__ import main
from badbones.record import read_replay
from badbones.rules import BadBonesError, Catalog, Game, IllegalAction, Options, SetupError
from badbones.rules.events import PhaseBegan
from badbones.simulate import files, playing, progress
from badbones.simulate.counting import GameCount, Tally
from badbones.simulate.playing import Batch, Match, play_batch
from badbones.simulate.report import by_rule, median, report
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from tests.drawn import CATALOG, act, setting

TOP = Path(__file__).resolve().parent.parent
VERSUS = Plan("versus", ("random",) * 4, games=12, seed=7)
SOLO = Plan("solo", ("random",), games=40, seed=7, options=Options(rounds=2, heroic=True))

Captured = pytest.CaptureFixture[str]


def played(plan: Plan, number: int = 1) -> Match:
    match = Match(plan, CATALOG, number)
    assert match.play()
    return match


def leave(*words: str) -> int:
    """The exit code with which the argument parser leaves."""
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *words])
    assert isinstance(caught.value.code, int)
    return caught.value.code


def table(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source))


# Bots


def test_the_random_bot_marches_all_at_once_and_else_takes_any_action() -> None:
    game, rng = VERSUS.new_game(CATALOG, 1), random.Random(1)
    assert bots.named("random")(game, 2, ["2 move red-top-1", "2 move all"], rng) == "2 move all"
    chosen = {bots.named("random")(game, 1, game.legal(1), rng) for _ in range(200)}
    assert chosen == set(game.legal(1))


def test_an_unknown_bot_is_refused_with_the_names_of_the_known_ones() -> None:
    with pytest.raises(SetupError, match="'hard', only random"):
        bots.named("hard")


# One game


def test_a_game_is_the_same_every_time_and_another_game_is_another() -> None:
    assert played(VERSUS).actions == played(VERSUS).actions
    assert played(VERSUS).row() == played(VERSUS).row()
    assert played(VERSUS).actions != played(VERSUS, 2).actions


def test_plans_with_neighbouring_seeds_share_no_game() -> None:
    seeds = [VERSUS._replace(seed=seed).seed_of(number) for seed in range(30) for number in range(1, 101)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("plan", [VERSUS, VERSUS._replace(seats=("random",) * 2), SOLO])
def test_what_is_counted_agrees_with_the_table_at_the_end(plan: Plan) -> None:
    for number in range(1, 9):
        match = played(plan, number)
        tally, table, kit = Tally(), match.game.table, CATALOG.kits[plan.mode]
        tally.add(match.count, len(match.actions))
        assert [kit.tower - seat.tower for seat in table.seats] == list(match.row().floors)
        assert [kit.houses - seat.houses for seat in table.seats] == list(match.row().houses)
        assert match.count.rounds == table.round
        came, rose, sent, bag = (tally.sum_of(kind) for kind in ("came", "rose", "graveyard", "bag"))
        drawn = tally.skeletons["came", "drawn"]
        assert came - bag == len(CATALOG.bag) - len(table.bag)
        assert came - drawn + rose - bag - sent == sum(len(seat.skeletons) for seat in table.seats)
        assert drawn + sent - rose == sum(len(seat.graveyard) for seat in table.seats)


def test_skeletons_are_counted_by_where_they_went() -> None:
    game = setting(
        """
        ^ . . . >
        . . > . .
        > H # < .
        < . . C <
        . v > . .""",
        busy=False,
        players=3,
    )
    count = GameCount()
    count.fold([PhaseBegan("R3", "skeletons", 1), *act(game, ["move all", "send 2", "send 3"]).events])
    assert count.moves == 9
    assert {way: number for way, number in count.skeletons.items() if way[0] in ("bag", "graveyard")} == {
        ("graveyard", "chosen"): 1,
        ("graveyard", "right"): 1,
        ("graveyard", "left"): 1,
        ("graveyard", "catapult"): 1,
        ("bag", "hero"): 1,
        ("bag", "tower"): 1,
        ("bag", "village"): 1,
    }


def test_every_skeleton_that_has_to_move_in_phase_3_is_one_move() -> None:
    game, count, rng, waiting = VERSUS.new_game(CATALOG, 1), GameCount(), random.Random(1), 0
    count.fold(game.opening)
    while not game.over:
        seat = next(seat for seat in range(1, 5) if game.legal(seat))
        action = bots.named("random")(game, seat, game.legal(seat), rng)
        waiting += len(game.legal(seat)) - 1 if action.endswith(" move all") else 0
        count.fold(game.apply(action))
    assert count.moves == waiting > 0


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


def test_the_tallies_of_parts_add_up_to_that_of_the_whole() -> None:
    whole, parts = play_batch(VERSUS, range(1, 13)), Tally()
    for numbers in (range(10, 13), range(1, 2), range(2, 10)):
        parts.merge(play_batch(VERSUS, numbers).tally)
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


# Reports


def simulated(plan: Plan) -> Simulation:
    """A simulation whose games were played right here."""
    simulation = Simulation(plan, cores=1)
    simulation.found = play_batch(plan, range(1, plan.games + 1))
    simulation.elapsed = simulation.found.seconds
    return simulation


@pytest.mark.parametrize("plan", [VERSUS, SOLO])
def test_the_report_is_aligned_and_fits_on_a_terminal(plan: Plan) -> None:
    text = report(simulated(plan))
    assert all(line == line.rstrip() and len(line) <= 80 for line in text.splitlines())
    for title in ("Speed", "Course", "Outcomes", "Seats", "Skeletons", "Rules"):
        assert f"\n\n{title}" in text
    assert f"seed {plan.seed}" in text.splitlines()[0]
    assert re.search(r"^  cut off after 200 rounds +0 +0\.0 %$", text, re.MULTILINE)
    assert re.search(rf"^  R2\.1 +{plan.games} +1\.00$", text, re.MULTILINE)


def test_a_report_of_no_games_says_so() -> None:
    simulation = Simulation(VERSUS, cores=1)
    simulation._interrupted = True
    assert report(simulation).splitlines()[1:] == ["Stopped: 0 of 12 games are finished and counted here."]


def test_tables_have_a_line_for_each_game_and_rule(tmp_path: Path) -> None:
    batch = play_batch(VERSUS, range(1, 13))
    files.write_tables(tmp_path, batch.rows, 4, batch.tally)
    games, rules = table(tmp_path / "games.csv"), table(tmp_path / "rules.csv")
    assert [row["game"] for row in games] == [str(number) for number in range(1, 13)]
    assert {row["rule"]: int(row["count"]) for row in rules} == batch.tally.rules
    assert sum(int(row["actions"]) for row in games) == batch.tally.totals["actions"]
    for line, row in zip(games, batch.rows, strict=True):
        assert int(line["seed"]) == VERSUS.seed_of(row.game)
        assert line["winners"].split() == [str(seat) for seat in row.winners]
        assert [line[f"floors_lost_{seat}"] for seat in range(1, 5)] == [str(lost) for lost in row.floors]
        eliminated = {seat for seat in range(1, 5) if not line[f"score_{seat}"]}
        assert eliminated == {s for s in range(1, 5) if row.floors[s - 1] == 4 or row.houses[s - 1] == 5}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.csv", "rules.csv"]


def test_no_half_table_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(BadBonesError, match=r"games\.csv cannot be written to: No space left on device\.$"):
        files.write_tables(tmp_path, [], 4, Tally())
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


# The command line


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--mode coop", "the co-op game is not part of this version yet"),
        ("--advanced", "the advanced game is not part of this version yet"),
        ("--chiefs", "not part of this version yet"),
        ("--mode duel", "invalid choice: 'duel'"),
        ("--players 1", "versus is for 2 to 6 players, not 1"),
        ("--players 7", "'7' is not a whole number from 1 to 6"),
        ("--mode solo --players 2", "not 2"),
        ("--seats random,hard", "there is no bot 'hard', only random"),
        ("--seats random,", "there is no bot '', only random"),
        ("--seats random,random --players 3", "--players says 3, but --seats names 2"),
        ("--games 0", "'0' is not a whole number"),
        ("--games 1e3", "'1e3' is not a whole number"),
        ("--seed -1", "'-1' is not a whole number"),
        ("--rounds 0", "'0' is not a whole number"),
        ("--cores 0", "'0' is not a whole number"),
        ("--report", "expected one argument"),
        ("now", "unrecognized arguments"),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(capsys: Captured, words: str, sentence: str) -> None:
    assert leave(*words.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (error,) = [line for line in captured.err.splitlines() if "error: " in line]
    assert sentence in error


@pytest.mark.parametrize("option", ["--report", "--record"])
def test_a_folder_that_is_none_is_refused_before_playing(capsys: Captured, tmp_path: Path, option: str) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder, why in ((file, "is not a folder."), (file / "below", "cannot be written to: Not a directory.")):
        assert main(["simulate", "--games", "100000000", option, str(folder)]) == 1
        assert capsys.readouterr() == ("", f"{folder} {why}\n")


def test_an_unwritable_folder_is_refused_before_playing(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**where: Path) -> IO[bytes]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "TemporaryFile", refuse)
    assert main(["simulate", "--games", "100000000", "--report", str(tmp_path)]) == 1
    assert capsys.readouterr() == ("", f"{tmp_path} cannot be written to: Permission denied.\n")


def without_speed(text: str) -> str:
    return re.sub(r"Speed\n(  .*\n)+", "", text)


@pytest.mark.slow
def test_any_number_of_cores_plays_the_same_games(capsys: Captured, tmp_path: Path) -> None:
    told: set[tuple[str, ...]] = set()
    for cores in ("1", "2"):
        words = ["simulate", "--seed", "11", "--games", "60", "--players", "3", "--cores", cores]
        assert main([*words, "--report", str(tmp_path / cores)]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        tables = [(tmp_path / cores / name).read_text(encoding="utf-8") for name in ("games.csv", "rules.csv")]
        told.add((without_speed(captured.out), *tables))
    assert len(told) == 1
    plan = Plan("versus", ("random",) * 3, 60, 11)
    assert told.pop()[0].strip() == without_speed(report(simulated(plan)))


@pytest.mark.slow
def test_recorded_games_play_again_exactly(capsys: Captured, tmp_path: Path) -> None:
    words = "simulate --mode solo --heroic --rounds 3 --games 3 --seed 5 --seats random --record"
    assert main([*words.split(), str(tmp_path / "games")]) == 0
    assert capsys.readouterr().out.startswith("3 games, solo (3 rounds, heroic), 1 player, seed 5\n")
    recorded = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in recorded] == ["game-0001.bones", "game-0002.bones", "game-0003.bones"]
    plan = Plan("solo", ("random",), 3, 5, Options(rounds=3, heroic=True))
    for number, file in enumerate(recorded, 1):
        replay = read_replay(file, CATALOG)
        assert replay.sound
        assert replay.finished
        assert replay.actions == played(plan, number).actions


def die(plan: Plan, numbers: range) -> Batch:
    os._exit(1)


def fail(plan: Plan, numbers: range) -> Batch:
    raise BadBonesError("This game is cursed.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("work", "sentence"),
    [(die, "A worker process died, .* when 0 of 50 games were finished"), (fail, "This .* cursed")],
)
def test_a_worker_that_fails_ends_the_simulation_with_a_sentence(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, work: Callable[[Plan, range], Batch], sentence: str
) -> None:
    monkeypatch.setattr(playing, "play_batch", work)
    assert main(["simulate", "--games", "50", "--cores", "2"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.fullmatch(rf"{sentence}\.\n", captured.err)


def test_a_game_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def blunder(game: Game, seat: int, actions: list[str], rng: random.Random) -> str:
        return "1 hero Z9"

    monkeypatch.setitem(bots.BOTS, "blunder", blunder)
    with pytest.raises(IllegalAction) as caught:
        play_batch(VERSUS._replace(seats=("blunder", "random")), range(5, 6))
    assert caught.value.__notes__ == [f"This happened in game 5 (seed {VERSUS.seed_of(5)}) after 1 actions."]


# Leaving early: real processes, with a terminal for their progress bar


class Running:
    """A long simulation in a process group of its own, once the first games are finished."""

    def __init__(self, *words: str) -> None:
        import pty  # not on every system

        screen, terminal = pty.openpty()
        command = [sys.executable, "-m", "badbones", "simulate", "--games", "100000000", "--cores", "2", *words]
        self.process = subprocess.Popen(
            command, cwd=TOP, stdout=subprocess.PIPE, stderr=terminal, start_new_session=True, text=True
        )
        os.close(terminal)
        self.screen = screen
        self.shown = b""
        while not re.search(rb"\] [1-9]", self.shown):
            self.shown += os.read(screen, 1000)

    def end(self, number: signal.Signals, *, group: bool) -> tuple[int, str]:
        """Sends a signal and waits until nobody holds the output any more: exit code and output."""
        (os.killpg if group else os.kill)(self.process.pid, number)
        output, _ = self.process.communicate(timeout=60)
        while True:
            try:
                more = os.read(self.screen, 1000)
            except OSError:  # how Linux says that the last one has left
                more = b""
            if not more:
                break
            self.shown += more
        os.close(self.screen)
        return self.process.returncode, output


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("group", [True, False])
def test_ctrl_c_reports_the_finished_games(tmp_path: Path, group: bool) -> None:
    running = Running("--seed", "3", "--report", str(tmp_path))
    code, output = running.end(signal.SIGINT, group=group)
    assert code == 130
    assert b"Traceback" not in running.shown
    stopped = re.search(r"^Stopped: ([0-9,]+) of 100,000,000 games are finished", output, re.MULTILINE)
    assert stopped
    games = table(tmp_path / "games.csv")
    assert len(games) == int(stopped[1].replace(",", "")) > 0
    assert re.search(rf"^  R2\.1 +{stopped[1]} +1\.00$", output, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_workers_do_not_outlive_a_killed_simulation() -> None:
    running = Running()
    assert running.end(signal.SIGKILL, group=False) == (-signal.SIGKILL, "")  # the workers hold its output open


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe without a reader")
def test_a_report_that_nobody_reads_is_no_failure() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "badbones", "simulate", "--games", "2", "--cores", "1"]
    done = subprocess.run(command, cwd=TOP, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")
