"""The folder of a report: tables of bots, hits and items, and charts to look at."""

from pathlib import Path

import pytest
from PIL import Image

from badbones import bots
from badbones.__main__ import main
from badbones.rules import BadBonesError, Options
from badbones.simulate import files
from badbones.simulate.charts import WIDTH, charts
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from badbones.simulate.sheet import BLUE, Sheet, fitting, mixed
from tests.simulate.test_simulate import WHOLE, every_plan, name, simulated, table

MIXED = Plan("versus", ("easy", "random", "random"), games=9, seed=3)


def drawn(plan: Plan, folder: Path) -> dict[str, Image.Image]:
    """The charts of a simulation as they are found in its folder."""
    for chart in charts(simulated(plan)):
        files.write_chart(folder, chart)
    return {file.stem: Image.open(file) for file in sorted(folder.iterdir())}


def found(plan: Plan, folder: Path) -> Simulation:
    simulation = simulated(plan)
    files.write_findings(folder, plan, simulation.found.tally, simulation.found.contest)
    return simulation


# Tables


def test_bots_and_seats_have_a_line_each_with_their_rate(tmp_path: Path) -> None:
    contest = found(MIXED, tmp_path).found.contest
    lines = {(line["who"], line["name"]): line for line in table(tmp_path / "bots.csv")}
    assert list(lines) == [("bot", "easy"), ("bot", "random"), ("seat", "1"), ("seat", "2"), ("seat", "3")]
    rate = contest.rate("bot", "random", 2)
    told = lines["bot", "random"]
    assert (told["seats"], told["games"], told["won"]) == ("2", "9", f"{rate.won:.4f}")
    assert (told["low"], told["high"]) == (f"{rate.low:.4f}", f"{rate.high:.4f}")
    assert float(told["low"]) <= float(told["won"]) < float(told["high"])
    assert float(told["floors_lost"]) == pytest.approx(contest.mean("bot", "random", "floors lost"), abs=1e-4)


def test_a_team_wins_in_one_line(tmp_path: Path) -> None:
    contest = found(WHOLE[2], tmp_path).found.contest
    *others, team = table(tmp_path / "bots.csv")
    assert {line["won"] for line in others} == {""}
    assert (team["who"], team["games"], team["won"]) == ("all", "20", f"{contest.rate('all', '').won:.4f}")


@pytest.mark.parametrize("plan", WHOLE, ids=name)
def test_hits_and_items_add_up(tmp_path: Path, plan: Plan) -> None:
    simulation = found(plan, tmp_path)
    tally = simulation.found.tally
    for line in table(tmp_path / "items.csv"):
        deeds = tally.weapons if line["weapon"] == "True" else tally.traps
        assert int(line["bought"]) == deeds[line["name"], "bought"]
        parties = plan.games * (len(plan.seats) if plan.mode == "versus" else 1)
        assert int(line["with"]) + int(line["without"]) == parties
    if plan.mode == "solo":
        assert not (tmp_path / "hits.csv").exists()
        return
    lost = sum(int(line["lost"]) for line in table(tmp_path / "hits.csv") if line["who"] == "seat")
    assert lost == sum(count for (what, _), count in tally.boards.items() if what.endswith(" lost"))


# Charts


@every_plan
def test_there_is_a_chart_for_whatever_there_is_to_show(tmp_path: Path, plan: Plan) -> None:
    shown = {"wins", "length"} | ({"hits"} if plan.mode != "solo" else set())
    shown |= {"items"} if plan.options.advanced else set()
    pictures = drawn(plan, tmp_path)
    assert set(pictures) == shown
    assert all(picture.format == "PNG" and picture.width == WIDTH for picture in pictures.values())


def test_nothing_is_drawn_of_no_games() -> None:
    assert list(charts(Simulation(MIXED, cores=1))) == []


def test_a_bar_is_as_long_as_its_rate(tmp_path: Path) -> None:
    plan = Plan("solo", ("random",), 40, 7, Options(rounds=2))
    shares = {}
    for rounds in (1, 2):
        easier = plan._replace(options=Options(rounds=rounds))
        (tmp_path / str(rounds)).mkdir()
        picture = drawn(easier, tmp_path / str(rounds))["wins"].convert("RGB")
        blue = sum(count for count, colour in picture.getcolors(1 << 24) or [] if colour == BLUE)
        shares[simulated(easier).found.contest.rate("all", "").won] = blue
    assert len(shares) == 2
    assert shares[max(shares)] > shares[min(shares)] > 0


def test_names_have_no_more_room_than_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "somebody-whose-name-does-not-fit-into-any-chart-of-ours"
    assert fitting("easy", 20, 200) == "easy"
    cut = fitting(long, 20, 200)
    assert cut.endswith("…")
    assert long.startswith(cut[:-1])
    monkeypatch.setitem(bots.BUILT_IN, long, bots.named("random"))
    assert len(drawn(MIXED._replace(seats=(long, "random", "random")), tmp_path)) == 3


def test_long_games_are_drawn_as_well(tmp_path: Path) -> None:
    simulation = simulated(MIXED)
    simulation.found.tally.rounds.update({30: 3, 199: 1})
    for chart in charts(simulation):
        files.write_chart(tmp_path, chart)
    assert Image.open(tmp_path / "length.png").width == WIDTH


def test_a_colour_between_two() -> None:
    assert mixed((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


def test_no_half_chart_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Sheet, file: Path) -> None:
        file.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Sheet, "save", full)
    with pytest.raises(BadBonesError, match=r"wins\.png cannot be written to: No space left on device\.$"):
        files.write_chart(tmp_path, next(iter(charts(simulated(MIXED)))))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_command_writes_all_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "--seats",
        "easy+wall,random,random",
        "--advanced",
        "--games",
        "6",
        "--seed",
        "3",
        "--report",
    ]
    assert main([*command, str(tmp_path / "new")]) == 0
    tables, pictures = ["bots", "games", "hits", "items", "rules"], ["hits", "items", "length", "wins"]
    names = sorted([*(f"{name}.csv" for name in tables), *(f"{name}.png" for name in pictures)])
    assert sorted(file.name for file in (tmp_path / "new").iterdir()) == names
    assert "  easy+wall (1 seat) " in capsys.readouterr().out
    assert table(tmp_path / "new" / "games.csv")[1]["bot_2"] == "easy+wall"
