"""Simulations on a cluster: the same games and figures as on this machine, and a sentence where there is none."""

import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from badbones.__main__ import main
from badbones.rules import BadBonesError
from badbones.simulate import crews, playing
from badbones.simulate.crews import Cluster
from badbones.simulate.playing import Batch, play_batch
from badbones.simulate.running import Simulation
from badbones.simulate.setup import Plan
from tests.simulate.test_simulate_command import TOP, without_speed

Captured = pytest.CaptureFixture[str]
PLAN = Plan("versus", ("easy", "random", "random"), games=30, seed=11)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two workers in this process."""
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=False, dashboard_address=":0", protocol="tcp://"
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port of this machine at which nobody listens."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@pytest.mark.slow
@pytest.mark.parametrize("words", ["--seats easy,random,random --advanced", "--mode coop --players 2 --chiefs"])
def test_a_cluster_plays_the_same_games_with_the_same_figures(
    capsys: Captured, tmp_path: Path, address: str, words: str
) -> None:
    told = []
    for where in (["--cores", "2"], ["--cluster", address]):
        folder = tmp_path / where[0]
        command = ["simulate", "--seed", "11", "--games", "30", *words.split(), *where, "--report", str(folder)]
        assert main(command) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        tables = {file.name: file.read_bytes() for file in folder.iterdir()}
        told.append((without_speed(captured.out), tables))
    assert told[0] == told[1]
    assert len(told[0][1]) > 6


@pytest.mark.slow
def test_two_processes_of_a_cluster_do_as_well() -> None:
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster:
        simulation = Simulation(PLAN, 1, cluster.scheduler_address)
        simulation.run(lambda games: None, rows=True)
    here = play_batch(PLAN, range(1, 31))
    assert simulation.cores == 2
    assert (simulation.found.tally, simulation.found.contest) == (here.tally, here.contest)
    assert simulation.found.rows == here.rows


@pytest.mark.slow
def test_ctrl_c_reports_the_games_that_came_back(address: str) -> None:
    simulation = Simulation(PLAN._replace(games=100_000), 1, address)

    def interrupt(games: int) -> None:
        if games > 10:
            signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    simulation.run(lambda games: None if simulation.stopped else interrupt(games), rows=True)
    assert signal.getsignal(signal.SIGINT) == before
    assert simulation.stopped
    assert 10 < simulation.games < 100_000
    games = [row.game for row in simulation.found.rows]
    assert len(games) == simulation.games
    assert games == sorted(set(games)), "each once, in order; some that were not finished may be missing between them"


@pytest.mark.slow
def test_a_cluster_that_goes_away_is_one_sentence() -> None:
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0", protocol="tcp://"
    ) as cluster:
        address = cluster.scheduler_address
        simulation = Simulation(PLAN._replace(games=100_000), 1, address)
        with pytest.raises(BadBonesError, match=rf"^The cluster at {address} was lost when \d+ of 100000 games"):
            simulation.run(lambda games: cluster.close(), rows=False)


def fail(plan: Plan, numbers: range) -> Batch:
    raise BadBonesError("This game is cursed.")


@pytest.mark.slow
def test_what_goes_wrong_on_a_cluster_is_said_here(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(playing, "play_in_turn", fail)
    with pytest.raises(BadBonesError, match="cursed"):
        Simulation(PLAN, 1, address).run(lambda games: None, rows=False)


@pytest.mark.slow
def test_workers_with_other_data_are_not_asked_to_play(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(playing, "edition", lambda data: ("0.1", threading.current_thread().name))
    with pytest.raises(BadBonesError, match="plays another version of the game"):
        Cluster(address, PLAN)


def test_where_no_cluster_answers_that_is_said(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, silent_port: int
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(crews, "_PATIENCE", 0.5)
    for address in (f"tcp://127.0.0.1:{silent_port}", "nowhere://at-all", "?"):
        assert main(["simulate", "--games", "5", "--cluster", address]) == 1
        assert capsys.readouterr() == ("", f"No cluster answers at {address}.\n")


def test_without_its_package_a_cluster_is_one_sentence(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--games", "5", "--cluster", "tcp://10.0.0.1:8786"]) == 1
    needed = "--cluster needs the package distributed: pip install 'badbones[cluster]'.\n"
    assert capsys.readouterr() == ("", needed)


def test_the_packages_of_clusters_and_charts_are_imported_for_these_alone() -> None:
    code = "import sys, badbones.__main__; print({'distributed', 'dask', 'PIL'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--cluster", "tcp://10.0.0.1:8786", "--cores", "2"], "--cores is for this machine"),
        (["--cluster", ""], "--cluster needs an address"),
    ],
)
def test_wishes_that_do_not_fit_a_cluster_are_refused(capsys: Captured, words: list[str], sentence: str) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", *words])
    assert re.search(sentence, capsys.readouterr().err)
