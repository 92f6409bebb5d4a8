"""A simulation from the command line to the exit code."""

import argparse
import os
import sys
from pathlib import Path

from badbones.simulate import files
from badbones.simulate.playing import loaded
from badbones.simulate.progress import Progress
from badbones.simulate.report import report
from badbones.simulate.running import Simulation
from badbones.simulate.setup import cores, plan

INTERRUPTED = 130


def start(chosen: argparse.Namespace) -> int:
    """Plays and reports; a `SetupError` if the wishes cannot be met, any other `BadBonesError` if something fails."""
    catalog = loaded(chosen.data)
    wanted = plan(chosen, catalog)
    wanted.new_game(catalog, 1)  # whatever is wrong with the set-up shows here, before the workers
    for folder in filter(None, (chosen.report, chosen.record)):
        files.prepare(folder)
    simulation = Simulation(wanted, cores(chosen, wanted.games), chosen.cluster)
    _run(simulation, rows=chosen.report is not None)
    _tell(report(simulation))
    if chosen.report:
        _write(chosen.report, simulation)
    return INTERRUPTED if simulation.stopped else 0


def _write(folder: Path, simulation: Simulation) -> None:
    from badbones.simulate.charts import charts  # whoever draws nothing starts faster without Pillow

    found = simulation.found
    files.write_tables(folder, found.rows, simulation.plan, found.tally)
    files.write_findings(folder, simulation.plan, found.tally, found.contest)
    for chart in charts(simulation):
        files.write_chart(folder, chart)


def _run(simulation: Simulation, *, rows: bool) -> None:
    progress = Progress(simulation.plan.games)
    progress.show(0)
    try:
        simulation.run(progress.show, rows=rows)
    finally:
        progress.clear()


def _tell(text: str) -> None:
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8", errors="replace")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # Nobody reads any more. Python flushes once again when it ends: let that go nowhere, too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
